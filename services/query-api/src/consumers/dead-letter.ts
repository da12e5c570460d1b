import { type DeadLetter, deadLetterTopic } from '@cfi/contracts';
import type { BatchRoute } from '@cfi/messaging';
import type { DeadLetterStore } from '../dead-letter-store/dead-letter-store.ts';
import { pipelineTopics } from '../domain/dead-letter.ts';

/** Dead letters of the pipeline in, kept letters and feedback shown as failed out. One route for each topic. */
export function deadLetterRoutes(store: DeadLetterStore): BatchRoute<DeadLetter>[] {
  return pipelineTopics.map((name) => ({
    topic: deadLetterTopic(name),
    group: 'query-api-dead-letter',
    maxBatch: 200,
    async batchHandler(letters) {
      await store.keep(letters.map(({ value }) => value));
      return letters.map(() => ({ kind: 'done', emit: [] }));
    },
  }));
}
