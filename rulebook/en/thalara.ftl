### Thalara: the texts at the table, English.
### Every clause of the specification has its message here: "turn.order" is "rule-turn-order".
### .title is the heading; .refusal is said to a player who has just tried what is not allowed.

## Rules: components and setup

rule-comp-common_pools = Aftershocks, shadow traps, the crystal and transformations are put on the table only if somebody has a spell that needs them. All of you share the aftershock stack; the rest belongs only to the player who has the spells for it.
    .title = Only what is needed
rule-comp-memory_values = Your 20 memories show each of the five colours four times, with four different strengths from 1 to 5. Each colour lacks a different one: red the 1, blue the 2, green the 3, yellow the 4, violet the 5. Together they add up to 60.
    .title = Your twenty memories
rule-setup-players = Two, three or four of you play. With two players there are 15 artefacts; with three or four you take two sets, 30 artefacts, and shuffle them together.
    .title = Two to four players
rule-setup-character = In order of seats, beginning with the first, each of you picks a character and gets its four spells. Characters may also be handed out beforehand. With the setting for a first game you play with only two spells of your choice.
    .title = Character and spells
    .ruling = The choice goes in order of seats, or characters are handed out beforehand.
rule-setup-character_unique = Each character is at the table only once. A setting lets several of you take the same one.
    .title = No character twice
    .refusal = Somebody already has this character; choose another.
rule-setup-spells_open = For the whole game everybody’s spells lie open in front of them. All of you may read all of them at any time.
    .title = Spells lie open
rule-setup-supply = At first your supply is made up of all 20 memories. Everybody has the same ones, so each of you knows what the others have.
    .title = The supply
rule-setup-artefact_stack = The artefacts are shuffled and put on the table as a face-down stack.
    .title = The artefact stack
rule-setup-open_count = With two players 3 artefacts lie open, with three players 4, with four players 5. Each makes a conflict together with the cards laid at it, and the conflicts have a fixed order.
    .title = Three to five conflicts
rule-setup-start_player = A random draw decides who starts round 1.
    .title = Who starts first
rule-setup-specials = If they are in play, all 8 shadow traps are Melina’s, and the crystal with its 4 transformations is Iniz’s. The 8 aftershocks make up one common stack.
    .title = The special cards
    .ruling = How many traps, transformations and aftershocks there are.
rule-setup-randomness = Only two things are left to chance: how the artefacts lie in the stack and who starts the first round. Everything else is in your own hands.
    .title = Hardly any chance

## Rules: the course of a round

rule-round-sequence = Every round runs the same way: 1 aftershocks to hand, 2 check whether the game ends, 3 refill the artefacts, 4 set surplus artefacts aside, 5 choose hands in secret, 6 turns, 7 scoring, 8 cleanup.
    .title = A round at a glance
    .ruling = Whether the game ends is checked before the artefacts are refilled.
rule-round-aftershock_take = Aftershocks lying on your supply come into your hand when the round begins, whether you like it or not. But you never hold more aftershocks than your hand size afterwards; the rest wait on the supply.
    .title = Aftershocks to hand
    .ruling = No more aftershocks are taken than the hand can hold.
rule-round-refill = Empty spaces are filled in order from the top of the artefact stack. An artefact that was left over stays in its space.
    .title = Refilling the artefacts
rule-round-refill_short = If there are not enough artefacts in the stack, the other spaces stay empty. There is no conflict there this round.
    .title = When the stack runs out

## Rules: choosing a hand

rule-hand-limit = Your hand size is 7. If you choose your own spells, it is 7, 6 or 5.
    .title = Seven cards in hand
rule-hand-need = You choose as many cards as you are short of your hand size; artefacts and aftershocks in your hand count towards it. If they already fill your hand, you choose none.
    .title = How many you choose
rule-hand-exact = You choose exactly as many cards as you are short of. A setting lets you take fewer, or none at all.
    .title = Exactly that many
    .refusal = Your hand is not full yet; go on choosing until no card is missing.
rule-hand-from_supply = You can only choose memories and transformations from your own supply.
    .title = From your supply only
    .refusal = You cannot choose this card; take a memory or a transformation from your supply.
rule-hand-secret = You all choose at the same time and in secret. The others only learn how many cards you take and whether you are done. With your last card the choice is final.
    .title = Secret and simultaneous
rule-hand-overflow = If aftershocks leave you with more cards in hand than your hand size allows, you set artefacts of your choice aside, face up, until it is exactly right. You get them back in cleanup.
    .title = Too many in hand
    .ruling = Cards are set aside only above the hand size; the rulebook says “more than six” and “exactly seven” at once.
    .refusal = Your hand is too full; set artefacts aside first, no other cards will do.
rule-hand-pick_order = You choose card by card and only move forward: red, blue, green, yellow, violet, colourless, each from weak to strong, transformations last. Enough cards must be left behind the one you pick to complete your choice. You set artefacts aside in the same way.
    .title = Choosing in order
    .refusal = You cannot pick this card now; take one that comes later in the order and has enough cards behind it.

## Rules: turns

rule-turn-order = Whoever starts the round takes the first turn; then it goes on clockwise. Anybody who has passed is left out.
    .title = Whose turn it is
rule-turn-options = On your turn you place exactly one energy card from your hand in a conflict, and then you may cast a spell. Or you pass.
    .title = Place or pass
rule-turn-any_colour = Every energy card may go to every artefact, whatever its colour. Only a block can forbid it.
    .title = Any colour anywhere
rule-turn-own_side = What you place lies on your side of the artefact, in the order in which you placed it. Colour and strength of face-up cards can always be seen.
    .title = On your side
rule-turn-face_up = Cards are placed face up. You may place one face down only where an effect lets you.
    .title = Placing face up
    .refusal = You may not place face down here; place the card face up.
rule-turn-pass_final = After passing you place no more cards and cast no more spells this round.
    .title = Passed is passed
    .refusal = You have already passed this round; you will be back in the next one.
rule-turn-pass_return = As soon as you pass, the memories and transformations in your hand go into your supply unseen. Artefacts and aftershocks you keep in hand.
    .title = What goes back
    .ruling = The cards go back at the pass itself, and aftershocks stay in hand.
rule-turn-forced_pass = If you have no card in hand, or none that you may place anywhere, you must pass.
    .title = When nothing can be placed
rule-turn-round_end = Once all of you have passed, the turns are over in that instant. If the last pass came from a spell, that spell is still carried out to its end.
    .title = When all have passed
    .ruling = A spell by which somebody passes is still carried out to its end.
rule-turn-limitless = Any number of cards may lie in a conflict. If all the others have passed, you take as many turns in a row as you wish and can.
    .title = No upper limit
rule-turn-not_asked = Only the player who is asked may decide, and only about what is being asked. Once the game is over, nothing more can be done.
    .title = One thing at a time
    .refusal = That is not being asked now: either it is somebody else’s decision, or something else has to be decided first.
rule-turn-not_in_hand = You can only place, discard, bind or exchange what you hold in your hand.
    .title = Only cards you hold
    .refusal = You do not have this card in hand; choose another.
rule-turn-no_conflict = There is a conflict only where an artefact lies open. In an empty space you can neither place a card nor cast a spell.
    .title = No artefact, no conflict
    .refusal = There is no artefact here; choose another conflict.

## Rules: casting spells

