import { sleep } from './backoff.ts';

/** Waits for `work`, but not longer than `ms`; without `ms` as long as it takes. Rejects with it; leaves no timer behind. */
export async function within(work: Promise<unknown>, ms?: number): Promise<void> {
  const over = new AbortController();
  const late = ms === undefined ? [] : [sleep(ms, over.signal)];
  await Promise.race([work, ...late]).finally(() => over.abort());
}
