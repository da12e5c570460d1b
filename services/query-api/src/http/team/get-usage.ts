import { credentialOf, type Endpoint, parseQuery, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { UsageDay } from '../../usage/usage-store.ts';
import { modelUsage } from './model-usage.ts';
import type { TeamDeps } from './team-deps.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
const DEFAULT_DAYS = 30;

const DaySchema = z.iso.date({ error: 'must be a date such as 2026-02-01' });
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const QuerySchema = z
  .object({ from: DaySchema.optional(), to: DaySchema.optional() })
  .transform(({ from, to = new Date().toISOString().slice(0, 10) }) => ({
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
});
