### MARA und der Feuerbringer: the texts at the table, English.
### Every clause of the specification has its message here: "turn.order" is "rule-turn-order".
### .title is the heading; .refusal is said to a player who has just tried what is not allowed.
### .background of a card is a line from the old stories, without rules.

## Rules: cards and where they lie

rule-info-copies = Nobody can tell equal cards apart, such as all rune cards of one colour: you are shown only what sort of card it is and, in a display, where it lies. If you take one of several equal cards from a stack or from Walhall, it is always the topmost.
    .title = Equal cards are equal
rule-canon-order = Cards are always listed alike: places, rune cards (red, blue, green, pink), powers, actions, each as in the card set. A new place takes the first free spot of your display, an attached card the first free one of the four slots at its place. Nothing ever moves up.
    .title = The fixed order

## Rules: setup

rule-setup-players = Two, three or four of you play. Seats are drawn by lot; the first seat starts, and play goes clockwise.
    .title = Two to four players
    .ruling = Seats are drawn by lot and the first one starts; the rulebook gives only the number of players.
rule-setup-record = The record keeps every shuffled order, later reshuffles included. So any game can be replayed exactly.
    .title = Nothing is lost
rule-setup-deal_places = The 16 places are shuffled. Starting with the first seat, everybody gets one of them face down.
    .title = One place each
rule-setup-stack_places = The other places go face down onto the four stacks in turn, one by one, starting with the first stack.
    .title = Places into the stacks
    .ruling = They are dealt one by one, starting with the first stack.
rule-setup-deal_runes = The 32 rune cards are shuffled. They are dealt round the table singly until everybody has 2.
    .title = Two rune cards each
rule-setup-stack_rest = The remaining rune cards, the powers and the actions are shuffled one group after the other and dealt singly to the stacks, always going on with the next stack. With two players each stack has 26 cards; with three there are 26, 25, 25 and 25, with four 25, 25, 24 and 24. How many cards of each sort a stack holds at first is known to all; which ones they are, nobody knows.
    .title = Four equal stacks
    .ruling = Where remainders go, always to the next stack, and that everybody knows the sorts in each stack.
rule-setup-stack_shuffle = Finally each of the four stacks is shuffled by itself and put face down in the middle.
    .title = Each stack is shuffled
rule-setup-stones = All four rune stones lie in the middle at first. Walhall and your victory piles are still empty.
    .title = Stones in the middle
rule-setup-first_place = Everybody turns up the place they were dealt, all at the same time. It is the first place of their display; there is nothing to choose.
    .title = The first place
rule-setup-pick = Starting with the first seat, each player looks through one stack of their choice and takes exactly 3 cards from it, one by one. All 3 come from this one stack, and the rest keep their order. A stack that has been searched already may be chosen too; a setting lets the starting player take only 2.
    .title = Picking three cards
    .ruling = All cards come from the same stack, which may have been searched before; fewer cards at the first seat are a setting.
rule-setup-hand = With 2 rune cards and the 3 cards you picked, you start with 5 cards in hand, or with 4 at the first seat if that setting is used. Your hand limit is 5 unless an ability raises it.
    .title = Five cards in hand

## Rules: the course of a turn

rule-turn-order = You take turns clockwise, starting with the first seat. A round is over when everybody has had one turn.
    .title = Clockwise round the table
rule-turn-phases = Your turn has four phases: energy, build, action and combat, draw, always in this order and with no way back. You can lay and remove cards only in your own build phase.
    .title = Four phases a turn
    .refusal = That does not belong in this phase; choose something that is due now.
rule-turn-decider = Whoever has to decide makes a move, and only one that this decision offers. Everybody else waits.
    .title = One decision at a time
    .refusal = That is not on offer now; either somebody else is deciding, or something else has to be decided first.
rule-turn-card_there = You can use a card only from where it really is: your hand, a display, the stack or Walhall.
    .title = Only what is there
    .refusal = That card is not there; choose one that really is.

## Rules: energy phase

rule-energy-skip_first = Your very first turn has no energy phase. You have no rune cards on the table by then anyway.
    .title = No energy at first
    .ruling = The first round is taken as the first turn of each player.
rule-energy-overload = If a place has at least one rune card when your energy phase begins, and every one of them shows 3, it overloads: the foremost drops to 0, and the place gets no energy at all in this phase, not even from abilities. This is checked for every place before any energy is added anywhere.
    .title = Overload
    .ruling = Which of the equal cards drops to 0, the foremost, and that it stays at 0 in this phase.
rule-energy-gain = At all places that are not overloaded, each of your rune cards gets 1 more energy. You cannot decline it.
    .title = One energy each
rule-energy-cap = A rune card holds no more than 3 energy. Anything beyond that is lost.
    .title = Three is the most
rule-energy-extra = Then come abilities that bring extra energy, in the order of your places and of the slots at them. Each unit goes to the rune card with the least energy at that place, on a tie to the one in front. If all are full, the rest is lost.
    .title = Extra energy
    .ruling = In which order the abilities work, and which rune card each unit goes to.

## Rules: build phase

rule-build-one_place_or_rune = Each turn you may lay one place or one rune card from your hand. It costs no energy, and you do not have to. Only an ability lets you lay more.
    .title = Place or rune card
    .refusal = You cannot lay another place or rune card this turn; powers are still possible.
rule-build-place_limit = With two players your display has at most 3 places, with three or four at most 2 (a setting can change that).
    .title = How many places
    .refusal = You cannot have more places; build on at those you have, or remove an empty one.
rule-build-rune_colour = You lay a rune card only at a place of your own in its colour.
    .title = Rune cards by colour
    .refusal = Colour and place do not match; lay the rune card at a place of your own in its colour.
rule-build-new_rune_energy = A rune card comes in with 1 energy. You can spend it at once.
    .title = New with one energy
    .ruling = The energy can be spent at once.
rule-build-slots_full = Every place has room for 4 cards, rune cards and powers counted together.
    .title = Four slots a place
    .ruling = Rune cards and powers share the four slots.
    .refusal = There is no free slot at this place; choose another, or remove a card there first.
rule-build-power_colour = You lay a power only at a place of your own in its colour.
    .title = Powers by colour
    .refusal = Colour and place do not match; lay the power at a place of your own in its colour.
rule-build-power_condition = If a power names a condition, the place has to meet it when you lay the power. It is not checked again later.
    .title = The condition counts
    .ruling = It is checked only when the power is laid.
    .refusal = This place does not meet the card’s condition yet; lay enough rune cards there first.
rule-build-power_cost = When you lay a power, you pay its energy cost.
    .title = Powers cost energy
    .refusal = You do not have the energy for this power; gather more in the right colours first.
rule-build-power_unlimited = You may lay as many powers in a turn as you can pay and find room for.
    .title = Any number of powers
rule-build-free_order = Places, rune cards, powers and removing a card: the order in which you do these in the build phase is up to you.
    .title = In any order
rule-build-power_attack_next_turn = A power that you have laid this turn attacks in your next turn at the earliest. It can defend and protect at once.
    .title = New powers attack later
    .refusal = You laid this power only this turn; it can attack from your next turn on.
rule-remove-once = Once per turn, in the build phase, you may move one card of your own from your display to Walhall. Any energy on it is lost.
    .title = One removal a turn
    .ruling = It is for your own cards only, and only in the build phase.
    .refusal = You can remove only one card of your own per turn; you can do so again in your next turn.
rule-remove-since_turn_start = You can remove only cards that were in your display before this turn.
    .title = Nothing just laid
    .refusal = You laid this card only this turn; remove one that was there before.
rule-remove-place_under_stack = A place you remove does not go to Walhall but under one of the four stacks. You choose the stack, and everybody sees it.
    .title = Places under a stack
rule-remove-place_empty = You can remove a place only when no card is left at it.
    .title = Empty places only
    .refusal = There are still cards at this place; you can remove it once it is empty.
rule-remove-last_place = One place always stays with you: you cannot remove your last one. A setting allows even that.
    .title = The last place stays
    .refusal = This is your last place, so it has to stay; you can remove another card.

## Rules: action cards

rule-action-phase = Actions and attacks belong in your action and combat phase, as many as you like and in any order. Protection cards are played only in answer to an attack on you.
    .title = When actions are allowed
    .refusal = Not now: actions and attacks belong in your action and combat phase, protection cards in the answer to an attack.
