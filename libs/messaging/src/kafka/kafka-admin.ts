import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { backoffMs, sleep } from '../backoff.ts';
import { asOutage, KafkaTopicMissingError, protocolErrorOf } from './kafka-errors.ts';

/** Asks the brokers, over one connection that is opened when it is needed and opened again when it failed. */
export interface KafkaAdmin {
  /** Rejects with DependencyOutageError when the brokers do not answer. */
  ask<T>(question: (admin: Admin) => Promise<T>): Promise<T>;
  /** Number of partitions. Rejects with KafkaTopicMissingError. */
  partitions(topic: string): Promise<number>;
  /** `max.message.bytes` of topics that exist. */
  maxMessageBytes(topics: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Safe to call twice. */
  close(): Promise<void>;
}

/** Leaders move, and those of a new topic are known late: kafkajs' admin retries neither, nor reads its metadata again. */
const staleMetadata: ReadonlySet<string> = new Set(['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE']);
const electionBackoff = { firstMs: 50, maxMs: 1000 };
/** About four seconds of waiting in all. */
const maxElectionWaits = 7;

export function createKafkaAdmin(kafka: Kafka): KafkaAdmin {
  let current: Promise<Admin> | null = null;
  let closed = false;

  async function open(): Promise<Admin> {
    const admin = kafka.admin();
    try {
      await admin.connect();
      return admin;
    } catch (error) {
      admin.disconnect().catch(() => {});
      throw error;
    }
  }

  async function drop(): Promise<void> {
    const last = current;
    current = null;
    await last?.then((admin) => admin.disconnect()).catch(() => {});
  }

  async function ask<T>(question: (admin: Admin) => Promise<T>, failures = 0): Promise<T> {
    if (closed) throw asOutage(new Error('The bus is closed'));
    current ??= open();
    const mine = current;
    try {
      return await question(await mine);
    } catch (error) {
      const answer = protocolErrorOf(error);
      const isStale = answer !== undefined && staleMetadata.has(answer);
      // Any other protocol error is an answer: the connection is good.
      if ((isStale || answer === undefined) && current === mine) void drop();
      if (!isStale || failures === maxElectionWaits) throw error;
    }
    await sleep(backoffMs(electionBackoff, failures));
    return ask(question, failures + 1);
  }

  return {
    ask: (question) =>
      ask(question).catch((error: unknown) => {
        throw asOutage(error);
      }),
    async partitions(topic) {
      try {
        const { topics } = await ask((admin) => admin.fetchTopicMetadata({ topics: [topic] }));
        return topics[0]!.partitions.length;
      } catch (error) {
        throw protocolErrorOf(error) === 'UNKNOWN_TOPIC_OR_PARTITION'
          ? new KafkaTopicMissingError(topic)
          : asOutage(error);
      }
    },
    async maxMessageBytes(topics) {
      if (topics.length === 0) return new Map();
      const type = kafkajs.ConfigResourceTypes.TOPIC;
      const resources = topics.map((name) => ({ type, name, configNames: ['max.message.bytes'] }));
      const answer = await ask((admin) => admin.describeConfigs({ resources, includeSynonyms: false })).catch(
        (error: unknown) => {
          throw asOutage(error);
        },
      );
      return new Map(
        answer.resources.map(({ resourceName, configEntries }) => [
          resourceName,
          Number(configEntries[0]?.configValue),
        ]),
      );
    },
    async close() {
      closed = true;
      await drop();
    },
  };
}
