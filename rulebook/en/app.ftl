### The words of the house, English: what belongs to no game alone.
### What a game says is in its own file, which can override every text here.

## People

# $seat: the letter of the seat.
seat-name = Seat { $seat }
# $you (yes/no): whether the person reads it; $name: what the person is called.
person-subject = { $you ->
    [yes] you
   *[no] { $name }
}
person-object = { $you ->
    [yes] you
   *[no] { $name }
}
person-dative = { $you ->
    [yes] you
   *[no] { $name }
}
# $others: all but the last person, with commas; $last: the last one.
list-and = { $others } and { $last }
list-or = { $others } or { $last }

## Words

word-game = game
word-match = match
word-table = table
word-seat = seat
word-player = player
word-players = players
word-bot = bot
word-human = human
word-you = you
word-round = round
word-turn = turn
word-phase = phase
word-points = points
word-rank = rank
word-hand = hand
word-market = market
word-pile = pile
word-discard = discard
word-log = log
word-moves = moves
word-rule = rule
word-rules = rules
word-card = card
word-cards = cards
word-options = settings
word-help = help
word-save = save
word-resume = resume
word-quit = quit
word-undo = undo
word-language = language
word-seed = seed
word-record = record
word-scenario = scenario
word-file = file
word-yes = yes
word-no = no
word-on = on
word-off = off
word-none = none

count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## At the table

status-your_turn = It is your turn.
# $who: one person or several; $count: how many.
status-waiting = Waiting for { $who }
status-thinking = { $count ->
    [one] { $who } is thinking
   *[other] { $who } are thinking
}
status-round = Round { $round }
status-over = The game is over!
# $you (yes/no): whether you won; $who: who else did; $points: the points.
status-winner = { $you ->
    [yes] You win with { $points } { $points ->
        [one] point
       *[other] points
    }!
   *[no] { $who } wins with { $points } { $points ->
        [one] point
       *[other] points
    }!
}
# $who: everybody who won, "you" included.
status-winners = { $you ->
    [yes] A shared win, and you are in it: { $who }!
   *[no] A shared win: { $who }!
}
status-rank = { $rank }. { $who }: { $points } { $points ->
    [one] point
   *[other] points
}
status-match_score = { $who }: { $wins } of { $needed } wins
status-match_winner = { $you ->
    [yes] You win the match!
   *[no] { $who } wins the match!
}
status-saved = Saved: { $file }
status-resumed = On we go with { $file }.
status-undone = Taken back.
status-language = In English from now on.
status-cannot_undo = This cannot be taken back: somebody has already learned something hidden.
status-nothing_to_undo = There is nothing to take back.
# $text: what you wanted; $refusal: why it is not possible.
status-refused = { $text }: { $refusal }
status-why_not = Why is that not possible?
status-no_more = There is no more to say about it.

## Keys

key-arrows = pick a move
    .key = ↑ ↓
key-number = the move with this number
    .key = 1–9
key-enter = make the picked move
    .key = Enter
key-explain = explain the picked move
    .key = ?
key-undo = take a move back
    .key = u
key-save = save the game
    .key = s
key-language = switch the language
    .key = l
key-rules = read the rules
    .key = r
key-quit = leave the game
    .key = q
key-back = back
    .key = Esc
key-scroll = scroll
    .key = PgUp PgDn
key-line = Arrows or numbers pick, Enter moves, ? explains, r rules, u undo, s save, l language, q quit

## Prompts

prompt-move = Your move:
prompt-number = A number from 1 to { $count }:
prompt-game = Which game?
prompt-players = How many are playing?
prompt-name = What is your name?
prompt-bots = How strong should the bots be?
prompt-file = Save under which name?
prompt-quit = Leave the game? It will be saved. (y/n)
prompt-quit_unsaved = Leave the game without saving? (y/n)
prompt-yes_keys = y
prompt-again = Another game? (y/n)
# $who: who plays now and is next to look at the screen.
prompt-hand_over = It is { $who }’s turn. Pass the device on, then press Enter.
prompt-search = Search:
prompt-unknown = I do not understand “{ $text }”; ? shows what is possible.
prompt-not_listed = { $text } is not on the list; take a number from 1 to { $count }.

## Bots

bot-random = Random
    .text = Makes any legal move.
bot-greedy = Greedy
    .text = Takes what brings most at the moment.
bot-ismcts = Far-sighted
    .text = Plays through many possible futures without knowing any hidden card.
bot-learned = Experienced
    .text = Judges positions by what many games have taught.
bot-name = Bot { $seat }
bot-unknown = There is no bot “{ $name }”. You can have: { $known }.

## Measuring, replaying, verifying

bench-running = { $games } games of { $game } with { $players } …
bench-games = games
bench-moves = moves
bench-moves_per_second = moves per second
bench-games_per_second = games per second
bench-length = moves per game
bench-rounds = rounds per game
bench-seconds = seconds
bench-wins = wins
bench-share = share
bench-error = ± error
bench-done = Done: { $games } games in { $seconds } s.

replay-title = Record of { $game } with { $players }
replay-step = Step { $step } of { $steps }
replay-end = End of the record.
replay-result = Result: { $result }

verify-ok = { $file }: fine, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
verify-failed = { $file }: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}.
verify-commitment = The seed fits the commitment from before the game.
verify-commitment_broken = The seed does not fit the commitment from before the game.
verify-scenario = { $file }: { $passed } met, { $failed } not.

rules-source-book = from the rulebook
rules-source-ruling = our ruling
rules-source-design = our own design
rules-source-derived = follows from other rules
rules-source-fact = clarified by the publisher
rules-tests = { $count ->
    [0] No test stands behind this rule.
    [one] One test stands behind this rule.
   *[other] { $count } tests stand behind this rule.
}
rules-unknown = There is no rule “{ $id }”.
cards-unknown = There is no card “{ $id }”.
game-unknown = There is no game “{ $id }”. You can have: { $known }.

## Faults in what was entered: the engine words them in English itself.

fault-place = line { $line }, column { $column }: { $message }
