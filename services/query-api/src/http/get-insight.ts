import {
  credentialOf,
  dataAnswer,
  type Endpoint,
  type Operation,
  parseQuery,
  sendData,
  toldAs,
} from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { recordTag } from '../domain/record-tag.ts';
import { exampleInsightDetail } from './openapi/examples.ts';
import { InsightDetailSchema } from './openapi/insight-schemas.ts';
import { idOf, notFound } from './query-parts.ts';
import type { ReadDeps } from './read-deps.ts';

const MOST_CHARS = 20_000;

const GetInsightQuerySchema = z.object({
  feedback_chars: z
    .string()
    .regex(/^[0-9]{1,5}$/, { error: `must be an integer from 1 to ${MOST_CHARS}` })
    .transform(Number)
    .refine((chars) => chars >= 1 && chars <= MOST_CHARS, { error: `must be an integer from 1 to ${MOST_CHARS}` })
    .optional()
    .meta({
      description: '`feedback` also has so many characters of the content, from its beginning, and where it came from.',
      ...toldAs({ type: 'integer', minimum: 1, maximum: MOST_CHARS }),
    }),
});

const operation: Operation = {
  id: 'getInsight',
  tag: 'Insights',
  summary: 'One insight',
  description: 'An insight with its quotes, the arithmetic of its business impact and the feedback it came from.',
  key: { in: 'x-api-key', scope: 'read' },
  query: GetInsightQuerySchema,
  answers: { 200: { ...dataAnswer('The insight.', InsightDetailSchema, exampleInsightDetail), headers: ['ETag'] } },
  errors: ['NOT_FOUND'],
};

/** `GET /v1/insights/{id}`: one insight with evidence, arithmetic and the feedback it came from. */
export function getInsight({ authenticate, store }: ReadDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const id = idOf(req.params['id'], 'insight');
    const insight = await store.getInsight(teamId, id, parseQuery(GetInsightQuerySchema, req).feedback_chars);
    if (insight === null) throw notFound('insight');
    // The tag is the insight's, with or without an excerpt: it is what `If-Match` is to name.
    const { feedback } = insight;
    res.setHeader('ETag', recordTag({ ...insight, feedback: { id: feedback.id, title: feedback.title } }));
    sendData(res, insight);
  }
  return { method: 'GET', path: '/v1/insights/:id', handlers: [authenticate, handle], operation };
}
