import { deleteExpiredAnswers, type Logger, type Service } from '@cfi/service-kit';
import type { Pool } from 'pg';

const EVERY_MS = 60_000;

/** Deletes kept answers whose time is over. */
export function createExpiry(pool: Pool, logger: Logger): Service {
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const sweep = async (): Promise<void> => {
    try {
      while ((await deleteExpiredAnswers(pool)) > 0);
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'kept answers were not swept');
    }
  };
  return {
    name: 'expiry',
    async start() {
      timer = setInterval(() => {
        sweeping = sweep();
      }, EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
