### MARA und der Feuerbringer: die Texte am Tisch, deutsch (leitende Sprache).
### Jede Klausel der Spezifikation hat hier ihre Nachricht: „turn.order“ heißt „rule-turn-order“.
### .title ist die Überschrift; .refusal hört, wer gerade das Unerlaubte versucht hat.
### .background einer Karte ist eine Zeile aus den alten Sagen, ohne Regeln.

## Regeln: Karten und ihre Plätze

rule-info-copies = Gleiche Karten, etwa alle Runensteinkarten einer Farbe, kann niemand auseinanderhalten: Angezeigt wird nur, was für eine Karte es ist, und in einer Auslage, wo sie liegt. Nimmst du aus einem Stapel oder aus Walhall eine von mehreren gleichen, ist es immer die oberste.
    .title = Gleiche Karten sind gleich
rule-canon-order = Aufgezählt wird immer gleich: Orte, Runensteinkarten (Rot, Blau, Grün, Pink), Machtkarten, Aktionskarten, jeweils wie im Kartensatz. Ein neuer Ort kommt auf den ersten freien Platz deiner Auslage, eine angelegte Karte auf den ersten freien der vier Plätze an ihrem Ort. Nachgerückt wird nie.
    .title = Die feste Reihenfolge

## Regeln: Aufbau

rule-setup-players = Ihr spielt zu zweit, zu dritt oder zu viert. Die Plätze werden ausgelost; es beginnt der erste, und gespielt wird im Uhrzeigersinn.
    .title = Zwei bis vier am Tisch
    .ruling = Die Plätze werden ausgelost, und der erste beginnt; die Anleitung nennt nur die Zahl der Personen.
rule-setup-record = Die Aufzeichnung hält jede gemischte Reihenfolge fest, auch wenn später neu gemischt wird. So lässt sich jede Partie genau nachspielen.
    .title = Nichts geht verloren
rule-setup-deal_places = Die 16 Orte werden gemischt. Vom ersten Platz an bekommt jede Person verdeckt einen davon.
    .title = Ein Ort für alle
rule-setup-stack_places = Die übrigen Orte kommen verdeckt und einzeln der Reihe nach auf die vier Stapel, angefangen beim ersten.
    .title = Orte in die Stapel
    .ruling = Verteilt wird einzeln, angefangen beim ersten Stapel.
rule-setup-deal_runes = Die 32 Runensteinkarten werden gemischt. Ausgeteilt wird reihum Karte für Karte, bis alle 2 haben.
    .title = Zwei Runensteinkarten für alle
rule-setup-stack_rest = Nacheinander werden die übrigen Runensteinkarten, die Machtkarten und die Aktionskarten gemischt und einzeln auf die Stapel verteilt, immer beim nächsten Stapel weiter. Zu zweit hat jeder Stapel 26 Karten; zu dritt sind es 26, 25, 25 und 25, zu viert 25, 25, 24 und 24. Wie viele Karten jeder Sorte anfangs in jedem Stapel liegen, wissen alle; welche es sind, weiß niemand.
    .title = Vier gleiche Stapel
    .ruling = Wohin die Reste kommen, also immer auf den nächsten Stapel, und dass alle die Sorten je Stapel kennen.
rule-setup-stack_shuffle = Zum Schluss wird jeder der vier Stapel für sich gemischt und verdeckt in die Mitte gelegt.
    .title = Jeder Stapel wird gemischt
rule-setup-stones = Alle vier Runensteine liegen am Anfang in der Mitte. Walhall und eure Siegstapel sind noch leer.
    .title = Steine in der Mitte
rule-setup-first_place = Alle decken gleichzeitig ihren ausgeteilten Ort auf. Er ist der erste Ort der eigenen Auslage; zu wählen gibt es dabei nichts.
    .title = Der erste Ort
rule-setup-pick = Vom ersten Platz an sieht jede Person einen Stapel ihrer Wahl durch und nimmt daraus einzeln genau 3 Karten auf die Hand. Alle 3 kommen aus diesem einen Stapel, und die Reihenfolge der übrigen bleibt. Es darf auch ein schon durchsuchter Stapel sein; per Einstellung nimmt die Person, die beginnt, nur 2.
    .title = Drei Karten aussuchen
    .ruling = Alle Karten kommen aus demselben Stapel, auch aus einem schon durchsuchten; weniger Karten am ersten Platz gibt es nur per Einstellung.
rule-setup-hand = Mit 2 Runensteinkarten und 3 ausgesuchten Karten beginnst du mit 5 Handkarten, per Einstellung am ersten Platz mit 4. Dein Handkartenlimit ist 5, solange keine Fähigkeit es erhöht.
    .title = Fünf Handkarten

## Regeln: Ablauf des Zuges

rule-turn-order = Ihr seid im Uhrzeigersinn an der Reihe, angefangen beim ersten Platz. Eine Runde ist vorbei, wenn alle einmal am Zug waren.
    .title = Reihum im Uhrzeigersinn
rule-turn-phases = Dein Zug hat vier Phasen: Energie, Ausbau, Aktion und Kampf, Nachziehen, immer in dieser Reihenfolge und ohne Weg zurück. Auslegen und entfernen kannst du Karten nur in deiner Ausbauphase.
    .title = Vier Phasen pro Zug
    .refusal = Das gehört nicht in diese Phase; wähle etwas, das jetzt an der Reihe ist.
rule-turn-decider = Wer gerade zu entscheiden hat, handelt, und zwar nur mit dem, was dabei zur Wahl steht. Alle anderen warten.
    .title = Eine Entscheidung nach der anderen
    .refusal = Das steht jetzt nicht zur Wahl; entweder entscheidet gerade jemand anderes, oder zuerst ist etwas anderes zu entscheiden.
rule-turn-card_there = Verwenden kannst du eine Karte nur von dort, wo sie wirklich ist: aus deiner Hand, aus einer Auslage, aus dem Stapel oder aus Walhall.
    .title = Nur was da ist
    .refusal = Diese Karte ist dort nicht; nimm eine, die wirklich da liegt.

## Regeln: Energiephase

rule-energy-skip_first = In deinem allerersten Zug fällt die Energiephase aus. Runensteinkarten liegen da ohnehin noch keine bei dir.
    .title = Erster Zug ohne Energie
    .ruling = Mit der ersten Runde ist der erste Zug jeder Person gemeint.
rule-energy-overload = Hat ein Ort zu Beginn deiner Energiephase mindestens eine Runensteinkarte und zeigen dort alle 3, überlädt er: Die vorderste fällt auf 0, und der Ort bekommt in dieser Phase gar keine Energie, auch nicht durch Fähigkeiten. Das wird für jeden Ort geprüft, bevor irgendwo Energie dazukommt.
    .title = Überladung
    .ruling = Welche der gleichen Karten auf 0 fällt, nämlich die vorderste, und dass sie in dieser Phase auf 0 bleibt.
rule-energy-gain = An allen Orten, die nicht überladen sind, bekommt jede deiner Runensteinkarten 1 Energie dazu. Verzichten kannst du darauf nicht.
    .title = Eine Energie für jede
rule-energy-cap = Mehr als 3 Energie hält eine Runensteinkarte nicht. Was darüber hinausgeht, ist verloren.
    .title = Bei drei ist Schluss
rule-energy-extra = Danach wirken Fähigkeiten, die zusätzliche Energie bringen, in der Reihenfolge deiner Orte und der Plätze daran. Jede Einheit kommt auf die Runensteinkarte des Ortes mit der wenigsten Energie, bei Gleichstand auf die vordere. Sind alle voll, verfällt der Rest.
    .title = Zusätzliche Energie
    .ruling = In welcher Reihenfolge die Fähigkeiten wirken und auf welche Runensteinkarte jede Einheit kommt.

## Regeln: Ausbauphase

rule-build-one_place_or_rune = Pro Zug darfst du einen Ort oder eine Runensteinkarte aus der Hand auslegen. Das kostet keine Energie und ist keine Pflicht. Mehr geht nur mit einer Fähigkeit.
    .title = Ort oder Runensteinkarte
    .refusal = In diesem Zug kannst du keinen weiteren Ort und keine weitere Runensteinkarte auslegen; Machtkarten gehen noch.
rule-build-place_limit = Zu zweit dürfen in deiner Auslage höchstens 3 Orte liegen, zu dritt und zu viert höchstens 2 (einstellbar).
    .title = So viele Orte
    .refusal = Mehr Orte darfst du nicht ausliegen haben; baue an den vorhandenen weiter oder entferne einen leeren.
rule-build-rune_colour = Eine Runensteinkarte legst du nur an einen eigenen Ort ihrer Farbe.
    .title = Runensteinkarten nach Farbe
    .refusal = Farbe und Ort passen nicht zusammen; lege die Runensteinkarte an einen eigenen Ort ihrer Farbe.
rule-build-new_rune_energy = Eine frisch ausgelegte Runensteinkarte hat 1 Energie. Du kannst sie sofort ausgeben.
    .title = Frisch mit einer Energie
    .ruling = Die Energie lässt sich sofort ausgeben.
rule-build-slots_full = An jeden Ort passen 4 Karten, Runensteinkarten und Machtkarten zusammengezählt.
    .title = Vier Plätze pro Ort
    .ruling = Runensteinkarten und Machtkarten teilen sich die vier Plätze.
    .refusal = An diesem Ort ist kein Platz mehr frei; wähle einen anderen oder entferne dort zuerst eine Karte.
rule-build-power_colour = Eine Machtkarte legst du nur an einen eigenen Ort ihrer Farbe.
    .title = Machtkarten nach Farbe
    .refusal = Farbe und Ort passen nicht zusammen; lege die Machtkarte an einen eigenen Ort ihrer Farbe.
rule-build-power_condition = Nennt eine Machtkarte eine Bedingung, muss der Ort sie beim Auslegen erfüllen. Später wird sie nicht mehr geprüft.
    .title = Die Bedingung zählt
    .ruling = Geprüft wird nur beim Auslegen.
    .refusal = Dieser Ort erfüllt die Bedingung der Karte noch nicht; lege dort erst genug Runensteinkarten an.
rule-build-power_cost = Beim Auslegen einer Machtkarte zahlst du ihre Energiekosten.
    .title = Machtkarten kosten Energie
    .refusal = Für diese Machtkarte reicht deine Energie nicht; sammle erst mehr in den passenden Farben.
rule-build-power_unlimited = Machtkarten darfst du pro Zug so viele auslegen, wie du bezahlen und unterbringen kannst.
    .title = Beliebig viele Machtkarten
rule-build-free_order = Orte, Runensteinkarten, Machtkarten und das Entfernen einer Karte: In welcher Reihenfolge du das in der Ausbauphase tust, ist dir überlassen.
    .title = Reihenfolge nach Wahl
rule-build-power_attack_next_turn = Eine Machtkarte, die du in diesem Zug ausgelegt hast, greift erst in deinem nächsten Zug an. Verteidigen und schützen kann sie sofort.
    .title = Neue greifen später an
    .refusal = Diese Machtkarte liegt erst seit diesem Zug aus; angreifen kann sie ab deinem nächsten.
rule-remove-once = Einmal pro Zug darfst du in der Ausbauphase eine eigene Karte aus deiner Auslage auf den Walhall-Stapel legen. Energie, die darauf liegt, ist verloren.
    .title = Einmal etwas entfernen
    .ruling = Es geht nur mit eigenen Karten und nur in der Ausbauphase.
    .refusal = Entfernen kannst du nur eine eigene Karte pro Zug; das nächste Mal geht es in deinem nächsten Zug.
rule-remove-since_turn_start = Entfernen kannst du nur Karten, die schon vor diesem Zug in deiner Auslage lagen.
    .title = Nichts frisch Ausgelegtes
    .refusal = Diese Karte liegt erst seit diesem Zug aus; entferne eine, die schon vorher da war.
