import { Consumer, type Message, type MessagesStream } from '@platformatic/kafka';
import { type Bell, createBell } from '../../libs/messaging/src/consumer/bell.ts';
import type { Lease, LogSource } from '../../libs/messaging/src/consumer/log-source.ts';
import type { RawMessage } from '../../libs/messaging/src/consumer/raw-message.ts';
import { DependencyOutageError, silentLogger, sleep } from '../../libs/messaging/src/index.ts';
import { type Commits, createCommits } from '../../libs/messaging/src/kafka/commits.ts';

export interface PlatformaticSourceOptions {
  readonly brokers: readonly string[];
  readonly groupId: string;
  readonly topic: string;
  /** Its consumer gives up for good when these are used up, a second apart; the default of 3 does not survive a restart. */
  readonly retries: number;
}

export interface PlatformaticSource extends LogSource {
  close(): Promise<void>;
}

interface Session {
  readonly lease: Lease;
  push(message: Message): void;
  lose(): void;
}

/** The stream pauses at so many messages that nobody took. */
const READ_AHEAD = 4_000;
const AGAIN_MS = 500;
const HEAR_MS = 5_000;

/** A topic as one group reads it, through `@platformatic/kafka`: a session for each generation of the group. */
export function createPlatformaticSource(options: PlatformaticSourceOptions): PlatformaticSource {
  const { brokers, groupId, topic, retries } = options;
  const news = createBell();
  const closing = new AbortController();
  let session: Session | null = null;
  let given: Session | null = null;
  let failed = false;

  async function consume(): Promise<void> {
    const consumer = new Consumer({
      clientId: 'bench',
      groupId,
      bootstrapBrokers: [...brokers],
      retries,
      autocommit: false,
      sessionTimeout: 15_000,
      heartbeatInterval: 1_000,
      rebalanceTimeout: 30_000,
      maxWaitTime: 500,
      maxBytes: 4 * 2 ** 20,
    });
    const ended = Promise.withResolvers<void>();
    let stream: MessagesStream<Buffer, Buffer, Buffer, Buffer> | undefined;
    const lose = (): void => {
      session?.lose();
      session = null;
    };
    const join = (): void => {
      lose();
      if (stream === undefined || stream.closed) return;
      failed = false;
      session = createSession(consumer, stream, news, topic);
      news.ring();
    };
    consumer.on('consumer:group:rebalance', lose);
    consumer.on('consumer:group:join', join);
    try {
      stream = await consumer.consume({ topics: [topic], mode: 'committed', fallbackMode: 'earliest' });
      stream.on('error', () => ended.resolve());
      stream.on('close', () => ended.resolve());
      stream.on('data', (message) => session?.push(message));
      join();
      closing.signal.addEventListener('abort', () => ended.resolve(), { once: true });
      if (!closing.signal.aborted) await ended.promise;
    } finally {
      lose();
      await consumer.close(true).catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await consume().catch(() => {});
      failed = true;
      news.ring();
      await sleep(AGAIN_MS, closing.signal);
    }
  }

  const running = run();
  return {
    async acquire(signal) {
      while (!signal.aborted) {
        const seen = news.count();
        if (session && session !== given) {
          given = session;
          return session.lease;
        }
        if (failed) throw new DependencyOutageError('The Kafka brokers do not let us join');
        await news.heard(seen, signal);
      }
      return null;
    },
    async close() {
      closing.abort();
      await Promise.race([running, sleep(HEAR_MS, new AbortController().signal)]);
    },
  };
}

function createSession(
  consumer: Consumer<Buffer, Buffer, Buffer, Buffer>,
  stream: MessagesStream<Buffer, Buffer, Buffer, Buffer>,
  news: Bell,
  topic: string,
): Session {
  const { generationId } = consumer;
  const lost = new AbortController();
  const commits: Commits = createCommits(
    (partitions) =>
      consumer.commit({
        offsets: partitions.map(({ partition, offset }) => ({
          topic,
          partition,
          offset: BigInt(offset),
          leaderEpoch: -1,
        })),
      }),
    lost.signal,
    silentLogger,
  );
  let queue: RawMessage[] = [];
  return {
    lease: {
      lost: lost.signal,
      async fetch() {
        const messages = queue;
        queue = [];
        if (stream.isPaused()) stream.resume();
        return messages;
      },
      seen: () => news.count(),
      more: (seen, signal) => news.heard(seen, signal),
      commit: (partition, offset) => commits.note(partition, offset),
      async release() {
        await commits.flush();
        lost.abort();
      },
    },
    push(message) {
      // Fetched for an earlier generation; the new one fetches it again.
      const consumed = message.metadata['consumer'] as { generationId: number } | undefined;
      if (consumed !== undefined && consumed.generationId !== generationId) return;
      queue.push(rawMessage(message));
      if (queue.length === READ_AHEAD) stream.pause();
      news.ring();
    },
    lose() {
      commits.last();
      lost.abort();
    },
  };
}

const rawMessage = ({ topic, key, value, headers, timestamp, partition, offset }: Message): RawMessage => ({
  topic,
  key: String(key),
  value,
  headers: Object.fromEntries([...headers].map(([name, text]) => [String(name), String(text)])),
  publishedAt: new Date(Number(timestamp)),
  position: { partition, offset: String(offset) },
  offset,
});
