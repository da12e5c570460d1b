import { sleep } from '../backoff.ts';

/** Waits for `promise`, but not longer than `ms`. Rejects with it; leaves no timer behind. */
export async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([promise, sleep(ms, over.signal)]);
  } finally {
    over.abort();
  }
}
