### Texts of the commands and of the game in the terminal.

## Help of the commands: cli-<command>[-<subcommand>][-<argument>]

cli = One table for card games: play, replay, read the rules, measure. Without a command a game begins.
cli-usage = Usage
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Show this help
cli-version = Show the version
cli-lang = Language: de or en (else the system's)
cli-default = (default: { $value })
cli-error-unknown = There is no “{ $what }”.
cli-error-missing = Missing: { $what }.
cli-error-no-value = { $what } needs a value.
cli-error-value = “{ $value }” does not work for { $what }.
cli-error-other = This command line makes no sense to me.
cli-error-hint = --help shows what is possible.

cli-play = Play in the terminal, against bots or with others on the same device
cli-play-game = The game
cli-play-seats = Who sits at the table, clockwise: me (you), me:Name, bot, bot:random, bot:beginner, bot:solid, bot:strong (default: me,bot,bot)
cli-play-seed = A word or 64 hex digits: the same seed deals the same game
cli-play-options = A house rule such as round_cap=30; may be repeated
cli-play-cards = A card set of your own (TOML file)
cli-play-save = File in which the game is saved (else a new one in the data folder)
cli-play-resume = Go on with a saved game
cli-play-plain = Play line by line, without a screen (for scripts and screen readers)
cli-play-pace = Pause between the moves of bots in milliseconds

cli-replay = Tell a recorded game as a story
cli-replay-file = The record
cli-replay-seat = As this seat (A, B, …) saw it, instead of the spectators
cli-replay-cards = The card set of your own that it was played with
cli-replay-json = Print JSON

cli-hint = Say what a strong bot would do in a recorded game, and why
cli-hint-file = The record
cli-hint-ply = After how many entries of the last game (else at the last decision)
cli-hint-iterations = How many deals are played through
cli-hint-cards = The record's own card set (TOML file)
cli-hint-json = Print JSON

cli-rules = Read and search the rules of a game
cli-rules-game = The game
cli-rules-search = Only rules that contain all of these words
cli-rules-json = Print JSON: id, origin, German, English, tests

cli-cards = Look at cards and check card sets of your own
cli-cards-list = The cards of a game with their texts
cli-cards-list-game = The game
cli-cards-list-cards = A card set of your own (TOML file)
cli-cards-list-json = Print JSON
cli-cards-check = Check card sets; errors name line and column
cli-cards-check-game = The game
cli-cards-check-files = The files
cli-cards-check-json = Print JSON

cli-record = Work with records
cli-record-expand = Write out every chance result, so that other programs can follow
cli-record-expand-file = The record
cli-record-expand-out = Write into this file instead of the screen
cli-record-expand-cards = The card set of your own that it was played with
cli-record-expand-json = Print JSON

cli-scenario = Work with scenarios: position, moves, expected results
cli-scenario-run = Check scenarios and show what differs
cli-scenario-run-files = The files
cli-scenario-run-json = Print JSON

cli-bench = Measure how fast the rules are on one core
cli-bench-game = The game
cli-bench-players = How many play
cli-bench-seconds = How long random games are measured
cli-bench-search = Measure instead how many iterations the search of strong bots makes
cli-bench-json = Print JSON

cli-file-fault = { $path }: { $error }
cli-unknown-game = There is no game “{ $name }”. There are: { $known }.
cli-no-seat = There is no seat “{ $seat }” at this table; { $players } play.
cli-failed = Not everything has passed.

## Playing

play-option-form = “{ $option }” is no house rule: NAME=VALUE is wanted, such as round_cap=30.
play-option-fault = These house rules do not work: { $fault }
play-seats-fault = “{ $word }” fits no seat: me, me:Name, bot or bot:LEVEL (levels: { $levels }).
play-seats-count = This game has { $players } seats; name exactly as many.
play-you = You
play-choices = Your choices
play-others = The others are playing …
play-over = The game is over. Enter: go on
play-log = Log
play-log-title = Log – Esc closes
play-rules-title = Rules – Esc closes
play-why-title = Cards, and why something is not possible – Esc closes
play-hint-title = Advice – Esc closes
play-help-title = Help – Esc closes
play-your-cards = Your cards
play-not-now = Not possible now
play-keys = ↑↓ Enter choose · ? why not · : type · u undo · s save · h help · q quit
play-type = Move:
play-curtain = { $who } is next. Everybody else looks away – then Enter.
play-undone = Taken back.
play-cannot-undo = That cannot be taken back any more: somebody has learned something.
play-not-saved = So the game stays open: “save FILE” saves it elsewhere, “leave” leaves without saving.
play-leave-unsaved = The game is not saved; Q leaves all the same.
play-saved = Saved in { $path }. Go on with: tafelrune play --resume { $path }
play-record-kept = The record is in { $path }. Read it with: tafelrune replay { $path }
play-all-possible = No rule forbids you anything here: the choices are all there is.
play-is-possible = That is possible.
play-no-such-number = There is no such number: 1 to { $count }.
play-line-help =
    A number or a move (such as duel 9 B) is carried out, Enter shows everything again.
    ?: your cards, and what is not possible now · ? MOVE: why that move is not possible · help: this help
    hint: what a strong bot would do · undo: take back · save [FILE]: save · quit: save and leave
play-help =
    ↑ ↓ or Tab      look for a choice, Enter takes it
    1 to 9          take a choice at once
    ?               your cards, and why something is not possible now
    :               type a move, for instance: duel 9 B
    t               what a strong bot would do, and why
    u               take back, as long as nobody has learned anything
    r               the rules
    g               the whole log
    l               change the language
    s               save
    q               quit (the game is saved)
    ↑ ↓ PgUp PgDn   scroll in windows like this one

    ▶ who is asked   ▷ whose turn it is
    ▲ red runes   ● blue runes   ■ outposts   ✖ collectors
    Behind the loose runes come the storages: 0:store▲3+■ is storage 0, a red
    main store with three runes and an outpost.
bot-names = Ada, Bjarne, Catla, Dagur

## Other commands

hint-nobody = Nobody is asked there: the game is over, or has not so many entries.
replay-unfinished = The game is not over yet.
rules-none = No rule contains “{ $words }”.
ranking-place = { $rank }. { $who } ({ $points })
bench-random = random games
bench-clone = cloning
bench-legal = legal moves
bench-play = playing
bench-view = views
bench-sample = possible worlds
bench-out-moves = moves per second
bench-out-games = games per second
bench-out-length = moves per game
bench-out-state = size of a state
bench-out-clone = clone a state
bench-out-legal = legal moves (share)
bench-out-play = play a move (share)
bench-out-generator = random number (share)
bench-out-view = view of a seat
bench-out-sample = world out of a view
bench-out-search = iterations of the search per second
bench-out-search-plain = … with random play to the end
bench-out-search-arms = moves in the largest tree
