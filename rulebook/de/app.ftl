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
word-match = Match
word-table = Tisch
word-seat = Platz
word-player = Spieler
word-players = Personen
word-bot = Bot
word-human = Mensch
word-you = du
word-round = Runde
word-turn = Zug
word-phase = Phase
word-points = Punkte
word-rank = Rang
word-hand = Hand
word-market = Markt
word-pile = Stapel
word-discard = Ablage
word-log = Verlauf
word-moves = Züge
word-rule = Regel
word-rules = Regeln
word-card = Karte
word-cards = Karten
word-options = Einstellungen
word-help = Hilfe
word-save = Speichern
word-resume = Fortsetzen
word-quit = Beenden
word-undo = Zurücknehmen
word-language = Sprache
word-seed = Startwert
word-record = Mitschrift
word-scenario = Szenario
word-file = Datei
word-yes = ja
word-no = nein
word-on = an
word-off = aus
word-none = keine

count-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
count-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
count-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
count-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}

## Am Tisch

status-your_turn = Du bist dran.
# $who: eine Person oder mehrere; $count: wie viele.
status-waiting = Warten auf { $who }
status-thinking = { $count ->
    [one] { $who } überlegt
   *[other] { $who } überlegen
}
status-round = Runde { $round }
status-over = Die Partie ist zu Ende!
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
status-rank = { $rank }. { $who }: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
status-match_score = { $who }: { $wins } von { $needed } Siegen
status-match_winner = { $you ->
    [yes] Du gewinnst das Match!
   *[no] { $who } gewinnt das Match!
}
status-saved = Gespeichert: { $file }
status-resumed = Weiter geht es mit { $file }.
status-undone = Zurückgenommen.
status-language = Ab jetzt auf Deutsch.
status-cannot_undo = Das lässt sich nicht zurücknehmen: Jemand hat schon etwas Verdecktes erfahren.
status-nothing_to_undo = Es gibt nichts zurückzunehmen.
# $text: was du wolltest; $refusal: warum es nicht geht.
status-refused = { $text }: { $refusal }
status-why_not = Warum geht das nicht?
status-no_more = Mehr gibt es dazu nicht zu sagen.

## Tasten

key-arrows = Zug aussuchen
    .key = ↑ ↓
key-number = Zug mit dieser Nummer
    .key = 1–9
key-enter = gewählten Zug machen
    .key = Enter
key-explain = Erklärung zum gewählten Zug
    .key = ?
key-undo = Zug zurücknehmen
    .key = u
key-save = Partie speichern
    .key = s
key-language = Sprache wechseln
    .key = l
key-rules = Regeln nachlesen
    .key = r
key-quit = Partie verlassen
    .key = q
key-back = zurück
    .key = Esc
key-scroll = blättern
    .key = Bild↑ Bild↓
key-line = Pfeile oder Zahlen wählen, Enter zieht, ? erklärt, r Regeln, u zurück, s speichern, l Sprache, q Ende

## Fragen

prompt-move = Dein Zug:
prompt-number = Nummer von 1 bis { $count }:
prompt-game = Welches Spiel?
prompt-players = Wie viele spielen mit?
prompt-name = Wie heißt du?
prompt-bots = Wie stark sollen die Bots sein?
prompt-file = Unter welchem Namen speichern?
prompt-quit = Partie verlassen? Gespeichert wird sie dabei. (j/n)
prompt-quit_unsaved = Partie verlassen, ohne zu speichern? (j/n)
prompt-yes_keys = j
prompt-again = Noch eine Partie? (j/n)
# $who: wer jetzt spielt und als Nächstes auf den Bildschirm schaut.
prompt-hand_over = { $who } ist dran. Gib das Gerät weiter und drück dann Enter.
prompt-search = Suchen:
prompt-unknown = „{ $text }“ verstehe ich nicht; ? zeigt, was möglich ist.
prompt-not_listed = { $text } steht nicht zur Wahl; nimm eine Zahl von 1 bis { $count }.

## Bots

bot-random = Zufall
    .text = Macht irgendeinen erlaubten Zug.
bot-greedy = Gierig
    .text = Nimmt, was im Augenblick am meisten bringt.
bot-ismcts = Vorausschauend
    .text = Spielt viele mögliche Fortsetzungen durch, ohne verdeckte Karten zu kennen.
bot-learned = Erfahren
    .text = Schätzt Stellungen nach dem ein, was viele Partien gelehrt haben.
bot-name = Bot { $seat }
bot-unknown = Einen Bot „{ $name }“ gibt es nicht. Zur Wahl stehen: { $known }.

## Messen, Nachspielen, Prüfen

