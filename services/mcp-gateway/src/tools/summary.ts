import type { WillingnessToPay } from '@cfi/contracts';
import { z } from 'zod';
import type { SummaryAnswer } from '../query-api/answers.ts';
import { cleanText, shortText } from './clean-text.ts';
import type { ResponseFormat } from './fields.ts';

/** The level of most insights; concise summaries leave it out. */
const NOT_WILLING: WillingnessToPay = 'None';
const CONCISE_CHARS = 280;
const DETAILED_CHARS = 2_000;
const TITLE_CHARS = 300;

/** Members of every insight that a tool answers. Absent values are left out, never null. Enum values may be added to. */
export const summaryFields = {
  id: z.string(),
  title: z.string(),
  status: z.string(),
  severity: z.string(),
  is_deal_blocker: z.boolean(),
  type: z.string().optional(),
  business_impact: z.number().min(0).max(100),
  created_at: z.string(),
  updated_at: z.string(),
  pain_point: z.string().optional(),
  willingness_to_pay: z.string().optional(),
  customer_id: z.string().optional(),
  tags: z.array(z.string()).optional(),
  source: z.string().optional().describe('category/platform'),
};
export type Summary = z.infer<z.ZodObject<typeof summaryFields>>;

/** Without the members that have no value: null, undefined and empty text. */
export function present<T extends Record<string, unknown>>(
  members: T,
): { [K in keyof T]?: Exclude<T[K], null | undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], null | undefined> };
}

/** An insight as a list shows it; members are put one by one, for this is most of what a list costs. */
export function toSummary(insight: SummaryAnswer, format: ResponseFormat): Summary {
  const { type, pain_point, willingness_to_pay, customer_id, tags, source } = insight;
  const detailed = format === 'detailed';
  const summary: Summary = {
    id: insight.id,
    title: shortText(insight.title, TITLE_CHARS),
    status: insight.status,
    severity: insight.severity,
    is_deal_blocker: insight.is_deal_blocker,
    business_impact: insight.business_impact,
    created_at: insight.created_at,
    updated_at: insight.updated_at,
  };
  if (type) summary.type = type;
  if (pain_point) summary.pain_point = shortText(pain_point, detailed ? DETAILED_CHARS : CONCISE_CHARS);
  if (willingness_to_pay && (detailed || willingness_to_pay !== NOT_WILLING)) {
    summary.willingness_to_pay = willingness_to_pay;
  }
  if (customer_id) summary.customer_id = cleanText(customer_id);
  if (detailed && tags?.length) summary.tags = tags.map(cleanText);
  if (detailed && source) summary.source = cleanText(`${source.category}/${source.platform}`);
  return summary;
}
