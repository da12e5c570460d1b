import { areaOf, isWeakArea } from './area.ts';
import type { CueIndex } from './cue-index.ts';
import type { CueName } from './cues/cue.ts';
import type { Draft, Item } from './draft.ts';
import { fold } from './fold.ts';
import { withoutPii } from './pii.ts';

const MAX_TITLE = 90;
const MIN_TITLE = 8;
/** A longer title is cut at a comma when what is left still says enough. */
const COMFORTABLE = 70;

const NAME = "\\p{Lu}[\\p{L}'’-]{1,20}(?: \\p{Lu}[\\p{L}'’-]{1,20}){0,2}";
const INTRODUCTION = [
  new RegExp(
    `\\b(?:my name is|mein name ist|ich hei(?:ß|ss)e|je m['’]appelle|me llamo|mi nombre es|meu nome é|me chamo|mi chiamo|mijn naam is|ik heet) ${NAME}(?: (?:from|von|de|di|da|van|at) ${NAME})?(?:,? (?:and|und|et|y|e|en)\\b)?[,.]? ?`,
    'giu',
  ),
  new RegExp(
    `\\b(?:[Ii]t['’]s|[Tt]his is|I am|I['’]m|[Hh]ier ist|[Ii]ci|[Ss]oy) ${NAME}(?= from| of| here|,)(?: (?:from|of) ${NAME}| here)?[,.]? ?`,
    'gu',
  ),
];

