import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { pairs } from '../columns.ts';

export const teamsCreate = defineCall({
  words: 'teams create',
  summary: 'make a team',
  takesId: false,
  options: [{ name: 'name', value: 'NAME', required: true }],
  request: ({ options }) => ({ method: 'POST', path: '/internal/teams', body: { name: options.name } }),
  answer: z.object({ id: z.string(), name: z.string(), region: z.string() }),
  text: ({ id, name, region }) => `The team was created.\n${pairs({ id, name, region })}`,
});
