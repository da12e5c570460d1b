import { z } from 'zod';
import { RegionSchema, SourceCategorySchema } from '../domain.ts';

/**
 * Accepted input, native body included, so that an improved adapter can be replayed over it.
 * One event per submission or delivery; a delivery of several records names all their ids.
 */
export const RawFeedbackSchema = z.strictObject({
  schema_version: z.literal(1),
  /** One id per record, in the order in which the platform adapter gives them. The first is the partition key. */
  feedback_ids: z.array(z.guid()).min(1),
  team_id: z.guid(),
  region: RegionSchema,
  category: SourceCategorySchema,
  platform: z.string(),
  /** ISO 8601 UTC with milliseconds. */
  accepted_at: z.string(),
  correlation_id: z.string(),
  /** Headers that an adapter reads, lower-case names; never credentials or signatures. */
  headers: z.record(z.string(), z.string()),
  /** The body as sent, UTF-8 text. */
  body: z.string(),
});
export type RawFeedback = z.infer<typeof RawFeedbackSchema>;
