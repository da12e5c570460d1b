import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyStoreSuite, startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import {
  createIdempotencyStorePostgres,
  createIdempotencyTable,
  deleteExpiredAnswers,
} from './idempotency-store-postgres.ts';
import { createKnownIds } from './known-ids.ts';

const TTL_MS = 400;
let postgres: TestPostgres;
let pool: Pool;

beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = new Pool({ connectionString: postgres.url, max: 4 });
  await createIdempotencyTable(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

idempotencyStoreSuite('postgres', async () => {
  await pool.query('TRUNCATE edge.idempotency');
  return {
    first: createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS * 10 }),
    afterRestart: createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS * 10 }),
    expire: async () => void (await pool.query("UPDATE edge.idempotency SET expires_at = now() - interval '1 second'")),
    close: async () => {},
  };
});

idempotencyStoreSuite('postgres, with ids that are known', async () => {
  await pool.query('TRUNCATE edge.idempotency');
  const create = async () => {
    const known = createKnownIds(pool);
    await known.ready;
    return createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS * 10, known });
  };
  let restarted: ReturnType<typeof create> | undefined;
  const afterRestart = async () => {
    restarted ??= create();
    return restarted;
  };
  return {
    first: await create(),
    afterRestart: {
      start: async (...request) => (await afterRestart()).start(...request),
      finish: async (...request) => (await afterRestart()).finish(...request),
      abandon: async (...request) => (await afterRestart()).abandon(...request),
    },
    expire: async () => void (await pool.query("UPDATE edge.idempotency SET expires_at = now() - interval '1 second'")),
    close: async () => {},
  };
});

describe('postgres', () => {
  it('remembers without waiting for the disk where it need not be durable', async () => {
    await pool.query('TRUNCATE edge.idempotency');
    const one = new Pool({ connectionString: postgres.url, max: 1 });
    const store = createIdempotencyStorePostgres({ pool: one, ttlMs: TTL_MS * 10, durable: false });
    await store.start('t', 's', 'k', 'a');
    await store.finish('t', 's', 'k', 'a', { status: 200, body: null });
    expect(await store.start('t', 's', 'k', 'a')).toMatchObject({ kind: 'replay' });
    // For that one statement, and no other of the connection.
    expect((await one.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
    await one.end();
  });

  it('replays at once, before it is kept, where it need not be durable', async () => {
    await pool.query('TRUNCATE edge.idempotency');
    const store = createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS * 10, durable: false });
    await store.start('t', 's', 'k', 'a');
    const kept = store.finish('t', 's', 'k', 'a', { status: 200, body: null });
    expect(await store.start('t', 's', 'k', 'a')).toEqual({ kind: 'replay', answer: { status: 200, body: null } });
    expect(await store.start('t', 's', 'k', 'b')).toEqual({ kind: 'reused' });
    await kept;
    expect((await pool.query('SELECT count(*)::int AS count FROM edge.idempotency')).rows).toEqual([{ count: 1 }]);
  });

  it('asks the database about what may be known, and about nothing else', async () => {
    await pool.query('TRUNCATE edge.idempotency');
    const before = createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS * 10 });
    // More than one page.
    const keys = Array.from({ length: 2_500 }, (_, n) => `k-${n}`);
    await Promise.all(keys.map((key) => before.finish('t', 's', key, 'a', { status: 200, body: null })));
    const ended = new Pool({ connectionString: postgres.url, max: 1 });
    const known = createKnownIds(ended);
    await known.ready;
    await ended.end();
    const store = createIdempotencyStorePostgres({ pool: ended, ttlMs: TTL_MS * 10, known });
    expect(await store.start('t', 's', 'new', 'a')).toEqual({ kind: 'started' });
    const asked = await Promise.allSettled(keys.map((key) => store.start('t', 's', key, 'a')));
    expect(asked.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('gathers answers, and loses none of them', async () => {
    await pool.query('TRUNCATE edge.idempotency');
    const store = createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS * 10, durable: false, gatherMs: 5 });
    const keys = Array.from({ length: 20 }, (_, n) => `k-${n}`);
    await Promise.all(keys.map((key) => store.finish('t', 's', key, 'a', { status: 200, body: null })));
    expect((await pool.query('SELECT count(*)::int AS count FROM edge.idempotency')).rows).toEqual([{ count: 20 }]);
  });

  it('keeps answers for its time and deletes what is over', async () => {
    await pool.query('TRUNCATE edge.idempotency');
    const store = createIdempotencyStorePostgres({ pool, ttlMs: TTL_MS });
    await store.start('t', 's', 'k', 'a');
    await store.finish('t', 's', 'k', 'a', { status: 200, body: null });
    expect(await store.start('t', 's', 'k', 'a')).toMatchObject({ kind: 'replay' });
    expect(await deleteExpiredAnswers(pool)).toBe(0);
    await sleep(TTL_MS + 50);
    expect(await deleteExpiredAnswers(pool)).toBe(1);
  });

  it('leaves nothing running when the database does not answer', async () => {
    const away = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    const store = createIdempotencyStorePostgres({ pool: away, ttlMs: TTL_MS });
    await expect(store.start('t', 's', 'k', 'a')).rejects.toThrow();
    await expect(store.start('t', 's', 'k', 'a')).rejects.toThrow();
    await away.end();
  });
});
