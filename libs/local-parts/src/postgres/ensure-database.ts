import { type Client, escapeIdentifier } from 'pg';
import type { PostgresConnection } from './connection.ts';
import { codeOf } from './errors.ts';
import { withClient } from './with-client.ts';

const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** Nothing for a superuser, who is a member of every role. */
async function joinRole(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ member: boolean }>("SELECT pg_has_role($1, 'SET') AS member", [role]);
  if (!rows[0]!.member) await client.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER WITH SET TRUE`);
}

/** Creates the database unless it is there; it belongs to `owner`, or to who creates it. */
export async function ensureDatabase(admin: PostgresConnection, name: string, owner?: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Who may only create roles and databases gives the new one away by being a member of its owner.
    if (owner !== undefined) await joinRole(client, owner);
    try {
      const belonging = owner === undefined ? '' : ` OWNER ${escapeIdentifier(owner)}`;
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)}${belonging}`);
    } catch (error) {
      // Somebody else was quicker.
      if (codeOf(error) !== DUPLICATE_DATABASE && codeOf(error) !== UNIQUE_VIOLATION) throw error;
    }
  });
}
