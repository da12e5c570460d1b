import { type LoadOrder, type LoadResult, runLoad } from '../load.ts';
import { type Drain, watchPipeline } from '../pipeline.ts';
import type { BenchStack } from './stack.ts';

/** Sends feedback, each with a number of its own, and counts what was accepted. */
export interface Feed {
  load(order: Omit<LoadOrder, 'firstNumber'>): Promise<LoadResult>;
  /** Takes the next numbers for feedback that is sent otherwise. */
  take(count: number): number;
  accepted(): number;
  /** Waits, at most `seconds`, until everything accepted is analysed. */
  drained(seconds: number): Promise<Drain>;
  /** How many feedbacks are analysed. */
  finished(): Promise<number>;
}

export async function createFeed(stack: BenchStack, signal: AbortSignal): Promise<Feed> {
  const pipeline = await watchPipeline(stack);
  let next = 1;
  let accepted = 0;
  return {
    async load(order) {
      signal.throwIfAborted();
      const result = await runLoad({ ...order, firstNumber: next });
      next += result.started;
      accepted += result.accepted;
      return result;
    },
    take(count) {
      const first = next;
      next += count;
      accepted += count;
      return first;
    },
    accepted: () => accepted,
    async drained(seconds) {
      signal.throwIfAborted();
      return pipeline.drained(accepted, seconds);
    },
    finished: async () => (await pipeline.look()).finished,
  };
}
