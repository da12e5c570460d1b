import { escapeIdentifier, escapeLiteral } from 'pg';
import type { PostgresConnection, PostgresRole } from './connection.ts';
import { withClient } from './with-client.ts';

/** What a role of ours never has, and what takes it away; only what it has is taken, since taking some needs a superuser. */
const RIGHTS = {
  rolsuper: 'NOSUPERUSER',
  rolbypassrls: 'NOBYPASSRLS',
  rolcreatedb: 'NOCREATEDB',
  rolcreaterole: 'NOCREATEROLE',
  rolreplication: 'NOREPLICATION',
} as const;
type Rights = Readonly<Record<keyof typeof RIGHTS, boolean>>;

/**
 * Creates the role unless it is there, and in any case sets its password and takes every privilege of its own away. `admin` needs
 * CREATEROLE, and for a role that it did not make itself ADMIN OPTION on it, as PostgreSQL 16 and later have it.
 */
export async function ensureRole(admin: PostgresConnection, role: PostgresRole): Promise<void> {
  if (role.name === admin.user) throw new Error('A role cannot take its own privileges away.');
  const name = escapeIdentifier(role.name);
  await withClient(admin, async (client) => {
    await client.query('BEGIN');
    // PostgreSQL refuses two changes of one role at a time. What is open when the connection ends is rolled back.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('ensureRole'))");
    const look = `SELECT ${Object.keys(RIGHTS).join(', ')} FROM pg_roles WHERE rolname = $1`;
    const found = (await client.query<Rights>(look, [role.name])).rows[0];
    if (!found) await client.query(`CREATE ROLE ${name}`);
    const taken = Object.entries(RIGHTS).flatMap(([right, none]) => (found?.[right as keyof Rights] ? [none] : []));
    await client.query(`ALTER ROLE ${name} LOGIN ${taken.join(' ')} PASSWORD ${escapeLiteral(role.password)}`);
    await client.query('COMMIT');
  });
}
