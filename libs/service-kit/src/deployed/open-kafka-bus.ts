import { deadLetterTopicName, type Topic, topicJsonSchemas } from '@cfi/contracts';
import { createKafkaBus, KafkaTopicError, type MessageBus } from '@cfi/messaging';
import { createRegistryCodec } from '@cfi/messaging/schema-registry';
import type { ReadinessCheck } from '../http/health-endpoints.ts';
import { createConsumerWatch } from '../metrics/consumer-watch.ts';
import type { KafkaConfig } from '../process/environment.ts';
import { StartError } from '../start-error.ts';
import { tracedBus } from '../tracing/traced-bus.ts';
import type { ProcessParts } from './process-parts.ts';

export interface KafkaBus {
  readonly bus: MessageBus;
  /** Consumers that do not get on. */
  readonly failing: ReadinessCheck;
}

/**
 * The bus of a deployed service. `topics` are what it publishes to and reads; their dead-letter topics need not be named. Throws a
 * `StartError` for topics or schemas that are missing.
 */
export async function openKafkaBus(
  { name, logger, metrics, tracing }: ProcessParts,
  config: KafkaConfig,
  topics: readonly Pick<Topic, 'name'>[],
): Promise<KafkaBus> {
  const names = topics.flatMap((topic) => [topic.name, deadLetterTopicName(topic.name)]);
  const all = topicJsonSchemas();
  const schemas = new Map(names.map((topic) => [topic, all.get(topic)!]));
  const watch = createConsumerWatch({ metrics, lag: (group, topic) => bus.lag(group, { name: topic }) });
  const bus = await createKafkaBus({
    brokers: config.KAFKA_BROKERS,
    codec: createRegistryCodec({ url: config.SCHEMA_REGISTRY_URL, schemas }),
    clientId: name,
    topics: names,
    logger,
    observe: watch.observe,
  }).catch((error: unknown) => {
    throw error instanceof KafkaTopicError ? new StartError(error.message) : error;
  });
  return { bus: tracedBus(bus, tracing), failing: watch.failing };
}
