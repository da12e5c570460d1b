import { escapeIdentifier, escapeLiteral } from 'pg';
import type { PostgresConnection, PostgresRole } from './connection.ts';
import { withClient } from './with-client.ts';

const ATTRIBUTES = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION';

/** Creates the role unless it is there, and in any case sets its password and takes every privilege of its own away. */
export async function ensureRole(admin: PostgresConnection, role: PostgresRole): Promise<void> {
  if (role.name === admin.user) throw new Error('A role cannot take its own privileges away.');
  const name = escapeIdentifier(role.name);
  await withClient(admin, async (client) => {
    await client.query('BEGIN');
    // PostgreSQL refuses two changes of one role at a time. What is open when the connection ends is rolled back.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('ensureRole'))");
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role.name]);
    if (!rowCount) await client.query(`CREATE ROLE ${name}`);
    await client.query(`ALTER ROLE ${name} ${ATTRIBUTES} PASSWORD ${escapeLiteral(role.password)}`);
    await client.query('COMMIT');
  });
}
