import { deadLetterTopicName } from '@cfi/contracts';
import kafkajs, { type Admin } from 'kafkajs';
import { backoffMs, sleep } from '../backoff.ts';
import { type Logger, silentLogger } from '../logger.ts';
import { createKafkaClient, hastyRetry } from './client.ts';
import { createKafkaAdmin, type KafkaAdmin } from './kafka-admin.ts';
import { KafkaTopicError, KafkaTopicMissingError, protocolErrorOf } from './kafka-errors.ts';

/** How a topic is kept. */
export interface KafkaTopicSettings {
  readonly partitions: number;
  /** Copies of each partition. */
  readonly replication: number;
  /** Copies that must have a record before it is acknowledged. */
  readonly minInSyncReplicas: number;
  readonly retentionMs: number;
  /** Largest batch, compressed. */
  readonly maxMessageBytes: number;
}

/** A delivery of 10 MB that does not compress, with what surrounds it. */
export const neededMessageBytes = 12 * 2 ** 20;

/** A topic as it is declared. */
export interface KafkaTopic extends KafkaTopicSettings {
  readonly name: string;
}

/**
 * The topics and their dead-letter topics, which have one partition (few come, and order across keys is easier to read) and room
 * for a value in base64, which compresses less well than the value itself.
 */
export const withDeadLetters = (
  names: readonly string[],
  settings: KafkaTopicSettings,
  deadLetterRetentionMs: number,
): KafkaTopic[] => [
  ...names.map((name) => ({ ...settings, name })),
  ...names.map((name) => ({
    ...settings,
    name: deadLetterTopicName(name),
    partitions: 1,
    retentionMs: deadLetterRetentionMs,
    maxMessageBytes: 2 * settings.maxMessageBytes,
  })),
];

/** What became of a declared topic. Its partitions are never changed: that would move keys and break their order. */
export interface TopicResult {
  readonly name: string;
  readonly outcome: 'created' | 'changed' | 'unchanged';
  /** Something that is not as declared and was left alone. */
  readonly remark?: string;
}

export interface DeclareTopicsOptions {
  readonly brokers: readonly string[];
  readonly clientId?: string;
  readonly logger?: Logger;
}

/** Makes the topics that are missing and brings the settings of the others up to date. Repeating changes nothing. */
export async function declareKafkaTopics(
  topics: readonly KafkaTopic[],
  { brokers, clientId = 'cfi-topics', logger = silentLogger }: DeclareTopicsOptions,
): Promise<TopicResult[]> {
  const admin = createKafkaAdmin(createKafkaClient({ brokers, clientId, logger, retry: hastyRetry }));
  try {
    return await admin.ask(async (client) => {
      const existing = new Set(await client.listTopics());
      const missing = topics.filter(({ name }) => !existing.has(name));
      if (missing.length > 0) await create(client, missing);
      const results: TopicResult[] = missing.map(({ name }) => ({ name, outcome: 'created' }));
      for (const topic of topics) if (existing.has(topic.name)) results.push(await update(client, topic));
      return results;
    });
  } finally {
    await admin.close();
  }
}

const entriesOf = (topic: KafkaTopic): ReadonlyMap<string, string> =>
  new Map([
    ['retention.ms', String(topic.retentionMs)],
    ['max.message.bytes', String(topic.maxMessageBytes)],
    ['min.insync.replicas', String(topic.minInSyncReplicas)],
  ]);

const toEntries = (entries: ReadonlyMap<string, string>): { name: string; value: string }[] =>
  [...entries].map(([name, value]) => ({ name, value }));

async function create(client: Admin, topics: readonly KafkaTopic[]): Promise<void> {
  await client.createTopics({
    waitForLeaders: false,
    topics: topics.map((topic) => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      replicationFactor: topic.replication,
      configEntries: toEntries(entriesOf(topic)),
    })),
  });
  await untilReady(
    client,
    topics.map(({ name }) => name),
  );
}

/** What a broker says of a topic that was made a moment ago; kafkajs' own wait for leaders gives up on the first. */
const notYet: ReadonlySet<unknown> = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE']);
const notYetBackoff = { firstMs: 20, maxMs: 500 };
/** About twenty seconds in all. */
const maxNotYet = 45;

async function untilReady(client: Admin, topics: string[]): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await client.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      if (!notYet.has(protocolErrorOf(error)) || failures === maxNotYet) throw error;
    }
    await sleep(backoffMs(notYetBackoff, failures));
  }
}

/** Where a setting comes from, by Kafka's protocol: 1 is the topic's own. */
const ownSetting = 1;

async function update(client: Admin, topic: KafkaTopic): Promise<TopicResult> {
  const { name } = topic;
  const type = kafkajs.ConfigResourceTypes.TOPIC;
  const [{ resources }, metadata] = await Promise.all([
    client.describeConfigs({ includeSynonyms: false, resources: [{ type, name }] }),
    client.fetchTopicMetadata({ topics: [name] }),
  ]);
  const has = resources[0]!.configEntries;
  const wanted = entriesOf(topic);
  const differs = [...wanted].some(
    ([key, value]) => has.find((entry) => entry.configName === key)?.configValue !== value,
  );
  if (differs) {
    // The call replaces all settings, so those that somebody made by hand go along.
    const own = has.filter(({ configSource }) => (configSource as number) === ownSetting);
    const all = new Map([...own.map(({ configName, configValue }) => [configName, configValue] as const), ...wanted]);
    await client.alterConfigs({ validateOnly: false, resources: [{ type, name, configEntries: toEntries(all) }] });
  }
  const partitions = metadata.topics[0]!.partitions.length;
  const remark =
    partitions === topic.partitions ? {} : { remark: `has ${partitions} partitions, not ${topic.partitions}` };
  return { name, outcome: differs ? 'changed' : 'unchanged', ...remark };
}

/** Rejects with KafkaTopicError when a topic is missing or takes too little, with DependencyOutageError when nobody can tell. */
export async function checkKafkaTopics(admin: KafkaAdmin, names: readonly string[], leastBytes: number): Promise<void> {
  const missing: string[] = [];
  for (const name of names) {
    try {
      await admin.partitions(name);
    } catch (error) {
      if (!(error instanceof KafkaTopicMissingError)) throw error;
      missing.push(name);
    }
  }
  const problems = missing.length > 0 ? [`missing: ${missing.join(', ')}`] : [];
  const limits = await admin.maxMessageBytes(names.filter((name) => !missing.includes(name)));
  for (const [name, limit] of limits) {
    if (limit < leastBytes) problems.push(`${name} has max.message.bytes ${limit}, at least ${leastBytes} are needed`);
  }
  if (problems.length === 0) return;
  throw new KafkaTopicError(`The Kafka topics are not ready (${problems.join('; ')}); run \`npm run topics\``);
}
