import { ProcessingSchema } from '@cfi/contracts';
import { credentialOf, type Endpoint, type Operation, parseQuery } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { checkBounds, filterShape } from './filter-shape.ts';
import { exampleFeedbackSummary } from './openapi/examples.ts';
import { FeedbackSummarySchema } from './openapi/feedback-schemas.ts';
import { pageAnswer } from './openapi/page-schemas.ts';
import { pagingShape } from './query-parts.ts';
import type { ListDeps } from './read-deps.ts';
import { sendTextPage } from './send-page.ts';

/** Query of `GET /feedbacks` and `GET /v1/feedbacks`. */
export const ListFeedbacksQuerySchema = z
  .object({
    ...pagingShape,
    ...filterShape,
    processing: ProcessingSchema.optional().meta({ description: 'How far the pipeline is with it.' }),
    sort: z.enum(['created_at', 'updated_at']).default('created_at').meta({ description: 'Descending.' }),
  })
  .superRefine(checkBounds);

const operation = (path: '/feedbacks' | '/v1/feedbacks'): Operation => ({
  id: path === '/feedbacks' ? 'listFeedbacksOnBase' : 'listFeedbacks',
  tag: 'Feedback',
  summary: 'Feedback, filtered and sorted',
  description: 'Newest first, or last changed first. Filters are all to hold; a page goes on with its `next_cursor`.',
  key: { in: path === '/feedbacks' ? 'bearer' : 'x-api-key', scope: 'read' },
  query: ListFeedbacksQuerySchema,
  answers: { 200: pageAnswer(FeedbackSummarySchema, exampleFeedbackSummary) },
  errors: ['INVALID_CURSOR'],
});

/** `GET /feedbacks` on the base address, `GET /v1/feedbacks` on the other: the team's feedback, filtered and sorted. */
export function listFeedbacks(
  path: '/feedbacks' | '/v1/feedbacks',
  { authenticate, store, cursors }: ListDeps,
): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { limit, cursor, sort, ...filters } = parseQuery(ListFeedbacksQuerySchema, req);
    const scope = ['feedbacks', teamId, filters, sort];
    const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
    sendTextPage(req, res, await store.listFeedbacks(teamId, filters, sort, { limit, after }), {
      cursors,
      scope,
      limit,
    });
  }
  return { method: 'GET', path, handlers: [authenticate, handle], operation: operation(path) };
}
