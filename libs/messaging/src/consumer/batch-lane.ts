import { createBell } from './bell.ts';
import type { Lane, LaneOptions } from './lane.ts';
import type { RawMessage } from './raw-message.ts';

export interface BatchLaneOptions extends LaneOptions {
  /** Handles a batch. A rejection means that it was left unfinished. */
  work(messages: readonly RawMessage[]): Promise<void>;
  readonly maxBatch: number;
}

/** One batch at a time: whatever has gathered while the last one was handled, up to `maxBatch`. */
export function createBatchLane(options: BatchLaneOptions): Lane {
  const changed = createBell();
  let queue: RawMessage[] = [];
  let busy = false;
  let closed = false;

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      while (queue.length > 0 && !closed && !options.gate.isClosed()) {
        const batch = queue.slice(0, options.maxBatch);
        queue = queue.slice(options.maxBatch);
        changed.ring();
        await options.work(batch);
        const ends = new Map(batch.map(({ position, offset }) => [position.partition, offset + 1n]));
        for (const [partition, end] of ends) options.onProgress(partition, end);
      }
    } catch {
      closed = true; // Left unfinished: what follows must not be committed past it.
    } finally {
      busy = false;
      changed.ring();
    }
  }

  options.gate.onOpen(run);
  return {
    push(messages) {
      queue = queue.length === 0 ? [...messages] : queue.concat(messages);
      void run();
    },
    async room(signal) {
      const isFull = (): boolean =>
        queue.length >= options.readAhead.messages || bytesOf(queue) >= options.readAhead.bytes;
      while (!signal.aborted && isFull()) await changed.heard(changed.count(), signal);
    },
    async close() {
      closed = true;
      const never = new AbortController().signal;
      while (busy) await changed.heard(changed.count(), never);
    },
  };
}

const bytesOf = (messages: readonly RawMessage[]): number => messages.reduce((sum, { value }) => sum + value.length, 0);
