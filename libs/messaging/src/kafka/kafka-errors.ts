import { DependencyOutageError } from '../dependency-outage.ts';

/** The topics are not as the product needs them; the message is for the person who runs it. */
export class KafkaTopicError extends Error {
  override name = 'KafkaTopicError';
}

/** A topic is not there (any more). Counts as an outage: it can be made, and what waits for it must not be dead-lettered. */
export class KafkaTopicMissingError extends DependencyOutageError {
  constructor(topic: string) {
    super(`The Kafka topic ${topic} does not exist; create it with \`npm run topics\``);
    this.name = 'KafkaTopicMissingError';
  }
}

/** One record is larger than its topic takes, compressed as it is. Trying again makes no sense. */
export class RecordTooLargeError extends Error {
  override name = 'RecordTooLargeError';

  constructor(topic: string) {
    super(`A record is larger than max.message.bytes of the Kafka topic ${topic}`);
  }
}

/** The `type` of a protocol error (`MESSAGE_TOO_LARGE`), also behind retries that ran out. */
export function protocolErrorOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 8) return undefined;
  const { type, cause, originalError } = error as { type?: unknown; cause?: unknown; originalError?: unknown };
  if (typeof type === 'string') return type;
  return protocolErrorOf(cause, depth + 1) ?? protocolErrorOf(originalError, depth + 1);
}

/** Whatever else goes wrong between us and the broker says nothing about the message. */
export function asOutage(error: unknown): DependencyOutageError {
  if (error instanceof DependencyOutageError) return error;
  return new DependencyOutageError('The message log cannot be reached', { cause: error, dependency: 'message log' });
}
