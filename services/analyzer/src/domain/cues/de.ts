import type { CueList } from './cue.ts';
import { en } from './en.ts';

/**
 * The phrases are written with umlauts so that they can be read; the folded text has none, and many people type "ue" for
 * "ü". One spelling in the list stands for both.
 */
const folded = (text: string): string =>
  text.replaceAll('ä', 'ae?').replaceAll('ö', 'oe?').replaceAll('ü', 'ue?').replaceAll('ß', 'ss?');

const each = <K extends string>(texts: Record<K, string>): Record<K, string> =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, folded(text)])) as Record<K, string>;

/** Phrases of German, written as families. */
export const de: CueList = {
  language: 'de',
  spaced: true,
  macros: each({
    // up to a few words of the same clause
    W: "(?: [a-z0-9'-]+){0,6}?",
    A: "(?: [a-z0-9'-]+){0,2}?",
    NOT: '(?:nicht|nichts|nie|niemals|gar nicht|überhaupt nicht|kaum|nur selten|nur noch selten|nimmer|net)',
    RUNS: '(?:funktionier(?:t|en|te|ten)|geht|gehen|ging|gingen|läuft|laufen|lief|lädt|laden|lud|öffnet|öffnen|startet|starten|synchronisiert|synchronisieren|speichert|speichern|verbindet|verbinden|klappt|klappte|klappen|tut sich|tut|reagiert|reagieren|erkennt|erkennen|aktualisiert|aktualisieren|druckt|drucken|überträgt|übertragen|sendet|senden|exportiert|importiert|berechnet|zählt|zählen|findet|erscheint|erscheinen|kommt|kommen|lässt sich|lassen sich|zeigt|anzeigt|empfängt|greift|ankommt|ankommen|angezeigt|hochfährt|reinkomme)',
    DONE: '(?:geladen|hochgeladen|heruntergeladen|gespeichert|abgespeichert|synchronisiert|angezeigt|gefunden|erkannt|übertragen|übernommen|gesendet|versendet|verschickt|zugestellt|verbunden|aktualisiert|importiert|exportiert|gedruckt|berechnet|verarbeitet|gezählt|aufgezeichnet|ausgelöst|angenommen|akzeptiert|geöffnet|ausgeführt|erfasst|dargestellt)',
    CORE: '(?:einloggen|anmelden|einwählen|öffnen|aufrufen|aufmachen|zugreifen|laden|runterladen|herunterladen|hochladen|speichern|abspeichern|sehen|ansehen|einsehen|abrufen|verbinden|koppeln|synchronisieren|aktualisieren|updaten|installieren|starten|bezahlen|abschließen|drucken|ausdrucken|importieren|exportieren|senden|abschicken|absenden|versenden|verschicken|empfangen|erstellen|anlegen|bearbeiten|buchen|bestellen|nutzen|benutzen|arbeiten|weiterarbeiten|registrieren|aktivieren|wiederherstellen|übertragen|scannen|lesen|abspielen|beitreten|eingeben|erreichen|rein|reinkommen|telefonieren|übermitteln|einreichen|abrechnen|fakturieren|ausführen)',
    SHAPE:
      '(?:filtern|sortieren|gruppieren|anpassen|ändern|auswählen|wählen|ausblenden|einblenden|umbenennen|verschieben|zusammenführen|rückgängig machen|kopieren|duplizieren|teilen|zuweisen|planen|konfigurieren|einstellen|deaktivieren|abschalten|ausschalten|vergleichen|durchsuchen|hinzufügen|anhängen|zoomen|drehen|begrenzen|festlegen|kombinieren|aufteilen|archivieren|markieren|löschen|entfernen|anpinnen|tauschen|personalisieren|abwählen|abbestellen|stornieren|festlegen)',
    GOAWAY:
      '(?:kündigen wir|kündige? ich|kündigen(?: wir| ich)?|gekündigt|kündigung%|wechseln wir|wechsle ich|wechsele ich|zu wechseln|(?:anbieter|system|software|tool)~wechseln|wechseln~(?:anbieter|system|konkurrenz|mitbewerber)|wechseln|steigen wir{W} um|steige ich um|umsteigen|springen wir ab|abspringen|(?:anderen|neuen|alternativen) (?:anbieter|lösung|dienstleister|hersteller|produkt|tool|software)%|andere (?:software|lösung)|(?:zur|zum|bei der|die) (?:konkurrenz|mitbewerber|wettbewerb)%|(?:sind wir|bin ich|sind wir dann|wir sind|ich bin) (?:dann )?(?:weg|raus)|deinstallier%|vertrag{W} (?:beenden|auflösen|nicht verlängern)|nicht (?:mehr )?(?:verlänger|kaufe|unterschr|bestell|erneuer)%|etwas anderes|was anderes|nach alternativen|stornier%)',
    COMMIT:
      '(?:verläng|unterschr|unterzeich|kaufen|kaufe|gekauft|bestellen|abschließen|ausrollen|einführen|einsetzen|live gehen|weitermachen|fortsetzen|bleiben|freigeben|freigegeben|erneuern|zustimmen|umsteigen|anschaffen|beauftragen|weiter nutzen|weiternutzen|weiterempfehlen|einkaufen|verwenden|nutzen|upgraden|zusagen|starten)[a-z]*',
    TEAMS:
      '(?:rechtsabteilung|rechtsanwalt|datenschutz(?:beauftragter?n?|abteilung|er)?|dsb|it-?sicherheit|sicherheitsabteilung|it-?abteilung|it|betriebsrat|personalrat|einkauf|revision|geschäftsführung|geschäftsleitung|vorstand|compliance(?:-abteilung)?|controlling|buchhaltung|wirtschaftsprüfer|zentrale|konzern%|ciso|aufsicht|juristen|chef|chefin|security)',
    THIRD: `(?:${en.macros['THIRD'] ?? 'datev'}|datev|lexware|lexoffice|bexio|sevdesk|elster|addison|weclapp|bmd|rzl|abacus|afterbuy|billbee|jtl|plentymarkets|shopware|otto|ms office|ical|caldav|fritz ?box|vimeo|doctolib|moco|personio)`,
  }),
  cues: each({
    typo: `
(?:tipp|schreib|rechtschreib|druck)fehler%
falsch geschrieben
(?:steht|heißt|heisst|lautet) "[^"]{2,30}"`,
    manual: `
abtippen
(?:tippe|tippen|tippt|schreibe|schreiben|übertrage|übertragen)(?: [a-z]+){0,7}? (?:ab|ein|um|über|nach)(?=[ .,!]|$)
(?:per|von|mit der) hand
manuell%
händisch%
(?:abtippen|eintippen|abschreiben|nachtragen|kopieren und einfügen|copy ?(?:and|-|\\+)? ?paste)
einzeln`,
    absent: `
ohne (?!weiteres|zweifel|problem%|lösung|antwort|grund|ende|euch|sie|dass|zu|hinweis|warnung)(?:[a-z]+ )?[a-z]+
(?:brauchen|benötigen|benötigt|bräuchten|brauche) (?!hilfe|dringend hilfe|eine lösung|eine antwort|unterstützung|länger|zu|ewig)[a-z]+
(?:es gibt|gibt es|es gäbe|haben|hat|solange|wenn)(?: [a-z]+){0,3}? (?:keinen|keine|kein) (?!lösung|antwort|änderung|problem|grund|besserung|rückmeldung)[a-z]+
(?:fehlt|fehlen)`,
    hardFailure: `
(?:leitet|dreht)(?: [a-z]+){0,4}? im kreis
(?:komme|kommen|kommt) (?:ich|wir|niemand|keiner|man)(?: [a-z]+){0,4}? (?:rein|hinein|weiter|nicht mehr)
(?:druckt|sendet|lädt|zeigt|liest|findet|macht) (?:gar )?nichts(?: mehr)?
(?:stürzt|stürzen|stürzte|stürzten|schmiert|schmieren|bricht|brechen|brach|bricht sich|schaltet sich|schaltet)~~ab
abgestürzt
(?:immer |ständig |dauernd |regelmäßig )?(?:abstürzt|abstürzen|abschmiert|abbricht)
absturz
abstürze%
(?:friert|frieren|fror){W} ein
(?:eingefroren|einfriert|einfrieren|aufgehängt)
hängt sich{W} auf
(?:hängt|bleibt){W} (?:hängen|stehen|fest)
crash%
gecrasht
unbrauchbar
nicht (?:mehr )?(?:zu gebrauchen|brauchbar|nutzbar|benutzbar|bedienbar|erreichbar|verfügbar|abrufbar|aufrufbar|ladbar|lesbar|zu öffnen|zu laden|zu erreichen|lauffähig|einsatzfähig)
{RUNS}{W} {NOT}(?: mehr| richtig| korrekt| zuverlässig| wie)?
{NOT}(?: mehr| richtig| korrekt| einmal| zuverlässig| sauber| wirklich){0,2} {RUNS}
{NOT}(?: mehr| richtig| korrekt| vollständig| sauber| automatisch| alle){0,2} {DONE}
funktionslos
(?:kann|können|konnte|konnten|kannst|könnt|lässt|lassen|ließ){W} (?:nicht|nichts|nie|keine?[nrms]?)(?: mehr)?{W} {CORE}
nicht(?: mehr)?{A} {CORE} (?:kann|können|konnte|konnten|lässt|lassen|ließ)
(?:komme|kommen|kommt|kam|kamen){W} (?:nicht|nie)(?: mehr)? (?:rein|hinein|ins|in|an|zu|auf|durch|weiter)
unmöglich{A} (?:mich |sich |uns |zu )?(?:zu )?[a-z]+
(?:anmeldung|login|einloggen|zahlung|upload|download|import|export|sync|synchronisation|synchronisierung|backup|update|installation|suche|druck|registrierung|verbindung|aktivierung|bezahlung|übertragung|aktualisierung){W} (?:nicht möglich|unmöglich|defekt|kaputt|schlägt{W} fehl|fehlgeschlagen|scheitert|bricht ab)
(?:schlägt|schlagen|schlug){W} fehl
(?:fehlgeschlagen|fehlschlägt|scheitert|gescheitert)
kaputt%
defekt%
(?:ist|sind|war|waren|wurde|wurden|bleibt){W} (?:down|offline|gesperrt|ausgesperrt|blockiert|abgelehnt)
(?:leere|leeres|leerer|weiße|weißer|weißes|schwarze|schwarzer|schwarzes) (?:seite|datei|dateien|bildschirm|export|exporte|pdf|liste|dokument|tabelle|ergebnis|display|blatt)%
(?:seite|datei|export|pdf|liste|bericht|tabelle)n?(?: ist| sind| bleibt| kommt) (?:immer |komplett |plötzlich |einfach |nur )?leer
timeout%
zeitüberschreitung%
(?:502|503|500|504|404)(?: fehler| error)?
lädt (?:ewig|endlos|und lädt|unendlich|dauerhaft)
endlosschleife
(?:es )?passiert nichts
passiert (?:einfach |gar |rein |überhaupt )?nichts
ausgesperrt
zugriff{A} (?:verweigert|gesperrt|verloren)
kein(?:en)? (?:zugriff|zugang)
verweigert{W} (?:dienst|zugriff|zugang|arbeit)
(?:kein|keinen) (?:login|empfang|ton|bild) (?:möglich|mehr)
tote (?:links?|hose)`,
    failure: `
stimm(?:t|en) (?:nie|nicht|hinten und vorne nicht|überhaupt nicht)
fehl(?:t|en|te|ten)(?: [a-z]+){0,3}? (?:im system|in der|auf der|auf dem|seit|ab|von)%
(?:vergisst|verschluckt|frisst|verliert|verwechselt|vertauscht|verschiebt|überschreibt|ignoriert|unterschlägt|verdoppelt|springt|flackert|ruckelt|hakt|spinnt)
(?:jeden|jedes mal|ständig|dauernd|immer)(?: [a-z]+){0,4}? neu (?:anmelden|einloggen|starten|eingeben|verbinden)
(?:schickt|sendet|zeigt|druckt|bucht|meldet)(?: [a-z]+){0,6}? (?:doppelt|zweimal|falsche?[nsr]?|abgesagte[nr]?|gelöschte[nr]?|alte[nr]?|obwohl)
(?:kommen|kommt|erscheint|erscheinen|gehen|geht)(?: [a-z]+){0,5}? (?:ohne|doppelt|zu spät|verspätet|leer)
(?:failed|failt|crasht|hängt|buggt|blocked|broken)
bug
bugs
buggy
verbuggt%
fehler(?!frei|los)%
(?:sync|synchronisations|lade|anmelde|login|server|verbindungs|system|rechen|rundungs|darstellungs|druck|import|export|abrechnungs|software|programm|übertragungs|anzeige|update)-?fehler%
error%
problem%
(?:verbindungs|sync|synchronisations|anmelde|login|start|lade|performance)-?probleme?
störung%
panne%
aussetzer
macken?
spinnt
spinnen
hakt
hakelig
zickt
instabil
unzuverlässig
(?:verliert|verlieren){W} (?:verbindung|daten|einstellungen|signal|kontakt)%
verbindung(?:en)? (?:bricht|reißt|geht|ist) [a-z ]{0,20}(?:ab|verloren|weg|unterbrochen|instabil)
verbindungsabbr%
(?:verbindung|anruf|gespräch|upload|download){A} abgebrochen
(?:meldet|loggt|wirft|schmeißt|kickt) (?:mich|uns|sich|alle|die nutzer|einen)~(?:ab|aus|raus)
(?:ausloggt|rauswirft|rausschmeißt|ausgeloggt|abgemeldet|rausgeworfen|rausgeschmissen|rausgekickt)
(?:fehlt|fehlen|fehlten) (?:seitdem |plötzlich |seit |immer wieder |jetzt |nach dem )[a-z]+
(?:daten|einträge|buchungen|bestellungen|datensätze|zeilen|positionen|werte|termine|nachrichten|belege)~(?:fehlen|verschwinden|sind weg)
verschwindet
verschwinden
doppelt(?:e|en|er|es)?(?! (?:so|bezahlt))
duplikat%
dupliziert
unleserlich
verspätet
zu spät
(?:stunden|minuten|tage) (?:später|verspätet|zu spät)
abgeschnitten
überschrieben
zurückgesetzt
vergisst
(?:bekomme|erhalte|erhalten|bekommen|kommt|erscheint|kam){W} (?:fehlermeldung|meldung|warnung)
falsch (?:angezeigt|dargestellt|übertragen|sortiert)
immer noch (?:falsch|kaputt|nicht|da|fehlerhaft)
(?:ton|bild)~(?:aus|weg|fehlt)`,
    wrong: `
(?:falsch|falsche|falscher|falsches|falschen|falschem)(?! verstanden)
fehlerhaft%
ungenau%
inkorrekt%
unvollständig%
(?:stimmt|stimmen|passt|passen){W} nicht(?: mehr)?(?: überein)?
nicht (?:korrekt|richtig|überein|plausibel)(?! (?:erklärt|verstanden))
nicht (?:stimmt|stimmen|übereinstimmt|übereinstimmen|zusammenpasst)
weicht{W} ab
weichen{W} ab
verrechnet sich
vertauscht%
(?:um|immer) (?:einen|eine|ein|1|zwei) (?:tag|stunde|cent|stunden|tage)~(?:verschoben|versetzt|daneben|falsch|ab)
rundungsfehler%`,
    loss: `
(?:alle|sämtliche|meine|unsere|alle meine|alle unsere) (?:[a-z-]+ ){1,3}(?:sind|ist|waren)(?: [a-z]+){0,5}? (?:weg|verschwunden|futsch|gelöscht)
(?:fehlen|fehlt) (?:sämtliche|alle|ganze)%
(?:alle|sämtliche|unsere|meine|ganze|gesamte|komplette|hunderte|tausende|\\d+)[a-z]* ~(?:daten|kontakt|datei|fotos|bilder|dokument|einträge|projekt|nachricht|rechnung|verlauf|historie|buchung|kunden|notiz|termin|bestellung|aufzeichnung|fortschritt|aufgaben|akten|patient|vorgänge|arbeit)%~(?:weg|verschwunden|gelöscht|verloren|futsch|überschrieben|zerstört|vernichtet|verloren gegangen|nicht mehr da|nicht mehr auffindbar)(?! (?:ich|wir|werden))
(?:alles|alle daten) (?:ist |war |sind |waren |plötzlich |einfach )*(?:weg|verschwunden|gelöscht|verloren|futsch)
(?:hat|haben|wurden|wurde){W} (?:alle|sämtliche|meine|unsere|die) (?:daten|kontakte|dateien|fotos|dokumente|einträge|projekte|rechnungen){A} (?:gelöscht|überschrieben|vernichtet|verloren|zerstört)
(?:daten|kontakte|dateien|fotos|dokumente|einträge|projekte|rechnungen|termine|buchungen|bestellungen|notizen|akten|aufgaben) (?:sind |waren |sind plötzlich |sind einfach |wurden |gingen |sind alle |sind seitdem |sind seit [a-z]+ )?(?:weg|verschwunden|gelöscht|verloren|futsch|verloren gegangen)
datenverlust%
(?:backup|backups|sicherung|sicherungen|datensicherung)~(?:nicht (?:gelaufen|gelungen|durchgelaufen|funktioniert|erstellt|mehr)|fehlgeschlagen|leer|defekt|unlesbar|nie)
wiederherstellung~(?:fehlgeschlagen|nicht möglich|unmöglich)
(?:ohne (?:warnung|hinweis|meldung)|stillschweigend)~(?:gelöscht|überschrieben|verworfen|verschluckt|verloren)
(?:bestand|saldo|summe|umsätze|zahlen|beträge)~um~(?:tausend|million|hundert|\\d{4})%`,
    outage: `
(?:unser|unsere|das|die) (?:ganze|gesamte|komplette|komplettes|gesamtes|ganzes)[a-z]* (?:[a-z-]+ ){0,2}(?:team|firma|abteilung|belegschaft|filiale|standort|büro|praxis|schule)~(?:blocked|blockiert|steht|lahmgelegt|ausgesperrt|kann nicht|nicht arbeiten)
(?:niemand|keiner)(?: [a-z]+){0,5}? (?:anmelden|einloggen|arbeiten|zugreifen|rein|hinein)
(?:niemand|keiner)(?: [a-z0-9-]+){0,5}? (?:kann|konnte|kommt|kam)(?! (?:mir|uns|einem|helfen|sagen|erklären|etwas|was))(?: [a-z0-9-]+){0,5}
(?:kann|konnte|kommt|kam)(?: [a-z0-9-]+){0,4}? (?:niemand|keiner)(?: mehr)?~(?:anmelden|einloggen|arbeiten|zugreifen|rein|ins|öffnen|bestellen|bezahlen|buchen|auf)
(?:alle|sämtliche) (?:unsere )?(?:mitarbeiter|kollegen|nutzer|benutzer|user|filialen|standorte|anwender|kunden|arbeitsplätze|kassen)[a-z]*~(?:nicht|kein zugriff|keinen zugriff|ausgesperrt|offline|ausgefallen|down)
(?:ganze|gesamte|komplette)[a-z]* (?:team|firma|unternehmen|system|büro|standort|praxis|abteilung|belegschaft|betrieb|kanzlei|plattform)~(?:nicht (?:einloggen|anmelden|arbeiten|zugreifen|rein)|keinen zugriff|kein zugriff|ausgesperrt|down|offline|ausgefallen)
(?:total|komplett|system|server|gesamt)-?ausfall
(?:ausfall|ausgefallen)
(?:system|plattform|server|shop|portal|webseite|website|app|dienst)~(?:komplett|völlig|seit stunden|für alle|wieder) (?:down|offline|ausgefallen|nicht erreichbar)
keiner (?:von uns|unserer|der kollegen|der mitarbeiter)~(?:kann|kommt|konnte)`,
    exposure: `
(?:sehe|sehen|sieht|sah|sahen|einsehen|zugreifen|öffnen|lesen|bekomme|bekommen|erhalte|erhalten|angezeigt)~(?:anderer|anderen|andere|fremder?n?|fremden) (?:kunden|nutzer|benutzer|mandanten|firmen|patienten|konten|personen|mitarbeiter|kontos|accounts)%
(?:daten|rechnungen|namen|adressen|dokumente|bestellungen|nachrichten|gehälter|akten)[a-z]* (?:von |der |eines |einer )?(?:anderer|anderen|anderer|fremder|fremden) (?:kunden|nutzer|benutzer|mandanten|firmen|patienten|personen|mitarbeiter)%~(?:gesehen|sehen|sichtbar|bekommen|erhalten|angezeigt|offen|öffnen|einsehen|zugreifen|lesen)
(?:rechnung|rechnungen|daten|konto|bestellung|dokumente?|akte)[a-z]* (?:eines|einer|von einem|von einer) (?:anderen|fremden) (?:kunden|kundin|firma|nutzers|mandanten|patienten|person)%
fremde (?:daten|konten|kundendaten|rechnungen|nachrichten|bestellungen|dokumente)
(?:ehemalige|ausgeschiedene|gelöschte|gekündigte|frühere|deaktivierte|ex)[a-z-]*~(?:noch|weiterhin|immer noch)~(?:zugriff|zugang|zugreifen|einloggen|anmelden|sehen|lesen|öffnen)
(?:kann|können|hat|haben)~(?:noch|weiterhin|immer noch) (?:auf alles |auf alle )?(?:zugriff|zugreifen)~(?:obwohl|nach)
(?:datenleck|datenpanne|datenschutzverletzung|datenschutzvorfall|sicherheitslücke|sicherheitsvorfall)%
(?:gehackt|geleakt|unbefugte[nr]?)%
öffentlich (?:einsehbar|zugänglich|sichtbar|abrufbar|im netz)
ohne (?:passwort|anmeldung|login|authentifizierung)~(?:zugreifen|aufrufbar|erreichbar|öffnen|einsehbar|sichtbar|abrufbar)
passwörter~(?:klartext|unverschlüsselt)`,
    grave: `
(?:lohn|gehalts|entgelt)-?(?:abrechnung|lauf|zahlung)%~(?:nicht|unmöglich|falsch|fehlgeschlagen|blockiert|gescheitert)
(?:gehälter|löhne)~(?:nicht|falsch)
(?:verletzungsgefahr|lebensgefahr|lebensgefährlich|gefährlich|brandgefahr|patientensicherheit|notruf|überdosis|falsche dosis)%
(?:umsatzsteuer|steuer|ust)[a-z-]*(?:voranmeldung|erklärung|meldung)~(?:falsch|unmöglich|nicht möglich|nicht abgeben|bußgeld)
bußgeld%`,
    slow: `
langsam%
lahm
lahme%
(?:ruckelt|ruckeln|ruckelig|laggt|laggy|lags?|zäh|zähflüssig|träge|stockt)
verzögert%
verzögerung%
(?:lade|warte|antwort|reaktions|start)-?zeit(?:en)?
(?:dauert|dauern|dauerte|braucht|brauchen|benötigt|lädt|laden){W} (?:ewig|ewigkeit|ewigkeiten|lange|länger|sekunden|minuten|stunden|eine minute|eine halbe minute|zu lange)(?! (?:drauf|gewartet))
(?:dauert|dauern|dauerte|braucht|brauchen|benötigt)~(?:sekunden|minuten|stunden|ewig|lange|ewigkeit%)
(?:\\d+|zehn|zwanzig|dreißig|vierzig|mehrere) (?:sekunden|minuten) (?:zum laden|zum öffnen|bis|zum starten|ladezeit|warten)
(?:ewig|ewigkeiten|lange|minutenlang) (?:lädt|dauert|warten|laden|gewartet)
performance~(?:schlecht|mies|katastroph|unterirdisch|grottig|problem|leidet|gelitten)%
in die knie`,
    drain: `
akku[a-z]*~(?:leer|frisst|verbrauch|entlädt|saugt|leidet|killer|fresser)%
(?:frisst|saugt|verbraucht|zieht|verbrät)~(?:akku|batterie|strom|speicher|datenvolumen|arbeitsspeicher|ram)
(?:akku|batterie|strom|speicher)-?(?:fresser|verbrauch|killer)
überhitzt
(?:wird|werden) (?:sehr |total |richtig )?heiß`,
    awkward: `
(?:treibt|macht)(?: [a-z]+){0,3}? (?:in den wahnsinn|wahnsinnig|verrückt|irre)
(?:brauche|braucht|brauchen|benötige|benötigt|sind es)(?: [a-z]+){0,4}? (?:\\d+|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf) (?:klicks?|schritte|menüs|seiten)%
zumutung
(?:verläuft|verirrt|verliert) (?:man )?sich
(?:versteckt|vergraben|gut getarnt)
unübersichtlich%
umständlich%
kompliziert%
verwirr%
unintuitiv%
nicht (?:sehr |besonders |wirklich |gerade |sonderlich |ganz |so )*(?:intuitiv|übersichtlich|benutzerfreundlich|nutzerfreundlich|selbsterklärend|verständlich|klar|einfach|leicht|barrierefrei|ersichtlich|logisch|ergonomisch|durchdacht)%
(?:schwer|schwierig|mühsam|kaum) (?:zu )?(?:finden|lesen|lesbar|bedienen|erkennen|verstehen|durchschauen|nachvollziehen|erkennbar|auffindbar|verständlich|zu [a-z]+)
versteckt%
vergraben
unlogisch%
unpraktisch%
unhandlich%
überladen%
überfordert
(?:zu|so) viele (?:klicks|schritte|menüs|optionen|fenster|untermenüs|masken|klickwege)
(?:fünf|sechs|sieben|acht|zehn|\\d+|etliche|mehrere|unzählige) (?:klicks|schritte|mausklicks)
(?:zu|viel zu|sehr) (?:klein|winzig|dunkel|hell|grell)(?! für)
(?:schrift|text|button|buttons|schaltflächen|symbole|tasten|icons) (?:ist|sind) (?:viel |sehr )?(?:zu )?(?:klein|winzig|dünn|blass|eng)%
(?:finde|finden|findet|fand){W} (?:nicht|nie|kaum|nirgends)(?! (?:gut|schön|toll|so|schlimm|okay|ok|in ordnung))
(?:suche|suchen|gesucht){A} (?:ewig|stundenlang|lange|vergeblich)
(?:screenreader|farbenblind|rot-grün|bildschirmleser)%
benutzerunfreundlich%
fummelig%
klobig%
lästig%
mühsam%
nervig%
gewöhnungsbedürftig%
(?:muss|müssen|musste) (?:man |ich |wir )?(?:immer |jedes mal |jedesmal |ständig |erst |dauernd )+[a-z ]{0,40}(?:klicken|scrollen|suchen|wechseln|öffnen|eingeben|tippen|zoomen|durchklicken)`,
    badDesign: `
(?:hässlich|potthässlich|scheußlich|grauenhaft|grässlich)%
(?:icon|design|layout|oberfläche|logo|farben|farbe|schrift|menü|startseite|ansicht|optik|aussehen)[a-z]* (?:ist|sind|sieht|sehen|gefällt|wirkt|war)~(?:schrecklich|furchtbar|schlecht|schlimm|grausam|altbacken|veraltet|altmodisch|katastroph|mies|häßlich|billig|nicht|schlechter|grottig|unschön|kindisch)%
(?:schreckliche|furchtbare|schlechte|veraltete|altbackene|altmodische|unschöne|grausige)[a-z]* (?:design|layout|oberfläche|icon|logo|farbe|schrift|menü|optik)%
(?:sieht|schaut|wirkt)~(?:altbacken|veraltet|altmodisch|billig|hässlich|aus wie)
(?:tipp|rechtschreib|schreib|übersetzungs)-?fehler
(?:altes|alte|alten) (?:design|version|ansicht|layout|oberfläche|icon)[a-z]* (?:zurück|wieder)
(?:ist|sind|wirkt|wirken|sieht|sehen|war|kommt|total|ganz|sehr|etwas|leicht)(?: [a-z]+){0,3}? (?:unscharf|verschwommen|verpixelt|pixelig|verzerrt|schief|ausgewaschen)(?: aus)?
(?:unscharfe|verschwommene|verpixelte|pixelige|verzerrte)[a-z]* [a-z]+`,
    missing: `
(?:es |da |hier |mir |uns |leider |nur |noch |aber |was |einzig )?(?:fehlt|fehlen)(?! (?:seit|plötzlich|jetzt|nach dem))(?: (?:mir|uns|leider|nur|noch|eigentlich|lediglich|allerdings|hier|bisher|aber|da|eindeutig|definitiv|einzig|also|eine|ein|die|der|das|einfach)){0,4}
fehlende%
vermisse%
vermissen
(?:gibt|gäbe|gab){W} (?:keine|keinen|kein|leider keine|leider kein)(?! (?:probleme?|fehler|grund|beanstandung|klagen|schwierigkeiten|support|antwort|rückmeldung|hilfe|zweifel))[a-z]*
(?:hat|haben|bietet|besitzt|unterstützt|unterstützen|enthält){W} (?:keine|keinen|kein|nicht)(?! (?:probleme?|fehler|grund|lust|zeit|antwort|geantwortet|reagiert|funktioniert|geklappt|geholfen|mehr|zugriff|ahnung|zugang|interesse|verbindung))
(?:keine|kein|keinen) (?:möglichkeit|option|funktion|einstellung|schaltfläche|button|unterstützung|filter|suche|export|import|api|dunkelmodus|darkmode|dark mode|nachtmodus|schnittstelle|integration|offline|app für|tablet|desktop|erinnerung|widget|mehrfach|sammel|massen|rückgängig|warnung|benachrichtigungsoption)%
(?:nicht|noch nicht|leider nicht) (?:unterstützt|vorgesehen|enthalten|vorhanden|implementiert|integriert|anpassbar|konfigurierbar|einstellbar|kompatibel)
(?:sehr|zu|recht|ziemlich|stark) (?:eingeschränkt|begrenzt|limitiert|rudimentär|spartanisch)
mangelnde%
mangelt es
wünschenswert
(?:lässt|lassen|läßt){W} zu wünschen übrig
nur (?:auf englisch|in englisch|englisch)`,
    cannotDo: `
(?:kann|können|konnte|könnte|kannst|lässt|lassen){W} (?:nicht|keine?[nrms]?|weder|nur einzeln|nur)(?: mehr)?{W} {SHAPE}
nicht(?: mehr)?{A} {SHAPE} (?:kann|können|lässt|lassen)
nicht möglich{A},? [a-z ]{0,40}(?:zu )?{SHAPE}
(?:lässt|lassen|läßt) sich{W} nicht{A} {SHAPE}`,
    wish: `
(?:konnte[nt]|konne[nt]|wurde[nt]|mochte[nt]|mogt) (?:sie|ihr)~(?:sorgen|moglich machen|einrichten|einbauen|anzeigen|erganzen|erlauben|ermoglichen|hinzufugen|anbieten|zulassen|umstellen|vorsehen|einfuhren|aufnehmen|freischalten)
hatte[nt] (?:sie|ihr) (?:\\w+ )?(?:die|eine) moglichkeit
ware es (?:\\w+ )?(?:moglich|denkbar|machbar)
durfte[nt]? (?:wir|ich)~(?:bitten|wunschen|anregen|vorschlagen)
(?:schön|toll|super|klasse|praktisch|hilfreich|prima) (?:wäre|fände ich|wär)%
(?:hätte|hätten) (?:ich |wir )?gerne?%
(?:würde|würden) (?:schon |mir |uns |völlig )*(?:reichen|helfen|genügen)
kann (?:man )?das nicht automatisch%
(?:brauchen|bräuchten|bräuchte|benötigen) (?:wir |ich )?(?:eine?n?|mehr|unbedingt)%
(?:wäre|wär|wären)(?: [a-z0-9-]+){0,6}? (?:schön|toll|super|gut|klasse|cool|hilfreich|praktisch|nützlich|perfekt|prima|wünschenswert|ideal|besser|genial|sinnvoll|hervorragend|nett|top|das i-tüpfelchen|großartig|angenehm|traumhaft|spitze|mega|notwendig|wichtig|eine idee|ein traum)
(?:schön|toll|super|gut|klasse|cool|hilfreich|praktisch|nützlich|perfekt|prima|besser|sinnvoll|nett|mega) (?:wäre|wär|fände)
(?:würde|würden|tät|täte){W} (?:wünschen|freuen|begrüßen|wünsche)
(?:fände|fänden) (?:ich|wir|es)~(?:gut|schön|toll|super|hilfreich|besser|praktisch|sinnvoll)
(?:wünsche|wünschen|wünschte|wünschten) (?:mir|uns|ich|wir|würde)%
wunsch(?:liste)?
(?:mein|unser|größter|einziger) wunsch
(?:bitte|könntet ihr|könnten sie|könnt ihr|können sie){W} (?:einbauen|hinzufügen|ergänzen|integrieren|ermöglichen|implementieren|nachrüsten|anbieten|unterstützen|einführen|erweitern|verbessern|bereitstellen|entwickeln|wieder einführen|zurückbringen|umsetzen|freischalten|aufnehmen|bauen)
(?:bitte|wir) (?:um|hätten gerne?|hätten gern|bräuchten|benötigen|brauchen|brauchten)(?! (?:hilfe|unterstützung|dringend hilfe|eine antwort|eine lösung|rückmeldung|rückruf|ihre hilfe|um|eure hilfe|beim))~(?:funktion|option|möglichkeit|schnittstelle|integration|export|import|filter|api|modus|ansicht|anbindung|sso|saml|scim|auditlog|audit|mehr|rechte|rollen|rechtekonzept|einstellung|erinnerung|benachrichtigung|app|version|feld|vorlage|import|bericht)%
(?:ich|hätte|hätten|hätt) (?:wir |ich )?(?:hätte |hätten )?gerne? (?:eine|einen|ein|noch|die|mehr|auch)
(?:bräuchte|bräuchten|brauchen|brauche)(?: ich| wir| noch)? (?:dringend |unbedingt |noch |auch )*(?:eine|einen|ein|die|mehr) (?:funktion|option|möglichkeit|schnittstelle|integration|export|import|filter|api|modus|ansicht|anbindung|sso|feature|version|vorlage|bericht)%
(?:sollte|sollten|müsste|müsste)(?: [a-z0-9-]+){0,8}? (?:möglich sein|geben|können|einstellbar sein|wählbar sein|konfigurierbar sein|angeboten werden|unterstützt werden|unterstützen|einstellen können|integriert werden|eingebaut werden|hinzugefügt werden|ergänzt werden|anzeigen|anbieten|haben|erlauben|wählen können)
(?:feature|funktions)-?(?:request|wunsch|wünsche|anfrage|anfragen)
(?:verbesserungs)?vorschl%
anregung%
(?:wann|wird|gibt es|plant ihr|planen sie|ist) ~(?:geplant|in planung|roadmap|vorgesehen|verfügbar sein|unterstützt werden)
(?:wann|ab wann) (?:kommt|kommen|gibt es|wird|ist)%
(?:plant ihr|planen sie|habt ihr vor|haben sie vor)
(?:auf|in) (?:der|eurer|ihrer) roadmap
hoffe (?:auf|dass|es kommt|es gibt|ihr)(?! (?:baldige|schnelle|besserung|hilfe|ihr helft))~(?:kommt|gibt|eingebaut|ergänzt|hinzugefügt|nachgereicht|funktion|option|einbaut|erweitert|unterstützt)%
(?:wenn|falls) (?:es|man|ihr|sie|ich|wir)~(?:gäbe|könnte|könnten|könntet|hätte|hätten|einbauen würdet|anbieten würden|einbaut)
warum (?:gibt es|kann man|gibts)~(?:kein|nicht)%
(?:ausbaufähig|verbesserungswürdig|verbesserungsbedarf|luft nach oben)
wieder (?:einführen|einbauen|zurückbringen)
zauberstab`,
    wishHeader: `
(?:\\d+|zwei|drei|vier|fünf|einige|ein paar|mehrere|unsere|meine|noch) (?:kleine |wichtige |weitere )?(?:wünsche|vorschläge|anregungen|ideen|verbesserungen|verbesserungsvorschläge|feature-?wünsche|punkte)
wunschliste
(?:wünsche|verbesserungsvorschläge|anregungen|feature-?wünsche|wunsch)
(?:wir|ich) (?:wünschen|würden uns|wünsche)[a-z ]{0,20}:`,
    askPlan: `
(?:gibt es|besteht)~(?:möglichkeit|option|pläne|chance|einstellung|schnittstelle|api)
(?:ist|wäre) es (?:möglich|geplant|denkbar)
(?:unterstützt|bietet|hat|kann) (?:ihr|sie|die|das|euer|eure|ihre|es)
(?:plant|planen) (?:ihr|sie)`,
    askHow: `
wie (?:kann|können|könnte|lange|viel|viele|oft|geht|gehe|funktioniert|mache|macht|stelle|ändere|richte|bekomme|komme|lösche|finde|lässt|erstelle|exportiere|importiere|füge|setze|sieht|ist|hoch|teuer|aktiviere|deaktiviere|muss|wird|werden|verhält|kündige)
wo (?:kann|finde|finden|ist|sind|stelle|sehe|bekomme|gibt|liegt|lässt|steht)
was (?:ist|sind|kostet|bedeutet|passiert|muss|mache|kann|heißt|wird|würde)
welche[a-z]* [a-z]+
wann (?:wird|ist|kommt|kann|endet|läuft|gibt)
wer (?:kann|ist)
warum (?:ist|wird|werden|kann|funktioniert|gibt|muss|steht|sind|bekomme|habe)
(?:wieso|weshalb)
(?:kann|können|könnte|könnten|könnt|darf|dürfen) (?:man|ich|wir|sie|ihr|mir|jemand|das|die)
(?:gibt|gäbe) es
gibt's
ist (?:es|das|die|der|eine|ein|sso|dafür)
(?:habe|haben|hat|muss|müssen|brauche|werden|wird|sind|bin|unterstützt|bietet|funktioniert|lässt) (?:ich|wir|man|sie|ihr|es|die|der|das|sich|meine|unsere)
(?:eine )?(?:kurze |kleine )?frage`,
    plea: `
(?:bitte|bitte um|bittet) ~(?:beheben|fixen|reparieren|lösen|korrigieren|prüfen|nachbessern|behebung|abhilfe|abstellen|klären|überarbeiten|helfen|hilfe|nachsehen|schauen|kümmern|wiederherstellen|anpassen|ändern|rückmeldung|lösung|stornieren)
(?:muss|müssen|sollte|sollten) ~(?:behoben|gelöst|repariert|korrigiert|gefixt|nachgebessert|überarbeitet|abgestellt) (?:werden|sein)
(?:um|auf) (?:baldige|schnelle|dringende|rasche) (?:hilfe|lösung|behebung|abhilfe)
(?:behebt|fixt|repariert|korrigiert) (?:das|den|es|die|bitte|endlich)
(?:könnten|könntet|können) (?:sie|ihr) (?:das |mir |uns |bitte |es )*(?:prüfen|beheben|erstatten|nachsehen|korrigieren|klären|helfen|ansehen)`,
    price: `
(?:über|zu |viel zu |sehr |etwas |ziemlich |recht |extrem |unverschämt |völlig |echt |relativ )?teuer%
überteuert%
(?:preis|kosten|gebühr|abo|lizenz|tarif|grundgebühr|monatsbeitrag)[a-z-]*~(?:zu hoch|gestiegen|erhöht|verdoppelt|verdreifacht|happig|unverschämt|unfair|intransparent|nicht gerechtfertigt|überzogen|übertrieben|stolz|saftig|angezogen|hochgesetzt|frech|heftig|steigt|steigen)%
(?:preis|kosten|gebühren)-?(?:erhöhung|steigerung|anstieg|politik|explosion|anpassung)%
(?:verdoppelt|erhöht|erhöhen|erhöhte|verdreifacht){W} (?:preis|preise|gebühren|kosten|tarife)
(?:preis-?leistung|preis-? ?leistungs-?verhältnis|preis / leistung)~(?:schlecht|nicht|passt nicht|stimmt nicht|mies|mangelhaft)%
(?:nicht wert|nicht das geld|das geld nicht wert|rechnet sich nicht|lohnt sich nicht|lohnt nicht)
(?:wucher|abzocke|abzocker|geldmacherei|geldgier|halsabschneider|mondpreise)%
(?:günstigere|günstigeren|günstigerer|kleinere|kleineren|billigere|billigeren)[a-z]* (?:tarif|paket|plan|alternative|version|variante|lösung|abo)%
kostet (?:zu viel|ein vermögen|viel zu viel|fast das doppelte)
zu viel geld
von \\D{0,3}\\d+[a-z€$ ]{0,12} auf \\D{0,3}\\d+~(?:pro|im|je) ?(?:nutzer|user|monat|jahr|platz|lizenz|arbeitsplatz|benutzer|mitarbeiter)%`,
    charge: `
(?:doppelt|zweimal|dreimal|zu viel|mehrfach|erneut|wieder|falsch|unberechtigt|ungefragt|trotz kündigung|trotzdem|weiterhin|nochmal|nochmals|fälschlich){A} (?:abgebucht|berechnet|belastet|eingezogen|abgezogen|abgerechnet|verrechnet|in rechnung gestellt|gezahlt|bezahlt)
(?:abgebucht|abbuchung%|abbuchen|abgezogen|eingezogen)
(?:doppel|fehl)-?(?:abbuchung|buchung|belastung|berechnung)%
(?:wurde|wurden|wird|haben|hat){W} (?:belastet|in rechnung gestellt)
(?:kreditkarte|karte|konto|paypal)[a-z]* (?:wurde |wird )?~(?:belastet|abgebucht)
(?:falsche|unberechtigte|überhöhte|unerklärliche|versteckte|zusätzliche|doppelte|zweite)[a-z]* (?:rechnung|abbuchung|gebühr|kosten|betrag|forderung|mahnung|abrechnung|belastung)%
(?:rechnung|betrag|abrechnung) (?:ist |war |stimmt )?(?:falsch|zu hoch|nicht korrekt|nicht)
mahnung%
(?:automatisch|ungefragt|ungewollt|stillschweigend) (?:verlängert|erneuert)
abo-?falle
(?:trotz|nach) (?:der |meiner |unserer |fristgerechter )?kündigung~(?:abgebucht|berechnet|rechnung|weiter|belastet|verlängert)
rückerstattung%
erstattung%
erstattet
geld zurück`,
    paywall: `
(?:nur|erst|jetzt nur noch|nur noch|plötzlich) (?:noch )?(?:gegen bezahlung|kostenpflichtig|mit abo|im abo|in der bezahlversion|in der premium|mit premium|gegen aufpreis|im pro|als premium)%
(?:alles|vieles|funktionen|funktion|jetzt|nun|plötzlich|das meiste)(?: ist| sind| wird)? (?:jetzt |nun |nur noch |plötzlich )?kostenpflichtig%
(?:paywall|bezahlschranke)
hinter (?:einer|der) (?:paywall|bezahlschranke)
(?:sollte|müsste) (?:eigentlich )?(?:kostenlos|gratis|umsonst) sein
(?:war|waren) (?:früher |vorher |bisher |mal )?(?:kostenlos|gratis|umsonst)
abo-?(?:zwang|modell)
(?:muss|müssen|soll|sollen)~(?:extra|zusätzlich|aufpreis|premium)~(?:bezahlen|zahlen|kaufen|buchen|abschließen)`,
    refund: `
(?:will|möchte|wollen|möchten|fordere|fordern|verlange|verlangen|erwarte|erwarten|bitte um|bitten um|hätte gern|brauche)~(?:geld zurück|rückerstattung|erstattung|erstattet|gutschrift|zurückerstatten|erstatten)%
geld zurück`,
    people: `
(?:support|kundenservice|kundendienst|kundensupport|kundenbetreuung|hotline|helpdesk|service|customer service|servicecenter|callcenter|call-center)[a-z-]*
(?:berater|beraterin|ansprechpartner|ansprechpartnerin|kundenberater|account manager|mitarbeiter|mitarbeiterin|vertrieb|vertriebler|verkäufer|techniker|außendienst|betreuer)[a-z]*
(?:ticket|tickets|anfrage|anfragen|supportanfrage%)
chat-?bot`,
    peopleBad: `
(?:nicht|nie|niemand|keiner|kaum|nichts|keinen|keine|kein)~(?:antwort|antwortet|reagiert|erreicht|erreichbar|erreichen|zurückgerufen|rückruf|gemeldet|meldet|geholfen|hilft|helfen|rückmeldung|reaktion|hilfe|lösung|zuständig|hilfreich|kompetent|freundlich|gelöst|gekümmert|kümmert|zurück)%
(?:antwortet|reagiert|meldet sich|hilft|antworten|reagieren|melden sich|ruft|rufen|kümmert sich){W} (?:nicht|nie|niemand|kaum|keiner|gar nicht)
(?:unfreundlich|inkompetent|unhöflich|arrogant|patzig|schlecht|miserabel|katastrophal|unterirdisch|grottig|mies|mieser|schlechter|schlechte|hilflos|ahnungslos|unverschämt|unprofessionell|überfordert|nutzlos|ignorant|frech|schrecklich|furchtbar|langsam|langsame|langsamer|grausam|grauenhaft|enttäuschend|desinteressiert|unkooperativ)%
(?:standard|textbaustein|automatische|vorgefertigte|kopierte|nichtssagende)[a-z-]*(?: antwort%|antwort%|mail%|baustein%)?
textbaustein%
(?:warte|warten|wartet|gewartet|wartezeit|wartezeiten|wartet man|dauert|dauerte|braucht|brauchte)~(?:tage|tagen|wochen|woche|stunden|monate|monaten|minuten|ewig|lange)
(?:tage|wochen|stunden|tagelang|wochenlang|stundenlang)~(?:antwort|rückmeldung|reaktion|rückruf|warteschleife)
warteschleife
(?:abgewimmelt|vertröstet|hingehalten|weitergeleitet|ignoriert|ignoriert mich|aufgelegt|angelogen|im stich gelassen)
(?:von|zu) (?:pontius|einem zum anderen)
ticket%~(?:geschlossen|zugemacht)
(?:verspricht|versprochen|versprechen)`,
    peopleBadAlone: `
(?:niemand|keiner)(?: [a-z]+){0,4}? (?:antwortet|reagiert|meldet sich|hilft|ruft zurück|kümmert sich|geantwortet|reagiert|geholfen|gemeldet|zurückgerufen|zuständig|geht ran)
(?:antwortet|reagiert|meldet sich|hilft|kümmert sich|geht)(?: [a-z]+){0,4}? (?:niemand|keiner)
(?:keine|nie eine|nie|bis heute keine|noch keine|immer noch keine|ohne|null) (?:antwort|reaktion|rückmeldung|rückruf|hilfe vom)(?! (?:auf diese frage|möglich|der app|der tasten))%
(?:warte|warten)(?: [a-z0-9]+){0,6}? auf (?:eine |einen |die |ihre |eure )?(?:antwort|rückmeldung|rückruf|reaktion)
(?:mails?|e-mails?|nachrichten|anfragen|tickets|anrufe|anruf)~(?:unbeantwortet|ignoriert|ins leere|ohne antwort|ohne reaktion|nicht beantwortet)
leere versprech%
(?:wurde|wurden) (?:uns|mir) (?:vom vertrieb |im verkaufsgespräch |von [a-z]+ )?(?:versprochen|zugesagt|zugesichert)
(?:vertrieb|verkäufer|account manager)~(?:versprochen|zugesagt|zugesichert)`,
    security: `
(?:dsgvo|gdpr|iso ?27001|soc ?2|tisax|bsi|hipaa|avv|nis2?|dsg)
auftragsverarbeitung%
av-?vertrag%
auftragsdatenverarbeitung%
datenschutz(?!beauftragt|er|abteil)%
(?:server-?standort|serverstandorte|rechenzentrum|datenresidenz|datenhoheit|hosting)%
(?:server|daten|gehostet|gespeichert)~(?:in der eu|in deutschland|in der schweiz|in europa|in den usa|außerhalb)
(?:zugriffs|benutzer|nutzer|lese|schreib|admin)?-?(?:berechtigung|rechte)%
(?:zugriffs|rollen|rechte|berechtigungs)-?(?:rechte|konzept|verwaltung|kontrolle|steuerung)%
(?:audit|prüf|zugriffs|änderungs)-?(?:log|logs|protokoll|trail|protokolle)%
verschlüssel%
(?:zwei-?faktor|2-?faktor|2fa|mfa)%
(?:alle|jeder|jede|azubis?|praktikanten?)~(?:sehen|sieht|einsehen|lesen|zugriff)~(?:alles|gehälter|gehalt|personalakten|lohn|vertrauliche|daten)%
sicherheits(?!abteil)%
zertifi%
phishing`,
    signOn: `
sso
saml
single[- ]sign[- ]?on
scim
(?:2fa|mfa)
(?:zwei-?faktor|2-?faktor)[a-z-]*
active directory
(?:azure ad|entra|okta|ldap)`,
    integration: `
schnittstelle%
integration%
(?:anbindung|koppelung|kopplung|verknüpfung|konnektor|connector|plugin|plug-in|webhook)%
(?:abgleich|synchronisation|synchronisierung|sync|verbindung|übertragung|export|import|übergabe) (?:mit|zu|nach|an|von|aus) (?:der |dem )?{THIRD}
{THIRD}[a-z-]*`,
    docs: `
(?:dokumentation|doku|anleitung|handbuch|benutzerhandbuch|bedienungsanleitung|hilfeseite|hilfeseiten|hilfeartikel|hilfetexte?|tutorial|tutorials|wissensdatenbank|faq|faqs|readme|einführungsvideos?|schulungsunterlagen|api-doku%|api-dokumentation|onboarding|einrichtungsassistent|installationsanleitung|schulung)`,
    docsBad: `
(?:veraltet|überholt|nicht aktuell|nicht mehr aktuell|unvollständig|lückenhaft|falsch|unverständlich|unklar|schlecht|mangelhaft|dürftig|verwirrend|fehlt|fehlen|widersprüchlich|zu kurz|nutzlos|unbrauchbar|miserabel|katastrophal|spärlich|rudimentär|englisch)%
(?:nicht|nirgends|nirgendwo|kein|keine|nichts|nie)(?: [a-z]+){0,3}? (?:beschrieben|erklärt|dokumentiert|dokumentation|anleitung|gefunden|finden|überein|stimmt|auffindbar|vorhanden|existiert|verständlich|beispiele?|weiter|hilft)
gibt es (?:nicht|keine)
(?:stimmt|passt|hilft|existiert|erklärt){W} (?:nicht|nichts)
404`,
    left: `
(?:sind|bin|ist|waren) (?:wir |ich )?(?:[a-z-]+ ){0,3}(?:zu|zur|zum) (?:[a-z-]+ ){1,4}(?:gegangen|gewechselt|umgezogen)
(?:vertrag|abo|abonnement|lizenz|zusammenarbeit)[a-z]*(?: [a-z]+){0,4}? (?:beendet|aufgelöst|auslaufen|gekündigt)
(?:habe|haben|hab|wurde|bereits|schon|jetzt|heute|gestern|deshalb|daher){W} gekündigt(?! (?:und trotzdem|trotzdem|worden))
gekündigt(?=[.!,]| und| weil| wegen|$)
(?:hiermit|daher|deshalb|deswegen|somit) (?:möchte |möchten |kündige |kündigen )(?:ich |wir )?{W}(?:kündigen|kündige|abo|vertrag|abonnement|konto|zum)%
kündige(?:n)? (?:ich|wir|hiermit|mein|meinen|unseren|unser|das abo|den vertrag|zum|fristgerecht|jetzt)%
(?:ich|wir) kündigen?(?! (?:wollte|nicht))
bitte (?:kündigen|beenden|stornieren|löschen)(?: sie| ihr)? {W}(?:vertrag|abo|abonnement|konto|mitgliedschaft|account|lizenz|lizenzen|zugang)%
(?:werde|werden|möchte|möchten|will|wollen|muss|müssen){W} (?:kündigen|abspringen)(?=[.!,]| und| weil|$)
(?:bestätig|bitte um){W} kündigung%
(?:abo|vertrag|abonnement|mitgliedschaft|zusammenarbeit|lizenz){A} (?:gekündigt|beendet|aufgelöst|beenden|auflösen)
deinstalliert(?! und (?:neu|wieder|dann|noch)|, neu|,? und|, wieder|e und|en und| \\+)
(?:wird|werde|wieder|sofort|gleich|jetzt) (?:die app |sie |es |sofort |wieder |gleich |gelöscht |jetzt )*deinstallier(?:t|en)
app (?:wieder |sofort |direkt )?(?:gelöscht|runtergeschmissen|entfernt)(?! und)
(?:sind|bin|ist)(?: [a-z0-9-]+){0,5}? (?:zu|zur|zum|auf)(?: [a-z0-9-]+){1,3}? (?:gewechselt|umgestiegen|migriert)
(?:haben|habe) (?:uns|mich)(?: [a-z0-9-]+){0,4}? (?:für|gegen) ~entschieden
(?:wechseln|wechsle|wechsele|migrieren) (?:jetzt |nun |daher |deshalb |wir |ich |gerade |zum [a-z]+ |nächsten monat )*(?:zu|zur|zum|auf)(?! (?:dunkel|hell|einer anderen ansicht|der|seite|kalender|nächsten|anderen tab))(?: (?:einem|einer|der))? [a-z]+
(?:steigen|steige) (?:jetzt |nun |daher |deshalb |wir |ich )*(?:auf [a-z]+ )?um
(?:werden|werde|wollen|möchten|werd)(?: [a-z0-9-]+){0,5}? nicht(?: mehr)? (?:verlängern|erneuern|weiter nutzen|weiterführen|weiternutzen)
(?:verlängern|erneuern) (?:den |das |unseren |unser |wir )*(?:vertrag |abo |lizenz |lizenzen )?(?:deshalb |daher |deswegen )?nicht
nicht (?:mehr )?(?:verlängern|verlängert|erneuern)(?: werden| wird)?
(?:nutzen|nutze|benutze|verwenden) (?:wir|ich|sie|es|die app)(?: [a-z]+){0,3}? nicht mehr
(?:konkurrenz|wettbewerber|mitbewerber|anderen anbieter|anderer anbieter)[a-z]*(?: [a-z]+){0,3}? (?:gewechselt|unterschrieben|entschieden|gegangen|abgeschlossen)
bitte (?:kündigen|beenden|schließen|löschen)(?: sie| ihr)?(?: [a-zäöü]+){0,3}? (?:konto|vertrag|abo|abonnement|mitgliedschaft|account|zugang|lizenzen?)`,
    parting: `
(?:wir|ich) (?:wechseln|wechsle|gehen|steigen (?:jetzt )?(?:aus|um)|sind (?:dann )?(?:weg|raus)|bin (?:dann )?(?:weg|raus)|verlassen euch|verlassen sie)(?: jetzt| nun| daher| deshalb)?(?=[ .!]*$)`,
    condition: `
(?:wenn|falls|sofern|solange|sollte) ~~(?:suchen|suche|sehen|schauen) (?:wir|ich) (?:uns|mich|mir)? ?(?:nach )?(?:etwas|was|einen|ein|eine|einer|anderem|andere)%
(?:wenn|falls|sofern|solange) ~~(?:nicht|kein%) (?:steht|kommt|da ist|fertig ist|geht|läuft|behoben|gelöst)~{GOAWAY}
(?:darf|dürfen|kann|können)(?: [a-z0-9-]+){0,4}? (?:nicht|kein%)(?: [a-z]+){0,2}? (?:ausrollen|einführen|einsetzen|freigeben|unterschreiben)
(?:wenn|falls|sofern|solange|sollte|sollten) ~~(?:nicht|kein[a-z]*|keine|weiter[a-z]*|nochmal[s]?|wieder|bis|so bleib[a-z]*|so weiter[a-z]*|noch einmal)~~{GOAWAY}
(?:wenn|falls|sofern|sollte) ~~(?:werden|werde|müssen|muss|sind|bin) (?:wir|ich)~{GOAWAY}
(?:kündigen|wechseln|gehen|steigen|verlassen|sind)(?: wir| ich)?{W} (?:wenn|falls|sofern|sollte)
(?:kündigen|wechseln|kündigung|anbieter)[a-z]*,? (?:wenn|falls|sofern|sollte|solange) ~
(?:werden|werde|müssen|muss|würden|würde) (?:wir|ich)~{GOAWAY},? (?:wenn|falls|sofern|sollte|solange|es sei denn)
(?:sonst|andernfalls|ansonsten|anderenfalls|oder)(?: [a-z]+){0,4}? {GOAWAY}
ohne (?!weiteres|zweifel|probleme?)~~(?:kann|können|könnten|darf|dürfen|werde|werden|wird|wollen|möchten|würden|gibt|dürften)~(?:nicht|kein|keine|keinen|nie|niemals)(?: mehr)?(?: [a-z0-9-]+){0,4}? {COMMIT}
ohne (?!weiteres|zweifel|probleme?)~~(?:keine? (?:verlängerung|vertrag|kauf|rollout|unterschrift|abschluss|bestellung|deal|freigabe|einführung)|keinen (?:vertrag|kauf|rollout|abschluss)|kein go-?live|keinen sinn|nicht in frage|nicht infrage|keine option|für uns (?:nutzlos|wertlos|unbrauchbar|nicht nutzbar|uninteressant)|geht (?:es |das )?(?:bei uns |für uns )?(?:gar )?nicht)
(?:kann|können|werde|werden|dürfen|darf|wird|würden|unterschreiben|kaufen|verlängern|bestellen)(?: [a-z0-9-]+){0,6}? (?:nicht|nie|kein|keine|keinen)(?: [a-z0-9-]+){0,4}? {COMMIT},? ~(?:solange|bevor|bis|wenn|ohne|ehe|sofern|falls)
(?:unterschreiben|unterzeichnen|kaufen|verlängern|bestellen|starten|upgraden) (?:wir |ich )?(?:erst|nur|nicht)(?: dann)?,? ~(?:wenn|sobald|falls|bevor|solange|nachdem|ohne)
(?:erst|nur)(?: dann)?,? (?:wenn|sobald|nachdem) ~~{COMMIT}
solange ~~(?:nicht|kein|keine|fehlt)~~(?:nicht|kein|keine)~{COMMIT}
(?:brauchen|benötigen|muss|müssen|bräuchten)~~(?:bevor|ehe) (?:wir|ich)~{COMMIT}
(?:k\\.? ?o\\.?|ko|ausschluss|killer)-? ?kriterium
(?:deal-?breaker|showstopper|no-?go|dealbreaker)
(?:zwingende |absolute |unsere |grund)?voraussetzung (?:für|dafür|damit|um)~(?:verläng|vertrag|kauf|unterschr|rollout|einführung|einsatz|abschluss|bestellung|freigabe|uns)%
(?:verlängerung|vertrag|kauf|entscheidung|rollout|einführung|abschluss(?! blockiert| ist blockiert)|auftrag)[a-z]*~(?:hängt~ab|abhängig|steht und fällt|scheitert|in gefahr|blockiert|verhindert)
scheitert (?:der|die|unser|unsere) (?:kauf|vertrag|rollout|verlängerung|einführung|abschluss|umstieg)
(?:letzte|letzter) (?:chance|frist)
(?:verhindert|blockiert|blockieren|verhindern) (?:die|den|unsere|unseren|unser|bei uns die|bei uns den) (?:verlängerung|vertrag|kauf|rollout|einführung|abschluss|umstieg|go-?live)%
muss(?: [a-z]+){0,6}? (?:sonst|oder) (?:sind wir|bin ich|kündig|wechsel)%
es sei denn`,
    veto: `
{TEAMS}(?: [a-z-]+){0,3}? stimmt(?: [a-z-]+){0,5}? nicht zu
{TEAMS}(?: [a-z-]+){0,3}? (?:sagt nein|ist dagegen|lehnt)%
{TEAMS}(?: [a-z-]+){0,6}? (?:erlaubt|genehmigt|gestattet|akzeptiert|unterschreibt|unterzeichnet|erlauben|genehmigen|will|wird|kann|hat|gibt|lässt|stimmt|macht|segnet)(?: [a-z-]+){0,8}? (?:nicht|nie|niemals|kein|keine|keinen)
(?:erlaubt|genehmigt|gestattet|akzeptiert|unterschreibt|gibt)(?: [a-z-]+){0,6}? {TEAMS}(?: [a-z-]+){0,5}? (?:nicht|kein|keine|keinen)
(?:unsere?r?|die|der|dem|das) (?:interne |externe |interner )?{TEAMS}(?: [a-z-]+){0,5}? (?:verbietet|untersagt|blockiert|verweigert|verboten|untersagt|abgelehnt|gestoppt|blockt|lehnt~ab)
(?:von|durch) (?:unserer?|der|dem|unserem) {TEAMS}(?: [a-z-]+){0,4}? (?:nicht freigegeben|abgelehnt|verboten|untersagt|blockiert|gestoppt)
(?:dürfen|darf)(?: [a-z0-9-]+){0,8}? nicht(?: mehr)? (?:einsetzen|nutzen|verwenden|benutzen|kaufen|einführen|eingesetzt werden|genutzt werden|verwendet werden|beschaffen)
(?:richtlinie|vorgabe|gesetz|policy|vorschrift)[a-z]*~(?:verbietet|verbieten|untersagt|erlaubt nicht|lässt nicht zu)`,
    drift: `
(?:suche|suchen|schauen|sehen|schaue|prüfen|testen|vergleichen|evaluieren|sondieren)(?: [a-z0-9-]+){0,6}? (?:alternative[n]?|nach alternativen|andere[nrs]? (?:anbieter|tools?|lösung|lösungen|software|produkte|systeme)|konkurrenz%|mitbewerber|wettbewerb%|um)(?=[^a-z]|$)
(?:überleg|erwäg|denk)[a-z]*(?: [a-z0-9-]+){0,6}?,? ~(?:wechsel|kündig|umsteig|umzusteig|alternativ|konkurrenz|anderen anbieter|deinstall|abspring|abzuspring|zu gehen|auszusteigen|abzubestellen)%
(?:spielen?|spiele) mit dem gedanken
(?:angebote?|demo|demos)(?: [a-z]+){0,3}? (?:von|bei) (?:anderen|mitbewerb|konkurr|wettbewerb)%
(?:dritte|vierte|fünfte|sechste|zehnte|x-te|gefühlt hundertste)[a-z]* (?:mal|beschwerde|ticket|mail|anfrage|meldung|reklamation)[a-z]*
(?:nicht|nie|niemandem|keinem)(?: mehr| wieder)?(?: [a-z]+){0,2}? (?:empfehlen|weiterempfehlen|empfehlenswert|zu empfehlen|mehr kaufen|wieder kaufen)
nicht sicher,? ob (?:wir|ich)~(?:verläng|bleib|weiter)%
(?:finger weg|hände weg|nie wieder|die nase voll|genug davon|schnauze voll)
(?:geduld|vertrauen)~(?:verloren|am ende|verliere|verlieren|weg|überstrapaziert|reißt)
(?:verliere|verlieren|haben)(?: [a-z]+){0,4}? (?:geduld|vertrauen)(?: verloren)?
(?:bereue|bereuen|bedauere)
(?:schlechteste|schlimmste|mieseste)[a-z]* (?:firma|anbieter|unternehmen|kundenservice|support|software|app)
(?:überlege|werde wohl|werden wohl|vermutlich|wahrscheinlich|vielleicht)(?: [a-z]+){0,5}? (?:kündigen|wechseln|deinstallieren|umsteigen)
(?:andere|konkurrenz|mitbewerber)[a-z]*~(?:besser|günstiger|billiger|können das)`,
    cameFrom: `
(?:von|vom)(?: [a-z0-9-]+){1,4}? (?:zu euch|zu ihnen|hierher|auf diese|auf eure|zu dieser) [a-z ]{0,20}(?:gewechselt|umgestiegen|gekommen)
(?:umgestiegen|gewechselt|gekommen) von
(?:seit dem|nach dem) (?:umstieg|wechsel) (?:von|zu euch|zu ihnen)`,
    payHigh: `
(?:nehmt|nehmen sie) (?:mein|unser) geld
(?:wäre|wären|bin|sind)(?: [a-z]+){0,3}? (?:bereit|willens)(?: [a-z]+){0,4}? (?:zahlen|auszugeben|draufzulegen)
(?:geld|mittel|budget|betrag)(?: [a-z]+){0,3}? (?:liegt|steht|ist|sind)(?: [a-z]+){0,2}? (?:bereit|bewilligt|da|freigegeben|eingeplant|genehmigt|reserviert|zurückgelegt)
(?:sobald|wenn|falls)~~(?:nehmen|kaufen|buchen|bestellen|wechseln|upgraden|erweitern|gehen) wir%
(?:euro|chf|franken)(?: [a-z]+){0,4}? (?:reserviert|eingeplant|bereit|zurückgelegt)
(?:zahle|zahlen|würde|würden)(?: [a-z]+){0,4}? (?:gern|gerne|ohne zögern|sofort|drauf|mehr)
(?:würde|würden|werde|werden|wollen|möchten)(?: [a-z0-9-]+){0,6}? (?:gern|gerne|sofort|auch|direkt|mehr|aufpreis|extra|jederzeit|umgehend|noch heute)(?: [a-z0-9-]+){0,5}? (?:be)?zahlen
(?:würde|würden|werde|werden|wollen)(?: [a-z0-9-]+){0,6}? (?:sofort|direkt|gerne|gern|umgehend|jederzeit|noch heute)(?: [a-z0-9-]+){0,5}? (?:kaufen|buchen|upgraden|bestellen|abschließen|wechseln|umsteigen|erweitern|unterschreiben|nehmen|aufstocken)
(?:bereit|gewillt)(?: [a-z0-9-]+){0,4}?,? (?:[a-z0-9-]+ ){0,6}?(?:zu (?:be)?zahlen|auszugeben|zu investieren|zu kaufen)
zahlungsbereit%
(?:zahle|zahlen|bezahlen|kaufe|kaufen|buchen|upgraden|bestellen) (?:ich|wir)(?: [a-z]+){0,3}? (?:gern|gerne|sofort|auch mehr|mehr|direkt)
(?:gern|gerne)(?: auch)?(?: mehr| extra| etwas| einen aufpreis| dafür| zusätzlich)* (?:be)?zahlen
budget(?: dafür| hierfür| ist| wurde| haben wir| steht| liegt)*(?: bereits| schon| jetzt)* (?:freigegeben|genehmigt|vorhanden|da|reserviert|eingeplant|bereit|bewilligt|verfügbar)
(?:haben|hätten|liegt|ist)(?: [a-z0-9.-]+){0,6}? budget(?: [a-z0-9-]+){0,4}? (?:freigegeben|genehmigt|reserviert|eingeplant|bereit|bewilligt|zurückgestellt|verfügbar)?
(?:upgraden|buchen|erweitern|kaufen|bestellen)(?: wir)?(?: [a-z0-9-]+){0,4}? (?:alle|\\d+) (?:lizenzen|plätze|arbeitsplätze|nutzer|seats|user)
(?:schicken|senden) (?:sie|ihr) (?:uns|mir) (?:bitte )?(?:den vertrag|das angebot|ein angebot|die rechnung)
(?:würde|würden)(?: [a-z0-9-]+){0,4}? (?:weitere|zusätzliche|noch|mehr|\\d+)(?: [a-z0-9-]+){0,3}? (?:kaufen|buchen|bestellen|nehmen|abnehmen|bezahlen|zahlen)`,
    payMedium: `
(?:könnte|könnten)(?: [a-z]+){0,4}? vorstellen~(?:upgrad|zahlen|kaufen|buchen|wechseln|zu (?:zahlen|kaufen|buchen))%
(?:würde|würden)(?: [a-z0-9-]+){0,5}? (?:überlegen|in betracht ziehen|in erwägung ziehen|nachdenken|erwägen)
(?:überlege|überlegen|erwägen|denken über)(?: [a-z0-9-]+){0,5}? (?:upgrade|premium|pro|enterprise|zu upgraden|größeren|höheren)[a-z-]*
(?:hätte|hätten)(?: [a-z0-9-]+){0,6}? (?:be)?zahlt
(?:hätte|hätten)(?: [a-z0-9-]+){0,6}? (?:gekauft|gebucht|geupgradet|abgeschlossen)
(?:was|wie viel|wieviel)(?: [a-z]+){0,3}? (?:kostet|kosten|würde)
(?:würde|würden)(?: [a-z0-9-]+){0,5}? (?:vielleicht|eventuell|evtl|wohl)(?: [a-z0-9-]+){0,5}? (?:upgraden|zahlen|bezahlen|kaufen|buchen)
(?:eventuell|vielleicht|möglicherweise|ggf)\\.?(?: [a-z0-9-]+){0,4}? (?:upgraden|upgrade|mehr zahlen|dazubuchen|kaufen)
(?:angebot|preis|preise) (?:für|zu) (?:mehr|weitere|zusätzliche|enterprise|\\d+)%`,
    bundled: `
(?:wenn|falls|sofern) (?:das|dies|es|sie|die)(?: [a-z]+){0,2}? (?:enthalten|inbegriffen|inklusive|dabei|drin|verfügbar|möglich|teil)(?: des| vom| im)?(?: [a-z]+)? (?:wäre|wären|ist)`,
    payLow: `
(?:zu |viel zu |sehr |etwas |ziemlich |recht |extrem |echt )?teuer%
überteuert%
preis[a-z]*~(?:zu hoch|gestiegen|erhöht|verdoppelt|happig)%
(?:preis|kosten)-?(?:erhöhung|steigerung)%
(?:günstigere|günstigeren|kleinere|kleineren|billigere|billigeren)[a-z]* (?:tarif|paket|plan|version|variante|abo)%
(?:würde|würden)(?: [a-z]+){0,3}? (?:nur|maximal|höchstens)~zahlen
(?:nicht leisten|zu viel geld|nicht wert)
von \\D{0,3}\\d+[a-z€$ ]{0,12} auf \\D{0,3}\\d+~(?:pro|im|je) ?(?:nutzer|user|monat|jahr|platz|lizenz|arbeitsplatz|benutzer|mitarbeiter)%`,
    payRefuse: `
(?:nicht|nie|niemals|keinen cent|keinen euro|nichts|kein geld)(?: [a-z]+){0,4}? (?:zahlen|bezahlen|kaufen|ausgeben|zahle|bezahle|kaufe|abonnieren)(?! können)
(?:zahle|bezahle|zahlen|bezahlen|gebe)(?: [a-z]+){0,5}? (?:nicht|nichts|nie|keinen cent|keinen euro|kein geld|sicher nicht)
keinen (?:cent|euro)
(?:sollte|müsste) (?:eigentlich )?(?:kostenlos|gratis|umsonst) sein`,
    harm: `
(?:patienten|kunden|mitarbeiter|gäste|eltern|schüler|fahrer|lieferanten)(?: [a-z]+){0,6}? (?:vor der tür|umsonst|warten|beschwer%|verärgert|falsch|abgesprungen|gestanden)
(?:steuerberater|finanzamt|prüfer|behörde|gericht)(?: [a-z]+){0,5}? (?:braucht|wartet|verlangt|wertlos|fordert|setzt)
(?:schlange|frist|mahnung|strafe|umsatz verloren|aufträge verloren|verkauft)%
wertlos
(?:termin|termine|frist|fristen|deadline|zug|flug|meeting|anruf|schicht|auftrag|aufträge)[a-z]*(?: [a-z]+){0,3}? (?:verpasst|versäumt|verloren|entgangen|geplatzt)
(?:verpasst|versäumt|verpassen|verpasse)(?! (?:einen|dem|man))
(?:kunde|kunden|kundin|kundschaft|umsatz|umsätze|auftrag|aufträge|geld|verkäufe|bestellungen|einnahmen|mandanten|patienten)(?: [a-z]+){0,4}? (?:verloren|verlieren|entgangen|eingebüßt|abgesprungen|weggelaufen|entgehen)
(?:verliere|verlieren|kostet uns|kosten uns|kostet mich)(?: [a-z]+){0,4}? (?:kunden|umsatz|geld|aufträge|verkäufe|stunden|einnahmen)
(?:blockiert|blockieren) (?:uns|unsere|unseren|mich|die|den|das)%
(?:ist|sind|war) (?:dadurch |damit |komplett |völlig )*blockiert
(?:monats|jahres|quartals|tages)-?(?:abschluss|abschlüsse|ende)
(?:steuererklärung|umsatzsteuer|voranmeldung|betriebsprüfung|wirtschaftsprüfung|abgabefrist)%
(?:kann|können|konnte|konnten)(?: [a-z0-9-]+){0,5}? (?:nicht|nichts|keine|keinen|nicht mehr)(?: [a-z]+){0,4}? (?:arbeiten|weiterarbeiten|abrechnen|abschließen|verkaufen|liefern|kassieren|ausliefern|fakturieren|versenden|bedienen)
(?:rechnungen|gehälter|löhne)(?: [a-z]+){0,4}? nicht (?:stellen|versenden|verschicken|zahlen|schreiben|bezahlen)
(?:stunden|stunde|tag|tage|vormittag|nachmittag|arbeitstag|arbeit|wochenende)(?: [a-z]+){0,4}? (?:verloren|verschwendet|umsonst|vergeudet|gekostet|zunichte)
(?:kunden|kundinnen|patienten|mandanten|mitarbeiter)(?: [a-z]+){0,3}? (?:beschweren|verärgert|sauer|wütend|rufen an|beschwert|verunsichert)
vertragsstrafe%
bußgeld%
mahngebühr%`,
    stopped: `
(?:betrieb|produktion|geschäft|lager|laden|alles|büro|praxis|versand|werkstatt|kasse|kassen|firma|abteilung)(?: [a-z]+){0,4}? (?:steht|stehen|stillsteht|stillstand|still|lahm|ruht|lahmgelegt|zum erliegen|steht still)
(?:legt|legen|legte)(?: [a-z]+){0,5}? lahm
lahmgelegt
stillstand
(?:niemand|keiner|\\d+ (?:mitarbeiter|leute|kollegen|personen|menschen)[a-z]*)(?: [a-z]+){0,5}? (?:nicht )?arbeiten
(?:mitarbeiter|leute|kollegen) (?:sitzen|stehen) (?:untätig|herum|rum)`,
    scope: `
(?:ganze|gesamte|komplette)[a-z]* (?:team|firma|unternehmen|büro|standort|abteilung|belegschaft|praxis|schule|kanzlei|betrieb)
(?:alle|sämtliche)n? (?:unsere |unserer |unseren )?(?:mitarbeiter|kollegen|nutzer|benutzer|user|filialen|standorte|anwender|kunden)%
(?:jeder|niemand|keiner) (?:im team|in der firma|bei uns|von uns)
(?:halbe|halbes|die hälfte) (?:team|firma|belegschaft|der)%
firmenweit
unternehmensweit`,
    recurring: `
(?:jede|jeden|jedes|pro)(?: einzelne[nrs]?)? (?:woche|tag|monat|morgen|abend|freitag|montag|dienstag|mittwoch|donnerstag|nacht|schicht|quartal|jahr)
(?:täglich|wöchentlich|monatlich|jeweils)
(?:\\d+|zwei|drei|vier|fünf|sechs|zehn|zwanzig|dreißig|mehrere|viele|halbe|ganze|eine halbe|eine|ein) (?:stunden|stunde|minuten|tage|tag|arbeitstage|nachmittage)(?! (?:später|her|vorher|zu spät|gewartet|und nichts))
(?:stundenlang|tagelang)
(?:zeit|stunden) (?:kostet|raubend|aufwand)
(?:parallel|zusätzlich|separat|extra|eigene)[a-z]* (?:excel|tabelle|liste)[a-z-]*
(?:excel|tabelle)[a-z-]* (?:führen|pflegen|nachpflegen)
(?:dutzende|hunderte)`,
    repeated: `
(?:schon |mal )?wieder(?! (?:ein|eine|einem|einer) (?:neue[sn]? )?(?:update|version|aktualisierung))
erneut
(?:zum|das) (?:zweiten?|dritten?|vierten?|fünften?|sechsten?|zehnten?|x-ten|wiederholten|gefühlt hundertsten) mal
(?:zweimal|dreimal|viermal|fünfmal|mehrmals|mehrfach|zigmal|hundertmal)
(?:drei|vier|fünf|sechs|zehn|viele|mehrere|etliche|unzählige|\\d+) (?:mal|male|mails|e-mails|tickets|anrufe|versuche|anläufe)
(?:immer|ständig) (?:wieder|dasselbe|das gleiche|die gleichen)
wiederholt%
(?:dasselbe|das gleiche|gleiche|selbe) (?:problem|fehler|spiel|theater)`,
    persistent: `
(?:jedes mal|jedesmal|jedes einzelne mal)
immer
ständig%
dauernd%
permanent
andauernd
laufend
durchgehend
(?:gar|überhaupt)
komplett
völlig
total
seit (?!es|wir|ich|ihr|sie|man|beginn an)[a-z0-9]+
(?:nicht|nie|nichts|kein|keine|keinen) mehr
seitdem`,
    intermittent: `
(?:manchmal|gelegentlich|ab und zu|ab und an|hin und wieder|zeitweise|sporadisch|vereinzelt|von zeit zu zeit|teilweise|ein paar mal|bisweilen|phasenweise|mitunter|selten)(?: mal)?
(?:einmal|ein mal) (?:im monat|pro woche|im jahr|pro monat)
(?:einmal|ein einziges mal)`,
    minor: `
(?:kleinigkeit|nebensache|randnotiz|schönheitsfehler|kleine[rs]? (?:anmerkung|hinweis|detail|punkt|makel|sache))%
(?:eilt|drängt|pressiert) nicht%
nur ein (?:komfort|detail|schönheitsfehler)%
nicht (?:so |sehr |wirklich |besonders |ganz |allzu |furchtbar |super )*(?:dringend|wichtig|eilig|schlimm|tragisch|kritisch|dramatisch|wild)
(?:eilt nicht|keine eile|kein drama|kein beinbruch|kein weltuntergang|kein problem|keine priorität|halb so wild|halb so schlimm|nichts schlimmes|nichts wildes|nichts dringendes|kein muss|unkritisch|nebensächlich)
(?:kleinigkeit|kleinigkeiten|schönheitsfehler|minipunkt|jammern auf hohem niveau|meckern auf hohem niveau)
(?:kleiner|kleines|kleine|kleinen|winziger|winziges) (?:punkt|problem|fehler|bug|wunsch|anmerkung|hinweis|mangel|ding|detail|manko|störfaktor|schwäche|makel|ärgernis|kritik|verbesserung|schönheitsfehler)%
nice[- ]to[- ]have
nur (?:ein |eine )?(?:kleinigkeit|kosmetisch|idee|anregung|hinweis|gedanke|schönheitsfehler|detail)%
kosmetisch%
(?:kann|können) (?:damit|gut damit) leben
bei gelegenheit
wenn (?:ihr|sie) (?:mal )?zeit`,
    workaround: `
workaround%
(?:um|not|behelfs)-?(?:weg|lösung)%
(?:hilft|helfen|behebt)(?: [a-z]+){0,4}? (?:neustart|neu starten|neuinstall|nur ein neustart)%
(?:neustart|neustarten|neu starten|neu laden|aktualisieren|neuinstallation)(?: [a-z]+){0,4}? (?:hilft|geht|funktioniert|behebt|behoben|löst)
nach (?:einem|dem) (?:neustart|neuladen)(?: [a-z]+){0,4}? (?:geht|funktioniert|läuft)
behelfen (?:uns|wir uns|mir)
(?:man|ich|wir) kann es (?:aber )?(?:umgehen|beheben)
lässt sich (?:umgehen|beheben)`,
    mandatory: `
(?:gesetz|gesetzlich|rechtlich|vertraglich|regulatorisch)[a-z]* (?:vorgeschrieben|verpflichtet|verpflichtend|notwendig|erforderlich|vorgabe|gefordert|pflicht)%
(?:vorgeschrieben|verpflichtend|meldepflicht|aufbewahrungspflicht|e-rechnungspflicht|gobd|pflicht ab)%
(?:wirtschaftsprüfer|prüfer|finanzamt|aufsicht|behörde|gesetz|gesetzgeber|versicherung|revision)(?: [a-z]+){0,3}? (?:verlangt|fordert|schreibt|besteht|erwartet|verlangen|fordern|vorschreibt)
(?:sind|bin) (?:gesetzlich |rechtlich )?(?:verpflichtet|gezwungen)`,
    solved: `
(?:geht|läuft|funktioniert|klappt|passt|stimmt)(?: [a-z]+){0,3}? wieder(?! nicht)
wieder (?:alles |einwandfrei |problemlos )?(?:in ordnung|gut|funktionsfähig)
(?:ist|sind|wurde|wurden) (?:inzwischen |nun |jetzt |schnell |bereits |mittlerweile )*(?:behoben|gelöst|repariert|erledigt|korrigiert)
seit (?:dem|der) [a-z-]+(?: [a-z-]+)? (?:geht|läuft|funktioniert|passt|klappt) (?:wieder|alles|es wieder)%
(?:wurde|wurden|ist|sind|war|hat|haben|konnte|konnten)(?: [a-z0-9-]+){0,9}? (?:behoben|gelöst|gefixt|repariert|korrigiert|erledigt|beseitigt|geklärt)(?! werden (?:muss|sollte)|(?: werden)? muss)
(?:behoben|gelöst|gefixt|geholfen|repariert)(?=[.!,]|$)(?<!nicht behoben|nicht gelöst|noch nicht gefixt)
(?:funktioniert|läuft|geht|klappt)(?: [a-z]+){0,3}? (?:jetzt|nun|inzwischen|mittlerweile|seitdem|wieder)(?: [a-z]+){0,2}? (?:wieder|einwandfrei|problemlos|gut|super|perfekt|reibungslos|normal|tadellos)
(?:jetzt|nun|inzwischen|mittlerweile|seitdem)(?: [a-z]+){0,2}? (?:funktioniert|läuft|geht|klappt|ist)(?: [a-z]+){0,2}? (?:alles|wieder|es|einwandfrei|problemlos|super)
(?:problem|fehler) (?:ist |wurde )?(?:gelöst|behoben|weg|erledigt)
hat sich erledigt`,
    hypothetical: `
(?:sollte|sollten|falls|wenn)(?: [a-z]+){0,5}? (?:jemals|je|irgendwann|eines tages)~
(?:würde|würden)(?: [a-z]+){0,3}? (?:in schwierigkeiten|problematisch werden|ein problem)
(?:befürchte|befürchten|habe angst|haben angst|sorge|sorgen),? (?:dass|das)~(?:könnte|könnten|würde|mal|eines tages)
(?:hoffentlich|hoffe)~(?:nie|bleibt das so|bleibt es so|nicht passiert)
(?:nicht auszudenken|gott bewahre|weiter so)`,
    noProblem: `
(?:keine|kein|keinerlei|ohne|null|noch nie|nie|bisher keine|weniger|kaum|bislang keine)(?: [a-z]+){0,2}? (?:problem|fehler|bug|absturz|abstürze|störung|ausfall|ausfälle|beanstandung|schwierigkeit|beschwerde|ärger|hänger|klagen|mängel|verzögerung|ruckler|aussetzer|macken|wartezeit|crash|abbrüche)%(?:(?:,| oder| und| noch) (?:keine |kein )?(?:problem|fehler|bug|absturz|abstürze|störung|ausfall|hänger|verzögerung|crash)%)*
problemlos%
reibungslos%
fehlerfrei%
einwandfrei%
tadellos%
(?:stürzt|hängt|friert|ruckelt|spinnt|bricht|versagt|hakt)(?: [a-z]+){0,3}? (?:nie|niemals|nicht|kein|kaum)(?: mehr)?(?: [a-z]+){0,2}
(?:nie|noch nie|niemals|nicht einmal|bisher nicht|nicht mehr)(?: [a-z]+){0,3}? (?:abgestürzt|abstürzt|hängen geblieben|im stich gelassen|ausgefallen|enttäuscht|versagt|eingefroren|enttäuscht worden|gehabt|gestört)
(?:nichts|nix|gibt nichts) (?:auszusetzen|zu meckern|zu beanstanden|zu bemängeln|hinzuzufügen|zu verbessern|negatives|zu kritisieren|zu klagen)%
(?:kann|können)(?: [a-z]+){0,2}? nicht (?:meckern|klagen|beschweren)
(?:löst|löste|behebt|hilft bei|hilft uns bei|verhindert|erspart)(?: [a-z]+){0,3}? (?:problem|fehler)%
alles (?:bestens|in ordnung|super|gut|prima|perfekt|okay|ok|top|paletti)`,
    uncertain: `
(?:vielleicht|eventuell|evtl\\.?|möglicherweise) (?:liegt|ist|mache|bin|hab|habe|nur|übersehe|verstehe|es)%
(?:liegt es|liegt's|bin ich) (?:an mir|vielleicht|nur ich|die einzige|der einzige)
(?:nicht sicher|keine ahnung|weiß nicht)(?:,)? (?:ob|warum|wieso)
(?:scheint|scheinen|anscheinend|scheinbar|offenbar|irgendwie|wohl)
(?:wenn|falls) ich mich nicht (?:irre|täusche)
(?:könntet ihr|könnten sie|könnt ihr) (?:das )?(?:mal |bitte )*(?:prüfen|nachsehen|checken|schauen)`,
    calm: `
(?:nur )?(?:ein |eine )?(?:kurzer|kurze|kleiner|kleine) (?:hinweis|info|anmerkung|rückmeldung|notiz|frage)
(?:zur|nur zur|als) (?:info|information|kenntnis)
(?:eilt nicht|keine eile)
(?:sonst|ansonsten|im übrigen|im großen und ganzen)(?: [a-z]+){0,3}? (?:alles |sehr |wirklich )*(?:gut|super|zufrieden|okay|in ordnung|top|prima|bestens)
(?:könnten|könntet) (?:sie|ihr) (?:das |bitte |den betrag )*(?:prüfen|erstatten|korrigieren|nachsehen)
wollte(?: ich)?(?: nur)? (?:bescheid|mitteilen|melden|hinweisen)`,
    past: `
(?:früher|damals|anfangs|am anfang|ursprünglich|jahrelang|lange zeit|bis vor kurzem|vor dem update|bisher immer)
(?:war|lief|funktionierte|ging)(?: [a-z]+){0,4}? (?:gut|super|besser|toll|perfekt|problemlos|einwandfrei|top)(?: [a-z]+){0,3}? (?:bis|bevor|vor|aber|früher)`,
    others: `
(?:andere|viele|einige|mehrere) (?:kunden|nutzer|anwender|benutzer)(?: [a-z]+){0,3}? (?:berichten|sagen|erwähnt|erwähnen|melden|fragen|wünschen|gefragt|gemeldet|beschweren)
ein (?:anderer|weiterer) kunde~`,
    praise: `
(?:gold wert|macht spaß|spaß|nicht bereut|sehr angenehm|alle zufrieden|besser als gedacht|läuft rund|hilft (?:mir |uns )?(?:sehr|beim|bei)|einfach und|zuverlässig%|reibungslos|inhaltlich gut|super|prima|klasse|top)
(?:super|klasse|toll|tolle|tolles|toller|tollen|großartig|hervorragend|ausgezeichnet|fantastisch|phantastisch|spitze|genial|perfekt|wunderbar|prima|bestens|erstklassig|exzellent|mega|grandios|sensationell|brillant|vorbildlich|top|geil|bombe|spitzenmäßig|traumhaft|überragend|einwandfrei|tadellos|optimal)(?:e|er|es|en|em)?
(?:gut|gute|guter|gutes|guten|schön|schöne|schönes|nett|nette|solide|solides|nützlich|hilfreich|praktisch|zuverlässig|übersichtlich|intuitiv|benutzerfreundlich|stabil|schnell|freundlich|kompetent|flexibel|durchdacht|gelungen|angenehm|einfach zu|leicht zu|unkompliziert|zufrieden|begeistert|beeindruckt|empfehlenswert|unverzichtbar|brauchbar|ordentlich|problemlos|reibungslos|professionell|hochwertig|modern)(?:e|er|es|en|em)?
beste[rnsm]?
(?:liebe|lieben|mag|mögen|schätze|schätzen)(?! (?:ich nicht|wir nicht|nicht|grüße|damen|kolleg|freunde|team|support))
gefällt(?! (?:mir |uns )?(?:gar |überhaupt |leider )?nicht)
(?:sehr|wirklich|echt|richtig|total|rundum|absolut|mehr als) (?:zufrieden|gut|schön|hilfreich|übersichtlich|praktisch|nützlich|einfach|schnell|freundlich|zuverlässig|nett)%
(?:empfehle|empfehlen|weiterempfehlen|empfehlung)(?! nicht)%
(?:funktioniert|läuft|klappt|arbeitet)(?: [a-z]+){0,3}? (?:super|einwandfrei|perfekt|gut|toll|tadellos|problemlos|bestens|hervorragend|reibungslos|wunderbar|prima|zuverlässig|wie gewünscht)
(?:danke|vielen dank|herzlichen dank|dankeschön|lob|großes lob|weiter so|hut ab|chapeau|daumen hoch)
(?:erleichtert|spart|erspart)(?: [a-z]+){0,4}? (?:arbeit|zeit|leben|alltag|stunden|viel)
macht spaß
(?:möchte|möchten|will)(?: [a-z]+){0,3}? nicht (?:mehr )?(?:missen|ohne)
freude`,
    fine: `
(?:ist|sind|war|läuft|funktioniert|sonst|ansonsten|alles|soweit)(?: [a-z]+){0,3}? (?:ok|okay|in ordnung|ganz gut|gut|passabel|brauchbar|soweit gut|ganz ok)
(?:geht so|ganz gut|ganz ok|ganz okay|ganz nett|nicht schlecht|gar nicht schlecht|na ja|naja|durchschnittlich|tut was es soll)`,
    rage: `
(?:scheiße?|scheiss|müll|schrott|mist|dreck|katastrophe|katastrophal|frechheit|unverschämt|unverschämtheit|grottig|grottenschlecht|unterirdisch|mies|mieser?|miserabel|furchtbar|schrecklich|grauenhaft|lächerlich|peinlich|zumutung|witz|sauerei|schande|enttäusch%|ärgerlich|ärger|nervt|nervig|nerven|frustrier%|frust|wütend|sauer|inakzeptabel|unfassbar|saftladen|betrug|betrüger|verarsche|verarscht|abzocke|nutzlos|sinnlos|zum kotzen|zum heulen|schlecht%|schlimm%|armselig|desaster|albtraum|alptraum|unmöglich)(?:e|er|es|en|em)?`,
    irony: `
genau darauf (?:habe|haben|hab) (?:ich|wir) gewartet
(?:bravo|glückwunsch|gratulation|respekt|herzlichen glückwunsch|ganz großes kino|großes kino|chapeau|na super|na toll|na klasse|danke für nichts|toll gemacht)
darf (?:ich|man|wir) (?:jetzt|nun|wieder)%
(?:na|ach|oh|wow|ja|echt|na ja)[, ]+(?:super|toll|klasse|prima|wunderbar|herrlich|bravo|großartig|vielen dank|danke|schön)
(?:bravo|glückwunsch|herzlichen glückwunsch|gratulation|gratuliere|respekt|applaus|hut ab|chapeau)
(?:tolle|klasse|super|großartige|ganz große|starke) (?:leistung|arbeit|idee|service|sache|update|qualität)(?:,| wenn| -|!|\\.\\.\\.| leute| team)
(?:danke|vielen dank) (?:für nichts|fürs|dafür|dass (?:ich|wir|jetzt|nun)|auch)
(?:genau|das hat) (?:das,? was ich|mir noch|uns gerade|was mir)
(?:wie schön|schön|toll|super|klasse|herrlich),? (?:dass|wenn|wie)
(?:ich )?liebe es,? (?:wenn|wie|dass)
ganz toll
gut gemacht`,
    still: `
(?:immer noch|noch immer|weiterhin|nach wie vor)(?: [a-z]+){0,4}? (?:nicht|kein|keine|kaputt|da|dasselbe|das gleiche|falsch|vorhanden|problem|fehler|offen|auf)%
(?:besteht|bestehen|tritt|treten|existiert)(?: [a-z]+){0,3}? (?:weiterhin|immer noch|noch|wieder|erneut)
(?:problem|fehler)(?: [a-z]+){0,3}? (?:wieder da|besteht|nicht behoben|nicht gelöst|bleibt)
(?:nicht|noch nicht|immer noch nicht) (?:behoben|gelöst|gefixt|repariert|erledigt)
(?:gibt es|gibts) (?:schon |etwas )?(?:neues|neuigkeiten|ein update)
(?:wie|siehe) (?:unten|bereits geschrieben|gemeldet|oben)`,
    additive: `
(?:außerdem|auch|zudem|zusätzlich|weiterhin|ferner|darüber hinaus|des weiteren|desweiteren|noch etwas|noch was|zweitens|drittens|übrigens|obendrein|hinzu kommt|dazu kommt|ein weiterer|ein anderer|eine weitere|daneben|abgesehen davon|und noch|ebenso|ebenfalls|schließlich)`,
    anaphor: `
(?:das|dies|dieses|dieser|diese|es|sie|er|dadurch|deshalb|deswegen|daher|darum|damit|somit|folglich|also|so|und das|und so|dann|davon|darauf|darüber|jetzt|nun|beide|beides|stattdessen|alles|weil|nicht|muss|ich muss|wir müssen|man muss) (?=ist|sind|war|wäre|hat|haben|kostet|bedeutet|führt|passiert|geht|nervt|macht|kann|können|muss|müssen|dauert|betrifft|heißt|wird|werden|wir|ich|man|es|sie|alles|jedes|nur|immer|nicht|auch|wieder|mal|problem|fehler|stört|sollte|tritt|verhindert|lässt|blockiert|fehlt|hilft)
(?:dadurch|deshalb|deswegen|daher|darum|somit|folglich|stattdessen)`,
    consHeader: `
(?:nachteile?|negativ|negatives|minus|minuspunkte|contra|kontra|schwächen|kritik|kritikpunkte|verbesserungsvorschl[a-z]*|verbesserungen|verbesserungspotenzial|was (?:stört|fehlt|nervt|könnte besser|können wir besser|könnten wir besser|gefällt (?:ihnen|dir|euch) nicht|sollten wir|ist nicht gut|war schlecht|würden sie|läuft nicht)[a-z ]*|probleme|mängel|weniger gut|nicht so gut|das war nicht gut|gefällt mir nicht|verbesserungswürdig)`,
    prosHeader: `
(?:vorteile?|positiv|positives|plus|pluspunkte|pro|stärken|lob|was (?:gefällt|ist gut|war gut|läuft gut|mögen sie|magst du|finden sie gut|hat ihnen gefallen)[a-z ]*|gut|das war gut|gefällt mir)`,
    filler: `
(?:hallo|hi|hey|guten (?:tag|morgen|abend)|moin|servus|grüezi|sehr geehrte|liebes|liebe|danke|vielen dank|mit freundlichen grüßen|viele grüße|beste grüße|lg|mfg|tschüss)`,
  }),
  negator: folded(
    '(?:nicht|nie|niemals|kein[a-z]{0,3}|ohne|weder|kaum|weniger|null|nirgends) (?:(?!und|oder|nur|aber|sicher|ob|dass|wenn|mehr)[a-z]+ ){0,1}',
  ),
  // "aber" and its like also stand inside a clause ("stürzt aber ab"): only before a new clause do they part anything.
  contrast: folded(
    '(?<=[,.] )(?:aber|jedoch|allerdings|leider|doch|nur|dafür|sonst|ansonsten|dennoch|trotzdem)|aber(?!(?: [a-z]+){0,4} (?:ab|auf|ein|aus|an|zu|fest|fehl|nicht|nie|hängen|zusammen)(?![a-z]))|obwohl|wobei|hingegen|wohingegen',
  ),
  joiner: 'und|sowie|ausserdem|auserdem',
  stopWords:
    'der die das den dem des ein eine einen einem einer eines und oder aber auch ist sind war waren wird werden wurde wurden hat haben habe hatte bin sein seine ich du er sie es wir ihr mich mir dich uns euch ihnen ihn ihm mein meine meinen unser unsere unseren euer eure dieser diese dieses nicht kein keine keinen mehr noch nur schon sehr so wie was wer wo wann warum wenn weil dass das ob als am an auf aus bei beim bis durch fur fuer gegen hinter im in ins mit nach neben ohne seit uber ueber um unter vom von vor zu zum zur zwischen man kann konnen koennen konnte muss mussen soll sollte will wollen darf mag da dann hier dort jetzt nun immer wieder bitte danke leider gibt geht gar ja nein doch also sich alle alles etwas nichts viel viele sonst dafur dabei damit daher deshalb denn zwar etwa eigentlich einfach ganz oft mal wurde wurden ware waere',
  phrases: {
    reports: 'Der Kunde berichtet: {}',
    consequence: 'Genannte Folge: {}',
    wishes: 'Der Kunde wünscht: {}',
    asks: 'Der Kunde fragt: {}',
    praises: 'Der Kunde lobt: {}',
  },
};
