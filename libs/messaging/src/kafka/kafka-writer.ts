import type { IHeaders, Kafka, Producer, RetryOptions } from 'kafkajs';
import { DependencyOutageError } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import { type Compression, compressionOf } from './compression.ts';
import { asOutage, protocolErrorOf, RecordTooLargeError } from './kafka-errors.ts';
import { createOneLeader, type RoutedMessage, SeveralLeadersError } from './one-leader.ts';
import { partitionOf } from './partition-of.ts';
import type { TopicLayout } from './topic-layout.ts';
import type { ValueCodec } from './value-codec.ts';

/** A record as it was at the call. */
export interface KafkaRecord {
  readonly topic: string;
  readonly key: string;
  /** JSON. */
  readonly value: string;
  readonly headers: IHeaders;
  /** Time of acceptance: milliseconds since 1970. */
  readonly timestamp: string;
}

export interface KafkaWriterOptions {
  readonly kafka: Kafka;
  readonly retry: RetryOptions;
  readonly layout: TopicLayout;
  readonly codec: ValueCodec;
  readonly compression: Compression;
  readonly logger: Logger;
}

/** Why a record was not written, or undefined when it is durable. */
export type Written = Error | undefined;

export interface KafkaWriter {
  /**
   * Writes a batch with one request per broker; answers for each record, with DependencyOutageError where it is not known what became
   * of it. Rejects with that when it is so of all. Not to be called while it is under way: kafkajs' idempotent producer rolls its
   * sequence numbers back after a broken connection, and with several sends to a partition under way acknowledged records are lost.
   */
  write(records: readonly KafkaRecord[]): Promise<readonly Written[]>;
  close(): Promise<void>;
}

interface Addressed {
  readonly topic: string;
  readonly message: RoutedMessage;
  readonly bytes: number;
}

export function createKafkaWriter(options: KafkaWriterOptions): KafkaWriter {
  const { kafka, retry, layout, codec, compression, logger } = options;
  const leaders = createOneLeader();
  let producer: Promise<Producer> | null = null;
  /** No longer used, but perhaps in the middle of sending to another broker. */
  const retired: Promise<Producer>[] = [];

  function connected(): Promise<Producer> {
    producer ??= connect().catch((error: unknown) => {
      producer = null;
      throw error;
    });
    return producer;
  }

  async function connect(): Promise<Producer> {
    const made = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: leaders.createPartitioner,
      retry,
    });
    try {
      await made.connect();
      return made;
    } catch (error) {
      made.disconnect().catch(() => {});
      throw error;
    }
  }

  /** After a failure the producer's sequence numbers may be ahead of the broker's or behind: only a new one is safe. */
  function retire(failed: Promise<Producer> | null): void {
    if (failed === null || failed !== producer) return;
    retired.push(failed);
    producer = null;
  }

  async function disconnect(gone: readonly Promise<Producer>[]): Promise<void> {
    await Promise.all(gone.map((made) => made.then((one) => one.disconnect()).catch(() => {})));
  }

  /** To one broker: rejects with SeveralLeadersError, having sent nothing, when there is more than one. */
  async function send(records: readonly Addressed[]): Promise<void> {
    const byTopic = Map.groupBy(records, ({ topic }) => topic);
    const bytes = records.reduce((sum, record) => sum + record.bytes, 0);
    const sending = {};
    for (const { message } of records) message.sending = sending;
    Object.assign(sending, { first: records[0]!.message });
    const current = connected();
    try {
      await (await current).sendBatch({
        acks: -1,
        compression: compressionOf(compression, bytes),
        topicMessages: [...byTopic].map(([topic, group]) => ({ topic, messages: group.map(({ message }) => message) })),
      });
    } catch (error) {
      if (error instanceof SeveralLeadersError) throw error;
      logger.warn({ ...errorFacts(error), records: records.length }, 'a batch could not be published');
      retire(current);
      layout.forget();
      throw error;
    }
  }

  /** The topic's limit holds for a batch after compression: its records may still fit one by one. */
  async function sendEach(records: readonly Addressed[]): Promise<Written[]> {
    const results: Written[] = [];
    for (const record of records) results.push(await sendAll([record]).then(([result]) => result));
    return results;
  }

  async function sendToOne(records: readonly Addressed[]): Promise<Written[]> {
    try {
      await send(records);
      return records.map(() => undefined);
    } catch (error) {
      if (error instanceof SeveralLeadersError) return sendAll(records);
      if (!isTooLarge(error)) {
        const outage = asOutage(error);
        return records.map(() => outage);
      }
      return records.length > 1 ? sendEach(records) : [new RecordTooLargeError(records[0]!.topic)];
    }
  }

  /** To each leader its part, side by side. */
  async function sendAll(records: readonly Addressed[]): Promise<Written[]> {
    const results: Written[] = new Array(records.length);
    const places = [...records.keys()];
    const parts = Map.groupBy(places, (place) => {
      const { topic, message } = records[place]!;
      return leaders.leaderOf(topic, message.partition);
    });
    await Promise.all(
      [...parts.values()].map(async (part) => {
        const written = await sendToOne(part.map((place) => records[place]!));
        for (const [index, place] of part.entries()) results[place] = written[index];
      }),
    );
    return results;
  }

  /** Everything of a topic that is looked up, or why that failed. */
  async function lookUp(topic: string) {
    try {
      const [partitions, frame] = await Promise.all([layout.partitions(topic), codec.framer(topic)]);
      return { partitions, frame };
    } catch (error) {
      return asOutage(error);
    }
  }

  return {
    async write(records) {
      const names = [...new Set(records.map(({ topic }) => topic))];
      const topics = new Map(await Promise.all(names.map(async (name) => [name, await lookUp(name)] as const)));
      const results: Written[] = new Array(records.length);
      const addressed: Addressed[] = [];
      const places: number[] = [];
      for (const [place, record] of records.entries()) {
        const topic = topics.get(record.topic)!;
        if (topic instanceof Error) results[place] = topic;
        else {
          addressed.push(address(record, topic.partitions, topic.frame));
          places.push(place);
        }
      }
      if (addressed.length === 0) return results;
      const sent = await sendAll(addressed);
      disconnect(retired.splice(0)).catch(() => {});
      const [outage] = sent;
      if (outage instanceof DependencyOutageError && sent.every((one) => one instanceof DependencyOutageError))
        throw outage;
      for (const [index, place] of places.entries()) results[place] = sent[index];
      return results;
    },
    async close() {
      await disconnect([...retired.splice(0), ...(producer ? [producer] : [])]);
      producer = null;
    },
  };
}

function address(
  { topic, key: text, value: json, headers, timestamp }: KafkaRecord,
  partitions: number,
  frame: (json: string) => string | Buffer,
): Addressed {
  const key = Buffer.from(text);
  const value = frame(json);
  const message = { key, value, headers, timestamp, partition: partitionOf(key, partitions), sending: {} };
  return { topic, message, bytes: key.length + value.length };
}

const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);
const isTooLarge = (error: unknown): boolean => tooLarge.has(protocolErrorOf(error) ?? '');
