import { z } from 'zod';

/** Feedback that was erased: whoever holds copies of it, or of what was made from it, drops them. */
export const ErasureSchema = z.strictObject({
  schema_version: z.literal(1),
  team_id: z.guid(),
  /** At most 500; a larger erasure is several messages. */
  feedback_ids: z.array(z.guid()).min(1),
  /** `content_hash` of what was erased. */
  content_hashes: z.array(z.string()),
  /** ISO 8601 UTC with milliseconds. What was accepted later is not meant. */
  erased_at: z.string(),
});
export type Erasure = z.infer<typeof ErasureSchema>;