rule-remove-place_under_stack = Ein entfernter Ort kommt nicht nach Walhall, sondern unter einen der vier Stapel. Du wählst, unter welchen, und alle sehen es.
    .title = Orte unter einen Stapel
rule-remove-place_empty = Einen Ort kannst du nur entfernen, wenn keine Karte mehr an ihm liegt.
    .title = Nur leere Orte
    .refusal = An diesem Ort liegen noch Karten; entfernen kannst du ihn erst, wenn er leer ist.
rule-remove-last_place = Ein Ort bleibt dir immer: Deinen letzten kannst du nicht entfernen. Per Einstellung ist auch das erlaubt.
    .title = Der letzte Ort bleibt
    .refusal = Das ist dein letzter Ort, er muss liegen bleiben; entfernen kannst du eine andere Karte.

## Regeln: Aktionskarten

rule-action-phase = Aktionskarten und Angriffe gehören in deine Aktions- und Kampfphase, so viele du willst und in beliebiger Reihenfolge. Schutzkarten spielst du nur als Antwort auf einen Angriff gegen dich.
    .title = Wann Aktionen erlaubt sind
    .refusal = Das geht jetzt nicht: Aktionen und Angriffe gehören in deine Aktions- und Kampfphase, Schutzkarten in die Antwort auf einen Angriff.
rule-action-object = Das Ziel einer Aktionskarte muss in der Auslage der genannten Person liegen und eine Karte der Sorte sein, die die Aktion verlangt, höchstens mit dem angegebenen Kampfwert. Holt die Aktion etwas aus Walhall zurück, muss es dort liegen und die richtige Sorte sein.
    .title = Das passende Ziel
    .refusal = Das ist kein Ziel für diese Aktionskarte; wähle eines, das zu ihrem Text passt.
rule-action-cost = Erst zahlst du, dann wirkt die Aktionskarte. Farbige Energie zahlst du in ihrer Farbe, Vario-Energie in jeder.
    .title = Erst zahlen, dann wirken
    .refusal = Für diese Aktionskarte reicht deine Energie nicht; wähle eine, die du bezahlen kannst.
rule-action-resolve = Während eine Aktionskarte wirkt, liegt sie für sich; danach kommt sie offen auf den Walhall-Stapel, auch wenn sie abgewehrt wurde. Eine Schutzkarte kommt sofort nach dem Abwehren dorthin, also noch vor der abgewehrten Karte.
    .title = Danach nach Walhall
    .ruling = Wo die Karte liegt, während sie wirkt, und in welcher Reihenfolge Karten nach Walhall kommen.
rule-action-needs_effect = Eine Aktionskarte kannst du nur spielen, wenn ihre Wirkung, bei mehreren die erste, schon vor dem Bezahlen ein erlaubtes Ziel hat. Einfach loswerden kannst du sie so nicht.
    .title = Nur mit Wirkung
    .refusal = Diese Aktionskarte fände jetzt kein Ziel; spiele eine andere oder hebe sie auf.
rule-action-once_per_turn = Dieselbe Aktion darfst du pro Zug höchstens so oft spielen, wie es sie im Kartensatz gibt.
    .title = Nicht öfter als vorhanden
    .refusal = Diese Aktion hast du in diesem Zug schon so oft gespielt, wie es sie gibt; nimm eine andere.
rule-action-is_attack = Eine Aktionskarte gegen fremde Handkarten oder eine fremde Auslage ist ein Angriff: Die Ruhe vor dem Sturm (einstellbar) und Schutzkarten gelten auch für sie. Alles, was nur Angriffe von Machtkarten betrifft, gilt nicht: gleiche Farbe, geschützte Runensteinkarten (einstellbar), Ablenkung, Aufpreis und Verstärkung.
    .title = Aktionen als Angriff
    .ruling = Was nur Angriffe von Machtkarten betrifft, gilt für Aktionskarten nicht: Sie haben keine Farbe, und Machtkarten schützen nur vor Machtkarten.
rule-action-only_vs_leader = Steht es so auf der Karte, darfst du sie nur gegen eine Person einsetzen, die beim Ansagen mehr Siegpunkte hat als du.
    .title = Nur gegen Führende
    .refusal = Diese Person hat nicht mehr Siegpunkte als du; wähle eine, die vor dir liegt.
rule-action-warded = Schirmt eine Machtkarte ihren Ort ab, können gegnerische Aktionskarten dort keine Karte zum Ziel nehmen, auch sie selbst nicht, und keine Energie rauben.
    .title = Abgeschirmte Orte
    .refusal = Dieser Ort ist gegen Aktionskarten abgeschirmt; wähle ein Ziel an einem anderen Ort.

## Regeln: Angriffe

rule-attack-any_opponent = Jeder Angriff und jede Aktion gegen andere trifft genau eine Person deiner Wahl. Beim nächsten Mal darf es eine andere sein.
    .title = Gegen wen du willst
    .refusal = Angreifen kannst du nur eine andere Person am Tisch; wähle jemanden außer dir.
rule-attack-calm = Die Ruhe vor dem Sturm: Wer beim Ansagen höchstens 5 Siegpunkte hat, kann weder von Machtkarten noch mit Aktionskarten angegriffen werden. Wer auf 5 zurückfällt, ist wieder sicher. Einstellbar sind die Grenze, ob der Schutz nach dem ersten Überschreiten für immer endet und ob er auch für Aktionskarten gilt.
    .title = Die Ruhe vor dem Sturm
    .ruling = Wer auf die Grenze zurückfällt, ist wieder sicher.
    .refusal = Für diese Person gilt noch die Ruhe vor dem Sturm; greif jemanden mit mehr Siegpunkten an.
rule-attack-pay_again = Für jeden Angriff zahlst du die vollen Kosten der angreifenden Machtkarte, auch wenn du sie beim Auslegen schon bezahlt hast.
    .title = Angreifen kostet erneut
    .refusal = Für diesen Angriff reicht deine Energie nicht; wähle eine Machtkarte, deren Kosten du zahlen kannst.
rule-attack-target = Machtkarten greifen eine gegnerische Machtkarte oder eine ungeschützte gegnerische Runensteinkarte an.
    .title = Was du angreifen kannst
    .refusal = Das kannst du nicht angreifen; wähle eine gegnerische Machtkarte oder eine ungeschützte Runensteinkarte.
rule-attack-rune_protected = Geschützt ist eine Runensteinkarte, wenn an ihrem Ort eine Machtkarte liegt oder eine Fähigkeit alle Runensteinkarten dieser Person schützt. Gegen Angreifer, die Geschützte angreifen dürfen, hilft beides nicht. Aktionskarten hält der Schutz nur per Einstellung auf.
    .title = Geschützte Runensteinkarten
    .refusal = Diese Runensteinkarte ist geschützt; besiege zuerst die Machtkarte, die sie schützt, oder wähle ein anderes Ziel.
rule-attack-place_immune = Orte kann niemand angreifen.
    .title = Orte sind unangreifbar
    .refusal = Einen Ort kannst du nicht angreifen; wähle eine Karte, die dort anliegt.
rule-attack-same_colour = Eine Machtkarte greift nie eine Karte ihrer eigenen Farbe an, weder Machtkarte noch Runensteinkarte. Im Kombiangriff gilt das für jeden Angreifer. Per Einstellung sind Runensteinkarten davon ausgenommen.
    .title = Nie die eigene Farbe
    .ruling = Das Verbot gilt auch für Runensteinkarten und für jeden Angreifer eines Kombiangriffs.
    .refusal = Angreifer und Ziel haben dieselbe Farbe; nimm einen Angreifer oder ein Ziel in einer anderen.
rule-attack-once_per_turn = Jede Machtkarte greift höchstens einmal pro Zug an, mit der passenden Fähigkeit zweimal. Das gilt auch, wenn sie inzwischen anderswo war, etwa auf deiner Hand.
    .title = Ein Angriff pro Karte
    .refusal = Diese Karte hat in diesem Zug schon angegriffen; nimm eine andere.
rule-attack-rune_cannot = Runensteinkarten greifen nie an.
    .title = Runensteinkarten greifen nicht an
    .refusal = Eine Runensteinkarte kann nicht angreifen; nimm eine Machtkarte.
rule-attack-taunt = Ablenkung: Liegt an einem Ort eine Machtkarte mit dieser Fähigkeit, können Machtkarten dort keine Machtkarte ohne sie angreifen.
    .title = Ablenkung
    .refusal = Eine andere Machtkarte an diesem Ort zieht die Angriffe auf sich; greif sie an oder wähle einen anderen Ort.
rule-attack-tax = Aufpreis: Verlangt eine Machtkarte am Ort des Ziels einen Aufpreis, zahlst du ihn bei jedem Angriff von Machtkarten einmal dazu, in Vario-Energie. Auch ein Kombiangriff zahlt ihn nur einmal.
    .title = Aufpreis
    .refusal = An diesem Ort kostet ein Angriff einen Aufpreis, und dafür reicht deine Energie nicht; wähle ein Ziel an einem anderen Ort.
rule-attack-combo_power_only = Zwei oder mehr Machtkarten dürfen gemeinsam eine einzelne Machtkarte angreifen, aber nie eine Runensteinkarte.
    .title = Kombiangriff auf Machtkarten
    .refusal = Gegen eine Runensteinkarte darf nur ein einziger Angreifer antreten.
rule-attack-combo_distinct = In einem Angriff kommt jede Karte höchstens einmal vor, auch wenn sie zweimal pro Zug angreifen darf.
    .title = Jede nur einmal dabei
    .refusal = Diese Karte ist bei diesem Angriff schon dabei; nimm eine andere dazu oder schließe ihn ab.
rule-attack-combo_order = In welcher Reihenfolge deine Machtkarten im Kombiangriff kämpfen, legst du beim Ansagen fest.
    .title = Du bestimmst die Folge
rule-attack-combo_pay = Bei einem Kombiangriff zahlst du die Kosten aller Angreifer zusammen im Voraus.
    .title = Alle Kosten vorab
    .refusal = Für alle diese Angreifer zusammen reicht deine Energie nicht; nimm weniger oder billigere.
rule-attack-direct = Direktangriff: Eine Machtkarte mit dieser Fähigkeit darf von der Hand angreifen, allein oder im Kombiangriff. Du zahlst ihre Kosten, brauchst aber weder Ort noch freien Platz noch Bedingung, und sie zählt als gespielte Handkarte. Von ihren Fähigkeiten gelten dabei nur Kampfwert-Boni, Sieg bei Gleichstand, Rückkehr auf die Hand, Angriff auf Geschützte und was ihr Sieg auslöst.
    .title = Direktangriff von der Hand
    .ruling = Ort, Platz und Bedingung sind nicht nötig, der Kombiangriff ist erlaubt, und welche Fähigkeiten von der Hand aus gelten.
    .refusal = Von der Hand greifen nur Machtkarten mit Direktangriff an; diese musst du zuerst auslegen.
rule-attack-direct_fate = Nach dem Angriff kommt ein Direktangreifer auf den Walhall-Stapel, auch wenn er nicht gekämpft hat oder abgewehrt wurde; per Einstellung kehrt er nach einem Sieg auf deine Hand zurück. Bei Gleichstand kommt er immer auf die Hand, besiegt dorthin, wohin jede besiegte Machtkarte kommt. Mehrere folgen in der Reihenfolge des Angriffs.
    .title = Was aus Direktangreifern wird
rule-attack-atomic = Einen Angriff sagst du am Stück an: das Ziel, die Angreifer in ihrer Reihenfolge und die Bezahlung. Bis dahin kann niemand dazwischengehen.
    .title = Ein Angriff am Stück

## Regeln: Antwort auf einen Angriff

rule-react-who = Antworten darf nur die angegriffene Person, einmal pro Angriff. Sie tut es, wenn angesagt und bezahlt ist, aber noch nichts gewirkt hat; auch eine Hand wird erst danach gezeigt.
    .title = Wer antworten darf
    .ruling = Gefragt wird nach Ansage und Bezahlung und vor jeder Wirkung, einmal pro Angriff.
    .refusal = Antworten darf nur die angegriffene Person, und das einmal pro Angriff; warte, bis ein Angriff dich trifft.
