### The pages for learning, English: rulebook, cards, first game. They are fetched when somebody goes
### there.

## Overview

learn-title = Learn to play
learn-intro = You learn quickest by playing: a short game shows you all you need. The rulebook and the cards are there to look things up.
learn-lesson = First game
learn-lesson-on = Go on learning
learn-rules = Rulebook
learn-cards = Cards

## Rulebook

rules-title = Rulebook
rules-intro = Every rule by itself, with examples to try out.
rules-search = Search the rulebook
rules-contents = Contents
rules-found = { $count ->
    [0] Nothing found. Try another word.
    [one] One rule found
   *[other] { $count } rules found
}
rules-link = Link to this rule: { $id }
rules-refusal = Whoever tries it anyway hears:
rules-ruling = Our ruling:
rules-tests = { $count ->
    [0] Tested as a scene
    [one] And one test
   *[other] And { $count } tests
}
rules-examples = { $count ->
    [one] One more example
   *[other] { $count } more examples
}

## Examples

scene-try = Try it
scene-close = Done
scene-again = From the start
scene-back = Back
scene-picture = Picture: { $title }
scene-next = On with the example: { $move }
scene-next-by = On with the example, { $name }: { $move }
scene-next-tried = In the example { $name } tries: { $move }
scene-own = You are playing a version of your own now. “From the start” brings the example back.
scene-done = That was the example. You can play on from here.
scene-whose = You play for everybody; now for { $name }.
scene-log = What happened

## Sections

section-mara-info = Who sees what
section-mara-canon = The order of cards
section-mara-setup = Setup
section-mara-turn = The turn
section-mara-energy = Energy phase
section-mara-build = Building phase
section-mara-remove = Removing cards
section-mara-action = Action cards
section-mara-attack = Attacks
section-mara-react = Answering an attack
section-mara-draw = Drawing
section-mara-vision = Visions
section-mara-hand = The hand
section-mara-pay = Paying
section-mara-settle = After every change
section-mara-stone = Rune stones
section-mara-combat = Combat
section-mara-stack = Stacks
section-mara-effect = Effects
section-mara-score = Victory points
section-mara-end = The end of the game
section-markt-setup = Setup
section-markt-turn = The turn
section-markt-move = What a move names
section-markt-collector = Collectors
section-markt-giveup = Giving up a main store
section-markt-interest = Interest
section-markt-biz = Rune business
section-markt-pay = Paying with runes
section-markt-store = Storages
section-markt-outpost = Outposts
section-markt-remove = Driving collectors off
section-markt-play = Hand cards
section-markt-buy = Buying with cards
section-markt-main = Main stores
section-markt-theft = Theft
section-markt-duel = Duel
section-markt-end = The end of the game
section-markt-score = Points
section-markt-tie = Ties
section-markt-res = Special cases
section-markt-rps = Rock-paper-scissors
section-markt-match = Several games
section-thalara-comp = Components
section-thalara-setup = Setup
section-thalara-round = The round
section-thalara-hand = Choosing a hand
section-thalara-turn = Turns
section-thalara-cast = Casting spells
section-thalara-target = Choosing targets
section-thalara-effect = Effects
section-thalara-layer = Strengths, bonuses, totals
section-thalara-block = Blocks
section-thalara-aftershock = Aftershocks
section-thalara-trap = Shadow traps
section-thalara-crystal = The crystal
section-thalara-transformation = Transformations
section-thalara-score = Scoring
section-thalara-cleanup = Cleanup
section-thalara-start = Who starts
section-thalara-end = End and victory
section-thalara-info = Who knows what
section-thalara-variant = Choosing your own spells

## Cards

cards-title = Cards
cards-search = Search the cards
cards-kind = Kind
cards-colour = Colour
cards-count = { $cards ->
    [0] No card fits.
    [one] One card
   *[other] { $cards } different cards
}
cards-copies = { $count }× in the game
cards-each = one for each player
cards-print = Print
cards-order = Order
cards-by-use = Most played
cards-by-use-of = The most played in { $all } games
cards-use = On this server
cards-use-share = in { $percent } % of the games
cards-used = Used in { $games } of { $all } games.
cards-unused = Never used in { $all } games.
cards-won = Won with it: { $percent } % (± { $error }). With even chances for all: { $even } %.
cards-look = Look at { $name }
figure-markt = Value
figure-thalara = Strength
figure-mara = Combat value
cards-points = Points
cards-stars = Stars
cards-value = Value
cards-cost = Cost
cards-needs = Requirement
cards-home = At home
cards-of = Belongs to
cards-lasting = Lasting
kind-place = Places
kind-rune = Rune cards
kind-power = Powers
kind-action = Actions
kind-number = Number cards
kind-thief = Thieves
kind-main = Main stores
kind-memory = Memories
kind-artefact = Artefacts
kind-aftershock = Aftershocks
kind-transformation = Transformations
kind-character = Characters
kind-spell = Spells
kind-trap = Shadow traps
tone-mara-red = Red (triquetra)
tone-mara-blue = Blue (valknut)
tone-mara-green = Green (disc cross)
tone-mara-pink = Pink (triskele)
tone-mara-vario = any
tone-markt-red = Red
tone-markt-blue = Blue
tone-thalara-R = Red (flame)
tone-thalara-B = Blue (drop)
tone-thalara-G = Green (leaf)
tone-thalara-Y = Yellow (sun)
tone-thalara-V = Violet (moon)
tone-thalara-any = any
tone-thalara-different = different
tone-thalara-same = alike

