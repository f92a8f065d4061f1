### Rückschau, deutsch: Nachspielen, Beurteilung, Statistik. Kommt erst, wenn jemand dorthin geht.

## Nachspielen

replay-title = Nachspielen
replay-line = Verlauf der Partie
replay-place = Schritt { $step } von { $of }, Runde { $round }
replay-controls = Abspielen
replay-first = Zum Anfang
replay-round-back = Eine Runde zurück
replay-turn-back = Einen Zug zurück
replay-turn-on = Einen Zug weiter
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Einen Schritt weiter
replay-round-on = Eine Runde weiter
replay-last = Zum Ende
replay-turning = Zum nächsten Wendepunkt
replay-speed = Geschwindigkeit
replay-eyes = Wessen Blick
replay-all = Alle Hände offen
replay-hand = Hand von { $name }: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
replay-deal = Die Karten werden gegeben.
replay-unseen = Etwas Verdecktes geschieht.
replay-lead = Hier wechselt die Führung
replay-swing = Wendepunkt für { $name }: { $points } Prozentpunkte
replay-game-round = Partie { $game }, Runde { $round }
replay-share = Link zu diesem Moment kopieren
replay-copied = Der Link zu diesem Moment ist kopiert.
replay-download = Aufzeichnung herunterladen

## Von hier an selbst spielen

onward-offer = Ab hier spielen
onward-title = Ab hier selbst spielen
onward-text = Ein neuer Tisch beginnt genau in diesem Moment. Du nimmst einen Platz, Bots die anderen. Die gespielte Partie bleibt, wie sie war.
onward-seat = Dein Platz
onward-level = So stark spielen die Bots
onward-begin = Weiterspielen

## Ehrlich gemischt?

proof-title = Wurde ehrlich gemischt?
proof-fair = Ja: Niemand hat nachträglich etwas geändert, und alles wurde so gespielt.
proof-true = Die Züge stimmen. Wie gemischt wurde, lässt sich hier nicht prüfen.
proof-false = Hier stimmt etwas nicht.
proof-good = stimmt
proof-bad = stimmt nicht
proof-how = Wie das funktioniert
proof-how-1 = Bevor jemand Platz nahm, hat sich der Server einen geheimen Zufallswert ausgedacht und eine Prüfsumme davon gezeigt. Danach konnte er ihn nicht mehr ändern, ohne dass es auffällt.
proof-how-2 = Jeder Mensch am Tisch hat mit seinem eigenen Gerät einen weiteren Zufallswert beigesteuert.
proof-how-3 = Alle Werte zusammen ergeben den Startwert, nach dem gemischt wurde. Wer nur einen Teil kennt, weiß nichts über das Ergebnis.
proof-how-4 = Jetzt liegen alle Werte offen, und die ganze Partie wurde damit noch einmal gemischt und gespielt: Es kam dasselbe heraus.
proof-limit = Was keine Prüfung hinterher zeigen kann: ob jemand, der den Server betreibt, sich als Letzter gesetzt und seinen eigenen Wert passend ausgesucht hat.
proof-own = Platz { $seat }: Dieses Gerät hat sich seinen Zufallswert gemerkt; genau er steht in der Aufzeichnung.
proof-own-other = Platz { $seat }: In der Aufzeichnung steht nicht der Zufallswert, den dieses Gerät beigesteuert hat.
proof-own-server = Die Prüfsumme des Servers ist die, die dieses Gerät vor dem Austeilen gesehen hat.
proof-own-server-other = Vor dem Austeilen hat der Server diesem Gerät eine andere Prüfsumme gezeigt.
proof-yourself = Du kannst das auch auf deinem eigenen Rechner prüfen, mit der heruntergeladenen Aufzeichnung und dem Befehl

## Aufzeichnung von anderswo

upload-title = Aufzeichnung ansehen
upload-intro = Eine Partie, die anderswo gespielt oder heruntergeladen wurde.
upload-file = Datei wählen
upload-paste = oder den Text einfügen
upload-own-cards = Mit eigenen Karten gespielt?
upload-cards = Der Kartensatz (TOML)
upload-look = Ansehen
upload-kept = Der Server bewahrt die Aufzeichnung nicht auf. Lässt du sie beurteilen, merkt er sich nur das Ergebnis, und nur eine Weile.
upload-away = Andere Aufzeichnung

