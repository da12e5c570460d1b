import { z } from 'zod';
import { DegradedReasonSchema, OverallSentimentSchema } from '../domain.ts';
import { AnalyzedInsightSchema } from '../insight.ts';

/** One finished analysis with zero or more insights, so that "nothing found" is a fact and not a gap. */
export const ScoredInsightSchema = z.strictObject({
  schema_version: z.literal(1),
  feedback_id: z.guid(),
  team_id: z.guid(),
  accepted_at: z.string(),
  correlation_id: z.string(),
  /** `content_hash` of the feedback that was analysed. */
  content_hash: z.string(),
  /** `prompt_version` of a model's analysis; `degraded_reason` when the offline engine took the place of the model. */
  engine: z.strictObject({
    name: z.string(),
    version: z.string(),
    degraded: z.boolean(),
    prompt_version: z.string().optional(),
    degraded_reason: DegradedReasonSchema.optional(),
  }),
  /** What a model cost for it, in millionths of the currency of the configured prices. */
  amount: z.int().min(0).optional(),
  /** ISO 8601 UTC with milliseconds. */
  analyzed_at: z.string().optional(),
  overall_sentiment: OverallSentimentSchema,
  detected_language: z.string(),
  /** How many characters (UTF-16 units) of the content were analysed; less than its length when it was cut. */
  analyzed_chars: z.int(),
  /** Why the gate stopped the text before analysis, else null. */
  skipped: z.string().nullable(),
  /** Insights beyond the limit that were left off. */
  left_off: z.int(),
  insights: z.array(AnalyzedInsightSchema),
});
export type ScoredInsight = z.infer<typeof ScoredInsightSchema>;
