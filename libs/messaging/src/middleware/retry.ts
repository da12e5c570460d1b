import { type Backoff, backoffMs, sleep } from '../backoff.ts';
import type { Tell } from '../bus-events.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { isOutage } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import { PoisonError } from '../poison.ts';

export interface RetryOptions {
  /** Attempts in all, the first one included. */
  readonly attempts: number;
  readonly backoff: Backoff;
  readonly logger: Logger;
  readonly tell?: Tell;
}

/**
 * Tries again what failed by surprise, then lets the last error through. Poison is not tried again, and an outage is not
 * counted: waiting for it belongs to the outage pause.
 */
export const retry =
  (options: RetryOptions) =>
  <I, O>(work: Work<I, O>): Work<I, O> =>
  async (input, run) => {
    for (let attempt = 1; ; attempt += 1) {
      run.tries.count = attempt;
      try {
        return await work(input, run);
      } catch (error) {
        if (error instanceof PoisonError || error instanceof AbandonedError || isOutage(error)) throw error;
        if (attempt >= options.attempts) throw error;
        options.logger.warn({ ...run.about, ...errorFacts(error), attempt }, 'a message failed and is tried again');
        options.tell?.({ kind: 'retried' });
        await sleep(backoffMs(options.backoff, attempt - 1), run.stopping);
        if (run.stopping.aborted) throw new AbandonedError();
      }
    }
  };
