import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, query } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { migrationsDir, readMigrationFiles } from './migration-files.ts';

describe('migrate', () => {
  let postgres: TestPostgres;
  let url: string;
  let dir: string;
  beforeAll(async () => {
    postgres = await startTestPostgres({ own: true });
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = (await createTestDatabase(postgres.url)).ownerUrl;
    dir = await mkdtemp(join(tmpdir(), 'cfi-migrations-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  async function add(name: string, sql: string): Promise<void> {
    await mkdir(join(dir, name), { recursive: true });
    await writeFile(join(dir, name, 'migration.sql'), sql);
  }
  const recorded = () =>
    query<{ migration_name: string; checksum: string; done: boolean; applied_steps_count: number }>(
      url,
      `SELECT migration_name, checksum, finished_at >= started_at AS done, applied_steps_count, logs, rolled_back_at
       FROM _prisma_migrations ORDER BY started_at`,
    );
  const tables = () =>
    query<{ name: string }>(
      url,
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
       ORDER BY 1`,
    ).then((rows) => rows.map(({ name }) => name));

  it('runs the migrations of this service in order, and nothing the second time', async () => {
    const names = (await readMigrationFiles(migrationsDir)).map(({ name }) => name);
    expect(names[0]).toBe('0001_teams_and_keys');
    await expect(migrate(url, migrationsDir)).resolves.toEqual(names);
    await expect(migrate(url, migrationsDir)).resolves.toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(['api_keys', 'teams']));
  });

  it('records as Prisma does', async () => {
    await add('0001_first', 'CREATE TABLE a (id int);\nCREATE TABLE b (id int);\n');
    await migrate(url, dir);
    const bytes = await readFile(join(dir, '0001_first', 'migration.sql'));
    expect(await recorded()).toEqual([
      {
        migration_name: '0001_first',
        checksum: createHash('sha256').update(bytes).digest('hex'),
        done: true,
        applied_steps_count: 1,
        logs: null,
        rolled_back_at: null,
      },
    ]);
  });

  it('runs only what is new', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await migrate(url, dir);
    await add('0002_second', 'CREATE TABLE b (id int)');
    await add('0003_third', 'ALTER TABLE b ADD COLUMN more int');
    await expect(migrate(url, dir)).resolves.toEqual(['0002_second', '0003_third']);
  });

  it('begins an index again that was broken off, and takes one that was only not recorded', async () => {
    await add('0001_first', 'CREATE TABLE a (id int); INSERT INTO a VALUES (1), (1);');
    await migrate(url, dir);
    await add('0002_broken', 'CREATE UNIQUE INDEX CONCURRENTLY a_once ON a (id)');
    await expect(migrate(url, dir)).rejects.toThrow(/0002_broken failed \(23505\)/);
    await query(url, 'DELETE FROM a');
    await expect(migrate(url, dir)).resolves.toEqual(['0002_broken']);
    const valid = () => query(url, "SELECT indisvalid FROM pg_index WHERE indexrelid = 'a_once'::regclass");
    expect(await valid()).toEqual([{ indisvalid: true }]);

    await query(url, "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0002_broken'");
    await expect(migrate(url, dir)).resolves.toEqual(['0002_broken']);
    expect(await valid()).toEqual([{ indisvalid: true }]);
    await expect(migrate(url, dir)).resolves.toEqual([]);
  });

  it('begins a block again that commits in parts', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await add(
      '0002_parts',
      'DO $$ BEGIN INSERT INTO a VALUES (1); COMMIT; PERFORM 1 / (SELECT count(*) - 1 FROM a); END $$;',
    );
    await expect(migrate(url, dir)).rejects.toThrow(/0002_parts failed \(22012\)/);
    expect(await query(url, 'SELECT id FROM a')).toEqual([{ id: 1 }]);
    await expect(migrate(url, dir)).resolves.toEqual(['0002_parts']);
  });

  it('waits for a lock in short turns, so that others get theirs meanwhile', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await migrate(url, dir);
    await add('0002_column', 'ALTER TABLE a ADD COLUMN more int');
    const reader = new Client({ connectionString: url });
    await reader.connect();
    try {
      await reader.query('BEGIN; SELECT * FROM a');
      const migrated = migrate(url, dir);
      // Behind a migration that waited to the end, this would wait as long as the reader reads.
      await query(url, 'INSERT INTO a VALUES (1)');
      await query(url, 'SELECT pg_sleep(2.5)');
      await query(url, 'INSERT INTO a VALUES (2)');
      await reader.query('COMMIT');
      await expect(migrated).resolves.toEqual(['0002_column']);
    } finally {
      await reader.end();
    }
  });

  it('runs each migration once when several copies start together', async () => {
    await add('0001_first', 'CREATE TABLE a (id int); SELECT pg_sleep(0.3);');
    await add('0002_index', 'CREATE INDEX CONCURRENTLY a_id ON a (id)');
    const ran = await Promise.all([migrate(url, dir), migrate(url, dir), migrate(url, dir)]);
    expect(ran.flat().sort()).toEqual(['0001_first', '0002_index']);
    expect(await recorded()).toHaveLength(2);
  });

  it('refuses a migration that was changed after it ran', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await migrate(url, dir);
    await add('0001_first', 'CREATE TABLE a (id bigint)');
    await expect(migrate(url, dir)).rejects.toThrow(StartError);
    await expect(migrate(url, dir)).rejects.toThrow(/^Migration 0001_first is not the one that was applied/);
  });

  it('refuses a database that a newer version migrated, and changes nothing', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await add('0009_later', 'CREATE TABLE later (id int)');
    await migrate(url, dir);
    await rm(join(dir, '0009_later'), { recursive: true });
    await add('0002_second', 'CREATE TABLE b (id int)');
    await expect(migrate(url, dir)).rejects.toThrow(/newer version of this product \(0009_later\)/);
    expect(await tables()).toEqual(['a', 'later']);
  });

  it('leaves nothing of a migration that fails, and runs it again once it is mended', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await add('0002_broken', 'CREATE TABLE b (id int); SELECT no_such_column FROM a;');
    await expect(migrate(url, dir)).rejects.toThrow(/^Migration 0002_broken failed \(42703\)/);
    expect(await tables()).toEqual(['a']);
    expect(await recorded()).toHaveLength(1);
    await add('0002_broken', 'CREATE TABLE b (id int)');
    await expect(migrate(url, dir)).resolves.toEqual(['0002_broken']);
  });

  it('refuses to go on after one that was begun and not finished, until it is marked as rolled back', async () => {
    await add('0001_first', 'CREATE TABLE a (id int)');
    await migrate(url, dir);
    await query(url, 'UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(url, dir)).rejects.toThrow(/0001_first was begun and did not finish/);
    await query(url, 'DROP TABLE a');
    await query(url, 'UPDATE _prisma_migrations SET rolled_back_at = now()');
    await expect(migrate(url, dir)).resolves.toEqual(['0001_first']);
  });
});
