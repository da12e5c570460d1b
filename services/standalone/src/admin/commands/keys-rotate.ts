import { z } from 'zod';
import { defineCommand } from '../admin-command.ts';
import { UsageError } from '../admin-error.ts';
import { pairs } from '../columns.ts';

/** In hours; the service checks the range. */
function hoursOf(text: string): number {
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(text)) throw new UsageError('--keep must be a number of hours, from 0 to 168.');
  return Number(text);
}

/** Of a webhook key. */
const NewSecretSchema = z.object({ id: z.string(), secret: z.string(), old_secret_ends_at: z.string().nullable() });

/** Of an API key. */
const NewKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  replaces: z.object({ id: z.string(), expires_at: z.string() }),
});

export const keysRotate = defineCommand({
  words: 'keys rotate',
  summary:
    'put a new API key in the place of one, or give a webhook key a new signing secret, and show it, this once; the old one stays valid for --keep hours (24, at most 168)',
  takesId: true,
  options: [{ name: 'keep', value: 'HOURS', required: false }],
  run: async ({ id, options: { keep } }, { call }) =>
    call({
      method: 'POST',
      path: `/internal/keys/${encodeURIComponent(id)}/rotate`,
      body: { ...(keep !== undefined && { keep_hours: hoursOf(keep) }) },
    }),
  answer: z.union([NewSecretSchema, NewKeySchema]),
  text(answer) {
    if ('replaces' in answer) {
      const { replaces, ...created } = answer;
      return `The key was created. It cannot be shown again. The old one is valid until ${replaces.expires_at}.\n${pairs(created)}`;
    }
    const { id, secret, old_secret_ends_at } = answer;
    return (
      `The key has a new signing secret. It cannot be shown again.\n${pairs({ id, secret })}` +
      (old_secret_ends_at === null
        ? 'The old secret is not valid any more.\n'
        : `The old secret stays valid until ${old_secret_ends_at}.\n`)
    );
  },
});
