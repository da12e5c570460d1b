import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger, Service } from '@cfi/service-kit';
import type { DeadLetterStore } from './dead-letter-store.ts';

/** How long dead letters are kept. */
const KEEP_MS = 30 * 86_400_000;
const EVERY_MS = 3_600_000;

export interface LetterExpiryDeps {
  readonly store: Pick<DeadLetterStore, 'deleteExpired'>;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  /** Between two sweeps, in milliseconds. Default: an hour. */
  readonly everyMs?: number;
}

/** Deletes dead letters whose time is over, a few at a time; at the start, then again and again. */
export function createLetterExpiry({ store, now, logger, everyMs = EVERY_MS }: LetterExpiryDeps): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const before = new Date(now().getTime() - KEEP_MS);
      while (!signal.aborted && (await store.deleteExpired(before)) > 0);
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'old dead letters could not be removed, trying again later');
    }
  }

  return {
    name: 'dead-letter expiry',
    async start() {
      running = (async () => {
        while (!signal.aborted) {
          await sweep();
          await sleep(everyMs, undefined, { signal }).catch(() => {});
        }
      })();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
