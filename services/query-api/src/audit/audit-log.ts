import type { Pool } from 'pg';
import type { Page, Paging } from '../feedback-store/feedback-store.ts';
import { createValues, keyset, toPage } from '../feedback-store/sql.ts';
import { readTeam } from '../feedback-store/transaction.ts';

/** Something administrative that was done. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  /** What it was done to, such as a key; null for the team itself. */
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The key that asked for it; null for the operator of the service. */
  readonly key: { readonly id: string; readonly name: string | null } | null;
}

interface Row extends Omit<AuditEntry, 'at' | 'key'> {
  readonly at: Date;
  readonly key_id: string | null;
  readonly key_name: string | null;
  readonly keys: string[];
}

const newest = keyset('DESC', [
  { column: 'a.at', type: 'timestamptz' },
  { column: 'a.id', type: 'uuid' },
]);

/** What was done for a team, newest first. */
export async function listAudit(pool: Pool, teamId: string, { limit, after }: Paging): Promise<Page<AuditEntry>> {
  const values = createValues(teamId);
  const more = after === undefined ? '' : `AND ${newest.after(values, after)}`;
  const text = `
    SELECT a.id, a.at, a.action, a.subject_id, a.details, a.key_id, k.name AS key_name, ${newest.keys} AS keys
    FROM audit_entries a LEFT JOIN api_keys k ON k.team_id = a.team_id AND k.id = a.key_id
    WHERE a.team_id = $1 ${more} ORDER BY ${newest.orderBy} LIMIT ${values.add(limit + 1)}`;
  const { rows } = await readTeam(pool, teamId, (client) => client.query<Row>(text, values.list));
  return toPage(rows, limit, ({ id, at, action, subject_id, details, key_id, key_name }) => ({
    id,
    at: at.toISOString(),
    action,
    subject_id,
    details,
    key: key_id === null ? null : { id: key_id, name: key_name },
  }));
}