rule-cast-after_card = You can cast a spell only on your own turn, right after you have placed an energy card. If that card triggers traps, they come first. Even if it is destroyed or moved by them, you may still cast.
    .title = First card, then spell
    .ruling = Triggered traps come before the spell, and even without the card a spell may be cast.
    .refusal = A spell can only follow an energy card you have just placed; place one first.
rule-cast-optional = You may cast, but you never have to.
    .title = Casting is optional
rule-cast-one_per_turn = In one turn you cast no more than one spell.
    .title = One spell a turn
    .refusal = You have already cast a spell this turn; you can cast the next one in a later turn.
rule-cast-once_per_round = You cast each spell no more than once a round; only an effect that repeats spells carries it out another time. For the next round you have all of them back.
    .title = Each once a round
    .refusal = You have already cast this spell this round; take another.
rule-cast-any_conflict = You are free to choose the conflict for your spell, even if you placed your card somewhere else this turn.
    .title = In any conflict
    .ruling = The rulebook says “round” here and means the turn.
rule-cast-requirement = The requirement must be met in the very conflict the spell is for: by face-up energy cards of yours that lie there now. The one you have just placed counts.
    .title = The requirement
    .ruling = The card just placed counts.
    .refusal = You lack the energy for it in this conflict; place fitting cards, or cast the spell where you already have them.
rule-cast-one_each = Each card is one energy, however strong it is, and meets only one part of the requirement. The order does not matter, and extra cards do no harm.
    .title = One card, one energy
rule-cast-not_consumed = A spell uses up no cards; the same ones can serve several spells. They are checked only when you cast. If you lose them afterwards, the spell lasts all the same.
    .title = Nothing is used up
rule-cast-face_down_no_energy = Face-down cards have neither colour nor strength. They do not count for requirements, not even as any card.
    .title = Face down gives no energy
rule-cast-colourless = Aftershocks and transformations are colourless. In a requirement they count only as any card.
    .title = Colourless energy
rule-cast-spells_no_energy = Spells, traps and the contested artefact are not energy cards: they meet no requirement, and effects on cards do not touch them. Only an effect that expressly names spells or the contested artefact reaches them.
    .title = What is not energy
    .refusal = That is not an energy card; choose a card that somebody has placed.
rule-cast-foreign_cards = You meet your requirements with your own cards alone, never with those of the others.
    .title = Your own energy only
rule-cast-blocked = Where there is a block against your spells, you cannot cast any. A spell you cast elsewhere may still reach in.
    .title = Spells blocked
    .refusal = Your spells are blocked in this conflict; cast in another.
rule-cast-no_target = You may cast a spell even if part of it, or all of it, has no legal target. What has no target does nothing.
    .title = Even without a target
rule-cast-stays = Whether its effect is instant or permanent, a spell you have cast lies in its conflict until cleanup, unless you fetch it to another one in order to repeat it.
    .title = Spells stay put
rule-cast-text_wins = If a card says something other than the rules, the card is right. If one says “cannot” and another says “may”, the prohibition holds.
    .title = The card is right
    .ruling = A prohibition goes before a permission.
rule-cast-opponent = “An opponent” is one other player of your choice, even one who has already passed. “Opponents” are all the others.
    .title = Who “opponent” means
rule-cast-own_spell = You can only choose and cast spells that belong to you.
    .title = Your own spells only
    .refusal = This spell is not yours; choose one that is.

## Rules: choosing targets

rule-target-order = Choices always come in the same order: first pass, skip, done or show; players clockwise, colours from red to violet, spells and traps as in their lists, cards of hand and supply by colour and strength. Cards in conflicts come conflict by conflict and carry only their running numbers, so that what is face down stays secret.
    .title = Choices in order
rule-target-selector = A target must fit the effect in every respect: whose card it is, of what kind, whether it lies face up, how strong it is at most, and in which conflict it lies.
    .title = The target must fit
    .refusal = That is not a legal target for this effect; choose a card that fits in every respect.
rule-target-echo = You can repeat only another spell of yours that lies in a conflict and does not itself repeat spells. It moves here, its permanent effects end where it lay, and it is carried out anew here with all its choices. Its requirement and blocks against spells do not matter.
    .title = Repeating a spell
    .refusal = You cannot repeat this spell; choose another of yours that lies in a conflict.
rule-target-stow = From a hand you have looked at you put one memory, transformation or aftershock into the same player’s supply. Artefacts stay in the hand.
    .title = Back into the supply
    .refusal = You cannot put an artefact into the supply; choose another card of this hand.
rule-target-swap = For an exchange you need a card of your own in this conflict, face up or face down, and a hand card that you would be allowed to place here. With a setting it may be a blocked one too.
    .title = What you can exchange
    .refusal = You cannot exchange this card; choose one of your own in this conflict.
rule-target-link = A card of your own leaves this conflict for another one, or comes from another one into this. Between two other conflicts it does not work.
    .title = From here or to here
    .refusal = Either the start or the destination must be this conflict, not both; choose another card or destination.

## Rules: effects

rule-effect-order = The parts of a spell are carried out one after the other as they stand on the card. Permanent parts hold from that moment.
    .title = Part by part
rule-effect-mandatory = If there is a legal target for a part, you must carry it out, even if only your own cards qualify. You can decline only where it says “you may”.
    .title = Cast means all of it
    .refusal = You cannot decline this; choose a legal target.
rule-effect-current_state = Permanent effects always go by what lies there at the moment and hold for cards that come later too, until scoring is over. What keeps memories is not done until cleanup.
    .title = The present state counts
rule-effect-strength_now = When the strength of a card changes, it changes at once. That also settles which cards other effects can reach.
    .title = Strength changes at once
rule-effect-face_down_safe = Effects that ask about the strength or colour of a single card, or change it, cannot choose a face-down card; others can. A trap hits the card that triggered it even if it is face down.
    .title = Face down is safe
    .refusal = This card lies face down and cannot be chosen; take a face-up one.
rule-effect-same_conflict = “Here” is the conflict you cast the spell into. Unless the text says otherwise, all targets lie here too.
    .title = What “here” means
rule-effect-destroy = A destroyed card leaves its conflict immediately and counts for nothing there. Memories, transformations and aftershocks go to limbo; an artefact lies aside until cleanup.
    .title = Destroyed cards
    .ruling = Where destroyed cards go that are not artefacts, and that they stop counting at once.
rule-effect-discard = Memories, transformations and aftershocks you discard go from your hand to limbo for all to see. A discarded artefact lies aside until cleanup.
    .title = Discarded cards
rule-effect-return = When a card goes back to a supply, it is that of the player whose card it was from the beginning. A face-down one goes unseen.
    .title = To the right supply
rule-effect-mark = A mark stays on its card for as long as the card lies in a conflict, and goes along when it is moved. When the card leaves the conflicts, the mark disappears.
    .title = Marks on cards
rule-effect-move = A moved card still belongs to the same player, stays face up or face down, and keeps its marks. Moving and exchanging are not placing: they trigger no traps, give you no spell and do not count for who starts the next round, and blocks do not stop a move. Only a hand card you exchange in must be one that you could have placed here before the exchange (a setting can change that).
    .title = Moving and exchanging
rule-effect-entry = In every round cards, spells and traps get running numbers that everybody sees: cards when placed, moved or exchanged in, spells when cast or repeated, traps when laid and anew when triggered. “From now on” means: with a higher number than the spell.
    .title = Running numbers
