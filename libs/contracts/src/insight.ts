import { z } from 'zod';
import {
  ChurnRiskSchema,
  InsightTypeSchema,
  SentimentSchema,
  SeveritySchema,
  WillingnessToPaySchema,
} from './domain.ts';

/** A verbatim piece of the stored content: `content.slice(start, end) === quote` (UTF-16 offsets). */
export const EvidenceSchema = z.strictObject({
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(1),
});
export type Evidence = z.infer<typeof EvidenceSchema>;

/** One visible addend of the business impact. `points` = weight x level value; `quote` is an index into the evidence. */
export const ImpactAddendSchema = z.strictObject({
  name: z.enum(['severity', 'churn', 'willingness_to_pay', 'customer_value', 'sentiment']),
  level: z.string(),
  weight: z.number(),
  points: z.number(),
  reason: z.string(),
  quote: z.int().optional(),
});
export type ImpactAddend = z.infer<typeof ImpactAddendSchema>;

/**
 * The arithmetic behind `business_impact`: `round(sum(points) * confidence_factor)`, then `floor` or `cap` when present.
 */
export const ImpactComponentsSchema = z.strictObject({
  addends: z.array(ImpactAddendSchema),
  confidence_factor: z.number(),
  floor: z.int().optional(),
  cap: z.int().optional(),
});
export type ImpactComponents = z.infer<typeof ImpactComponentsSchema>;

/** An insight as an engine produces it; the store adds id, status and times. */
export const AnalyzedInsightSchema = z.strictObject({
  title: z.string(),
  pain_point: z.string(),
  type: InsightTypeSchema,
  severity: SeveritySchema,
  is_deal_blocker: z.boolean(),
  churn_risk: ChurnRiskSchema,
  willingness_to_pay: WillingnessToPaySchema,
  sentiment: SentimentSchema,
  product_area: z.string(),
  confidence: z.number().min(0).max(1),
  business_impact: z.int().min(0).max(100),
  components: ImpactComponentsSchema,
  evidence: z.array(EvidenceSchema).min(1).max(4),
});
export type AnalyzedInsight = z.infer<typeof AnalyzedInsightSchema>;
