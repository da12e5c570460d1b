import type { Topic } from '@cfi/contracts';
import {
  type BusEvent,
  createMemoryBroker,
  createMemoryBus,
  DependencyOutageError,
  type Handler,
  type Lag,
  type MemoryBus,
} from '@cfi/messaging';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createConsumerWatch } from './consumer-watch.ts';
import { createMetrics } from './metrics.ts';

const topic: Topic<{ n: number }> = { name: 'notes', schema: z.object({ n: z.number() }), key: ({ n }) => String(n) };
const patience = { attempts: 2, retry: { firstMs: 1, maxMs: 1 }, outage: { firstMs: 1, maxMs: 1 } };
const POLL_MS = 2;

/** A bus of memory that is watched by a clock which only the test moves. */
function watched({ lag, broker = createMemoryBroker() }: { lag?: () => Promise<Lag>; broker?: object } = {}) {
  let time = 1_000_000;
  const metrics = createMetrics({ ofProcess: false });
  // The age of messages is that of the test's clock too.
  const at = (): Date => new Date(time);
  const { observe, failing } = createConsumerWatch({
    metrics,
    lag: lag ?? ((group, name) => bus.lag(group, { name })),
    now: () => time,
  });
  const seen = new Map<string, number>();
  const bus: MemoryBus = createMemoryBus({
    patience,
    drainMs: 1,
    now: at,
    broker: broker as never,
    observe(event) {
      observe(event);
      seen.set(event.kind, (seen.get(event.kind) ?? 0) + 1);
    },
  });
  return {
    bus,
    metrics,
    failing,
    crash: () => bus.crash(),
    consume: (handler: Handler<{ n: number }>, concurrency = 1) =>
      bus.subscribe({ topic, group: 'g', concurrency, handler }),
    /** Waits until the bus has told of so many events of a kind. */
    async told(kind: BusEvent['kind'], count = 1) {
      while ((seen.get(kind) ?? 0) < count) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
    pass(seconds: number) {
      time += seconds * 1000;
      return failing();
    },
  };
}

const never = (): Promise<never> => new Promise(() => {});

describe('a consumer that is alive but does not progress', () => {
  it('is named once its handler has hung for a minute, and no longer when it goes on', async () => {
    const { bus, consume, told, pass } = watched();
    const release = Promise.withResolvers<void>();
    await consume(async () => release.promise.then(() => ({ kind: 'done', emit: [] })));
    await told('consuming');
    expect(await pass(600)).toEqual([]);
    await bus.publish(topic, { n: 1 });
    await told('started');
    expect(await pass(59)).toEqual([]);
    expect(await pass(1)).toEqual(['g (notes) does not progress']);
    release.resolve();
    await told('ended');
    expect(await pass(0)).toEqual([]);
    // The offset is committed a moment later.
    while ((await bus.lag('g', topic)).messages > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    expect(await pass(600)).toEqual([]);
    await bus.close();
  });

  it('is not one of whose messages some hang while others are finished', async () => {
    const { bus, consume, told, pass } = watched();
    await consume(({ value }) => (value.n === 0 ? never() : Promise.resolve({ kind: 'done', emit: [] })), 2);
    await bus.publish(topic, { n: 0 });
    for (let n = 1; n < 4; n++) {
      await bus.publish(topic, { n });
      await told('ended', n);
      expect(await pass(40)).toEqual([]);
    }
    expect(await pass(60)).toEqual(['g (notes) does not progress']);
    await bus.close();
  });

  it('is one that never takes its work in hand, unless other members of the group do', async () => {
    let lag: Lag = { messages: 0, oldestAgeMs: null };
    const { bus, consume, told, pass } = watched({ lag: async () => lag });
    await consume(async () => ({ kind: 'done', emit: [] }));
    await told('consuming');
    expect(await pass(600)).toEqual([]);
    lag = { messages: 9, oldestAgeMs: 59_999 };
    expect(await pass(10)).toEqual([]);
    lag = { messages: 8, oldestAgeMs: 70_000 };
    expect(await pass(10)).toEqual([]);
    expect(await pass(59)).toEqual([]);
    expect(await pass(1)).toEqual(['g (notes) does not progress']);
    lag = { messages: 7, oldestAgeMs: 70_000 };
    expect(await pass(10)).toEqual([]);
    await bus.close();
  });

  it('is one that loses its place again and again while it handles the same message', async () => {
    const { bus, consume, told, pass, crash } = watched();
    await consume(never);
    await told('consuming');
    expect(await pass(600)).toEqual([]);
    await bus.publish(topic, { n: 1 });
    for (const round of [1, 2]) {
      await told('started', round);
      expect(await pass(29)).toEqual([]);
      crash();
    }
    await told('started', 3);
    expect(await pass(2)).toEqual(['g (notes) does not progress']);
    await bus.close();
  });

  it('is one that another keeps out of its group', async () => {
    const broker = createMemoryBroker();
    const first = watched({ broker });
    await first.consume(async () => ({ kind: 'done', emit: [] }));
    await first.told('consuming');
    const second = watched({ broker });
    await second.consume(async () => ({ kind: 'done', emit: [] }));
    await second.told('joining');
    expect(await second.pass(59)).toEqual([]);
    expect(await second.pass(1)).toEqual(['g (notes) cannot join its group']);
    await first.bus.close();
    await second.told('consuming');
    expect(await second.pass(0)).toEqual([]);
    await second.bus.close();
  });

  it('is named with the dependency that it waits for', async () => {
    const { bus, consume, told, pass } = watched();
    let out = true;
    await consume(async () => {
      if (out) throw new DependencyOutageError('out', { dependency: 'model' });
      return { kind: 'done', emit: [] };
    });
    await bus.publish(topic, { n: 1 });
    await told('paused');
    expect(await pass(14)).toEqual([]);
    expect(await pass(1)).toEqual(['g (notes) waits for model']);
    expect(await pass(600)).toEqual(['g (notes) waits for model']);
    out = false;
    await told('ended');
    expect(await pass(0)).toEqual([]);
    await bus.close();
    expect(await pass(600)).toEqual([]);
  });

  it('is named when the log itself is out', async () => {
    const broker = createMemoryBroker();
    const { bus, consume, told, pass } = watched({ broker });
    await consume(async () => ({ kind: 'done', emit: [] }));
    await bus.publish(topic, { n: 1 });
    await told('ended');
    broker.setOutage(true);
    // It is noticed at the next fetch, which the end of a wait for news brings.
    broker.topic('notes').published.ring();
    await told('paused');
    expect(await pass(15)).toEqual(['g (notes) waits for message log']);
    broker.setOutage(false);
    await told('resumed');
    expect(await pass(0)).toEqual([]);
    await bus.close();
  });
});

describe('metrics of consumers', () => {
  it('count how messages end, and show lag, age and pauses', async () => {
    const { bus, consume, told, pass, metrics } = watched();
    await bus.publish(topic, { n: 1 });
    let calls = 0;
    const subscription = await consume(async ({ value }) => {
      if (value.n === 3 && ++calls < 2) throw new Error('once');
      return value.n === 2 ? { kind: 'dead-letter', reason: 'refused' } : { kind: 'done', emit: [] };
    });
    await bus.publish(topic, { n: 2 });
    await bus.publish(topic, { n: 3 });
    await told('ended', 3);
    await subscription.stop();
    await consume(never);
    await bus.publish(topic, { n: 4 });
    await told('started', 4);
    await pass(7);
    const text = await metrics.text();
    for (const line of [
      'consumer_messages_total{group="g",topic="notes",outcome="done"} 2',
      'consumer_messages_total{group="g",topic="notes",outcome="dead-letter"} 1',
      'consumer_dead_letters_total{group="g",topic="notes"} 1',
      'consumer_failures_total{group="g",topic="notes",cause="error"} 1',
      'consumer_retries_total{group="g",topic="notes"} 1',
      'consumer_duration_seconds_count{group="g",topic="notes"} 4',
      'consumer_in_flight_messages{group="g",topic="notes"} 1',
      'consumer_paused{group="g",topic="notes"} 0',
      'consumer_consuming{group="g",topic="notes"} 1',
      'consumer_lag_messages{group="g",topic="notes"} 1',
      'consumer_oldest_unprocessed_age_seconds{group="g",topic="notes"} 7',
      'bus_write_failures_total 0',
    ])
      expect(text).toContain(`${line}\n`);
    await bus.close();
  });
});
