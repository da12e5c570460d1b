import { setTimeout as sleep } from 'node:timers/promises';
import { normalizedFeedbackTopic, type Region } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import type { Logger, Service } from '@cfi/service-kit';
import type { DegradedAnalyses, FeedbackKey } from './degraded-analyses.ts';
import { toMessage } from './stored-message.ts';

export interface CatchUpDeps {
  readonly degraded: DegradedAnalyses;
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly region: Region;
  readonly logger: Pick<Logger, 'warn'>;
  /** Between two looks, and longest wait for what was asked for again, in milliseconds. Default: half a minute. */
  readonly everyMs?: number;
}

const EVERY_MS = 30_000;
const LOOKS = 30;
const MOST = 500;
const GROWTH = 10;

/**
 * Has feedback analysed again that was not analysed by the model because that did not answer. One shows whether it is back; then ten
 * times as many at a time, as long as all of them come back.
 */
export function createCatchUp({ degraded, bus, region, logger, everyMs = EVERY_MS }: CatchUpDeps): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {});

  async function allCameBack(keys: readonly FeedbackKey[]): Promise<boolean> {
    for (let look = 0; look < LOOKS && !signal.aborted; look++) {
      await pause(everyMs / LOOKS);
      if ((await degraded.left(keys)) === 0) return true;
    }
    return false;
  }

  /** True when there may be more to do at once. */
  async function askAgain(limit: number): Promise<boolean> {
    const taken = await degraded.take(limit);
    if (taken.length === 0) return false;
    await Promise.all(taken.map((stored) => bus.publish(normalizedFeedbackTopic, toMessage(stored, region))));
    return allCameBack(taken);
  }

  async function run(): Promise<void> {
    let limit = 1;
    while (!signal.aborted) {
      try {
        const isBack = await askAgain(limit);
        limit = isBack ? Math.min(limit * GROWTH, MOST) : 1;
        if (isBack) continue;
      } catch (error) {
        logger.warn({ error: (error as Error).name }, 'degraded analyses could not be asked for again, trying later');
      }
      await pause(everyMs);
    }
  }

  return {
    name: 'catch-up',
    async start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
