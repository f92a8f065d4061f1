### Markt der Runen: die Texte am Tisch, deutsch (leitende Sprache).
### Jede Klausel der Spezifikation hat hier ihre Nachricht: „turn.order“ heißt „rule-turn-order“.
### .title ist die Überschrift; .refusal hört, wer gerade das Unerlaubte versucht hat.

## Regeln: Aufbau

rule-setup-players = Ihr spielt zu zweit bis zu fünft, ab 8 Jahren, und behaltet eure Plätze die ganze Partie lang. Gespielt wird nach links; nach dem letzten Platz kommt wieder der erste.
    .title = Zwei bis fünf am Tisch
rule-setup-market = In der Mitte liegen offen alle Runen, Außenlager und Eintreiber, die mitspielen: der Markt. Wie viele rote Runen, blaue Runen, Außenlager und Eintreiber er noch hat, sehen alle. Auf die Hand kommt davon nie etwas.
    .title = Der offene Markt
rule-setup-market_size = Zu zweit hat der Markt 10 Runen je Farbe, 5 Außenlager und 2 Eintreiber, zu dritt 12 Runen je Farbe, 5 Außenlager und 2 Eintreiber. Zu viert und zu fünft sind es 12 Runen je Farbe, 5 Außenlager und 1 Eintreiber. Wie gedruckt liegt alles im Markt, was der Kartensatz hat. Alle Mengen lassen sich einstellen.
    .title = So groß ist der Markt
rule-setup-main_pile = Zahlen-, Diebes- und Hauptlagerkarten bilden gemischt und verdeckt den Hauptstapel. Der Ablagestapel ist am Anfang leer.
    .title = Der Hauptstapel
rule-setup-deal = Ausgeteilt wird reihum Karte für Karte nach links, angefangen bei der Person, die beginnt, bis alle 3 haben. Getauscht wird nicht.
    .title = Drei Karten für alle
    .ruling = Die Reihenfolge beim Austeilen, und dass eine Hand nicht getauscht wird.
rule-setup-look = In deine eigene Hand darfst du jederzeit schauen, in eine fremde nie.
    .title = Nur die eigene Hand
rule-setup-first_start = Wer die erste Partie beginnt, entscheidet das Los. Per Einstellung beginnt stattdessen ein fester Platz, zum Beispiel die jüngste Person.
    .title = Wer zuerst beginnt
rule-setup-next_start = Spielt ihr mehrere Partien hintereinander, im Match oder als Revanche, beginnt, wer die letzte gewonnen hat. Per Einstellung beginnt stattdessen, wer auf dem letzten Rang gelandet ist, oder es geht reihum.
    .title = Wer danach beginnt

## Regeln: Ablauf des Zuges

rule-turn-only_active = Wer am Zug ist, handelt; die anderen warten. Zwei Ausnahmen gibt es: die Verteidigung im Duell und das Schere-Stein-Papier am Schluss.
    .title = Nur wer am Zug ist
    .refusal = Du bist gerade nicht am Zug; warte, bis du an der Reihe bist.
rule-turn-no_return = Mit deiner ersten Handkarte sind Zinsen und Käufe mit Runen für diesen Zug vorbei. Eintreiber vertreiben und Außenlager verbinden kannst du weiterhin.
    .title = Kein Weg zurück
    .refusal = Du hast schon eine Handkarte gespielt; Zinsen und Käufe mit Runen gibt es erst wieder in deinem nächsten Zug.
rule-turn-order = Jeder Zug läuft gleich ab: Beginn (Eintreiber, Aufgeben), 1 Zinsen, 2 Kaufentscheidung, 3 Handkarten, 4 Einlagern und Auffüllen; dann ist die Person links von dir dran. Alles hat seine Phase, und eine beendete Phase kommt nicht wieder, auch wenn du noch keine Karte gespielt hast.
    .title = Die Phasen der Reihe nach
    .ruling = Eintreiber und Aufgeben am Beginn und das Einlagern am Ende gehören nicht zu den vier Phasen; ihren Platz haben sie von uns.
    .refusal = Das gehört nicht in diese Phase; wähle etwas, das jetzt an der Reihe ist.
rule-turn-refill = Nach dem Einlagern ziehst du einzeln Karten nach, bis du 3 auf der Hand hast. Hast du schon 3 oder mehr, ziehst du keine. Eine Obergrenze für die Hand gibt es nicht.
    .title = Auf drei auffüllen
    .ruling = Dass die Hand keine Obergrenze hat; die Anleitung nennt keine.
rule-turn-refill_only_then = Nachgezogen wird nur am Ende des eigenen Zuges. Wer bestohlen wurde, geht deshalb mit weniger Karten in den nächsten Zug und füllt erst an dessen Ende wieder auf.
    .title = Nachziehen nur am Zugende
rule-turn-reshuffle = Musst du ziehen und der Hauptstapel ist leer, wird der ganze Ablagestapel gemischt und ist der neue Hauptstapel. Sind beide leer, hört das Ziehen auf.
    .title = Wenn der Stapel leer ist
rule-turn-empty_hand = Ist deine Hand in Phase 3 leer, spielst du nichts und machst mit Phase 4 weiter. Hast du deine letzte Karte gespielt und könntest noch einen Eintreiber vertreiben oder ein Außenlager verbinden, wirst du vorher gefragt. Gestohlene Karten, die per Einstellung beiseiteliegen, zählen dabei nicht.
    .title = Mit leerer Hand
rule-move-pending = Steht eine Entscheidung an, kommt zuerst sie; alles andere muss warten. Nach dem Ende der Partie geht nichts mehr.
    .title = Eins nach dem anderen
    .refusal = Das geht gerade nicht: Entweder ist zuerst etwas anderes zu entscheiden, oder die Partie ist zu Ende.
rule-move-exists = Wählen kannst du nur, was da ist: Plätze, Lager, Karten, Runen und Mengen, die es wirklich gibt. Dich selbst kannst du weder bestehlen noch herausfordern.
    .title = Nur was da ist
    .refusal = Das steht hier nicht zur Wahl; nimm etwas, das wirklich da ist.

## Regeln: Beginn des Zuges, Eintreiber und Aufgeben

rule-collector-step = Ganz am Anfang deines Zuges handeln von selbst die Eintreiber in deinen Lagern und Ruinen, ein Lager nach dem anderen, so wie sie liegen. Liegt dort noch eine Rune, treibt jeder Eintreiber dort eine ein; liegt keine mehr dort, fällt das Lager.
    .title = Eintreiber am Zugbeginn
    .ruling = Die Reihenfolge der Lager.
rule-collector-transfer = Der Eintreiber bringt 1 Rune aus dem besetzten Lager oder der Ruine zu den freien Runen seines Auftraggebers.
    .title = Eine Rune wird eingetrieben
rule-collector-fall = Sitzt der Eintreiber zu Beginn deines Zuges in einem leeren Lager, ist es verloren, und du bekommst nichts dafür. Die Hauptlagerkarte kommt auf den Ablagestapel, eine Ruine verschwindet einfach. Der Eintreiber geht zurück auf den Markt.
    .title = Ein leeres Lager fällt
rule-collector-late_fall = Holt der Eintreiber in diesem Zug deine letzte Rune aus dem Lager, fällt es noch nicht. Es fällt erst zu Beginn deines nächsten Zuges, wenn es dann immer noch leer und besetzt ist.
    .title = Ein Zug Gnadenfrist
rule-giveup-main = Nach den Eintreibern darfst du eigene Hauptlager vom Tisch abwerfen, eines nach dem anderen. Jedes bringt dir sofort einen doppelten Diebstahl; ist nichts zu holen, verfällt er. Per Einstellung gibt es dafür keinen Diebstahl, oder Aufgeben ist gar nicht möglich.
    .title = Ein Hauptlager aufgeben
    .ruling = Dass Aufgeben einen doppelten Diebstahl bringt: Der Satz steht unter dieser Überschrift.
    .refusal = In dieser Partie können Hauptlager nicht aufgegeben werden.
rule-giveup-before_interest = Aufgeben kannst du nur hier, noch vor den Zinsen. Das aufgegebene Lager bringt in diesem Zug keine mehr.
    .title = Aufgeben vor den Zinsen
rule-giveup-no_hand_card = Ein Lager aufzugeben zählt nicht als gespielte Handkarte. Zinsen und Kaufentscheidung bleiben dir also, und die Pflicht, eine Handkarte zu spielen, auch.
    .title = Zählt nicht als Handkarte
rule-giveup-runes_loose = Die Runen des aufgegebenen Lagers liegen danach frei vor dir und sind nicht mehr geschützt.
    .title = Runen werden frei
rule-giveup-outpost = Ein verbundenes Außenlager behältst du: Es steht nun leer und allein, als letztes in der Reihe deiner Lager.
    .title = Das Außenlager bleibt
rule-giveup-not_occupied = Ein besetztes Hauptlager kannst du nicht freiwillig aufgeben. Der Eintreiber bleibt, bis du ihn loswirst oder das Lager leer ist. Per Einstellung geht es doch: Das Lager kommt weg, seine Runen werden frei, und seine Eintreiber kehren auf den Markt zurück.
    .title = Besetzt heißt gebunden
    .refusal = Dieses Hauptlager ist besetzt; aufgeben kannst du es erst, wenn der Eintreiber fort ist.
