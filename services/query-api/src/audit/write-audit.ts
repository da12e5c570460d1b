import { newId } from '@cfi/contracts';
import type { PoolClient } from 'pg';
import type { AuditNote } from '../credentials/actor.ts';

const INSERT = `
  INSERT INTO audit_entries (team_id, id, at, key_id, action, subject_id, details) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Writes down what is done, in the transaction that does it. */
export async function writeAudit(
  client: PoolClient,
  teamId: string,
  at: Date,
  { by, action, subjectId, details = {} }: AuditNote,
): Promise<void> {
  const keyId = by === 'operator' ? null : by.keyId;
  await client.query(INSERT, [teamId, newId(at.getTime()), at, keyId, action, subjectId ?? null, details]);
}
