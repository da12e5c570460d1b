import { credentialOf, dataAnswer, type Endpoint, type Operation, sendData } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { recordTag } from '../domain/record-tag.ts';
import { exampleFeedback } from './openapi/examples.ts';
import { FeedbackSchema } from './openapi/feedback-schemas.ts';
import { idOf, notFound } from './query-parts.ts';
import type { ReadDeps } from './read-deps.ts';

const operation: Operation = {
  id: 'getFeedback',
  tag: 'Feedback',
  summary: 'One feedback',
  description: 'All fields of a feedback, how far the pipeline is with it, its analysis and its insights.',
  key: { in: 'x-api-key', scope: 'read' },
  answers: { 200: { ...dataAnswer('The feedback.', FeedbackSchema, exampleFeedback), headers: ['ETag'] } },
  errors: ['NOT_FOUND'],
};

/** `GET /v1/feedbacks/{id}`: one feedback with its analysis and insights. */
export function getFeedback({ authenticate, store }: ReadDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const feedback = await store.getFeedback(teamId, idOf(req.params['id'], 'feedback'));
    if (feedback === null) throw notFound('feedback');
    res.setHeader('ETag', recordTag(feedback));
    sendData(res, feedback);
  }
  return { method: 'GET', path: '/v1/feedbacks/:id', handlers: [authenticate, handle], operation };
}
