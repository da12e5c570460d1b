/** How items are gathered and written. */
export interface BatcherOptions<T, R> {
  /** Writes all items or none; answers one result per item, in their order. Never called while it is under way. */
  write(items: readonly T[]): Promise<readonly R[]>;
  readonly maxItems: number;
  /** One item above this goes alone. */
  readonly maxBytes: number;
  sizeOf(item: T): number;
}

export interface Batcher<T, R> {
  /** Settles with the item's own result; rejects when its batch could not be written, or after `close`. */
  submit(item: T): Promise<R>;
  /** Writes what was submitted and takes nothing more. Safe to call twice. */
  close(): Promise<void>;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly size: number;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Gathers what is submitted while one batch is being written into the next: no timer, so a lone item waits for nothing
 * and a crowd shares one write. A failed batch rejects its own callers only.
 */
export function createBatcher<T, R>(options: BatcherOptions<T, R>): Batcher<T, R> {
  let queue: Waiting<T, R>[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  function take(): Waiting<T, R>[] {
    let bytes = 0;
    let count = 0;
    for (const { size } of queue) {
      bytes += size;
      if (count > 0 && (count === options.maxItems || bytes > options.maxBytes)) break;
      count += 1;
    }
    if (count === queue.length) {
      const all = queue;
      queue = [];
      return all;
    }
    return queue.splice(0, count);
  }

  async function writeOne(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await options.write(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as R);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function run(): Promise<void> {
    // One turn of the event loop before each batch: callers that were just answered, and requests read from sockets in
    // the same turn, get into this batch. Without it batches alternate between one item and all the others.
    await nextTurn();
    while (queue.length > 0) {
      await writeOne(take());
      await nextTurn();
    }
    running = null;
  }

  return {
    submit(item) {
      if (closed) return Promise.reject(new Error('The batcher is closed'));
      return new Promise((resolve, reject) => {
        queue.push({ item, size: options.sizeOf(item), resolve, reject });
        running ??= run();
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
