import { describeWithRedis, startTestPostgres, startTestRedis, type TestPostgres, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { createRedisConnection, createSpendLedgerRedis, type RedisConnection } from '../src/deployed/index.ts';
import { createSpendLedgerPostgres, createSpendTable, type SpendLedger } from '../src/index.ts';

const AT = new Date('2026-03-31T23:59:00Z');
const NEXT_DAY = new Date('2026-04-01T00:01:00Z');
const caps = { day: 1_000, month: 5_000 };
const used = (amount: number) => ({ calls: 1, input: 30, cached: 20, output: 10, amount });

/** What both twins must do. `fresh` gives several ledgers over the same, empty books, as several processes have them. */
function spendLedgerSuite(fresh: () => Promise<readonly SpendLedger[]>): void {
  let ledgers: readonly SpendLedger[];
  let turn = 0;
  const ledger = (): SpendLedger => ledgers[turn++ % ledgers.length]!;
  beforeEach(async () => {
    ledgers = await fresh();
  });

  it('sets aside, settles, and shows both', async () => {
    const reservation = await ledger().reserve('a', 400, caps, AT);
    expect(reservation).toEqual({ amount: 400, day: '2026-03-31', month: '2026-03' });
    expect((await ledger().spent('a', AT)).day).toMatchObject({ held: 400, amount: 0, calls: 0 });
    await ledger().settle('a', reservation!, used(123));
    const whole = { held: 0, amount: 123, calls: 1, input: 30, cached: 20, output: 10 };
    expect(await ledger().spent('a', AT)).toEqual({ day: whole, month: whole });
  });

  it('lets exactly so many of 50 at once through as the cap allows, and again after they are settled for less', async () => {
    const first = await Promise.all(Array.from({ length: 50 }, () => ledger().reserve('a', 90, caps, AT)));
    const allowed = first.flatMap((reservation) => reservation ?? []);
    expect(allowed).toHaveLength(11);
    await Promise.all(allowed.map((reservation) => ledger().settle('a', reservation, used(7))));
    const { day, month } = await ledger().spent('a', AT);
    expect(day).toMatchObject({ held: 0, amount: 77, calls: 11, input: 330 });
    expect(month).toEqual(day);
    const second = await Promise.all(Array.from({ length: 50 }, () => ledger().reserve('a', 90, caps, AT)));
    expect(second.filter((reservation) => reservation !== null)).toHaveLength(10);
  });

  it('spends up to the cap to the last millionth and not beyond', async () => {
    expect(await ledger().reserve('a', 1_000, caps, AT)).not.toBeNull();
    expect(await ledger().reserve('a', 1, caps, AT)).toBeNull();
    expect(await ledger().reserve('a', 0, caps, AT)).not.toBeNull();
  });

  it('begins a new day with its own cap, and holds to that of the month', async () => {
    const tight = { day: 1_000, month: 1_500 };
    await ledger().reserve('a', 1_000, tight, new Date('2026-03-30T12:00:00Z'));
    expect(await ledger().reserve('a', 600, tight, AT)).toBeNull();
    expect(await ledger().reserve('a', 500, tight, AT)).not.toBeNull();
    expect(await ledger().reserve('a', 1_000, tight, NEXT_DAY)).not.toBeNull();
  });

  it('settles in the periods that were asked, when midnight has passed meanwhile', async () => {
    const reservation = await ledger().reserve('a', 100, caps, AT);
    await ledger().settle('a', reservation!, used(60));
    expect((await ledger().spent('a', AT)).month.amount).toBe(60);
    expect((await ledger().spent('a', NEXT_DAY)).month.amount).toBe(0);
  });

  it('keeps teams apart', async () => {
    await ledger().reserve('a', 1_000, caps, AT);
    expect(await ledger().reserve('b', 1_000, caps, AT)).not.toBeNull();
  });

  it('keeps what was set aside and never settled', async () => {
    await ledger().reserve('a', 700, caps, AT);
    ledgers = ledgers.toReversed();
    expect(await ledger().reserve('a', 400, caps, AT)).toBeNull();
  });
}

describe('spend ledger on Postgres', () => {
  let postgres: TestPostgres;
  let pools: Pool[];
  beforeAll(async () => {
    postgres = await startTestPostgres();
    pools = [1, 2].map(() => new Pool({ connectionString: postgres.url, max: 8 }));
    await createSpendTable(pools[0]!);
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await postgres.stop();
  });
  spendLedgerSuite(async () => {
    await pools[0]!.query('TRUNCATE edge.model_spending');
    return pools.map(createSpendLedgerPostgres);
  });
});

describeWithRedis('spend ledger on Redis', () => {
  let redis: TestRedis;
  let connections: RedisConnection[];
  beforeAll(async () => {
    redis = await startTestRedis();
    connections = [1, 2].map(() => createRedisConnection({ url: redis.url, commandTimeoutMs: 10_000 }));
    await Promise.all(connections.map((connection) => connection.untilUsable(10_000)));
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await redis.stop();
  });
  spendLedgerSuite(async () => {
    const keys = await connections[0]!.run((client) => client.keys('cfi:spending:*'));
    for (const key of keys) await connections[0]!.run((client) => client.del(key));
    return connections.map(createSpendLedgerRedis);
  });
});
