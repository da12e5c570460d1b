import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { oneLine, table } from '../columns.ts';

/** A dead letter without its value. */
export const LetterSchema = z.object({
  id: z.string(),
  topic: z.string(),
  group: z.string(),
  key: z.string(),
  partition: z.int(),
  offset: z.string(),
  reason: z.string(),
  attempts: z.int(),
  failed_at: z.string(),
  team_id: z.string().nullable(),
  feedback_ids: z.array(z.string()),
  value_bytes: z.int(),
  replayed_at: z.string().nullable(),
  times_replayed: z.int(),
});

const HEADING = ['ID', 'TOPIC', 'HANDLER', 'FAILED', 'REPLAYED', 'REASON'];
const MOST_OF_REASON = 80;

export const deadLettersList = defineCall({
  words: 'dead-letters list',
  summary: 'show what nobody could handle, newest first; --reason TEXT is contained in the reason',
  takesId: false,
  options: [
    { name: 'topic', value: 'NAME', required: false },
    { name: 'reason', value: 'TEXT', required: false },
    { name: 'group', value: 'NAME', required: false },
    { name: 'since', value: 'TIME', required: false },
    { name: 'limit', value: 'N', required: false },
    { name: 'cursor', value: 'CURSOR', required: false },
  ],
  request: ({ options }) => ({
    method: 'GET',
    path: `/internal/dead-letters?${new URLSearchParams(options)}`,
  }),
  answer: z.object({ dead_letters: z.array(LetterSchema), next_cursor: z.string().nullable() }),
  text: ({ dead_letters, next_cursor }) => {
    if (dead_letters.length === 0) return 'There are no dead letters.\n';
    const rows = dead_letters.map((letter) => [
      letter.id,
      oneLine(letter.topic),
      oneLine(letter.group),
      letter.failed_at,
      letter.replayed_at ?? '-',
      oneLine(letter.reason, MOST_OF_REASON),
    ]);
    return table([HEADING, ...rows]) + (next_cursor === null ? '' : `More: --cursor ${next_cursor}\n`);
  },
});
