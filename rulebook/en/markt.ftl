### Markt der Runen: the texts at the table, English.
### Every clause of the specification has its message here: "turn.order" is "rule-turn-order".
### .title is the heading; .refusal is said to a player who has just tried what is not allowed.

## Rules: setup

rule-setup-players = Two to five of you play, from 8 years on, and you keep your seats for the whole game. Play passes to the left; after the last seat comes the first again.
    .title = Two to five players
rule-setup-market = Every rune, outpost and collector in play lies open in the middle: this is the market. Everybody can see how many red runes, blue runes, outposts and collectors it still has. None of them ever goes into a hand.
    .title = The open market
rule-setup-market_size = For two players the market has 10 runes of each colour, 5 outposts and 2 collectors; for three, 12 runes of each colour, 5 outposts and 2 collectors. For four or five it has 12 runes of each colour, 5 outposts and 1 collector. As printed, everything that the card set has lies in the market. All these numbers can be changed in the settings.
    .title = How big the market is
rule-setup-main_pile = Thief cards, number cards and main store cards are shuffled together and put face down: the main pile. The discard pile is empty at first.
    .title = The main pile
rule-setup-deal = Everybody gets 3 cards, dealt singly and to the left, beginning with the player who starts. A bad hand is not exchanged.
    .title = Three cards each
    .ruling = The order of dealing and that a hand is never exchanged.
rule-setup-look = Look at your own hand whenever you like, and never at anybody else’s.
    .title = Your own hand only
rule-setup-first_start = A random draw decides who starts the first game. A setting can name a fixed seat instead, for example that of the youngest.
    .title = Who starts first
rule-setup-next_start = If you play several games in a row, be it in a match or as a rematch, whoever won the last one starts. A setting gives the start to the lowest ranked player instead, or passes it round.
    .title = Who starts next

## Rules: the course of a turn

rule-turn-only_active = While it is your turn you act and the others wait. There are two exceptions: defending in a duel, and rock-paper-scissors at the end.
    .title = Only the active player
    .refusal = It is not your turn; please wait until it is.
rule-turn-no_return = Your first hand card closes interest and buying with runes for this turn. Collectors can still be driven off and outposts connected.
    .title = No way back
    .refusal = You have already played a hand card; interest and buying with runes come again in your next turn.
rule-turn-order = A turn always runs like this: start (collectors, giving up), 1 interest, 2 rune business, 3 hand cards, 4 storing and refilling; then it is the turn of the player on your left. Everything has its phase, and a phase you have ended does not come back, even if you have not played a card yet.
    .title = The phases in order
    .ruling = The collectors and giving up at the start and the storing at the end are not among the four phases; we gave them their place.
    .refusal = That does not belong in this phase; choose something that is due now.
rule-turn-refill = After storing you draw cards singly until you hold 3. If you already hold 3 or more, you draw none. There is no upper limit to a hand.
    .title = Refill to three
    .ruling = That a hand has no upper limit; the book names none.
rule-turn-refill_only_then = Cards are drawn only at the end of one’s own turn. If you were robbed, you play your next turn with fewer cards and fill up when it ends.
    .title = Drawing only at turn’s end
rule-turn-reshuffle = When you have to draw and the main pile has run out, all of the discard pile is shuffled and becomes the main pile. If there is no card in either, you stop drawing.
    .title = When the pile runs out
rule-turn-empty_hand = With no cards in hand in phase 3 you play nothing and move on to phase 4. If your last card is played and you could still drive off a collector or connect an outpost, you are asked first. Stolen cards that a setting keeps aside do not count here.
    .title = With an empty hand
rule-move-pending = When something has to be decided, that comes first and everything else waits. Once the game is over, nothing more can be done.
    .title = One thing at a time
    .refusal = That is not possible now: either something else has to be decided first, or the game is over.
rule-move-exists = You can only choose what is really there: seats, storages, cards, runes and amounts. You can neither rob nor challenge yourself.
    .title = Only what is there
    .refusal = That is not there to choose; pick something that really is.

## Rules: start of the turn, collectors and giving up

rule-collector-step = At the very start of your turn the collectors in your storages and ruins act by themselves, one place after the other, in the order in which they lie. Where a rune is left, each collector there takes one; where none is left, the storage falls.
    .title = Collectors act first
    .ruling = The order of the storages.
rule-collector-transfer = The collector carries 1 rune out of the occupied storage or ruin; it joins the loose runes of the collector’s employer.
    .title = One rune is collected
rule-collector-fall = If a collector sits in an empty storage when your turn starts, that storage is lost and you get nothing for it. Its main store card is put on the discard pile, while a ruin simply disappears. The collector goes back to the market.
    .title = An empty storage falls
rule-collector-late_fall = When a collector takes the last rune in this turn, the storage does not fall yet. It falls at the start of your next turn, if it is still empty and occupied by then.
    .title = One turn of grace
rule-giveup-main = After the collectors have acted, you may discard main stores of yours from the table, one by one. Each brings you a double theft at once; if there is nothing to steal, it is lost. A setting takes away the thefts or forbids giving up altogether.
    .title = Giving up a main store
    .ruling = That giving up brings a double theft: the sentence stands under that heading.
    .refusal = Main stores cannot be given up in this game.
rule-giveup-before_interest = This is the only time to give up a store: before interest. A store you give up brings you no interest this turn.
    .title = Giving up before interest
rule-giveup-no_hand_card = Giving up a store does not count as playing a hand card. So you still have your interest and your rune business, and you still have to play a hand card.
    .title = Not a hand card
rule-giveup-runes_loose = Runes from a store you have given up lie loose in front of you and are no longer protected.
    .title = Runes come loose
rule-giveup-outpost = You keep the outpost that was attached: it now stands alone and empty, as the last in your row of storages.
    .title = The outpost stays
rule-giveup-not_occupied = You cannot choose to give up a main store that is occupied. Its collector stays until you get rid of it or the store is empty. A setting allows it: the store goes, its runes come loose, and its collectors return to the market.
    .title = Occupied stores stay
    .refusal = This main store is occupied; you can give it up only when the collector is gone.
rule-giveup-main_only = Only main stores can be given up, neither outposts nor ruins.
    .title = Main stores only
    .refusal = You cannot give that up; only a main store will do.

## Rules: interest

rule-interest-due = Once giving up is done, each unoccupied storage of yours with at least 1 rune brings interest in its own colour. A main store or a standalone outpost brings 1 rune, a main store with an attached outpost 2.
    .title = What earns interest
    .ruling = The moment: after the collectors have acted and stores were given up.