rule-action-object = The target of an action has to lie in the display of the player you name and be a card of the sort that the action asks for, with no more than the stated combat value. If the action takes something back from Walhall, it has to be there and be of the right sort.
    .title = A fitting target
    .refusal = That is no target for this action; choose one that fits its text.
rule-action-cost = First you pay, then the action takes effect. Coloured energy is paid in its colour, vario energy in any.
    .title = Pay first
    .refusal = You do not have the energy for this action; choose one that you can pay for.
rule-action-resolve = While an action takes effect it lies by itself; then it goes face up to Walhall, cancelled or not. A protection card lands there straight after cancelling, so the card it stopped comes on top.
    .title = Then to Walhall
    .ruling = Where the card lies while it takes effect, and in which order cards reach Walhall.
rule-action-needs_effect = You can play an action only if its effect, or the first of several, has an allowed target before you pay. You cannot play one just to be rid of it.
    .title = Only with an effect
    .refusal = This action would find no target now; play another or keep it.
rule-action-once_per_turn = You may play the same action in one turn no more often than it exists in the card set.
    .title = No more than exist
    .refusal = You have already played this action as often this turn as there are copies; choose another.
rule-action-is_attack = An action counts as an attack if you use it against somebody else’s hand or display: the calm before the storm (a setting can change that) and protection cards apply to it too. Whatever concerns only attacks by powers does not apply: equal colours, protected rune cards (a setting can change that), diversion, surcharge and boost.
    .title = Actions as attacks
    .ruling = What concerns attacks by powers does not apply to actions: they have no colour, and powers protect only against powers.
rule-action-only_vs_leader = If the card says so, you may use it only against a player who has more victory points than you when you declare it.
    .title = Only against leaders
    .refusal = This player does not have more victory points than you; choose one who is ahead of you.
rule-action-warded = If a power wards its place, opposing actions can neither target a card there, the power itself included, nor steal energy.
    .title = Warded places
    .refusal = This place is warded against actions; choose a target at another place.

## Rules: attacks

rule-attack-any_opponent = Every attack, and every action against others, is aimed at exactly one player of your choice. Next time it may be a different one.
    .title = Against anyone you like
    .refusal = You can attack only another player at the table; choose somebody other than yourself.
rule-attack-calm = The calm before the storm: a player with 5 victory points or fewer when you declare cannot be attacked, neither by powers nor with actions. Whoever falls back to 5 is safe again. Settings change the limit, whether the calm ends for good once it is exceeded, and whether it covers actions.
    .title = Calm before the storm
    .ruling = Whoever falls back to the limit is safe again.
    .refusal = For this player the calm before the storm still holds; attack somebody with more victory points.
rule-attack-pay_again = For every attack you pay the attacking power’s full cost, even though you paid it before when you laid the card.
    .title = Attacking costs again
    .refusal = You do not have the energy for this attack; choose a power whose cost you can pay.
rule-attack-target = Powers attack an opposing power or an opposing rune card that is not protected.
    .title = What you can attack
    .refusal = You cannot attack that; choose an opposing power or an unprotected rune card.
rule-attack-rune_protected = What protects a rune card is any power at the same place, or an ability that covers all rune cards of that player. Neither helps against attackers that may attack protected cards. Actions are held off only if a setting says so.
    .title = Protected rune cards
    .refusal = This rune card is protected; defeat the power that protects it first, or choose another target.
rule-attack-place_immune = Nobody can attack places.
    .title = Places are safe
    .refusal = You cannot attack a place; choose a card attached to it.
rule-attack-same_colour = A power never attacks a card of its own colour, be it a power or a rune card. In a combo attack this goes for every attacker. A setting exempts rune cards.
    .title = Never its own colour
    .ruling = It covers rune cards too, and every attacker of a combo attack.
    .refusal = Attacker and target have the same colour; choose an attacker or a target in another.
rule-attack-once_per_turn = Each power attacks at most once per turn, or twice with the right ability. This holds even if it has been elsewhere meanwhile, such as in your hand.
    .title = One attack per card
    .refusal = This card has already attacked this turn; choose another.
rule-attack-rune_cannot = Rune cards never attack.
    .title = Rune cards don’t attack
    .refusal = A rune card cannot attack; choose a power.
rule-attack-taunt = Diversion: if a power with this ability lies at a place, powers cannot attack any power there that lacks it.
    .title = Diversion
    .refusal = Another power at this place draws the attacks onto itself; attack that one or choose another place.
rule-attack-tax = Surcharge: if a power at the target’s place demands a surcharge, you add it once to each attack by powers, in vario energy. A combo attack pays it only once too.
    .title = Surcharge
    .refusal = Attacks at this place cost a surcharge, and you do not have the energy for it; choose a target at another place.
rule-attack-combo_power_only = Two or more powers may attack a single power together, but never a rune card.
    .title = Combos against powers
    .refusal = Only a single attacker may go against a rune card.
rule-attack-combo_distinct = Each card takes part in an attack at most once, even if it may attack twice per turn.
    .title = Each only once
    .refusal = This card is already part of this attack; add another or complete it.
rule-attack-combo_order = You fix the order in which your powers fight in a combo attack when you declare it.
    .title = You set the order
rule-attack-combo_pay = For a combo attack you pay the costs of all attackers together in advance.
    .title = All costs in advance
    .refusal = You do not have the energy for all these attackers; take fewer or cheaper ones.
rule-attack-direct = Direct attack: a power with this ability may attack from your hand, alone or in a combo attack. You pay its cost but need neither place nor free slot nor condition, and it counts as a hand card played. Of its abilities only combat value bonuses, winning ties, returning to the hand, attacking protected cards and what its victory triggers apply.
    .title = Direct attack from hand
    .ruling = No place, slot or condition is needed, a combo attack is allowed, and which abilities work from the hand.
    .refusal = Only powers with direct attack can attack from the hand; this one has to be laid first.
rule-attack-direct_fate = After the attack a direct attacker goes to Walhall, even if it did not fight or was cancelled; a setting returns it to your hand after a win. On a tie it always goes to your hand, and when defeated, to where any defeated power goes. Several follow in the order of the attack.
    .title = Where direct attackers go
rule-attack-atomic = You declare an attack in one piece: the target, the attackers in their order, and the payment. Nobody can act before that is done.
    .title = An attack in one piece

## Rules: answering an attack

rule-react-who = Only the attacked player may answer, once per attack. This happens when the attack is declared and paid but nothing has taken effect yet; a hand, too, is shown only afterwards.
    .title = Who may answer
    .ruling = The question comes after declaration and payment and before any effect, once per attack.
    .refusal = Only the attacked player may answer, and once per attack; wait until an attack is aimed at you.
rule-react-opens = You are asked if you hold at least 1 card and have as much energy in total as the cheapest protection card of the card set against this kind of attack costs. Everybody can see both. What you really hold does not matter, so the question gives nothing away.
    .title = When you are asked
rule-react-choices = You pass, or you play a fitting protection card from your hand that you can pay for. You pay its cost at once.
    .title = Cancel or pass
    .refusal = You cannot answer with that; play a protection card that you can pay for, or pass.
rule-react-kind = There are two kinds of attack: by powers, also as a direct or combo attack, and with actions. A protection card helps only against the kind it names.
    .title = The right protection
    .refusal = This protection card does not help against this kind of attack; choose a fitting one or pass.
rule-react-cancel = The protection card cancels the whole attack with all its attackers, or the whole action. Energy and the right to attack stay used up. Nobody answers a protection card.
    .title = Cancelled altogether
rule-react-no_refill = After answering you do not draw at once. You can refill only in your own next draw phase.
    .title = Refill later
rule-react-pace = When a bot answers, or passing that you have set in advance, it is shown after a pause that has nothing to do with hand or choices. So the pace gives nothing away either.
    .title = Pace betrays nothing

## Rules: drawing and Vision

rule-draw-refill = Draw singly until you reach your hand limit, each card from the top of a stack of your choice. You see it before you choose the next. You have to refill; at or above the limit you draw none.
    .title = Refilling your hand
    .ruling = Cards are drawn singly, and each is seen before the next choice.
    .refusal = You draw exactly up to your hand limit; if you are still short of cards, choose the next stack.
rule-draw-walhall = You draw from Walhall only when refilling, and only as often in a turn as your abilities allow.
    .title = Drawing from Walhall
    .refusal = You cannot draw from Walhall now; choose one of the four stacks.