rule-effect-source_gone = A permanent effect needs nothing but its spell in the conflict; you may even have no card left there at all.
    .title = The spell holds itself
rule-effect-each = If an effect hits several players, it goes clockwise from you, or for a trap from the player it belongs to. They come one after the other, and each result is seen before the next follows.
    .title = Clockwise from you
rule-effect-passed = Anybody who has passed takes no more cards into their hand and exchanges none. Such effects then do nothing.
    .title = After passing
rule-effect-prove = If you have to choose a hand card and none is allowed, you show your hand to everybody, and that part is dropped. If everybody knows anyway that none can be allowed, nothing is asked and nothing shown.
    .title = Showing your hand
    .refusal = You show your hand only if no card is allowed; you have one that is, so choose it.
rule-effect-empty = If the supply, hand, artefact stack, aftershocks, transformations or traps are empty, the part that needs any of them does nothing. Everything else goes on.
    .title = When there is nothing

## Rules: strengths, bonuses, totals

rule-layer-blocks = Blocks only forbid placing or casting, and they all hold at once. For hand cards, base strength and colour are what counts.
    .title = What blocks do
rule-layer-base = The base strength is printed on the card. An aftershock has −3; a transformation has as much as the crystal energy of the player it belongs to at that moment.
    .title = Base strength
rule-layer-strength = To the base strength you add all marks and all permanent changes that fit. Whether a change fits depends only on colour, kind, face up or face down, running number and base strength, never on a strength already changed. So it does not matter in which order the spells came.
    .title = Changed strength
rule-layer-floor = No change makes a card weaker than 0. If its base strength is already below 0, the card never sinks lower than that.
    .title = Not below zero
rule-layer-sum = Add up all your cards in a conflict with their changed strengths: that is your card sum there.
    .title = The card sum
rule-layer-bonus = Bonuses are added to your card sum and change no card. How high they are depends on counts, colours or the crystal energy, never on strengths.
    .title = Bonuses in a conflict
rule-layer-void = If an effect cancels your bonuses in a conflict, they count 0 there altogether.
    .title = Cancelled bonuses
rule-layer-total = Card sum plus bonuses is your total in this conflict. It can be below 0 too.
    .title = The total
rule-layer-face_down = Until scoring a face-down card counts 0 for everybody and has no colour, and the total on display says the same. You alone also see how things would stand with your own face-down cards.
    .title = Face down counts zero
rule-layer-lead = You lead in a conflict if your visible total there is higher than that of every other player; an equal one is not enough. Without cards the card sum is 0.
    .title = Who leads

## Rules: blocks

rule-block-all = A block such as Energy Barrier or Shadow Shackle lets you place no more cards here. What already lies here still counts, and moving is still possible. With a setting, Energy Barrier hits all the others instead of one player.
    .title = Blocked altogether
    .refusal = You can place no more cards here; choose another conflict.
rule-block-named_colour = If a colour is blocked for you here, you place no card of that colour, not even face down.
    .title = Blocked colour
    .refusal = This colour is blocked for you here; take another colour or another conflict.
rule-block-base_min = If strong cards are blocked for you here, you cannot place any whose base strength reaches the given value; for Barred Gate that is 4.
    .title = Too strong for here
    .refusal = This card is too strong here; take a weaker one or another conflict.
rule-block-base_max_lead = If weak cards are blocked for you here, you cannot place any whose base strength does not exceed the given value; for Awe that is 3. This holds only while the player the block belongs to leads here. As soon as anybody draws level with them, the way is free.
    .title = Too weak for here
    .refusal = While the player behind the block leads here, this card is too weak; take a stronger one or another conflict.

## Rules: aftershocks

rule-aftershock-take = Whoever has to take an aftershock gets the top one from the common stack, face up on their supply. One that is already in play is never taken.
    .title = Taking an aftershock
rule-aftershock-none_left = If no aftershocks are left in the stack, none is taken. You can cast the spell all the same.
    .title = No aftershocks left
rule-aftershock-play = You place an aftershock like any other energy card; it is colourless and has strength −3. After it you may cast a spell. It triggers traps but never defuses one.
    .title = Placing an aftershock
    .ruling = A spell may follow an aftershock too, and it defuses no trap.
rule-aftershock-keep = Aftershocks you did not place stay in your hand, and in the next round they count there.
    .title = Aftershocks stay with you
rule-aftershock-limbo = Placed, destroyed and discarded aftershocks go to limbo. With a setting, those lying in conflicts at the end of the round go back to the stack.
    .title = Spent aftershocks
    .ruling = Destroyed and discarded aftershocks go there too.
rule-aftershock-no_points = Aftershocks never change anybody’s victory points.
    .title = Aftershocks cost no points

## Rules: shadow traps

rule-trap-set = With “Call Shadows” you secretly pick one of your remaining traps. It goes face down into the conflict you cast the spell into.
    .title = Laying a trap
    .refusal = You cannot lay this trap; choose one that you still have.
rule-trap-trigger = A trap is triggered when somebody else places an energy card in its conflict, face up or face down. It happens as soon as the card lies there and before that player may cast a spell.
    .title = The trap springs
    .ruling = The trap comes before the other player’s spell, and face-down cards trigger it too.
rule-trap-counter = The triggered trap is revealed. If the card is face up and its colour is the counter colour, the trap is defused and does nothing; otherwise it is carried out. Face-down and colourless cards never defuse.
    .title = The counter colour
    .ruling = Colourless cards never defuse.
rule-trap-several = Several traps are triggered one after the other as they were laid, all by the same card. If it is gone by then, whatever needs it is dropped.
    .title = Several traps
rule-trap-own_cards = Your own cards never trigger your traps.
    .title = Safe from yourself
rule-trap-spent = You lay each trap only once in a game, whether it is triggered, defused or never touched. If the round ends and it still waits, it leaves the game unseen, and the others do not learn which one it was. With a setting you get such a trap back unseen.
    .title = Each trap only once
    .ruling = A trap that was never triggered leaves the game unseen at the end of the round.
rule-trap-no_energy = Traps are not energy cards. Nobody can target, move or destroy them.
    .title = Traps cannot be touched
    .refusal = A trap cannot be a target; choose an energy card.

## Rules: crystal and transformations

rule-crystal-bind = What you bind to the crystal lies there face up for as long as the game lasts. You cannot bind transformations.
    .title = Binding to the crystal
    .refusal = You cannot bind a transformation; choose another hand card.
rule-crystal-energy = Your crystal energy is the sum of the base strengths of all bound cards.
    .title = Crystal energy
rule-crystal-artefact = A bound artefact keeps its stars but is no longer in your hand. It counts neither when you choose your hand nor for the end by seven artefacts; a setting can change the latter.
    .title = Bound artefacts
rule-transformation-take = The spell “Shapeshift” brings a transformation into your supply, as long as there are any left. You choose it into your hand like a memory. It counts when it is checked whether your supply is still large enough.
    .title = Taking a transformation
    .ruling = It counts when it is checked whether the supply is large enough.
rule-transformation-use = For choosing, for passing and for limbo a transformation is treated as a memory. But effects that name memories do not reach it. Its strength is the crystal energy at every moment.
    .title = Transformations in play
    .ruling = Used up, it goes to limbo, and effects on memories do not reach it.

