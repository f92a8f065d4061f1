### Texte der Befehle und des Spiels im Terminal.

## Hilfe der Befehle: cli-<Befehl>[-<Unterbefehl>][-<Argument>]

cli = Ein Tisch für Kartenspiele: spielen, nachspielen, Regeln lesen, messen. Ohne Befehl beginnt eine Partie.
cli-usage = Aufruf
cli-commands = Befehle
cli-arguments = Argumente
cli-options = Optionen
cli-help = Diese Hilfe zeigen
cli-version = Die Version zeigen
cli-lang = Sprache: de oder en (sonst die des Systems)
cli-default = (Vorgabe: { $value })
cli-error-unknown = „{ $what }“ kenne ich nicht.
cli-error-missing = Es fehlt: { $what }.
cli-error-no-value = Zu { $what } fehlt der Wert.
cli-error-value = „{ $value }“ geht nicht für { $what }.
cli-error-other = Diesen Aufruf verstehe ich nicht.
cli-error-hint = Was möglich ist, zeigt --help.

cli-play = Im Terminal spielen, gegen Bots oder zu mehreren am selben Gerät
cli-play-game = Das Spiel
cli-play-seats = Wer am Tisch sitzt, im Uhrzeigersinn: me (du), me:Name, bot, bot:random, bot:beginner, bot:solid, bot:strong (Vorgabe: me,bot,bot)
cli-play-seed = Ein Wort oder 64 Hex-Ziffern: gleiches Wort, gleiche Partie
cli-play-options = Eine Hausregel, etwa round_cap=30; mehrfach möglich
cli-play-cards = Ein eigener Kartensatz (TOML-Datei)
cli-play-save = Datei, in der die Partie gesichert wird (sonst eine neue im Datenordner)
cli-play-resume = Eine gesicherte Partie fortsetzen
cli-play-plain = Zeilenweise spielen, ohne Bildschirmaufbau (für Skripte und Screenreader)
cli-play-pace = Pause zwischen den Zügen der Bots in Millisekunden

cli-replay = Eine aufgezeichnete Partie als Geschichte erzählen
cli-replay-file = Die Aufzeichnung
cli-replay-seat = Aus der Sicht dieses Platzes (A, B, …) statt der Zuschauer
cli-replay-cards = Der eigene Kartensatz, mit dem gespielt wurde
cli-replay-json = Ausgabe als JSON

cli-hint = Sagen, was ein starker Bot in einer aufgezeichneten Partie täte, und warum
cli-hint-file = Die Aufzeichnung
cli-hint-ply = Nach wie vielen Einträgen der letzten Partie (sonst bei der letzten Entscheidung)
cli-hint-iterations = Wie viele Verteilungen durchgespielt werden
cli-hint-cards = Der eigene Kartensatz der Aufzeichnung (TOML-Datei)
cli-hint-json = Ausgabe als JSON

cli-rules = Die Regeln eines Spiels lesen und durchsuchen
cli-rules-game = Das Spiel
cli-rules-search = Nur Regeln, in denen alle diese Wörter vorkommen
cli-rules-json = Ausgabe als JSON: Id, Herkunft, deutsch, englisch, Tests

cli-cards = Karten ansehen und eigene Kartensätze prüfen
cli-cards-list = Die Karten eines Spiels mit ihren Texten
cli-cards-list-game = Das Spiel
cli-cards-list-cards = Ein eigener Kartensatz (TOML-Datei)
cli-cards-list-json = Ausgabe als JSON
cli-cards-check = Kartensätze prüfen; Fehler nennen Zeile und Spalte
cli-cards-check-game = Das Spiel
cli-cards-check-files = Die Dateien
cli-cards-check-json = Ausgabe als JSON

cli-record = Mit Aufzeichnungen arbeiten
cli-record-expand = Alle Zufallsergebnisse ausschreiben, damit andere Programme folgen können
cli-record-expand-file = Die Aufzeichnung
cli-record-expand-out = In diese Datei schreiben statt auf den Bildschirm
cli-record-expand-cards = Der eigene Kartensatz, mit dem gespielt wurde
cli-record-expand-json = Ausgabe als JSON

cli-scenario = Mit Szenarien arbeiten: Stellung, Züge, erwartete Ergebnisse
cli-scenario-run = Szenarien prüfen und zeigen, was abweicht
cli-scenario-run-files = Die Dateien
cli-scenario-run-json = Ausgabe als JSON

cli-bench = Messen, wie schnell die Regeln auf einem Kern sind
cli-bench-game = Das Spiel
cli-bench-players = Wie viele mitspielen
cli-bench-seconds = Wie lange die Zufallspartien gemessen werden
cli-bench-search = Stattdessen messen, wie viele Durchläufe die Suche der starken Bots schafft
cli-bench-json = Ausgabe als JSON

