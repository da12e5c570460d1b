import { Admin, type MessageToProduce, Producer } from '@platformatic/kafka';
import { startSubscription } from '../../libs/messaging/src/consumer/subscription.ts';
import {
  type BusOptions,
  createBatcher,
  DependencyOutageError,
  type MessageBus,
  type Subscription,
  withDefaults,
} from '../../libs/messaging/src/index.ts';
import { partitionOf } from '../../libs/messaging/src/kafka/partition-of.ts';
import type { Publish } from '../../libs/messaging/src/middleware/publish-emitted.ts';
import { encodeValue } from '../../libs/messaging/src/outgoing-record.ts';
import { createPlatformaticSource, type PlatformaticSource } from './platformatic-source.ts';

export interface PlatformaticBusOptions extends BusOptions {
  readonly brokers: readonly string[];
  /** Default: 60, a second apart. */
  readonly retries?: number;
}

type Record = MessageToProduce<Buffer, Buffer, Buffer, Buffer>;

/**
 * A spike: as much of the message bus on `@platformatic/kafka` as it takes to compare the two clients behind one port. Publishing
 * and consuming are whole. `lag` does not tell ages, topics are not checked, values are not framed.
 */
export async function createPlatformaticBus(options: PlatformaticBusOptions): Promise<MessageBus> {
  const settings = withDefaults(options);
  const { brokers, retries = 60 } = options;
  const client = { clientId: 'bench', bootstrapBrokers: [...brokers], retries };
  const admin = new Admin(client);
  let producer: ReturnType<typeof open> | null = null;
  const partitions = new Map<string, number>();
  const sources = new Set<{ source: PlatformaticSource; subscription: Subscription }>();

  const open = () =>
    new Producer({ ...client, idempotent: true, maxInflights: 1, compression: 'zstd', autocreateTopics: false });

  async function partitionsOf(topic: string): Promise<number> {
    const known = partitions.get(topic);
    if (known !== undefined) return known;
    const metadata = await admin.metadata({ topics: [topic] });
    const { partitionsCount } = metadata.topics.get(topic)!;
    partitions.set(topic, partitionsCount);
    return partitionsCount;
  }

  const batcher = createBatcher<Omit<Record, 'partition'>, void>({
    async write(records) {
      try {
        producer ??= open();
        const messages: Record[] = [];
        for (const record of records) {
          messages.push({ ...record, partition: partitionOf(record.key!, await partitionsOf(record.topic)) });
        }
        await producer.send({ messages });
      } catch (error) {
        producer?.close(true).catch(() => {});
        producer = null;
        throw new DependencyOutageError('The message log cannot be reached', { cause: error });
      }
      return records.map(() => undefined);
    },
    maxItems: 2_000,
    maxBytes: 8 * 2 ** 20,
    sizeOf: ({ value }) => value!.length,
  });

  const publish: Publish = (topic, value, headers = {}) => {
    const encoded = encodeValue(topic, value);
    const entries = Object.entries(headers).map(([name, text]) => [Buffer.from(name), Buffer.from(text)] as const);
    return batcher.submit({
      topic: encoded.topic,
      key: Buffer.from(encoded.key),
      value: Buffer.from(encoded.value),
      headers: new Map(entries),
      timestamp: BigInt(settings.now().getTime()),
    });
  };

  return {
    publish,
    async subscribe(route) {
      const { name: topic } = route.topic;
      const source = createPlatformaticSource({ brokers, groupId: `${route.group}.${topic}`, topic, retries });
      const subscription = startSubscription(source, route, { ...settings, publish });
      sources.add({ source, subscription });
      return {
        stop: () => subscription.stop().then(() => source.close()),
        isPaused: () => subscription.isPaused(),
      };
    },
    async lag() {
      throw new Error('Not part of the spike');
    },
    async committed() {
      throw new Error('Not part of the spike');
    },
    async close() {
      await Promise.all([...sources].map(({ source, subscription }) => subscription.stop().then(() => source.close())));
      await batcher.close();
      await Promise.all([producer?.close(true).catch(() => {}), admin.close().catch(() => {})]);
    },
  };
}
