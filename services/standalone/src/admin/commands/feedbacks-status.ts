import { z } from 'zod';
import { defineCall } from '../admin-command.ts';
import { pairs } from '../columns.ts';

export const feedbacksStatus = defineCall({
  words: 'feedbacks status',
  summary: 'show how far the pipeline is with the feedback of a team',
  takesId: false,
  options: [{ name: 'team', value: 'ID', required: true }],
  request: ({ options }) => ({
    method: 'GET',
    path: `/internal/teams/${encodeURIComponent(options.team!)}/feedbacks-status`,
  }),
  answer: z.object({ accepted: z.int(), queued: z.int(), analyzed: z.int(), failed: z.int() }),
  text: pairs,
});
