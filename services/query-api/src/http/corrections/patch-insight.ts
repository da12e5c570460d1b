import { chars, InsightTypeSchema, SeveritySchema, StatusSchema, WillingnessToPaySchema } from '@cfi/contracts';
import { credentialOf, dataAnswer, type Endpoint, jsonBody, type Operation, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { InsightChanges } from '../../domain/correction.ts';
import { recordTag } from '../../domain/record-tag.ts';
import { exampleInsightDetail } from '../openapi/examples.ts';
import { InsightDetailSchema } from '../openapi/insight-schemas.ts';
import { idOf, notFound } from '../query-parts.ts';
import { type CorrectionDeps, changesIn } from './correction-deps.ts';
import { IfMatchHeaders, ifMatch, outdated } from './if-match.ts';

const line = (max: number) => z.string().trim().pipe(chars(1, max));

/** What a person may change of an insight; null takes an assignee or a note away. */
export const InsightChangesSchema = z.object({
  status: StatusSchema.exactOptional(),
  severity: SeveritySchema.exactOptional(),
  type: InsightTypeSchema.exactOptional(),
  title: line(250).exactOptional(),
  pain_point: line(2000).exactOptional(),
  product_area: line(100).exactOptional(),
  is_deal_blocker: z.boolean().exactOptional(),
  willingness_to_pay: WillingnessToPaySchema.exactOptional(),
  assignee: line(255).nullable().exactOptional(),
  note: line(5000).nullable().exactOptional(),
});

const operation: Operation = {
  id: 'changeInsight',
  tag: 'Insights',
  summary: 'Change an insight',
  description:
    'What a person decides is shown at once and is never overwritten by the engine; what the engine says stays in `model_values`.',
  key: { in: 'x-api-key', scope: 'write' },
  headers: IfMatchHeaders,
  body: {
    schema: InsightChangesSchema,
    examples: { decided: { status: 'in_progress', severity: 'high', note: null } },
  },
  answers: {
    200: { ...dataAnswer('The insight as it is now.', InsightDetailSchema, exampleInsightDetail), headers: ['ETag'] },
  },
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
};

/** `PATCH /v1/insights/{id}`: a person's decisions, shown at once; with `If-Match` only where nobody has changed it since. */
export const patchInsight = ({ allow, corrections }: CorrectionDeps): Endpoint => ({
  method: 'PATCH',
  path: '/v1/insights/:id',
  handlers: [
    allow('write'),
    ...jsonBody('64kb'),
    async (req, res) => {
      const { teamId, keyId } = credentialOf(res);
      const id = idOf(req.params['id'], 'insight');
      const changes: InsightChanges = changesIn(InsightChangesSchema, req);
      const changed = await corrections.changeInsight(teamId, id, { keyId, changes, expected: ifMatch(req) });
      if (changed === null) throw notFound('insight');
      if (changed.kind === 'outdated') throw outdated();
      res.setHeader('ETag', recordTag(changed.record));
      sendData(res, changed.record);
    },
  ],
  operation,
});
