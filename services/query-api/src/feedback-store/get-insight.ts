import type { Pool, PoolClient } from 'pg';
import type { FeedbackExcerpt, InsightDetail } from '../domain/insight.ts';
import { INSIGHT_COLUMNS, type InsightRow, toListedInsight } from './insight-row.ts';
import { readTeam } from './transaction.ts';

const COLUMNS = `${INSIGHT_COLUMNS}, f.tags, f.title AS feedback_title`;

const FROM = `
  FROM insights i JOIN feedbacks f ON f.team_id = i.team_id AND f.id = i.feedback_id
  WHERE i.team_id = $1 AND i.id = $2`;

/** Contents may be large, and only their beginning leaves the database. */
const EXCERPT = `left(f.content, $3) AS content, char_length(f.content) > $3 AS content_truncated,
  char_length(f.content) AS content_chars, f.source_url, f.captured_at, f.language`;

interface Row extends InsightRow {
  readonly tags: readonly string[];
  readonly feedback_title: string;
}

type ExcerptRow = Row & Omit<FeedbackExcerpt, 'timestamp'> & { readonly captured_at: Date | null };

const toDetail = (row: Row, excerpt?: FeedbackExcerpt): InsightDetail => ({
  ...toListedInsight(row),
  feedback: { id: row.feedback_id, title: row.feedback_title, ...excerpt },
});

const toExcerpt = (row: ExcerptRow): FeedbackExcerpt => ({
  content: row.content,
  content_truncated: row.content_truncated,
  content_chars: row.content_chars,
  source_url: row.source_url,
  timestamp: row.captured_at?.toISOString() ?? null,
  language: row.language,
});

export const getInsight = (pool: Pool, teamId: string, id: string, chars?: number): Promise<InsightDetail | null> =>
  readTeam(pool, teamId, (client) =>
    chars === undefined ? readInsight(client, teamId, id) : readWithExcerpt(client, teamId, id, chars),
  );

/** `getInsight` within a transaction of the team. */
export async function readInsight(client: PoolClient, teamId: string, id: string): Promise<InsightDetail | null> {
  const text = `SELECT ${COLUMNS}${FROM}`;
  const { rows } = await client.query<Row>({ name: 'get-insight', text, values: [teamId, id] });
  return rows[0] ? toDetail(rows[0]) : null;
}

async function readWithExcerpt(
  client: PoolClient,
  teamId: string,
  id: string,
  chars: number,
): Promise<InsightDetail | null> {
  const text = `SELECT ${COLUMNS}, ${EXCERPT}${FROM}`;
  const query = { name: 'get-insight-with-excerpt', text, values: [teamId, id, chars] };
  const { rows } = await client.query<ExcerptRow>(query);
  return rows[0] ? toDetail(rows[0], toExcerpt(rows[0])) : null;
}
