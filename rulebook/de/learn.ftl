### Die Seiten zum Lernen, deutsch: Regelbuch, Karten, erste Partie. Sie werden erst geholt, wenn
### jemand dorthin geht.

## Überblick

learn-title = Spielen lernen
learn-intro = Am schnellsten lernst du im Spiel: Eine kurze Partie erklärt dir alles, was du brauchst. Regelbuch und Karten sind zum Nachschlagen da.
learn-lesson = Erste Partie
learn-lesson-on = Weiterlernen
learn-rules = Regelbuch
learn-cards = Karten

## Regelbuch

rules-title = Regelbuch
rules-intro = Jede Regel einzeln, mit Beispielen zum Ausprobieren.
rules-search = Im Regelbuch suchen
rules-contents = Inhalt
rules-found = { $count ->
    [0] Nichts gefunden. Versuch ein anderes Wort.
    [one] Eine Regel gefunden
   *[other] { $count } Regeln gefunden
}
rules-link = Link zu dieser Regel: { $id }
rules-refusal = Wer es trotzdem versucht, hört:
rules-ruling = Unsere Auslegung:
rules-tests = { $count ->
    [0] Als Szene geprüft
    [one] Dazu ein Test
   *[other] Dazu { $count } Tests
}
rules-examples = { $count ->
    [one] Ein weiteres Beispiel
   *[other] { $count } weitere Beispiele
}

## Beispiele

scene-try = Ausprobieren
scene-close = Fertig
scene-again = Von vorn
scene-back = Zurück
scene-picture = Bild: { $title }
scene-next = Im Beispiel weiter: { $move }
scene-next-by = Im Beispiel weiter, { $name }: { $move }
scene-next-tried = Im Beispiel versucht { $name }: { $move }
scene-own = Du spielst jetzt deine eigene Fassung. „Von vorn“ bringt das Beispiel zurück.
scene-done = Das war das Beispiel. Du kannst hier weiterspielen.
scene-whose = Du spielst für alle; jetzt für { $name }.
scene-log = Was geschah

## Abschnitte

section-mara-info = Was wer sieht
section-mara-canon = Reihenfolge der Karten
section-mara-setup = Aufbau
section-mara-turn = Ablauf des Zuges
section-mara-energy = Energiephase
section-mara-build = Ausbauphase
section-mara-remove = Karten entfernen
section-mara-action = Aktionskarten
section-mara-attack = Angriffe
section-mara-react = Antwort auf einen Angriff
section-mara-draw = Nachziehen
section-mara-vision = Visionen
section-mara-hand = Die Hand
section-mara-pay = Bezahlen
section-mara-settle = Nach jeder Veränderung
section-mara-stone = Runensteine
section-mara-combat = Kampf
section-mara-stack = Stapel
section-mara-effect = Wirkungen
section-mara-score = Siegpunkte
section-mara-end = Ende der Partie
section-markt-setup = Aufbau
section-markt-turn = Ablauf des Zuges
section-markt-move = Was ein Zug nennt
section-markt-collector = Eintreiber
section-markt-giveup = Hauptlager aufgeben
section-markt-interest = Zinsen
section-markt-biz = Runengeschäfte
section-markt-pay = Mit Runen zahlen
section-markt-store = Lager
section-markt-outpost = Außenlager
section-markt-remove = Eintreiber vertreiben
section-markt-play = Handkarten
section-markt-buy = Mit Karten kaufen
section-markt-main = Hauptlager
section-markt-theft = Diebstahl
section-markt-duel = Duell
section-markt-end = Ende der Partie
section-markt-score = Punkte
section-markt-tie = Gleichstand
section-markt-res = Sonderfälle
section-markt-rps = Schere-Stein-Papier
section-markt-match = Mehrere Partien
section-thalara-comp = Material
section-thalara-setup = Aufbau
section-thalara-round = Die Runde
section-thalara-hand = Handwahl
section-thalara-turn = Züge
section-thalara-cast = Sprüche wirken
section-thalara-target = Ziele wählen
section-thalara-effect = Wirkungen
section-thalara-layer = Stärken, Boni, Summen
section-thalara-block = Sperren
section-thalara-aftershock = Nachbeben
section-thalara-trap = Schattenfallen
section-thalara-crystal = Der Kristall
section-thalara-transformation = Transformationen
section-thalara-score = Wertung
section-thalara-cleanup = Aufräumen
section-thalara-start = Wer beginnt
section-thalara-end = Ende und Sieg
section-thalara-info = Was wer weiß
section-thalara-variant = Eigene Spruchauswahl

## Karten

