import { z } from 'zod';
import { defineCall } from '../admin-command.ts';

export const keysRevoke = defineCall({
  words: 'keys revoke',
  summary: 'revoke a key; done when every surface refuses it',
  takesId: true,
  options: [],
  request: ({ id }) => ({ method: 'POST', path: `/internal/keys/${encodeURIComponent(id)}/revoke` }),
  answer: z.object({ id: z.string(), revoked_at: z.string() }),
  text: ({ id, revoked_at }) => `Key ${id} was revoked at ${revoked_at}. Every surface refuses it.\n`,
});
