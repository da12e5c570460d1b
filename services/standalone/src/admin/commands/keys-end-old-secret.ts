import { z } from 'zod';
import { defineCall } from '../admin-command.ts';

export const keysEndOldSecret = defineCall({
  words: 'keys end-old-secret',
  summary: 'end the secret that a webhook key had before it was rotated; done when every surface refuses it',
  takesId: true,
  options: [],
  request: ({ id }) => ({ method: 'POST', path: `/internal/keys/${encodeURIComponent(id)}/end-old-secret` }),
  answer: z.object({ id: z.string() }),
  text: ({ id }) => `Key ${id} has one valid secret, the newest.\n`,
});
