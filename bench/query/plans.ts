import { loadavg } from 'node:os';
import pg from 'pg';
import { createPostgresFeedbackStore } from '../../services/query-api/src/index.ts';
import { machine } from '../machine.ts';
import { ms, whole } from '../table.ts';
import { PLANTED } from './contents.ts';
import { teamOf } from './fill.ts';

type Store = ReturnType<typeof createPostgresFeedbackStore>;

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Lists find rows and then read those whose texts are not kept; here none are. */
const isReadById = ({ text }: Asked): boolean => text.includes('unnest($2::uuid[])');

/** A store whose single statements are written down; its pool plans each anew, as the first use of a connection does. */
function recordingStore(pool: pg.Pool, asked: Asked[]): Store {
  const recording = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      return ({ text, values }: Asked) => {
        asked.push({ text, values });
        return target.query(text, [...values]);
      };
    },
  });
  return createPostgresFeedbackStore({ pool: recording, now: () => new Date() });
}

const T = teamOf(0);
const first = { limit: 20 };

/** What people ask most, and which of the statements of the answer is the one that finds it (the last). */
const HOTTEST: readonly { readonly name: string; readonly byId?: true; ask(store: Store): Promise<unknown> }[] = [
  { name: 'List, page 1', ask: (store) => store.listInsights(T, {}, 'created_at', first) },
  {
    name: 'List, page 1: the rows, when none of their texts are kept',
    byId: true,
    ask: (store) => store.listInsights(T, {}, 'created_at', first),
  },
  {
    name: 'List, page 1,000',
    ask: (store) =>
      store.listInsights(T, {}, 'created_at', {
        limit: 20,
        after: [new Date(Date.now() - 11 * 86_400_000).toISOString(), T],
      }),
  },
  { name: 'List by business impact', ask: (store) => store.listInsights(T, {}, 'business_impact', first) },
  {
    name: 'Filter that matches often: status=open',
    ask: (store) => store.listInsights(T, { status: 'open' }, 'created_at', first),
  },
  {
    name: 'Filter that matches seldom: willingness_to_pay=High',
    ask: (store) => store.listInsights(T, { willingness_to_pay: 'High' }, 'created_at', first),
  },
  {
    name: 'Two filters that match seldom',
    ask: (store) => store.listInsights(T, { willingness_to_pay: 'High', churn_risk: 'explicit' }, 'created_at', first),
  },
  {
    name: 'Search, rare word, by relevance',
    ask: (store) => store.listInsights(T, { q: PLANTED.rare }, 'relevance', first),
  },
  {
    name: 'Search, frequent word, by relevance',
    ask: (store) => store.listInsights(T, { q: PLANTED.frequent }, 'relevance', first),
  },
  { name: 'Facets without filters', ask: (store) => store.insightFacets(T, {}) },
  { name: 'Feedback list, page 1', ask: (store) => store.listFeedbacks(T, {}, 'created_at', first) },
];

const LONGEST_LINE = 180;
const RUNS = 5;

interface Plan {
  readonly lines: readonly string[];
  readonly ms: number;
}

async function explain(pool: pg.Pool, { text, values }: Asked): Promise<Plan> {
  let best: Plan | undefined;
  for (let run = 0; run < RUNS; run++) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, [...values]);
    const lines = rows.map((row) => String(row['QUERY PLAN']));
    const time = Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1]);
    if (best === undefined || time < best.ms) best = { lines, ms: time };
  }
  return best!;
}

const pagesOf = (lines: readonly string[]): number => {
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(lines.join('\n')) ?? [];
  return Number(hit) + Number(read);
};

/** The plans of the hottest statements as a document. */
export async function plansDocument(appUrl: string, head: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  try {
    const sections: string[] = [];
    const rows: string[] = [];
    for (const { name, byId = false, ask } of HOTTEST) {
      const asked: Asked[] = [];
      await ask(recordingStore(pool, asked));
      const plans: Plan[] = [];
      for (const one of asked.filter((each) => isReadById(each) === byId)) plans.push(await explain(pool, one));
      const last = plans.at(-1)!;
      const total = plans.reduce((sum, plan) => sum + plan.ms, 0);
      const pages = plans.reduce((sum, plan) => sum + pagesOf(plan.lines), 0);
      rows.push(`| ${name} | ${plans.length} | ${ms(total)} | ${whole(pages)} |`);
      const shown = last.lines.map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
      const which =
        plans.length === 1 ? '' : `\nThe last of ${plans.length} statements; those before it did not fill the page.\n`;
      sections.push(`## ${name}\n${which}\n\`\`\`\n${shown.join('\n')}\n\`\`\`\n`);
    }
    const load = loadavg()[0]!.toFixed(1);
    return `# Query plans

\`EXPLAIN (ANALYZE, BUFFERS)\` of what is asked most, for the team that owns half of the rows; written by \`npm run bench:query -- --plans FILE\`.
${head} ${machine()}, load ${load}; the best of ${RUNS} runs.

| Asked | Statements | Execution | Pages of 8 KB |
|---|---|---|---|
${rows.join('\n')}

The time to plan is paid once for a connection: statements are kept prepared. All run as \`cfi_query\` under row-level security.

${sections.join('\n')}`;
  } finally {
    await pool.end();
  }
}
