import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { oneLine, pairs } from '../columns.ts';
import { LetterSchema } from './dead-letters-list.ts';

/** Escapes in JSON what it leaves as it is but a terminal does not. */
const printable = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const deadLettersShow = defineCall({
  words: 'dead-letters show',
  summary: 'show a dead letter with its value, of which 64 KB at most',
  takesId: true,
  options: [],
  request: ({ id }) => ({ method: 'GET', path: `/internal/dead-letters/${encodeURIComponent(id)}` }),
  answer: LetterSchema.extend({
    headers: z.record(z.string(), z.string()),
    value_encoding: z.enum(['json', 'text', 'base64']),
    value: z.unknown(),
    value_note: z.string().nullable(),
  }),
  text: (letter) =>
    pairs({
      id: letter.id,
      topic: oneLine(letter.topic),
      handler: oneLine(letter.group),
      position: `partition ${letter.partition}, offset ${letter.offset}`,
      key: oneLine(letter.key),
      reason: oneLine(letter.reason),
      attempts: letter.attempts,
      failed: letter.failed_at,
      team: letter.team_id ?? 'unknown',
      feedbacks: letter.feedback_ids.join(', ') || 'unknown',
      replayed: letter.replayed_at === null ? 'never' : `${letter.times_replayed} times, last ${letter.replayed_at}`,
      headers: oneLine(printable(letter.headers)),
      value: `${letter.value_bytes} bytes, shown as ${letter.value_encoding}`,
    }) +
    `\n${printable(letter.value)}\n` +
    (letter.value_note === null ? '' : `\n${letter.value_note}\n`),
});