rule-draw-exchange = If you have played no hand card in your turn, you may exchange once after refilling: draw the top card of a stack and slide 1 hand card face down under that same stack, perhaps the very one you drew. The one card above the limit is allowed meanwhile.
    .title = Exchanging a card
    .ruling = The exchange comes after refilling, and the one card above the limit is allowed meanwhile.
    .refusal = You can exchange only once in your turn, and only after refilling.
rule-draw-exchange_played = A card counts as played if it leaves your hand in your own turn to be laid, as an action or for a direct attack. Protection cards in other turns and discarded cards do not count. With the right ability you may exchange all the same.
    .title = What counts as played
    .refusal = You have already played a hand card this turn, so there is no exchange; Vision may still be possible.
rule-vision-once = You may have one Vision in each of your draw phases, before or after refilling, but not in the middle of it.
    .title = One Vision a turn
    .ruling = It comes before or after refilling, but not in the middle of it.
    .refusal = Vision comes once per turn, before or after refilling; it is not possible now.
rule-vision-cost = A Vision costs 3 energy of one colour. Abilities can make it cheaper, down to 1.
    .title = What Vision costs
    .refusal = You have too little energy of this colour for a Vision; use another colour or save up.
rule-vision-same_colour = The energy for a Vision has to come from one colour entirely.
    .title = Vision in one colour
    .refusal = You cannot mix colours for a Vision; pay it all in one.
rule-vision-search = Choose a stack that is not empty, look through it in order and take exactly 1 card into your hand. The others keep their order. If you then hold too many cards, you discard.
    .title = Searching with Vision
    .ruling = With a full hand you take first and discard then.
rule-hand-limit = If you hold more cards than your hand limit allows, you discard cards of your choice face up to Walhall at once, one by one, even in another player’s turn. This also happens when your limit drops.
    .title = Too many hand cards
    .ruling = You also discard when the limit drops, one by one and face up.
    .refusal = You hold too many cards; first discard down to your limit.

## Rules: paying

rule-pay-auto = Automatic payment takes the coloured units first, then vario from the colour of which you have most energy left, on a tie in the order red, blue, green, pink. In each colour the fullest rune card pays; on a tie first one at a place where all of them show 3, then the foremost.
    .title = Automatic payment
rule-pay-menu = You can pay automatically, choose other colours for the vario energy, or pay by hand (a setting can change that). If there is only one way, it is paid without asking.
    .title = How you pay
    .refusal = It cannot be paid like that; choose one of the ways on offer.
rule-pay-manual = By hand you pay unit by unit: coloured ones first, colour by colour, then vario. Each time you choose a rune card with energy; within a group you only go forward in your display. You can choose only what still lets the payment work out.
    .title = Paying by hand
    .refusal = The payment does not work out with that, or paying by hand is switched off in this game; choose something on offer.
rule-pay-insufficient = You can do what costs energy only if you have enough in each colour asked for and in total. Every unit paid lowers a rune card by 1.
    .title = Enough energy
    .refusal = You do not have enough energy for that; choose something cheaper or save up.

## Rules: after every change

rule-settle = After every change things are checked: first the rune stones, then the end of the game, then hands that are too full, starting with the player whose turn it is and going clockwise. Hands wait until an attack or action is over and its cards lie in Walhall, in an exchange until the card has been put back.
    .title = What is checked at once
rule-stone-majority = Whoever alone has the most rune cards of a colour in their display, at least one, owns its rune stone.
    .title = Stone for the majority
rule-stone-tie = If several have equally many and nobody has more, the rune stone lies in the middle.
    .title = Ties go to the middle
rule-stone-now = Rune stones change hands at once whenever anything changes about the rune cards.
    .title = Stones move at once

## Rules: combat

rule-combat-values = The combat values of attacker and target are compared with their bonuses, which are worked out anew for each pair; a boost counts for the first attacker. A rune card fights with its energy. The target’s value is reduced by the damage it has already taken in this attack, but never below 0.
    .title = What is compared
rule-combat-win = If the attacker’s value is higher, the target is defeated.
    .title = The attacker wins
rule-combat-lose = If the attacker’s value is lower, the attacker is defeated, even against a rune card, whose energy stays as it is. In a combo attack the target takes damage equal to the attacker’s value.
    .title = The attacker loses
    .ruling = A rune card too defeats a weaker attacker, and keeps its energy.
rule-combat-tie = If both values are equal, each card returns to the hand of the player it belongs to, and energy on it is lost. If an ability makes exactly one of the two win ties, that one wins.
    .title = A tie in combat
rule-combat-capture = A defeated card with printed victory points goes to the winning player’s victory pile; a rune card counts 1 there. One without victory points goes to Walhall. This holds for defeated attackers too, unless an ability returns the card to the hand.
    .title = Where defeated cards go
    .ruling = The rulebook says “may”; here the card always goes to the pile. Defeated attackers are treated alike.
rule-combat-pile_safe = Cards in a victory pile stay there for good and have no more effect. Only their printed victory points count.
    .title = The pile is safe
rule-combat-no_carry = Surplus strength hits no other card. Damage is gone when the attack is over.
    .title = No surplus
rule-combat-free_defence = If one of your cards is attacked, it defends itself without your paying any energy.
    .title = Defending is free
rule-combat-combo = In a combo attack the attackers fight one after the other until the target is defeated or a fight is tied. Those that have not fought by then count as having attacked all the same, and costs paid are gone. Attackers defeated before stay defeated.
    .title = Fighting in a combo
    .ruling = After a tie the attack stops, and those that have not fought have attacked all the same.
rule-combat-sequence = An attack runs like this: pay, use up the right to attack and any boost, wait for the answer, then one attacker fights after the other; after each fight the cards are moved, and rune stones and the end of the game are checked. Next comes what the victory over the target triggers, even if an ability returns the defeated target to the hand. Last, direct attackers go to Walhall, and hands that are too full discard.
    .title = How an attack runs

## Rules: stacks and special cases

rule-stack-empty = You can neither draw from an empty stack nor search it. Use another one then.
    .title = Empty stack
    .refusal = This stack is empty; choose another.
rule-stack-reshuffle = If all four stacks are empty when the draw phase begins or a stack has to be chosen for a draw or a search, Walhall is shuffled. Its cards go to the four stacks in turn, starting with the first; only then do you choose.
    .title = Walhall is reshuffled
rule-stack-none = If Walhall is empty too, refilling stops. Exchange, Vision and searching stacks are then off.
    .title = No cards anywhere
    .refusal = There are no cards in the stacks or in Walhall; drawing, exchanging and searching are not possible now.
rule-stack-exchange_empty = If you exchange and draw the last card of a stack, the card you put back is all that the stack then holds.
    .title = Exchange empties a stack
rule-effect-partial = Every effect does as much as it can; if the card has more effects, they still follow. A triggered effect that has no target is skipped.
    .title = As much as possible
rule-effect-no_runes = Stolen energy needs a rune card of yours showing less than 3. If you have none, it is lost.
    .title = No room for energy

## Rules: victory points

rule-score-place = Each place in your display counts 1 victory point.
    .title = Places
rule-score-home = If the power that a place names lies at it, it is at home: that counts 1 extra victory point.
    .title = At home
rule-score-rune = Each rune card in your display counts 1 victory point.
    .title = Rune cards
rule-score-power = Each power in your display counts the victory points printed on it.
    .title = Powers
rule-score-stone = Each rune stone you own counts 1 victory point.
    .title = Rune stones
rule-score-pile = Cards in your victory pile count their printed victory points, a rune card 1.
    .title = The victory pile
rule-score-hand = Hand cards count nothing.
    .title = Hand cards don’t count

## Rules: end of the game

rule-end-target = As soon as somebody has 14 victory points or more, the game ends on the spot, even in another player’s turn. A setting changes the number or lets the current round be finished. In the quick game the number of rounds counts instead.
    .title = Reaching 14 points
    .ruling = More than the number is enough too, and the game ends even in another player’s turn.
rule-end-simultaneous = If several reach the target at the same moment, the most victory points win. On a tie the player whose turn it is wins, otherwise the next in turn order.
    .title = Several at once
rule-end-most_vp = If the game ends after a fixed number of rounds, by stalemate or after a round that was finished, the most victory points win. On a tie you share the win.
    .title = Most victory points
    .ruling = A tie is a shared win; the rulebook knows only the end after a number of rounds.