## Rules: scoring and cleanup

rule-score-reveal = First all face-down energy cards are turned over. Now their colour and strength count, and every permanent effect holds for them too. What strengthens face-down cards goes on strengthening them.
    .title = Everything is revealed
rule-score-participant = You contend for an artefact if you have at least one energy card of your own there. A bonus alone is enough too, if it is not 0 after all cancelling.
    .title = Who contends
rule-score-winner = Of those who contend, the artefact goes to the player with the highest total that none of the other contenders has. So with two players it stays where it is after a tie. With three or four, all who are level in front drop out, and the next total that only one player has wins.
    .title = Who gets the artefact
    .ruling = After a three-way tie too, the next total that only one player has wins.
rule-score-negative = You can win even with less than 0, if that is the highest total.
    .title = Winning below zero
rule-score-stays = If there are only ties, or nobody contends, the artefact is left lying until next round.
    .title = The artefact stays
rule-score-to_hand = What you win goes into your hand and is one of your energy cards from the next round on.
    .title = Winnings go to hand
rule-cleanup-keep = First, what spells such as Lingering Time and Rootwork save is kept: you choose in turn from the player who started the round, conflict by conflict and spell by spell. You take the cards singly, with rising numbers. If no more lie there than you are to take, it is done by itself.
    .title = First things kept
    .refusal = You cannot keep this card now; choose a memory of your own there whose number is higher than the one before.
rule-cleanup-memories = Whatever else lies in the conflicts goes to limbo, be it memory, transformation or aftershock, even where the artefact stays.
    .title = Off to limbo
rule-cleanup-artefacts = All artefacts that were placed, destroyed, discarded or set aside go back into the hand of the player they belong to.
    .title = Artefacts come back
rule-cleanup-spells = Everybody takes their spells back. Permanent effects, marks and blocks end, and the traps are cleared away.
    .title = Spells come back
    .ruling = Marks end too, and waiting traps are cleared away.
rule-start-next = The next round is started by the player who was the last to place an energy card.
    .title = Who starts next
    .ruling = An energy card is meant, not a spell.
rule-start-nobody = If nobody has placed a card, the same player starts once more.
    .title = When nobody placed

## Rules: end and victory

rule-end-check = In step 2 of every round it is checked for everybody whether the game ends. If a condition is met for even one player, it is over at once for all. If several are met, the record names the first: seven artefacts, supply too small, no artefacts left, two rounds without a card, round limit.
    .title = Is the game over?
    .ruling = It is enough if a condition holds for one player; several are named in a fixed order.
rule-end-seven = The game ends if somebody has at least seven artefacts, be it in hand or aside. Bound ones count only with a setting.
    .title = Seven artefacts
    .ruling = Artefacts set aside count, bound ones do not.
rule-end-supply = The game ends if somebody has fewer memories and transformations in their supply than they would have to choose for their hand. If a setting lets you choose fewer, the supply must be quite empty and at least one card missing.
    .title = The supply is too small
rule-end-no_artefact = The game ends if no artefact lies open any more and the stack is empty.
    .title = No artefacts left
rule-end-idle = The game ends if nobody has placed a card for two rounds in a row.
    .title = Two rounds without cards
rule-end-rounds = After 12 rounds the game is over in any case. The number can be changed in the settings.
    .title = Over after round 12
rule-end-points = Each star on the artefacts you have won is a victory point, whether in hand or at the crystal. Artefacts that still lie open count for nobody.
    .title = Stars are points
    .ruling = Artefacts that still lie open count for nobody.
rule-end-winner = The most points win. Players with equal points share the win; with a setting, it goes to whoever has fewer artefacts or whoever won one last.
    .title = Who wins
    .ruling = Equal points share the win.

## Rules: who knows what

rule-info-view = You see everything that lies open, the decision at hand and your own secrets. You also see what you can know about the others’ hidden cards and what they can know about yours. Somebody who only watches sees what everybody knows.
    .title = What you see
rule-info-places = For each hidden card of the others the table remembers where it can be: in the supply, in the hand or face down in a conflict. How many cards there are in each place, everybody knows. You know exactly that, and no more.
    .title = Where cards can be
rule-info-stack = At first every artefact can lie at any depth of the stack. What you look at, you know until it is drawn. If somebody else exchanges one into the stack, you only know that it is among the top cards they looked at.
    .title = Knowing the stack
rule-info-traps = Of traps that nobody has seen yet the others know only three numbers: how many lie on the table, how many were spent unseen and how many are left. They do not know which is which.
    .title = Knowing the traps
rule-info-legal = Whether anybody is asked, and who, depends only on things that everybody knows. What you are allowed to do, and why something is not possible, is told to you alone. At most the others learn that a card placed face down was allowed there.
    .title = Questions betray nothing
rule-info-sample = When a bot thinks, it spreads the hidden cards at random over places that are possible as far as it knows. It never knows more than a person in the same seat.
    .title = Bots do not cheat

## Rules: choosing your own spells

rule-variant-own_spells = In order of seats each of you chooses a main character. Then in four laps each of you takes one free spell, every time from the last seat to the first. At least two of your spells are your main character’s, up to two are from others.
    .title = Your own spells
    .ruling = How the choice goes: main characters in order, spells in four laps from the last seat to the first.
rule-variant-spell_unique = There is only one of each spell. What somebody has taken is gone.
    .title = Each spell only once
    .refusal = Somebody already has this spell; choose another.
rule-variant-foreign_max = No more than two of your spells may be from other characters.
    .title = Two foreign at most
    .refusal = You already have two foreign spells; take one of your main character’s.
rule-variant-main_reserve = You may take from somebody else’s main character only if they can still get two of its spells afterwards.
    .title = Two are reserved
    .refusal = The player with this main character still needs the spell; take another.
rule-variant-crystal_owner = Whoever is first to take a spell that uses the crystal or transformations gets both; it is the same with the traps. After that nobody else can take such spells. If Iniz is a main character, her spells are for that player alone.
    .title = Only one crystal
    .refusal = Only another player can take such spells now; choose one without crystal, transformations or traps.
rule-variant-hand_size = Each foreign spell makes your hand one card smaller: 7 with none, 6 with one, 5 with two.
    .title = Foreign spells cost cards
rule-variant-extra_memory = If in step 2 you have at least as many artefacts as your hand size, but fewer than seven, you may add one card from your supply when you choose your hand. This holds even if you had to set artefacts aside. If you have no card for it, the game does not end because of that.
    .title = One extra card
    .ruling = Having no card for it does not end the game.
rule-variant-overflow = When you choose your own spells, only aftershocks force you to set artefacts aside. The limit is your hand size or the number of your artefacts in step 2, whichever is more.
    .title = Aside for aftershocks only
rule-variant-end = Even with a smaller hand, it takes seven artefacts to end the game.
    .title = Seven still end it

## Characters

character-myrja = Myrja
    .title = Fire Amazon
    .text = Weakens and burns what the others have placed.
character-accaina = Accaina
    .title = Time Traveller
    .text = Turns back time: she recovers cards and puts the same spell to use once more.
character-kandhran = Kandhran
    .title = Leader of the Albrên
    .text = Builds up his lead and then lets nobody near it.
character-canto = Canto
    .title = Spellsinger
    .text = Brings many colours into harmony and silences the magic of the others.
