import { z } from 'zod';

/** What a dead-letter topic carries: a message that nobody could handle, and why. */
export const DeadLetterSchema = z.strictObject({
  /** Where the message was. */
  topic: z.string(),
  /** Consumer group that gave it up. */
  group: z.string(),
  key: z.string(),
  /** `offset` is a bigint in text form. */
  position: z.strictObject({ partition: z.int(), offset: z.string() }),
  reason: z.string(),
  attempts: z.int(),
  /** ISO 8601 UTC with milliseconds. */
  failedAt: z.string(),
  /** Transport headers of the message. */
  headers: z.record(z.string(), z.string()),
  /** The value as it was on the topic (without the framing of a schema registry where it has one), base64. */
  value: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetterSchema>;
