import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { sleep } from '../backoff.ts';
import { type Bell, createBell } from '../consumer/bell.ts';
import type { Lease } from '../consumer/log-source.ts';
import type { RawMessage } from '../consumer/raw-message.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import type { Logger } from '../logger.ts';
import { type Commits, createCommits } from './commits.ts';

/** The partitions that a member has in one generation of its group: from one rebalance to the next. */
export interface KafkaSession {
  readonly lease: Lease;
  /** Hands a fetched batch over; resolves when it was taken, or the session is lost. Keeps the membership alive meanwhile. */
  take(payload: EachBatchPayload): Promise<void>;
  /** Another member may have the partitions now: what is in flight is dropped and nothing of it committed. */
  lose(): void;
}

export interface KafkaSessionOptions {
  /** Rung for whoever reads when there may be something to look at. */
  readonly news: Bell;
  /** True while nothing is heard of the brokers. */
  isSilent(): boolean;
  readonly logger: Logger;
}

/** How often a waiting batch proves that the member is alive, in milliseconds; kafkajs thins it out. */
const beatMs = 250;

export function createKafkaSession({ news, isSilent, logger }: KafkaSessionOptions): KafkaSession {
  const lost = new AbortController();
  const taken = createBell();
  let queue: readonly RawMessage[] = [];
  let commits: Commits | null = null;

  const lease: Lease = {
    lost: lost.signal,
    async fetch() {
      if (queue.length === 0 && isSilent()) throw new DependencyOutageError('Nothing is heard of the Kafka brokers');
      const messages = queue;
      queue = [];
      if (messages.length > 0) taken.ring();
      return messages;
    },
    seen: () => news.count(),
    more: (seen, signal) => news.heard(seen, signal),
    commit: (partition, offset) => commits?.note(partition, offset),
    async release() {
      await commits?.flush();
      lost.abort();
    },
  };

  return {
    lease,
    lose() {
      // On the wire before the request to join again: what is finished by now need not come again.
      commits?.last();
      lost.abort();
      taken.ring();
    },
    async take({ batch, resolveOffset, heartbeat, isRunning, commitOffsetsIfNecessary }) {
      const { topic, partition, messages } = batch;
      // Not resolved, so it is fetched again, by whoever has the partition then.
      if (lost.signal.aborted) return sleep(beatMs);
      if (messages.length === 0) return;
      // Straight to this generation's offsets: consumer.commitOffsets() would try again, and then in the name of the next one.
      commits ??= createCommits(
        (partitions) => commitOffsetsIfNecessary({ topics: [{ topic, partitions: [...partitions] }] }),
        lost.signal,
        logger,
      );
      const seen = taken.count();
      queue = [...queue, ...messages.map((message) => rawMessage(topic, partition, message))];
      // In the same turn as the hand-over: nothing may come in between that fetches it twice or never.
      resolveOffset(messages.at(-1)!.offset);
      news.ring();
      while (taken.count() === seen && !lost.signal.aborted && isRunning()) {
        await beat(seen);
        await heartbeat();
      }
    },
  };

  /** Waits until the batch is taken, but not longer than the membership lives without a sign. */
  async function beat(seen: number): Promise<void> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), beatMs);
    await taken.heard(seen, over.signal);
    clearTimeout(timer);
  }
}

function rawMessage(topic: string, partition: number, message: KafkaMessage): RawMessage {
  const { key, value, headers = {}, timestamp, offset } = message;
  return {
    topic,
    key: key?.toString() ?? '',
    value: value ?? empty,
    headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)])),
    publishedAt: new Date(Number(timestamp)),
    position: { partition, offset },
    offset: BigInt(offset),
  };
}

/** A tombstone: no JSON, so it ends as poison. */
const empty = Buffer.alloc(0);