character-dejaren = Dejaren
    .title = Mind Reader
    .text = Knows what others plan, thwarts it, and leaves when it pays the most.
character-jona = Jona
    .title = Renegade Temple Guard
    .text = Picks her artefacts, bars conflicts and knows the secret ways between them.
character-rinnthra = Rinn’thra
    .title = Old World Witch
    .text = Sows chaos with curses and aftershocks, even if some of it comes back to her.
character-melina = Melina
    .title = Lady of Shadows
    .text = Plays face down and lays traps that keep everybody guessing.
character-iniz = Iniz
    .title = Druid of the Xin
    .text = Feeds her crystal with cards until her transformations carry all its power.

## Cards: Myrja’s spells

card-sp-myrja-1 = Fire Lance
    .kind = Instant effect
    .text = One face-up enemy card in any conflict gets −3 strength (not below 0).
card-sp-myrja-2 = Fireball
    .kind = Instant effect
    .text = Destroy one enemy card here, face up or face down.
card-sp-myrja-3 = Sea of Flames
    .kind = Permanent effect
    .text = Every enemy card here has −1 strength (not below 0).
card-sp-myrja-4 = Ash Storm
    .kind = Instant effect
    .text = Destroy all face-up cards here of strength 2 or less, your own too.

## Cards: Accaina’s spells

card-sp-accaina-1 = Time Rift
    .kind = Instant effect
    .text = Return any one memory here, face up or face down, to the supply of the player it belongs to.
card-sp-accaina-2 = Time Loop
    .kind = Instant effect
    .text = Move another of your cast spells here and carry it out again, without its requirement.
card-sp-accaina-3 = Déjà Vu
    .kind = Instant effect
    .text = Take one card of your choice from your supply into your hand.
card-sp-accaina-4 = Lingering Time
    .kind = Permanent effect
    .text = At the end of the round one of your memories here, chosen by you, returns to your supply.

## Cards: Kandhran’s spells

card-sp-kandhran-1 = Energy Barrier
    .kind = Permanent effect
    .text = An opponent can place no more cards here.
card-sp-kandhran-2 = Claim
    .kind = Permanent effect
    .text = You have +3 here.
card-sp-kandhran-3 = Albrên Retinue
    .kind = Permanent effect
    .text = Each of your cards here has +1 strength.
card-sp-kandhran-4 = Awe
    .kind = Permanent effect
    .text = While you lead here, an opponent cannot place cards of strength 3 or less here.

## Cards: Canto’s spells

card-sp-canto-1 = Harmony
    .kind = Permanent effect
    .text = Each of your cards here whose colour occurs only once among all cards here has +1 strength.
card-sp-canto-2 = Silence
    .kind = Permanent effect
    .text = Opponents’ bonuses do not count here. Opponents cannot cast spells here.
card-sp-canto-3 = Crescendo
    .kind = Permanent effect
    .text = You have +1 here for each different colour among your cards here, except the first.
card-sp-canto-4 = Dissonance
    .kind = Permanent effect
    .text = Each enemy card here whose colour occurs more than once among all cards here has −1 strength (not below 0).

## Cards: Dejaren’s spells

card-sp-dejaren-1 = Read Thoughts
    .kind = Instant effect
    .text = Look at each opponent’s hand. Then put one card of your choice from each, no artefact, into that opponent’s supply.
card-sp-dejaren-2 = Foreboding
    .kind = Permanent effect
    .text = Name a colour. Opponents cannot place cards of that colour here.
card-sp-dejaren-3 = Stumbling Block
    .kind = Permanent effect
    .text = Enemy cards that come here from now on have −1 strength (not below 0).
card-sp-dejaren-4 = Withdrawal
    .kind = Instant and permanent effect
    .text = Pass at once. You have +1 here for each card that returns to your supply by it, at most +4.

## Cards: Jona’s spells

card-sp-jona-1 = Temple Lore
    .kind = Instant effect
    .text = Look at the top 3 artefacts of the stack. You may exchange one of them with the artefact here.
card-sp-jona-2 = Temple Seal
    .kind = Permanent effect
    .text = Opponents cannot cast spells here. You have +2 here.
card-sp-jona-3 = Barred Gate
    .kind = Permanent effect
    .text = An opponent cannot place cards of strength 4 or more here.
card-sp-jona-4 = Secret Passage
    .kind = Instant effect
    .text = Move one of your cards, face up or face down, from here to another conflict or from another one to here.

## Cards: Rinn’thra’s spells

card-sp-rinnthra-1 = Grasp of Chaos
    .kind = Instant effect
    .text = Take an aftershock into your supply, then any card from your supply into your hand.
card-sp-rinnthra-2 = Curse
    .kind = Instant effect
    .text = Each opponent takes an aftershock.
card-sp-rinnthra-3 = Torment
    .kind = Instant effect
    .text = Each opponent discards one hand card of their own choice.
card-sp-rinnthra-4 = Blood Pact
    .kind = Instant effect
    .text = Take an aftershock. One of your face-up cards here gets +3 strength.

## Cards: Melina’s spells

card-sp-melina-1 = Call Shadows
    .kind = Instant effect
    .text = Lay one of your shadow traps, secretly chosen, face down here.
card-sp-melina-2 = Shadow Garb
    .kind = Instant effect
    .text = Turn one of your face-up cards here face down. It gets +2 strength.
card-sp-melina-3 = Shadow Cloak
    .kind = Permanent effect
    .text = You may place cards face down here. Your face-down cards here have +1 strength at scoring.
card-sp-melina-4 = Shadow Swap
    .kind = Instant effect
    .text = Exchange one of your cards here for a hand card that you would be allowed to place here. The new one lies face down.

## Cards: Iniz’s spells

card-sp-iniz-1 = Crystal Bond
    .kind = Instant effect
    .text = Bind a hand card, no transformation, to the crystal. Then take a card from your supply into your hand.
card-sp-iniz-2 = Shapeshift
    .kind = Instant effect
    .text = Take a transformation into your supply.
card-sp-iniz-3 = Crystal Light
    .kind = Instant effect
    .text = One of your face-up cards here gets half the crystal energy as extra strength, rounded down, at most +3.
card-sp-iniz-4 = Rootwork
    .kind = Permanent effect
    .text = At the end of the round you bind two of your memories here to the crystal, or as many as are left.

## Cards: shadow traps

card-trap-riss = Shadow Rift
    .kind = Shadow trap, counter colour red
    .text = Destroy the triggering card.
card-trap-fessel = Shadow Shackle
    .kind = Shadow trap, counter colour blue
    .text = The player who triggered the trap can place no more cards here.
card-trap-hunger = Shadow Hunger
    .kind = Shadow trap, counter colour green
    .text = The player who triggered the trap discards one hand card of their own choice.
card-trap-last = Shadow Weight
    .kind = Shadow trap, counter colour yellow
    .text = The triggering card gets −3 strength (not below 0), even if it lies face down.
card-trap-strudel = Shadow Eddy
    .kind = Shadow trap, counter colour violet
    .text = Move the triggering card to another conflict of your choice.
card-trap-heer = Shadow Host
    .kind = Shadow trap, counter colour green
    .text = You have +3 here.
card-trap-schweigen = Shadow Hush
    .kind = Shadow trap, counter colour blue
    .text = The player who triggered the trap cannot cast spells here. You have +1 here.
