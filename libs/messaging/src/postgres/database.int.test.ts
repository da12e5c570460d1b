import { deadLetterTopic } from '@cfi/contracts';
import { bestOnQuietMachine, startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { defaultPatience } from '../consumer/route-work.ts';
import { isOutage } from '../dependency-outage.ts';
import type { MessageBus, Outcome } from '../message-bus.ts';
import { fetchChunk } from './fetch.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { defaultRetention, sweep } from './retention.ts';

const patience = { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 }, outage: { firstMs: 5, maxMs: 50 } };
const done: Outcome = { kind: 'done', emit: [] };
const day = 24 * 3600_000;

interface Note {
  key: string;
  n: number;
  text?: string | undefined;
}
let serial = 0;
const freshTopic = () => ({
  name: `notes-${serial++}`,
  schema: z.object({ key: z.string(), n: z.int(), text: z.string().optional() }),
  key: ({ key }: Note) => key,
});
let topic = freshTopic();
beforeEach(() => {
  topic = freshTopic();
});

let postgres: TestPostgres;
let admin: pg.Pool;
const open: MessageBus[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
  admin = new pg.Pool({ connectionString: postgres.url, max: 2 });
});
afterAll(async () => {
  await Promise.all(open.map((bus) => bus.close()));
  await admin.end();
  await postgres.stop();
});

async function openBus(options: { now?: () => Date; name?: string } = {}): Promise<MessageBus> {
  const connection = { connectionString: postgres.url, application_name: options.name ?? 'test-bus' };
  const bus = await createPostgresBus({ connection, patience, ...(options.now ? { now: options.now } : {}) });
  open.push(bus);
  return bus;
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const publishMany = (bus: MessageBus, count: number, text?: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => bus.publish(topic, { key: `${n % 5}`, n, text })));

async function consume(bus: MessageBus, group: string): Promise<number[]> {
  const seen: number[] = [];
  await bus.subscribe({
    topic,
    group,
    handler: async ({ value }) => {
      seen.push(value.n);
      return done;
    },
  });
  return seen;
}

const topicId = async (name = topic.name): Promise<number> =>
  (await admin.query('SELECT id FROM bus.topics WHERE name = $1', [name])).rows[0].id;

const stored = async (name = topic.name): Promise<number[]> => {
  const sql = 'SELECT "offset" FROM bus.messages WHERE topic_id = $1 ORDER BY 1';
  return (await admin.query(sql, [await topicId(name)])).rows.map((row) => Number(row.offset));
};

describe('the tables', () => {
  it('are made once by buses that start together', async () => {
    const fresh = new URL(postgres.url);
    fresh.pathname += '_fresh';
    await admin.query(`CREATE DATABASE ${fresh.pathname.slice(1)}`);
    const connection = { connectionString: fresh.href };
    const buses = await Promise.all([1, 2, 3, 4].map(() => createPostgresBus({ connection })));
    await Promise.all(buses.map((bus) => bus.publish(topic, { key: 'k', n: 1 })));
    expect((await buses[0]!.lag('g', topic)).messages).toBe(4);
    await Promise.all(buses.map((bus) => bus.close()));
  });

  it('cannot be made without a database: the start rejects with an outage', async () => {
    const failure = await createPostgresBus({ connection: { host: '127.0.0.1', port: 1 } }).catch((error) => error);
    expect(isOutage(failure)).toBe(true);
  });
});

describe('connections that are cut again and again', () => {
  it('lose nothing that was acknowledged, leave no gap and skip nothing', async () => {
    const cut = await openBus({ name: 'cut' });
    const other = await openBus({ name: 'cut' });
    const seen = new Set<string>();
    for (const bus of [cut, other]) {
      await bus.subscribe({
        topic,
        group: 'g',
        maxBatch: 50,
        batchHandler: async (messages) => {
          for (const { key, value } of messages) seen.add(`${key} ${value.n}`);
          return messages.map(() => done);
        },
      });
    }
    const acknowledged: string[] = [];
    let refused = 0;
    let going = true;
    const publisher = async (bus: MessageBus, key: string): Promise<void> => {
      for (let n = 0; going; n += 1) {
        const outcome = await bus.publish(topic, { key, n }).then(
          () => null,
          (error: unknown) => error,
        );
        if (outcome === null) acknowledged.push(`${key} ${n}`);
        else refused += 1;
        if (outcome !== null) expect(isOutage(outcome)).toBe(true);
      }
    };
    const publishers = [cut, other].flatMap((bus, b) => [1, 2, 3].map((p) => publisher(bus, `${b}-${p}`)));
    for (let round = 0; round < 15; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      // However slow the machine is: every cut falls into work that goes on.
      const before = acknowledged.length;
      await until('publishing goes on', () => acknowledged.length > before + 7);
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'`);
    }
    going = false;
    await Promise.all(publishers);
    await until('all is handled', async () => (await cut.lag('g', topic).catch(() => null))?.messages === 0);
    expect(refused).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((note) => !seen.has(note))).toEqual([]);
    const offsets = await stored();
    expect(offsets).toEqual(offsets.map((_, index) => index));
  });
});

