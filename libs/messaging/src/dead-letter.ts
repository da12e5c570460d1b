import { deadLetterTopicName, type Topic, toStorableText } from '@cfi/contracts';
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

/** Where messages of `topicName` go that nobody could handle. Key: that of the original message, without NUL (see `encodeValue`). */
export const deadLetterTopic = (topicName: string): Topic<DeadLetter> => ({
  name: deadLetterTopicName(topicName),
  schema: DeadLetterSchema,
  key: (letter) => toStorableText(letter.key),
});

export const isDeadLetterTopic = (topicName: string): boolean => topicName.endsWith(deadLetterTopicName(''));
