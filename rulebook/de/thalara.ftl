### Thalara: die Texte am Tisch, deutsch (leitende Sprache).
### Jede Klausel der Spezifikation hat hier ihre Nachricht: „turn.order“ heißt „rule-turn-order“.
### .title ist die Überschrift; .refusal hört, wer gerade das Unerlaubte versucht hat.

## Regeln: Material und Aufbau

rule-comp-common_pools = Nachbeben, Schattenfallen, Kristall und Transformationen kommen nur auf den Tisch, wenn jemand einen Spruch hat, der sie braucht. Der Nachbeben-Stapel ist für alle da; Fallen, Kristall und Transformationen gehören der einen Person, deren Sprüche sie verwenden.
    .title = Nur was gebraucht wird
rule-comp-memory_values = Unter deinen 20 Erinnerungen ist jede der fünf Farben viermal, mit vier verschiedenen Stärken von 1 bis 5. Jeder Farbe fehlt eine andere: Rot die 1, Blau die 2, Grün die 3, Gelb die 4, Violett die 5. Zusammen ergeben sie 60.
    .title = Deine zwanzig Erinnerungen
rule-setup-players = Ihr spielt zu zweit, zu dritt oder zu viert. Zu zweit sind 15 Artefakte im Spiel; zu dritt und zu viert sind es zwei Sätze, also 30, die ihr zusammenmischt.
    .title = Zwei bis vier am Tisch
rule-setup-character = Ihr sucht euch der Reihe nach, angefangen beim ersten Platz, je einen Charakter aus und bekommt seine vier Sprüche. Die Charaktere können auch vorab verteilt werden. Per Einstellung für die erste Partie spielt ihr nur mit zwei Sprüchen eurer Wahl.
    .title = Charakter und Sprüche
    .ruling = Gewählt wird der Reihe der Plätze nach, oder die Charaktere werden vorab verteilt.
rule-setup-character_unique = Jeden Charakter gibt es am Tisch nur einmal. Per Einstellung dürfen mehrere von euch denselben nehmen.
    .title = Kein Charakter doppelt
    .refusal = Diesen Charakter hat schon jemand; wähle einen anderen.
rule-setup-spells_open = Die ganze Partie lang hat jede Person ihre Sprüche offen vor sich. Lesen dürft ihr sie alle und jederzeit.
    .title = Sprüche liegen offen
rule-setup-supply = Am Anfang besteht dein Vorrat aus allen 20 Erinnerungen. Alle haben die gleichen, deshalb weiß jede Person, was die anderen haben.
    .title = Der Vorrat
rule-setup-artefact_stack = Die Artefakte werden gemischt und kommen als verdeckter Stapel auf den Tisch.
    .title = Der Artefakt-Stapel
rule-setup-open_count = Zu zweit liegen 3 Artefakte offen aus, zu dritt 4, zu viert 5. Jedes bildet mit den Karten daran einen Konflikt; die Konflikte haben eine feste Reihenfolge.
    .title = Drei bis fünf Konflikte
rule-setup-start_player = Wer Runde 1 beginnt, entscheidet das Los.
    .title = Wer zuerst beginnt
rule-setup-specials = Sind sie im Spiel, legt sich Melina alle 8 Schattenfallen bereit und Iniz den Kristall und die 4 Transformationen. Die 8 Nachbeben bilden einen gemeinsamen Stapel.
    .title = Die besonderen Karten
    .ruling = Wie viele Fallen, Transformationen und Nachbeben es gibt.
rule-setup-randomness = Zufällig sind nur zwei Dinge: wie die Artefakte im Stapel liegen und wer die erste Runde beginnt. Alles andere habt ihr selbst in der Hand.
    .title = Kaum Zufall

## Regeln: Ablauf der Runde

rule-round-sequence = Jede Runde läuft gleich ab: 1 Nachbeben auf die Hand, 2 Prüfung, ob die Partie endet, 3 Artefakte auffüllen, 4 überzählige Artefakte beiseitelegen, 5 geheime Handwahl, 6 Züge, 7 Wertung, 8 Aufräumen.
    .title = Die Runde im Überblick
    .ruling = Ob die Partie endet, wird vor dem Auffüllen der Artefakte geprüft.
rule-round-aftershock_take = Nachbeben, die auf deinem Vorrat liegen, kommen zu Beginn der Runde auf deine Hand, ob du willst oder nicht. Mehr Nachbeben, als deine Handgröße beträgt, hältst du danach aber nie; der Rest wartet auf dem Vorrat.
    .title = Nachbeben auf die Hand
    .ruling = Mehr Nachbeben, als die Hand fasst, werden nicht genommen.
rule-round-refill = Leere Stellen werden der Reihe nach oben vom Artefakt-Stapel aufgefüllt. Was liegen geblieben ist, bleibt an seiner Stelle.
    .title = Artefakte auffüllen
rule-round-refill_short = Reicht der Stapel nicht, bleiben die übrigen Stellen leer. Dort gibt es in dieser Runde keinen Konflikt.
    .title = Wenn der Stapel ausgeht

## Regeln: Handwahl

rule-hand-limit = Deine Handgröße ist 7. Mit eigener Spruchauswahl ist sie 7, 6 oder 5.
    .title = Sieben Handkarten
rule-hand-need = Du wählst so viele Karten, wie dir bis zur Handgröße fehlen; Artefakte und Nachbeben auf deiner Hand zählen mit. Füllen sie schon die ganze Hand, wählst du keine.
    .title = Wie viele du wählst
rule-hand-exact = Du wählst genau so viele Karten, wie dir fehlen. Per Einstellung dürfen es auch weniger sein oder gar keine.
    .title = Genau so viele
    .refusal = Deine Hand ist noch nicht voll; wähle weiter, bis dir keine Karte mehr fehlt.
rule-hand-from_supply = Zur Wahl stehen nur Erinnerungen und Transformationen aus deinem eigenen Vorrat.
    .title = Nur aus dem Vorrat
    .refusal = Diese Karte kannst du nicht wählen; nimm eine Erinnerung oder Transformation aus deinem Vorrat.
rule-hand-secret = Ihr wählt alle gleichzeitig und geheim. Die anderen erfahren nur, wie viele Karten du nimmst und ob du fertig bist. Mit deiner letzten Karte steht die Wahl fest.
    .title = Geheim und gleichzeitig
rule-hand-overflow = Hast du mit den Nachbeben mehr Karten auf der Hand, als deine Handgröße zulässt, legst du Artefakte deiner Wahl offen beiseite, bis sie genau stimmt. Beim Aufräumen bekommst du sie zurück.
    .title = Zu viele auf der Hand
    .ruling = Beiseitegelegt wird erst bei mehr Karten als der Handgröße; die Anleitung sagt „mehr als sechs“ und zugleich „genau sieben“.
    .refusal = Deine Hand ist zu voll; lege zuerst Artefakte beiseite, andere Karten kommen dafür nicht infrage.
rule-hand-pick_order = Du wählst Karte für Karte und nur vorwärts: Rot, Blau, Grün, Gelb, Violett, farblos, jeweils von schwach nach stark, Transformationen zuletzt. Hinter der gewählten Karte müssen genug übrig sein, um die Wahl abzuschließen. Genauso legst du Artefakte beiseite.
    .title = Der Reihe nach wählen
    .refusal = Diese Karte geht jetzt nicht; nimm eine, die in der Reihenfolge später kommt und nach der noch genug übrig sind.

## Regeln: Züge

rule-turn-order = Wer die Runde beginnt, macht den ersten Zug; dann geht es im Uhrzeigersinn weiter. Wer gepasst hat, wird ausgelassen.
    .title = Wer am Zug ist
rule-turn-options = In deinem Zug legst du genau eine Energiekarte aus der Hand in einen Konflikt, und danach darfst du einen Spruch wirken. Oder du passt.
    .title = Anlegen oder passen
rule-turn-any_colour = Jede Energiekarte darf an jedes Artefakt, welche Farbe sie auch hat. Verbieten kann das nur eine Sperre.
    .title = Jede Farbe überall
rule-turn-own_side = Was du anlegst, liegt auf deiner Seite des Artefakts, in der Reihenfolge, in der du es angelegt hast. Farbe und Stärke offener Karten sind immer zu sehen.
    .title = Auf deiner Seite
rule-turn-face_up = Angelegt wird offen. Verdeckt darfst du es nur, wo eine Wirkung es dir erlaubt.
    .title = Offen anlegen
    .refusal = Verdeckt darfst du hier nicht anlegen; lege die Karte offen an.
rule-turn-pass_final = Nach dem Passen legst du in dieser Runde keine Karte mehr an und wirkst keinen Spruch mehr.
    .title = Gepasst ist gepasst
    .refusal = Du hast in dieser Runde schon gepasst; in der nächsten bist du wieder dabei.
rule-turn-pass_return = Sobald du passt, gehen die Erinnerungen und Transformationen auf deiner Hand ungesehen in deinen Vorrat. Artefakte und Nachbeben behältst du auf der Hand.
    .title = Was zurückgeht
    .ruling = Die Karten gehen schon beim Passen zurück, und Nachbeben bleiben auf der Hand.
rule-turn-forced_pass = Hast du keine Karte auf der Hand oder keine, die du irgendwo anlegen darfst, musst du passen.
    .title = Wenn nichts mehr geht
rule-turn-round_end = Haben alle gepasst, sind die Züge im selben Moment vorbei. Kam das letzte Passen durch einen Spruch, wird er noch zu Ende ausgeführt.
    .title = Wenn alle gepasst haben
    .ruling = Ein Spruch, mit dem jemand passt, wird noch zu Ende ausgeführt.
rule-turn-limitless = In einem Konflikt dürfen beliebig viele Karten liegen. Haben alle anderen gepasst, machst du so viele Züge hintereinander, wie du möchtest und kannst.
    .title = Ohne Obergrenze
rule-turn-not_asked = Entscheiden darf nur, wer gerade gefragt ist, und zwar nur das, worum es gerade geht. Ist die Partie zu Ende, geht nichts mehr.
    .title = Eins nach dem anderen
    .refusal = Das ist gerade nicht gefragt: Entweder ist jemand anderes dran, oder zuerst ist etwas anderes zu entscheiden.