rule-react-opens = Gefragt wirst du, wenn du mindestens 1 Handkarte hast und insgesamt so viel Energie, wie die billigste Schutzkarte des Kartensatzes gegen diese Art von Angriff kostet. Beides können alle sehen. Was du wirklich auf der Hand hast, spielt keine Rolle, darum verrät die Frage nichts.
    .title = Wann gefragt wird
rule-react-choices = Du verzichtest, oder du spielst eine passende Schutzkarte aus deiner Hand, die du bezahlen kannst. Ihre Kosten zahlst du sofort.
    .title = Abwehren oder verzichten
    .refusal = Damit kannst du nicht antworten; spiele eine Schutzkarte, die du bezahlen kannst, oder verzichte.
rule-react-kind = Es gibt zwei Arten von Angriffen: von Machtkarten, auch als Direkt- oder Kombiangriff, und mit Aktionskarten. Eine Schutzkarte hilft nur gegen die Art, die auf ihr steht.
    .title = Die passende Schutzkarte
    .refusal = Diese Schutzkarte hilft nicht gegen diese Art von Angriff; nimm eine passende oder verzichte.
rule-react-cancel = Die Schutzkarte wehrt den ganzen Angriff mit allen Angreifern oder die ganze Aktion ab. Energie und Angriffsrecht bleiben verbraucht. Auf eine Schutzkarte antwortet niemand.
    .title = Ganz abgewehrt
rule-react-no_refill = Nach einer Antwort ziehst du nicht gleich nach. Auffüllen kannst du erst in deiner eigenen nächsten Nachziehphase.
    .title = Nachziehen erst später
rule-react-pace = Antwortet ein Bot oder dein voreingestellter Verzicht, erscheint das nach einer Pause, die nichts mit Hand und Möglichkeiten zu tun hat. So verrät auch das Tempo nichts.
    .title = Tempo verrät nichts

## Regeln: Nachziehen und Vision

rule-draw-refill = Ziehe einzeln nach, bis du dein Handkartenlimit erreichst, jede Karte von oben von einem Stapel deiner Wahl. Du siehst sie, bevor du den nächsten wählst. Nachziehen ist Pflicht; am Limit oder darüber ziehst du keine.
    .title = Hand auffüllen
    .ruling = Gezogen wird einzeln, und jede Karte wird vor der nächsten Wahl angesehen.
    .refusal = Du ziehst genau bis zum Handkartenlimit nach; fehlen dir noch Karten, wähle den nächsten Stapel.
rule-draw-walhall = Von Walhall ziehst du nur beim Auffüllen, und nur so oft im Zug, wie deine Fähigkeiten es erlauben.
    .title = Ziehen aus Walhall
    .refusal = Von Walhall kannst du jetzt nicht ziehen; nimm einen der vier Stapel.
rule-draw-exchange = Hast du in deinem Zug keine Handkarte gespielt, darfst du nach dem Auffüllen einmal tauschen: Ziehe 1 Karte von einem Stapel und lege dann 1 Handkarte verdeckt unter denselben, gern auch die gezogene. Die eine Karte über dem Limit ist dabei erlaubt.
    .title = Eine Karte tauschen
    .ruling = Getauscht wird nach dem Auffüllen, und die eine Karte über dem Limit ist dabei erlaubt.
    .refusal = Tauschen kannst du nur einmal im Zug und erst nach dem Auffüllen.
rule-draw-exchange_played = Als gespielt gilt jede Karte, die in deinem eigenen Zug zum Auslegen, als Aktion oder zum Direktangriff deine Hand verlässt. Schutzkarten in fremden Zügen und abgeworfene Karten zählen nicht. Mit der passenden Fähigkeit darfst du trotzdem tauschen.
    .title = Was als gespielt gilt
    .refusal = Du hast in diesem Zug schon eine Handkarte gespielt, also gibt es keinen Tausch; eine Vision ist vielleicht noch möglich.
rule-vision-once = Einmal in jeder deiner Nachziehphasen darfst du eine Vision haben, vor oder nach dem Auffüllen, aber nicht mittendrin.
    .title = Eine Vision pro Zug
    .ruling = Sie kommt vor oder nach dem Auffüllen, aber nicht mittendrin.
    .refusal = Eine Vision gibt es einmal pro Zug, vor oder nach dem Auffüllen; jetzt geht sie nicht.
rule-vision-cost = Eine Vision kostet 3 Energie einer Farbe. Fähigkeiten können sie billiger machen, bis auf 1.
    .title = Was eine Vision kostet
    .refusal = Für eine Vision hast du von dieser Farbe zu wenig Energie; nimm eine andere Farbe oder spare weiter.
rule-vision-same_colour = Die Energie für eine Vision muss ganz aus einer Farbe kommen.
    .title = Vision in einer Farbe
    .refusal = Für eine Vision kannst du Farben nicht mischen; zahle alles in einer.
rule-vision-search = Wähle einen Stapel, der nicht leer ist, sieh ihn der Reihe nach durch und nimm genau 1 Karte auf die Hand. Die übrigen behalten ihre Reihenfolge. Hast du danach zu viele Handkarten, wirfst du ab.
    .title = Suchen mit Vision
    .ruling = Mit voller Hand wird erst genommen, dann abgeworfen.
rule-hand-limit = Hast du mehr Karten, als dein Handkartenlimit erlaubt, wirfst du sofort einzeln Karten deiner Wahl offen nach Walhall ab, auch in einem fremden Zug. Das gilt ebenso, wenn dein Limit sinkt.
    .title = Zu viele Handkarten
    .ruling = Abgeworfen wird auch, wenn das Limit sinkt, einzeln und offen.
    .refusal = Du hast zu viele Handkarten; wirf zuerst Karten ab, bis dein Limit stimmt.

## Regeln: Bezahlen

rule-pay-auto = Automatisch zahlst du zuerst die farbigen Einheiten, dann Vario, und zwar aus der Farbe, von der du noch am meisten Energie hast, bei Gleichstand nach der Folge Rot, Blau, Grün, Pink. Innerhalb einer Farbe zahlt die Runensteinkarte mit der meisten Energie, bei Gleichstand zuerst eine an einem Ort, dessen Runensteinkarten alle 3 zeigen, dann die vorderste.
    .title = Automatisch bezahlen
rule-pay-menu = Du kannst automatisch zahlen, andere Farben für die Vario-Energie wählen oder von Hand zahlen (einstellbar). Gibt es nur eine Möglichkeit, wird ohne Frage bezahlt.
    .title = Wie du bezahlst
    .refusal = So lässt sich das nicht bezahlen; wähle eine der angebotenen Möglichkeiten.
rule-pay-manual = Von Hand zahlst du Einheit für Einheit: erst die farbigen, Farbe für Farbe, dann Vario. Jedes Mal wählst du eine Runensteinkarte mit Energie; innerhalb einer Gruppe gehst du in der Auslage nur vorwärts. Wählen kannst du nur, womit die Zahlung noch aufgeht.
    .title = Von Hand bezahlen
    .refusal = Damit geht die Zahlung nicht auf, oder von Hand zahlen ist in dieser Partie abgeschaltet; wähle etwas Angebotenes.
rule-pay-insufficient = Was Energie kostet, kannst du nur tun, wenn deine Energie in jeder verlangten Farbe und insgesamt reicht. Jede bezahlte Einheit senkt eine Runensteinkarte um 1.
    .title = Genug Energie
    .refusal = Deine Energie reicht dafür nicht; wähle etwas Billigeres oder sammle weiter.

## Regeln: Nach jeder Veränderung

rule-settle = Nach jeder Veränderung wird geprüft: erst die Runensteine, dann das Spielende, dann zu volle Hände, angefangen bei der Person am Zug und weiter im Uhrzeigersinn. Die Hände warten, bis ein Angriff oder eine Aktion vorbei ist und die Karten auf Walhall liegen, beim Tausch, bis die Karte zurückgelegt ist.
    .title = Was sofort geprüft wird
rule-stone-majority = Der Runenstein einer Farbe gehört der Person, die allein die meisten Runensteinkarten dieser Farbe ausliegen hat, mindestens eine.
    .title = Der Stein der Mehrheit
rule-stone-tie = Haben mehrere gleich viele und niemand mehr, liegt der Runenstein in der Mitte.
    .title = Gleichstand: in die Mitte
rule-stone-now = Runensteine wechseln sofort, sobald sich an den Runensteinkarten etwas ändert.
    .title = Steine wandern sofort

## Regeln: Kampf

rule-combat-values = Verglichen werden die Kampfwerte von Angreifer und Ziel samt ihren Boni, die für jede Paarung neu gelten; eine Verstärkung zählt beim ersten Angreifer mit. Eine Runensteinkarte kämpft mit ihrer Energie. Vom Wert des Ziels geht der Schaden ab, den es in diesem Angriff schon genommen hat, nie aber unter 0.
    .title = Was verglichen wird
rule-combat-win = Ist der Wert des Angreifers höher, ist das Ziel besiegt.
    .title = Der Angreifer siegt
rule-combat-lose = Ist der Wert des Angreifers niedriger, ist er besiegt, auch gegen eine Runensteinkarte; deren Energie bleibt, wie sie ist. Im Kombiangriff nimmt das Ziel Schaden in Höhe seines Wertes.
    .title = Der Angreifer unterliegt
    .ruling = Auch eine Runensteinkarte besiegt einen schwächeren Angreifer und behält ihre Energie.
rule-combat-tie = Sind beide Werte gleich, kehren beide Karten auf die Hand zurück, jede zu der Person, der sie gehört, und Energie auf ihnen ist verloren. Gewinnt genau eine der beiden laut Fähigkeit bei Gleichstand, siegt sie.
    .title = Gleichstand im Kampf
rule-combat-capture = Eine besiegte Karte mit aufgedruckten Siegpunkten kommt auf den Siegstapel der siegreichen Person; eine Runensteinkarte zählt dort 1. Eine ohne Siegpunkte kommt auf den Walhall-Stapel. Das gilt auch für besiegte Angreifer, außer eine Fähigkeit bringt die Karte zurück auf die Hand.
    .title = Wohin Besiegte kommen
    .ruling = Die Anleitung sagt „darf“; hier kommt die Karte immer auf den Siegstapel. Auch besiegte Angreifer werden so behandelt.
rule-combat-pile_safe = Karten im Siegstapel bleiben für immer dort und wirken nicht mehr. Nur ihre aufgedruckten Siegpunkte zählen.
    .title = Der Siegstapel ist sicher
rule-combat-no_carry = Überschüssige Stärke trifft keine weitere Karte. Schaden verschwindet, wenn der Angriff vorbei ist.
    .title = Kein Überschuss
rule-combat-free_defence = Wird eine deiner Karten angegriffen, verteidigt sie sich, ohne dass du Energie zahlst.
    .title = Verteidigen ist gratis
rule-combat-combo = Im Kombiangriff kämpfen die Angreifer nacheinander, bis das Ziel besiegt ist oder ein Kampf unentschieden endet. Wer dann noch nicht gekämpft hat, gilt trotzdem als Angreifer, und bezahlte Kosten sind weg. Vorher besiegte Angreifer bleiben besiegt.
    .title = Kampf im Kombiangriff
    .ruling = Nach einem Gleichstand hört der Angriff auf, und wer nicht gekämpft hat, hat trotzdem angegriffen.
rule-combat-sequence = Ein Angriff läuft so ab: zahlen, Angriffsrecht und Verstärkung verbrauchen, Antwort abwarten, dann kämpft ein Angreifer nach dem anderen; nach jedem Kampf werden die Karten bewegt und Runensteine und Spielende geprüft. Danach wirkt, was der Sieg über das Ziel auslöst, auch wenn das besiegte Ziel durch eine Fähigkeit auf die Hand zurückkehrt. Zuletzt gehen Direktangreifer nach Walhall, und zu volle Hände werfen ab.
    .title = Ablauf eines Angriffs

