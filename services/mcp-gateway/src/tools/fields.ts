import {
  ChurnRiskSchema,
  chars,
  InsightTypeSchema,
  SeveritySchema,
  StatusSchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { z } from 'zod';

const dateTime = z.iso.datetime({ offset: true });

/** In the years that the store can hold, 1 to 9999. */
function isIsoDateTime(value: string): boolean {
  const year = new Date(dateTime.safeParse(value).data ?? Number.NaN).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** The format is named and not spelt out: zod's own pattern costs 300 characters in every `tools/list`. */
const dateTimeText = z
  .string()
  .max(40)
  .refine(isIsoDateTime, { error: 'must be an ISO 8601 date-time with Z or an offset, such as 2026-01-31T00:00:00Z' })
  .meta({ format: 'date-time' });

/** An id as callers write it. */
export const idText = z.guid({ error: 'must be a UUID' }).meta({ pattern: undefined, format: 'uuid' });

/** ISO 639-1, in any letters. */
const languageText = z
  .string()
  .overwrite((code) => code.toLowerCase())
  .refine((code) => /^[a-z]{2}$/.test(code), { error: 'must be a language code of two letters, such as fr' })
  .meta({ minLength: 2, maxLength: 2 });

/** Filters of both list tools; all that are given must hold. */
export const filterFields = {
  status: StatusSchema.optional().describe('Workflow state.'),
  severity: z.array(SeveritySchema).min(1).max(4).optional().describe('Harm to the customer: any of these.'),
  type: InsightTypeSchema.optional().describe('Kind of point.'),
  is_deal_blocker: z.boolean().optional().describe('true: only deal blockers; false: only others.'),
  churn_risk: ChurnRiskSchema.optional().describe('explicit: they say that they leave; soft: they hint at it.'),
  willingness_to_pay: WillingnessToPaySchema.optional(),
  platform: chars(1, 100)
    .overwrite((slug) => slug.trim().toLowerCase())
    .optional()
    .describe('Where it came from, such as zendesk, app-store or gong; ingest for direct submissions.'),
  product_area: chars(1, 100).optional().describe('Exact, as counts and details name it.'),
  language: languageText.optional().describe('Of the feedback, such as fr.'),
  min_impact: z.int().min(0).max(100).optional().describe('Least business impact.'),
  customer_id: chars(1, 50).optional().describe('Exact customer id.'),
  created_after: dateTimeText.optional().describe('Inclusive, ISO 8601, such as 2026-01-31T00:00:00Z.'),
  created_before: dateTimeText.optional().describe('Exclusive, ISO 8601.'),
};

/** Paging and form of both list tools. */
export const pageFields = (most: number, usual: number) => ({
  limit: z.int().min(1).max(most).default(usual).describe('Insights per page.'),
  cursor: chars(1, 512).optional().describe('next_cursor of the previous page, with the same filters.'),
  response_format: z
    .enum(['concise', 'detailed'])
    .default('concise')
    .describe('detailed adds tags, source and the whole pain_point.'),
});
export type ResponseFormat = 'concise' | 'detailed';
