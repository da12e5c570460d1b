import { escapeIdentifier } from 'pg';
import type { PostgresConnection } from './connection.ts';
import { codeOf } from './errors.ts';
import { withClient } from './with-client.ts';

const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** Creates the database unless it is there; it belongs to `owner`, or to who creates it. */
export async function ensureDatabase(admin: PostgresConnection, name: string, owner?: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    try {
      const belonging = owner === undefined ? '' : ` OWNER ${escapeIdentifier(owner)}`;
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)}${belonging}`);
    } catch (error) {
      // Somebody else was quicker.
      if (codeOf(error) !== DUPLICATE_DATABASE && codeOf(error) !== UNIQUE_VIOLATION) throw error;
    }
  });
}
