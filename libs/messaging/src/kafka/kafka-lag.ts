import type { Lag } from '../message-bus.ts';
import type { KafkaAdmin } from './kafka-admin.ts';

/** What the broker tells of a partition. */
export interface PartitionState {
  readonly partition: number;
  /** First offset that the group has not finished. */
  readonly next: number;
  /** Offset of the message that will be published next. */
  readonly end: number;
}

/** The first offset of each partition that was published at `time` (milliseconds since 1970) or later. */
export type OffsetsSince = (time: number) => Promise<ReadonlyMap<number, number>>;

/** What a group has still to do. A group that has never committed has all of it to do. */
export async function readKafkaLag(admin: KafkaAdmin, groupId: string, topic: string, now: number): Promise<Lag> {
  await admin.partitions(topic);
  const [ends, [committed]] = await Promise.all([
    admin.ask((client) => client.fetchTopicOffsets(topic)),
    admin.ask((client) => client.fetchOffsets({ groupId, topics: [topic] })),
  ]);
  const nexts = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  const behind = ends
    .map(({ partition, low, high }): PartitionState => {
      // -1: never committed. Below `low`: what was next has expired.
      return { partition, next: Math.max(nexts.get(partition) ?? -1, Number(low)), end: Number(high) };
    })
    .filter(({ next, end }) => next < end);
  if (behind.length === 0) return { messages: 0, oldestAgeMs: null };
  const messages = behind.reduce((sum, { next, end }) => sum + end - next, 0);
  const since: OffsetsSince = async (time) => {
    const offsets = await admin.ask((client) => client.fetchTopicOffsetsByTimestamp(topic, Math.max(0, time)));
    return new Map(offsets.map(({ partition, offset }) => [partition, Number(offset)]));
  };
  return { messages, oldestAgeMs: await oldestAge(behind, since, now) };
}

/** How far a group is, by partition; -1 stands for never committed. */
export async function readKafkaCommitted(
  admin: KafkaAdmin,
  groupId: string,
  topic: string,
): Promise<ReadonlyMap<number, bigint>> {
  const [committed] = await admin.ask((client) => client.fetchOffsets({ groupId, topics: [topic] }));
  const known = committed?.partitions.filter(({ offset }) => offset !== '-1') ?? [];
  return new Map(known.map(({ partition, offset }) => [partition, BigInt(offset)]));
}

/** Good to this part of the age, or these milliseconds. */
const precision = { part: 0.02, ms: 5 };

/**
 * Brokers find the offset of a time but not the time of an offset, so the age is searched: an age is not reached while some
 * partition's first message that young or younger lies behind what is next there.
 */
export async function oldestAge(behind: readonly PartitionState[], since: OffsetsSince, now: number): Promise<number> {
  const isReached = async (age: number): Promise<boolean> => {
    const offsets = await since(now - age);
    return behind.every(({ partition, next }) => (offsets.get(partition) ?? 0) <= next);
  };
  let young = 0;
  let old = 1000;
  while (old < now && !(await isReached(old))) {
    young = old;
    old *= 4;
  }
  while (old - young > Math.max(precision.ms, old * precision.part)) {
    const middle = Math.floor((young + old) / 2);
    if (await isReached(middle)) old = middle;
    else young = middle;
  }
  return old;
}
