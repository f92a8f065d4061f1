### The page, English: buttons, headlines and what a screen reader says.
### What happens in a game is in the files of the games.

## Games

game-mara = MARA and the Firebringer
game-markt = Market of Runes
game-thalara = Thalara

## At the table

loading = Setting the table …
home-label = To the start page
table-label = Game table
others-label = The others
tools-label = Tools
round-label = Round { $round }
prompt-label = What you can do
prompt-sending = Your move is on its way …
prompt-wait = The others are thinking.
line-lost = The connection is lost. Still trying …
hand-label = Your hand, { $count ->
    [one] one card
   *[other] { $count } cards
}
hand-empty = Your hand is empty.
spread-label = Cards to choose from
card-hidden = face-down card
count-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
word-points = points
word-hand = cards in hand
word-taken = chosen
word-star = star
symbol-flame = flame
symbol-drop = drop
symbol-leaf = leaf
symbol-sun = sun
symbol-moon = moon
symbol-ring = colourless
clock-left = { $time } left

seat-label = { $name }, points: { $points }, cards in hand: { $hand }{ $turn ->
    [yes] , to move
   *[no] {""}
}
seat-label-plain = { $name }, points: { $points }{ $turn ->
    [yes] , to move
   *[no] {""}
}
seat-bot = bot
seat-away = away
seat-stand-in = bot plays
seat-leads = leads
seat-points = Points: { $points }
seat-hand = Cards in hand: { $hand }

act-back = One step back
act-all = All moves ({ $count })
act-all-short = All moves
seat-turn = to move
act-close = Close
act-understood = Got it
act-undo = Take back
act-undo-ask = Ask to take back
act-hint = Hint
act-why = Why can’t I?
act-theme = Light or dark
act-agree = Agree
act-disagree = Rather not
act-next = Next game
act-rematch = Rematch
act-replay = Replay
act-review = Review
act-stats = Statistics
act-upload = Look at a record
act-to-rematch = To the rematch
act-home = To the start page
petition-undo = { $name } would like to take the last move back.
petition-abort = { $name } would like to end the match without a result.
petition-waiting = The others are still thinking about it.
over-title = The game is over.

hint-text = What a strong bot would do here
hint-thinking = A strong bot is thinking …

window-left = { $seconds } seconds left
window-seconds = { $seconds } s
ahead-offer = Do not react next time
ahead-text = Your answer is ready before you are asked.
ahead-pass = do not react
ahead-filed = Noted: { $move }
act-unfile = Let me think after all
missed-title = While you were away
watch-title = You are watching.
watch-whose = Whose view at the end
watch-public = what everybody sees
watch-late = The game is over, all hands are open.
watch-soon = You will see the hands when the game is over.

log-label = What happened
log-rule = The rule behind it: { $id }
why-title = That is not possible now
why-nothing = There is nothing you can do with this right now.
why-not-asked = You are not asked right now. To move: { $name }.

menu-label = Settings and help
set-at-once = Make unambiguous moves at once
set-sound = Sounds
act-resign = Give up …
act-resign-sure = Yes, I give up
act-abort = Propose to break off
act-take-over = Let a bot play for me
act-remove = Send away
act-remove-name = Send { $name } away
act-remove-sure = Really: a bot plays on for them
act-take-back = Play on myself
stand-in-text = A bot is playing for you.
help-title = Keys
help-1 = from possibility to possibility
help-2 = walk over the table
help-3 = pick and confirm
help-4 = one step back
help-5 = make the move with this number
help-6 = look at a card closely
help-7 = open and close the log
help-8 = take back
help-9 = hint
help-10 = why something is not possible
help-11 = this list

## Games without a table view of their own

zone-empty = empty
zone-times = { $count } times

## MARA

mara-energy = Energy { $count }
mara-of = { $colour ->
    [red] triquetra
    [blue] valknut
    [green] disc cross
   *[pink] triskele
}
mara-stone = { $colour ->
    [red] triquetra stone
    [blue] valknut stone
    [green] disc-cross stone
   *[pink] triskele stone
}
mara-stack = Stack { $number }
mara-walhall = Valhalla
mara-centre = Stones in the centre
mara-calm = Calm
mara-calm-text = Nobody may attack yet.
mara-bare = No place yet.
mara-display = Display of { $name }
memory-title = What you have seen
memory-known = You know cards in it
memory-hand = hand of { $name }

## Market of Runes

markt-market = Market
markt-clock = { $count ->
    [one] one rune left
   *[other] { $count } runes left
}
markt-red = red runes
markt-blue = blue runes
markt-outposts = outposts
markt-collectors = collectors
markt-price = { $count } runes or 21
markt-pile = Main pile
markt-discard = Discards
markt-empty = empty
markt-loose = { $name }: loose { $colour ->
    [red] red
   *[blue] blue
} runes: { $count }
markt-storage = { $kind ->
    [main_red] red main store
    [main_blue] blue main store
    [outpost] outpost
   *[ruin] ruin
} of { $name }, runes: { $runes }{ $attached ->
    [yes] , with an outpost
   *[no] {""}
}{ $collector ->
    [none] {""}
   *[other] , collector of { $collector }
}

