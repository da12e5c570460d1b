export * from './backoff.ts';
export * from './batcher.ts';
export * from './bus-events.ts';
export * from './bus-options.ts';
export { correlationHeader } from './consumer/about.ts';
export * from './consumer/route-work.ts';
export * from './dependency-outage.ts';
export { createKafkaBus, type KafkaBusOptions } from './kafka/kafka-bus.ts';
export { KafkaTopicError, KafkaTopicMissingError, RecordTooLargeError } from './kafka/kafka-errors.ts';
export {
  declareKafkaTopics,
  type KafkaTopic,
  type KafkaTopicSettings,
  neededMessageBytes,
  withDeadLetters,
} from './kafka/kafka-topics.ts';
export * from './logger.ts';
export * from './memory/memory-broker.ts';
export * from './memory/memory-bus.ts';
export * from './message-bus.ts';
export * from './poison.ts';
export * from './postgres/postgres-bus.ts';
export type { Retention } from './postgres/retention.ts';
export { within } from './within.ts';
