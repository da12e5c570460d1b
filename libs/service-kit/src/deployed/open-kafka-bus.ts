import { deadLetterTopicName, type Topic, topicJsonSchemas } from '@cfi/contracts';
import { createKafkaBus, KafkaTopicError, type MessageBus } from '@cfi/messaging';
import { createRegistryCodec } from '@cfi/messaging/schema-registry';
import type { ReadinessCheck } from '../http/health-endpoints.ts';
import type { Logger } from '../logger.ts';
import { createConsumerWatch } from '../metrics/consumer-watch.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { KafkaConfig } from '../process/environment.ts';
import { StartError } from '../start-error.ts';

export interface KafkaBusOptions {
  readonly config: KafkaConfig;
  /** Name of the service. */
  readonly clientId: string;
  /** What it publishes to and reads; their dead-letter topics need not be named. */
  readonly topics: readonly Pick<Topic, 'name'>[];
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export interface KafkaBus {
  readonly bus: MessageBus;
  /** Consumers that do not get on. */
  readonly failing: ReadinessCheck;
}

/** The bus of a deployed service. Throws a `StartError` for topics or schemas that are missing. */
export async function openKafkaBus({ config, clientId, topics, logger, metrics }: KafkaBusOptions): Promise<KafkaBus> {
  const names = topics.flatMap(({ name }) => [name, deadLetterTopicName(name)]);
  const all = topicJsonSchemas();
  const schemas = new Map(names.map((name) => [name, all.get(name)!]));
  const { observe, failing } = createConsumerWatch({ metrics, lag: (group, name) => bus.lag(group, { name }) });
  const bus = await createKafkaBus({
    brokers: config.KAFKA_BROKERS,
    codec: createRegistryCodec({ url: config.SCHEMA_REGISTRY_URL, schemas }),
    clientId,
    topics: names,
    logger,
    observe,
  }).catch((error: unknown) => {
    throw error instanceof KafkaTopicError ? new StartError(error.message) : error;
  });
  return { bus, failing };
}
