import { setTimeout as sleep } from 'node:timers/promises';
import { analysisEngineHeader, normalizedFeedbackTopic, type Region, reprocessRunHeader } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import type { Logger, Service } from '@cfi/service-kit';
import type { ReprocessItem, ReprocessStore } from './reprocess-store.ts';
import { toMessage } from './stored-message.ts';

export interface ReprocessingDeps {
  readonly store: Pick<ReprocessStore, 'takeWaiting' | 'apply'>;
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly region: Region;
  readonly logger: Pick<Logger, 'warn'>;
  /** Between two looks while there is nothing to do, in milliseconds. Default: five seconds. */
  readonly everyMs?: number;
}

const EVERY_MS = 5_000;
/** While a run is under way. */
const BUSY_MS = 250;
/** Few enough that new feedback need not wait long behind them. */
const MOST_UNDER_WAY = 200;
const MOST_APPLIED = 200;

/** Has the feedback of runs analysed anew, a little at a time, and applies what was decided to be applied. Goes on where it was left. */
export function createReprocessing({ store, bus, region, logger, everyMs = EVERY_MS }: ReprocessingDeps): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();

  const ask = ({ runId, engine, message }: ReprocessItem): Promise<void> =>
    bus.publish(normalizedFeedbackTopic, toMessage(message, region), {
      [reprocessRunHeader]: runId,
      ...(engine !== null && { [analysisEngineHeader]: engine }),
    });

  async function step(): Promise<boolean> {
    try {
      const items = await store.takeWaiting(MOST_UNDER_WAY);
      await Promise.all(items.map(ask));
      return (await store.apply(MOST_APPLIED)) + items.length > 0;
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'reprocessing did not get on, trying later');
      return false;
    }
  }

  return {
    name: 'reprocessing',
    async start() {
      running = (async () => {
        while (!signal.aborted) {
          const isBusy = await step();
          await sleep(isBusy ? Math.min(BUSY_MS, everyMs) : everyMs, undefined, { signal }).catch(() => {});
        }
      })();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
