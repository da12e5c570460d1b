import type { CueList } from './cue.ts';

/** Phrases of Italian, written as families. Folding turns "è" into "e". */
export const it: CueList = {
  language: 'it',
  spaced: true,
  macros: {
    WORKS:
      '(?:funzion|caric|apr|part|avvi|sincronizz|salv|conness|connett|collega|rispond|esport|import|stamp|scaric|aggiorn|mostr|visualizz|invi|arriv|compa|riconosc|rilev|riproduc|install|registr|cont|gener|calcol|ricev|suon|elabor|termin|accett|trov|entr|complet|cancell|emett|associ|va|vanno|parte)',
    DONT: '(?:non|neanche|nemmeno|mai|niente)(?: (?:mi|ci|si|lo|la|li|le|ne|gli|vi|piu|nemmeno|neanche|ancora|sempre|si|ha|hanno|ho|abbiamo|e|sono|era|riesce a|vuole|mai))*',
    CANT: "(?:non (?:(?:mi|ci|si|lo|la|ti|vi|me) )*(?:(?:la|lo|li|le) )?(?:riesco|riesce|riescono|riusciamo|sono riuscit[oaie]|siamo riuscit[oaie]|riuscivo|posso|puo|possono|possiamo|potevo|potevamo|lascia|lasciano|permette|permettono|consente|consentono|c'e (?:modo|verso) di|e (?:possibile|stato possibile))|(?:e|risulta|diventa) impossibile|impossibile|incapace di|senza (?:poter|riuscire a))(?: (?:piu|nemmeno|neanche|mai|a|ad|di|da|ancora))*",
    SUBSCRIPTION:
      "(?:(?:l'|il |la |nostro |nostra |mio |mia )*(?:abbonamento|contratto|account|iscrizione|piano|licenz[ae]|servizio|accordo))",
    LEAVE:
      "(?:ce ne (?:andiamo|andremo)|me ne (?:vado|andro)|(?:passiamo|passeremo|passo|passero) (?:a |ad |alla |al )|(?:cambiamo|cambieremo|cambio|cambiero)(?: (?:fornitore|programma|software|app|gestionale|piattaforma|strumento|operatore|azienda)|[.,!]|$)|(?:dovremo|dovro|dobbiamo|devo|saremo costretti a|sono costrett[oa] a|siamo costretti a|finiremo per|tocchera)(?: a)? (?:cambia|disdi|cancell|migra|abbandon|rivolg|cerca|lascia|passa|andar|rescind|smett|disinstall)%|disdi(?:ciamo|ro|remo|co)|disdett%|cancell(?:o|iamo|eremo|ero) (?:l'abbonamento|il contratto|tutto|l'account)|rescind(?:iamo|eremo|o|ero)|migr(?:iamo|eremo|o|ero)|cerch(?:eremo|ero|iamo) (?:altr|un'altr|un altr|alternativ)%|disinstall(?:o|ero|iamo)|smett(?:iamo|eremo|o|ero) di (?:usar|pagar)%|(?:lasciamo|lasceremo|abbandoniamo|abbandoneremo) |non (?:rinnov|firm|continu|prosegu|compr|acquist)(?:iamo|eremo|o|ero|iremo|iro))",
    COMMIT:
      '(?:rinnov|firm|compr|acquist|adott|distribu|implement|continu|prosegu|restar|rimaner|ampli|estend|proced|migr|autorizz|approv|lanci|usar|utilizz|sottoscriv|attiv)%',
    ORG: '(?:legale|sicurezza|compliance|acquisti|it|ciso|cfo|dpo|privacy|protezione dati|revisori|audit|finanza|amministrazione|direzione|management|dirigenza|consiglio|avvocati|avvocato|sede centrale|commercialista|assicurazione|casa madre|ced)',
    THIRD:
      '(?:hubspot|salesforce|slack|microsoft teams|teams|zapier|shopify|woocommerce|prestashop|magento|quickbooks|xero|jira|zendesk|sap|power bi|stripe|mailchimp|notion|trello|asana|sage|netsuite|dropbox|sharepoint|onedrive|google (?:calendar|sheets|drive|ads|analytics|workspace)|outlook|fatture in cloud|teamsystem|zucchetti|danea|aruba|odoo|pipedrive|intercom|github|gitlab|strava|garmin|satispay|nexi)',
    PRODUCT:
      '(?:app|applicazione|programma|sistema|piattaforma|pagina|sito|server|portale|strumento|servizio|software|gestionale|negozio)',
  },
  cues: {
    manual: `
ricopi%
riscriv%
a mano
(?:a mano|manualmente)
copia% e incoll%`,
    hardFailure: `
{DONT} {WORKS}%
{CANT} (?:entrare|accedere|fare (?:nulla|niente|il login|login|ordini|accesso)|avviare|aprire|aprirl|veder|usare|usarl|utilizzar|connetter|collegar|inviar|mandare|scaricar|salvar|sincronizzar|caricar|pagar|stampar|importar|esportar|ricever|registrar|prenotar|comprar|completar|terminar|finire|concluder|crear|attivar|installar|aggiornar|fatturar|emettere|generar|scansionar|lavorar|continuar|rispondere|associar|loggar|recuperar|incassar|legger|giocare|cercare|consultar|chiuder|modificare i|visualizzar)%
(?:si|mi si|ci si) (?:blocca|bloccano|chiude|chiudono|impalla|impallano|pianta|piantano|inchioda|freeza|congela|riavvia|spegne)%
(?:si e|mi si e|si sono) (?:bloccat|chius|impallat|piantat|inchiodat)%
(?:crasha|crashato|crash)%
(?:rimane|resta|rimango|rimangono|restano) (?:\\w+ )?(?:bloccat|ferm|in caricamento|bianc|ner|a caricare|appes|incantat)%
va in (?:crash|errore|blocco|timeout)
(?:ha|hanno) smesso di (?:[a-z]+)
smette di (?:{WORKS}|esser)%
senza (?:funzionare|rispondere|caricare|sincronizzare|accesso)
(?:schermata|schermo|pagina) (?:bianc|ner|vuot)%
(?:file|esportazione|export|report|pdf|csv|excel|documento|pagina|lista|elenco|allegato)~ (?:vuot[oaie]|in bianco|illeggibil|corrott|danneggiat)%
(?:esce|escono|arriva|arrivano|scarica|esporta|risulta)%~ (?:vuot[oaie]|in bianco)
inutilizzabil%
inusabil%
(?:e|sono) (?:completamente |totalmente )?(?:rott|guast|fuori uso)%
(?:account|utente|accesso|pagamento|carta) (?:\\w+ )?(?:bloccat|rifiutat|negat|sospes|respint)%
(?:rifiuta|ha rifiutato|nega|respinge)(?: il| la| mio| mia| i)* (?:pagamento|carta|bonifico|file|accesso)%
errore (?:500|502|503|504|404|del server|di sistema|quando|durante|nel|in fase)%
(?:da|dava|danno|esce|compare|appare|restituisce|mostra|segnala)(?: sempre| un| l'| solo| continui| continuamente)* ?error%
(?:sessione|tempo) scadut%
time ?out
(?:pago|ho pagato|pagato|pagando|abbiamo pagato|pagare)~(?:continua|continuano|ancora|vedo)~(?:pubblicita|annunci|mostrare|apparire|bloccat)%
(?:caricamento|caricando|rotella|rotellina) (?:infinit|all'infinito|che gira|eterno)%
non succede (?:nulla|niente)`,
    failure: `
bug
baco
bachi
buggat%
difett%
errore
errori
problem%
guast%
malfunzionament%
anomali%
instabil%
(?:si|mi si|ci si) (?:disconnette|scollega|sconnette|perde|perdono|duplica|duplicano|rompe|resetta|cancella|cancellano)%
disconnession%
duplicat%
doppion%
(?:mi|ci|vi) (?:butta fuori|disconnette|slogga|espelle|caccia|scollega)%
(?:arriva|arrivano|arrivato|arrivate) (?:tardi|in ritardo|incomplet)%
(?:con |in )(?:\\w+ )?ritardo
mancano (?:dati|record|ordini|fatture|movimenti|transazioni|righe|pagine|messaggi)
spari(?:to|ti|ta|te|sce|scono)
scompar(?:so|si|sa|se|e|ono)
vuot(?:o|a|i|e)
incomplet%
illeggibil%
continua(?:no)? a (?:mostrare|apparire|chiedere|dare|comparire|chiedermi|disconnett)%
perde (?:la |il |le |i )?(?:connessione|segnale|modifiche|posizione|sessione|dati|impostazioni)
cade (?:la |il )?(?:chiamata|connessione|linea)%
senza audio
ripetut(?:o|i|a|e)
due volte`,
    wrong: `
sbagliat%
errat%
scorrett%
inesatt%
imprecis%
non (?:torna|tornano|quadra|quadrano|corrisponde|corrispondono|coincide|coincidono|combacia|combaciano)
(?:calcola|somma|mostra|arrotonda) male
sballat%
sfasat%`,
    loss: `
(?:ho perso|abbiamo perso|ha perso|perso|ha cancellato|cancellato|eliminato|ha eliminato|hanno perso)~(?:tutt[oaie]|dati|record|contatti|foto|file|archivio|storico|fatture|note|mesi di|anni di|settimane di|lavoro di|documenti|cartelle cliniche)%
(?:tutt[oaie]|i miei|le mie|i nostri|le nostre)~(?:sparit[oaie]|scompars[oaie]|spariscono|(?:sono|e) (?:stat[oaie] )?(?:cancellat|pers|eliminat)|andat[oaie] (?:pers|perdut)|si (?:e|sono) (?:pers|cancellat))%
(?:sparit[oaie]|scompars[oaie])~(?:tutt[oaie]|dati|record|contatti|foto|file|storico|fatture|mesi|anni|documenti|ordini|clienti|messaggi|note|\\d{2,})%
perdita (?:di|dei) dati
(?:dati|record|contatti|file|fatture|foto|ordini|documenti|note|appuntamenti) (?:\\w+ ){0,3}(?:pers[ie]|cancellat|corrott|sparit|scompars|eliminat)%
(?:backup|copia di sicurezza|copie di sicurezza|salvataggio notturno)~(?:non (?:e|si|ha|hanno|sono|viene|vengono|parte|gira|funziona|riparte|ripristina)|fallit|fallisce|vuot|corrott)%
(?:sovrascriv|sovrascritt|corromp)%`,
    outage: `
(?:nessuno|nessuna)~(?:riesce|puo|e riuscit|ha accesso|riusciva|accede)%
(?:tutt[oaie]|nessun)~(?:team|squadra|azienda|ufficio|utenti|dipendenti|colleghi|negozi|sedi|filiali|clienti|personale)~(?:senza (?:accesso|sistema|poter)|non (?:riesce|riescono|puo|possono|riusciamo|accede)|bloccat|ferm[oaie]|fuori servizio)%
{PRODUCT} (?:\\w+ )?(?:(?:e|era|risulta|resta|rimane|sono) (?:\\w+ ){0,3}(?:giu|down|offline|fuori servizio|irraggiungibil|inaccessibil|non raggiungibil|cadut|ko))%
(?:blocco|interruzione|disservizio) (?:total|general|del servizio|del sistema|della piattaforma)%
(?:irraggiungibile|inaccessibile|fuori servizio) (?:da|per tutti|dalle)%
da (?:ieri|stamattina|ore)~tutt[oi] ferm%`,
    exposure: `
(?:vedere|vedo|vede|vedono|vediamo|visto|accedere|accede|aprire|leggere|scaricare|compaiono|compare|mostra|ricevuto|ricevo|riceviamo|arrivat[oaie]|appaiono)~(?:di |dei |degli |da |delle |d')?(?:altr[oaie] (?:client|utent|aziend|person|pazient|account|collegh|dipendent)|altri client|un altro (?:client|utent|pazient)|un'altra (?:aziend|person)|sconosciut|terzi|estrane|altrui)%
(?:dati|fattura|fatture|informazioni|documenti|referti|messaggi|ordini|buste paga|cartelle) (?:\\w+ ){0,2}(?:di|degli|dei|di un|di un') ?(?:altr[oaie] (?:client|utent|aziend|person|pazient|account|dipendent)|altri client|un altro (?:client|utent|pazient)|terzi|sconosciut)%
(?:chiunque|qualsiasi|tutti|ex|dipendente licenziat|licenziat|rimoss)%~(?:puo|possono|riesce|riescono|ancora)~(?:veder|acced|entr|apr|legg|scaric|modific)%
(?:fuga|furto|violazione|perdita|diffusione) (?:di|dei) (?:dati personali|informazioni|password)
data breach
(?:dati|password|informazioni|documenti)~(?:espost|pubblicat|trapelat|indicizzat|hackerat|rubat)%
(?:hackerat|violat|accesso non autorizzat|accessi non autorizzat)%
password (?:\\w+ )?in chiaro
senza (?:password|autenticazione|login)~(?:veder|acced|apr|entr|visibil)%`,
    grave: `
(?:buste paga|busta paga|stipendi|paghe|cedolini)~(?:non (?:si|e|riesc|puo|sono|abbiamo|poss|parte|vengono)|impossibil|sbagliat|errat|bloccat)%
{CANT} (?:pagare|elaborare|calcolare|chiudere)~(?:stipendi|paghe|buste paga|cedolini)%
(?:pericol|infortuni|allergi|sovradosaggio|dose sbagliata|farmaco sbagliato|sicurezza del paziente|allarme antincendio|chiamata di emergenza)%
(?:iva|imposte|dichiarazione|agenzia delle entrate)~(?:multa|sanzion|impossibil)%`,
    slow: `
lent(?:o|a|i|e|issim%|ezza)
lag
lagga%
(?:ci mette|ci mettono|impiega|impiegano|ci vuole|ci vogliono|occorrono|ci ha messo|metteva|ci metteva)(?: (?:piu di|quasi|circa|oltre|anche|fino a|almeno))* ?(?:\\d+|un|una|due|tre|cinque|dieci|venti|trenta|quaranta|mezzo|mezz|molto|troppo|tanto|minuti|ore|secoli|un'eternita|eternita|secondi)[a-z0-9' ]{0,12}(?:secondi|minut|or[ae]|tempo|eternita|secol|(?:per|a|ad) (?:caric|apr|rispond|cerc|salv|esport|sincron|avvi|partire))%
(?:ci mette|ci mettono|impiega|impiegano) (?:troppo|tantissimo|molto|un'eternita|una vita|secoli|un sacco|parecchio|tanto)
eternita
(?:lumaca|tartaruga)
a rilento
(?:rallenta|rallentament|arranca)%
(?:prestazioni|performance) (?:scars|pessim|basse|orribil|terribil|scadent)%
(?:\\d+|trenta|quaranta|venti|dieci) secondi (?:per|a|ad)
carica(?:no)? (?:molto )?lentament%`,
    drain: `
(?:consuma|prosciuga|divora|succhia|mangia|occupa|scarica)%~(?:batteria|memoria|ram|dati mobili|risorse|cpu|spazio)
batteria~(?:dura (?:poco|meno|niente)|si (?:scarica|esaurisce|consuma))%
(?:surriscalda|scalda (?:troppo|molto))%
(?:occupa|pesa) (?:troppo|molto|\\d+)`,
    awkward: `
confus%
labirint%
(?:un|che) (?:casino|caos|pasticcio|disastro di (?:menu|interfaccia))
incasinat%
macchinos%
(?:poco|per niente|meno|nulla di) (?:intuitiv|chiar|pratic|accessibil|amichevol|comod|usabil|leggibil)%
non (?:e|sono|risulta) (?:\\w+ )?(?:intuitiv|chiar[oaie]|pratic[oa]|accessibil|comod)%
controintuitiv%
complicat%
compless%
scomod%
farraginos%
ostic%
tedios%
(?:troppi|tanti|troppe|tante) (?:clic|click|passaggi|menu|pulsanti|schermate|sottomenu)%
(?:difficile|difficili|faticoso|complicato) (?:da |a )?(?:trovare|capire|usare|leggere|vedere|individuare|imparare|navigare)
non (?:trovo|si trova|troviamo|si capisce|capisco|si legge|si vede bene)(?! (?:parole|risposta|difett|nessun (?:problema|difetto)))
(?:nascost|sepolt)%
(?:testo|testi|caratteri|carattere|font|pulsante|pulsanti|icone?) (?:\\w+ ){0,2}(?:piccol|minuscol|illeggibil)%
(?:ci metto|ci ho messo|ho impiegato|perdo|ho perso|ci mettiamo)~(?:a|per|ad) (?:trovare|capire|scoprire|individuare)
(?:devo|bisogna|si deve|tocca|dobbiamo) (?:ogni volta )?(?:andare|fare|passare|aprire|entrare|cercare|indovinare|cliccare|scorrere)~(?:volte|clic|click|schermate|menu|ogni|passaggi|una per una|uno per uno)
daltonic%
(?:lettore di schermo|screen reader)
(?:interfaccia|menu|navigazione|modulo|procedura) (?:\\w+ ){0,2}(?:pessim|caotic|macchinos|confus|complicat|scadent)%`,
    badDesign: `
(?:icona|design|interfaccia|logo|colore|colori|font|tema|menu|schermata|versione|aggiornamento|grafica|aspetto|layout) (?:e|sono|fa|nuov[oa] e|e davvero|sembra|e diventat[oa]) (?:\\w+ )?(?:orribil|orrend|brutt|bruttissim|pessim|schifo|peggio|un disastro|antiquat|vecchi|datat|inguardabil|osceno|oscen)%
(?:orribile|orrend[oa]|brutt[oa]|pessim[oa]) (?:il |la |l')?(?:nuov[oa] )?(?:icona|design|interfaccia|logo|colore|font|tema|menu|grafica|layout)
nuov[oa] (?:icona|design|interfaccia|logo|menu|colore|versione|grafica|layout)~(?:orribil|orrend|brutt|pessim|schifo|disastro|non mi piace|peggio)%
(?:non mi piace|odio|detesto|non ci piace) (?:\\w+ |l'|quest'){0,2}(?:icona|design|interfaccia|logo|colore|tema|menu|versione|grafica|layout|aggiornamento)
brutt(?:o|a|i|e|issim%)
refus%
(?:errore|errori) (?:di ortografia|ortografic|di battitura|di traduzione|grammatical)%
disallineat%
(?:tornate|ridateci|rimettete|riportate)~(?:vecchi|precedent|prima)%
(?:sfocat|sgranat|pixelat|deformat|sbiadit)(?:o|a|i|e)`,
    missing: `
(?:manca|mancano|mancherebbe|mi manca|ci manca|manca solo)(?! (?:di rispetto|di educazione|una risposta|risposta|dati|record|ordini|fatture|righe|transazioni))(?: [a-z]+)?
non (?:c'e|ci sono|ha|hanno|esiste|esistono|include|offre|offrono|prevede|possiede|supporta|supportano|dispone)(?! (?:problem|nessun (?:problem|error|difett)|alcun problem|error|dubbi|paragon|confront|nulla|niente|rispost|scus|senso|prezzo|mai|smesso|risol|funzionat|rispost|che dire|di che|nessuno che|accesso|(?:modo|verso) di (?:entrare|accedere|aprire|contattare|parlare)|rivali|avuto|dato))%(?: [a-z]+)?
senza (?:opzione|possibilita|modalita scura|supporto per|integrazione|esportazione|filtri|ricerca|api)
priv[oa] di
(?:molto|abbastanza|troppo|piuttosto|un po') (?:limitat|basilar|scarn|pover)%
limitat% (?:a|in|nel|nei)
(?:solo|soltanto|unicamente) (?:permette|funziona|consente|si puo|esporta|mostra|supporta|disponibile)
(?:permette|consente|funziona|supporta|esporta) solo
non (?:e|sono) disponibil%
ancora non (?:c'e|ha|esiste|si puo)
assenza di`,
    cannotDo: `
{CANT} (?:filtrar|ordinar|raggruppar|personalizzar|cambiar|sceglier|selezionar|configurar|regolar|nasconder|limitar|rinominar|riordinar|unire|combinar|annullar|copiar|duplicar|condivider|assegnar|etichettar|programmar|disattivar|toglier|rimuover|confrontar|aggiunger|allegar|ruotar|spostar|definir|divider|archiviar|eliminar|cancellar|trascinar|metter|impostar|modificar|fissar|invitar|restringer)%`,
    wish: `
(?:potreste|potete|potresti|potrebbe) (?:\\w+ )?(?:fare in modo|far(?:e)? si|permettere|aggiungere|inserire|mettere|prevedere|consentire|mostrare)
si potrebbe (?!sapere|avere il rimborso|risolvere|sistemare|correggere)[a-z]+
sarebbe (?:possibile|fattibile)
ci sarebbe (?:modo|la possibilita) di
(?:sarebbe|starebbe|tornerebbe|farebbe) (?:\\w+ )?(?:bell|util|comod|ottim|fantastic|ideal|perfett|bene|meglio|grandios|interessant|pratic|di grande aiuto|stupend|il massimo|top|gradit|apprezzat|molto utile)%
(?:mi|ci) (?:piacerebbe|farebbe (?:piacere|comodo)|servirebbe|servirebbero|aiuterebbe|interesserebbe)(?: (?:che|poter|vedere|avere|se))?
(?:vorrei|vorremmo|gradirei|gradiremmo|desidererei|apprezzerei|apprezzeremmo|magari)(?! (?:sapere|capire|chiedere|non|disdire|cancellare|un rimborso|il rimborso|indietro|indicazion))(?: [a-z]+)?
(?:potreste|potete|potresti|si potrebbe|perche non) (?:per favore )?(?:aggiung|inseri|includ|implement|metter|permetter|abilit|dare|offrir|integr|svilupp|crear|miglior|introdu|prevede|fare una versione)%
(?:per favore|per piacere|vi prego),? (?:aggiung|inseri|includ|implement|mett|permett|abilit|integr|svilupp|miglior|consider|introdu)%
(?:aggiungete|inserite|includete|implementate|mettete|introducete|integrate|abilitate|prevedete)
(?:dovrebbe|dovrebbero|bisognerebbe) (?:\\w+ )?(?:poter|essere possibile|esserci|avere|permettere|includere|esistere|offrire|consentire|aggiungere|migliorare|supportare|prevedere)%
(?:ho bisogno|abbiamo bisogno|mi serve|ci serve|ci servono|mi servono|necessitiamo|avremmo bisogno|avrei bisogno|serve|servirebbe)(?! (?:aiuto|di aiuto|una risposta|assistenza|a poco|a niente|a nulla|di parlare|sapere))(?: [a-z]+)?
(?:suggerisco|suggeriamo|suggerirei|suggerimento|suggerimenti|propongo|proposta|consiglierei di (?:aggiung|inser|includ)%)
richiesta di (?:funzionalita|miglioramento)
se (?:lo |la |li |le |si )?(?:aggiung|inser|includ|implement|av|ci foss|permett|lanc|offr|integr|support|introdu|pot|fac)(?:este|ete|essero|eremo|erete|iste|ite|ono|ero|e|ero|esse|isse|essi|iate|cete)%
(?:avete|c'e|ci sono|e|sono) (?:\\w+ )?(?:in programma|previst|pianificat|in mente|in previsione|intenzione|piani per|un piano per)%
(?:prevedete|pensate|intendete|pianificate) (?:di |d')?(?:aggiung|inser|includ|implement|lanc|support|offr|integr|permett|introdu)%
quando (?:sara|saranno|avremo|arriva|arrivera|uscira|ci sara|aggiunger|includer|verra)%~(?:disponibil|aggiun|integr|support|version|uscit|introdo)?
roadmap
(?:si potrebbe|potrebbe) (?:migliorare|avere|essere (?:miglior|piu)|aggiungere|includere)%
(?:unica cosa|l'unica cosa|unico appunto) (?:\\w+ )?che (?:\\w+ )?(?:manca|mancherebbe|migliorerei|cambierei|chiederei)
migliorerei
(?:aggiungere|inserire|includere) (?:un|una|il|la|piu|supporto|opzione|modalita)%
sper(?:o|iamo|ando) che (?:aggiung|inser|includ|arriv)%`,
    wishHeader: `
(?:\\d+|due|tre|quattro|cinque|alcuni|alcune|varie|vari|qualche|i nostri|i miei|le nostre) (?:piccol[ie] )?(?:desideri|richieste|suggerimenti|idee|migliorie|miglioramenti|proposte)
(?:lista dei desideri|suggerimenti|richieste|desideri|proposte)
(?:vorremmo|ci piacerebbe)(?: vedere| avere)?:`,
    askPlan: `
(?:c'e|esiste|ci sarebbe|avete) (?:un |una |qualche )?(?:modo|maniera|opzione|possibilita|piano|versione)
(?:e|sarebbe) possibile
(?:posso|possiamo|potrei|si puo|potete|puo)
(?:avete|offrite|supportate|supporta|include|funziona con)
(?:prevedete|intendete|pensate)`,
    askHow: `
(?:come|dove|quando|quanto|quanti|quante|quale|quali|qual|chi|che|cosa|perche|che cosa|a che|in che|da quando|fino a quando) [a-z]+
(?:qualcuno|mi|ci) (?:sa|puo|potete|potreste|sapete|sapreste|potrebbe)(?: (?:dire|spiegare|indicare|aiutare|informare|confermare))?
dov'e
qual'e
cos'e
com'e
(?:e|sono|c'e|ci sono|ho|devo|vale|bisogna)
(?:vorrei|volevo|vorremmo|mi piacerebbe|desidero) (?:sapere|chiedere|capire|conoscere)
(?:una|ho una|solo una) (?:domanda|curiosita|richiesta di informazioni)
non so (?:come|dove|se)`,
    plea: `
(?:per favore|per piacere|vi prego)?,? ?(?:sistemate|sistematelo|risolvete|correggete|riparate|aggiustate|fate qualcosa|verificate|aiutatemi|aiuto|controllate|fixate)
(?:dovete|devono|dovreste|bisogna) (?:sistemar|risolver|corregger|controllar|ripar)%
(?:potreste|potete) (?:per favore )?(?:verificar|controllar|sistemar|risolver|corregger|rimborsar|aiutar|dare un'occhiata)%`,
    price: `
(?:molto|troppo|cosi|piuttosto|davvero|piu|un po') car[oaie]
car(?:o|i|issim%)
costos%
(?:prezzo|prezzi|tariffa|tariffe|canone|abbonamento|licenza|licenze|piano|costo|costi)~(?:aument|salit|saliti|raddoppi|triplic|eccessiv|esagerat|alt[oaie]|elevat|assurd|folle|ingiust|esorbitant|alle stelle|passat[oaie]|lievitat|rincar)%
(?:aument|raddoppi|triplic|alzat|rincar)%(?: di| del| il| i| la| le| nostro| mio| un)* (?:prezzo|prezzi|tariff|abbonamento|canone|costo|costi|piano|\\d+ ?%?)%
(?:aumento|rincaro|aumenti|rincari) (?:di |del |dei |delle |dell')?(?:\\d+|prezzo|prezzi|costo|piano|tariff|abbonamento)%
costa (?:troppo|molto|un occhio|una fortuna|il doppio|uno sproposito|tanto)
non (?:vale|valgono) (?:il prezzo|la pena|quello|quanto|i soldi|quel)%
(?:furto|truffa|ladri|rapina|salasso|spenna)(?! di dati)
non (?:ce |me )?(?:lo )?(?:possiamo|posso) (?:permettere|permettermi|permetterci)
(?:piano|versione|licenza|abbonamento) piu (?:economic|piccol|conveniente)%
fuori (?:dal nostro |dal |)budget`,
    charge: `
(?:addebit|fattur|prelev)(?:ato|ati|ata|ate|ano|a|avano|iamo|arono)(?: (?:[a-z']+ ){0,5})?(?:due volte|doppi|di nuovo|ancora|tre volte|senza (?:permesso|autorizzazione|avvis|preavvis|il mio)|anche se|nonostante|dopo (?:la |aver |che )?(?:disdett|cancell|disdir)|indebitamente|in piu|extra|sbagliat|errat|(?:\\d+|€))%
(?:mi|ci) (?:\\w+ )?(?:avete|hanno|ha|e stato|sono stati|continuate ad?|continuano ad?) (?:addebit|prelev|fattur|scal|rinnov|tolto)%
(?:addebito|addebiti|fattura|importo|commissione|pagamento|prelievo) (?:\\w+ )?(?:doppi|duplicat|errat|sbagliat|non (?:autorizzat|riconosciut|dovut)|inattes|nascost|sconosciut|in piu|a sorpresa)%
doppi[oa] (?:addebito|fattura|pagamento|prelievo)
(?:si e |e stato |hanno )?(?:rinnovat)[oa] (?:\\w+ )?(?:automaticamente|da solo|senza)
(?:disdett|cancellat|disdetto)%~(?:ancora|ma (?:mi|ci)|e (?:mi|ci) (?:hanno|avete)|continuano|continuate|addebit)%
(?:non (?:mi |ci )?(?:rimborsano|hanno rimborsato|avete rimborsato|restituiscono)|(?:aspett|attend|in attesa|mai ricevut|non ho ricevut|negat)%~(?:rimborso|restituzione))`,
    paywall: `
paywall
(?:bisogna|devi|devo|obbligano a|obbligati a|vogliono che|adesso bisogna|ora bisogna|si deve) pagare(?: di piu| extra| per| a parte)?
(?:ora|adesso|tutto|funzioni base)~(?:e|sono) (?:a pagamento|premium)
a pagamento
(?:dovrebbe|dovrebbero) essere gratis
dovrebbe essere gratuit%
(?:prima|era|erano) (?:\\w+ )?(?:gratis|gratuit)%
solo (?:per|con|nel) (?:premium|versione a pagamento|piano superiore|abbonati)
solo se paghi`,
    refund: `
(?:voglio|vogliamo|esigo|esigiamo|chiedo|chiediamo|pretendo|vorrei|rivoglio|ridatemi|restituitemi|richiedo|rimborsatemi)(?: [a-z']+){0,4} (?:rimborso|restituzione|soldi|denaro|importo)
rivoglio%
ridatemi%
rimborsat(?:emi|eci)
(?:i )?miei soldi indietro`,
    people: `
(?:assistenza|supporto|servizio (?:clienti|assistenza|di assistenza|tecnico)|customer (?:care|service)|help ?desk|call center|centro assistenza|numero verde)
(?:agente|agenti|operatore|operatori|operatrice|commerciale|commerciali|consulente|tecnico|tecnici|venditore|referente|account manager)
(?:team|reparto) (?:di |del )?(?:supporto|vendite|commerciale|assistenza|tecnico)
ticket
segnalazion(?:e|i)
(?:personale|impiegati|addetti)
(?:la |in |via )chat(?! (?:di gruppo))`,
    peopleBad: `
(?:non|nessuno|mai|ne|senza)(?: [a-z']+){0,5}? (?:rispond|rispost|richiam|aiut|risolv|ascolt|chiam|fa|fanno|fatto nulla|risposte|soluzion|sanno|sa|interessa|restituisc)%
(?:risposta|risposte|messaggi|messaggio|mail|e-?mail) (?:\\w+ )?(?:automatic|generic|preconfezionat|copiat|robotic|standard|prestampat|fotocopia)%
(?:pessim|scadent|scars|orribil|inutil|deficitari|vergognos|disastros|lent|incompetent|maleducat|inesistent|terribil|penos|arrogant|poco professional|scortes|nullo|nulla|sgarbat|impreparat)%
(?:ci mette|ci mettono|aspett|attes|attend|ci hanno messo|impiega)%~(?:giorn|or[ae]|settiman|mes[ei]|minut)%
(?:chiudono|chiuso|hanno chiuso|chiude)~(?:ticket|caso|segnalazion)%
(?:promess|promett|ignor|mentit|riattacc|scaricabarile|rimbalz|menefreg)%
(?:zero|nessun) (?:aiuto|risposta|assistenza)
lascia(?:no)? (?:molto )?a desiderare`,
    peopleBadAlone: `
nessuno (?:mi |ci |ti )?(?:ha |hanno |sa )?(?:rispond|rispost|richiam|aiut|da (?:una )?(?:risposta|soluzione)|si fa (?:vivo|sentire)|risolve|chiama)%
(?:non|mai|ne)(?: (?:mi|ci|ho|abbiamo|hanno|ha|avete|mai|ancora|vi|si|neanche|nemmeno))* (?:rispondono|risposto|rispondete|ricevuto (?:alcuna |nessuna |una )?risposta|richiamat[oaie]|ottenuto risposta|risponde nessuno|risponde)
(?:senza|nessuna|alcuna|zero) (?:\\w+ )?(?:risposta|riscontro)
(?:ho|abbiamo) (?:\\w+ )?(?:scritto|mandato|inviato|chiamato|aperto|segnalato|contattato)~(?:volte|mail|e-?mail|ticket|messaggi|settimane fa|giorni fa|mesi fa|segnalazioni)~(?:nulla|niente|nessun|senza|non |silenzio|mai)%
(?:aspett|attend|in attesa)%~(?:da|una|un)~(?:risposta|riscontro|soluzione|chiamata)
(?:e quello che|questo) (?:\\w+ )?(?:ci|mi) (?:hanno|avete|aveva) (?:detto|promesso)
(?:ci|mi) (?:avevano|avevate|hanno|avete) promesso
promesse (?:non mantenute|vuote|mancate)`,
    security: `
(?:gdpr|rgpd|hipaa|soc ?2|iso ?27001|agid|nis2|dpa)
privacy
sicurezza(?! sociale)
(?:protezione|residenza|localizzazione|trattamento|conservazione) (?:dei |di )?dati
(?:dati|server|ospitat|conservat|hosting)%~(?:in (?:ue|unione europea|europa|italia)|nell'ue|fuori dall|negli usa|negli stati uniti)%
permess(?:o|i) (?:di|per|utent|agli|sui)%
permessi
controllo degli accessi
(?:registro|log|tracciamento) (?:di audit|degli accessi|delle attivita|delle modifiche)
audit
(?:crittograf|cifrat|cifratur)%
vulnerab%
(?:due fattori|doppio fattore|secondo fattore|due passaggi)
(?:conformita|compliance|normativ[ae])
certificazion%
phishing
(?:tutti|chiunque) (?:possono|puo|vedono|vede) (?:vedere|modificare|cancellare|tutto)
senza (?:un |una |la |il )?(?:crittografia|cifratura|certificazione|log di audit|doppio fattore|permessi|gdpr|conformita)`,
    signOn: `
sso
saml
single sign-?on
accesso unico
(?:scim|2fa|mfa|oauth|okta|azure ad|entra|active directory|spid)`,
    integration: `
integrazion%
integra(?:re|to|ta|rsi|rlo|mo|no)?
connettor%
webhooks?
plug-?in
(?:connessione|collegamento|collegare|collega|sincronizzazione|sincronizzare|sincronizza|esportare|importare|connettere) (?:con|a|ad|da|verso) {THIRD}
{THIRD}`,
    docs: `
documentazione
(?:manuale|manuali|guida|guide|tutorial|istruzioni|faq|domande frequenti|base di conoscenza|articoli? di (?:aiuto|supporto))
onboarding
formazione iniziale`,
    docsBad: `
(?:obsolet|superat|vecchi|incomplet|scorrett|sbagliat|errat|confus|inesistent|pessim|scars|pover|insufficient|contraddittori|inutil|non aggiornat)%
(?:non|mai|ne)(?: [a-z']+){0,2} (?:esiste|spiega|menziona|corrisponde|copre|descrive|chiarisce|dice|funziona|serve|aiuta|c'e|si capisce|trovo|aggiornan?o?|ha|aggiornat)%
(?:manca|mancano)
difficil% da (?:seguire|capire|trovare)
poco chiar%`,
    left: `
(?:ho|abbiamo|hanno) (?:gia |quindi |appena )*(?:disdetto|disinstallato|cancellato l'abbonamento|chiuso l'account|cambiato (?:fornitore|gestionale|programma|app)|smesso di)%
disdetto
(?:passiamo|siamo passati|passo|sono passat[oa]) (?:a|alla|ad|con) (?:un |una |un'|la )?(?:altr|concorren)%
(?:disdett|cancell|rescis|chius|disdic)(?:o|ato|iamo|a|iamo|eremo)(?: gia| oggi| ieri)? {SUBSCRIPTION}
(?:ho|abbiamo|devo|dobbiamo|vogliamo|voglio|vorrei|decis[oi] di|abbiamo deciso di|chiedo di|intendo|intendiamo) (?:\\w+ )?(?:disdire|disdetto|cancellare (?:l'abbonamento|il contratto|l'account)|rescindere|disinstallare|disinstallato|abbandonare|abbandonato|lasciare il servizio|recedere)
disinstall(?:ato|ata|o|iamo|ero)(?! e (?:reinstall|install))
(?:siamo|sono|stiamo|sto) (?:gia )?(?:passat[oaie]|migrat[oaie]|passando|migrando|tornat[oaie]|andat[oaie]) (?:a|ad|al|alla|da) (?!un'altra (?:pagina|schermata)|quest|ios\\b|android|nuov|vo|pagament|lavor)[a-z]+
(?:abbiamo|ho) (?:gia )?(?:cambiato|firmato|scelto|comprato|acquistato)~(?:un altro (?:fornitore|programma|software|prodotto)|un'altra (?:azienda|app|piattaforma|soluzione)|concorrenza|concorrente|fornitore|altro gestionale)
(?:passiamo|passo|andiamo|vado|passeremo) (?:alla concorrenza|a un altro|ad un altro|a un'altra|ad un'altra|da un altro)
non (?:\\w+ )?(?:vogliamo |voglio |intendo |intendiamo |abbiamo intenzione di |pensiamo di )?(?:rinnovare|rinnoviamo|rinnoveremo|rinnovo|rinnovero)(?! automatic)
(?:ultimo|ultima) (?:mese|anno|fattura|pagamento)~(?:con voi|come client)%
(?:ho|abbiamo) smesso di (?:usar|utilizzar|pagar)%
(?:chiedo|chiediamo|voglio|richiedo) (?:\\w+ )?(?:la |il )?(?:disdetta|recesso|cancellazione|risoluzione del contratto)
(?:annullate|annulla|cancellate|chiudete|disdite|disattivate)(?: per favore)? (?:il |la |i |le )?(?:mio |mia |nostro |nostra |miei |nostre )?(?:account|abbonamento|contratto|conto|licenze?)`,
    parting: `
(?:ce ne andiamo|me ne vado|andiamo via|cambiamo)(?=[ .!]*$)`,
    condition: `
(?:senza|se non|finche non|se (?:questo|entro|la|il|lo|i|le)[^.]{0,40} non)~~(?:non (?:possiamo|posso|compriamo|firmiamo|rinnoviamo|firmo|rinnovo)|cambiamo|cambio|cambieremo|passiamo|passeremo|disdiciamo|disdico|andiamo)%
se ~~{LEAVE}
se ~~non(?: [a-z']+){0,3} (?:rinnov|firm|compr|acquist|continu|prosegu|restiam|rimania|ampli)%
{LEAVE}~(?:se |a meno che|salvo che|finche |fino a quando |quando )
(?:senza|finche non|fino a quando non|finche)~~(?:non|mai|impossibile|niente|nessun)(?: (?:lo|la|li|le|si|ci|mi|possiamo|posso|potremo|potro|possono|puo|e|se ne|vogliamo|ne|c'e|riusciamo a|sara|ha|di))* (?:{COMMIT}|contratto|rinnovo|acquisto|accordo|senso|se ne fa)
(?:non|impossibile)(?: (?:lo|la|li|le|si|ci|mi|possiamo|posso|potremo|potro|possono|puo|vogliamo|e possibile|riusciamo a|intendiamo))* {COMMIT}(?:~~)?(?: senza| finche| fino a| se non| a meno che| salvo che| se )
{COMMIT} solo (?:se|quando|con)
solo (?:\\w+ )?{COMMIT}~ (?:se|quando|con)
(?:o |altrimenti,? |oppure |in caso contrario,? |se no,? |senno,? )(?:\\w+ ){0,2}{LEAVE}
(?:e|sono|sarebbe|resta|rimane) (?:\\w+ )?(?:requisito|condizione|imprescindibile|indispensabile|un blocco|bloccante|vincolante|obbligatori[oa]|irrinunciabile)%~(?:rinnov|firm|compr|acquist|prosegu|continu|per noi|ampli|adott)%
(?:imprescindibile|indispensabile|requisito|condizione|necessari[oa]) per (?:\\w+ ){0,2}(?:rinnov|firm|compr|acquist|prosegu|continu|ampli|adott|restar)%
(?:rinnovo|contratto|acquisto|firma|adozione|decisione|accordo)~(?:dipende|condizionat|subordinat|a rischio|bloccat|ferm[oa]|in bilico|in forse)%
(?:blocca|impedisce|frena|ritarda|ferma)(?: [a-z']+){0,3} (?:rinnov|firm|acquist|contratt|adozion|accord|migra)%
(?:deal ?breaker|conditio sine qua non)
ultima (?:possibilita|occasione|chance)`,
    veto: `
(?:nostro|nostra|nostri|nostre|mio|mia|il|la|i|lo|l'ufficio|ufficio|reparto) (?:[a-z']+ ){0,3}{ORG}(?: [a-z']+){0,3}? (?:non (?:[a-z']+ ){0,3}?(?:permett|autorizz|approv|accett|firm|da il via|dara il|consent|lascia)|viet|blocc|rifiut|bocci|prete)%
{ORG} (?:non (?:[a-z']+ ){0,2}?(?:permett|autorizz|approv|accett|da il via|dara il|consent|lascia)|viet|rifiut|bocci)%
(?:non (?:ci|mi) (?:permette|permettono|autorizza|autorizzano|lasciano|consentono)|vietat%|ci e vietato|non siamo autorizzati a)~(?:usar|utilizzar|comprar|acquistar|adottar|installar|firmar)%
(?:politica|legge|normativa|regolamento|contratto)~(?:viet|non (?:ci |lo )?(?:permett|consent)|impedisc)%`,
    drift: `
(?:cerc|guard|valut|consider|confront|prov|stud|esplor)(?:ando|iamo|o|eremo|are|ero)?(?: [a-z']+){0,3} (?:alternativ|altr[eoai] (?:opzion|strument|fornitor|app|piattaform|soluzion|aziend|programm|software|gestional)|un altro (?:fornitor|programm|software|strument)|concorrenza|concorrent)%
(?:pens|valut|consider)(?:ando|iamo|o)?(?: di| a| seriamente| se| l'idea di| la possibilita di)* (?:cambiar|disdir|cancellar|lasciar|migrar|disinstallar|passar|tornar|cercar|abbandonar|andarc)%
(?:forse|probabilmente|quasi quasi|magari|potrei|potremmo|sto per)(?: [a-z']+){0,2} (?:disd|disinstall|cambi|cancell l'|cerc|passa|abbandon|lasci)%
non (?:so|sappiamo|sono sicur[oa]|siamo sicuri)(?: di)? (?:se |che )?(?:rinnov|continu|restar|rimaner)%
(?:stuf|stanc|perdendo la pazienza|perso la (?:pazienza|fiducia)|perdendo fiducia|non ne posso piu|esasperat)%
mi pento
pentit%
(?:terza|quarta|quinta|sesta|decima|ennesima|3a|4a|5a) (?:volta|segnalazione|reclamo|lamentela)
peggior% (?:azienda|fornitore|servizio|assistenza|societa)
non (?:lo |la |li |ve lo |ve la |vi )?(?:consiglio|consiglierei|raccomando|consigliamo|consigliabile)
non (?:comprate|acquistate|perdete|scaricate|installate|comprat)%
(?:concorrenza|concorrente|concorrenti|altre app)~(?:meglio|e migliore|piu economic|offre|offrono|gratis|ha gia)%
ultima goccia
la goccia che`,
    cameFrom: `
(?:veniamo|vengo|venivamo|venivo|arriviamo|arrivo) (?:qui )?da [a-z]+
(?:siamo|sono) passat[oaie] (?:a voi|qui|a quest[oa]) da
(?:ho|abbiamo) (?:lasciato|abbandonato|mollato|disdetto|cambiato) [a-z]+ (?:\\w+ )?per (?:voi|quest|passare a voi)%`,
    payHigh: `
(?:pagherei|pagheremmo|pago volentieri|paghiamo volentieri|comprerei|compreremmo|compro|compriamo|prendo|prendiamo) (?:volentieri|subito|anche|di piu|un supplemento|senza|il|la)%
(?:dispost[aoie]|pront[aoie]) a (?:pagare|spendere|comprare|passare)%
budget (?:e |gia )?(?:approvato|pronto|disponibile|stanziato)
(?:appena|quando|se)~~(?:passiamo al piano|prendiamo|compriamo|acquistiamo|attiviamo)%
(?:compr|acquist|pag|pass|attiv|firm|sottoscriv|abbon|prend)(?:iamo|eremo|ero|herei|hero|heremmo|erei|eremmo|o|hiamo|hero|are)(?: (?:[a-z']+ ){0,3})?(?:piano (?:superiore|pro|premium|enterprise|annuale|business)|subito|oggi stesso|domani|immediatamente|all'istante|volentieri|senza (?:pensarci|esitare)|questa settimana|licenze|(?:di )?piu (?:per|se)|premium|versione (?:premium|pro|a pagamento)|\\d+)%
(?:dispost[oaie]|pront[oaie]|content[oaie]|felic[ei]|liet[oaie])(?: a| di| per)* (?:pagar|comprar|acquistar|passar|firmar|investir|sottoscriver|attivar|ampliar)%
pagher(?:ei|emmo) (?:[a-z']+ )?(?:volentieri|di piu|extra|qualcosa in piu|quello che|per (?:averl|questo|questa|quest|un|una)|senza)%
volentieri (?:pag|compr|acquist)%
(?:abbiamo|c'e|ho|con) (?:gia )?(?:il |un )?budget
budget (?:[a-z']+ )?(?:approvat|riservat|stanziat|pront|disponibil|allocat)%
(?:mandate|inviate|mandateci|inviateci|mandatemi|mandami)(?:ci|mi)? (?:il|la|un|una) (?:contratto|preventivo|fattura|offerta)
pronti a firmare`,
    payMedium: `
(?:valut|consider|pens)(?:erei|eremmo|eremo|ero|iamo|o)(?: di| a)? (?:[a-z']+ )?(?:pagar|passar|acquistar|comprar|sottoscriver|abbonar|un piano|il piano|la versione|l'upgrade|upgrade|attivar)%
(?:forse|magari|probabilmente)(?: [a-z']+){0,2} (?:pagher|compr|acquist|abbon|passer)%
(?:avrei|avremmo) (?:pagato|comprato|acquistato|sottoscritto)
(?:quanto|che prezzo|qual e il (?:prezzo|costo)|a quanto)~(?:costa|costerebbe|viene|verrebbe|prezzo|costo)?
potr(?:ei|emmo) (?:pagare|valutare|considerare)
differenza di prezzo`,
    payLow: `
(?:molto|troppo|cosi|piuttosto|davvero|piu|un po') car[oaie]
car(?:o|i|issim%)
costos%
(?:prezzo|prezzi|tariffa|canone|abbonamento)~(?:aument|salit|raddoppi|eccessiv|esagerat|alto|elevat)%
(?:aumento|rincaro) (?:di |del |dei )(?:prezzo|prezzi|\\d+)%
piu economic%
non (?:vale|valgono) (?:il prezzo|la pena|quanto|i soldi)%
non (?:ce |me )?(?:lo )?(?:possiamo|posso) permetter%
pagherei (?:al massimo|la meta|fino a|\\d+)`,
    payRefuse: `
(?:non|mai|ne)(?: (?:intendo|ho intenzione di|voglio|vogliamo|sono dispost[oa] a|saro|ci penso a|penso di|certo))* (?:pagar|pago|paghero|pagheremo|pagherei|comprer|abboner|spender)%(?! (?:gli stipendi|le fatture|i fornitori|con))
(?:neanche|nemmeno) (?:un (?:euro|centesimo)|morto|per sogno|gratis)
(?:dovrebbe|dovrebbero) essere (?:gratis|gratuit)%`,
    harm: `
(?:pers[oaie]|perdiamo|perdo|perdendo|perdere|perdono|perso)(?: [a-z']+){0,3} (?:vendit|client|ordin|soldi|denaro|fatturato|affari|affare|contratt|prenotazion|appuntament|riunion|scadenz|giornat|pomeriggi|mattin|volo|tempo|turno|occasion)%
(?:bloccat|paralizzat|ferm[oaie])%(?= |[.,!]|$)
(?:ci|mi) (?:blocca|paralizza|impedisce di|tiene fermi)%
(?:chiusura (?:del mese|mensile|contabile|di fine|fiscale|trimestrale)|fine mese|scadenza|ispezione)
{CANT} (?:lavorare|fatturare|vendere|incassare|chiudere|pagare (?:i|gli)|consegnare|spedire|servire|aprire il negozio|operare|emettere fatture)
(?:clienti|pazienti|dipendenti|autisti|corrieri|venditori)~(?:non (?:riescono|possono)|si lamentano|lamentele|arrabbiat|furios|in attesa|aspettano|se ne vanno|chiamano)%
(?:lamentele|reclami) (?:dei|da|di) (?:clienti|utenti|pazienti|nostri)
(?:multa|multe|sanzione|sanzioni|penale)
(?:ci|mi) (?:e costat|costa|sono costat)[oaie]? (?:[a-z']+ )?(?:vendit|client|soldi|migliaia|\\d+|un)%`,
    stopped: `
(?:attivita|produzione|lavoro|magazzino|negozio|negozi|clinica|fabbrica|azienda|ufficio|tutto|linea|ristorante)~(?:ferm[oaie]|paralizzat|bloccat|chius[oaie])(?= |[.,!]|$)
nessuno(?: [a-z']+){0,2} (?:puo|riesce a) lavorare
\\d+ (?:persone|dipendenti|utenti|operatori|colleghi)~(?:non (?:riescono|possono)|senza poter|ferm|senza lavorare)%
(?:non (?:possiamo|riusciamo a)|impossibile) (?:operare|vendere nulla|servire (?:nessuno|i clienti))`,
    scope: `
tutt[oaie] (?:il |la |l'|gli |i |le |nostr[oaie] |mio )?(?:team|squadra|azienda|ufficio|reparto|personale|utenti|dipendenti|colleghi|negozi|filiali|clienti|scuola|clinica|organizzazione)
nessuno
meta (?:del|della|dei|degli) (?:team|azienda|utenti|dipendenti|personale)
tutti quanti`,
    recurring: `
(?:ogni|tutti i|tutte le|al|alla|per) (?:giorno|giorni|settimana|settimane|mese|mesi|mattina|mattine|pomeriggio|sera|sere|notte|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|turno|trimestre)
(?:quotidianamente|settimanalmente|mensilmente)
a mano
manual(?:mente|e|i)
(?:uno|una) (?:per|a|alla) (?:uno|una|volta)
(?:\\d+|un|una|due|tre|quattro|cinque|sei|dieci|varie|diverse|mezz|molte|un paio di) ?'?(?:ora|ore|minuti|giorni|pomeriggi|mattine)
(?:perdo|perdiamo|impiego|impieghiamo|dedico|passo|passiamo)(?: [a-z']+){0,3} (?:or[ae]|minuti|tempo|pomeriggio|giorno|giorni)
copia(?:re|ndo|mo)? ?(?:e |-)?incolla%
foglio (?:excel )?(?:a parte|parallelo|separato)`,
    repeated: `
(?:di nuovo|un'altra volta|nuovamente|ripetutamente)
(?:seconda|terza|quarta|quinta|sesta|decima|ennesima|2a|3a|4a) (?:volta|segnalazione|settimana|mail)
(?:due|tre|quattro|cinque|sei|dieci|varie|diverse|molte|mille|\\d+) (?:volte|mail|e-?mail|ticket|chiamate|tentativi|messaggi|segnalazioni|telefonate)
(?:lo |la |il )?stess[oa] (?:problema|errore|storia|cosa|bug)
(?:continua|continuano|siamo) (?:cosi|sempre|ancora|a succedere|a fallire|con lo stesso)`,
    persistent: `
(?:ogni volta|sempre|costantemente|continuamente|tutto il tempo|di continuo|in continuazione|tutte le volte|ogni due per tre)
(?:del tutto|totalmente|completamente|affatto|per nulla)
(?:da|dal|dalla|dall') ?(?:ieri|oggi|quando|giorni|settimane|mesi|ultimo|ultima|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|aggiornamento|stamattina|lunedi|martedi|mercoledi|giovedi|venerdi|due|tre|quattro|\\d+)
non [a-z']+ piu`,
    intermittent: `
(?:a volte|ogni tanto|di tanto in tanto|occasionalmente|talvolta|in alcune occasioni|qualche volta|sporadic%|saltuari%|a intermittenza|intermittent%|casualmente|raramente|di rado)
una (?:sola )?volta`,
    minor: `
non (?:e|sono|era|c'e|ho|ha)(?: (?:molto|cosi|super|davvero|nulla di|niente di|nessuna|particolarmente|poi|troppo))* (?:urgente|urgenti|urgenza|fretta|grave|importante|critic[oa]|prioritari[oa]|una priorita|gran cosa|un problema|un dramma|la fine del mondo)
(?:senza|nessuna) (?:fretta|urgenza)
(?:un )?(?:dettaglio|dettaglino|sciocchezza|piccolezza|inezia|minuzia)
(?:piccol[oa]|minim[oa]|lieve|insignificante|estetic[oa]) (?:dettaglio|problema|difetto|errore|fastidio|cosa|appunto|miglioramento|neo|inconveniente|bug|pecca)
(?:e|cosa|solo) (?:\\w+ )?(?:minore|estetic[oa]|cosmetic[oa]|secondari[oa])
(?:nulla|niente|poco) (?:di )?(?:grave|urgente|importante|serio)
quando (?:potete|avete tempo|riuscite)
bassa priorita
(?:posso|possiamo|ci si) (?:convivere|conviviamo)%`,
    workaround: `
(?:riavvi|ricaric|reinstall|chiud|aggiorn)(?:are|ando|o|endo|andola|andolo|endola)(?: [a-z']+){0,3} (?:si risolve|funziona|riparte|torna|si sistema|passa)
(?:si risolve|funziona|riparte|torna)~(?:riavvi|ricaric|reinstall|chiudendo|aggiornando)%
(?:soluzione (?:temporanea|provvisoria|alternativa)|aggir|escamotage|workaround)%
(?:nel frattempo|per ora|per adesso),? (?:lo |la )?(?:faccio|facciamo|uso|usiamo|esporto|esportiamo|rimedio)%
(?:posso|possiamo|si puo) (?:evitar|aggirar|risolver|rimediar)%
(?:devo|dobbiamo|bisogna|tocca) (?:riavviare|ricaricare|chiudere e|reinstallare|(?:riaprire|rientrare))%`,
    mandatory: `
(?:auditor|revisori|legge|fisco|normativa|agenzia delle entrate|garante|regolatore|legislazione|assicurazione|contratto|policy)(?: [a-z']+){0,2} (?:richiede|richiedono|obbliga|obbligano|impone|impongono|esige|esigono|prevede)
(?:per legge|legalmente|per contratto)(?: [a-z']+)? (?:obbligat|obbligatori|richiest|necessari|dobbiamo)%
(?:obbligatori|obbligo di legge|requisito legale|obbligo legale)%
siamo obbligat%`,
    solved: `
(?:hanno|avete|ha) (?:gia |subito |prontamente )?(?:risolto|sistemato|corretto|riparato|aggiustato)(?: \\w+)?
(?:e|sono|e stato|sono stati|tutto|gia) (?:\\w+ )?(?:risolt|sistemat|corrett[oi] con|riparat)%
(?:ora|adesso|gia) (?:funziona|va|carica|apre|e|tutto)(?:no)? (?:\\w+ )?(?:bene|perfett|di nuovo|a posto|benissimo|normal|correttamente|senza problemi|risolt|sistemat|ok)%
(?:ora|adesso) (?:funziona|funzionano)
problema (?:\\w+ )?(?:risolto|sistemato|corretto)
risolto (?:tutto|subito|in|il mio|il problema|grazie|velocemente|rapidamente)
(?:e tornat[oa]|ha ripreso) a funzionare`,
    hypothetical: `
se (?:un giorno|mai|per caso|dovesse|dovessero|malauguratamente)~
se (?:[a-z']+ ){0,3}(?:fallisse|cadesse|si perdesse|si fermasse)
immagin(?:a|ate|iamo|i)~(?:se|che)
(?:temo|timore|mi preoccupa|ho paura|paura|temiamo)(?: [a-z']+){0,3} che ~(?:possa|un giorno|venga|aumenti)%
(?:continuate|mantenete|continua) (?:cosi|con (?:il|questo) buon)
(?:spero|speriamo) che (?:\\w+ )?(?:non (?:succeda|cambi|aumenti|si|lo)|mai|continui|continuino|rimanga|resti)%
saremmo (?:nei guai|in difficolta)`,
    noProblem: `
(?:non|mai|nessun|nessuna|nessuno|senza|zero|neanche|nemmeno|ne)(?: (?:ho|abbiamo|ha|hanno|mi|ci|c'e|ci sono|e|stato|stati|un|una|solo|singolo|alcun|alcuna|avuto|trovato|visto|riscontrato|mai|da|dato|il|piu|grossi|grandi|nessun|nessuna|particolari|notato))* (?:problem|difett|error|bug|lamentel|crash|intopp|inconvenient|guast|ritard|rallentament|blocc|disservi|malfunzionament)%(?:,? (?:e|ne|o) (?:\\w+ )?(?:problem|difett|error|bug|crash|intopp|blocc|ritard|rallentament)%)*
(?:mai|non)(?: (?:mi|ci|si|ha|e|hanno|mai))* (?:crashat|fallit|delus|deludono|delude|blocca mai|piantat|tradit)%
(?:nulla|niente|nessuna)(?: \\w+)? (?:da|di cui) (?:ridire|eccepire|lamentar|criticar|miglior|dire|segnalar)%
non (?:posso|possiamo) (?:lamentar)%
(?:risolto|risolve|risolvono|corregge|evita|eliminato)(?: [a-z']+){0,2} (?:problemi?|errori|dubbi)
privo di (?:errori|difetti|bug)
non cambierei nulla`,
    uncertain: `
(?:forse|magari|puo darsi|potrebbe)(?: [a-z']+){0,2} (?:sono io|sia io|sbaglio|essere|sia|siamo noi|dipende)
non (?:so|sono sicur[oa]|siamo sicuri|sappiamo) (?:se|di|che|perche)
(?:sembra|sembrerebbe|pare|credo|direi) (?:che|esser)%
(?:sono (?:solo )?io|solo a me|capita a qualcun|e normale)%
se non (?:sbaglio|erro)
ho l'impressione`,
    calm: `
(?:solo|soltanto|semplicemente) (?:vole|un commento|una nota|una domanda|per|un'osservazione|segnal|inform|avvis)%
(?:senza fretta|per vostra informazione|vi segnalo|a titolo informativo)
(?:il resto|per il resto|a parte questo)(?:,)? (?:\\w+ )?(?:bene|perfett|ottim|tutto|funziona)%
(?:potreste|potete) (?:verificare|correggere|rimborsar)%`,
    past: `
(?:prima|all'inizio|una volta|un tempo|inizialmente) (?:\\w+ )?(?:era|erano|andava|funzionava|stava|tutto|si poteva|poteva)%
(?:era|erano|e stat[oa]) (?:\\w+ )?(?:buon|ottim|eccellent|perfett|fantastic|miglior|stupend|bellissim)%`,
    others: `
(?:altri|alcuni|molti|diversi) (?:clienti|utenti) (?:ci |mi |anche )*(?:chied|segnal|dicono|menzion|riferi|lament|hanno)%
(?:una banca|un altro cliente|uno dei nostri clienti)~`,
    praise: `
(?:ottim[oaie]|eccellent[ei]|fantastic[oaie]|incredibile|meraviglios[oaie]|perfett[oaie]|perfettamente|spettacolar[ei]|favolos[oaie]|impeccabil[ei]|magnific[oaie]|stupend[oaie]|splendid[oaie]|geniale|strepitos[oaie]|eccezional[ei]|impressionante|fenomenale|top|ideale|il massimo|bellissim[oaie]|bravissim[oaie]|utilissim[oaie]|voto 10|lodevole)
(?:adoro|amo|mi piace|ci piace|piace|mi piacciono|mi e piaciut[oa])(?: (?:molto|tantissimo|un sacco|tanto))?
grazie (?:mille|per|di|a|infinite)(?! niente| nulla)
(?:molto|super|davvero|veramente|abbastanza|cosi|proprio) (?:buon|util|facil|pratic|veloc|rapid|comod|intuitiv|gentil|content|soddisfatt|professional|complet|efficient|efficac|chiar|affidabil|semplic|bell|felic|stabil|bene|disponibil|cortes|brav|consigliat)%
buon(?:a|o|i|e)? (?:app|applicazione|lavoro|prodotto|servizio|strumento|supporto|programma|assistenza|esperienza|qualita|prezzo)
(?:facile|semplice) da (?:usare|utilizzare|configurare|capire|installare|imparare)
(?:lo |la |li )?(?:consiglio|consigliamo|consigliatissim[oa]|raccomando|straconsiglio|consigliat[oa])(?! di aggiungere)
(?:funziona|funzionano|va|gira) (?:molto |davvero )?(?:bene|perfett|benissimo|alla grande|a meraviglia|ottimamente|alla perfezione|che e un piacere)%
(?:content[oaie]|soddisfatt[oaie]|felic[ei]|entusiast[aei]) (?:di|del|della|dell'|per|con)
(?:siamo|sono) (?:molto |davvero )?(?:content[oaie]|soddisfatt[oaie]|entusiast[aei])
(?:ci|mi) (?:aiuta|fa risparmiare|facilita|semplifica|ha aiutato|ha fatto risparmiare|ha semplificato|ha salvato)
risparmi%
(?:complimenti|bravi|bravo)
(?:il|la) migliore
(?:il|la) miglior
veloc(?:e|i|issim%)
rapid(?:o|a|i|e|issim%)
util(?:e|i)
comod(?:o|a|issim%)
intuitiv%
gentil(?:e|i|issim%)
affidabil%
efficient%
efficac%
disponibilissim%
cortes(?:e|i)
(?:hanno|ha) (?:risolto|risposto) (?:[a-z']+ ){0,4}(?:rapid|veloc|in (?:\\w+ )?(?:minuti|minuto|ora|ore)|subito|in giornata|immediatamente)%
(?:cinque|5) stelle
10/10
mille volte meglio`,
    fine: `
(?:va|vanno|tutto|funziona|per il resto|il resto|e) (?:\\w+ )?(?:bene|ok|okay|discret[oa]|accettabile|a posto|buon[oa])
niente male
non (?:e )?male
fa (?:il suo|quello che)
(?:l'app|app|l'applicazione|applicazione|il programma|il sistema|programma|sistema) funziona
cosi cosi
nella norma`,
    rage: `
(?:pessim[oaie]|orribile|orrend[oa]|terribile|spazzatura|merda|schifo|schifos[oa]|schifezza|disastro|disastros[oa]|vergogna|vergognos[oa]|ridicol[oa]|inaccettabile|odio|delu[sd][a-z]+|frustra[a-z]*|indecente|patetic[oa]|inutile|peggio|peggior[ei]?|truffa|barzelletta|buffonata|assurdo|assurda|irritante|arrabbiat[oa]|indignat[oa]|perdita di (?:tempo|denaro)|penos[oa]|porcheria|scandalos[oa]|imbarazzante)`,
    irony: `
(?:ottimo|fantastico|perfetto|meraviglioso|che bello|che bellezza|che gioia|che meraviglia|favoloso|stupendo|geniale|eccellente)(?:,| che| un altro| un'altra| lavoro|!)
(?:adoro|amo|mi piace tanto) (?:come|che|quando|dover|perdere|aspettare|pagare)
(?:bravi|bravo|complimenti|congratulazioni|bel lavoro|ottimo lavoro|grazie di niente|grazie per niente|applausi|evviva)
(?:era )?proprio (?:quello che|cio che) (?:mi |ci )?(?:mancava|serviva|volevo)
(?:ci|mi) mancava solo
grazie (?:per|di) (?:niente|nulla|aver (?:rotto|cancellato|perso|rovinato|peggiorato|distrutto)|avermi|averci)
(?:bel|bella|gran|che bel|che bella) (?:miglioramento|aggiornamento|assistenza|servizio|sorpresa|schifo|supporto)
soldi (?:ben|davvero ben) spesi
"(?:assistenza|servizio|miglioramento|miglioramenti|supporto|premium|rapido|intelligente)"`,
    still: `
(?:continua|continuano|siamo)(?: \\w+)? (?:uguale|cosi|senza|a (?:succedere|fallire|capitare|verificarsi|dare)|con lo|ancora|sempre)%
ancora (?:non|fermo|rotto|succede|capita|bloccat|lo stesso|in attesa|nessun)%
stesso (?:problema|errore)
(?:qualche|ci sono|avete) (?:novita|notizie|aggiornament)%
non (?:e|sono) (?:stat[oaie] |ancora )*(?:risolt|corrett|sistemat)%
(?:si e |e )(?:ripresentat|risuccess)%`,
    additive: `
(?:inoltre|anche|un'altra cosa|altra cosa|altro|secondo|seconda|in secondo luogo|terzo|terza|d'altra parte|infine|per di piu|poi|oltre a|in piu|per giunta|e anche|due cose)`,
    anaphor: `
(?:questo|questa|questi|queste|quello|quella|cio|esso|essa|essi|lo|la|li|le|ne|e|per questo|quindi|percio|pertanto|cosi|allora|perche|poiche|di conseguenza|non|tutto|ora|adesso|il che|mi|ci|si|prima|ogni|loro|lui|lei)`,
    consHeader: `
(?:difetti|difetto|svantaggi|svantaggio|contro|punti? (?:negativ[oi]|debol[ei]|da migliorare|di debolezza|di miglioramento)|aspetti? (?:negativ[oi]|da migliorare)|lati? negativ[oi]|(?:il peggio|cosa (?:non|meno) (?:\\w+ ){0,2}(?:piace|piaciut|va|funziona))|debolezze|da migliorare|miglioramenti|problemi|criticita|lamentele)%
(?:che )?cosa (?:(?:non|meno) (?:\\w+ ){0,2}(?:piac|funzion|va)|(?:possiamo|potremmo|dobbiamo|dovremmo|si puo|si potrebbe|potrebbe essere) miglior|migliorerest|cambierest|manca|e andato storto)%(?: [a-z']+){0,4}`,
    prosHeader: `
(?:pregi|pregio|vantaggi|vantaggio|pro|punti? (?:positiv[oi]|di forza|forti?)|aspetti? positiv[oi]|lati? positiv[oi]|(?:il meglio|cosa (?:\\w+ ){0,2}(?:piace|piaciut|funziona)))%
(?:che )?cosa (?:ti |vi |le )?(?:e )?(?:piac|apprezz|funzion)%(?: [a-z']+){0,4}`,
    filler: `
(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|gentil[ei] (?:team|signor|assistenza|staff)[a-z]*|spettabile|grazie|grazie mille|saluti|cordiali saluti|distinti saluti|arrivederci)`,
  },
  negator:
    "(?:non|mai|senza|ne|nessun|nessuna|niente|nulla di|zero|neanche|nemmeno) (?:(?!che|e|o|ma|solo|se|quando|perche|si)[a-z']+ ){0,1}",
  contrast: 'ma|pero|tuttavia|purtroppo|anche se|sebbene|benche|peccato che|invece|mentre|eppure|eccetto|se non fosse',
  joiner: 'e|ed|e inoltre',
  stopWords:
    "il lo la i gli le un uno una e ed o di del dello della dei degli delle a al allo alla ai agli alle da dal dalla dai in nel nella nei nelle con su sul sulla per tra fra che chi cui non ne ci si mi ti vi se ma come quando dove quale quanto perche anche piu meno molto molta molti molte tutto tutta tutti tutte ogni questo questa questi queste quello quella mio mia miei mie nostro nostra nostri nostre vostro vostra suo sua loro io noi voi lui lei sono sei siamo siete era erano essere stato stata ho hai ha abbiamo avete hanno avere fare fa faccio puo posso possiamo devo dobbiamo c'e ora adesso prima dopo sempre mai qui cosi bene male meglio gia ancora solo poi quindi grazie ciao giorno giorni settimana settimane mese mesi anno anni ora ore minuto minuti app l'app applicazione programma sistema azienda cliente clienti utente utenti problema problemi funziona funzionare usare voglio vogliamo vorrei volta volte",
  phrases: {
    reports: 'Il cliente segnala: {}',
    consequence: 'Conseguenza indicata: {}',
    wishes: 'Il cliente chiede: {}',
    asks: 'Il cliente domanda: {}',
    praises: 'Il cliente loda: {}',
  },
};