rule-giveup-main_only = Aufgeben lassen sich nur Hauptlager, weder Außenlager noch Ruinen.
    .title = Nur Hauptlager aufgeben
    .refusal = Das kannst du nicht aufgeben; es geht nur mit einem Hauptlager.

## Regeln: Zinsen

rule-interest-due = Nach dem Aufgeben bringt dir jedes unbesetzte eigene Lager mit mindestens 1 Rune Zinsen in seiner Farbe. Ein Hauptlager oder ein alleinstehendes Außenlager bringt 1 Rune, ein Hauptlager mit verbundenem Außenlager 2.
    .title = Wofür es Zinsen gibt
    .ruling = Der Zeitpunkt: nach den Eintreibern und dem Aufgeben.
rule-interest-fixed = Was dir zusteht, wird in diesem Moment festgestellt. Befreist oder füllst du ein Lager später im Zug, ändert das nichts mehr.
    .title = Der Anspruch steht fest
rule-interest-none_occupied = Sitzt ein Eintreiber darin, bringt ein Lager keine Zinsen, und eine Ruine auch nicht.
    .title = Besetzt bringt nichts
rule-interest-take = Zinsen kommen vom Markt zu deinen freien Runen, Lager für Lager in ihrer Reihenfolge.
    .title = Zinsen liegen zuerst frei
rule-interest-colour_out = Hat der Markt von der Farbe zu wenige Runen, bekommst du nur, was noch da ist. Ersatz in der anderen Farbe gibt es nicht.
    .title = Wenn die Farbe fehlt
rule-interest-auto = Zinsen bekommst du von selbst, es sei denn, alle zusammen würden den Markt leeren; das wird einmal geprüft, vor der ersten Rune. Dann entscheidest du der Reihe nach für jedes Lager, dessen Farbe noch vorrätig ist: alle seine Zinsen, und zwar sofort, oder keine. Per Einstellung wirst du immer gefragt.
    .title = Zinsen von selbst

## Regeln: Kaufentscheidung (Phase 2)

rule-biz-list = In Phase 2 darfst du einmal mit Runen einkaufen (einstellbar). Außerdem darfst du, so oft es geht und in beliebiger Reihenfolge, Eintreiber mit Runen oder Außenlagern vertreiben und Außenlager verbinden. Wenn du fertig bist, beendest du die Phase.
    .title = Was Phase 2 erlaubt
    .ruling = Dass in dieser Phase alles in beliebiger Reihenfolge geht.
rule-biz-price = Ein Kauf mit Runen kostet zu zweit 4, zu dritt 3, zu viert und zu fünft 2 Runen (einstellbar). So viele Runen der Farbe musst du haben; eingefrorene zählen zwar zu deinem Besitz, bezahlen kannst du aber nicht mit ihnen.
    .title = Der Preis in Runen
    .ruling = Die Tabelle nach Personenzahl geht den „2 Runen“ an anderer Stelle vor.
    .refusal = Du hast nicht genug Runen dieser Farbe.
rule-biz-one_colour = Bei einem Kauf zahlst du ganz in Rot oder ganz in Blau.
    .title = Nur eine Farbe
    .refusal = Du kannst die Farben nicht mischen; zahle alles in Rot oder alles in Blau.
rule-biz-once = Mit Runen kaufst du höchstens einmal pro Zug. Per Einstellung geht es öfter oder unbegrenzt.
    .title = Ein Runenkauf pro Zug
    .refusal = Mehr kannst du in diesem Zug nicht mit Runen kaufen; in Phase 3 geht es noch mit Zahlenkarten.
rule-biz-goods_only = Für Runen gibt der Markt nur Außenlager und Eintreiber her, niemals Runen.
    .title = Keine Runen für Runen
    .refusal = Runen kannst du nicht mit Runen kaufen; dafür brauchst du Zahlenkarten.
rule-biz-back_to_market = Runen, mit denen du zahlst, liegen danach wieder im Markt.
    .title = Bezahltes kehrt zurück
rule-biz-buy_outpost = Zahle den Preis in Runen, nimm ein Außenlager aus dem Markt und gib ihm sofort seinen Platz.
    .title = Außenlager mit Runen kaufen
rule-biz-buy_collector = Zahle den Preis in Runen, nimm einen Eintreiber aus dem Markt und setze ihn sofort in ein fremdes Lager.
    .title = Eintreiber mit Runen kaufen
rule-biz-buy_neutralise = Für den Preis eines Außenlagers wirst du sofort einen Eintreiber bei dir los: Er geht auf den Markt, das Außenlager bleibt gleich dort. Dafür muss eines im Markt liegen, und es zählt als dein Kauf mit Runen. Platz für das Außenlager brauchst du nicht.
    .title = Kaufen, um zu vertreiben
    .ruling = Dass es der Kauf des Zuges ist und keinen Platz braucht.
rule-biz-stock = Kaufen kannst du nur Ware, die gerade im Markt liegt.
    .title = Solange der Vorrat reicht
    .refusal = Davon liegt gerade nichts im Markt.
rule-pay-sources = Bezahlen kannst du mit freien Runen und mit Runen aus deinen unbesetzten Lagern.
    .title = Womit du bezahlst
rule-pay-frozen = Runen in einem besetzten Lager oder in einer Ruine sind eingefroren. Du kannst sie nicht ausgeben, auch nicht gegen den Eintreiber, und nicht bewegen. Per Einstellung dürfen die Runen eines besetzten Hauptlagers den Eintreiber aus einem anderen Lager oder einer Ruine vertreiben.
    .title = Eingefrorene Runen
    .ruling = Die Anleitung friert die Runen für Käufe ein; dass sie auch kein Lösegeld zahlen, ist von uns und lässt sich per Einstellung aufheben.
    .refusal = Diese Runen sind eingefroren; solange der Eintreiber da ist, kannst du sie weder ausgeben noch bewegen.
rule-pay-order = Jede Rune, die du zahlst, kommt aus einem unbesetzten Lager mit dieser Farbe; haben zwei Lager sie, wählst du eines. Hat keines sie, zahlst du mit einer freien Rune.
    .title = Erst Lager, dann frei

## Regeln: Lager und Außenlager

rule-store-max_two = Mehr als zwei Lager kannst du nicht haben; Hauptlager und alleinstehende Außenlager zählen zusammen. Ruinen zählen nicht mit.
    .title = Höchstens zwei Lager
    .ruling = Dass eine Ruine kein Lager ist.
    .refusal = Du hast schon zwei Lager; ein Außenlager passt höchstens noch an ein Hauptlager.
rule-store-one_per_colour = Vor dir liegen höchstens ein rotes und ein blaues Hauptlager.
    .title = Eines je Farbe
    .refusal = Du hast schon ein Hauptlager dieser Farbe; gibt es etwas zu stehlen, kannst du die Karte als doppelten Diebstahl spielen.
rule-store-step = Am Anfang von Phase 4 gehst du deine Lager der Reihe nach durch. In jedes darfst du beliebig viele freie Runen der passenden Farbe legen.
    .title = Einlagern am Zugende
rule-store-colour = Ein Hauptlager nimmt nur Runen seiner eigenen Farbe auf. Beim alleinstehenden Außenlager legt die erste Rune die Farbe fest; ist es leer, hat es keine Farbe.
    .title = Die Farbe muss passen
    .ruling = Dass ein leeres Außenlager wieder keine Farbe hat.
    .refusal = Die Farbe passt nicht zu diesem Lager.
rule-store-occupied_ok = Ein Eintreiber hindert dich nicht am Einlagern: Auch in ein besetztes Hauptlager dürfen neue Runen.
    .title = Einlagern trotz Eintreiber
rule-store-ruin_closed = Eine Ruine nimmt keine neuen Runen auf.
    .title = Ruinen sind zu
    .refusal = In eine Ruine kannst du nichts legen, nur in Hauptlager und alleinstehende Außenlager.
rule-store-no_withdraw = Eingelagerte Runen kommen nur heraus, wenn du mit ihnen zahlst, ein Eintreiber sie holt oder du das Lager aufgibst, verbindest oder verlierst. Per Einstellung darfst du vor dem Einlagern Runen aus unbesetzten Lagern nehmen.
    .title = Was liegt, das liegt
    .refusal = Eingelagerte Runen kannst du nicht einfach herausnehmen; in Phase 2 kannst du aber mit ihnen zahlen.
rule-outpost-place = Ein gekauftes Außenlager verbindest du mit einem eigenen unbesetzten Hauptlager, das noch keines hat. Hast du weniger als zwei Lager, darf es auch allein stehen.
    .title = Platz fürs Außenlager
rule-outpost-no_room = Ein Außenlager, für das du keinen Platz hast, kannst du nicht kaufen. Nur wenn du mit dem Kauf einen Eintreiber vertreibst, brauchst du keinen.
    .title = Kein Kauf ohne Platz
    .refusal = Für ein weiteres Außenlager hast du gerade keinen Platz.
rule-outpost-one_per_main = Mit jedem Hauptlager ist höchstens ein Außenlager verbunden.
    .title = Ein Außenlager pro Hauptlager
    .refusal = Dieses Hauptlager hat schon ein Außenlager, ein zweites passt nicht daran.
rule-outpost-no_attach_occupied = Mit einem besetzten Hauptlager lässt sich kein Außenlager verbinden.
    .title = Nichts an besetzte Lager
    .refusal = Dieses Hauptlager ist besetzt; werde zuerst den Eintreiber los.