rule-end-stalemate = The game ends when 8 full rounds in succession have gone by in which nobody laid, played or removed a card or attacked. This is checked at the end of each round; a setting changes the number.
    .title = Stalemate
rule-end-round_cap = The game ends after round 60 at the latest (a setting can change that).
    .title = The end after round 60

## Cards: places

card-place-bilskirnir = Bilskirnir
    .text = Red place (triquetra). 1 victory point, and 1 more if Thor lies here.
    .background = Thor’s hall in Thrudheim has more than five hundred rooms. Even Odin says that he knows no larger house.
card-place-himinbjoerg = Himinbjörg
    .text = Red place (triquetra). 1 victory point, and 1 more if Heimdall lies here.
    .background = Where the rainbow bridge Bifrost touches the sky stands Heimdall’s house. Here the watchman of the gods enjoys his mead.
card-place-glitnir = Glitnir
    .text = Red place (triquetra). 1 victory point, and 1 more if Forseti lies here.
    .background = Pillars of gold carry a roof of silver. Whoever comes here with a quarrel goes home reconciled.
card-place-ydalir = Ydalir
    .text = Red place (triquetra). 1 victory point, and 1 more if Ullr lies here.
    .background = The name means yew dales. In the North the best bows, the kind that Ullr loves, were carved from tough yew wood.
card-place-noatun = Noatun
    .text = Blue place (valknut). 1 victory point, and 1 more if Njörd lies here.
    .background = Njörd’s home by the sea is called the place of ships. His wife Skadi could not sleep here, so loudly did the gulls cry.
card-place-hlesey = Hlesey
    .text = Blue place (valknut). 1 victory point, and 1 more if Ægir lies here.
    .background = On the island of Hlesey, today Læsø in Denmark, lived the sea giant Ægir, whom people also called Hler.
card-place-thrymheim = Thrymheim
    .text = Blue place (valknut). 1 victory point, and 1 more if Skadi lies here.
    .background = High in the mountains, where wolves howl, lies the old home of the giant Thiazi. His daughter Skadi inherited it.
card-place-utgard = Utgard
    .text = Blue place (valknut). 1 victory point, and 1 more if Utgard-Loki lies here.
    .background = The giants’ castle was so tall that Thor had to bend back his neck. When he wanted to smash it, it was gone.
card-place-folkwang = Folkwang
    .text = Green place (disc cross). 1 victory point, and 1 more if Freyja lies here.
    .background = Not all fallen warriors go to Odin. Half of them are chosen by Freyja, who seats them in her hall on the field of the people.
card-place-alfheim = Alfheim
    .text = Green place (disc cross). 1 victory point, and 1 more if Freyr lies here.
    .background = When little Freyr cut his first tooth, the gods gave him a whole realm as a present: the land of the light elves.
card-place-yggdrasil = Yggdrasil
    .text = Green place (disc cross). 1 victory point, and 1 more if Ratatoskr lies here.
    .background = The world ash joins all worlds. Stags eat its buds and a dragon gnaws its roots, yet it stays green for ever.
card-place-gnitaheide = Gnitaheide
    .text = Green place (disc cross). 1 victory point, and 1 more if Fafnir lies here.
    .background = On this barren heath Fafnir lay on his gold. On the dragon’s way to the water Sigurd dug a pit and waited.
card-place-asgard = Asgard
    .text = Pink place (triskele). 1 victory point, and 1 more if Odin lies here.
    .background = A mighty wall surrounds the stronghold of the Æsir. A giant almost finished it in one winter, with the help of his stallion Svadilfari.
card-place-fensalir = Fensalir
    .text = Pink place (triskele). 1 victory point, and 1 more if Frigg lies here.
    .background = The name of Frigg’s home means fen halls. Here she wept for her son Balder, whom all her care could not save.
card-place-breidablik = Breidablik
    .text = Pink place (triskele). 1 victory point, and 1 more if Balder lies here.
    .background = Nothing evil has room in Balder’s bright shining house. No other place under the sky is said to be so pure.
card-place-hlidskjalf = Hlidskjalf
    .text = Pink place (triskele). 1 victory point, and 1 more if Hugin and Munin lie here.
    .background = From this high seat Odin looks out over all worlds. Freyr once sat there in secret and fell in love with the giantess Gerd.

## Cards: rune cards and rune stones

# $colour (text): the identifier of the colour: red, blue, green or pink. Anything else is inserted as a colour's name.
card-rune = { $colour ->
        [red] Triquetra Rune Card
        [blue] Valknut Rune Card
        [green] Disc-Cross Rune Card
        [pink] Triskele Rune Card
       *[other] Rune Card ({ $colour })
    }
    .text = 1 victory point. Comes with 1 energy to a place of its colour, holds up to 3 energy and defends itself with as much combat value as it has energy.
# $colour (text): as with card-rune.
card-stone = { $colour ->
        [red] Triquetra Rune Stone
        [blue] Valknut Rune Stone
        [green] Disc-Cross Rune Stone
        [pink] Triskele Rune Stone
       *[other] Rune Stone ({ $colour })
    }
    .text = 1 victory point for the player who alone has the most rune cards of this colour in their display. On a tie it lies in the middle.

## Cards: red powers

card-power-thor = Thor
    .text = +2 combat value when he attacks blue cards. Condition: at least 2 triquetra rune cards here.
    .background = The god of thunder drives across the sky in a chariot drawn by two goats. His hammer Mjolnir returns after every throw.
card-power-heimdall = Heimdall
    .text = All your rune cards are protected, at every place of yours.
    .background = The watchman of the gods has nine mothers. No step escapes him, for he even hears the grass growing in the meadows.
card-power-tyr = Tyr
    .text = Wins ties, attacking as well as defending.
    .background = So that the wolf Fenrir would let himself be bound, Tyr put his right hand in its jaws as a pledge. He never got it back.
card-power-sif = Sif
    .text = Brings this place 1 extra energy in your energy phase, unless it overloads.
    .background = After Loki had cut off her hair for fun, he had to find her more. Dwarfs forged it of gold, and it grew like real hair.
card-power-magni = Magni and Modi
    .text = +2 combat value while you have Thor in your display.
    .background = The names of Thor’s sons mean the strong one and the angry one. After the end of the old world they will inherit his hammer.
    .plural = yes
card-power-ullr = Ullr
    .text = { ability-direct_attack }
    .background = In winter Sif’s son glides through the woods on skis, his bow on his back. People about to fight a duel asked him for help.
card-power-forseti = Forseti
    .text = When powers attack a card at this place, the attack costs 1 more vario energy.
    .background = Balder’s son is the judge among the gods. He listens to both sides until nobody feels like quarrelling any more.
card-power-vidar = Vidar
    .text = +3 combat value when attacking a player who has more victory points than you.
    .background = Odin’s silent son wears one very thick shoe. With it he will step on the jaw of the wolf Fenrir at Ragnarok.
card-power-boecke = Toothgrinder and Toothgnasher
    .text = If defeated, they go to your hand instead of a victory pile or Walhall.
    .background = In the evening Thor eats his two goats, and in the morning his hammer wakes them again. Since a bone was broken, one of them limps.
    .plural = yes

## Cards: blue powers

card-power-midgardschlange = Midgard Serpent
    .text = +1 combat value against red cards, attacking as well as defending. Condition: at least 3 valknut rune cards here.
    .background = It is so long that it reaches round the whole world and bites its own tail. Once it hung on Thor’s fishing line.
card-power-aegir = Ægir
    .text = Your hand limit is 1 higher.
    .background = The sea giant invites the gods to feast. In his hall gold gives light instead of fire, and the ale pours itself.
card-power-ran = Rán
    .text = If she defeats her target as attacker: steal up to 2 energy at one place of the player you attacked and put it on rune cards at one of your places.
    .background = Ægir’s wife owns a great net with which she drags sailors into the deep. Her nine daughters are the waves.
card-power-njoerd = Njörd
    .text = Brings this place 1 extra energy in your energy phase, unless it overloads.
    .background = The god of seafaring calms wind and waves. Skadi chose him as her husband by his fine feet alone and took him for Balder.
card-power-skadi = Skadi
    .text = { ability-direct_attack }
    .background = After her father’s death the giantess marched to Asgard in full armour. She was not content until Loki made her laugh.
card-power-fenrir = Fenrir
    .text = +2 combat value when he attacks pink cards. { ability-direct_attack }
    .background = Loki’s son grew up among the gods until he became too big for everybody. He broke two heavy chains before the third bond held.