rule-interest-fixed = What you are owed is settled at that moment. If you free or fill a storage later in the turn, it makes no difference.
    .title = The claim is settled
rule-interest-none_occupied = While a collector sits there, a storage brings no interest, and neither does a ruin.
    .title = Nothing while occupied
rule-interest-take = Interest comes from the market and joins your loose runes, storage by storage in their order.
    .title = Interest arrives loose
rule-interest-colour_out = If the market has too few runes of the colour, you get only those that are left. The other colour is no replacement.
    .title = When a colour runs short
rule-interest-auto = Interest comes by itself, unless all of it together would leave the market without runes; this is checked once, before the first rune. In that case you decide in order, for each storage whose colour is still available: all of its interest right now, or none. A setting has you asked every time.
    .title = Interest comes by itself

## Rules: rune business (phase 2)

rule-biz-list = In phase 2 you may buy something with runes once (a setting can change that). You may also drive off collectors with runes or outposts and connect outposts, as often as you can and in whatever order you like. When you are done, you end the phase.
    .title = What phase 2 allows
    .ruling = That everything in this phase may be done in any order.
rule-biz-price = Buying with runes costs 4 runes with two players, 3 with three, and 2 with four or five (a setting can change this). You must own that many of the colour; frozen ones count as owned, but you cannot pay with them.
    .title = The price in runes
    .ruling = The table by number of players overrides the “2 runes” elsewhere in the book.
    .refusal = You do not have enough runes of this colour.
rule-biz-one_colour = For one purchase you pay all in red or all in blue.
    .title = One colour only
    .refusal = You cannot mix colours; pay all in red or all in blue.
rule-biz-once = You may buy with runes only once in a turn. A setting allows more, or any number.
    .title = One rune purchase
    .refusal = You cannot buy more with runes this turn; in phase 3 number cards will still do.
rule-biz-goods_only = For runes the market sells outposts and collectors, but no runes.
    .title = No runes for runes
    .refusal = You cannot buy runes with runes; you need number cards for that.
rule-biz-back_to_market = The runes you pay with lie in the market again afterwards.
    .title = Payment goes back
rule-biz-buy_outpost = Pay the price in runes, take an outpost from the market and find its place right away.
    .title = An outpost for runes
rule-biz-buy_collector = Pay the price in runes, take a collector from the market and send it straight into another player’s storage.
    .title = A collector for runes
rule-biz-buy_neutralise = For the price of an outpost you can immediately get rid of one collector in your storages or ruins: it goes to the market, and the outpost simply stays there. The market must have an outpost for this, and it is your purchase with runes. You need no room for the outpost.
    .title = Buying a collector off
    .ruling = That it counts as the purchase of the turn and needs no room.
rule-biz-stock = You can only buy goods that lie in the market just then.
    .title = While stocks last
    .refusal = The market has none of these at the moment.
rule-pay-sources = You can pay with your loose runes and with runes from your unoccupied storages.
    .title = What you pay with
rule-pay-frozen = While a collector sits on them, in a storage or in a ruin, your runes are frozen. You cannot spend them, not even against the collector, nor move them. A setting lets the runes of one occupied main store drive the collector out of another storage or a ruin.
    .title = Frozen runes
    .ruling = The book freezes the runes for purchases; that they pay no ransom either is ours, and a setting undoes it.
    .refusal = These runes are frozen; while the collector is there, you can neither spend nor move them.
rule-pay-order = Each rune you pay is taken from an unoccupied storage with that colour; if two have it, you choose one. If none has it, you pay a loose rune.
    .title = Stored first, then loose

## Rules: storages and outposts

rule-store-max_two = You cannot have more than two storages; main stores and standalone outposts are counted together. Ruins are not counted.
    .title = Two storages at most
    .ruling = That a ruin is no storage.
    .refusal = You already have two storages; at best, an outpost still fits onto a main store.
rule-store-one_per_colour = No more than one red and one blue main store may lie in front of you.
    .title = One of each colour
    .refusal = You already have a main store of this colour; if there is anything to steal, you can play the card as a double theft.
rule-store-step = At the beginning of phase 4 you go through your storages in order. Into each you may put as many loose runes of the right colour as you like.
    .title = Storing at turn’s end
rule-store-colour = A main store takes only runes of its own colour. A standalone outpost gets its colour from the first rune put in and takes no other; once empty, it has no colour.
    .title = The colour must fit
    .ruling = That an outpost has no colour any more once it is empty.
    .refusal = That colour does not fit this storage.
rule-store-occupied_ok = A collector does not keep you from storing: new runes may go into an occupied main store too.
    .title = Storing despite a collector
rule-store-ruin_closed = A ruin takes in no new runes.
    .title = Ruins are closed
    .refusal = You cannot put anything into a ruin, only into main stores and standalone outposts.
rule-store-no_withdraw = Runes leave a storage only when you pay with them, when a collector takes them, or when you give up, connect or lose the storage. A setting lets you take runes out of unoccupied storages before you store.
    .title = Stored means stored
    .refusal = You cannot simply take stored runes out; in phase 2, though, you can pay with them.
rule-outpost-place = Attach an outpost you have bought to an unoccupied main store of yours that has none yet. If you have fewer than two storages, it may also stand alone.
    .title = A place for the outpost
rule-outpost-no_room = You cannot buy an outpost for which you have no room. Only when you buy it to drive off a collector do you need none.
    .title = No room, no outpost
    .refusal = You have no room for another outpost at the moment.
rule-outpost-one_per_main = Only a single outpost can be attached to each main store.
    .title = One outpost each
    .refusal = This main store already has an outpost; there is no room for a second one.
rule-outpost-no_attach_occupied = You cannot attach an outpost to a main store that is occupied.
    .title = Not to occupied stores
    .refusal = This main store is occupied; get rid of the collector first.
rule-outpost-connect = In your turn, from phase 2 until you stop playing hand cards, you may attach one of your standalone outposts to an unoccupied main store of yours that has none. If the colour is right, its runes go into the main store; if not, they come loose.
    .title = Connecting an outpost
    .ruling = What becomes of the runes, and that it begins with phase 2.
rule-outpost-forced_connect = If a new main store gives you three storages, you must at once attach a standalone outpost to a main store you choose. It has to be unoccupied and without an outpost; the new one always will do. The runes are treated as when you connect by choice.
    .title = Connecting at three storages
    .ruling = What becomes of the runes.
