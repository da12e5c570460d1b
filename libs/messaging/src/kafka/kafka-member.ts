import type { Consumer, Kafka, RetryOptions } from 'kafkajs';
import { type Backoff, backoffMs, sleep } from '../backoff.ts';
import { createBell } from '../consumer/bell.ts';
import type { LogSource } from '../consumer/log-source.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import { errorFacts, type Logger } from '../logger.ts';
import { within } from '../within.ts';
import { createKafkaSession, type KafkaSession } from './kafka-session.ts';

/** How a member keeps its place in the group, in milliseconds. */
export interface MemberTimes {
  /** Without a sign of life for this long, others get the partitions of a member. */
  readonly sessionMs: number;
  readonly heartbeatMs: number;
  /** How long members that come back are waited for at a rebalance. */
  readonly rebalanceMs: number;
  /** How long a fetch waits at the broker when there is nothing: pauses and stops are noticed after that. */
  readonly fetchWaitMs: number;
  /** Nothing heard of the brokers for this long counts as an outage. */
  readonly silenceMs: number;
}

export const defaultMemberTimes: MemberTimes = {
  sessionMs: 15_000,
  heartbeatMs: 1000,
  rebalanceMs: 30_000,
  fetchWaitMs: 500,
  silenceMs: 5000,
};

export interface KafkaMemberOptions {
  readonly kafka: Kafka;
  readonly groupId: string;
  readonly topic: string;
  readonly retry: RetryOptions;
  readonly times: MemberTimes;
  readonly backoff: Backoff;
  readonly logger: Logger;
}

/** One member of a Kafka consumer group on one topic. Joins by itself, again and again, until it leaves. */
export interface KafkaMember {
  readonly source: LogSource;
  /** Resolves when it has joined for the first time. */
  readonly joined: Promise<void>;
  /** Leaves the group and disconnects; gives up on brokers that do not answer. Safe to call twice. */
  leave(): Promise<void>;
}

/** A fetch brings about this much, compressed; a larger batch comes alone. */
const fetchBytes = 4 * 2 ** 20;
const leaveMs = 5000;

export function createKafkaMember(options: KafkaMemberOptions): KafkaMember {
  const { kafka, groupId, topic, times, backoff, logger } = options;
  const news = createBell();
  const leaving = new AbortController();
  const joined = Promise.withResolvers<void>();
  let session: KafkaSession | null = null;
  let failure: unknown = null;
  let lastSign = performance.now();
  let wasSilent = false;

  const isSilent = (): boolean => performance.now() - lastSign > times.silenceMs;
  const watch = setInterval(() => {
    if (isSilent() !== wasSilent) news.ring();
    wasSilent = isSilent();
  }, times.heartbeatMs);
  const sign = (): void => {
    lastSign = performance.now();
  };

  function lose(): void {
    session?.lose();
    session = null;
  }

  function join(): void {
    lose();
    sign();
    failure = null;
    session = createKafkaSession({ news, isSilent, logger });
    joined.resolve();
    news.ring();
  }

  /** Listens to a consumer; the promise resolves with the reason when it must be replaced. */
  function follow(consumer: Consumer): Promise<unknown> {
    const { events } = consumer;
    const fetching = new Set<number>();
    const over = Promise.withResolvers<unknown>();
    let beatAt = performance.now();
    let lostAt = performance.now();
    let fetchesSinceBeat = 0;
    const beat = (): void => {
      beatAt = performance.now();
      fetchesSinceBeat = 0;
    };
    for (const name of [events.CONNECT, events.HEARTBEAT, events.FETCH] as const) consumer.on(name, sign);
    consumer.on(events.HEARTBEAT, beat);
    consumer.on(events.FETCH_START, ({ payload }) => {
      fetching.add(payload.nodeId);
      if (session === null) {
        // Where joining again fails (a coordinator that moves), kafkajs reads on with the partitions it had, and joins no more. While
        // a join is under way it may read on too.
        if (performance.now() - lostAt > times.rebalanceMs + times.sessionMs) {
          over.resolve(new Error('It reads without having joined'));
        }
        return;
      }
      // It beats by the time of day: after that was set back it is silent for as long, reads on, and others get its partitions.
      if (fetchesSinceBeat > 1 && performance.now() - beatAt > times.sessionMs) {
        over.resolve(new Error('It reads without heartbeats'));
      }
    });
    consumer.on(events.FETCH, ({ payload }) => {
      fetching.delete(payload.nodeId);
      fetchesSinceBeat += 1;
    });
    consumer.on(events.REBALANCING, () => {
      fetching.clear();
      lostAt = performance.now();
      lose();
    });
    consumer.on(events.CRASH, ({ payload }) => over.resolve(payload.error));
    consumer.on(events.GROUP_JOIN, () => {
      beat();
      // Joined in the middle of a fetch (partitions were added, or the topic was made anew): what other brokers were asked for
      // in the old generation would be taken for the new one, and messages skipped. Only a new consumer starts clean.
      if (fetching.size > 0) {
        lose();
        over.resolve(new Error('The topic has changed'));
      } else if (!leaving.signal.aborted) join();
    });
    return over.promise;
  }

  /** One consumer, from connecting until it must be replaced; answers why. */
  async function consume(): Promise<unknown> {
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: times.sessionMs,
      heartbeatInterval: times.heartbeatMs,
      rebalanceTimeout: times.rebalanceMs,
      maxWaitTimeInMs: times.fetchWaitMs,
      maxBytes: fetchBytes,
      allowAutoTopicCreation: false,
      // A crashed consumer is replaced here: kafkajs' own restart leaves out errors it takes for final.
      retry: { ...options.retry, restartOnFailure: async () => false },
    });
    const over = follow(consumer);
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => session?.take(payload) ?? Promise.resolve(),
      });
      return await Promise.race([over, aborted(leaving.signal)]);
    } catch (error) {
      return error;
    } finally {
      lose();
      await consumer.disconnect().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !leaving.signal.aborted; failures += 1) {
      const started = performance.now();
      const reason = await consume();
      if (leaving.signal.aborted) break;
      logger.warn({ topic, groupId, ...errorFacts(reason) }, 'the Kafka consumer ended, joining again');
      failure = reason;
      news.ring();
      if (performance.now() - started > 60_000) failures = 0;
      await sleep(backoffMs(backoff, failures), leaving.signal);
    }
  }

  const running = run();
  let given: KafkaSession | null = null;
  return {
    joined: joined.promise,
    source: {
      async acquire(signal) {
        while (!signal.aborted) {
          const seen = news.count();
          if (session && session !== given) {
            given = session;
            return session.lease;
          }
          if (failure || isSilent()) {
            throw new DependencyOutageError('The Kafka brokers do not let us join', { cause: failure });
          }
          await news.heard(seen, signal);
        }
        return null;
      },
    },
    async leave() {
      leaving.abort();
      await within(running, leaveMs);
      clearInterval(watch);
    },
  };
}

function aborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