card-power-hel = Hel
    .text = When refilling you may draw 1 card per turn from the top of Walhall instead of a stack.
    .background = Loki’s daughter is half flesh-coloured and half blue-black. She rules over all who died of sickness or old age.
card-power-mimir = Mimir
    .text = Even after playing hand cards you may exchange at the end of your turn. Your Vision costs 1 energy less, but at least 1.
    .background = Whoever wants to know everything drinks from Mimir’s well. Odin gave an eye for it and still asks Mimir’s head for advice.
card-power-utgardloki = Utgard-Loki
    .text = Diversion: if powers attack a power at this place, it has to be Utgard-Loki.
    .background = With illusions he defeated even Thor, whose opponent at wrestling, an old woman, was in truth old age itself.

## Cards: green powers

card-power-freyja = Freyja
    .text = If she defeats her target as attacker: you may fetch 1 power from Walhall to your hand. Condition: at least 2 disc-cross rune cards here.
    .background = The goddess of love drives a chariot drawn by cats. Her tears for Od, who is far away, are red gold.
card-power-freyr = Freyr
    .text = You may lay 1 more rune card per turn, also in addition to a place.
    .background = For the beautiful Gerd the god of harvests gave away his sword, which fights by itself. At Ragnarok he will miss it.
card-power-gullinborsti = Gullinborsti
    .text = +2 combat value when he attacks red or pink cards.
    .background = Dwarfs forged Freyr’s boar from a pigskin. It runs through air and water, and its golden bristles glow in the night.
card-power-ratatoesk = Ratatoskr
    .text = Can attack rune cards even if they are protected.
    .background = The squirrel darts up and down the trunk of the world ash. It carries spiteful words between the eagle above and Nidhogg below.
card-power-grani = Grani
    .text = +3 combat value while you have Sigurd in your display.
    .background = Sigurd’s grey stallion descends from Sleipnir. He carried all of Fafnir’s treasure and would leap through the flames for Sigurd alone.
card-power-sigurd = Sigurd
    .text = +2 combat value when he attacks powers with a printed combat value of 6 or more. { ability-direct_attack }
    .background = When the dragon slayer roasted Fafnir’s heart and licked his finger, he suddenly understood the language of the birds.
card-power-fafnir = Fafnir
    .text = Brings this place 1 extra energy in your energy phase, unless it overloads. Condition: at least 2 disc-cross rune cards here.
    .background = Out of greed for cursed gold he killed his father and turned into a dragon. From then on he guarded the hoard.
card-power-nornen = The Norns
    .text = Your Vision costs 1 energy less, but at least 1.
    .background = Urd, Verdandi and Skuld decide the fate of all beings. Every day they water the world ash from their well.
    .plural = yes
card-power-nerthus = Nerthus
    .text = When laid: choose one of your places; its rune cards get up to 3 energy in all, those with the least first.
    .background = The Roman Tacitus tells of her covered wagon drawn by cows. Wherever the earth goddess came, all weapons rested.

## Cards: pink powers

card-power-odin = Odin
    .text = Your hand limit is 1 higher. Condition: at least 3 triskele rune cards here.
    .background = For nine nights the father of the gods hung on the tree, wounded by his own spear, until he discovered the runes.
card-power-frigg = Frigg
    .text = Opposing actions cannot target Frigg or the other cards at this place, nor steal energy here.
    .background = Odin’s wife knows everyone’s fate and keeps silent. For Balder she made fire, water, stones and beasts swear to spare him.
card-power-balder = Balder
    .text = +3 combat value when he defends against red or blue cards.
    .background = Everybody loved the bright god, and nothing could harm him. Only the mistletoe had never been asked for its oath.
card-power-adler = Eagle
    .text = { ability-direct_attack }
    .background = In the top of the world ash sits an eagle who knows many things. Between his eyes perches a hawk called Vedrfolnir.
card-power-raben = Hugin and Munin
    .text = Your Vision costs 1 energy less, but at least 1.
    .background = Every morning Thought and Memory fly around the world. By mealtime the ravens are back on Odin’s shoulders, whispering all the news.
    .plural = yes
card-power-sleipnir = Sleipnir
    .text = Attacks up to twice per turn from your display; you pay the cost each time.
    .background = The best of all horses has eight legs and finds its way even to the land of the dead. Its mother was Loki as a mare.
card-power-walkuere = Valkyrie
    .text = When laid: you may fetch 1 power from Walhall to your hand.
    .background = Odin’s messengers ride over every battlefield and bring fallen heroes to Walhall. In the evening they pour them mead there.
card-power-woelfe = Geri and Freki
    .text = +2 combat value when they attack in a combo.
    .background = Odin lives on wine alone. His meat goes to the two wolves whose names mean the greedy one and the ravenous one.
    .plural = yes
card-power-bragi = Bragi
    .text = Your hand limit is 1 higher.
    .background = The god of poetry has a long beard and runes on his tongue. In Walhall he welcomes fallen kings.

## Cards: actions

card-action-mara = Mara, the Last Seeress
    .text = Look through one stack and take 1 card of your choice from it into your hand.
    .background = Seeresses went from farm to farm with a staff and foretold the future. Even Odin came to them for advice.
card-action-iduns_aepfel = Idun’s Apples
    .text = Fetch 1 power or rune card from Walhall to your hand.
    .background = Whoever eats Idun’s apples stays young. When the giant Thiazi carried off the goddess with them, all the Æsir grew grey and old.
card-action-draupnir = Draupnir
    .text = Choose one of your places; its rune cards get up to 3 energy in all, those with the least first.
    .background = Every ninth night eight rings of equal weight drip from this golden arm ring. Odin laid it on Balder’s pyre.
card-action-berserker = Berserker Rage
    .text = Boost: in your next attack by powers this turn, the first attacker has +3 combat value.
    .background = Odin’s warriors fought without armour, wild as bears and wolves, and in their rage they bit their own shields.
card-action-lokis_list = Loki’s Ruse
    .text = Attack: look at another player’s hand and take 1 card out of it.
    .background = Loki turns into whatever he likes: a mare, a salmon, a fly. Whoever believes him is fooled.
card-action-andwaris_ring = Andvari’s Ring
    .text = Attack: steal up to 3 energy at one place of another player and put it on rune cards at one of your places.
    .background = The dwarf Andvari swam in the water as a pike until Loki caught him. On the stolen ring he laid a curse.
card-action-feuerbringer = The Fire-Bringer
    .text = Attack on a player who has more victory points than you: 1 of their powers with a printed combat value of 6 or less goes to Walhall.
    .background = From the south comes the giant Surt with his flaming sword. At the end of Ragnarok he sets the whole world on fire.
# $guarded (yes/no): whether protected rune cards are safe from actions too; also at Gleipnir.
card-action-nidhoegg = Nidhogg’s Bite
    .text = Attack on a player who has more victory points than you: 1 of their rune cards{ $guarded ->
        [yes] , but not a protected one,
       *[no] , even a protected one,
    } goes to Walhall.
    .background = Deep below, the dragon Nidhogg gnaws at the roots of the world ash. More snakes live there with him than anybody can count.
card-action-gleipnir = Gleipnir
    .text = Attack on a player who has more victory points than you: 1 of their powers or rune cards{ $guarded ->
        [yes] , but not a protected one,
       *[no] , even a protected one,
    } goes back to their hand. Energy on it is lost.
    .background = Dwarfs wove this ribbon out of things that do not exist: a woman’s beard, the roots of a mountain, the sound of a cat’s footstep.
card-action-schildwall = Shield Wall
    .text = Protection: cancels an attack by powers altogether.
    .background = Shield to shield the warriors of the North stood close together. Even the roof of Walhall is made of shields.
card-action-tarnkappe = Cloak of Invisibility
    .text = Protection: cancels an action that attacks you.
    .background = The Song of the Nibelungs tells how Siegfried took this cloak from the dwarf Alberich. Nobody can see whoever wears it.
card-action-gjallarhorn = Gjallarhorn
    .text = Protection: cancels any attack, whether by powers or with an action.
    .background = When Heimdall blows this horn, it is heard in all worlds. Then the gods know that Ragnarok is beginning.

## Abilities of users' own cards
## Each message is the rules text of one ability by itself. Effects also have .trigger: the wording after "When laid:" and "If this card defeats …:".

