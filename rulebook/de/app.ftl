### Die Worte des Hauses, deutsch (leitende Sprache): was keinem Spiel allein gehört.
### Was ein Spiel sagt, steht in seiner eigenen Datei; sie kann jeden dieser Texte überschreiben.

## Leute

# $seat: der Buchstabe des Platzes.
seat-name = Platz { $seat }
# $you (yes/no): ob die Person es selbst liest; $name: wie sie heißt.
person-subject = { $you ->
    [yes] du
   *[no] { $name }
}
person-object = { $you ->
    [yes] dich
   *[no] { $name }
}
person-dative = { $you ->
    [yes] dir
   *[no] { $name }
}
# $others: alle bis auf die letzte Person, mit Komma; $last: die letzte.
list-and = { $others } und { $last }
list-or = { $others } oder { $last }

## Wörter

word-game = Spiel
count-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Am Tisch

# $you (yes/no): ob du gewonnen hast; $who: wer sonst; $points: die Punkte.
status-winner = { $you ->
    [yes] Du gewinnst mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }!
   *[no] { $who } gewinnt mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }!
}
# $who: alle, die gewonnen haben, „du“ eingeschlossen.
status-winners = { $you ->
    [yes] Geteilter Sieg, und du bist dabei: { $who }!
   *[no] Geteilter Sieg: { $who }!
}
status-match_winner = { $you ->
    [yes] Du gewinnst das Match!
   *[no] { $who } gewinnt das Match!
}

## Spielstärken der Bots

level-random = Zufall
    .about = Macht irgendeinen erlaubten Zug, jeden gleich wahrscheinlich.
level-beginner = Anfänger
    .about = Spielt nach Faustregeln und übersieht hin und wieder einen guten Zug.
level-solid = Solide
    .about = Spielt nach Faustregeln und übersieht nichts, was sie abdecken.
level-strong = Stark
    .about = Denkt voraus, durch Tausende Verteilungen, die zu seinem Wissen passen.
level-master = Meister
    .about = Denkt ebenso voraus, mit einem an sehr vielen Partien geschulten Blick.

## Ratschläge der starken Bots

# $move: ein Zug in Worten; $chance: die Gewinnaussicht in Prozent.
hint-best = Am besten: { $move } – Gewinnaussicht etwa { $chance } %.
# $loss: um wie viele Prozentpunkte der Zug schlechter ist.
hint-worse = { $move }: kostet { $loss ->
    [one] einen Prozentpunkt
   *[other] { $loss } Prozentpunkte
}.
hint-equal = { $move }: etwa gleich gut.
# $who: wer eine Karte halten könnte; $card: welche.
hint-unless = Hätte { $who } „{ $card }“ auf der Hand, wäre besser: { $move }.
# $count: wie viele Verteilungen durchgespielt wurden.
hint-ground = Durchgespielt an { $count } Verteilungen, die zu deinem Wissen passen.

## Messen, Nachspielen, Prüfen

rules-source-book = aus der Anleitung
rules-source-ruling = unsere Auslegung
rules-source-book_ruling = teils aus der Anleitung, teils unsere Auslegung
rules-ruling = Unsere Auslegung: { $text }
rules-source-design = unsere eigene Zutat
rules-source-derived = folgt aus anderen Regeln
rules-source-fact = vom Verlag klargestellt

## Benannte Einstellungen

preset-tafelrune = Tafelrune
    .text = Die gedruckten Regeln, außer wo eine Auslegung von uns ein besseres Spiel ergibt.
preset-printed = Wie gedruckt
    .text = Durchweg der Buchstabe des gedruckten Regelhefts: Nichts wird für jemanden entschieden.

## Fehler in Eingaben
## $first, $second: was die englische Meldung in Backticks nennt; $n1, $n2: ihre Zahlen.

