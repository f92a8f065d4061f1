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
others-label = Die anderen
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
word-star = Stern
symbol-flame = Flamme
symbol-drop = Tropfen
symbol-leaf = Blatt
symbol-sun = Sonne
symbol-moon = Mond
symbol-ring = farblos
clock-left = noch { $time }

seat-label = { $name }, Punkte: { $points }, Handkarten: { $hand }{ $turn ->
    [yes] , ist am Zug
   *[no] {""}
}
seat-label-plain = { $name }, Punkte: { $points }{ $turn ->
    [yes] , ist am Zug
   *[no] {""}
}
seat-bot = Bot
seat-away = nicht da
seat-stand-in = Bot spielt
seat-leads = führt
seat-points = Punkte: { $points }
seat-hand = Handkarten: { $hand }

act-back = Einen Schritt zurück
act-all = Alle Züge ({ $count })
act-all-short = Alle Züge
seat-turn = am Zug
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
act-replay = Nachspielen
act-review = Beurteilung
act-stats = Statistik
act-upload = Aufzeichnung ansehen
petition-undo = { $name } möchte den letzten Zug zurücknehmen.
petition-abort = { $name } möchte die Partie ohne Ergebnis beenden.
petition-waiting = Die anderen überlegen noch.
over-title = Das Spiel ist aus.

hint-text = Was ein starker Bot hier täte
hint-thinking = Ein starker Bot denkt nach …

window-left = noch { $seconds } Sekunden
window-seconds = { $seconds } s
ahead-offer = Nächstes Mal nicht reagieren
ahead-text = Deine Antwort liegt dann bereit, bevor du gefragt wirst.
ahead-pass = nicht reagieren
ahead-filed = Vorgemerkt: { $move }
act-unfile = Doch überlegen
missed-title = Während du weg warst
watch-title = Du schaust zu.
watch-whose = Wessen Blick am Ende
watch-public = was alle sehen
watch-late = Die Partie ist vorbei, alle Hände sind offen.
watch-soon = Die Hände siehst du, wenn die Partie vorbei ist.

log-label = Was geschah
log-rule = Die Regel dahinter: { $id }
why-title = Das geht gerade nicht
why-nothing = Damit kannst du im Moment nichts anfangen.
why-not-asked = Du bist gerade nicht gefragt. Am Zug: { $name }.

menu-label = Einstellungen und Hilfe
set-at-once = Eindeutige Züge sofort machen
set-sound = Geräusche
act-resign = Aufgeben …
act-resign-sure = Ja, ich gebe auf
act-abort = Abbruch vorschlagen
act-take-over = Einen Bot für mich spielen lassen
act-remove = Wegschicken
act-remove-name = { $name } wegschicken
act-remove-sure = Wirklich: Ein Bot spielt für sie weiter
act-take-back = Selbst weiterspielen
stand-in-text = Ein Bot spielt für dich.
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

## Spiele ohne eigene Tischansicht

zone-empty = leer
zone-times = { $count }-mal

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
mara-display = Auslage von { $name }
memory-title = Was du gesehen hast
memory-known = Du kennst Karten darin
memory-hand = Hand von { $name }

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
thalara-conflicts = Konflikte
thalara-slot = K{ $number }
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

## Eingang

hero = Drei Kartenspiele an einem Tisch. Ohne Anmeldung, allein gegen Bots oder mit anderen.
games-label = Spiele
tagline-mara = Orte, Mächte, Runensteine: Wer die Götter versammelt, gewinnt.
tagline-markt = Handeln, lagern, stehlen: Wer am Ende die meisten Runen hat, gewinnt.
tagline-thalara = Erinnerungen gegen Artefakte: Jede gespielte Karte ist ein Abschied.
players-range = { $from } bis { $to } Personen
act-play-bots = Gegen Bots spielen
act-with-friends = Mit anderen
learn-link = Lernen
learn-lesson-link = Erste Partie
learn-rules-link = Regeln
learn-cards-link = Karten
rule-open = Im Regelbuch lesen
act-forget = Aus der Liste nehmen
list-continue = Weiterspielen
list-open = Offene Tische
list-past = Gespielt
status-lobby = wartet
status-running = läuft
status-game_over = zwischen zwei Spielen
status-over = vorbei
status-aborted = abgebrochen
status-your-turn = Du bist dran
status-rank = Platz { $rank }
name-guest = Gast
name-numbered = Person { $number }
word-yes = Ja
word-no = Nein

