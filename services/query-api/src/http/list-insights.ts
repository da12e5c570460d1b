import {
  ChurnRiskSchema,
  chars,
  InsightTypeSchema,
  SentimentSchema,
  SeveritySchema,
  SourceCategorySchema,
  StatusSchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { credentialOf, type Endpoint, parseQuery } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { CommaListSchema, FlagSchema, InstantSchema, pagingShape } from './query-parts.ts';
import type { ListDeps } from './read-deps.ts';
import { sendPage } from './send-page.ts';

/** Query of `GET /v1/insights`. */
export const ListInsightsQuerySchema = z
  .object({
    ...pagingShape,
    status: StatusSchema.optional(),
    severity: CommaListSchema.pipe(z.array(SeveritySchema)).optional(),
    type: InsightTypeSchema.optional(),
    is_deal_blocker: FlagSchema.optional(),
    willingness_to_pay: WillingnessToPaySchema.optional(),
    churn_risk: ChurnRiskSchema.optional(),
    sentiment: SentimentSchema.optional(),
    customer_id: chars(1, 250).optional(),
    category: SourceCategorySchema.optional(),
    platform: chars(1, 100).optional(),
    created_after: InstantSchema.optional(),
    created_before: InstantSchema.optional(),
    q: z.string().trim().pipe(chars(2, 500)).optional(),
    sort: z.enum(['created_at', 'updated_at', 'severity', 'business_impact', 'relevance']).default('created_at'),
  })
  .refine((query) => !(query.created_after && query.created_before) || query.created_after < query.created_before, {
    path: ['created_after'],
    error: 'must be earlier than created_before',
  })
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
