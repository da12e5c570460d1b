import kafkajs, { type Kafka, type LogEntry, type RetryOptions } from 'kafkajs';
import type { Logger } from '../logger.ts';

/** Where the brokers are and how patient the client is with them. */
export interface KafkaClientOptions {
  /** `host:port` of some brokers; the others are found through them. */
  readonly brokers: readonly string[];
  /** Shown in the broker's logs and metrics. */
  readonly clientId: string;
  readonly retry: RetryOptions;
  readonly logger: Logger;
}

/** An outage of a minute fails nobody; kafkajs gives up after ten seconds on its own. */
export const patientRetry: RetryOptions = { initialRetryTime: 100, retries: 60, maxRetryTime: 1000 };

/** For questions whose caller asks again by itself. */
export const hastyRetry: RetryOptions = { initialRetryTime: 100, retries: 3, maxRetryTime: 1000 };

export function createKafkaClient({ brokers, clientId, retry, logger }: KafkaClientOptions): Kafka {
  return new kafkajs.Kafka({
    brokers: [...brokers],
    clientId,
    retry,
    connectionTimeout: 3000,
    logLevel: kafkajs.logLevel.INFO,
    logCreator: () => logTo(logger),
  });
}

/**
 * kafkajs complains loudly about what it then mends by itself, and what it does not mend is reported here anyway. Of its entries
 * only the sentence goes on: the rest may hold member metadata and stacks.
 */
const logTo =
  (logger: Logger) =>
  ({ namespace, log }: LogEntry): void =>
    logger.debug({ kafka: namespace, detail: log.message }, 'the Kafka client reports');
