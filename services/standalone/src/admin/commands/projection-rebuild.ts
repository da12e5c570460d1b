import { z } from 'zod';
import { defineCall } from '../admin-command.ts';

export const projectionRebuild = defineCall({
  words: 'projection rebuild',
  summary: 'tell every surface anew which keys are good, from the database',
  takesId: false,
  options: [],
  request: () => ({ method: 'POST', path: '/internal/projection/rebuild' }),
  answer: z.object({ keys: z.int() }),
  text: ({ keys }) => `The projection was rebuilt: ${keys} ${keys === 1 ? 'key' : 'keys'}.\n`,
});