## Regeln: Stapel und Sonderfälle

rule-stack-empty = Ist ein Stapel leer, kannst du dort weder ziehen noch suchen. Nimm dann einen anderen.
    .title = Leerer Stapel
    .refusal = Dieser Stapel ist leer; wähle einen anderen.
rule-stack-reshuffle = Sind alle vier Stapel leer, wenn das Nachziehen beginnt oder ein Stapel zum Ziehen oder Suchen zu wählen ist, wird Walhall gemischt. Die Karten kommen der Reihe nach auf die vier Stapel, angefangen beim ersten; dann erst wählst du.
    .title = Walhall wird neu gemischt
rule-stack-none = Ist auch Walhall leer, hört das Auffüllen auf. Tausch, Vision und das Durchsuchen von Stapeln fallen dann aus.
    .title = Nirgends mehr Karten
    .refusal = Es gibt weder in den Stapeln noch in Walhall Karten; ziehen, tauschen und suchen geht gerade nicht.
rule-stack-exchange_empty = Ziehst du beim Tausch die letzte Karte eines Stapels, besteht er danach nur aus der Karte, die du zurücklegst.
    .title = Tausch am leeren Stapel
rule-effect-partial = Jede Wirkung tut so viel, wie möglich ist; hat die Karte noch weitere, folgen sie trotzdem. Eine ausgelöste Wirkung, für die es kein Ziel gibt, entfällt.
    .title = So viel wie möglich
rule-effect-no_runes = Geraubte Energie braucht eine eigene Runensteinkarte mit weniger als 3. Hast du keine, ist sie verloren.
    .title = Kein Platz für Energie

## Regeln: Siegpunkte

rule-score-place = Jeder Ort in deiner Auslage zählt 1 Siegpunkt.
    .title = Orte
rule-score-home = Liegt an einem Ort die Machtkarte, die er nennt, ist sie zu Hause: Das zählt 1 Siegpunkt extra.
    .title = Am Heimatort
rule-score-rune = Jede Runensteinkarte in deiner Auslage zählt 1 Siegpunkt.
    .title = Runensteinkarten
rule-score-power = Jede Machtkarte in deiner Auslage zählt so viele Siegpunkte, wie auf ihr stehen.
    .title = Machtkarten
rule-score-stone = Jeder Runenstein, der dir gehört, zählt 1 Siegpunkt.
    .title = Runensteine
rule-score-pile = Karten in deinem Siegstapel zählen ihre aufgedruckten Siegpunkte, eine Runensteinkarte 1.
    .title = Der Siegstapel
rule-score-hand = Handkarten zählen nichts.
    .title = Handkarten zählen nicht

## Regeln: Ende der Partie

rule-end-target = Sobald jemand 14 oder mehr Siegpunkte hat, endet die Partie auf der Stelle, auch in einem fremden Zug. Per Einstellung gilt eine andere Zahl, oder die laufende Runde wird noch zu Ende gespielt. Im schnellen Spiel zählt stattdessen die Zahl der Runden.
    .title = Wer 14 Punkte erreicht
    .ruling = Auch mehr als die verlangte Zahl genügt, und die Partie endet auch in einem fremden Zug.
rule-end-simultaneous = Erreichen mehrere das Ziel im selben Augenblick, gewinnt die höchste Punktzahl. Bei Gleichstand gewinnt die Person am Zug, sonst die nächste in der Zugfolge.
    .title = Mehrere zugleich am Ziel
rule-end-most_vp = Endet die Partie nach einer festen Zahl von Runden, durch Stillstand oder nach einer zu Ende gespielten Runde, gewinnen die meisten Siegpunkte. Bei Gleichstand teilt ihr euch den Sieg.
    .title = Die meisten Siegpunkte
    .ruling = Bei Gleichstand wird der Sieg geteilt; die Anleitung kennt nur das Ende nach einer Zahl von Runden.
rule-end-stalemate = Wird 8 volle Runden hintereinander keine Karte ausgelegt, gespielt oder entfernt und nicht angegriffen, endet die Partie. Geprüft wird am Ende jeder Runde; die Zahl ist einstellbar.
    .title = Stillstand
rule-end-round_cap = Spätestens nach Runde 60 ist Schluss (einstellbar).
    .title = Schluss nach Runde 60

## Karten: Orte

card-place-bilskirnir = Bilskirnir
    .text = Roter Ort (Triquetra). 1 Siegpunkt, und 1 mehr, wenn Thor hier liegt.
    .background = Thors Halle in Thrudheim hat mehr als fünfhundert Räume. Selbst Odin sagt, dass er kein größeres Haus kennt.
card-place-himinbjoerg = Himinbjörg
    .text = Roter Ort (Triquetra). 1 Siegpunkt, und 1 mehr, wenn Heimdall hier liegt.
    .background = Wo die Regenbogenbrücke Bifröst den Himmel berührt, steht Heimdalls Haus. Hier trinkt der Wächter der Götter zufrieden seinen Met.
card-place-glitnir = Glitnir
    .text = Roter Ort (Triquetra). 1 Siegpunkt, und 1 mehr, wenn Forseti hier liegt.
    .background = Säulen aus Gold tragen ein Dach aus Silber. Wer im Streit hierherkommt, geht versöhnt wieder nach Hause.
card-place-ydalir = Ydalir
    .text = Roter Ort (Triquetra). 1 Siegpunkt, und 1 mehr, wenn Ullr hier liegt.
    .background = Der Name bedeutet Eibentäler. Aus dem zähen Holz der Eiben schnitzte man im Norden die besten Bögen, wie Ullr sie liebt.
card-place-noatun = Noatun
    .text = Blauer Ort (Valknut). 1 Siegpunkt, und 1 mehr, wenn Njörd hier liegt.
    .background = Njörds Hof am Meer heißt Schiffsstätte. Seine Frau Skadi fand hier keinen Schlaf, so laut schrien jeden Morgen die Möwen.
card-place-hlesey = Hlesey
    .text = Blauer Ort (Valknut). 1 Siegpunkt, und 1 mehr, wenn Ägir hier liegt.
    .background = Auf der Insel Hlesey, heute Läsö in Dänemark, wohnte der Meerriese Ägir, den man auch Hler nannte.
card-place-thrymheim = Thrymheim
    .text = Blauer Ort (Valknut). 1 Siegpunkt, und 1 mehr, wenn Skadi hier liegt.
    .background = Hoch in den Bergen, wo die Wölfe heulen, liegt der alte Hof des Riesen Thjazi. Seine Tochter Skadi hat ihn geerbt.
card-place-utgard = Utgard
    .text = Blauer Ort (Valknut). 1 Siegpunkt, und 1 mehr, wenn Utgard-Loki hier liegt.
    .background = Die Burg der Riesen war so hoch, dass Thor den Kopf in den Nacken legte. Als er sie zerschlagen wollte, war sie verschwunden.
card-place-folkwang = Folkwang
    .text = Grüner Ort (Scheibenkreuz). 1 Siegpunkt, und 1 mehr, wenn Freyja hier liegt.
    .background = Nicht alle gefallenen Krieger kommen zu Odin. Die eine Hälfte wählt Freyja und setzt sie in ihren Saal auf dem Feld des Volkes.
card-place-alfheim = Alfheim
    .text = Grüner Ort (Scheibenkreuz). 1 Siegpunkt, und 1 mehr, wenn Freyr hier liegt.
    .background = Als der kleine Freyr seinen ersten Zahn bekam, schenkten ihm die Götter gleich ein ganzes Reich: das der Lichtalben.
card-place-yggdrasil = Yggdrasil
    .text = Grüner Ort (Scheibenkreuz). 1 Siegpunkt, und 1 mehr, wenn Ratatösk hier liegt.
    .background = Die Weltesche verbindet alle Welten. Hirsche fressen ihre Knospen, ein Drache nagt an ihren Wurzeln, und trotzdem bleibt sie immer grün.
card-place-gnitaheide = Gnitaheide
    .text = Grüner Ort (Scheibenkreuz). 1 Siegpunkt, und 1 mehr, wenn Fafnir hier liegt.
    .background = Auf dieser öden Heide lag Fafnir auf seinem Gold. An seinem Weg zum Wasser grub sich Sigurd eine Grube und wartete.
card-place-asgard = Asgard
    .text = Pinker Ort (Triskele). 1 Siegpunkt, und 1 mehr, wenn Odin hier liegt.
    .background = Die Burg der Asen umgibt eine gewaltige Mauer. Ein Riese baute sie fast in einem einzigen Winter, mit Hilfe seines Hengstes Svadilfari.
card-place-fensalir = Fensalir
    .text = Pinker Ort (Triskele). 1 Siegpunkt, und 1 mehr, wenn Frigg hier liegt.
    .background = Friggs Wohnung heißt Moorsäle. Hier beweinte sie ihren Sohn Balder, den all ihre Vorsicht nicht retten konnte.
card-place-breidablik = Breidablik
    .text = Pinker Ort (Triskele). 1 Siegpunkt, und 1 mehr, wenn Balder hier liegt.
    .background = In Balders strahlend hellem Haus hat nichts Böses Platz. Kein anderer Ort unter dem Himmel gilt als so rein.
card-place-hlidskjalf = Hlidskjalf
    .text = Pinker Ort (Triskele). 1 Siegpunkt, und 1 mehr, wenn Hugin und Munin hier liegen.
    .background = Von diesem Hochsitz überblickt Odin alle Welten. Freyr setzte sich einmal heimlich hinauf und verliebte sich in die Riesin Gerd.

## Karten: Runensteinkarten und Runensteine

# $colour (Text): die Kennung der Farbe: red, blue, green oder pink. Anderes wird als Name der Farbe eingesetzt.
card-rune = { $colour ->
        [red] Triquetra-Runensteinkarte
        [blue] Valknut-Runensteinkarte
        [green] Scheibenkreuz-Runensteinkarte
        [pink] Triskele-Runensteinkarte
       *[other] Runensteinkarte ({ $colour })
    }
    .text = 1 Siegpunkt. Kommt mit 1 Energie an einen Ort ihrer Farbe, hält bis zu 3 Energie und verteidigt sich mit so viel Kampfwert, wie sie Energie hat.
# $colour (Text): wie bei card-rune.
card-stone = { $colour ->
        [red] Triquetra-Runenstein
        [blue] Valknut-Runenstein
        [green] Scheibenkreuz-Runenstein
        [pink] Triskele-Runenstein
       *[other] Runenstein ({ $colour })
    }
    .text = 1 Siegpunkt für die Person, die allein die meisten Runensteinkarten dieser Farbe ausliegen hat. Bei Gleichstand liegt er in der Mitte.

## Karten: rote Machtkarten

card-power-thor = Thor
    .text = +2 Kampfwert, wenn er blaue Karten angreift. Bedingung: mindestens 2 Triquetra-Runensteinkarten hier.
    .background = Der Donnergott fährt mit einem Wagen über den Himmel, den zwei Böcke ziehen. Sein Hammer Mjölnir kehrt nach jedem Wurf zurück.
card-power-heimdall = Heimdall
    .text = Alle deine Runensteinkarten sind geschützt, an jedem deiner Orte.
    .background = Neun Mütter hat der Wächter der Götter. Ihm entgeht kein Schritt, denn er hört sogar, wie auf den Wiesen das Gras wächst.
card-power-tyr = Tyr
    .text = Gewinnt bei Gleichstand, beim Angreifen wie beim Verteidigen.
    .background = Damit sich der Wolf Fenrir fesseln ließ, legte Tyr ihm als Pfand die rechte Hand ins Maul. Er bekam sie nie zurück.
card-power-sif = Sif
    .text = Bringt diesem Ort in deiner Energiephase 1 Energie extra, außer er überlädt.
    .background = Als Loki ihr zum Spaß die Haare abschnitt, musste er neue besorgen. Zwerge schmiedeten sie aus Gold, und sie wuchsen wie echte.
