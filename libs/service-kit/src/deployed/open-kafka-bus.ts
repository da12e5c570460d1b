import { deadLetterTopicName, type Topic, topicJsonSchemas } from '@cfi/contracts';
import { createKafkaBus, KafkaTopicError } from '@cfi/messaging';
import { createRegistryCodec } from '@cfi/messaging/schema-registry';
import type { KafkaConfig } from '../process/environment.ts';
import { type WatchedBus, watchedBus } from '../process/watched-bus.ts';
import { StartError } from '../start-error.ts';
import type { ProcessParts } from './process-parts.ts';

/**
 * The bus of a deployed service. `topics` are what it publishes to and reads; their dead-letter topics need not be named. Throws a
 * `StartError` for topics or schemas that are missing.
 */
export async function openKafkaBus(
  parts: ProcessParts,
  config: KafkaConfig,
  topics: readonly Pick<Topic, 'name'>[],
): Promise<WatchedBus> {
  const names = topics.flatMap((topic) => [topic.name, deadLetterTopicName(topic.name)]);
  const all = topicJsonSchemas();
  const schemas = new Map(names.map((topic) => [topic, all.get(topic)!]));
  const settings = {
    brokers: config.KAFKA_BROKERS,
    codec: createRegistryCodec({ url: config.SCHEMA_REGISTRY_URL, schemas }),
    clientId: parts.name,
    compression: config.KAFKA_COMPRESSION,
    topics: names,
    logger: parts.logger,
  };
  return watchedBus((observe) => createKafkaBus({ ...settings, observe }), parts).catch((error: unknown) => {
    throw error instanceof KafkaTopicError ? new StartError(error.message) : error;
  });
}