bench-running = { $games } Partien { $game } zu { $players } …
bench-games = Partien
bench-moves = Züge
bench-moves_per_second = Züge pro Sekunde
bench-games_per_second = Partien pro Sekunde
bench-length = Züge pro Partie
bench-rounds = Runden pro Partie
bench-seconds = Sekunden
bench-wins = Siege
bench-share = Anteil
bench-error = ± Fehler
bench-done = Fertig: { $games } Partien in { $seconds } s.

replay-title = Mitschrift von { $game } zu { $players }
replay-step = Schritt { $step } von { $steps }
replay-end = Ende der Mitschrift.
replay-result = Ergebnis: { $result }

verify-ok = { $file }: in Ordnung, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}.
verify-failed = { $file }: { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}.
verify-commitment = Der Startwert passt zur Verpflichtung von vor der Partie.
verify-commitment_broken = Der Startwert passt nicht zur Verpflichtung von vor der Partie.
verify-scenario = { $file }: { $passed } erfüllt, { $failed } nicht.

rules-source-book = aus der Anleitung
rules-source-ruling = unsere Auslegung
rules-source-design = unsere eigene Zutat
rules-source-derived = folgt aus anderen Regeln
rules-source-fact = vom Verlag klargestellt
rules-tests = { $count ->
    [0] Kein Test trägt diese Regel.
    [one] Ein Test trägt diese Regel.
   *[other] { $count } Tests tragen diese Regel.
}
rules-unknown = Eine Regel „{ $id }“ gibt es nicht.
cards-unknown = Eine Karte „{ $id }“ gibt es nicht.
game-unknown = Ein Spiel „{ $id }“ gibt es nicht. Zur Wahl stehen: { $known }.

## Fehler in Eingaben
## $first, $second: was die englische Meldung in Backticks nennt; $n1, $n2: ihre Zahlen.

fault-place = Zeile { $line }, Spalte { $column }: { $message }
fault-toml = Das ist kein gültiges TOML: { $message }
fault-head = Der Kopf hat kein Ende: Nach ihm fehlt eine Zeile mit „---“.
fault-position = Diese Stellung kann es nicht geben: { $message }

fault-setup-players = Dieses Spiel ist für { $n1 } bis { $n2 } Personen, nicht für { $n3 }.
fault-setup-cards = Der Kartensatz „{ $first }“ hat nur { $n1 } Karten für den Hauptstapel; zu { $n2 } braucht ihr { $n3 }.
fault-option-market = Diese Marktmenge geht nicht: „auto“ oder { $n1 } bis { $n2 }, nicht { $n3 }.
fault-option-first_player = Als erste Person ist ein Platz eingestellt, an dem niemand sitzt; es spielen nur { $n1 } mit.
fault-option-match_wins = Für das Match geht nur 1, 2 oder 3 Siege (match_wins), nicht { $n4 }.
fault-option-round_cap = Die Höchstzahl der Runden (round_cap) liegt zwischen { $n1 } und { $n2 }, nicht bei { $n3 }.

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

fault-record-format = Das ist keine Mitschrift, die dieses Programm lesen kann: { $message }
fault-record-head = Ein Text im Kopf enthält eine Zeile „---“; damit wäre der Kopf zu Ende.
fault-record-line = Mit dieser Zeile fängt die Mitschrift nichts an: { $message }
fault-record-game = Diese Mitschrift gehört zu einem anderen Spiel: { $message }
fault-record-rules = Diese Mitschrift gehört zu einer anderen Fassung der Regeln: { $message }
fault-record-cards = Diese Mitschrift gehört zu einem anderen Kartensatz: { $message }
fault-record-options = Diese Einstellungen gehen nicht: { $message }
fault-record-seed = Mit dem Startwert stimmt etwas nicht: { $message }
fault-record-games = Mit den Partien der Mitschrift stimmt etwas nicht: { $message }
fault-record-chance = Ein Zufallsergebnis passt nicht: { $message }
fault-record-seat = Dort sitzt niemand: { $message }
fault-record-refused = „{ $first }“ ist nicht erlaubt, Regel { $second }.
fault-record-incomplete = „{ $first }“ ist nicht vollständig.
fault-record-result = Die Mitschrift sagt „{ $first }“, nachgespielt kommt „{ $second }“ heraus.

fault-scenario-game = Das ist ein Szenario von „{ $first }“, nicht von „{ $second }“.
fault-scenario-options = Diese Einstellungen gehen nicht: { $message }
fault-scenario-clause = „{ $first }“ ist keine Regel von „{ $second }“.
fault-scenario-position = Die Stellung lässt sich nicht lesen: { $message }
fault-scenario-differs = Es kommt anders als verlangt: { $message }

fault-move-syntax = „{ $first }“ ist kein Zug dieses Spiels.
fault-move-range = „{ $first }“ nennt etwas, das es an diesem Tisch nicht geben kann.
fault-chance-syntax = Dieses Zufallsergebnis ist nicht zu verstehen: { $message }
