import type { RetryOptions } from 'kafkajs';
import { backoffMs, sleep } from '../backoff.ts';
import { createBatcher } from '../batcher.ts';
import { observedWrite } from '../bus-events.ts';
import { type BusOptions, withDefaults } from '../bus-options.ts';
import { startSubscription } from '../consumer/subscription.ts';
import { DependencyOutageError, isOutage } from '../dependency-outage.ts';
import { errorFacts } from '../logger.ts';
import type { MessageBus, Subscription } from '../message-bus.ts';
import type { Publish } from '../middleware/publish-emitted.ts';
import { encodeValue } from '../outgoing-record.ts';
import { within } from '../within.ts';
import { createKafkaClient, hastyRetry, patientRetry } from './client.ts';
import type { Compression } from './compression.ts';
import { createKafkaAdmin } from './kafka-admin.ts';
import { KafkaTopicMissingError } from './kafka-errors.ts';
import { readKafkaCommitted, readKafkaLag } from './kafka-lag.ts';
import { createKafkaMember, defaultMemberTimes, type MemberTimes } from './kafka-member.ts';
import { checkKafkaTopics, neededMessageBytes } from './kafka-topics.ts';
import { createKafkaWriter, type KafkaRecord, type Written } from './kafka-writer.ts';
import { createTopicLayout } from './topic-layout.ts';
import { plainJson, type ValueCodec } from './value-codec.ts';

export interface KafkaBusOptions extends BusOptions {
  /** `host:port` of some brokers. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** What this process publishes to and reads: looked at before the start, so that a missing topic is said at once. */
  readonly topics: readonly string[];
  /** What their `max.message.bytes` must be at least. Default: 12 MiB. */
  readonly neededMessageBytes?: number;
  /** Default: zstd. */
  readonly compression?: Compression;
  /** Default: the JSON as it is. */
  readonly codec?: ValueCodec;
  /** How long the client tries a broker that does not answer. Default: about a minute. */
  readonly retry?: RetryOptions;
  readonly times?: Partial<MemberTimes>;
  /** How long starting and subscribing wait for brokers that do not answer, in milliseconds. Default: 10,000. */
  readonly reachMs?: number;
}

// Below the topics' limit even when nothing compresses; a larger record goes alone.
const maxBatch = { maxItems: 2000, maxBytes: 8 * 2 ** 20 };

/**
 * The bus on Kafka. Rejects with KafkaTopicError when `topics` are not as needed, or their schemas not registered. Brokers or a
 * registry that are away reject nothing: the bus starts, looks when they are back, and what is published waits for as long as `retry` says.
 */
export async function createKafkaBus(options: KafkaBusOptions): Promise<MessageBus> {
  const settings = withDefaults(options);
  const { logger, now, patience } = settings;
  const {
    brokers,
    clientId,
    codec = plainJson,
    compression = 'zstd',
    retry = patientRetry,
    reachMs = 10_000,
  } = options;
  const kafka = createKafkaClient({ brokers, clientId, logger, retry });
  const admin = createKafkaAdmin(createKafkaClient({ brokers, clientId, logger, retry: hastyRetry }));
  const layout = createTopicLayout(admin);
  const writer = createKafkaWriter({ kafka, retry, layout, codec, compression, logger });
  const batcher = createBatcher<KafkaRecord, Written>({
    write: observedWrite(writer.write, settings.observe),
    sizeOf,
    ...maxBatch,
  });
  const times = { ...defaultMemberTimes, ...options.times };
  const subscriptions = new Set<Subscription>();
  const closingNow = new AbortController();
  let closing: Promise<void> | null = null;
  let closed = false;

  const publish: Publish = async (topic, value, headers) => {
    if (closed) throw new DependencyOutageError('The bus is closed');
    const record = { ...encodeValue(topic, value), headers: { ...headers }, timestamp: String(now().getTime()) };
    const failure = await batcher.submit(record);
    if (failure) throw failure;
  };

  /** Looks at the topics and their schemas; an outage is waited for. */
  async function check(signal: AbortSignal): Promise<void> {
    const leastBytes = options.neededMessageBytes ?? neededMessageBytes;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await checkKafkaTopics(admin, options.topics, leastBytes);
        return await codec.prepare();
      } catch (error) {
        if (!isOutage(error)) throw error;
        const facts = { ...errorFacts(error), detail: (error as Error).message };
        if (failures === 0)
          logger.warn(facts, 'the Kafka brokers or the schema registry do not answer, waiting for them');
        await sleep(backoffMs(patience.outage, failures), signal);
      }
    }
  }

  async function start(): Promise<void> {
    const checked = check(closingNow.signal);
    // When the start did not wait for it, this is all that can be done about it.
    checked.catch((error: Error) => logger.error({ detail: error.message }, 'the Kafka topics are not ready'));
    await within(checked, reachMs);
  }

  async function close(): Promise<void> {
    closingNow.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    closed = true;
    // What cannot be sent now would keep the process from ending; its callers were promised nothing.
    await within(batcher.close(), settings.drainMs);
    await Promise.all([writer.close(), admin.close()]);
  }

  const bus: MessageBus = {
    publish,
    async subscribe(route) {
      if (closing) throw new DependencyOutageError('The bus is closed');
      const { name: topic } = route.topic;
      await layout.partitions(topic).catch((error: unknown) => {
        if (error instanceof KafkaTopicMissingError) throw error;
      });
      const groupId = groupOf(route.group, topic);
      const member = createKafkaMember({ kafka, groupId, topic, retry, times, backoff: patience.outage, logger });
      const reading = startSubscription(member.source, route, { ...settings, publish, unframe: codec.unframe });
      let stopping: Promise<void> | null = null;
      const subscription: Subscription = {
        // Leaving comes last: what is in flight is finished and committed as a member.
        stop() {
          stopping ??= reading.stop().then(() => member.leave());
          return stopping;
        },
        isPaused: () => reading.isPaused(),
      };
      subscriptions.add(subscription);
      await within(member.joined, reachMs);
      return subscription;
    },
    lag: (group, { name }) => readKafkaLag(admin, groupOf(group, name), name, now().getTime()),
    committed: (group, { name }) => readKafkaCommitted(admin, groupOf(group, name), name),
    close() {
      closing ??= close();
      return closing;
    },
  };

  try {
    await start();
  } catch (error) {
    await bus.close();
    throw error;
  }
  return bus;
}

/** One Kafka group per topic: kafkajs assigns wrongly when members of a group read different topics. */
const groupOf = (group: string, topic: string): string => `${group}.${topic}`;

/** An upper bound in bytes is enough for the cap, and the lengths of strings cost nothing. */
const sizeOf = ({ key, value }: KafkaRecord): number => key.length + value.length;
