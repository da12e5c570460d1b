import { type Endpoint, sendData } from '@cfi/service-kit';
import { type InternalDeps, idOf } from './deps.ts';

/** `GET /internal/teams/:id/feedbacks-status`: how many feedbacks the pipeline has taken and how far it is with them. */
export function getTeamFeedbacksStatus({ authenticate, credentials, processingCounts }: InternalDeps): Endpoint {
  return {
    method: 'GET',
    path: '/internal/teams/:id/feedbacks-status',
    handlers: [
      authenticate,
      async (req, res) => {
        const { id } = await credentials.findTeam(idOf(req));
        const { accepted, queued, analyzed, failed } = await processingCounts(id);
        sendData(res, { accepted, queued, analyzed, failed });
      },
    ],
  };
}