rule-outpost-fixed = You can neither move an attached outpost nor take it off again. The exceptions: you hand it back to get rid of a collector, or you give up its main store.
    .title = Attached stays attached
    .refusal = This outpost is firmly attached and cannot be moved.
rule-outpost-not_money = An outpost counts 2 points, but you can never pay with it.
    .title = Outposts are not money
    .refusal = You cannot pay with an outpost; use runes or number cards.

## Rules: collectors

rule-collector-place = As soon as you have bought a collector, you put it into a storage of somebody else. You are its employer until it leaves.
    .title = Sending out a collector
rule-collector-enemy_only = Your collector may not go into your own storage, and you cannot save it for later either.
    .title = Other players’ storages only
    .refusal = The collector has to go to somebody else right away; choose one of their storages.
rule-collector-no_target = If there is no storage that it may enter, you cannot buy a collector.
    .title = No target, no collector
    .refusal = At the moment there is no storage that your collector may enter.
rule-collector-one_per_storage = A storage that is already occupied gets no further collector, and a ruin never does. A setting lets two or three sit in one storage: each takes a rune in your turn, as long as there are any, and the one that came first is the first to be driven off.
    .title = One collector each
    .refusal = No further collector may go there; choose another storage.
rule-collector-empty_ok = Even an empty storage may be occupied. Since nobody can put anything in before, it falls as soon as the next turn of its owner starts. A setting allows only storages with runes.
    .title = Empty storages too
    .refusal = In this game a collector may only go where there is at least one rune.
rule-collector-destroy_attached = When a collector enters a main store with an outpost, the outpost goes back to the market. The collector remains.
    .title = Attached outpost destroyed
rule-collector-destroy_standalone = When a collector enters a standalone outpost, the outpost goes back to the market. The runes remain in the same spot with the collector on top, as a ruin.
    .title = From outpost to ruin
    .ruling = The ruin: the book only says that the collector stays on the runes.
rule-collector-freeze = Whatever lies in an occupied storage or a ruin is frozen. It still scores for the player it belongs to.
    .title = Frozen but yours
rule-remove-ransom = Way I, in phase 3: discard number cards that add up to at least 21, and one collector leaves a storage or ruin of yours. Buying an outpost for 21 just to drive it off comes to the same and is not a separate choice.
    .title = Paying a ransom
    .ruling = That “21 rune points” means the sum of number cards, as for buying.
rule-remove-runes = Way II, in your turn from phase 2 until you stop playing hand cards: put 3 runes of whatever colours back into the market, loose ones or from unoccupied storages, and one collector disappears from your storages or ruins. So you must own at least 3 runes; frozen ones count as owned, but you cannot spend them unless a setting allows it.
    .title = Three runes for freedom
    .ruling = That the colours do not matter, and that it begins with phase 2.
    .refusal = You do not have enough runes; this way costs 3.
rule-remove-outpost = Way III, in your turn from phase 2 until you stop playing hand cards: put an outpost of yours, attached or standalone, back into the market, and one collector disappears from your storages or ruins. If it stood alone, its runes come loose.
    .title = An outpost against a collector
    .ruling = What becomes of the runes of a standalone outpost, and that it begins with phase 2.
rule-remove-effect = A collector that was driven off lies in the market again. The runes of a main store are no longer frozen; a ruin disappears and its runes come loose.
    .title = When the collector leaves
    .ruling = What becomes of a ruin.
rule-remove-optional = You never have to drive off a collector; whether and when is up to you.
    .title = Driving off is optional

## Rules: hand cards (phase 3)

rule-play-any_number = You play as many of your cards as you like, one action at a time. Freshly stolen ones may be among them (a setting can change that).
    .title = As many as you like
rule-play-at_least_one = You must have played at least one card before you end phase 3, except with an empty hand. Stolen cards that a setting keeps aside do not count as your hand here.
    .title = At least one card
    .refusal = Play at least one hand card first.
rule-play-forced_discard = If you have played nothing yet and none of your cards can be played, you discard one that you choose, and nothing happens. You have then played a card.
    .title = When nothing works
rule-play-no_free_discard = Apart from that you cannot just throw cards away; you part with them only by an action that is allowed.
    .title = No idle discarding
    .refusal = You cannot simply discard a card; play it for an effect or keep it.
rule-buy-rune = Discard one or more number cards that add up to exactly 5, 10 or 15 and take a rune in the colour you like. You can do this several times in a turn. A setting makes 10 and 15 buy more.
    .title = Buying a rune
rule-buy-rune_exact = No other sum gets you a rune, and you receive no change.
    .title = The sum must match
    .refusal = That sum does not match; for a rune you need exactly 5, 10 or 15.
rule-buy-rune_single = Even for 10 or 15 you get a single rune. A setting makes 5, 10 and 15 buy 1, 2 and 3 runes of one colour instead, as far as there are enough.
    .title = Just one rune
rule-buy-rune_pile = You cannot buy a colour that the market has run out of.
    .title = Colour sold out
    .refusal = The market has no more runes of this colour; take the other one.
rule-buy-goods = Discard number cards that add up to at least 21, take an outpost or a collector and put it in its place right away. It does not matter which number cards get you to 21, even if they are more than you need. You can do this any number of times in a turn, and it costs the same however many of you play.
    .title = Goods from 21
rule-buy-goods_min = Less than 21 gets you no goods, and it is not enough for a ransom.
    .title = Nothing below 21
    .refusal = That is not enough; you need at least 21.
rule-buy-numbers_only = Of your hand cards, only the number cards are money. You cannot pay for anything with thief or main store cards.
    .title = Only numbers are money
    .refusal = You cannot pay with this card; use number cards.
rule-main-lay = Put a main store card face up in front of you: it is a new and empty storage, the last in your row. You may not already have one of that colour.
    .title = Laying a main store
rule-main-advice = It is wise to lay a main store as soon as you can, but you do not have to. A setting makes it the first card you must play, provided that you can lay it.
    .title = Stores first: good advice
    .refusal = In this game you must lay your main store first.
rule-main-double_theft = Instead of laying a main store card you can discard it from your hand and steal twice. You can do so any time in phase 3, whether you have stores or not.
    .title = The double theft
rule-theft-card = Discard a thief card and steal once.
    .title = The thief card
rule-theft-what = When you steal, you take a loose rune in the colour you name, or a hand card, from somebody else. A setting also lets you take a rune from an unoccupied storage.
    .title = What you can steal
rule-theft-split = In a double theft you choose twice, one after the other, from the same player or from two. You see what the first one brought before you choose the second.
    .title = One after the other
