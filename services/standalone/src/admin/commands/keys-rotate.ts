import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { pairs } from '../columns.ts';

export const keysRotate = defineCall({
  words: 'keys rotate',
  summary: 'make a new key like this one, which works for SECONDS more (default a day, at most a week)',
  takesId: true,
  options: [{ name: 'old-valid', value: 'SECONDS', required: false }],
  request: ({ id, options }) => ({
    method: 'POST',
    path: `/internal/keys/${encodeURIComponent(id)}/rotate`,
    body: { ...(options['old-valid'] !== undefined && { old_key_valid_seconds: Number(options['old-valid']) }) },
  }),
  answer: z.object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    key: z.string(),
    secret: z.string().optional(),
    replaces: z.object({ id: z.string(), expires_at: z.string() }),
  }),
  text: ({ replaces, ...created }) =>
    `The key was created. It cannot be shown again. The old one works until ${replaces.expires_at}.\n${pairs(created)}`,
});
