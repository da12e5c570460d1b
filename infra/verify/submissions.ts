import { pick, type Random } from './random.ts';

/** One HTTP request that must be accepted exactly once, whatever happens meanwhile. */
export interface Submission {
  /** Index of the team that sends it. */
  readonly team: number;
  readonly kind: 'ingest' | 'webhook';
  readonly body: string;
  /** Empty for webhooks, which are recognised by the ids in their body. */
  readonly idempotencyKey: string;
  /** Content of each feedback that it becomes, in order. No two feedbacks of a run share one. */
  readonly contents: readonly string[];
}

/** Long and short, angry and pleased, several scripts; `#` becomes the text's own number. */
const TEMPLATES = [
  'The CSV export of report # has been empty since Monday and our month-end closing is blocked. We will not renew if this is not fixed.',
  'Please add a dark mode to dashboard #. The white screen hurts at night.',
  'Great app, I use list # every day with my team. Thank you!',
  'Order # was charged twice and nobody answers my mails. I want my money back.',
  'Depuis la dernière mise à jour, la synchronisation du projet # échoue : « délai dépassé ». C’est inutilisable 😤',
  'Die Suche in Mappe # ist viel zu langsam – über 30 Sekunden für 200 Einträge. Früher ging das sofort.',
  '項目 # をエクスポートすると文字化けします。早めに直してください。',
  'لا أستطيع تسجيل الدخول إلى الحساب # منذ الأمس، والتطبيق يتوقف دائما.',
  'Login # loops on Android 👩‍💻📱: I enter the code, land on the login page again. Cafe\u0301 staff are locked out. 𝒫lease help.',
  'We would gladly pay for single sign-on with tenant #; without it our security team will not let us roll out.\n\nIt is the last thing that is missing.',
] as const;

const WITH_SOURCE_ID = 0.25;
const WEBHOOK = 0.25;
const BATCH = 0.3;
const BATCH_SIZE = 3;

/** At least `feedbacks` feedbacks, spread over the teams. */
export function makeSubmissions(feedbacks: number, teams: number, random: Random): Submission[] {
  const submissions: Submission[] = [];
  let made = 0;
  const text = (): string => pick(random, TEMPLATES).replace('#', `v${String(++made).padStart(6, '0')}`);
  while (made < feedbacks) {
    const team = submissions.length % teams;
    submissions.push(random() < WEBHOOK ? delivery(team, random, text) : direct(team, random, text));
  }
  return submissions;
}

function direct(team: number, random: Random, text: () => string): Submission {
  const content = text();
  const number = /v\d{6}/.exec(content)![0];
  const source = random() < WITH_SOURCE_ID ? { source_id: `verify-${number}`, customer_id: `c-${number}` } : {};
  const body = JSON.stringify({ content, ...source, tags: ['verify'], metadata: { number } });
  return { team, kind: 'ingest', body, idempotencyKey: `verify-${number}`, contents: [content] };
}

/** The batch platform: one record, or several in one delivery. */
function delivery(team: number, random: Random, text: () => string): Submission {
  const contents = Array.from({ length: random() < BATCH ? BATCH_SIZE : 1 }, text);
  const items = contents.map((content) => {
    const id = `fr-${/v\d{6}/.exec(content)![0]}`;
    return { id, title: `Request ${id}`, content, name: 'Ada Example', email: 'ada@example.com' };
  });
  const body = JSON.stringify(items.length === 1 ? items[0] : { items });
  return { team, kind: 'webhook', body, idempotencyKey: '', contents };
}
