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

function detailOf({ tags, source }: SummaryAnswer) {
  return present({
    tags: tags?.length ? tags.map(cleanText) : undefined,
    source: source ? cleanText(`${source.category}/${source.platform}`) : undefined,
  });
}

/** An insight as a list shows it. */
export function toSummary(insight: SummaryAnswer, format: ResponseFormat): Summary {
  const detailed = format === 'detailed';
  return {
    id: insight.id,
    title: shortText(insight.title, TITLE_CHARS),
    status: insight.status,
    severity: insight.severity,
    is_deal_blocker: insight.is_deal_blocker,
    ...present({ type: insight.type }),
    business_impact: insight.business_impact,
    created_at: insight.created_at,
    updated_at: insight.updated_at,
    ...present({
      pain_point: insight.pain_point && shortText(insight.pain_point, detailed ? DETAILED_CHARS : CONCISE_CHARS),
      willingness_to_pay:
        detailed || insight.willingness_to_pay !== NOT_WILLING ? insight.willingness_to_pay : undefined,
      customer_id: insight.customer_id && cleanText(insight.customer_id),
    }),
    ...(detailed && detailOf(insight)),
  };
}
