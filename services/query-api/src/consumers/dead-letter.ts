import {
  type DeadLetter,
  deadLetterTopic,
  NormalizedFeedbackSchema,
  normalizedFeedbackTopic,
  RawFeedbackSchema,
  rawFeedbackTopic,
  ScoredInsightSchema,
  scoredInsightTopic,
} from '@cfi/contracts';
import type { BatchRoute } from '@cfi/messaging';
import type { z } from 'zod';
import type { Failure, FeedbackStore } from '../feedback-store/feedback-store.ts';

/** What is needed of a value; the rest may be the very reason why it is here. */
const readers = {
  [rawFeedbackTopic.name]: RawFeedbackSchema.pick({
    feedback_ids: true,
    team_id: true,
    category: true,
    platform: true,
    accepted_at: true,
  })
    .loose()
    .transform((value) =>
      value.feedback_ids.map((feedbackId) => ({
        feedbackId,
        teamId: value.team_id,
        contentHash: null,
        acceptedAt: value.accepted_at,
        source: { category: value.category, platform: value.platform },
      })),
    ),
  [normalizedFeedbackTopic.name]: NormalizedFeedbackSchema.pick({
    feedback_id: true,
    team_id: true,
    category: true,
    platform: true,
    accepted_at: true,
    content_hash: true,
  })
    .loose()
    .transform((value) => [
      {
        feedbackId: value.feedback_id,
        teamId: value.team_id,
        contentHash: value.content_hash,
        acceptedAt: value.accepted_at,
        source: { category: value.category, platform: value.platform },
      },
    ]),
  [scoredInsightTopic.name]: ScoredInsightSchema.pick({
    feedback_id: true,
    team_id: true,
    accepted_at: true,
    content_hash: true,
  })
    .loose()
    .transform((value) => [
      {
        feedbackId: value.feedback_id,
        teamId: value.team_id,
        contentHash: value.content_hash,
        acceptedAt: value.accepted_at,
        source: null,
      },
    ]),
} satisfies Record<string, z.ZodType<Omit<Failure, 'reason'>[]>>;

/** The feedbacks that a dead letter speaks of; none when its value cannot be read. */
export function failuresOf(letter: DeadLetter): Failure[] {
  const reader = readers[letter.topic];
  try {
    const value: unknown = JSON.parse(Buffer.from(letter.value, 'base64').toString());
    const { success, data } = reader?.safeParse(value) ?? { success: false };
    if (!success || !data.every(({ acceptedAt }) => !Number.isNaN(Date.parse(acceptedAt)))) return [];
    return data.map((failure) => ({ ...failure, reason: letter.reason }));
  } catch {
    return [];
  }
}

/** Dead letters of the pipeline in, feedback shown as failed out. One route for each topic. */
export function deadLetterRoutes(store: FeedbackStore): BatchRoute<DeadLetter>[] {
  return [rawFeedbackTopic, normalizedFeedbackTopic, scoredInsightTopic].map(({ name }) => ({
    topic: deadLetterTopic(name),
    group: 'query-api-dead-letter',
    maxBatch: 200,
    async batchHandler(letters) {
      const failures = letters.map(({ value }) => failuresOf(value));
      await store.recordFailures(failures.flat());
      return failures.map((found) =>
        found.length > 0 ? { kind: 'done', emit: [] } : { kind: 'drop', reason: 'names no feedback' },
      );
    },
  }));
}
