/** Growing waits between attempts, in milliseconds: `firstMs`, doubled each time, at most `maxMs`. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** The wait before attempt number `attempt + 1` (counted from 0), less up to a quarter so that members spread out. */
export function backoffMs(backoff: Backoff, attempt: number, random: () => number = Math.random): number {
  const full = Math.min(backoff.firstMs * 2 ** Math.min(attempt, 30), backoff.maxMs);
  return Math.round(full * (1 - random() / 4));
}

/** Resolves after `ms`, or at once when `signal` aborts; look at the signal to know which. Never rejects. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
