import { z } from 'zod';
import { defineCall } from '../admin-command.ts';

export const keysChange = defineCall({
  words: 'keys change',
  summary: 'give a key another name, or an end (a date-time, or never); done when every surface goes by it',
  takesId: true,
  options: [
    { name: 'name', value: 'NAME', required: false },
    { name: 'expires', value: 'TIME|never', required: false },
  ],
  request: ({ id, options: { name, expires } }) => ({
    method: 'PATCH',
    path: `/internal/keys/${encodeURIComponent(id)}`,
    body: { name, expires_at: expires === 'never' ? null : expires },
  }),
  answer: z.object({ id: z.string(), name: z.string(), expires_at: z.string().nullable() }),
  text: ({ id, name, expires_at }) => `Key ${id} is called ${name} and ends ${expires_at ?? 'never'}.\n`,
});
