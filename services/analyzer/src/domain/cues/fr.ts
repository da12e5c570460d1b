import type { CueList } from './cue.ts';
import { en } from './en.ts';

/** Phrases of French, written as families; the spoken language drops "ne", so phrases start at the verb. */
export const fr: CueList = {
  language: 'fr',
  spaced: true,
  macros: {
    // up to a few words of the same clause
    W: "(?: [a-z0-9'-]+){0,5}?",
    A: "(?: [a-z0-9'-]+){0,2}?",
    NOT: '(?:pas|plus|jamais|rien|que rarement|aucunement|nulle part|guere|point|absolument pas|quasiment pas)',
    RUNS: "(?:fonction+[a-z]{1,5}|march(?:e|ent|er|ait|aient)|charge(?:nt|ait)?|s'ouvre(?:nt)?|ouvre(?:nt)?|se lance(?:nt)?|lance|demarre(?:nt)?|synchroni[sz]e(?:nt)?|synchro|enregistre(?:nt)?|sauvegarde(?:nt)?|connecte(?:nt)?|affiche(?:nt)?|s'affiche(?:nt)?|detecte(?:nt)?|reconnai(?:t|ssent)|trouve(?!r)|compte(?:nt)?|comptabilise(?:nt)?|repond(?:ent)?|envoie(?:nt)?|recoi(?:t|vent)|recois|imprime(?:nt)?|calcule(?:nt)?|exporte(?:nt)?|importe(?:nt)?|transfere(?:nt)?|se met(?:tent)?|met(?:s)? a jour|arrive(?:nt)? (?:pas )?a (?:se )?|prend(?:s|re)?(?: en)? compte|prend|remonte(?:nt)?|vibre(?:nt)?|sonne(?:nt)?|tourne(?:nt)?|passe(?:nt)?|actualise(?:nt)?|s'actualise(?:nt)?|demarre|veut|veulent|apparai(?:t|ssent)|apparai(?:s)?|mesure(?:nt)?|suit|telecharge(?:nt)?|s'installe(?:nt)?|accepte|appaire|couple|se couple)",
    DONE: '(?:fonctionne|marche|charge|enregistre|sauvegarde|synchronise|connecte|trouve|detecte|reconnu|recu|envoye|imprime|transmis|transfere|pris(?:e|es)? en (?:charge|compte)|telecharge|installe|comptabilise|affiche|exporte|importe|mis a jour|pu)(?:e|s|es)?',
    CANT: '(?:impossible|impossibilite|incapable|plus moyen|pas moyen|aucun moyen|(?:pas|plus|jamais) possible|(?:arriv(?:e|ons|ait|ent|ez)|peu(?:x|t|vent)|pouvons|pouvait|pu|parvien(?:s|t|nent)|parvenons|reussi(?:s|t|ssons)?|possible|sai[st]|permet)(?: meme| toujours)? (?:pas|plus|jamais|rien|meme plus|meme pas|toujours pas)(?: non plus)?)',
    CORE: "(?:(?:me |m'|se |s'|nous |y |l'|le |la |les |te |vous |en |lui )*)(?:re)?(?:connect|ouvrir|acced|charger|telecharg|enregistr|sauvegard|synchro|voir|consult|lire|utilis|servir|pay|regl|imprim|import|export|envoy|recevoir|recup|lanc|demarr|install|mettre a jour|maj|mise a jour|appair|associ|jumel|coupl|li(?:er|re)|trouv|identifi|inscri|authentif|valid|activ|creer|cree|reserv|command|finalis|termin|travail|factur|entrer|rentrer|aller|appel|joindre|detect|obtenir|avoir|faire|transfer|actualis|affich|localis|scann|edit|modifi|deverrouill|initialis|reinitialis|sortir|ajouter mon|parametrer ma|rien faire|suivre|partag)%",
    SHAPE:
      "(?:(?:me |m'|se |s'|nous |y |l'|le |la |les |en )*)(?:filtr|tri(?:er)|regroup|personnalis|chang|chois|selectionn|modifi|definir|masqu|cacher|renomm|deplac|fusionn|annul|copier|dupliqu|partag|attribu|planifi|configur|parametr|regl(?:er)|desactiv|activ|compar|rechercher|ajout|joindre|zoom|limit|export|import|combin|archiv|supprim|enlev|retir|efface|programm|saisir|afficher en|ordonn|noter|rentrer|inser|integr|creer|mettre)%",
    GOAWAY:
      "(?:resili%|(?:je|nous|on|allons|vais|va|devrons|devrai|serons obliges de|devoir|de) (?:le |vous )?(?:part(?:ons|irons|irai|ir|s|ira)|quitt%|arret%|desinstall%|chang(?:eons|erons|er|e|erai|era) (?:de |d')(?:logiciel|solution|fournisseur|prestataire|outil|application|appli|operateur|editeur|marque|banque)%|pass(?:ons|erons|er|e|erai) (?:a|chez) (?:la concurrence|un autre|un concurrent|l'ennemi|autre chose|une autre)%|ir(?:ons|ai|a) (?:voir ailleurs|chez|ailleurs)|aller (?:voir )?(?:ailleurs|chez)|migr%|basculer%)|voir ailleurs|(?:la |chez (?:la|un|vos) )?concurren(?:ce|t|ts)|un autre (?:fournisseur|prestataire|logiciel|outil|editeur)|une autre (?:solution|appli|application|plateforme)|(?:ne )?(?:pas )?(?:renouvel|reconduir|recondui|prolong)%|mettre fin|mettrons fin|annul% (?:mon|notre|l') ?abonnement|c'est fini|adieu|rembours%)",
    COMMIT:
      '(?:renouvel|reconduir|recondui|sign|achet|achat|acquer|deploy|souscri|command|adopter|adopte|continu|rester|restons|valid|lanc|engag|poursuiv|migrer|passer a|prolong|utiliser|generalis|installer|demarrer|aller plus loin)%',
    TEAMS:
      '(?:service |direction |departement |equipe )?(?:juridique|dsi|rssi|dpo|conformite|securite|informatique|achats|direction|comite|delegue a la protection|avocats?|juristes?|assureur|auditeurs?|audit|hierarchie|siege|dg|daf|cse|rgpd|expert-comptable|responsable securite|responsable informatique)',
    THIRD: `(?:${(en.macros['THIRD'] ?? 'sap').replace('tableau|', '').replace('sage|', '')}|sage \\d+|pennylane|cegid|ebp|quadra|payfit|silae|lucca|doctolib|tiime|qonto|chorus(?: pro)?|prestashop|leboncoin|sellsy|axonaut|google agenda|google fit|s health|samsung health|sap|ciel|indy|dolibarr|ovh|brevo|yousign|docusign)`,
  },
  cues: {
    typo: `
(?:faute|fautes|coquille|coquilles) (?:d'orthographe|de frappe|dans|sur)%
coquille%
mal (?:ecrit|orthographie)%`,
    manual: `
recopi%
ressaisi%
retap%
(?:a la main|manuellement|manuel|manuelle)
(?:ressaisir|resaisir|ressaisie|recopier|double saisie|copier[- ]coller)
un (?:par|a) un
une (?:par|a) une`,
    absent: `
sans (?!doute|solution|reponse|retour|compter|parler|probleme|souci|question|raison|cesse|arret|que|prevenir|vous|lui|cela|ca)(?:(?:un|une|le|la|l') ?)?[a-z]+
(?:besoin|avons besoin|exige|exigeons|il nous faut) (?:d'un|d'une|de|du|de la|un|une|le|la) ?(?!aide|reponse|solution|vous|votre)[a-z]+
(?:n'y a|il y a|y a|avons|a) (?:pas|aucune?|plus) (?:de |d')?(?!solution|reponse|changement|amelioration|probleme|retour|raison)[a-z]+
(?:manque|manquent|absence)`,
    hardFailure: `
n'affiche(?:nt)? (?:plus|pas|rien)(?! (?:les jours|le detail))%
(?:toujours|plus|rien) rien
ne (?:lit|trouve|charge|repond|envoie|imprime)(?:nt)? (?:plus )?rien
plant(?:e|ent|er|ait|ages?|aient)(?! (?:des|les|un))
crash%
freez%
(?:se |s')?(?:fige|figent|bloque|bloquent|bloquee?s?|coupe toute seule|coupe tout seul)
(?:se )?ferme(?:nt)? (?:toute? seule?|tout le temps|toujours|sans cesse|automatiquement|brusquement|inopinement|sans raison|d'elle-meme|subitement|constamment|des que|quand|apres)
inutilisable%
inexploitable%
(?:inaccessible|indisponible|injoignable)s?
hors service
en panne
hs
refuse(?:nt)? (?:de|d'|toujours|obstinement|categoriquement) ?(?!rembours|repondre|me rembours|nous rembours|de)[a-z]+
arrete(?:nt)? (?:sans|toute? seule?|tout le temps|pas de (?:planter|bugger))
(?:ai|avons|a|recois|recoit|y a|recevons) plus (?:aucune? |les |de |d'|mes |la |le |l'|ma |mon |nos )*(?:notifications?|acces|son|synchro[a-z]*|donnees|connexion|signal|messages?|mails?|suivi|historique|rythme|affichage)
{RUNS}{A} {NOT}(?! (?:mal|besoin|de publicite|seulement|tard|que))
(?:a|ai|ont|ete|est|sont|etait|avons)(?: toujours| encore)? {NOT} (?:ete )?{DONE}
{NOT} (?:{DONE}|d'acces|acces|de connexion|de synchro%|de connection|moyen|detecte|reconnu)(?! (?:a mieux))
{CANT}{A} (?:de |d'|a )?{CORE}
impossible(?! (?:a croire|n'est|de s'en passer|de trouver mieux))
(?:synchro[a-z]*|connexion|connection|installation|mise a jour|maj|telechargement|chargement|paiement|export|import|sauvegarde|appairage|couplage|inscription|jumelage|identification|acces|transfert|association|authentification|affichage)s?{W} (?:impossible|inexistante?|echoue|echouee|refuse|refusee|en echec|hs|ko|plante)s?
(?:echou|echec)%
(?:erreur|code) (?:404|500|502|503|504|\\d{3,4})
(?:502|503|500|504|404)
erreur (?:inconnue|serveur|reseau|interne|de connexion|lors|d'installation|de synchronisation|quand|au)%
(?:page|ecran|fichier|export|pdf|document|rapport)s? (?:est |sont |toujours |completement |reste |ressort |sort )*(?:blanc|blanche|noir|noire|vide|vides|illisible)s?
(?:arret%|cesse|cessent) (?:de |pas de )?(?:fonctionner|marcher|synchroniser|repondre|compter|se connecter|enregistrer)
s'arret(?:e|ent|er|ait)(?! (?:la|ici))
(?:charge|chargement|tourne|mouline) (?:en boucle|a l'infini|infini|infinie|dans le vide|sans fin|indefiniment|sans cesse|interminable)
en boucle
rien ne (?:se passe|fonctionne|marche|va|s'affiche|s'ouvre)
plus rien(?! a)
(?:ne )?(?:fait|repond|affiche|marche|fonctionne) (?:plus )?rien
(?:sert|servent) (?:a|strictement a|plus a|absolument a) (?:plus )?rien
(?:perd|perdu|perte|pertes|perds) (?:de )?(?:la |le |l'|sa |toujours la |sans cesse la |regulierement la )?(?:connexion|connection|synchro%|signal|liaison|acces|appairage|donnees)%
compatib% ~(?:pas|plus)
(?:pas|plus|non) (?:compatible|disponible|accessible|utilisable|reconnue?|operationnel|fonctionnel|detectee?|visible|a jour)%
(?:paiement|carte)s? (?:est |a ete |sont |toujours )*(?:refuse|rejete)%
(?:est|sont|reste|restent)(?: [a-z]+){0,2}? (?:cassee?s?|hors service|petee?s?)`,
    failure: `
(?:efface|oublie|perd|avale|mange|double|melange|confond|ecrase|ignore|supprime)(?:nt)? (?:mes|les|nos|la moitie|tout|toutes|tous|mon|ma)%
ne (?:figure|figurent|apparait|apparaissent|remonte|remontent|s'affiche|s'affichent|comptabilise|prend|prennent|trouve) (?:plus|pas)%
(?:refuse|rejette|bloque)(?:nt)? (?:toutes?|tous|les|mes|nos|la|ma|le)%
(?:envoye|envoyes|envoyees|debite|facture|imprime|affiche|compte)(?:e|s|es)? (?:deux|trois) fois
(?:sort|arrive|part|s'affiche|s'imprime)(?:nt)? (?:vide|en blanc|flou|floue|sans|en double|trop tard|en retard|coupe)%
bug%
bogue%
beug%
probl?em%
prob
souci%
erreur%
anomalie%
defaillan%
defectueu%
dysfonction%
(?:se )?deconn%
(?:m'|nous )(?:ejecte|vire|jette)%
defaut%
panne%
instab%
capricieu%
rame(?:nt)? et plante
aleatoire%
ne (?:suit|tient|garde) (?:pas|plus)[a-z ]{0,10}
(?:beaucoup|plein|trop) de (?:bug|bugs|problemes|soucis)
(?:perd|perds|perdu|perte|pertes|perdre)(?! (?:du temps|de temps|patience|espoir|poids|du poids|de poids|de kilos|le moral|mon temps|des kilos|un client|des clients))
dispar(?:u|ue|us|ues|ait|aissent|ition)
en double
doublon%
deux fois
manque(?:nt)? des (?:donnees|lignes|transactions|factures|ecritures|jours|pas)
(?:en|avec du) retard
(?:bloque|bloquee|coince|reste)(?:s|es)? (?:a|sur|en)
saute(?:nt)?
coupe(?:nt)? (?:sans|toujours|toutes|regulierement|au)
coupures?
se desactive(?:nt)?
se reinitialise%
a moitie
n'importe (?:quoi|comment)
(?:plus|pas) (?:aucune?|de|d') ?(?:donnees|notification|notifications|son|image|synchro%|historique|nouvelles|suivi|signal|resultat|resultats|info|infos|mise a jour)
(?:oblige|obligee|obliger|faut|dois|doit|besoin)(?:s|es)?{A} (?:de |d')?(?:desinstaller|reinstaller|redemarrer|relancer|desactiver|reconnecter|reinitialiser|recommencer|forcer|me reconnecter|tout refaire|fermer|desappairer)
(?:desinstalle|desinstaller|reinstalle|reinstaller|redemarre)(?:e|r|s)?(?: et| puis|,)
galere(?:s|r)?
(?:mieux|bien|parfait|parfaitement|correctement|super)(?: [a-z]+)? avant
avant (?:ca |cela |tout )?(?:fonctionnait|marchait|allait)
(?:fonctionnait|marchait)(?: [a-z]+){0,3}? (?:bien|tres bien|parfaitement|avant|correctement|jusqu'a)
depuis (?:la |cette |votre |les )?(?:derniere |dernieres |nouvelle |recente )?(?:mise a jour|mises a jour|maj|m a j|version)`,
    wrong: `
faux
fausse%
errone%
incorrect%
inexact%
incoheren%
aberrant%
imprecis%
farfelu%
fantaisiste%
inverse%
decale%
decalage%
(?:pas|peu|plus|jamais) (?:tres |vraiment |du tout |toujours )*(?:juste|justes|fiable|fiables|exact|exacte|exacts|precis|precise|precises|coherent|correct|correcte|bon|bonne|la bonne|le bon|les bons)(?! (?:pour|a))
(?:ne )?correspond(?:ent|ait)? (?:pas|plus)
(?:n'est|sont|est) (?:pas|plus) (?:bon|bons|bonnes|juste)
mauvais (?:calcul|resultat|montant|nombre|compte|chiffre|fuseau|comptage|jour|total)%
mal (?:calcule|compte|affiche|comptabilise|synchronise|trie|traduit)%
(?:calcul|comptage|compte|total|totaux|chiffres)(?: [a-z]+){0,4}? (?:ne )?(?:tombe|tombent|correspond)(?:ent)? pas`,
    loss: `
(?:tous|toutes|tout|l'ensemble de|la totalite de|des annees de|l'integralite de|des mois de|\\d+)(?: (?:mes|nos|les|l'|mon|notre|le|la))? ~(?:donnees|contacts?|fichiers?|photos?|documents?|historique|projets?|factures?|messages?|commandes?|clients?|notes?|rendez-vous|travail|entrainements?|parametres|activites|dossiers|ecritures|comptes?)(?: [a-z]+){0,6}? (?:disparu|efface|supprime|perdu|perdues?|ecrase|detruit|volatilise)%
(?:perdu|perds|perd|efface|supprime|ecrase|perdre|perte de)(?:e|s|es)? (?:tout|toutes?|tous|l'ensemble|l'integralite|la totalite|plusieurs (?:mois|annees)|des (?:mois|annees)|mes|nos|mon|notre)(?: (?:mes|nos|mon|notre|les|de|le|l'|la|des))*(?: )?(?:donnees|contacts?|fichiers?|photos?|documents?|historique|projets?|factures?|messages?|commandes?|clients?|notes|travail|entrainements?|parametres|activites|dossiers|sauvegarde|resultats|statistiques|progression|annees)(?!.{0,20}(?:a cause du prix))
(?:tout|toutes?|tous)(?: [a-z]+){0,3}? (?:a|ont|est|sont) (?:ete )?(?:disparu|perdu|efface|supprime)%
(?:donnees|contacts|fichiers|photos|documents|factures|messages|commandes|dossiers|ecritures|projets|notes)(?: [a-z']+){0,3}? (?:ont disparu|disparu|ont ete effacees?|effacees?|supprimes?|supprimees|perdues?|perdus|ecrasees?|se sont effacees?)
pertes? de (?:toutes? )?(?:mes |nos |les )?donnees
(?:sauvegarde|backup|restauration)s?(?: [a-z0-9'-]+){0,8}? (?:pas|plus|jamais|echoue|vide|corrompue?|illisible|impossible|en echec)
(?:sans (?:avertissement|prevenir|message))(?: [a-z]+){0,4}? (?:efface|supprime|perd|ecrase)%`,
    outage: `
(?:plus )?personne (?:n'|ne )(?:[a-z]+ ){0,2}(?:accede|arrive|peut|se connecte|a acces)%
(?:toute|tout) (?:l'|la |le |notre )(?:equipe|entreprise|service|agence|magasin|ecole|site)[a-z]*~(?:bloque|a l'arret|arrete|sans acces|ne peut)%
(?:personne|aucun de nous|aucun (?:utilisateur|collaborateur|employe|collegue|salarie))(?: [a-z'-]+){0,8}? (?:peut|arrive|parvient|acces|pouvait|reussit|travaille|n'a acces)(?! (?:m'aider|nous aider|me|nous repondre|m'expliquer|repondre))%
(?:tous|toutes|l'ensemble de|toute)(?: (?:nos|les|mes|l'|notre|la))? ?(?:utilisateurs|collaborateurs|employes|equipes?|salaries|magasins|sites|agences|clients|postes|caisses|societe|entreprise|boite|bureau|service)(?: [a-z'-]+){0,8}? (?:bloque|bloquee|bloques|hors ligne|sans acces|en panne|deconnect|ne peu|ne peuvent|n'a plus|n'ont plus|impossible|a l'arret)%
panne (?:generale|totale|complete|globale)
(?:system|serveur|site|plateforme|service|logiciel)[a-z]* (?:est |sont )?(?:completement |totalement )?(?:en panne|hors service|a l'arret|tombe|down)(?: depuis| pour tou| chez)%`,
    exposure: `
(?:voi[rst]|voyons|voient|vu|acced|acces|lire|consult|recu|recois|recevons|affich|ouvrir|telecharg)[a-z]*(?: [a-z'-]+){0,7}? (?:d'autres|d'un autre|d'une autre|des autres|autres) (?:client|clients|utilisateurs?|personnes?|societes?|entreprises?|comptes?|patients?|cabinets?)
(?:donnees|factures?|noms?|adresses|dossiers?|documents?|commandes?|messages?|bulletins?|fiches? de paie)(?: [a-z'-]+){0,5}? (?:d'un autre|d'une autre|d'autres|des autres) (?:client|clients|cliente|utilisateurs?|personnes?|societes?|entreprises?|patients?|compte)
(?:ancien|ancienne|anciens|ex)[ -](?:salarie|employe|collaborateur|collegue|utilisateur|stagiaire|prestataire)[a-z]*(?: [a-z'-]+){0,8}? (?:toujours|encore|acces|connecter|acceder)%
(?:peut|peuvent|a|ont) (?:toujours|encore)(?: [a-z'-]+){0,2}? (?:acces|acceder|voir|se connecter)(?: [a-z'-]+){0,8}? (?:alors que|malgre|apres|bien que)
(?:fuite|vol|violation) de(?:s)? donnees
(?:faille|breche) de securite
(?:pirat|hack)(?:e|ee|es|age|er)%
(?:accessible|visible|consultable|expose)(?:s|es|e)? (?:publiquement|par tous|par tout le monde|a tous|sur google|sur internet|sans mot de passe|sans authentification)
mots? de passe(?: [a-z]+){0,4}? en clair`,
    grave: `
(?:paie|paies|paye|salaires)(?: [a-z'-]+){0,8}? (?:impossible|faux|fausse|fausses|errone|bloque|pas|echoue)%
{CANT}(?: [a-z'-]+){0,3}? (?:la paie|les paies|les salaires|la paye)
(?:danger|dangereux|dangereuse|blessure|mise en danger|securite des patients|surdosage|mauvaise dose|mauvais dosage|vital)%
(?:declaration|tva|liasse)(?: [a-z'-]+){0,6}? (?:fausse|impossible|erronee|amende|penalite)%`,
    slow: `
len(?:t|te|ts|tes|teur|teurs|tement)
(?:rame|rames|rament|ramer|laggue|lague|lag|lags|saccade|saccades|saccadee?)
(?:met|mets|mettent|prend|prennent|faut|demande|dure|attend|attendre|attends|mettait)(?: [a-z'-]+){0,4}? (?:\\d+|une|deux|trois|dix|vingt|trente|quarante|plusieurs|quelques|des|plus d'une|plus de \\d+|plus de [a-z]+)(?: [a-z]+)? ?(?:sec|seconde|secondes|minute|minutes|min|mn|heure|heures|plombes)(?! (?:d'attente au|de support|avant de repondre))(?:(?= (?:pour|a|avant|au|de|par))|(?=[.,!]|$))
(?:trop|tres|super|extremement|bien trop|un peu) long(?:ue|s|ues)?(?: (?:a|pour|au|de))
(?:trop|beaucoup|tellement) de temps (?:a|pour|de)
une eternite
des (?:plombes|lustres)
(?:temps|duree)s? (?:de|d') ?(?:chargement|reponse|synchro%|attente|latence|ouverture|affichage)
latence%
(?:chargement|synchro[a-z]*)(?: [a-z]+){0,3}? (?:long|longue|interminable|penible)s?
(?:lourd|lourde|poussif)s?
(?:pas|peu) (?:tres |assez )?(?:fluide|rapide|reactif|reactive)s?`,
    drain: `
(?:vide|descend|bouffe|mange|consomme|pompe|draine|decharge|suce|gourmande?|vampirise|tue)(?: [a-z'-]+){0,5}? (?:batterie|memoire|energie|ram|stockage|forfait|donnees mobiles|ressources)
(?:consommation|conso)(?: [a-z'-]+){0,4}? (?:batterie|energie|memoire|excessive|enorme)
batterie(?: [a-z'-]+){0,4}? (?:vide|fond|decharge|se vide|consomm|tient (?:pas|plus)|diminue)%
(?:chauffe|surchauffe)%
energivore%`,
    awkward: `
(?:cache|cachee|caches|planque|enfoui)(?:e|s|es)? (?:sous|derriere|dans|au fond|en bas)
(?:mis|passe|mets|met|perdu) (?:\\d+|dix|vingt|trente|cinq|quinze|un temps fou|une heure|une eternite)(?: [a-z]+){0,3}? a (?:trouver|chercher|comprendre)%
(?:me perds|se perd|m'y perds|je m'y perds)
(?:un petit )?bemol
compliqu%
complexe%
confus%
difficile%
fastidieu%
laborieu%
penible%
lourdingue
illisible%
brouillon
(?:pas|peu|plus|jamais) (?:tres |vraiment |du tout |assez |super |toujours |franchement |forcement )*(?:intuiti%|pratique|pratiques|ergonomique|ergonomiques|clair|claire|clairs|claires|lisible|lisibles|evident|evidente|facile|faciles|simple|simples|convivial%|comprehensible|accessible|logique|logiques|explicite|adapte%|user friendly)
(?:ergonomie|interface|navigation|presentation|utilisation)(?: [a-z'-]+){0,4}? (?:a revoir|mauvaise|nulle|desastreuse|mediocre|catastrophique|deplorable|horrible|pas top|moyenne|difficile|penible)
mal (?:fichu|fait|faite|concu|concue|organise|organisee|pense|pensee|range|presente|foutu|place)s?
(?:cache|cachee|caches|cachees|planque|introuvable|introuvables|enfoui)
usine a gaz
alambique%
(?:on )?s'y perd
(?:on |je |j')?(?:me perds|se perd|m'y perds)
(?:trop|tant|autant) de (?:clics|manipulations|etapes|menus|options|onglets|fenetres|clic)
(?:cinq|six|sept|huit|dix|\\d+|plusieurs) (?:clics|manipulations|etapes)
(?:trop|tres|bien trop) (?:petit|petite|petits|petites|sombre|clair|claire|charge|chargee|minuscule)s?
(?:texte|police|boutons?|caracteres|ecriture|icones?) (?:est |sont )?(?:trop |tres )?(?:petit|petite|petits|petites|minuscules?|serres?)
(?:lecteur d'ecran|daltonien|daltoniens|malvoyant)%
(?:comprends?|comprend|trouve|retrouve|trouver|comprenons) (?:pas|plus|rien|jamais)(?! (?:ca bien|normal|correct|mieux))
prise en main(?: [a-z]+){0,3}? (?:difficile|compliquee|longue|ardue)
(?:peu|pas|sans) ergono%
pas (?:tres )?(?:parlant|au point)`,
    badDesign: `
(?:moche|moches|laid|laide|affreux|affreuse|hideux|hideuse|vilain|immonde)
(?:icone|design|look|interface|logo|couleur|couleurs|police|menu|theme|presentation|graphisme|page d'accueil|version|affichage)s?(?: [a-z'-]+){0,4}? (?:horrible|moche|laid|laide|affreux|affreuse|vieillot|vieillotte|depasse|depassee|date|desuet|desuete|nul|nulle|pourri|pourrie|hideux|rate|ratee|triste|catastrophique|bacle|fade|moins belle|moins bien)s?
(?:aime|apprecie) (?:pas|plus|pas du tout|pas trop)(?: [a-z'-]+){0,3}? (?:icone|design|look|interface|logo|couleur|couleurs|menu|theme|presentation|version|affichage|mise a jour)s?
(?:fautes?|coquilles?) (?:d'orthographe|de frappe|de traduction)
faute%
mal traduit%
(?:rendez|remettez|rend|remettre)(?:-nous| nous| moi)?(?: [a-z'-]+){0,3}? (?:ancienne|ancien|precedente|version)%
(?:c'etait|etait) mieux avant
(?:ancienne|precedente) version(?: [a-z]+){0,3}? (?:mieux|meilleure|plus)
(?:floue?s?|pixellisee?s?|pixelisee?s?|deformee?s?|de travers|delavee?s?)`,
    missing: `
(?:il |me |nous |y |qu'il |qui |juste |lui |leur )?manqu(?:e|ent|ait)(?! (?:de (?:fiabilite|stabilite|serieux|professionnalisme|reactivite|precision|temps|clarte|respect|pas)))
absence (?:de|d')
(?:n'y a|il y a|y a|a|ont|ai|avons|existe|propose|offre|gere|prend en charge|supporte|inclut|dispose|possede|permet|permettent|donne)(?: malheureusement| toujours)? (?:pas|plus|aucune?)(?! (?:de probleme|de soucis?|photo|a redire|de bug|grand|trop|mal|marche|fonctionne|ete|tres|arriv|pu|recu|beaucoup|de reponse|repondu|besoin|compris))(?! (?:acces))
(?:aucune?|pas de|pas d'|plus de|plus d'|pas moyen de|aucun moyen de) ?(?:possibilite|option|fonction|fonctionnalite|reglage|bouton|filtre|recherche|export|import|api|mode|integration|historique|rappel|widget|version|application|choix|moyen|personnalisation|suivi|gestion|compatibilite|alarme|partage|statistiques|parametrage|reglages)s?
(?:pas|plus|non|peu|toujours pas)(?: encore)? (?:possible|prevu|prevue|inclus|inclue|pris en compte|prise en compte|proposee?|traduit|traduite|en francais|personnalisables?|parametrables?|configurables?|modifiables?|exportables?|compatible avec|compatibles)
(?:trop|assez|tres|vraiment|bien|plutot) (?:limite|limitee|limites|limitees|basique|basiques|restreint|sommaire|pauvre|leger|legere)
(?:limite|limitee|limites|pauvre) (?:en|au|aux|dans|a)
(?:uniquement|seulement|que) en anglais
(?:tout|toute|est|encore|coach|voix|audio|parle) (?:est )?en anglais
(?:pas assez|peu|trop peu|pas beaucoup) (?:de|d') ?[a-z]+
insuffisan%
incomplet%
(?:dommage|regrettable|domage)(?: [a-z']+){0,4}? (?:que|qu'|qui|de (?:ne )?(?:pas|plus)|pour l'absence|il n'y)
lacune%
(?:ont |a |avez |avoir |ete )?(?:supprime|enleve|retire)(?:e|s|es|r)?(?! (?:mes|mon|nos|tou|l'appli|cette appli|les don))
suppression (?:de|du|des)`,
    cannotDo: `
{CANT}{A} (?:de |d'|a )?{SHAPE}
permet(?:tent|tre|tait)? (?:pas|plus)(?: toujours)?(?: de| d')? ?[a-z]+
(?:peut|peux|peuvent)-(?:on|il|elle|je) (?:pas|plus) [a-z]+`,
    wish: `
(?:voudriez|pourriez|pouvez|pourrais|peux)[ -](?:vous|tu) (?:bien |s'il vous plait )?(?:faire en sorte|permettre|prevoir|ajouter|rajouter|rendre possible|autoriser|proposer|mettre en place|afficher)
(?:auriez|avez)[ -]vous (?:\\w+ )?(?:la|une) (?:possibilite|gentillesse) (?:de |d')(?!me|nous|corriger|verifier|reparer)[a-z]+
(?:vous )?serait[ -]il (?:\\w+ )?(?:possible|envisageable|faisable)
(?:il )?faudrait (?:pouvoir|que|un|une|ajouter)%
(?:on|je|nous) (?:ne )?(?:peut|peux|pouvons) pas (?:changer|trier|filtrer|choisir|modifier|imprimer|exporter|partager|personnaliser|regrouper|classer)%
(?:serait|est)[- ]il possible (?:de|d'avoir)%
(?:peut|peut-)on avoir%
(?:serait|serai|seraient|sera|sere)(?: [a-z']+){0,5}? (?:bien|super|top|genial|geniale|cool|parfait|parfaite|utile|pratique|sympa|souhaitable|appreciable|interessant|ideal|agreable|mieux|formidable|judicieux|un plus|chouette|apprecie|bienvenue?|bienvenus|le bienvenu|pas mal|bon|excellent|plus [a-z]+|temps|necessaire|le top|possible|nickel)
(?:ca |ce |cela |se |qui )?(?:aurait|aurai) (?:ete )(?:bien|super|top|bon|mieux|sympa|parfait)
(?:aimerais|aimerait|aimerai|aimerions|voudrais|voudrait|voudrions|souhaite|souhaiterais|souhaiterait|souhaitons|souhaiterions|souhaitent|apprecierais|apprecierions|prefererais|prefererai|preferais|adorerais)(?! (?:resilier|etre rembours|un rembours|annuler|savoir|mettre fin|comprendre))
j'aurais? (?:aime|voulu|prefere|souhaite)%
(?:il )?(?:faudrait|faudrai|faudra|manquerait|suffirait|reste a|reste plus qu'a)
(?:il )?faut (?:ajouter|rajouter|ameliorer|mettre|developper|revoir)
(?:pourriez|pouvez|pourrez|pourrait|pourrais|pourrions|peut|pouvons|peux)[- ](?:vous|on|il|elle|t'on|tu)(?: [a-z']+){0,4}? (?:ajout|rajout|integr|prevoir|proposer|mettre|remettre|inclure|faire en sorte|developp|permettre|creer|amelior|traduire|implement|offrir|etendre|donner|rendre|retabl|adapt|avoir)%
(?:merci|svp|s'il vous plait|priere|pensez|penser|veuillez)(?: [a-z']+){0,3}? (?:ajout|rajout|integr|inclure|proposer|remettre|developper|permettre|implementer|ameliorer|rendre|traduire|mettre (?:une?|le|la|les|en place|plus|des))%
(?:ajoutez|rajoutez|ajouter|rajouter|integrez|remettez|rendez|ajoute|rajoute|proposez|developpez|ameliorez|mettez|implementer|integrer)(?! (?:a jour|que|mon|ma|mes|une? (?:montre|appareil|amis?)))(?: [a-z']+)?
(?:devrait|devraient|devrais|devrez|devriez)(?: [a-z']+){0,2}? (?:pouvoir|etre|permettre|proposer|avoir|inclure|prendre en compte|offrir|integrer|ajouter|rajouter|mettre|penser|faire)
(?:j'|nous |on )?(?:attend(?:s|ons)?|espere|esperons|en attente)(?: [a-z']+){0,4}? (?:fonction|fonctionnalite|option|compatibilite|integration|version francaise|possibilite|ajout|d'autres|traduction|mode)%
(?:besoin|aurions besoin|aurais besoin|avons besoin) (?:d'un|d'une|de la|du|de) ?(?:export|import|filtre|sso|api|connecteur|integration|fonction|option|mode|version|rapport|historique|gestion|possibilite|saml|scim|journal)[a-z]*
(?:suggestion|suggere|proposition|propose d'ajouter|amelioration|ameliorations|idee|axe d'amelioration)s?(?! (?:constante|continue))
(?:ameliorer(?! (?:ses|mes|sa|ma|son|mon|leurs?|nos|notre|la forme|sante))|perfectible|ameliorable|peut mieux faire|peaufiner|a parfaire)%
(?:a quand|quand (?:sera|aurons|aura|pourra|est-ce que|comptez|prevoyez))%
(?:prevoyez|prevu|prevoir|envisagez|comptez)(?:-vous| vous)?(?: [a-z']+){0,2}? (?:d'ajouter|d'integrer|une|un|de|la|le|les|cette)%
(?:est-il|est il|serait-il|serait il|est-ce|sera-t-il|ne serait-il pas)(?: pas)? (?:prevu|possible (?:d'ajout|d'avoir|de rajout|de prevoir|d'integr|de remettre|de faire une|de mettre|d'inclure))%
si (?:seulement|vous pouviez|on pouvait|je pouvais|nous pouvions|il y avait|vous ajoutiez|elle pouvait|l'application pouvait|vous proposiez|vous integriez)
pourquoi (?:ne |n')?(?:pas|peut-on pas|avoir (?:enleve|supprime|retire)|avez-vous (?:enleve|supprime|retire)|y a-t-il pas|il n'y a)%
(?:seul|petit|seule|unique|gros) (?:bemol|bemole|reproche|defaut|manque|regret|point negatif|hic|inconvenient|chose)s?
(?:bemol|bemole|reproche)s?
(?:mettre|donner|avoir|avec|plus|d'avoir) (?:plus|davantage|d'avantage) (?:de|d') ?[a-z]+
plus (?:de|d') ?(?:choix|options|sports?|fonctionnalites|cadrans|possibilites|langues|details|reglages|activites|exercices|personnalisation)
baguette magique`,
    wishHeader: `
(?:\\d+|deux|trois|quatre|cinq|quelques|plusieurs|nos|mes) (?:petites? |grandes? )?(?:souhaits|suggestions|idees|demandes|ameliorations|propositions|remarques|evolutions)
(?:souhaits|suggestions|idees d'amelioration|demandes d'evolution|ameliorations souhaitees|ameliorations)
(?:j'aimerais|nous aimerions|nous souhaitons|on aimerait)(?: [a-z]+)? ?:`,
    askPlan: `
(?:est-il|est il|serait-il|serait il) (?:possible|prevu|envisageable)
(?:y a-t-il|y a t il|existe-t-il|existe t il)%
(?:prevoyez|proposez|avez|gerez|prenez|comptez|envisagez)[- ]vous
(?:est-ce que|est ce que) (?:vous|l'application|le logiciel|ca|cela|c'est|l'outil)`,
    askHow: `
comment (?:faire|puis|fait|faites|peut|faut|on|je|activer|desactiver|changer|ajouter|supprimer|avoir|mettre|se|ca|obtenir|exporter|importer|modifier|savoir|recuperer|utiliser|connecter|partager|creer|regler|configurer|resilier|contacter)%
(?:comment|combien|pourquoi|quand|lequel|laquelle)
ou (?:puis|peut|trouver|se trouve|est|sont|trouve|voir)%
qu(?:el|elle|els|elles) (?:est|sont|[a-z]+)
que (?:dois|faut|puis|veut|se|signifie|faire|devons|comptez)%
qu'est[- ]ce
(?:est-ce|est ce|y a-t-il|y a t-il|peut-on|puis-je|pouvez-vous|pourriez-vous|pouvons-nous|peut on|dois-je|faut-il|est-il|savez-vous|avez-vous|auriez-vous|quelqu'un|qqun|existe-t-il)%
(?:je )?(?:voudrais|aimerais|souhaite|souhaiterais) savoir
savoir (?:si|comment|pourquoi|ou)
(?:une |petite |juste une )?question`,
    plea: `
(?:merci|svp|s'il vous plait|veuillez|priere|pouvez-vous|pourriez-vous|pouvez vous|pourriez vous|faites|il faut|faudrait)(?: [a-z']+){0,3}? (?:corrig|regl|resoud|resolv|resoudr|repar|remed|debug|faire quelque chose|le necessaire|verifi|aider|rembours|retabl|intervenir|arranger|nous aider|m'aider|trouver une solution|mettre a jour|faire une mise a jour)%
(?:corrigez|reparez|reglez|resolvez|remediez|debuggez|arrangez|rectifiez)%
(?:a|doit etre|devrait etre) (?:corriger|corrige|regler|regle|revoir)
(?:faites|faire) (?:le necessaire|quelque chose|vite)
(?:aidez|aider)[- ]?(?:moi|nous)?`,
    price: `
faut pas (?:exagerer|abuser|pousser)
a ce prix%
(?:un peu|trop|bien|assez) cher%
\\d[\\d.,]* ?(?:euros?|e)? par (?:mois|semaine|an)~(?:exagere|abus|vol|honte|pour)%
(?:trop |tres |beaucoup trop |bien trop |assez |un peu |vraiment |hyper |super )?(?:cher|chere|chers|cheres|onereux|onereuse|couteux|couteuse|hors de prix)
(?:prix|tarif|tarifs|cout|couts|abonnement|facturation|licence|licences|formule|forfait|montant)(?: [a-z0-9'-]+){0,6}? (?:augmente|eleve|elevee|eleves|double|exorbitant|excessif|excessive|abusif|abusifs|abusive|exagere|exageree|prohibitif|injustifie|triple|explose|en hausse|hausse|scandaleux|delirant|opaque|opaques|indecent|honteux|salee?)%
(?:augment|hausse|doubl)(?:e|ation|ations|er|ent|ez)?(?: (?:de|du|des|les|le|vos|leurs|ses|la|l'))* ?(?:prix|tarif|tarifs|abonnement|cout)s?
(?:rapport qualite[ /-]*prix)(?: [a-z'-]+){0,4}? (?:mauvais|mediocre|pas|nul|decevant|bof)
(?:vaut|valent|merite) pas (?:le|son|ce|\\d)%
(?:arnaque|racket|voleurs?|pompe a fric|pompe a frique|escroquerie|escroc|escrocs)
(?:formule|offre|abonnement|forfait|version|plan|solution|alternative)s? (?:moins chere?|plus petite?|plus abordable|allegee?)s?
(?:moins chere?s?|plus abordable)
coute (?:trop|une fortune|un bras|une blinde|tres)%
(?:passee?s?|passer|passent|grimpe|monte)(?: [a-z]+){0,2} de \\D{0,3}\\d+[a-z€$ ]{0,10} a \\D{0,3}\\d+~(?:par|/) ?(?:utilisateur|mois|an|poste|licence|siege|personne)%`,
    charge: `
(?:preleve|prelevee|preleves|prelevement|prelevements|debite|debitee|surfacture|surfacturee|surfacturation)s?
(?:facture|facturee|factures|facturees|paye|payee|payer|debite)(?: [a-z]+)? (?:deux fois|en double|deux|a tort|trop|alors que|malgre|sans (?:mon|notre|autorisation|accord)|par erreur|doublement|encore apres|apres (?:la |ma |notre )?resiliation)
(?:avons|ai|a|ete|etre|suis|sommes)(?: ete)? (?:facture|facturee|factures|debite|debites|preleve|preleves)
(?:double|doubles) (?:facturation|prelevement|paiement|debit)s?
(?:facturation|facture|prelevement|montant|debit)s? (?:en double|erronee?|incorrecte?|injustifiee?|abusif|abusive|fausse|faux|inattendue?|indu|trop elevee?)s?
(?:erreur|erreurs) (?:de|sur la|sur ma|sur notre|dans la) (?:facturation|facture|prelevement)
frais (?:caches|supplementaires|inattendus|non prevus|de dossier)
(?:renouvelle|renouvele|renouvelee|reconduit|reconduction)(?: [a-z]+){0,2}? (?:automatiquement|tacite|sans|tacitement)
(?:malgre|apres) (?:ma |notre |la |une )?(?:demande de )?resiliation(?: [a-z',]+){0,6}? (?:preleve|facture|debite|continue|paye)%
rembours%
(?:pris|retire|vole)(?: [a-z']+){0,3}? (?:argent|euros|sous)`,
    paywall: `
(?:devenu|devenue|maintenant|desormais|tout est|tout devient|est passe|passe|presque tout|fonctions?|fonctionnalites?)(?: [a-z]+){0,3}? (?:payant|payante|payants|payantes|premium)
(?:faut|oblige|obligee|obliges|force|doit|devoir|dois|demande)(?: [a-z']+){0,2}? (?:payer|acheter|s'abonner|prendre un abonnement|souscrire|passer (?:a|en) (?:la version )?(?:premium|pro|payante?))%
(?:devrait|devraient) etre (?:gratuit|gratuite|gratuits|gratuites|incluse?)
(?:etait|etaient) (?:gratuit|gratuite|gratuits|gratuites)
(?:version|option|reserve aux?) (?:payante|abonnes?|premium)(?: obligatoire| uniquement)?
paywall`,
    refund: `
(?:veux|voudrais|voulons|souhaite|souhaitons|demande|demandons|exige|exigeons|attends|attendons|reclame|merci de|je vais|me faire|nous|me)(?: [a-z']+){0,5}? rembours%
(?:rendez|rendre)(?: [a-z-]+){0,2}? (?:mon|notre|l') ?argent`,
    people: `
(?:support|service (?:client|clients|clientele|technique|apres[- ]vente|support|commercial)|sav|s\\.a\\.v|hotline|assistance|help ?desk|standard|service|relation client)
(?:conseill|commercial|technicien|interlocut|charge de clientele|account manager|vendeur|vendeuse|consultant|gestionnaire de compte|agent|agents|equipe technique|equipe commerciale|equipe support)[a-z]*
(?:ticket|tickets|demande|demandes|reclamation|reclamations)
chat ?bot`,
    peopleBad: `
(?:pas|jamais|aucune?|personne|rien|plus|sans)(?: [a-z'-]+){0,5}? (?:repon[a-z]*|repond[a-z]*|rappel[a-z]*|reponse|retour|aide|aider|aidee?|suivi|suite|solution|contact|nouvelles?|joindre|joignable|joignables|competent|competente|competents|serieux|ecoute|agreable|professionnel|reactif|reactive|utile)s?
(?:repond|repondent|rappelle|rappellent|donne suite|reagit|ecoute|ecoutent|aide|aident) (?:pas|jamais|plus|rien|a rien|a cote|presque jamais)
(?:injoignable|inexistant|inexistante|incompetent|incompetente|incompetents|nul|nulle|desagreable|impoli|impolie|mediocre|lamentable|catastrophique|deplorable|desastreux|desastreuse|meprisant|meprisante|honteux|pourri|aux abonnes absents|arrogant|aux fraises|inefficace|inefficaces|inutile|zero|decevant|lent|lente|mauvais|mauvaise|horrible|minable|pitoyable)s?
(?:reponse|reponses|message|mail|mails)(?: [a-z]+)? (?:automatique|automatiques|type|types|toute faite|toutes faites|copier[- ]coller|generiques?|standard)
copier[- ]coller
(?:attend|attends|attendu|attente|attendre|attendons|patiente|met|mis|mettent)(?: [a-z0-9'-]+){0,6}? (?:jours?|semaines?|heures?|mois|minutes|eternite)
(?:jours?|semaines?|heures?|mois)(?: [a-z'-]+){0,5}? (?:reponse|retour|solution|rappel)
(?:ballad|balad|renvoy|raccroch|ignor)[a-z]*
(?:ticket|demande)s?(?: [a-z]+){0,3}? (?:ferme|clos|cloture|ferme)%
se (?:moque|foutent|fout|moquent|fichent|renvoient)%
(?:promis|promet|promettent|promesse|promesses)`,
    peopleBadAlone: `
personne (?:ne |n')?(?:me |m'|nous |vous )?(?:repond|rappelle|repondu|aide|aider|a repondu|a rappele|a rappelle|decroche|donne suite|s'en occupe|a daigne|daigne)%
(?:aucune|pas de|jamais de|jamais eu de|sans|toujours pas de|toujours aucune|pas eu de|sans aucune) (?:reponse|retour|nouvelles?|rappel)(?! (?:possible|de la montre|du capteur|haptique|vibr|en arriere))
aucun (?:retour|rappel|contact|suivi du)(?! (?:en arriere|possible))
(?:j'attends|nous attendons|on attend|attente|attend|attends)(?: [a-z0-9']+){0,5}? (?:d'une |une |votre |un |d'un |la |le |de )(?:reponse|retour|rappel)
(?:mails?|messages?|tickets?|appels?|relances?|courriers?)(?: [a-z'-]+){0,5}? (?:sans (?:aucune )?(?:reponse|retour|suite)|restes? sans|ignores?|lettre morte)
(?:on nous avait|on m'avait|nous avait|m'avait|avait) (?:promis|assure|garanti)
promesses? (?:non tenues?|en l'air|jamais tenues?|pas tenues?)
(?:commercial|vendeur|commerciale)(?: [a-z']+){0,4}? (?:promis|menti|assure|garanti)`,
    security: `
(?:rgpd|gdpr|dpa|cnil|iso ?27001|soc ?2|hds|hipaa|secnumcloud|nis ?2)
(?:accord|contrat) de sous-traitance
(?:protection|confidentialite|hebergement|localisation|souverainete|residence|securite) des donnees
(?:hebergee?s?|hebergement|stockee?s?|serveurs?)(?: [a-z'-]+){0,4}? (?:en (?:france|europe|allemagne|suisse)|dans l'ue|aux etats-unis|hors (?:de l')?(?:ue|union|europe))
(?:vie privee|donnees (?:personnelles|perso|privees|sensibles|de sante|confidentielles))
(?:droits d'acces|gestion des droits|habilitation|habilitations|controle d'acces|permission|permissions|autorisation|autorisations)s?
(?:journal|journaux|piste|logs?) d'audit
chiffr(?:ement|ees?|er)
(?:double authentification|authentification (?:forte|a deux facteurs|double)|2fa|mfa)
(?:tout le monde|n'importe qui|tous|stagiaires?)(?: [a-z'-]+){0,4}? (?:voit|voir|voient|acces|acceder|lire|consulter)(?: [a-z'-]+){0,3}? (?:tout|salaires|paie|donnees|dossiers|confidentiel)%
(?:conformite|certification|certifie|certifiee)
(?:intrusi|intrusif|espion|espionn)%
(?:appels?|contacts|sms|repertoire|journal d'appels?)(?: [a-z'-]+){0,5}? (?:acces|acceder|autorisation)%
(?:acces|acceder)(?: [a-z'-]+){0,6}? (?:contacts|appels|sms|repertoire|telephone|vie privee|journal d'appels?)
hameconnage`,
    signOn: `
sso
saml
(?:authentification unique|connexion unique)
scim
(?:2fa|mfa|double authentification|authentification (?:forte|a deux facteurs))
(?:active directory|azure ad|entra|okta|ldap|oauth)`,
    integration: `
integration(?:s)?
(?:connecteur|passerelle|interface avec|interfacage|plugin|plug-in|webhook|interconnexion)s?
(?:connexion|synchro[a-z]*|lien|liaison|export|import|connecter|relier|lier|interfacer|synchroniser|compatible|compatibilite)(?: [a-z]+)? (?:avec|a|vers|depuis|de|sur) (?:l'application |le logiciel )?{THIRD}
{THIRD}`,
    docs: `
(?:documentation|doc|docs|notice|mode d'emploi|guide|guides|tutoriel|tutoriels|tuto|tutos|manuel|aide en ligne|faq|base de connaissances?|centre d'aide|readme|formation|onboarding|prise en main)`,
    docsBad: `
s'arrete la ou
(?:parle|decrit|montre|mentionne)(?:nt)? (?:d'|de |un |une |des |encore )%
(?:a|pour) deviner
(?:obsolete|obsoletes|perime|perimee|pas a jour|plus a jour|depasse|depassee|incomplet|incomplete|manquante?|absente?|inexistante?|insuffisante?|incomprehensible|pas claire?|peu claire?|confuse?|fausse|erronee?|succinct|succincte|nulle?|mauvaise?|inutile|contradictoire|introuvable|en anglais|mal traduite?|mal faite?|legere|maigre)s?
(?:pas|aucun|aucune|nulle part|rien|jamais|manque|sans)(?: [a-z']+){0,4}? (?:explique|expliquee?|documente|documentee?|mentionne|notice|mode d'emploi|tuto|documentation|decrit|guide|exemple|exemples|correspond|claire?|existe|trouve)s?
(?:existe|explique|correspond|dit|mentionne|aide) (?:pas|rien|plus)`,
    left: `
(?:j'ai|nous avons|on a|avons|ai) (?:deja |donc |enfin |finalement |fini par )*(?:resili|desinstall|quitt|arret|chang|signe (?:avec|chez)|opte pour|migr|bascul)%
(?:je|nous|on) (?:pars|partons|part|quitte|quittons|change|changeons|arrete|arretons|resilie|resilions|migre|migrons)(?! (?:de page|de langue|d'ecran|l'ecran|la page|en vacances|de telephone))%
(?:avons|ai|viens de|venons de|a|deja|donc|j'ai|ont) (?:donc |deja |finalement |du )?(?:resili|annule (?:mon|notre|l')? ?abonnement|mis fin|rompu)%
(?:resiliation|resilier|resilions|resilie|resilierai|resilierons)(?: (?:de|du))?(?: [a-z']+){0,2}? ?(?:contrat|abonnement|compte|licence|licences|forfait|souscription)s?(?! (?:est|etait) (?:impossible|complique))
(?:je|nous|on) (?:vais |allons |va )?(?:resili(?:e|ons|er|erai|erons|era))(?! pas)
(?:merci de|veuillez|demande de|demande la|procede a|confirmer|souhaite|souhaitons|voulons|veux|prie de)(?: [a-z']+){0,4}? (?:resili|cloturer|mettre fin|supprimer (?:mon|notre) compte|annuler (?:mon|notre) abonnement)%
(?:je |j'ai |l'ai |nous |on |donc |ai |a )(?:la |l'|le |donc |deja |re)?desinstall(?:e|ee|ons|er|ation|es?)(?! (?:et|puis|, re|plusieurs|reinstall|deux|trois|\\d|l'appli(?:cation)? (?:et|puis)|,? ?re))
(?:desinstallation|desinstallee?|je la supprime|je supprime|poubelle)(?=[.!,]|$| (?:immediate|direct|definitive|rapide|sans|faute|a cause|avec regret))
(?:sommes|suis|passe|passons|partis|parti|partons|pars|est|basculons|migrons|bascule)(?: [a-z']+){0,3}? (?:passes?|partis?|allee?s?|passons|chez|vers|a) (?:chez |a |vers |sur )?(?:un |la |une |votre |vos )?(?:autre|concurren|ailleurs|solution)%
(?:je|nous|on)(?: vous| la| le)? (?:quitte|quittons|quitter|pars|partons)(?! (?:l'appli|l'ecran|la page|le menu|de ))
(?:ne |n')(?:renouvel|recondui|prolong|signer|poursuiv|continuer|rachet|resign)[a-z]* (?:pas|plus|jamais)
(?:ne )?(?:pas|plus) (?:renouveler|reconduire|prolonger|poursuivre|continuer avec|signer)(?! automatiquement)
(?:ai|avons|a) (?:donc )?(?:choisi|opte pour|signe avec|signe chez|pris) (?:un|une) (?:autre|concurrent)%
(?:change|changeons|changer|change) (?:donc )?(?:de|d') ?(?:fournisseur|prestataire|logiciel|solution|cremerie|operateur|marque|montre|application|appli)(?= |[.!,]|$)
(?:n'utilise|utilise|utilisons|utilisent) plus(?! que|ieurs| de| souvent| facilement)
plus jamais(?: [a-z]+){0,3}?
dernier (?:mois|paiement) (?:chez|avec) vous
(?:veuillez|merci de|prie de|souhaite|souhaitons|veux|voulons|demande a)(?: [a-z']+){0,3}? (?:resilier|cloturer|fermer|supprimer|annuler|mettre fin a)(?: [a-z']+){0,2}? (?:compte|abonnement|contrat|souscription|licences?)s?`,
    condition: `
(?:sans|faute de|tant que)~~(?:on|nous|je) (?:ne )?(?:signe|signera|signerons|signerai|renouvell|achete|prend|deploi|pourra|pourrons|partir|part|changer|quitter|arrete|resili)%
si ~~(?:n'|ne )~~(?:on|nous|je) (?:ne )?(?:partir|part|chang|quitt|arret|resili|renouvell)%
tant (?:qu'il|que|qu'on)~~(?:ne|n')~(?:peux|peut|pouvons|veux|vais|irai|signe|signerai|signons|m'engage|m'engager|renouvelle)%
(?:des|aussi longtemps) que~pas~(?:signer|engager|deployer|renouveler)%
si ~~(?:pas|plus|rien|toujours|encore|continue|d'ici|avant|persiste|reste|change)~~{GOAWAY}
si ~~(?:serons|serai|devrons|devrai|allons|vais|sera|irons|irai|partirons|partirai|partons|quittons|quitterons|resilierons|resilions|resilierai|resilie|desinstalle|desinstallerai|changerons|changerai|changeons|chercherons|passerons|passerai)(?: [a-z']+){0,4}? ?(?:{GOAWAY}|ailleurs|logiciel|solution|fournisseur|prestataire|outil|contrat|abonnement|concurrence|concurrent|autre)
{GOAWAY}(?: [a-z']+){0,6}? (?:si|a moins que|sauf si|tant que)
(?:sinon|sans quoi|faute de quoi|dans le cas contraire|autrement|ou alors|a defaut)(?:,)?(?: [a-z']+){0,5}? {GOAWAY}
sans (?!doute|compter|parler|hesit|probleme|souci)~~(?:pouvons|pourrons|peut|pourra|peux|pourrai|allons|signerons|signons|renouvellerons|renouvelons|deploierons|validera|acheterons|achetons|est|sera|sommes|serons|c'est|pas)(?: [a-z']+){0,3}? ?(?:pas|plus|impossible|jamais|exclu|non|impensable|hors de question|incapables)(?: [a-z']+){0,4}? ?(?:{COMMIT}|contrat|renouvellement|signature|deploiement|$)
sans (?!doute|compter|parler|hesit|probleme|souci)~~(?:pas de (?:contrat|signature|renouvellement|deploiement|commande|achat)|c'est non|hors de question|aucun interet|inutile pour nous|pas question|nous ne (?:signerons|renouvellerons|signons|renouvelons|deploierons|acheterons|continuerons|resterons) pas|on ne (?:signera|renouvellera|signe|renouvelle) pas)
(?:ne |n')(?:signer|renouveller|renouvel|acheter|achet|deploier|deploy|souscri|rester|continuer|passer|valider|pouvons|pouv|peut|pourr|command|sign)[a-z]* (?:pas|plus|rien)~~(?:tant que|sans|si|avant|a moins|jusqu'a)
(?:signer|renouveler|renouvellerons|signerons|acheter|acheterons|deployer|deploierons|achat|signature|renouvellement)(?: [a-z']+){0,4}? (?:que si|seulement si|uniquement si|qu'a condition|a condition|qu'une fois|que lorsque|des que|quand)
tant que ~~(?:pas|aucun)~~(?:pas|aucun|rien)~{COMMIT}
a moins que ~~{GOAWAY}
(?:condition|prerequis|critere)s? (?:sine qua non|indispensable|redhibitoire|eliminatoire|bloquant|necessaire|obligatoire|pour (?:signer|renouveler|acheter|continuer|deployer|notre))%
(?:redhibitoire|eliminatoire|deal ?breaker|no-?go)s?
(?:point|critere|element) bloquant (?:pour|avant)%
(?:bloque|bloquent|empeche|empechent|conditionne|freine)(?: [a-z']+){0,3}? (?:renouvellement|signature|deploiement|achat|contrat|adoption|generalisation|de signer|de renouveler|de deployer|d'acheter)
(?:renouvellement|contrat|deploiement|achat|signature|decision)(?: [a-z']+){0,4}? (?:depend|conditionne|en jeu|compromis|menace|suspendu)[a-z]*
derniere chance
(?:prochaine|nouvelle) (?:desinstallation|panne|erreur|coupure)(?: [a-z]+){0,3}? (?:definitive|je pars|nous partons|on part|je resilie)`,
    veto: `
(?:notre|mon|la|le|les|nos|l') ?{TEAMS}(?: [a-z'-]+){0,8}? (?:refuse|refusent|interdit|interdisent|bloque|bloquent|rejette|s'oppose|a refuse|a interdit|a bloque|ont refuse|veto|oppose son|a rejete)
(?:notre|mon|la|le|les|nos|l') ?{TEAMS}(?: [a-z'-]+){0,6}? (?:ne |n')(?:autoris|valid|accept|permet|approuv|sign|donner|donne|veut|laiss|validera|a pas valide|a pas autorise|a pas approuve|acceptera|autorisera)[a-z]*(?: [a-z'-]+)? ?(?:pas|plus|jamais)?
(?:n'avons|n'a|n'ai|sommes|est|avons)(?: [a-z]+)? (?:pas|plus) (?:le droit|autorises?|l'autorisation|habilites?)(?: [a-z']+){0,3}? ?(?:d'utiliser|de deployer|a utiliser|d'acheter|d'installer|de signer|a deployer|a l'utiliser)
(?:interdit|interdiction)(?: [a-z']+){0,2}? (?:d'utiliser|d'installer|de deployer|d'acheter|par (?:la|notre))
(?:loi|reglement|reglementation|politique interne|politique)(?: [a-z'-]+){0,5}? (?:interdit|n'autorise|ne permet)`,
    drift: `
(?:en train de|sommes a|on) compar(?:er|e|ons)%
(?:regarde|regardons|regarder|cherche|cherchons|etudie|etudions) (?:ailleurs|la concurrence|d'autres|des alternatives|une alternative)%
(?:cherche|cherchons|regarde|regardons|etudie|etudions|compare|comparons|teste|testons|evalue|evaluons|explore|explorons|examine|examinons)(?: [a-z']+){0,4}? (?:alternative|alternatives|ailleurs|d'autres (?:solution|outils?|logiciels?|offres?|fournisseurs?|prestataires?|editeurs?|applications?)|une autre|un autre|la concurrence|concurrents?|remplacement)%
(?:envisage|envisageons|pense|pensons|songe|songeons|reflechi|reflechis|reflechissons|hesite|hesitons|songer)[a-z]*(?: [a-z']+){0,3}? (?:a |de |d'|serieusement |a partir|chang|quitt|resili|part|desinstall|migr|passer|aller)(?:[a-z']+)?(?: [a-z']+){0,4}? ?(?:chang|quitt|resili|partir|desinstall|ailleurs|concurren|solution|logiciel|fournisseur|prestataire|autre)%
(?:risque|risquons|risquent|pourrais|pourrait|pourrions)(?: [a-z']+){0,3}? (?:partir|resilier|quitter|changer de|aller voir|desinstaller|passer chez)%
(?:troisieme|quatrieme|cinquieme|sixieme|dixieme|enieme|3e|3eme|4e|4eme|nieme) (?:fois|demande|ticket|mail|relance|reclamation|signalement)
(?:recommande|recommandons|conseille|recommanderai|conseillerai|recommanderais) (?:pas|plus|vraiment pas|absolument pas)
(?:a )?(?:fuir|eviter|deconseille|deconseiller|deconseillee?)
(?:perd|perds|perdu|perdons)(?: [a-z]+){0,3}? (?:patience|confiance)
(?:marre|ras le bol|ras-le-bol|ca suffit)
(?:regrette|regrettons)(?: [a-z']+){0,4}? (?:achat|choix|achete|avoir|abonnement|souscri)%
(?:pire|plus mauvaise?) (?:application|appli|logiciel|societe|entreprise|service|sav|fournisseur)
(?:concurrents?|concurrence|autres? marques?)(?: [a-z']+){0,4}? (?:mieux|meilleur|moins cher|propose)%
pas surs? de (?:renouveler|rester|continuer)
(?:n'achetez|achetez|telechargez|installez) (?:pas|surtout pas|jamais)
passez (?:votre chemin|a autre chose)`,
    cameFrom: `
(?:venons|venant|viens|venir|vient) (?:de chez|de) [a-z]+(?: [a-z']+){0,4}? (?:et|,)
(?:passe|passes|migre|migres|quitte) (?:de|depuis) [a-z]+ (?:a|vers|pour) (?:vous|votre|cette|cet|ce)
(?:quitte|abandonne|laisse tomber|remplace) [a-z]+(?: [a-z]+)? pour (?:vous|votre|cette|cet)
(?:avant|auparavant|precedemment)(?:,)? (?:j'utilisais|nous utilisions|on utilisait|j'avais|nous avions|nous etions)`,
    payHigh: `
(?:veux bien|voulons bien|pret|prete|prets|pretes|serais pret|dispose|disposes) (?:a |de )?(?:payer|debourser|mettre|prendre|passer (?:a|au) )%
(?:paierai|paierais|paierions|payerais|acheterai|acheterais|prendrais|prendrions)(?! (?:pas|plus|moins))%
(?:des que|quand|lorsque|si)~~(?:nous |on |je )(?:passons|passe|prenons|prends|prend|achetons|achete|souscrivons|commandons|prendrons|passerons)%
budget (?:est |a ete )?(?:valide|approuve|accorde|disponible|debloque|reserve|prevu|vote)%
(?:paierais|paierions|payerais|payerions|paierai)(?: [a-z]+){0,3}? (?:volontiers|plus|sans hesiter|un supplement|davantage)
(?:pret|prets|prete|pretes|dispose|disposes|disposee?)(?: [a-z']+){0,2}? a (?:payer|l'acheter|acheter|investir|mettre|debourser|signer|souscrire|passer|prendre|depenser)%
(?:paierais|paierai|paierions|paierons|paierait|payerais|payerai|payerions|payerons|acheterais|acheterai|acheterions|acheterons|prendrais|prendrons|souscrirais|souscrirons|souscrirai|passerions|passerons|passerais)(?: [a-z']+){0,3}? (?:volontiers|tout de suite|plus|davantage|sans hesiter|immediatement|avec plaisir|un supplement|des demain|aussitot|volontier|la version|l'offre|le forfait|les \\d+|tous)%
volontiers(?: [a-z']+){0,3}? (?:pay|pai|achet|souscri|prendr)%
budget(?: [a-z']+){0,4}? (?:valide|approuve|debloque|reserve|disponible|pret|prevu|accorde|vote|acte|alloue)%
(?:avons|ai|a|dispose|disposons)(?: [a-z']+){0,3}? budget(?: [a-z']+){0,3}?
(?:envoyez|transmettez|adressez)(?:-nous| nous|-moi| moi) (?:le|un|votre) (?:contrat|devis|bon de commande)
prets? a signer
(?:acheterions|acheterais|acheterons|prendrions|prendrons|commanderions|ajouterions|souscririons) (?:[a-z]+ )?\\d+`,
    payMedium: `
(?:envisage|envisageons|reflechi|pourrai|pourrais|pourrions)[a-z]*(?: [a-z]+){0,4}? (?:premium|payante?|superieure?|abonne|payer|passer)%
combien (?:coute|couterait|ca coute|faut-il)%
(?:pourrais|pourrions|pourrait|pourrons)(?: [a-z']+){0,4}? (?:payer|passer (?:a|en|au|sur)|prendre|souscrire|acheter|envisager)%
(?:envisag|reflechi|etudi)[a-z]*(?: [a-z']+){0,4}? (?:passer (?:a|en|au|sur)|premium|version pro|offre superieure|formule superieure|l'achat|d'acheter|souscri)%
(?:aurais|aurions|aurait) (?:volontiers )?(?:paye|achete|souscrit|pris)
(?:quel|quels|combien)(?: [a-z']+){0,5}? (?:prix|tarif|tarifs|cout|coute|couterait|coutent)
(?:devis|tarif|prix) pour (?:\\d+|plus|des|une)%
(?:interesse|interesses|interessee) par (?:la version|l'offre|le forfait|un upgrade|une offre|la formule)%
(?:aurais|aurions|aurait|j'aurais)(?: [a-z]+){0,2} (?:paye|achete|souscrit|pris|debourse)
envisag%(?: [a-z']+){0,3}? (?:passer|prendre|pro|premium|offre|formule|abonnement|upgrade)`,
    bundled: `
si (?:c'etait|cela etait|ca etait|c'est|elle etait|il etait|ceci etait)(?: [a-z]+)? (?:inclus|incluse|compris|comprise|disponible|propose|dans|possible)`,
    payLow: `
(?:trop |tres |beaucoup trop |bien trop |assez |un peu |vraiment )?(?:cher|chere|chers|onereux|onereuse|couteux|hors de prix)
(?:prix|tarif|tarifs|abonnement)(?: [a-z0-9'-]+){0,6}? (?:augmente|eleve|exorbitant|excessif|double|abusif)%
(?:augmentation|hausse)(?: (?:de|du|des))* ?(?:prix|tarif|tarifs)
(?:formule|offre|abonnement|forfait|version) (?:moins chere?|plus petite?|plus abordable)
(?:vaut|valent) pas (?:le|son|ce|\\d)%
(?:paierais|paierai|paierions) (?:que|maximum|au maximum|pas plus)%
(?:passee?s?|passer|passent|grimpe|monte)(?: [a-z]+){0,2} de \\D{0,3}\\d+[a-z€$ ]{0,10} a \\D{0,3}\\d+~(?:par|/) ?(?:utilisateur|mois|an|poste|licence|siege|personne)%`,
    payRefuse: `
(?:paye|paie|paierai|paierons|payer|payerai|paiera|paierais|acheterai|achete|achetons|payons|abonnerai|debourser|debourse)(?:nt)? (?:pas|jamais|rien|certainement pas)
(?:pas|hors de|jamais)(?: [a-z']+){0,2}? (?:payer|question de payer|un centime|un euro|un sou|acheter|debourser)
(?:refuse|refusons) de payer
pas un (?:centime|sou|euro|rond)
(?:devrait|devraient) etre gratuit%`,
    harm: `
(?:file|queue) (?:de|d'attente|jusqu)%
(?:versement|verse|verses|versees|paye|payes|livre|livres|envoye|vendu)(?: [a-z]+){0,4}? (?:incomplet|faux|en double|a tort|trop)%
(?:clients?|patients?|eleves|parents|salaries|familles)(?: [a-z]+){0,4}? (?:attend|se plaign|furieux|mecontent|perd|paye en double|ont deja paye)%
week-end a (?:deviner|tout refaire|reprendre)
(?:rate|manque|loupe|perdu)(?:e|s|es)? (?:[a-z0-9']+ ){0,4}?(?:rendez-vous|rdv|echeance|delai|reunion|vente|ventes|client|clients|clientele|livraison|train|vol|contrat|commandes?|chiffre d'affaires|marche|appel d'offres|reservations?)
(?:perdons|perd|perdre|perds|coute|coutent|fait perdre|perdu)(?: [a-z0-9']+){0,4}? (?:clients?|ventes?|argent|chiffre d'affaires|commandes|temps|heures?|journees?|matinee|apres-midi|jours?|demi-journee|travail|euros)
(?:bloque|bloquent|bloques|bloquee|bloquees|paralyse|paralysee?s?) (?:notre|nos|mon|mes|la|le|les|toute?|dans)%
(?:sommes|suis|est|sont|etes|totalement|completement|cloture) bloque%
(?:cloture|fin de mois|fin d'annee|bilan|echeance|deadline|date limite|controle fiscal|declaration de tva|audit)(?: [a-z]+)?
(?:ne )?(?:peut|peux|peuvent|pouvons|pouvait) (?:plus|pas) (?:travailler|facturer|vendre|livrer|cloturer|encaisser|expedier|ouvrir (?:le|notre) magasin|servir|payer (?:nos|les|mes))%
impossible (?:de |d')(?:travailler|facturer|vendre|livrer|cloturer|encaisser|expedier|payer nos)
(?:clients?|patients?)(?: [a-z']+){0,4}? (?:mecontents?|se plaignent|furieux|enerves?|attendent|en colere|partent|annulent|se plaint)
(?:penalite|penalites|amende|amendes|sanction|sanctions)
(?:une |la |ma |deux |trois |\\d+ )(?:matinee|journee|heures?|apres-midi)(?: [a-z']+){0,3}? (?:perdue?s?|de perdue?s?|gachee?s?|pour rien)`,
    stopped: `
(?:a|sont a|est a) l'arret
(?:livraisons|production|caisse|caisses|activite|magasin|atelier|equipe)[a-z]*(?: [a-z]+){0,4}? (?:a l'arret|bloque|arrete|paralyse|stoppe)%
(?:production|activite|boutique|magasin|entrepot|cabinet|atelier|usine|bureau|entreprise|societe|caisse|caisses|tout|equipe)(?: [a-z']+){0,4}? (?:a l'arret|arretee?s?|paralysee?s?|au point mort|bloquee?s?|au chomage technique|immobilisee?s?|a l'arret complet)
(?:personne|\\d+ (?:personnes|collaborateurs|salaries|employes|agents))(?: [a-z']+){0,5}? travailler
au chomage technique
(?:peut|pouvons|peuvent) (?:plus|pas) (?:exercer|ouvrir|servir (?:nos|les) clients|operer)`,
    scope: `
(?:toute|l'ensemble de) (?:l'|notre |la |mon )?(?:equipe|entreprise|societe|agence|boite|service|ecole|cabinet|organisation)
(?:tous|toutes) (?:nos|les|mes) (?:utilisateurs|collaborateurs|employes|salaries|equipes|magasins|sites|agences|collegues|clients)
(?:tout le monde|personne (?:dans|chez|au)|la moitie (?:de|des))%`,
    recurring: `
(?:chaque|tous les|toutes les|par|une fois par|deux fois par|\\d+ fois par) (?:jour|jours|semaine|semaines|mois|matin|matins|soir|soirs|vendredi|lundi|mardi|mercredi|jeudi|nuit|trimestre)
(?:quotidien|quotidiennement|hebdomadaire|mensuel|mensuellement)%
(?:\\d+|deux|trois|quatre|cinq|six|dix|vingt|trente|plusieurs|une demi|une|des) ?-?(?:heures?|h|minutes?|journees?|matinees?|apres-midi)(?! (?:apres|plus tard|de retard|d'attente))
(?:tableau|fichier)s? excel
des (?:dizaines|centaines) de`,
    repeated: `
(?:de nouveau|a nouveau|encore une fois|encore)(?! une (?:nouvelle )?(?:mise a jour|maj|version))
(?:deuxieme|troisieme|quatrieme|cinquieme|dixieme|enieme|3e|3eme|4eme|nieme) fois
(?:deux|trois|quatre|cinq|six|dix|plusieurs|maintes|multiples|nombreuses|\\d+) (?:fois|mails|messages|tickets|appels|relances|reprises|tentatives)
(?:meme|memes) (?:probleme|problemes|souci|erreur|bug|histoire)
sans cesse
a repetition
(?:encore et toujours|malgre (?:plusieurs|de nombreuses|mes multiples))`,
    persistent: `
(?:a chaque fois|chaque fois|a chaque|systematiquement)
(?:toujours|constamment|tout le temps|en permanence|continuellement|en continu|sans arret)
(?:completement|totalement|du tout|absolument)
(?:depuis)(?! (?:que j'aime|toujours))
(?:ne )?(?:plus|jamais)(?! (?:de|d'|facile|simple|pratique|rapide|complet|que|loin|tard|claire?|belle?))
desormais`,
    intermittent: `
(?:parfois|quelquefois|de temps en temps|par moments?|occasionnellement|des fois|par intermittence|rarement|ponctuellement|de temps a autre|certaines fois|une fois sur (?:deux|trois|\\d+)|regulierement|souvent)
(?:une fois|une seule fois) (?:par (?:mois|semaine|an))?`,
    minor: `
(?:rien de grave|pas grave|petit detail|detail|petite remarque|pas urgent|sans gravite|petit bemol|anecdotique)
(?:pas|rien) (?:tres |vraiment |super |si |bien |trop |du tout |de )*(?:urgent|urgente|important|importante|grave|critique|prioritaire|mechant|dramatique|genant)
(?:sans urgence|pas d'urgence|aucune urgence|rien ne presse|quand vous (?:pourrez|aurez le temps)|ce n'est qu'un detail|c'est un detail|juste un detail|un detail|detail|pas la fin du monde|rien de grave|pas bien mechant)
(?:petit|petite|petits|petites|leger|legere|minime|mineur|mineure|minuscule) (?:bug|bugs|souci|soucis|probleme|problemes|defaut|defauts|detail|details|bemol|suggestion|idee|amelioration|ameliorations|remarque|gene|coquille|point|chose|truc|reproche|hic|plus|manque)
(?:mineur|mineure|cosmetique|anecdotique)s?
(?:je chipote|pour chipoter|en chipotant|pour pinailler)
(?:un|le) (?:petit )?plus
(?:juste|simplement) une (?:idee|suggestion|remarque)`,
    workaround: `
(?:contourn)[a-z]*
(?:solution de (?:contournement|rechange|secours)|astuce|bidouille)
(?:redemarr|relanc|reinstall|reinitialis|recharg|rafraichi|actualis)[a-z]*(?: [a-z']+){0,5}? (?:et ca|regle|resout|ca marche|ca remarche|ca repart|fonctionne|refonctionne|suffit)
(?:il suffit|suffit) (?:de|d') ?(?:redemarr|relanc|reinstall|recharg|fermer|desactiver)%
en (?:redemarrant|relancant|insistant|rechargeant|actualisant|passant par|reinstallant)
(?:obliges?|obligee?s?) de (?:relancer|redemarrer|recharger|passer par)`,
    mandatory: `
(?:obligation|obligations|obligatoire|obligatoires) (?:legale?s?|reglementaires?|fiscales?|depuis|par la loi)
(?:legalement|reglementairement|contractuellement) (?:obligatoire|tenus?|oblige|obliges|requis|impose)
(?:loi|reglement|reglementation|auditeurs?|commissaire aux comptes|urssaf|fisc|administration|assureur|assurance|legislation)(?: [a-z']+){0,4}? (?:impose|exige|exigent|oblige|demande|demandent|imposent|reclame)
exige par (?:la loi|notre|nos|l')
(?:sommes|est) (?:legalement )?tenus? (?:de|d')`,
    solved: `
(?:fonctionne|marche|remarche|refonctionne|repart|revenu|revenue)(?: [a-z]+){0,3}? (?:de nouveau|a nouveau|depuis|normalement)
(?:est|a ete|sont|ont ete|c'est) (?:enfin |vite |bien |desormais |maintenant )*(?:resolu|regle|repare|corrige|retabli)%
tout (?:remarche|est rentre dans l'ordre|refonctionne)
(?:a|ont|est|sont|ete|etait|avez|semble|enfin|etre)(?: [a-z]+){0,2}? (?:resolu|resolue|resolus|regle|reglee|regles|corrige|corrigee|corriges|repare|reparee|solutionne|solutionnee|retabli|retablie)(?! (?:le |la |les )?(?:plus|pas))
(?:probleme|souci|bug)s?(?: [a-z']+){0,2}? (?:resolu|regle|corrige|disparu|solutionne)s?(?! (?:pas|plus))
(?:refonctionne|remarche|remarchent|re-marche|re fonctionne)
(?:fonctionne|marche|remarche|ca va|va|revenu|rentre)(?: [a-z']+){0,2}? (?:maintenant|a nouveau|de nouveau|desormais|depuis lors|a la normale|dans l'ordre)(?! (?:plus|pas))
(?:maintenant|desormais|depuis)(?:,)? (?:tout |ca |elle |c'est )?(?:fonctionne|marche|va|roule|est ok|est bon|nickel)(?: [a-z]+)? (?:bien|parfaitement|tres bien|nickel|mieux|correctement|impeccable)
(?:tout|c'est) (?:est )?(?:rentre dans l'ordre|revenu a la normale)
merci (?:pour|a)(?: [a-z']+){0,5}? (?:resolu|corrige|reparation|correction|resolution)%`,
    hypothetical: `
si (?:jamais|un jour|par malheur|d'aventure)~
(?:crains|craignons|peur|ai peur|avons peur|redoute)(?: [a-z']+){0,2}? (?:que|qu'|de)~
(?:pourvu|esperons)(?: que)?(?: [a-z']+){0,5}? (?:dure|jamais|continue|reste)
(?:serait|serions) (?:une catastrophe|dans le petrin|mal barres)`,
    noProblem: `
(?:aucun|aucune|pas|sans|jamais|zero|plus|ni|nul|jamais eu|pas eu|pas rencontre|sans aucun|rencontre aucun)(?: (?:de|d'|le|eu|le moindre|aucun|rencontre|un seul|un|seul|encore|gros|grand|grande|meme|moindre))*[ ']?(?:probleme|problemes|souci|soucis|bug|bugs|beug|plantage|plantages|erreur|erreurs|panne|pannes|crash|difficulte|difficultes|accroc|latence|ralentissement|lag|coupure|deconnexion|defaut|anomalie)s?(?! (?:de connexion|resolu|si|mais))(?:(?:,| ou| et| ni)(?: de| d')? ?(?:probleme|souci|bug|plantage|erreur|panne|crash|latence|lag|ralentissement)s?)*
(?:plante|bugue|bug|bloque|rame|plantait|decu|tombe en panne)(?:e|r|nt)? (?:jamais|pas|plus|presque jamais)
jamais (?:plante|bugue|decu|decue|crashe|ete decu|lache|laisse tomber)%
rien a (?:redire|dire|signaler|reprocher|ajouter|changer|critiquer|declarer)
(?:resout|resoud|regle|evite|corrige|solutionne)(?: [a-z']+){0,3}? (?:problemes?|soucis?|erreurs?|bugs?)(?! (?:pas|svp|merci|rapidement|vite))
sans (?:encombre|faille|fausse note|faute|defaut)`,
    uncertain: `
(?:peut[- ]etre|possible que)(?: [a-z']+){0,3}? (?:moi|je|c'est|mal|j'ai|une erreur|nous|mon telephone)%
(?:pas sure?s?|sais pas|ne sais pas|aucune idee|j'ignore) (?:si|pourquoi|comment|d'ou)
(?:semble|semblent|semblerait|apparemment|on dirait|il parait|j'ai l'impression|a priori)
(?:sauf erreur|si je ne me trompe|si je ne m'abuse)
(?:est-ce|est ce) (?:normal|moi|que je)
(?:c'est|est-ce) (?:peut-etre |juste |que )?moi`,
    calm: `
(?:juste |simplement )?(?:une|un) (?:petite? |simple |rapide )?(?:remarque|info|information|note|signalement|mot|question)
(?:pour (?:info|information|votre information)|a titre d'information)
(?:sinon|autrement|par ailleurs|hormis cela|a part ca|a part cela|mis a part)(?:,)?(?: [a-z']+){0,3}? (?:bien|parfait|super|rien a dire|content|contente|satisfait|satisfaite|nickel|ok|top|correcte?|correct)
(?:sans urgence|pas d'urgence)
(?:pouvez|pourriez)[- ]vous(?: [a-z']+){0,2}? (?:verifier|rembourser|corriger|regarder)
je voulais (?:juste |simplement )?(?:vous )?(?:signaler|informer|dire)`,
    past: `
(?:autrefois|jadis|a l'epoque|au debut|dans le temps|par le passe|initialement|avant la mise a jour|il y a (?:quelques|des) annees)
(?:etait|fonctionnait|marchait|adorais|aimais|j'aimais)(?: [a-z']+){0,4}? (?:bien|super|genial|geniale|top|parfait|parfaite|excellent|excellente|mieux|beaucoup|cette)(?: [a-z']+){0,3}? ?(?:avant|jusqu'a|mais)?`,
    others: `
(?:d'autres|plusieurs|certains|beaucoup de) (?:clients|utilisateurs)(?: [a-z']+){0,3}? (?:disent|signalent|mentionne|rapporte|demandent|souhaitent|reclament|ont demande|ont signale)%
(?:un autre|un de nos) clients?~`,
    praise: `
(?:impeccable|quelle difference|tres pratique|reactive|reactif|claire?|intuitif|fluide|plait|plaisent|plait beaucoup|contents?|contente|satisfaits?|ravie?s?)
(?:super|top|genial|geniale|geniaux|parfait|parfaite|parfaitement|excellent|excellente|excellents|formidable|magnifique|fantastique|impeccable|nickel|extra|incroyable|remarquable|exceptionnel|exceptionnelle|merveilleux|merveilleuse|superbe|sublime|bravo|chapeau|felicitations|felicitation|epoustouflant|extraordinaire|irreprochable|brillant|genialissime|hyper bien)s?
(?:bon|bonne|bons|bonnes|tres bien|tres bon|tres bonne|bien fait|bien faite|bien concue?|bien pensee?|pas mal|plutot bien|vraiment bien|assez bien|bel|belle|beau|jolie?|sympa|sympathique|utile|utiles|pratique|pratiques|efficace|efficaces|fiable|fiables|precise?|complete?|claire?|intuiti(?:f|ve)|fluide|rapide|rapides|agreable|ergonomique|simple|facile|conviviale?|reactif|reactive|competente?|aimable|gentil|gentille|motivante?|interessante?|satisfaisante?|indispensable|performante?|professionnelle?|serieux|serieuse|ludique)s?
(?:adore|adorons|j'aime|j'aimes|aime|aimons|j'apprecie|apprecions|apprecie|jadore)(?! (?:pas|plus|moins|quand|ma montre|ma))
(?:satisfaite?s?|ravie?s?|contente?s?|conquise?s?|enchantee?s?|heureux|heureuse)
(?:recommande|recommandons|conseille|conseillons)(?! (?:pas|plus|vraiment pas))
(?:fonctionne|marche|fonctionnent|va|synchronise)(?: [a-z]+)? (?:tres bien|bien|parfaitement|super|nickel|impeccable|a merveille|correctement|au top|comme il faut|a la perfection)
(?:fait gagner|gain de temps|gagne du temps|gagnons|facilite|simplifie)(?: [a-z']+){0,4}?
(?:merci|un grand merci|merci beaucoup)(?: (?:pour|a|beaucoup|garmin|huawei|samsung|infiniment|d'avoir))
au top
(?:rien a (?:dire|redire)|je kiffe|j'en suis|5 etoiles|cinq etoiles|meilleur|meilleure|meilleurs|la meilleure|de qualite|repond (?:parfaitement )?a (?:mes|nos|toutes mes) (?:attentes|besoins))
(?:peux|peut) plus (?:m'en|s'en|nous en) passer`,
    fine: `
(?:est|c'est|sont|tout|reste|sinon|globalement|ca|dans l'ensemble)(?: est| va| fonctionne)?(?: [a-z]+)? (?:correcte?|ok|bien|bon|convenable|passable|acceptable)s?
(?:pas mal|ca va|sans plus|moyen|moyenne|correct|bof|convenable|fait le job|fait le travail)`,
    rage: `
(?:nul|nulle|nuls|nulles|nullissime|merde|merdique|daube|poubelle|pourri|pourrie|pourris|honte|honteux|honteuse|scandaleux|scandaleuse|scandale|inadmissible|inacceptable|lamentable|pitoyable|deplorable|desastre|desastreux|catastrophe|catastrophique|arnaque|horrible|affreux|ridicule|insupportable|agacant|agacante|enervant|enervante|frustrant|frustrante|frustration|decevant|decevante|deception|decu|decue|decus|mediocre|cauchemar|foutage de gueule|n'importe quoi|chiant|chiante|gonflant|minable|mauvais|mauvaise|mauvaises|pire|detestable|deteste|inutile|ras le bol|furieux|furieuse|en colere|colere|bidon|zero|la cata|cata|degoute|degoutee|exasperant|penible|dommage|hallucinant)s?`,
    irony: `
(?:belle|quelle belle|charmante|jolie) surprise
(?:bravo|felicitations|chapeau|merci beaucoup|genial)(?:,| pour (?:la mise a jour|avoir|ce|cette|le))%
merci pour (?:la|cette|votre) (?:mise a jour|nouvelle version) qui
(?:ah|oh|eh ben|eh bien|bah|ben|waouh|wow|alors la)[, ]+(?:bravo|super|genial|merci|formidable|parfait|bien joue|felicitations|c'est (?:super|genial|malin))
(?:bravo|felicitations|chapeau|bien joue|beau travail|joli travail|bel exploit|quel talent|champions?)(?:,| l'equipe| les gars| pour| a| !| pour la| aux| de nous)
(?:merci|un grand merci) (?:de|d'|pour)(?: m'avoir| nous avoir| avoir| me| cette| la)?(?: [a-z']+){0,4}? ?(?:perdre|efface|supprime|gache|casse|bloque|plant|rien|ignor|panne|bug)%
merci pour rien
(?:j'adore|on adore|quel plaisir|quelle joie|quel bonheur|c'est un plaisir|rien de tel que)(?: de)? ?(?:quand|comment|attendre|payer|perdre|devoir|passer|recommencer|voir|que|la facon)%
(?:super|genial|formidable|magnifique),? (?:encore|une fois de plus|la mise a jour|maintenant|ca)(?: [a-z]+){0,3}? (?:plus|pas|bug|plant)%
(?:quelle|quel) (?:belle |beau |bonne )?(?:surprise|reussite|progres|amelioration|service)`,
    still: `
(?:toujours|encore) (?:pas|le meme|la meme|aucun|aucune|rien|impossible|present|d'actualite|bloque|des|un|les memes)%
(?:probleme|souci|bug|erreur)s?(?: [a-z']+){0,3}? (?:persiste|persistent|continue|toujours|revient|non resolu|pas resolu|present|reapparait|recommence)%
(?:meme probleme|memes problemes|idem|pareil)
(?:pas|non|jamais|toujours pas)(?: [a-z]+)? (?:resolu|regle|corrige|repare)%
(?:des nouvelles|du nouveau)
(?:ca recommence|rebelote|et ca continue)
(?:cf|voir) (?:ci-dessous|plus bas|mon precedent)`,
    additive: `
(?:aussi|de plus|en plus|egalement|par ailleurs|en outre|d'autre part|deuxiemement|troisiemement|enfin|autre (?:chose|point|probleme|souci|bug|suggestion)|un autre|une autre|ensuite|de meme|sans parler|et puis|sans compter|ah et|petit plus|et aussi)`,
    anaphor: `
(?:ca|cela|ceci|c'est|ce qui|c'etait|celui-ci|celle-ci|ce dernier|du coup|donc|alors|resultat|par consequent|c'est pourquoi|c'est pour ca|voila pourquoi|ainsi|il|elle|ils|elles|le tout|tout|et|sauf que|car|parce que|obliges?|obligee?|je dois|on doit|nous devons|on est oblige|bref)`,
    consHeader: `
(?:inconvenients?|points? (?:negatifs?|faibles?|a ameliorer|noirs?)|les moins|moins|negatif|negatifs|contre|faiblesses?|defauts?|a ameliorer|ameliorations?|axes? d'amelioration|problemes?|ce qui (?:ne va pas|manque|me deplait|pourrait etre ameliore|pose probleme|vous deplait|m'a deplu)[a-z ]*|que (?:pourrions|pouvons|devrions)[a-z -]*|ce que (?:je n'aime pas|vous n'aimez pas|j'aime moins|j'ai moins aime)[a-z ]*|qu'est-ce qui (?:vous deplait|pourrait)[a-z ]*)`,
    prosHeader: `
(?:avantages?|points? (?:positifs?|forts?)|les plus|plus|positif|positifs|pour|forces?|atouts?|qualites?|ce qui (?:va bien|me plait|vous plait|fonctionne bien|est bien|m'a plu)[a-z ]*|ce que (?:j'aime|vous aimez|j'ai aime)[a-z ]*|qu'est-ce qui vous plait[a-z ]*)`,
    filler: `
(?:bonjour|bonsoir|salut|coucou|hello|cher|chere|madame|monsieur|merci|cordialement|bien a vous|bonne journee|au revoir|a bientot|bien cordialement)`,
  },
  negator:
    "(?:pas|jamais|aucune?|sans|ni|non|plus (?:de|d'|aucun)|zero|rien de|peu|moins)[ ']?(?:(?:de|d'|du tout|des|un|une|le|la|tres|trop|assez|vraiment|super|eu|eu de|bien|si|tellement|forcement|toujours|encore|particulierement|franchement|specialement|rencontre|le moindre|la moindre|seul|aussi|non plus)[ ']?){0,2}",
  contrast:
    'mais|cependant|toutefois|par contre|en revanche|neanmoins|pourtant|malheureusement|hormis|excepte|sauf que|helas|dommage|seul bemol|bien que|alors que',
  joiner: 'et|ainsi que|et puis',
  stopWords:
    'le la les un une des du de et ou mais est sont etait etaient ete etre suis es sommes etes ai as a avons avez ont avait avoir je tu il elle on nous vous ils elles me te se ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ne pas plus jamais rien que qui quoi dont ou quand comment pourquoi si car donc or ni par pour avec sans sous sur dans en au aux chez vers depuis pendant entre apres avant tres trop bien tout tous toute toutes meme aussi encore toujours deja alors ainsi comme fait faire peut peux peuvent pouvoir faut dois doit va vais cela ca ceci y lui moi toi eux merci bonjour svp lors autre autres peu beaucoup juste quelques afin chaque',
  phrases: {
    reports: 'Le client signale : {}',
    consequence: 'Conséquence indiquée : {}',
    wishes: 'Le client souhaite : {}',
    asks: 'Le client demande : {}',
    praises: 'Le client apprécie : {}',
  },
};