rule-outpost-connect = In deinem Zug, von Phase 2 an und solange du Handkarten spielst, darfst du ein alleinstehendes Außenlager mit einem eigenen unbesetzten Hauptlager verbinden, das noch keines hat. Seine Runen wandern ins Hauptlager, wenn die Farbe stimmt; sonst werden sie frei.
    .title = Außenlager verbinden
    .ruling = Was aus den Runen wird, und dass es mit Phase 2 beginnt.
rule-outpost-forced_connect = Hast du durch ein neues Hauptlager drei Lager, musst du sofort ein alleinstehendes Außenlager verbinden. Das Hauptlager dafür suchst du aus: unbesetzt und ohne Außenlager; das neue kommt immer infrage. Mit den Runen geschieht dasselbe wie beim freiwilligen Verbinden.
    .title = Verbinden bei drei Lagern
    .ruling = Was aus den Runen wird.
rule-outpost-fixed = Ein verbundenes Außenlager kannst du weder versetzen noch ablösen. Ausnahmen: Du gibst es zurück, um einen Eintreiber loszuwerden, oder du gibst sein Hauptlager auf.
    .title = Verbunden bleibt verbunden
    .refusal = Dieses Außenlager ist fest verbunden und lässt sich nicht versetzen.
rule-outpost-not_money = Ein Außenlager zählt 2 Punkte, ist aber niemals ein Zahlungsmittel.
    .title = Außenlager sind kein Geld
    .refusal = Mit einem Außenlager kannst du nicht bezahlen; nimm Runen oder Zahlenkarten.

## Regeln: Eintreiber

rule-collector-place = Einen gekauften Eintreiber setzt du sofort in ein Lager einer anderen Person. Solange er dort sitzt, bist du sein Auftraggeber.
    .title = Den Eintreiber einsetzen
rule-collector-enemy_only = In ein eigenes Lager darf dein Eintreiber nicht, und aufheben kannst du ihn auch nicht.
    .title = Nur in fremde Lager
    .refusal = Der Eintreiber muss sofort in ein fremdes Lager; wähle eines bei den anderen.
rule-collector-no_target = Gibt es kein Lager, in das er darf, kannst du keinen Eintreiber kaufen.
    .title = Kein Kauf ohne Ziel
    .refusal = Gerade gibt es kein Lager, in das dein Eintreiber dürfte.
rule-collector-one_per_storage = Ist ein Lager schon besetzt, kommt kein weiterer Eintreiber hinein, und in eine Ruine nie. Per Einstellung sitzen zwei oder drei in einem Lager: Jeder holt in deinem Zug eine Rune, solange welche da sind, und wer zuerst kam, wird zuerst vertrieben.
    .title = Einer pro Lager
    .refusal = Dort darf kein weiterer Eintreiber hinein; wähle ein anderes Lager.
rule-collector-empty_ok = Auch ein leeres Lager darf besetzt werden. Weil vorher niemand mehr etwas hineinlegen kann, fällt es gleich zu Beginn des nächsten Zuges der betroffenen Person. Per Einstellung sind nur Lager mit Runen erlaubt.
    .title = Auch leere Lager
    .refusal = In dieser Partie darf ein Eintreiber nur in ein Lager, in dem mindestens eine Rune liegt.
rule-collector-destroy_attached = Kommt ein Eintreiber in ein Hauptlager mit Außenlager, geht das Außenlager zurück auf den Markt. Der Eintreiber bleibt.
    .title = Verbundenes Außenlager zerstört
rule-collector-destroy_standalone = Kommt ein Eintreiber in ein alleinstehendes Außenlager, geht dieses zurück auf den Markt. Die Runen bleiben mit dem Eintreiber darauf an derselben Stelle liegen, als Ruine.
    .title = Außenlager wird Ruine
    .ruling = Die Ruine: Die Anleitung sagt nur, dass der Eintreiber auf den Runen bleibt.
rule-collector-freeze = Was in einem besetzten Lager oder einer Ruine liegt, ist eingefroren. Punkte bringen diese Runen weiterhin der Person, der sie gehören.
    .title = Eingefroren, aber deins
rule-remove-ransom = Weg I, in Phase 3: Wirf Zahlenkarten mit einer Summe von mindestens 21 ab, und ein Eintreiber verlässt eines deiner Lager oder eine deiner Ruinen. Ein Außenlager für 21 zu kaufen, nur um ihn zu vertreiben, ist dasselbe und wird nicht eigens angeboten.
    .title = Lösegeld zahlen
    .ruling = Dass „21 Runenpunkte“ die Summe von Zahlenkarten meint, wie beim Kaufen.
rule-remove-runes = Weg II, in deinem Zug von Phase 2 an und solange du Handkarten spielst: Lege 3 Runen beliebiger Farben auf den Markt zurück, freie oder aus unbesetzten Lagern, und ein Eintreiber bei dir verschwindet. Du musst also mindestens 3 Runen haben; eingefrorene zählen zum Besitz, ausgeben kannst du sie nur, wenn eine Einstellung es erlaubt.
    .title = Mit drei Runen freikaufen
    .ruling = Dass die Farben egal sind, und dass es mit Phase 2 beginnt.
    .refusal = Du hast nicht genug Runen; dieser Weg kostet 3.
rule-remove-outpost = Weg III, in deinem Zug von Phase 2 an und solange du Handkarten spielst: Lege ein eigenes Außenlager, verbunden oder alleinstehend, auf den Markt zurück, und ein Eintreiber bei dir verschwindet. Stand es allein, werden seine Runen frei.
    .title = Außenlager gegen Eintreiber
    .ruling = Was aus den Runen eines alleinstehenden Außenlagers wird, und dass es mit Phase 2 beginnt.
rule-remove-effect = Der vertriebene Eintreiber liegt danach wieder im Markt. Die Runen eines Hauptlagers sind nicht mehr eingefroren; eine Ruine verschwindet, und ihre Runen werden frei.
    .title = Wenn der Eintreiber geht
    .ruling = Was aus einer Ruine wird.
rule-remove-optional = Du musst einen Eintreiber nie vertreiben; ob und wann, ist deine Sache.
    .title = Vertreiben ist freiwillig

## Regeln: Handkarten (Phase 3)

rule-play-any_number = Du spielst nacheinander so viele Handkarten aus, wie du möchtest. Auch frisch gestohlene sind dabei (einstellbar).
    .title = So viele du willst
rule-play-at_least_one = Bevor du Phase 3 beendest, musst du mindestens eine Karte gespielt haben, außer deine Hand ist leer. Gestohlene Karten, die per Einstellung beiseiteliegen, zählen dabei nicht zur Hand.
    .title = Mindestens eine Karte
    .refusal = Spiele zuerst mindestens eine Handkarte.
rule-play-forced_discard = Hast du noch nichts gespielt und lässt sich keine deiner Karten spielen, wirfst du eine nach Wahl ohne Wirkung ab. Sie gilt als gespielt.
    .title = Wenn nichts geht
rule-play-no_free_discard = Davon abgesehen kannst du Handkarten nicht einfach abwerfen; du gibst sie nur mit einer erlaubten Aktion aus der Hand.
    .title = Kein Abwerfen ohne Wirkung
    .refusal = Einfach abwerfen geht nicht; spiele die Karte mit einer Wirkung oder behalte sie.
rule-buy-rune = Wirf eine oder mehrere Zahlenkarten ab, die zusammen genau 5, 10 oder 15 ergeben, und nimm dir eine Rune in der Farbe deiner Wahl. Das geht mehrmals pro Zug. Per Einstellung bringen 10 und 15 mehr.
    .title = Eine Rune kaufen
rule-buy-rune_exact = Mit jeder anderen Summe bekommst du keine Rune. Wechselgeld gibt es nicht.
    .title = Die Summe muss stimmen
    .refusal = Diese Summe passt nicht; für eine Rune brauchst du genau 5, 10 oder 15.
rule-buy-rune_single = Auch 10 und 15 kaufen nur eine einzige Rune. Per Einstellung bringen 5, 10 und 15 stattdessen 1, 2 und 3 Runen einer Farbe, soweit der Vorrat reicht.
    .title = Immer nur eine Rune
rule-buy-rune_pile = Eine Farbe, die im Markt aufgebraucht ist, kannst du nicht kaufen.
    .title = Farbe ausverkauft
    .refusal = Von dieser Farbe liegt keine Rune mehr im Markt; nimm die andere.
rule-buy-goods = Wirf Zahlenkarten mit einer Summe von mindestens 21 ab, nimm ein Außenlager oder einen Eintreiber und bringe die Karte gleich an ihren Platz. Mit welchen Zahlenkarten du die 21 erreichst, ist egal, auch wenn es mehr sind als nötig. Das geht beliebig oft pro Zug und kostet bei jeder Personenzahl gleich viel.
    .title = Ware ab 21
rule-buy-goods_min = Unter 21 gibt es keine Ware, und als Lösegeld reicht es auch nicht.
    .title = Unter 21 geht nichts
    .refusal = Die Summe reicht nicht; du brauchst mindestens 21.
rule-buy-numbers_only = Von deinen Handkarten sind nur die Zahlenkarten Geld. Mit Diebes- und Hauptlagerkarten kannst du nichts bezahlen.
    .title = Nur Zahlen sind Geld
    .refusal = Mit dieser Karte kannst du nicht bezahlen; nimm Zahlenkarten.
