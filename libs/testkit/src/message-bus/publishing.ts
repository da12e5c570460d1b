import { isOutage } from '@cfi/messaging';
import { expect, it } from '@jest/globals';
import type { MessageBusSuiteOptions, WithBus } from './bus-under-test.ts';
import { done, freshTopic, gather, loosely, numbers, publishAll, range, until, untilFinished } from './probe.ts';

/** What publishing promises. */
export function publishingTests({ features }: MessageBusSuiteOptions, withBus: WithBus): void {
  it(
    'hands over value, key, headers, time and position',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const before = Date.now();
      await under.bus.publish(topic, { key: 'k', n: 1 }, { 'correlation-id': 'c-1' });
      const after = Date.now();
      const { seen } = await gather(under.bus, topic, 'g');
      await until('it arrives', () => seen.length === 1);
      const { publishedAt, position, ...rest } = seen[0]!;
      expect(rest).toEqual({
        topic: topic.name,
        key: 'k',
        value: { key: 'k', n: 1 },
        headers: { 'correlation-id': 'c-1' },
      });
      expect(publishedAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(publishedAt.getTime()).toBeLessThanOrEqual(after);
      expect(position.partition).toBeGreaterThanOrEqual(0);
      expect(position.offset).toMatch(/^\d+$/);
    }),
  );

  it(
    'keeps every character of keys, values and headers',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const text = 'naïve 日本語 🧪 \u0000 \u2028 \\ " \n {} , NULL';
      await under.bus.publish(topic, { key: 'clé-鍵-🔑 "\\{},', n: 1, text }, { note: 'é🧪' });
      await under.bus.publish(topic, { key: '', n: 2 });
      const { seen } = await gather(under.bus, topic, 'g');
      await until('both arrive', () => seen.length === 2);
      const first = seen.find(({ value }) => value.n === 1)!;
      expect(first.key).toBe('clé-鍵-🔑 "\\{},');
      expect(first.value.text).toBe(text);
      expect(first.headers).toEqual({ note: 'é🧪' });
      expect(seen.find(({ value }) => value.n === 2)!.key).toBe('');
    }),
  );

  it(
    'takes the value as it is at the call',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const note = { key: 'k', n: 1 };
      const published = under.bus.publish(topic, note);
      note.n = 2;
      await published;
      const { seen } = await gather(under.bus, topic, 'g');
      await until('it arrives', () => seen.length === 1);
      expect(numbers(seen)).toEqual([1]);
    }),
  );

  it(
    'rejects a value without a JSON form, and nobody else',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const results = await Promise.allSettled([
        under.bus.publish(topic, { key: 'k', n: 1 }),
        under.bus.publish(loosely(topic), undefined),
        under.bus.publish(topic, { key: 'k', n: 2 }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const { seen } = await gather(under.bus, topic, 'g');
      await until('both arrive', () => seen.length === 2);
      expect(numbers(seen)).toEqual([1, 2]);
    }),
  );

  it(
    'loses and doubles nothing with several publishers, and keeps their order',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const other = await under.second();
      const { seen } = await gather(under.bus, topic, 'g');
      const keyOf = (n: number): string => `${n % 7}`;
      await Promise.all([
        publishAll(under.bus, topic, range(600), keyOf),
        publishAll(other, topic, range(600), (n) => `other ${keyOf(n)}`),
      ]);
      await until('all arrive', () => seen.length >= 1200);
      await untilFinished(under.bus, topic, 'g');
      expect(seen).toHaveLength(1200);
      for (const key of new Set(seen.map((message) => message.key))) {
        const ns = numbers(seen.filter((message) => message.key === key));
        expect(ns).toEqual([...ns].sort((a, b) => a - b));
      }
      if (features.includes('gapless')) {
        expect(seen.map(({ position }) => Number(position.offset))).toEqual(range(1200));
      }
    }),
  );

  it(
    'publishes to several topics at once',
    withBus(async (under) => {
      const topics = [await freshTopic(under), await freshTopic(under), await freshTopic(under)];
      const other = await under.second();
      const all = range(90).flatMap((n) =>
        [under.bus, other].map((bus) => bus.publish(topics[n % 3]!, { key: 'k', n })),
      );
      await Promise.all(all);
      for (const [index, topic] of topics.entries()) {
        const { seen } = await gather(under.bus, topic, 'g');
        await until('all arrive', () => seen.length === 60);
        expect(new Set(numbers(seen).map((n) => n % 3))).toEqual(new Set([index]));
      }
    }),
  );

  it(
    'sends what was accepted before it closes, and nothing after',
    withBus(async (under) => {
      const topic = await freshTopic(under);
      const other = await under.second();
      const accepted = publishAll(under.bus, topic, range(50));
      await Promise.all([under.bus.close(), under.bus.close()]);
      await under.bus.close();
      await expect(accepted).resolves.toBeUndefined();
      const late = await under.bus.publish(topic, { key: 'k', n: 1 }).catch((error: unknown) => error);
      expect(isOutage(late)).toBe(true);
      await expect(under.bus.subscribe({ topic, group: 'g', handler: async () => done })).rejects.toThrow();
      const { seen } = await gather(other, topic, 'g');
      await until('all arrive', () => seen.length === 50);
    }),
  );

  if (features.includes('large-values')) {
    it(
      'carries values of 10 MB, several at once',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        const text = 'äb'.repeat((10 * 2 ** 20) / 3);
        await Promise.all(range(3).map((n) => under.bus.publish(topic, { key: `${n}`, n, text })));
        const { seen } = await gather(under.bus, topic, 'g');
        await until('all arrive', () => seen.length === 3);
        expect(seen.every(({ value }) => value.text === text)).toBe(true);
      }),
    );
  }
}