fault-place = Zeile { $line }, Spalte { $column }: { $message }
fault-toml = Das ist kein gültiges TOML: { $message }
fault-head = Der Kopf hat kein Ende: Nach ihm fehlt eine Zeile mit „---“.
fault-position = Diese Stellung kann es nicht geben: { $message }
fault-setup-players = Dieses Spiel ist für { $n1 } bis { $n2 } Personen, nicht für { $n3 }.
fault-preset-unknown = „{ $first }“ hat keine Einstellungen namens „{ $second }“. Es gibt: { $third }.
fault-setup-cards = Der Kartensatz „{ $first }“ hat nur { $n1 } Karten für den Hauptstapel; zu { $n2 } braucht ihr { $n3 }.
fault-option-market = Diese Marktmenge geht nicht: „auto“, „all“ oder { $n1 } bis { $n2 }, nicht { $n3 }.
fault-option-first_player = Beginnen soll ein Platz, an dem niemand sitzt (first_player); es spielen nur { $n1 } mit.
fault-option-match_wins = Für das Match sind 1, 2 oder 3 Siege möglich (match_wins), nicht { $n4 }.
fault-option-round_cap = Die Höchstzahl der Runden (round_cap) liegt zwischen { $n1 } und { $n2 }, nicht bei { $n3 }.
fault-option-collectors_per_storage = In einem Lager dürfen 1, 2 oder 3 Eintreiber sitzen (collectors_per_storage), nicht { $n4 }.
fault-option-rune_price = Dieser Runenpreis geht nicht: { $message }
fault-option-target_vp = Die Siegpunkte zum Sieg (target_vp) sind { $n1 } bis { $n2 }, nicht { $n3 }.
fault-option-quick_rounds = Das schnelle Spiel (quick_rounds) hat { $n1 } bis { $n2 } Runden, nicht { $n3 }.
fault-option-calm_threshold = Die Grenze der Ruhe (calm_threshold) liegt zwischen { $n1 } und { $n2 }, nicht bei { $n3 }.
fault-option-start_pick = Am ersten Platz sind { $n1 } bis { $n2 } Startkarten möglich (start_pick), nicht { $n3 }.
fault-option-place_limit = Diese Zahl von Orten geht nicht (place_limit_2p, place_limit_34p): { $n1 } bis { $n2 }, nicht { $n3 }.
fault-option-stalemate_rounds = Stillstand tritt nach { $n1 } bis { $n2 } Runden ein (stalemate_rounds), nicht nach { $n3 }.
fault-cards-none = Dieses Spiel hat keine Kartensätze.
fault-chance-unsupported = Dieses Spiel liest keine aufgeschriebenen Zufallsergebnisse.
fault-record-expand = Dieses Spiel kann seine Zufallsergebnisse nicht ausschreiben.
fault-cards-name = Der Name des Kartensatzes (name) ist eine Zeile und nicht leer.
fault-cards-by_players = Hier fehlt eine Zahl: Für 2, 3, 4 und 5 Personen wird je eine gebraucht.
fault-cards-figure = Eine dieser Zahlen passt nicht; erlaubt ist { $n1 } bis { $n2 }.
fault-cards-numbers = Es gibt { $n1 } bis { $n2 } verschiedene Werte von Zahlenkarten.
fault-cards-value = Eine Zahlenkarte hat einen Wert von { $n1 } bis { $n2 }, nicht { $n3 }.
fault-cards-copies = Diese Anzahl von Karten geht nicht: { $message }
fault-cards-value_twice = Der Wert { $n1 } steht zweimal da; erhöhe stattdessen seine Anzahl (copies).
fault-cards-pile_size = Der Hauptstapel hat { $n1 } Karten; bei { $n2 } Handkarten braucht er { $n3 } bis { $n4 }.
fault-cards-hand_size = Die Handgröße (hand_size) ist { $n1 } bis { $n2 }, nicht { $n3 }.
fault-cards-rune_sums = Die Runensummen (rune_sums) sind steigende Zahlen von { $n1 } bis { $n2 }.
fault-cards-rune_sum_reach = Mit { $n1 } Zahlenkarten lässt sich keine der Runensummen (rune_sums) erreichen.
fault-cards-goods_sum = Die Warensumme (goods_sum) ist mindestens { $n1 }.
fault-cards-ransom_runes = Die Runen gegen einen Eintreiber (ransom_runes) sind { $n1 } bis { $n2 }, nicht { $n3 }.
fault-cards-id = Die Kennung „{ $first }“ schreibt sich „{ $second }“ und dann Kleinbuchstaben, Ziffern oder „{ $third }“, ein Buchstabe zuerst.
fault-cards-id_twice = Die Kennung „{ $first }“ kommt zweimal vor; jede Karte hat ihre eigene.
fault-cards-runes = Von einer Farbe gibt es höchstens { $n1 } Runensteinkarten, und insgesamt mindestens { $n2 }.
fault-cards-size = Ein Kartensatz hat insgesamt { $n1 } bis { $n2 } Karten, nicht { $n3 }.
fault-cards-place_count = Ein Kartensatz hat { $n1 } bis { $n2 } Orte, nicht { $n3 }.
fault-cards-power_count = Ein Kartensatz hat { $n1 } bis { $n2 } Machtkarten, nicht { $n3 }.
fault-cards-action_count = Ein Kartensatz hat { $n1 } bis { $n2 } Arten von Aktionskarten, nicht { $n3 }.
fault-cards-action_copies = Von einer Aktionskarte gibt es { $n1 } bis { $n2 } Stück (copies), nicht { $n3 }.
fault-cards-hand_limits = Alle „hand_limit“ zusammen ergeben { $n1 }; höchstens { $n2 } haben Platz.
fault-cards-unknown_power = „{ $first }“ ist keine Machtkarte dieses Kartensatzes.
fault-cards-abilities = Eine Karte hat höchstens { $n1 } Fähigkeiten oder Wirkungen.
fault-cards-ability_word = „{ $first }“ ist kein Wort des Wirkungsvokabulars. Es kennt: { $second }.
fault-cards-ability_bracket = In „{ $first }“ fehlt am Ende „{ $second }“.
fault-cards-ability_bare = „{ $first }“ steht ohne Klammern.
fault-cards-ability_number = „{ $first }“ braucht eine Zahl von { $n1 } bis { $n2 }, zum Beispiel „{ $second }“.
fault-cards-ability_trigger = „{ $first }“ braucht eine Wirkung, zum Beispiel „{ $second }“.
fault-cards-ability_opponent = „{ $first }“ nennt keinen Gegner: „{ $second }“ gehört zu einem Angriff oder zu „{ $third }“.
fault-cards-ability_classes = „{ $first }“ braucht eines davon, zum Beispiel „{ $second }“: power; rune; power or rune.
fault-cards-ability_destroy = „{ $first }“ hat als zweite Angabe den höchsten Kampfwert, zum Beispiel „{ $second }“.
fault-cards-ability_cancel = „{ $first }“ sagt, was es abwehrt: „{ $second }“, „{ $third }“ oder beides mit einem Komma dazwischen.
fault-cards-ability_cv_mod = „{ $first }“ schreibt sich wie „{ $second }“: eine Zahl von +1 bis +9; attack, defend, both oder combo; any, colour:red+blue, cv>=6 oder leader; always oder ally:thor.
fault-cards-cv = Der Kampfwert (cv) ist { $n1 } bis { $n2 }, nicht { $n3 }.
fault-cards-vp = Die Siegpunkte (vp) sind { $n1 } bis { $n2 }, nicht { $n3 }.
fault-cards-cost = Kosten (cost) sind { $n1 } bis { $n2 } Einheiten einer Sorte.
fault-cards-condition = Eine Bedingung heißt „{ $first }“.
fault-cards-power_ability = „{ $first }“ gehört zu Aktionskarten; eine Machtkarte kann es über on_win haben.
fault-cards-action_effect = „{ $first }“ passt hier nicht: Eine freie Aktion hilft einem selbst, ein Angriff beginnt mit einem dieser Wörter: { $second }; eine Schutzkarte hat „{ $third }“.
fault-cards-no_effect = „{ $first }“ hat keine Wirkung.
fault-scenario-players = In dieser Besetzung geht das Szenario nicht: { $message }
fault-record-format = Das ist keine Aufzeichnung, die dieses Programm lesen kann: { $message }
fault-record-head = Ein Text im Kopf enthält eine Zeile „---“; damit wäre der Kopf zu Ende.
fault-record-line = Mit dieser Zeile fängt die Aufzeichnung nichts an: { $message }
fault-record-game = Diese Aufzeichnung gehört zu einem anderen Spiel: { $message }
fault-record-rules = Diese Aufzeichnung gehört zu einer anderen Fassung der Regeln: { $message }
fault-record-cards = Diese Aufzeichnung gehört zu einem anderen Kartensatz: { $message }
fault-record-preset = Die Einstellungen sind nicht die von „{ $first }“, das die Aufzeichnung nennt.
fault-record-options = Diese Einstellungen gehen nicht: { $message }
fault-record-seed = Mit dem Startwert stimmt etwas nicht: { $message }
fault-record-games = Mit den Partien der Aufzeichnung stimmt etwas nicht: { $message }
fault-record-chance = Ein Zufallsergebnis passt nicht: { $message }
fault-record-seat = Dort sitzt niemand: { $message }
fault-record-refused = „{ $first }“ ist nicht erlaubt, Regel { $second }.
fault-record-incomplete = „{ $first }“ ist nicht vollständig.
fault-record-result = Die Aufzeichnung sagt „{ $first }“, nachgespielt kommt „{ $second }“ heraus.
fault-match-format = Dieses Match hat das Format { $n1 }; gelesen werden nur die Formate { $n2 } und { $n3 }.
fault-match-game = Dieses Match gehört zu einem anderen Spiel.
fault-match-rules = Dieses Match wurde nach Fassung { $n1 } der Regeln begonnen; hier gilt Fassung { $n2 }.
fault-match-cards = Dieses Match wurde mit einem anderen Kartensatz begonnen.
fault-match-options = Diese Einstellungen gehen nicht: { $message }
fault-match-continued = Diese Aufzeichnung wurde mit anderen Einstellungen gespielt.
fault-match-log = Das Protokoll dieses Matches lässt sich nicht lesen: { $message }
fault-scenario-game = Das ist ein Szenario von „{ $first }“, nicht von „{ $second }“.
fault-scenario-options = Diese Einstellungen gehen nicht: { $message }
fault-scenario-clauses = „{ $first }“ ist keine Regel von „{ $second }“.
fault-scenario-position = Die Stellung lässt sich nicht lesen: { $message }
fault-scenario-differs = Es kommt anders als verlangt: { $message }
fault-move-syntax = „{ $first }“ ist kein Zug dieses Spiels.
fault-move-range = „{ $first }“ nennt etwas, das es an diesem Tisch nicht geben kann.
fault-chance-syntax = Dieses Zufallsergebnis ist nicht zu verstehen: { $message }
fault-option-own_spells = Diese Einstellungen vertragen sich nicht mit eigener Spruchauswahl (own_spells): { $message }
fault-option-characters = Mit den Charakteren (characters) stimmt etwas nicht: { $message }
fault-cards-artefacts = Ein Satz hat { $n1 } bis { $n2 } Artefakte, nicht { $n3 }.
fault-cards-character = Einen Charakter „{ $first }“ gibt es in diesem Kartensatz nicht.
fault-cards-characters = Ein Kartensatz hat { $n1 } bis { $n2 } Charaktere, nicht { $n3 }.
fault-cards-colour = „{ $first }“ ist keine Farbe; möglich ist einer der Buchstaben { $second }.
fault-cards-colours = Es gibt { $n1 } Farben (colours), nicht { $n2 }.
fault-cards-components = Sprüche dieses Kartensatzes brauchen „{ $first }“, aber davon gibt es keine.
fault-cards-effects = Eine Liste hat { $n1 } bis { $n2 } Wirkungen, nicht { $n3 }.
fault-cards-fetch = Ein Spruch holt höchstens { $n1 } Karten nach, eine Falle eine.
fault-cards-memories = Jede Person hat { $n1 } Erinnerungen (memories), nicht { $n2 }.
fault-cards-requirement = Eine Voraussetzung (requirement) nennt Farben oder „{ $first }“ oder „{ $second }“, nicht zwei davon.
fault-cards-returned = „{ $first }“ zählt, was „{ $second }“ davor in derselben Liste zurückgelegt hat; das fehlt hier.
fault-cards-spell_twice = „{ $first }“ hat zwei Sprüche mit der Nummer { $n1 }.
fault-cards-spells = „{ $first }“ hat keinen Spruch mit der Nummer { $n1 }; jeder Charakter hat vier.
fault-cards-stow = „{ $first }“ braucht davor in derselben Liste ein „{ $second }“ bei denselben Personen.
fault-cards-subject = „{ $first }“ und „{ $second }“ gibt es nur bei Fallen: Nur sie haben eine auslösende Karte.
fault-cards-trap_op = „{ $first }“, „{ $second }“ und „{ $third }“ gibt es nur bei Sprüchen, nicht bei Fallen.
fault-cards-traps = Ein Kartensatz hat höchstens { $n1 } Fallen.
fault-cards-twice = „{ $first }“, „{ $second }“ und „{ $third }“ stehen höchstens einmal in einer Liste.
fault-cards-echo = „{ $first }“ steht weder mit „{ $second }“ noch mit „{ $third }“ in einer Liste.
fault-cards-op_missing = Jede Wirkung nennt, was sie tut: „{ $first }“ fehlt.
fault-cards-op = „{ $first }“ ist keine Wirkung; es gibt: { $second }.
fault-cards-parameter = „{ $first }“ hat keinen Parameter „{ $second }“; möglich sind: { $third }.
fault-cards-no_parameter = „{ $first }“ hat keine Parameter, also auch kein „{ $second }“.
fault-cards-word = „{ $first }“ ist ein Wort in Anführungszeichen, nicht { $second }.
fault-cards-choice = „{ $first }“ ist eines von { $second }, nicht { $third }.
fault-cards-choice_missing = „{ $first }“ fehlt; möglich sind { $second }.
fault-cards-number = „{ $first }“ ist eine Zahl von { $second } bis { $third }, nicht { $fourth }.
fault-cards-number_missing = „{ $first }“ fehlt: eine Zahl von { $second } bis { $third }.
fault-cards-form = „{ $first }“ schreibt sich wie { $second }, nicht { $third }.
fault-cards-form_missing = „{ $first }“ fehlt; es schreibt sich wie { $second }.
fault-cards-memory_only = „{ $first }“ gibt es nur für Erinnerungen: { $second }.
fault-cards-hide = „{ $first }“ gilt eigenen Karten in diesem Konflikt: { $second }, ohne „{ $third }“.
fault-cards-opponent = „{ $first }“ meint hier andere Personen, nicht { $second }.
fault-cards-move_scope = „{ $first }“ hat kein „{ $second }“: Woher und wohin, sagt „{ $third }“.
fault-cards-link = „{ $first }“ gilt eigenen Karten: { $second }.
fault-cards-plain_id = Die Kennung „{ $first }“ geht nicht: Kleinbuchstaben, Ziffern und Bindestriche.
fault-cards-colour_letter = „{ $first }“ ist keine Farbe: Die fünf Farben sind verschiedene Großbuchstaben.
fault-cards-requirement_empty = Eine Voraussetzung (requirement) verlangt mindestens eine Karte.
fault-cards-vp_sum = Die Siegpunkte aller Machtkarten ergeben zusammen { $n1 }; höchstens { $n2 } haben Platz.
