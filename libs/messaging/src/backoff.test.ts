import { describe, expect, it } from '@jest/globals';
import { backoffMs, sleep } from './backoff.ts';

describe('backoff', () => {
  it('doubles up to its maximum', () => {
    const waits = [0, 1, 2, 3, 4, 1000].map((attempt) => backoffMs({ firstMs: 100, maxMs: 1000 }, attempt, () => 0));
    expect(waits).toEqual([100, 200, 400, 800, 1000, 1000]);
  });

  it('takes up to a quarter off', () => {
    expect(backoffMs({ firstMs: 100, maxMs: 1000 }, 0, () => 1)).toBe(75);
  });

  it('wakes when the signal aborts', async () => {
    const waking = new AbortController();
    const asleep = sleep(60_000, waking.signal);
    waking.abort();
    await asleep;
    await sleep(60_000, waking.signal);
    expect(waking.signal.aborted).toBe(true);
  });
});
