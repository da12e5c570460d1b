import { isOutage, type Message } from '@cfi/messaging';
import { expect, it } from '@jest/globals';
import type { BusUnderTest, MessageBusSuiteOptions, WithBus } from './bus-under-test.ts';
import {
  done,
  freshTopic,
  gather,
  type Note,
  numbers,
  publishAll,
  range,
  sleep,
  until,
  untilFinished,
} from './probe.ts';

const slowly = async () => {
  await sleep(1);
  return done;
};

/** A log that is killed and started again; seconds on a quiet machine. */
const OUTAGE_MS = 300_000;

/** What survives the loss of a bus, of a member and of the log. */
export function membershipTests({ features }: MessageBusSuiteOptions, withBus: WithBus): void {
  if (features.includes('durable')) {
    it(
      'keeps messages and offsets when every bus is gone',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        await publishAll(under.bus, topic, range(10));
        const before = await gather(under.bus, topic, 'g');
        await until('the first arrive', () => before.seen.length === 10);
        await before.subscription.stop();
        await publishAll(under.bus, topic, [10, 11, 12]);
        await under.bus.close();
        const { seen } = await gather(await under.second(), topic, 'g');
        await until('the others arrive', () => seen.length === 3);
        expect(numbers(seen)).toEqual([10, 11, 12]);
      }),
    );
  }

  if (features.includes('failover')) {
    it(
      'has one active member per group, and another takes over when it leaves',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        const other = await under.second();
        const first = await gather(under.bus, topic, 'g', slowly);
        await publishAll(under.bus, topic, range(20));
        await until('the first works', () => first.seen.length > 0);
        const second = await gather(other, topic, 'g', slowly);
        await publishAll(other, topic, range(200).slice(20));
        await under.bus.close();
        await until('all are handled', () => first.seen.length + second.seen.length >= 200);
        await untilFinished(other, topic, 'g');
        expect([...numbers(first.seen), ...numbers(second.seen)]).toEqual(range(200));
      }),
    );

    it(
      'brings unfinished messages again after a crash',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        await publishAll(under.bus, topic, range(30), (n) => `${n % 4}`);
        const handle = async ({ value }: Message<Note>, signal: AbortSignal) => {
          if (value.n === 5 && !crashed) await until('the signal says so', () => signal.aborted);
          return done;
        };
        let crashed = false;
        const { seen } = await gather(under.bus, topic, 'g', handle, 4);
        await until('it is stuck with the others of its chunk done', () => seen.length >= 20);
        await crash(under);
        crashed = true;
        await untilFinished(under.bus, topic, 'g');
        expect([...new Set(numbers(seen))].sort((a, b) => a - b)).toEqual(range(30));
        // Once when its signal aborted, which came too late to count, and once again.
        expect(numbers(seen).filter((n) => n === 5)).toHaveLength(2);
      }),
    );

    it(
      'hands over after a crash and loses nothing',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        const other = await under.second();
        const first = await gather(under.bus, topic, 'g', slowly);
        const second = await gather(other, topic, 'g', slowly);
        for (const round of range(4)) {
          await publishAll(
            other,
            topic,
            range(50).map((n) => round * 50 + n),
          );
          await crash(under);
        }
        await untilFinished(other, topic, 'g');
        const all = new Set([...numbers(first.seen), ...numbers(second.seen)]);
        expect(all.size).toBe(200);
      }),
    );
  }

  if (features.includes('log-outage')) {
    it(
      'survives an outage of the log: nothing acknowledged is lost',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        const { seen, subscription } = await gather(under.bus, topic, 'g', slowly, 3);
        const acknowledged: number[] = [];
        const errors: unknown[] = [];
        let next = 0;
        let going = true;
        const publisher = async (): Promise<void> => {
          while (going) {
            const n = next++;
            try {
              await under.bus.publish(topic, { key: `${n % 9}`, n });
              acknowledged.push(n);
            } catch (error) {
              errors.push(error);
              await sleep(20);
            }
          }
        };
        const publishers = range(4).map(publisher);
        await until('some are handled', () => seen.length > 50);
        await under.log!.down();
        await until('it is noticed', () => errors.length > 3 && subscription.isPaused());
        expect(errors.filter((error) => !isOutage(error))).toEqual([]);
        await under.log!.up();
        const before = acknowledged.length;
        await until('publishing works again', () => acknowledged.length > before + 50);
        going = false;
        await Promise.all(publishers);
        await untilFinished(under.bus, topic, 'g');
        expect(subscription.isPaused()).toBe(false);
        const handled = new Set(numbers(seen));
        expect(acknowledged.filter((n) => !handled.has(n))).toEqual([]);
      }),
      OUTAGE_MS,
    );

    it(
      'closes while the log is out',
      withBus(async (under) => {
        const topic = await freshTopic(under);
        const { subscription } = await gather(under.bus, topic, 'g');
        await under.log!.down();
        await under.bus.publish(topic, { key: 'k', n: 1 }).catch(() => {});
        await subscription.stop();
        await under.bus.close();
        await under.log!.up();
      }),
      OUTAGE_MS,
    );
  }
}

function crash(under: BusUnderTest): Promise<void> {
  if (!under.crash) throw new Error('The feature failover needs crash()');
  return under.crash();
}
