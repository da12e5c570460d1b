import { chars, ServiceError } from '@cfi/contracts';
import { type Endpoint, jsonBody, type Operation, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import { NameSchema } from '../../credentials/name.ts';
import type { TeamChanges } from '../../credentials/team.ts';
import { teamAnswer, teamAnswers } from './team-answer.ts';
import { actorOf, type TeamDeps } from './team-deps.ts';

/** What a team says of itself; null takes a value away. */
export const TeamSettingsSchema = z.object({
  name: NameSchema.optional(),
  product_website: chars(1, 1000)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
    .nullable()
    .optional(),
  description: chars(0, 2000).nullable().optional(),
  default_language: z
    .string()
    .regex(/^[A-Za-z]{2}$/, { error: 'must be a two-letter ISO 639-1 code' })
    .transform((value) => value.toLowerCase())
    .optional(),
  redaction: z.boolean().optional(),
  retention_days: z.int().min(1).max(36_500).nullable().optional(),
});

/** The changes in a body; names that are not given are left out. */
export function toTeamChanges(settings: z.output<typeof TeamSettingsSchema>): TeamChanges {
  const { name, product_website, description, default_language, redaction, retention_days } = settings;
  return {
    ...(name !== undefined && { name }),
    ...(product_website !== undefined && { productWebsite: product_website }),
    ...(description !== undefined && { description }),
    ...(default_language !== undefined && { defaultLanguage: default_language }),
    ...(redaction !== undefined && { redaction }),
    ...(retention_days !== undefined && { retentionDays: retention_days }),
  };
}

const BodySchema = TeamSettingsSchema.extend({ plan: z.unknown().optional() });

const operation: Operation = {
  id: 'changeTeam',
  tag: 'Team',
  summary: 'Change settings of the team',
  description: 'Fields that are not given stay; null takes a value away. The plan is the operator’s to give: 403.',
  key: { in: 'x-api-key', scope: 'admin' },
  body: {
    schema: TeamSettingsSchema,
    examples: { settings: { product_website: 'https://acme.example.com', retention_days: 730 } },
  },
  answers: teamAnswers,
};

/** `PATCH /v1/team`: changes settings of the caller's team. The plan is the operator's to give. */
export const patchTeam = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'PATCH',
  path: '/v1/team',
  handlers: [
    allow('admin'),
    ...jsonBody('64kb'),
    async (req, res) => {
      const { plan, ...settings } = parseBody(BodySchema, req);
      if (plan !== undefined) throw new ServiceError('FORBIDDEN', 'The plan is set by the operator of this service.');
      const changes = toTeamChanges(settings);
      if (Object.keys(changes).length === 0) {
        const names = Object.keys(TeamSettingsSchema.shape).join(', ');
        throw new ServiceError('VALIDATION_ERROR', `The body changes nothing. It may hold ${names}.`);
      }
      const by = actorOf(res);
      sendData(res, teamAnswer(await credentials.updateTeam(by.teamId, changes, by)));
    },
  ],
  operation,
});
