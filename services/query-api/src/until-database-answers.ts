import { isOutage, sleep } from '@cfi/messaging';
import type { Logger } from '@cfi/service-kit';
import { Client } from 'pg';

const POLL_MS = 500;

/**
 * Resolves when a connection opens, however long the server is away: a service that is started with its database waits for it as it
 * waits for Kafka. Resolves too when `stopped` does. Rejects at once for what waiting does not cure, such as a wrong password.
 */
export async function untilDatabaseAnswers(
  connectionString: string,
  stopped: Promise<void>,
  logger: Logger,
): Promise<void> {
  const over = new AbortController();
  void stopped.then(() => over.abort());
  for (let tries = 0; !over.signal.aborted; tries++) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (tries === 0) logger.warn('waiting for the database');
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(POLL_MS, over.signal);
  }
}