cards-title = Karten
cards-search = In den Karten suchen
cards-kind = Art
cards-colour = Farbe
cards-count = { $cards ->
    [0] Keine Karte passt dazu.
    [one] Eine Karte
   *[other] { $cards } verschiedene Karten
}
cards-copies = { $count }× im Spiel
cards-each = je Person einmal
cards-print = Drucken
cards-order = Reihenfolge
cards-by-use = Meistgespielt
cards-by-use-of = Die meistgespielten in { $all } Partien
cards-use = Auf diesem Server
cards-use-share = in { $percent } % der Partien
cards-used = Im Einsatz in { $games } von { $all } Partien.
cards-unused = In { $all } Partien noch nie im Einsatz.
cards-won = Mit ihr gewonnen: { $percent } % (± { $error }). Bei gleichen Aussichten für alle: { $even } %.
cards-look = { $name } ansehen
figure-markt = Wert
figure-thalara = Stärke
figure-mara = Kampfwert
cards-points = Punkte
cards-stars = Sterne
cards-value = Wert
cards-cost = Kosten
cards-needs = Voraussetzung
cards-home = Zu Hause
cards-of = Gehört zu
cards-lasting = Wirkt weiter
kind-place = Orte
kind-rune = Runensteinkarten
kind-power = Machtkarten
kind-action = Aktionskarten
kind-number = Zahlenkarten
kind-thief = Diebe
kind-main = Hauptlager
kind-memory = Erinnerungen
kind-artefact = Artefakte
kind-aftershock = Nachbeben
kind-transformation = Transformationen
kind-character = Charaktere
kind-spell = Sprüche
kind-trap = Schattenfallen
tone-mara-red = Rot (Triquetra)
tone-mara-blue = Blau (Valknut)
tone-mara-green = Grün (Scheibenkreuz)
tone-mara-pink = Rosa (Triskele)
tone-mara-vario = beliebig
tone-markt-red = Rot
tone-markt-blue = Blau
tone-thalara-R = Rot (Flamme)
tone-thalara-B = Blau (Tropfen)
tone-thalara-G = Grün (Blatt)
tone-thalara-Y = Gelb (Sonne)
tone-thalara-V = Violett (Mond)
tone-thalara-any = beliebig
tone-thalara-different = verschiedene
tone-thalara-same = gleiche

## Erste Partie

lesson-title = Deine erste Partie
lesson-progress = Schritt { $step } von { $steps }
lesson-do = Mach es vor
lesson-back = Zurück
lesson-skip = Überspringen
lesson-again = Noch einmal von vorn
lesson-watch = { $name } ist dran. Schau zu.
lesson-not-now = Das kommt später. Jetzt ist der leuchtende Zug an der Reihe.
lesson-done = Das war der Anfang
lesson-play = Jetzt richtig: eine kurze Partie
lesson-you = Du
lesson-note = Dein Gegenüber lernt auch noch. Hilfe gibt es am Tisch jederzeit mit dem Tipp-Knopf.

lesson-markt-store = Willkommen auf dem Markt der Runen. Wer am Ende die meisten Runen hat, gewinnt. Zuerst brauchst du ein Zuhause für sie: Leg dein rotes Hauptlager aus.
lesson-markt-rune = Runen kaufst du mit Zahlenkarten: Die Summe muss genau 5, 10 oder 15 sein. Deine 5 reicht für eine. Kauf eine rote Rune.
lesson-markt-end = Die 9 hebst du dir lieber auf; du wirst sie gleich brauchen. Beende deine Handkarten.
lesson-markt-keep = Runen, die frei vor dir liegen, kann man dir stehlen. Im Lager sind sie sicher und bringen Zinsen. Lagere deine rote Rune ein.
lesson-markt-defend = Du wirst zum Duell gefordert, mit einer 4. Mit einer gleich hohen oder höheren Karte wehrst du ab und behältst sie sogar. Zeig deine 9.
lesson-markt-interest = Du bist wieder dran, und dein Lager hat schon eine rote Rune Zinsen zu erwarten. Du könntest das Lager auch aufgeben; das lohnt sich jetzt nicht. Behalte es.
lesson-markt-sum = Mehrere Karten zählen zusammen: 8 und 7 sind 15. Kauf damit eine blaue Rune.
lesson-markt-duel = Jetzt forderst du selbst: Greif mit der 9 an. Wer keine 9 oder mehr hat, muss sich geschlagen geben. Und ruf ruhig laut „Attacke“, das ist der halbe Spaß.
lesson-markt-loot = Gewonnen. Nimm dir etwas: eine zufällige Handkarte oder eine freie Rune. Eine Rune ist ein sicherer Punkt.
lesson-markt-keep_more = Lagere die rote Rune von den Zinsen ein. Deine blauen bleiben frei: Für sie fehlt dir ein blaues Lager.
lesson-markt-outpost = Siehst du? Der Dieb nahm dir eine freie Rune. Dafür hast du jetzt 12 und 9 auf der Hand: Ab 21 gibt es ein Außenlager. Behalte dein Lager und kauf eines.
lesson-markt-attach = Ein Außenlager ist 2 Punkte wert, und an einem Hauptlager verdoppelt es dessen Zinsen. Bau es an.
lesson-markt-finish = Beende die Handkarten, lagere die rote Rune ein und halte im nächsten Duell mit der 3 dagegen.
lesson-markt-doubled = Dein Lager bringt ab jetzt zwei Runen pro Zug. Behalte es und sieh zu, wie es wächst.
lesson-markt-over = Die Partie endet, wenn der Markt keine Runen mehr hat. Runen zählen einen Punkt, Außenlager zwei. Später triffst du auch Eintreiber: Die setzt man anderen ins Lager, damit sie Runen abliefern müssen.

