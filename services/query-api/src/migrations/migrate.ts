import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@cfi/service-kit';
import { Client } from 'pg';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { createMigrationTable, readMigrationRecords, recordFinish, recordStart } from './migration-record.ts';
import { pendingMigrations } from './pending-migrations.ts';

/** The lock that Prisma's CLI takes too. */
const ADVISORY_LOCK = 72_707_369;
const POLL_MS = 100;

/**
 * Brings the database up to date with the migrations in `dir` and returns the names of those that ran. Connects as the
 * owning role. Safe to call from several starting copies at once. Throws a `StartError` when the database does not fit.
 */
export async function migrate(connectionString: string, dir: string): Promise<string[]> {
  const files = await readMigrationFiles(dir);
  const client = new Client({ connectionString });
  // A server that goes away meanwhile makes the query fail; the event alone must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lock(client);
    await createMigrationTable(client);
    const pending = pendingMigrations(files, await readMigrationRecords(client));
    for (const file of pending) await apply(client, file);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}

/** No such table, or no right to read it: as before the first migrations. */
const UNPREPARED: ReadonlySet<string | undefined> = new Set(['42P01', '42501']);

/** Throws a `StartError` unless the database has exactly the migrations in `dir`. Needs no right but to connect. */
export async function assertMigrated(connectionString: string, dir: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const records = await readMigrationRecords(client).catch((error: { code?: string }) => {
      if (UNPREPARED.has(error.code)) return [];
      throw error;
    });
    const pending = pendingMigrations(await readMigrationFiles(dir), records);
    if (pending.length === 0) return;
    throw new StartError(`The database lacks ${pending.map(({ name }) => name).join(', ')}; run \`npm run database\`.`);
  } finally {
    await client.end();
  }
}

/**
 * Polls: waiting inside `pg_advisory_lock` holds a snapshot, which CREATE INDEX CONCURRENTLY in the other copy waits for,
 * a deadlock.
 */
async function lock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]!.locked) return;
    await sleep(POLL_MS);
  }
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  try {
    await (file.repeatable ? applyInParts(client, file) : applyAtOnce(client, file));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`Migration ${file.name} failed (${code ?? 'no code'}): ${message}.`, { cause: error });
  }
}

/**
 * Whoever waits for a lock keeps all others waiting behind him: rather give up soon, let them pass and try again. Sooner than
 * anybody looks whether he waits in a circle (deadlock_timeout, one second): it is then the migration that steps back.
 */
const LOCK_TIMEOUT = '500ms';
const LOCK_ATTEMPTS = 120;
const LOCK_PAUSE_MS = 1_000;
/** lock_not_available, deadlock_detected. */
const LOCKED: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

/** Script and record are one transaction, so that a killed start leaves nothing half done. */
async function applyAtOnce(client: Client, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      const id = await recordStart(client, file);
      await client.query(file.sql);
      await recordFinish(client, id);
      await client.query('COMMIT');
      return;
    } catch (error) {
      if (!LOCKED.has((error as { code?: string }).code) || attempt === LOCK_ATTEMPTS) throw error;
      await client.query('ROLLBACK');
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

const BUILT_INDEX = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(\w+)/i;

/** One statement that commits by itself. What an earlier run left of an index is dropped, or taken when it is whole. */
async function applyInParts(client: Client, file: MigrationFile): Promise<void> {
  const id = await recordStart(client, file);
  const index = BUILT_INDEX.exec(file.sql)?.[1];
  const state = index === undefined ? undefined : await stateOfIndex(client, index);
  if (state === 'broken') await client.query(`DROP INDEX CONCURRENTLY ${index}`);
  if (state !== 'whole') await client.query(file.sql);
  await recordFinish(client, id);
}

async function stateOfIndex(client: Client, name: string): Promise<'whole' | 'broken' | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0] && (rows[0].indisvalid ? 'whole' : 'broken');
}
