import type { IHeaders, Kafka, Message, Producer, ProducerConfig, RetryOptions } from 'kafkajs';
import { errorFacts, type Logger } from '../logger.ts';
import { type Compression, compressionOf } from './compression.ts';
import { asOutage, protocolErrorOf, RecordTooLargeError } from './kafka-errors.ts';
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
   * Writes a batch with one request per broker; answers for each record. Rejects with DependencyOutageError when it is not known
   * what became of the batch. Not to be called while it is under way: kafkajs' idempotent producer rolls its sequence numbers back
   * after a broken connection, and with several sends under way acknowledged records are lost.
   */
  write(records: readonly KafkaRecord[]): Promise<readonly Written[]>;
  close(): Promise<void>;
}

interface Addressed {
  readonly topic: string;
  readonly message: Message & { readonly partition: number };
  readonly bytes: number;
}

type PartitionerFactory = NonNullable<ProducerConfig['createPartitioner']>;

/** The partition was chosen before: chosen again on a retry, a record could appear twice. */
const chosenPartition: PartitionerFactory =
  () =>
  ({ message }) =>
    message.partition!;

export function createKafkaWriter(options: KafkaWriterOptions): KafkaWriter {
  const { kafka, retry, layout, codec, compression, logger } = options;
  let producer: Producer | null = null;

  async function connected(): Promise<Producer> {
    if (producer) return producer;
    const made = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: chosenPartition,
      retry,
    });
    try {
      await made.connect();
    } catch (error) {
      made.disconnect().catch(() => {});
      throw error;
    }
    producer = made;
    return made;
  }

  /** After a failure the producer's sequence numbers may be ahead of the broker's or behind: only a new one is safe. */
  function drop(): void {
    producer?.disconnect().catch(() => {});
    producer = null;
  }

  async function send(records: readonly Addressed[]): Promise<void> {
    const byTopic = Map.groupBy(records, ({ topic }) => topic);
    const bytes = records.reduce((sum, record) => sum + record.bytes, 0);
    try {
      const current = await connected();
      await current.sendBatch({
        acks: -1,
        compression: compressionOf(compression, bytes),
        topicMessages: [...byTopic].map(([topic, group]) => ({ topic, messages: group.map(({ message }) => message) })),
      });
    } catch (error) {
      logger.warn({ ...errorFacts(error), records: records.length }, 'a batch could not be published');
      drop();
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

  async function sendAll(records: readonly Addressed[]): Promise<Written[]> {
    try {
      await send(records);
      return records.map(() => undefined);
    } catch (error) {
      if (!isTooLarge(error)) throw asOutage(error);
      return records.length > 1 ? sendEach(records) : [new RecordTooLargeError(records[0]!.topic)];
    }
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
      for (const [index, place] of places.entries()) results[place] = sent[index];
      return results;
    },
    async close() {
      await producer?.disconnect().catch(() => {});
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
  const message = { key, value, headers, timestamp, partition: partitionOf(key, partitions) };
  return { topic, message, bytes: key.length + value.length };
}

const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);
const isTooLarge = (error: unknown): boolean => tooLarge.has(protocolErrorOf(error) ?? '');