rule-turn-not_in_hand = Anlegen, abwerfen, binden und eintauschen kannst du nur, was du auf der Hand hast.
    .title = Nur eigene Handkarten
    .refusal = Diese Karte hast du nicht auf der Hand; wähle eine andere.
rule-turn-no_conflict = Ein Konflikt ist nur dort, wo ein Artefakt ausliegt. An einer leeren Stelle kannst du weder anlegen noch wirken.
    .title = Kein Artefakt, kein Konflikt
    .refusal = Hier liegt kein Artefakt; wähle einen anderen Konflikt.

## Regeln: Sprüche wirken

rule-cast-after_card = Einen Spruch kannst du nur im eigenen Zug wirken, direkt nachdem du eine Energiekarte angelegt hast. Löst sie Fallen aus, kommen diese zuerst. Selbst wenn die Karte dabei zerstört oder verschoben wird, darfst du noch wirken.
    .title = Erst Karte, dann Spruch
    .ruling = Ausgelöste Fallen kommen vor dem Spruch, und auch ohne die Karte darf noch gewirkt werden.
    .refusal = Wirken kannst du nur direkt nach dem Anlegen einer Energiekarte; lege zuerst eine an.
rule-cast-optional = Du darfst wirken, du musst aber nie.
    .title = Wirken ist freiwillig
rule-cast-one_per_turn = In einem Zug wirkst du höchstens einen Spruch.
    .title = Ein Spruch pro Zug
    .refusal = Du hast in diesem Zug schon einen Spruch gewirkt; den nächsten kannst du erst wieder in einem späteren Zug wirken.
rule-cast-once_per_round = Jeden Spruch wirkst du höchstens einmal pro Runde; nur eine Wirkung, die Sprüche wiederholt, führt ihn ein weiteres Mal aus. Zur nächsten Runde hast du alle wieder.
    .title = Jeder einmal pro Runde
    .refusal = Diesen Spruch hast du in dieser Runde schon gewirkt; nimm einen anderen.
rule-cast-any_conflict = Den Konflikt für deinen Spruch suchst du frei aus, auch wenn du deine Karte in diesem Zug woanders angelegt hast.
    .title = In jedem Konflikt möglich
    .ruling = Die Anleitung sagt an dieser Stelle „Runde“ und meint den Zug.
rule-cast-requirement = In dem Konflikt, in den der Spruch soll, muss seine Voraussetzung erfüllt sein: mit offenen Energiekarten von dir, die jetzt dort liegen. Die gerade angelegte zählt mit.
    .title = Die Voraussetzung
    .ruling = Die gerade angelegte Karte zählt mit.
    .refusal = In diesem Konflikt fehlt dir dafür Energie; lege passende Karten an oder wirke den Spruch, wo du sie schon hast.
rule-cast-one_each = Jede Karte ist eine Energie, wie stark sie auch ist, und erfüllt nur einen Teil der Voraussetzung. Auf die Reihenfolge kommt es nicht an, und Karten darüber hinaus stören nicht.
    .title = Eine Karte, eine Energie
rule-cast-not_consumed = Ein Spruch verbraucht keine Karten; dieselben können mehreren Sprüchen dienen. Geprüft wird nur beim Wirken. Gehen die Karten danach verloren, bleibt der Spruch bestehen.
    .title = Nichts wird verbraucht
rule-cast-face_down_no_energy = Verdeckte Karten haben weder Farbe noch Stärke. Für Voraussetzungen zählen sie nicht, nicht einmal als beliebige Karte.
    .title = Verdeckt gibt keine Energie
rule-cast-colourless = Nachbeben und Transformationen sind farblos. In einer Voraussetzung zählen sie nur als beliebige Karte.
    .title = Farblose Energie
rule-cast-spells_no_energy = Sprüche, Fallen und das umkämpfte Artefakt sind keine Energiekarten: Sie erfüllen keine Voraussetzung, und Wirkungen auf Karten treffen sie nicht. Nur eine Wirkung, die ausdrücklich Sprüche oder das umkämpfte Artefakt nennt, erreicht sie.
    .title = Was keine Energie ist
    .refusal = Das ist keine Energiekarte; wähle eine Karte, die jemand angelegt hat.
rule-cast-foreign_cards = Deine Voraussetzungen erfüllst du nur mit eigenen Karten, nie mit denen der anderen.
    .title = Nur eigene Energie
rule-cast-blocked = Wo eine Sperre gegen deine Sprüche liegt, kannst du keinen wirken. Ein Spruch, den du anderswo wirkst, darf trotzdem bis dorthin reichen.
    .title = Sprüche gesperrt
    .refusal = Deine Sprüche sind in diesem Konflikt gesperrt; wirke in einem anderen.
rule-cast-no_target = Wirken darfst du auch, wenn ein Teil des Spruchs oder sogar der ganze kein erlaubtes Ziel hat. Was kein Ziel hat, bewirkt nichts.
    .title = Auch ohne Ziel
rule-cast-stays = Ob Ausspiel-Effekt oder permanenter Effekt: Ein gewirkter Spruch liegt bis zum Aufräumen in seinem Konflikt, es sei denn, du holst ihn zum Wiederholen in einen anderen.
    .title = Sprüche bleiben liegen
rule-cast-text_wins = Sagt eine Karte etwas anderes als die Regeln, gilt die Karte. Sagt eine „kann nicht“ und eine andere „darf“, gilt das Verbot.
    .title = Die Karte hat recht
    .ruling = Ein Verbot geht vor eine Erlaubnis.
rule-cast-opponent = „Ein Gegner“ ist eine andere Person deiner Wahl, auch eine, die schon gepasst hat. „Gegner“ in der Mehrzahl sind alle anderen.
    .title = Wer mit „Gegner“ gemeint ist
rule-cast-own_spell = Wählen und wirken kannst du nur Sprüche, die dir gehören.
    .title = Nur eigene Sprüche
    .refusal = Dieser Spruch gehört nicht dir; wähle einen von deinen.

## Regeln: Ziele wählen

rule-target-order = Was zur Wahl steht, kommt immer in derselben Folge: zuerst Passen, Auslassen, Fertig oder Zeigen; Personen im Uhrzeigersinn, Farben von Rot bis Violett, Sprüche und Fallen wie in ihrer Liste, Karten der Hand und des Vorrats nach Farbe und Stärke. Karten in Konflikten kommen Konflikt für Konflikt und tragen nur ihre laufende Nummer, damit Verdecktes geheim bleibt.
    .title = Die Auswahl der Reihe nach
rule-target-selector = Ein Ziel muss in allem zur Wirkung passen: wem die Karte gehört, welcher Art sie ist, ob sie offen liegt, wie stark sie höchstens ist und in welchem Konflikt sie liegt.
    .title = Das Ziel muss passen
    .refusal = Das ist für diese Wirkung kein erlaubtes Ziel; wähle eine Karte, auf die alles zutrifft.
rule-target-echo = Wiederholen kannst du nur einen anderen eigenen Spruch, der in einem Konflikt liegt und nicht selbst Sprüche wiederholt. Er wandert hierher, was er dauerhaft bewirkt hat, endet dort, und er wird hier mit allen Entscheidungen neu ausgeführt. Voraussetzung und Spruchsperren sind dabei egal.
    .title = Einen Spruch wiederholen
    .refusal = Diesen Spruch kannst du nicht wiederholen; wähle einen anderen von dir, der in einem Konflikt liegt.
rule-target-stow = Aus einer Hand, die du angesehen hast, legst du eine Erinnerung, eine Transformation oder ein Nachbeben in den Vorrat derselben Person. Artefakte bleiben auf der Hand.
    .title = Zurück in den Vorrat
    .refusal = Ein Artefakt kannst du nicht in den Vorrat legen; wähle eine andere Karte aus dieser Hand.
rule-target-swap = Für einen Tausch brauchst du eine eigene Karte in diesem Konflikt, offen oder verdeckt, und eine Handkarte, die du hier anlegen dürftest. Per Einstellung darf es auch eine gesperrte sein.
    .title = Was du tauschen kannst
    .refusal = Diese Karte kannst du nicht tauschen; wähle eine eigene aus diesem Konflikt.
rule-target-link = Eine eigene Karte verlässt diesen Konflikt für einen anderen, oder eine kommt aus einem anderen hierher. Zwischen zwei anderen Konflikten geht es nicht.
    .title = Von hier oder hierher
    .refusal = Entweder Start oder Ziel muss dieser Konflikt sein, nicht beides; wähle eine andere Karte oder ein anderes Ziel.

## Regeln: Wirkungen

rule-effect-order = Die Teile eines Spruchs werden so nacheinander ausgeführt, wie sie auf der Karte stehen. Permanente Teile gelten ab diesem Augenblick.
    .title = Teil für Teil
rule-effect-mandatory = Gibt es für einen Teil ein erlaubtes Ziel, musst du ihn ausführen, selbst wenn nur eigene Karten infrage kommen. Verzichten kannst du nur, wo „du darfst“ steht.
    .title = Gewirkt wird ganz
    .refusal = Darauf kannst du nicht verzichten; wähle ein erlaubtes Ziel.
rule-effect-current_state = Permanente Effekte richten sich stets danach, was gerade daliegt, und gelten auch für Karten, die später kommen, bis die Wertung vorbei ist. Was Erinnerungen bewahrt, geschieht erst beim Aufräumen.
    .title = Es gilt der jetzige Stand
rule-effect-strength_now = Ändert sich die Stärke einer Karte, dann sofort. Danach richtet sich auch, welche Karten andere Wirkungen erreichen.
    .title = Stärke ändert sich sofort
rule-effect-face_down_safe = Wirkungen, die nach Stärke oder Farbe einer einzelnen Karte fragen oder sie ändern, können keine verdeckte Karte wählen; andere können es. Eine Falle trifft die Karte, die sie ausgelöst hat, auch verdeckt.
    .title = Verdeckt ist geschützt
    .refusal = Diese Karte liegt verdeckt und kann nicht gewählt werden; nimm eine offene.
