import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startTestPostgres, type TestPostgres } from '../../libs/testkit/src/index.ts';
import { readDatabaseConfig } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres({ own: true });
});
afterAll(() => postgres.stop());

function environment(ownerPassword = 'owner p@ss'): Record<string, string> {
  const url = (role: string, password: string, database: string): string => {
    const made = new URL(postgres.url);
    Object.assign(made, { username: role, password, pathname: `/${database}` });
    return made.href;
  };
  return {
    DATABASE_ADMIN_URL: postgres.url,
    MIGRATION_DATABASE_URL: url('cfi_owner', ownerPassword, 'feedback'),
    DATABASE_URL: url('cfi_query', 'query', 'feedback'),
  };
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('preparing a database', () => {
  it('makes two roles without any privilege of their own, and the tables; repeating changes nothing, two at once neither', async () => {
    const config = readDatabaseConfig(environment());
    const [first, second] = await Promise.all([prepareDatabase(config), prepareDatabase(config)]);
    expect([...first, ...second].sort()).toEqual([...new Set([...first, ...second])].sort());
    expect(first.length + second.length).toBeGreaterThan(1);
    expect(await prepareDatabase(config)).toEqual([]);
    const roles = await ask<{ rolname: string }>(
      postgres.url,
      `SELECT rolname FROM pg_roles WHERE rolname IN ('cfi_owner', 'cfi_query')
         AND NOT (rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole OR rolreplication)`,
    );
    expect(roles).toHaveLength(2);
  });

  it('leaves the service bound by row-level security and unable to change a table', async () => {
    const config = readDatabaseConfig(environment());
    await prepareDatabase(config);
    const service = config.service.href;
    await ask(
      config.owner.href,
      `INSERT INTO teams VALUES ('00000000-0000-7000-8000-000000000001', 'A', 'us', 'active', now(), now())`,
    );
    expect(await ask(service, 'SELECT id FROM teams')).toEqual([]);
    await expect(ask(service, 'ALTER TABLE teams DISABLE ROW LEVEL SECURITY')).rejects.toThrow('must be owner');
    await expect(ask(service, 'CREATE TABLE mine ()')).rejects.toThrow('permission denied');
    await expect(ask(service, 'SET ROLE cfi_owner')).rejects.toThrow('permission denied');
  });

  it('takes new passwords', async () => {
    const config = readDatabaseConfig(environment('another'));
    await prepareDatabase(config);
    expect(await ask(config.owner.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('its configuration', () => {
  it('names all problems at once and shows no value', () => {
    const wrong = { ...environment(), DATABASE_URL: 'postgresql://postgres:secret@127.0.0.1:1/other' };
    expect(() => readDatabaseConfig(wrong)).toThrow(/role must be cfi_query[\s\S]*one server/);
    expect(() => readDatabaseConfig({ DATABASE_URL: 'mysql://secret' })).toThrow(
      /DATABASE_ADMIN_URL[\s\S]*MIGRATION_DATABASE_URL[\s\S]*DATABASE_URL/,
    );
    expect(() => readDatabaseConfig({ DATABASE_URL: 'mysql://secret' })).not.toThrow(/secret/);
  });
});