rule-theft-blind = Chance decides which hand card you get; each is equally likely. Only you and the player you robbed may see it.
    .title = Drawn blind
rule-theft-play_now = You may play a stolen card in the very same turn, but only in phase 3, even if you stole it when the turn started. A setting makes you wait until this turn is over.
    .title = Playing stolen cards
    .refusal = In this game you cannot use stolen cards in the same turn.
rule-theft-repeat = You may rob one and the same player as often in a turn as you can.
    .title = Robbing somebody again
rule-theft-protected = Whatever lies in a storage or a ruin is safe from thieves. With a setting, this is true only of frozen runes.
    .title = Safe in storage
    .refusal = This rune is protected; choose something else, such as a loose rune or a hand card.
rule-theft-no_table = Nobody can steal main stores on the table, outposts or collectors.
    .title = Stores stay put
    .refusal = You cannot steal stores, outposts or collectors; choose a rune or a hand card.
rule-theft-nothing = You cannot pick a player who has neither loose runes nor hand cards; with a setting, runes in unoccupied storages count too. If nobody has anything to take, you can play neither a thief card nor a double theft from your hand. If there is loot for only part of a double theft, the rest is lost.
    .title = Nothing to take
    .refusal = There is nothing to steal here; try somebody else or play another card.
rule-theft-may = You may always do without a theft: after a thief card, in a double theft, after giving up a store, and after winning a duel. If you leave the first of two thefts, you leave both.
    .title = Stealing is a choice
    .ruling = That leaving the first of two thefts leaves both.

## Rules: duel

rule-duel-declare = To start a duel, turn up a number card from your hand and challenge another player with it. Our advice: attack aloud. A cry of “Attack” with the card held out like a blade makes any duel more fun.
    .title = Starting a duel
rule-duel-number_only = You can attack and defend with number cards only.
    .title = Numbers only in duels
    .refusal = Only number cards count in a duel; use one of those.
rule-duel-once = In your turn you may challenge every other player once and no more. Settings allow you just one duel in a turn, or have each player face only one duel between two turns of their own, whoever starts it.
    .title = One duel per player
    .ruling = That the limit is for the attacker and counts by the own turn.
    .refusal = The duel limit is reached; you cannot challenge this player any more now.
rule-duel-any_target = You may also challenge somebody who has no cards or nothing worth stealing.
    .title = Anybody can be challenged
rule-duel-show = If you are attacked and have a number card that is as high or higher, you must let everybody see one; which of them is up to you. It stays yours, and the attack has failed. A setting lets you concede instead.
    .title = Fending off an attack
    .ruling = That you choose which of several cards you show.
    .refusal = This card is too low; show one at least as high, or concede if you have none.
rule-duel-concede = If you have no such card, you concede without showing anything. If you have one, you may not concede, except where a setting permits it.
    .title = Conceding a duel
    .refusal = You can fend off this attack; show a number card that is as high or higher.
rule-duel-discard = However the duel ends, nothing but the attacking card goes to the discard pile, and it goes there before anything is stolen.
    .title = The attacking card goes
rule-duel-win = If your opponent concedes, you steal once from them. If they have nothing to take, you go away empty-handed; with a setting, runes in unoccupied storages can be taken too.
    .title = Loot for the winner

## Rules: end, points, ties

rule-end-market_empty = As soon as the market has neither a red nor a blue rune left, the game is over in that instant, even halfway through interest or a turn. Nothing more happens after that.
    .title = The market is empty
rule-end-round_cap = When round 24 has been played to its end, the game is over in any case. The number of rounds can be changed in the settings, or the limit switched off.
    .title = Over after round 24
rule-end-endless = If there is no limit to the rounds, a game still ends after round 1000.
    .title = Nobody plays for ever
rule-score-points = Every rune of yours counts 1 point, be it loose, stored or frozen, and every outpost of yours 2. Each collector on your storages and ruins costs you 1 point. Main stores and hand cards count 0.
    .title = What scores points
rule-score-winner = The highest score wins. With a setting, only runes are compared.
    .title = Who wins
    .ruling = Points decide, although the book once says “most runes”: its list of points is more exact.
rule-tie-outposts = Tie, step I: of those who are level, whoever has more outposts of their own is ahead.
    .title = Tie: more outposts
rule-tie-collectors = Step II: if you are still level, whoever has fewer collectors on their own storages and ruins is ahead.
    .title = Tie: fewer collectors
rule-tie-number = Step III: now the highest number card in hand counts; whoever has none has 0. Everybody who is still level reveals that one card at the same moment, and no other.
    .title = Tie: highest number
    .ruling = That no card counts 0, and that all show theirs at the same moment.
rule-tie-rps = Step IV: in the end rock-paper-scissors decides. With a setting, you share the win or a random draw decides.
    .title = Tie: rock-paper-scissors

## Rules: order and special cases

rule-res-atomic = Every action is carried through before another one begins. First the cards go from your hand to the discard pile, or a main store you lay to the table; then comes the effect, with everything that has to be decided for it.
    .title = One whole action
rule-res-payment_first = Whenever you buy, you pay first: runes into the market, cards onto the discard pile. Only then do you take the goods and put them in their place. So runes you pay lie in the market before anything else is done.
    .title = Pay first, then take
rule-res-end_check = Each time a single rune has left the market, it is checked whether the market is empty. Once the game is over, runes coming back do not change that.
    .title = Checked after every rune
rule-res-own_payment = Nobody can empty the market by paying with runes. Only interest does that, or buying a rune with number cards.
    .title = Paying ends nothing
rule-res-several_collectors = If several of your storages are occupied, each has its turn just once, in their order. When one falls, the others move up.
    .title = Several collectors
rule-res-lone_fall = A storage falls only when it is empty, and by then it has no outpost any more. So you lose nothing beyond it.
    .title = Nothing else is lost
rule-res-employer_gone = No seat becomes vacant during a game: if somebody drops out, a bot plays on in their place.
    .title = When somebody drops out
rule-res-reshuffle_mid = The pile may be reshuffled halfway through drawing. What you have just drawn stays in your hand, and what lies on the table is not shuffled in.
    .title = Reshuffling while drawing
rule-res-stolen_main = If you have stolen a main store card, you may lay it or play it as a double theft in phase 3 of the same turn (a setting can change that).
    .title = A stolen main store
rule-res-no_number = Without number cards your hand can neither buy anything nor start a duel. If you cannot steal either and both your main stores are already out, you discard a card without effect, unless you have played one before.
    .title = A hand without numbers