rule-effect-same_conflict = „Hier“ ist der Konflikt, in den du den Spruch gewirkt hast. Sagt der Text nichts anderes, liegen auch alle Ziele hier.
    .title = Was „hier“ heißt
rule-effect-destroy = Eine zerstörte Karte ist sofort aus dem Konflikt und zählt nicht mehr. Erinnerungen, Transformationen und Nachbeben kommen in den Limbus; ein Artefakt liegt bis zum Aufräumen beiseite.
    .title = Zerstörte Karten
    .ruling = Wohin zerstörte Karten kommen, die keine Artefakte sind, und dass sie sofort nicht mehr zählen.
rule-effect-discard = Abgeworfene Erinnerungen, Transformationen und Nachbeben kommen für alle sichtbar von der Hand in den Limbus. Ein abgeworfenes Artefakt liegt bis zum Aufräumen beiseite.
    .title = Abgeworfene Karten
rule-effect-return = Kehrt eine Karte in einen Vorrat zurück, dann in den der Person, der sie von Anfang an gehört. Eine verdeckte bleibt dabei ungesehen.
    .title = In den richtigen Vorrat
rule-effect-mark = Eine Marke bleibt auf ihrer Karte, solange diese in einem Konflikt liegt, und wandert beim Verschieben mit. Verlässt die Karte die Konflikte, verschwindet die Marke.
    .title = Marken auf Karten
rule-effect-move = Eine verschobene Karte gehört weiter derselben Person, bleibt offen oder verdeckt und behält ihre Marken. Verschieben und Tauschen sind kein Anlegen: Sie lösen keine Fallen aus, erlauben keinen Spruch, zählen nicht dafür, wer die nächste Runde beginnt, und Sperren halten Verschobenes nicht auf. Nur eine eingetauschte Handkarte muss eine sein, die du hier vor dem Tausch hättest anlegen dürfen (einstellbar).
    .title = Verschieben und tauschen
rule-effect-entry = Karten, Sprüche und Fallen bekommen in jeder Runde fortlaufende, für alle sichtbare Nummern: Karten beim Anlegen, Verschieben oder Eintauschen, Sprüche beim Wirken und Wiederholen, Fallen beim Legen und neu beim Auslösen. „Ab jetzt“ heißt: mit höherer Nummer als der Spruch.
    .title = Laufende Nummern
rule-effect-source_gone = Ein permanenter Effekt hält, solange sein Spruch im Konflikt liegt, auch wenn du dort gar keine Karte mehr hast.
    .title = Der Spruch hält sich selbst
rule-effect-each = Trifft eine Wirkung mehrere Personen, geht es von dir aus im Uhrzeigersinn, bei einer Falle von der Person aus, der sie gehört. Eine nach der anderen ist dran, und jedes Ergebnis ist zu sehen, bevor die nächste folgt.
    .title = Im Uhrzeigersinn
rule-effect-passed = Wer gepasst hat, holt keine Karten mehr auf die Hand und tauscht keine mehr. Solche Wirkungen bleiben dann aus.
    .title = Nach dem Passen
rule-effect-prove = Musst du eine Handkarte wählen und keine ist erlaubt, zeigst du allen deine Hand, und dieser Teil entfällt. Wissen ohnehin alle, dass keine erlaubt sein kann, wird weder gefragt noch gezeigt.
    .title = Die Hand vorzeigen
    .refusal = Die Hand zeigst du nur, wenn keine Karte erlaubt ist; du hast aber eine, also wähle sie.
rule-effect-empty = Sind Vorrat, Hand, Artefakt-Stapel, Nachbeben, Transformationen oder Fallen leer, bewirkt der Teil, der etwas davon braucht, nichts. Alles Übrige geht weiter.
    .title = Wenn nichts da ist

## Regeln: Stärken, Boni, Summen

rule-layer-blocks = Sperren verbieten nur, etwas anzulegen oder zu wirken, und gelten alle zugleich. Bei Handkarten kommt es auf Grundstärke und Farbe an.
    .title = Was Sperren tun
rule-layer-base = Die Grundstärke steht auf der Karte. Ein Nachbeben hat −3; eine Transformation hat so viel, wie die Kristallenergie der Person, der sie gehört, gerade beträgt.
    .title = Die Grundstärke
rule-layer-strength = Zur Grundstärke kommen alle Marken und alle passenden permanenten Änderungen. Ob eine Änderung passt, hängt nur an Farbe, Art, offen oder verdeckt, laufender Nummer und Grundstärke, nie an schon geänderten Stärken. In welcher Folge die Sprüche kamen, ist deshalb gleich.
    .title = Geänderte Stärke
rule-layer-floor = Änderungen drücken keine Karte unter 0. Liegt schon die Grundstärke unter 0, sinkt die Karte nie tiefer als diese.
    .title = Nicht unter null
rule-layer-sum = Zähle alle deine Karten in einem Konflikt mit ihrer geänderten Stärke zusammen: Das ist dort deine Kartensumme.
    .title = Die Kartensumme
rule-layer-bonus = Boni werden zu deiner Kartensumme gezählt und ändern keine Karte. Ihre Höhe hängt von Anzahlen, Farben oder der Kristallenergie ab, nie von Stärken.
    .title = Boni im Konflikt
rule-layer-void = Hebt eine Wirkung deine Boni in einem Konflikt auf, zählen sie dort alle zusammen 0.
    .title = Aufgehobene Boni
rule-layer-total = Kartensumme plus Boni ist deine Gesamtsumme in diesem Konflikt. Sie kann auch unter 0 liegen.
    .title = Die Gesamtsumme
rule-layer-face_down = Bis zur Wertung zählt eine verdeckte Karte für alle 0 und hat keine Farbe, und so steht es auch in der angezeigten Summe. Nur du siehst zusätzlich, wie es mit deinen eigenen verdeckten Karten stünde.
    .title = Verdeckt zählt null
rule-layer-lead = Du führst in einem Konflikt, wenn deine sichtbare Gesamtsumme dort höher ist als die jeder anderen Person; gleich hoch genügt nicht. Ohne Karten ist die Kartensumme 0.
    .title = Wer führt

## Regeln: Sperren

rule-block-all = Eine Sperre wie Energiebarriere oder Schattenfessel lässt dich hier keine Karten mehr anlegen. Was schon liegt, zählt weiter, und Verschieben bleibt möglich. Per Einstellung trifft Energiebarriere alle anderen statt nur eine Person.
    .title = Ganz gesperrt
    .refusal = Du kannst hier keine Karten mehr anlegen; wähle einen anderen Konflikt.
rule-block-named_colour = Ist hier eine Farbe für dich gesperrt, legst du keine Karte dieser Farbe an, auch nicht verdeckt.
    .title = Gesperrte Farbe
    .refusal = Diese Farbe ist hier für dich gesperrt; nimm eine andere Farbe oder einen anderen Konflikt.
rule-block-base_min = Sind hier starke Karten für dich gesperrt, kannst du keine anlegen, deren Grundstärke den genannten Wert erreicht; bei Versperrtes Tor ist das 4.
    .title = Zu stark für hier
    .refusal = Diese Karte ist hier zu stark; nimm eine schwächere oder einen anderen Konflikt.
rule-block-base_max_lead = Sind hier schwache Karten für dich gesperrt, kannst du keine anlegen, deren Grundstärke den genannten Wert nicht übersteigt; bei Ehrfurcht ist das 3. Das gilt nur, solange die Person, der die Sperre gehört, hier führt. Sobald jemand mit ihr gleichzieht, ist der Weg frei.
    .title = Zu schwach für hier
    .refusal = Solange die Person hinter der Sperre hier führt, ist diese Karte zu schwach; nimm eine stärkere oder einen anderen Konflikt.

## Regeln: Nachbeben

rule-aftershock-take = Muss jemand ein Nachbeben nehmen, kommt das oberste vom gemeinsamen Stapel offen auf den Vorrat dieser Person. Eines, das schon im Spiel ist, wird nie genommen.
    .title = Ein Nachbeben nehmen
rule-aftershock-none_left = Sind keine Nachbeben mehr im Stapel, wird keines genommen. Den Spruch kannst du trotzdem wirken.
    .title = Keine Nachbeben mehr
rule-aftershock-play = Ein Nachbeben legst du an wie jede andere Energiekarte; es ist farblos und hat Stärke −3. Danach darfst du einen Spruch wirken. Fallen löst es aus, entschärft aber keine.
    .title = Ein Nachbeben anlegen
    .ruling = Auch nach einem Nachbeben darf ein Spruch folgen, und es entschärft keine Falle.
rule-aftershock-keep = Nicht angelegte Nachbeben behältst du auf der Hand, und in der nächsten Runde zählen sie dort mit.
    .title = Nachbeben bleiben dir
rule-aftershock-limbo = Angelegte, zerstörte und abgeworfene Nachbeben kommen in den Limbus. Per Einstellung kehren die, die am Ende der Runde in Konflikten liegen, auf den Stapel zurück.
    .title = Verbrauchte Nachbeben
    .ruling = Auch zerstörte und abgeworfene Nachbeben kommen dorthin.
rule-aftershock-no_points = An den Siegpunkten ändern Nachbeben nie etwas.
    .title = Nachbeben kosten keine Punkte

## Regeln: Schattenfallen

rule-trap-set = Mit „Schatten rufen“ suchst du dir geheim eine deiner verbliebenen Fallen aus. Sie kommt verdeckt in den Konflikt, in den du den Spruch gewirkt hast.
    .title = Eine Falle legen
    .refusal = Diese Falle kannst du nicht legen; wähle eine, die du noch hast.
rule-trap-trigger = Eine Falle wird ausgelöst, wenn jemand anderes in ihrem Konflikt eine Energiekarte anlegt, offen oder verdeckt. Das geschieht, sobald die Karte liegt und bevor die Person einen Spruch wirken darf.
    .title = Die Falle schnappt zu
    .ruling = Die Falle kommt vor dem Spruch der anderen Person, und verdeckte Karten lösen sie auch aus.
