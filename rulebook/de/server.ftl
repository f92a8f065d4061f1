### Die Worte des Spielservers, deutsch.

## Warum etwas nicht geschieht: ein Text je Code.

refused-malformed = Das ließ sich nicht lesen.
refused-too_large = Das ist zu lang.
refused-too_fast = Das war zu schnell. Warte einen Augenblick.
refused-too_many = Zu viele Tische oder Verbindungen von dieser Adresse.
refused-host = Dieser Server hört nicht auf diesen Namen. Wer ihn betreibt, kann ihn erlauben: serve --host NAME.
refused-origin = Diese Anfrage kommt von einer fremden Seite.
refused-wire = Die Seite ist veraltet. Lade sie neu.
refused-local = Das zeigt der Server nur dem eigenen Rechner.
refused-no_page = Hier ist nichts.
refused-method = So lässt sich diese Adresse nicht ansprechen.
refused-no_table = Diesen Tisch gibt es nicht.
refused-no_game = Dieses Spiel gibt es nicht.
refused-setup = So lässt sich der Tisch nicht aufbauen.
refused-not_yours = Das ist nicht dein Platz.
refused-taken = Der Platz ist besetzt.
refused-invitation = Für diesen Tisch brauchst du eine gültige Einladung.
refused-banned = Der Betreiber dieses Servers hat dich ausgesperrt.
refused-removed = Du bist von diesem Platz entfernt worden.
refused-no_spectators = An diesem Tisch schaut niemand zu.
refused-name = Ein Name hat mindestens einen Buchstaben oder eine Ziffer.
refused-name_characters = Ein Name hat keine unsichtbaren Zeichen, keine gehäuften Akzente und nur Buchstaben einer Schrift.
refused-profile_name = Dieser Name gehört zu einem Profil. Öffne es, oder wähle einen anderen Namen.
refused-contribution = Ein Anteil am Startwert besteht aus 64 hexadezimalen Ziffern.
refused-profile_taken = Ein Profil dieses Namens gibt es schon.
refused-passphrase = Name und Kennwort passen nicht zusammen.
refused-short_passphrase = Ein Kennwort hat mindestens zehn Zeichen.
refused-stale = Der Tisch ist schon weiter. Schau noch einmal hin.
refused-rule = Eine Regel verbietet das.
refused-no_move = Das ist kein Zug.
refused-not_now = Das geht im Augenblick nicht.
refused-no_undo = Das lässt sich nicht mehr zurücknehmen.
refused-house_rule = An diesem Tisch ist das nicht vorgesehen.
refused-rated = In einer gewerteten Partie gibt es keine Tipps.
refused-out = Der Platz ist aus dieser Partie ausgeschieden.
refused-taken_over = Ein Bot spielt für dich. Übernimm zuerst wieder selbst.
refused-over = Die Partie ist vorbei.
refused-not_over = Die Aufzeichnung öffnet sich, sobald die Partie vorbei ist.
refused-record = Das ist keine Aufzeichnung, oder sie gehört zu anderen Regeln oder Karten.
refused-busy = Gerade ist zu viel los. Versuch es gleich noch einmal.
refused-store = Es ließ sich nicht sichern, darum ist nichts geschehen. Versuche es gleich noch einmal.
refused-closing = Der Server fährt herunter; es ist nichts geschehen.
refused-slow = Die Verbindung war zu langsam.
refused-silent = Die Verbindung war zu lange still.

## Neues aus dem Haus

news-undone = { $who } { $you ->
    [yes] nimmst
   *[no] nimmt
} einen Zug zurück.
news-asks-undo = { $who } { $you ->
    [yes] bittest
   *[no] bittet
} darum, einen Zug zurückzunehmen.
news-asks-abort = { $who } { $you ->
    [yes] bittest
   *[no] bittet
} darum, die Partie abzubrechen.
news-agrees = { $who } { $you ->
    [yes] stimmst
   *[no] stimmt
} zu.
news-disagrees = { $who } { $you ->
    [yes] stimmst
   *[no] stimmt
} nicht zu.
news-resigned = { $who } { $you ->
    [yes] gibst
   *[no] gibt
} auf.
news-flagged = { $who } { $you ->
    [yes] hast
   *[no] hat
} keine Bedenkzeit mehr.
news-taken-over = { $you ->
    [yes] Ein Bot spielt für dich.
   *[no] Ein Bot spielt für { $who }.
}
news-taken-back = { $who } { $you ->
    [yes] spielst
   *[no] spielt
} wieder selbst.
news-aborted = Die Partie ist abgebrochen.
news-rematch = Derselbe Tisch wird noch einmal gedeckt.
