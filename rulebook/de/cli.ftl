### Texte der Befehle und des Spiels im Terminal.

## Hilfe der Befehle: cli-<Befehl>[-<Unterbefehl>][-<Argument>]

cli = Ein Tisch für Kartenspiele: spielen, nachspielen, Regeln lesen, messen. Ohne Befehl startet der Spielserver.
cli-usage = Aufruf
cli-commands = Befehle
cli-arguments = Argumente
cli-options = Optionen
cli-help = Diese Hilfe zeigen
cli-version = Die Version zeigen
cli-lang = Sprache: de oder en (sonst die des Systems)
cli-default = (Vorgabe: { $value })
cli-error-unknown = „{ $what }“ kenne ich nicht.
cli-error-lab = { $what } gehört nicht zu diesem Programm; so kommt es dazu: cargo run --release --features lab -- { $what }
cli-error-missing = Es fehlt: { $what }.
cli-error-no-value = Zu { $what } fehlt der Wert.
cli-error-value = „{ $value }“ geht nicht für { $what }.
cli-error-other = Diesen Aufruf verstehe ich nicht.
cli-error-hint = Was möglich ist, zeigt --help.

cli-play = Im Terminal spielen, gegen Bots oder zu mehreren am selben Gerät
cli-play-game = Das Spiel
cli-play-seats = Wer am Tisch sitzt, im Uhrzeigersinn: me (du), me:Name, bot, bot:random, bot:beginner, bot:solid, bot:strong (Vorgabe: me,bot,bot)
cli-play-seed = Ein Wort oder 64 Hex-Ziffern: gleiches Wort, gleiche Partie
cli-play-preset = Eine benannte Auswahl von Einstellungen: tafelrune (Vorgabe) oder printed, das dem Buchstaben des Regelhefts folgt; --option ändert einzelne
cli-play-options = Eine Hausregel, etwa round_cap=30; mehrfach möglich
cli-play-cards = Ein eigener Kartensatz (TOML-Datei)
cli-play-save = Datei, in der die Partie gesichert wird (sonst eine neue im Datenordner)
cli-play-resume = Eine gesicherte Partie fortsetzen
cli-play-plain = Zeilenweise spielen, ohne Bildschirmaufbau (für Skripte und Screenreader)
cli-play-pace = Pause zwischen den Zügen der Bots in Millisekunden

cli-serve = Den Spielserver starten: Tische im Browser, für Menschen und Bots
cli-serve-data = Ordner für die Partien (sonst der übliche für Daten)
cli-serve-bind = Adresse, unter der er zu erreichen ist; 0.0.0.0 für das ganze Netz
cli-serve-port = Anschluss; 0 für irgendeinen freien
cli-serve-open = Die Seite gleich im Browser öffnen
cli-serve-origins = Weitere Herkunft, die zugelassen ist, etwa https://verein.example; mehrfach möglich
cli-serve-hosts = Ein weiterer Name, unter dem der Server gerufen wird, etwa club.example; auch mehrmals
cli-serve-secure = Cookies nur über verschlüsselte Verbindungen (hinter einem Proxy, der verschlüsselt)
cli-serve-tls-cert = HTTPS mit diesem Zertifikat (PEM, mit seiner Kette); neu gelesen, wenn es sich ändert und bei SIGHUP
cli-serve-tls-key = Der private Schlüssel des Zertifikats (PEM)
cli-serve-access-log = Jede Anfrage in einer Zeile protokollieren
cli-serve-trust-proxy = Dem Proxy unter dieser Adresse oder in diesem Netz glauben, wenn er die Adresse der Leute nennt, etwa 127.0.0.1 oder 10.0.0.0/8; auch mehrmals
cli-serve-proxied = Gibt es nicht mehr: --trust-proxy benutzen
cli-serve-keep-alive = Wie viele Sekunden ein solcher Proxy eine Verbindung ungenutzt offen halten darf; länger, als er es selbst tut
cli-serve-public-metrics = Die Kennzahlen (/metrics) allen zeigen und nicht nur diesem Rechner
cli-serve-thinkers = Auf wie vielen Kernen Bots nachdenken
cli-serve-bot-pace = So lange braucht ein Bot mindestens, in Millisekunden
cli-serve-bot-budget = So lange denkt ein vorausschauender Bot höchstens nach, in Millisekunden
cli-serve-review-iterations = Wie viele Verteilungen in einer Beurteilung je Entscheidung durchgespielt werden
cli-serve-requests = Anfragen je Sekunde und Adresse
cli-serve-commands = Befehle je Sekunde und Verbindung
cli-serve-address-commands = Befehle je Sekunde und Adresse, über alle ihre Verbindungen
cli-serve-cpu-ms = Rechenzeit je Sekunde und Adresse, in Millisekunden
cli-serve-tables = Neue Tische je Stunde und Adresse
cli-serve-listed-tables = So viele Tische einer Adresse stehen zugleich in der öffentlichen Liste
cli-serve-sockets = Verbindungen je Adresse
cli-serve-idle = Nach so vielen Sekunden verlässt ein Tisch, den niemand ansieht, das RAM
cli-serve-max-mb = So viele Megabyte belegt die Datei der Partien höchstens
serve-ready = Tafelrune läuft: { $url } (Ende mit Strg-C)
serve-no-browser = Der Browser ließ sich nicht öffnen; gib die Adresse dort ein.
serve-no-address = { $address } ist nicht zu haben: { $error }. Nimm mit --port einen anderen Anschluss.
serve-proxied = --proxied hat jeder Adresse geglaubt. Nenne stattdessen deinen Proxy: --trust-proxy 127.0.0.1 (eine Adresse oder ein Netz; auch mehrmals).
serve-no-certificate = Das Zertifikat ist nicht brauchbar: { $error }
serve-stopped = Alles ist gesichert. Bis bald.

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