rule-main-lay = Lege eine Hauptlagerkarte offen vor dir aus: Sie ist ein neues, leeres Lager, das letzte in deiner Reihe. Von dieser Farbe darfst du noch keines haben.
    .title = Ein Hauptlager auslegen
rule-main-advice = Ein Hauptlager möglichst gleich auszulegen ist ein guter Rat, aber keine Pflicht. Per Einstellung muss es die erste Karte sein, die du spielst, sofern du es auslegen kannst.
    .title = Lager zuerst: ein Rat
    .refusal = In dieser Partie musst du zuerst dein Hauptlager auslegen.
rule-main-double_theft = Statt sie auszulegen, kannst du eine Hauptlagerkarte aus der Hand abwerfen und zweimal stehlen. Das geht jederzeit in Phase 3, ob du schon Lager hast oder nicht.
    .title = Der doppelte Diebstahl
rule-theft-card = Wirf eine Diebeskarte ab und stiehl einmal.
    .title = Die Diebeskarte
rule-theft-what = Ein Diebstahl nimmt einer anderen Person eine freie Rune, deren Farbe du bestimmst, oder eine Handkarte. Per Einstellung darf es auch eine Rune aus einem unbesetzten Lager sein.
    .title = Was du stehlen kannst
rule-theft-split = Beim doppelten Diebstahl wählst du zweimal nacheinander, bei derselben Person oder bei zwei verschiedenen. Vor dem zweiten siehst du schon, was der erste gebracht hat.
    .title = Einer nach dem anderen
rule-theft-blind = Welche Handkarte du erwischst, entscheidet der Zufall; jede hat die gleiche Chance. Sehen dürfen sie nur du und die bestohlene Person.
    .title = Blind gezogen
rule-theft-play_now = Eine gestohlene Karte darfst du noch im selben Zug spielen, allerdings nur in Phase 3, auch wenn du sie schon zu Beginn des Zuges gestohlen hast. Per Einstellung geht das erst nach diesem Zug.
    .title = Gestohlenes gleich spielen
    .refusal = In dieser Partie kannst du gestohlene Karten nicht im selben Zug verwenden.
rule-theft-repeat = Dieselbe Person darfst du in einem Zug beliebig oft bestehlen.
    .title = Auch mehrmals dieselbe Person
rule-theft-protected = Was in einem Lager oder einer Ruine liegt, ist vor Diebstahl sicher. Per Einstellung gilt das nur noch für eingefrorene Runen.
    .title = Im Lager ist es sicher
    .refusal = Diese Rune ist geschützt; wähle etwas anderes, etwa eine freie Rune oder eine Handkarte.
rule-theft-no_table = Ausgelegte Hauptlager, Außenlager und Eintreiber kann niemand stehlen.
    .title = Lager bleiben stehen
    .refusal = Lager und Eintreiber kannst du nicht stehlen; wähle eine Rune oder eine Handkarte.
rule-theft-nothing = Wer weder freie Runen noch Handkarten hat, kommt nicht infrage; per Einstellung zählen auch Runen in unbesetzten Lagern. Ist bei niemandem etwas zu holen, kannst du weder Diebeskarte noch doppelten Diebstahl aus der Hand spielen. Findet sich nur für einen Teil des doppelten Diebstahls Beute, verfällt der Rest.
    .title = Nichts zu holen
    .refusal = Hier gibt es nichts zu stehlen; versuch es bei jemand anderem oder spiele eine andere Karte.
rule-theft-may = Auf einen Diebstahl darfst du immer verzichten: nach einer Diebeskarte, beim doppelten Diebstahl, nach einem aufgegebenen Lager und nach einem gewonnenen Duell. Lässt du den ersten von zweien aus, lässt du beide aus.
    .title = Stehlen ist freiwillig
    .ruling = Dass, wer den ersten von zwei Diebstählen auslässt, beide auslässt.

## Regeln: Duell

rule-duel-declare = Für ein Duell deckst du eine Zahlenkarte aus deiner Hand auf und forderst damit eine andere Person heraus. Unser Rat: Greif laut an. Ein gerufenes „Attacke“, die Karte vorgestreckt wie eine Klinge, macht jedes Duell lustiger.
    .title = Zum Duell fordern
rule-duel-number_only = Angreifen und verteidigen kannst du nur mit Zahlenkarten.
    .title = Nur Zahlen im Duell
    .refusal = Im Duell gelten nur Zahlenkarten; nimm eine davon.
rule-duel-once = In deinem Zug darfst du jede andere Person höchstens einmal herausfordern. Per Einstellung hast du nur ein Duell pro Zug, oder jede Person muss sich zwischen zwei eigenen Zügen höchstens einem Duell stellen, egal von wem.
    .title = Ein Duell pro Person
    .ruling = Dass die Grenze für die angreifende Person gilt und nach dem eigenen Zug zählt.
    .refusal = Das Duell-Limit ist erreicht; diese Person kannst du jetzt nicht mehr herausfordern.
rule-duel-any_target = Herausfordern darfst du auch Leute mit leerer Hand und solche, bei denen nichts zu holen ist.
    .title = Alle dürfen gefordert werden
rule-duel-show = Wirst du angegriffen und hast eine gleich hohe oder höhere Zahlenkarte, musst du eine davon allen zeigen; welche, bestimmst du. Du behältst sie, und der Angriff ist gescheitert. Per Einstellung darfst du dich stattdessen geschlagen geben.
    .title = Angriff abwehren
    .ruling = Dass du unter mehreren Karten wählst, welche du zeigst.
    .refusal = Diese Karte ist zu niedrig; zeige eine mindestens gleich hohe oder gib dich geschlagen, wenn du keine hast.
rule-duel-concede = Ohne eine solche Karte gibst du dich geschlagen und zeigst nichts. Mit einer darfst du das nicht, außer die Einstellung erlaubt es.
    .title = Sich geschlagen geben
    .refusal = Du kannst diesen Angriff abwehren; zeige eine gleich hohe oder höhere Zahlenkarte.
rule-duel-discard = Wie das Duell auch ausgeht: Nur die angreifende Karte kommt auf den Ablagestapel, und zwar noch vor dem Diebstahl.
    .title = Die Angriffskarte ist weg
rule-duel-win = Gibt sich dein Gegenüber geschlagen, stiehlst du dort einmal. Ist nichts zu holen, verfällt der Diebstahl; per Einstellung zählen auch Runen in unbesetzten Lagern.
    .title = Beute nach dem Sieg

## Regeln: Ende, Punkte, Gleichstand

rule-end-market_empty = Liegt im Markt weder eine rote noch eine blaue Rune, endet die Partie im selben Augenblick, auch mitten in den Zinsen oder in einem Zug. Danach geschieht nichts mehr.
    .title = Der Markt ist leer
rule-end-round_cap = Spätestens wenn Runde 24 ganz gespielt ist, ist Schluss. Die Rundenzahl lässt sich einstellen, oder die Grenze fällt ganz weg.
    .title = Schluss nach Runde 24
rule-end-endless = Gibt es keine Grenze für die Runden, endet eine Partie trotzdem nach Runde 1000.
    .title = Niemand spielt ewig
rule-score-points = Jede deiner Runen zählt 1 Punkt, ob frei, eingelagert oder eingefroren, und jedes eigene Außenlager 2. Jeder Eintreiber auf deinen Lagern und Ruinen kostet dich 1 Punkt. Hauptlager und Handkarten zählen 0.
    .title = Was Punkte bringt
rule-score-winner = Es gewinnt die höchste Punktzahl. Per Einstellung werden nur die Runen verglichen.
    .title = Wer gewinnt
    .ruling = Die Punkte entscheiden, obwohl die Anleitung einmal „die meisten Runen“ sagt: Ihre Punkteliste ist genauer.
rule-tie-outposts = Gleichstand, Schritt I: Von allen, die gleichauf liegen, ist vorn, wer mehr eigene Außenlager hat.
    .title = Gleichstand: mehr Außenlager
rule-tie-collectors = Schritt II: Herrscht immer noch Gleichstand, ist vorn, wer weniger Eintreiber auf den eigenen Lagern und Ruinen hat.
    .title = Gleichstand: weniger Eintreiber
rule-tie-number = Schritt III: Dann zählt die höchste Zahlenkarte auf der Hand; wer keine hat, hat 0. Alle, die noch gleichauf sind, zeigen gleichzeitig diese eine Karte und sonst keine.
    .title = Gleichstand: höchste Zahl
    .ruling = Dass keine Karte 0 zählt, und dass alle ihre zugleich zeigen.
rule-tie-rps = Schritt IV: Zuletzt entscheidet Schere-Stein-Papier. Per Einstellung teilt ihr euch den Sieg, oder das Los entscheidet.
    .title = Gleichstand: Schere-Stein-Papier

## Regeln: Reihenfolge und Sonderfälle

rule-res-atomic = Jede Aktion wird ganz zu Ende geführt, bevor die nächste beginnt. Zuerst kommen die Karten aus deiner Hand auf den Ablagestapel, ein ausgelegtes Hauptlager auf den Tisch; dann folgt die Wirkung mit allem, was dabei zu entscheiden ist.
    .title = Eine Aktion am Stück