card-power-magni = Magni und Modi
    .text = +2 Kampfwert, solange du Thor ausliegen hast.
    .background = Thors Söhne heißen der Starke und der Zornige. Nach dem Ende der alten Welt werden sie den Hammer ihres Vaters erben.
    .plural = yes
card-power-ullr = Ullr
    .text = { ability-direct_attack }
    .background = Im Winter gleitet Sifs Sohn auf Skiern durch die Wälder, den Bogen auf dem Rücken. Wer in einen Zweikampf ging, bat ihn um Hilfe.
card-power-forseti = Forseti
    .text = Greifen Machtkarten eine Karte an diesem Ort an, kostet der Angriff 1 Vario-Energie mehr.
    .background = Balders Sohn ist der Richter unter den Göttern. Er hört beiden Seiten so lange zu, bis niemand mehr streiten mag.
card-power-vidar = Vidar
    .text = +3 Kampfwert beim Angriff auf eine Person, die mehr Siegpunkte hat als du.
    .background = Odins schweigsamer Sohn trägt einen besonders dicken Schuh. Mit ihm tritt er dem Wolf Fenrir bei Ragnarök auf den Kiefer.
card-power-boecke = Zähneknirscher und Zähneknisterer
    .text = Werden sie besiegt, kommen sie auf deine Hand statt auf einen Siegstapel oder nach Walhall.
    .background = Am Abend verspeist Thor seine beiden Böcke, am Morgen weckt er sie mit dem Hammer wieder auf. Seit ein Knochen zerbrach, hinkt einer.
    .plural = yes

## Karten: blaue Machtkarten

card-power-midgardschlange = Midgardschlange
    .text = +1 Kampfwert gegen rote Karten, beim Angreifen wie beim Verteidigen. Bedingung: mindestens 3 Valknut-Runensteinkarten hier.
    .background = Sie ist so lang, dass sie um die ganze Welt reicht und sich selbst in den Schwanz beißt. Einmal hing sie an Thors Angel.
card-power-aegir = Ägir
    .text = Dein Handkartenlimit ist um 1 höher.
    .background = Der Meerriese lädt die Götter zum Festmahl. In seiner Halle leuchtet Gold statt Feuer, und das Bier schenkt sich selbst ein.
card-power-ran = Rán
    .text = Besiegt sie als Angreiferin ihr Ziel: Raube der angegriffenen Person an einem Ort deiner Wahl bis zu 2 Energie und lege sie auf Runensteinkarten an einem deiner Orte.
    .background = Ägirs Frau besitzt ein großes Netz, mit dem sie Seeleute in die Tiefe zieht. Ihre neun Töchter sind die Wellen.
card-power-njoerd = Njörd
    .text = Bringt diesem Ort in deiner Energiephase 1 Energie extra, außer er überlädt.
    .background = Der Gott der Seefahrt stillt Wind und Wellen. Skadi wählte ihn nur nach seinen schönen Füßen zum Mann und hielt ihn für Balder.
card-power-skadi = Skadi
    .text = { ability-direct_attack }
    .background = Nach dem Tod ihres Vaters zog die Riesin in voller Rüstung nach Asgard. Versöhnt war sie erst, als Loki sie zum Lachen brachte.
card-power-fenrir = Fenrir
    .text = +2 Kampfwert, wenn er pinke Karten angreift. { ability-direct_attack }
    .background = Lokis Sohn wuchs bei den Göttern auf, bis er allen zu groß wurde. Zwei schwere Ketten zerriss er, bevor die dritte Fessel hielt.
card-power-hel = Hel
    .text = Beim Auffüllen darfst du pro Zug 1 Karte oben von Walhall statt von einem Stapel ziehen.
    .background = Lokis Tochter ist halb hautfarben und halb blauschwarz. Sie herrscht über alle, die an Krankheit oder im Alter gestorben sind.
card-power-mimir = Mimir
    .text = Auch nach gespielten Handkarten darfst du am Zugende tauschen. Deine Vision kostet 1 Energie weniger, mindestens aber 1.
    .background = Aus Mimirs Brunnen trinkt, wer alles wissen will. Odin gab dafür ein Auge her und fragt noch heute Mimirs Kopf um Rat.
card-power-utgardloki = Utgard-Loki
    .text = Ablenkung: Greifen Machtkarten an diesem Ort eine Machtkarte an, dann muss es Utgard-Loki sein.
    .background = Mit Blendwerk besiegte er sogar Thor: Dessen Gegnerin beim Ringen, eine alte Frau, war in Wahrheit das Alter selbst.

## Karten: grüne Machtkarten

card-power-freyja = Freyja
    .text = Besiegt sie als Angreiferin ihr Ziel: Du darfst dir 1 Machtkarte aus Walhall auf die Hand holen. Bedingung: mindestens 2 Scheibenkreuz-Runensteinkarten hier.
    .background = Die Göttin der Liebe fährt in einem Wagen, den Katzen ziehen. Ihre Tränen um den fernen Od sind rotes Gold.
card-power-freyr = Freyr
    .text = Pro Zug darfst du 1 Runensteinkarte mehr auslegen, auch zusätzlich zu einem Ort.
    .background = Für die schöne Gerd gab der Gott der Ernte sein Schwert her, das von selbst kämpft. Bei Ragnarök wird es ihm fehlen.
card-power-gullinborsti = Gullinborsti
    .text = +2 Kampfwert, wenn er rote oder pinke Karten angreift.
    .background = Zwerge schmiedeten Freyrs Eber aus einem Schweinsfell. Er rennt durch Luft und Wasser, und seine goldenen Borsten leuchten in der Nacht.
card-power-ratatoesk = Ratatösk
    .text = Kann auch Runensteinkarten angreifen, die geschützt sind.
    .background = Das Eichhörnchen flitzt den Stamm der Weltesche auf und ab. Dabei trägt es böse Worte zwischen dem Adler oben und Nidhögg unten hin und her.
card-power-grani = Grani
    .text = +3 Kampfwert, solange du Sigurd ausliegen hast.
    .background = Sigurds grauer Hengst stammt von Sleipnir ab. Er trug Fafnirs ganzen Schatz und sprang nur mit Sigurd durch die Flammen.
card-power-sigurd = Sigurd
    .text = +2 Kampfwert, wenn er Machtkarten mit aufgedrucktem Kampfwert ab 6 angreift. { ability-direct_attack }
    .background = Als der Drachentöter Fafnirs Herz briet und sich den Finger ableckte, verstand er plötzlich die Sprache der Vögel.
card-power-fafnir = Fafnir
    .text = Bringt diesem Ort in deiner Energiephase 1 Energie extra, außer er überlädt. Bedingung: mindestens 2 Scheibenkreuz-Runensteinkarten hier.
    .background = Aus Gier nach verfluchtem Gold tötete er seinen Vater und wurde zum Drachen. Seither bewachte er den Schatz.
card-power-nornen = Die Nornen
    .text = Deine Vision kostet 1 Energie weniger, mindestens aber 1.
    .background = Urd, Verdandi und Skuld bestimmen das Schicksal aller Wesen. Jeden Tag begießen sie die Weltesche mit Wasser aus ihrem Brunnen.
    .plural = yes
card-power-nerthus = Nerthus
    .text = Beim Auslegen: Wähle einen deiner Orte; seine Runensteinkarten bekommen zusammen bis zu 3 Energie, die mit der wenigsten zuerst.
    .background = Der Römer Tacitus erzählt von ihrem verhüllten Wagen, den Kühe ziehen. Wo die Erdgöttin hinkam, ruhten alle Waffen.

## Karten: pinke Machtkarten

card-power-odin = Odin
    .text = Dein Handkartenlimit ist um 1 höher. Bedingung: mindestens 3 Triskele-Runensteinkarten hier.
    .background = Neun Nächte hing der Göttervater am Baum, vom eigenen Speer verletzt, bis er die Runen entdeckte.
card-power-frigg = Frigg
    .text = Gegnerische Aktionskarten können Frigg und die anderen Karten an diesem Ort nicht zum Ziel nehmen und hier keine Energie rauben.
    .background = Odins Frau kennt das Schicksal aller und schweigt darüber. Für Balder ließ sie Feuer, Wasser, Steine und Tiere schwören, ihn zu schonen.
card-power-balder = Balder
    .text = +3 Kampfwert, wenn er sich gegen rote oder blaue Karten verteidigt.
    .background = Alle liebten den hellen Gott, und nichts konnte ihm schaden. Nur den Mistelzweig hatte niemand um seinen Schwur gebeten.
card-power-adler = Adler
    .text = { ability-direct_attack }
    .background = Im Wipfel der Weltesche sitzt ein Adler, der viele Dinge weiß. Zwischen seinen Augen hockt ein Habicht namens Vedrfölnir.
card-power-raben = Hugin und Munin
    .text = Deine Vision kostet 1 Energie weniger, mindestens aber 1.
    .background = Jeden Morgen fliegen Gedanke und Erinnerung um die Welt. Zur Essenszeit sitzen die Raben wieder auf Odins Schultern und flüstern ihm alles zu.
    .plural = yes
card-power-sleipnir = Sleipnir
    .text = Greift aus der Auslage bis zu zweimal pro Zug an; die Kosten zahlst du jedes Mal.
    .background = Das beste aller Pferde hat acht Beine und findet sogar den Weg ins Totenreich. Seine Mutter war Loki in Gestalt einer Stute.
card-power-walkuere = Walküre
    .text = Beim Auslegen: Du darfst dir 1 Machtkarte aus Walhall auf die Hand holen.
    .background = Odins Botinnen reiten über jedes Schlachtfeld und bringen gefallene Helden nach Walhall. Abends schenken sie ihnen dort Met ein.
card-power-woelfe = Geri und Freki
    .text = +2 Kampfwert, wenn sie in einem Kombiangriff angreifen.
    .background = Odin lebt nur vom Wein. Sein Fleisch bekommen die beiden Wölfe, deren Namen der Gierige und der Gefräßige bedeuten.
    .plural = yes
card-power-bragi = Bragi
    .text = Dein Handkartenlimit ist um 1 höher.
    .background = Der Gott der Dichtkunst hat einen langen Bart und Runen auf der Zunge. In Walhall heißt er gefallene Könige willkommen.

## Karten: Aktionskarten

card-action-mara = Mara, die letzte Seherin
    .text = Sieh einen Stapel durch und nimm 1 Karte deiner Wahl daraus auf die Hand.
    .background = Seherinnen zogen mit einem Stab von Hof zu Hof und sagten die Zukunft voraus. Selbst Odin suchte bei ihnen Rat.
card-action-iduns_aepfel = Iduns Äpfel
    .text = Hole 1 Machtkarte oder Runensteinkarte aus Walhall auf deine Hand.
    .background = Wer von Iduns Äpfeln isst, bleibt jung. Als der Riese Thjazi die Göttin mit ihnen raubte, wurden alle Asen grau und alt.
card-action-draupnir = Draupnir
    .text = Wähle einen deiner Orte; seine Runensteinkarten bekommen zusammen bis zu 3 Energie, die mit der wenigsten zuerst.
    .background = In jeder neunten Nacht tropfen von diesem goldenen Armring acht gleich schwere Ringe. Odin legte ihn zu Balder auf den Scheiterhaufen.
card-action-berserker = Berserkerwut
    .text = Verstärkung: Greifst du in diesem Zug noch mit Machtkarten an, hat der erste Angreifer des nächsten Angriffs +3 Kampfwert.
    .background = Odins Krieger kämpften ohne Rüstung, wild wie Bären und Wölfe, und bissen vor Zorn in ihre Schilde.
card-action-lokis_list = Lokis List
    .text = Angriff: Sieh die Hand einer anderen Person an und nimm dir 1 Karte daraus.
    .background = Loki verwandelt sich, in was er will: in eine Stute, einen Lachs, eine Fliege. Wer ihm glaubt, wird überlistet.
