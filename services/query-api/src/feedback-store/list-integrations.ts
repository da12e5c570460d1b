import type { Pool } from 'pg';
import type { Integration, Page, Paging } from './feedback-store.ts';
import { createValues, keyset, toPage } from './sql.ts';
import { readTeam } from './transaction.ts';

const byName = keyset('ASC', [{ column: 'a.platform', type: 'text' }]);

interface Row {
  readonly platform: string;
  readonly category: string;
  readonly feedback_count: string;
  readonly last_received_at: Date;
  readonly keys: string[];
}

export async function listIntegrations(
  pool: Pool,
  teamId: string,
  { limit, after }: Paging,
): Promise<Page<Integration>> {
  const values = createValues(teamId);
  const more = after === undefined ? '' : `AND ${byName.after(values, after)}`;
  const text = `
    SELECT a.platform, a.category, a.feedback_count, a.last_received_at, ${byName.keys} AS keys
    FROM platform_activity a WHERE a.team_id = $1 ${more} ORDER BY ${byName.orderBy} LIMIT ${values.add(limit + 1)}`;
  const { rows } = await readTeam(pool, teamId, (client) => client.query<Row>(text, values.list));
  return toPage(rows, limit, ({ platform, category, feedback_count, last_received_at }) => ({
    platform,
    category,
    status: 'active',
    feedback_count: Number(feedback_count),
    last_received_at: last_received_at.toISOString(),
  }));
}