rule-trap-counter = Die ausgelöste Falle wird aufgedeckt. Liegt die Karte offen und hat die Konter-Farbe, ist die Falle entschärft und bewirkt nichts; sonst wird sie ausgeführt. Verdeckte und farblose Karten entschärfen nie.
    .title = Die Konter-Farbe
    .ruling = Farblose Karten entschärfen nie.
rule-trap-several = Mehrere Fallen werden nacheinander ausgelöst, so wie sie gelegt wurden, und alle von derselben Karte. Ist sie dann schon fort, entfällt alles, was sie braucht.
    .title = Mehrere Fallen
rule-trap-own_cards = Deine eigenen Karten lösen deine Fallen nie aus.
    .title = Vor dir selbst sicher
rule-trap-spent = Jede Falle legst du nur einmal in der Partie, ob sie nun ausgelöst, entschärft oder nie berührt wird. Wartet sie am Ende der Runde noch, kommt sie ungesehen aus dem Spiel, und die anderen erfahren nicht, welche es war. Per Einstellung bekommst du eine solche Falle ungesehen zurück.
    .title = Jede Falle nur einmal
    .ruling = Eine Falle, die nie ausgelöst wurde, kommt am Ende der Runde ungesehen aus dem Spiel.
rule-trap-no_energy = Fallen sind keine Energiekarten. Niemand kann sie als Ziel wählen, verschieben oder zerstören.
    .title = Fallen sind unantastbar
    .refusal = Eine Falle kann kein Ziel sein; wähle eine Energiekarte.

## Regeln: Kristall und Transformationen

rule-crystal-bind = Was du an den Kristall bindest, liegt dort offen bis zum Ende der Partie. Transformationen lassen sich nicht binden.
    .title = An den Kristall binden
    .refusal = Eine Transformation kannst du nicht binden; wähle eine andere Handkarte.
rule-crystal-energy = Deine Kristallenergie ist die Summe der Grundstärken aller gebundenen Karten.
    .title = Die Kristallenergie
rule-crystal-artefact = Ein gebundenes Artefakt behält seine Sterne, ist aber nicht mehr auf deiner Hand. Es zählt weder bei der Handwahl mit noch für das Ende durch sieben Artefakte; Letzteres ist einstellbar.
    .title = Gebundene Artefakte
rule-transformation-take = „Verwandlung“ bringt dir eine Transformation in den Vorrat, solange welche bereitliegen. Auf die Hand wählst du sie wie eine Erinnerung. Sie zählt mit, wenn geprüft wird, ob dein Vorrat noch reicht.
    .title = Eine Transformation nehmen
    .ruling = Sie zählt mit, wenn geprüft wird, ob der Vorrat reicht.
rule-transformation-use = Beim Wählen, beim Passen und für den Limbus gilt eine Transformation als Erinnerung. Wirkungen, die Erinnerungen nennen, erreichen sie aber nicht. Ihre Stärke ist in jedem Augenblick die Kristallenergie.
    .title = Transformationen im Spiel
    .ruling = Verbraucht kommt sie in den Limbus, und Wirkungen auf Erinnerungen erreichen sie nicht.

## Regeln: Wertung und Aufräumen

rule-score-reveal = Zuerst werden alle verdeckten Energiekarten umgedreht. Von da an haben sie Farbe und Stärke, und alle permanenten Effekte gelten auch für sie. Was verdeckte Karten stärkt, stärkt sie weiterhin.
    .title = Alles wird aufgedeckt
rule-score-participant = Um ein Artefakt kämpft, wer dort mindestens eine eigene Energiekarte hat. Ein Bonus allein genügt auch, wenn er nach allen Aufhebungen nicht 0 ist.
    .title = Wer mitkämpft
rule-score-winner = Das Artefakt bekommt, wer die höchste Gesamtsumme hat, die sonst niemand von allen hat, die mitkämpfen. Zu zweit bleibt es bei Gleichstand also liegen. Zu dritt und zu viert scheiden alle aus, die gleichauf vorn liegen, und es gewinnt die nächste Summe, die nur eine Person hat.
    .title = Wer das Artefakt bekommt
    .ruling = Auch nach einem Gleichstand von dreien gewinnt die nächste Summe, die nur eine Person hat.
rule-score-negative = Auch mit weniger als 0 kannst du gewinnen, wenn es die höchste Summe ist.
    .title = Sieg unter null
rule-score-stays = Gibt es nur Gleichstände oder kämpft niemand mit, bleibt das Artefakt bis zur nächsten Runde liegen.
    .title = Das Artefakt bleibt
rule-score-to_hand = Was du gewinnst, kommt auf deine Hand und ist von der nächsten Runde an eine deiner Energiekarten.
    .title = Gewonnenes auf die Hand
rule-cleanup-keep = Zuerst wird bewahrt, was Sprüche wie Nachklang und Wurzelwerk retten: Ihr wählt reihum ab der Person, die die Runde begonnen hat, Konflikt für Konflikt und Spruch für Spruch. Die Karten nimmst du einzeln in aufsteigender Nummer. Liegen nicht mehr dort, als du nehmen sollst, geschieht es von selbst.
    .title = Zuerst wird bewahrt
    .refusal = Diese Karte kannst du jetzt nicht bewahren; wähle eine eigene Erinnerung von dort, deren Nummer höher ist als die der vorigen.
rule-cleanup-memories = Alle übrigen Erinnerungen, Transformationen und Nachbeben in den Konflikten kommen in den Limbus, auch dort, wo das Artefakt liegen bleibt.
    .title = Ab in den Limbus
rule-cleanup-artefacts = Angelegte, zerstörte, abgeworfene und beiseitegelegte Artefakte kommen auf die Hand der Person zurück, der sie gehören.
    .title = Artefakte kehren zurück
rule-cleanup-spells = Alle nehmen ihre Sprüche zurück. Permanente Effekte, Marken und Sperren enden, und die Fallen werden weggeräumt.
    .title = Sprüche kehren zurück
    .ruling = Auch Marken enden, und wartende Fallen werden weggeräumt.
rule-start-next = Die nächste Runde beginnt die Person, die als Letzte eine Energiekarte angelegt hat.
    .title = Wer als Nächstes beginnt
    .ruling = Gemeint ist eine Energiekarte, kein Spruch.
rule-start-nobody = Hat niemand eine Karte angelegt, beginnt noch einmal dieselbe Person.
    .title = Wenn niemand angelegt hat

## Regeln: Ende und Sieg

rule-end-check = In Schritt 2 jeder Runde wird bei allen geschaut, ob die Partie endet. Trifft eine Bedingung auch nur bei einer Person zu, ist sofort für alle Schluss. Treffen mehrere zu, nennt der Spielbericht die erste: sieben Artefakte, Vorrat zu klein, keine Artefakte mehr, zwei Runden ohne Karte, Rundengrenze.
    .title = Ist die Partie zu Ende?
    .ruling = Es genügt, wenn eine Bedingung bei einer Person zutrifft; mehrere werden in fester Reihenfolge genannt.
rule-end-seven = Die Partie endet, wenn jemand sieben oder mehr Artefakte hat, auf der Hand oder beiseitegelegt. Gebundene zählen nur per Einstellung mit.
    .title = Sieben Artefakte
    .ruling = Beiseitegelegte Artefakte zählen mit, gebundene nicht.
rule-end-supply = Die Partie endet, wenn jemand weniger Erinnerungen und Transformationen im Vorrat hat, als für die Hand zu wählen sind. Dürft ihr per Einstellung weniger wählen, muss der Vorrat ganz leer sein und mindestens eine Karte fehlen.
    .title = Der Vorrat reicht nicht
rule-end-no_artefact = Die Partie endet, wenn kein Artefakt mehr ausliegt und der Stapel leer ist.
    .title = Keine Artefakte mehr
rule-end-idle = Die Partie endet, wenn zwei Runden hintereinander niemand eine Karte angelegt hat.
    .title = Zwei Runden ohne Karte
rule-end-rounds = Nach 12 Runden ist auf jeden Fall Schluss. Die Zahl lässt sich einstellen.
    .title = Schluss nach Runde 12
rule-end-points = Jeder Stern auf deinen gewonnenen Artefakten ist ein Siegpunkt, ob auf der Hand oder am Kristall. Artefakte, die noch ausliegen, zählen für niemanden.
    .title = Sterne sind Punkte
    .ruling = Artefakte, die noch ausliegen, zählen für niemanden.
rule-end-winner = Die meisten Punkte gewinnen. Wer gleich viele hat, teilt sich den Sieg; per Einstellung entscheidet, wer weniger Artefakte hat oder wer zuletzt eines gewonnen hat.
    .title = Wer gewinnt
    .ruling = Bei gleichen Punkten wird der Sieg geteilt.

## Regeln: Was wer weiß

rule-info-view = Du siehst alles, was offen liegt, die anstehende Entscheidung und deine eigenen Geheimnisse. Außerdem siehst du, was du über die verborgenen Karten der anderen wissen kannst und was sie über deine. Wer nur zuschaut, sieht, was alle wissen.
    .title = Was du siehst
rule-info-places = Für jede verborgene Karte der anderen merkt sich der Tisch, wo sie sein kann: im Vorrat, auf der Hand oder verdeckt in einem Konflikt. Wie viele Karten jeweils dort sind, wissen alle. Genau das weißt auch du, mehr nicht.
    .title = Wo Karten sein können
rule-info-stack = Zu Beginn kann jedes Artefakt an jeder Stelle des Stapels liegen. Was du dir ansiehst, weißt du, bis es gezogen wird. Tauscht jemand anderes etwas hinein, weißt du nur, dass es unter den obersten Karten liegt, die dabei angesehen wurden.
    .title = Wissen über den Stapel
rule-info-traps = Bei Fallen, die noch niemand gesehen hat, kennen die anderen nur drei Zahlen: wie viele liegen, wie viele ungesehen verbraucht und wie viele noch übrig sind. Welche davon welche ist, wissen sie nicht.
    .title = Wissen über Fallen
rule-info-legal = Ob und wer gefragt wird, hängt nur von Dingen ab, die alle wissen. Was dir erlaubt ist und warum etwas nicht geht, erfährst du allein. Die anderen lernen höchstens, dass eine verdeckt angelegte Karte dort erlaubt war.
    .title = Fragen verraten nichts