card-action-andwaris_ring = Andwaris Ring
    .text = Angriff: Raube einer anderen Person an einem Ort bis zu 3 Energie und lege sie auf Runensteinkarten an einem deiner Orte.
    .background = Der Zwerg Andwari schwamm als Hecht im Wasser, bis Loki ihn fing. Auf den geraubten Ring legte er einen Fluch.
card-action-feuerbringer = Der Feuerbringer
    .text = Angriff auf eine Person, die mehr Siegpunkte hat als du: 1 ihrer Machtkarten mit aufgedrucktem Kampfwert bis 6 kommt auf den Walhall-Stapel.
    .background = Aus dem Süden kommt der Riese Surt mit seinem flammenden Schwert. Am Ende von Ragnarök setzt er die ganze Welt in Brand.
# $guarded (yes/no): ob geschützte Runensteinkarten auch vor Aktionskarten sicher sind; auch bei Gleipnir.
card-action-nidhoegg = Nidhöggs Biss
    .text = Angriff auf eine Person, die mehr Siegpunkte hat als du: 1 ihrer Runensteinkarten{ $guarded ->
        [yes] , aber keine geschützte,
       *[no] , auch eine geschützte,
    } kommt auf den Walhall-Stapel.
    .background = Tief unten nagt der Drache Nidhögg an den Wurzeln der Weltesche. Mit ihm hausen dort mehr Schlangen, als jemand zählen kann.
card-action-gleipnir = Gleipnir
    .text = Angriff auf eine Person, die mehr Siegpunkte hat als du: 1 ihrer Machtkarten oder Runensteinkarten{ $guarded ->
        [yes] , aber keine geschützte,
       *[no] , auch eine geschützte,
    } geht zurück auf ihre Hand. Energie darauf ist verloren.
    .background = Zwerge flochten dieses Band aus Dingen, die es nicht gibt: dem Bart einer Frau, den Wurzeln eines Berges, dem Tritt einer Katze.
card-action-schildwall = Schildwall
    .text = Schutzkarte: Wehrt einen Angriff von Machtkarten ganz ab.
    .background = Schild an Schild standen die Krieger des Nordens dicht nebeneinander. Selbst das Dach von Walhall ist mit Schilden gedeckt.
card-action-tarnkappe = Tarnkappe
    .text = Schutzkarte: Wehrt eine Aktionskarte ab, die dich angreift.
    .background = Siegfried nahm dem Zwerg Alberich diesen Mantel ab, erzählt das Nibelungenlied. Wer ihn trägt, den sieht niemand.
card-action-gjallarhorn = Gjallarhorn
    .text = Schutzkarte: Wehrt jeden Angriff ab, ob von Machtkarten oder mit einer Aktionskarte.
    .background = Wenn Heimdall in dieses Horn stößt, hört man es in allen Welten. Dann wissen die Götter, dass Ragnarök beginnt.

## Fähigkeiten eigener Karten
## Jede Nachricht ist der Regeltext einer Fähigkeit für sich. Wirkungen haben zusätzlich .trigger: der Wortlaut hinter „Beim Auslegen:“ und „Besiegt diese Karte …:“.

# $n (Zahl): um so viel.
ability-hand_limit = Dein Handkartenlimit ist um { $n } höher.
# $n (Zahl): so viele Einheiten.
ability-extra_energy = Bringt diesem Ort in deiner Energiephase { $n } Energie extra, außer er überlädt.
# $n (Zahl): so viele Karten.
ability-extra_rune = { $n ->
        [one] Pro Zug darfst du { $n } Runensteinkarte mehr auslegen, auch zusätzlich zu einem Ort.
       *[other] Pro Zug darfst du { $n } Runensteinkarten mehr auslegen, auch zusätzlich zu einem Ort.
    }
# $n (Zahl): um so viel.
ability-vision_discount = Deine Vision kostet { $n } Energie weniger, mindestens aber 1.
ability-exchange_always = Auch nach gespielten Handkarten darfst du am Zugende tauschen.
# $n (Zahl): so viele Karten.
ability-walhall_draw = { $n ->
        [one] Beim Auffüllen darfst du pro Zug { $n } Karte oben von Walhall statt von einem Stapel ziehen.
       *[other] Beim Auffüllen darfst du pro Zug bis zu { $n } Karten oben von Walhall statt von einem Stapel ziehen.
    }
# $winner (Text): wohin ein siegreicher Direktangreifer kommt, walhall oder hand.
ability-direct_attack = { $winner ->
        [hand] Direktangriff: Darf von der Hand angreifen und kehrt nach einem Sieg auf die Hand zurück.
       *[walhall] Direktangriff: Darf von der Hand angreifen und kommt danach nach Walhall, auch nach einem Sieg.
    }
ability-double_attack = Greift aus der Auslage bis zu zweimal pro Zug an; die Kosten zahlst du jedes Mal.
ability-ignore_guard = Kann auch Runensteinkarten angreifen, die geschützt sind.
# $n (Zahl): um so viel. $role (Text): attack, defend, both oder combo.
# $vs (Text): any, colour (dazu $colours: Namen der Farben, etwa „Rot und Pink“), cv (dazu $k: Kampfwert) oder leader.
# $if (Text): always oder ally (dazu $ally: Name der Machtkarte).
ability-cv_mod = +{ $n } Kampfwert{ $role ->
        [attack] {" "}im Angriff
        [defend] {" "}in der Verteidigung
        [combo] {" "}als Angreifer im Kombiangriff
       *[both] {""}
    }{ $vs ->
        [colour] {" "}gegen Karten in { $colours }
        [cv] {" "}gegen Machtkarten mit aufgedrucktem Kampfwert ab { $k }
        [leader] {" "}gegen Karten einer Person, die mehr Siegpunkte hat als du
       *[any] {""}
    }{ $if ->
        [ally] , solange du { $ally } ausliegen hast.
       *[always] .
    }
ability-win_ties = Gewinnt bei Gleichstand, beim Angreifen wie beim Verteidigen, außer die andere Karte kann das auch.
ability-undying = Wird diese Karte besiegt, kommt sie auf deine Hand statt auf einen Siegstapel oder nach Walhall.
ability-guard_all = Alle deine Runensteinkarten sind geschützt, an jedem deiner Orte.
ability-taunt = Ablenkung: Machtkarten können an diesem Ort keine Machtkarte angreifen, der diese Fähigkeit fehlt.
# $n (Zahl): so viele Einheiten.
ability-tax = Greifen Machtkarten eine Karte an diesem Ort an, kostet der Angriff { $n } Vario-Energie mehr.
ability-ward = Gegnerische Aktionskarten können die Karten an diesem Ort, auch diese, nicht zum Ziel nehmen und hier keine Energie rauben.
# $e (Text): die Wirkung, aus ihrem .trigger.
ability-on_build = Beim Auslegen: { $e }
# $e (Text): die Wirkung, aus ihrem .trigger.
ability-on_win = Besiegt diese Karte beim Angriff ihr Ziel: { $e }
# $n (Zahl): so viele Runensteinkarten.
ability-runes_here = { condition-runes_here }
ability-only_vs_leader = Nur gegen eine Person, die mehr Siegpunkte hat als du.
# $n (Zahl): so viele Einheiten.
ability-gain_energy = Wähle einen deiner Orte; seine Runensteinkarten bekommen zusammen bis zu { $n } Energie, die mit der wenigsten zuerst.
    .trigger = Wähle einen deiner Orte; seine Runensteinkarten bekommen zusammen bis zu { $n } Energie, die mit der wenigsten zuerst.
# $n (Zahl): so viele Einheiten.
ability-steal_energy = Raube einer anderen Person an einem Ort bis zu { $n } Energie und lege sie auf Runensteinkarten an einem deiner Orte.
    .trigger = Raube der angegriffenen Person an einem Ort deiner Wahl bis zu { $n } Energie und lege sie auf Runensteinkarten an einem deiner Orte.
# $n (Zahl): so viele Karten.
ability-search_stack = { $n ->
        [one] Sieh einen Stapel durch und nimm { $n } Karte deiner Wahl daraus auf die Hand.
       *[other] Sieh einen Stapel durch und nimm { $n } Karten deiner Wahl daraus auf die Hand; hat er weniger, dann alle.
    }
    .trigger = { $n ->
        [one] Sieh einen Stapel durch und nimm { $n } Karte deiner Wahl daraus auf die Hand.
       *[other] Sieh einen Stapel durch und nimm { $n } Karten deiner Wahl daraus auf die Hand; hat er weniger, dann alle.
    }
# $f (Text): power, rune oder beides („power or rune“).
ability-recall = { $f ->
        [power] Hole 1 Machtkarte aus Walhall auf deine Hand.
        [rune] Hole 1 Runensteinkarte aus Walhall auf deine Hand.
       *[other] Hole 1 Machtkarte oder Runensteinkarte aus Walhall auf deine Hand.
    }
    .trigger = { $f ->
        [power] Du darfst dir 1 Machtkarte aus Walhall auf die Hand holen.
        [rune] Du darfst dir 1 Runensteinkarte aus Walhall auf die Hand holen.
       *[other] Du darfst dir 1 Machtkarte oder Runensteinkarte aus Walhall auf die Hand holen.
    }
# $n (Zahl): um so viel.
ability-boost = Verstärkung: Greifst du in diesem Zug noch mit Machtkarten an, hat der erste Angreifer des nächsten Angriffs +{ $n } Kampfwert.
    .trigger = Greifst du in diesem Zug noch mit Machtkarten an, hat der erste Angreifer des nächsten Angriffs +{ $n } Kampfwert.
ability-take_hand = Sieh die Hand einer anderen Person an und nimm dir 1 Karte daraus.
    .trigger = Sieh die Hand der angegriffenen Person an und nimm dir 1 Karte daraus.
# $k (Text): power, rune oder beides („power or rune“). $max (Zahl oder Text): höchster aufgedruckter Kampfwert, sonst none.
ability-destroy = { $k ->
        [power] 1 Machtkarte
        [rune] 1 Runensteinkarte
       *[other] 1 Machtkarte oder Runensteinkarte
    }{ $max ->
        [none] {""}
       *[other] {" "}mit aufgedrucktem Kampfwert bis { $max }
    } aus der Auslage einer anderen Person kommt auf den Walhall-Stapel.
    .trigger = { $k ->
        [power] 1 Machtkarte
        [rune] 1 Runensteinkarte
       *[other] 1 Machtkarte oder Runensteinkarte
    }{ $max ->
        [none] {""}
       *[other] {" "}mit aufgedrucktem Kampfwert bis { $max }
    } aus der Auslage der angegriffenen Person kommt auf den Walhall-Stapel.
# $k (Text): power, rune oder beides („power or rune“).
ability-bounce = { $k ->
        [power] 1 Machtkarte
        [rune] 1 Runensteinkarte
       *[other] 1 Machtkarte oder Runensteinkarte
    } aus der Auslage einer anderen Person geht zurück auf deren Hand, Energie darauf ist verloren.
    .trigger = { $k ->
        [power] 1 Machtkarte
        [rune] 1 Runensteinkarte
       *[other] 1 Machtkarte oder Runensteinkarte
    } aus der Auslage der angegriffenen Person geht zurück auf deren Hand, Energie darauf ist verloren.
# $k (Text): power, action oder beides („power, action“).
ability-cancel = { $k ->
        [power] Schutzkarte: Wehrt einen Angriff von Machtkarten ganz ab.
        [action] Schutzkarte: Wehrt eine Aktionskarte ab, die dich angreift.
       *[other] Schutzkarte: Wehrt jeden Angriff ab, ob von Machtkarten oder mit einer Aktionskarte.
    }
# $n (Zahl): so viele Runensteinkarten.
condition-runes_here = { $n ->
        [one] Bedingung: mindestens { $n } Runensteinkarte hier.
       *[other] Bedingung: mindestens { $n } Runensteinkarten hier.
    }

## Einstellungen

