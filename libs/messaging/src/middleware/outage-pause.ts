import { type Backoff, backoffMs, sleep } from '../backoff.ts';
import type { Gate } from '../consumer/gate.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { dependencyOf } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';

export interface OutagePauseOptions {
  readonly gate: Gate;
  readonly backoff: Backoff;
  readonly logger: Logger;
}

/**
 * Outermost: whatever comes out of the dead-letter step is an outage (also one of the dead-letter topic itself). The consumer
 * pauses and the same message is tried until it goes through. Rejects with AbandonedError only, when the subscription ends.
 */
export const outagePause =
  ({ gate, backoff, logger }: OutagePauseOptions) =>
  <I>(work: Work<I, void>): Work<I, void> =>
  async (input, run) => {
    let reopen: (() => void) | null = null;
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await work(input, run);
        } catch (error) {
          if (run.stopping.aborted || error instanceof AbandonedError) throw new AbandonedError();
          const dependency = dependencyOf(error);
          if (!reopen) {
            logger.warn({ ...run.about, dependency, ...errorFacts(error) }, 'a dependency is out, the consumer pauses');
          }
          reopen ??= gate.close(dependency);
          await sleep(backoffMs(backoff, attempt), run.stopping);
          if (run.stopping.aborted) throw new AbandonedError();
        }
      }
    } finally {
      reopen?.();
    }
  };
