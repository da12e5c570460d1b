import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** As the owning role, which is no superuser. */
  readonly ownerUrl: string;
  /** As the application role, bound by row-level security. */
  readonly queryUrl: string;
}

/** Runs one statement on a connection of its own. */
export async function query<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database on a test server, with the two roles as an operator sets them up. */
export async function createTestDatabase(superuserUrl: string): Promise<TestDatabase> {
  await query(
    superuserUrl,
    `DO $$ BEGIN
       CREATE ROLE cfi_owner LOGIN PASSWORD 'test' NOSUPERUSER NOBYPASSRLS;
       CREATE ROLE cfi_query LOGIN PASSWORD 'test' NOSUPERUSER NOBYPASSRLS;
     EXCEPTION WHEN duplicate_object THEN NULL;
     END $$`,
  );
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(superuserUrl, `CREATE DATABASE ${name} OWNER cfi_owner`);
  const urlFor = (role: string): string => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.password = 'test';
    url.pathname = `/${name}`;
    return url.href;
  };
  return { ownerUrl: urlFor('cfi_owner'), queryUrl: urlFor('cfi_query') };
}
