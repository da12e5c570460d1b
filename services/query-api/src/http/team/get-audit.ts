import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import { z } from 'zod';
import { pagingShape } from '../query-parts.ts';
import { sendPage } from '../send-page.ts';
import type { TeamDeps } from './team-deps.ts';

const QuerySchema = z.object(pagingShape);

/** `GET /v1/audit`: everything administrative that was done for the team, newest first, and who did it. */
export const getAudit = ({ allow, audit, cursors }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/audit',
  handlers: [
    allow('admin'),
    async (req, res) => {
      const { teamId } = credentialOf(res);
      const { limit, cursor } = parseQuery(QuerySchema, req);
      const scope = ['audit', teamId];
      const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
      sendPage(req, res, await audit(teamId, { limit, after }), { cursors, scope, limit });
    },
  ],
});