rule-info-sample = Überlegt ein Bot, verteilt er die verborgenen Karten zufällig auf Stellen, die nach seinem Wissen möglich sind. Er weiß nie mehr als ein Mensch auf demselben Platz.
    .title = Bots schummeln nicht

## Regeln: Eigene Spruchauswahl

rule-variant-own_spells = Ihr wählt der Reihe nach je einen Haupt-Charakter. Dann nehmt ihr in vier Durchgängen je einen freien Spruch, jedes Mal vom letzten Platz zum ersten. Mindestens zwei deiner Sprüche gehören zu deinem Haupt-Charakter, bis zu zwei zu anderen.
    .title = Eigene Spruchauswahl
    .ruling = Wie gewählt wird: Haupt-Charaktere der Reihe nach, Sprüche in vier Durchgängen vom letzten Platz zum ersten.
rule-variant-spell_unique = Jeden Spruch gibt es nur einmal. Was jemand genommen hat, ist vergeben.
    .title = Jeder Spruch nur einmal
    .refusal = Diesen Spruch hat schon jemand; wähle einen anderen.
rule-variant-foreign_max = Höchstens zwei deiner Sprüche dürfen zu anderen Charakteren gehören.
    .title = Höchstens zwei fremde
    .refusal = Du hast schon zwei fremde Sprüche; nimm einen deines Haupt-Charakters.
rule-variant-main_reserve = Einen Spruch vom Haupt-Charakter einer anderen Person darfst du nur nehmen, wenn sie danach immer noch auf zwei Sprüche dieses Charakters kommen kann.
    .title = Zwei bleiben reserviert
    .refusal = Die Person mit diesem Haupt-Charakter braucht den Spruch noch; nimm einen anderen.
rule-variant-crystal_owner = Wer als Erstes einen Spruch nimmt, der Kristall oder Transformationen verwendet, bekommt beides; mit den Fallen ist es ebenso. Danach kann niemand sonst solche Sprüche nehmen. Ist Iniz ein Haupt-Charakter, sind ihre Sprüche allein für diese Person da.
    .title = Nur ein Kristall
    .refusal = Solche Sprüche kann nur noch eine andere Person nehmen; wähle einen ohne Kristall, Transformationen oder Fallen.
rule-variant-hand_size = Jeder fremde Spruch macht deine Hand um eine Karte kleiner: 7 ohne, 6 mit einem, 5 mit zweien.
    .title = Fremde Sprüche kosten Handkarten
rule-variant-extra_memory = Hast du in Schritt 2 mindestens so viele Artefakte, wie deine Handgröße beträgt, aber weniger als sieben, darfst du bei der Handwahl eine Karte aus deinem Vorrat dazunehmen. Das gilt auch, wenn du Artefakte beiseitelegen musstest. Hast du dafür keine Karte, endet die Partie deswegen nicht.
    .title = Eine Karte extra
    .ruling = Wer keine Karte dafür hat, beendet damit die Partie nicht.
rule-variant-overflow = Mit eigener Spruchauswahl zwingen dich nur Nachbeben, Artefakte beiseitezulegen. Die Grenze ist deine Handgröße oder die Zahl deiner Artefakte in Schritt 2, je nachdem, was mehr ist.
    .title = Beiseite nur wegen Nachbeben
rule-variant-end = Auch mit kleinerer Hand beenden erst sieben Artefakte die Partie.
    .title = Ende weiterhin bei sieben

## Charaktere

character-myrja = Myrja
    .title = Feueramazone
    .text = Schwächt und verbrennt, was die anderen angelegt haben.
character-accaina = Accaina
    .title = Zeitreisende
    .text = Dreht die Zeit zurück: Sie holt Karten wieder und wirkt denselben Spruch noch einmal.
character-kandhran = Kandhran
    .title = Anführer der Albrên
    .text = Baut seinen Vorsprung aus und lässt dann niemanden mehr heran.
character-canto = Canto
    .title = Bannsänger
    .text = Lässt viele Farben zusammenklingen und bringt die Zauber der anderen zum Schweigen.
character-dejaren = Dejaren
    .title = Gedankenleserin
    .text = Kennt fremde Pläne, durchkreuzt sie und steigt aus, wenn es sich am meisten lohnt.
character-jona = Jona
    .title = Abtrünnige Tempelwächterin
    .text = Sucht sich die Artefakte aus, verriegelt Konflikte und kennt die geheimen Wege dazwischen.
character-rinnthra = Rinn’thra
    .title = Altwelthexe
    .text = Stiftet Chaos mit Flüchen und Nachbeben, auch wenn sie selbst etwas davon abbekommt.
character-melina = Melina
    .title = Schattenherrin
    .text = Spielt verdeckt und legt Fallen, von denen niemand weiß, was sie anrichten.
character-iniz = Iniz
    .title = Druidin der Xin
    .text = Nährt ihren Kristall mit Karten, bis ihre Transformationen seine ganze Kraft tragen.

## Karten: Sprüche von Myrja

card-sp-myrja-1 = Feuerlanze
    .kind = Ausspiel-Effekt
    .text = Eine offene gegnerische Karte in einem beliebigen Konflikt erhält −3 Stärke (nicht unter 0).
card-sp-myrja-2 = Feuerball
    .kind = Ausspiel-Effekt
    .text = Zerstöre eine gegnerische Karte hier, offen oder verdeckt.
card-sp-myrja-3 = Flammenmeer
    .kind = Permanenter Effekt
    .text = Jede gegnerische Karte hier hat −1 Stärke (nicht unter 0).
card-sp-myrja-4 = Aschesturm
    .kind = Ausspiel-Effekt
    .text = Zerstöre hier alle offenen Karten mit Stärke 2 oder weniger, auch deine eigenen.

## Karten: Sprüche von Accaina

card-sp-accaina-1 = Zeitriss
    .kind = Ausspiel-Effekt
    .text = Lege eine beliebige Erinnerung von hier, offen oder verdeckt, in den Vorrat der Person zurück, der sie gehört.
card-sp-accaina-2 = Zeitschleife
    .kind = Ausspiel-Effekt
    .text = Verschiebe einen anderen deiner gewirkten Sprüche hierher und führe ihn erneut aus, ohne Voraussetzung.
card-sp-accaina-3 = Déjà-vu
    .kind = Ausspiel-Effekt
    .text = Nimm eine Karte deiner Wahl aus deinem Vorrat auf die Hand.
card-sp-accaina-4 = Nachklang
    .kind = Permanenter Effekt
    .text = Am Rundenende kehrt eine deiner Erinnerungen von hier, die du auswählst, in deinen Vorrat zurück.

## Karten: Sprüche von Kandhran

card-sp-kandhran-1 = Energiebarriere
    .kind = Permanenter Effekt
    .text = Ein Gegner kann hier keine Karten mehr anlegen.
card-sp-kandhran-2 = Anspruch
    .kind = Permanenter Effekt
    .text = Du hast hier +3.
card-sp-kandhran-3 = Gefolge der Albrên
    .kind = Permanenter Effekt
    .text = Jede deiner Karten hier hat +1 Stärke.
card-sp-kandhran-4 = Ehrfurcht
    .kind = Permanenter Effekt
    .text = Solange du hier führst, kann ein Gegner hier keine Karten der Stärke 3 oder weniger anlegen.

## Karten: Sprüche von Canto

card-sp-canto-1 = Harmonie
    .kind = Permanenter Effekt
    .text = Jede deiner Karten hier, deren Farbe unter allen Karten hier nur einmal vorkommt, hat +1 Stärke.
card-sp-canto-2 = Stille
    .kind = Permanenter Effekt
    .text = Boni der Gegner zählen hier nicht. Gegner können hier keine Sprüche wirken.
card-sp-canto-3 = Crescendo
    .kind = Permanenter Effekt
    .text = Du hast hier +1 für jede Farbe unter deinen Karten hier, die erste ausgenommen.
card-sp-canto-4 = Dissonanz
    .kind = Permanenter Effekt
    .text = Jede gegnerische Karte hier, deren Farbe unter allen Karten hier mehrfach vorkommt, hat −1 Stärke (nicht unter 0).

## Karten: Sprüche von Dejaren

card-sp-dejaren-1 = Gedankenlesen
    .kind = Ausspiel-Effekt
    .text = Sieh dir die Hand jedes Gegners an. Lege dann aus jeder eine Karte deiner Wahl, kein Artefakt, in den Vorrat dieses Gegners.
card-sp-dejaren-2 = Vorahnung
    .kind = Permanenter Effekt
    .text = Nenne eine Farbe. Gegner können hier keine Karten dieser Farbe anlegen.
card-sp-dejaren-3 = Stolperstein
    .kind = Permanenter Effekt
    .text = Gegnerische Karten, die ab jetzt hierherkommen, haben −1 Stärke (nicht unter 0).
card-sp-dejaren-4 = Rückzug
    .kind = Ausspiel- und permanenter Effekt
    .text = Passe sofort. Du hast hier +1 für jede Karte, die dabei in deinen Vorrat zurückgeht, höchstens +4.

## Karten: Sprüche von Jona

card-sp-jona-1 = Tempelkunde
    .kind = Ausspiel-Effekt
    .text = Sieh dir die obersten 3 Artefakte des Stapels an. Du darfst eines davon gegen das Artefakt hier austauschen.
card-sp-jona-2 = Tempelsiegel
    .kind = Permanenter Effekt
    .text = Gegner können hier keine Sprüche wirken. Du hast hier +2.
card-sp-jona-3 = Versperrtes Tor
    .kind = Permanenter Effekt
    .text = Ein Gegner kann hier keine Karten der Stärke 4 oder mehr anlegen.
card-sp-jona-4 = Geheimgang
    .kind = Ausspiel-Effekt
    .text = Verschiebe eine deiner Karten, offen oder verdeckt, von hier in einen anderen Konflikt oder aus einem anderen hierher.

## Karten: Sprüche von Rinn’thra

card-sp-rinnthra-1 = Chaosgriff
    .kind = Ausspiel-Effekt
    .text = Nimm ein Nachbeben in deinen Vorrat, dann eine beliebige Karte aus deinem Vorrat auf die Hand.
