import { StatusSchema } from '@cfi/contracts';
import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { pagingShape } from './query-parts.ts';
import type { ListDeps } from './read-deps.ts';
import { sendPage } from './send-page.ts';

/** Query of `GET /feedbacks`. */
export const ListFeedbacksQuerySchema = z.object({ ...pagingShape, status: StatusSchema.optional() });

/** `GET /feedbacks`: the team's feedback, newest first. */
export function listFeedbacks({ authenticate, store, cursors }: ListDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { limit, cursor, ...filters } = parseQuery(ListFeedbacksQuerySchema, req);
    const scope = ['feedbacks', teamId, filters];
    const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
    sendPage(req, res, await store.listFeedbacks(teamId, filters, { limit, after }), { cursors, scope, limit });
  }
  return { method: 'GET', path: '/feedbacks', handlers: [authenticate, handle] };
}
