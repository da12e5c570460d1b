import type { CueList } from './cue.ts';

const WORKS =
  '(?:work|function|sync|load|open|updat|connect|show|display|sav|record|upload|download|import(?!an)|export|print|respond|play|count|track|run|start|launch|appear|recogni|detect|register|pair|stay|scroll|switch|turn|generat|calculat|refresh|transfer|install|receiv|get(?! (?:it|this|this app|one|the app)(?! (?:to|working|right)))|accept(?!ab)|reach|go(?![ao]|ing to)|link|render|deliver|arriv|recover|come back|complet(?!ely)|submit|finish|reset|delet|sort correctly)';

/** Phrases of English, written as families. */
export const en: CueList = {
  language: 'en',
  spaced: true,
  macros: {
    WORKS,
    DONT: "(?:do|does|did|is|are|was|were|has|have|had|wo|would|will)(?:n't|nt| not)(?: even| really| actually| always| properly| be| been)?",
    CANT: "(?:can(?:'t|t|not| not)|could(?:n't|nt| not)|(?:is |am |are |was |were |been )?(?:unable|not able|impossible|not possible) to|no way to|(?:won't|doesn't|does not|will not|didn't|wouldn't) (?:let|allow) (?:me|us|you|anyone|users)(?: to)?)(?: even| really| actually| longer| properly| seem to)?",
    WE: '(?:we|i|they|he|she|my \\w+|our \\w+(?: \\w+)?|the (?:team|company|business|practice|club|board))',
    WILL: "(?:'ll|ll| will| would|'d|'re going to| are going to|'m going to| am going to| have to| must| shall| may have to| need to|'re|'m| are| am)",
    GOAWAY:
      '(?:leav(?:e|ing)(?! (?:it|the (?:app|page|screen|house)))|cancel%|switch(?:ing)?|mov(?:e|ing) (?:to|on to|away|elsewhere|on|our|the|everything|all|back|over|off)|go(?:ing)? (?:elsewhere|with (?:another|a different|someone)|back to|to (?!bed|work|sleep|school|the|settings|court|my|our|have|be|need|get|make|do|use|pay|take|see)[a-z]+)|churn|terminat%|look(?:ing)? (?:elsewhere|for (?:another|a different|something else))|walk(?:ing)?(?: away)?|migrat%|stop(?:ping)? (?:using|paying)|drop(?:ping)? (?:you|it|the (?:tool|product|contract|app))|end(?:ing)? (?:the|our|my|this) (?:contract|subscription|relationship)|pull(?:ing)? (?:out|the plug)|out|gone|done|uninstall%|choos(?:e|ing) (?:another|a different|someone)|tak(?:e|ing) our business|not (?:be )?(?:renew|sign|extend|buy|stay|continu)%|(?:buy|sign|find)(?:ing)? (?:with )?(?:another|someone else|a different|elsewhere)%)',
    COMMIT:
      '(?:renew|sign|buy|purchase|roll% (?:(?:this|it|that) )?out|go live|extend|continue|stay(?! (?:connected|logged|signed|open|paired|in|on|up|active|still|put|within|the))|proceed|commit|adopt|deploy|onboard|expand|move forward|approve|justify|migrate|go ahead|launch|upgrade)(?:ing|ed)?',
    THIRD:
      '(?:salesforce|hubspot|slack|zapier|make\\.com|jira|github|gitlab|bitbucket|asana|trello|notion|zendesk|intercom|freshdesk|shopify|woocommerce|magento|wordpress|stripe|paypal|quickbooks|xero|sage|datev|netsuite|sap|odoo|oracle|dynamics|sharepoint|onedrive|dropbox|google (?:calendar|drive|sheets|analytics|maps|fit|ads|workspace|home)|outlook|exchange|microsoft teams|ms teams|teams|power ?bi|tableau|looker|snowflake|mailchimp|klaviyo|twilio|whatsapp|strava|garmin|fitbit|apple (?:health|watch|calendar|music|pay)|health ?kit|carplay|android auto|spotify|alexa|siri|homekit|home assistant|personio|bamboohr|workday|gusto|adp|servicenow|confluence|linear|figma|airtable|monday\\.com|pipedrive|segment|amplitude|mixpanel|sentry|datadog|pagerduty|splunk|telegram|discord|facebook|instagram|linkedin|youtube|amazon|ebay|etsy|lexoffice|sevdesk|exact online|moneybird|banana|holded|contabilium|primavera|toconline|freee|money ?forward|kintone|chatwork)',
    ORG: '(?:legal|security|compliance|procurement|infosec|it (?:department|team|security|people|admins?|guys)|ciso|cfo|cto|dpo|data protection|privacy|auditors?|audit|works council|finance|risk|management|head office|hq|governance|purchasing|insurer|regulator|lawyers?|board)',
  },
  cues: {
    typo: `
typos?
mis-?spel(?:led|t|ling)s?
spelling (?:mistake|error)%
spelled wrong%
(?:says|reads|shows|written as|spelled|called) "[^"]{2,30}"(?=[ .!]*$)`,
    manual: `
by hand
manual(?:ly)?(?! (?:is|was|says|does|for|on|page))
copy(?:ing)?(?: and|/|-)? ?past(?:e|ing)
(?:retype|re-type|re-enter|retyping|re-entering)
one (?:by|at a) (?:one|time)`,
    inquiry: `
(?:would|'d) (?:like|love) to (?:know|ask|understand)
(?:was |am |are |i'm |we're |just )?wondering (?:if|how|whether|why|what|when)
let me know (?:if|how|whether|when|what)
(?:can|could) (?:you|someone|anyone) (?:please )?(?:tell|explain|clarify|advise|confirm)`,
    absent: `
(?:without|lacks?|lacking) (?!a fix|a solution|an? answer|a reply|a response|further|question|doubt|any|problem|notice|warning|asking|having|me|us|it|that|this)[a-z]+
unless (?:you|they|there is|we get|it) (?:add|have|offer|support|ship|provide|build|implement|introduce|an?|gets?|supports?|has)
(?:need|needs|require|requires) (?!to be|your|help|this|it|a (?:fix|solution|reply|refund)|an answer)[a-z]+
(?:there is|there's|there are|has|have|if|with) no (?!one|fix|solution|answer|change|reply|improvement|longer|reason|problem|issue|way back)[a-z]+
no (?:eu|european|us|uk|local|german|swiss|native|offline|sso|api|data|multi|proper|audit|on-?prem%) [a-z]+`,
    hardFailure: `
nothing (?:is |was |seems to be |has been |at all is )?(?:working|loading|syncing|opening|updating|responding)
(?:just|only|simply) spins
spins (?:forever|endlessly|and spins|without end)
redirects? (?:me |us )?(?:in|round|around|to itself|endlessly)%
(?:goes|go|going|went) (?:round |around )?in (?:circles|a loop|an endless)%
(?:reads?|prints?|sends?|returns?|exports?|shows?|gives?|finds?|does|plays?|records?|saves?) nothing
nothing (?:came|comes|arrives?|arrived|loads?|shows up|is (?:sent|saved|shown|printed|delivered))
(?:not|n't|never) (?:\\w+ )?(?:a|one) single [a-z]+
(?:closes|shuts|quits|exits|restarts|reboots) (?:itself|by itself|on its own|immediately|right away|straight away|again|every|each|when|after|without|mid)%
(?:all|every one) of (?:our|my|the) [a-z]+ (?:is|are) (?:offline|dead|down|blocked)
(?:refuses?|rejects?|declines?) (?:all|every|any|my|our|the|valid|each)%
(?:are|is) (?:completely |all |both |now )?blocked
ends? in an? (?:error|crash|white|blank)%
shows the logo%
crash%
freez%
froze%
unusable
unresponsive
(?:{DONT}|never|no longer|not|nothing|hardly) {WORKS}%
stop(?:s|ped) {WORKS}%
stop(?:s|ped) (?:being|coming|reading|taking|letting|syncing)
(?:sync|syncing|import|export|feed|app|backup|job|connection|recording|upload|download|stream|service|server|notification|integration|player|printer|scanner|timer|tracker|webhook)s? (?:to |with |from |of )?(?:\\w+ ){0,2}(?:stops|stopped|keeps stopping|drops|dropped|disconnects|times out|timed out)(?! (?:using|by|bothering|being|coming))
(?:keeps|kept|keep) (?:crash|freez|stopp|clos|fail|restart|hang|quit)%
{CANT} (?:log|login|sign in|access|open|see|use|connect|upload|download|save|sync|load|view|pay|print|import|submit|enter|start|update|install|find my|get in|get it to|get the|get any|reach|send|receive|edit|join|play|read|pair|book|order|check ?out|complete|finish|delete my|create|activate|register|link|retrieve|work(?! out)|invoice|transfer|add my|upgrade|scan|do anything)%
(?:login|log in|sign in|signup|checkout|payment|upload|download|import|export|sync|syncing|backup|update|installation|search|printing|app|page|site|website|button|feature|feed)s? (?:is |are |was |keeps |still )?(?:broken|fail%|dead|down|not working)
broken
(?:is|are|was|were|been|got|gets|keeps getting|being|get) (?:declined|rejected|refused|blocked|locked out)
declined
empty (?:file|export|report|page|pdf|csv|screen|document|result|list)%
(?:file|export|report|page|pdf|csv|screen|document|attachment)s? (?:is|are|was|were|come out|comes out|came out) (?:completely |always |all )?(?:empty|blank|unreadable)
blank (?:page|screen)
(?:just|only|a|shows?|see|get|goes|went|stays?|to|completely) (?:a |just |the )?(?:white|black) screen(?! at| mode| theme| background| would)
times? out
timed out
timeout%
fail(?:s|ed|ing)?(?: to)?
(?:update|version|release|upgrade|patch|change)s?~ (?:broke|kills?|killed|ruined|destroyed|messed up|screwed up|breaks)
locked (?:me|us|out)
(?:502|503|500|504|404)(?: error%)?
(?:force|auto) clos%
(?:is|are|was|were|went|been) (?:completely |totally |all )?(?:down|dead|offline)
loading forever
infinite%
nothing happens
unable to (?!recommend|find (?:any )?fault|fault|praise)[a-z]+
(?:is|are|gets?|getting|keeps getting|being|was|were) (?:automatically |constantly |randomly )?(?:disabled|disconnected|deactivated|kicked out|interrupted|logged off)
(?:white|black|blank) screen (?:on|when|after|and|every|since|then|while|whenever)
(?:can't|cannot|can not|couldn't|could not) be (?!recommended|beat|happier|more|better|bothered|overstated|underestimated)[a-z]+(?:ed|n)
stuck
won't (?!pay|renew|buy|be|use|sign|go|miss|recommend|regret|allow|let|approve|accept|permit|release|agree|authori|give|have|extend|continue|stay|wait|even)[a-z]+
(?:never|doesn't|does not|no longer|hardly) finds?(?! (?:it hard|time))
refuses to (?!pay|book|answer|help)[a-z]+
(?:trying|tried|try|attempted) ~(?:no|without|zero) (?:luck|success|avail|result)`,
    failure: `
only (?:loads?|shows?|displays?|plays?|prints?|opens?|syncs?|saves?|sends?|exports?|imports?|renders?|works?|uploads?|downloads?) (?:\\w+ )?(?:half|partially|partly|sometimes|every (?:second|other|third))
(?:thrown|logged|kicked|signed|locked) out (?:at|of|in|again|every|after|without|while)%
chokes? on
ignores (?!me |us |my (?:mail|ticket|call|message|request)|our (?:mail|ticket|call|message|request)|the rules|all prev)[a-z]+
(?:is|are|goes?|went|stays?|been|stone|ice) (?:stone |ice )?(?:cold|dead|mute)(?! (?:simple|easy|end|on time))
forgets? (?!to |about|it )[a-z]+
(?:eats|ate|loses|swallowed|swallows|drops|dropped|forgot|scrambled) (?:my|our|half|the|all|every|some)(?! (?:time|day|evening|patience|hours?|budget|lunch|money))%
(?:leaves?|left) out
(?:is|are|was|were) (?:simply |just |suddenly |all )?gone
out of order
(?:arrives?|arrived|comes?|came|goes|went|sent|delivered|printed|saved|shown|shows up) (?:out )?without
fired (?:twice|three times|at the wrong)%
(?:does|do|did)(?:n't|nt| not) (?:notify|alert|remind|warn|tell) (?:me|us|anyone|anybody|people)%
mispronounc%
(?:mixes|mixed|mixing|messes|messed|jumbles|garbled) (?:up )?(?:the|my|our|names|dates|languages)%
(?:flicker|jump|stutter|mut|vibrat|beep|overheat|misfir)(?:s|es|ing|ed)
(?:still )?(?:appears?|listed|counted|included|shows up|turns up) (?:as|in|on|among|although|even though)%
also (?:lists?|shows?|includes?|sends?|deletes?|counts?) [a-z]+
(?:books?|marks?|adds?|assigns?) (?:two|both|the same|each)%~(?:same|twice|one)%
stays? (?:red|empty|grey|gray|blank|on|off|black|silent|at zero|the same)
half the time
misses (?:every|half|some|most|many|all|the)
nobody~(?:gets?|receives?|sees?) (?:the|any|a)%
overbooked
oversold
bug%
buggy
glitch%
error%
malfunction%
defect%
faulty
breaks?
broke(?: (?:the|my|our|it|everything|something))?
fragile
(?:misses|skips|omits|truncates|cuts off|mangles|garbles|scrambles|swallows|chokes?)(?! (?:you|him|her)(?![a-z]))
down ?times?
flaky
unstable
brittle
inconsistent
hit or miss
(?:land|lands|landed|end|ends|goes|going|went|ending) (?:up )?in (?:my |the |our |their )?(?:spam|junk)
problem%
issue%
trouble(?![ -]?shoot)[a-z]*
hangs
hanging
disconnect%
unreliable
(?:keeps|kept|keep) (?:on )?(?!going(?! (?:down|off|black|blank|dead))|improving|bringing|rolling|evolving|growing|learning|shining)[a-z]+ing
log(?:s|ged|ging)? (?:me|us|you|people|users|everyone) out
(?:kicks|kicked|throws|threw|signs|signed) (?:me|us|you|people) out
logged out
loses
losing
lost (?:its|the|connection|track|focus)
missing (?:from|after|since|in|data|entries|records|transactions|orders|rows|values|pages)
(?:is|are|was|were|just|went|simply) (?:just |simply |now |still )?missing
empty
blank
duplicat(?:es|ed|ing|ion|ions)
duplicate (?:entr|record|order|contact|event|message|invoice|row|line|transaction|item|customer|notification|payment|email)%
twice
unreadable
(?:hours?|minutes?|mins|days?|weeks?) (?:too )?late
arriv% ~late
delayed
no sound
no longer (?!interested|need|want|with|than|a)[a-z]+
(?:is|are|was|were) (?:still )?(?:lost|cut off|scrambled|garbled|truncated|overwritten|reset)
get an? (?:error|message|warning|502|500)
reset(?:s|ting)? (?:itself|my|the|to|every|each|when|whenever|after|all|constantly|randomly|back)
still (?:shows?|showing|says|showed|printed|displays?|there|not)
old one is still
does(?:n't| not) exist
dropp(?:ed|ing) (?:the |my |our )?(?:call|connection|out)%
drops (?:the|my|our|all|some|every|half|random|rows|columns|characters|several)
disappear%
vanish%
(?:call|calls|connection|sync|signal|session|wifi|wi-fi|bluetooth|audio|video|it|line|internet|stream|pairing|frame rate) (?:\\w+ )?drops?`,
    wrong: `
rounds? (?:\\w+ ){0,3}(?:up|down|wrong)%
(?:too|much too) (?:high|low|many) by
(?:cents?|euros?|dollars?|pence|pounds?|points?|percent|minutes?|units?) too (?:high|low|much|many|few|early|late)
out by
never (?:match|correct|right|add up|accurate)%
(?:sends?|shows?|prints?|uses?|bills?|counts?|displays?) (?:\\w+ ){0,4}(?:from|of|for) (?:last|yesterday|the previous|a different|another|the wrong|cancelled|canceled|deleted|closed)%
instead of (?:the )?(?:price|amount|date|name|number|rate|total|one|value)s?
says? \\d+ ~(?:but|we have|i have|although|there are|instead)%
(?:sorted|ordered|listed|shown|displayed) (?:completely |totally )?(?:randomly|at random|wrongly|in (?:a )?random order)
random order
not (?:very |at all |always |really )?(?:accurate|correct)
invents?
hallucinat%
(?:makes?|making|made) (?:things|stuff|facts) up
nonsense
false (?:alarms?|positives?|information|alerts?|warnings?)
show(?:s|ing|ed)? (?:me |us )?(?:only )?(?:[$€£]? ?0(?:\\.00)?(?! ?[%0-9.])|zero|nan|undefined|null)
wrong(?<!(?:may|might|could) be wrong)
incorrect%
inaccura%
(?:is|are|was|were|look|looks|looked|seem|seems|be) (?:way |slightly |a bit |completely )?off(?: by)?
off by
(?:one|an|two|three|a|several|\\d+) (?:hours?|days?|minutes?|weeks?) (?:too )?(?:off|early|ahead|behind|wrong)
mismatch%
(?:does|do|did)(?:n't|nt| not) (?:match|add up|tally|agree)
miscalculat%
mixed up
rounding error%`,
    loss: `
(?:all|every|entire|whole|half of|most of|years of|months of|hundreds of|thousands of)(?![a-z])(?:(?! (?:i|we|you|they|he|she|it) )[^.,;]){0,40}? (?:has |have |had |is |are |was |were |just |been |suddenly |been completely )*(?:disappeared|vanished|gone|wiped out)
(?:all|every|entire|whole|half of|most of|years of|months of|hundreds of|thousands of)(?![a-z])(?:(?! (?:i|we|you|they|he|she|it) )[^.,;]){0,40}? (?:has|have|had|is|are|was|were|got|been)(?: just| been| suddenly| completely| all)* (?:wiped|deleted|erased|corrupted|lost|overwritten)
(?:lost|lose|loses|deletes?|deleted|erased|erases|wiped|wipes|destroyed|corrupted|corrupts|overwrites|overwrote|losing) (?:all|everything|my|our|every|months|years|weeks|the whole|the entire|half)(?: of)?(?! (?:money|patience|trust|mind|job|time|customer|confidence|client))~(?:data|record|file|photo|contact|document|history|entr|order|project|work|note|message|draft|chat|conversation|playlist|bookmark|comment|task|event|booking|appointment|template|recording|progress|setting|customer|report|invoice|everything|transaction|activit|email|contract)%
data (?:loss|lost|corruption|is gone|disappear%|was deleted|got deleted|was lost)
(?:records?|contacts?|files?|data|documents?|projects?|entries|photos?|invoices?|orders?|transactions?|notes?|messages?|history|bookings?|patients?|appointments?) (?:are |is |were |was |have |has |just |all |been |suddenly |now )*(?:gone|disappeared|vanished|wiped|erased|corrupted)
(?:backup|backups)~(?:(?:not|n't|never) (?:run|work|complet)%|failed|fails|unreadable|empty|missing|corrupt%)
restore%~(?:failed|fails|not possible|unreadable|impossible)
silently (?:drop|los|delet|skip|overwr)%
(?:balance|total|totals|figures|numbers|amounts?|stock)~(?:off|wrong|out) by~(?:thousand|million|hundred|\\d{4})%
everything~is (?:just )?(?:missing|gone)`,
    outage: `
(?:none|not one) of (?:our|my|the) (?:\\w+ ){0,3}(?:shops?|stores?|branches|sites?|offices?|tills?|terminals?|locations?|schools?|clinics?|people|staff|users|agents|drivers) (?:can|could|is able|are able|has|have|gets?|works?)%
(?:whole|entire) (?:\\w+ ){1,2}(?:~)?(?:thrown|kicked|logged|locked) out
(?:whole|entire) (?:\\w+ ){1,2}~(?:can't|cannot|can not|unable|locked out|not able|offline|no access|without access|lost access)%
(?:nobody|no one|none of (?:us|our|the)|noone)~~(?:can|could|is able to|has been able to|has access|gets in) (?!see why|beat|complain|blame)[a-z]+
(?:everyone|everybody|whole (?:team|company|office|site)|entire (?:team|company|office|site)|all (?:our|of our|the|my) (?:users|staff|employees|agents|people|offices|stores|shops|sites|locations|customers|clients))~(?:can't|cannot|can not|unable|locked out|not able|is down|are down|offline|no access|without access|lost access)%
(?:whole|entire|complete|total) (?:outage|system is down|site is down|platform is down)
outage
(?:system|platform|site|website|service|server|servers|app|portal|store|shop)(?: is| are| was| has been| went|'s) (?:completely |totally |all |fully )?(?:down|offline) (?:for everyone|for all|since|for hours|company|again since)%
{CANT} (?:log in|login|access|work|reach)~(?:whole|entire|all of us|everyone|company)%`,
    exposure: `
(?:listed|displayed|printed|showed|shows|opened|read|see|saw) (?:me |us )?(?:those|the (?:\\w+ ){0,2}(?:results?|files?|data|letters?|bills?|records?|details|cards?)) of (?:a |an |another |some )?(?:stranger|different|mr|mrs|ms|other|unknown|neighbour|neighbor|somebody|someone|man|woman|person)%
(?:result|file|account|record|letter|bill|data|detail|name)s? of (?:a |another |complete |total )*(?:stranger|somebody else|someone else|person i do not know)s?
(?:with|showing|shows?|contains?|containing|for|of|about|included?s?|saw|see|got|received|on) (?:me |us )?(?:another|other|someone else's|somebody else's|a different|a stranger's) (?:user|customer|patient|client|tenant|member|person|company|employee|family|account|guest|student)(?:'s|s|s')? (?:\\w+ ){0,3}(?:prescription|name|data|details|address|order|invoice|photo|record|file|message|document|email|account|number|report|salar|payslip|result)%
(?:salar|payroll|payslip|password|patient|medical|personal|customer|client|private|confidential|health|bank)%~(?:visible|accessible|readable|shown|open|available) (?:to|for) (?!me|us|you|my|our)[a-z]+
(?:can|could|able to|was able to) (?:still )?(?:see|open|access|read|view|download|edit|log in)~(?:other (?:customers?|clients?|users?|people|patients?|companies|tenants?|accounts?)|someone else|another (?:customer|client|user|company|tenant|account|patient)|each other|strangers?|all conversations|payroll|salar)%
(?:saw|seeing|see|sees|received|receives|shows?|showing|showed|got|gets|getting|opened|found) (?:me |us |him |her |the )?(?:other|another|someone else|somebody else|a stranger)(?:'s|s|)?~(?:data|invoice|order|record|detail|name|address|account|email|file|document|message|payslip|salar|statement|profile)%
(?:(?:former|ex|removed|deleted|fired|departed|deactivated)[ -](?:\\w+ )?(?:employee|colleague|staff|member|user|admin|contractor|freelancer|customer|partner|worker|people|account)s?|freelancers?|contractors?|(?:someone|people|employees?|colleagues?) who (?:has |have )?left)~ (?:still|can|could)(?!n't|not| not|'t)~(?:open|access|log|see|read|view|download|edit)%
(?:still|can) (?:open|access|log in|see|read)~(?:after (?:being |we )?(?:removed|leaving|left|deactivat|offboard|fired)|old (?:share )?link|even though (?:we|i) (?:removed|deleted|revoked))%
(?:data|password|customer|account|personal|api key|key)s? (?:data |details |information |records )?(?:was |were |is |are |been |has been |have been |got )?(?:leak|exposed|breach|publicly)%
(?:data|security|privacy) (?:leak|breach)
(?:leaked (?:my|our|the|all|customer|personal|user)|publicly (?:visible|accessible|available|exposed))
(?:hacked|unauthori[sz]ed (?:access|login|user|charges|person))
(?:indexed|found) (?:by|on|in) google
without (?:a |any )?(?:password|login|authenti)%~(?:open|access|see|visible)%
passwords? (?:are |is |was |were )?(?:stored |sent |shown |visible )*in (?:plain|clear) ?text`,
    grave: `
payroll~(?:can't|cannot|fail|failed|wrong|impossible|not run|blocked|missing|didn't|won't)%
{CANT} (?:run|do|process|complete|finish) (?:the |our )?(?:payroll|salaries)
(?:safety (?:risk|hazard|issue|problem|concern|incident)|unsafe|dangerous|in danger|(?:got|was|were|been|be|get|risk of) (?:\\w+ )?injur|fire alarm|emergency call|allerg|overdose|wrong dose|wrong medication|patient safety)%
(?:tax|vat)~(?:filing|return)~(?:impossible|wrong|can't|cannot|fined?|penalt)%
get fined`,
    slow: `
buffer(?:s|ing|ed)?
stutter%
choppy
slow%
sluggish
lag%
unbearably slow
takes? (?:about |around |over |almost |nearly |up to |more than |at least |between )*(?:\\d+|a|an|one|two|three|five|ten|twelve|twenty|thirty|forty|half|several|many|minutes|seconds|ages|forever|too long|so long|long|an eternity|eternity|hours)[a-z0-9 -]{0,18}(?:sec|second|minute|min|hour|ages|forever|long|eternity)%(?: to)?
takes?~(?:seconds|minutes) to (?:load|open|start|show|respond|save|appear|run|sync|render|search|export|generate)
takes?~between ~(?:seconds|minutes)
took (?:\\d+|over|more than)[a-z0-9 ]{0,12} (?:seconds?|minutes?) to (?:load|open|start|show|respond|save)
took (?:ages|forever|an eternity|way too long|far too long|so long)
takes? (?:ages|forever|too long|so long|a long time|way too long|eternity)
(?:ages|forever) to (?:load|open|sync|start|save)
performance (?:is|was|has|issue|problem|got|went|drops?)%
loading (?:time|times|is|takes)~(?:long|slow|bad|terrible|awful|forever|second|minute)%
letters come after`,
    drain: `
(?:gets?|runs?|getting|became|becomes|is) (?:so |very |really |too |extremely |burning )?hot(?=[ .,!]|$)
overheat%
drain%
(?:kills?|eats?|uses|using|consumes?|burns?)~battery
battery (?:drain|life|usage|hog|killer|consumption)%
(?:memory|ram|cpu|data) (?:leak|hog|usage|consumption)%
(?:uses|eats|takes)~(?:memory|ram|storage|bandwidth|mobile data)
overheat%`,
    awkward: `
(?:none of|no|not one of) (?:the |these )?(?:\\w+ )?(?:buttons?|fields?|images?|icons?|links?)~(?:label|alt|describ|caption)%
(?:hides|hidden|hide|hiding|buried|tucked) (?:away |it |the |\\w+ ){0,4}(?:behind|under|in|below|so well|deep)%
(?:could|can|can't|cannot|couldn't|not) (?:not )?(?:\\w+ )?(?:work|figure) out
(?:needs?|takes?|requires?|it takes|asks for|now) (?:\\w+ )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:clicks?|steps?|taps?|screens?|passes|pages|menus)%
(?:looks?|is|are) (?:exactly |almost |just )?the same as
drives? (?:me|us) (?:mad|crazy|nuts|up the wall)
(?:grates|grating|irritates|irritating|bugs me)
get(?:s|ting)? lost in (?:the|all)%
a hint ~(?:would|could) help
confus%
unintuitive
not (?:very |really |at all )?(?:intuitive|user[- ]friendly|obvious|clear|easy|accessible)
(?:hard|difficult|tricky|impossible|tough) to (?:sign in|log in|connect|set up|setup|install|sync|pair|edit|change|configure|cancel|contact|find|read|use|see|understand|navigate|follow|work out|figure|tell|locate|reach|press|tap|click|know|discover)
hidden
buried
cumbersome
clunky
fiddly
awkward%
clumsy
cluttered
messy
too many (?:clicks?|steps?|taps?|screens?|menus?|options|pop[- ]?ups)
(?:so|how) many (?:clicks|steps|taps)
complicated
complex
convoluted
counter-?intuitive
(?:too|so|very) (?:small|tiny|dark|bright|busy) to
(?:font|text|button|buttons|letters|icons?) (?:is|are) (?:too |so |way too |very )?(?:small|tiny|large|big|close)
unreadable font
tell apart
nearly impossible to
colou?r[- ]?blind
screen reader%
(?:have|has|had|need|forced) to (?:crop|scroll|click|tap|open|go|switch|zoom|guess|hunt|search|look|dig|swipe|navigate|type it|re-?enter|select)%~(?:every|each|before|again|through|several|three|four|five|ten|times|twice|just to|dozens)%
not (?:self[- ]explanatory|discoverable)
labyrinth
maze
{CANT} (?:find|figure out|work out|make out|read the)%
(?:tedious|annoying to|pain to|a pain|inconvenient|unergonomic|overwhelming|frustrating to)
user[- ]unfriendly
painful
(?:asks?|nags?|nagging|pesters?|begs?|prompts?|reminds?) (?:me|us) (?:to |for |about |every|each)~(?:every|each|constantly|again|all the time|times)%
(?:a|such a|huge|real) (?:pain|nightmare|hassle|chore|headache)
(?:don't|do not|can't|cannot|didn't|couldn't) (?:really |even |fully )?(?:understand|get) (?:how|why|what|where|the)
(?:too many|so many|way too many|full of|nothing but|constant|annoying|intrusive|still see|still get|still have|still getting|still seeing|bombarded with|endless|unskippable|forced|more) (?:\\w+ )?(?:ads?|adverts?|advertisements?|advertising|commercials?|pop-?ups?)
ads? (?:every|after every|everywhere|all over|cover|pop)%
not user
(?:because of|due to|thanks to|with) (?:all )?(?:the|these|your|so many|those) (?:\\w+ )?(?:ads?|adverts?|advertisements?|commercials?|pop-?ups?)`,
    badDesign: `
(?:icon|design|layout|look|interface|ui|logo|colou?rs?|font|theme|redesign|menu|screen|update|version|navigation|home ?page|dashboard)s? (?:is|are|looks?|was|were|just) (?:so |really |just |absolutely |very |totally |now |a |an |the )*(?:horrible|ugly|awful|terrible|hideous|bad|worse|worst|disgusting|ridiculous|outdated|dated|terrible|atrocious|disaster|joke|mess|rough|childish|old[- ]fashioned)
(?:horrible|ugly|awful|terrible|hideous|bad|poor|outdated|dated|clunky) (?:new )?(?:icon|design|layout|interface|ui|logo|colou?r|font|theme|redesign|menu|navigation)%
(?:hate|dislike|don't like|do not like|didn't like|not a fan of) (?:the|this|your|new)(?: \\w+)? (?:icon|design|layout|look|interface|ui|logo|colou?r|font|theme|redesign|menu|navigation|version|update)%
ugly
misaligned
looks (?:old|dated|ugly|cheap|like a)
overlap%
(?:is|are|gets?|being) cut off
bring back the old
change it back
hurts? (?:my|the|our) eyes
eyesore
(?:is|are|looks?|was|were|appears?|seems?|come out|comes out|gets?|all|too|very|so) (?:very |so |all |quite |a bit |really |slightly |totally |a little )*(?:blurry|blurred(?! (?:automatically|out|by|when|so|for))|pixelated|pixelly|grainy|fuzzy|low[- ]res(?:olution)?|washed[- ]out|stretched|squashed|distorted|crooked|lopsided)
(?:blurry|pixelated|grainy|washed[- ]out|low[- ]res(?:olution)?|crooked|stretched) (?:logo|icon|image|picture|photo|text|font|graphic|thumbnail|banner|avatar|button|header|background|screen)s?`,
    missing: `
(?:offers?|has|have|is|there is|there's|with) no (?:automatic|second|separate|native|way|place|human|training|offline|bulk|night) [a-z]+
there is no place (?:where|to|for)
(?:is|are) (?:too|very|rather|so) (?:basic|bare|thin)
(?:there is|there's|there are|there was|has|have|with|is|see|got|found|offers) no (?:way|option|possibility|ability|support|setting|button|feature|function|field|filter|search|export|import|api|dark|undo|bulk|integration|sso|notification|reminder|warning|tablet|desktop|offline|web|mobile)%
no (?:way|option|possibility|ability) (?:to|of|for)
no (?:apple|ios|android|desktop|mobile|web|linux|windows|mac|ipad|watch|carplay|bulk|dark|offline|multi|native|proper|built-in|direct) [a-z]+
(?:does|do|did|is)(?:n't|nt| not) (?:currently |yet |even )?(?:support|offer|have (?!money|time|much|enough|the time|the money|to|any (?:problem|issue|complaint))|include|provide|come with|available)%
(?:not|isn't|aren't) compatible
incompatible%
not (?:yet )?(?:supported|available|included|possible)
lack%
(?:removed|took away|killed|got rid of|axed)(?<=(?:you|version|update|editor|they|redesign|who|guys|release|team|new [a-z]+|have|has|been|was|were) (?:have |has |just |also |suddenly )?(?:removed|took away|killed|got rid of|axed)) [a-z]+
(?:remove|kill|get rid of|take away)(?<=why (?:did|do|have|would) (?:you|they) (?:guys )?(?:remove|kill|get rid of|take away)) [a-z]+
(?:there is|there's|there are|has|have) no (?!problem|issue|doubt|need|reason|question|rush|hurry|way i|one|better|bug|complaint|more|longer|other|excuse|harm|lag|crash|point|time|comparison|answer|reply|response|help|idea|clue|money|choice|words|intention|plans|fix|solution|improvement|change|sign|trace|sound|connection|internet|signal|fault|mistake|error|regret|limit|interest|trouble|difficult|confidence|trust|respect|deal|contract)[a-z]+
(?:only|one) thing (?:i'm |i am |that is |that's |we're )?(?:missing|i miss|lacking)
(?:is|are|'s|what's|what is|still) (?:really |sorely |just |only )?missing (?:is|a|an|the|for|some|any)
(?:what's|what is) (?:still |really )?missing
(?:option|feature|function|functionality|mode|support|export|filter|filters|integration|view|button|setting|field|search|possibility|ability|widget|shortcut|shortcuts|template|templates|api|app|import|undo|reminders?|calendar)s? (?:is|are) (?:still |really |completely |sorely )?missing
(?:a|an) [a-z][a-z -]{2,30} is missing
i(?: really| do)? miss (?:the|a|being|having|an)
missing (?:(?:feature|function|option)%|an?)
(?:reporting|search|filters?|filtering|export|permissions?|customi[sz]ation|api|integration|integrations|functionality|features?|options?|analytics|support for|mobile app) (?:is|are) (?:very |quite |too |rather |pretty |really |a bit |so )?(?:limited|basic|poor|weak|minimal|thin)
(?:very|quite|too|rather|pretty) (?:limited|basic)
limited (?:to|in|options|reporting|functionality)
only (?:looks|works|supports|allows|lets|shows|searches|exports|lets|possible|available|sorts)
half a solution
(?:does|do|did)(?:n't|nt| not) (?:even |really )?(?:give|gives|show|provide|present) (?:me |us |you |any )?(?:an?|the|any)? ?(?:\\w+ )?(?:option|way|possibility|choice|chance|button|setting)s?`,
    cannotDo: `
{CANT} (?:filter|sort|group|customi[sz]e|change|choose|select|set|hide|restrict|rename|reorder|merge|undo|copy|duplicate|bulk|export|share|assign|tag|schedule|adjust|configure|disable|turn off|switch off|track|compare|search|manually|add|attach|zoom|rotate|limit|pick|move|define|combine|split|archive|mark|delete|remove|pin|drag|resize|swap|edit)%`,
    wish: `
(?:might|would|could) it be (?:\\w+ )?(?:feasible|possible|conceivable|doable)%
would you (?:please |perhaps )?(?:be able to|mind|consider) (?!tell|explain|say|help|fix|repair|check|send|call|confirm|look|refund|giv)[a-z]+
(?:could|can|would|will) you (?:please )?(?:see to it|make sure|arrange (?:it|things|for)|set (?:it|things) up)
(?:grateful|thankful|obliged) if you (?:could|would) (?!tell|explain|fix|repair|check|refund|call|send)[a-z]+
(?:could|can|may) (?:we|i) (?:please |perhaps |maybe )?(?:get|have)(?: an?| the| some)? [a-z]+
any (?:chance|hope) (?:of|for|to get|you)%
(?:it'd|it would|that'd|would) be (?:neat|fab|brilliant|grand|sweet|handy|a relief|a dream|welcome)
(?:please |just )?(?:raise|lift|increase|extend) the (?:\\w+ ){0,3}(?:limit|quota|cap|maximum)%
(?:please |just )(?:connect|link|integrate) (?:it )?(?:to|with) [a-z]+
(?:only|single|one|last) wish:?
bring back [a-z]+
(?:please )?let (?:us|me|users|people) [a-z]+
(?:what|the only thing) (?:we|i)(?:'d| would)? (?:still )?(?:miss|lack|need|want)
could go (?:a bit |a little )?(?:deeper|further)
a way to [a-z]+
we need to (?:see|be able|split|filter|export|print)%
(?:would|it'd|it would|that would|'d|will) (?:also |really |be )*be (?:so |very |really |even |super |much |quite |also |a |absolutely )*(?:nice|great|good|cool|helpful|useful|awesome|perfect|amazing|lovely|better|ideal|fantastic|wonderful|handy|welcome|huge|appreciated|big help|game)%
it (?:would|'d) (?:really |also )?help (?:a lot |us |me )?(?:if|to)
(?:we|i)(?: really| also| do| would)? need (?!to|help|it|this|that|these|you|your|my|our|the|him|her|them|a|an|someone|somebody|more|time|money|support|answers?|any|no|not|only|less|about|at|in|for|and|every)[a-z]+ [a-z]+
would (?:really )?(?:love|like|appreciate|prefer|welcome|benefit)(?: to (?:see|have|be)| it if| if| a| an| the| more)?
(?:'d|would) (?:love|like) (?:to (?:see|have|be able)|an?|the|more|some|it if)
(?:please|pls|plz|kindly)(?: \\w+)?(?: consider)? (?:add|adding|include|implement|make|bring|allow|enable|provide|support|introduce|create|give|offer|let|integrate|put|develop|build|extend|improve)
(?:could|can|would|will) you(?: guys| please| maybe| possibly| also| ask them to| all)* (?:add|include|implement|make|bring|allow|enable|provide|support|introduce|create|give|offer|let|integrate|put|build|develop|send me an|send us an|show)
wish(?:es|ed|ing)?(?: (?:there|it|you|i|we|that|the|list|for))
(?:should|ought to|must) (?:be able to|have|be possible|offer|support|allow|include|let|be an option|provide|be a way|be customi[sz]able)
(?:need|needs|want|wants|require|requires|requiring) (?:an? (?!awful|terrible|whole lot|new(?:er)? version|higher|latest|different version|refund|week|day|hour|minute|break|reply|response|answer|solution|fix|new phone|few|lot|lawyer|bit|phd|degree|manual|year|month|explanation|way out|human|person)[a-z]+|more|the ability|the option|some|better|to be able|scim|sso|saml|support for|this feature|csv|api|bulk|access to|an? option|audit)
needs? (?!to be (?:fixed|closed|sorted|solved|resolved)|to (?:fix|call|know|reply)|your|for|is|it|this|that|help|them)[a-z]+ (?:support|mode|option|export|import|integration|filter|view|button|search|tracking|feature|function)%
feature request%
would make (?:this|it|the app|me)~(?:(?:5|five) stars?|perfect|better|complete|great|more useful)
only recommendation
(?:suggest|suggestion|proposal|propose|recommend adding)%
(?:add|include|implement|introduce|support)(?<=(?:^|[:.,] |[0-9]\\) |please |pls |also |just |maybe |should |could |suggest )(?:add|include|implement|introduce|support)) (?:a|an|the|more|option|support|some|an option|dark|offline|ability|apple|google)[a-z]*
(?:promised|told|assured)~(?:that|would|will)~(?:would|will) (?:support|include|have|offer|be available|come|ship|be able)
if (?:you|they) (?:would |could |can |ever |just |only )?(?:add|ship|offer|include|build|support|implement|bring|introduce|make|release|had|provide|integrate|deliver|give (?:me|us) an?)%
if (?:only )?(?:there was|there were|it had|you had|we could|i could|it could|voice can)
(?:hope|hoping|looking forward|waiting|looking) (?:to see|for (?:a |an |the )?(?:feature|support|option|version|integration|update with))
(?:is|are) there (?:any |a )?(?:plan|plans|roadmap|intention)%
(?:do|are) you plan%
(?:any|what) (?:plans|eta|timeline)
when (?:will|is|are|can we expect)~(?:available|released?|added|support|come|ship|launch)%
on (?:the|your) roadmap
magic wand
any (?:chance|plans?) (?:of|for|to|you)
how about
what about adding
why not (?:add|have|offer|include)
it would just [a-z]+
would be (?:the )?(?:only|one) (?:thing|improvement)
room for improvement
could (?:be improved|use (?:a|an|some|more)|do with|be better)
(?:feature )?(?:wish|wishes|request|suggestion)(?= ?: ?[a-z])
wish(?:es)?(?<=^[a-z0-9][a-z0-9 -]{3,40} wish(?:es)?)(?=[ .!]*$)
(?:just|only) let (?:me|us|users)`,
    wishHeader: `
(?:my |the |our )?(?:only|one|single|biggest|main) (?:wish|request|suggestion|improvement|ask)
(?:\\d+|two|three|four|five|several|some|a few|few|our|my|the|top) (?:small |big |quick |feature |main |more )*(?:wishes|requests|suggestions|ideas|improvements|wish|feature requests|asks|proposals)
wish ?list
feature requests?:
(?:wishes|suggestions|requests|ideas) (?:from|for|of)
(?:we|i)(?:'d| would) (?:like|love)(?: to see)?:`,
    askPlan: `
(?:can|could|does|do|is|are|will) (?:your|the|this|it) (?:\\w+ ){0,3}(?:handle|support|work|allow|include|cover|store|connect|compatible|available|possible|offer|export|import|sync)%
(?:is|are) there (?:any |a )?(?:chance|way|option|possibility|setting)%
(?:do|are) you (?:going|intend|offer|support|have)
is it possible
(?:does|do|can|will) (?:it|you|the \\w+|your \\w+|this) (?:support|work with|integrate|offer|have|include|allow)`,
    askHow: `
how (?:do|can|could|should|would|to|does|is|are|did) (?:i|we|you|one|it|the|my|that|this|a|someone|anyone)%
how (?:long|much|many|often)
where (?:do|can|is|are|would|could|should)
what (?:is|are|does|do|happens|can|should|would|time|will|if|'s)
what's
which (?:plan|one|version|option|[a-z]+)
when (?:do|does|will|is|can)
who (?:do|can|is|should)
why (?:is|was|did|do|does|has|have|am|are|can't|isn't|won't|would|haven't|hasn't)
(?:can|could|may) (?:i|we|you|someone|anyone) (?:tell|explain|help|clarify|advise|confirm|use|get|have|change|[a-z]+)
(?:do|does|is|are|will|would|am|has|have) (?:i|we|it|there|the|my|you|this|that|your)
i(?:'d| would) like to know
wondering (?:if|how|whether|why|what)
please (?:tell|explain|advise|let me know|clarify|confirm)
per key or
(?:question|quick question)
can you`,
    plea: `
(?:please|pls|plz|kindly) (?:\\w+ )?(?:fix|repair|solve|resolve|sort|correct|restore|help|check|look into|investigate|do something|update the|change it|get this|get it|call|stop|remove)%
(?:needs?|has|have|must|should) (?:to )?be (?:fixed|closed|sorted|resolved|solved|corrected|restored|addressed)
fix (?:it|this|that|the|asap|your|these|please|now)%
could you (?:please )?(?:check|fix|look|refund|help|investigate|correct|restore)`,
    price: `
(?:raise|raised|raising|doubled|tripled) (?:the )?(?:prices?|fees?|rates?) (?:again|by|with|without|every)%
dearer
(?:raised|raise|put up|upped|increased) (?:\\w+ )?prices?
prices? (?:by|up) \\d+
(?:\\d[\\d.,]* ?(?:euros?|dollars?|pounds?|quid|bucks|usd|eur|gbp|chf)|(?:six|five|ten|seven|eight|nine|twelve|fifteen|twenty) (?:quid|bucks|euros|dollars|pounds)) (?:a|per|each|every) (?:month|week|year)~(?:joke|absolutely|no way|ridiculous|turn|for (?:a|this|my|something)|to (?:see|turn|remove|get)|really)%
from \\d[\\d.,]* to \\d[\\d.,]* (?:a|per|each|every) (?:month|year|week|user|seat)
(?:is|are) (?:simply |just )?not (?:possible|affordable) (?:any ?more|for (?:us|me))
(?:went|gone|cut|reduced|limited) from unlimited to
(?:free (?:tier|plan|version))~(?:gone|cut|went|limited|reduced|smaller|now|no longer)%
want(?:s)? (?:[$€£] ?\\d|\\d+ ?(?:euros?|dollars?|pounds?|quid))%
(?:used to be|was) free
(?:too|so|very|way too|really|quite|far too|extremely|ridiculously|insanely|bit|overly|rather|pretty) (?:expensive|pricey|costly|steep)
over-?priced
expensive
pricey
(?:price|pricing|cost|costs|fee|fees|subscription|plan|licen[cs]e|rate|bill)s? (?:~ )?(?:went (?:up|from)|increase|increased|rise|rose|raised|hike|doubled|tripled|jumped|high|steep|ridiculous|unfair|not transparent|unclear|confusing|excessive|too much|outrageous|crazy)%
(?:raised|doubled|tripled|increased|hiked|increasing|raising) (?:the |our |your |my )?(?:price|pricing|rate|fee|cost|subscription)%
(?:price|cost|fee|rate) (?:increase|hike|rise|jump)%
(?:went|go|goes|gone|going|jumped|rose|raised|increased|moved) (?:up )?(?:\\w+ ){0,3}from \\D{0,3}\\d+~ to \\D{0,3}\\d+~(?:per|a|each|every|/) ?(?:user|month|year|seat|licen)%
costs? (?:too much|a fortune|a lot|way too)
not worth (?:the|it|that|\\d|paying|what)%
rip-?off
money grab
(?:cash|money) (?:grab|grubbing)
can(?:'t|not) afford
(?:cheaper|smaller) (?:plan|tier|option|alternative|version|package)
poor value`,
    charge: `
(?:keep|keeps|kept|still|continue|continues|continued) (?:on )?(?:charging|billing|debiting|invoicing|taking)%
(?:my|our|the|your|this|latest|last|january|february|march|april|may|june|july|august|september|october|november|december) (?:invoice|bill|receipt|statement) (?:\\w+ ){0,3}(?:says|shows|lists|charges|counts|has|includes) \\d+%
(?:charge[ds]?|charging|bill(?:ed|ing|s)?|invoiced|invoicing|debit(?:ed|ing|s)?) (?:me |us |my card |my account |our card |again |already )*(?:twice|double|three times|two times|again|wrong|incorrect|too much|after|even though|without|for (?:a|an|something|\\d+ (?:seat|user))|despite|although|extra|full|\\$|€|£|\\d)%
(?:was|were|got|been|being|still|am) (?:being )?(?:\\w+ )?(?:charged|billed|debited|overcharged|invoiced)
double[- ]?(?:charg|bill|debit)%
overcharg%
(?:wrong|unexpected|unauthori[sz]ed|duplicate|extra|hidden|surprise|second|unknown|mysterious) (?:charge|charges|fee|fees|amount|payment|bill|debit)
(?:charged|billed) (?:for|after)
took (?:the |my )?money
(?:money|payment|amount|\\d+|fee) (?:was |has been |is |were )?(?:taken|deducted|debited|withdrawn)
deducted
auto-?renew%
(?:renewed|renews) (?:automatically|without|itself|anyway)
(?:cancel%|cancellation)~(?:still|but|anyway|not)~(?:charged|charging|billed|paying|renewed|honou?red)
refund~(?:not (?:been )?(?:received|arrived|processed|paid)|never (?:came|arrived)|missing|outstanding)
(?:waiting (?:\\w+ ){0,3}for|without) (?:a |my |the )?refund
(?:refused|denied|declined|no) (?:a |my |the |me a )?refund`,
    paywall: `
paywall%
behind (?:a |the )?(?:pay ?wall|subscription|premium)
(?:have|has|had|forced|need|want me|wants me|asked) to (?:pay|buy|subscribe|upgrade)(?: extra| more| for| to)%
(?:everything|now|suddenly|basic|features?) (?:is|are|costs?|requires?) (?:now )?(?:premium|paid|subscription|extra|locked)
should be free
(?:used to be|was|were) free
subscription only`,
    refund: `
refund(?: me| us| my| please| now)
refund(?= ?[.!]| ?$)
(?:want|ask|asked|asking|demand|demanding|need|expect|insist on|give (?:me|us)|request|requesting|get|like)~(?:money back|refund|refunded|full refund|reimburse)%
money back`,
    people: `
(?:customer |technical |tech |priority |premium |phone |chat |email )?(?:support|service desk|help ?desk|helpline|hotline|customer (?:service|care|success))
(?:your|the|my|our) (?:agents?|account manager|rep|csm|account team|sales (?:team|rep|people|guy|process)|consultants?|onboarding team|representative|technicians?)
account manager%
sales (?:team|rep|process|people|person)
support (?:team|agent|staff|ticket|people|rep)s?
chat (?:people|agents?|bot)
(?:staff|employees|personnel|receptionist|operator)
tickets?
customer (?:service|support|care)`,
    peopleBad: `
(?:never|not|n't|nobody|no one|rarely|hardly|barely|no)~(?:answer|respond|repl|reach|call% back|called|got back|get back|getting back|heard back|hear back|help|response|listen|care|follow)%
no (?:answer|reply|response|one answers|feedback|reaction|help|solution)
(?:canned|generic|copy[- ]?paste[d]?|template|automated|scripted|useless|boilerplate|robotic|unhelpful) (?:\\w+ )?(?:answer|reply|replies|response|email|message|text)s?
(?:rude|unfriendly|useless|unhelpful|incompetent|arrogant|clueless|terrible|horrible|awful|bad|poor|worst|non-?existent|slow|disappointing|pathetic|unprofessional|dismissive|hopeless|appalling|ignorant|impolite)
(?:wait|waited|waiting|waits|takes|took)~(?:hours?|days?|weeks?|months?|minutes)%
(?:days?|weeks?|hours|months) (?:for|to get|without|until|before|later)~(?:reply|answer|response|respond)?%
non-?answer%
sends? (?:me |us )?the same
keeps? (?:sending|asking|telling|closing)
(?:closed|closing) (?:my|our|the) (?:ticket|case)%
passed (?:around|from)
in review
hung up
(?:promised|promises|promise)
ignor(?:e|ed|es|ing)
just (?:sends?|says|told|tells|reads?)
can't do anything
not (?:helpful|knowledgeable|friendly|professional)
lied`,
    peopleBadAlone: `
(?:asked|begged|wrote|called|rang|applied) (?:for (?:\\w+ ){1,3})?(?:twice|three|four|five|six|seven|ten|several|many) times
on hold for
(?:nobody|no one|noone) (?:at|in|from) (?:the |your )?(?:company|office|team|firm) (?:seems|appears|even)%
(?:passed|handed|sent|bounced) (?:me |us )?(?:from|between|around|on to|through) (?:\\w+ ){0,3}(?:people|agents|departments?|desk|colleagues?)%
there is no human
(?:no|not a|never a) (?:real |single )?(?:human|person|live agent)(?: anywhere| to talk| to speak|,|\\.|$)%
chat ?bots? (?:loops?|sends?|keeps?|repeats?|only|just|never|cannot|can't)%
(?:closed|closes|closing) (?:my|our|the) (?:case|ticket|request|complaint)s? (?:twice|without|again|unread|before)%
stop (?:calling|phoning|ringing|mailing|emailing|contacting|pestering) (?:me|us|about|every)%
(?:had|have|having) to (?:explain|repeat) (?:\\w+ ){0,5}(?:again|twice|what|every|each|from)%
(?:did not|didn't|does not|doesn't|do not) know (?:the|their own|your own|his own|her own) (?:product|software|app|stuff)
(?:nobody|no one|noone)(?: (?:at|in|from) (?:your |the )?\\w+)? (?:has (?:a|any) (?:clue|idea)|knows|seems to (?:know|care))%
(?:nobody|no one|noone) (?:ever |has |is |at \\w+ |there |from \\w+ ){0,6}(?:answer|respond|repl|calls? back|called|gets? back|got back|help|picks? up|cares)%
(?:still )?(?:no|without (?:an?|any)|never (?:got|received|had) (?:an?|any)|haven't (?:received|had|got) (?:an?|any)|have not (?:received|had|got) (?:an?|any)) (?:answer|reply|response)
(?:never|not once) (?:replied|responded|answered|called back|got back|heard back)
(?:hear|heard) nothing back
(?:wrote|written|emailed|e-?mailed|called|sent|raised|contacted|opened|reported|asked)~(?:times|emails?|e-?mails|tickets|weeks ago|days ago)~(?:no|without|nobody|never|nothing|not|non|silence|ignored)%
we were promised
took (?:you |them |support |you guys |your \\w+ )?(?:\\w+ ){0,3}(?:days|weeks|hours|months|a week|a month) to (?:answer|reply|respond|get back|call|come back|react)%
still waiting (?:for|on)(?! (?:the|an?|your) (?:android|ios|app|feature|next|new))
were promised ~(?:sales|account|rep)%
broken promises?
waiting (?:\\w+ )?(?:days|weeks|hours|months)? ?for (?:a |an |your |any )?(?:\\w+ )?(?:reply|answer|response|callback)
empty promises`,
    security: `
(?:gdpr|hipaa|soc ?2|iso ?27001|dsgvo|ccpa|pci|fedramp|dpa|data processing (?:agreement|addendum))
(?:eu|european|us|uk|german|swiss|local|canadian|australian)(?:[- ]based)? (?:hosting|data (?:residency|cent)|servers?|region|storage)%
privacy(?! (?:team|officer))
security(?! (?:team|department|officer|people))
data (?:protection|residency|location|sovereignty|privacy|retention)
(?:hosted|hosting|servers?|stored|storage|data cent(?:er|re)s?)~(?:in the (?:eu|us|uk)|in (?:europe|germany|switzerland|france|canada|the eu)|outside)
complian(?:ce|t)
permission%
access (?:rights?|control|rules|management|levels)
(?:audit|access) (?:log|logs|trail|trails)
encrypt%
vulnerab%
(?:role|roles)[- ](?:based|permissions?)
penetration test%
(?:hide|restrict|limit)~(?:from|role|access|visib)%
could see everything
(?:see|access|read) everything
certificat(?:ion|e)s?
phishing`,
    signOn: `
sso
saml
single[- ]sign[- ]?on
scim
(?:2fa|mfa)
two[- ]factor%
oauth
active directory
okta
azure ad
entra`,
    integration: `
integrat%
connector%
plug-?ins?
webhooks?
(?:connection|link|interface|bridge|sync|syncing|synchroni[sz]ation|syncs?|connect|connects|connected|connecting|export|import) (?:to|with|from|between) {THIRD}
(?:to|with|from|into|for|via|and|between|our|your|my) {THIRD}
{THIRD} (?:sync|integration|connection|connector|notifications?|import|export|events?|plugin|add-?in|button|link|bot|channel|support|calendar)s?`,
    docs: `
doc
docs
documentation
(?:user |setup |install(?:ation)? |quick ?start |getting started |migration |admin |api |developer |onboarding )?(?:guide|guides|manual|manuals|instructions|tutorial|tutorials|knowledge base|help (?:page|pages|article|articles|center|centre)|faq|readme|walkthrough|api reference)
onboarding`,
    docsBad: `
(?:nobody|no one|no-one) (?:\\w+ )?(?:explained|walked|showed|trained|told) (?:us|me)?%
(?:out of date|outdated|out-of-date|obsolete|old)
(?:missing|incomplete|wrong|incorrect|unclear|confusing|useless|lacking|poor|terrible|bad|sparse|nonexistent|non-existent|thin|contradict)%
(?:not|n't|no|never|nowhere) (?:\\w+ ){0,2}(?:exist|match|mention|explain|cover|describe|documented|clear|work|help|documentation|examples?|find|say)%
hard to (?:follow|understand|find)
(?:doesn't|does not) (?:exist|say|mention)
404
lack%
improve%`,
    left: `
(?:i|we)(?:'ve| have)? (?:just |now |already )?(?:deleted|removed|binned|dumped|ditched) (?:it|you|the thing)(?: today| yesterday| now| again| last night| this morning| from| for good|[.!,]|$)(?! .{0,45}(?:install|again))
(?:contract|subscription|licen[cs]e|agreement|membership) (?:has been |is |was |been )(?:cancelled|canceled|terminated|ended|given up)
(?:signed|gone|go|going|working|work) with (?:a|another) (?:local|different|rival|competing|new) (?:firm|company|vendor|provider|supplier)
(?:renewal|extension|question of (?:renewing|staying))~the answer is no
(?:already|have|'ve|i) (?:downloaded|installed|got|found|using) (?:another|a different|something else)%
(?:decided|decide|voted|chose|agreed|plan|planning|going|forced|preparing) to (?:migrate|leave|switch|move|cancel|terminate|drop|replace|quit|stop using|part ways|end)(?! (?:to|into) (?:dark|the new|light|a new phone))%
(?:given|gave|giving|give|handed in|hand in|served) (?:our |my |you )?(?:\\w+ )?notice
(?:ended|ending|stopped|quit|quitting|terminated|dropped) (?:my|our|the) (?:\\w+ )?(?:trial|contract|subscription|plan|membership|licen[cs]e|pilot|poc|test)
(?:switched|moved|migrated|changed|changing|jumped ship|jumping ship) (?:over )?to (?!android|ios|iphone|dark|the|a new|this|your|you|version|windows|mac|it|my|our|light|portrait|landscape)[a-z]+~(?:because|since|as|after|last|this|yesterday|due)%
(?:replaced|replacing|replace) (?:you|it|your|the tool|the app|this) (?:\\w+ )?(?:with|by)
(?:we|i) (?:have |'ve )?(?:left|quit)(?=[ .!,]*$)
(?:contract|subscription|licen[cs]e|plan)~(?:not (?:be )?(?:extend|renew|prolong)%|let it (?:lapse|run out|expire))
(?:letting|let) (?:it|the (?:subscription|contract|licen[cs]e|plan)|our \\w+|my \\w+) (?:lapse|run out|expire)
(?:took|taking|take|moving|moved) (?:our|my|the) (?:\\w+ ){0,3}(?:business|seats|licen[cs]es|users|accounts?|books|data) (?:elsewhere|somewhere else|to (?:another|a))%
(?:deleted|deleting|closed|closing|delete|close) (?:my|our) account%
(?:went|going|gone|moved|moving|switched|switching) back to (?:my|our|pen|paper|the|excel|a) (?:old|previous|former|[a-z]+)(?! (?:plan|version|view|page|screen|menu|start|home))
(?:we|i)(?<!(?:if|when|in case) (?:we|i))(?:'re| are|'m| am) (?:leaving|out|gone)(?: in| at| by| when| next| this| for| now|[.!,]|$)%
(?:i'm|we're|i am|we are) out(?= when|[.!,]|$| after| by)
(?:export|download)ed everything and (?:deleted|closed|left|cancel)%
please cancel%
(?:i|we)(?:'m|'re| am| are|'ll| will| have|'ve|'ll be| will be| just|'d like to| want to| am going to|'m going to|'re going to)?(?: now| therefore| just)? (?:cancel|cancelling|canceling|cancelled|canceled)(?<!(?:after|although|though|despite|when|since|before|until|if|so) (?:i|we)(?: have| had|'ve|'d)?(?: already)? [a-z]{5,12})(?! (?:the|my|an?|this|our) (?:order|booking|meeting|appointment|flight|class|job|task|upload|trip|ride|event|payment|transfer|reservation)| (?:or|a (?:booking|meeting|order)|out))
(?:switching|migrating|moving)(?<=^(?:now |so |hence |therefore )?[a-z]+) (?:over |away |back )?to (?!dark|light|the new|annual|a new phone|android|ios|another (?:tab|screen|page|view|device|account)|landscape|portrait|it|this|full)[a-z]+
(?:cancel|terminate|end|close|discontinue)(?:l?ed|l?ing|d)?(?<!(?:after|although|though|despite|when|since|before) (?:i|we|having)(?: have| had|'ve|'d)?(?: already)? [a-z]{5,12}) (?:my|our|the|this|all)? ?(?:\\w+ )?(?:subscription|contract|account|membership|agreement|plan|licen[cs]es?|service)s?
(?:cancelled|canceled|cancelling|canceling)(?<!(?:after|although|though|despite|when|since|before) (?:i|we|having)(?: have| had|'ve|'d)?(?: already)? [a-z]{5,12})(?! (?:the order|my order|order|appointment|flight|meeting|class))(?: and| because| it| today| after|[.!]|$)
reason for (?:cancel|leav|churn)%
uninstall(?:ed|ing)(?<!(?:tried|try|tries|trying|keep|keeps|by|before|without) uninstall(?:ed|ing))(?! (?:updates?|the update)|, re-| .{0,45}(?:re-? ?install|install(?:ed|ing)? (?:it )?again|download))
(?:will|am going to|going to|gonna|'ll|have to|had to) (?:uninstall|delete (?:the|this) app|unsubscribe)(?! .{0,45}(?:re-? ?install|install(?:ed|ing)? (?:it )?again|download))
(?:deleted|deleting|removed|removing) (?:the|this|your) app(?! and)
unsubscrib(?:ed|ing)
(?:have |has |had |'ve |already |just |now |finally )(?:been )?(?:switched|moved|migrated|gone|went|changed|signed) (?:over |back |on )?(?:to|with)(?! (?:android|ios|iphone|dark|the new|a new (?:phone|device|laptop)|this|your|you|version|windows|mac|it|the (?:latest|pro|premium|paid|annual))) [a-z]+
(?:signed|gone|went|going|go) with (?:another|a different|your competitor|someone else|somebody else|others|a competitor|the competition)
(?:chose|chosen|picked|selected|decided (?:on|for)) (?:another|a different|a competitor|your competitor|someone else|the competition)
(?:we're|we are|i'm|i am|are|am|now|thus|therefore|so|currently|be|today) (?:now |already |all |also |therefore |currently )*(?:moving|switching|migrating|leaving|changing) (?:over |away |back |everything |all \\w+ |our \\w+ |the \\w+ )?(?:to|from|for|elsewhere)(?! (?:(?:the |our |a )?(?:holidays?|vacation|weekend|day|night|work|lunch|home|conference|trip|event)|a new office|a bigger|a larger|android|ios|iphone|dark|the new|a new (?:phone|device)|this|version|windows|mac|sleep|bed|work|vacation))
(?:moving|switching|migrating|heading|going) (?:over |away |back |everything )?to (?:a |another |your )?(?:\\w+ )?(?:competitor|competition|alternative|vendor|provider|product|tool|supplier)
(?:leaving|left) (?:you|for (?:a|another|your)|after \\d+ years|as (?:a )?customers?)
(?:will not|won't|wont|not going to|'re not|are not|am not|'m not|aren't|no longer|decided not to|not be|don't intend to|do not intend to|not plan to|no intention of|never|decided against|do not plan to|don't plan to|shall not|do not want to|don't want to|not planning to|rather not)(?: be)? (?:renew|renewing|extend|extending|prolong|signing|re-sign|subscrib|repurchas)%(?: our| my| the| this)?(?! (?:to my|automatic))
(?:not|never) (?:renew|sign|extend|continue|buy again|subscribe)(?:ing)? (?:again|anymore|any more|next year|the contract|our|my|with you|for another)
(?:tak(?:e|ing)|taken) (?:our|my) (?:business|money) elsewhere
(?:going|gone|went|go) elsewhere
(?:last|final) (?:month|year|invoice|payment) with you
(?:never|won't be) (?:using|use) (?:this|it|you|your \\w+) again
(?:asked|asking|like|want(?!ed)|wish|request|requesting)~(?:to )?(?:cancel|terminat)%
(?:notice of|formal notice|give notice|giving notice|hereby) (?:cancel|terminat|\\w+ )%
(?:i|we|i've|we've|have|am|are|i'm|we're|then|just) (?:\\w+ )?(?:stopped|stopping) using (?:it|the (?:app|tool|product)|this|you)
(?:dropped|ditched|abandoned|dumped) (?:it|you|the (?:app|tool|product)|this)`,
    parting: `
(?:we|i)(?:'re| are|'m| am|'ll be| will be) (?:now |all |therefore |so )*(?:moving|leaving|switching|migrating|quitting)(?: on| elsewhere| away| over)?(?=[ .!]*$)
(?:we|i) (?:now |therefore )*(?:leave|quit|move on|switch)(?=[ .!]*$)`,
    condition: `
(?:until|till) ~(?:is|are|has|have|gets?)~, ?(?:i|we|nobody|no one) (?:won't|will not|can't|cannot|don't|do not|shall not) (?:{COMMIT}|pay)
what (?:stops|keeps|holds|prevents|blocks|is stopping|is holding|is keeping) (?:us|me)(?: back)?(?: from (?:buying|signing|renewing))?(?= is| are|[:,])
(?:signature|contract|deal|purchase|order|rollout|roll-out|decision|renewal) (?:\\w+ )?(?:hangs|hinges|depends) on
or (?:we|i)(?:'ll| will| would|'d)? (?:take|move|bring|put|shift|hand|transfer) [^.]{0,30}(?:elsewhere|somewhere else|to (?:another|a different|someone|your competitor)|away)%
no [a-z][a-z -]{2,40}(?:,| means|:|=|\\?) ?no (?:deal|contract|purchase|order|renewal|sale|rollout|go-?live|signature|licen|business|money|upgrade)%
(?:nobody|no one|none of us|i|we) (?:here )?(?:will|would|can|is going to|could|may|dares to)(?: not|n't)? (?:sign|approve|release|clear|buy|authori[sz]e|go live|roll)%~(?:as long as|until|unless|without|before|while)%
as long as ~~(?:we|i|nobody|no one|they)~(?:not|n't|no|cannot|never|stay with|stick)%
(?:only|first|not|cannot|can't) ~(?:go live|roll out|sign|buy|renew|commit|start|launch)%~(?:once|when|after|if|until|before|unless)
(?:rollout|roll-out|go-?live|launch|purchase|signature|contract|renewal) (?:is |stays |remains |has been )?(?:blocked|on hold|frozen|stopped|postponed|impossible|waiting)%
or (?:i'm|we're|i am|we are|i|we) (?:out|off|gone|leaving|done)(?![a-z])
(?:otherwise|or) (?:they|we|i) (?:cannot|can't|won't|will not) (?:use|buy|sign|renew|roll|start|launch)%
(?:contract|tender|law|regulator|council|client|customer) (?:\\w+ )?requires (?:it|this)~(?:otherwise|or|cannot|can't)%
(?:means|so) (?:we|i) (?:can't|cannot|won't|are not able to) (?:roll|use|buy|sign|deploy|launch)%
blocker:
if (?!you (?!don't|do not|can't|cannot|won't|fail|keep)[^.]{0,60} (?:we|i)(?:'d| would)).{6,90}?{WE}{WILL}(?: have to| need to| probably| simply| just| definitely| then| be| also| all)* {GOAWAY}
if .{6,90}?(?:we|i) (?:move|leave|cancel|switch|walk|go elsewhere|quit|terminate|are out|migrate|stop)(?! (?:my|the|it|home|this|a|an|between|from|on|off|to the)(?![a-z]))
if ~~(?:not|n't|no) (?:be )?(?:renew|sign|extend|buy|purchas|stay|roll|continu|proceed)%
if ~~(?:forbid|ban|prohibit|stop|block|veto)(?:s|ned|ing)? (?:using|us|the|use|it|this)
if (?!(?:i|you|we) )~~(?:moves?|moving|switch|switches|goes?|leaves?) (?:to|elsewhere|back to|our|everything|the books)
{WE}{WILL}(?: have to| probably| simply| be)* {GOAWAY}~ (?:if|unless|when|by|until) 
unless (?!i(?:'m|'ve|'d)? |we are|we're)~~{WE}~(?:{GOAWAY}|will not|won't|cannot|can't|not be able)
(?:{COMMIT}|{GOAWAY}) ~unless
(?:will not|won't|wont|can't|cannot|can not|not|never|unable to|impossible to|hard to|no)(?: be| able to| to| going to| even)* {COMMIT}~~(?:if|unless|until|without|before|as long as)
not until ~~(?:we|i)(?:'ll| will| can)? (?:{COMMIT})
(?:only|just) (?:be )?(?:{COMMIT})~(?:if|when|once|after|with)
{COMMIT} only (?:if|when|once|after)
without (?!further|question|doubt)~~{WE}~(?:can't|cannot|can not|won't|will not|unable|not able|not|n't|no longer|never|have to|forced)(?: be| able| to| going| even)*~(?:{COMMIT}|get (?:the |a |any )?(?:budget|approval|sign-?off|it approved|it through)|use|allow|start|switch|work|leave|cancel|leav|let|sign|accept)
without (?!further|question|doubt)[a-z0-9 ,'-]{2,70}(?:no (?:deal|contract|renewal|rollout|go|purchase|point|sale)|makes no sense|it's (?:a )?(?:no|not an option|over)|not an option|useless to us|there is no)
(?:can't|cannot|can not|won't|will not|not|n't)(?: be| able| to| \\w+){0,6} (?:{COMMIT})~~without
(?:need|require|must have|have to have|needs)~~before (?:we|i|our)~(?:{COMMIT}|can|sign)
(?:otherwise|or else|or|else|and if not|if not)[, ]+(?:then )?{WE}(?:{WILL})?(?: have to| need to| probably| simply| be| also| all)* {GOAWAY}
deal[- ]?breaker
no deal(?! (?:with|yet))
show[- ]?stopper
no-go
(?:is|are|remains?|becomes?|a|hard|strict|absolute) (?:a )?(?:must(?:-have)?|hard requirement|precondition|prerequisite|blocker) (?:for (?:us|our|renew|sign|buy|the (?:renewal|rollout|purchase|contract))|to (?:renew|sign|buy|roll))%
(?:block|blocks|blocked|blocking|holding up|prevents|preventing|stops|stopping|keeps|keeping|hinders) (?:us |our |the |me )?(?:from )?(?:\\w+ )?(?:renew|sign|buy|purchas|roll|deal|contract|upgrad|adopt|go-?live|deploy|expan)%
(?:renewal|contract|deal|rollout|purchase|decision|signature|extension)~(?:depends|hinges|is contingent|hangs|conditional|relies|is on hold|at risk|in danger|in jeopardy|is off)(?: on| until| because| if)?
(?:depend|hing|conting|condition)%~(?:renewal|renew|contract|purchase|sign|buy)%
(?:not|n't) (?:roll|take|bring|deploy|extend|give) (?:this|that|it) (?:out )?to (?:the|all|our|\\d+|four|more|everyone|two|three|five)%
(?:insists?|demands?|requires?|expects?|needs?) ~before (?:the |our |any )?(?:renew|sign|roll|go-?live|purchas|buy|contract|extension)%
last chance
(?:until|till) (?:then|this is|that is|it is|it's)~(?:not|n't|no)~(?:renew|sign|buy|pay|roll)%
(?:before|by) (?:the )?renewal~or
(?:fix|solve|sort|resolve)~or (?:we|i)(?:'re|'ll| will| are)?`,
    veto: `
(?:insurer|works council|auditors?|regulator|legal|compliance|security|procurement|data (?:protection )?officer|ciso|dpo)(?: \\w+){0,3} (?:insists? on|only (?:accepts?|agrees?|allows?)|(?:says?|agrees?) (?:yes )?only if)
(?:until|unless|as long as) ~~(?:i|we|legal|security|compliance) (?:can't|cannot|won't|will not) (?:clear|sign|approve|release|let)%
{ORG}(?: \\w+){0,2} says? no
{ORG}(?: \\w+){0,2} (?:will|would|do|does|can|did)(?: not|n't)(?: \\w+){0,2} accept
(?:our|my|their|corporate|company) it (?:\\w+ )?(?:won't|will not|does not|doesn't|do not|don't|cannot|can't|would not|refuses to|forbids|blocks)(?: \\w+)? (?:allow|approve|sign|accept|permit|release|clear|authori|agree|us|it|the)%
(?:our|my|the|your|their|corporate|internal|client's|customer's) (?:\\w+ ){0,2}{ORG}(?: \\w+){0,3}?(?: \\w+)? (?:won't|will not|does not|doesn't|do not|don't|did not|didn't|cannot|can't|can not|would not|wouldn't|never|has not|hasn't|refuses to|refused to|isn't|is not|are not|not)(?: \\w+)? (?:allow|approve|approv|sign|accept|permit|let|release|clear|authori|give|going to|willing|agree|green|ok|bless|comfortable)%
{ORG}(?: \\w+){0,2} (?:won't|will not|does not|doesn't|do not|don't|cannot|can't|would not|refuses to|refused to)(?: \\w+)? (?:allow|approve|sign|accept|permit|let|release|clear|authori|give|agree)%
(?:our|my|the) (?:\\w+ ){0,2}{ORG}(?: \\w+){0,2} (?:forbids?|forbade|blocks?|blocked|vetoed|rejects?|rejected|prohibits?|banned|bans|stopped|put a stop|turned (?:it|this) down|has (?:forbidden|blocked|rejected|vetoed|banned))
(?:he|she|they|who)(?: will| would|'ll)? (?:forbid|ban|prohibit|veto) (?:using|us|the use|it|this|the)%
(?:not allowed|not permitted|forbidden|not authori[sz]ed|may not|are prohibited) (?:to|from) (?:use|using|buy|buying|sign|deploy|roll|install|store|purchase|adopt|onboard|put)%
(?:policy|policies|law|regulation|regulator|contract)~(?:forbids?|prohibits?|does not allow|doesn't allow|won't allow)`,
    drift: `
(?:get|collect|obtain|asked for|asking for|gather|getting|collecting|bring) (?:\\w+ ){0,3}(?:quotes|offers|bids)
(?:get|collect|obtain|asked for) (?:two|three|other|some|rival) 
talk(?:ing)? to (?:two|three|other|another|several|some) (?:other )?(?:suppliers?|vendors?|providers?|companies)%
(?:look|looking) around
(?:wants?|want|asked|asks|told) (?:me|us) to (?:test|try|look at|compare|evaluate)%
started using (?:another|a different|an alternative)%
(?:probably |likely |may |might )?end up (?:there|elsewhere|with them|switching)
(?:looking|look|looked|shopping|searching) (?:at|for|into|around for) (?:an? |other |some |the |your |possible |different )*(?:alternative|alternatives|other (?:tool|vendor|provider|option|product|solution)|competitor|different|replacement)%
(?:looking|shopping|look|looked) around
looking elsewhere
(?:consider|think|contemplat|debat)(?:ing|er|ed)?(?: about| of| whether to)? (?:switch|leav|cancel|mov|alternat|other|a competitor|chang|dropp|uninstall|another|quitting|going back|downgrad|return)%
(?:evaluat|compar|test|trial|assess|review)(?:ing|ed)? (?:alternative|other (?:tool|vendor|provider|option|product|offer)|competitor|offers|competing|different (?:tool|vendor))%
(?:third|fourth|fifth|sixth|3rd|4th|5th|tenth|umpteenth|hundredth) (?:time|complaint|ticket|email|request)(?: now)?(?: that)? (?:i|we|about|this year)(?:'m|'ve|'re| am| are| have| had| now)?(?: \\w+)?
not sure (?:if |whether |that )?(?:we|i)(?:'ll| will| want| should|'m| am)? ?(?:renew|stay|continue|keep|going to (?:renew|stay|keep))%
(?:might|may|could|probably|tempted to|inclined to|close to|about to|ready to|seriously)(?: have to| just| be| consider)* (?:cancel|cancelling|leave|leaving|switch|switching|uninstall|uninstalling|unsubscribe|move (?:to|away|on)|go back to|return it|quit)
(?:losing|lost|lose|running out of) (?:patience|confidence|trust|faith)
fed up
regret (?:buying|purchasing|switching|signing|upgrading|renewing)
(?:worst|terrible|horrible) (?:company|vendor|provider)
(?:cheaper|smaller|lower) (?:plan|tier|package)~(?:or|to stay|otherwise)
(?:last|final) straw
don't (?:buy|waste|bother)
(?:won't|wouldn't|would not|will not|can't|cannot|don't|do not) recommend
(?:competitor|competitors|alternative)~(?:looks? (?:better|good|tempting)|better|cheaper|offers)
(?:we'd|i'd|would) go back to`,
    cameFrom: `
(?:left|dropped|ditched|moved (?:away )?from|switched (?:away )?from|came from|coming from) [a-z]+ ~(?:because|since|as) (?:of )?(?:their|they|its)(?![a-z])
(?:switched|moved|migrated|came|coming|switching|moving) (?:over )?(?:here )?from
(?:left|leaving|ditched|dropped|cancelled) [a-z]+ (?:\\w+ )?for (?:you|this|your)
(?:used|using) to (?:be|have) (?:on|with|a)`,
    payHigh: `
(?:ship|build|add|make|give|release|deliver|offer)~ and (?:i|we)(?:'ll| will|'d| would)? (?:\\w+ly )?(?:sign|buy|pay|take|order|upgrade|subscribe|add|put|come|go for)%
(?:money|funds?|sum|budget)(?: for (?:it|this|that))? (?:is|are|has been|have been|was) (?:in (?:this|the|our) |already |all )*(?:year|plan|budget|approved|released|there|reserved|set aside|cleared|granted|waiting|ready)%
(?:released|approved|cleared|freed|granted|signed off) (?:the |that )?(?:money|funds?|budget|sum)
(?:i|we) (?:would |will |'ll |'d )?(?:take|sign for|order|buy) all (?:\\w+ ){0,2}(?:licen[cs]es|seats|users|places|of them)
take (?:my|our) money
(?:would|'d|will|'ll) (?:\\w+ )?(?:hand over|spend|put down|shell out|invest) [a-z0-9$€£]+
(?:feel free to|you can|just|please) (?:invoice|bill|charge) (?:us|me) (?:extra |more )?for
sign (?:it|this|that) (?:off )?(?:myself|today|right now|tomorrow)
name your price
(?:would|'d) (?:pay|buy) (?:\\w+ ){0,3}(?:extra|more|double|twice|good money|without|on top|immediately|right)%
(?:worth|good for) (?:an extra|another) [a-z0-9$€£]+
(?:would|will|'d|'ll) (?:gladly|happily|immediately|definitely|of course) (?:take|buy|pay|get|order|book|add|subscribe|upgrade|sign)%
(?:have|has|'ve) (?:\\w+ ){0,2}(?:\\d[\\d.,]*|[a-z]+ thousand) (?:euros?|dollars?|pounds?|usd|eur|gbp)? ?(?:reserved|set aside|earmarked|ready|for (?:it|this|that))%
(?:pounds|euros|dollars|quid|a month|a year)~(?:is|are|would be) (?:fine|ok|okay|no problem|acceptable)%
(?:as soon as|once|the day|the moment|when) ~~(?:we|i)(?:'ll| will| would|'d)? (?:buy|upgrade|take|order|sign|move|switch to the|go for|subscribe|add)%
(?:asked|asking|asks) for (?:the |a )?price of \\d+
(?:would|'d) (?:\\w+ )?(?:roll (?:this|it|that) out|deploy|roll out)
(?:will|would|'ll|'d|ll) (?:\\w+ly |also |even |be |definitely |immediately |then |surely |all |rather ){0,4}(?:pay|buy|purchase|upgrade|subscribe|sign up|move all|take (?:the|it|all)|order|double|expand|go for)(?! (?:attention|off|it back|back))
(?:happy|glad|willing|ready|prepared|pleased|delighted) to (?:pay|buy|upgrade|spend|purchase|subscribe|sign|move|commit|invest|order)
(?:gladly|happily) (?:pay|buy|upgrade|subscribe|spend)
budget (?:is |has been |was |for (?:this|it|that) (?:is |has been )?)?(?:already |been )*(?:approved|reserved|allocated|available|set aside|secured|there|signed off|ready|in place|earmarked)
(?:have|has|got|'ve got|with|secured|reserved|approved) (?:the |a |some |already |enough |got )*budget%
take my money
(?:have|'ve|has|got|i've) (?:the |got the )?(?:\\w+ ){0,4}(?:reserved|earmarked|set aside|budgeted|allocated)
(?:upgrad|sign|buy|order|purchas)(?:e|ing)? (?:immediately|today|tomorrow|right away|on the spot|this week|the same day|straight away|instantly|the (?:next|same) day)
(?:upgrade|move|add|buy|switch)~(?:\\d+|hundred|all (?:our|of our)|four hundred|fifty) (?:seats|users|licen[cs]es|agents|people)
send (?:me|us) the (?:contract|quote|invoice|order form)
ready to sign
(?:would|will|'d|'ll) (?:\\w+ )?(?:take|add|get|need) (?:\\d+|ten|twenty|fifty|hundred) (?:more |extra |additional |further )*(?:seats?|users|licen[cs]es?|agents|accounts|workplaces)`,
    payMedium: `
(?:might|may|could|would perhaps|perhaps) (?:go for|take|think about|consider|look at|get) (?:the |a |your )?(?:bigger|higher|larger|next|business|pro|premium|paid|yearly|annual)
(?:i|we)(?:'d| would) (?:even |also |gladly |happily )?have (?:bought|paid|spent|ordered|taken)
(?:might|may|could) (?:go|move|switch|step up|upgrade) (?:to )?(?:premium|pro|plus|business|enterprise|the (?:bigger|larger|paid|next|higher))%
(?:tempted|inclined|thinking) (?:to|of|about) (?:upgrad|go premium|going premium|pay|buy|subscrib)%
(?:price|cost|quote) (?:of|for) (?:\\d+|more|additional|another|the)%
(?:would|'d) think about (?:the |a |an )?(?:bigger|larger|higher|paid|pro|premium|business|upgrade)%
what (?:would|does|do|will) (?:it|that|this|the \\w+|you|\\d+) (?:cost|charge)%
consider%(?: to)? (?:upgrad|pay|buy|purchas|subscrib|add|tak|mov)%
(?:might|may|could|probably|maybe|perhaps)(?: even| also| be| well)* (?:upgrade|pay|buy|subscribe|purchase|add)
(?:would have|would've|'d have) (?:\\w+ )?(?:paid|upgraded|bought|spent|subscribed)
(?:how much|what)~(?:cost|price|charge|quote)%
(?:difference in price|price difference|price of|pricing for|quote for|what does|how much is)
(?:open|interested|tempted|worth) (?:to |in )?(?:paying|upgrading|buying|an upgrade|the upgrade)
(?:could|can) (?:imagine|see (?:us|me|ourselves)) (?:paying|upgrading|buying)
worth (?:paying|the money|an upgrade|upgrading)
(?:think|thinking|thought) (?:seriously )?(?:about|of) (?:upgrad|pay|buy|purchas|subscrib)%
consider%(?: \\w+){0,3} (?:plan|tier|subscription|licen[cs]es?|upgrade|premium|edition)`,
    bundled: `
if (?:that|this|it|they|those)(?:'s| is| was| were| are| came| comes| come|'d be| would be) (?:all |also |already |ever )*(?:included|bundled|available|there|possible|added|part of|in (?:the|it|there)|with (?:the|it|that))
(?:was|were|is|are) (?:included|bundled|part of the)(?<=if [a-z' -]{2,50})`,
    payLow: `
(?:went|go|goes|gone|going|jumped|rose|raised|increased|moved) (?:up )?(?:\\w+ ){0,3}from \\D{0,3}\\d+~ to \\D{0,3}\\d+~(?:per|a|each|every|/) ?(?:user|month|year|seat|licen)%
(?:too|so|way too|really|far too|a bit|bit|very|quite) (?:expensive|pricey|costly|steep|much money)
expensive
over-?priced
price~(?:went|increase|hike|doubled|rise|raised|high)%
(?:cheaper|smaller|lower) (?:plan|tier|option|price|package)
can(?:'t|not) afford
costs? (?:too much|a fortune)
not worth (?:the|that|\\d)%
(?:would|'d|could) (?:only )?pay (?:\\d+|\\$|€|£|half|at most|up to)`,
    payRefuse: `
(?:not|n't|never|refuse to|no way (?:i'm|i am|we're)|won't|wouldn't|will not|would not|not going to|nobody will|no one will)(?: be| ever| even)? (?:pay|paying|buy|buying|subscribe|subscribing|spend|spending|upgrade|upgrading)
should be free
not (?:a|one) (?:cent|penny|dime)
never pay
would (?:never|not|also not) (?:pay|buy)
will (?:never|not) (?:pay|buy)`,
    harm: `
queue (?:out|of|at|in front)%
(?:sent|gave|delivered|shipped|prepared|served|sold|made)~(?:wrong|twice|half price|to the wrong)%
(?:turned|showed|stood|waited|waiting|came) (?:up |in front |outside )?(?:at|for|in vain|on the doorstep|at the wrong)%
(?:sent|returned|gave)~back because
(?:cannot|can't|unable to) (?:do my job|finish an order|work)
deadline%
at the (?:wrong|locked) (?:hall|door|place|address|time)
got (?:less|no|too little|the wrong) (?:money|pay|salary)
worthless
(?:vans?|trucks?|drivers?|buses|nurses|technicians)~(?:leave|left|leaving|start|arrive)(?:s|d|ing)? (?:late|empty|in an hour|at)
(?:missed|miss|missing) (?:\\w+ ){0,2}(?:appointment|deadline|order|meeting|payment|sale|customer|shift|delivery|flight|call|deal|train|lead|booking|cutoff|shipment)%
(?:lost|losing|lose|cost us|costs us|costing us) (?:\\w+ ){0,3}(?:sale|sales|order|orders|customer|customers|client|clients|deal|deals|revenue|money|business|day|morning|afternoon|bookings?|income|contract|work|thousands?)%
(?:is|are|was|were|being|completely|still|totally|us|now) blocked
(?:blocks|blocking) (?:us|our|the|my|month|everything|work|me)
(?:deadline|month[- ]end|year[- ]end|closing|audit|campaign|launch|filing|tax return|inspection)
(?:can't|cannot|can not|unable to|couldn't|could not) (?:work|invoice|close|ship|bill|file|pay (?:our|my|the) (?:staff|people|suppliers|employees)|do (?:my|our) (?:job|work)|serve|sell|open (?:the|our) (?:store|shop)|bill|deliver|dispatch|operate|see my)
(?:people|staff|team|agents|employees|customers|drivers|users|we|sales people)~(?:cannot|can't|can not|unable to) (?:work|pay|order|book|buy|log)
get fined
(?:fine|penalty|penalties|fined)
(?:angry|complaining|complained|furious) (?:customer|client)%
(?:customer|client|patient)s? (?:are |is |were |was )?(?:complain|angry|furious|leaving|waiting|got told|told)%
wasted (?:\\w+ )?(?:hours?|days?|afternoon|morning|weeks?|entire|whole)%
phones? (?:is|are) ringing`,
    stopped: `
(?:whole|entire|complete) (?:\\w+ ){0,2}(?:team|company|department|office|shop|warehouse|plant|school|clinic|site) (?:is |are |was |has been )?(?:blocked|locked out|stuck|idle|down|waiting)
(?:all|every) (?:\\w+ ){0,3}(?:tills?|registers?|terminals?|scanners?|stores?|shops?|sites?|branches|lines) (?:\\w+ ){0,4}(?:offline|down|dead|blocked|stand)%
(?:shop|store|site|platform|system|checkout|website|portal|service) (?:was|is|has been|went) (?:completely |totally )?(?:down|offline) (?:for|since)
(?:do not|don't) know who (?:has to|must|goes|should|needs)%
can only take cash
(?:business|production|operations?|warehouse|shop|store|clinic|factory|plant|assembly line|department|office)~(?:standstill|stopped|at a halt|halted|paralysed|paralyzed|idle|came to a stop|is down|are down)
(?:nobody|no one|\\d+ (?:\\w+ ){0,2}(?:people|staff|employees|agents|reps|users|colleagues))~(?:can|cannot|can't|unable to|could) work%
stand(?:ing)? still
(?:can't|cannot) (?:operate|trade|sell anything|serve (?:any )?(?:customers|patients))`,
    scope: `
(?:whole|entire) (?:team|company|office|site|department|school|clinic|organi[sz]ation|staff|crew|plant|store)
(?:everyone|everybody|nobody|no one|all (?:of )?(?:our|us|my|the) (?:users|staff|team|people|agents|offices|colleagues|customers|employees))
(?:half|most of) (?:the|our|my) (?:team|crew|staff|company|users|people|agents)
company[- ]?wide`,
    recurring: `
(?:every|each|per|once a|twice a|\\d times a|times a|a) (?:single )?(?:day|week|month|morning|evening|friday|monday|tuesday|wednesday|thursday|night|shift|quarter)(?<!(?:euros?|dollars?|pounds?|eur|usd|gbp|chf|bucks|[$€£] ?\\d[\\d.,]{0,6}|\\d ?[$€£]) ?(?:a|per|each|every) (?:day|week|month|quarter))
(?:daily|weekly|monthly)(?! (?:report|meeting|summary|summaries|newsletter|digest|email|e-mail|view|active|plan|user|subscription|fee|price|payment|limit|quota))
by hand
manually(?<!(?:able to|option to|ability to|can|could|possible to|instead of) manually)
one (?:by|at a) (?:one|time)
(?:\\d+|two|three|four|five|six|ten|twenty|thirty|several|half an|an|many|about \\w+|nine|couple of) (?:hours?|minutes?|days?|months?|afternoons?|mornings?)(?= (?:a|per|every|each|of (?:work|extra|manual)|on (?:it|that|this)))
(?:\\d+|two|three|four|five|six|ten|twenty|thirty|half an|about \\w+) (?:hours?|minutes?)(?<=^.{0,12}[a-z]+ (?:hours?|minutes?))
(?:spend|spends|spending|spent|waste|wastes|costs?|takes?|took) (?:me |us |about |around |over |them )*(?:\\w+ ){0,3}(?:hours?|minutes?|afternoon|morning|day|days|week|weeks)
(?:parallel |separate |extra |second |excel |own )(?:spreadsheet|sheet|excel|list)s?
copy(?:ing)?(?: and|/|-)? ?past(?:e|ing)
(?:scrolling|clicking|click|scroll) through (?:dozens|hundreds|\\d+|all|pages|everything|many)
dozens of
hundreds of`,
    repeated: `
again
(?:\\d+(?:st|nd|rd|th)|second|third|fourth|fifth|tenth|umpteenth) time
(?:twice|three|four|five|six|ten|several|many|multiple|countless|\\d+)(?: times)? (?:times|emails|e-?mails|tickets|calls|attempts)
(?:three|four|five|six|ten|several|many|multiple|countless|\\d+) times
same (?:thing|problem|issue|error|story)
repeatedly
over and over
still (?:happening|not fixed|broken|the same)`,
    persistent: `
(?:every|each)(?: single)? time
always
constantly
permanently
continu(?:ally|ously|ous)
at all
completely
totally
since (?!it's|it is|i (?:am|like|love)|we (?:are|love)|then)[a-z0-9]+
for (?:\\d+|two|three|four|several|many|a|over|the (?:last|past)|days|weeks|months) ?(?:\\w+ )?(?:day|week|month|year|hour|days|weeks|months)?%
any ?more
no longer
ever since`,
    intermittent: `
sometimes
occasional%
(?:from time to time|now and then|once in a while|every now and|once a (?:month|week|year|quarter)|about once|at times|intermittent%|randomly|now and again|rarely|seldom|sporadic%|every so often)
(?:once|one time)
a few times`,
    minor: `
no drama
(?:tiny|small|little|minor) (?:thing|observation|remark|detail|point|note|gripe|nit)%
a small thing
really not important
not (?:that |very |really |super |so |too |at all |terribly )*(?:urgent|important|critical|a priority|a big deal|a problem|pressing|end of the world|a must|serious)
(?:really )?not important
no (?:rush|hurry|big deal|biggie|urgency|pressure)
low priority
(?:minor|tiny|trivial|cosmetic|nitpick%|small) (?:thing|issue|bug|problem|annoyance|point|detail|complaint|request|one|gripe|wish|remark|flaw|niggle)?
(?:this|that|it) is smaller
nice[- ]to[- ]have
just (?:annoying|a thought|an idea|cosmetic|curious|saying)
(?:not|isn't|it's not) the end of the world
nothing (?:serious|major|urgent|dramatic)
can live with (?:it|that)
(?:little|slight|slightly|bit of a) (?:annoy|irritat|incon|niggle)%
only a (?:detail|small|minor)
whenever you (?:have|get) (?:time|a chance)`,
    workaround: `
work-?around%
(?:can|could|able to) (?:fix|solve|avoid|bypass|get around|live with|work around|refresh|help myself|restart)%
(?:restart|reload|refresh|reinstall|reboot)(?:ing|ed)? (?:it |the \\w+ |the app )?(?:helps|fixes|solves|works|fixed|brings)
instead (?:i|we) (?:use|do)
have found a way
(?:have|has|had) to (?:kill|restart|reload|refresh|reopen|relaunch) (?:the|it|my|this)%`,
    mandatory: `
(?:auditor|auditors|law|regulation|regulations|policy|regulator|legislation|tax office|authorit|insurance|contract)(?:ies|y|s)? (?:\\w+ )?(?:requires?|demands?|insists?|obliges?|expects?|mandates?)
(?:legally|by law|contractually) (?:required|obliged|bound|mandatory|necessary)
required by (?:law|our|the)
(?:mandatory|obligatory|statutory)
(?:we are|we're) (?:obliged|required) (?:to|by)`,
    solved: `
(?:has|have) (?!not |never |hardly |only |stopped )(?:\\w+ )?(?:worked|rung|run|behaved|held|been (?:fine|stable|perfect|quiet|flawless))(?: \\w+){0,2} (?:ever )?since
(?:new build|new version|update|patch|fix) (?:was|is) (?:out|there)(?: (?:the )?next)?
works (?:again|now)(?! only| just)
(?:is|are) (?:now )?(?:history|a thing of the past)
sorted (?:it|this|that)(?: out)?(?=[ .,!]|$)
(?:update|patch|release|version|hotfix|fix) (?:\\w+ )?(?:sorted|cured|fixed|solved|resolved)
(?:does not|doesn't|no longer) (?:happen|crash|occur)%(?: any ?more)?(?=[ .,!]*$)
gone since (?:the|your|version|v|last)%
used to (?:crash|freeze|hang|fail|lag|disconnect|be (?:slow|buggy|a mess|terrible|unusable))%
(?:support|team|they|you|agent|guys|he|she|update|version|release|staff|helpdesk|service|engineer|colleague|developers?|it's|was|been|have|has)(?: \\w+){0,3} (?:fixed|solved|resolved|sorted|repaired|corrected|cleared up) (?:it|this|that|the|my|our|everything|all|quickly|within|in|immediately|right|promptly)%
(?:is|was|got|been|were|are|has been|have been) (?:now |quickly |since |all |already |finally |promptly |immediately )*(?:fixed|resolved|solved|sorted(?! (?:by|randomly|at random|in |wrong|incorrect|alphabet|from|like))|repaired)
(?:works|working|worked|runs|fine|good|ok|okay) (?:again|now|since|perfectly now|fine now|like a charm now)
(?:problem|issue|bug) (?:solved|fixed|resolved|gone)
(?:now|since) (?:it )?(?:works|working|fixed|fine|solved)
no longer (?:a problem|an issue|happens|crashes)
all (?:good|fine|sorted) (?:now|again)
fixed in (?:the|version|v|an)%`,
    hypothetical: `
imagine (?:the|it|our|this|that|losing|if)
if (?:they|you|it) (?:ever |suddenly )?(?:doubled|raised|increased|removed|stopped|broke|failed|lost|sold|charged)
if ~(?:ever|were to|should ever)~
(?:should|were) (?:it|this|that|the \\w+) ever
(?:imagine|suppose) (?:if|what|that)
(?:worried|afraid|concerned|fear|scared|nervous)(?: that)?~(?:might|could|may|would|one day|someday|will)
keep (?:it|this|up|the good) (?:as |up|reliable|that way)%
would be in trouble
(?:god|heaven) forbid
hopefully~(?:never|won't|not)~`,
    noProblem: `
(?:can't|cannot|can not|couldn't|could not) (?:really |honestly )?(?:think of|see|name|find|suggest|come up with) (?:any(?:thing)?|a single|one)(?: \\w+)? (?:improve|wrong|fault|flaw|better|chang|complain|bad)%
nothing (?:that )?(?:i|we)(?: would|'d| could| can)? (?:change|improve|add|complain|criticise|criticize|fault)
not (?:a|one)(?: single)? (?:hiccup|fault|flaw|hitch|complaint)
(?:no|without|zero|not (?:had )?(?:a single|any|one)|never (?:had |experienced |seen |encountered )?(?:a |any |a single )?|n't (?:had|have|experienced|seen|encountered|noticed) (?:a |any |a single |one )?|free of|hardly any|haven't had any|have not had any|no more|less) ?(?:\\w+ )?(?:problem|issue|bug|crash|complaint|trouble|glitch|error|lag|fault|difficult|hiccup|freez|delay|hassle|complain)%(?:,? (?:or|and|no|nor)? ?(?:\\w+ )?(?:problem|issue|bug|crash|complaint|trouble|glitch|error|lag|fault|difficult|hiccup|freez|delay)%)*
(?:never|not once|hasn't|has not|doesn't|does not|didn't|did not|haven't) (?:\\w+ )?(?:crash|fail|froze|freez|let (?:me|us) down|hang|broke|lag|disappoint|lost|miss|had)%
(?:can't|cannot|can not|couldn't|nothing to) complain%
(?:don't|do not|didn't|haven't|never) (?:really )?(?:have|had) (?:too |that |so )?(?:many|much|any) (?:problem|issue|bug|complaint|trouble|crash|error)%
nothing (?:wrong|bad|negative|to complain|to improve|to criticise|to criticize|to add|really)
(?:fixed|solved|resolves?|solves?|helped (?:me |us )?(?:with|fix|solve)|fixes|eliminated|avoids?|prevents?) (?:\\w+ ){0,2}(?:problem|issue|error)%
no (?:problem|issues?) (?:at all|so far|whatsoever|with)
error[- ]free
bug[- ]free
(?:thank|thanks)~no (?:problem|issue)%
hard to (?:beat|fault)
(?:couldn't|can't) (?:live|do) without
nothing to (?:change|fault)`,
    uncertain: `
(?:i|we) (?:may|might|could) be (?:wrong|mistaken|imagining)
(?:may|might|could) be (?:my|our) (?:mistake|fault|own)
maybe (?:it's|it is|i'm|i am|we)
(?:not sure|unsure|no idea) (?:if|whether|why)
(?:perhaps|possibly|might be|could be) (?:it's|me|us|my|wrong|a|i)
(?:it )?seems?(?: to)?
(?:is it just|am i (?:doing|missing|the only))
(?:thing|issue) perhaps
if i'm not mistaken
looks? off
could you check`,
    calm: `
(?:just )?a (?:quick|short|little|small) (?:note|heads[- ]up|question|remark|feedback)
no (?:rush|hurry)
(?:thought|think) you(?:'d| would| might| should) (?:like|want)? ?to? ?know
just (?:so|to let) you know
fyi
otherwise (?:everything|all)(?: is|'s)? (?:is )?(?:fine|good|great|ok|okay|well)
could you please (?:refund|check|look|send|correct)`,
    past: `
(?:used to be|was once|before (?:it|this) was|in the past|back then|once upon|formerly|in the beginning|at first|initially|years ago)
(?:was|were) (?:great|good|excellent|fantastic|better|perfect|fine|amazing|awesome) (?:until|before|when|once|but|in the past)`,
    others: `
(?:other|some|many) (?:customers|clients|users|people) (?:have |had |are |were |also )*(?:mention|ask|complain|report|say|want|told)%
(?:a bank|another customer|one customer|one of our (?:customers|clients))~`,
    praise: `
(?:is|are|was|it's|been) (?:such )?a (?:joy|pleasure|delight|dream|breeze|lifesaver|treat)
worth every (?:penny|cent|euro|dollar)
(?:saved|saves) my (?:neck|day|life|bacon|skin)
powerful
reliable
smooth%
(?:has|have) (?:\\w+ )?become (?:really |very |so )?(?:good|great|better|fast)
(?:can't|cannot|couldn't) fault
what works: [a-z]+
love%
great
excellent
fantastic
awesome
amazing
perfect%
brilliant
wonderful
superb
outstanding
terrific
best
impress%
(?:really |very |quite |pretty |so |super |extremely )(?:good|nice|easy|helpful|useful|happy|solid|quick|fast|intuitive|reliable|pleased|friendly|satisfied|accurate|clean|simple|professional|smooth)
(?:good(?! (?:morning|day|afternoon|evening|luck|weekend|question|if|idea to))|nice|solid|decent|useful|handy|reliable|intuitive|fast|flexible|beautiful|lovely|friendly|helpful|easy|simple|clean|accurate|responsive|smooth|kind (?!of)|caring|polite|professional|efficient|delightful|quick|enjoyable)
recommend%
easy to (?:use|navigate|understand|learn|set up|install|follow|read)
user[- ]friendly
works? (?:really |very |so |perfectly |just )*(?:well|great|fine|perfectly|flawlessly|smoothly|good|wonders|like a charm|as expected|as advertised)
(?:happy|pleased|satisfied|delighted|thrilled|glad) (?:with|about|overall|so far|customer|user)
(?:we're|i'm|we are|i am) (?:very |really |quite |so )?(?:happy|satisfied|pleased)
saves? (?:me|us|a lot|so much|lots|hours|time)%
saved (?:me|us|a lot|so much|lots|hours|time)%
game[- ]changer
never looked back
(?:thank you|thanks) (?:so much|a lot|for (?:the|a|this|your|making|all))
well done
good (?:job|work)
enjoy%
(?:can't|couldn't) (?:live|imagine|be happier|ask for)~
(?:really|has|part|they|truly) delivered(?=[ .!]*$)
so much (?:faster|better|easier|quicker)
(?:like|likes|liked) (?:it|this|the|how|that)
five stars
5 stars
10/10
no complaints
helps? (?:me|us|a lot|with)`,
    fine: `
(?:is|are|was|were|it's|everything|all|otherwise|works|still|be)(?: is| are)? (?:\\w+ )?(?:fine|ok|okay|alright|good|decent)
does (?:what it says|the job|its job)
(?:it's|its|is) ok
not bad
okay-?ish
so so`,
    rage: `
(?:worst|garbage|trash|rubbish|crap|useless|terrible|horrible|awful|pathetic|disgusting|disgrace|joke|scam|shame|ridiculous|shit%|sucks?|stupid|hate|waste of (?:time|money)|disappoint%|frustrat%|furious|annoy%|unacceptable|poor|bad|dreadful|appalling|ashamed|nightmare|angry)`,
    irony: `
(?:oh|ah|wow|well|yay|yeah|just) (?:great|wonderful|fantastic|perfect|lovely|brilliant|super|nice|how nice|joy)
love how
(?:bravo|congratulations|congrats|well done|great job|good job|nice job|thanks a lot|slow clap|kudos|hats off)
(?:exactly|just) what i (?:was missing|needed|wanted|always)
money well spent
(?:how )?(?:lovely|wonderful|nice|great|brilliant) (?:that|how|when|to)
(?:top|great|fantastic|brilliant|amazing|excellent|wonderful) (?:service|quality|support|job|update|work)(?:,| if| when| -|!|\\.\\.\\.)
(?:so|very) (?:helpful|professional) of (?:you|them)
thanks for (?:nothing|breaking|ruining|deleting|losing|wasting|making~(?:worse|slower|unusable|impossible))
what a (?:joke|surprise|treat|pleasure)
can't wait (?:to|for)~(?:again|next)`,
    still: `
(?:thought|said|claimed|claims|supposed|promised|told (?:me|us|you)|should (?:be|have been)) ~(?:fixed|solved|resolved|working)
(?:still|again) (?:happen|the same|not|no|broken|an issue|a problem|occurring|open|going on|persist|present|wait|fail|see)%
(?:same|this) (?:problem|issue|thing|error) (?:again|still|persists|as before|is back|continues|remains)
any (?:news|update|progress)
(?:not|n't) (?:been )?(?:fixed|solved|resolved)(?: yet)?
it's back
happen(?:ed|s|ing) again
(?:see|as) (?:below|i (?:wrote|reported|described))`,
    additive: `
(?:also|another|second|secondly|third|thirdly|plus|additionally|furthermore|moreover|besides|next|finally|lastly|separately|and then there's|on top of that|one more|other thing|in addition|two|oh|apart from that)`,
    anaphor: `
(?:it|its|it's|this|that|that's|these|those|they|them|which|so|and|then|therefore|because|hence|meaning|now|so now|as a result|the same|both|he|she|everything|not|missing)`,
    consHeader: `
(?:cons|con|dislikes?|negatives?|weaknesses|drawbacks|downsides?|disadvantages?|minus|what (?:do you dislike|could be better|could we improve|should we improve|can we (?:improve|do better)|would you (?:change|improve)|is missing|don't you like|did you not like|needs improvement|frustrates you|went wrong)|areas? (?:for|of) improvement|improvements?|to improve|pain points?|problems|issues)
what hurts
where is it not delivering`,
    prosHeader: `
(?:pros?|likes?|positives?|strengths|advantages?|plus|upsides?|what (?:do you like(?: best| most)?|did you like|went well|works well|do you love|is good|do we do well))`,
    filler: `
(?:two|three|four|five|several|a few|some|many|\\d+) (?:small |big |main |other )?(?:things|points|issues|items|problems|reasons)
(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|regards|best regards|cheers|sincerely|bye|goodbye)`,
  },
  negator:
    "(?:no|not|never|without|[a-z]{2,6}n't|hardly|zero|nor|isnt|dont|doesnt|free of|less) (?:(?!only|and|or|but|just|sure|if|when)[a-z]+ ){0,1}",
  contrast: 'but|however|although|though|except|unfortunately|yet|whereas|nevertheless|sadly|otherwise',
  joiner: 'and',
  stopWords:
    'the a an and or of to in is are was were be been it its this that these those i you he she we they my your our their me us them with for on at by from as not no but if so when then than too very can could will would do does did has have had just about into over after before there here all any some more most other also only own same what which who how where why again am im ive dont its get got',
  phrases: {
    reports: 'The customer reports: {}',
    consequence: 'Stated consequence: {}',
    wishes: 'The customer asks for: {}',
    asks: 'The customer asks: {}',
    praises: 'The customer praises: {}',
  },
};