## First game

lesson-title = Your first game
lesson-progress = Step { $step } of { $steps }
lesson-do = Show me
lesson-back = Back
lesson-skip = Skip
lesson-again = Once more from the start
lesson-watch = It is { $name }’s turn. Watch.
lesson-not-now = That comes later. Now it is the glowing move.
lesson-done = That was the beginning
lesson-play = Now for real: a short game
lesson-you = You
lesson-note = Your opponent is still learning, too. At the table the hint button helps at any time.

lesson-markt-store = Welcome to the market of runes. Whoever has most runes in the end wins. First they need a home: lay down your red main store.
lesson-markt-rune = Runes are bought with number cards: the sum must be exactly 5, 10 or 15. Your 5 is enough for one. Buy a red rune.
lesson-markt-end = Better keep the 9; you will need it in a moment. End your hand cards.
lesson-markt-keep = Runes that lie loose before you can be stolen. In a store they are safe and earn interest. Store your red rune.
lesson-markt-defend = You are challenged to a duel, with a 4. A card as high or higher wards it off, and you even keep it. Show your 9.
lesson-markt-interest = It is your turn again, and your store has a red rune of interest coming. You could give the store up; that is not worth it now. Keep it.
lesson-markt-sum = Several cards count together: 8 and 7 make 15. Buy a blue rune with them.
lesson-markt-duel = Now you challenge: attack with the 9. Whoever has no 9 or more must concede. And do call out “Attack”; it is half the fun.
lesson-markt-loot = Won. Take something: a random hand card or a loose rune. A rune is a sure point.
lesson-markt-keep_more = Store the red rune of your interest. Your blue ones stay loose: you have no blue store for them.
lesson-markt-outpost = You see? The thief took a loose rune. But now you hold 12 and 9: from 21 on there is an outpost to be had. Keep your store and buy one.
lesson-markt-attach = An outpost is worth 2 points, and attached to a main store it doubles its interest. Attach it.
lesson-markt-finish = End the hand cards, store the red rune, and stand your ground with the 3 in the next duel.
lesson-markt-doubled = From now on your store earns two runes a turn. Keep it and watch it grow.
lesson-markt-over = The game ends when the market has no runes left. Runes count one point, outposts two. Later you will also meet collectors: they are put into the stores of others, who then have to hand over runes.

lesson-mara-rune = Welcome to MARA. Whoever first has enough victory points wins. Places, rune cards and powers bring points. Lay the red rune card at your red place: it brings one energy at once.
lesson-mara-power = Energy pays for powers. Tyr costs three red. Lay him at your place and let the payment be made by itself.
lesson-mara-end_build = There is nothing more to lay: one place or one rune card is all for a turn. End the building.
lesson-mara-calm = Now there would be battle. But Tyr has only just arrived and attacks in your next turn at the earliest. End the phase.
lesson-mara-draw = At the end of the turn you fill your hand up. You choose the stacks, card by card. Draw twice.
lesson-mara-place = Your rune cards have gained energy, one each. A second place brings a point and room for a second colour. Lay down Noatun.
lesson-mara-to_battle = On to battle: end the building.
lesson-mara-attack = Whoever has more than five points may be attacked; before that there is the calm before the storm. Your opponent is above it: declare an attack.
lesson-mara-aim = Choose a target. Freyr has combat value 4, Tyr has 6. Aim at Freyr.
lesson-mara-add = Who attacks? Choose Tyr. Later several may attack together.
lesson-mara-commit = An attack costs as much again as the card itself: three red. Strike.
lesson-mara-refill = Defeated. Freyr was worth a point, and that point is yours now. End the battle.
lesson-mara-over = You know the phases now: energy, building, action and battle, drawing. There are also action cards, visions to search a stack with, and protection cards against attacks. The game will show you the rest.

lesson-thalara-place = Welcome to Thalara. You contend for artefacts: in each conflict the highest total wins. Place your red 5 at the first artefact.
lesson-thalara-second = Five against five, that is a tie. And two red cards in one conflict give you the energy for a strong spell. Add the red 3.
lesson-thalara-spell = After each card you may cast one spell whose energy lies there. The energy is not used up. Cast Fireball: it destroys a card of your opponent.
lesson-thalara-spread = The first conflict is almost surely yours. Nobody cares for the third yet: a single weak card may be enough. Place the violet 1 there.
lesson-thalara-hold = Every spell works once a round. Save the Fire Lance and cast nothing this time.
lesson-thalara-contest = In the second conflict there are seven against you. Place the yellow 5; a spell will do the rest.
lesson-thalara-lance = The Fire Lance weakens a card by 3, in whatever conflict. Cast it.
lesson-thalara-aim = Hit the violet 4: then it is just 4 against your 5 there.
lesson-thalara-pass = Your opponent has passed, and you lead everywhere. Every card that you place now will be missing later. Pass as well.
lesson-thalara-hand = All three artefacts are yours. What lay on the table is used up. The artefacts are in your hand; fill it up to seven from your supply.
lesson-thalara-artefact = Artefacts fight along and return at the end of the round. Place your artefact at the first new one.
lesson-thalara-over = It goes on until somebody has seven artefacts or the memories run out. Then the stars count. Every character has four spells of their own; read those of the others as well, they lie open. To begin with, Myrja and Canto pick two of theirs each.
