import { normalizedFeedbackTopic, type RawFeedback, rawFeedbackTopic } from '@cfi/contracts';
import type { MessageRoute, Outcome } from '@cfi/messaging';
import { normalize } from '../domain/normalize.ts';

/** `raw-feedback` in, one `normalized-feedback` per record out. */
export const rawFeedbackRoute: MessageRoute<RawFeedback> = {
  topic: rawFeedbackTopic,
  group: 'transformer',
  // Each message waits for its publish to be durable; those waits share one commit.
  concurrency: 128,
  async handler({ value }): Promise<Outcome> {
    const normalized = normalize(value);
    if (normalized.kind === 'rejected') return { kind: 'dead-letter', reason: normalized.reason };
    if (normalized.kind === 'nothing') return { kind: 'drop', reason: normalized.reason };
    return {
      kind: 'done',
      emit: normalized.feedbacks.map((feedback) => ({ topic: normalizedFeedbackTopic, value: feedback })),
    };
  },
};
