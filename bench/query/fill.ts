import { createHash } from 'node:crypto';
import pg from 'pg';
import type { AnalyzedInsight, NormalizedFeedback, ScoredInsight } from '../../libs/contracts/src/index.ts';
import { createPostgresFeedbackStore } from '../../services/query-api/src/index.ts';
import { whole } from '../table.ts';
import { type Content, makeContents } from './contents.ts';
import type { BenchDatabase } from './database.ts';

export const TEAMS = 50;
/** Feedbacks that the product itself stores; the others are copies of them with other ids, times and values. */
const MODELS = 10_000;
const BATCH = 500;

const uuidOf = (name: string): string => {
  const hex = createHash('md5').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** Team 0 owns half of everything. */
export const teamOf = (number: number): string => uuidOf(`bench team ${number}`);

export function feedbackOf(teamId: string, name: string, { text, language }: Content): NormalizedFeedback {
  return {
    schema_version: 1,
    feedback_id: uuidOf(name),
    team_id: teamId,
    region: 'us',
    category: 'reviews',
    platform: 'google-play',
    accepted_at: new Date().toISOString(),
    correlation_id: 'bench',
    title: text.slice(0, 60),
    content: text,
    source_id: name,
    source_url: null,
    timestamp: null,
    customer_id: null,
    reporter_name: null,
    reporter_email: null,
    language,
    language_given: language,
    tags: [],
    metadata: {},
    content_hash: createHash('sha256').update(text).digest('hex'),
  };
}

/** Sentences of a content as insights: what a row of an insight weighs. */
export function analysisOf(feedback: NormalizedFeedback, insights: number): ScoredInsight {
  const made = Array.from({ length: insights }, (_, at): AnalyzedInsight => {
    const start = at * 200;
    const quote = feedback.content.slice(start, start + 160);
    return {
      title: quote.slice(0, 60),
      pain_point: `The customer says that ${quote.slice(20, 110)}`,
      type: 'bug',
      severity: 'medium',
      is_deal_blocker: false,
      churn_risk: 'none',
      willingness_to_pay: 'None',
      sentiment: 'negative',
      product_area: 'app',
      confidence: 0.8,
      business_impact: 40,
      components: {
        addends: (['severity', 'churn', 'willingness_to_pay', 'customer_value', 'sentiment'] as const).map((name) => ({
          name,
          level: 'medium',
          weight: 20,
          points: 10,
          reason: 'said in the quote',
          quote: 0,
        })),
        confidence_factor: 0.9,
      },
      evidence: [{ quote, start, end: start + quote.length }],
    };
  });
  return {
    schema_version: 1,
    feedback_id: feedback.feedback_id,
    team_id: feedback.team_id,
    accepted_at: feedback.accepted_at,
    correlation_id: 'bench',
    content_hash: feedback.content_hash,
    engine: { name: 'offline', version: '1', degraded: false },
    overall_sentiment: 'negative',
    detected_language: feedback.language,
    analyzed_chars: feedback.content.length,
    skipped: null,
    left_off: 0,
    insights: made,
  };
}

/** Columns of a table but those named and generated ones. */
async function columnsOf(admin: pg.Client, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND attgenerated = '' AND attname <> ALL ($2) ORDER BY attnum`,
    [table, without],
  );
  return rows.map(({ name }) => name);
}

/** A number from 0 to `most` - 1 that looks random and is the same in every run. */
const drawn = (salt: string, most: number): string =>
  `abs(hashint8extended(n, ${createHash('md5').update(salt).digest().readUInt32LE()}) % ${most})`;
const oneOf = (salt: string, ...values: string[]): string =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${drawn(salt, values.length)}]`;
const seldom = (salt: string, oneIn: number, value: string, otherwise: string): string =>
  `CASE WHEN ${drawn(salt, oneIn)} = 0 THEN ${value} ELSE ${otherwise} END`;

/** Of copy `n`: half of all belong to the first team; one year, evenly. */
const TEAM = `(SELECT id FROM bench_teams WHERE number = CASE WHEN n % 2 = 0 THEN 0 ELSE 1 + (n / 2) % ${TEAMS - 1} END)`;
const FEEDBACK_ID = "md5('feedback ' || n)::uuid";
const VALUES: Readonly<Record<string, string>> = {
  customer_id: `'customer ' || ${drawn('customer', 20_000)}`,
  reporter_email: `'person' || ${drawn('email', 200_000)} || '@example.org'`,
  category: oneOf('category', 'surveys', 'feedback', 'reviews', 'meetings'),
  platform: `'platform-' || ${drawn('platform', 40)}`,
  tags: seldom('tags', 500, "ARRAY['vip']", seldom('tag', 3, "ARRAY['mobile']", "'{}'::text[]")),
};
/** A source gives each feedback an id of its own. */
const FEEDBACK_VALUES: Readonly<Record<string, string>> = { ...VALUES, source_id: "'copy ' || n" };
const INSIGHT_VALUES: Readonly<Record<string, string>> = {
  ...VALUES,
  severity: oneOf('severity', 'low', 'medium', 'medium', 'high', 'high', 'critical'),
  type: oneOf('type', 'bug', 'bug', 'feature_request', 'usability', 'performance', 'praise'),
  is_deal_blocker: `${drawn('deal', 50)} = 0`,
  churn_risk: seldom('churn', 100, "'explicit'", seldom('soft', 10, "'soft'", "'none'")),
  willingness_to_pay: seldom('pay', 200, "'High'", seldom('paid', 10, "'Low'", "'None'")),
  sentiment: oneOf('sentiment', 'negative', 'negative', 'neutral', 'positive'),
  product_area: seldom('area', 2_000, "'rare area'", `'area ' || ${drawn('areas', 30)}`),
  status: seldom('status', 10, oneOf('other', 'in_progress', 'resolved', 'dismissed'), "'open'"),
  business_impact: `${drawn('impact', 101)}::smallint`,
};
const at = (n: string, of: number): string => `now() - interval '365 days' * (1 - ${n}::float8 / ${of})`;

export interface Filled {
  readonly feedbacks: number;
  readonly insights: number;
  /** How long it took when it was done. */
  readonly seconds: number;
  /** Whether it was found filled. */
  readonly found: boolean;
}

/** What a kept database holds, or else fills it with so many feedbacks. */
export async function ensureFilled(
  database: BenchDatabase,
  feedbacks: number,
  onStep: (step: string) => void,
): Promise<Filled> {
  const { admin } = database;
  const { rows: tables } = await admin.query<{ begun: boolean; done: boolean }>(
    "SELECT to_regclass('bench_teams') IS NOT NULL AS begun, to_regclass('bench_filled') IS NOT NULL AS done",
  );
  if (tables[0]!.done) {
    const { rows } = await admin.query<Omit<Filled, 'found'>>('SELECT feedbacks, insights, seconds FROM bench_filled');
    return { ...rows[0]!, found: true };
  }
  if (tables[0]!.begun) throw new Error('The kept database was not filled to its end: remove its folder.');
  const filled = await fill(database, feedbacks, onStep);
  await admin.query(
    `CREATE TABLE bench_filled AS
     SELECT ${filled.feedbacks}::integer AS feedbacks, ${filled.insights}::integer AS insights, ${filled.seconds}::float8 AS seconds`,
  );
  return { ...filled, found: false };
}

/** One line for reports. */
export const filledLine = ({ feedbacks, insights, seconds, found }: Filled): string =>
  `${whole(feedbacks)} feedbacks with ${whole(insights)} insights of 50 teams, one of them owning half. ` +
  `${found ? 'Kept; filling took' : 'Filled in'} ${whole(seconds)} s.`;

/** Fills an empty database: models through the store, copies by one statement for each table, without secondary indexes meanwhile. */
async function fill(
  { admin, appUrl }: BenchDatabase,
  feedbacks: number,
  onStep: (step: string) => void,
): Promise<Omit<Filled, 'found'>> {
  const started = performance.now();
  await admin.query('CREATE UNLOGGED TABLE bench_teams (number integer PRIMARY KEY, id uuid)');
  for (let number = 0; number <= TEAMS; number++) {
    await admin.query('INSERT INTO bench_teams VALUES ($1, $2)', [number, teamOf(number)]);
    await admin.query(
      "INSERT INTO teams (id, name, region, created_at, updated_at) VALUES ($1, 'Bench', 'us', now(), now())",
      [teamOf(number)],
    );
  }

  onStep('storing models');
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 }).on('error', () => undefined);
  const store = createPostgresFeedbackStore({ pool, now: () => new Date() });
  const models = Math.min(MODELS, feedbacks);
  const contents = makeContents(models);
  for (let from = 0; from < models; from += BATCH) {
    const batch = contents
      .slice(from, from + BATCH)
      .map((content, index) => feedbackOf(teamOf(TEAMS), `model ${from + index}`, content));
    await store.saveFeedback(batch);
    await store.saveAnalyses(batch.map((feedback, index) => analysisOf(feedback, (from + index) % 10 < 3 ? 2 : 1)));
  }
  await pool.end();

  const { rows: indexes } = await admin.query<{ name: string; sql: string }>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
     WHERE tablename IN ('feedbacks', 'insights') AND indexname NOT LIKE '%_pkey'`,
  );
  await admin.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await admin.query('SET synchronous_commit = off; SET session_replication_role = replica');
  await admin.query(`CREATE UNLOGGED TABLE bench_models AS
    SELECT (row_number() OVER (ORDER BY source_id) - 1)::integer AS model, id FROM feedbacks`);
  await admin.query('ALTER TABLE bench_models ADD PRIMARY KEY (model); ANALYZE bench_models');

  onStep('copying feedback');
  const own = ['team_id', 'id', 'created_at', 'updated_at', 'accepted_at', ...Object.keys(FEEDBACK_VALUES)];
  const kept = await columnsOf(admin, 'feedbacks', own);
  const copy = (n: string): string => `generate_series(0, ${n} - 1) AS n
    JOIN bench_models m ON m.model = n * 7 % ${models}`;
  await admin.query(`INSERT INTO feedbacks (${[...own, ...kept].join(', ')})
    SELECT ${TEAM}, ${FEEDBACK_ID}, t, t, t, ${Object.values(FEEDBACK_VALUES).join(', ')}, ${kept.map((name) => `f.${name}`).join(', ')}
    FROM ${copy(String(feedbacks))} CROSS JOIN LATERAL (SELECT ${at('n', feedbacks)} AS t) AS times
    JOIN feedbacks f ON f.team_id = '${teamOf(TEAMS)}' AND f.id = m.id`);

  onStep('copying analyses');
  const keptOfAnalysis = await columnsOf(admin, 'analyses', ['team_id', 'feedback_id']);
  await admin.query(`INSERT INTO analyses (team_id, feedback_id, ${keptOfAnalysis.join(', ')})
    SELECT ${TEAM}, ${FEEDBACK_ID}, ${keptOfAnalysis.map((name) => `a.${name}`).join(', ')}
    FROM ${copy(String(feedbacks))} JOIN analyses a ON a.team_id = '${teamOf(TEAMS)}' AND a.feedback_id = m.id`);

  onStep('copying insights');
  const ownOfInsight = ['team_id', 'id', 'feedback_id', 'created_at', 'updated_at', ...Object.keys(INSIGHT_VALUES)];
  const keptOfInsight = await columnsOf(admin, 'insights', ownOfInsight);
  await admin.query('CREATE INDEX bench_of_feedback ON insights (feedback_id); ANALYZE insights');
  const { rowCount } = await admin.query(`INSERT INTO insights (${[...ownOfInsight, ...keptOfInsight].join(', ')})
    SELECT ${TEAM}, md5(n || ' ' || i.id)::uuid, ${FEEDBACK_ID}, t, t + interval '1 hour' * ${drawn('changed', 100)},
      ${Object.values(INSIGHT_VALUES).join(', ')}, ${keptOfInsight.map((name) => `i.${name}`).join(', ')}
    FROM ${copy(String(feedbacks))} CROSS JOIN LATERAL (SELECT ${at('n', feedbacks)} AS t) AS times
    JOIN insights i ON i.feedback_id = m.id AND i.team_id = '${teamOf(TEAMS)}'`);
  await admin.query('DROP INDEX bench_of_feedback');
  await admin.query(`INSERT INTO search_words (team_id, word)
    SELECT '${teamOf(0)}', word FROM search_words WHERE team_id = '${teamOf(TEAMS)}' ON CONFLICT DO NOTHING`);

  for (const { name, sql } of indexes) {
    onStep(`index ${name}`);
    await admin.query(sql);
  }
  onStep('vacuum, analyze');
  await admin.query('RESET session_replication_role');
  await admin.query('VACUUM ANALYZE feedbacks');
  await admin.query('VACUUM ANALYZE insights');
  await admin.query('VACUUM ANALYZE analyses');
  await admin.query('VACUUM ANALYZE search_words');
  await admin.query('CHECKPOINT');
  return { feedbacks, insights: rowCount ?? 0, seconds: (performance.now() - started) / 1000 };
}
