import { credentialOf, type Endpoint, parseQuery, sendData } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { checkBounds } from './filter-shape.ts';
import { insightFilterShape } from './list-insights.ts';
import type { ReadDeps } from './read-deps.ts';

/** Query of `GET /v1/insights/facets`. */
export const InsightFacetsQuerySchema = z.object(insightFilterShape).superRefine(checkBounds);

/** `GET /v1/insights/facets`: counts per status, severity, type, platform, product area and day, under the filters of the list. */
export function getInsightFacets({ authenticate, store }: ReadDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { search, ...facets } = await store.insightFacets(teamId, parseQuery(InsightFacetsQuerySchema, req));
    sendData(res, facets, { envelope: { ...(search && { search }) } });
  }
  return { method: 'GET', path: '/v1/insights/facets', handlers: [authenticate, handle] };
}