option-target_vp = Siegpunkte zum Sieg
    .text = Mit so vielen Siegpunkten ist die Partie gewonnen, von 8 bis 24. Empfohlen sind 14 bis 18 zu zweit und 12 bis 16 zu dritt oder zu viert.
option-quick_rounds = Schnelles Spiel
    .text = Nach so vielen vollen Runden ist Schluss, und die meisten Siegpunkte gewinnen; eine Zielpunktzahl gibt es dann nicht. 0 heißt aus.
option-quick_rounds-0 = Aus
option-calm_threshold = Grenze der Ruhe
    .text = Wer höchstens so viele Siegpunkte hat, kann nicht angegriffen werden.
option-calm_mode = Dauer der Ruhe
    .text = Ob die Ruhe vor dem Sturm wiederkehrt, wenn jemand auf die Grenze zurückfällt.
option-calm_mode-continuous = Kehrt immer wieder
option-calm_mode-once = Endet beim ersten Überschreiten
option-calm_covers_actions = Ruhe auch vor Aktionskarten
    .text = An: Die Ruhe vor dem Sturm schützt vor Machtkarten und Aktionskarten. Aus: Sie schützt nur vor Machtkarten.
option-finish_round = Runde zu Ende spielen
    .text = An: Erreicht jemand das Ziel, wird die Runde noch fertig gespielt, auch wenn die Punkte wieder sinken; dann gewinnen die meisten Siegpunkte. So haben alle gleich viele Züge.
option-start_pick = Startkarten am ersten Platz
    .text = Wie viele Karten sich die Person aussucht, die beginnt: 3 wie alle, oder 2 als Ausgleich für den Vorteil des ersten Zuges.
option-start_pick-2 = 2 Karten
option-start_pick-3 = 3 Karten
option-place_limit_2p = Orte zu zweit
    .text = Wie viele Orte jede Person zu zweit höchstens ausliegen haben darf.
option-place_limit_34p = Orte zu dritt und zu viert
    .text = Wie viele Orte jede Person zu dritt und zu viert höchstens ausliegen haben darf.
option-remove_last_place = Letzten Ort entfernen
    .text = An: Auch den letzten eigenen Ort darfst du entfernen, wenn er leer ist. Aus: Er bleibt immer liegen; das ist unsere Regelung (remove.last_place), die Anleitung nimmt keinen Ort aus.
option-direct_winner_to = Siegreiche Direktangreifer
    .text = Wohin eine Machtkarte kommt, die von der Hand angegriffen und gesiegt hat.
option-direct_winner_to-walhall = Nach Walhall
option-direct_winner_to-hand = Zurück auf die Hand
option-same_colour_runes = Gleiche Farbe schützt Runensteinkarten
    .text = An: Machtkarten können auch Runensteinkarten ihrer eigenen Farbe nicht angreifen. Aus: Das Verbot gilt nur für Machtkarten.
option-protection_vs_actions = Schutz auch vor Aktionskarten
    .text = An: Aktionskarten können geschützte Runensteinkarten weder nach Walhall legen noch auf die Hand zurückschicken. Aus: Der Schutz gilt nur gegen Machtkarten.
option-manual_pay = Bezahlen von Hand
    .text = An: Beim Bezahlen kannst du jede Runensteinkarte selbst wählen. Aus: Du wählst höchstens die Farben der Vario-Energie.
option-memory_aid = Gedächtnishilfe
    .text = An: Dir wird angezeigt, was du über Stapel und fremde Hände schon weißt. Aus: Merken musst du es dir selbst.
option-stalemate_rounds = Runden bis zum Stillstand
    .text = Nach so vielen vollen Runden, in denen nichts ausgelegt, gespielt, entfernt oder angegriffen wird, endet die Partie. Das ist unsere Regelung (end.stalemate); die Anleitung kennt keinen Stillstand.
option-round_cap = Höchstzahl der Runden
    .text = Nach so vielen Runden endet die Partie spätestens; dann gewinnen die meisten Siegpunkte. Das ist unsere Regelung (end.round_cap); die Anleitung kennt keine solche Grenze.

## Farben

colour-red = Rot
    .symbol = Triquetra
colour-blue = Blau
    .symbol = Valknut
colour-green = Grün
    .symbol = Scheibenkreuz
colour-pink = Pink
    .symbol = Triskele

## Begriffe

term-colour = Spielfarbe
term-symbol = Energiesymbol
term-place = Mythologischer Ort
term-rune = Runensteinkarte
term-power = Machtkarte
term-attachment = Ausbaukarte
term-action = Aktionskarte
term-protection = Schutzkarte
term-stone = Runenstein
term-cv = Kampfwert
term-vp = Siegpunkt
term-energy = Energieeinheit
term-vario = Vario-Energie
term-display = Auslage
term-stack = Gemeinschaftskartenstapel
term-walhall = Walhall-Stapel
term-pile = Siegstapel
term-hand_limit = Handkartenlimit
term-home = Heimatort
term-condition = Bedingung
# „energy“ und „action“ heißen in der Spezifikation auch Phasen; die Phasen stehen darum eigens hier.
term-phase_energy = Energiephase
term-phase_build = Ausbauphase
term-phase_action = Aktions- und Kampfphase
term-phase_draw = Karten nachziehen
term-build = Ausbauphase
term-draw = Karten nachziehen
term-overload = Überladung
term-direct_attack = Direktangriff
term-combo = Kombiangriff
term-calm = Die Ruhe vor dem Sturm
term-vision = Vision
term-protected = geschützt
term-round = Runde
term-turn = Spielzug

## Das Spiel

game-title = MARA und der Feuerbringer
game-tagline = Schare Götter und Helden um dich, bevor es die anderen tun, und wende Ragnarök ab.
game-goal = Baue mythologische Orte mit Runensteinkarten und Machtkarten aus, sichere dir Runensteine und nimm den anderen im Kampf Karten ab. Wer zuerst 14 Siegpunkte hat, gewinnt sofort.

## Bezeichnungen

# $colour (Text): die Kennung der Farbe.
label-some_runes = { $count ->
        [one] { $colour ->
            [red] eine Triquetra-Runensteinkarte
            [blue] eine Valknut-Runensteinkarte
            [green] eine Scheibenkreuz-Runensteinkarte
           *[pink] eine Triskele-Runensteinkarte
        }
       *[other] { $count ->
            [2] zwei
            [3] drei
            [4] vier
           *[other] { $count }
        } { $colour ->
            [red] Triquetra-Runensteinkarten
            [blue] Valknut-Runensteinkarten
            [green] Scheibenkreuz-Runensteinkarten
           *[pink] Triskele-Runensteinkarten
        }
    }
label-some_cards = { $count ->
        [one] { $card }
        [2] zweimal { $card }
        [3] dreimal { $card }
       *[other] { $count }-mal { $card }
    }
# $nth (Text): leer, oder ein Leerzeichen und die wievielte Runensteinkarte dort.
label-rune_there = { $card }{ $nth } an { $place }
label-place = Ort { $number }
label-slot = Karte { $number } an { $place }
label-stack = Stapel { $number }
label-owned = { $you ->
        [yes] { $card } von dir
       *[no] { $card } von { $who }
    }
# $colour (Text): die Kennung der Farbe, „vario“ oder „any“ (irgendwelche Energie).
label-energy = { $colour ->
        [red] { $count } Triquetra
        [blue] { $count } Valknut
        [green] { $count } Scheibenkreuz
        [pink] { $count } Triskele
        [vario] { $count } Vario
       *[any] { $count } Energie
    }
label-cv = Kampfwert { $value }
label-direct = { $card } von der Hand
label-unseen = eine Karte
label-runes = { $count ->
        [one] eine Runensteinkarte
       *[other] { $count } Runensteinkarten
    }
label-threat = { $with } gegen { $object }
# $home (Text): der Name der Machtkarte, oder „none“.
printed-place = { $colour ->
        [red] Roter Ort (Triquetra).
        [blue] Blauer Ort (Valknut).
        [green] Grüner Ort (Scheibenkreuz).
       *[pink] Pinker Ort (Triskele).
    } { $home ->
        [none] 1 Siegpunkt.
       *[other] 1 Siegpunkt, und 1 mehr mit { $home } hier.
    }
# $cost (Text): die Kosten, oder „none“.
printed-power = { $colour ->
        [red] Rot (Triquetra)
        [blue] Blau (Valknut)
        [green] Grün (Scheibenkreuz)
       *[pink] Pink (Triskele)
    }, Kampfwert { $cv }, { $vp ->
        [0] keine Siegpunkte
        [one] { $vp } Siegpunkt
       *[other] { $vp } Siegpunkte
    }, { $cost ->
        [none] kostenlos.
       *[other] Kosten { $cost }.
    }
printed-action = { $cost ->
        [none] Kostenlos.
       *[other] Kosten { $cost }.
    }

## Züge

move-search = { $stack } durchsuchen ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
move-exchange_stack = Mit { $stack } tauschen
move-take = { $card } nehmen
move-lay = { $card } auslegen
# $cost (Text): leer, oder die Kosten in Klammern mit einem Leerzeichen davor.
move-build = { $card } an { $place } legen{ $cost }
move-remove = { $card } entfernen
move-remove_place = { $place } entfernen
move-under = Unter { $stack } legen
move-end_build = Ausbau beenden
# $target (Text): gegen wen, oder „none“.
move-play = { $target ->
        [none] { $card } spielen{ $cost }
       *[other] { $card } gegen { $target } spielen{ $cost }
    }
move-choose = { $what ->
        [mine] Energie an { $object } legen
        [place] Energie rauben: { $object }
       *[card] Ziel: { $object }
    }
move-attack = Angreifen
# $value (Text): leer, oder der Kampfwert in Klammern mit einem Leerzeichen davor.
move-aim = { $object } angreifen{ $value }
move-add = Mit { $card } angreifen{ $figures }
move-add_hand = Mit { $card } von der Hand angreifen{ $figures }
move-commit = Angriff ausführen
move-end_action = Aktionen beenden
move-pass = Nicht abwehren
move-protect = Mit { $card } abwehren{ $cost }
move-recall = { $card } aus Walhall holen
move-recall_none = Keine Karte aus Walhall holen
move-steal = { $card } wegnehmen
move-discard = { $card } abwerfen
move-vision = Vision für { $energy }
move-vision_mixed = Vision mit gemischten Farben
move-refill = Hand auffüllen
move-exchange = Eine Karte tauschen
move-end_turn = Zug beenden
move-draw = Von { $stack } ziehen ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
# $card (Text): die oberste Karte, oder „none“.
move-draw_walhall = { $card ->
        [none] Von Walhall ziehen
       *[other] { $card } von Walhall ziehen
    }
move-put = { $card } unter den Stapel legen
move-auto = { $energy ->
        [none] Automatisch bezahlen
       *[other] Automatisch bezahlen: { $energy }
    }
move-colours = { $energy ->
        [none] Mit anderen Farben bezahlen
       *[other] Lieber so bezahlen: { $energy }
    }
move-manual = Von Hand bezahlen
move-unit = 1 Energie von { $card } zahlen (hat { $energy })

## Ereignisse

event-first_place = { $you ->
        [yes] Dein erster Ort ist { $card }
       *[no] { $who } beginnt mit { $card }
    }
event-dealt = { $you ->
        [yes] Du bekommst { $cards }
       *[no] { $who } bekommt { $cards }
    }
event-searched = { $you ->
        [yes] Du siehst { $stack } durch
       *[no] { $who } sieht { $stack } durch
    }
event-took = { $you ->
        [yes] Du nimmst { $card } aus { $stack }
       *[no] { $who } nimmt { $card } aus { $stack }
    }
event-turn = { $you ->
        [yes] Runde { $round }: Du bist dran
       *[no] Runde { $round }: { $who } ist dran
    }
event-overloaded = { $you ->
        [yes] { $place } überlädt: Eine deiner Runensteinkarten fällt auf 0
       *[no] { $place } überlädt: Eine Runensteinkarte von { $who } fällt auf 0
    }
