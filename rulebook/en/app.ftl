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
count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## At the table

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
status-match_winner = { $you ->
    [yes] You win the match!
   *[no] { $who } wins the match!
}

## Levels of bots

level-random = Random
    .about = Makes any legal move, each as likely as the next.
level-beginner = Beginner
    .about = Plays by rules of thumb and overlooks a good move now and then.
level-solid = Solid
    .about = Plays by rules of thumb and overlooks nothing that they cover.
level-strong = Strong
    .about = Looks ahead through thousands of deals that fit what it may know.
level-master = Master
    .about = Looks ahead as well, with an eye trained on very many games.

## Advice of strong bots

# $move: a move in words; $chance: the chance to win in per cent.
hint-best = Best: { $move } – win chance about { $chance }%.
# $loss: by how many percentage points the move is worse.
hint-worse = { $move }: costs { $loss ->
    [one] one percentage point
   *[other] { $loss } percentage points
}.
hint-equal = { $move }: about as good.
# $who: who might hold a card; $card: which.
hint-unless = If { $who } held “{ $card }”, this would be better: { $move }.
# $count: how many deals were played through.
hint-ground = Played through { $count } deals that fit what you know.

## Measuring, replaying, verifying

rules-source-book = from the rulebook
rules-source-ruling = our ruling
rules-source-book_ruling = partly from the rulebook, partly our ruling
rules-ruling = Our ruling: { $text }
rules-source-design = our own design
rules-source-derived = follows from other rules
rules-source-fact = clarified by the publisher

## Presets: named combinations of options

preset-tafelrune = Tafelrune
    .text = The printed rules, except where a ruling of ours makes a better game.
preset-printed = As printed
    .text = The letter of the printed rulebook throughout: nothing is decided for anybody.

## Faults in what was entered: the engine words them in English itself.

fault-place = line { $line }, column { $column }: { $message }