cli-analyse = Jede Entscheidung einer aufgezeichneten Partie nach dem damaligen Wissen beurteilen
cli-analyse-file = Die Aufzeichnung
cli-analyse-iterations = Wie viele Verteilungen je Entscheidung durchgespielt werden
cli-analyse-seat = Nur dieser Platz (A, B, …)
cli-analyse-cards = Der eigene Kartensatz der Aufzeichnung (TOML-Datei)
cli-analyse-all = Auch die guten Entscheidungen auflisten
cli-analyse-json = Ausgabe als JSON

cli-rules = Die Regeln eines Spiels lesen und durchsuchen
cli-rules-game = Das Spiel
cli-rules-search = Nur Regeln, in denen alle diese Wörter vorkommen
cli-rules-json = Ausgabe als JSON: Id, Herkunft, deutsch, englisch, Tests
cli-rules-presets = Statt der Regeln die benannten Einstellungen des Spiels zeigen, und was sie festlegen

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

cli-verify = Eine Aufzeichnung prüfen: Züge, Ergebnis und ob beim Mischen alles mit rechten Dingen zuging
cli-verify-file = Die Aufzeichnung
cli-verify-commitment = Eine Prüfsumme, die du vor dem Geben notiert hast
cli-verify-cards = Der eigene Kartensatz, mit dem gespielt wurde
cli-verify-json = Ausgabe als JSON

cli-store = Die Datei pflegen, in der ein Server seine Partien aufbewahrt
cli-store-backup = Im laufenden Betrieb eine Sicherung anlegen
cli-store-backup-file = Wohin die Sicherung soll
cli-store-backup-running = Auch die Partien, die noch laufen, mit allen Händen: eine solche Kopie ist so gut zu hüten wie der Datenordner
cli-store-backup-data = Der Datenordner (sonst der übliche)
cli-store-export = Partien in eine Datei schreiben, eine Zeile JSON je Eintrag
cli-store-export-file = Die Datei
cli-store-export-running = Auch die Partien, die noch laufen, mit allen Händen
cli-store-export-matches = Nur diese Partie; mehrfach möglich
cli-store-export-data = Der Datenordner (sonst der übliche)
cli-store-import = Ausgeführte Partien aufnehmen
cli-store-import-file = Die Datei
cli-store-import-data = Der Datenordner (sonst der übliche)
cli-store-rebuild = Listen, Spielverläufe und Wertungen neu aus dem Protokoll gewinnen
cli-store-rebuild-data = Der Datenordner (sonst der übliche)
cli-store-check = Datei und Einträge auf Schäden prüfen
cli-store-check-repair = Beschädigte Einträge beiseitelegen, damit der Rest wieder brauchbar ist
cli-store-check-data = Der Datenordner (sonst der übliche)
cli-store-check-json = Ausgabe als JSON
cli-admin = Einen Server und seine Gäste betreuen, ob er läuft oder nicht
cli-admin-data = Der Datenordner (sonst der übliche)
cli-admin-list = Offene und laufende Tische, Profile oder Sperren auflisten
cli-admin-list-what = Was
cli-admin-list-after = Nach diesem Eintrag fortfahren: dem letzten der Liste
cli-admin-list-limit = Wie viele höchstens
cli-admin-ban = Eine Adresse, ein Profil oder ein Gerät aussperren
cli-admin-ban-address = Eine Adresse oder ein Netz wie 192.0.2.0/24
cli-admin-ban-profile = Ein Profil; es wird überall abgemeldet
cli-admin-ban-device = Ein Gerät, wie es „admin list tables“ zeigt
cli-admin-ban-days = Für so viele Tage (sonst für immer)
cli-admin-ban-reason = Weshalb; nur Betreuer sehen es
cli-admin-ban-seat = Das Gerät von jemandem aussperren, der an einem Tisch sitzt
cli-admin-ban-seat-table = Der Tisch
cli-admin-ban-seat-seat = Der Platz, etwa B
cli-admin-ban-seat-days = Für so viele Tage (sonst für immer)
cli-admin-ban-seat-reason = Weshalb; nur Betreuer sehen es
cli-admin-unban = Eine Sperre aufheben
cli-admin-unban-address = Einer Adresse oder eines Netzes
cli-admin-unban-profile = Eines Profils
cli-admin-unban-device = Eines Geräts
cli-admin-kick = Jemanden von einem Tisch entfernen
cli-admin-kick-table = Der Tisch
cli-admin-kick-seat = Der Platz, etwa B
cli-admin-close = Die Partie eines Tisches abbrechen
cli-admin-close-table = Der Tisch
cli-admin-remove-name = Den Namen von jemandem an einem Tisch entfernen
cli-admin-remove-name-table = Der Tisch
cli-admin-remove-name-seat = Der Platz, etwa B
cli-admin-export-profile = Alles ausgeben, was zu einem Profil aufbewahrt wird
cli-admin-export-profile-name = Das Profil
cli-admin-delete-profile = Ein Profil löschen, und seinen Namen aus allen Partien
cli-admin-delete-profile-name = Das Profil
cli-admin-prune = Partien löschen, die nur Gäste gespielt haben und die lange vorbei sind
cli-admin-prune-days = Seit mindestens so vielen Tagen
cli-admin-audit = Ausgeben, was Betreuer getan haben
cli-admin-audit-after = Nach dieser Nummer fortfahren
cli-admin-audit-limit = Wie viele höchstens

