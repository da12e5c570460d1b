import type { Fault } from '../fault.ts';

const STATEMENT_MS = 200;

/** Each statement takes 200 ms longer. */
export const slowDatabase = (lastsMs: number): Fault => ({
  kind: 'slow database (200 ms)',
  lastsMs,
  async begin({ database }) {
    database.delay(STATEMENT_MS);
    return async () => database.delay(0);
  },
});
