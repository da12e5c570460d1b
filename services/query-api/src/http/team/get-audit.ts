import { credentialOf, type Endpoint, IdSchema, type Operation, parseQuery, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { AT, KEY_ID } from '../openapi/examples.ts';
import { NamedKeySchema, pageAnswer } from '../openapi/page-schemas.ts';
import { pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import type { TeamDeps } from './team-deps.ts';

const QuerySchema = z.object(pagingShape);

const AuditEntrySchema = z
  .object({
    id: IdSchema,
    at: TimeSchema,
    action: z.string().meta({ example: 'key.created' }),
    subject_id: IdSchema.nullable(),
    details: z.record(z.string(), z.unknown()),
    key: NamedKeySchema.nullable().meta({ description: 'Null for the operator of the service.' }),
  })
  .meta({ id: 'AuditEntry' }) satisfies z.ZodType<AuditEntry>;

const operation: Operation = {
  id: 'getAudit',
  tag: 'Team',
  summary: 'What was done',
  description: 'Everything administrative that was done for the team, newest first, and who did it.',
  key: { in: 'x-api-key', scope: 'admin' },
  query: QuerySchema,
  answers: {
    200: pageAnswer(AuditEntrySchema, {
      id: '0198c1f4-2b3c-7d4e-8f50-617283940516',
      at: AT,
      action: 'key.revoked',
      subject_id: KEY_ID,
      details: {},
      key: { id: KEY_ID, name: 'Administration' },
    }),
  },
  errors: ['INVALID_CURSOR'],
};

/** `GET /v1/audit`: everything administrative that was done for the team, newest first, and who did it. */
export const getAudit = ({ allow, audit, cursors }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/audit',
  handlers: [
    allow('admin'),
    async (req, res) => {
      const { teamId } = credentialOf(res);
      const { limit, cursor } = parseQuery(QuerySchema, req);
      const scope = ['audit', teamId];
      const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
      sendPage(req, res, await audit(teamId, { limit, after }), { cursors, scope, limit });
    },
  ],
  operation,
});