cli-scenario = Mit Szenarien arbeiten: Stellung, Züge, erwartete Ergebnisse
cli-scenario-run = Szenarien prüfen und zeigen, was abweicht
cli-scenario-run-files = Die Dateien
cli-scenario-run-json = Ausgabe als JSON

cli-bench = Messen, wie schnell die Regeln auf einem Kern sind oder der Server unter Last
cli-bench-game = Das Spiel, oder server, oder hostile: Angriffe auf einen eigenen Server
cli-bench-players = Wie viele mitspielen
cli-bench-seconds = Wie lange die Zufallspartien gemessen werden
cli-bench-tables = Tische, an denen zugleich gespielt wird (server)
cli-bench-frames = Was die Clients mit jedem Zug bekommen: Neues (news), ihre ganze Ansicht (views) oder nur ihre Möglichkeiten (choices) (server)
cli-bench-rate = Gewünschte Züge je Sekunde (server)

cli-bench-search = Stattdessen messen, wie viele Durchläufe die Suche der starken Bots schafft
cli-bench-attack = Nur diesen Angriff (hostile): pings, look, state, commands, replay, idle, lists, overload, masters
cli-bench-json = Ausgabe als JSON

cli-prove = Durch sehr viele Partien nachweisen, dass die Regeln halten
cli-prove-cards = Lebt jede Karte, greift jede Regel? Zählt mit und scheitert, wenn etwas tot ist
cli-prove-cards-game = Das Spiel
cli-prove-cards-games = Wie viele Partien gespielt werden
cli-prove-cards-players = Wie viele mitspielen (sonst alle Anzahlen reihum)
cli-prove-cards-seed = Startzahl der Reihe: gleiche Zahl, gleiche Partien
cli-prove-cards-all = Jede Zählung zeigen, nicht nur die kleinste
cli-prove-cards-json = Ausgabe als JSON
cli-prove-secrecy = Lassen sich zwei Welten unterscheiden, die für einen Platz gleich aussehen? Scheitert beim ersten Leck
cli-prove-secrecy-game = Das Spiel
cli-prove-secrecy-trials = Wie viele Sichten verglichen werden
cli-prove-secrecy-players = Wie viele mitspielen (sonst alle Anzahlen reihum)
cli-prove-secrecy-seed = Startzahl der Reihe: gleiche Zahl, gleiche Partien
cli-prove-secrecy-json = Ausgabe als JSON
cli-prove-rules = Halten die Regeln bei jedem Zug, was sie versprechen? Der erste Fehler wird ein kurzes Szenario
cli-prove-rules-game = Das Spiel
cli-prove-rules-moves = Wie viele Züge gespielt werden
cli-prove-rules-players = Wie viele mitspielen (sonst alle Anzahlen reihum)
cli-prove-rules-seed = Startzahl der Reihe: gleiche Zahl, gleiche Partien
cli-prove-rules-resume = Datei für den Stand: von dort geht es weiter, dorthin wird er gesichert
cli-prove-rules-failure = Datei für das Szenario des ersten Fehlers
cli-prove-rules-json = Ausgabe als JSON
cli-prove-bots = Machen Bots aller Stufen und Stile nur erlaubte Züge? Scheitert am ersten, der es nicht ist
cli-prove-bots-game = Das Spiel
cli-prove-bots-games = Wie viele Partien gespielt werden
cli-prove-bots-first = Mit welcher Partie der Reihe begonnen wird
cli-prove-bots-iterations = Wie viele Verteilungen starke Bots je Entscheidung durchspielen
cli-prove-bots-time = Stattdessen Millisekunden; sagt, um wie viel Entscheidungen sie überzogen
cli-prove-bots-players = Wie viele mitspielen (sonst der Reihe nach jede Zahl)
cli-prove-bots-seed = Der Schlüssel der Reihe: gleiche Zahl, gleiche Partien
cli-prove-bots-json = Ausgabe als JSON
cli-prove-reference = Stimmen die Regeln mit einer zweiten, langsamen Lesart überein? Scheitert am ersten Unterschied
cli-prove-reference-game = Das Spiel
cli-prove-reference-positions = Wie viele Stellungen verglichen werden
cli-prove-reference-players = Wie viele mitspielen (sonst der Reihe nach jede Zahl)
cli-prove-reference-seed = Startzahl der Reihe: gleiche Zahl, gleiche Partien
cli-prove-reference-failure = Datei für die Stellung des ersten Unterschieds
cli-prove-reference-json = Ausgabe als JSON
cli-prove-server = Hält der Server, was er verspricht, wenn Verbindungen, Platte, Uhr und Prozess versagen? Simuliert; scheitert am ersten Bruch
cli-prove-server-histories = Wie viele Verläufe gespielt werden
cli-prove-server-seed = Startzahl des ersten Verlaufs; die nächsten folgen
cli-prove-server-steps = Wie viele Schritte der gestörte Teil eines Verlaufs hat
cli-prove-server-without = Störungen, die wegbleiben, mit Kommas dazwischen
cli-prove-server-threads = Auf wie vielen Threads (sonst auf allen Kernen)
cli-prove-server-json = Ausgabe als JSON