card-trap-dieb = Shadow Thief
    .kind = Shadow trap, counter colour yellow
    .text = Take a card of your choice from your supply into your hand, if you have not passed yet.

## Cards: artefacts

card-art-r1 = Ember Blade
    .text = Red, strength 6, 1 star. A quarrel only makes it hotter.
card-art-r2 = Dragon Heart
    .text = Red, strength 3, 2 stars. It still beats, once a year.
card-art-r3 = Crown of Ashes
    .text = Red, strength 0, 3 stars. Heavy with glory, light as dust.
card-art-b1 = Tide Staff
    .text = Blue, strength 7, 1 star. The sea follows it, even uphill.
card-art-b2 = Mirror of the Deep
    .text = Blue, strength 2, 2 stars. It shows what looks back from under the water.
card-art-b3 = Tear of the Moon Lake
    .text = Blue, strength 1, 3 stars. A drop that kings weep for.
card-art-g1 = Thorn Bow
    .text = Green, strength 6, 1 star. It hits whatever it means to scratch.
card-art-g2 = Root Throne
    .text = Green, strength 3, 2 stars. Sit too long and you will sprout.
card-art-g3 = Seed of the World
    .text = Green, strength 0, 3 stars. Still small, with room for everything.
card-art-y1 = Sun Shield
    .text = Yellow, strength 7, 1 star. It dazzles long before it shields.
card-art-y2 = Eye of the Watchers
    .text = Yellow, strength 3, 2 stars. It never blinks and never forgets.
card-art-y3 = Dawn Bell
    .text = Yellow, strength 0, 3 stars. It rings in the day on which it is found.
card-art-v1 = Night Cloak
    .text = Violet, strength 7, 1 star. Its lining is starlight.
card-art-v2 = Rune Stone of the Albrên
    .text = Violet, strength 4, 2 stars. Only the Albrên can read it, and they keep silent.
card-art-v3 = Heart of Limbo
    .text = Violet, strength 0, 3 stars. All that was ever forgotten is in it.

## Cards: memories and special cards

# $colour (text): the name of the colour as given by colour-r to colour-v. $strength (number): the printed strength.
card-mem = Memory, { $colour } { $strength }
    .text = One { $colour } energy of strength { $strength }. If it lies in a conflict at the end of the round, it goes to limbo.
card-aft = Aftershock
    .text = Colourless, strength −3. You have to take it into your hand when the round begins; once placed, it goes to limbo afterwards.
card-trf = Transformation
    .text = Colourless, as strong as your crystal energy. You choose it and use it up like a memory; it cannot be bound.
card-crystal = Energy Crystal
    .text = Bound cards stay here until the end of the game. Their base strengths together are the crystal energy.

## Settings

option-first_game = First game
    .text = On: everybody plays with only two spells of their character and picks them openly, in order of seats. You still choose 7 hand cards. Not together with choosing your own spells.
option-own_spells = Your own spells
    .text = On: you put together your four spells yourselves, at least two from your main character; each foreign one costs a hand card every round. Not together with “First game” or “Same characters”.
option-mirror_characters = Same characters
    .text = On: several of you may take the same character; each of them then has traps, crystal and transformations of their own. The aftershock stack is still shared.
option-aftershock_recycle = Aftershocks go back
    .text = On: aftershocks lying in conflicts at the end of the round go back to the stack. Destroyed and discarded ones stay in limbo.
option-crystal_counts = Bound artefacts count
    .text = On: those at the crystal count too for the end by seven artefacts.
option-trap_refund = Untriggered traps come back
    .text = On: a trap that nobody has triggered by the end of the round comes back unseen and can be laid again.
option-tie_break = Tie at the end
    .text = What happens if several players have equal points. If that does not help either, the win is shared.
option-tie_break-shared = Shared win
option-tie_break-fewer_artefacts = Fewer artefacts win
option-tie_break-last_artefact_winner = Whoever won an artefact last
option-hand_minimum = How many cards to choose
    .text = Whether you have to fill your hand exactly or may take fewer cards. If you may take fewer, the supply ends the game only when it is empty and a card is still missing.
option-hand_minimum-exact = Exactly up to hand size
option-hand_minimum-up_to = Fewer too, even none
option-barrier_scope = Whom Energy Barrier hits
    .text = Matters with three or four players: whether the block on all cards hits one player of your choice or all the others.
option-barrier_scope-chosen = One player of your choice
option-barrier_scope-each = All the others
option-swap_ignores_blocks = Exchanging despite blocks
    .text = On: with Shadow Swap you may bring in a hand card that is blocked here too. This makes Melina stronger.
option-round_cap = Maximum number of rounds
    .text = After this many rounds the game ends in any case. From 6 to 20. That is our ruling (end.rounds); the rulebook knows no such limit.
option-open_hands = Open hands
    .text = For learning: all hands and supplies lie open, so you know face-down cards too. Traps and the artefact stack stay secret.
option-characters = Characters assigned beforehand
    .text = Who plays which character, in the order of the seats. If none is named, you choose them at the table.

## Colours

colour-r = red
    .symbol = ▲
colour-b = blue
    .symbol = ●
colour-g = green
    .symbol = ◆
colour-y = yellow
    .symbol = ✚
colour-v = violet
    .symbol = ☾
colour-none = colourless
    .symbol = ○

## Terms

term-energy_card = energy card
term-memory = memory
term-artefact = artefact
term-aftershock = aftershock
term-transformation = transformation
term-strength = strength
term-colour = colour
term-stars = star (victory point)
term-supply = supply
term-hand = hand
term-limbo = limbo
term-aside = set aside
term-artefact_stack = artefact stack
term-conflict = conflict
term-spell = spell
term-requirement = requirement
term-instant = instant effect
term-permanent = permanent effect
term-destroyed = destroyed
term-pass = pass
term-round = round
term-turn = turn
term-scoring = scoring
term-start_player = start player
term-tie = tie
term-face_down = face-down
term-trap = shadow trap
term-counter_colour = counter colour
term-defused = defused
term-crystal = energy crystal
term-crystal_energy = crystal energy
term-bound = bound
term-mark = mark
term-bonus = bonus

## The game

game-title = Thalara: The Last Artefacts
game-tagline = Spend your memories, cast at the right moment, and win the last artefacts.
game-goal = Lay energy cards at the open artefacts; whoever alone has the highest total at one takes it. In the end the most stars win.

## What things at the table are called

# $second (yes/no): whether it is the second copy; $symbol: the sign of the colour.
label-memory = { $colour } { $symbol }{ $strength }
label-artefact = { $second ->
    [yes] { $name } II ({ $symbol }{ $strength })
   *[no] { $name } ({ $symbol }{ $strength })
}
label-prize = { $second ->
    [yes] { $name } II ({ $stars })
   *[no] { $name } ({ $stars })
}
label-opened = { $prize } in K{ $number }
label-unseen = a card
label-hand_card = a hand card
label-back = { $kind ->
    [memory] face-down memory
    [artefact] face-down artefact
    [aftershock] face-down aftershock
    [transformation] face-down transformation
   *[card] a card
}
conflict-bare = K{ $number }
conflict-named = { $second ->
    [yes] K{ $number } ({ $name } II)
   *[no] K{ $number } ({ $name })
}
entry-bare = Card #{ $entry }
# $down (yes/no): whether it lies face-down; $alike (yes/no): whether only its number tells it apart.
entry-named = { $you ->
    [yes] your
   *[no] { $owner }’s
} { $card }{ $down ->
    [yes] {" "}(face-down)
   *[no] {""}
}{ $alike ->
    [yes] {" "}#{ $entry }
   *[no] {""}
} in K{ $number }
need-any = { $count } of any kind
need-different = { $count } different colours
need-same = { $count } of one colour
# $need (text): the requirement. $text (text): what the spell does.
printed-spell = Spell of { $character }: { $need }. { $text }
card-own = A card of a card set of one’s own.

