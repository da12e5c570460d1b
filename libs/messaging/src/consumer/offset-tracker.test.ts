import { describe, expect, it } from '@jest/globals';
import { createOffsetTracker } from './offset-tracker.ts';

const started = (...offsets: bigint[]) => {
  const tracker = createOffsetTracker();
  for (const offset of offsets) tracker.start(offset);
  return tracker;
};

describe('offset tracker', () => {
  it('has nothing to commit before something is finished', () => {
    expect(started(5n, 6n).committable()).toBeNull();
  });

  it('never passes an unfinished offset', () => {
    const tracker = started(5n, 6n, 7n, 8n);
    tracker.finish(7n);
    tracker.finish(6n);
    expect(tracker.committable()).toBeNull();
    tracker.finish(5n);
    expect(tracker.committable()).toBe(8n);
    expect(tracker.open()).toBe(1);
  });

  it('steps over gaps', () => {
    const tracker = started(5n, 9n, 20n);
    tracker.finish(5n);
    expect(tracker.committable()).toBe(6n);
    tracker.finish(9n);
    expect(tracker.committable()).toBe(10n);
  });

  it('holds offsets beyond what a number can', () => {
    const offset = 2n ** 53n + 1n;
    const tracker = started(offset);
    tracker.finish(offset);
    expect(tracker.committable()).toBe(2n ** 53n + 2n);
  });

  it('agrees with a plain model for any order of finishing', () => {
    const tracker = createOffsetTracker();
    const open = new Set<number>();
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    let next = 0;
    for (let step = 0; step < 20_000; step += 1) {
      if (open.size < 50 && random(2) === 0) {
        tracker.start(BigInt(next));
        open.add(next++);
      } else if (open.size > 0) {
        const chosen = [...open][random(open.size)]!;
        open.delete(chosen);
        tracker.finish(BigInt(chosen));
        const expected = Math.min(next, ...open);
        expect(Number(tracker.committable() ?? 0n)).toBe(expected);
      }
    }
    expect(next).toBeGreaterThan(5000);
  });
});
