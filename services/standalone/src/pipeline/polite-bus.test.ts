import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryBus } from '@cfi/messaging';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { politeBus } from './polite-bus.ts';

const topic = { name: 'work', schema: z.object({ n: z.number() }), key: ({ n }: { n: number }) => String(n) };

/**
 * Handles `count` messages that take the thread for `burnMs` each; answers for which share of that time the thread was busy, which
 * other work on the machine changes little.
 */
async function utilization(isBusy: () => boolean, count: number, burnMs: number): Promise<number> {
  const bus = politeBus(createMemoryBus(), { isBusy, share: 0.2 });
  let done = 0;
  const started = performance.eventLoopUtilization();
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
  const { utilization: share } = performance.eventLoopUtilization(started);
  await bus.close();
  return share;
}

describe('politeBus', () => {
  it('gives way while callers wait, gets through all the same, and holds nothing up otherwise', async () => {
    const free = await utilization(() => false, 40, 5);
    const busy = await utilization(() => true, 40, 5);
    expect(busy).toBeLessThan(free * 0.7);
  });

  it('goes on at full speed when callers are gone', async () => {
    let busy = true;
    setTimeout(() => {
      busy = false;
    }, 50);
    const soonFree = await utilization(() => busy, 60, 5);
    expect(soonFree).toBeGreaterThan((await utilization(() => true, 60, 5)) * 1.3);
  });
});