/** What people say before they come to the point, folded languages together; removed as often as it matches. */
const OPENERS =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen)|bonjour|bonsoir|hola|buenos d[ií]as|buenas(?: tardes)?|olá|bom dia|boa tarde|ciao|buongiorno|salve|goedemorgen|beste|liebes?|cher|こんにちは[。、]?)(?: (?:there|all|team|everyone|support|zusammen|à tous|a todos))?[,.!:]+ *|(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|re|fwd)\s*: *|(?:and|but|so|as(?= (?:it|i|we|the|they|my|our|this|there) )|except|meaning|also|then|(?:oh|well|yes|no|ok|okay|um|uh|like)(?=[,.])|though|although|however|plus|because|since then|und|aber|auch|et|mais|aussi|donc|y|pero|también|e|mas|também|ma|anche|en|maar|ook|ただ、?|でも、?)[,.]? (?!if\b)|(?:by the way|to be honest|honestly|frankly|basically|apparently|unfortunately|sadly|actually|overall|recently|lately|currently|right now|(?:since|after) (?:the )?(?:last|latest|recent|new|newest) (?:update|version|release)(?: (?:a few|a couple of|some|\d+|two|three) (?:days|weeks|months|hours) ago| last (?:week|month|night)| yesterday)?|since (?:yesterday|today|this morning|last week)|this morning|today|yesterday|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|leider|ehrlich gesagt|übrigens|seit (?:dem )?(?:letzten|neuesten|neuen) update|depuis la (?:dernière )?mise à jour|malheureusement|lamentablemente|desgraciadamente|infelizmente|purtroppo|helaas|desde la (?:última )?actualización)\b[,:]? (?!then\b)|(?:maybe it['’]s just me|just a (?:quick |short )?(?:note|question|remark)|quick (?:note|question))[,:]* (?:but )?|(?:it|there) (?:seems|appears|looks like)(?: that| to be)? |(?:i|we) (?:just )?(?:noticed|think|feel|believe|find|guess|saw|realised|realized)(?: that)? |(?:i|we) (?:just )?(?:wanted|want|would like) to (?:say|report|mention|let you know)(?: that)? |(?:please|pls|kindly|bitte|merci de|svp|por favor|per favore|graag) |(?:it )?(?:would|'d) (?:also |really )?be (?:so |very |really |even |super )?(?:nice|great|good|cool|helpful|useful|awesome|perfect|better|lovely|amazing|fantastic|handy|ideal)(?: if| to have| to see| to)?(?: there (?:was|were)| you (?:could |would |can )?(?:add|added)| (?:we|i) (?:had|could have))? |(?:could|can|would) you(?: please)?(?: ask them to| maybe| also)? |(?:is|are) there (?:any )?(?:plans?|way|option|possibility|chance) (?:to (?:offer|add|support|have|get) |for |of |to )|(?:do|are) you (?:plan|planning) (?:to (?:offer|add|support) )?|(?:i|we) (?:really )?(?:wish|would love|would like|'d love|'d like|need|want)(?: to (?:see|have))?(?: there (?:was|were)| it had| you had| it)? |if (?:only )?there (?:was|were) |es wäre (?:sehr |wirklich )?(?:schön|toll|gut|super|hilfreich|praktisch),? (?:wenn (?:es |man )?)?|(?:ce|il) serait (?:bien|super|top|utile|pratique|génial)(?: de| d['’]avoir| que| si)? |(?:il )?(?:manque|manquent)(?: juste| seulement)? |(?:sería|estaría) (?:bueno|genial|útil|ideal|bien)(?: que| tener| poder)? |seria (?:bom|ótimo|legal|útil)(?: se| ter| que)? |sarebbe (?:bello|utile|comodo|fantastico)(?: avere| se| poter)? |het zou (?:fijn|handig|mooi|leuk|goed) zijn (?:als )?)/iu;
const ARTICLE =
  /^(?:a|an|the|your|der|die|das|ein|eine|einen|le|la|les|un|une|el|los|las|una|o|os|um|uma|il|lo|gli|een|het) (?=\p{L})/iu;
const LEAVINGS = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]/gu;
const EDGE = /^[\s,;:.!?。、！？"'“”«»()[\]{}*•\-–—<>/\\|#_=+~]+|[\s,;:.!。、！"'“”«»([{*•\-–—<>/\\|#_=+~]+$/g;

function cutAt(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = Math.max(text.lastIndexOf(' ', max), text.slice(0, max).lastIndexOf('、') + 1);
  const cut = text.slice(0, space > max / 2 ? space : max).replace(/[\ud800-\udbff]$/, '');
  // A title does not end on a word that only leads on to the next.
  return cut.replace(
    /(?:[\s,;:(-]+(?:and|or|but|the|a|an|of|to|in|on|at|for|with|by|from|when|that|because|which|so|as|if|und|oder|der|die|das|et|ou|de|la|le|y|o|e|en|met|van|in|di|da|do))+$/iu,
    '',
  );
}

function loud(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters > 7 && upper / letters > 0.7;
}

/** One line that names the matter, from a sentence. `names` are the speakers of a conversation (folded). */
export function headline(sentence: string, names: ReadonlySet<string>): string {
  let text = withoutPii(sentence)
    .replace(LEAVINGS, ' ')
    .replace(/\[\d{1,2}:\d{2}(?::\d{2})?\]/g, ' ')
    .replace(/\s+/g, ' ');
  for (const pattern of INTRODUCTION) text = text.replace(pattern, '');
  text = text.replace(/^\s*\d{1,2}\s?\/\s?(?:5|10)\b/, '').replace(EDGE, '');
  if (loud(text)) text = text.toLowerCase();
  for (let round = 0; round < 4; round++) {
    const shorter = text.replace(OPENERS, '').replace(EDGE, '');
    if (shorter === text || shorter.length < MIN_TITLE) break;
    text = shorter;
  }
  if (names.size > 0)
    text = text
      .replace(/,? ?(\p{Lu}[\p{L}'’-]{1,20})(?=[,.!?]|$)/gu, (all, name: string) =>
        names.has(name.toLowerCase()) ? '' : all,
      )
      .replace(EDGE, '');
  const shorter = text.replace(ARTICLE, '');
  if (shorter.length >= MIN_TITLE) text = shorter;
  if (text.length > COMFORTABLE) {
    const comma = [...text.slice(0, MAX_TITLE).matchAll(/(?:, | - | – | \(|: |、|, so |; )/g)]
      .map((match) => match.index)
      .filter((at) => at >= 28)
      .at(-1);
    if (comma !== undefined) text = text.slice(0, comma);
  }
  text = cutAt(text, MAX_TITLE).replace(EDGE, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Cues that carry the matter; a long sentence is told from the clause that has the first of them. */
const MATTER: CueName[] = [
  'hardFailure',
  'failure',
  'wrong',
  'loss',
  'outage',
  'exposure',
  'slow',
  'drain',
  'awkward',
  'badDesign',
  'missing',
  'cannotDo',
  'wish',
  'price',
  'charge',
  'paywall',
  'peopleBad',
  'docsBad',
];
const FAR_OFF = 45;
/** In a sentence that is cut anyway the matter must not be in the part that goes. */
const NEAR_END = 28;
const MIN_CLAUSE = 24;
const SHORT_CLAUSE = 12;
/** "We won't renew: the app crashes daily": the reason is the title. */
const THREATS: CueName[] = ['left', 'parting', 'drift', 'refund'];

/** The sentence from the clause on that names the matter, when a long introduction stands in front of it. */
function matterOf(item: Item, sentence: string): string {
  const at = Math.min(...MATTER.map((cue) => item.found.cues.get(cue)?.start ?? Number.POSITIVE_INFINITY));
  const story = STORY.test(item.unit.folded);
  const threat = THREATS.some((cue) => (item.found.cues.get(cue)?.start ?? at) < at);
  const reach = threat ? SHORT_CLAUSE : story || sentence.length > COMFORTABLE ? NEAR_END : FAR_OFF;
  if (!Number.isFinite(at) || at < reach) return sentence;
  let from = 0;
  for (const mark of sentence
    .slice(0, at)
    .matchAll(
      /, | - | – |: |; | and | because | since | that | weil | parce que | car | porque | perch[eé] | omdat |、/g,
    ))
    from = mark.index + mark[0].length;
  const least = threat ? SHORT_CLAUSE : MIN_CLAUSE;
  if (from < least || sentence.length - from < least) return sentence;
  const clause = sentence.slice(from);
  if (story || threat) return clause;
  const namesMore = !isWeakArea(areaOf(fold(sentence.slice(0, from)))) && isWeakArea(areaOf(fold(clause)));
  return namesMore ? sentence : clause;
}

/** Cues by how much of the matter they tell; a sentence is rated by its strongest. */
const STRENGTH: [cues: CueName[], rating: number][] = [
  [['loss', 'outage', 'exposure', 'grave', 'hardFailure'], 2],
  [
    [
      'wrong',
      'slow',
      'drain',
      'missing',
      'cannotDo',
      'wish',
      'charge',
      'paywall',
      'price',
      'peopleBadAlone',
      'badDesign',
    ],
    1.5,
  ],
  [['failure', 'awkward', 'peopleBad', 'docsBad', 'integration', 'security', 'signOn'], 0.75],
];
/** How a story begins: what was done or tried before the matter shows. */
const STORY =
  /^(?:so |and |but |then |well,? )?(?:on (?:my|our|the) way\b|(?:i|we)(?: have| had|'ve|'d)?(?: also| just| already| even)? (?:(?:un)?installed|re-?installed|downloaded|tried|bought|purchased|watched|been|spent|read|contacted|called|wrote|emailed|updated|upgraded|got|looked|followed|checked|went|was|were|used|wanted)\b|spent \d|as (?:i|we) (?:said|wrote|mentioned)\b|(?:last|yesterday|today|this) (?:week|month|night|morning|year|afternoon)?\b,? ?(?:i|we) |ich habe |wir haben |j'ai |nous avons |he |hemos )/;

/** What people did or felt around the matter; not what a list of points is read for. */
const AROUND: CueName[] = ['plea', 'condition', 'left', 'parting', 'refund', 'past', 'drift'];

/** The item that says best what the insight is about: a strong cue and a named part of the product. */
export function bestItem(draft: Draft): Item {
  const rate = (item: Item, at: number) => {
    const { found, unit } = item;
    const { cues } = found;
    const matters = found.kind === draft.kind && found.rule !== 'named-rage';
    let rating = matters ? 3 : 0;
    rating += STRENGTH.find(([strong]) => strong.some((cue) => cues.has(cue)))?.[1] ?? 0;
    if (found.area !== null) rating += isWeakArea(found.area) ? 0.75 : 1.5;
    if (found.area !== null && found.area === draft.area) rating += 0.25;
    if ((cues.get('anaphor')?.start ?? 99) <= 2) rating -= 1.5;
    if (item.words.size === 0) rating -= 1;
    if (unit.folded.length < 18) rating -= 1;
    if (unit.folded.length > 200) rating -= 0.5;
    if (/\?\s*$/.test(unit.folded) && draft.kind !== 'question') rating -= 0.5;
    if (found.type === draft.type) rating += 1;
    if (STORY.test(unit.folded)) rating -= 1.5;
    rating -= AROUND.filter((cue) => cues.has(cue)).length;
    return rating - at * 0.25;
  };
  return draft.items.map((item, at) => ({ item, rating: rate(item, at) })).toSorted((a, b) => b.rating - a.rating)[0]!
    .item;
}

/** 8 to 90 characters, one line, no personal details. */
export function titleOf(draft: Draft, area: string, sentence: string, names: ReadonlySet<string>): string {
  const text = headline(matterOf(bestItem(draft), sentence), names);
  const english = draft.items[0]!.unit.index.list.language === 'en';
  const vague = /^(?:it|this|that|they|he|she|these|those|everything|always|still|never|not|just)\b/i.test(text);
  const named =
    english && area !== 'general' && (vague || text.length < MIN_TITLE + 6) && !text.toLowerCase().includes(area);
  const title = named ? `${capital(area)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
  if (title.length < MIN_TITLE)
    return cutAt(
      `${capital(area === 'general' ? draft.type.replaceAll('_', ' ') : area)}: ${title}`.replace(/: $/, ' feedback'),
      MAX_TITLE,
    );
  return cutAt(title, MAX_TITLE);
}

const leadWords = new WeakMap<CueIndex, RegExp>();

/** The word that ties a sentence to the one before ("but", "and"). */
function leadWordOf(index: CueIndex): RegExp {
  let pattern = leadWords.get(index);
  if (pattern === undefined) {
    const { contrast, joiner, spaced } = index.list;
    pattern = new RegExp(`^(?:${contrast}|${joiner || contrast})${spaced ? '[, ]+' : '[、,]?'}`, 'i');
    leadWords.set(index, pattern);
  }
  return pattern;
}

/** A sentence for the pain point: no personal details, one line, no address to anybody. */
export function plain(sentence: string, index: CueIndex): string {
  let text = withoutPii(sentence);
  for (const pattern of INTRODUCTION) text = text.replace(pattern, '');
  text = capital(text.replace(/\s+/g, ' ').replace(EDGE, '').replace(leadWordOf(index), ''));
  return text.length > 280 ? `${cutAt(text, 280)}…` : text;
}