## Rules: rock-paper-scissors and match

rule-rps-elimination = If three or more are level, all of you secretly pick a sign at the same time. If just two different signs come up, everybody with the beaten one is out; if not, you try again. If only one of you is left, that is the winner.
    .title = Play-off with several
rule-rps-best_of_three = Once there are only two, you win by taking two throws before the other does. Throws with equal signs are not counted.
    .title = First to win twice
rule-rps-limit = If nobody has won after a total of 20 throws, a random draw among those who remain decides.
    .title = A draw after 20
rule-match-series = You win a match by being the first to win as many games as the setting says; every game is set up afresh. A shared win counts for everybody who shares it. After twice that number of games for every player the match ends in any case: whoever won most games wins it, then whoever has more points in all of them. Who starts the next game is a setting too; after a shared win it is the same player once more.
    .title = A match of games
    .ruling = Everything but who starts: how many games there are and what a shared win counts.

## Cards: market, stores and thief

card-rune_red = Red Rune
    .text = 1 point. Can be stolen while loose; safe in a red storage, where it earns interest.
card-rune_blue = Blue Rune
    .text = 1 point. Can be stolen while loose; safe in a blue storage, where it earns interest.
card-outpost = Outpost
    .text = 2 points. A storage of its own, or +1 interest on a main store. Returned to the market, it drives off a collector.
card-collector = Collector
    .text = Into a rival’s storage: no interest there, 1 rune to you each round instead. Destroys outposts. −1 point for the occupied player.
card-main_red = Red Main Store
    .text = Lay it: with a rune inside, 1 red rune every turn. Or discard it: steal twice.
card-main_blue = Blue Main Store
    .text = Lay it: with a rune inside, 1 blue rune every turn. Or discard it: steal twice.
card-thief = Thief
    .text = Discard: steal one loose rune or one random hand card from another player.

## Cards: numbers

card-num_01 = Copper Ring
    .text = Small change: with a 4 or a 9, the 1 buys a rune. It wins a duel only against a hand with no number cards at all.
card-num_02 = Dried Fish
    .text = Small change: with a 3 or an 8, the 2 buys a rune. It seldom wins a duel.
card-num_03 = Honey Pot
    .text = Welcome everywhere: with a 2, a 7 or a 12, the 3 buys a rune. Weak in a duel.
card-num_04 = Wool Cloth
    .text = Goes with a lot: with a 1, a 6 or an 11, the 4 buys a rune. Weak in a duel.
card-num_05 = Hack Silver
    .text = Ready money: the 5 buys a rune all by itself. Mostly too good to waste on a duel.
card-num_06 = Walrus Tusk
    .text = Good wares: with a 4 or a 9, the 6 buys a rune, and it helps on the way to 21. In a duel it is good only against hands that are nearly empty.
card-num_07 = Amber
    .text = Good wares: with a 3 or an 8, the 7 buys a rune; three sevens make exactly 21. A gamble in a duel.
card-num_08 = Bear Pelt
    .text = Heavy wares: with a 2 or a 7, the 8 buys a rune, and it brings you closer to 21. In a duel it does best against small hands.
card-num_09 = Iron Bar
    .text = Heavy wares: with a 1 or a 6, the 9 buys a rune; with a 12 it makes exactly 21. Against a full hand, a duel is nearly a coin toss.
card-num_10 = Silver Arm Ring
    .text = Ready money: the 10 buys a rune all by itself, and with an 11 it makes exactly 21. It often wins a duel too.
card-num_11 = War Axe
    .text = A weapon: in a duel only an 11 or a 12 withstands it. As money it needs a 4 for a rune or a 10 for 21.
card-num_12 = Jarl’s Sword
    .text = The mightiest weapon: in a duel only another 12 withstands it. As money it needs a 3 for a rune or a 9 for 21.
# $value (number): the value of a number card from a card set of the user's own.
card-num = Number { $value }
    .text = If your number cards add up to exactly a rune sum (usually 5, 10 or 15), they buy a rune. From the goods sum on (usually 21) they buy an outpost, a collector or a ransom. Or start a duel.

## Settings

option-stored_runes_protected = Stored runes protected
    .text = On: only loose runes and hand cards can be stolen. Off: runes in unoccupied storages can be stolen too, but never frozen ones.
option-rune_price = Price in runes
    .text = What an outpost or a collector costs in runes, also when you buy a collector off. The 3 runes that remove a collector directly stay the same.
option-rune_price-table = By number of players
option-rune_price-flat2 = Always 2 runes
option-rune_price-1 = 1 rune
option-rune_price-2 = 2 runes
option-rune_price-3 = 3 runes
option-rune_price-4 = 4 runes
option-rune_price-5 = 5 runes
option-rune_price-6 = 6 runes
option-rune_price-7 = 7 runes
option-rune_price-8 = 8 runes
option-rune_price-9 = 9 runes
option-runes_per_colour = Runes of each colour
    .text = How many red and how many blue runes the market has, at least 1 and no more than the card set holds. More runes make a longer game. The book lays out all market cards (setup.market); fewer is our design (setup.market_size).
option-runes_per_colour-auto = By number of players
option-runes_per_colour-all = All of them
option-outposts = Outposts in the market
    .text = How many outposts the market has at the beginning, no more than the card set holds. The book lays out all of them (setup.market).
option-outposts-auto = By number of players
option-outposts-all = All of them
option-collectors = Collectors in the market
    .text = How many collectors the market has at the beginning, no more than the card set holds. The book lays out all of them (setup.market); fewer is our design (setup.market_size).
option-collectors-auto = By number of players
option-collectors-all = All of them
option-rune_purchases_per_turn = Rune purchases per turn
    .text = How often you may buy with runes in one turn; 0 means without limit.
option-rune_purchases_per_turn-0 = No limit
option-rune_price_scaling = More runes for more money
    .text = On: sums of 5, 10 and 15 buy 1, 2 and 3 runes of the colour you name, as far as there are enough and without change. Makes for quick games.
option-duel_limit = Duel limit
    .text = How often you may challenge each other to a duel.
option-duel_limit-per_opponent = Each opponent once per turn
option-duel_limit-per_target_round = Each player once between two own turns
option-duel_limit-one_per_turn = One duel per turn
option-duel_defence = Defence in a duel
    .text = Whether you have to fend off an attack when you can, or may always concede.