rule-res-payment_first = Bei jedem Kauf wird zuerst bezahlt: Runen gehen in den Markt, Karten auf den Ablagestapel. Erst dann nimmst du die Ware und bringst sie an ihren Platz. Bezahlte Runen liegen also schon im Markt, bevor sonst etwas geschieht.
    .title = Erst zahlen, dann nehmen
rule-res-end_check = Nach jeder einzelnen Rune, die den Markt verlässt, wird geschaut, ob er leer ist. Ist die Partie einmal zu Ende, ändern auch zurückkehrende Runen daran nichts.
    .title = Prüfung nach jeder Rune
rule-res-own_payment = Wer mit Runen zahlt, kann den Markt nicht leeren. Das gelingt nur durch Zinsen oder wenn du mit Zahlenkarten eine Rune kaufst.
    .title = Zahlen beendet nichts
rule-res-several_collectors = Sind mehrere deiner Lager besetzt, kommen sie in ihrer Reihenfolge dran, jedes genau einmal. Fällt eines, rücken die übrigen auf.
    .title = Mehrere Eintreiber bei dir
rule-res-lone_fall = Ein Lager fällt nur, wenn es leer ist, und ein Außenlager hat es dann auch nicht mehr. Weiter verlierst du also nichts.
    .title = Sonst geht nichts verloren
rule-res-employer_gone = Kein Platz wird während der Partie frei: Steigt jemand aus, spielt dort ein Bot weiter.
    .title = Wenn jemand aussteigt
rule-res-reshuffle_mid = Auch mitten im Nachziehen kann neu gemischt werden. Was du gerade gezogen hast, bleibt auf deiner Hand, und was auf dem Tisch liegt, wird nicht eingemischt.
    .title = Mischen beim Nachziehen
rule-res-stolen_main = Hast du eine Hauptlagerkarte gestohlen, darfst du sie noch in Phase 3 desselben Zuges auslegen oder als doppelten Diebstahl spielen (einstellbar).
    .title = Gestohlenes Hauptlager
rule-res-no_number = Ohne Zahlenkarten kannst du mit deiner Hand weder kaufen noch ein Duell beginnen. Ist auch kein Diebstahl möglich und liegen deine beiden Hauptlager schon aus, wirfst du eine Karte ohne Wirkung ab, falls du noch keine gespielt hast.
    .title = Hand ohne Zahlen

## Regeln: Schere-Stein-Papier und Match

rule-rps-elimination = Sind drei oder mehr gleichauf, wählen alle geheim und gleichzeitig ein Zeichen. Kommen genau zwei verschiedene Zeichen vor, scheiden alle mit dem unterlegenen aus; sonst wird wiederholt. Ist nur noch eine Person übrig, hat sie gewonnen.
    .title = Stechen zu mehreren
rule-rps-best_of_three = Sind nur zwei übrig, gewinnt, wer zuerst zwei Durchgänge für sich entscheidet. Gleiche Zeichen zählen nicht.
    .title = Wer zuerst zweimal gewinnt
rule-rps-limit = Hat nach insgesamt 20 Durchgängen noch niemand gewonnen, entscheidet unter den Übrigen das Los.
    .title = Nach 20 das Los
rule-match-series = Ein Match gewinnt, wer zuerst so viele Partien gewonnen hat wie eingestellt; jede Partie wird frisch aufgebaut. Ein geteilter Sieg zählt für alle, die ihn teilen. Nach doppelt so vielen Partien je Person ist auf jeden Fall Schluss: Es gewinnt, wer die meisten Partien gewonnen hat, dann wer in allen zusammen mehr Punkte hat. Auch wer die nächste beginnt, legt eine Einstellung fest; nach einem geteilten Sieg ist es noch einmal dieselbe Person.
    .title = Ein Match aus Partien
    .ruling = Alles außer, wer beginnt: wie viele Partien es sind und was ein geteilter Sieg zählt.

## Karten: Markt, Lager und Dieb

card-rune_red = Rote Rune
    .text = 1 Punkt. Liegt sie frei, kann sie gestohlen werden; im roten Lager ist sie sicher und bringt Zinsen.
card-rune_blue = Blaue Rune
    .text = 1 Punkt. Liegt sie frei, kann sie gestohlen werden; im blauen Lager ist sie sicher und bringt Zinsen.
card-outpost = Außenlager
    .text = 2 Punkte. Für sich allein ein Lager, am Hauptlager 1 Rune mehr Zinsen. Zurück auf den Markt gelegt, vertreibt es einen Eintreiber.
card-collector = Eintreiber
    .text = In ein fremdes Lager legen: Es bringt keine Zinsen, stattdessen geht jede Runde 1 Rune an dich. Zerstört Außenlager. −1 Punkt für die besetzte Person.
card-main_red = Rotes Hauptlager
    .text = Auslegen: Liegt eine Rune darin, bringt es jeden Zug 1 rote Rune. Oder abwerfen: zweimal stehlen.
card-main_blue = Blaues Hauptlager
    .text = Auslegen: Liegt eine Rune darin, bringt es jeden Zug 1 blaue Rune. Oder abwerfen: zweimal stehlen.
card-thief = Diebeskarte
    .text = Abwerfen: Stiehl einer anderen Person eine freie Rune oder eine zufällige Handkarte.

## Karten: Zahlen

card-num_01 = Kupferring
    .text = Kleingeld: Mit einer 4 oder einer 9 kauft die 1 eine Rune. Ein Duell gewinnt sie nur gegen eine Hand ganz ohne Zahlenkarten.
card-num_02 = Stockfisch
    .text = Kleingeld: Mit einer 3 oder einer 8 kauft die 2 eine Rune. Duelle gewinnt sie selten.
card-num_03 = Honigtopf
    .text = Ein gefragtes Tauschgut: Mit einer 2, einer 7 oder einer 12 kauft die 3 eine Rune. Im Duell schwach.
card-num_04 = Wolltuch
    .text = Passt zu vielem: Mit einer 1, einer 6 oder einer 11 kauft die 4 eine Rune. Im Duell schwach.
card-num_05 = Hacksilber
    .text = Bares Geld: Die 5 kauft ganz allein eine Rune. Für Duelle ist sie meist zu schade.
card-num_06 = Walrosszahn
    .text = Gute Ware: Mit einer 4 oder einer 9 kauft die 6 eine Rune, und sie hilft auf dem Weg zur 21. Im Duell nur gegen fast leere Hände gut.
card-num_07 = Bernstein
    .text = Gute Ware: Mit einer 3 oder einer 8 kauft die 7 eine Rune; drei Siebener sind genau 21. Im Duell ein Wagnis.
card-num_08 = Bärenfell
    .text = Schwere Ware: Mit einer 2 oder einer 7 kauft die 8 eine Rune, und sie bringt dich der 21 näher. Im Duell am besten gegen kleine Hände.
card-num_09 = Eisenbarren
    .text = Schwere Ware: Mit einer 1 oder einer 6 kauft die 9 eine Rune, mit einer 12 sind es genau 21. Im Duell gegen eine volle Hand fast ein Münzwurf.
card-num_10 = Silberreif
    .text = Bares Geld: Die 10 kauft ganz allein eine Rune, und mit einer 11 sind es genau 21. Auch im Duell gewinnt sie oft.
card-num_11 = Kriegsaxt
    .text = Eine Waffe: Im Duell halten ihr nur die 11 und die 12 stand. Als Geld braucht sie eine 4 für eine Rune oder eine 10 für die 21.
card-num_12 = Jarlsschwert
    .text = Die stärkste Waffe: Im Duell hält ihr nur eine andere 12 stand. Als Geld braucht sie eine 3 für eine Rune oder eine 9 für die 21.
# $value (Zahl): der Wert einer Zahlenkarte aus einem eigenen Kartensatz.
card-num = Zahlenkarte { $value }
    .text = Ergeben deine Zahlenkarten genau eine Runensumme (sonst 5, 10 oder 15), kaufen sie eine Rune. Ab der Warensumme (sonst 21) gibt es Außenlager, Eintreiber oder Lösegeld. Oder fordere damit zum Duell.

## Einstellungen

option-stored_runes_protected = Eingelagerte Runen geschützt
    .text = An: Gestohlen werden nur freie Runen und Handkarten. Aus: Auch Runen aus unbesetzten Lagern sind zu holen, eingefrorene aber nie.
option-rune_price = Preis in Runen
    .text = Was ein Außenlager oder ein Eintreiber in Runen kostet, auch beim Kauf gegen einen Eintreiber. Die 3 Runen, mit denen du einen Eintreiber direkt loswirst, bleiben gleich.
option-rune_price-table = Nach Personenzahl
option-rune_price-flat2 = Immer 2 Runen
option-rune_price-1 = 1 Rune
option-rune_price-2 = 2 Runen
option-rune_price-3 = 3 Runen
option-rune_price-4 = 4 Runen
option-rune_price-5 = 5 Runen
option-rune_price-6 = 6 Runen
option-rune_price-7 = 7 Runen
option-rune_price-8 = 8 Runen
option-rune_price-9 = 9 Runen
option-runes_per_colour = Runen je Farbe
    .text = Wie viele rote und wie viele blaue Runen im Markt liegen, mindestens 1 und höchstens so viele, wie der Kartensatz hat. Mehr Runen heißt eine längere Partie. Die Anleitung legt alle Marktkarten aus (setup.market); weniger ist unser Entwurf (setup.market_size).
