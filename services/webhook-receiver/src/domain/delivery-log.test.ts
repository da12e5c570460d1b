import { randomBytes } from 'node:crypto';
import { KEPT_BODIES, newId, type WebhookDelivery } from '@cfi/contracts';
import { DependencyOutageError } from '@cfi/messaging';
import { createDeliveryBodyBox } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import { createDeliveryLog, KEPT_WHILE_AWAY } from './delivery-log.ts';

const MB = 1024 * 1024;
const ZERO = '00000000-0000-4000-8000-000000000000';
const box = createDeliveryBodyBox(randomBytes(32));
const record = (outcome: WebhookDelivery['outcome'] = 'accepted'): Omit<WebhookDelivery, 'body'> => ({
  schema_version: 1,
  delivery_id: newId(),
  team_id: '0198c0de-0000-7000-8000-0000000000aa',
  region: 'us',
  category: 'feedback',
  platform: 'feature-request',
  key_id: 'k',
  key_in: 'header',
  received_at: '2026-03-01T10:00:00.000Z',
  correlation_id: 'c',
  outcome,
  status: 200,
  code: null,
  reason: null,
  proof: null,
  body_bytes: 1,
  duration_ms: 1,
  feedback_ids: [],
  headers: {},
});

/** A log on a bus that answers when it is told to. */
function logUnderTest() {
  const published: WebhookDelivery[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const lost: string[] = [];
  const log = createDeliveryLog({
    box,
    bus: {
      publish: (_topic, value) =>
        new Promise<void>((resolve, reject) => {
          published.push(value as WebhookDelivery);
          answers.push((error) => (error ? reject(error) : resolve()));
        }),
    },
    onLost: (because) => void lost.push(because),
    backoff: { firstMs: 1, maxMs: 2 },
  });
  /** Lets the bus answer until nothing waits. */
  async function finish(error?: Error): Promise<void> {
    let done = false;
    log.settled().then(() => {
      done = true;
    });
    while (!done) {
      for (const answer of answers.splice(0)) answer(error);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { log, published, lost, finish };
}

describe('the delivery log', () => {
  it('does not wait for the bus, and is settled when the bus has answered', async () => {
    const { log, published, lost, finish } = logUnderTest();
    log.record(record(), Buffer.from('{}'));
    let settled = false;
    const settling = log.settled().then(() => {
      settled = true;
    });
    while (published.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
    await finish();
    await settling;
    expect(box.open(published[0]!.delivery_id, published[0]!.body!).toString()).toBe('{}');
    expect(lost).toEqual([]);
  });

  it('gives the bus together what came together', async () => {
    const { log, published, finish } = logUnderTest();
    for (let i = 0; i < 3; i++) log.record(record(), Buffer.from('{}'));
    while (published.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(published).toHaveLength(3);
    await finish();
  });

  it('leaves off the bodies that newer ones of the same integration push out at once', async () => {
    const { log, published, finish } = logUnderTest();
    const burst = Array.from({ length: KEPT_BODIES + 2 }, (_, second) => ({
      ...record(),
      delivery_id: newId(Date.UTC(2026, 2, 1) + 1000 * second),
    }));
    // What came first may end last.
    for (const one of burst.toReversed()) log.record(one, Buffer.from('{}'));
    log.record({ ...record('unverified'), delivery_id: newId(0, () => ZERO) }, Buffer.alloc(0));
    log.record({ ...record(), platform: 'canny', delivery_id: newId(1) }, Buffer.from('{}'));
    await finish();
    expect(published).toHaveLength(KEPT_BODIES + 4);
    const without = published.filter(({ body }) => body === null).map(({ delivery_id }) => delivery_id);
    const [oldest, second] = burst;
    expect(new Set(without)).toEqual(new Set([oldest!.delivery_id, second!.delivery_id, newId(0, () => ZERO)]));
  });

  it('is waited for no longer than asked', async () => {
    const { log, finish } = logUnderTest();
    log.record(record(), Buffer.from('{}'));
    await log.settled(1);
    await finish();
    await log.settled(60_000);
  });

  it('counts what the bus refuses', async () => {
    const { log, lost, finish } = logUnderTest();
    log.record(record(), Buffer.alloc(0));
    await finish(new Error('too large'));
    expect(lost).toEqual(['bus']);
  });

  it('keeps the newest while the bus is away, without large bodies, and tells them when it is back', async () => {
    const told = new Map<string, WebhookDelivery>();
    const lost: string[] = [];
    let away = true;
    let refused = 0;
    const log = createDeliveryLog({
      box,
      bus: {
        async publish(_topic, value) {
          refused += Number(away);
          if (away) throw new DependencyOutageError('away');
          told.set((value as WebhookDelivery).delivery_id, value as WebhookDelivery);
        },
      },
      onLost: (because) => void lost.push(because),
      backoff: { firstMs: 1, maxMs: 2 },
    });
    const records = Array.from({ length: KEPT_WHILE_AWAY + 2 }, (_, ms) => ({
      ...record('failed'),
      delivery_id: newId(Date.UTC(2026, 2, 1) + ms),
    }));
    for (const one of records) log.record(one, Buffer.from('{}'));
    const large = record();
    log.record(large, randomBytes(MB));
    // Each once, and some of them again.
    while (refused < 2 * KEPT_WHILE_AWAY || lost.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(lost).toEqual(['bus', 'bus', 'bus']);
    away = false;
    await log.settled();
    expect(told.size).toBe(KEPT_WHILE_AWAY);
    expect(records.slice(0, 3).some(({ delivery_id }) => told.has(delivery_id))).toBe(false);
    const last = records.at(-1)!.delivery_id;
    expect(box.open(last, told.get(last)!.body!).toString()).toBe('{}');
    expect(told.get(large.delivery_id)!.body).toBeNull();
    expect(lost).toHaveLength(3);
  });

  it('takes large bodies one after the other, and not more than fit', async () => {
    const { log, published, finish } = logUnderTest();
    for (let i = 0; i < 8; i++) log.record(record(), Buffer.alloc(10 * MB));
    log.record(record('rejected'), Buffer.alloc(10 * MB));
    const withBody = () => published.filter(({ body }) => body !== null).length;
    while (published.length < 4) await new Promise((resolve) => setImmediate(resolve));
    // Two without a body, the cut one, and the first of the large ones.
    expect([published.length, withBody()]).toEqual([4, 2]);
    await finish();
    expect([published.length, withBody()]).toEqual([9, 7]);
    log.record(record(), Buffer.alloc(10 * MB));
    await finish();
    expect(withBody()).toBe(8);
  });

  it('loses records when too many wait, and takes them again afterwards', async () => {
    const { log, published, lost, finish } = logUnderTest();
    for (let i = 0; i < 10_003; i++) log.record(record(), Buffer.alloc(0));
    expect(lost).toEqual(['full', 'full', 'full']);
    await finish();
    log.record(record(), Buffer.alloc(0));
    await finish();
    expect(published).toHaveLength(10_001);
  });
});
