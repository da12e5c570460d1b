import { RegionSchema } from '@cfi/contracts';
import { dataAnswer, IdSchema, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { Team } from '../../credentials/team.ts';
import { AT, TEAM_ID } from '../openapi/examples.ts';

/** A team as callers read it. */
export const teamAnswer = (team: Team) => ({
  id: team.id,
  name: team.name,
  region: team.region,
  plan: team.plan,
  product_website: team.productWebsite,
  description: team.description,
  default_language: team.defaultLanguage,
  redaction: team.redaction,
  retention_days: team.retentionDays,
  created_at: team.createdAt.toISOString(),
  updated_at: team.updatedAt.toISOString(),
});

const TeamSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    region: RegionSchema,
    plan: z.string(),
    product_website: z.string().nullable(),
    description: z.string().nullable(),
    default_language: z.string(),
    redaction: z.boolean(),
    retention_days: z.int().nullable(),
    created_at: TimeSchema,
    updated_at: TimeSchema,
  })
  .meta({ id: 'Team' }) satisfies z.ZodType<ReturnType<typeof teamAnswer>>;

/** For the description of what answers a team. */
export const teamAnswers = {
  200: dataAnswer('The team.', TeamSchema, {
    id: TEAM_ID,
    name: 'Acme product',
    region: 'us',
    plan: 'default',
    product_website: 'https://acme.example.com',
    description: null,
    default_language: 'en',
    redaction: true,
    retention_days: 730,
    created_at: AT,
    updated_at: AT,
  }),
};