## Beurteilung

review-title = Beurteilung
review-judging = Jede Entscheidung wird noch einmal durchdacht, mit dem Wissen von damals.
review-failed = Eine Entscheidung ließ sich nicht beurteilen, darum gibt es für diese Partie keine Beurteilung. Nachspielen lässt sie sich trotzdem.
review-no-upload = Hier ist gerade keine Aufzeichnung, die sich beurteilen ließe.
review-progress = { $done } von { $total } Entscheidungen
review-game = Partie { $number }
review-chances = Gewinnaussichten
review-chances-text = Verlauf der Gewinnaussichten; am Ende: { $ends }
review-rounds = Runde
review-key-wrong = Fehler
review-key-unlucky = richtig, aber Pech
review-mark-wrong = { $name }, nach Schritt { $step }: { $points } Prozentpunkte verschenkt
review-mark-unlucky = { $name }, nach Schritt { $step }: richtig, und doch { $points } Prozentpunkte verloren
review-balance = Glück und Können
review-balance-text = Vom gleichen Anteil für alle bis zum Ergebnis: schraffiert, was die Karten und die anderen getan haben; in der Farbe des Platzes, was eigene Entscheidungen verschenkt haben. Die dünne Linie ist der Bereich, in dem sich beides nicht trennen lässt.
review-sum = Gleicher Anteil { $even } %, Glück { $luck }, eigene Entscheidungen { $own } (± { $error }), Ergebnis { $end } %.
review-sound = { $sound } von { $all } Entscheidungen ohne Tadel, { $best }-mal der beste Zug
review-whose = Wessen Entscheidungen
review-everybody = Alle
review-wrong = Das ging besser
review-unlucky = Richtig, aber Pech
review-clean = Nichts, was sich sicher sagen ließe.
review-no-bad-luck = Kein großes Pech nach einem guten Zug.
review-all = Alle { $count } zeigen
review-better = Besser:
review-step = nach Schritt { $step }
review-jump = Diesen Moment ansehen
review-is-blunder = Grober Fehler: kostet { $points } Prozentpunkte (± { $error }).
review-is-slip = Kleiner Fehler: kostet { $points } Prozentpunkte (± { $error }).
review-is-unlucky = Der Zug war gut; was folgte, kostete { $points } Prozentpunkte (± { $error }).
review-ground = Beurteilt ist, was der Platz damals wissen konnte, nicht, was verdeckt lag: je Entscheidung an { $count } Verteilungen, die dazu passen. Was innerhalb der Unschärfe liegt, gilt nicht als Fehler. Was die Suche selbst nicht sieht, steht hier nicht.

## Statistik

stats-title = Statistik
stats-here = Die Partien, an die sich dieses Gerät erinnert. Mit einem Profil zählen alle.
stats-totals = Insgesamt
stats-matches = { $count ->
    [one] Partie
   *[other] Partien
}
stats-wins = { $count ->
    [one] Sieg
   *[other] Siege
}
stats-none = Noch keine beendete Partie. Das lässt sich ändern.
stats-by-game = Nach Spiel
stats-by-opponent = Nach Gegner
stats-by-character = Nach Charakter
stats-by-seat = Nach Platz
stats-seat = Platz { $seat }
stats-won = gewonnen
stats-share = Anteil
stats-of = { $won } von { $all }
stats-percent = { $percent } % gewonnen
stats-latest = Die letzten Partien
ladder-title = Wie stark die Bots spielen
ladder-text = Gemessen in vielen Partien gegeneinander. Die Raute ist die Schätzung, der Balken der Bereich, in dem sie mit 95 % Sicherheit liegt. 200 Punkte mehr bedeuten etwa drei Siege von vier.
ladder-of = { $game }, zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $players }
}
ladder-rung = { $level }: { $elo }, sicher zwischen { $low } und { $high } ({ $games } Partien)
