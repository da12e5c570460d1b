import type { KafkaAdmin } from './kafka-admin.ts';
import { KafkaTopicMissingError } from './kafka-errors.ts';

/** How many partitions a topic has; remembered for a while, since every record asks. */
export interface TopicLayout {
  /** Rejects with KafkaTopicMissingError, or DependencyOutageError when nothing is known. */
  partitions(topic: string): Promise<number>;
  /** Looks again the next time: a topic may have been deleted and made anew. */
  forget(): void;
}

/** Partitions may be added to a living topic; Java's clients look every five minutes too. */
const maxAgeMs = 300_000;

export function createTopicLayout(admin: KafkaAdmin, now: () => number = () => performance.now()): TopicLayout {
  const known = new Map<string, { readonly partitions: number; until: number }>();
  return {
    async partitions(topic) {
      const last = known.get(topic);
      if (last && now() < last.until) return last.partitions;
      try {
        const partitions = await admin.partitions(topic);
        known.set(topic, { partitions, until: now() + maxAgeMs });
        return partitions;
      } catch (error) {
        if (last && !(error instanceof KafkaTopicMissingError)) return last.partitions;
        throw error;
      }
    },
    forget() {
      for (const entry of known.values()) entry.until = 0;
    },
  };
}