## Moves as they stand on the buttons

move-character = { $name }, { $title }
move-draft_spell = { $spell } ({ $need })
move-hand_done = The hand is complete
move-pick = Take { $card } into the hand
move-set_aside = Set { $card } aside
# $count: how many cards go back to the supply.
move-pass = { $count ->
    [0] Pass
    [one] Pass (1 card goes to the supply)
   *[other] Pass ({ $count } cards go to the supply)
}
move-place = { $down ->
    [yes] Lay { $card } face-down in { $at }
   *[no] Lay { $card } in { $at }
}
move-skip = Cast no spell
move-cast = Cast { $spell } in { $at }
move-decline = { $op ->
    [artefact] Leave the artefact
   *[other] Show the hand: nothing is possible
}
move-player = Choose { $name }
move-colour = Name { $colour } { $symbol }
move-spell = Repeat { $spell }
# $symbol: the colour that defuses the trap.
move-trap = Set { $trap } (counter { $symbol })
move-slot = Move it to { $at }
move-card = { $op ->
    [fetch] Take { $card } into the hand
    [discard] Discard { $card }
    [stow] Put { $card } back into the supply
    [bind] Bind { $card } to the crystal
    [swap] Bring in { $card } face-down
    [artefact] Exchange it for { $card }
   *[other] Choose { $card }
}
move-entry = { $op ->
    [destroy] Destroy: { $card }
    [mark] { $n } strength: { $card }
    [return] To the supply: { $card }
    [move] Move: { $card }
    [hide] Turn face-down ({ $n }): { $card }
    [swap] Take back: { $card }
   *[other] Choose: { $card }
}
move-keep = Keep: { $card }

## What happens, line by line
## $you (yes/no): whether it is about you; otherwise $who.

event-started = { $you ->
    [yes] You start
   *[no] { $who } starts
}
event-character = { $you ->
    [yes] You play { $name }
   *[no] { $who } plays { $name }
}
event-spell_taken = { $you ->
    [yes] You take the spell { $spell }
   *[no] { $who } takes the spell { $spell }
}
event-round = { $you ->
    [yes] Round { $round }: you start
   *[no] Round { $round }: { $who } starts
}
event-set_aside = { $you ->
    [yes] You set { $card } aside
   *[no] { $who } sets { $card } aside
}
event-committed = { $you ->
    [yes] Your hand is settled
   *[no] { $who } has chosen a hand
}
event-cast = { $you ->
    [yes] You cast { $spell } in { $at }
   *[no] { $who } casts { $spell } in { $at }
}
event-player = { $you ->
    [yes] You choose { $target }
   *[no] { $who } chooses { $target }
}
event-colour = { $you ->
    [yes] You name { $colour } { $symbol } in { $at }
   *[no] { $who } names { $colour } { $symbol } in { $at }
}
event-destroyed = { $you ->
    [yes] Destroyed, yours: { $card }
   *[no] Destroyed, { $who }’s: { $card }
}
event-marked = { $you ->
    [yes] { $n } strength for your card: { $card }
   *[no] { $n } strength for { $who }’s card: { $card }
}
event-returned = { $you ->
    [yes] Back to your supply: { $card }
   *[no] Back to { $who }’s supply: { $card }
}
event-moved = { $you ->
    [yes] Your card moves to { $at }: { $card }
   *[no] { $who }’s card moves to { $at }: { $card }
}
event-fetched = { $you ->
    [yes] From the supply you take into your hand: { $card }
   *[no] From the supply { $who } takes into the hand: { $card }
}
event-aftershock = { $you ->
    [yes] You take an aftershock
   *[no] { $who } takes an aftershock
}
event-no_aftershock = { $you ->
    [yes] No aftershock is left for you
   *[no] No aftershock is left for { $who }
}
event-discarded = { $you ->
    [yes] You discard: { $card }
   *[no] { $who } discards: { $card }
}
event-hand_shown = { $you ->
    [yes] You show your hand: { $cards }
   *[no] { $who } shows the hand: { $cards }
}
event-stowed = { $you ->
    [yes] Back into your supply: { $card }
   *[no] Back into { $who }’s supply: { $card }
}
event-echoed = { $you ->
    [yes] You repeat { $spell } in { $at }
   *[no] { $who } repeats { $spell } in { $at }
}
event-hidden = { $you ->
    [yes] You turn { $card } face-down ({ $n } strength)
   *[no] { $who } turns { $card } face-down ({ $n } strength)
}
event-swapped = { $you ->
    [yes] You exchange in { $at }: { $old } for { $new }
   *[no] { $who } exchanges in { $at }: { $old } for { $new }
}
event-bound = { $you ->
    [yes] You bind to the crystal: { $card }
   *[no] { $who } binds to the crystal: { $card }
}
event-transformation = { $you ->
    [yes] You take a transformation into the supply
   *[no] { $who } takes a transformation into the supply
}
event-artefact_swapped = { $you ->
    [yes] You exchange { $put } for { $taken }
   *[no] { $who } exchanges { $put } for { $taken }
}
event-swap_declined = { $you ->
    [yes] You leave the artefact
   *[no] { $who } leaves the artefact
}
event-opened = Newly open: { $cards }
event-aftershocks_to_hand = { $count ->
    [one] { $you ->
        [yes] You take your aftershock into your hand
       *[no] { $who } takes an aftershock into the hand
    }
   *[other] { $you ->
        [yes] You take { $count } aftershocks into your hand
       *[no] { $who } takes { $count } aftershocks into the hand
    }
}
event-hand_chosen = { $seen ->
    [yes] { $you ->
        [yes] Your choice: { $cards }
       *[no] { $who } chooses { $cards }
    }
   *[no] { $count ->
        [one] { $who } chooses 1 card
       *[other] { $who } chooses { $count } cards
    }
}
event-placed = { $down ->
    [yes] { $you ->
        [yes] You lay face-down in { $at }: { $card }
       *[no] { $who } lays in { $at }: { $card }
    }
   *[other] { $you ->
        [yes] You lay { $card } in { $at }
       *[no] { $who } lays { $card } in { $at }
    }
}
event-passed = { $count ->
    [0] { $you ->
        [yes] You pass
       *[no] { $who } passes
    }
    [one] { $you ->
        [yes] You pass, 1 card goes to the supply
       *[no] { $who } passes, 1 card goes to the supply
    }
   *[other] { $you ->
        [yes] You pass, { $count } cards go to the supply
       *[no] { $who } passes, { $count } cards go to the supply
    }
}
event-trap_sprung = { $defused ->
    [yes] The trap of { $whose } in { $at } is defused: { $trap }
   *[no] The trap of { $whose } in { $at } springs: { $trap }
}
event-hand_seen = { $seen ->
    [yes] { $you ->
        [yes] You see the hand of { $whose }: { $cards }
       *[no] { $who } sees the hand of { $whose }: { $cards }
    }
   *[no] { $who } sees the hand of { $whose }
}
event-trap_laid = { $seen ->
    [yes] { $you ->
        [yes] You set a trap in { $at }: { $trap }
       *[no] { $who } sets a trap in { $at }: { $trap }
    }
   *[other] { $you ->
        [yes] You set a trap in { $at }
       *[no] { $who } sets a trap in { $at }
    }
}
event-stack_seen = { $seen ->
    [yes] On top of the stack you see { $cards }
   *[no] { $count ->
        [one] { $who } looks at the top artefact of the stack
       *[other] { $who } looks at the top { $count } artefacts of the stack
    }
}
event-revealed = { $seen ->
    [yes] { $you ->
        [yes] You reveal { $card } in { $at }
       *[no] { $who } reveals { $card } in { $at }
    }
   *[other] { $you ->
        [yes] You reveal { $card }
       *[no] { $who } reveals { $card }
    }
}
event-scored = { $empty ->
    [yes] { $at } stays: nobody laid a card
   *[no] { $won ->
        [yes] { $at }: { $totals }
       *[no] { $at } stays: { $totals }
    }
}
# $people (text): who are level, at least two. $total (text): with how much.
event-tied = { $people } tie with { $total }
# $how: tied and tied_against if others have more but are level; $tied (text): these others, from event-tied.
event-won = { $how ->
    [tied] { $you ->
        [yes] { $tied }; you win { $prize } with { $total }
       *[no] { $tied }; { $who } wins { $prize } with { $total }
    }
    [tied_against] { $you ->
        [yes] { $tied }; you win { $prize } with { $total } ({ $others })
       *[no] { $tied }; { $who } wins { $prize } with { $total } ({ $others })
    }
    [against] { $you ->
        [yes] You win { $prize } with { $total } ({ $others })
       *[no] { $who } wins { $prize } with { $total } ({ $others })
    }
    [alone] { $you ->
        [yes] You win { $prize } with { $total }, all alone
       *[no] { $who } wins { $prize } with { $total }, all alone
    }
   *[bare] { $you ->
        [yes] You win { $prize }
       *[no] { $who } wins { $prize }
    }
}
event-kept = { $to ->
    [crystal] { $you ->
        [yes] You bind to the crystal: { $card }
       *[no] { $who } binds to the crystal: { $card }
    }
   *[other] { $you ->
        [yes] You keep { $card } for the supply
       *[no] { $who } keeps { $card } for the supply
    }
}
event-ended-seven = Seven artefacts in one hand: the game is over!
event-ended-supply = A supply is too small for the hand: the game is over!
event-ended-no_artefact = There is nothing left to win: the game is over!
event-ended-idle = For two rounds nobody has laid a card: the game is over!
event-ended-rounds = The last round has been played: the game is over!