lesson-mara-rune = Willkommen bei MARA. Wer zuerst genug Siegpunkte hat, gewinnt. Orte, Runensteinkarten und Machtkarten bringen Punkte. Leg die rote Runensteinkarte an deinen roten Ort: Sie bringt sofort eine Energie mit.
lesson-mara-power = Mit Energie bezahlst du Machtkarten. Tyr kostet drei rote. Leg ihn an deinen Ort und lass von selbst bezahlen.
lesson-mara-end_build = Mehr gibt es gerade nicht auszulegen: Pro Zug darfst du nur einen Ort oder eine Runensteinkarte legen. Beende den Ausbau.
lesson-mara-calm = Nun käme der Kampf. Tyr ist aber gerade erst angekommen und greift frühestens im nächsten Zug an. Beende die Phase.
lesson-mara-draw = Am Ende des Zuges füllst du deine Hand auf. Du suchst dir die Stapel aus, Karte für Karte. Zieh zweimal.
lesson-mara-place = Deine Runensteinkarten haben neue Energie bekommen, jede eine. Ein zweiter Ort bringt einen Punkt und Platz für eine zweite Farbe. Leg Noatun aus.
lesson-mara-to_battle = Jetzt in den Kampf: Beende den Ausbau.
lesson-mara-attack = Wer mehr als fünf Punkte hat, darf angegriffen werden. Davor herrscht die Ruhe vor dem Sturm. Dein Gegenüber ist darüber: Sag einen Angriff an.
lesson-mara-aim = Such dir ein Ziel. Freyr hat Kampfwert 4, Tyr hat 6. Ziel auf Freyr.
lesson-mara-add = Wer greift an? Wähl Tyr. Später dürfen auch mehrere zusammen angreifen.
lesson-mara-commit = Ein Angriff kostet noch einmal so viel wie die Karte selbst: drei rote. Schlag zu.
lesson-mara-refill = Besiegt. Freyr war einen Punkt wert, und diesen Punkt hast jetzt du. Beende den Kampf.
lesson-mara-over = Du kennst jetzt die Phasen: Energie, Ausbau, Aktion und Kampf, Nachziehen. Dazu kommen Aktionskarten, Visionen, mit denen du einen Stapel durchsuchst, und Schutzkarten gegen Angriffe. Alles Weitere zeigt dir das Spiel.

lesson-thalara-place = Willkommen in Thalara. Ihr streitet um Artefakte: In jedem Konflikt gewinnt die höchste Summe. Leg deine rote 5 an das erste Artefakt.
lesson-thalara-second = Fünf gegen fünf, das steht unentschieden. Zwei rote Karten in einem Konflikt geben dir außerdem die Energie für einen starken Spruch. Leg die rote 3 dazu.
lesson-thalara-spell = Nach jeder Karte darfst du einen Spruch wirken, wenn seine Energie dort liegt. Sie wird nicht verbraucht. Wirk Feuerball: Er zerstört eine gegnerische Karte.
lesson-thalara-spread = Der erste Konflikt ist fast sicher deiner. Um den dritten kümmert sich noch niemand: Eine einzige schwache Karte genügt vielleicht. Leg die violette 1 dorthin.
lesson-thalara-hold = Jeder Spruch geht nur einmal pro Runde. Heb dir die Feuerlanze noch auf und wirk diesmal nichts.
lesson-thalara-contest = Im zweiten Konflikt liegen sieben gegen dich. Leg die gelbe 5 dagegen; den Rest erledigt gleich ein Spruch.
lesson-thalara-lance = Die Feuerlanze schwächt eine Karte um 3, egal in welchem Konflikt. Wirk sie.
lesson-thalara-aim = Triff die violette 4: Dann sind es dort nur noch 4 gegen deine 5.
lesson-thalara-pass = Dein Gegenüber hat gepasst, und du führst überall. Jede Karte, die du jetzt noch legst, fehlt dir später. Passe auch.
lesson-thalara-hand = Alle drei Artefakte gehören dir. Was auf dem Tisch lag, ist verbraucht. Die Artefakte sind auf deiner Hand; füll sie aus deinem Vorrat auf sieben auf.
lesson-thalara-artefact = Artefakte kämpfen mit und kehren am Ende der Runde zurück. Leg deine Glutklinge an das erste neue Artefakt.
lesson-thalara-over = Es geht weiter, bis jemand sieben Artefakte hat oder die Erinnerungen ausgehen. Dann zählen die Sterne. Jeder Charakter hat vier eigene Sprüche; lies auch die der anderen, denn sie liegen offen. Für den Anfang suchen sich Myrja und Canto je zwei davon aus.
