import type { Pool, PoolClient } from 'pg';
import type { InsightDetail } from '../domain/insight.ts';
import { INSIGHT_COLUMNS, type InsightRow, toListedInsight } from './insight-row.ts';
import { readTeam } from './transaction.ts';

const SELECT = `
  SELECT ${INSIGHT_COLUMNS}, f.tags, f.title AS feedback_title
  FROM insights i JOIN feedbacks f ON f.team_id = i.team_id AND f.id = i.feedback_id
  WHERE i.team_id = $1 AND i.id = $2`;

interface Row extends InsightRow {
  readonly tags: readonly string[];
  readonly feedback_title: string;
}

export const getInsight = (pool: Pool, teamId: string, id: string): Promise<InsightDetail | null> =>
  readTeam(pool, teamId, (client) => readInsight(client, teamId, id));

/** `getInsight` within a transaction of the team. */
export async function readInsight(client: PoolClient, teamId: string, id: string): Promise<InsightDetail | null> {
  const { rows } = await client.query<Row>({ name: 'get-insight', text: SELECT, values: [teamId, id] });
  const row = rows[0];
  return row ? { ...toListedInsight(row), feedback: { id: row.feedback_id, title: row.feedback_title } } : null;
}
