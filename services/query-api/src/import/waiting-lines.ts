import type { PoolClient } from 'pg';
import type { ImportRecord } from './import-record.ts';

/** A record of a file and its line. */
export interface NumberedRecord {
  readonly line: number;
  readonly record: ImportRecord;
}

/** Beside the tables of the team, for this connection alone: it leaves nothing behind, however it ends. */
const CREATE = 'CREATE TEMPORARY TABLE waiting_lines (line integer PRIMARY KEY, record json NOT NULL)';

const ADD = `
  INSERT INTO waiting_lines SELECT line, record FROM json_to_recordset($1::json) AS r (line integer, record json)
  ON CONFLICT DO NOTHING`;

const TAKE = `
  DELETE FROM waiting_lines WHERE line IN (SELECT line FROM waiting_lines ORDER BY line LIMIT $1) RETURNING line, record`;

export const createWaitingLines = async (client: PoolClient): Promise<void> => {
  await client.query(CREATE);
};

/** Keeps lines, which are too many for memory, until the file has ended. */
export const addWaiting = async (client: PoolClient, lines: readonly NumberedRecord[]): Promise<void> => {
  if (lines.length > 0) await client.query(ADD, [JSON.stringify(lines)]);
};

/** Takes the first of them; they are there again when the transaction fails. */
export async function takeWaiting(client: PoolClient, limit: number): Promise<NumberedRecord[]> {
  const { rows } = await client.query<NumberedRecord>(TAKE, [limit]);
  return rows.sort((a, b) => a.line - b.line);
}
