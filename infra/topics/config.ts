import { type KafkaTopicSettings, neededMessageBytes } from '../../libs/messaging/src/index.ts';

/** What the command reads from its environment. */
export interface TopicsConfig {
  readonly brokers: readonly string[];
  readonly settings: KafkaTopicSettings;
  readonly deadLetterRetentionMs: number;
  /** Base address of the registry's Confluent API; null when there is none. */
  readonly registryUrl: string | null;
}

const DAY_MS = 86_400_000;

/** Reads KAFKA_BROKERS, SCHEMA_REGISTRY_URL and the settings of the topics; throws one error that names every problem. */
export function readTopicsConfig(env: Readonly<Record<string, string | undefined>>): TopicsConfig {
  const problems: string[] = [];
  const count = (name: string, fallback: number, least = 1): number => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < least) problems.push(`${name} must be a whole number, at least ${least}`);
    return value;
  };
  const brokers = (env['KAFKA_BROKERS'] ?? '').split(',').flatMap((broker) => broker.trim() || []);
  if (brokers.length === 0) problems.push('KAFKA_BROKERS must name brokers as host:port, separated by commas');
  const registryUrl = env['SCHEMA_REGISTRY_URL'] || null;
  if (registryUrl && !/^https?:$/.test(URL.parse(registryUrl)?.protocol ?? '')) {
    problems.push('SCHEMA_REGISTRY_URL must be the http or https address of the Confluent API of a schema registry');
  }
  const replication = count('TOPIC_REPLICATION', 1);
  const config: TopicsConfig = {
    brokers,
    settings: {
      partitions: count('TOPIC_PARTITIONS', 6),
      replication,
      // One copy may be away without stopping the writers; with one copy there is nothing to choose.
      minInSyncReplicas: count('TOPIC_MIN_IN_SYNC_REPLICAS', Math.max(1, replication - 1)),
      retentionMs: count('TOPIC_RETENTION_DAYS', 7) * DAY_MS,
      maxMessageBytes: count('TOPIC_MAX_MESSAGE_BYTES', neededMessageBytes, neededMessageBytes),
    },
    deadLetterRetentionMs: count('DEAD_LETTER_RETENTION_DAYS', 7) * DAY_MS,
    registryUrl,
  };
  if (config.settings.minInSyncReplicas > replication) {
    problems.push('TOPIC_MIN_IN_SYNC_REPLICAS must not be above TOPIC_REPLICATION');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
