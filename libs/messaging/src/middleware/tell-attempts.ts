import type { Tell } from '../bus-events.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { isOutage } from '../dependency-outage.ts';

/** Inside retry: tells of each attempt, how long it took and whether it failed. */
export const tellAttempts =
  <I>(tell: Tell, countOf: (input: I) => number) =>
  <O>(work: Work<I, O>): Work<I, O> =>
  async (input, run) => {
    const started = performance.now();
    const end = (failure: 'error' | 'outage' | null): void =>
      tell({ kind: 'attempted', messages: countOf(input), ms: performance.now() - started, failure });
    try {
      const output = await work(input, run);
      end(null);
      return output;
    } catch (error) {
      if (!(error instanceof AbandonedError)) end(isOutage(error) ? 'outage' : 'error');
      throw error;
    }
  };
