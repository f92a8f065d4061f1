### The words of the match server, English.

## Why something is not done: one text for each code of the wire.

refused-malformed = That could not be read.
refused-too_large = That is too long.
refused-too_fast = That was too fast. Wait a moment.
refused-too_many = Too many tables or connections from this address.
refused-host = This server does not answer to that host name. Whoever runs it can allow it: serve --host NAME.
refused-origin = This request comes from another site.
refused-wire = The page is out of date. Load it again.
refused-local = The server shows this to its own machine only.
refused-no_page = There is nothing here.
refused-method = This address cannot be asked in that way.
refused-no_table = There is no such table.
refused-no_game = There is no such game.
refused-setup = The table cannot be set up like this.
refused-not_yours = This is not your seat.
refused-taken = The seat is taken.
refused-invitation = This table takes a valid invitation.
refused-banned = Whoever runs this server has shut you out.
refused-removed = You have been sent away from this seat.
refused-no_spectators = This table has no spectators.
refused-name = A name has at least one letter or digit.
refused-name_characters = A name has no invisible characters, no stacked marks, and letters of one script only.
refused-profile_name = This name belongs to a profile. Open it, or choose another name.
refused-contribution = A share of the seed is 64 hexadecimal digits.
refused-profile_taken = Somebody else has a profile of this name.
refused-passphrase = Name and passphrase do not fit.
refused-short_passphrase = A passphrase has at least ten characters.
refused-stale = The table has moved on. Look again.
refused-rule = A rule forbids that.
refused-no_move = That is no move.
refused-not_now = That is not possible at the moment.
refused-no_undo = That can no longer be taken back.
refused-house_rule = This table was set up without that.
refused-rated = In a rated match there are no hints.
refused-out = The seat is out of this match.
refused-taken_over = A bot plays for you. Take your seat back first.
refused-over = The match is over.
refused-not_over = The record is open once the match is over.
refused-record = This is no record, or it belongs to other rules or cards.
refused-busy = There is too much to do at the moment. Try again shortly.
refused-store = It could not be saved, so nothing was done. Try again in a moment.
refused-closing = The server is going down; nothing was done.
refused-slow = The connection was too slow.
refused-silent = The connection was silent for too long.

## News of the house

news-undone = { $who } { $you ->
    [yes] take
   *[no] takes
} a move back.
news-asks-undo = { $who } { $you ->
    [yes] ask
   *[no] asks
} to take a move back.
news-asks-abort = { $who } { $you ->
    [yes] ask
   *[no] asks
} to break the match off.
news-agrees = { $who } { $you ->
    [yes] agree
   *[no] agrees
}.
news-disagrees = { $who } { $you ->
    [yes] do
   *[no] does
} not agree.
news-resigned = { $who } { $you ->
    [yes] give
   *[no] gives
} up.
news-flagged = { $who } { $you ->
    [yes] have
   *[no] has
} run out of time.
news-taken-over = { $you ->
    [yes] A bot plays for you.
   *[no] A bot plays for { $who }.
}
news-taken-back = { $who } { $you ->
    [yes] play
   *[no] plays
} again.
news-aborted = The match is broken off.
news-rematch = The same table is set up again.
