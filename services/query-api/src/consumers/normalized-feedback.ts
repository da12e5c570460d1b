import { type NormalizedFeedback, normalizedFeedbackTopic } from '@cfi/contracts';
import type { BatchRoute } from '@cfi/messaging';
import type { FeedbackStore } from '../feedback-store/feedback-store.ts';

/** `normalized-feedback` in, stored feedback out. */
export function normalizedFeedbackRoute(store: FeedbackStore): BatchRoute<NormalizedFeedback> {
  return {
    topic: normalizedFeedbackTopic,
    group: 'query-api-feedback',
    maxBatch: 1000,
    async batchHandler(messages) {
      await store.saveFeedback(messages.map(({ value }) => value));
      return messages.map(() => ({ kind: 'done', emit: [] }));
    },
  };
}
