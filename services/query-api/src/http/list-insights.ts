import {
  ChurnRiskSchema,
  chars,
  InsightTypeSchema,
  SentimentSchema,
  SeveritySchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { checkBounds, filterShape } from './filter-shape.ts';
import { CommaListSchema, FlagSchema, pagingShape } from './query-parts.ts';
import type { ListDeps } from './read-deps.ts';
import { sendPage } from './send-page.ts';

/** Filters of insights. */
export const insightFilterShape = {
  ...filterShape,
  severity: CommaListSchema.pipe(z.array(SeveritySchema)).optional(),
  type: InsightTypeSchema.optional(),
  is_deal_blocker: FlagSchema.optional(),
  willingness_to_pay: WillingnessToPaySchema.optional(),
  churn_risk: ChurnRiskSchema.optional(),
  sentiment: SentimentSchema.optional(),
  product_area: chars(1, 250).optional(),
  min_impact: z
    .string()
    .regex(/^(\d{1,2}|100)$/, { error: 'must be an integer from 0 to 100' })
    .transform(Number)
    .optional(),
  q: z.string().trim().pipe(chars(2, 500)).optional(),
};

/** Query of `GET /v1/insights`. */
export const ListInsightsQuerySchema = z
  .object({
    ...pagingShape,
    ...insightFilterShape,
    sort: z.enum(['created_at', 'updated_at', 'severity', 'business_impact', 'relevance']).default('created_at'),
  })
  .superRefine(checkBounds)
  .refine((query) => query.sort !== 'relevance' || query.q !== undefined, {
    path: ['sort'],
    error: 'relevance needs q',
  });

/** `GET /v1/insights`: the team's insights, filtered, searched and sorted. */
export function listInsights({ authenticate, store, cursors }: ListDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { limit, cursor, sort, ...filters } = parseQuery(ListInsightsQuerySchema, req);
    const scope = ['insights', teamId, filters, sort];
    const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
    sendPage(req, res, await store.listInsights(teamId, filters, sort, { limit, after }), { cursors, scope, limit });
  }
  return { method: 'GET', path: '/v1/insights', handlers: [authenticate, handle] };
}
