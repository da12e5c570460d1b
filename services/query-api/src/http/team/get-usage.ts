import { SurfaceSchema } from '@cfi/contracts';
import { credentialOf, dataAnswer, type Endpoint, type Operation, parseQuery, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { UsageDay } from '../../usage/usage-store.ts';
import { modelUsage } from './model-usage.ts';
import type { TeamDeps } from './team-deps.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
const DEFAULT_DAYS = 30;

/** PostgreSQL's dates know no year 0. */
const FIRST_DAY = '0001-01-01';

const DaySchema = z.iso
  .date({ error: 'must be a date such as 2026-02-01' })
  .refine((day) => day >= FIRST_DAY, { error: `must not be before ${FIRST_DAY}` });
const daysBefore = (day: string, days: number): string =>
  new Date(Math.max(Date.parse(day) - days * DAY_MS, Date.parse(FIRST_DAY))).toISOString().slice(0, 10);

const RangeSchema = z.object({
  from: DaySchema.optional().meta({ description: 'First day, UTC; default: 29 days before the last.' }),
  to: DaySchema.optional().meta({ description: 'Last day, UTC, included; default: today.' }),
});

const QuerySchema = RangeSchema.transform(({ from, to = new Date().toISOString().slice(0, 10) }) => ({
  from: from ?? daysBefore(to, DEFAULT_DAYS - 1),
  to,
}))
  .refine(({ from, to }) => from <= to, { path: ['from'], error: 'must not be later than to' })
  .refine(({ from, to }) => daysBefore(to, MOST_DAYS - 1) <= from, {
    path: ['from'],
    error: `must be at most ${MOST_DAYS} days, to included`,
  });

function totalOf(days: readonly UsageDay[]): Omit<UsageDay, 'day'> {
  const requests: Partial<Record<string, number>> = {};
  for (const day of days) {
    for (const [surface, count] of Object.entries(day.requests)) requests[surface] = (requests[surface] ?? 0) + count;
  }
  const sum = (name: 'feedback_accepted' | 'feedback_analyzed' | 'credits'): number =>
    days.reduce((total, day) => total + day[name], 0);
  return {
    requests,
    feedback_accepted: sum('feedback_accepted'),
    feedback_analyzed: sum('feedback_analyzed'),
    credits: sum('credits'),
  };
}

const count = z.int().min(0);
const used = {
  requests: z.partialRecord(SurfaceSchema, count),
  feedback_accepted: count,
  feedback_analyzed: count,
  credits: count,
};

const ModelPeriodSchema = z
  .object({
    calls: count,
    input_tokens: count,
    cached_tokens: count,
    output_tokens: count,
    spent: z.number(),
    reserved: z.number(),
    cap: z.number().nullable(),
  })
  .meta({ id: 'ModelPeriod' });

const UsageSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    plan: z.string(),
    total: z.object(used),
    model: z.object({ day: ModelPeriodSchema, month: ModelPeriodSchema }).nullable(),
    days: z.array(z.object({ day: z.iso.date(), ...used })),
  })
  .meta({ id: 'Usage' });

const exampleUsed = { requests: { ingest: 12, rest: 40 }, feedback_accepted: 12, feedback_analyzed: 12, credits: 13 };
const examplePeriod = {
  calls: 0,
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  spent: 0,
  reserved: 0,
  cap: null,
};

const operation: Operation = {
  id: 'getUsage',
  tag: 'Team',
  summary: 'What the team has used',
  description:
    'By UTC day, the last 30 unless told otherwise, at most 366. Requests may be some seconds late. One credit for each analysed ' +
    'feedback per 5,000 characters or part of them.',
  key: { in: 'x-api-key', scope: 'read' },
  query: RangeSchema,
  answers: {
    200: dataAnswer('Days on which something was used, oldest first, and their sum.', UsageSchema, {
      from: '2026-01-03',
      to: '2026-02-01',
      plan: 'default',
      total: exampleUsed,
      model: { day: examplePeriod, month: examplePeriod },
      days: [{ day: '2026-02-01', ...exampleUsed }],
    }),
  },
};

/**
 * `GET /v1/usage`: what the team has used, by UTC day, the last 30 unless told otherwise. Requests may be some seconds late.
 * `model` is what calls of a language model cost today and this month. */
export const getUsage = ({ allow, credentials, usage, model }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/usage',
  handlers: [
    allow('read'),
    async (req, res) => {
      const { teamId } = credentialOf(res);
      const { from, to } = parseQuery(QuerySchema, req);
      const [{ plan }, days, spent] = await Promise.all([
        credentials.findTeam(teamId),
        usage.days(teamId, from, to),
        modelUsage(model, teamId, new Date()),
      ]);
      sendData(res, { from, to, plan, total: totalOf(days), model: spent, days });
    },
  ],
  operation,
});
