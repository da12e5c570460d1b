import {
  AnalyzedInsightSchema,
  ImpactAddendSchema,
  ImpactComponentsSchema,
  InsightTypeSchema,
  SeveritySchema,
  StatusSchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { IdSchema, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { Insight, InsightDetail, InsightSummary, ListedInsight, ListedSummary } from '../../domain/insight.ts';

/** Category and platform; `direct` and `ingest` for submissions. */
export const SourceSchema = z.object({ category: z.string(), platform: z.string() }).meta({ id: 'Source' });

const { components: _arithmetic, ...found } = AnalyzedInsightSchema.shape;
const { addends: _addends, ...factors } = ImpactComponentsSchema.shape;

const shape = {
  ...found,
  components: z.array(ImpactAddendSchema).meta({ description: 'The addends of the business impact.' }),
  ...factors,
  id: IdSchema,
  feedback_id: IdSchema,
  status: StatusSchema,
  customer_id: z.string().nullable(),
  assignee: z.string().nullable(),
  note: z.string().nullable(),
  model_values: z
    .object({
      title: z.string().exactOptional(),
      pain_point: z.string().exactOptional(),
      type: InsightTypeSchema.exactOptional(),
      severity: SeveritySchema.exactOptional(),
      product_area: z.string().exactOptional(),
      is_deal_blocker: z.boolean().exactOptional(),
      willingness_to_pay: WillingnessToPaySchema.exactOptional(),
    })
    .meta({ description: 'What the engine says of the fields that a person has decided.' }),
  engine: z.string(),
  engine_version: z.string(),
  prompt_version: z.string().nullable(),
  degraded_reason: z.string().nullable(),
  analyzed_at: TimeSchema,
  created_at: TimeSchema,
  updated_at: TimeSchema,
};

export const InsightSchema = z.object(shape).meta({ id: 'Insight' }) satisfies z.ZodType<Insight>;

const listed = { ...shape, source: SourceSchema, tags: z.array(z.string()) };

export const ListedInsightSchema = z
  .object({
    ...listed,
    match: z.string().exactOptional().meta({ description: 'The passage that shows best what was searched for.' }),
    matches: z
      .array(
        z.object({
          in: z.enum(['title', 'pain_point', 'quote', 'feedback_title', 'feedback_content']),
          text: z.string(),
          highlights: z.array(z.object({ start: z.int(), end: z.int() })),
        }),
      )
      .exactOptional()
      .meta({ description: 'Where all it was found, best first.' }),
    relevance: z.number().min(0).max(1).exactOptional(),
  })
  .meta({ id: 'ListedInsight' }) satisfies z.ZodType<ListedInsight>;

export const ListedSummarySchema = ListedInsightSchema.pick({
  id: true,
  feedback_id: true,
  title: true,
  status: true,
  severity: true,
  pain_point: true,
  customer_id: true,
  is_deal_blocker: true,
  willingness_to_pay: true,
  type: true,
  business_impact: true,
  source: true,
  tags: true,
  created_at: true,
  updated_at: true,
  match: true,
  relevance: true,
}).meta({ id: 'ListedSummary' }) satisfies z.ZodType<ListedSummary>;

export const InsightDetailSchema = z
  .object({
    ...listed,
    feedback: z
      .object({
        id: IdSchema,
        title: z.string(),
        content: z.string().exactOptional(),
        content_truncated: z.boolean().exactOptional(),
        content_chars: z.int().exactOptional(),
        source_url: z.string().nullable().exactOptional(),
        timestamp: TimeSchema.nullable().exactOptional(),
        language: z.string().exactOptional(),
      })
      .meta({ description: 'With the beginning of its content where `feedback_chars` asks for it.' }),
  })
  .meta({ id: 'InsightDetail' }) satisfies z.ZodType<InsightDetail>;

export const InsightSummarySchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    type: found.type,
    severity: found.severity,
    business_impact: found.business_impact,
    status: StatusSchema,
  })
  .meta({ id: 'InsightSummary' }) satisfies z.ZodType<InsightSummary>;
