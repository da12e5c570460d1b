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
      const results = await store.saveFeedback(messages.map(({ value }) => value));
      return results.map((result) => {
        if (result === 'saved') return { kind: 'done', emit: [] };
        if (result === 'erased') return { kind: 'drop', reason: 'erased' };
        return { kind: 'dead-letter', reason: 'the team of this feedback does not exist' };
      });
    },
  };
}