option-runes_per_colour-auto = Nach Personenzahl
option-runes_per_colour-all = Alle
option-outposts = Außenlager im Markt
    .text = Wie viele Außenlager zu Beginn im Markt liegen, höchstens so viele, wie der Kartensatz hat. Die Anleitung legt alle aus (setup.market).
option-outposts-auto = Nach Personenzahl
option-outposts-all = Alle
option-collectors = Eintreiber im Markt
    .text = Wie viele Eintreiber zu Beginn im Markt liegen, höchstens so viele, wie der Kartensatz hat. Die Anleitung legt alle aus (setup.market); weniger ist unser Entwurf (setup.market_size).
option-collectors-auto = Nach Personenzahl
option-collectors-all = Alle
option-rune_purchases_per_turn = Runenkäufe pro Zug
    .text = Wie oft du in einem Zug mit Runen einkaufen darfst; 0 heißt unbegrenzt.
option-rune_purchases_per_turn-0 = Unbegrenzt
option-rune_price_scaling = Mehr Runen für mehr Geld
    .text = An: Die Summen 5, 10 und 15 kaufen 1, 2 und 3 Runen der gewählten Farbe, soweit der Vorrat reicht und ohne Wechselgeld. Das gibt schnelle Partien.
option-duel_limit = Duell-Limit
    .text = Wie oft ihr einander zum Duell fordern dürft.
option-duel_limit-per_opponent = Jede Person einmal pro Zug
option-duel_limit-per_target_round = Jede Person einmal zwischen zwei eigenen Zügen
option-duel_limit-one_per_turn = Ein Duell pro Zug
option-duel_defence = Verteidigung im Duell
    .text = Ob du einen Angriff abwehren musst, wenn du es kannst, oder dich immer geschlagen geben darfst.
option-duel_defence-must_show = Abwehren ist Pflicht
option-duel_defence-may_concede = Nachgeben ist erlaubt
option-collector_on_empty = Eintreiber in leere Lager
    .text = An: Auch ein leeres Lager darf besetzt werden. Aus: Nur Lager mit mindestens einer Rune sind erlaubt.
option-collectors_per_storage = Eintreiber in einem Lager
    .text = Wie viele Eintreiber zugleich in einem Lager sitzen dürfen, 1 bis 3. Die Anleitung nennt keine Grenze; einer ist unsere Auslegung (collector.one_per_storage).
option-collectors_per_storage-1 = Einer
option-collectors_per_storage-2 = Zwei
option-collectors_per_storage-3 = Drei
option-ransom_from_occupied = Lösegeld aus besetztem Lager
    .text = An: Die 3 Runen, die einen Eintreiber vertreiben, dürfen auch aus einem anderen besetzten Hauptlager kommen, wie es die Anleitung hat. Aus: Eingefrorene Runen zahlen nichts; das ist unsere Auslegung (pay.frozen).
option-give_up = Hauptlager aufgeben
    .text = Ob du zu Beginn deines Zuges Hauptlager aufgeben darfst und was das bringt.
option-give_up-double_theft = Mit doppeltem Diebstahl
option-give_up-plain = Ohne Diebstahl
option-give_up-off = Nicht erlaubt
option-give_up_occupied = Besetzte Lager aufgeben
    .text = An: Ein Hauptlager lässt sich auch mit einem Eintreiber darin aufgeben, denn die Anleitung macht keine Ausnahme; der Eintreiber kehrt auf den Markt zurück. Aus: Es muss bleiben; das ist unsere Auslegung (giveup.not_occupied).
option-main_store_first = Hauptlager zuerst
    .text = Ob ein Hauptlager, das du auslegen kannst, deine erste gespielte Karte im Zug sein muss.
option-main_store_first-advice = Nur ein Rat
option-main_store_first-forced = Pflicht
option-withdraw = Runen herausnehmen
    .text = An: Vor dem Einlagern darfst du aus unbesetzten Lagern beliebig viele Runen zu deinen freien Runen nehmen.
option-interest_mode = Zinsen nehmen
    .text = Ob Zinsen von selbst kommen oder du für jedes Lager gefragt wirst. Die Anleitung überlässt es dir; dass sie von selbst kommen, ist unsere Auslegung (interest.auto).
option-interest_mode-auto = Von selbst, außer sie leeren den Markt
option-interest_mode-ask = Immer fragen
option-stolen_card_now = Gestohlenes gleich spielbar
    .text = An: Gestohlene Karten darfst du noch im selben Zug spielen. Aus: Sie liegen bis zum Ende des Zuges beiseite, und alle sehen, wie viele es sind.
option-winner_by = Was den Sieg entscheidet
    .text = Was am Ende verglichen wird. Zählen nur Runen, entscheiden Außenlager und Eintreiber allein bei Gleichstand.
option-winner_by-points = Die Punkte
option-winner_by-runes = Nur die Runen
option-first_player = Wer beginnt
    .text = Wer die erste Partie beginnt.
option-first_player-random = Das Los entscheidet
option-first_player-seat = Ein fester Platz
option-next_starter = Wer die nächste beginnt
    .text = Wer in einem Match die weiteren Partien beginnt, und eine Revanche. Teilen sich mehrere den letzten Rang, entscheidet unter ihnen das Los.
option-next_starter-winner = Wer gewonnen hat
option-next_starter-loser = Wer auf dem letzten Rang liegt
option-next_starter-rotate = Reihum nach links
option-match_wins = Siege zum Match
    .text = Wie viele Partien du gewinnen musst, um das Match zu gewinnen. Nach doppelt so vielen je Person ist auf jeden Fall Schluss.
option-match_wins-1 = 1 Sieg
option-match_wins-2 = 2 Siege
option-match_wins-3 = 3 Siege
option-round_cap = Höchstzahl der Runden
    .text = Nach so vielen Runden endet die Partie, auch wenn noch Runen im Markt liegen: 10 bis 60, oder aus. Die Anleitung kennt keine Grenze; sie ist unsere Auslegung (end.round_cap).
option-round_cap-off = Aus
option-round_cap-12 = 12 Runden
option-round_cap-16 = 16 Runden
option-round_cap-20 = 20 Runden
option-round_cap-24 = 24 Runden
option-round_cap-30 = 30 Runden
option-round_cap-40 = 40 Runden
option-round_cap-60 = 60 Runden
option-tie_last = Letzter Entscheid
    .text = Was gilt, wenn nach Außenlagern, Eintreibern und höchster Zahl immer noch Gleichstand herrscht.
option-tie_last-rps = Schere-Stein-Papier
option-tie_last-shared = Geteilter Sieg
option-tie_last-lot = Das Los

## Begriffe

term-market = Markt
term-rune_red = Rote Rune
term-rune_blue = Blaue Rune
term-point = Runenpunkt
term-main_red = Rotes Hauptlager
term-main_blue = Blaues Hauptlager
term-outpost = Außenlager
term-outpost_standalone = alleinstehendes Außenlager
term-outpost_attached = verbundenes Außenlager
term-storage = Lager
term-ruin = Ruine
term-collector = Eintreiber
term-employer = Auftraggeber
term-occupied = besetzt
term-frozen = eingefroren
term-ransom = Lösegeld
term-number = Zahlenkarte
term-thief = Diebeskarte
term-double_theft = doppelter Diebstahl
term-duel = Duell
term-interest = Zinsen
term-business = Kaufentscheidung
term-store_step = Einlagern
term-loose = freie Runen
term-main_pile = Hauptstapel
term-discard_pile = Ablagestapel
term-round = Runde
term-rps = Schere-Stein-Papier

## Das Spiel

game-title = Markt der Runen
game-tagline = Handle klug, lagere sicher und stibitze den anderen, was sie offen liegen lassen.
game-goal = Sammle rote und blaue Runen, bis der Markt keine mehr hat. Jede zählt 1 Punkt, jedes Außenlager 2, jeder Eintreiber bei dir −1, und die meisten Punkte gewinnen.

## Wörter in Zügen und im Verlauf

# $name: wie die Karte heißt; $value: ihr Wert.
label-number = { $name } ({ $value })
label-thief = eine Diebeskarte
label-main_red = ein rotes Hauptlager
label-main_blue = ein blaues Hauptlager
label-unseen = eine Handkarte
label-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
# $colour: red oder blue.
runes-one = { $colour ->
    [red] eine rote Rune
   *[blue] eine blaue Rune
}
runes-count = { $count ->
    [one] { $colour ->
        [red] 1 rote Rune
       *[blue] 1 blaue Rune
    }
   *[other] { $colour ->
        [red] { $count } rote Runen
       *[blue] { $count } blaue Runen
    }
}
runes-both = { $red } rote und { $blue } blaue { $blue ->
    [one] Rune
   *[other] Runen
}
price-mixed = gemischte Farben
price-outpost = ein eigenes Außenlager
sum-at_least = mindestens { $sum }
sign-rock = Stein
sign-paper = Papier
sign-scissors = Schere

