import { credentialOf, dataAnswer, type Endpoint, type Operation, sendData } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { recordTag } from '../domain/record-tag.ts';
import { exampleInsightDetail } from './openapi/examples.ts';
import { InsightDetailSchema } from './openapi/insight-schemas.ts';
import { idOf, notFound } from './query-parts.ts';
import type { ReadDeps } from './read-deps.ts';

const operation: Operation = {
  id: 'getInsight',
  tag: 'Insights',
  summary: 'One insight',
  description: 'An insight with its quotes, the arithmetic of its business impact and the feedback it came from.',
  key: { in: 'x-api-key', scope: 'read' },
  answers: { 200: { ...dataAnswer('The insight.', InsightDetailSchema, exampleInsightDetail), headers: ['ETag'] } },
  errors: ['NOT_FOUND'],
};

/** `GET /v1/insights/{id}`: one insight with evidence, arithmetic and the feedback it came from. */
export function getInsight({ authenticate, store }: ReadDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const insight = await store.getInsight(teamId, idOf(req.params['id'], 'insight'));
    if (insight === null) throw notFound('insight');
    res.setHeader('ETag', recordTag(insight));
    sendData(res, insight);
  }
  return { method: 'GET', path: '/v1/insights/:id', handlers: [authenticate, handle], operation };
}
