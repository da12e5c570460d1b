import {
  ChurnRiskSchema,
  chars,
  InsightTypeSchema,
  SentimentSchema,
  SeveritySchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { credentialOf, type Endpoint, type Operation, parseQuery, toldAs } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { checkBounds, filterShape } from './filter-shape.ts';
import { exampleListedInsight } from './openapi/examples.ts';
import { ListedInsightSchema, ListedSummarySchema } from './openapi/insight-schemas.ts';
import { pageAnswer } from './openapi/page-schemas.ts';
import { CommaListSchema, FlagSchema, pagingShape } from './query-parts.ts';
import type { ListDeps } from './read-deps.ts';
import { sendTextPage } from './send-page.ts';

/** Filters of insights. */
export const insightFilterShape = {
  ...filterShape,
  severity: CommaListSchema.pipe(z.array(SeveritySchema))
    .optional()
    .meta({
      description: 'Any of these, separated by commas.',
      param: { style: 'form', explode: false },
      ...toldAs({ type: 'array', minItems: 1, items: { type: 'string', enum: SeveritySchema.options } }),
    }),
  type: InsightTypeSchema.optional().meta({ description: 'Kind of point.' }),
  is_deal_blocker: FlagSchema.optional().meta({ description: 'true: only deal blockers; false: only others.' }),
  willingness_to_pay: WillingnessToPaySchema.optional().meta({ description: 'Whether they would pay for it.' }),
  churn_risk: ChurnRiskSchema.optional().meta({
    description: 'explicit: they say that they leave; soft: they hint at it.',
  }),
  sentiment: SentimentSchema.optional().meta({ description: 'How they feel about it.' }),
  product_area: chars(1, 250).optional().meta({ description: 'Exact product area.' }),
  min_impact: z
    .string()
    .regex(/^(\d{1,2}|100)$/, { error: 'must be an integer from 0 to 100' })
    .transform(Number)
    .optional()
    .meta({ description: 'Least business impact.', ...toldAs({ type: 'integer', minimum: 0, maximum: 100 }) }),
  q: z
    .string()
    .trim()
    .pipe(chars(2, 500))
    .optional()
    .meta({ description: 'What to search for.', ...toldAs({ type: 'string', minLength: 2, maxLength: 500 }) }),
};

/** Query of `GET /v1/insights`. */
export const ListInsightsQuerySchema = z
  .object({
    ...pagingShape,
    ...insightFilterShape,
    sort: z
      .enum(['created_at', 'updated_at', 'severity', 'business_impact', 'relevance'])
      .default('created_at')
      .meta({ description: 'Descending. relevance needs q.' }),
    view: z.enum(['full', 'summary']).default('full').meta({
      description: 'summary: without the impact arithmetic, quotes and the other fields that a list rarely shows.',
    }),
  })
  .superRefine(checkBounds)
  .refine((query) => query.sort !== 'relevance' || query.q !== undefined, {
    path: ['sort'],
    error: 'relevance needs q',
  });

const operation: Operation = {
  id: 'listInsights',
  tag: 'Insights',
  summary: 'Insights, filtered, searched and sorted',
  description:
    'Filters are all to hold. `q` searches titles, pain points, quotes and source texts: words, "exact phrases", -excluded, ' +
    'prefix*. When nothing has the words, what is spelt like them is found, and `search` says so.',
  key: { in: 'x-api-key', scope: 'read' },
  query: ListInsightsQuerySchema,
  answers: { 200: pageAnswer(z.union([ListedInsightSchema, ListedSummarySchema]), exampleListedInsight) },
  errors: ['INVALID_CURSOR'],
};

/** `GET /v1/insights`: the team's insights, filtered, searched and sorted. */
export function listInsights({ authenticate, store, cursors }: ListDeps): Endpoint {
  async function handle(req: Request, res: Response): Promise<void> {
    const { teamId } = credentialOf(res);
    const { limit, cursor, sort, view, ...filters } = parseQuery(ListInsightsQuerySchema, req);
    const scope = ['insights', teamId, filters, sort];
    const after = cursor === undefined ? undefined : cursors.decode(scope, cursor);
    const list = view === 'summary' ? store.listInsightSummaries : store.listInsights;
    sendTextPage(req, res, await list(teamId, filters, sort, { limit, after }), { cursors, scope, limit });
  }
  return { method: 'GET', path: '/v1/insights', handlers: [authenticate, handle], operation };
}
