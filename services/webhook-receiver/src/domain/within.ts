import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when `work` does, or when `ms` are over; without `ms` it waits as long as it takes. */
export async function within(work: Promise<unknown>, ms: number | undefined): Promise<void> {
  const ended = new AbortController();
  const late = ms === undefined ? [] : [sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined)];
  await Promise.race([work, ...late]).finally(() => ended.abort());
}
