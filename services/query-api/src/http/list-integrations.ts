import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { pagingShape } from './query-parts.ts';
import type { ListDeps } from './read-deps.ts';
import { sendPage } from './send-page.ts';

/** Query of `GET /integrations`. */
export const ListIntegrationsQuerySchema = z.object(pagingShape);

/** `GET /integrations`: the platforms that the team has received feedback from, by name. */
export function listIntegrations({ authenticate, store, cursors }: ListDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { limit, cursor } = parseQuery(ListIntegrationsQuerySchema, req);
    const scope = ['integrations', teamId];
    const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
    sendPage(req, res, await store.listIntegrations(teamId, { limit, after }), { cursors, scope, limit });
  }
  return { method: 'GET', path: '/integrations', handlers: [authenticate, handle] };
}