## What is asked now
## $you (yes/no): whether you are asked; otherwise $who; $source: the spell or trap; $at: the conflict.

ask-draft_character = { $you ->
    [yes] Which character do you play?
   *[no] { $who } is thinking: choosing a character
}
ask-draft_spell = { $you ->
    [yes] Which spell do you take?
   *[no] { $who } is thinking: taking a spell
}
ask-overflow = { $you ->
    [yes] Your hand is too full: which artefact do you set aside?
   *[no] { $who } is thinking: setting an artefact aside
}
ask-turn = { $you ->
    [yes] Which card do you lay, or do you pass?
   *[no] { $who } is thinking: laying a card or passing
}
ask-cast = { $you ->
    [yes] Do you cast a spell?
   *[no] { $who } is thinking: casting a spell
}
ask-player = { $you ->
    [yes] { $source } in { $at }: whom does it hit?
   *[no] { $who } is thinking: { $source }, whom it hits
}
ask-colour = { $you ->
    [yes] { $source } in { $at }: which colour do you name?
   *[no] { $who } is thinking: { $source }, a colour
}
ask-slot = { $you ->
    [yes] { $source } in { $at }: to which conflict does the card go?
   *[no] { $who } is thinking: { $source }, a conflict
}
ask-supply = { $you ->
    [yes] { $source } in { $at }: which card do you take from the supply?
   *[no] { $who } is thinking: { $source }, a card from the supply
}
ask-stow = { $you ->
    [yes] { $source } in { $at }: which card must go back to the supply?
   *[no] { $who } is thinking: { $source }, somebody’s hand card
}
ask-spell = { $you ->
    [yes] { $source } in { $at }: which spell do you repeat?
   *[no] { $who } is thinking: { $source }, repeating a spell
}
ask-trap = { $you ->
    [yes] { $source } in { $at }: which trap do you set?
   *[no] { $who } is thinking: { $source }, a trap
}
ask-stack = { $you ->
    [yes] { $source } in { $at }: do you exchange the artefact?
   *[no] { $who } is thinking: { $source }, exchanging an artefact
}
ask-keep = { $you ->
    [yes] End of the round: which memory do you keep?
   *[no] { $who } is thinking: keeping a memory
}
# $left: how many cards are still missing.
ask-choose_hand = { $you ->
    [yes] { $left ->
        [0] Do you take one more card?
        [one] Which last card do you take into your hand?
       *[other] Which card do you take into your hand? { $left } to go, forward only: what you skip stays in your supply
    }
   *[no] { $count ->
        [one] { $who } is thinking: choosing the hand
       *[other] { $who } are thinking: choosing their hands
    }
}
ask-card = { $you ->
    [yes] { $op ->
        [destroy] { $source } in { $at }: which card do you destroy?
        [return] { $source } in { $at }: which card goes back to its supply?
        [move] { $source } in { $at }: which card do you move?
        [hide] { $source } in { $at }: which card do you turn face-down?
        [swap] { $source } in { $at }: which card do you exchange?
       *[other] { $source } in { $at }: which card does it hit?
    }
   *[no] { $who } is thinking: { $source }, a card
}
ask-hand = { $you ->
    [yes] { $op ->
        [discard] { $source } in { $at }: which hand card do you discard?
        [bind] { $source } in { $at }: which hand card do you bind to the crystal?
       *[other] { $source } in { $at }: which hand card do you take for it?
    }
   *[no] { $who } is thinking: { $source }, a hand card
}
ask-over = The game is over

## The game in the terminal

screen-status = Round { $round } of { $cap } · { $phase }
phase-draft = setup
phase-hand = choosing hands
phase-turns = turns
phase-end = cleanup
phase-over = end
screen-hand = Hand
screen-picked = picked
screen-spells = Spells
screen-stack = stack
screen-supply = supply
screen-crystal = crystal
screen-traps = traps
screen-passed = passed
screen-empty = empty
screen-aftershocks = aftershocks
screen-legend =
    ▲ red   ● blue   ◆ green   ✚ yellow   ☾ violet   ○ colourless   ★ point
    K1 is the first conflict. “A›9 ▲5●4”: A leads there with 9, by red 5 and
    blue 4; strengths are those of this moment. (▲5) is a face-down card of
    your own, ? somebody else’s, +? its strength, ✖ a waiting trap.
    Spells: “▲▲+1” asks for two red cards and any other one, “3≠” for three
    different colours, “2=” for two of one; ✓K1 means: that is met in K1.