# $places (Text): Orte mit den neuen Werten in Klammern.
event-energy = { $you ->
        [yes] Energie bei dir: { $places }
       *[no] Energie bei { $who }: { $places }
    }
event-laid_place = { $you ->
        [yes] Du legst { $card } aus
       *[no] { $who } legt { $card } aus
    }
event-built = { $you ->
        [yes] Du legst { $card } an { $place }
       *[no] { $who } legt { $card } an { $place }
    }
event-removed_place = { $you ->
        [yes] Du legst { $card } unter { $stack }
       *[no] { $who } legt { $card } unter { $stack }
    }
event-paid = { $you ->
        [yes] Du zahlst { $energy }
       *[no] { $who } zahlt { $energy }
    }
event-action = { $you ->
        [yes] Du spielst { $card }
       *[no] { $who } spielt { $card }
    }
event-action_against = { $you ->
        [yes] Du spielst { $card } gegen { $target }
       *[no] { $who } spielt { $card } gegen { $target }
    }
event-action_on = { $you ->
        [yes] Du spielst { $card }, Ziel: { $object }
       *[no] { $who } spielt { $card }, Ziel: { $object }
    }
event-attack = { $you ->
        [yes] Du greifst mit { $with } an, Ziel: { $object }
       *[no] { $who } greift mit { $with } an, Ziel: { $object }
    }
event-passed = { $you ->
        [yes] Du wehrst nicht ab
       *[no] { $who } wehrt nicht ab
    }
event-cancelled = { $you ->
        [yes] Du wehrst mit { $card } ab
       *[no] { $who } wehrt mit { $card } ab
    }
# $number (Text): one oder many, je nachdem, ob die Karte mehrere meint. $high und $low (Zahlen): die Kampfwerte.
event-fought = { $number ->
        [many] { $winner } besiegen { $loser } ({ $high } : { $low })
       *[one] { $winner } besiegt { $loser } ({ $high } : { $low })
    }
# Das Ziel hält stand und besiegt den Angreifer.
event-repelled = { $number ->
        [many] { $winner } halten stand und besiegen { $loser } ({ $high } : { $low })
       *[one] { $winner } hält stand und besiegt { $loser } ({ $high } : { $low })
    }
event-drawn = { $winner } gegen { $loser }: Gleichstand ({ $high } : { $low })
event-removed = { $you ->
        [yes] Du entfernst { $card } aus deiner Auslage
       *[no] { $who } entfernt { $card } aus der eigenen Auslage
    }
event-to_walhall = { $number ->
        [many] { $card } kommen nach Walhall
       *[one] { $card } kommt nach Walhall
    }
event-to_pile = { $number ->
        [many] { $you ->
            [yes] { $card } kommen auf deinen Siegstapel
           *[no] { $card } kommen auf den Siegstapel von { $who }
        }
       *[one] { $you ->
            [yes] { $card } kommt auf deinen Siegstapel
           *[no] { $card } kommt auf den Siegstapel von { $who }
        }
    }
event-to_hand = { $number ->
        [many] { $you ->
            [yes] { $card } kehren auf deine Hand zurück
           *[no] { $card } kehren auf die Hand von { $who } zurück
        }
       *[one] { $you ->
            [yes] { $card } kehrt auf deine Hand zurück
           *[no] { $card } kehrt auf die Hand von { $who } zurück
        }
    }
# $from (Text): wem, im Dativ.
event-stolen = { $you ->
        [yes] Du raubst { $from } { $count } Energie von { $place }
       *[no] { $who } raubt { $from } { $count } Energie von { $place }
    }
event-energy_lost = { $you ->
        [yes] { $count } Energie findet bei dir keinen Platz und ist verloren
       *[no] { $count } Energie findet bei { $who } keinen Platz und ist verloren
    }
event-boosted = { $you ->
        [yes] In deinem nächsten Angriff hat der erste Angreifer +{ $by } Kampfwert
       *[no] Im nächsten Angriff von { $who } hat der erste Angreifer +{ $by } Kampfwert
    }
event-recalled = { $you ->
        [yes] Du holst { $card } aus Walhall
       *[no] { $who } holt { $card } aus Walhall
    }
# $to (Text): wem, im Dativ. $cards (Text): die Karten, oder „none“, wenn man sie nicht sieht.
event-hand_shown = { $cards ->
        [none] { $you ->
            [yes] Du zeigst { $to } deine Hand
           *[no] { $who } zeigt { $to } die eigene Hand
        }
       *[other] { $you ->
            [yes] Du zeigst { $to } deine Hand: { $cards }
           *[no] { $who } zeigt { $to } die eigene Hand: { $cards }
        }
    }
event-robbed = { $you ->
        [yes] Du nimmst { $from } { $card } weg
       *[no] { $who } nimmt { $from } { $card } weg
    }
event-discarded = { $you ->
        [yes] Du wirfst { $card } ab
       *[no] { $who } wirft { $card } ab
    }
event-vision = { $you ->
        [yes] Du hast eine Vision
       *[no] { $who } hat eine Vision
    }
event-drew = { $you ->
        [yes] Du ziehst { $card } von { $stack }
       *[no] { $who } zieht { $card } von { $stack }
    }
event-drew_walhall = { $you ->
        [yes] Du ziehst { $card } von Walhall
       *[no] { $who } zieht { $card } von Walhall
    }
event-put_under = { $you ->
        [yes] Du legst { $card } unter { $stack }
       *[no] { $who } legt { $card } unter { $stack }
    }
event-reshuffled = { $count ->
        [one] Walhall wird neu gemischt und auf die Stapel verteilt: eine Karte
       *[other] Walhall wird neu gemischt und auf die Stapel verteilt: { $count } Karten
    }
event-stone = { $you ->
        [yes] Der { $stone } gehört jetzt dir
       *[no] Der { $stone } gehört jetzt { $who }
    }
event-stone_centre = Der { $stone } liegt jetzt in der Mitte
event-target_met = { $you ->
        [yes] Du hast genug Siegpunkte; die Runde wird noch zu Ende gespielt
       *[no] { $who } hat genug Siegpunkte; die Runde wird noch zu Ende gespielt
    }
event-ended-target = Das Ziel ist erreicht: Die Partie ist zu Ende!
event-ended-rounds = Die vereinbarten Runden sind gespielt: Die Partie ist zu Ende!
event-ended-stalemate = Zu lange ist nichts geschehen: Die Partie ist zu Ende!
event-ended-round_cap = Die letzte Runde ist gespielt: Die Partie ist zu Ende!

## Fragen

# $search (Text): setup, vision oder effect.
ask-stack = { $you ->
        [yes] { $search ->
            [setup] Aus welchem Stapel suchst du dir { $count } Karten aus?
            [vision] Welchen Stapel siehst du in deiner Vision durch?
           *[effect] Welchen Stapel siehst du durch?
        }
       *[no] { $who } überlegt: Stapel durchsuchen
    }
ask-card = { $you ->
        [yes] { $count ->
            [one] Welche Karte nimmst du aus { $stack }?
           *[other] Welche Karte nimmst du aus { $stack }? Noch { $count }
        }
       *[no] { $who } überlegt: Karte aus { $stack }
    }
ask-build = { $you ->
        [yes] Ausbau: Was legst du aus?
       *[no] { $who } überlegt: Ausbau
    }
ask-under = { $you ->
        [yes] Unter welchen Stapel kommt der Ort?
       *[no] { $who } überlegt: Ausbau
    }
# $energy (Text): was zu zahlen ist.
ask-pay = { $you ->
        [yes] Wie bezahlst du { $energy }?
       *[no] { $who } überlegt: Bezahlen
    }
ask-unit = { $you ->
        [yes] Welche Runensteinkarte zahlt? Es fehlt noch: { $energy }
       *[no] { $who } überlegt: Bezahlen
    }
ask-action = { $you ->
        [yes] Aktion und Kampf: Was tust du?
       *[no] { $who } überlegt: Aktion und Kampf
    }
ask-object = { $you ->
        [yes] Welches Ziel wählst du?
       *[no] { $who } überlegt: Ziel
    }
ask-target = { $you ->
        [yes] Was greifst du an?
       *[no] { $who } überlegt: Angriff
    }
ask-attackers = { $you ->
        [yes] { $more ->
            [yes] Greift noch eine Machtkarte mit an?
           *[no] Womit greifst du an?
        }
       *[no] { $who } überlegt: Angriff
    }
# $threat (Text): womit und worauf.
ask-react = { $you ->
        [yes] { $attacker } greift dich an: { $threat }. Wehrst du ab?
       *[no] { $who } überlegt: Angriff abwehren
    }
ask-from = { $you ->
        [yes] Von welchem Ort raubst du Energie?
       *[no] { $who } überlegt: Energie rauben
    }
ask-place = { $you ->
        [yes] An welchen deiner Orte kommt die Energie?
       *[no] { $who } überlegt: Energie verteilen
    }
ask-recall = { $you ->
        [yes] Welche Karte holst du aus Walhall?
       *[no] { $who } überlegt: Karte aus Walhall
    }
ask-take = { $you ->
        [yes] Welche Karte nimmst du aus der gezeigten Hand?
       *[no] { $who } überlegt: Karte aus der gezeigten Hand
    }
ask-discard = { $you ->
        [yes] { $count ->
            [one] Eine Handkarte zu viel: Welche wirfst du ab?
           *[other] { $count } Handkarten zu viel: Welche wirfst du ab?
        }
       *[no] { $who } überlegt: Karte abwerfen
    }
ask-draw = { $you ->
        [yes] Erst eine Vision, oder gleich die Hand auffüllen?
       *[no] { $who } überlegt: Nachziehen
    }
ask-source = { $you ->
        [yes] Woher ziehst du die nächste Karte?
       *[no] { $who } überlegt: Nachziehen
    }
ask-finish = { $you ->
        [yes] Noch etwas, bevor dein Zug endet?
       *[no] { $who } überlegt: Zugende
    }
ask-exchange = { $you ->
        [yes] Mit welchem Stapel tauschst du?
       *[no] { $who } überlegt: Tausch
    }
ask-put = { $you ->
        [yes] Welche Karte legst du unter { $stack }?
       *[no] { $who } überlegt: Tausch
    }
ask-over = Die Partie ist zu Ende

## Im Terminal

phase-setup = Aufbau
phase-energy = Energie
phase-build = Ausbau
phase-action = Aktion und Kampf
phase-draw = Nachziehen
phase-refill = Nachziehen
phase-finish = Zugende
phase-over = Ende
# $goal (Zahl): Siegpunkte zum Sieg.
screen-status = Runde { $round } · { $phase } · Ziel { $goal }
screen-status-quick = Runde { $round } von { $goal } · { $phase }
screen-stacks = Stapel
screen-walhall = Walhall
screen-stones = Steine
screen-hand = Hand
screen-points = Pkt
screen-cards = Karten
screen-pile = Sieg
screen-calm = Ruhe
screen-known = Gemerkt
# $seat (Text): wessen Hand.
screen-known-hand = Hand { $seat }
screen-legend =
    ▲ Rot   ◆ Blau   ● Grün   ★ Pink
    „▲ Ydalir (••·) Tyr 6“: ein roter Ort mit einer Runensteinkarte, die 2
    von 3 Energie hat, und Tyr mit Kampfwert 6. Auf der Hand ist [▲ Ydalir]
    ein Ort, [▲] eine Runensteinkarte, [▲Tyr 6] eine Machtkarte; Aktionen
    haben [kein Zeichen]. Stapel: „1:21“ sind 21 Karten in Stapel 1. Steine:
    „▲A“ heißt, A hat den roten Runenstein, „–“, er liegt in der Mitte.
    „Ruhe“: zu wenig Punkte, um angegriffen zu werden. „Sieg 3“: 3 Karten
    im Siegstapel. „Gemerkt 2“: was du von Stapel 2 weißt, von oben.
