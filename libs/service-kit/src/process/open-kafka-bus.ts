import { deadLetterTopicName, type Topic } from '@cfi/contracts';
import { createKafkaBus, KafkaTopicError, type MessageBus } from '@cfi/messaging';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';

export interface KafkaBusSettings {
  /** `KAFKA_BROKERS`. */
  readonly brokers: readonly string[];
  /** Name of the service. */
  readonly clientId: string;
  /** What it publishes to and reads; their dead-letter topics need not be named. */
  readonly topics: readonly Pick<Topic, 'name'>[];
  readonly logger: Logger;
}

/** The bus of a deployed service. Throws a `StartError` for topics that are missing or take too little. */
export async function openKafkaBus({ topics, ...settings }: KafkaBusSettings): Promise<MessageBus> {
  try {
    const names = topics.flatMap(({ name }) => [name, deadLetterTopicName(name)]);
    return await createKafkaBus({ ...settings, topics: names });
  } catch (error) {
    if (error instanceof KafkaTopicError) throw new StartError(error.message);
    throw error;
  }
}
