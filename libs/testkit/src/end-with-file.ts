import { afterAll } from '@jest/globals';

interface Part {
  /** Safe to call twice. */
  stop(): Promise<void>;
}

const starts = new Set<Promise<Part>>();

/**
 * Ends a part with the test file, also where the file's own hooks do not: one that failed or took too long has nothing in hand to
 * stop, and a server left running keeps the worker from ending and slows all that follow.
 */
export function endWithFile<T extends Part>(start: Promise<T>): Promise<T> {
  starts.add(start);
  return start;
}

// Of the whole file, so it runs after every hook of the file itself.
afterAll(async () => {
  for (const start of await Promise.allSettled(starts)) if (start.status === 'fulfilled') await start.value.stop();
});
