import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryBus } from '@cfi/messaging';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { politeBus } from './polite-bus.ts';

const topic = { name: 'work', schema: z.object({ n: z.number() }), key: ({ n }: { n: number }) => String(n) };

/** Handles `count` messages of `burnMs` each and answers how long that took. */
async function duration(isBusy: () => boolean, count: number, burnMs: number): Promise<number> {
  const bus = politeBus(createMemoryBus(), { isBusy, share: 0.2 });
  let done = 0;
  const started = performance.now();
  await bus.subscribe({
    topic,
    group: 'test',
    handler: async () => {
      const until = performance.now() + burnMs;
      while (performance.now() < until);
      done += 1;
      return { kind: 'done', emit: [] };
    },
  });
  for (let n = 0; n < count; n++) await bus.publish(topic, { n });
  while (done < count) await sleep(2);
  await bus.close();
  return performance.now() - started;
}

describe('politeBus', () => {
  it('gives way while callers wait, gets through all the same, and holds nothing up otherwise', async () => {
    const free = await duration(() => false, 40, 5);
    const busy = await duration(() => true, 40, 5);
    expect(busy).toBeGreaterThan(free * 1.8);
  });

  it('goes on at full speed when callers are gone', async () => {
    let busy = true;
    setTimeout(() => {
      busy = false;
    }, 50);
    const soonFree = await duration(() => busy, 60, 5);
    expect(soonFree).toBeLessThan((await duration(() => true, 60, 5)) * 0.8);
  });
});
