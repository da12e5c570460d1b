import { z } from 'zod';
import { type CommandInput, defineCall } from '../admin-command.ts';
import { oneLine, pairs } from '../columns.ts';

const TeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  plan: z.string(),
  product_website: z.string().nullable(),
  description: z.string().nullable(),
  default_language: z.string(),
  redaction: z.boolean(),
  retention_days: z.number().nullable(),
});

const text = (team: z.output<typeof TeamSchema>): string =>
  pairs(Object.fromEntries(Object.entries(team).map(([name, value]) => [name, oneLine(String(value ?? '-'), 200)])));

/** The values as the service takes them; what is none of them is left for it to refuse. */
function settings({ name, plan, 'retention-days': days, redaction }: CommandInput['options']): object {
  return {
    name,
    plan,
    ...(days !== undefined && { retention_days: days === 'never' ? null : Number(days) }),
    ...(redaction !== undefined && { redaction: redaction === 'on' ? true : redaction === 'off' ? false : redaction }),
  };
}

export const teamsShow = defineCall({
  words: 'teams show',
  summary: 'show a team, its settings and its plan',
  takesId: true,
  options: [],
  request: ({ id }) => ({ method: 'GET', path: `/internal/teams/${encodeURIComponent(id)}` }),
  answer: TeamSchema,
  text,
});

export const teamsChange = defineCall({
  words: 'teams change',
  summary: 'change a team: name, plan, days after which feedback is erased, redaction before language models',
  takesId: true,
  options: [
    { name: 'name', value: 'NAME', required: false },
    { name: 'plan', value: 'PLAN', required: false },
    { name: 'retention-days', value: 'N|never', required: false },
    { name: 'redaction', value: 'on|off', required: false },
  ],
  request: ({ id, options }) => ({
    method: 'PATCH',
    path: `/internal/teams/${encodeURIComponent(id)}`,
    body: settings(options),
  }),
  answer: TeamSchema,
  text,
});
