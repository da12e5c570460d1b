import { deadLetterTopic, deadLetterTopicName } from '@cfi/contracts';
import { DependencyOutageError, type Message } from '@cfi/messaging';
import { expect, it } from '@jest/globals';
import type { MessageBusSuiteOptions, WithBus } from './bus-under-test.ts';
import {
  done,
  freshTopic,
  gather,
  gatherDeadLetters,
  loosely,
  type Note,
  numbers,
  publishAll,
  range,
  until,
  untilFinished,
} from './probe.ts';

/** What becomes of messages that cannot be handled, and of those that cannot be handled now. */
export function failingTests(_options: MessageBusSuiteOptions, withBus: WithBus): void {
  it(
    'tries a failing message again',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      let tries = 0;
      const { seen } = await gather(under.bus, topic, 'g', async () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
        return done;
      });
      await publishAll(under.bus, topic, [1]);
      await until('it is handled', () => seen.length === 1);
      await untilFinished(under.bus, topic, 'g');
      expect(tries).toBe(3);
      expect(letters).toHaveLength(0);
    }),
  );

  it(
    'dead-letters what fails every time, and goes on with the rest',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      let tries = 0;
      const { seen } = await gather(under.bus, topic, 'g', async ({ value }) => {
        if (value.n !== 1) return done;
        tries += 1;
        throw new RangeError('cannot');
      });
      await under.bus.publish(topic, { key: 'k', n: 0 });
      await under.bus.publish(topic, { key: 'k', n: 1, text: '日本' }, { 'correlation-id': 'c-1' });
      await under.bus.publish(topic, { key: 'k', n: 2 });
      await until('the rest is handled and the dead letter is there', () => seen.length === 2 && letters.length === 1);
      await untilFinished(under.bus, topic, 'g');
      expect(numbers(seen)).toEqual([0, 2]);
      expect(tries).toBe(5);
      const letter = letters[0]!;
      expect(letter.key).toBe('k');
      expect(letter.headers).toEqual({ 'correlation-id': 'c-1' });
      expect(letter.value).toMatchObject({
        topic: topic.name,
        group: 'g',
        key: 'k',
        reason: 'RangeError: cannot',
        attempts: 5,
        headers: { 'correlation-id': 'c-1' },
        position: { partition: seen[0]!.position.partition, offset: expect.stringMatching(/^\d+$/) },
      });
      const original = JSON.parse(Buffer.from(letter.value.value, 'base64').toString());
      expect(original).toEqual({ key: 'k', n: 1, text: '日本' });
    }),
  );

  it(
    'dead-letters what the schema refuses without trying it',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      const { seen } = await gather(under.bus, topic, 'g');
      await under.bus.publish(loosely(topic), { key: 'secret words', n: 'one' });
      await publishAll(under.bus, topic, [2]);
      await until('both ends are seen', () => seen.length === 1 && letters.length === 1);
      expect(numbers(seen)).toEqual([2]);
      expect(letters[0]!.value.attempts).toBe(1);
      expect(letters[0]!.value.reason).toContain('n');
      expect(letters[0]!.value.reason).not.toContain('secret');
    }),
  );

  it(
    'dead-letters a message whose key is not that of its value',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      const { seen } = await gather(under.bus, topic, 'g');
      await under.bus.publish({ ...topic, key: () => 'another' }, { key: 'a', n: 1 });
      await publishAll(under.bus, topic, [2]);
      await until('both ends are seen', () => seen.length === 1 && letters.length === 1);
      expect(numbers(seen)).toEqual([2]);
      expect(letters[0]!.value).toMatchObject({ key: 'another', attempts: 1, reason: expect.stringContaining('key') });
    }),
  );

  it(
    'passes over a dead letter that cannot be handled itself, and goes on with the rest',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      let tries = 0;
      const { seen } = await gather(under.bus, deadLetterTopic(topic.name), 'undertaker', async ({ value }) => {
        if (value.reason !== 'first') return done;
        tries += 1;
        throw new Error('cannot');
      });
      await gather(under.bus, topic, 'g', async ({ value }) => ({
        kind: 'dead-letter',
        reason: value.n === 1 ? 'first' : 'second',
      }));
      await under.bus.publish(loosely({ ...topic, name: deadLetterTopicName(topic.name) }), 'not a dead letter');
      await publishAll(under.bus, topic, [1, 2]);
      await until('the second is handled', () => seen.length === 1);
      await untilFinished(under.bus, { ...topic, name: deadLetterTopicName(topic.name) }, 'undertaker');
      expect(tries).toBe(5);
      expect(seen[0]!.value.reason).toBe('second');
    }),
  );

  it(
    'dead-letters what the handler refuses, and drops what it drops',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      await gather(under.bus, topic, 'g', async ({ value }) => {
        if (value.n === 1) return { kind: 'dead-letter', reason: 'no such platform' };
        return value.n === 2 ? { kind: 'drop', reason: 'seen before' } : done;
      });
      await publishAll(under.bus, topic, range(4));
      await untilFinished(under.bus, topic, 'g');
      await until('the dead letter is there', () => letters.length === 1);
      expect(letters.map(({ value }) => [value.reason, value.attempts])).toEqual([['no such platform', 1]]);
    }),
  );

  it(
    'lets other keys pass a failing message',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      await publishAll(under.bus, topic, range(200), (n) => (n === 0 ? 'poison' : `${n % 5}`));
      const letters = await gatherDeadLetters(under.bus, topic);
      const others: number[] = [];
      const handle = async ({ key, value }: Message<Note>) => {
        if (key !== 'poison') {
          others.push(value.n);
          return done;
        }
        // It fails for as long as others are on their way: whoever waited for it would never come.
        await until('all others are handled', () => others.length === 199);
        throw new Error('cannot');
      };
      const { seen } = await gather(under.bus, topic, 'g', handle, 2);
      await until('all end', () => seen.length === 199 && letters.length === 1);
      await untilFinished(under.bus, topic, 'g');
    }),
  );

  it(
    'holds up its own key and its own batch by its attempts alone',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      await publishAll(under.bus, topic, range(100));
      const letters = await gatherDeadLetters(under.bus, topic);
      const tries = new Map<number, number>();
      await under.bus.subscribe({
        topic,
        group: 'g',
        maxBatch: 100,
        batchHandler: async (messages) => {
          for (const { value } of messages) tries.set(value.n, (tries.get(value.n) ?? 0) + 1);
          if (messages.some(({ value }) => value.n === 50)) throw new Error('cannot');
          return messages.map(() => done);
        },
      });
      await untilFinished(under.bus, topic, 'g');
      await until('the dead letter is there', () => letters.length === 1);
      // Once with its batch, then alone: five times, all others once.
      expect(tries.get(50)).toBe(6);
      tries.delete(50);
      expect(tries.size).toBe(99);
      expect(Math.max(...tries.values())).toBeLessThanOrEqual(2);
    }),
  );

  it(
    'takes a failing batch apart, so that one message takes no others with it',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      await publishAll(under.bus, topic, range(10));
      await under.bus.publish(loosely(topic), 'not a note');
      await publishAll(under.bus, topic, [10, 11]);
      const handled: number[] = [];
      await under.bus.subscribe({
        topic,
        group: 'g',
        maxBatch: 50,
        batchHandler: async (messages) => {
          if (messages.some(({ value }) => value.n === 4)) throw new Error('cannot');
          handled.push(...numbers(messages));
          return messages.map(({ value }) => (value.n === 7 ? { kind: 'dead-letter', reason: 'refused' } : done));
        },
      });
      await untilFinished(under.bus, topic, 'g');
      await until('three dead letters are there', () => letters.length === 3);
      expect([...handled].sort((a, b) => a - b)).toEqual(range(12).filter((n) => n !== 4));
      const reasons = letters.map(({ value }) => value.reason).sort();
      expect(reasons.slice(0, 1)).toEqual(['Error: cannot']);
      expect(reasons).toContain('refused');
    }),
  );

  it(
    'pauses while a dependency is out, loses no order, and goes on by itself',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const letters = await gatherDeadLetters(under.bus, topic);
      let out = true;
      let tries = 0;
      const { seen, subscription } = await gather(under.bus, topic, 'g', async ({ value }) => {
        tries += 1;
        if (out && value.n >= 3) throw new DependencyOutageError('the model does not answer');
        return done;
      });
      await publishAll(under.bus, topic, range(20));
      await until('it pauses', () => subscription.isPaused() && tries > 10);
      expect(numbers(seen)).toEqual([0, 1, 2]);
      out = false;
      await until('it goes on', () => seen.length === 20);
      await untilFinished(under.bus, topic, 'g');
      expect(subscription.isPaused()).toBe(false);
      expect(numbers(seen)).toEqual(range(20));
      expect(letters).toHaveLength(0);
    }),
  );

  it(
    'pauses with batches too, and stops at once in the middle of an outage',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      await publishAll(under.bus, topic, range(5));
      const subscription = await under.bus.subscribe({
        topic,
        group: 'g',
        maxBatch: 10,
        batchHandler: async () => {
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        },
      });
      await until('it pauses', () => subscription.isPaused());
      await subscription.stop();
      expect((await under.bus.lag('g', topic)).messages).toBe(5);
      const { seen } = await gather(under.bus, topic, 'g');
      await until('all come again', () => seen.length === 5);
      expect(numbers(seen)).toEqual(range(5));
    }),
  );
}