cli-arena = Bots gegeneinander spielen lassen und messen, wer stärker ist
cli-arena-game = Das Spiel
cli-arena-bots = Wer spielt, durch Kommas getrennt: STUFE[/STIL][:BUDGET], etwa strong:2000, strong:50ms oder solid/builder; cheat:2000 sieht zum Vergleich in alle Karten. Weniger als Plätze: der letzte füllt auf; mehr: sie wechseln sich ab
cli-arena-players = Wie viele spielen
cli-arena-games = Wie viele Partien höchstens; gespielt werden ganze Blöcke (eine Ausgabe der Karten in jeder Drehung der Plätze)
cli-arena-iterations = Durchläufe je Entscheidung für Bots, die vorausdenken, sofern sie kein eigenes Budget nennen
cli-arena-time = Millisekunden je Entscheidung statt Durchläufe
cli-arena-sprt = Aufhören, sobald klar ist, ob der erste Bot stärker ist: eher um ELO1 als um ELO0, etwa 0,30
cli-arena-seed = Startzahl der Reihe: gleiche Zahl, gleiche Karten
cli-arena-threads = Auf wie vielen Kernen (sonst auf allen); die Ergebnisse hängen nicht davon ab
cli-arena-out = Ordner für die Partien (CSV), die Zahlen (JSON) und einen Bericht (HTML)
cli-arena-resume = Die Reihe in diesem Ordner fortsetzen
cli-arena-preset = Eine benannte Auswahl von Einstellungen: tafelrune (Vorgabe) oder printed, das dem Buchstaben des Regelhefts folgt; --option ändert einzelne
cli-arena-options = Eine Hausregel wie round_cap=30; mehrfach möglich
cli-arena-cards = Ein eigener Kartensatz (TOML-Datei)
cli-arena-json = JSON ausgeben

cli-ladder = Jede Stufe gegen die nächstschwächere und gegen einen Schummler messen und in ein Dokument schreiben
cli-ladder-game = Das Spiel (sonst alle)
cli-ladder-quick = Ein erster Blick: wenige Durchläufe, wenige Partien
cli-ladder-iterations = Durchläufe je Entscheidung für Bots, die vorausdenken (2000; schnell: 200)
cli-ladder-games = Höchstens so viele Partien je Sprosse (3000; schnell: 300)
cli-ladder-time = Millisekunden je Entscheidung, wo Meister gegen starke Bots spielen
cli-ladder-gap-games = So viele Partien gegen den Schummler
cli-ladder-seed = Startzahl der Reihe: gleiche Zahl, gleiche Karten
cli-ladder-threads = Auf wie vielen Kernen (sonst auf allen)
cli-ladder-out = Ordner für die Partien; was schon da ist, wird nicht noch einmal gespielt
cli-ladder-document = Das Dokument
cli-ladder-json = JSON ausgeben

cli-tune = Bessere Gewichte für die Faustregeln eines Spiels suchen, im Spiel gegen die jetzigen
cli-tune-game = Das Spiel
cli-tune-generations = Wie viele Runden von Wurf und Urteil
cli-tune-population = Wie viele Sätze von Gewichten in jeder Runde
cli-tune-blocks = Wie viele Ausgaben der Karten jeder davon spielt
cli-tune-games = Höchstens so viele Partien für die Prüfung am Ende
cli-tune-seed = Startzahl: gleiche Zahl, gleiche Würfe und Karten
cli-tune-threads = Auf wie vielen Kernen (sonst auf allen)
cli-tune-resume = Datei des Fortschritts: von dort geht es weiter, dort wird gesichert
cli-tune-json = JSON ausgeben

cli-lab = Was lange dauert und ändert, was Bots wissen
cli-lab-train = Die gelernte Bewertung eines Spiels schulen, an Partien von Bots gegen sich selbst
cli-lab-train-game = Das Spiel
cli-lab-train-minutes = Wie lange, in Minuten
cli-lab-train-rounds = Insgesamt höchstens so viele Runden von Partien
cli-lab-train-bots = Wer spielt, STUFE[/STIL][:DURCHLÄUFE]
cli-lab-train-seed = Startzahl: gleiche Zahl, gleiche Partien
cli-lab-train-threads = Auf wie vielen Kernen (sonst auf allen); was gelernt wird, hängt nicht davon ab
cli-lab-train-out = Datei für das Netz; der Fortschritt liegt daneben (.training)
cli-lab-train-resume = Mit dem Fortschritt weitermachen, der dort liegt
cli-lab-train-games = Zum Schluss höchstens so viele Partien gegen starke Bots (0: keine)
cli-lab-train-time = Millisekunden je Entscheidung in diesen Partien
cli-lab-train-json = JSON ausgeben

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
    Eine Nummer oder ein Zug (etwa { $example }) wird ausgeführt, Enter zeigt alles noch einmal.
    ?: deine Karten, und was gerade nicht geht · ? ZUG: warum dieser Zug nicht geht · help: diese Hilfe
    hint: was ein starker Bot täte · undo: zurücknehmen · save [DATEI]: sichern · quit: sichern und aufhören
play-help =
    ↑ ↓ oder Tab    eine Möglichkeit suchen, Enter nimmt sie
    1 bis 9         eine Möglichkeit sofort nehmen
    ?               deine Karten, und warum etwas gerade nicht geht
    :               einen Zug tippen, etwa: { $example }

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
bot-names = Ada, Bjarne, Catla, Dagur

## Prüfen und aufbewahren

