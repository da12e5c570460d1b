import pg from 'pg';
import { migrate, migrationsDir } from '../../services/query-api/src/index.ts';
import type { BenchDatabase } from './database.ts';
import { teamOf } from './fill.ts';

/** As it was before migration 0007. */
const BEFORE = [
  'DROP INDEX IF EXISTS insights_find, feedbacks_find, feedbacks_changed, search_words_similar',
  `DROP FUNCTION find_insights, find_feedbacks, similar_words, insight_terms, feedback_terms, insight_of_feedback,
    insights_follow_feedback CASCADE`,
  'DROP POLICY find_by_owner ON feedbacks',
  'DROP POLICY words_by_owner ON search_words',
  'ALTER TABLE insights DROP COLUMN reporter_email, DROP COLUMN language, DROP COLUMN tags',
  'CREATE INDEX insights_search ON insights USING gin (team_id, search)',
  'CREATE INDEX insights_by_type ON insights (team_id, type, created_at DESC, id DESC)',
  'CREATE INDEX insights_by_platform ON insights (team_id, platform, created_at DESC, id DESC)',
  'CREATE INDEX insights_by_customer ON insights (team_id, customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL',
  'CREATE INDEX insights_deal_blockers ON insights (team_id, created_at DESC, id DESC) WHERE is_deal_blocker',
  "CREATE INDEX insights_not_open ON insights (team_id, status, created_at DESC, id DESC) WHERE status <> 'open'",
  "CREATE INDEX insights_wanted ON insights (team_id, willingness_to_pay, created_at DESC, id DESC) WHERE willingness_to_pay <> 'None'",
  "CREATE INDEX insights_at_risk ON insights (team_id, churn_risk, created_at DESC, id DESC) WHERE churn_risk <> 'none'",
  'CREATE INDEX feedbacks_by_status ON feedbacks (team_id, status, created_at DESC, id DESC)',
  // And of what comes later, that which changes what these make.
  "DELETE FROM _prisma_migrations WHERE migration_name LIKE '0007%' OR migration_name = '0012_pending_list'",
];

export interface UpgradeMeasured {
  readonly seconds: number;
  /** The longest that somebody waited meanwhile, in milliseconds. */
  readonly longestRead: number;
  readonly longestWrite: number;
  readonly reads: number;
  readonly writes: number;
  /** Statements that PostgreSQL refused meanwhile. */
  readonly failed: number;
}

/** One statement after the other until it is told to stop; the longest time of one. */
function busy(url: string, statement: (number: number) => string) {
  let stopped = false;
  const done = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let longest = 0;
    let count = 0;
    let failed = 0;
    for (; !stopped; count++) {
      const started = performance.now();
      await client
        .query(`BEGIN; SET LOCAL app.team_ids = '${teamOf(count % 50)}'; ${statement(count)}; COMMIT`)
        .catch(async () => {
          failed++;
          await client.query('ROLLBACK');
        });
      longest = Math.max(longest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await client.end();
    return { longest, count, failed };
  })();
  return {
    async stop() {
      stopped = true;
      return done;
    },
  };
}

/** Takes the database back to where 0006 left it, then migrates it while one reads and one writes. */
export async function measureUpgrade(
  { admin, ownerUrl, appUrl }: BenchDatabase,
  onStep: (step: string) => void,
): Promise<UpgradeMeasured> {
  for (const statement of BEFORE) {
    onStep(`back: ${statement.slice(0, 60)}`);
    await admin.query(statement);
  }
  const team = (number: number): string => `'${teamOf(number % 50)}'`;
  const reader = busy(
    appUrl,
    (number) => `SELECT title FROM insights WHERE team_id = ${team(number)} ORDER BY created_at DESC, id DESC LIMIT 20`,
  );
  const writer = busy(
    appUrl,
    (number) => `UPDATE feedbacks SET updated_at = now() WHERE team_id = ${team(number)} AND id = (
        SELECT id FROM feedbacks WHERE team_id = ${team(number)} ORDER BY created_at DESC, id DESC LIMIT 1);
      UPDATE insights SET updated_at = now() WHERE team_id = ${team(number)} AND id = (
        SELECT id FROM insights WHERE team_id = ${team(number)} ORDER BY created_at DESC, id DESC LIMIT 1)`,
  );
  onStep('migrating');
  const started = performance.now();
  try {
    await migrate(ownerUrl, migrationsDir);
  } finally {
    await Promise.all([reader.stop(), writer.stop()]);
  }
  const seconds = (performance.now() - started) / 1000;
  const [read, write] = [await reader.stop(), await writer.stop()];
  return {
    seconds,
    longestRead: read.longest,
    longestWrite: write.longest,
    reads: read.count,
    writes: write.count,
    failed: read.failed + write.failed,
  };
}
