import type { CueList } from './cue.ts';
import { en } from './en.ts';

/** Phrases of Dutch, written as families. */
export const nl: CueList = {
  language: 'nl',
  spaced: true,
  macros: {
    // up to a few words of the same clause
    W: "(?: [a-z0-9'-]+){0,6}?",
    A: "(?: [a-z0-9'-]+){0,2}?",
    NOT: '(?:niet|niks|niets|nooit|nauwelijks|amper|geen|nergens|zelden)',
    RUNS: '(?:werk(?:t|en|te|ten)|functioneer(?:t|de)|doet|deed|doen|laad(?:t|de)|laden|opent|openen|start|starten|synchroniseert|synchroniseren|synct|bewaart|slaat|verbindt|verbinden|reageert|reageren|herkent|herkennen|toont|tonen|verstuurt|print|exporteert|importeert|berekent|telt|tellen|vindt|verschijnt|verschijnen|komt|komen|komen|gaat|ging|lukt|lukte|loopt|ontvangt|ontvang|registreert|meet|pakt|update|lukken|rekent|blijft|blijven|geeft|aankomen|binnenkomt|binnenkomen)',
    DONE: '(?:geladen|opgeslagen|gesynchroniseerd|weergegeven|getoond|gevonden|herkend|verzonden|verstuurd|verbonden|bijgewerkt|geimporteerd|geexporteerd|ingelezen|verwerkt|geteld|geregistreerd|overgenomen|doorgestuurd|aangekomen|afgedrukt|geprint|berekend|gedownload|geupload|ontvangen|bezorgd|doorgezet)',
    CORE: '(?:inloggen|aanmelden|openen|downloaden|uploaden|opslaan|bewaren|laden|zien|inzien|bekijken|gebruiken|verbinden|koppelen|synchroniseren|bijwerken|updaten|installeren|starten|opstarten|betalen|afrekenen|printen|afdrukken|importeren|exporteren|verzenden|versturen|ontvangen|aanmaken|bewerken|boeken|bestellen|werken|verder|registreren|activeren|herstellen|scannen|lezen|afspelen|invoeren|bereiken|bellen|invullen|afronden|voltooien|factureren|verwerken|erin|inschrijven|reserveren|raadplegen|indienen)',
    SHAPE:
      '(?:filteren|sorteren|groeperen|aanpassen|wijzigen|kiezen|selecteren|verbergen|hernoemen|verplaatsen|samenvoegen|ongedaan maken|kopieren|dupliceren|delen|toewijzen|plannen|configureren|instellen|uitschakelen|uitzetten|vergelijken|doorzoeken|toevoegen|bijvoegen|zoomen|draaien|beperken|combineren|splitsen|archiveren|markeren|verwijderen|wissen|vastzetten|ruilen|personaliseren|annuleren|afmelden|uitsluiten|bepalen)',
    GOAWAY:
      '(?:zeggen? (?:we|wij|ik){W} op|zeg ik{W} op|opzeggen|opgezegd|op te zeggen|opzegging|opzeg|stappen (?:we|wij){W} over|stap ik{W} over|overstappen|over te stappen|overgestapt|stoppen (?:we|wij)|stop ik|stoppen (?:ermee|met|met het)%|zijn (?:we|wij) weg|ben ik weg|weg bij|vertrekken|vertrek ik|haken (?:we|wij){W} af|haak ik{W} af|afhaken|(?:naar|voor) (?:een |de |uw |jullie )?(?:concurren|ander)[a-z]*|andere? (?:leverancier|aanbieder|pakket|software|partij|oplossing|systeem|tool|product)|beeindig%|ontbinden|verwijder ik|annuleren (?:we|wij)|niet (?:meer )?(?:verleng|teken|koop|kopen|afneem|afnemen)%|op zoek naar)',
    COMMIT:
      '(?:verleng|teken|onderteken|koop|kopen|aanschaf|bestel|uitrol|uitroll|invoeren|live|doorgaan|blijven|verder gaan|verdergaan|akkoord|goedkeur|afnemen|overstappen|upgraden|implementeren|in gebruik nemen|gebruiken|starten|ingaan|inzetten|in zee)[a-z]*',
    TEAMS:
      '(?:juridische (?:afdeling|zaken)|jurist|juristen|functionaris gegevensbescherming|fg|privacy ?officer|it-?afdeling|ict|ict-afdeling|it|security|security ?officer|ciso|beveiliging|inkoop|directie|bestuur|management|compliance(?:-afdeling)?|accountant|ondernemingsraad|or|controller|audit|auditors?|hoofdkantoor|verzekeraar|toezichthouder)',
    THIRD: `(?:${en.macros['THIRD'] ?? 'exact online'}|exact (?:online|globe)|afas|twinfield|snelstart|moneybird|e-boekhouden|visma|nmbrs|bol(?:\\.com)?|mollie|lightspeed|picqer|digid|yuki|teamleader|reeleezee|basecone|ccv|ideal|itslearning|magister|unit4|topdesk|kpn|postnl|sendcloud)`,
  },
  cues: {
    manual: `
(?:typ|typen|tikken|tik|neem|nemen|voer|voeren)(?: [a-z]+){0,7}? (?:over|dubbel|in)(?=[ .,!]|$)
overtyp%
met de hand
handmatig%
(?:met de hand|handmatig|handmatige|handwerk)
(?:overtypen|overtikken|knippen en plakken|kopieren en plakken|invullen)
een voor een`,
    absent: `
zonder (?!twijfel|meer|probleem|problemen|oplossing|antwoord|reden|jullie|waarschuwing|melding|dat|te|reactie)(?:[a-z]+ )?[a-z]+
(?:nodig hebben|hebben|heb) (?:een |de )?[a-z]+ nodig
(?:er is|is er|er zijn|heeft|hebben|zolang|als)(?: [a-z]+){0,3}? geen (?!oplossing|antwoord|verandering|probleem|verbetering|reactie|reden)[a-z]+
(?:ontbreekt|ontbreken)`,
    hardFailure: `
crash%
gecrasht
(?:loopt|liep|lopen){W} vast
vastlo%
vastgelopen
bevries%
bevroren
(?:valt|vallen|viel){W} uit
(?:sluit|sluiten){W} (?:vanzelf|zichzelf|zomaar|ineens|steeds)%
(?:blijft|blijven){W} (?:hangen|vastzitten|draaien|laden|leeg)
hangt
onbruikbaar
onbereikbaar
niet (?:meer )?(?:te gebruiken|bruikbaar|bereikbaar|beschikbaar|te openen|te laden|toegankelijk|leesbaar|te bereiken|te doen|vooruit te branden)
{RUNS}{W} (?:niet|niks|niets|nooit|nauwelijks|amper|voor geen meter)(?: meer| goed| correct| naar behoren| mee)?
(?:niet|niks|nooit|nauwelijks|amper)(?: meer| goed| correct| altijd| echt){0,2} {RUNS}(?! mee)
(?:niet|nooit)(?: meer| goed| correct| volledig| automatisch){0,2} {DONE}
(?:wordt|worden|werd|werden|is|zijn|hebben|heeft)(?: [a-z0-9'-]+){0,5}? (?:niet|nooit)(?: meer| goed| correct)? {DONE}
(?:kan|kun|kunnen|kon|konden|kunt)(?: [a-z0-9'-]+){0,6}? (?:niet|niets|niks|nooit|geen)(?: meer)?(?: [a-z0-9'-]+){0,4}? {CORE}
(?:niet|niets|geen)(?: meer)?{A} (?:kan|kunnen|kon|konden|te) {CORE}
(?:krijg|krijgen|kreeg)(?: [a-z0-9'-]+){0,5}? niet (?:aan de praat|geopend|gekoppeld|werkend|geinstalleerd|verbonden|open|voor elkaar|ingelogd|geladen)
(?:kom|komen|kwam)(?: [a-z]+){0,4}? (?:niet|nergens)(?: meer)? (?:in|binnen|bij|verder|op|door|erin)%
(?:onmogelijk|niet mogelijk)(?: [a-z]+){0,3}? (?:om )?(?:te |in te |op te |af te )[a-z]+
(?:inloggen|login|betaling|upload|download|import|export|synchronisatie|koppeling|backup|update|installatie|zoekfunctie|printen|registratie|verbinding|betalen|aanmelden){W} (?:mislukt|onmogelijk|kapot|stuk|defect|faalt|lukt niet)
mislukk?(?:t|en|te|ten)?
gefaald
faalt
kapot%
stuk(?! (?:beter|sneller|makkelijker|fijner|goedkoper|duidelijker))
defect%
(?:is|zijn|was|waren|ligt|lag|blijft){W} (?:plat|down|offline|eruit|geblokkeerd|buitengesloten|leeg)
(?:leeg|lege|blanco|wit|witte|zwart|zwarte) (?:pagina|bestand|bestanden|scherm|export|pdf|lijst|document|rapport|overzicht)%
(?:pagina|bestand|export|pdf|rapport|overzicht|scherm)(?: is| zijn| blijft| blijven| komt)(?: [a-z]+)? (?:leeg|wit|zwart|blanco)
time-?out%
(?:foutmelding|error|fout) (?:404|500|502|503|504|\\d{3,4})
(?:502|503|500|504|404)
(?:er )?gebeurt (?:er )?(?:niets|niks)
(?:geen|zonder) (?:toegang|verbinding|beeld|geluid)(?: meer)?
toegang (?:geweigerd|geblokkeerd)
weigert
geweigerd
buitengesloten
storing%`,
    failure: `
bug
bugs
buggy
fout(?!loos)%
error%
probleem
problemen
problematisch
issue%
mankement%
hapert
haperingen
hapering
instabiel%
onbetrouwba%
gedoe
kuren
(?:verliest|verloor|verlies|verliezen|verloren)(?: [a-z]+){0,4}? (?:verbinding|gegevens|data|instellingen|signaal)
verbinding(?: [a-z]+){0,4}? (?:verbroken|weg|valt|wegvalt|kwijt)
(?:logt|gooit|meldt)(?: [a-z]+){0,3}? (?:uit|eruit|af)
(?:uitlogt|uitgooit|eruit gooit|uitgelogd|eruit gegooid|afgemeld)
(?:ontbreekt|ontbreken|verdwijnt|verdwijnen|verdwenen|kwijt)(?! (?:geraakt aan vertrouwen))
(?:gegevens|regels|boekingen|facturen|orders|bestellingen|afspraken|berichten|klanten)(?: [a-z]+){0,4}? (?:missen|ontbreken|verdwijnen|kwijt|weg)
dubbel(?:e)?(?! zo)
duplica%
onleesbaar
(?:te laat|vertraagd|vertraging)
afgekapt
overschreven
gereset
(?:krijg|krijgen|kreeg|verschijnt|komt)(?: [a-z]+){0,5}? (?:foutmelding|error|melding|waarschuwing)%
nog steeds (?:fout|kapot|niet|verkeerd|stuk)`,
    wrong: `
verkeerd%
onjuist%
incorrect%
foutief%
foutieve%
onnauwkeurig%
onvolledig%
(?:klopt|kloppen|klopte){W} (?:niet|niks|niets|geen)%
niet (?:juist|correct|accuraat|kloppend|overeen|kloppen)
(?:komt|komen)(?: [a-z]+){0,5}? niet overeen
(?:wijkt|wijken)(?: [a-z]+){0,5}? af
(?:een|1|twee) (?:dag|uur|cent|euro) (?:verschoven|ernaast|afwijk)%
door elkaar
afrondingsfout%`,
    loss: `
(?:al|alle|onze|mijn|hele|volledige|honderden|duizenden|\\d+)(?: (?:onze|mijn|de))? ~(?:gegevens|data|contacten|bestanden|foto's|documenten|historie|geschiedenis|projecten|facturen|klanten|notities|afspraken|bestellingen|werk|voortgang|taken|dossiers|boekingen)(?: [a-z]+){0,6}? (?:weg|verdwenen|gewist|kwijt|verloren|verwijderd|overschreven|vernietigd)
alles (?:is |was |ineens |zomaar )*(?:weg|verdwenen|gewist|kwijt|verloren|verwijderd)
(?:gegevens|data|contacten|bestanden|foto's|documenten|projecten|facturen|notities|afspraken|bestellingen|dossiers|taken|boekingen) (?:zijn |waren |is |was |zijn ineens |zijn allemaal |zijn zomaar )?(?:weg|verdwenen|gewist|kwijt|verloren|verloren gegaan)
(?:dataverlies|gegevensverlies)
(?:back-?up|back-?ups|reservekopie)(?: [a-z0-9]+){0,8}? (?:niet (?:gedraaid|gelukt|gemaakt|gelopen|gelukt|uitgevoerd|teruggezet)|mislukt|leeg|defect|onleesbaar|nooit)
(?:terugzetten|herstel)(?: [a-z]+){0,3}? (?:mislukt|niet mogelijk|onmogelijk)
(?:zonder (?:waarschuwing|melding))(?: [a-z]+){0,5}? (?:gewist|overschreven|verwijderd|weg)`,
    outage: `
niemand(?: [a-z0-9'-]+){0,5}? (?:kan|kon|komt|kwam)(?! (?:me|mij|ons|helpen|vertellen|uitleggen|zeggen))(?: [a-z]+){0,5}
(?:kan|kon|komt|kunnen)(?: [a-z0-9'-]+){0,4}? niemand(?: [a-z0-9'-]+){0,5}? (?:inloggen|werken|erin|erbij|in|openen|bestellen|betalen|bij)
(?:alle|al onze) (?:medewerkers|collega's|gebruikers|vestigingen|locaties|filialen|klanten|kassa's|winkels|werkplekken)(?: [a-z'-]+){0,8}? (?:niet|geen toegang|buitengesloten|offline|plat)
(?:hele|volledige) (?:team|bedrijf|systeem|kantoor|organisatie|afdeling|praktijk|platform|school|vestiging)(?: [a-z'-]+){0,8}? (?:niet|geen toegang|buitengesloten|plat|down|offline)
(?:totale|volledige|algehele|grote) (?:storing|uitval)
(?:systeem|platform|server|servers|website|webshop|portaal|app|dienst)(?: [a-z]+){0,3}? (?:ligt|lag|is|was|liggen) (?:er )?(?:al |volledig |compleet |helemaal |weer )*(?:plat|uit|eruit|down|offline)`,
    exposure: `
(?:zie|zien|ziet|zag|zagen|inzien|bekijken|openen|lezen|kreeg|krijg|krijgen|ontving|bij)(?: [a-z'-]+){0,7}? (?:van )?(?:andere|andermans|een andere|anderen) (?:klant|klanten|gebruiker|gebruikers|bedrijf|bedrijven|patient|patienten|persoon|personen|administratie|administraties|accounts?)
(?:gegevens|facturen|factuur|dossiers|dossier|namen|adressen|documenten|bestellingen|berichten|loonstrook|loonstroken)(?: [a-z'-]+){0,4}? (?:van (?:een )?(?:andere?|anderen|vreemde)|andermans)(?: [a-z]+)?
andermans [a-z]+
(?:oud-?medewerker|ex-?medewerker|ex-?collega|voormalig|vertrokken|verwijderde|uit dienst)[a-z]*(?: [a-z'-]+){0,8}? (?:nog|toegang|inloggen|bij)(?: [a-z]+){0,4}? ?(?:toegang|inloggen|bij|zien|lezen|openen)
datalek%
(?:beveiligingslek|veiligheidslek|gehackt|gelekt|onbevoegd)%
(?:openbaar|publiek) (?:zichtbaar|toegankelijk|in te zien|vindbaar)
zonder (?:wachtwoord|inloggen|login|authenticatie)(?: [a-z]+){0,4}? (?:te openen|zichtbaar|toegankelijk|bij)
wachtwoorden(?: [a-z]+){0,4}? (?:leesbare tekst|onversleuteld|platte tekst)`,
    grave: `
(?:salaris|loon)(?:sen|run|verwerking|betaling|administratie|strook|stroken)?%(?: [a-z'-]+){0,8}? (?:niet|onmogelijk|fout|verkeerd|mislukt|geblokkeerd)
(?:gevaarlijk|levensgevaarlijk|letsel|patientveiligheid|overdosering|verkeerde dosering|noodoproep)%
(?:btw|aangifte|belastingaangifte)[a-z-]*(?: [a-z'-]+){0,6}? (?:fout|onmogelijk|verkeerd|boete)
boete%`,
    slow: `
traag%
trage%
sloom%
slome
langzaam%
langzame
stroperig%
(?:lag|lagt|laggt|schokkerig|hakkelt)
(?:laad|wacht|reactie|respons|opstart)-?tijd%
(?:duurt|duren|duurde|kost|neemt|laadt|doet)(?: [a-z0-9'-]+){0,6}? (?:lang|eeuw|eeuwen|eeuwig|seconden|minuten|minuut|uren|een uur|te lang|eindeloos)(?! (?:geduurd|per|elke|om in te voeren))
(?:\\d+|tien|twintig|dertig|veertig|tientallen|meerdere) (?:seconden|minuten) (?:om te|voordat|voor het|laden|wachten)
(?:lang|minutenlang|eeuwen|eindeloos) (?:wachten|laden)
niet vooruit te branden
performance(?: [a-z]+){0,3}? (?:slecht|matig|dramatisch|probleem)%`,
    drain: `
(?:batterij|accu)[a-z]*(?: [a-z]+){0,4}? (?:leeg|leegloop|leegtrek|slurp|verbruik|vreet)%
(?:vreet|slurpt|verbruikt|trekt|kost)(?: [a-z]+){0,3}? (?:batterij|accu|geheugen|data|opslag|stroom)
(?:batterij|accu|stroom)-?(?:vreter|slurper|verbruik)
oververhit%`,
    awkward: `
onoverzichtelijk%
omslachtig%
ingewikkeld%
gecompliceerd%
verwarrend%
verwarring
onlogisch%
onduidelijk%
onhandig%
onpraktisch%
gebruiksonvriendelijk%
niet (?:erg |heel |zo |echt |bepaald |helemaal |altijd )*(?:intuitief|overzichtelijk|gebruiksvriendelijk|duidelijk|logisch|handig|makkelijk|eenvoudig|toegankelijk|praktisch|prettig)%
(?:moeilijk|lastig|nauwelijks|amper|slecht) (?:te )?(?:vinden|lezen|leesbaar|bedienen|zien|begrijpen|vindbaar|zichtbaar|volgen|doorgronden|[a-z]+ te [a-z]+)
(?:verstopt|verborgen|weggestopt)
rommelig%
(?:te|zo) veel (?:klikken|stappen|menu's|schermen|opties|handelingen)
teveel (?:klikken|stappen|menu's|schermen|opties|handelingen)
(?:vijf|zes|zeven|acht|tien|\\d+|tig) (?:klikken|stappen|handelingen|muisklikken)
(?:te|veel te|erg) (?:klein|kleine|donker|fel|druk)
(?:vind|vinden|vindt|kan)(?: [a-z]+){0,4}? (?:niet|nergens)(?: [a-z]+){0,2}? (?:terug|vinden)
(?:tekst|knoppen|letters|lettertype|iconen) (?:is|zijn) (?:veel |erg )?(?:te )?(?:klein|dun|licht)
(?:schermlezer|kleurenblind|slechtziend)%
zoekplaatje
doolhof
bewerkelijk%
tijdrovend%
vervelend%
irritant%
frustrerend%
onhandelbaar`,
    badDesign: `
lelijk%
(?:icoon|icoontje|ontwerp|design|lay-?out|interface|logo|kleur|kleuren|lettertype|menu|startpagina|vormgeving|uiterlijk|update|versie)[a-z]*(?: [a-z]+){0,3}? (?:lelijk|vreselijk|verschrikkelijk|afschuwelijk|slecht|slechter|ouderwets|verouderd|gedateerd|drama|dramatisch|achteruitgang|niet mooi|kinderachtig)%
(?:ouderwets|verouderd|gedateerd)e? (?:design|interface|ontwerp|lay-?out|uitstraling|uiterlijk)
(?:ziet|oogt)(?: [a-z]+){0,4}? (?:verouderd|ouderwets|gedateerd|goedkoop|lelijk)
(?:spel|tik|taal|vertaal)-?fout%
(?:oude|vorige) (?:versie|design|ontwerp|lay-?out|interface)(?: [a-z]+){0,4}? (?:terug|beter|mooier|fijner)
(?:wazige?|onscherpe?|korrelige?|vervormde?|scheve?|uitgerekte?)(?= ?[.!]?$| [a-z]+)`,
    missing: `
(?:wat|alleen) (?:ik|we|wij) (?:nog )?(?:mis|missen)%
(?:ik|we|wij) (?:mis|missen) (?:nog )?(?:een|de|het)%
(?:het enige (?:dat |wat )?(?:ik )?)(?:mis|ontbreekt|gemist)%
(?:ik |we |wij |alleen )?(?:mis|missen) (?:ik |we |wij |alleen |nog |wel |vooral )*(?:een|de|het|nog|wel|alleen|enkel|helaas|mogelijkheid|optie|functie)%
gemis
ontbrekende%
(?:er )?(?:is|zijn|bestaat|zit|zitten|heeft|biedt|hebben|ondersteunt)(?: [a-z]+){0,4}? geen(?! (?:probleem|problemen|fout|fouten|reden|klachten|enkel probleem|reactie|antwoord|hulp|gehoor|twijfel|toegang|verbinding|contact|bezwaar))(?: [a-z]+)
geen (?:mogelijkheid|optie|functie|instelling|knop|ondersteuning|filter|zoekfunctie|export|import|api|donkere modus|dark mode|koppeling|integratie|offline|tablet|desktop|herinnering|widget|bulk|overzicht|rapportage)%
(?:niet|nog niet|helaas niet) (?:ondersteund|beschikbaar voor|voorzien|aanwezig|ingebouwd|aanpasbaar|instelbaar|inbegrepen)
(?:erg|te|nogal|vrij|heel) (?:beperkt|summier|basaal|karig)%
gebrek aan
alleen (?:in het engels|engels)
(?:ontbreekt|ontbreken)(?: [a-z]+){0,3}? (?:een|de|nog|aan|mogelijkheid|optie|functie)`,
    cannotDo: `
(?:kan|kun|kunnen|kon|kunt)(?: [a-z0-9'-]+){0,6}? (?:niet|geen|alleen|nergens)(?: meer)?(?: [a-z0-9'-]+){0,5}? {SHAPE}
(?:niet|geen)(?: meer)?{A} (?:kan|kunnen|te) {SHAPE}
niet mogelijk(?: [a-z]+){0,6}? (?:te )?{SHAPE}`,
    wish: `
(?:zouden|zou|kunnen|willen|wilt|kunt) (?:jullie|u)~(?:ervoor (?:kunnen )?zorgen|mogelijk (?:kunnen )?maken|laten zien|toevoegen|tonen|inbouwen|aanbieden|toestaan|toelaten)
zou het (?:\\w+ )?(?:kunnen dat|mogelijk|haalbaar)
(?:zou|zouden)(?: [a-z0-9'-]+){0,6}? (?:fijn|handig|mooi|leuk|goed|top|geweldig|super|prettig|ideaal|perfect|wenselijk|nuttig|beter|welkom|tof|gaaf|helpen|schelen|chill)(?: zijn)?
(?:fijn|handig|mooi|leuk|goed|top|super|prettig|beter|nuttig|tof) (?:zou|zijn als|als er|wanneer er|geweest als)
(?:zou|zouden)(?: [a-z]+){0,3}? (?:graag|willen|moeten kunnen|wensen)(?! (?:opzeggen|weten|stoppen|begrijpen|annuleren))
graag(?: [a-z]+){0,4}? (?:een|de|optie|mogelijkheid|functie|toevoegen|ondersteuning|koppeling|zien|inbouwen|terug|export|filter|donkere)(?! (?:reactie|antwoord|oplossing|terugbetal))
(?:wens|wensen|gewenst)(?: [a-z]+)?
(?:kunnen|kunt|kun|willen) (?:jullie|u|je)(?: [a-z'-]+){0,6}? (?:toevoegen|inbouwen|maken|aanbieden|ondersteunen|mogelijk maken|uitbreiden|integreren|verbeteren|ontwikkelen|terugbrengen|invoeren)
(?:voeg|bouw|maak)(?: [a-z'-]+){0,8}? (?:toe|in|mogelijk)(?=[.,!?]|$| aub| alsjeblieft)
(?:zou|zouden|moet|moeten)(?: [a-z'-]+){0,6}? (?:mogelijk|kunnen|toegevoegd|instelbaar|aanwezig|ondersteund)(?: zijn| worden)?
(?:hebben|heb|hadden|is|zijn)(?: [a-z]+){0,2}? (?:behoefte aan|nodig)(?! (?:om (?:in|op) te (?:loggen|starten)))
(?:feature|functie)-?(?:request|verzoek|aanvraag|wens)
(?:suggestie|tip|idee|verbeterpunt|verbeterpunten|verbetering|verbeteringen|voorstel|aanrader zou)s?(?! (?:gelukt))
(?:wanneer|komt|staat|is|zijn)(?: [a-z'-]+){0,5}? (?:op de (?:roadmap|planning)|gepland|plannen om|eraan te komen)
wanneer (?:komt|komen|wordt|kunnen we)%
(?:hoop|hopen|hopelijk)(?: [a-z'-]+){0,4}? (?:komt|komen|toegevoegd|functie|optie|mogelijkheid|jullie)%
(?:als|indien) (?:er|je|jullie|we|ik|men)(?: [a-z'-]+){0,6}? (?:kon|konden|zou|zouden|was|had|toevoegen|inbouwen)
waarom (?:kan|is er|hebben jullie)(?: [a-z]+){0,5}? (?:geen|niet)
(?:voor verbetering vatbaar|kan beter|mag beter|ruimte voor verbetering)
toverstok`,
    wishHeader: `
(?:\\d+|twee|drie|vier|vijf|enkele|een paar|onze|mijn) (?:kleine )?(?:wensen|suggesties|ideeen|verbeterpunten|verzoeken|tips)
(?:wensenlijst|verlanglijst|wensenlijstje|wensen|suggesties|verbeterpunten)
(?:wij|ik) (?:willen|zou|zouden) graag[a-z ]{0,20}:`,
    askPlan: `
(?:is|zijn|komt)(?: er| het)(?: [a-z]+){0,3}? (?:mogelijk|mogelijkheid|plannen|optie|kans|manier|koppeling|api)
(?:ondersteunen|ondersteunt|bieden|hebben|biedt|heeft) (?:jullie|u|je|het|de|deze)
(?:kan|kunnen) (?:het|de|jullie|dit)`,
    askHow: `
hoe (?:kan|kun|moet|doe|werkt|lang|veel|vaak|krijg|stel|voeg|verwijder|exporteer|importeer|zet|kom|maak|wijzig|zeg|kunnen|wordt|zit|gaat|verander|kunnen)%
waar (?:kan|vind|is|zijn|staat|staan|moet|zit|vinden)
wat (?:is|zijn|kost|kosten|betekent|gebeurt|moet|doe|kan|houdt|wordt)
welke? [a-z]+
wanneer (?:wordt|is|komt|kan|loopt)
wie (?:kan|is)
waarom (?:is|wordt|kan|moet|werkt|zijn|heb|krijg|staat)
(?:kan|kun|kunnen|kunt|mag|moet|mogen) (?:ik|we|wij|je|jullie|u|iemand|men|dit|de|het)
(?:is|zijn|bestaat|komt) (?:er|het|dit|dat|de)
(?:heb|hebben|heeft|wordt|worden|ondersteunt|werkt) (?:ik|we|jullie|u|het|de|dit)
(?:ik |wij )?(?:zou|zouden) (?:graag )?willen weten
(?:ik vraag me af|even een vraag|korte vraag|vraag|vraagje)`,
    plea: `
(?:graag|aub|a\\.u\\.b|svp|alsjeblieft|alstublieft|gelieve)(?: [a-z]+){0,5}? (?:oplossen|fixen|herstellen|oplossing|corrigeren|nakijken|repareren|controleren|helpen|hulp|verhelpen|aanpassen|uitzoeken|reactie|terugbetalen|bellen|terugbellen)
(?:los|fix|repareer|herstel)(?: [a-z]+){0,4}? (?:op|dit|aub|svp|het|alsjeblieft)
(?:moet|moeten|dient)(?: [a-z]+){0,4}? (?:opgelost|gefixt|hersteld|gerepareerd|gecorrigeerd|verholpen)
(?:kunnen|kunt|kun) (?:jullie|u|je)(?: [a-z]+){0,5}? (?:oplossen|nakijken|controleren|herstellen|terugbetalen|uitzoeken|helpen|corrigeren|verhelpen|fixen)`,
    price: `
(?:te |veel te |erg |best |behoorlijk |vrij |heel |belachelijk |nogal |wel )?(?:duur|dure|duurder|prijzig|prijzige|kostbaar)
(?:prijs|prijzen|tarief|tarieven|kosten|abonnement|abonnementskosten|licentie|licentiekosten|maandbedrag)(?: [a-z0-9'-]+){0,6}? (?:te hoog|hoog|gestegen|verhoogd|verdubbeld|omhoog|belachelijk|onredelijk|buitensporig|oneerlijk|onduidelijk|absurd|torenhoog|schandalig|flink|stijgt|stijgen)%
prijs-?(?:verhoging|stijging|verhogingen|beleid)%
(?:verdubbeld|verhoogd|verhogen|verhoogt)(?: [a-z]+){0,3}? (?:prijs|prijzen|tarief|tarieven|kosten)
prijs-?kwaliteit%(?: [a-z-]+){0,5}? (?:slecht|niet|matig|zoek|uit verhouding)
(?:niet waard|geldklopperij|afzetterij|woekerprijzen|uitzuigerij|afzetters|geldwolven|oplichters|oplichterij)
(?:goedkoper|goedkopere|kleiner|kleinere)[a-z]* (?:abonnement|pakket|plan|alternatief|versie|variant|oplossing|tarief)
(?:kost|kosten) (?:te veel|teveel|een vermogen|veel te veel|een fortuin)`,
    charge: `
(?:dubbel|twee keer|2x|drie keer|te veel|teveel|onterecht|verkeerd|opnieuw|nogmaals|ten onrechte|toch|nog steeds|alsnog)(?: [a-z]+){0,2}? (?:afgeschreven|gefactureerd|in rekening gebracht|geincasseerd|berekend|betaald|gerekend|afgerekend|aangerekend)
(?:afgeschreven|afschrijving|afschrijvingen|geincasseerd|incasso|incasseren|gefactureerd)(?! (?:wil|worden kan))
(?:in rekening|aangerekend)
(?:dubbele|onterechte|verkeerde|foute|onverwachte|verborgen|extra) (?:afschrijving|factuur|facturen|kosten|incasso|betaling|facturatie|boeking)%
(?:factuur|bedrag|facturatie)(?: is| klopt| was)(?: [a-z]+)? (?:fout|onjuist|te hoog|niet|verkeerd)
(?:automatisch|ongevraagd|stilzwijgend) (?:verlengd|vernieuwd)
(?:ondanks|na|terwijl)(?: [a-z]+){0,5}? (?:opzegging|opgezegd|annulering)(?: [a-z]+){0,5}? (?:afgeschreven|factuur|betalen|in rekening|geincasseerd|doorbetal)%
terugbetal%
geld terug
(?:restitutie|teruggave|gecrediteerd|creditfactuur)
aanmaning%`,
    paywall: `
(?:alleen|nu|ineens|opeens|plotseling|alles|functies?|functionaliteit)(?: [a-z]+){0,3}? (?:betaald|betaalde|tegen betaling|premium|achter een betaalmuur)
(?:betaalmuur|paywall)
(?:moet|moeten)(?: [a-z]+){0,5}? (?:extra|bij)-? ?betalen%
(?:zou|hoort|moet)(?: [a-z]+){0,3}? (?:gratis|inbegrepen) (?:moeten )?(?:te )?zijn
(?:was|waren) (?:vroeger |eerst |altijd )?gratis
(?:verplicht|gedwongen)(?: [a-z]+){0,3}? (?:abonnement|upgrade|upgraden|premium)`,
    refund: `
(?:wil|willen|eis|eisen|verwacht|verwachten|graag|verzoek|vraag|krijg)(?: [a-z]+){0,6}? (?:geld terug|terugbetal[a-z]*|restitutie|terugstorten|gecrediteerd|creditfactuur|terugkrijgen)
geld terug`,
    people: `
(?:support|klantenservice|klantendienst|helpdesk|service ?desk|supportafdeling|supportteam|klantenondersteuning|service|ondersteuning|hulplijn|klantcontact)
(?:medewerker|medewerkers|accountmanager|adviseur|consultant|verkoper|contactpersoon|verkoop|sales|monteur)
(?:ticket|tickets|melding|meldingen|vragen)
chat ?bot`,
    peopleBad: `
(?:niet|nooit|niemand|geen|nauwelijks|niks|niets|zonder)(?: [a-z'-]+){0,5}? (?:antwoord|antwoordt|reageert|reactie|bereikbaar|bereiken|teruggebeld|terugbellen|gereageerd|geholpen|helpt|helpen|gehoor|hulp|oplossing|behulpzaam|deskundig|vriendelijk|opgelost|gehoord|verder|terug)%
(?:reageert|reageren|antwoordt|antwoorden|helpt|helpen|belt|bellen|luistert)(?: [a-z]+){0,4}? (?:niet|nooit|nauwelijks|niemand|amper)
(?:onvriendelijk|onbeschoft|incompetent|onbekwaam|slecht|slechte|waardeloos|waardeloze|belabberd|dramatisch|bar slecht|onbereikbaar|traag|trage|arrogant|ondermaats|onprofessioneel|onkundig|nutteloos|vreselijk|teleurstellend|hopeloos|onbehulpzaam)%
(?:standaard|automatisch|automatische|ingeblikt|nietszeggend)[a-z]*(?: ?antwoord%| ?mail%| reactie%)
(?:wacht|wachten|gewacht|wachttijd|duurt|duurde)(?: [a-z0-9'-]+){0,6}? (?:dagen|weken|week|uren|uur|maanden|minuten|lang)
(?:dagen|weken|uren|dagenlang|wekenlang)(?: [a-z'-]+){0,5}? (?:antwoord|reactie|gehoor|wachtrij)
(?:aan het lijntje|afgescheept|genegeerd|doorverwezen|van het kastje|opgehangen|voorgelogen|afgepoeierd)
ticket%(?: [a-z]+){0,4}? gesloten
(?:beloofd|beloofde|beloven|belofte)`,
    peopleBadAlone: `
niemand(?: [a-z]+){0,5}? (?:reageert|antwoordt|helpt|belt terug|gereageerd|geholpen|teruggebeld|neemt op|opneemt|opgenomen)
(?:reageert|antwoordt|helpt|neemt)(?: [a-z]+){0,2}? niemand
(?:geen|nooit|nog geen|nog steeds geen|zonder|geen enkele)(?: [a-z]+)? (?:antwoord|reactie|gehoor)(?! (?:op deze vraag|mogelijk|van de app|van het scherm))
(?:wacht|wachten)(?: [a-z0-9]+){0,6}? op (?:een |jullie |uw |het )?(?:antwoord|reactie|terugkoppeling|telefoontje)
(?:mails?|e-mails?|berichten|tickets|vragen)(?: [a-z'-]+){0,5}? (?:onbeantwoord|genegeerd|zonder antwoord|zonder reactie)
(?:loze|lege|gebroken) beloft%
(?:was|is|werd|waren)(?: ons| mij)(?: [a-z]+){0,3}? (?:beloofd|toegezegd)
(?:verkoper|sales|accountmanager)(?: [a-z]+){0,5}? (?:beloofd|toegezegd|beloofde)`,
    security: `
(?:avg|gdpr|iso ?27001|soc ?2|nen ?7510|hipaa|nis2)
(?:verwerkersovereenkomst|verwerkingsovereenkomst|bewerkersovereenkomst)%
(?:gegevensbescherming|dataopslag|datalocatie|dataresidentie|hosting|serverlocatie)
(?:servers?|data|gegevens|gehost|opgeslagen)(?: [a-z'-]+){0,4}? (?:in de eu|in europa|in nederland|in belgie|in de vs|buiten (?:de eu|europa))
privacy(?! ?officer)
(?:beveiliging|veiligheid)(?! (?:s?afdeling|s?team))
(?:toegangs|gebruikers|lees|schrijf)?-?rechten%
(?:rechten|rollen|toegangs)-?(?:beheer|structuur|controle|systeem)
(?:audit|toegangs|wijzigings)-?(?:log|logs|logboek|trail|logging)
(?:versleutel|encrypt)%
(?:tweefactor|twee-factor|2fa|mfa|tweestaps)%
(?:iedereen|stagiair|stagiaires)(?: [a-z'-]+){0,4}? (?:ziet|zien|lezen|toegang|bij|inzien)(?: [a-z]+){0,3}? (?:alles|salarissen|personeelsdossiers|loon|vertrouwelijke|gegevens)%
certific%
phishing`,
    signOn: `
sso
saml
single[- ]sign[- ]?on
scim
(?:2fa|mfa)
(?:tweefactor|twee-factor|tweestaps)%
(?:active directory|azure ad|entra|okta|ldap)`,
    integration: `
koppeling%
integratie%
(?:connector|plug-?in|webhook)s?
gekoppeld aan
(?:synchronisatie|verbinding|export|import|koppelen|synchroniseren|koppelt|link) (?:met|naar|van|aan|uit|tussen) {THIRD}
{THIRD}`,
    docs: `
(?:documentatie|handleiding|handleidingen|gebruiksaanwijzing|uitleg|helppagina|helppagina's|helpartikelen|tutorial|tutorials|kennisbank|faq|instructie|instructies|readme|onboarding|training|instructievideo%|stappenplan|api-documentatie|helpcentrum)`,
    docsBad: `
(?:verouderd|achterhaald|niet actueel|onvolledig|ontbreekt|ontbreken|onjuist|onduidelijk|onbegrijpelijk|slecht|slechte|summier|verwarrend|matig|tegenstrijdig|waardeloos|nutteloos|karig|mager|engels|kloppen niet|klopt niet)%
(?:niet|nergens|geen|niets|nooit)(?: [a-z]+){0,3}? (?:beschreven|uitgelegd|gedocumenteerd|documentatie|handleiding|uitleg|vinden|overeen|bestaat|duidelijk|voorbeelden?|verder|actueel|bijgewerkt)
(?:klopt|kloppen|helpt|bestaat|is er) (?:niet|niks|geen)
404`,
    left: `
(?:heb|hebben|is|zijn)~(?:opgezegd|overgestapt|verwijderd van|gestopt met|beeindigd)(?! (?:gekregen))
(?:heb|hebben|is|zijn|werd|heeft)(?: [a-z0-9'-]+){0,8}? opgezegd(?! en (?:toch|nog))
opgezegd(?=[.,!]| en (?!toch|nog)| vanwege| omdat|$)
(?:hierbij|daarom|bij deze)(?: [a-z]+){0,3}? (?:zeg|zeggen|opzegging|opzeggen|beeindig|opgezegd)%
(?:zeg|zeggen) (?:ik|wij|we|hierbij|mijn|ons|het|daarom)(?: [a-z0-9'-]+){0,7}? op(?=[.,!]| per| omdat|$| en)
(?:wil|willen|ga|gaan|verzoek|graag|wens|zou|zouden)(?: [a-z0-9'-]+){0,8}? (?:opzeggen|beeindigen|op te zeggen|te beeindigen|stopzetten|stop te zetten|opgezegd)
(?:beeindig|beeindigen|stop|stopzetten)(?: [a-z]+){0,4}? (?:abonnement|contract|overeenkomst|account|licentie|samenwerking)
(?:abonnement|contract|overeenkomst)(?: [a-z]+){0,3}? (?:opgezegd|beeindigd|stopgezet|geannuleerd|stopzetten|opzeggen|beeindigen)
(?:verwijderd|gedeinstalleerd|eraf gegooid|eraf gehaald)(?=[.,!]| van mijn telefoon| omdat|$)
(?:app|hem|het|direct|meteen|weer) (?:direct |weer |meteen |gelijk )*(?:verwijderd|gedeinstalleerd|deinstalleren|eraf)(?! en (?:opnieuw|weer))
(?:zijn|ben|is|stappen|stap|gaan|ga)(?: [a-z0-9'-]+){0,4}? (?:overgestapt|overgegaan|over) (?:naar|op)
(?:stappen|stap)(?: [a-z0-9'-]+){0,8}? over(?! (?:een|de) (?:drempel))
(?:hebben|heb)(?: [a-z]+){0,3}? (?:gekozen|getekend)(?: [a-z]+){0,2}? (?:voor|bij)(?: [a-z]+)? (?:een )?(?:andere?|concurrent)%
(?:gaan|zullen|ga|zal|willen|wil)(?: [a-z0-9'-]+){0,6}? niet(?: meer)? (?:verlengen|verder gebruiken|vernieuwen|doorgaan)
(?:verlengen|verleng)(?: [a-z'-]+){0,6}? niet(?! automatisch)
niet (?:meer )?(?:verlengen|verlengd)(?! kan)
(?:gebruiken|gebruik)(?: [a-z'-]+){0,4}? niet meer
(?:naar|bij) (?:een |de |uw )?concurren[a-z]*(?: [a-z]+){0,2}? (?:getekend|gegaan|overgestapt|vertrokken)
(?:zeg|zegt|beeindig|annuleer|sluit|verwijder)(?: u)? (?:alstublieft |aub )?(?:mijn|ons|onze) (?:account|abonnement|contract|licenties?)`,
    parting: `
(?:we|wij|ik) (?:stappen over|stap over|vertrekken|vertrek|gaan weg|ga weg)(?=[ .!]*$)`,
    condition: `
(?:zonder|als|zolang|tenzij)~~(?:kunnen|kan|gaan|ga|willen|wil|mogen|zullen) (?:we|wij|ik)~(?:niet|geen|weg|overstappen|opzeggen|elders)%
(?:stappen|stap|zeggen|zeg|gaan|ga) (?:we|wij|ik) (?:over|op|weg|naar (?:een )?(?:ander|concurrent))%
(?:als|indien|wanneer|zolang|tenzij|mocht) ~~(?:niet|geen|nog|zo|weer|blijft|doorgaat|opnieuw|voor|binnen)~~{GOAWAY}
(?:als|indien|mocht) ~~(?:moeten|moet|gaan|ga|zullen|zal|zijn|ben) (?:we|wij|ik)~{GOAWAY}
{GOAWAY}(?: [a-z'-]+){0,5}?,? (?:als|indien|tenzij|zolang)
(?:moeten|moet|gaan|ga|zullen|zal) (?:we|wij|ik)~{GOAWAY},? (?:als|indien|tenzij|zolang)
(?:anders|zo niet|of)(?:,)?(?: [a-z]+){0,4}? {GOAWAY}
zonder (?!twijfel|meer|problemen?|moeite)~~(?:kunnen|kan|mogen|mag|gaan|ga|zullen|zal|wordt|is|willen|komt|tekenen|kopen|verlengen)~(?:niet|geen|nooit)(?: meer)?(?: [a-z0-9'-]+){0,4}? ?(?:{COMMIT}|contract|deal|verlenging|handtekening|optie|akkoord|interessant)
zonder (?!twijfel|meer|problemen?|moeite)~~(?:tekenen|verlengen|kopen|bestellen) (?:we|wij|ik)(?: [a-z]+){0,3}? niet
zonder (?!twijfel|meer|problemen?|moeite)~~(?:heeft het (?:voor ons )?geen zin|geen (?:deal|contract|verlenging|uitrol|aankoop)|houdt het op|waardeloos voor ons|onbruikbaar voor ons|geen optie)
(?:kunnen|kan|zullen|zal|gaan|mogen|mag|tekenen|kopen|verlengen|verleng)(?: [a-z0-9'-]+){0,6}? (?:niet|nooit|geen)(?: [a-z0-9'-]+){0,4}? ?(?:{COMMIT})?,? ~(?:zolang|voordat|totdat|tot|als|zonder|tenzij|voor er)
(?:tekenen|ondertekenen|kopen|verlengen|bestellen|starten|upgraden) (?:we |wij |ik )?(?:pas|alleen|niet)(?:,)? ~(?:als|wanneer|zodra|zolang|nadat|zonder|tenzij|voordat)
(?:pas|alleen|enkel) (?:als|wanneer|zodra) ~~{COMMIT}
zolang ~~(?:niet|geen|ontbreekt)~~(?:niet|geen)~{COMMIT}
(?:nodig|hebben)~~voordat (?:we|wij|ik)~{COMMIT}
(?:breekpunt|dealbreaker|deal ?breaker|showstopper|no-?go|knock-?out|struikelblok)%
(?:harde |absolute )?(?:voorwaarde|eis|vereiste|must)(?: [a-z]+){0,2}? (?:voor|om)~(?:verleng|contract|aankoop|teken|uitrol|ons|aanschaf|kopen)%
(?:verlenging|contract|aankoop|besluit|uitrol|aanschaf|opdracht)[a-z]*(?: [a-z]+){0,4}? (?:hangt|afhankelijk|staat of valt|valt|op het spel|in gevaar)[a-z]*
(?:blokkeert|verhindert|belemmert|houdt)(?: [a-z]+){0,4}? (?:verlenging|contract|aankoop|uitrol|overstap|go-?live|aanschaf)%
laatste kans
tenzij ~`,
    veto: `
{TEAMS}(?: [a-z'-]+){0,6}? (?:staat|geeft|keurt|accepteert|tekent|laat|gaat|wil|mag|heeft|stemt)(?: [a-z'-]+){0,8}? (?:niet|geen|nooit)(?: [a-z]+){0,3}? ?(?:toe|akkoord|goed|toestemming|goedkeuring|tekenen|in|vrij|goedgekeurd|mee)
(?:onze|ons|de|het|mijn) (?:interne )?{TEAMS}(?: [a-z'-]+){0,5}? (?:verbiedt|verbied|blokkeert|weigert|verboden|afgekeurd|afgewezen|geblokkeerd|keurt~af|wijst~af|heeft verboden|tegengehouden)
(?:van|door) (?:onze|de|ons|het) {TEAMS}(?: [a-z'-]+){0,4}? (?:niet|verboden|afgekeurd|geblokkeerd|afgewezen)
(?:mogen|mag)(?: [a-z0-9'-]+){0,8}? niet(?: meer)? (?:gebruiken|inzetten|installeren|kopen|gebruikt worden|aanschaffen|uitrollen|in gebruik nemen)
(?:beleid|wet|wetgeving|regelgeving)[a-z]*(?: [a-z]+){0,4}? (?:verbiedt|staat niet toe|niet toegestaan|staat dit niet)`,
    drift: `
(?:kijk|kijken|zoek|zoeken|orienteren|onderzoeken|vergelijken|testen|bekijken)(?: [a-z0-9'-]+){0,6}? (?:alternatief|alternatieven|ander(?:e)? (?:leverancier|aanbieder|pakket|tool|oplossing|software|systeem|partij)%|concurren%|andere opties|om ons heen|verder|rond)
(?:overweeg|overwegen|denk|denken|twijfel|twijfelen)(?: [a-z0-9'-]+){0,6}? (?:over te stappen|overstap|overstappen|op te zeggen|opzeggen|te stoppen|stoppen|alternatie%|concurren%|ander%|weg te gaan|te vertrekken|te verwijderen|eraf)
(?:offertes?|demo's?)(?: [a-z]+){0,3}? (?:bij|van) (?:andere|concurren)%
(?:derde|vierde|vijfde|zesde|tiende|zoveelste) (?:keer|klacht|ticket|mail|melding|verzoek)
(?:raad|raden|zou)(?: [a-z]+){0,4}? (?:niet aan|af|afraden)(?=[.,! ]|$)
(?:niet aan te raden|geen aanrader|afrader|nooit meer|blijf weg|niet kopen|niet downloaden)
(?:geduld|vertrouwen)(?: [a-z]+){0,4}? (?:kwijt|op|verloren|verliezen|weg|raakt op)
(?:beu|zat|helemaal klaar mee)
(?:spijt|betreur)%
(?:slechtste|waardelooste) (?:bedrijf|leverancier|aanbieder|klantenservice|app|software)
(?:misschien|waarschijnlijk|wellicht)(?: [a-z]+){0,5}? (?:opzeggen|overstappen|stoppen|weg|verwijderen)
(?:concurren)[a-z]*(?: [a-z]+){0,4}? (?:beter|goedkoper|kan dit wel)
niet zeker of (?:we|wij|ik)(?: [a-z]+){0,4}? (?:verleng|blijf|blijven|doorga)%`,
    cameFrom: `
(?:overgestapt|overgekomen|gewisseld|gekomen) van(?:af)? [a-z]+
(?:van|vanaf) [a-z]+(?: [a-z]+){0,3}? (?:naar jullie|naar deze) (?:overgestapt|gekomen|overgegaan)
(?:hiervoor|voorheen|eerder) (?:gebruikten|hadden|gebruikte|werkten)`,
    payHigh: `
(?:betaal|betalen|betaalde|wil|willen|zou|zouden)(?: [a-z]+){0,4}? (?:graag|extra|meer|bij)(?: voor)?(?: [a-z]+){0,3}? (?:betalen|voor)%
(?:ligt|liggen|staat|hebben|heb|is)(?: [a-z0-9.,]+){0,4}? (?:klaar|gereserveerd|vrijgemaakt|begroot|beschikbaar|goedgekeurd)(?: voor)?%
(?:zodra|als)~~(?:nemen|kopen|stappen|bestellen|upgraden|kopen|gaan) (?:we|wij|ik)%
(?:zou|zouden|wil|willen|ga|gaan|zal|zullen)(?: [a-z0-9'-]+){0,6}? (?:graag|meteen|direct|zeker|gerust|best|met plezier|onmiddellijk|meer|extra|bij)(?: [a-z0-9'-]+){0,6}? (?:betalen|bijbetalen|kopen|upgraden|afnemen|bestellen|aanschaffen|uitbreiden|tekenen)
(?:betaal|betalen|koop|kopen|upgraden|bestellen) (?:ik|we|wij)(?: [a-z]+){0,3}? (?:graag|meer|direct|meteen|extra|met plezier)
(?:graag|met plezier|gerust)(?: [a-z]+){0,4}? (?:voor |extra |meer )?(?:betalen|bijbetalen)
(?:bereid|bereidt)(?: [a-z0-9'-]+){0,5}? (?:te betalen|bij te betalen|te investeren|te kopen|meer te|extra te)
budget(?: [a-z]+){0,4}? (?:goedgekeurd|akkoord|beschikbaar|gereserveerd|rond|klaar|vrijgemaakt|vrijgegeven|toegekend)
(?:hebben|heb|is|ligt)(?: [a-z]+){0,4}? budget(?: [a-z]+){0,3}?
(?:stuur|sturen)(?: [a-z]+){0,3}? (?:de|een|het) (?:contract|offerte|factuur)`,
    payMedium: `
(?:zou|zouden|kunnen|kan|overweeg|overwegen)(?: [a-z0-9'-]+){0,6}? (?:overwegen|overweeg|eventueel|misschien|wellicht|voorstellen)(?: [a-z0-9'-]+){0,6}? ?(?:upgraden|upgrade|betalen|kopen|premium|pro|te betalen|over te stappen op)?
(?:overweeg|overwegen)(?: [a-z0-9'-]+){0,6}? (?:te upgraden|upgrade|premium|pro|enterprise|groter abonnement|te kopen)
(?:had|hadden)(?: [a-z0-9'-]+){0,6}? (?:willen betalen|betaald|gekocht|voor over gehad)
(?:wat|hoeveel)(?: [a-z]+){0,3}? (?:kost|kosten|zou)
(?:misschien|eventueel|wellicht)(?: [a-z]+){0,4}? (?:upgraden|bijbetalen|kopen)
(?:offerte|prijs|prijzen) voor (?:meer|extra|\\d+|enterprise)%`,
    payLow: `
(?:te |veel te |erg |best |behoorlijk |vrij |heel )?(?:duur|dure|duurder|prijzig)
prijs(?: [a-z]+){0,4}? (?:te hoog|gestegen|verhoogd|verdubbeld)
prijs-?(?:verhoging|stijging)%
(?:goedkoper|goedkopere|kleiner|kleinere)[a-z]* (?:abonnement|pakket|plan|versie|variant)
(?:zou|zouden|wil)(?: [a-z]+){0,3}? (?:maximaal|hooguit|hoogstens|slechts)(?: [a-z0-9]+){0,4}? betalen`,
    payRefuse: `
(?:niet|nooit|geen cent|niets|geen euro)(?: [a-z]+){0,5}? (?:betalen|kopen|betaal|uitgeven|voor over)(?! kan| kunnen)
(?:betaal|betalen|koop|kopen)(?: [a-z]+){0,5}? (?:niet|niets|nooit|geen cent|geen euro)
geen (?:cent|stuiver)
(?:zou|hoort|moet)(?: [a-z]+){0,3}? gratis (?:moeten )?(?:te )?zijn`,
    harm: `
(?:afspraak|afspraken|deadline|deadlines|termijn|trein|vlucht|vergadering|dienst|opdracht|order|orders|bestelling|bestellingen|levering)(?: [a-z]+){0,3}? (?:gemist|misgelopen|verloren|verlopen)
(?:misgelopen|misgegaan|gemist)
(?:klant|klanten|omzet|geld|opdracht|opdrachten|verkopen|inkomsten|patienten)(?: [a-z]+){0,4}? (?:verloren|verliezen|kwijt|misgelopen|kwijtgeraakt|weggelopen)
(?:verlies|verliezen|verloor|kost ons|kost mij|kosten ons)(?: [a-z0-9'-]+){0,4}? (?:klanten|omzet|geld|orders|uren|uur|een dag|werk|inkomsten|tijd)
(?:blokkeert|geblokkeerd|vast)(?: [a-z]+){0,3}? (?:ons|onze|de|mij)
(?:is|zijn|zitten|staat|ligt) (?:daardoor |nu |volledig )*(?:geblokkeerd|muurvast)
(?:maandafsluiting|jaarafsluiting|jaarrekening|kwartaalafsluiting|btw-aangifte|belastingaangifte|aangifte|controle van de accountant|deadline)
(?:kan|kunnen|kon|konden)(?: [a-z0-9'-]+){0,5}? (?:niet|niets|geen|niet meer)(?: [a-z]+){0,4}? (?:werken|doorwerken|factureren|afsluiten|verkopen|leveren|afrekenen|uitleveren|verzenden|uitbetalen|bedienen)
(?:uur|uren|dag|dagen|ochtend|middag|werkdag|weekend)(?: [a-z]+){0,3}? (?:verloren|verspild|kwijt|weggegooid|voor niets)
(?:klanten|patienten|medewerkers)(?: [a-z]+){0,3}? (?:klagen|boos|bellen|geirriteerd|klaagden|lopen weg)
boete%`,
    stopped: `
(?:productie|bedrijf|magazijn|winkel|alles|kantoor|praktijk|zaak|verkoop|kassa|kassa's)(?: [a-z]+){0,4}? (?:stil|plat|stilgelegd|stilgevallen|ligt stil|staat stil)
(?:ligt|liggen|staat|staan)(?: [a-z]+){0,4}? (?:stil|plat)
stilgelegd
stilstand
(?:niemand|\\d+ (?:mensen|medewerkers|collega's))(?: [a-z]+){0,5}? (?:niet )?werken`,
    scope: `
(?:hele|gehele|volledige) (?:team|bedrijf|organisatie|kantoor|afdeling|school|praktijk|vestiging)
(?:alle|al onze) (?:medewerkers|collega's|gebruikers|vestigingen|klanten|filialen)
(?:iedereen|niemand) (?:in het team|bij ons|op kantoor|van ons)
(?:halve|de helft van) (?:het |de |ons )?(?:team|bedrijf|collega's|medewerkers)`,
    recurring: `
(?:elke|iedere|per|elk|ieder) (?:week|dag|maand|ochtend|avond|vrijdag|maandag|dinsdag|woensdag|donderdag|nacht|dienst|kwartaal|keer weer)
(?:dagelijks|wekelijks|maandelijks)
(?:\\d+|twee|drie|vier|vijf|zes|tien|twintig|dertig|meerdere|halve|half|hele|een) (?:uur|uren|minuten|dagen|dag|middagen|ochtenden|middag)(?! (?:later|geleden|te laat))
(?:aparte|losse|eigen|extra) (?:excel|spreadsheet|lijst|sheet)[a-z]*
(?:tientallen|honderden)`,
    repeated: `
(?:alweer|weer|opnieuw|wederom|nogmaals)(?! een (?:nieuwe )?(?:update|versie))
(?:tweede|derde|vierde|vijfde|tiende|zoveelste) keer
(?:twee|drie|vier|vijf|zes|tien|meerdere|vele|talloze|\\d+) (?:keer|keren|maal|mails|tickets|telefoontjes|pogingen)
(?:steeds|telkens) (?:weer|hetzelfde|dezelfde)
herhaaldelijk
(?:hetzelfde|dezelfde) (?:probleem|fout|verhaal)`,
    persistent: `
(?:elke keer|iedere keer|telkens|steeds|altijd|constant|voortdurend|continu|doorlopend)
(?:helemaal|volledig|compleet|totaal)
sinds (?!het zo|ik|we|jullie)[a-z0-9]+
al (?:\\d+|twee|drie|vier|een|enkele|meerdere|dagen|weken|maanden|een paar)(?: [a-z]+)?
(?:niet|niets|geen|nooit) meer`,
    intermittent: `
(?:soms|af en toe|zo nu en dan|nu en dan|van tijd tot tijd|sporadisch|incidenteel|regelmatig|een enkele keer|bij vlagen|geregeld|zelden|een paar keer)
(?:een keer|eenmaal) (?:per|in de) (?:maand|week|jaar)`,
    minor: `
niet (?:zo |heel |erg |echt |super |bijzonder |al te )*(?:dringend|urgent|belangrijk|erg|kritiek|dramatisch|storend)
(?:geen haast|geen ramp|geen prioriteit|geen drama|geen punt|niet het einde van de wereld|niks ernstigs|niets ernstigs|maar een detail|valt mee|kan ermee leven|kan er mee leven|heeft geen haast)
(?:kleinigheid|kleinigheidje|detail|detailpuntje|schoonheidsfoutje|foutje|minpuntje|puntje)s?
(?:klein|kleine|kleintje) (?:punt|puntje|probleem|probleempje|bug|bugje|fout|foutje|wens|opmerking|verbetering|ergernis|minpunt|minpuntje|dingetje|detail|suggestie|verzoek)%
nice[- ]to[- ]have
(?:slechts|alleen maar|maar) een (?:idee|suggestie|detail|opmerking|kleinigheid)%
cosmetisch%
als jullie (?:eens |een keer )?tijd hebben`,
    workaround: `
workaround%
(?:omweg|omwegje|noodoplossing|tussenoplossing|work around)
(?:herstarten|opnieuw opstarten|herladen|verversen|opnieuw installeren|opnieuw starten|uitloggen)(?: [a-z]+){0,4}? (?:helpt|werkt|lost|verhelpt)
na (?:een |het )?(?:herstart|herstarten|opnieuw opstarten|verversen)(?: [a-z]+){0,4}? (?:werkt|doet|lukt|gaat)
(?:is|valt|kun je|kan ik|kunnen we)(?: [a-z]+){0,3}? (?:te omzeilen|omheen te werken|omheen werken|omzeilen)`,
    mandatory: `
wettelijk(?:e)? (?:verplicht|verplichting|vereist|eis|bepaald|voorgeschreven)%
(?:accountant|auditor|auditors|belastingdienst|wet|toezichthouder|verzekeraar|wetgeving|inspectie|regelgeving)(?: [a-z]+){0,3}? (?:eist|eisen|vereist|verplicht|verlangt|schrijft voor|vraagt om)
(?:verplicht|vereist) (?:door|volgens|vanuit) (?:de|onze|het)
(?:zijn|ben) (?:wettelijk )?verplicht (?:om|tot)`,
    solved: `
(?:is|zijn|was|werd|hebben|heeft|hadden|had|wordt)(?: [a-z0-9'-]+){0,9}? (?:opgelost|verholpen|gefixt|hersteld|gerepareerd|rechtgezet)(?! (?:moet|moeten|worden|kan|te worden))
(?:opgelost|verholpen|gefixt)(?=[.,!]|$| binnen| door| door)
(?:werkt|doet|loopt|gaat)(?: [a-z]+){0,3}? (?:nu|weer|inmiddels|intussen)(?: [a-z]+){0,2}? ?(?:weer|goed|prima|perfect|naar behoren|vlekkeloos|normaal|gewoon)
(?:nu|inmiddels|intussen|sindsdien)(?: [a-z]+){0,2}? (?:werkt|doet|loopt|gaat|is)(?: [a-z]+){0,2}? (?:alles|weer|het|prima|goed|perfect|in orde)
(?:probleem|fout|bug) (?:is )?(?:inmiddels |nu )?(?:opgelost|verholpen|weg)`,
    hypothetical: `
(?:als|mocht|indien)(?: [a-z]+){0,5}? (?:ooit|ooit eens|op een dag)~
(?:zouden|zou)(?: [a-z]+){0,3}? (?:in de problemen|een ramp)
(?:bang|vrees|vrezen|maak me zorgen)(?: [a-z]+){0,2}? dat~
(?:hopelijk|hoop)(?: [a-z]+){0,4}? (?:zo blijft|nooit|blijft zo)
ga zo door`,
    noProblem: `
(?:geen|geen enkel|geen enkele|zonder|nooit|nog nooit|nul|nauwelijks|minder|nooit meer|weinig)(?: [a-z]+){0,2}? (?:probleem|problemen|fout|fouten|bug|bugs|crash|crashes|storing|storingen|klacht|klachten|gedoe|moeite|hapering|haperingen|vertraging|issues?|minpunten)(?:(?:,| of| en) (?:geen )?(?:probleem|problemen|fouten|bugs|crashes|storingen|klachten|gedoe|vertraging))*
probleemloos
vlekkeloos
foutloos
(?:crasht|hapert|hangt|faalt|loopt|valt)(?: [a-z]+){0,3}? (?:nooit|nooit meer|niet)(?: [a-z]+)?
(?:nooit|nog nooit|niet een keer)(?: [a-z]+){0,3}? (?:gecrasht|vastgelopen|uitgevallen|in de steek|teleurgesteld|gefaald)%
(?:niets|niks) (?:op aan te merken|te klagen|negatiefs|toe te voegen|aan te merken|mis mee)
(?:mag|mogen) niet klagen
(?:lost|helpt bij|voorkomt|scheelt)(?: [a-z]+){0,3}? (?:probleem|problemen|fouten)
alles (?:werkt|is|loopt|gaat)(?: [a-z]+){0,2}? (?:goed|prima|perfect|naar wens|in orde|top)`,
    uncertain: `
(?:misschien|wellicht|mogelijk) (?:ligt|is|doe|ben|heb|zie) (?:het|ik|er)%
(?:ligt het|ben ik)(?: [a-z]+){0,3}? (?:aan mij|de enige)
(?:niet zeker|geen idee|weet niet|weet niet zeker) (?:of|waarom|hoe)
(?:lijkt|lijken|schijnt|blijkbaar|kennelijk|volgens mij|zo te zien)
als ik me niet vergis`,
    calm: `
(?:even )?(?:een |ter )?(?:korte|kleine) (?:opmerking|melding|vraag|tip)
(?:ter info|ter informatie|fyi|voor de volledigheid)
(?:geen haast|heeft geen haast)
(?:verder|voor de rest|overigens)(?: [a-z]+){0,4}? (?:goed|tevreden|prima|top|in orde|fijn|blij)
(?:kunnen|kunt) (?:jullie|u)(?: [a-z]+){0,4}? (?:nakijken|terugstorten|corrigeren|controleren)
wilde (?:ik )?(?:even |alleen )?(?:laten weten|doorgeven|melden)`,
    past: `
(?:vroeger|voorheen|destijds|in het begin|aanvankelijk|jarenlang|voor de update|tot voor kort)
(?:was|werkte|ging|liep)(?: [a-z]+){0,4}? (?:goed|prima|top|beter|perfect|geweldig)(?: [a-z]+){0,3}? (?:tot|totdat|voordat|maar|eerst|vroeger)`,
    others: `
(?:andere|veel|sommige) (?:klanten|gebruikers)(?: [a-z]+){0,3}? (?:melden|zeggen|vragen|noemen|klagen|gemeld|gevraagd)
een andere klant~`,
    praise: `
(?:geweldig|fantastisch|uitstekend|perfect|super|top|toppie|prachtig|briljant|heerlijk|voortreffelijk|subliem|fenomenaal|ideaal|onmisbaar|grandioos|toppers?|gaaf|chapeau|supergoed|superfijn|superhandig)(?:e|s)?
(?:goed|goede|fijn|fijne|mooi|mooie|handig|handige|prettig|prettige|overzichtelijk|overzichtelijke|gebruiksvriendelijk|gebruiksvriendelijke|intuitief|intuitieve|duidelijk|duidelijke|snel|snelle|betrouwbaar|betrouwbare|vriendelijk|vriendelijke|behulpzaam|behulpzame|deskundig|professioneel|nuttig|nuttige|stabiel|stabiele|leuk|leuke|prima|makkelijk|gemakkelijk|eenvoudig|simpel|blij|tevreden|enthousiast|netjes|keurig|vlot|soepel|compleet|onmisbaar)
beste (?:app|software|tool|pakket|programma|keuze|oplossing|die|van)
(?:erg|heel|zeer|echt|super|ontzettend|enorm|meer dan) (?:tevreden|blij|goed|fijn|handig|mooi|prettig|makkelijk|vriendelijk|snel|overzichtelijk|duidelijk)
(?:aanrader|aan te raden|raad(?: [a-z]+){0,3}? aan|aanbevelen|aanbeveling)
(?:werkt|loopt|draait|gaat)(?: [a-z]+){0,3}? (?:goed|perfect|prima|uitstekend|vlekkeloos|fijn|top|soepel|super|naar behoren|lekker)
(?:bedankt|dank|dankjewel|dank je|hartelijk dank|complimenten|compliment|hulde|petje af)
(?:bespaart|scheelt|bespaard)(?: [a-z]+){0,4}? (?:tijd|werk|uren|geld|moeite)
hou van
houden van
niet meer zonder`,
    fine: `
(?:is|zijn|was|werkt|verder|alles|voor de rest)(?: [a-z]+){0,3}? (?:ok|oke|okay|prima|in orde|redelijk|goed)
(?:redelijk|gaat wel|niet slecht|best ok|best oke|voldoende|doet wat het moet doen|mwah|matig)`,
    rage: `
(?:waardeloos|waardeloze|rotzooi|troep|bagger|prut|ruk|klote|kut|kutapp|ramp|rampzalig|drama|dramatisch|schandalig|schandelijk|belachelijk|bespottelijk|onacceptabel|ongelooflijk|onvoorstelbaar|teleurgesteld|teleurstellend|teleurstelling|irritant|ergernis|ergerlijk|frustrerend|frustratie|frustreert|boos|woedend|slecht|slechte|slechtste|verschrikkelijk|vreselijk|afschuwelijk|treurig|triest|schande|oplichting|oplichters|zinloos|nutteloos|hopeloos|vervelend|jammer|flut|belabberd|nachtmerrie|aanfluiting|beschamend|droevig|bedroevend|diep triest|zwaar klote|om te huilen)`,
    irony: `
(?:nou|ach|oh|wow|ja|lekker|tja)[, ]+(?:fijn|leuk|top|super|geweldig|lekker|bravo|bedankt|mooi|handig|knap|goed bezig)
(?:bravo|gefeliciteerd|proficiat|hulde|chapeau|petje af)
(?:goed|lekker|knap|netjes) (?:bezig|gedaan|werk)(?:,| hoor| jongens| team| zeg|!)
(?:bedankt|dank|dank je|dank u|dankjewel) (?:voor niets|voor niks|hoor|he|dat (?:ik|we|nu)|voor het (?:wissen|verliezen|verpesten))
(?:precies|net) wat (?:ik|we) (?:nodig|wilde|zochten)%
(?:geweldig|fijn|heerlijk|leuk|mooi|super|handig),? (?:dat|als|zo'n|hoe)
(?:hou|houd) (?:ervan|er van) (?:als|hoe|dat)
lekker dan`,
    still: `
nog (?:steeds|altijd)(?: [a-z]+){0,4}? (?:niet|geen|kapot|hetzelfde|dezelfde|fout|stuk|probleem|open|mis)
(?:probleem|fout|storing)(?: [a-z]+){0,3}? (?:is terug|blijft|bestaat nog|niet opgelost|houdt aan|weer terug)
(?:niet|nog niet|nog steeds niet) (?:opgelost|verholpen|gefixt|hersteld)
(?:gebeurt|speelt)(?: [a-z]+){0,2}? (?:weer|nog|opnieuw)
(?:al|is er) (?:nieuws|meer bekend|een update)
(?:zie|zoals) (?:hieronder|eerder gemeld|onderstaand)`,
    additive: `
(?:ook|daarnaast|bovendien|verder|tevens|ten tweede|ten derde|tot slot|nog iets|nog een|een ander|een andere|eveneens|overigens|ten slotte|los daarvan|en dan|en nog|plus|daar komt bij|afgezien daarvan)`,
    anaphor: `
(?:dit|dat|het|hij|zij|ze|deze|daardoor|daarom|dus|hierdoor|vandaar|dan|nu|beide|alles|allebei|daarmee|hiermee|waardoor|omdat|zo|moet|moeten|je moet|niet) (?=is|zijn|was|heeft|hebben|kost|betekent|gebeurt|gaat|maakt|kan|kunnen|moet|moeten|duurt|wordt|worden|we|wij|ik|men|je|ze|het|alles|steeds|niet|ook|weer|werkt|komt|blijft|zorgt|stopt|doet|probleem|nu|dus|gebruiken|geeft|lukt)
(?:daardoor|daarom|hierdoor|vandaar)`,
    consHeader: `
(?:nadelen|nadeel|minpunten|minpunt|minpuntjes|negatief|min|minnen|contra|zwakke punten|verbeterpunten|verbeterpunt|kritiek|problemen|tekortkomingen|wat (?:kan beter|kan er beter|kunnen we verbeteren|kunnen we beter|mis je|mist u|bevalt niet|vond je niet goed|gaat er niet goed|gaat niet goed|ontbreekt|irriteert|vindt u minder)[a-z ]*|minder goed)`,
    prosHeader: `
(?:voordelen|voordeel|pluspunten|pluspunt|positief|plus|plussen|pro|pro's|sterke punten|wat (?:gaat goed|gaat er goed|bevalt|vind je goed|vindt u goed|is goed)[a-z ]*|goed)`,
    filler: `
(?:hallo|hoi|hey|beste|goedemorgen|goedemiddag|goedenavond|goedendag|geachte|bedankt|dank|groet|groeten|groetjes|met vriendelijke groet|mvg|tot ziens|doei)`,
  },
  negator:
    '(?:niet|nooit|geen|zonder|nauwelijks|noch|minder|amper|nul|nergens) (?:(?!en|of|maar|alleen|zeker|dat|als|meer)[a-z]+ ){0,1}',
  contrast:
    '(?<=[,.] )(?:alleen|helaas|echter|toch|anders|terwijl)|maar(?! (?:een|niet|blijft|liefst|eens|al te)(?![a-z]))|hoewel|alhoewel|daarentegen|jammer(?: genoeg)? dat',
  joiner: 'en|alsook|en ook',
  stopWords:
    'de het een en of maar ook is zijn was waren ben bent word wordt worden werd heeft hebben heb had hadden ik jij je u hij zij ze wij we jullie mij me mijn ons onze jouw uw hun hen hem haar dit dat deze die er daar hier niet geen meer nog alleen al zeer zo hoe wat wie waar wanneer waarom als omdat dan om aan op uit bij tot door voor tegen achter in met naar naast zonder sinds over onder van vanaf te ter per men kan kunnen kon moet moeten zou zouden wil willen mag nu altijd weer graag helaas gaat gaan ja nee toch dus zich alle alles iets niets veel heel erg wel eens even want toen terwijl anders daarom hierdoor steeds vaak soms',
  phrases: {
    reports: 'De klant meldt: {}',
    consequence: 'Genoemd gevolg: {}',
    wishes: 'De klant vraagt om: {}',
    asks: 'De klant vraagt: {}',
    praises: 'De klant prijst: {}',
  },
};
