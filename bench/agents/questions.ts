/** Calls a tool and gives its structured content. */
export type Ask = (tool: string, args: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** What the questions need of an answer. */
export interface Answer {
  readonly data: readonly Insight[];
  readonly counts?: { readonly total: number } & Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Insight {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly customer_id?: string;
}

/** Something that a product manager wants to know, and how an agent finds it out. */
export interface Question {
  readonly question: string;
  /** Resolves with what an agent would build its answer on, in a line. */
  readonly find: (ask: Ask, today: Date) => Promise<string>;
}

const DAY_MS = 86_400_000;

/** Midnight in UTC, some days before. */
const daysBefore = (today: Date, days: number): string =>
  new Date(Math.floor(today.getTime() / DAY_MS - days) * DAY_MS).toISOString();
const lastMonday = (today: Date): string => daysBefore(today, (today.getUTCDay() + 6) % 7);
const monthOf = (today: Date) => ({
  created_after: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth())).toISOString(),
  created_before: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)).toISOString(),
});

const told = ({ data }: Answer): string =>
  data.length === 0 ? 'nothing' : `${data.length} insights, first: ${data[0]!.title}`;

/** The counts of a kind, most first. */
const counted = ({ counts }: Answer, kind: string): string =>
  Object.entries(counts?.[kind] ?? {})
    .slice(0, 3)
    .map(([value, count]) => `${value} ${count}`)
    .join(', ');

const count =
  (kind: string, args: Readonly<Record<string, unknown>> = {}): Question['find'] =>
  async (ask) => {
    const answer = await ask('list_insights', { include_counts: true, limit: 1, ...args });
    return `${answer.counts?.total} insights: ${counted(answer, kind)}`;
  };

const list =
  (args: Readonly<Record<string, unknown>>): Question['find'] =>
  async (ask) =>
    told(await ask('list_insights', args));
const search =
  (query: string, args: Readonly<Record<string, unknown>> = {}): Question['find'] =>
  async (ask) =>
    told(await ask('search_insights', { query, ...args }));

export const questions: readonly Question[] = [
  {
    question: 'What blocks deals this month?',
    find: async (ask, today) =>
      told(await ask('list_insights', { is_deal_blocker: true, sort: 'business_impact', ...monthOf(today) })),
  },
  {
    question: 'What do Zendesk users say about signing in?',
    find: search('login or "sign in" or 2fa or two-factor', { platform: 'zendesk' }),
  },
  {
    question: 'Which critical issues are new since Monday?',
    find: async (ask, today) =>
      told(await ask('list_insights', { severity: ['critical'], created_after: lastMonday(today) })),
  },
  {
    question: 'Which ten bugs should we fix first?',
    find: list({ type: 'bug', status: 'open', sort: 'business_impact', limit: 10 }),
  },
  { question: 'How many open critical and high issues are there?', find: count('severity', { status: 'open' }) },
  { question: 'Which areas of the product cause most bugs?', find: count('product_area', { type: 'bug' }) },
  { question: 'Where do deal blockers come from?', find: count('platform', { is_deal_blocker: true }) },
  { question: 'What is most feedback about?', find: count('type') },
  {
    question: 'What is wrong with billing, in the worst area first?',
    find: async (ask) => {
      const areas = await ask('list_insights', { type: 'pricing_billing', include_counts: true, limit: 1 });
      const [worst] = Object.keys(areas.counts?.['product_area'] ?? {});
      return `${worst}: ${told(await ask('list_insights', { product_area: worst, sort: 'business_impact' }))}`;
    },
  },
  {
    question: 'Which insights weigh 70 or more?',
    find: list({ min_impact: 70, sort: 'business_impact' }),
  },
  {
    question: 'Why is the top problem the top problem, in the words of the customer?',
    find: async (ask) => {
      const { data } = await ask('list_insights', { sort: 'business_impact', limit: 1 });
      await ask('get_insight_detail', { insight_id: data[0]!.id });
      return `impact with its arithmetic, quotes and feedback of: ${data[0]!.title}`;
    },
  },
  { question: 'Do exports fail, and for whom?', find: search('export') },
  {
    question: 'Which customers say that they will leave?',
    find: list({ churn_risk: 'explicit', sort: 'business_impact' }),
  },
  { question: 'Who only hints at leaving?', find: list({ churn_risk: 'soft' }) },
  {
    question: 'Which ten wishes weigh most?',
    find: list({ type: 'feature_request', sort: 'business_impact', limit: 10 }),
  },
  {
    question: 'For what would customers pay more?',
    find: async (ask) => {
      const high = await ask('list_insights', { willingness_to_pay: 'High' });
      const low = await ask('list_insights', { willingness_to_pay: 'Low' });
      return `${told(high)}; some: ${told(low)}`;
    },
  },
  { question: 'Is the battery drained, and on which devices?', find: search('battery drain') },
  {
    question: 'Do watches lose their connection?',
    find: search('watch connect or connection or disconnect or pairing'),
  },
  {
    question: 'What do French users say about synchronisation?',
    find: search('synchronisation or synchro or connexion', { language: 'fr' }),
  },
  { question: 'What is said about prices?', find: list({ type: 'pricing_billing' }) },
  { question: 'Are there security or compliance concerns?', find: list({ type: 'security_compliance' }) },
  { question: 'What did people say in Gong calls?', find: list({ platform: 'gong' }) },
  { question: 'What do App Store reviews say?', find: list({ platform: 'app-store' }) },
  { question: 'What do users praise?', find: list({ type: 'praise' }) },
  { question: 'Is the app slow anywhere?', find: list({ type: 'performance' }) },
  {
    question: 'What has one customer told us?',
    find: async (ask) => {
      const { data } = await ask('search_insights', { query: 'scheduled export' });
      const customer_id = data.find((insight) => insight.customer_id !== undefined)?.customer_id;
      return told(await ask('list_insights', { customer_id }));
    },
  },
  {
    question: 'What did the customer with the failing export write, word for word?',
    find: async (ask) => {
      const { data } = await ask('search_insights', { query: '"CSV export"', limit: 3 });
      await ask('get_insight_detail', { insight_id: data[0]!.id });
      return `the feedback behind: ${data[0]!.title}`;
    },
  },
  {
    question: 'What are the ten latest changes since yesterday?',
    find: async (ask, today) =>
      told(await ask('list_insights', { sort: 'updated_at', created_after: daysBefore(today, 1), limit: 10 })),
  },
  { question: 'Which problems have we resolved?', find: list({ status: 'resolved' }) },
  { question: 'Do users misspell the scanner too ("scaner")?', find: search('scaner') },
];
