import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import { z } from 'zod';
import { idOf, notFound, pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import type { CorrectionDeps } from './correction-deps.ts';

const QuerySchema = z.object(pagingShape);

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
  });

/** `GET /v1/insights/{id}/history`: who changed it, when, from what to what; newest first. */
export const getInsightHistory = history('insight');

/** `GET /v1/feedbacks/{id}/history`: the same for a feedback. */
export const getFeedbackHistory = history('feedback');
