import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger, Service } from '@cfi/service-kit';

const EVERY_MS = 3_600_000;

export interface ExpiryDeps {
  /** Such as `dead letters`. */
  readonly of: string;
  /** Deletes some of those whose time is over at `now`; returns how many. */
  readonly deleteSome: (now: Date) => Promise<number>;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  /** Between two sweeps, in milliseconds. Default: an hour. */
  readonly everyMs?: number;
}

/** Deletes what is kept for a time only, a few at a time; at the start, then again and again. */
export function createExpiry({ of, deleteSome, now, logger, everyMs = EVERY_MS }: ExpiryDeps): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const at = now();
      while (!signal.aborted && (await deleteSome(at)) > 0);
    } catch (error) {
      logger.warn({ error: (error as Error).name }, `old ${of} could not be removed, trying again later`);
    }
  }

  return {
    name: `expiry of ${of}`,
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