card-sp-rinnthra-2 = Fluch
    .kind = Ausspiel-Effekt
    .text = Jeder Gegner nimmt ein Nachbeben.
card-sp-rinnthra-3 = Qual
    .kind = Ausspiel-Effekt
    .text = Jeder Gegner wirft eine Handkarte eigener Wahl ab.
card-sp-rinnthra-4 = Blutpakt
    .kind = Ausspiel-Effekt
    .text = Nimm ein Nachbeben. Eine deiner offenen Karten hier erhält +3 Stärke.

## Karten: Sprüche von Melina

card-sp-melina-1 = Schatten rufen
    .kind = Ausspiel-Effekt
    .text = Lege eine deiner Schattenfallen, die du geheim auswählst, verdeckt hierher.
card-sp-melina-2 = Schattenkleid
    .kind = Ausspiel-Effekt
    .text = Verdecke eine deiner offenen Karten hier. Sie erhält +2 Stärke.
card-sp-melina-3 = Schattenmantel
    .kind = Permanenter Effekt
    .text = Du darfst hier verdeckt anlegen. Deine verdeckten Karten hier haben bei der Wertung +1 Stärke.
card-sp-melina-4 = Schattentausch
    .kind = Ausspiel-Effekt
    .text = Tausche eine deiner Karten hier gegen eine Handkarte, die du hier anlegen dürftest. Die neue liegt verdeckt.

## Karten: Sprüche von Iniz

card-sp-iniz-1 = Kristallbindung
    .kind = Ausspiel-Effekt
    .text = Binde eine Handkarte, keine Transformation, an den Kristall. Nimm dann eine Karte aus deinem Vorrat auf die Hand.
card-sp-iniz-2 = Verwandlung
    .kind = Ausspiel-Effekt
    .text = Nimm eine Transformation in deinen Vorrat.
card-sp-iniz-3 = Kristalllicht
    .kind = Ausspiel-Effekt
    .text = Eine deiner offenen Karten hier erhält die halbe Kristallenergie als Stärke dazu, abgerundet, höchstens +3.
card-sp-iniz-4 = Wurzelwerk
    .kind = Permanenter Effekt
    .text = Am Rundenende bindest du zwei deiner Erinnerungen von hier an den Kristall, oder so viele, wie noch da sind.

## Karten: Schattenfallen

card-trap-riss = Schattenriss
    .kind = Schattenfalle, Konter-Farbe Rot
    .text = Zerstöre die auslösende Karte.
card-trap-fessel = Schattenfessel
    .kind = Schattenfalle, Konter-Farbe Blau
    .text = Wer die Falle ausgelöst hat, kann hier keine Karten mehr anlegen.
card-trap-hunger = Schattenhunger
    .kind = Schattenfalle, Konter-Farbe Grün
    .text = Wer die Falle ausgelöst hat, wirft eine Handkarte eigener Wahl ab.
card-trap-last = Schattenlast
    .kind = Schattenfalle, Konter-Farbe Gelb
    .text = Die auslösende Karte erhält −3 Stärke (nicht unter 0), auch wenn sie verdeckt liegt.
card-trap-strudel = Schattenstrudel
    .kind = Schattenfalle, Konter-Farbe Violett
    .text = Verschiebe die auslösende Karte in einen anderen Konflikt deiner Wahl.
card-trap-heer = Schattenheer
    .kind = Schattenfalle, Konter-Farbe Grün
    .text = Du hast hier +3.
card-trap-schweigen = Schattenschweigen
    .kind = Schattenfalle, Konter-Farbe Blau
    .text = Wer die Falle ausgelöst hat, kann hier keine Sprüche wirken. Du hast hier +1.
card-trap-dieb = Schattendieb
    .kind = Schattenfalle, Konter-Farbe Gelb
    .text = Nimm eine Karte deiner Wahl aus deinem Vorrat auf die Hand, wenn du noch nicht gepasst hast.

## Karten: Artefakte

card-art-r1 = Glutklinge
    .text = Rot, Stärke 6, 1 Stern. Wird im Streit nur heißer.
card-art-r2 = Drachenherz
    .text = Rot, Stärke 3, 2 Sterne. Schlägt noch immer, einmal im Jahr.
card-art-r3 = Krone der Asche
    .text = Rot, Stärke 0, 3 Sterne. Schwer an Ruhm, leicht wie Staub.
card-art-b1 = Gezeitenstab
    .text = Blau, Stärke 7, 1 Stern. Das Meer folgt ihm, auch bergauf.
card-art-b2 = Spiegel der Tiefe
    .text = Blau, Stärke 2, 2 Sterne. Er zeigt, was unter dem Wasser zurückschaut.
card-art-b3 = Träne des Mondsees
    .text = Blau, Stärke 1, 3 Sterne. Ein Tropfen, um den Könige weinen.
card-art-g1 = Dornenbogen
    .text = Grün, Stärke 6, 1 Stern. Trifft, was er kratzen will.
card-art-g2 = Wurzelthron
    .text = Grün, Stärke 3, 2 Sterne. Wer zu lange sitzt, treibt aus.
card-art-g3 = Samen der Welt
    .text = Grün, Stärke 0, 3 Sterne. Noch ist er klein, und alles hat darin Platz.
card-art-y1 = Sonnenschild
    .text = Gelb, Stärke 7, 1 Stern. Blendet schon, bevor er schützt.
card-art-y2 = Auge der Wächter
    .text = Gelb, Stärke 3, 2 Sterne. Blinzelt nie, vergisst nie.
card-art-y3 = Morgenglocke
    .text = Gelb, Stärke 0, 3 Sterne. Läutet den Tag ein, an dem sie jemand findet.
card-art-v1 = Nachtmantel
    .text = Violett, Stärke 7, 1 Stern. Sein Futter ist aus Sternenlicht.
card-art-v2 = Runenstein der Albrên
    .text = Violett, Stärke 4, 2 Sterne. Nur die Albrên lesen ihn, und sie schweigen.
card-art-v3 = Herz des Limbus
    .text = Violett, Stärke 0, 3 Sterne. Darin ist alles, was je vergessen wurde.

## Karten: Erinnerungen und Besonderes

# $colour (Text): der Name der Farbe, wie ihn colour-r bis colour-v geben. $strength (Zahl): die aufgedruckte Stärke.
card-mem = Erinnerung { $colour } { $strength }
    .text = Eine Energie in { $colour } mit Stärke { $strength }. Liegt sie am Rundenende in einem Konflikt, kommt sie in den Limbus.
card-aft = Nachbeben
    .text = Farblos, Stärke −3. Zu Beginn der Runde musst du es auf die Hand nehmen; angelegt kommt es danach in den Limbus.
card-trf = Transformation
    .text = Farblos, so stark wie deine Kristallenergie. Du wählst und verbrauchst sie wie eine Erinnerung; binden lässt sie sich nicht.
card-crystal = Energiekristall
    .text = Gebundene Karten bleiben hier bis zum Ende der Partie. Ihre Grundstärken zusammen sind die Kristallenergie.

## Einstellungen

option-first_game = Erste Partie
    .text = An: Alle spielen mit nur zwei Sprüchen ihres Charakters und suchen sie sich offen der Reihe nach aus. Gewählt werden trotzdem 7 Handkarten. Nicht zusammen mit eigener Spruchauswahl.
option-own_spells = Eigene Spruchauswahl
    .text = An: Ihr stellt eure vier Sprüche selbst zusammen, mindestens zwei vom Haupt-Charakter; jeder fremde kostet eine Handkarte pro Runde. Nicht zusammen mit „Erste Partie“ oder „Gleiche Charaktere“.
option-mirror_characters = Gleiche Charaktere
    .text = An: Mehrere dürfen denselben Charakter nehmen; Fallen, Kristall und Transformationen hat dann jede dieser Personen für sich. Der Nachbeben-Stapel bleibt gemeinsam.
option-aftershock_recycle = Nachbeben kehren zurück
    .text = An: Nachbeben, die am Rundenende in Konflikten liegen, kommen auf den Stapel zurück. Zerstörte und abgeworfene bleiben im Limbus.
option-crystal_counts = Gebundene Artefakte zählen mit
    .text = An: Für das Ende durch sieben Artefakte zählen auch die am Kristall.
option-trap_refund = Unausgelöste Fallen zurück
    .text = An: Eine Falle, die bis zum Rundenende niemand ausgelöst hat, kommt ungesehen zurück und kann noch einmal gelegt werden.
option-tie_break = Gleichstand am Ende
    .text = Was gilt, wenn mehrere gleich viele Punkte haben. Hilft auch das nicht, wird der Sieg geteilt.
option-tie_break-shared = Geteilter Sieg
option-tie_break-fewer_artefacts = Weniger Artefakte gewinnen
option-tie_break-last_artefact_winner = Wer zuletzt ein Artefakt gewonnen hat
option-hand_minimum = Wie viele Karten wählen
    .text = Ob du bei der Handwahl genau auffüllen musst oder weniger Karten nehmen darfst. Darfst du weniger nehmen, endet die Partie am Vorrat erst, wenn er leer ist und noch eine Karte fehlt.
option-hand_minimum-exact = Genau bis zur Handgröße
option-hand_minimum-up_to = Auch weniger, sogar keine
option-barrier_scope = Wen Energiebarriere trifft
    .text = Wichtig zu dritt und zu viert: ob die Sperre gegen alle Karten eine Person deiner Wahl trifft oder alle anderen.
option-barrier_scope-chosen = Eine Person deiner Wahl
option-barrier_scope-each = Alle anderen
option-swap_ignores_blocks = Tauschen trotz Sperre
    .text = An: Mit Schattentausch darfst du auch eine Handkarte einbringen, die hier gesperrt ist. Das macht Melina stärker.
option-round_cap = Höchstzahl der Runden
    .text = Nach so vielen Runden endet die Partie auf jeden Fall. Möglich sind 6 bis 20. Das ist unsere Regelung (end.rounds); die Anleitung kennt keine solche Grenze.