describe('batches of several topics', () => {
  it('do not deadlock when buses name them in different orders', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const names = [topic, freshTopic()];
    for (let round = 0; round < 100; round += 1) {
      await Promise.all([
        ...names.map((to) => here.publish(to, { key: 'k', n: round })),
        ...names.toReversed().map((to) => there.publish(to, { key: 'k', n: round })),
      ]);
    }
    expect(await stored()).toHaveLength(200);
  });
});

describe('a member', () => {
  it('hears of a message at once, also from another bus', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const seen = await consume(here, 'g');
    const best = await bestOnQuietMachine(500, async () => {
      const before = seen.length;
      await there.publish(topic, { key: 'k', n: 1 });
      const published = performance.now();
      await until('it arrives', () => seen.length > before);
      return performance.now() - published;
    });
    expect(best).toBeLessThan(500);
  });

  it('hears of a message without the notification too', async () => {
    const seen = await consume(await openBus(), 'g');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await admin.query(
      `WITH t AS (UPDATE bus.topics SET next_offset = next_offset + 1 WHERE id = $1 RETURNING next_offset - 1 AS o)
       INSERT INTO bus.messages SELECT $1, o, 0, 'k', '', '{"key":"k","n":1}' FROM t`,
      [await topicId()],
    );
    await until('it arrives', () => seen.length === 1);
  });

  it('cannot move an offset back', async () => {
    const bus = await openBus();
    await publishMany(bus, 10);
    const seen = await consume(bus, 'g');
    await until('all is handled', async () => (await bus.lag('g', topic)).messages === 0);
    await admin.query(`UPDATE bus.consumers SET committed = 50 WHERE topic_id = $1`, [await topicId()]);
    await publishMany(bus, 5);
    await until('they arrive', () => seen.length === 15);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const { rows } = await admin.query('SELECT committed FROM bus.consumers WHERE topic_id = $1', [await topicId()]);
    expect(rows[0].committed).toBe('50');
  });
});

describe('a chunk', () => {
  it('ends at its size, and a message above the size comes alone', async () => {
    const bus = await openBus();
    const sizes = [1, 1, 1, 3, 6, 1].map((mb) => 'x'.repeat(mb * 2 ** 20));
    for (const [n, text] of sizes.entries()) await bus.publish(topic, { key: 'k', n, text });
    const counts: number[] = [];
    for (let from = 0n; from < 6n; ) {
      const chunk = await fetchChunk(admin, topic.name, await topicId(), from);
      counts.push(chunk.length);
      from = chunk.at(-1)!.offset + 1n;
    }
    expect(counts).toEqual([4, 1, 1]);
  });
});

describe('retention', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const never = new AbortController().signal;

  it('removes what is old and handled by every group, and nothing else', async () => {
    let time = start;
    const bus = await openBus({ now: () => new Date(time) });
    await publishMany(bus, 2500);
    time += 2 * day;
    await publishMany(bus, 10);
    const fast = await consume(bus, 'fast');
    await until('the fast group is done', () => fast.length === 2510);
    await until('it is committed', async () => (await bus.lag('fast', topic)).messages === 0);
    const sweepNow = () => sweep(admin, defaultRetention, new Date(time), never);

    await admin.query(`INSERT INTO bus.consumers (topic_id, group_name, committed) VALUES ($1, 'slow', 7)`, [
      await topicId(),
    ]);
    await sweepNow();
    expect((await stored())[0]).toBe(7);
    await admin.query(`UPDATE bus.consumers SET committed = 2505 WHERE group_name = 'slow'`);
    await sweepNow();
    expect(await stored()).toEqual([2500, 2501, 2502, 2503, 2504, 2505, 2506, 2507, 2508, 2509]);
    expect((await bus.lag('slow', topic)).messages).toBe(5);
    expect((await bus.lag('newcomer', topic)).messages).toBe(10);
    const late = await consume(bus, 'late');
    await until('the rest arrives', () => late.length === 10);
  });

  it('keeps the messages of a topic that nobody reads yet', async () => {
    const bus = await openBus({ now: () => new Date(start) });
    await publishMany(bus, 3);
    await sweep(admin, defaultRetention, new Date(start + 400 * day), never);
    expect(await stored()).toEqual([0, 1, 2]);
  });

  it('removes dead letters by time alone', async () => {
    let time = start;
    const bus = await openBus({ now: () => new Date(time) });
    await bus.subscribe({ topic, group: 'g', handler: async () => ({ kind: 'dead-letter', reason: 'refused' }) });
    await publishMany(bus, 3);
    const letters = deadLetterTopic(topic.name);
    await until('they are there', async () => (await bus.lag('undertaker', letters)).messages === 3);
    time += 13 * day;
    await sweep(admin, defaultRetention, new Date(time), never);
    expect(await stored(letters.name)).toEqual([0, 1, 2]);
    time += 2 * day;
    await sweep(admin, defaultRetention, new Date(time), never);
    expect(await stored(letters.name)).toEqual([]);
    await bus.publish(letters, { key: 'k' } as never);
    expect(await stored(letters.name)).toEqual([3]);
  });
});
