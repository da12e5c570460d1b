import { credentialOf, type Endpoint, sendData } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { recordTag } from '../domain/record-tag.ts';
import { idOf, notFound } from './query-parts.ts';
import type { ReadDeps } from './read-deps.ts';

/** `GET /v1/feedbacks/{id}`: one feedback with its analysis and insights. */
export function getFeedback({ authenticate, store }: ReadDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const feedback = await store.getFeedback(teamId, idOf(req.params['id'], 'feedback'));
    if (feedback === null) throw notFound('feedback');
    res.setHeader('ETag', recordTag(feedback));
    sendData(res, feedback);
  }
  return { method: 'GET', path: '/v1/feedbacks/:id', handlers: [authenticate, handle] };
}