option-open_hands = Offene Hände
    .text = Zum Lernen: Alle Hände und Vorräte liegen offen, also kennt ihr auch verdeckte Karten. Fallen und Artefakt-Stapel bleiben geheim.
option-characters = Charaktere vorab verteilt
    .text = Wer welchen Charakter spielt, der Reihe der Plätze nach. Ist niemand genannt, sucht ihr sie euch am Tisch aus.

## Farben

colour-r = Rot
    .symbol = ▲
colour-b = Blau
    .symbol = ●
colour-g = Grün
    .symbol = ◆
colour-y = Gelb
    .symbol = ✚
colour-v = Violett
    .symbol = ☾
colour-none = farblos
    .symbol = ○

## Begriffe

term-energy_card = Energiekarte
term-memory = Erinnerung
term-artefact = Artefakt
term-aftershock = Nachbeben
term-transformation = Transformation
term-strength = Stärke
term-colour = Farbe
term-stars = Stern (Siegpunkt)
term-supply = Vorrat
term-hand = Hand
term-limbo = Limbus
term-aside = beiseitegelegt
term-artefact_stack = Artefakt-Stapel
term-conflict = Konflikt
term-spell = Spruch
term-requirement = Voraussetzung
term-instant = Ausspiel-Effekt
term-permanent = permanenter Effekt
term-destroyed = zerstört
term-pass = passen
term-round = Runde
term-turn = Spielzug
term-scoring = Wertung
term-start_player = Startspieler
term-tie = Gleichstand
term-face_down = verdeckt
term-trap = Schattenfalle
term-counter_colour = Konter-Farbe
term-defused = entschärft
term-crystal = Energiekristall
term-crystal_energy = Kristallenergie
term-bound = gebunden
term-mark = Marke
term-bonus = Bonus

## Das Spiel

game-title = Thalara: Die letzten Artefakte
game-tagline = Setz deine Erinnerungen ein, wirke im richtigen Augenblick und hol dir die letzten Artefakte.
game-goal = Lege Energiekarten an die ausliegenden Artefakte; wer an einem allein die höchste Summe hat, bekommt es. Am Ende gewinnen die meisten Sterne.

## Wie Dinge am Tisch heißen

# $second (yes/no): ob es das zweite Exemplar ist; $symbol: das Zeichen der Farbe.
label-memory = { $colour } { $symbol }{ $strength }
label-artefact = { $second ->
    [yes] { $name } II ({ $symbol }{ $strength })
   *[no] { $name } ({ $symbol }{ $strength })
}
label-prize = { $second ->
    [yes] { $name } II ({ $stars })
   *[no] { $name } ({ $stars })
}
label-opened = { $prize } in K{ $number }
label-unseen = eine Karte
label-hand_card = eine Handkarte
label-back = { $kind ->
    [memory] verdeckte Erinnerung
    [artefact] verdecktes Artefakt
    [aftershock] verdecktes Nachbeben
    [transformation] verdeckte Transformation
   *[card] eine Karte
}
conflict-bare = K{ $number }
conflict-named = { $second ->
    [yes] K{ $number } ({ $name } II)
   *[no] K{ $number } ({ $name })
}
entry-bare = Karte #{ $entry }
# $down (yes/no): ob sie verdeckt liegt; $alike (yes/no): ob nur die Nummer sie unterscheidet.
entry-named = { $card }{ $down ->
    [yes] {" "}(verdeckt)
   *[no] {""}
}{ $alike ->
    [yes] {" "}#{ $entry }
   *[no] {""}
} { $you ->
    [yes] von dir
   *[no] von { $owner }
} in K{ $number }
need-any = { $count } beliebige
need-different = { $count } verschiedene Farben
need-same = { $count } derselben Farbe
# $need (Text): die Voraussetzung. $text (Text): was der Spruch tut.
printed-spell = Spruch von { $character }: { $need }. { $text }
card-own = Eine Karte aus einem eigenen Kartensatz.

## Züge, wie sie auf den Knöpfen stehen

move-character = { $name }, { $title }
move-draft_spell = { $spell } ({ $need })
move-hand_done = Hand ist vollständig
move-pick = { $card } auf die Hand nehmen
move-set_aside = { $card } beiseitelegen
# $count: wie viele Karten in den Vorrat zurückgehen.
move-pass = { $count ->
    [0] Passen
    [one] Passen (1 Karte geht in den Vorrat)
   *[other] Passen ({ $count } Karten gehen in den Vorrat)
}
move-place = { $down ->
    [yes] { $card } verdeckt in { $at } anlegen
   *[no] { $card } in { $at } anlegen
}
move-skip = Keinen Spruch wirken
move-cast = { $spell } in { $at } wirken
move-decline = { $op ->
    [artefact] Artefakt liegen lassen
   *[other] Hand zeigen: nichts möglich
}
move-player = { $name } wählen
move-colour = { $colour } { $symbol } nennen
move-spell = { $spell } wiederholen
# $symbol: die Farbe, die die Falle entschärft.
move-trap = { $trap } legen (Konter { $symbol })
move-slot = Nach { $at } verschieben
move-card = { $op ->
    [fetch] { $card } auf die Hand nehmen
    [discard] { $card } abwerfen
    [stow] { $card } in den Vorrat zurücklegen
    [bind] { $card } an den Kristall binden
    [swap] { $card } verdeckt einwechseln
    [artefact] Gegen { $card } austauschen
   *[other] { $card } wählen
}
move-entry = { $op ->
    [destroy] Zerstören: { $card }
    [mark] { $n } Stärke: { $card }
    [return] In den Vorrat: { $card }
    [move] Verschieben: { $card }
    [hide] Verdecken ({ $n }): { $card }
    [swap] Zurücknehmen: { $card }
   *[other] Wählen: { $card }
}
move-keep = Behalten: { $card }

## Was geschieht, Zeile für Zeile
## $you (yes/no): ob es um dich geht; sonst $who.

