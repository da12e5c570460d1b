import pg from 'pg';
import { createBatcher } from '../batcher.ts';
import { observedWrite } from '../bus-events.ts';
import { type BusOptions, withDefaults } from '../bus-options.ts';
import { type Bell, createBell } from '../consumer/bell.ts';
import { startSubscription } from '../consumer/subscription.ts';
import { DependencyOutageError, isOutage } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import type { MessageBus, Subscription } from '../message-bus.ts';
import type { Publish } from '../middleware/publish-emitted.ts';
import { encode, type OutgoingRecord } from '../outgoing-record.ts';
import { createAppend } from './append.ts';
import { readCommitted, readLag } from './lag.ts';
import { joinGroup, postgresSource } from './postgres-source.ts';
import { defaultRetention, keepSweeping, type Retention } from './retention.ts';
import { ensureSchema } from './schema.ts';
import { keepSession } from './session-keeper.ts';
import { createTopicIds } from './topic-ids.ts';

export interface PostgresBusOptions extends BusOptions {
  /** Where the database is, as node-postgres takes it. Not through a pooler that shares sessions. */
  readonly connection: pg.ClientConfig;
  readonly retention?: Partial<Retention>;
}

const maxBatch = { maxItems: 1000, maxBytes: 8 * 2 ** 20 };

/**
 * The bus on PostgreSQL. Makes its tables (schema `bus`, so the first start needs CREATE on the database), then resolves; rejects
 * when the database cannot be reached. Uses up to
 * five connections: one publishes, one holds the leases, three read. Later losses of the database are survived: `publish` and
 * `subscribe` reject with DependencyOutageError, consumers pause and resume.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<MessageBus> {
  const settings = withDefaults(options);
  const { logger, now, patience } = settings;
  const connection = { application_name: 'cfi-bus', connectionTimeoutMillis: 5000, ...options.connection };
  await prepare(connection);

  const news = new Map<number, Bell>();
  const newsOf = (topicId: number): Bell => {
    const bell = news.get(topicId) ?? createBell();
    news.set(topicId, bell);
    return bell;
  };
  const onNews = (topicId: number): void => news.get(topicId)?.ring();
  const sessions = await keepSession({ connection, logger, onNews }, patience.outage);
  const writers = createPool(connection, 1, logger);
  const readers = createPool(connection, 3, logger);
  const topicIds = createTopicIds(readers);
  const write = observedWrite(createAppend(writers, topicIds, now), settings.observe);
  const batcher = createBatcher({ write, sizeOf, ...maxBatch });
  const sweeping = new AbortController();
  const retention = { ...defaultRetention, ...options.retention };
  const swept = keepSweeping(readers, retention, now, logger, sweeping.signal);
  const subscriptions = new Set<Subscription>();
  let closing: Promise<void> | null = null;
  let closed = false;

  const publish: Publish = async (topic, value, headers) => {
    if (closed) throw new DependencyOutageError('The bus is closed');
    return batcher.submit(encode(topic, value, headers));
  };

  async function close(): Promise<void> {
    sweeping.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    closed = true;
    await Promise.all([batcher.close(), sessions.close(), swept]);
    await Promise.all([writers.end(), readers.end()]);
  }

  return {
    publish,
    async subscribe(route) {
      if (closing) throw new DependencyOutageError('The bus is closed');
      const { name } = route.topic;
      const ids = await reaching(async () => {
        const topicId = await topicIds(name);
        return { topicId, consumerId: await joinGroup(readers, topicId, route.group) };
      });
      const source = postgresSource({ ...ids, pool: readers, sessions, topic: name, news: newsOf(ids.topicId) });
      const subscription = startSubscription(source, route, { ...settings, publish });
      subscriptions.add(subscription);
      return subscription;
    },
    lag: (group, { name }) => reaching(() => readLag(readers, group, name, now())),
    committed: (group, { name }) => reaching(() => readCommitted(readers, group, name)),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** An upper bound in bytes is enough for the cap, and the lengths of strings cost nothing. */
const sizeOf = ({ key, value, headers }: OutgoingRecord): number => key.length + value.length + headers.length;

async function prepare(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // The query under way rejects as well.
  try {
    await client.connect();
    await ensureSchema(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function createPool(connection: pg.ClientConfig, max: number, logger: Logger): pg.Pool {
  // The query timeout ends what waits for a network that swallows packets; it counts as an outage.
  const pool = new pg.Pool({
    query_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    ...connection,
    max,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection was lost: the pool has dropped it, the next query opens another.
  pool.on('error', (error) => {
    // While the pool ends, the server may be quicker to close a connection.
    if (!pool.ending) logger.warn(errorFacts(error), 'an idle database connection is lost');
  });
  return pool;
}

async function reaching<R>(call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new DependencyOutageError('The message log cannot be reached', { cause: error, dependency: 'message log' });
  }
}