## Neuer Tisch

create-intro = Wer soll mitspielen? Offene Plätze lädst du gleich mit einem Link ein.
create-preset = Welche Regeln?
create-players = Wie viele spielen?
create-name = Dein Name
create-name-of = Name von Person { $number }
create-seat = Platz { $number }
create-table = Uhr, Zurücknehmen, Zuschauen
create-clock = Bedenkzeit
clock-none = ohne
clock-quick = 5 Minuten + 5 Sekunden
clock-calm = 15 Minuten + 10 Sekunden
create-pace = Zeit zum Reagieren
pace-none = bis zur Antwort
pace-short = immer 5 Sekunden
pace-long = immer 15 Sekunden
create-takeover = Wenn jemand wegbleibt
takeover-never = warten alle
takeover-soon = spielt nach 1 Minute ein Bot
takeover-late = spielt nach 5 Minuten ein Bot
create-undo = Züge zurücknehmen
undo-consent = wenn alle zustimmen
undo-alone = nur, solange niemand etwas erfuhr
undo-never = nie
create-spectators = Wer zuschaut, sieht
spectators-public = was alle wissen
spectators-delayed = nach jeder Partie auch die Hände
spectators-nobody = nichts: Zuschauen ist aus
create-hints = Tipps erlaubt
create-rated = Zählt für die Wertung (ohne Tipps; nur wenn jeder Platz ein eigenes Gerät und Profil hat und niemand vor dem fünften Zug aufgibt)
create-listed = Alle dürfen den Tisch finden
create-rules = Regeln und Karten
create-changed = { $count ->
    [one] eine Hausregel
   *[other] { $count } Hausregeln
}
create-cards = Eigener Kartensatz
create-cards-text = Eine Datei mit deinen Karten (TOML); sonst gilt unsere Ausgabe.
act-create = Platz nehmen
seat-open = frei
seat-here = jemand an diesem Gerät
seat-bot-level = Bot, { $level }
seat-you = du
level-random = würfelt
level-greedy = greift zu
level-beginner = lernt noch
level-solid = solide
level-strong = stark
level-master = meisterlich

## Vor dem Austeilen

lobby-waiting = Es fehlt noch jemand.
lobby-ready = Alle sitzen.
act-sit = Platz nehmen
act-seat-bot = Bot hinsetzen
share-title = Lade jemanden ein
share-text = Wer diesen Link öffnet, kann sich an den Tisch setzen.
share-link = Link zum Tisch
share-qr = QR-Code des Links
share-copied = Der Link ist kopiert.
share-revoked = Der alte Link gilt nicht mehr.
share-renewed = Ein neuer Link ist da.
share-none = Auf diesem Gerät liegt kein gültiger Link. Wer kommen soll, braucht einen neuen.
act-share = Link teilen
act-revoke = Link zurückziehen
act-new-link = Neuen Link machen
receipt-title = Woher weiß ich, dass fair gemischt wird?
receipt-text = Der Server legt sich mit seiner Prüfsumme fest, bevor jemand sitzt; jedes Gerät gibt einen eigenen Zufall dazu und merkt ihn sich. Am Ende wird alles offengelegt und lässt sich nachrechnen: Nachträglich ist nichts mehr zu ändern.
receipt-limit = Eines verhindert das nicht: Wer den Server selbst betreibt und sich als Letzter setzt, kann seinen eigenen Zufall passend aussuchen, denn mit ihm wird sofort gemischt.
receipt-server = Server
curtain-title = { $name } ist dran
curtain-text = Gib das Gerät weiter. Sonst schaut niemand hin.
curtain-open = Ich bin { $name }
lost-title = Hier geht es nicht weiter
lost-text = Der Tisch ist nicht mehr da, oder er ist nur für Eingeladene.

## Profil

profile-title = Profil
profile-intro = Ein Profil behält Partien und Wertungen über Geräte hinweg. Zum Spielen brauchst du keines.
profile-name = Name
profile-passphrase = Passphrase
profile-passphrase-text = Mindestens zehn Zeichen. Wir können sie nicht wiederherstellen.
act-enter = Öffnen
act-register = Neu anlegen
act-leave-profile = Auf diesem Gerät schließen
profile-ratings = Wertungen
profile-unrated = Noch keine gewertete Partie.
profile-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
profile-history = Partien
profile-no-history = Noch keine Partie mit diesem Profil.
