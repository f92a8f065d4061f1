### Texts of the commands and of the game in the terminal.

## Help of the commands: cli-<command>[-<subcommand>][-<argument>]

cli = One table for card games: play, replay, read the rules, measure. Without a command the match server starts.
cli-usage = Usage
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Show this help
cli-version = Show the version
cli-lang = Language: de or en (else the system's)
cli-default = (default: { $value })
cli-error-unknown = There is no “{ $what }”.
cli-error-lab = { $what } is not part of this build; it comes with: cargo run --release --features lab -- { $what }
cli-error-missing = Missing: { $what }.
cli-error-no-value = { $what } needs a value.
cli-error-value = “{ $value }” does not work for { $what }.
cli-error-other = This command line makes no sense to me.
cli-error-hint = --help shows what is possible.

cli-play = Play in the terminal, against bots or with others on the same device
cli-play-game = The game
cli-play-seats = Who sits at the table, clockwise: me (you), me:Name, bot, bot:random, bot:beginner, bot:solid, bot:strong (default: me,bot,bot)
cli-play-seed = A word or 64 hex digits: the same seed deals the same game
cli-play-preset = A named combination of options: tafelrune (default) or printed, which follows the letter of the book; --option changes single ones
cli-play-options = A house rule such as round_cap=30; may be repeated
cli-play-cards = A card set of your own (TOML file)
cli-play-save = File in which the game is saved (else a new one in the data folder)
cli-play-resume = Go on with a saved game
cli-play-plain = Play line by line, without a screen (for scripts and screen readers)
cli-play-pace = Pause between the moves of bots in milliseconds

cli-serve = Start the match server: tables in the browser, for people and bots
cli-serve-data = Folder for the matches (else the usual one for data)
cli-serve-bind = Address under which it can be reached; 0.0.0.0 for the whole network
cli-serve-port = Port; 0 for any that is free
cli-serve-open = Open the page in the browser at once
cli-serve-origins = A further origin that is let in, such as https://club.example; may be repeated
cli-serve-hosts = A further name by which the server is called, such as club.example; may be repeated
cli-serve-secure = Cookies over encrypted connections only (behind a proxy that encrypts)
cli-serve-tls-cert = Serve HTTPS with this certificate (PEM, with its chain); read again when it changes and on SIGHUP
cli-serve-tls-key = The private key of the certificate (PEM)
cli-serve-access-log = Log a line for each request
cli-serve-trust-proxy = Believe the proxy at this address or network when it names people’s addresses, such as 127.0.0.1 or 10.0.0.0/8; may be repeated
cli-serve-proxied = Not supported any more: use --trust-proxy
cli-serve-keep-alive = How many seconds a trusted proxy may keep an idle connection; longer than the proxy does
cli-serve-public-metrics = Show the figures (/metrics) to everybody, and not just to this machine
cli-serve-thinkers = On how many cores bots think
cli-serve-bot-pace = A bot takes at least so long, in milliseconds
cli-serve-bot-budget = A bot that looks ahead thinks at most so long, in milliseconds
cli-serve-review-iterations = How many deals a review plays through for each decision
cli-serve-requests = Requests a second and address
cli-serve-commands = Commands a second and connection
cli-serve-address-commands = Commands a second and address, over all its connections
cli-serve-cpu-ms = Processor time a second and address, in milliseconds
cli-serve-tables = New tables an hour and address
cli-serve-listed-tables = So many tables of one address are in the public list at a time
cli-serve-sockets = Connections an address
cli-serve-idle = After so many seconds a table that nobody looks at leaves memory
cli-serve-max-mb = The file of the matches grows to so many megabytes at most
serve-ready = Tafelrune is running: { $url } (stop with Ctrl-C)
serve-no-browser = The browser could not be opened; enter the address there.
serve-no-address = { $address } is not available: { $error }. Choose another port with --port.
serve-proxied = --proxied believed every address. Name your proxy instead: --trust-proxy 127.0.0.1 (an address or a network; may be repeated).
serve-no-certificate = The certificate cannot be used: { $error }
serve-stopped = Everything is saved. See you soon.

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

cli-analyse = Judge every decision of a recorded game on what its seat knew then
cli-analyse-file = The record
cli-analyse-iterations = How many deals are played through for each decision
cli-analyse-seat = Only this seat (A, B, …)
cli-analyse-cards = The record's own card set (TOML file)
cli-analyse-all = List the sound decisions as well
cli-analyse-json = Print JSON

cli-rules = Read and search the rules of a game
cli-rules-game = The game
cli-rules-search = Only rules that contain all of these words
cli-rules-json = Print JSON: id, origin, German, English, tests
cli-rules-presets = Show the presets of the game and the options they set, instead of the rules

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

cli-verify = Check a record: moves, result, and whether the shuffle was fair
cli-verify-file = The record
cli-verify-commitment = A hash that you noted before the deal
cli-verify-cards = The card set of your own that it was played with
cli-verify-json = Print JSON

cli-store = Look after the file in which a server keeps its matches
cli-store-backup = Make a backup while the server runs
cli-store-backup-file = Where the backup goes
cli-store-backup-running = Also the matches that are still played, with all hands: keep such a copy as safe as the data folder
cli-store-backup-data = The data folder (else the usual one)
cli-store-export = Write matches into a file, a line of JSON per entry
cli-store-export-file = The file
cli-store-export-running = Also the matches that are still played, with all hands
cli-store-export-matches = This match alone; may be repeated
cli-store-export-data = The data folder (else the usual one)
cli-store-import = Take in exported matches
cli-store-import-file = The file
cli-store-import-data = The data folder (else the usual one)
cli-store-rebuild = Make lists, histories and ratings again out of the log
cli-store-rebuild-data = The data folder (else the usual one)
cli-store-check = Check the file and its entries for damage
cli-store-check-repair = Put damaged entries aside, so that the rest can be used again
cli-store-check-data = The data folder (else the usual one)
cli-store-check-json = Print JSON
cli-admin = Look after a server and those who use it, whether it runs or not
cli-admin-data = The data folder (else the usual one)
cli-admin-list = List open and running tables, profiles or bans
cli-admin-list-what = What
cli-admin-list-after = Go on after this one: the last one listed
cli-admin-list-limit = How many at most
cli-admin-ban = Shut an address, a profile or a device out
cli-admin-ban-address = An address or a network such as 192.0.2.0/24
cli-admin-ban-profile = A profile; it is logged out everywhere
cli-admin-ban-device = A device, as “admin list tables” shows it
cli-admin-ban-days = For so many days (else for good)
cli-admin-ban-reason = Why; only administrators see it
cli-admin-ban-seat = Shut out the device of somebody who sits at a table
cli-admin-ban-seat-table = The table
cli-admin-ban-seat-seat = The seat, such as B
cli-admin-ban-seat-days = For so many days (else for good)
cli-admin-ban-seat-reason = Why; only administrators see it
cli-admin-unban = End a ban
cli-admin-unban-address = Of an address or network
cli-admin-unban-profile = Of a profile
cli-admin-unban-device = Of a device
cli-admin-kick = Send somebody away from a table
cli-admin-kick-table = The table
cli-admin-kick-seat = The seat, such as B
cli-admin-close = Break the match of a table off
cli-admin-close-table = The table
cli-admin-remove-name = Remove the name of somebody at a table
cli-admin-remove-name-table = The table
cli-admin-remove-name-seat = The seat, such as B
cli-admin-export-profile = Print everything that is kept about a profile
cli-admin-export-profile-name = The profile
cli-admin-delete-profile = Delete a profile, and its name from all matches
cli-admin-delete-profile-name = The profile
cli-admin-prune = Delete matches that only guests played and that ended long ago
cli-admin-prune-days = At least so many days ago
cli-admin-audit = Print what administrators did
cli-admin-audit-after = Go on after this position
cli-admin-audit-limit = How many at most

cli-scenario = Work with scenarios: position, moves, expected results
cli-scenario-run = Check scenarios and show what differs
cli-scenario-run-files = The files
cli-scenario-run-json = Print JSON

cli-bench = Measure how fast the rules are on one core, or the server under load
cli-bench-game = The game, or server, or hostile: attacks on a server of its own
cli-bench-players = How many play
cli-bench-seconds = How long random games are measured
cli-bench-tables = Tables that live at the same time (server)
cli-bench-frames = What clients are sent with every move: news, their whole view (views), or their choices only (server)
cli-bench-rate = Moves a second wanted (server)

cli-bench-search = Measure instead how many iterations the search of strong bots makes
cli-bench-attack = Only this attack (hostile): pings, look, state, commands, replay, idle, lists, overload, masters
cli-bench-json = Print JSON

cli-prove = Show by very many games that the rules hold
cli-prove-cards = Is every card alive, does every rule bite? Counts, and fails if something is dead
cli-prove-cards-game = The game
cli-prove-cards-games = How many games are played
cli-prove-cards-players = How many play (otherwise every number in turn)
cli-prove-cards-seed = The seed of the series: same number, same games
cli-prove-cards-all = Show every count, not only the smallest
cli-prove-cards-json = Print JSON
cli-prove-secrecy = Can two worlds be told apart that look the same to a seat? Fails at the first leak
cli-prove-secrecy-game = The game
cli-prove-secrecy-trials = How many views are compared
cli-prove-secrecy-players = How many play (otherwise every number in turn)
cli-prove-secrecy-seed = The seed of the series: same number, same games
cli-prove-secrecy-json = Print JSON
cli-prove-rules = Do the rules keep their promises at every move? The first failure becomes a short scenario
cli-prove-rules-game = The game
cli-prove-rules-moves = How many moves are played
cli-prove-rules-players = How many play (otherwise every number in turn)
cli-prove-rules-seed = The seed of the series: same number, same games
cli-prove-rules-resume = File of the progress: it goes on from there and is saved there
cli-prove-rules-failure = File for the scenario of the first failure
cli-prove-rules-json = Print JSON
cli-prove-bots = Do bots of all levels and styles make legal moves alone? Fails at the first that is not
cli-prove-bots-game = The game
cli-prove-bots-games = How many games are played
cli-prove-bots-first = With which game of the series to begin
cli-prove-bots-iterations = How many deals strong bots play through for each decision
cli-prove-bots-time = Milliseconds instead; says by how much decisions overran them
cli-prove-bots-players = How many play (otherwise every number in turn)
cli-prove-bots-seed = The seed of the series: same number, same games
cli-prove-bots-json = Print JSON
cli-prove-reference = Do the engine and a second, slow reading of the rules agree? Fails at the first difference
cli-prove-reference-game = The game
cli-prove-reference-positions = How many positions are compared
cli-prove-reference-players = How many play (otherwise every number in turn)
cli-prove-reference-seed = The seed of the series: same number, same games
cli-prove-reference-failure = File for the position of the first difference
cli-prove-reference-json = Print JSON
cli-prove-server = Does the server keep its promises when connections, disk, clock and process fail? Simulated; fails at the first broken one
cli-prove-server-histories = How many histories are played
cli-prove-server-seed = The seed of the first history; the next ones follow
cli-prove-server-steps = How many steps the troubled part of a history has
cli-prove-server-without = Kinds of trouble to leave out, with commas between them
cli-prove-server-threads = On how many threads (otherwise on all cores)
cli-prove-server-json = Print JSON

cli-arena = Let bots play each other and measure who is stronger
cli-arena-game = The game
cli-arena-bots = Who plays, separated by commas: LEVEL[/STYLE][:BUDGET], such as strong:2000, strong:50ms or solid/builder; cheat:2000 looks into all cards, as a reference. Fewer than players: the last one fills the seats; more: they take turns
cli-arena-players = How many play
cli-arena-games = How many games at most; whole blocks are played (one deal in every rotation of the seats)
cli-arena-iterations = Iterations for each decision of bots that look ahead, unless they name a budget of their own
cli-arena-time = Milliseconds for each decision instead of iterations
cli-arena-sprt = Stop as soon as it is clear whether the first bot is stronger: by ELO1 rather than by ELO0, such as 0,30
cli-arena-seed = The seed of the series: same number, same deals
cli-arena-threads = On how many cores (else all); the results do not depend on it
cli-arena-out = Folder for the games (CSV), the figures (JSON) and a report (HTML)
cli-arena-resume = Go on with the series in that folder
cli-arena-preset = A named combination of options: tafelrune (default) or printed, which follows the letter of the book; --option changes single ones
cli-arena-options = A house rule such as round_cap=30; may be repeated
cli-arena-cards = A card set of your own (TOML file)
cli-arena-json = Print JSON

cli-ladder = Measure every level against the next weaker one and against a cheat, and write it into a document
cli-ladder-game = The game (else all)
cli-ladder-quick = A first look: few iterations, few games
cli-ladder-iterations = Iterations for each decision of bots that look ahead (2000; quick: 200)
cli-ladder-games = At most so many games for each step (3000; quick: 300)
cli-ladder-time = Milliseconds for each decision where masters play strong bots
cli-ladder-gap-games = So many games against the cheat
cli-ladder-seed = The seed of the series: same number, same deals
cli-ladder-threads = On how many cores (else all)
cli-ladder-out = Folder for the games; what is there already is not played again
cli-ladder-document = The document
cli-ladder-json = Print JSON

cli-tune = Look for better weights of a game’s rules of thumb, by play against the present ones
cli-tune-game = The game
cli-tune-generations = How many rounds of throwing and judging
cli-tune-population = How many sets of weights in each round
cli-tune-blocks = How many deals each of them plays
cli-tune-games = At most so many games for the test at the end
cli-tune-seed = The seed: same number, same throws and deals
cli-tune-threads = On how many cores (else all)
cli-tune-resume = File of the progress: it goes on from there and is saved there
cli-tune-json = Print JSON

cli-lab = What takes long and changes what bots know
cli-lab-train = Train the learned evaluation of a game by games of bots against themselves
cli-lab-train-game = The game
cli-lab-train-minutes = How long, in minutes
cli-lab-train-rounds = At most so many rounds of games in all
cli-lab-train-bots = Who plays, LEVEL[/STYLE][:ITERATIONS]
cli-lab-train-seed = The seed: same number, same games
cli-lab-train-threads = On how many cores (else all); what is learned does not depend on it
cli-lab-train-out = File for the net; the progress is kept beside it (.training)
cli-lab-train-resume = Go on with the progress kept there
cli-lab-train-games = At most so many games against strong bots at the end (0: none)
cli-lab-train-time = Milliseconds for each decision in these games
cli-lab-train-json = Print JSON

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
    A number or a move (such as { $example }) is carried out, Enter shows everything again.
    ?: your cards, and what is not possible now · ? MOVE: why that move is not possible · help: this help
    hint: what a strong bot would do · undo: take back · save [FILE]: save · quit: save and leave
play-help =
    ↑ ↓ or Tab      look for a choice, Enter takes it
    1 to 9          take a choice at once
    ?               your cards, and why something is not possible now
    :               type a move, for instance: { $example }

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
bot-names = Ada, Bjarne, Catla, Dagur

## Checking and keeping

verify-replay = { $over ->
    [yes] Every move is legal, and the replay ends as the record says.
   *[other] Every move is legal; the match was not played to its end.
  }
verify-no-receipt = The record has no receipt: it does not come from a server, or the receipt was removed. Whether anybody meddled with the shuffle cannot be checked.
verify-server = The server’s share is the one that it had fixed before anybody sat down (hash { $hash }).
verify-server-forged = The server’s share does not fit the hash that it showed before ({ $hash }): it was exchanged afterwards.
verify-seat = Seat { $seat } added its share unchanged (hash { $hash }).
verify-seat-none = Seat { $seat } added nothing (a bot, or a program without a share of its own).
verify-seat-forged = The share of seat { $seat } does not fit the hash that was shown before the deal ({ $hash }).
verify-seat-hidden = Seat { $seat } had fixed a share before the deal ({ $hash }), but the record keeps it back.
verify-seat-slipped = There is a share for seat { $seat } that nobody had fixed before the deal.
verify-seed = These shares give exactly the seed of the record: it was not exchanged.
verify-seed-forged = These shares do not give the seed of the record: the cards were not shuffled as promised.
verify-noted = The hash that you noted is in the record.
verify-noted-other = The hash that you noted is not in the record: it belongs to another match or was forged.
verify-true = The record is in order.
verify-false = The record is not genuine.
store-backed-up = Backed up into { $path }.
store-exported = { $count ->
    [one] Exported one match.
   *[other] Exported { $count } matches.
  }
store-imported = Taken in: { $added }. Here already: { $known }.
store-rebuilt = Lists, histories and ratings have been made again out of the log.
store-checked = Checked: { $matches } matches, { $entries } entries.
store-repaired = { $count ->
    [one] One entry has been put aside.
   *[other] { $count } entries have been put aside.
  }
store-damaged-entry = Entry { $seq } of match { $id } is damaged.
store-damaged-file = The file is damaged: { $what }
store-missing = { $path }: there are no matches here.
store-in-use = { $path }: another process has the file open. Stop it first, or take another folder.
store-read-only = { $path }: the file is read-only; to keep matches, it must be writable.
store-foreign = { $path }: this is no file of Tafelrune.
store-full = { $path }: the disk is full or cannot be written to.
store-newer = { $path }: the file comes from a newer version of this program (format { $error }). Use that one.
store-damaged = { $path }: the file is damaged ({ $error }). “tafelrune store check” shows what is affected; --repair puts it aside.
store-unreadable = { $path }: the file is damaged ({ $error }). “tafelrune store check --repair” reads what can be read into a new file. Stop the server first.
store-line = Line { $line } does not fit: { $what }
store-conflict = One of the matches is here already, with other contents. Nothing of it was taken in.
store-in-the-way = { $path }: a store lies here that is in use, or it is no ordinary file. Nothing was written: name another file.
store-kept-out = { $count ->
    [one] One match that is still played
   *[other] { $count } matches that are still played
} { $count ->
    [one] is
   *[other] are
} not in it, because hands and cards to come would be readable. With --running it holds everything.
store-left-out = Left out: match { $id }. { $why }
store-can-be-repaired = “tafelrune store check --repair” puts what is damaged aside and keeps the rest. Stop the server first.
store-still-damaged = This cannot be repaired. Stop the server and put the last backup in the place of the file.
store-beyond-repair = { $path }: nothing can be read of this file any more ({ $error }). Stop the server, move the file away together with those that begin with its name, and put the last backup in its place under the same name.
store-salvaged = The file itself was damaged. What could be read is in a new one; { $count ->
    [one] one entry
   *[other] { $count } entries
} could not be read. The damaged file is kept as { $path }.

## Other commands

# The analysis of a game. Percentages and percentage points come as text.
# $number: which game of the match.
analyse-game = Game { $number }
# $even: an even share of the win; $deal, $luck, $own: what changed it, with a sign; $error: the error of
# $own; $end: the share in the end.
analyse-balance = { $who }: even share { $even }%, deal { $deal }, luck and others { $luck }, own decisions { $own } (error { $error }) – result { $end }%.
analyse-balance-open = { $who }: even share { $even }%, deal { $deal }, luck and others { $luck }, own decisions { $own } (error { $error }) – chance now { $end }%.
# $entry: how many entries came before; $chosen: the move made; $best: the better one; $loss: percentage
# points given away, with its $error.
analyse-blunder = After entry { $entry }, { $who }: { $chosen } – a blunder: { $loss } percentage points (error { $error }). Better: { $best }.
analyse-slip = After entry { $entry }, { $who }: { $chosen } – a slip: { $loss } percentage points (error { $error }). Better: { $best }.
# $luck: percentage points lost by what followed.
analyse-unlucky = After entry { $entry }, { $who }: { $chosen } – right, but unlucky: what followed cost { $luck } percentage points.
# $chance: the chance to win with it.
analyse-sound = After entry { $entry }, { $who }: { $chosen } – sound, win chance about { $chance }%.
analyse-clean = Nothing beyond the noise: no blunder, no slip, no bad luck to speak of.
# $count: how many deals were played through.
analyse-ground = Every decision was judged on what its seat knew, with { $count } deals each. What lies within twice the error is not held against anybody.
hint-nobody = Nobody is asked there: the game is over, or has not so many entries.
replay-unfinished = The game is not over yet.
# $title: of the preset; $name: what --preset calls it; $text: what it is for.
rules-preset = { $title } (--preset { $name }): { $text }
rules-preset-default = All options have their defaults.
# $option: title of the option; $name: its name in --option; $value: its value.
rules-preset-option = { $option } ({ $name }): { $value }
rules-presets-hint = Presets: { $names }. --presets shows what they set.
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
prove-players = { $least } to { $most } play here.
prove-cards-played = { $games } games, { $moves } moves
prove-found = In game { $game } of the series, after { $step } moves:
prove-secrecy-tried = { $trials } comparisons at { $positions } positions out of { $games } games
prove-secrecy-none = No leak.
# $level: a level of bots; $count: how often one of it had a choice.
prove-bots-level = { $level }: { $count } decisions
# $level: a level; $most, $late: milliseconds beyond the time that was given.
prove-bots-overrun = { $level }: longest overrun { $most } ms, 99 of 100 below { $late } ms
prove-bots-none = Every move was legal, every game came to its end.
# $move: the text of a move.
prove-bots-illegal = { $level } made an illegal move: { $move }
prove-reference-compared = { $positions } positions out of { $games } games, compared:
prove-reference-none = No difference.
prove-server-played = { $histories } histories: { $connections } connections, { $commands } commands, { $accepted } carried out, { $frames } frames compared with { $entries } entries, { $restarts } restarts, { $errors } errors of the disk
prove-server-none = Every promise was kept.
prove-server-found = Seed { $seed } breaks a promise: { $promise }
prove-server-again = Again: { $command }
prove-server-durable = what was shown is stored
prove-server-linear = everybody sees one order
prove-server-secret = nobody sees more than they may
prove-server-answered = every command is answered
prove-server-alive = every match goes on
prove-server-intact = the store is whole
prove-rules-none = All promises kept.
prove-rules-file = The scenario of it: { $path }
prove-rules-other = The saved progress belongs to another series: game, seed and number of players must be the same.
prove-cards-dead = DEAD
prove-cards-checked = Checked after every move, at { $positions } positions: cards, points, memories, legal moves
prove-cards-compared = Pairs of spells that met while two worlds were compared: { $pairs } ({ $views } views compared)
prove-cards-openings = Sought from set positions
prove-group-character = Characters, played to the end
prove-group-match = Pairings of characters
prove-group-card = Cards, played
prove-group-piece = Abilities and effects that made a difference
prove-group-deed = Rules by which something happened
prove-group-pair = Pairs of spells in one conflict
prove-group-refusal = Rules that refused a move

## Measuring bots

arena-two-budgets = --iterations or --time: one budget is enough.
arena-resume-what = --resume needs the folder of the series: --out DIR.
arena-no-level = “{ $word }” is no level; there are: { $levels }. A bot is LEVEL[/STYLE][:BUDGET], such as strong:2000.
arena-no-style = “{ $word }” is no style; there are: { $styles }.
arena-no-budget = “{ $word }” is no budget: a number of iterations (2000) or of milliseconds (50ms) from 1 on.
arena-needs-none = { $word } does not look ahead and needs no budget.
arena-alone = Only one bot would play, against itself: name at least two different ones.
arena-crowd = These are more names than seats, and they cannot take turns sensibly: name each bot once, and not so many.
arena-sprt-two = --sprt compares two bots, the first with the second.
arena-sprt-form = “{ $text }” is no question for --sprt: two Elo differences up to 1000, the smaller first, such as 0,30.
arena-folder-taken = { $path } holds a series already: --resume goes on with it, or choose another folder.
arena-folder-other = { $path } holds another series: game, players, bots, seed, house rules and cards must be the same.
arena-folder-row = { $path }/games.csv: line { $line } is no row of this series.
arena-interrupted = Interrupted. These are the figures so far; with --out DIR the series could go on later.
arena-interrupted-kept = Interrupted; what was played is kept. --resume goes on with it.
arena-played = { $game }, { $players } players: { $games } games in { $blocks } blocks
arena-bot = Bot
arena-elo = Elo
arena-error = 95%
arena-wins = wins
arena-place = place
arena-ms = ms per move
arena-slowest = slowest
arena-ahead = { $bot } is { $elo } ± { $error } Elo against { $next }.
arena-by-seat = Wins by seat: { $seats }
arena-length = Decisions per game: { $median } in the middle, { $short } to { $long } for eight of ten games
arena-sprt-better = SPRT [{ $elo0 }, { $elo1 }]: LLR { $llr } (±{ $bound }): the first bot is stronger.
arena-sprt-not = SPRT [{ $elo0 }, { $elo1 }]: LLR { $llr } (±{ $bound }): the first bot is not stronger.
arena-sprt-open = SPRT [{ $elo0 }, { $elo1 }]: LLR { $llr } (±{ $bound }): not decided yet.
arena-timed = With a budget in milliseconds, results depend on the machine and on what else it does.
arena-report = Arena
arena-plot-ladder = Elo with 95% intervals
arena-plot-seats = Wins by seat, in per cent
arena-plot-length = Decisions per game
arena-plot-time = Milliseconds per move
arena-method = How it is measured
arena-method-text = A block is one deal, played in every rotation of the seats, so that luck is shared. Strengths follow Luce’s model of who wins (with two players the usual Elo curve); their mean is 0. Intervals come from the spread between blocks. A test that stops early exaggerates the difference a little.
arena-method-series = The series:

ladder-title = How strong the bots are
ladder-intro = Written by `tafelrune ladder`. Every level plays the next weaker one until a sequential test (SPRT) with errors of 5 % knows, or the games are used up: is it stronger by 30 Elo rather than by 0? Masters play strong bots at equal time: are they better by 20 Elo rather than worse by 10? Last, `cheat`, which looks into all cards, plays both with as many iterations, without a test: the gap that hidden cards make. One stronger bot sits among weaker ones. A block is one deal in every rotation of the seats; intervals (95 %) come from the spread between blocks. Elo follows Luce’s model of who wins, which is the usual curve for two players. A test that stops early exaggerates the difference a little. `strong:2000` looks ahead with 2000 iterations for each decision, `strong:20ms` for 20 milliseconds, which depends on the machine. `strength.json` holds the steps added up, random play being 0.
ladder-version = Version { $version }, rules { $rules }.
ladder-learned = Masters judge positions with a learned evaluation where it plays better at equal time: at tables for { $players }. Elsewhere they judge as strong bots do, and think for longer.
ladder-by-hand = No learned evaluation has beaten the hand-made one at equal time here: masters judge as strong bots do, and think for longer.
ladder-players = Players
ladder-stronger = Bot
ladder-weaker = against
ladder-elo = Elo
ladder-wins = Wins
ladder-games = Games
ladder-test = Test
ladder-sprt = Stronger?
ladder-better = yes
ladder-not = no
ladder-open = open
ladder-styles = Styles of the solid bot at tables of { $players }, { $games } games:
ladder-step = { $stronger } against { $weaker }: { $elo } ± { $error } Elo after { $games } games; stronger: { $verdict }
ladder-interrupted = Interrupted; what was played is kept. The same command goes on with it.
tune-weights = Weights, present and tuned, after { $count } generations:
tune-better = { $players } players: { $elo } ± { $error } Elo after { $games } games (LLR { $llr }): the tuned ones are better.
tune-not = { $players } players: { $elo } ± { $error } Elo after { $games } games (LLR { $llr }): the tuned ones are not better.
tune-open = { $players } players: { $elo } ± { $error } Elo after { $games } games (LLR { $llr }): not decided.
tune-interrupted = Interrupted. With --resume FILE the generations done are kept.
tune-other = The saved progress belongs to another tuning: game, seed, population and blocks must be the same.
# $net, $estimate, $even: how far off in unseen games, 0 being all-knowing.
train-done = { $rounds } rounds, { $positions } positions. Off by { $net } on average in unseen games (hand-made: { $estimate }, even chances: { $even }).
train-better = { $players } players, equal time: { $elo } ± { $error } Elo against strong after { $games } games: at least as good.
train-not = { $players } players, equal time: { $elo } ± { $error } Elo against strong after { $games } games: not as good.
train-open = { $players } players, equal time: { $elo } ± { $error } Elo against strong after { $games } games: not decided.
train-interrupted = Interrupted; what was learned is kept. With --resume it goes on.
train-taken = { $path } is there already: --resume goes on with it.
train-fault = { $path }: { $fault }

## Measuring the server

bench-server-sitting = Everybody sits down…
bench-server-tables = Tables (sockets / ended meanwhile)
bench-server-rate = Durable moves a second
bench-server-latency = Until acknowledged: half / 99 of 100 below
bench-server-longest = The longest
bench-server-refused = Refused / lost connections
bench-server-cpu = Processor time of the server for a move
bench-server-idle = Memory of an idle table
bench-server-memory = Memory of the server

bench-hostile-running = Attack { $attack } …
bench-hostile-unknown = There is no such attack: { $attack }. There are: { $known }.
bench-hostile-attack = attack
bench-hostile-did = what it did
bench-hostile-rate = moves/s of others without / with
bench-hostile-latency = without: half / 99 % below
bench-hostile-under = with: half / 99 % below
bench-hostile-memory = memory grown
bench-hostile-pings = connections that ping and never read
bench-hostile-look = connections that want a long match told again and again
bench-hostile-state = strangers who ask for the state of a long match in words
bench-hostile-commands = 600 connections of 10 addresses, 20 commands a second each
bench-hostile-replay = long records to be replayed
bench-hostile-idle = silent connections
bench-hostile-lists = listed tables, and requests for the list
bench-hostile-overload = three times as much play as in the comparison, from many addresses
bench-hostile-masters = 200 tables with masters
bench-hostile-goodput = Accepted moves/s at { $few } tables, at three times as many: { $peak } / { $overload } ({ $share } %)
bench-hostile-recovery = In the second after it: 99 % below { $ms } ms
bench-hostile-wait = Waiting for a master: half / 99 % below { $half } / { $most } s, { $waits } answers

bench-out-search = iterations of the search per second
bench-out-search-plain = … with random play to the end
bench-out-search-arms = moves in the largest tree
admin-unknown = There is no such table, seat, profile or ban. Nothing was done.
admin-subject = This is no address or network.
admin-refused = The table does not allow it now ({ $code }).
