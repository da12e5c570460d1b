import { credentialOf, type Endpoint, type Operation, parseQuery } from '@cfi/service-kit';
import { z } from 'zod';
import { AT, KEY_ID } from '../openapi/examples.ts';
import { pageAnswer, RememberedChangeSchema } from '../openapi/page-schemas.ts';
import { idOf, notFound, pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import type { CorrectionDeps } from './correction-deps.ts';

const QuerySchema = z.object(pagingShape);

const operation = (what: 'insight' | 'feedback'): Operation => ({
  id: what === 'insight' ? 'getInsightHistory' : 'getFeedbackHistory',
  tag: what === 'insight' ? 'Insights' : 'Feedback',
  summary: `History of ${what === 'insight' ? 'an insight' : 'a feedback'}`,
  description: 'Who changed it, with which key, when, from what to what; newest first.',
  key: { in: 'x-api-key', scope: 'read' },
  query: QuerySchema,
  answers: {
    200: pageAnswer(RememberedChangeSchema, {
      field: 'status',
      from: 'open',
      to: 'resolved',
      changed_at: AT,
      key: { id: KEY_ID, name: 'Support desk' },
    }),
  },
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
});

const history =
  (what: 'insight' | 'feedback') =>
  ({ allow, corrections, cursors }: CorrectionDeps): Endpoint => ({
    method: 'GET',
    path: `/v1/${what}s/:id/history`,
    handlers: [
      allow('read'),
      async (req, res) => {
        const { teamId } = credentialOf(res);
        const id = idOf(req.params['id'], what);
        const { limit, cursor } = parseQuery(QuerySchema, req);
        const scope = [`${what} history`, teamId, id];
        const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
        const read = what === 'insight' ? corrections.insightHistory : corrections.feedbackHistory;
        const page = await read(teamId, id, { limit, after });
        if (page === null) throw notFound(what);
        sendPage(req, res, page, { cursors, scope, limit });
      },
    ],
    operation: operation(what),
  });

/** `GET /v1/insights/{id}/history`: who changed it, when, from what to what; newest first. */
export const getInsightHistory = history('insight');

/** `GET /v1/feedbacks/{id}/history`: the same for a feedback. */
export const getFeedbackHistory = history('feedback');
