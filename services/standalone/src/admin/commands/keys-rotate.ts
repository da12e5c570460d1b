import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { UsageError } from '../admin-error.ts';
import { pairs } from '../columns.ts';

/** In hours; the service checks the range. */
function hoursOf(text: string): number {
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(text)) throw new UsageError('--keep must be a number of hours, from 0 to 168.');
  return Number(text);
}

export const keysRotate = defineCommand({
  words: 'keys rotate',
  summary:
    'give a webhook key a new signing secret and show it, this once; the old one stays valid for --keep hours (24, at most 168)',
  takesId: true,
  options: [{ name: 'keep', value: 'HOURS', required: false }],
  run: async ({ id, options: { keep } }, call) =>
    call({
      method: 'POST',
      path: `/internal/keys/${encodeURIComponent(id)}/rotate`,
      body: { ...(keep !== undefined && { keep_hours: hoursOf(keep) }) },
    }),
  answer: z.object({ id: z.string(), secret: z.string(), old_secret_ends_at: z.string().nullable() }),
  text: ({ id, secret, old_secret_ends_at }) =>
    `The key has a new signing secret. It cannot be shown again.\n${pairs({ id, secret })}` +
    (old_secret_ends_at === null
      ? 'The old secret is not valid any more.\n'
      : `The old secret stays valid until ${old_secret_ends_at}.\n`),
});
