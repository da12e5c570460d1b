import { z } from 'zod';
import { defineCall } from '../admin-command.ts';

const AnswerSchema = z.object({ id: z.string(), status: z.string() });

export const teamsSuspend = defineCall({
  words: 'teams suspend',
  summary: 'refuse every key of a team, until it is resumed',
  takesId: true,
  options: [],
  request: ({ id }) => ({ method: 'POST', path: `/internal/teams/${encodeURIComponent(id)}/suspend` }),
  answer: AnswerSchema,
  text: ({ id }) => `Team ${id} is suspended: every surface refuses its keys.\n`,
});

export const teamsResume = defineCall({
  words: 'teams resume',
  summary: 'take the keys of a suspended team again',
  takesId: true,
  options: [],
  request: ({ id }) => ({ method: 'POST', path: `/internal/teams/${encodeURIComponent(id)}/resume` }),
  answer: AnswerSchema,
  text: ({ id }) => `Team ${id} is active.\n`,
});