event-started = { $you ->
    [yes] Du beginnst
   *[no] { $who } beginnt
}
event-character = { $you ->
    [yes] Du spielst { $name }
   *[no] { $who } spielt { $name }
}
event-spell_taken = { $you ->
    [yes] Du nimmst den Spruch { $spell }
   *[no] { $who } nimmt den Spruch { $spell }
}
event-round = { $you ->
    [yes] Runde { $round }: Du beginnst
   *[no] Runde { $round }: { $who } beginnt
}
event-set_aside = { $you ->
    [yes] Du legst { $card } beiseite
   *[no] { $who } legt { $card } beiseite
}
event-committed = { $you ->
    [yes] Deine Hand steht fest
   *[no] { $who } hat die Hand gewählt
}
event-cast = { $you ->
    [yes] Du wirkst { $spell } in { $at }
   *[no] { $who } wirkt { $spell } in { $at }
}
event-player = { $you ->
    [yes] Du wählst { $target }
   *[no] { $who } wählt { $target }
}
event-colour = { $you ->
    [yes] Du nennst { $colour } { $symbol } in { $at }
   *[no] { $who } nennt { $colour } { $symbol } in { $at }
}
event-destroyed = { $you ->
    [yes] Zerstört, von dir: { $card }
   *[no] Zerstört, von { $who }: { $card }
}
event-marked = { $you ->
    [yes] { $n } Stärke für deine Karte: { $card }
   *[no] { $n } Stärke für die Karte von { $who }: { $card }
}
event-returned = { $you ->
    [yes] Zurück in deinen Vorrat: { $card }
   *[no] Zurück in den Vorrat von { $who }: { $card }
}
event-moved = { $you ->
    [yes] Deine Karte wandert nach { $at }: { $card }
   *[no] Die Karte von { $who } wandert nach { $at }: { $card }
}
event-fetched = { $you ->
    [yes] Du nimmst aus dem Vorrat auf die Hand: { $card }
   *[no] { $who } nimmt aus dem Vorrat auf die Hand: { $card }
}
event-aftershock = { $you ->
    [yes] Du nimmst ein Nachbeben
   *[no] { $who } nimmt ein Nachbeben
}
event-no_aftershock = { $you ->
    [yes] Kein Nachbeben mehr da für dich
   *[no] Kein Nachbeben mehr da für { $who }
}
event-discarded = { $you ->
    [yes] Du wirfst ab: { $card }
   *[no] { $who } wirft ab: { $card }
}
event-hand_shown = { $you ->
    [yes] Du zeigst deine Hand: { $cards }
   *[no] { $who } zeigt die Hand: { $cards }
}
event-stowed = { $you ->
    [yes] In deinen Vorrat zurück: { $card }
   *[no] In den Vorrat von { $who } zurück: { $card }
}
event-echoed = { $you ->
    [yes] Du wiederholst { $spell } in { $at }
   *[no] { $who } wiederholt { $spell } in { $at }
}
event-hidden = { $you ->
    [yes] Du verdeckst { $card } ({ $n } Stärke)
   *[no] { $who } verdeckt { $card } ({ $n } Stärke)
}
event-swapped = { $you ->
    [yes] Du tauschst in { $at }: { $old } gegen { $new }
   *[no] { $who } tauscht in { $at }: { $old } gegen { $new }
}
event-bound = { $you ->
    [yes] Du bindest an den Kristall: { $card }
   *[no] { $who } bindet an den Kristall: { $card }
}
event-transformation = { $you ->
    [yes] Du nimmst eine Transformation in den Vorrat
   *[no] { $who } nimmt eine Transformation in den Vorrat
}
event-artefact_swapped = { $you ->
    [yes] Du tauschst { $put } gegen { $taken }
   *[no] { $who } tauscht { $put } gegen { $taken }
}
event-swap_declined = { $you ->
    [yes] Du lässt das Artefakt liegen
   *[no] { $who } lässt das Artefakt liegen
}
event-opened = Neu liegen aus: { $cards }
event-aftershocks_to_hand = { $count ->
    [one] { $you ->
        [yes] Du nimmst dein Nachbeben auf die Hand
       *[no] { $who } nimmt ein Nachbeben auf die Hand
    }
   *[other] { $you ->
        [yes] Du nimmst { $count } Nachbeben auf die Hand
       *[no] { $who } nimmt { $count } Nachbeben auf die Hand
    }
}
event-hand_chosen = { $seen ->
    [yes] { $you ->
        [yes] Deine Wahl: { $cards }
       *[no] { $who } wählt { $cards }
    }
   *[no] { $count ->
        [one] { $who } wählt 1 Karte
       *[other] { $who } wählt { $count } Karten
    }
}
event-placed = { $down ->
    [yes] { $you ->
        [yes] Du legst verdeckt in { $at } an: { $card }
       *[no] { $who } legt in { $at } an: { $card }
    }
   *[other] { $you ->
        [yes] Du legst { $card } in { $at } an
       *[no] { $who } legt { $card } in { $at } an
    }
}
event-passed = { $count ->
    [0] { $you ->
        [yes] Du passt
       *[no] { $who } passt
    }
    [one] { $you ->
        [yes] Du passt, 1 Karte geht in den Vorrat
       *[no] { $who } passt, 1 Karte geht in den Vorrat
    }
   *[other] { $you ->
        [yes] Du passt, { $count } Karten gehen in den Vorrat
       *[no] { $who } passt, { $count } Karten gehen in den Vorrat
    }
}
event-trap_sprung = { $defused ->
    [yes] Die Falle von { $whose } in { $at } ist entschärft: { $trap }
   *[no] Die Falle von { $whose } in { $at } schnappt zu: { $trap }
}
event-hand_seen = { $seen ->
    [yes] { $you ->
        [yes] Du siehst die Hand von { $whose }: { $cards }
       *[no] { $who } sieht die Hand von { $whose }: { $cards }
    }
   *[no] { $who } sieht die Hand von { $whose }
}
event-trap_laid = { $seen ->
    [yes] { $you ->
        [yes] Du legst eine Falle in { $at }: { $trap }
       *[no] { $who } legt eine Falle in { $at }: { $trap }
    }
   *[other] { $you ->
        [yes] Du legst eine Falle in { $at }
       *[no] { $who } legt eine Falle in { $at }
    }
}
event-stack_seen = { $seen ->
    [yes] Oben im Stapel siehst du { $cards }
   *[no] { $count ->
        [one] { $who } sieht sich das oberste Artefakt des Stapels an
       *[other] { $who } sieht sich die obersten { $count } Artefakte des Stapels an
    }
}
event-revealed = { $seen ->
    [yes] { $you ->
        [yes] Du deckst { $card } in { $at } auf
       *[no] { $who } deckt { $card } in { $at } auf
    }
   *[other] { $you ->
        [yes] Du deckst { $card } auf
       *[no] { $who } deckt { $card } auf
    }
}
event-scored = { $empty ->
    [yes] { $at } bleibt liegen: niemand hat angelegt
   *[no] { $won ->
        [yes] { $at }: { $totals }
       *[no] { $at } bleibt liegen: { $totals }
    }
}
# $people (Text): wer gleichauf liegt, mindestens zwei. $total (Text): womit.
event-tied = { $people } gleichauf mit { $total }
# $how: tied und tied_against, wenn andere mehr haben, aber gleichauf liegen; $tied (Text): diese anderen, aus event-tied.
event-won = { $how ->
    [tied] { $you ->
        [yes] { $tied }; du gewinnst { $prize } mit { $total }
       *[no] { $tied }; { $who } gewinnt { $prize } mit { $total }
    }
    [tied_against] { $you ->
        [yes] { $tied }; du gewinnst { $prize } mit { $total } ({ $others })
       *[no] { $tied }; { $who } gewinnt { $prize } mit { $total } ({ $others })
    }
    [against] { $you ->
        [yes] Du gewinnst { $prize } mit { $total } ({ $others })
       *[no] { $who } gewinnt { $prize } mit { $total } ({ $others })
    }
    [alone] { $you ->
        [yes] Du gewinnst { $prize } mit { $total }, ganz allein
       *[no] { $who } gewinnt { $prize } mit { $total }, ganz allein
    }
   *[bare] { $you ->
        [yes] Du gewinnst { $prize }
       *[no] { $who } gewinnt { $prize }
    }
}
event-kept = { $to ->
    [crystal] { $you ->
        [yes] Du bindest an den Kristall: { $card }
       *[no] { $who } bindet an den Kristall: { $card }
    }
   *[other] { $you ->
        [yes] Du behältst { $card } für den Vorrat
       *[no] { $who } behält { $card } für den Vorrat
    }
}
event-ended-seven = Sieben Artefakte in einer Hand: Die Partie ist zu Ende!
event-ended-supply = Ein Vorrat reicht nicht mehr für die Hand: Die Partie ist zu Ende!
event-ended-no_artefact = Es gibt nichts mehr zu gewinnen: Die Partie ist zu Ende!
event-ended-idle = Zwei Runden lang hat niemand angelegt: Die Partie ist zu Ende!
event-ended-rounds = Die letzte Runde ist gespielt: Die Partie ist zu Ende!

## Was gerade gefragt ist
## $you (yes/no): ob du gefragt bist; sonst $who; $source: der Spruch oder die Falle; $at: der Konflikt.

ask-draft_character = { $you ->
    [yes] Welchen Charakter spielst du?
   *[no] { $who } überlegt: einen Charakter wählen
}
ask-draft_spell = { $you ->
    [yes] Welchen Spruch nimmst du?
   *[no] { $who } überlegt: einen Spruch nehmen
}
ask-overflow = { $you ->
    [yes] Deine Hand ist zu voll: Welches Artefakt legst du beiseite?
   *[no] { $who } überlegt: ein Artefakt beiseitelegen
}
ask-turn = { $you ->
    [yes] Welche Karte legst du an, oder passt du?
   *[no] { $who } überlegt: anlegen oder passen
}
ask-cast = { $you ->
    [yes] Wirkst du einen Spruch?
   *[no] { $who } überlegt: einen Spruch wirken
}
ask-player = { $you ->
    [yes] { $source } in { $at }: Wen trifft es?
   *[no] { $who } überlegt: { $source }, wen es trifft
}
ask-colour = { $you ->
    [yes] { $source } in { $at }: Welche Farbe nennst du?
   *[no] { $who } überlegt: { $source }, eine Farbe
}
ask-slot = { $you ->
    [yes] { $source } in { $at }: In welchen Konflikt kommt die Karte?
   *[no] { $who } überlegt: { $source }, ein Konflikt
}
ask-supply = { $you ->
    [yes] { $source } in { $at }: Welche Karte nimmst du aus dem Vorrat?
   *[no] { $who } überlegt: { $source }, eine Karte aus dem Vorrat
}
ask-stow = { $you ->
    [yes] { $source } in { $at }: Welche Karte muss in den Vorrat zurück?
   *[no] { $who } überlegt: { $source }, eine fremde Handkarte
}
ask-spell = { $you ->
    [yes] { $source } in { $at }: Welchen Spruch wiederholst du?
   *[no] { $who } überlegt: { $source }, einen Spruch wiederholen
}
ask-trap = { $you ->
    [yes] { $source } in { $at }: Welche Falle legst du?
   *[no] { $who } überlegt: { $source }, eine Falle
}
ask-stack = { $you ->
    [yes] { $source } in { $at }: Tauschst du das Artefakt aus?
   *[no] { $who } überlegt: { $source }, ein Artefakt austauschen
}
ask-keep = { $you ->
    [yes] Rundenende: Welche Erinnerung behältst du?
   *[no] { $who } überlegt: eine Erinnerung behalten
}
# $left: wie viele Karten noch fehlen.
ask-choose_hand = { $you ->
    [yes] { $left ->
        [0] Nimmst du noch eine Karte?
        [one] Welche letzte Karte nimmst du auf die Hand?
       *[other] Welche Karte nimmst du auf die Hand? Noch { $left }, nur vorwärts: Übersprungenes bleibt im Vorrat
    }
   *[no] { $count ->
        [one] { $who } überlegt: Handwahl
       *[other] { $who } überlegen: Handwahl
    }
}
ask-card = { $you ->
    [yes] { $op ->
        [destroy] { $source } in { $at }: Welche Karte zerstörst du?
        [return] { $source } in { $at }: Welche Karte geht in den Vorrat zurück?
        [move] { $source } in { $at }: Welche Karte verschiebst du?
        [hide] { $source } in { $at }: Welche Karte verdeckst du?
        [swap] { $source } in { $at }: Welche Karte tauschst du aus?
       *[other] { $source } in { $at }: Welche Karte trifft es?
    }
   *[no] { $who } überlegt: { $source }, eine Karte
}
ask-hand = { $you ->
    [yes] { $op ->
        [discard] { $source } in { $at }: Welche Handkarte wirfst du ab?
        [bind] { $source } in { $at }: Welche Handkarte bindest du an den Kristall?
       *[other] { $source } in { $at }: Welche Handkarte nimmst du dafür?
    }
   *[no] { $who } überlegt: { $source }, eine Handkarte
}
ask-over = Die Partie ist zu Ende

## Das Spiel im Terminal

screen-status = Runde { $round } von { $cap } · { $phase }
phase-draft = Vorbereitung
phase-hand = Handwahl
phase-turns = Züge
phase-end = Aufräumen
phase-over = Ende
screen-hand = Hand
screen-picked = gewählt
screen-spells = Sprüche
screen-stack = Stapel
screen-supply = Vorrat
screen-crystal = Kristall
screen-traps = Fallen
screen-passed = gepasst
screen-empty = leer
screen-aftershocks = Nachbeben
screen-legend =
    ▲ Rot   ● Blau   ◆ Grün   ✚ Gelb   ☾ Violett   ○ farblos   ★ Siegpunkt
    K1 ist der erste Konflikt. „A›9 ▲5●4“: A führt dort mit 9, durch Rot 5
    und Blau 4; die Stärken sind die von jetzt. (▲5) ist deine eigene
    verdeckte Karte, ? eine fremde, +? ihre Stärke, ✖ eine wartende Falle.
    Sprüche: „▲▲+1“ verlangt zwei rote Karten und eine beliebige, „3≠“ drei
    verschiedene Farben, „2=“ zwei gleiche; ✓K1 heißt: In K1 ist das erfüllt.