option-duel_defence-must_show = Must defend
option-duel_defence-may_concede = May concede
option-collector_on_empty = Collectors in empty storages
    .text = On: an empty storage may be occupied too. Off: only storages with at least one rune are allowed.
option-collectors_per_storage = Collectors in one storage
    .text = How many collectors may sit in one storage at the same time, from 1 to 3. The book names no limit; one is our ruling (collector.one_per_storage).
option-collectors_per_storage-1 = One
option-collectors_per_storage-2 = Two
option-collectors_per_storage-3 = Three
option-ransom_from_occupied = Ransom from an occupied store
    .text = On: the 3 runes that drive off a collector may come from another main store that is occupied too, as the book has it. Off: frozen runes pay nothing, which is our ruling (pay.frozen).
option-give_up = Giving up main stores
    .text = Whether you may give up main stores at the start of your turn, and what it brings you.
option-give_up-double_theft = With a double theft
option-give_up-plain = Without theft
option-give_up-off = Not allowed
option-give_up_occupied = Giving up occupied stores
    .text = On: a main store may be given up even with a collector in it, as the book makes no exception; the collector returns to the market. Off: it has to stay, which is our ruling (giveup.not_occupied).
option-main_store_first = Main store first
    .text = Whether a main store that you can lay has to be the first card you play in your turn.
option-main_store_first-advice = Just advice
option-main_store_first-forced = Compulsory
option-withdraw = Taking runes out
    .text = On: before storing, you may take any number of runes out of unoccupied storages and add them to your loose runes.
option-interest_mode = Taking interest
    .text = Whether interest comes by itself or you are asked for each storage. The book leaves it to you; that it comes by itself is our ruling (interest.auto).
option-interest_mode-auto = By itself, unless it empties the market
option-interest_mode-ask = Always ask
option-stolen_card_now = Stolen cards playable at once
    .text = On: you may play stolen cards in the same turn. Off: they lie aside until the turn ends, and everybody sees how many there are.
option-winner_by = What decides the win
    .text = What is compared at the end. If only runes count, outposts and collectors matter for breaking ties alone.
option-winner_by-points = Points
option-winner_by-runes = Runes only
option-first_player = Who starts
    .text = Who starts the first game.
option-first_player-random = Random draw
option-first_player-seat = A fixed seat
option-next_starter = Who starts the next game
    .text = Who starts the later games of a match, and a rematch. If several share the lowest rank, a random draw among them decides.
option-next_starter-winner = The winner
option-next_starter-loser = The lowest ranked
option-next_starter-rotate = In turn, to the left
option-match_wins = Wins for the match
    .text = How many games you have to win in order to win the match. After twice that number for every player it ends in any case.
option-match_wins-1 = 1 win
option-match_wins-2 = 2 wins
option-match_wins-3 = 3 wins
option-round_cap = Maximum number of rounds
    .text = After this many rounds the game ends, even if there are runes left in the market: from 10 to 60, or off. The book knows no limit; it is our ruling (end.round_cap).
option-round_cap-off = Off
option-round_cap-12 = 12 rounds
option-round_cap-16 = 16 rounds
option-round_cap-20 = 20 rounds
option-round_cap-24 = 24 rounds
option-round_cap-30 = 30 rounds
option-round_cap-40 = 40 rounds
option-round_cap-60 = 60 rounds
option-tie_last = Last tie-break
    .text = What happens if you are still level after outposts, collectors and the highest number.
option-tie_last-rps = Rock-paper-scissors
option-tie_last-shared = Shared win
option-tie_last-lot = Random draw

## Terms

term-market = market
term-rune_red = red rune
term-rune_blue = blue rune
term-point = rune point
term-main_red = red main store
term-main_blue = blue main store
term-outpost = outpost
term-outpost_standalone = standalone outpost
term-outpost_attached = attached outpost
term-storage = storage
term-ruin = ruin
term-collector = collector
term-employer = employer
term-occupied = occupied
term-frozen = frozen
term-ransom = ransom
term-number = number card
term-thief = thief card
term-double_theft = double theft
term-duel = duel
term-interest = interest
term-business = rune business
term-store_step = storing
term-loose = loose runes
term-main_pile = main pile
term-discard_pile = discard pile
term-round = round
term-rps = rock-paper-scissors

## The game

game-title = Markt der Runen
game-tagline = Trade wisely, store safely, and snatch whatever the others leave lying about.
game-goal = Gather red and blue runes until the market has none left. Each counts 1 point, each outpost 2, each collector sitting on you −1, and the most points win.

## Words in moves and in the log

# $name: what the card is called; $value: its value.
label-number = { $name } ({ $value })
label-thief = a thief card
label-main_red = a red main store
label-main_blue = a blue main store
label-unseen = a hand card
label-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
# $colour: red or blue.
runes-one = { $colour ->
    [red] a red rune
   *[blue] a blue rune
}
runes-count = { $count ->
    [one] { $colour ->
        [red] 1 red rune
       *[blue] 1 blue rune
    }
   *[other] { $colour ->
        [red] { $count } red runes
       *[blue] { $count } blue runes
    }
}
runes-both = { $red } red and { $blue } blue { $blue ->
    [one] rune
   *[other] runes
}
price-mixed = mixed colours
price-outpost = an outpost of your own
sum-at_least = { $sum } or more
sign-rock = Rock
sign-paper = Paper
sign-scissors = Scissors

# Storages: $kind (main_red, main_blue, outpost, ruin, place); $whose (none, you, other);
# $owner: whose it is; $nth: empty, or the number after a space.
storage-object = { $whose ->
    [you] { $kind ->
        [main_red] your red main store
        [main_blue] your blue main store
        [outpost] your outpost{ $nth }
        [ruin] your ruin{ $nth }
       *[place] your storage{ $nth }
    }
    [other] { $kind ->
        [main_red] { $owner }’s red main store
        [main_blue] { $owner }’s blue main store
        [outpost] { $owner }’s outpost{ $nth }
        [ruin] { $owner }’s ruin{ $nth }
       *[place] { $owner }’s storage{ $nth }
    }
   *[none] { $kind ->
        [main_red] the red main store
        [main_blue] the blue main store
        [outpost] the outpost{ $nth }
        [ruin] the ruin{ $nth }
       *[place] storage{ $nth }
    }
}
storage-bare = { storage-object }
storage-dative = { storage-object }
storage-into = into { storage-object }

## Moves, as they stand on buttons

