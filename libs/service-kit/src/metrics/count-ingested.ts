import { type RawFeedback, rawFeedbackTopic } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import type { Metrics } from './metrics.ts';

/** A bus that counts the records which an edge has accepted, by where they came from. */
export function countIngested(bus: MessageBus, metrics: Metrics): MessageBus {
  const count = metrics.counter('ingested_items_total', 'Accepted feedback records', ['category', 'platform']);
  return {
    ...bus,
    async publish(topic, value, headers) {
      await bus.publish(topic, value, headers);
      if (topic.name !== rawFeedbackTopic.name) return;
      const { category, platform, feedback_ids } = value as RawFeedback;
      count({ category, platform }, feedback_ids.length);
    },
  };
}
