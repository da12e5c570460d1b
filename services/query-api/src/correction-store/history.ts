import type { Pool } from 'pg';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';
import { createValues, toPage } from '../feedback-store/sql.ts';
import { readTeam } from '../feedback-store/transaction.ts';
import type { RememberedChange } from './correction-store.ts';

interface Row {
  readonly field: string;
  readonly from_value: unknown;
  readonly to_value: unknown;
  readonly key_id: string;
  readonly key_name: string | null;
  readonly changed_at: Date;
  readonly keys: string[];
}

const EXISTS = {
  insight: 'SELECT FROM insights WHERE team_id = $1 AND id = $2',
  feedback: 'SELECT FROM feedbacks WHERE team_id = $1 AND id = $2',
};

const OF = { insight: 'c.insight_id = $2', feedback: 'c.feedback_id = $2 AND c.insight_id IS NULL' };

/** What people changed of a record, newest first; null when there is no such record. */
export async function listHistory(
  pool: Pool,
  teamId: string,
  kind: 'insight' | 'feedback',
  id: string,
  { limit, after }: Paging,
): Promise<Page<RememberedChange> | null> {
  return readTeam(pool, teamId, async (client) => {
    if ((await client.query(EXISTS[kind], [teamId, id])).rowCount === 0) return null;
    const values = createValues(teamId, id);
    const more = after === undefined ? '' : `AND c.seq < ${values.add(after[0])}::bigint`;
    const text = `
      SELECT c.field, c.from_value, c.to_value, c.key_id, k.name AS key_name, c.changed_at, ARRAY[c.seq::text] AS keys
      FROM changes_by_people c LEFT JOIN api_keys k ON k.team_id = c.team_id AND k.id = c.key_id
      WHERE c.team_id = $1 AND ${OF[kind]} ${more} ORDER BY c.seq DESC LIMIT ${values.add(limit + 1)}`;
    const { rows } = await client.query<Row>(text, values.list);
    return toPage(rows, limit, (row) => ({
      field: row.field,
      from: row.from_value,
      to: row.to_value,
      changed_at: row.changed_at.toISOString(),
      key: { id: row.key_id, name: row.key_name },
    }));
  });
}