# $n (number): by so much.
ability-hand_limit = Your hand limit is { $n } higher.
# $n (number): so many units.
ability-extra_energy = Brings this place { $n } extra energy in your energy phase, unless it overloads.
# $n (number): so many cards.
ability-extra_rune = { $n ->
        [one] You may lay { $n } more rune card per turn, also in addition to a place.
       *[other] You may lay { $n } more rune cards per turn, also in addition to a place.
    }
# $n (number): by so much.
ability-vision_discount = Your Vision costs { $n } energy less, but at least 1.
ability-exchange_always = Even after playing hand cards you may exchange at the end of your turn.
# $n (number): so many cards.
ability-walhall_draw = { $n ->
        [one] When refilling you may draw { $n } card per turn from the top of Walhall instead of a stack.
       *[other] When refilling you may draw up to { $n } cards per turn from the top of Walhall instead of a stack.
    }
# $winner (text): where a winning direct attacker goes, walhall or hand.
ability-direct_attack = { $winner ->
        [hand] Direct attack: may attack from your hand, and returns to your hand after winning.
       *[walhall] Direct attack: may attack from your hand, and then goes to Walhall, even after winning.
    }
ability-double_attack = Attacks up to twice per turn from your display; you pay the cost each time.
ability-ignore_guard = Can attack rune cards even if they are protected.
# $n (number): by so much. $role (text): attack, defend, both or combo.
# $vs (text): any, colour (with $colours: names of the colours, such as "red and pink"), cv (with $k: combat value) or leader.
# $if (text): always or ally (with $ally: name of the power).
ability-cv_mod = +{ $n } combat value{ $role ->
        [attack] {" "}on the attack
        [defend] {" "}in defence
        [combo] {" "}as an attacker in a combo
       *[both] {""}
    }{ $vs ->
        [colour] {" "}against { $colours } cards
        [cv] {" "}against powers with a printed combat value of { $k } or more
        [leader] {" "}against cards of a player who has more victory points than you
       *[any] {""}
    }{ $if ->
        [ally] {" "}while you have { $ally } in your display.
       *[always] .
    }
ability-win_ties = Wins ties, attacking as well as defending, unless the other card does so too.
ability-undying = If this card is defeated, it goes to your hand instead of a victory pile or Walhall.
ability-guard_all = All your rune cards are protected, at every place of yours.
ability-taunt = Diversion: powers cannot attack any power at this place that lacks this ability.
# $n (number): so many units.
ability-tax = When powers attack a card at this place, the attack costs { $n } more vario energy.
ability-ward = Opposing actions cannot target the cards at this place, this one included, nor steal energy here.
# $e (text): the effect, from its .trigger.
ability-on_build = When laid: { $e }
# $e (text): the effect, from its .trigger.
ability-on_win = If this card defeats its target when attacking: { $e }
# $n (number): so many rune cards.
ability-runes_here = { condition-runes_here }
ability-only_vs_leader = Only against a player who has more victory points than you.
# $n (number): so many units.
ability-gain_energy = Choose one of your places; its rune cards get up to { $n } energy in all, those with the least first.
    .trigger = choose one of your places; its rune cards get up to { $n } energy in all, those with the least first.
# $n (number): so many units.
ability-steal_energy = Steal up to { $n } energy at one place of another player and put it on rune cards at one of your places.
    .trigger = steal up to { $n } energy at one place of the player you attacked and put it on rune cards at one of your places.
# $n (number): so many cards.
ability-search_stack = { $n ->
        [one] Look through one stack and take { $n } card of your choice from it into your hand.
       *[other] Look through one stack and take { $n } cards of your choice from it into your hand; if it has fewer, take them all.
    }
    .trigger = { $n ->
        [one] look through one stack and take { $n } card of your choice from it into your hand.
       *[other] look through one stack and take { $n } cards of your choice from it into your hand; if it has fewer, take them all.
    }
# $f (text): power, rune or both ("power or rune").
ability-recall = { $f ->
        [power] Fetch 1 power from Walhall to your hand.
        [rune] Fetch 1 rune card from Walhall to your hand.
       *[other] Fetch 1 power or rune card from Walhall to your hand.
    }
    .trigger = { $f ->
        [power] you may fetch 1 power from Walhall to your hand.
        [rune] you may fetch 1 rune card from Walhall to your hand.
       *[other] you may fetch 1 power or rune card from Walhall to your hand.
    }
# $n (number): by so much.
ability-boost = Boost: in your next attack by powers this turn, the first attacker has +{ $n } combat value.
    .trigger = in your next attack by powers this turn, the first attacker has +{ $n } combat value.
ability-take_hand = Look at another player’s hand and take 1 card out of it.
    .trigger = look at the hand of the player you attacked and take 1 card out of it.
# $k (text): power, rune or both ("power or rune"). $max (number or text): the highest printed combat value, otherwise none.
ability-destroy = { $k ->
        [power] 1 power
        [rune] 1 rune card
       *[other] 1 power or rune card
    }{ $max ->
        [none] {""}
       *[other] {" "}with a printed combat value of { $max } or less
    } in another player’s display goes to Walhall.
    .trigger = { $k ->
        [power] 1 power
        [rune] 1 rune card
       *[other] 1 power or rune card
    }{ $max ->
        [none] {""}
       *[other] {" "}with a printed combat value of { $max } or less
    } in the display of the player you attacked goes to Walhall.
# $k (text): power, rune or both ("power or rune").
ability-bounce = { $k ->
        [power] 1 power
        [rune] 1 rune card
       *[other] 1 power or rune card
    } in another player’s display goes back to their hand, and energy on it is lost.
    .trigger = { $k ->
        [power] 1 power
        [rune] 1 rune card
       *[other] 1 power or rune card
    } in the display of the player you attacked goes back to their hand, and energy on it is lost.
# $k (text): power, action or both ("power, action").
ability-cancel = { $k ->
        [power] Protection: cancels an attack by powers altogether.
        [action] Protection: cancels an action that attacks you.
       *[other] Protection: cancels any attack, whether by powers or with an action.
    }
# $n (number): so many rune cards.
condition-runes_here = { $n ->
        [one] Condition: at least { $n } rune card here.
       *[other] Condition: at least { $n } rune cards here.
    }

## Settings

option-target_vp = Victory points to win
    .text = With this many victory points the game is won, from 8 to 24. Recommended are 14 to 18 for two players and 12 to 16 for three or four.
option-quick_rounds = Quick game
    .text = After this many full rounds the game ends and the most victory points win; there is no target score then. 0 means off.
option-quick_rounds-0 = Off
option-calm_threshold = Limit of the calm
    .text = A player with this many victory points or fewer cannot be attacked.
option-calm_mode = How long the calm lasts
    .text = Whether the calm before the storm returns when somebody falls back to the limit.
option-calm_mode-continuous = Returns every time
option-calm_mode-once = Ends once exceeded
option-calm_covers_actions = Calm covers actions
    .text = On: the calm before the storm protects against powers and actions. Off: it protects against powers only.
option-finish_round = Finish the round
    .text = On: when somebody reaches the target, the round is still finished, even if the points fall again; then the most victory points win. So everybody has equally many turns.
option-start_pick = Starting cards of the first seat
    .text = How many cards the starting player picks: 3 like everybody, or 2 to make up for the advantage of the first turn.
option-start_pick-2 = 2 cards
option-start_pick-3 = 3 cards
option-place_limit_2p = Places with two players
    .text = How many places each player may have in their display at most with two players.
option-place_limit_34p = Places with three or four
    .text = How many places each player may have in their display at most with three or four players.
option-remove_last_place = Removing the last place
    .text = On: you may remove even your last place if it is empty. Off: it always stays; that is our ruling (remove.last_place), the rulebook excepts no place.
option-direct_winner_to = Winning direct attackers
    .text = Where a power goes that has attacked from the hand and won.
option-direct_winner_to-walhall = To Walhall
option-direct_winner_to-hand = Back to the hand
option-same_colour_runes = Equal colour shields rune cards
    .text = On: powers cannot attack rune cards of their own colour either. Off: only powers of the same colour are barred.
option-protection_vs_actions = Protection against actions too
    .text = On: actions can neither put protected rune cards into Walhall nor send them back to the hand. Off: protection works against powers only.
option-manual_pay = Paying by hand
    .text = On: when paying you can choose every rune card yourself. Off: you choose the colours of the vario energy at most.
option-memory_aid = Memory aid
    .text = On: you are shown what you already know about stacks and other hands. Off: you have to remember it yourself.