verify-replay = { $over ->
    [yes] Alle Züge sind erlaubt, und nachgespielt kommt dasselbe Ergebnis heraus.
   *[other] Alle Züge sind erlaubt; die Partie wurde nicht zu Ende gespielt.
  }
verify-no-receipt = Die Aufzeichnung hat keine Quittung: Sie stammt nicht von einem Server, oder die Quittung wurde entfernt. Ob beim Mischen jemand die Hand im Spiel hatte, lässt sich nicht prüfen.
verify-server = Der Anteil des Servers ist der, auf den er sich festgelegt hatte, bevor jemand Platz nahm (Prüfsumme { $hash }).
verify-server-forged = Der Anteil des Servers passt nicht zu der Prüfsumme, die er vorher gezeigt hat ({ $hash }): Er wurde nachträglich ausgetauscht.
verify-seat = Platz { $seat } hat seinen Anteil unverändert beigetragen (Prüfsumme { $hash }).
verify-seat-none = Platz { $seat } hat nichts beigetragen (ein Bot, oder ein Programm ohne eigenen Anteil).
verify-seat-forged = Der Anteil von Platz { $seat } passt nicht zu der Prüfsumme, die vor dem Geben gezeigt wurde ({ $hash }).
verify-seat-hidden = Platz { $seat } hatte vor dem Geben einen Anteil festgelegt ({ $hash }), aber die Aufzeichnung verschweigt ihn.
verify-seat-slipped = Für Platz { $seat } steht ein Anteil da, den vor dem Geben niemand festgelegt hatte.
verify-seed = Aus diesen Anteilen ergibt sich genau der Startwert der Aufzeichnung: Er wurde nicht ausgetauscht.
verify-seed-forged = Der Startwert der Aufzeichnung ergibt sich nicht aus diesen Anteilen: Gemischt wurde anders als versprochen.
verify-noted = Die Prüfsumme, die du notiert hast, steht in der Aufzeichnung.
verify-noted-other = Die Prüfsumme, die du notiert hast, steht nicht in der Aufzeichnung: Sie gehört zu einer anderen Partie oder wurde gefälscht.
verify-true = Die Aufzeichnung ist in Ordnung.
verify-false = Die Aufzeichnung ist nicht echt.
store-backed-up = Gesichert in { $path }.
store-exported = { $count ->
    [one] Eine Partie ausgeführt.
   *[other] { $count } Partien ausgeführt.
  }
store-imported = Aufgenommen: { $added }. Schon da: { $known }.
store-rebuilt = Listen, Spielverläufe und Wertungen sind neu aus dem Protokoll gewonnen.
store-checked = Geprüft: { $matches } Partien, { $entries } Einträge.
store-repaired = { $count ->
    [one] Ein Eintrag liegt jetzt beiseite.
   *[other] { $count } Einträge liegen jetzt beiseite.
  }
store-damaged-entry = Eintrag { $seq } der Partie { $id } ist beschädigt.
store-damaged-file = Die Datei ist beschädigt: { $what }
store-missing = { $path }: Hier liegen keine Partien.
store-in-use = { $path }: Ein anderer Prozess hat die Datei offen. Beende ihn zuerst, oder nimm einen anderen Ordner.
store-read-only = { $path }: Die Datei ist schreibgeschützt; zum Aufbewahren der Partien muss sie beschreibbar sein.
store-foreign = { $path }: Das ist keine Datei von Tafelrune.
store-full = { $path }: Der Datenträger ist voll oder nicht beschreibbar.
store-newer = { $path }: Die Datei stammt von einer neueren Fassung dieses Programms (Format { $error }). Nimm die neuere.
store-damaged = { $path }: Die Datei ist beschädigt ({ $error }). „tafelrune store check“ zeigt, was betroffen ist; mit --repair wird es beiseitegelegt.
store-unreadable = { $path }: Die Datei ist beschädigt ({ $error }). „tafelrune store check --repair“ liest, was noch lesbar ist, in eine neue Datei. Beende vorher den Server.
store-line = Zeile { $line } passt nicht: { $what }
store-conflict = Eine der Partien ist schon da, aber mit anderem Inhalt. Von ihr wurde nichts übernommen.
store-in-the-way = { $path }: Hier liegt eine Datei, die zu einem benutzten Datenbestand gehört, oder gar keine gewöhnliche Datei. Es wurde nichts geschrieben: Nimm einen anderen Dateinamen.
store-kept-out = { $count ->
    [one] Eine Partie, die noch läuft, fehlt
   *[other] { $count } Partien, die noch laufen, fehlen
} darin, weil sonst Hände und kommende Karten lesbar wären. Mit --running ist alles dabei.
store-left-out = Ausgelassen: Partie { $id }. { $why }
store-can-be-repaired = „tafelrune store check --repair“ legt Beschädigtes beiseite und behält den Rest. Beende vorher den Server.
store-still-damaged = Das lässt sich nicht reparieren. Beende den Server und lege die letzte Sicherung an die Stelle der Datei.
store-beyond-repair = { $path }: Von dieser Datei ist nichts mehr lesbar ({ $error }). Beende den Server, nimm die Datei samt denen, die mit ihrem Namen beginnen, weg und lege die letzte Sicherung unter demselben Namen an ihre Stelle.
store-salvaged = Die Datei selbst war beschädigt. Was lesbar war, steht in einer neuen; { $count ->
    [one] ein Eintrag war
   *[other] { $count } Einträge waren
} nicht mehr lesbar. Die beschädigte Datei bleibt als { $path } erhalten.

## Andere Befehle

