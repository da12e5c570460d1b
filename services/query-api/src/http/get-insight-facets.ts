import {
  credentialOf,
  type Endpoint,
  type Operation,
  parseQuery,
  sendData,
  successOf,
  TimeSchema,
} from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { FACETS, type FacetName, type InsightFacets } from '../feedback-store/feedback-store.ts';
import { checkBounds } from './filter-shape.ts';
import { insightFilterShape } from './list-insights.ts';
import { SearchSchema } from './openapi/page-schemas.ts';
import type { ReadDeps } from './read-deps.ts';

/** Query of `GET /v1/insights/facets`. */
export const InsightFacetsQuerySchema = z.object(insightFilterShape).superRefine(checkBounds);

const FacetSchema = z
  .object({
    values: z.array(z.object({ value: z.string(), count: z.int() })),
    others: z.int().meta({ description: 'Counted under values beyond those shown.' }),
  })
  .meta({ id: 'Facet' });

const FacetsSchema = z
  .object({
    facets: z.object(
      Object.fromEntries(FACETS.map((name) => [name, FacetSchema])) as Record<FacetName, typeof FacetSchema>,
    ),
    counted: z.int(),
    capped: z
      .boolean()
      .meta({ description: 'True when there were too many to count: then only those since `since` are.' }),
    since: TimeSchema.nullable(),
  })
  .meta({ id: 'InsightFacets' }) satisfies z.ZodType<Omit<InsightFacets, 'search'>>;

const facet = (...values: readonly [value: string, count: number][]) => ({
  values: values.map(([value, count]) => ({ value, count })),
  others: 0,
});

const operation: Operation = {
  id: 'getInsightFacets',
  tag: 'Insights',
  summary: 'Counts of insights',
  description:
    'How many there are per status, severity, type, platform, product area and day, under the filters of the list.',
  key: { in: 'x-api-key', scope: 'read' },
  query: InsightFacetsQuerySchema,
  answers: {
    200: {
      description: 'The counts.',
      schema: successOf(FacetsSchema, { search: SearchSchema.optional() }),
      example: {
        success: true,
        data: {
          facets: {
            status: facet(['open', 2]),
            severity: facet(['critical', 1], ['low', 1]),
            type: facet(['bug', 2]),
            platform: facet(['ingest', 2]),
            product_area: facet(['export', 2]),
            day: facet(['2026-02-01', 2]),
          },
          counted: 2,
          capped: false,
          since: null,
        },
      },
    },
  },
};

/** `GET /v1/insights/facets`: counts per status, severity, type, platform, product area and day, under the filters of the list. */
export function getInsightFacets({ authenticate, store }: ReadDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { search, ...facets } = await store.insightFacets(teamId, parseQuery(InsightFacetsQuerySchema, req));
    sendData(res, facets, { envelope: { ...(search && { search }) } });
  }
  return { method: 'GET', path: '/v1/insights/facets', handlers: [authenticate, handle], operation };
}