option-stalemate_rounds = Rounds until stalemate
    .text = After this many full rounds in which nothing is laid, played, removed or attacked, the game ends. That is our ruling (end.stalemate); the rulebook knows no stalemate.
option-round_cap = Maximum number of rounds
    .text = After this many rounds the game ends at the latest; then the most victory points win. That is our ruling (end.round_cap); the rulebook knows no such limit.

## Colours

colour-red = red
    .symbol = triquetra
colour-blue = blue
    .symbol = valknut
colour-green = green
    .symbol = disc cross
colour-pink = pink
    .symbol = triskele

## Terms

term-colour = colour
term-symbol = energy symbol
term-place = place
term-rune = rune card
term-power = power
term-attachment = attachment
term-action = action
term-protection = protection card
term-stone = rune stone
term-cv = combat value
term-vp = victory point
term-energy = energy unit
term-vario = vario energy
term-display = display
term-stack = common stack
term-walhall = Walhall
term-pile = victory pile
term-hand_limit = hand limit
term-home = home
term-condition = condition
# "energy" and "action" are also phases in the specification; so the phases have entries of their own here.
term-phase_energy = energy phase
term-phase_build = build phase
term-phase_action = action and combat phase
term-phase_draw = draw phase
term-build = build phase
term-draw = draw phase
term-overload = overload
term-direct_attack = direct attack
term-combo = combo attack
term-calm = calm before the storm
term-vision = Vision
term-protected = protected
term-round = round
term-turn = turn

## The game

game-title = MARA und der Feuerbringer
game-tagline = Rally gods and heroes around you before the others do, and turn Ragnarok aside.
game-goal = Build up mythological places with rune cards and powers, secure rune stones and take cards from the others in combat. Whoever has 14 victory points first wins at once.

## Labels

# $colour (text): the id of the colour.
label-some_runes = { $count ->
        [one] { $colour ->
            [red] a triquetra rune card
            [blue] a valknut rune card
            [green] a disc-cross rune card
           *[pink] a triskele rune card
        }
       *[other] { $count ->
            [2] two
            [3] three
            [4] four
           *[other] { $count }
        } { $colour ->
            [red] triquetra rune cards
            [blue] valknut rune cards
            [green] disc-cross rune cards
           *[pink] triskele rune cards
        }
    }
label-some_cards = { $count ->
        [one] { $card }
        [2] { $card } twice
        [3] { $card } three times
       *[other] { $card } { $count } times
    }
# $nth (text): empty, or a space and which of the rune cards there.
label-rune_there = { $card }{ $nth } at { $place }
label-place = place { $number }
label-slot = card { $number } at { $place }
label-stack = stack { $number }
label-owned = { $you ->
        [yes] your { $card }
       *[no] { $who }’s { $card }
    }
# $colour (text): the id of the colour, "vario" or "any" (energy of some kind).
label-energy = { $colour ->
        [red] { $count } triquetra
        [blue] { $count } valknut
        [green] { $count } disc cross
        [pink] { $count } triskele
        [vario] { $count } vario
       *[any] { $count } energy
    }
label-cv = combat value { $value }
label-direct = { $card } from the hand
label-unseen = a card
label-runes = { $count ->
        [one] a rune card
       *[other] { $count } rune cards
    }
label-threat = { $with } against { $object }
# $home (text): the name of the power, or "none".
printed-place = { $colour ->
        [red] Red place (triquetra).
        [blue] Blue place (valknut).
        [green] Green place (disc cross).
       *[pink] Pink place (triskele).
    } { $home ->
        [none] 1 victory point.
       *[other] 1 victory point, and 1 more with { $home } here.
    }
# $cost (text): the cost, or "none".
printed-power = { $colour ->
        [red] Red (triquetra)
        [blue] Blue (valknut)
        [green] Green (disc cross)
       *[pink] Pink (triskele)
    }, combat value { $cv }, { $vp ->
        [0] no victory points
        [one] { $vp } victory point
       *[other] { $vp } victory points
    }, { $cost ->
        [none] free.
       *[other] cost { $cost }.
    }
printed-action = { $cost ->
        [none] Free.
       *[other] Cost { $cost }.
    }

## Moves

move-search = Search { $stack } ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    })
move-exchange_stack = Exchange with { $stack }
move-take = Take { $card }
move-lay = Lay { $card }
# $cost (text): empty, or the cost in brackets with a space before it.
move-build = Lay { $card } at { $place }{ $cost }
move-remove = Remove { $card }
move-remove_place = Remove { $place }
move-under = Put it under { $stack }
move-end_build = End the build phase
# $target (text): against whom, or "none".
move-play = { $target ->
        [none] Play { $card }{ $cost }
       *[other] Play { $card } against { $target }{ $cost }
    }
move-choose = { $what ->
        [mine] Put the energy at { $object }
        [place] Steal energy from { $object }
       *[card] Target { $object }
    }
move-attack = Attack
# $value (text): empty, or the combat value in brackets with a space before it.
move-aim = Attack { $object }{ $value }
move-add = Attack with { $card }{ $figures }
move-add_hand = Attack with { $card } from the hand{ $figures }
move-commit = Carry out the attack
move-end_action = End the action phase
move-pass = Do not defend
move-protect = Defend with { $card }{ $cost }
move-recall = Take { $card } from Walhall
move-recall_none = Take nothing from Walhall
move-steal = Take { $card }
move-discard = Discard { $card }
move-vision = Vision for { $energy }
move-vision_mixed = Vision with mixed colours
move-refill = Refill the hand
move-exchange = Exchange a card
move-end_turn = End the turn
move-draw = Draw from { $stack } ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    })
# $card (text): the top card, or "none".
move-draw_walhall = { $card ->
        [none] Draw from Walhall
       *[other] Draw { $card } from Walhall
    }
move-put = Put { $card } under the stack
move-auto = { $energy ->
        [none] Pay automatically
       *[other] Pay automatically: { $energy }
    }
move-colours = { $energy ->
        [none] Pay with other colours
       *[other] Rather pay this: { $energy }
    }
move-manual = Pay by hand
move-unit = Pay 1 energy from { $card } (has { $energy })

## Events

event-first_place = { $you ->
        [yes] Your first place is { $card }
       *[no] { $who } begins with { $card }
    }
event-dealt = { $you ->
        [yes] You get { $cards }
       *[no] { $who } gets { $cards }
    }
event-searched = { $you ->
        [yes] You look through { $stack }
       *[no] { $who } looks through { $stack }
    }
event-took = { $you ->
        [yes] You take { $card } from { $stack }
       *[no] { $who } takes { $card } from { $stack }
    }
event-turn = { $you ->
        [yes] Round { $round }: it is your turn
       *[no] Round { $round }: it is { $who }’s turn
    }
event-overloaded = { $you ->
        [yes] { $place } overloads: one of your rune cards falls to 0
       *[no] { $place } overloads: one of { $who }’s rune cards falls to 0
    }
# $places (text): places with the new values in brackets.
event-energy = { $you ->
        [yes] Your energy: { $places }
       *[no] { $who }’s energy: { $places }
    }
event-laid_place = { $you ->
        [yes] You lay { $card }
       *[no] { $who } lays { $card }
    }
event-built = { $you ->
        [yes] You lay { $card } at { $place }
       *[no] { $who } lays { $card } at { $place }
    }
event-removed_place = { $you ->
        [yes] You put { $card } under { $stack }
       *[no] { $who } puts { $card } under { $stack }
    }
event-paid = { $you ->
        [yes] You pay { $energy }
       *[no] { $who } pays { $energy }
    }
event-action = { $you ->
        [yes] You play { $card }
       *[no] { $who } plays { $card }
    }
event-action_against = { $you ->
        [yes] You play { $card } against { $target }
       *[no] { $who } plays { $card } against { $target }
    }
event-action_on = { $you ->
        [yes] You play { $card } on { $object }
       *[no] { $who } plays { $card } on { $object }
    }
event-attack = { $you ->
        [yes] You attack { $object } with { $with }
       *[no] { $who } attacks { $object } with { $with }
    }
event-passed = { $you ->
        [yes] You do not defend
       *[no] { $who } does not defend
    }
event-cancelled = { $you ->
        [yes] You fend it off with { $card }
       *[no] { $who } fends it off with { $card }
    }