# Lager: $kind (main_red, main_blue, outpost, ruin, place); $whose (none, you, other);
# $owner: wem es gehört; $nth: leer, oder die Nummer nach einem Leerzeichen.
storage-bare = { $kind ->
    [main_red] Rotes Hauptlager
    [main_blue] Blaues Hauptlager
    [outpost] Außenlager{ $nth }
    [ruin] Ruine{ $nth }
   *[place] Lager{ $nth }
}
storage-object = { $whose ->
    [you] { $kind ->
        [main_red] dein rotes Hauptlager
        [main_blue] dein blaues Hauptlager
        [outpost] dein Außenlager{ $nth }
        [ruin] deine Ruine{ $nth }
       *[place] dein Lager{ $nth }
    }
    [other] { $kind ->
        [main_red] das rote Hauptlager von { $owner }
        [main_blue] das blaue Hauptlager von { $owner }
        [outpost] das Außenlager{ $nth } von { $owner }
        [ruin] die Ruine{ $nth } von { $owner }
       *[place] Lager{ $nth } von { $owner }
    }
   *[none] { $kind ->
        [main_red] das rote Hauptlager
        [main_blue] das blaue Hauptlager
        [outpost] das Außenlager{ $nth }
        [ruin] die Ruine{ $nth }
       *[place] Lager{ $nth }
    }
}
storage-dative = { $whose ->
    [you] { $kind ->
        [main_red] deinem roten Hauptlager
        [main_blue] deinem blauen Hauptlager
        [outpost] deinem Außenlager{ $nth }
        [ruin] deiner Ruine{ $nth }
       *[place] deinem Lager{ $nth }
    }
    [other] { $kind ->
        [main_red] dem roten Hauptlager von { $owner }
        [main_blue] dem blauen Hauptlager von { $owner }
        [outpost] dem Außenlager{ $nth } von { $owner }
        [ruin] der Ruine{ $nth } von { $owner }
       *[place] Lager{ $nth } von { $owner }
    }
   *[none] { $kind ->
        [main_red] dem roten Hauptlager
        [main_blue] dem blauen Hauptlager
        [outpost] dem Außenlager{ $nth }
        [ruin] der Ruine{ $nth }
       *[place] Lager{ $nth }
    }
}
storage-into = { $whose ->
    [you] { $kind ->
        [main_red] in dein rotes Hauptlager
        [main_blue] in dein blaues Hauptlager
        [outpost] in dein Außenlager{ $nth }
        [ruin] in deine Ruine{ $nth }
       *[place] in dein Lager{ $nth }
    }
    [other] { $kind ->
        [main_red] ins rote Hauptlager von { $owner }
        [main_blue] ins blaue Hauptlager von { $owner }
        [outpost] ins Außenlager{ $nth } von { $owner }
        [ruin] in die Ruine{ $nth } von { $owner }
       *[place] in Lager{ $nth } von { $owner }
    }
   *[none] { $kind ->
        [main_red] ins rote Hauptlager
        [main_blue] ins blaue Hauptlager
        [outpost] ins Außenlager{ $nth }
        [ruin] in die Ruine{ $nth }
       *[place] in Lager{ $nth }
    }
}

## Züge, wie sie auf den Knöpfen stehen

move-give_up = { $thefts ->
    [yes] { $place } aufgeben und zweimal stehlen
   *[no] { $place } aufgeben
}
move-pass = Nichts aufgeben
move-theft-hand = Handkarte von { $from } stehlen
move-theft-rune = { $colour ->
    [red] Rote Rune von { $from } stehlen
   *[blue] Blaue Rune von { $from } stehlen
}
move-theft-stored = Rune aus { $place } stehlen
move-theft-table = Gleich { $place } stehlen
move-forgo = { $count ->
    [one] Auf den Diebstahl verzichten
   *[other] Auf beide Diebstähle verzichten
}
move-take = Zinsen aus { $place } nehmen
move-take-any = Zinsen nehmen
move-skip = Zinsen im Markt lassen
# $price: die Runen, mit denen bezahlt wird.
move-buy = { $ware ->
    [outpost] Außenlager kaufen ({ $price })
    [collector] Eintreiber kaufen ({ $price })
   *[rune] Rune kaufen ({ $price })
}
move-neutralise = Eintreiber mit gekauftem Außenlager aus { $place } vertreiben ({ $price })
move-remove_runes = Eintreiber aus { $place } vertreiben ({ $price })
move-remove_outpost = { $alone ->
    [yes] Eintreiber aus { $place } vertreiben, { $outpost } zurückgeben
   *[no] Eintreiber aus { $place } vertreiben, Außenlager von { $outpost } zurückgeben
}
move-connect = { $outpost } mit { $place } verbinden
move-detach = Außenlager von { $place } lösen
move-end-business = Weiter zu den Handkarten
move-end-play = Keine Karte mehr spielen
move-pay_source = Rune aus { $place } zahlen
move-place_outpost = Außenlager mit { $place } verbinden
move-standalone = Außenlager als eigenes Lager aufstellen
move-place_collector = Eintreiber { $place } setzen
move-buy_rune = { $colour ->
    [red] Rote Rune kaufen
   *[blue] Blaue Rune kaufen
}
move-buy_good = { $ware ->
    [outpost] Außenlager mit Zahlenkarten kaufen
   *[collector] Eintreiber mit Zahlenkarten kaufen
}
move-ransom = Lösegeld zahlen und Eintreiber aus { $place } vertreiben
move-duel = Duell mit { $card } gegen { $target }
move-thief = Diebeskarte spielen und stehlen
move-lay = { $card } auslegen
move-double_theft = { $card } abwerfen und zweimal stehlen
move-discard = { $card } ohne Wirkung abwerfen
move-pay = { $card } dazulegen
move-done = Mit Summe { $sum } bezahlen
move-show = { $card } zeigen
move-concede = Geschlagen geben
move-store = { $runes } { $place } legen
move-store_none = Hier nichts einlagern
move-withdraw = { $count ->
    [0] Nichts herausnehmen
    [one] 1 Rune herausnehmen
   *[other] { $count } Runen herausnehmen
}

## Der Verlauf, Zeile für Zeile
## $who: wer handelt; $you (yes/no): ob du das bist.

