import { describe, expect, it } from '@jest/globals';
import { createMemoryBus } from '../memory/memory-bus.ts';
import type { Outcome } from '../message-bus.ts';
import { done, noteTopic } from '../middleware/fixture.ts';

/** A bus whose one handler is stuck on the first message; drains for 20 ms. */
async function stuck(handler: (signal: AbortSignal) => Promise<Outcome>) {
  const bus = createMemoryBus({ drainMs: 20 });
  const entered = Promise.withResolvers<void>();
  const subscription = await bus.subscribe({
    topic: noteTopic,
    group: 'g',
    handler: (_, signal) => {
      entered.resolve();
      return handler(signal);
    },
  });
  await bus.publish(noteTopic, { n: 1 });
  await entered.promise;
  return { bus, subscription };
}

describe('stopping a subscription', () => {
  it('waits for a handler that is nearly done', async () => {
    const { bus, subscription } = await stuck(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return done;
    });
    await subscription.stop();
    expect((await bus.lag('g', noteTopic)).messages).toBe(0);
  });

  it('aborts a handler that takes longer than draining may, and leaves its message unfinished', async () => {
    let reason: unknown;
    const { bus, subscription } = await stuck(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(signal.reason);
          });
        }),
    );
    await subscription.stop();
    expect(reason).toBeInstanceOf(DOMException);
    expect((await bus.lag('g', noteTopic)).messages).toBe(1);
  });

  it('leaves a handler behind that ignores its signal, and commits nothing of it', async () => {
    const end = Promise.withResolvers<Outcome>();
    const { bus, subscription } = await stuck(() => end.promise);
    await subscription.stop();
    end.resolve(done);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await bus.lag('g', noteTopic)).messages).toBe(1);
  });
});
