import { type Bell, createBell } from '../consumer/bell.ts';
import type { RawMessage } from '../consumer/raw-message.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import { decodeHeaders, type OutgoingRecord } from '../outgoing-record.ts';

/** One consumer group on one topic. */
export interface MemoryGroup {
  /** Next offset to handle. */
  committed: bigint;
  /** The active member, by identity. */
  holder: object | null;
}

export interface MemoryTopic {
  readonly messages: RawMessage[];
  readonly published: Bell;
  readonly groups: Map<string, MemoryGroup>;
}

/** What several memory buses share, as several services share one database. For tests. */
export interface MemoryBroker {
  topic(name: string): MemoryTopic;
  group(topic: string, name: string): MemoryGroup;
  append(record: OutgoingRecord, publishedAt: Date): void;
  /** While true, everything that touches the broker rejects with DependencyOutageError. */
  setOutage(out: boolean): void;
  /** Throws while the broker is out. */
  reach(): void;
}

export function createMemoryBroker(): MemoryBroker {
  const topics = new Map<string, MemoryTopic>();
  let out = false;

  function topic(name: string): MemoryTopic {
    const known = topics.get(name);
    if (known) return known;
    const made: MemoryTopic = { messages: [], published: createBell(), groups: new Map() };
    topics.set(name, made);
    return made;
  }

  return {
    topic,
    group(topicName, name) {
      const { groups } = topic(topicName);
      const group = groups.get(name) ?? { committed: 0n, holder: null };
      groups.set(name, group);
      return group;
    },
    append({ topic: name, key, value, headers }, publishedAt) {
      const { messages, published } = topic(name);
      const offset = BigInt(messages.length);
      const position = { partition: 0, offset: String(offset) };
      messages.push({ topic: name, key, value, headers: decodeHeaders(headers), publishedAt, position, offset });
      published.ring();
    },
    setOutage(value) {
      out = value;
    },
    reach() {
      if (out) throw new DependencyOutageError('The memory broker is out');
    },
  };
}
