import type { z } from 'zod';
import { ApiUsageSchema } from './events/api-usage.ts';
import { type DeadLetter, DeadLetterSchema } from './events/dead-letter.ts';
import { ErasureSchema } from './events/erasure.ts';
import { NormalizedFeedbackSchema } from './events/normalized-feedback.ts';
import { RawFeedbackSchema } from './events/raw-feedback.ts';
import { ScoredInsightSchema } from './events/scored-insight.ts';
import { WebhookDeliverySchema } from './events/webhook-delivery.ts';
import { toStorableText } from './text.ts';

/** A topic is declared once: its name, the schema of its values and the partition key. */
export interface Topic<T = unknown> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** The partition key: messages of one key are handled in order. */
  key(value: T): string;
}

const topic = <T>(name: string, schema: z.ZodType<T>, key: (value: T) => string): Topic<T> => ({ name, schema, key });

/** Submissions and deliveries as accepted. */
export const rawFeedbackTopic = topic('raw-feedback', RawFeedbackSchema, (value) => value.feedback_ids[0]!);

/** Feedback in standard form. */
export const normalizedFeedbackTopic = topic(
  'normalized-feedback',
  NormalizedFeedbackSchema,
  (value) => value.feedback_id,
);

/** Header of a finished analysis: where its feedback stands on `normalized-feedback`, as `partition/offset`. */
export const feedbackPositionHeader = 'feedback-position';

/** Header of feedback that is analysed for a run of reprocessing, and of its analysis: the id of the run. */
export const reprocessRunHeader = 'reprocess-run';

/** Header of feedback that one engine shall analyse, whatever is configured: `offline`. */
export const analysisEngineHeader = 'analysis-engine';

/** Finished analyses. */
export const scoredInsightTopic = topic('scored-insight', ScoredInsightSchema, (value) => value.feedback_id);

/** What became of each delivery whose key named a team; in no order. */
export const webhookDeliveryTopic = topic('webhook-delivery', WebhookDeliverySchema, (value) => value.delivery_id);

/** What was erased, for whoever holds copies. */
export const erasureTopic = topic('erasure', ErasureSchema, (value) => value.team_id);

/** Requests, counted. */
export const apiUsageTopic = topic('api-usage', ApiUsageSchema, (value) => value.team_id);

export const topics: readonly Topic<never>[] = [
  rawFeedbackTopic,
  normalizedFeedbackTopic,
  scoredInsightTopic,
  webhookDeliveryTopic,
  apiUsageTopic,
  erasureTopic,
] as never;

/** Name of the dead-letter topic of a topic. */
export const deadLetterTopicName = (topicName: string): string => `${topicName}.dlt`;

/** Where messages of `topicName` go that nobody could handle. Key: that of the original message, without what no store takes. */
export const deadLetterTopic = (topicName: string): Topic<DeadLetter> =>
  topic(deadLetterTopicName(topicName), DeadLetterSchema, (letter) => toStorableText(letter.key));

export const isDeadLetterTopic = (topicName: string): boolean => topicName.endsWith(deadLetterTopicName(''));