move-give_up = { $thefts ->
    [yes] Give up { $place } and steal twice
   *[no] Give up { $place }
}
move-pass = Give up nothing
move-theft-hand = Steal a hand card from { $from }
move-theft-rune = { $colour ->
    [red] Steal a red rune from { $from }
   *[blue] Steal a blue rune from { $from }
}
move-theft-stored = Steal a rune out of { $place }
move-theft-table = Steal { $place } itself
move-forgo = { $count ->
    [one] Do without the theft
   *[other] Do without both thefts
}
move-take = Take the interest from { $place }
move-take-any = Take the interest
move-skip = Leave the interest in the market
# $price: the runes that are paid.
move-buy = { $ware ->
    [outpost] Buy an outpost ({ $price })
    [collector] Buy a collector ({ $price })
   *[rune] Buy a rune ({ $price })
}
move-neutralise = Buy an outpost to drive the collector out of { $place } ({ $price })
move-remove_runes = Drive the collector out of { $place } ({ $price })
move-remove_outpost = { $alone ->
    [yes] Return { $outpost } to drive the collector out of { $place }
   *[no] Return the outpost of { $outpost } to drive the collector out of { $place }
}
move-connect = Connect { $outpost } to { $place }
move-detach = Detach the outpost from { $place }
move-end-business = On to the hand cards
move-end-play = Play no more cards
move-pay_source = Pay a rune out of { $place }
move-place_outpost = Attach the outpost to { $place }
move-standalone = Set up the outpost as a storage of its own
move-place_collector = Put the collector { $place }
move-buy_rune = { $colour ->
    [red] Buy a red rune
   *[blue] Buy a blue rune
}
move-buy_good = { $ware ->
    [outpost] Buy an outpost with number cards
   *[collector] Buy a collector with number cards
}
move-ransom = Pay a ransom to drive the collector out of { $place }
move-duel = Duel { $target } with { $card }
move-thief = Play a thief card and steal
move-lay = Lay { $object }
move-double_theft = Discard { $object } and steal twice
move-discard = Discard { $object } without effect
move-pay = Add { $object }
move-done = Pay with a sum of { $sum }
move-show = Show { $object }
move-concede = Concede
move-store = Put { $runes } { $place }
move-store_none = Store nothing here
move-withdraw = { $count ->
    [0] Take nothing out
    [one] Take 1 rune out
   *[other] Take { $count } runes out
}

## The log, line by line
## $who: who acts; $you (yes/no): whether that is you.

event-started = { $you ->
    [yes] You start
   *[no] { $who } starts
}
event-drew = { $you ->
    [yes] You draw { $cards }
   *[no] { $who } draws { $cards }
}
event-reshuffled = { $count ->
    [one] The discard pile is reshuffled: one card
   *[other] The discard pile is reshuffled: { $count } cards
}
event-turn = { $you ->
    [yes] Round { $round }: your turn
   *[no] Round { $round }: { $who }’s turn
}
# $to: who gets the rune.
event-drained = { $you ->
    [yes] The collector takes { $rune } from you and brings it to { $to }
   *[no] The collector takes { $rune } from { $who } and brings it to { $to }
}
event-fell = { $you ->
    [yes] Empty and occupied: you lose { $place }, the collector leaves
   *[no] Empty and occupied: { $who } loses { $place }, the collector leaves
}
event-gave_up = { $count ->
    [0] { $you ->
        [yes] You give up { $place }
       *[no] { $who } gives up { $place }
    }
    [one] { $you ->
        [yes] You give up { $place }, one rune becomes loose
       *[no] { $who } gives up { $place }, one rune becomes loose
    }
   *[other] { $you ->
        [yes] You give up { $place }, { $count } runes become loose
       *[no] { $who } gives up { $place }, { $count } runes become loose
    }
}{ $collectors ->
    [0] {""}
    [one] ; the collector leaves
   *[other] ; the collectors leave
}
# $from: who is robbed.
event-stole = { $you ->
    [yes] You steal { $loot } from { $from }
   *[no] { $who } steals { $loot } from { $from }
}
event-stole_stored = { $you ->
    [yes] You steal { $rune } from { $from } out of { $place }
   *[no] { $who } steals { $rune } from { $from } out of { $place }
}
event-lapsed = { $count ->
    [one] { $you ->
        [yes] You find nothing to steal
       *[no] { $who } finds nothing to steal
    }
   *[other] { $you ->
        [yes] You find nothing at all to steal
       *[no] { $who } finds nothing at all to steal
    }
}
event-forgone = { $count ->
    [one] { $you ->
        [yes] You do without the theft
       *[no] { $who } does without the theft
    }
   *[other] { $you ->
        [yes] You do without both thefts
       *[no] { $who } does without both thefts
    }
}
event-interest = { $you ->
    [yes] You get { $runes } as interest
   *[no] { $who } gets { $runes } as interest
}
event-interest_skipped = { $you ->
    [yes] You do without the interest from { $place }
   *[no] { $who } does without the interest from { $place }
}
event-paid = { $you ->
    [yes] You pay { $runes }
   *[no] { $who } pays { $runes }
}
event-outpost_alone = { $you ->
    [yes] You set up the outpost as a storage of its own
   *[no] { $who } sets up the outpost as a storage of its own
}
event-outpost_attached = { $you ->
    [yes] You attach the outpost to { $place }
   *[no] { $who } attaches the outpost to { $place }
}
# $destroyed: itself, if the storage is the very outpost that is destroyed.
event-collector_placed = { $destroyed ->
    [itself] { $you ->
        [yes] You put the collector { $place } and destroy it
       *[no] { $who } puts the collector { $place } and destroys it
    }
    [yes] { $you ->
        [yes] You put the collector { $place } and destroy the outpost there
       *[no] { $who } puts the collector { $place } and destroys the outpost there
    }
   *[no] { $you ->
        [yes] You put the collector { $place }
       *[no] { $who } puts the collector { $place }
    }
}
event-removed-ransom = { $you ->
    [yes] With this ransom you drive the collector out of { $place }
   *[no] With this ransom { $who } drives the collector out of { $place }
}
event-removed-runes = { $you ->
    [yes] With these runes you drive the collector out of { $place }
   *[no] With these runes { $who } drives the collector out of { $place }
}
event-removed-outpost = { $you ->
    [yes] You return an outpost and drive the collector out of { $place }
   *[no] { $who } returns an outpost and drives the collector out of { $place }
}
event-removed-neutralised = { $you ->
    [yes] You buy an outpost and with it drive the collector out of { $place }
   *[no] { $who } buys an outpost and with it drives the collector out of { $place }
}
event-connected = { $count ->
    [0] { $you ->
        [yes] You connect an outpost to { $place }
       *[no] { $who } connects an outpost to { $place }
    }
    [one] { $you ->
        [yes] You connect an outpost to { $place }, one rune moves along
       *[no] { $who } connects an outpost to { $place }, one rune moves along
    }
   *[other] { $you ->
        [yes] You connect an outpost to { $place }, { $count } runes move along
       *[no] { $who } connects an outpost to { $place }, { $count } runes move along
    }
}
# $cards: the cards; $count: how many; $sum: what they add up to.
event-spent = { $count ->
    [one] { $you ->
        [yes] You pay with { $cards }
       *[no] { $who } pays with { $cards }
    }
   *[other] { $you ->
        [yes] You pay { $sum } with { $cards }
       *[no] { $who } pays { $sum } with { $cards }
    }
}
event-thief = { $you ->
    [yes] You send out a thief
   *[no] { $who } sends out a thief
}
event-double_theft = { $you ->
    [yes] You discard { $card } for a double theft
   *[no] { $who } discards { $card } for a double theft
}
event-forced = { $you ->
    [yes] You cannot play anything and discard { $card }
   *[no] { $who } cannot play anything and discards { $card }
}
event-bought_rune = { $you ->
    [yes] You buy { $runes }
   *[no] { $who } buys { $runes }
}
event-bought_good = { $ware ->
    [outpost] { $you ->
        [yes] You buy an outpost
       *[no] { $who } buys an outpost
    }
   *[collector] { $you ->
        [yes] You buy a collector
       *[no] { $who } buys a collector
    }
}
event-laid = { $you ->
    [yes] You lay { $card }
   *[no] { $who } lays { $card }
}
event-duel = { $you ->
    [yes] You challenge { $target } with { $card }
   *[no] { $who } challenges { $target } with { $card }
}
event-shown = { $you ->
    [yes] You show { $card } and keep it
   *[no] { $who } shows { $card } and keeps it
}
event-conceded = { $none ->
    [yes] { $you ->
        [yes] You have no answer and concede
       *[no] { $who } has no answer and concedes
    }
   *[no] { $you ->
        [yes] You concede
       *[no] { $who } concedes
    }
}
event-stored = { $you ->
    [yes] You store { $runes }
   *[no] { $who } stores { $runes }
}
event-withdrew = { $you ->
    [yes] You take { $runes } out of storage
   *[no] { $who } takes { $runes } out of storage
}
event-ended-market_empty = The market has no rune left: the game is over!
event-ended-round_cap = The last round has been played: the game is over!
event-ended-endless = A thousand rounds have been played: the game is over!
event-tie_shown = { $you ->
    [yes] Tie: you show { $card }
   *[no] Tie: { $who } shows { $card }
}
event-tie_none = { $you ->
    [yes] Tie: you have no number card
   *[no] Tie: { $who } has no number card
}
event-sign = { $you ->
    [yes] You show { $sign }
   *[no] { $who } shows { $sign }
}
event-lot = { $you ->
    [yes] The lot falls on you
   *[no] The lot falls on { $who }
}