# Die Analyse einer Partie. Prozente und Prozentpunkte kommen als Text.
# $number: die wievielte Partie des Matches.
analyse-game = Partie { $number }
# $even: der gleiche Anteil am Sieg; $deal, $luck, $own: was ihn verändert hat, mit Vorzeichen; $error: der
# Fehler von $own; $end: der Anteil am Ende.
analyse-balance = { $who }: gleicher Anteil { $even } %, Verteilung { $deal }, Glück und Mitspieler { $luck }, eigene Entscheidungen { $own } (Fehler { $error }) – Ergebnis { $end } %.
analyse-balance-open = { $who }: gleicher Anteil { $even } %, Verteilung { $deal }, Glück und Mitspieler { $luck }, eigene Entscheidungen { $own } (Fehler { $error }) – Aussicht jetzt { $end } %.
# $entry: wie viele Einträge davor kamen; $chosen: der gemachte Zug; $best: der bessere; $loss: verschenkte
# Prozentpunkte, mit ihrem Fehler $error.
analyse-blunder = Nach Eintrag { $entry }, { $who }: { $chosen } – ein grober Fehler: { $loss } Prozentpunkte (Fehler { $error }). Besser: { $best }.
analyse-slip = Nach Eintrag { $entry }, { $who }: { $chosen } – ein kleiner Fehler: { $loss } Prozentpunkte (Fehler { $error }). Besser: { $best }.
# $luck: Prozentpunkte, die das Folgende gekostet hat.
analyse-unlucky = Nach Eintrag { $entry }, { $who }: { $chosen } – richtig, aber Pech: was folgte, kostete { $luck } Prozentpunkte.
# $chance: die Gewinnaussicht damit.
analyse-sound = Nach Eintrag { $entry }, { $who }: { $chosen } – gut, Gewinnaussicht etwa { $chance } %.
analyse-clean = Nichts jenseits der Unschärfe: kein Fehler, kein nennenswertes Pech.
# $count: wie viele Verteilungen durchgespielt wurden.
analyse-ground = Jede Entscheidung ist nach dem Wissen ihres Platzes beurteilt, an je { $count } Verteilungen. Was innerhalb des doppelten Fehlers liegt, wird niemandem angelastet.
hint-nobody = Dort ist niemand gefragt: die Partie ist zu Ende oder hat nicht so viele Einträge.
replay-unfinished = Die Partie ist noch nicht zu Ende.
# $title: of the preset; $name: what --preset calls it; $text: what it is for.
rules-preset = { $title } (--preset { $name }): { $text }
rules-preset-default = Alle Einstellungen haben ihre Vorgaben.
# $option: title of the option; $name: its name in --option; $value: its value.
rules-preset-option = { $option } ({ $name }): { $value }
rules-presets-hint = Benannte Einstellungen: { $names }. --presets zeigt, was sie festlegen.
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
prove-players = Hier spielen { $least } bis { $most }.
prove-cards-played = { $games } Partien, { $moves } Züge
prove-found = In Partie { $game } der Reihe, nach { $step } Zügen:
prove-secrecy-tried = { $trials } Vergleiche an { $positions } Stellungen aus { $games } Partien
prove-secrecy-none = Kein Leck.
# $level: eine Stufe der Bots; $count: wie oft einer davon eine Wahl hatte.
prove-bots-level = { $level }: { $count } Entscheidungen
# $level: eine Stufe; $most, $late: Millisekunden über die gegebene Zeit hinaus.
prove-bots-overrun = { $level }: längste Überziehung { $most } ms, 99 von 100 unter { $late } ms
prove-bots-none = Jeder Zug war erlaubt, jede Partie kam zu ihrem Ende.
# $move: der Text eines Zuges.
prove-bots-illegal = { $level } machte einen verbotenen Zug: { $move }
prove-reference-compared = { $positions } Stellungen aus { $games } Partien, verglichen:
prove-reference-none = Kein Unterschied.
prove-server-played = { $histories } Verläufe: { $connections } Verbindungen, { $commands } Befehle, { $accepted } ausgeführt, { $frames } Stände mit { $entries } Einträgen verglichen, { $restarts } Neustarts, { $errors } Fehler der Platte
prove-server-none = Jedes Versprechen wurde gehalten.
prove-server-found = Startzahl { $seed } bricht ein Versprechen: { $promise }
prove-server-again = Noch einmal: { $command }
prove-server-durable = was gezeigt wurde, ist gesichert
prove-server-linear = alle sehen eine Reihenfolge
prove-server-secret = niemand sieht mehr, als er darf
prove-server-answered = jeder Befehl wird beantwortet
prove-server-alive = jede Partie geht weiter
prove-server-intact = die Datenbank ist heil
prove-rules-none = Alle Versprechen gehalten.
prove-rules-file = Das Szenario dazu: { $path }
prove-rules-other = Der gesicherte Stand gehört zu einer anderen Reihe: Spiel, Startzahl und Spielerzahl müssen gleich sein.
prove-cards-dead = TOT
prove-cards-checked = Nach jedem Zug geprüft, an { $positions } Stellungen: Karten, Punkte, Gemerktes, mögliche Züge
prove-cards-compared = Spruchpaare, bei deren Treffen zwei Welten verglichen wurden: { $pairs } ({ $views } Sichten verglichen)
prove-cards-openings = Mit gestellten Positionen gesucht
prove-group-character = Charaktere, bis zum Ende gespielt
prove-group-match = Paarungen von Charakteren
prove-group-card = Karten, ausgespielt
prove-group-piece = Fähigkeiten und Effekte, die etwas geändert haben
prove-group-deed = Regeln, nach denen etwas geschehen ist
prove-group-pair = Paare von Zaubern in einem Konflikt
prove-group-refusal = Regeln, die einen Zug verboten haben