## Thalara

thalara-stack = Artefacts
thalara-conflicts = Conflicts
thalara-slot = K{ $number }
thalara-supply = Supply
thalara-crystal = Crystal energy
thalara-traps = Shadow traps
thalara-passed = passed
thalara-committed = ready
thalara-used = already cast
thalara-down = face-down
thalara-trap = Shadow trap
thalara-empty = no conflict
thalara-conflict = Conflict { $number }: { $name }
thalara-stars = { $count ->
    [one] one star
   *[other] { $count } stars
}
thalara-total = { $name }: { $total }

## Entrance

hero = Three card games at one table. No account, alone against bots or with others.
games-label = Games
tagline-mara = Places, powers, rune stones: whoever gathers the gods wins.
tagline-markt = Trade, store, steal: most runes at the end win.
tagline-thalara = Memories against artefacts: every card played is a farewell.
players-range = { $from } to { $to } players
act-play-bots = Play against bots
act-with-friends = With others
learn-link = Learn
learn-lesson-link = First game
learn-rules-link = Rules
learn-cards-link = Cards
rule-open = Read in the rulebook
act-forget = Remove from the list
list-continue = Play on
list-open = Open tables
list-past = Played
status-lobby = waiting
status-running = running
status-game_over = between two games
status-over = over
status-aborted = broken off
status-your-turn = Your turn
status-rank = Rank { $rank }
name-guest = Guest
name-numbered = Person { $number }
word-yes = Yes
word-no = No

## A new table

create-intro = Who is to play? You invite people to open seats with a link in a moment.
create-preset = Which rules?
create-players = How many play?
create-name = Your name
create-name-of = Name of person { $number }
create-seat = Seat { $number }
create-table = Clock, taking back, watching
create-clock = Thinking time
clock-none = none
clock-quick = 5 minutes + 5 seconds
clock-calm = 15 minutes + 10 seconds
create-pace = Time to react
pace-none = until answered
pace-short = always 5 seconds
pace-long = always 15 seconds
create-takeover = If somebody stays away
takeover-never = everybody waits
takeover-soon = a bot plays after 1 minute
takeover-late = a bot plays after 5 minutes
create-undo = Taking moves back
undo-consent = if all agree
undo-alone = only while nobody learned anything
undo-never = never
create-spectators = Whoever watches sees
spectators-public = what everybody knows
spectators-delayed = the hands too, after each game
spectators-nobody = nothing: no watching
create-hints = Hints allowed
create-rated = Counts for ratings (no hints; only if every seat has a device and profile of its own and nobody gives up before the fifth move)
create-listed = Everybody may find the table
create-rules = Rules and cards
create-changed = { $count ->
    [one] one house rule
   *[other] { $count } house rules
}
create-cards = A card set of your own
create-cards-text = A file with your cards (TOML); else our edition is used.
act-create = Sit down
seat-open = free
seat-here = somebody at this device
seat-bot-level = Bot, { $level }
seat-you = you
level-random = rolls dice
level-greedy = grabs
level-beginner = still learning
level-solid = solid
level-strong = strong
level-master = masterly

## Before the deal

lobby-waiting = Somebody is still missing.
lobby-ready = Everybody is seated.
act-sit = Sit down
act-seat-bot = Let a bot sit
share-title = Invite somebody
share-text = Whoever opens this link can sit down at the table.
share-link = Link to the table
share-qr = QR code of the link
share-copied = The link is copied.
share-revoked = The old link is no longer valid.
share-renewed = There is a new link.
share-none = There is no valid link on this device. Whoever is to come needs a new one.
act-share = Share link
act-revoke = Revoke the link
act-new-link = Make a new link
receipt-title = How do I know that the shuffle is fair?
receipt-text = The server commits itself by its checksum before anybody sits; every device adds chance of its own and remembers it. At the end everything is revealed and can be recomputed: nothing can be changed afterwards.
receipt-limit = One thing this does not prevent: whoever runs the server and sits down last can choose their own chance to suit them, since the cards are dealt as soon as it is there.
receipt-server = Server
curtain-title = { $name } is next
curtain-text = Hand the device over. Nobody else is looking.
curtain-open = I am { $name }
lost-title = This way is closed
lost-text = The table is gone, or it is for invited people only.

## Profile

profile-title = Profile
profile-intro = A profile keeps matches and ratings across devices. You need none to play.
profile-name = Name
profile-passphrase = Passphrase
profile-passphrase-text = At least ten characters. We cannot restore it.
act-enter = Open
act-register = Create
act-leave-profile = Close on this device
profile-ratings = Ratings
profile-unrated = No rated match yet.
profile-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
profile-history = Matches
profile-no-history = No match with this profile yet.
