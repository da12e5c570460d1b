import type { Message, Position } from '@cfi/messaging';
import { expect, it } from '@jest/globals';
import type { MessageBusSuiteOptions, WithBus } from './bus-under-test.ts';
import {
  done,
  freshTopic,
  gather,
  gatherDeadLetters,
  type Note,
  numbers,
  publishAll,
  range,
  sleep,
  until,
  untilFinished,
} from './probe.ts';

/** Order, groups, emitting, batches, stopping, lag. */
export function consumingTests(_options: MessageBusSuiteOptions, withBus: WithBus): void {
  it(
    'gives every group everything, from the oldest message on',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      await publishAll(under.bus, topic, range(250));
      const first = await gather(under.bus, topic, 'first');
      const second = await gather(under.bus, topic, 'second');
      await publishAll(under.bus, topic, range(10));
      for (const { seen } of [first, second]) {
        await until('all arrive', () => seen.length === 260);
        expect(numbers(seen)).toEqual([...range(250), ...range(10)]);
      }
    }),
  );

  it(
    'works on several keys at once and on one message per key, in order',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const busy = new Set<string>();
      let most = 0;
      const handle = async ({ key, value }: Message<Note>) => {
        if (busy.has(key)) throw new Error('Two messages of one key at once');
        busy.add(key);
        most = Math.max(most, busy.size);
        await sleep((value.n * 7) % 5);
        busy.delete(key);
        return done;
      };
      await publishAll(under.bus, topic, range(300), (n) => `${n % 11}`);
      const letters = await gatherDeadLetters(under.bus, topic);
      const { seen } = await gather(under.bus, topic, 'g', handle, 5);
      await until('all arrive', () => seen.length === 300);
      await untilFinished(under.bus, topic, 'g');
      expect(letters).toHaveLength(0);
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(5);
      for (const key of range(11).map(String)) {
        expect(numbers(seen.filter((message) => message.key === key))).toEqual(
          range(300).filter((n) => `${n % 11}` === key),
        );
      }
    }),
  );

  it(
    'never commits past an unfinished message',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const held = Promise.withResolvers<void>();
      const handle = async ({ value }: Message<Note>) => {
        if (value.n === 0) await held.promise;
        return done;
      };
      // One key: with several partitions the held message must share one with the others.
      await publishAll(under.bus, topic, [0], () => 'held');
      const { seen } = await gather(under.bus, topic, 'g', handle, 4);
      await publishAll(under.bus, topic, range(20).slice(1), (n) => `${n % 3}`);
      await until('the others arrive', () => seen.length === 19);
      await sleep(200);
      expect((await under.bus.lag('g', topic)).messages).toBeGreaterThanOrEqual(1);
      held.resolve();
      await untilFinished(under.bus, topic, 'g');
      expect(seen).toHaveLength(20);
    }),
  );

  it(
    'publishes what a handler emits, with the headers of its cause',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const next = await freshTopic(under);
      await under.bus.publish(topic, { key: 'k', n: 5 }, { 'correlation-id': 'c-1', step: 'one' });
      await gather(under.bus, topic, 'g', async ({ value }) => ({
        kind: 'done',
        emit: range(value.n).map((n) => ({
          topic: next,
          value: { key: 'k', n },
          ...(n === 0 ? { headers: { step: 'two' } } : {}),
        })) as never,
      }));
      const { seen } = await gather(under.bus, next, 'g');
      await until('all arrive', () => seen.length === 5);
      expect(numbers(seen)).toEqual(range(5));
      expect(seen[0]!.headers).toEqual({ 'correlation-id': 'c-1', step: 'two' });
      expect(seen[4]!.headers).toEqual({ 'correlation-id': 'c-1', step: 'one' });
    }),
  );

  it(
    'gives batches in order and not above their limit',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const next = await freshTopic(under);
      await publishAll(under.bus, topic, range(90));
      const batches: number[][] = [];
      await under.bus.subscribe({
        topic,
        group: 'g',
        maxBatch: 20,
        batchHandler: async (messages) => {
          batches.push(numbers(messages));
          return messages.map(({ value }) => ({ kind: 'done', emit: [{ topic: next as never, value }] }));
        },
      });
      const { seen } = await gather(under.bus, next, 'g');
      await until('all are emitted', () => seen.length === 90);
      expect(batches.flat()).toEqual(range(90));
      expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(20);
      expect(batches.length).toBeLessThan(90);
    }),
  );

  it(
    'finishes what is in flight when it stops, and goes on there',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      await publishAll(under.bus, topic, range(100));
      const slow = async () => {
        await sleep(2);
        return done;
      };
      const first = await gather(under.bus, topic, 'g', slow);
      await until('some arrive', () => first.seen.length >= 10);
      await Promise.all([first.subscription.stop(), first.subscription.stop()]);
      await first.subscription.stop();
      const stoppedAt = first.seen.length;
      const second = await gather(under.bus, topic, 'g');
      await until('the others arrive', () => first.seen.length + second.seen.length >= 100);
      await untilFinished(under.bus, topic, 'g');
      expect(first.seen).toHaveLength(stoppedAt);
      expect([...numbers(first.seen), ...numbers(second.seen)]).toEqual(range(100));
    }),
  );

  it(
    'gives each message to one of two subscriptions of a group',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const first = await gather(under.bus, topic, 'g');
      const second = await gather(under.bus, topic, 'g');
      await publishAll(under.bus, topic, range(50));
      await untilFinished(under.bus, topic, 'g');
      expect([...numbers(first.seen), ...numbers(second.seen)]).toEqual(range(50));
      await (first.seen.length > 0 ? first : second).subscription.stop();
      await publishAll(under.bus, topic, range(50));
      await untilFinished(under.bus, topic, 'g');
      expect(first.seen.length + second.seen.length).toBe(100);
      expect(Math.max(first.seen.length, second.seen.length)).toBe(50);
    }),
  );

  it(
    'tells how much is left to do and how old it is',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      expect(await under.bus.lag('g', topic)).toEqual({ messages: 0, oldestAgeMs: null });
      await publishAll(under.bus, topic, range(30));
      await sleep(20);
      const before = await under.bus.lag('g', topic);
      expect(before.messages).toBe(30);
      expect(before.oldestAgeMs).toBeGreaterThanOrEqual(15);
      expect(before.oldestAgeMs).toBeLessThan(10_000);
      await gather(under.bus, topic, 'g');
      await untilFinished(under.bus, topic, 'g');
      expect(await under.bus.lag('g', topic)).toEqual({ messages: 0, oldestAgeMs: null });
    }),
  );

  it(
    'tells how far a group is in each partition',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      await publishAll(under.bus, topic, range(10));
      const isPast = async ({ partition, offset }: Position): Promise<boolean> =>
        ((await under.bus.committed('g', topic)).get(partition) ?? -1n) > BigInt(offset);
      let handling = true;
      const { seen } = await gather(under.bus, topic, 'g', async ({ value, position }) => {
        if (value.n === 9) handling = await isPast(position);
        return done;
      });
      await until('all are handled', () => seen.length === 10);
      await until('that is told', () => isPast(seen.at(-1)!.position));
      expect(handling).toBe(false);
    }),
  );
}