## What is asked
## $you (yes/no): whether you are asked; if not, $who; $count: how many are.

ask-giveup = { $you ->
    [yes] Will you give up a main store?
   *[no] { $who } is thinking: giving up a main store
}
ask-theft = { $you ->
    [yes] { $left ->
        [one] What do you steal, and from whom?
       *[other] What do you steal first, and from whom?
    }
   *[no] { $who } is thinking: theft
}
ask-theft-from = { $you ->
    [yes] What do you steal from { $from }?
   *[no] { $who } is thinking: loot of the duel
}
ask-interest = { $you ->
    [yes] Do you take the interest from { $place }?
   *[no] { $who } is thinking: interest
}
ask-business = { $you ->
    [yes] Buy, drive off, connect or go on?
   *[no] { $who } is thinking: rune business
}
ask-pay_source = { $you ->
    [yes] { $runes } left to pay: which storage does the next one come from?
   *[no] { $who } is thinking: what to pay with
}
ask-place_outpost = { $you ->
    [yes] Where does the outpost go?
   *[no] { $who } is thinking: a place for the outpost
}
ask-place_collector = { $you ->
    [yes] Which storage does the collector go into?
   *[no] { $who } is thinking: a target for the collector
}
ask-play = { $you ->
    [yes] { $played ->
        [empty] Drive off a collector, connect an outpost, or is that enough?
        [yes] Another hand card, or is that enough?
       *[no] What do you play?
    }
   *[no] { $who } is thinking: hand cards
}
# $sum: what already lies there; $needed: which sum is needed.
ask-pay_cards = { $you ->
    [yes] { $sum ->
        [0] What do you pay with? Needed: { $needed }
       *[other] What do you pay with? So far { $sum }, needed: { $needed }
    }
   *[no] { $who } is thinking: hand cards
}
ask-forced_connect = { $you ->
    [yes] You have three storages: which outpost do you connect to what?
   *[no] { $who } is thinking: connecting an outpost
}
ask-defend = { $you ->
    [yes] { $attacker } challenges you with { $card }: how do you fend it off?
   *[no] { $who } is thinking: defence against { $card }
}
ask-withdraw = { $you ->
    [yes] How many runes do you take out of { $place }?
   *[no] { $who } is thinking: taking runes out
}
ask-store = { $you ->
    [yes] What do you put { $place }?
   *[no] { $who } is thinking: storing
}
ask-rps = { $you ->
    [yes] Rock, paper or scissors?
   *[no] { $count ->
        [one] { $who } is thinking: rock-paper-scissors
       *[other] { $who } are thinking: rock-paper-scissors
    }
}
ask-over = The game is over

## The game in the terminal

phase-start = Start of turn
phase-interest = Interest
phase-business = Rune business
phase-play = Hand cards
phase-store = Storing
phase-tie = Tie-break
phase-over = The end
screen-status = Round { $round } of { $cap } · { $phase }
screen-status-no_cap = Round { $round } · { $phase }
screen-market = Market
screen-outposts = outposts
screen-collectors = collectors
screen-price = price
screen-pile = pile
screen-discard = discard
screen-hand = Hand
screen-points = pts
screen-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
screen-main = store
screen-outpost = outp.
screen-ruin = ruin
screen-legend =
    ▲ red runes   ● blue runes   ■ outposts   ✖ collectors
    Behind the loose runes come the storages: 0:store▲3+■ is storage 0, a red
    main store with three runes and an outpost.