# $number (text): one or many, as the card's name means one or several. $high and $low (numbers): the combat values.
event-fought = { $number ->
        [many] { $winner } defeat { $loser } ({ $high } : { $low })
       *[one] { $winner } defeats { $loser } ({ $high } : { $low })
    }
# The target stands firm and defeats the attacker.
event-repelled = { $number ->
        [many] { $winner } stand firm and defeat { $loser } ({ $high } : { $low })
       *[one] { $winner } stands firm and defeats { $loser } ({ $high } : { $low })
    }
event-drawn = { $winner } against { $loser }: a tie ({ $high } : { $low })
event-removed = { $you ->
        [yes] You remove { $card } from your display
       *[no] { $who } removes { $card } from the display
    }
event-to_walhall = { $number ->
        [many] { $card } go to Walhall
       *[one] { $card } goes to Walhall
    }
event-to_pile = { $number ->
        [many] { $you ->
            [yes] { $card } go to your victory pile
           *[no] { $card } go to { $who }’s victory pile
        }
       *[one] { $you ->
            [yes] { $card } goes to your victory pile
           *[no] { $card } goes to { $who }’s victory pile
        }
    }
event-to_hand = { $number ->
        [many] { $you ->
            [yes] { $card } return to your hand
           *[no] { $card } return to { $who }’s hand
        }
       *[one] { $you ->
            [yes] { $card } returns to your hand
           *[no] { $card } returns to { $who }’s hand
        }
    }
# $from (text): from whom.
event-stolen = { $you ->
        [yes] You steal { $count } energy at { $place } from { $from }
       *[no] { $who } steals { $count } energy at { $place } from { $from }
    }
event-energy_lost = { $you ->
        [yes] { $count } energy finds no room with you and is lost
       *[no] { $count } energy finds no room with { $who } and is lost
    }
event-boosted = { $you ->
        [yes] In your next attack the first attacker has +{ $by } combat value
       *[no] In { $who }’s next attack the first attacker has +{ $by } combat value
    }
event-recalled = { $you ->
        [yes] You take { $card } from Walhall
       *[no] { $who } takes { $card } from Walhall
    }
# $to (text): to whom. $cards (text): the cards, or "none" where they are not seen.
event-hand_shown = { $cards ->
        [none] { $you ->
            [yes] You show your hand to { $to }
           *[no] { $who } shows { $to } a hand of cards
        }
       *[other] { $you ->
            [yes] You show your hand to { $to }: { $cards }
           *[no] { $who } shows { $to } a hand of cards: { $cards }
        }
    }
event-robbed = { $you ->
        [yes] You take { $card } from { $from }
       *[no] { $who } takes { $card } from { $from }
    }
event-discarded = { $you ->
        [yes] You discard { $card }
       *[no] { $who } discards { $card }
    }
event-vision = { $you ->
        [yes] You have a Vision
       *[no] { $who } has a Vision
    }
event-drew = { $you ->
        [yes] You draw { $card } from { $stack }
       *[no] { $who } draws { $card } from { $stack }
    }
event-drew_walhall = { $you ->
        [yes] You draw { $card } from Walhall
       *[no] { $who } draws { $card } from Walhall
    }
event-put_under = { $you ->
        [yes] You put { $card } under { $stack }
       *[no] { $who } puts { $card } under { $stack }
    }
event-reshuffled = { $count ->
        [one] Walhall is shuffled and dealt to the stacks: one card
       *[other] Walhall is shuffled and dealt to the stacks: { $count } cards
    }
event-stone = { $you ->
        [yes] The { $stone } is yours now
       *[no] The { $stone } is { $who }’s now
    }
event-stone_centre = The { $stone } lies in the centre now
event-target_met = { $you ->
        [yes] You have enough victory points; the round is still completed
       *[no] { $who } has enough victory points; the round is still completed
    }
event-ended-target = The goal is reached: the game is over!
event-ended-rounds = The agreed rounds are played: the game is over!
event-ended-stalemate = Nothing has happened for too long: the game is over!
event-ended-round_cap = The last round is played: the game is over!

## Questions

# $search (text): setup, vision or effect.
ask-stack = { $you ->
        [yes] { $search ->
            [setup] Which stack do you pick your { $count } cards from?
            [vision] Which stack do you look through in your Vision?
           *[effect] Which stack do you look through?
        }
       *[no] { $who } is thinking: searching a stack
    }
ask-card = { $you ->
        [yes] { $count ->
            [one] Which card do you take from { $stack }?
           *[other] Which card do you take from { $stack }? { $count } to go
        }
       *[no] { $who } is thinking: a card from { $stack }
    }
ask-build = { $you ->
        [yes] Build phase: what do you lay?
       *[no] { $who } is thinking: build phase
    }
ask-under = { $you ->
        [yes] Which stack does the place go under?
       *[no] { $who } is thinking: build phase
    }
# $energy (text): what is to be paid.
ask-pay = { $you ->
        [yes] How do you pay { $energy }?
       *[no] { $who } is thinking: payment
    }
ask-unit = { $you ->
        [yes] Which rune card pays? Still due: { $energy }
       *[no] { $who } is thinking: payment
    }
ask-action = { $you ->
        [yes] Action and combat: what do you do?
       *[no] { $who } is thinking: action and combat
    }
ask-object = { $you ->
        [yes] Which target do you choose?
       *[no] { $who } is thinking: target
    }
ask-target = { $you ->
        [yes] What do you attack?
       *[no] { $who } is thinking: attack
    }
ask-attackers = { $you ->
        [yes] { $more ->
            [yes] Does another power join the attack?
           *[no] What do you attack with?
        }
       *[no] { $who } is thinking: attack
    }
# $threat (text): with what, and on what.
ask-react = { $you ->
        [yes] { $attacker } attacks you: { $threat }. Do you defend?
       *[no] { $who } is thinking: defence
    }
ask-from = { $you ->
        [yes] Which place do you steal energy from?
       *[no] { $who } is thinking: stealing energy
    }
ask-place = { $you ->
        [yes] Which of your places gets the energy?
       *[no] { $who } is thinking: placing energy
    }
ask-recall = { $you ->
        [yes] Which card do you take from Walhall?
       *[no] { $who } is thinking: a card from Walhall
    }
ask-take = { $you ->
        [yes] Which card do you take from the shown hand?
       *[no] { $who } is thinking: a card from the shown hand
    }
ask-discard = { $you ->
        [yes] { $count ->
            [one] One card too many: which do you discard?
           *[other] { $count } cards too many: which do you discard?
        }
       *[no] { $who } is thinking: discarding
    }
ask-draw = { $you ->
        [yes] A Vision first, or refill the hand?
       *[no] { $who } is thinking: drawing
    }
ask-source = { $you ->
        [yes] Where do you draw the next card from?
       *[no] { $who } is thinking: drawing
    }
ask-finish = { $you ->
        [yes] Anything else before your turn ends?
       *[no] { $who } is thinking: end of the turn
    }
ask-exchange = { $you ->
        [yes] Which stack do you exchange with?
       *[no] { $who } is thinking: exchange
    }
ask-put = { $you ->
        [yes] Which card do you put under { $stack }?
       *[no] { $who } is thinking: exchange
    }
ask-over = The game is over

## In the terminal

phase-setup = Setup
phase-energy = Energy
phase-build = Build
phase-action = Action and combat
phase-draw = Draw
phase-refill = Draw
phase-finish = End of turn
phase-over = Over
# $goal (number): victory points to win.
screen-status = Round { $round } · { $phase } · goal { $goal }
screen-status-quick = Round { $round } of { $goal } · { $phase }
screen-stacks = Stacks
screen-walhall = Walhall
screen-stones = Stones
screen-hand = Hand
screen-points = VP
screen-cards = cards
screen-pile = won
screen-calm = calm
screen-known = Known
# $seat (text): whose hand.
screen-known-hand = hand { $seat }
screen-legend =
    ▲ red   ◆ blue   ● green   ★ pink
    “▲ Ydalir (••·) Tyr 6”: a red place with a rune card that holds 2 of 3
    energy, and Tyr with combat value 6. In the hand a place is [▲ Ydalir],
    a rune card [▲], a power [▲Tyr 6]; actions are [without a sign].
    Stacks: “1:21” are 21 cards in stack 1. Stones: “▲A” means that A has the
    red rune stone, “–” that it lies in the middle. “calm”: too few points to
    be attacked. “won 3”: 3 cards captured. “Known 2”: what you know of
    stack 2, from the top.
