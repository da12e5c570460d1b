import { z } from 'zod';

/** What the gateway reads of query-api's answers; members it does not need are ignored, so that query-api may add some. */
const text = z.string().nullish();

const AddendSchema = z.object({
  name: z.string(),
  level: z.string(),
  weight: z.number(),
  points: z.number(),
  reason: z.string(),
  /** Index into `evidence`. */
  quote: z.number().nullish(),
});

/** An insight as lists of it answer: `GET /v1/insights?view=summary`. */
const SummaryAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  severity: z.string(),
  is_deal_blocker: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  pain_point: text,
  customer_id: text,
  willingness_to_pay: text,
  type: text,
  business_impact: z.number().min(0).max(100),
  source: z.object({ category: z.string(), platform: z.string() }).nullish(),
  tags: z.array(z.string()).nullish(),
  /** Only in answers to `q`: the passage that matched, and how well (0 to 1). */
  match: text,
  relevance: z.number().nullish(),
});
export type SummaryAnswer = z.infer<typeof SummaryAnswerSchema>;

/** What an insight was found in; the content, from its beginning, where it was asked for. */
const FeedbackAnswerSchema = z.object({
  title: text,
  content: text,
  content_truncated: z.boolean().nullish(),
  /** Code points of the whole content. */
  content_chars: z.number().nullish(),
  source_url: text,
  timestamp: text,
  language: text,
});
export type FeedbackAnswer = z.infer<typeof FeedbackAnswerSchema>;

/** One insight whole, as in `GET /v1/insights/{id}`. */
export const InsightAnswerSchema = SummaryAnswerSchema.extend({
  churn_risk: text,
  sentiment: text,
  product_area: text,
  confidence: z.number().nullish(),
  components: z.array(AddendSchema),
  confidence_factor: z.number(),
  floor: z.number().nullish(),
  cap: z.number().nullish(),
  evidence: z.array(z.object({ quote: z.string() })),
  feedback: FeedbackAnswerSchema,
});
export type InsightAnswer = z.infer<typeof InsightAnswerSchema>;

export const InsightPageAnswerSchema = z.object({
  data: z.array(SummaryAnswerSchema),
  pagination: z.object({ has_more: z.boolean(), next_cursor: text }),
  /** Only in answers to `q`: whether other words were looked for (`similar`), and how many hits were ranked. */
  search: z.object({ mode: z.string(), ranked: text }).nullish(),
});
export type InsightPageAnswer = z.infer<typeof InsightPageAnswerSchema>;

const FacetSchema = z.object({
  values: z.array(z.object({ value: z.string(), count: z.number() })),
  others: z.number(),
});

/** How many insights there are of which kind, as in `GET /v1/insights/facets`. */
export const FacetsAnswerSchema = z.object({
  data: z.object({
    facets: z.object({
      status: FacetSchema,
      severity: FacetSchema,
      type: FacetSchema,
      platform: FacetSchema,
      product_area: FacetSchema,
    }),
    counted: z.number(),
    /** Since when, where only the newest were counted. */
    since: text,
  }),
});
export type FacetsAnswer = z.infer<typeof FacetsAnswerSchema>['data'];

export const OneInsightAnswerSchema = z.object({ data: InsightAnswerSchema });
