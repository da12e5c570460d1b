import { z } from 'zod';
import { RegionSchema, SourceCategorySchema } from '../domain.ts';

/** One feedback in standard form: what is stored and analysed. */
export const NormalizedFeedbackSchema = z.strictObject({
  schema_version: z.literal(1),
  feedback_id: z.guid(),
  team_id: z.guid(),
  region: RegionSchema,
  category: SourceCategorySchema,
  platform: z.string(),
  accepted_at: z.string(),
  correlation_id: z.string(),
  title: z.string(),
  content: z.string(),
  source_id: z.string().nullable(),
  source_url: z.string().nullable(),
  /** When the feedback was captured, ISO 8601 UTC with milliseconds; null when the sender gave no time. */
  timestamp: z.string().nullable(),
  customer_id: z.string().nullable(),
  reporter_name: z.string().nullable(),
  reporter_email: z.string().nullable(),
  language: z.string(),
  /** Null when `language` is only the default. */
  language_given: z.string().nullable(),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  /** SHA-256 (hex) over what makes a feedback another one, times of deliveries left out; equal hash means nothing changed. */
  content_hash: z.string(),
});
export type NormalizedFeedback = z.infer<typeof NormalizedFeedbackSchema>;
