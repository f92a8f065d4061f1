### Die Seite, deutsch: Knöpfe, Überschriften und was ein Vorleseprogramm sagt.
### Was im Spiel geschieht, steht in den Dateien der Spiele.

## Spiele

game-mara = MARA und der Feuerbringer
game-markt = Markt der Runen
game-thalara = Thalara

## Am Tisch

loading = Der Tisch wird gedeckt …
home-label = Zur Startseite
table-label = Spieltisch
tools-label = Werkzeuge
round-label = Runde { $round }
prompt-label = Was du tun kannst
prompt-sending = Dein Zug ist unterwegs …
prompt-wait = Die anderen überlegen.
line-lost = Die Verbindung ist weg. Wir versuchen es weiter …
hand-label = Deine Hand, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
hand-empty = Deine Hand ist leer.
spread-label = Karten zur Auswahl
card-hidden = verdeckte Karte
count-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
word-points = Punkte
word-hand = Handkarten
word-taken = gewählt
clock-left = noch { $time }

seat-label = { $name }, Punkte: { $points }, Handkarten: { $hand }{ $turn ->
    [yes] , ist am Zug
   *[no] {""}
}
seat-bot = Bot
seat-away = nicht da
seat-leads = führt
seat-points = Punkte: { $points }
seat-hand = Handkarten: { $hand }

act-back = Einen Schritt zurück
act-all = Alle Züge ({ $count })
act-close = Schließen
act-understood = Verstanden
act-undo = Zug zurücknehmen
act-undo-ask = Um Rücknahme bitten
act-hint = Tipp
act-why = Warum geht etwas nicht?
act-theme = Hell oder dunkel
act-agree = Einverstanden
act-disagree = Lieber nicht
act-next = Nächstes Spiel
act-rematch = Revanche
act-to-rematch = Zur Revanche
act-home = Zur Startseite
undo-asked = { $name } möchte den letzten Zug zurücknehmen.
over-title = Das Spiel ist aus.

log-label = Was geschah
log-rule = Die Regel dahinter: { $id }
why-title = Das geht gerade nicht
why-nothing = Damit kannst du im Moment nichts anfangen.

help-title = Tasten
help-1 = von Möglichkeit zu Möglichkeit
help-2 = über den Tisch wandern
help-3 = wählen und bestätigen
help-4 = einen Schritt zurück
help-5 = den Zug mit dieser Nummer machen
help-6 = Karte groß ansehen
help-7 = Protokoll auf und zu
help-8 = Zug zurücknehmen
help-9 = Tipp
help-10 = warum etwas nicht geht
help-11 = diese Liste

## MARA

mara-energy = Energie { $count }
mara-of = { $colour ->
    [red] Triquetra
    [blue] Valknut
    [green] Scheibenkreuz
   *[pink] Triskele
}
mara-stone = { $colour ->
    [red] Triquetra-Stein
    [blue] Valknut-Stein
    [green] Scheibenkreuz-Stein
   *[pink] Triskele-Stein
}
mara-stack = Stapel { $number }
mara-walhall = Walhall
mara-centre = Steine in der Mitte
mara-calm = Windstille
mara-calm-text = Noch darf niemand angreifen.
mara-bare = Noch kein Ort.

## Markt der Runen

markt-market = Markt
markt-clock = { $count ->
    [one] noch eine Rune
   *[other] noch { $count } Runen
}
markt-red = rote Runen
markt-blue = blaue Runen
markt-outposts = Außenlager
markt-collectors = Eintreiber
markt-price = { $count } Runen oder 21
markt-pile = Hauptstapel
markt-discard = Ablage
markt-empty = leer
markt-own = Dein Platz für ein Lager
markt-site = hierher legen
markt-cards = Hand von { $name }: { $count }
markt-loose = { $name }: lose { $colour ->
    [red] rote
   *[blue] blaue
} Runen: { $count }
markt-storage = { $kind ->
    [main_red] rotes Hauptlager
    [main_blue] blaues Hauptlager
    [outpost] Außenlager
   *[ruin] Ruine
} von { $name }, Runen: { $runes }{ $attached ->
    [yes] , mit Außenlager
   *[no] {""}
}{ $collector ->
    [none] {""}
   *[other] , Eintreiber von { $collector }
}

## Thalara

thalara-stack = Artefakte
thalara-supply = Vorrat
thalara-crystal = Kristallenergie
thalara-traps = Schattenfallen
thalara-passed = gepasst
thalara-committed = bereit
thalara-used = schon gewirkt
thalara-down = verdeckt
thalara-trap = Schattenfalle
thalara-empty = kein Konflikt
thalara-conflict = Konflikt { $number }: { $name }
thalara-stars = { $count ->
    [one] ein Stern
   *[other] { $count } Sterne
}
thalara-total = { $name }: { $total }
