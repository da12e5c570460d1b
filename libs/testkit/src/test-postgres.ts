import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@cfi/local-parts';
import { Client } from 'pg';
import { POSTGRES_PASSWORD, startPostgresContainer } from './containers/postgres.ts';
import { type PartNeed, rungOf } from './rung.ts';

/** Whether the one that a test gets without a word is its own, and may be killed. */
export const postgresIsOurs = (): boolean => rungOf(process.env['TEST_POSTGRES_URL']) !== 'given';

/** A real PostgreSQL for tests: an empty database of it. */
export interface TestPostgres {
  /** As superuser. The same after `down` and `up`. */
  readonly url: string;
  /** Null when it is not ours to harm. */
  readonly control: {
    /** Takes the server down: `fast` ends sessions in order, `immediate` is a crash. */
    down(mode?: 'fast' | 'immediate'): Promise<void>;
    /** Brings it back on the same port with the same data. */
    up(): Promise<void>;
  } | null;
  /** Stops the server and removes its data; where it is not ours, the database alone. Safe to call twice. */
  stop(): Promise<void>;
}

export interface PostgresNeed extends PartNeed {
  /** Of the server (`postgresql.conf` names), where it is started for these tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * One for a test file, in `beforeAll`: a new database on that which TEST_POSTGRES_URL names (as superuser), or a new server. About a
 * second. Tests that make roles, or databases of fixed names, need one of their own.
 */
export async function startTestPostgres({ settings = {}, ...need }: PostgresNeed = {}): Promise<TestPostgres> {
  const address = process.env['TEST_POSTGRES_URL'];
  const rung = rungOf(address, need);
  if (rung === 'given') return newDatabase(address!);
  return rung === 'containers' ? inContainer(settings) : onThisMachine(settings);
}

async function newDatabase(address: string): Promise<TestPostgres> {
  const name = `cfi_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  await runOnce(address, `CREATE DATABASE ${name}`);
  return {
    url: url.href,
    control: null,
    stop: () => runOnce(address, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runOnce(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function inContainer(settings: Readonly<Record<string, string>>): Promise<TestPostgres> {
  const container = await startPostgresContainer(settings);
  return {
    url: `postgresql://postgres:${POSTGRES_PASSWORD}@${container.host}:${container.port}/postgres`,
    control: {
      down: (mode = 'fast') => (mode === 'fast' ? container.end() : container.kill()),
      up: container.up,
    },
    stop: container.remove,
  };
}

async function onThisMachine(settings: Readonly<Record<string, string>>): Promise<TestPostgres> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-postgres-'));
  const options = { dir, password: POSTGRES_PASSWORD, settings };
  let server = await startPostgres(options);
  const { port } = server;
  return {
    url: server.url(),
    control: {
      down: (mode = 'fast') => server.stop(mode),
      async up() {
        server = await startPostgres({ ...options, choosePort: async () => port });
      },
    },
    async stop() {
      await server.stop('immediate');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
