import { deadLetterTopicName, type Topic } from '@cfi/contracts';
import { z } from 'zod';
import type { DeadLetter } from './message-bus.ts';

export const DeadLetterSchema = z.strictObject({
  topic: z.string(),
  group: z.string(),
  key: z.string(),
  position: z.strictObject({ partition: z.int(), offset: z.string() }),
  reason: z.string(),
  attempts: z.int(),
  failedAt: z.string(),
  headers: z.record(z.string(), z.string()),
  value: z.string(),
});

/** Where messages of `topicName` go that nobody could handle. Key: that of the original message. */
export const deadLetterTopic = (topicName: string): Topic<DeadLetter> => ({
  name: deadLetterTopicName(topicName),
  schema: DeadLetterSchema,
  key: (letter) => letter.key,
});