## Bots messen

arena-two-budgets = --iterations oder --time: Ein Budget genügt.
arena-resume-what = --resume braucht den Ordner der Reihe: --out DIR.
arena-no-level = „{ $word }“ ist keine Stufe; es gibt: { $levels }. Ein Bot ist STUFE[/STIL][:BUDGET], etwa strong:2000.
arena-no-style = „{ $word }“ ist kein Stil; es gibt: { $styles }.
arena-no-budget = „{ $word }“ ist kein Budget: eine Zahl von Durchläufen (2000) oder Millisekunden (50ms) ab 1.
arena-needs-none = { $word } denkt nicht voraus und braucht kein Budget.
arena-alone = Nur ein Bot würde spielen, gegen sich selbst: Nenne mindestens zwei verschiedene.
arena-crowd = Das sind mehr Namen als Plätze, und sie können sich nicht sinnvoll abwechseln: Nenne jeden Bot einmal, und nicht so viele.
arena-sprt-two = --sprt vergleicht zwei Bots, den ersten mit dem zweiten.
arena-sprt-form = „{ $text }“ ist keine Frage für --sprt: zwei Elo-Unterschiede bis 1000, der kleinere zuerst, etwa 0,30.
arena-folder-taken = { $path } enthält schon eine Reihe: --resume setzt sie fort, oder nimm einen anderen Ordner.
arena-folder-other = { $path } enthält eine andere Reihe: Spiel, Spielerzahl, Bots, Startzahl, Hausregeln und Karten müssen gleich sein.
arena-folder-row = { $path }/games.csv: Zeile { $line } gehört nicht zu dieser Reihe.
arena-interrupted = Unterbrochen. Das sind die Zahlen bis hierher; mit --out DIR könnte die Reihe später weitergehen.
arena-interrupted-kept = Unterbrochen; was gespielt ist, bleibt. --resume setzt die Reihe fort.
arena-played = { $game }, { $players } Spieler: { $games } Partien in { $blocks } Blöcken
arena-bot = Bot
arena-elo = Elo
arena-error = 95 %
arena-wins = Siege
arena-place = Platz
arena-ms = ms je Zug
arena-slowest = längster
arena-ahead = { $bot } liegt bei { $elo } ± { $error } Elo gegen { $next }.
arena-by-seat = Siege nach Platz am Tisch: { $seats }
arena-length = Entscheidungen je Partie: { $median } in der Mitte, { $short } bis { $long } bei acht von zehn Partien
arena-sprt-better = SPRT [{ $elo0 }, { $elo1 }]: LLR { $llr } (±{ $bound }): Der erste Bot ist stärker.
arena-sprt-not = SPRT [{ $elo0 }, { $elo1 }]: LLR { $llr } (±{ $bound }): Der erste Bot ist nicht stärker.
arena-sprt-open = SPRT [{ $elo0 }, { $elo1 }]: LLR { $llr } (±{ $bound }): noch nicht entschieden.
arena-timed = Mit einem Budget in Millisekunden hängen die Ergebnisse vom Rechner ab und davon, was er sonst tut.
arena-report = Arena
arena-plot-ladder = Elo mit 95-%-Intervallen
arena-plot-seats = Siege nach Platz am Tisch, in Prozent
arena-plot-length = Entscheidungen je Partie
arena-plot-time = Millisekunden je Zug
arena-method = Wie gemessen wird
arena-method-text = Ein Block ist eine Ausgabe der Karten, gespielt in jeder Drehung der Plätze, damit das Glück geteilt ist. Die Spielstärken folgen dem Modell von Luce dafür, wer gewinnt (zu zweit die übliche Elo-Kurve); ihr Mittel ist 0. Die Intervalle kommen aus der Streuung zwischen den Blöcken. Ein Test, der früh aufhört, übertreibt den Unterschied ein wenig.
arena-method-series = Die Reihe:

ladder-title = Wie stark die Bots sind
ladder-intro = Geschrieben von `tafelrune ladder`. Jede Stufe spielt gegen die nächstschwächere, bis ein sequenzieller Test (SPRT) mit Fehlern von 5 % Bescheid weiß oder die Partien aufgebraucht sind: Ist sie eher um 30 Elo stärker als um 0? Meister spielen gegen starke Bots bei gleicher Zeit: Sind sie eher um 20 Elo besser als um 10 schlechter? Zuletzt spielt `cheat`, der in alle Karten sieht, mit ebenso vielen Durchläufen gegen beide, ohne Test: der Abstand, den verdeckte Karten machen. Ein stärkerer Bot sitzt unter schwächeren. Ein Block ist eine Ausgabe der Karten in jeder Drehung der Plätze; die Intervalle (95 %) kommen aus der Streuung zwischen den Blöcken. Elo folgt dem Modell von Luce dafür, wer gewinnt, zu zweit also der üblichen Kurve. Ein Test, der früh aufhört, übertreibt den Unterschied ein wenig. `strong:2000` denkt je Entscheidung mit 2000 Durchläufen voraus, `strong:20ms` 20 Millisekunden lang, was vom Rechner abhängt. In `strength.json` stehen die Schritte aufaddiert, Zufallsspiel ist 0.
ladder-version = Version { $version }, Regeln { $rules }.
ladder-learned = Meister beurteilen Stellungen mit einer gelernten Bewertung, wo sie bei gleicher Zeit besser spielt: an Tischen für { $players }. Sonst urteilen sie wie starke Bots und denken länger nach.
ladder-by-hand = Hier hat noch keine gelernte Bewertung die von Hand gemachte bei gleicher Zeit geschlagen: Meister urteilen wie starke Bots und denken länger nach.
ladder-players = Spieler
ladder-stronger = Bot
ladder-weaker = gegen
ladder-elo = Elo
ladder-wins = Siege
ladder-games = Partien
ladder-test = Test
ladder-sprt = Stärker?
ladder-better = ja
ladder-not = nein
ladder-open = offen
ladder-styles = Stile des soliden Bots an Tischen zu { $players }, { $games } Partien:
ladder-step = { $stronger } gegen { $weaker }: { $elo } ± { $error } Elo nach { $games } Partien; stärker: { $verdict }
ladder-interrupted = Unterbrochen; was gespielt ist, bleibt. Derselbe Befehl macht damit weiter.
tune-weights = Gewichte, jetzige und neue, nach { $count } Runden:
tune-better = { $players } Spieler: { $elo } ± { $error } Elo nach { $games } Partien (LLR { $llr }): Die neuen sind besser.
tune-not = { $players } Spieler: { $elo } ± { $error } Elo nach { $games } Partien (LLR { $llr }): Die neuen sind nicht besser.
tune-open = { $players } Spieler: { $elo } ± { $error } Elo nach { $games } Partien (LLR { $llr }): nicht entschieden.
tune-interrupted = Unterbrochen. Mit --resume DATEI bleiben die fertigen Runden erhalten.
tune-other = Der gesicherte Stand gehört zu einer anderen Suche: Spiel, Startzahl, Sätze und Ausgaben müssen gleich sein.
# $net, $estimate, $even: wie weit daneben in ungesehenen Partien, 0 wäre allwissend.
train-done = { $rounds } Runden, { $positions } Stellungen. In ungesehenen Partien im Mittel um { $net } daneben (von Hand: { $estimate }, gleiche Aussichten: { $even }).
train-better = { $players } Spieler, gleiche Zeit: { $elo } ± { $error } Elo gegen strong nach { $games } Partien: mindestens so gut.
train-not = { $players } Spieler, gleiche Zeit: { $elo } ± { $error } Elo gegen strong nach { $games } Partien: nicht so gut.
train-open = { $players } Spieler, gleiche Zeit: { $elo } ± { $error } Elo gegen strong nach { $games } Partien: nicht entschieden.
train-interrupted = Unterbrochen; was gelernt ist, bleibt. Mit --resume geht es weiter.
train-taken = { $path } gibt es schon: --resume macht damit weiter.
train-fault = { $path }: { $fault }

## Den Server messen

bench-server-sitting = Alle nehmen Platz …
bench-server-tables = Tische (Verbindungen / inzwischen beendet)
bench-server-rate = Gesicherte Züge je Sekunde
bench-server-latency = Bis zur Bestätigung: die Hälfte / 99 von 100
bench-server-longest = Am längsten
bench-server-refused = Abgelehnt / verlorene Verbindungen
bench-server-cpu = Rechenzeit des Servers je Zug
bench-server-idle = RAM eines ruhenden Tisches
bench-server-memory = RAM des Servers

bench-hostile-running = Angriff { $attack } …
bench-hostile-unknown = Diesen Angriff gibt es nicht: { $attack }. Es gibt: { $known }.
bench-hostile-attack = Angriff
bench-hostile-did = was er tat
bench-hostile-rate = Züge/s der anderen ohne / mit
bench-hostile-latency = ohne: Hälfte / 99 % unter
bench-hostile-under = mit: Hälfte / 99 % unter
bench-hostile-memory = RAM dazu
bench-hostile-pings = Verbindungen, die pingen und nie lesen
bench-hostile-look = Verbindungen, die eine lange Partie immer neu erzählt haben wollen
bench-hostile-state = Fremde, die nach dem Stand einer langen Partie in Worten fragen
bench-hostile-commands = 600 Verbindungen von 10 Adressen, je 20 Befehle in der Sekunde
bench-hostile-replay = lange Aufzeichnungen zum Nachspielen
bench-hostile-idle = stille Verbindungen
bench-hostile-lists = gelistete Tische, und Fragen nach der Liste
bench-hostile-overload = dreimal so viel Spiel wie im Vergleich, von vielen Adressen
bench-hostile-masters = 200 Tische mit Meistern
bench-hostile-goodput = Angenommene Züge/s bei { $few } Tischen, bei dreimal so vielen: { $peak } / { $overload } ({ $share } %)
bench-hostile-recovery = In der Sekunde danach: 99 % unter { $ms } ms
bench-hostile-wait = Warten auf einen Meister: Hälfte / 99 % unter { $half } / { $most } s, { $waits } Antworten

bench-out-search = Durchläufe der Suche pro Sekunde
bench-out-search-plain = … mit Zufallspartien bis zum Ende
bench-out-search-arms = Züge im größten Baum
admin-unknown = Einen solchen Tisch, Platz, ein solches Profil oder eine solche Sperre gibt es nicht. Es ist nichts geschehen.
admin-subject = Das ist keine Adresse und kein Netz.
admin-refused = Der Tisch lässt es jetzt nicht zu ({ $code }).