cli-file-fault = { $path }: { $error }
cli-unknown-game = „{ $name }“ kenne ich nicht. Es gibt: { $known }.
cli-no-seat = An diesem Tisch gibt es keinen Platz „{ $seat }“; es spielen { $players }.
cli-failed = Nicht alles hat bestanden.

## Spielen

play-option-form = „{ $option }“ ist keine Hausregel: Name=Wert wird erwartet, etwa round_cap=30.
play-option-fault = Diese Hausregeln gehen nicht: { $fault }
play-seats-fault = „{ $word }“ passt auf keinen Platz: me, me:Name, bot oder bot:Stufe (Stufen: { $levels }).
play-seats-count = Diese Partie hat { $players } Plätze; nenne genau so viele.
play-you = Du
play-choices = Deine Möglichkeiten
play-others = Die anderen sind dran …
play-over = Die Partie ist zu Ende. Enter: weiter
play-log = Verlauf
play-log-title = Verlauf – Esc schließt
play-rules-title = Regeln – Esc schließt
play-why-title = Karten, und warum etwas nicht geht – Esc schließt
play-hint-title = Rat – Esc schließt
play-help-title = Hilfe – Esc schließt
play-your-cards = Deine Karten
play-not-now = Das geht gerade nicht
play-keys = ↑↓ Enter wählen · ? warum nicht · : tippen · u zurück · h Hilfe · q Ende
play-type = Zug:
play-curtain = Jetzt ist { $who } dran. Alle anderen schauen weg – dann Enter.
play-undone = Zurückgenommen.
play-cannot-undo = Das lässt sich nicht mehr zurücknehmen: Jemand hat schon etwas erfahren.
play-not-saved = Deshalb bleibt die Partie offen: „save DATEI“ sichert anderswo, „leave“ hört ungesichert auf.
play-leave-unsaved = Die Partie ist nicht gesichert; Q hört trotzdem auf.
play-saved = Gesichert in { $path }. Weiter mit: tafelrune play --resume { $path }
play-record-kept = Die Aufzeichnung liegt in { $path }. Nachlesen mit: tafelrune replay { $path }
play-all-possible = Hier verbietet dir keine Regel etwas: Was zur Wahl steht, ist alles.
play-is-possible = Das geht.
play-no-such-number = Diese Nummer gibt es nicht: 1 bis { $count }.
play-line-help =
    Eine Nummer oder ein Zug (etwa duel 9 B) wird ausgeführt, Enter zeigt alles noch einmal.
    ?: deine Karten, und was gerade nicht geht · ? ZUG: warum dieser Zug nicht geht · help: diese Hilfe
    hint: was ein starker Bot täte · undo: zurücknehmen · save [DATEI]: sichern · quit: sichern und aufhören
play-help =
    ↑ ↓ oder Tab    eine Möglichkeit suchen, Enter nimmt sie
    1 bis 9         eine Möglichkeit sofort nehmen
    ?               deine Karten, und warum etwas gerade nicht geht
    :               einen Zug tippen, etwa: duel 9 B
    t               was ein starker Bot täte, und warum
    u               zurücknehmen, solange niemand etwas erfahren hat
    r               die Regeln
    g               der ganze Verlauf
    l               Sprache wechseln
    s               sichern
    q               aufhören (die Partie wird gesichert)
    ↑ ↓ Bild↑ Bild↓ blättern in Fenstern wie diesem

    ▶ wer gefragt ist   ▷ wer am Zug ist
    ▲ rote Runen   ● blaue Runen   ■ Außenlager   ✖ Eintreiber
    Nach den freien Runen kommen die Lager: 0:Lager▲3+■ ist Lager 0, ein
    rotes Hauptlager mit drei Runen und einem Außenlager.
bot-names = Ada, Bjarne, Catla, Dagur

## Andere Befehle

hint-nobody = Dort ist niemand gefragt: die Partie ist zu Ende oder hat nicht so viele Einträge.
replay-unfinished = Die Partie ist noch nicht zu Ende.
rules-none = Keine Regel enthält „{ $words }“.
ranking-place = { $rank }. { $who } ({ $points })
bench-random = Zufallspartien
bench-clone = Kopieren
bench-legal = Erlaubte Züge
bench-play = Ausführen
bench-view = Sichten
bench-sample = Mögliche Welten
bench-out-moves = Züge pro Sekunde
bench-out-games = Partien pro Sekunde
bench-out-length = Züge pro Partie
bench-out-state = Größe eines Zustands
bench-out-clone = Zustand kopieren
bench-out-legal = erlaubte Züge (Anteil)
bench-out-play = Zug ausführen (Anteil)
bench-out-generator = Zufallszahl (Anteil)
bench-out-view = Sicht eines Platzes
bench-out-sample = Welt zu einer Sicht
bench-out-search = Durchläufe der Suche pro Sekunde
bench-out-search-plain = … mit Zufallspartien bis zum Ende
bench-out-search-arms = Züge im größten Baum
