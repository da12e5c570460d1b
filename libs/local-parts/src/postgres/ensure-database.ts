import { escapeIdentifier } from 'pg';
import type { PostgresConnection } from './connection.ts';
import { codeOf } from './errors.ts';
import { withClient } from './with-client.ts';

const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** Creates the database unless it is there. */
export async function ensureDatabase(admin: PostgresConnection, name: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    try {
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
    } catch (error) {
      // Somebody else was quicker.
      if (codeOf(error) !== DUPLICATE_DATABASE && codeOf(error) !== UNIQUE_VIOLATION) throw error;
    }
  });
}
