import { type Fault, nothingToEnd } from '../fault.ts';

/** PostgreSQL ends at once, without a checkpoint, and recovers when it is started again. */
export const restartPostgres: Fault = {
  kind: 'restart of PostgreSQL',
  lastsMs: 0,
  async begin({ parts, kill }) {
    await kill(parts.postgres);
    return nothingToEnd;
  },
};