event-started = { $you ->
    [yes] Du beginnst
   *[no] { $who } beginnt
}
event-drew = { $you ->
    [yes] Du ziehst { $cards }
   *[no] { $who } zieht { $cards }
}
event-reshuffled = { $count ->
    [one] Der Ablagestapel wird neu gemischt: eine Karte
   *[other] Der Ablagestapel wird neu gemischt: { $count } Karten
}
event-turn = { $you ->
    [yes] Runde { $round }: Du bist dran
   *[no] Runde { $round }: { $who } ist dran
}
# $to: wer die Rune bekommt, im Dativ.
event-drained = { $you ->
    [yes] Der Eintreiber holt bei dir { $rune } und bringt sie { $to }
   *[no] Der Eintreiber holt bei { $who } { $rune } und bringt sie { $to }
}
event-fell = { $you ->
    [yes] Leer und besetzt: Du verlierst { $place }, der Eintreiber zieht ab
   *[no] Leer und besetzt: { $who } verliert { $place }, der Eintreiber zieht ab
}
event-gave_up = { $count ->
    [0] { $you ->
        [yes] Du gibst { $place } auf
       *[no] { $who } gibt { $place } auf
    }
    [one] { $you ->
        [yes] Du gibst { $place } auf, eine Rune wird frei
       *[no] { $who } gibt { $place } auf, eine Rune wird frei
    }
   *[other] { $you ->
        [yes] Du gibst { $place } auf, { $count } Runen werden frei
       *[no] { $who } gibt { $place } auf, { $count } Runen werden frei
    }
}{ $collectors ->
    [0] {""}
    [one] ; der Eintreiber geht
   *[other] ; die Eintreiber gehen
}
# $from: wer bestohlen wird, im Dativ.
event-stole = { $you ->
    [yes] Du stiehlst { $from } { $loot }
   *[no] { $who } stiehlt { $from } { $loot }
}
event-stole_stored = { $you ->
    [yes] Du stiehlst { $from } { $rune } aus { $place }
   *[no] { $who } stiehlt { $from } { $rune } aus { $place }
}
event-lapsed = { $count ->
    [one] { $you ->
        [yes] Du findest nichts zu stehlen
       *[no] { $who } findet nichts zu stehlen
    }
   *[other] { $you ->
        [yes] Du findest gar nichts zu stehlen
       *[no] { $who } findet gar nichts zu stehlen
    }
}
event-forgone = { $count ->
    [one] { $you ->
        [yes] Du verzichtest auf den Diebstahl
       *[no] { $who } verzichtet auf den Diebstahl
    }
   *[other] { $you ->
        [yes] Du verzichtest auf beide Diebstähle
       *[no] { $who } verzichtet auf beide Diebstähle
    }
}
event-interest = { $you ->
    [yes] Du bekommst { $runes } als Zinsen
   *[no] { $who } bekommt { $runes } als Zinsen
}
event-interest_skipped = { $you ->
    [yes] Du verzichtest auf die Zinsen aus { $place }
   *[no] { $who } verzichtet auf die Zinsen aus { $place }
}
event-paid = { $you ->
    [yes] Du zahlst { $runes }
   *[no] { $who } zahlt { $runes }
}
event-outpost_alone = { $you ->
    [yes] Du stellst das Außenlager als eigenes Lager auf
   *[no] { $who } stellt das Außenlager als eigenes Lager auf
}
event-outpost_attached = { $you ->
    [yes] Du verbindest das Außenlager mit { $place }
   *[no] { $who } verbindet das Außenlager mit { $place }
}
# $destroyed: itself, wenn das Lager selbst das zerstörte Außenlager ist.
event-collector_placed = { $destroyed ->
    [itself] { $you ->
        [yes] Du setzt den Eintreiber { $place } und zerstörst es
       *[no] { $who } setzt den Eintreiber { $place } und zerstört es
    }
    [yes] { $you ->
        [yes] Du setzt den Eintreiber { $place } und zerstörst dort das Außenlager
       *[no] { $who } setzt den Eintreiber { $place } und zerstört dort das Außenlager
    }
   *[no] { $you ->
        [yes] Du setzt den Eintreiber { $place }
       *[no] { $who } setzt den Eintreiber { $place }
    }
}
event-removed-ransom = { $you ->
    [yes] Mit diesem Lösegeld vertreibst du den Eintreiber aus { $place }
   *[no] Mit diesem Lösegeld vertreibt { $who } den Eintreiber aus { $place }
}
event-removed-runes = { $you ->
    [yes] Mit diesen Runen vertreibst du den Eintreiber aus { $place }
   *[no] Mit diesen Runen vertreibt { $who } den Eintreiber aus { $place }
}
event-removed-outpost = { $you ->
    [yes] Du gibst ein Außenlager zurück und vertreibst den Eintreiber aus { $place }
   *[no] { $who } gibt ein Außenlager zurück und vertreibt den Eintreiber aus { $place }
}
event-removed-neutralised = { $you ->
    [yes] Du kaufst ein Außenlager und vertreibst damit den Eintreiber aus { $place }
   *[no] { $who } kauft ein Außenlager und vertreibt damit den Eintreiber aus { $place }
}
event-connected = { $count ->
    [0] { $you ->
        [yes] Du verbindest ein Außenlager mit { $place }
       *[no] { $who } verbindet ein Außenlager mit { $place }
    }
    [one] { $you ->
        [yes] Du verbindest ein Außenlager mit { $place }, eine Rune wandert mit
       *[no] { $who } verbindet ein Außenlager mit { $place }, eine Rune wandert mit
    }
   *[other] { $you ->
        [yes] Du verbindest ein Außenlager mit { $place }, { $count } Runen wandern mit
       *[no] { $who } verbindet ein Außenlager mit { $place }, { $count } Runen wandern mit
    }
}
# $cards: die Karten; $count: wie viele; $sum: ihre Summe.
event-spent = { $count ->
    [one] { $you ->
        [yes] Du zahlst mit { $cards }
       *[no] { $who } zahlt mit { $cards }
    }
   *[other] { $you ->
        [yes] Du zahlst { $sum } mit { $cards }
       *[no] { $who } zahlt { $sum } mit { $cards }
    }
}
event-thief = { $you ->
    [yes] Du schickst einen Dieb los
   *[no] { $who } schickt einen Dieb los
}
event-double_theft = { $you ->
    [yes] Du wirfst { $card } für einen doppelten Diebstahl ab
   *[no] { $who } wirft { $card } für einen doppelten Diebstahl ab
}
event-forced = { $you ->
    [yes] Du kannst nichts ausspielen und wirfst { $card } ab
   *[no] { $who } kann nichts ausspielen und wirft { $card } ab
}
event-bought_rune = { $you ->
    [yes] Du kaufst { $runes }
   *[no] { $who } kauft { $runes }
}
event-bought_good = { $ware ->
    [outpost] { $you ->
        [yes] Du kaufst ein Außenlager
       *[no] { $who } kauft ein Außenlager
    }
   *[collector] { $you ->
        [yes] Du kaufst einen Eintreiber
       *[no] { $who } kauft einen Eintreiber
    }
}
event-laid = { $you ->
    [yes] Du legst { $card } aus
   *[no] { $who } legt { $card } aus
}
event-duel = { $you ->
    [yes] Du forderst { $target } mit { $card } heraus
   *[no] { $who } fordert { $target } mit { $card } heraus
}
event-shown = { $you ->
    [yes] Du zeigst { $card } und behältst die Karte
   *[no] { $who } zeigt { $card } und behält die Karte
}
event-conceded = { $none ->
    [yes] { $you ->
        [yes] Du kannst nicht mithalten und gibst dich geschlagen
       *[no] { $who } kann nicht mithalten und gibt sich geschlagen
    }
   *[no] { $you ->
        [yes] Du gibst dich geschlagen
       *[no] { $who } gibt sich geschlagen
    }
}
event-stored = { $you ->
    [yes] Du lagerst { $runes } ein
   *[no] { $who } lagert { $runes } ein
}
event-withdrew = { $you ->
    [yes] Du nimmst { $runes } aus dem Lager
   *[no] { $who } nimmt { $runes } aus dem Lager
}
event-ended-market_empty = Der Markt hat keine Rune mehr: Die Partie ist zu Ende!
event-ended-round_cap = Die letzte Runde ist gespielt: Die Partie ist zu Ende!
event-ended-endless = Tausend Runden sind gespielt: Die Partie ist zu Ende!
event-tie_shown = { $you ->
    [yes] Gleichstand: Du zeigst { $card }
   *[no] Gleichstand: { $who } zeigt { $card }
}
event-tie_none = { $you ->
    [yes] Gleichstand: Du hast keine Zahlenkarte
   *[no] Gleichstand: { $who } hat keine Zahlenkarte
}
event-sign = { $you ->
    [yes] Du zeigst { $sign }
   *[no] { $who } zeigt { $sign }
}
event-lot = { $you ->
    [yes] Das Los fällt auf dich
   *[no] Das Los fällt auf { $who }
}

## Was gerade gefragt ist
## $you (yes/no): ob du gefragt bist; sonst $who; $count: wie viele gefragt sind.

ask-giveup = { $you ->
    [yes] Willst du ein Hauptlager aufgeben?
   *[no] { $who } überlegt: ein Hauptlager aufgeben
}
ask-theft = { $you ->
    [yes] { $left ->
        [one] Was stiehlst du, und bei wem?
       *[other] Was stiehlst du zuerst, und bei wem?
    }
   *[no] { $who } überlegt: Diebstahl
}
ask-theft-from = { $you ->
    [yes] Was stiehlst du { $from }?
   *[no] { $who } überlegt: Beute nach dem Duell
}
ask-interest = { $you ->
    [yes] Nimmst du die Zinsen aus { $place }?
   *[no] { $who } überlegt: Zinsen
}
ask-business = { $you ->
    [yes] Kaufen, vertreiben, verbinden oder weiter?
   *[no] { $who } überlegt: Kaufentscheidung
}
ask-pay_source = { $you ->
    [yes] Noch { $runes } zu zahlen: Aus welchem Lager kommt die nächste?
   *[no] { $who } überlegt: womit bezahlen
}
ask-place_outpost = { $you ->
    [yes] Wohin mit dem Außenlager?
   *[no] { $who } überlegt: Platz fürs Außenlager
}
ask-place_collector = { $you ->
    [yes] In welches Lager kommt der Eintreiber?
   *[no] { $who } überlegt: Ziel für den Eintreiber
}
ask-play = { $you ->
    [yes] { $played ->
        [empty] Einen Eintreiber vertreiben, ein Außenlager verbinden, oder genug?
        [yes] Noch eine Handkarte, oder ist es genug?
       *[no] Was spielst du aus?
    }
   *[no] { $who } überlegt: Handkarten
}
# $sum: was schon daliegt; $needed: welche Summe gebraucht wird.
ask-pay_cards = { $you ->
    [yes] { $sum ->
        [0] Womit zahlst du? Gebraucht: { $needed }
       *[other] Womit zahlst du? Bisher { $sum }, gebraucht: { $needed }
    }
   *[no] { $who } überlegt: Handkarten
}
ask-forced_connect = { $you ->
    [yes] Du hast drei Lager: Welches Außenlager verbindest du womit?
   *[no] { $who } überlegt: Außenlager verbinden
}
ask-defend = { $you ->
    [yes] { $attacker } fordert dich mit { $card } heraus: Womit wehrst du ab?
   *[no] { $who } überlegt: Verteidigung gegen { $card }
}
ask-withdraw = { $you ->
    [yes] Wie viele Runen nimmst du aus { $place }?
   *[no] { $who } überlegt: Runen herausnehmen
}
ask-store = { $you ->
    [yes] Was legst du { $place }?
   *[no] { $who } überlegt: Einlagern
}
ask-rps = { $you ->
    [yes] Schere, Stein oder Papier?
   *[no] { $count ->
        [one] { $who } überlegt: Schere-Stein-Papier
       *[other] { $who } überlegen: Schere-Stein-Papier
    }
}
ask-over = Die Partie ist zu Ende

## Das Spiel im Terminal

phase-start = Zugbeginn
phase-interest = Zinsen
phase-business = Kaufentscheidung
phase-play = Handkarten
phase-store = Einlagern
phase-tie = Stechen
phase-over = Ende
screen-status = Runde { $round } von { $cap } · { $phase }
screen-status-no_cap = Runde { $round } · { $phase }
screen-market = Markt
screen-outposts = Außenlager
screen-collectors = Eintreiber
screen-price = Preis
screen-pile = Stapel
screen-discard = Ablage
screen-hand = Hand
screen-points = Pkt
screen-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
screen-main = Lager
screen-outpost = Außenl.
screen-ruin = Ruine
screen-legend =
    ▲ rote Runen   ● blaue Runen   ■ Außenlager   ✖ Eintreiber
    Nach den freien Runen kommen die Lager: 0:Lager▲3+■ ist Lager 0, ein
    rotes Hauptlager mit drei Runen und einem Außenlager.
