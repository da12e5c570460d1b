import { z } from 'zod';

/** What every delivery becomes before it is analysed (interface specification, "Standard webhook payload"). */
export const StandardPayloadSchema = z.strictObject({
  title: z.string(),
  content: z.string(),
  source_id: z.string(),
  /** ISO 8601 UTC with milliseconds. */
  timestamp: z.string(),
  customer_id: z.string().nullable(),
  reporter_name: z.string().nullable(),
  reporter_email: z.string().nullable(),
  /** Two letters; `en` when the platform says nothing. */
  language: z.string(),
  /** The language the sender really gave, null when `language` is only the default. */
  language_given: z.string().nullable(),
});
export type StandardPayload = z.infer<typeof StandardPayloadSchema>;
