### Looking back, English: replay, review, statistics. Comes only when somebody goes there.

## Replay

replay-title = Replay
replay-line = Course of the match
replay-place = Step { $step } of { $of }, round { $round }
replay-controls = Playback
replay-first = To the start
replay-round-back = One round back
replay-turn-back = One turn back
replay-turn-on = One turn on
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-round-on = One round on
replay-last = To the end
replay-turning = To the next turning point
replay-speed = Speed
replay-eyes = Whose eyes
replay-all = All hands open
replay-hand = Hand of { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
replay-deal = The cards are dealt.
replay-unseen = Something hidden happens.
replay-lead = Here the lead changes
replay-swing = Turning point for { $name }: { $points } percentage points
replay-game-round = Game { $game }, round { $round }
replay-share = Copy a link to this moment
replay-copied = The link to this moment is copied.
replay-download = Download the record

## Playing on from here

onward-offer = Play from here
onward-title = Play on from here yourself
onward-text = A new table begins at exactly this moment. You take one seat, bots take the others. The match that was played stays as it was.
onward-seat = Your seat
onward-level = How well the bots play
onward-begin = Play on

## A fair shuffle?

proof-title = Was the shuffle fair?
proof-fair = Yes: nobody changed anything afterwards, and everything was played just so.
proof-true = The moves are right. How the cards were shuffled cannot be checked here.
proof-false = Something is wrong here.
proof-good = right
proof-bad = wrong
proof-how = How this works
proof-how-1 = Before anybody sat down, the server made up a secret random value and showed a checksum of it. From then on it could not change the value without being noticed.
proof-how-2 = Every person at the table added another random value, from a device of their own.
proof-how-3 = All values together give the seed by which the cards were shuffled. Whoever knows only some of them knows nothing about the result.
proof-how-4 = Now all values are open, and the whole match was shuffled and played once more with them: it came out the same.
proof-limit = What no check can show afterwards: whether somebody who runs the server sat down last and chose their own value to suit them.
proof-own = Seat { $seat }: this device remembered its random value, and exactly that one is in the record.
proof-own-other = Seat { $seat }: the random value in the record is not the one that this device added.
proof-own-server = The server’s checksum is the one that this device saw before the deal.
proof-own-server-other = Before the deal the server showed this device another checksum.
proof-yourself = You can check this on your own computer, with the downloaded record and the command

## Records from elsewhere

upload-title = Look at a record
upload-intro = A match that was played elsewhere, or downloaded.
upload-file = Choose a file
upload-paste = or paste the text
upload-own-cards = Played with cards of your own?
upload-cards = The card set (TOML)
upload-look = Look at it
upload-kept = The server does not keep the record. If you have it reviewed, it remembers only the result, and only for a while.
upload-away = Another record

## Review

review-title = Review
review-judging = Every decision is thought through once more, on what was known then.
review-failed = One decision could not be judged, so there is no review of this match. It can still be replayed.
review-no-upload = There is no record here now that could be reviewed.
review-progress = { $done } of { $total } decisions
review-game = Game { $number }
review-chances = Chances to win
review-chances-text = Chances to win over the game; in the end: { $ends }
review-rounds = Round
review-key-wrong = mistake
review-key-unlucky = right but unlucky
review-mark-wrong = { $name }, after step { $step }: gave away { $points } percentage points
review-mark-unlucky = { $name }, after step { $step }: right, and lost { $points } percentage points all the same
review-balance = Luck and skill
review-balance-text = From an even share for everybody to the result: hatched is what the cards and the others did; in the colour of the seat, what own decisions gave away. The thin line is the range in which the two cannot be told apart.
review-sum = Even share { $even } %, luck { $luck }, own decisions { $own } (± { $error }), result { $end } %.
review-sound = { $sound } of { $all } decisions beyond reproach, the best move { $best } times
review-whose = Whose decisions
review-everybody = Everybody
review-wrong = This could have gone better
review-unlucky = Right but unlucky
review-clean = Nothing that could be said for sure.
review-no-bad-luck = No great misfortune after a good move.
review-all = Show all { $count }
review-better = Better:
review-step = after step { $step }
review-jump = Look at this moment
review-is-blunder = Blunder: costs { $points } percentage points (± { $error }).
review-is-slip = Slip: costs { $points } percentage points (± { $error }).
review-is-unlucky = The move was good; what followed cost { $points } percentage points (± { $error }).
review-ground = Judged is what the seat could know then, not what lay hidden: each decision on { $count } deals that fit it. What lies within the noise counts as no mistake. What the search itself does not see is not said here.

## Statistics

stats-title = Statistics
stats-here = The matches that this device remembers. With a profile, all of them count.
stats-totals = All together
stats-matches = { $count ->
    [one] match
   *[other] matches
}
stats-wins = { $count ->
    [one] win
   *[other] wins
}
stats-none = No finished match yet. That can be changed.
stats-by-game = By game
stats-by-opponent = By opponent
stats-by-character = By character
stats-by-seat = By seat
stats-seat = Seat { $seat }
stats-won = won
stats-share = Share
stats-of = { $won } of { $all }
stats-percent = { $percent } % won
stats-latest = The latest matches
ladder-title = How well the bots play
ladder-text = Measured in many games against each other. The diamond is the estimate, the bar the range in which it lies with 95 % certainty. 200 points more mean about three wins out of four.
ladder-of = { $game }, with { $players ->
    [2] two players
    [3] three players
    [4] four players
   *[other] { $players } players
}
ladder-rung = { $level }: { $elo }, surely between { $low } and { $high } ({ $games } games)
