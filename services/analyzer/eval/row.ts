import { readFile } from 'node:fs/promises';
import {
  ChurnRiskSchema,
  InsightTypeSchema,
  OverallSentimentSchema,
  SentimentSchema,
  SeveritySchema,
  SourceCategorySchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { z } from 'zod';
import type { AnalysisInput } from '../src/engine/engine.ts';

const ExpectedInsightSchema = z.object({
  type: InsightTypeSchema,
  severity: SeveritySchema,
  is_deal_blocker: z.boolean(),
  churn_risk: ChurnRiskSchema,
  willingness_to_pay: WillingnessToPaySchema,
  sentiment: SentimentSchema,
  /** Any of these is a good name of the part of the product. */
  product_area_any: z.array(z.string()),
  /** Title, pain point and quotes together should hit every inner list at least once. */
  pain_terms: z.array(z.array(z.string().min(1)).min(1)),
  /** UTF-16 offsets into `content`. */
  evidence: z.array(z.object({ quote: z.string().min(1), start: z.int(), end: z.int() })).min(1),
  /** Finding it is neither rewarded nor punished. */
  optional: z.boolean(),
  /** 0 to 1, the level of the customer in the impact arithmetic. */
  customer_value: z.number(),
  business_impact: z.int().min(0).max(100),
});
export type ExpectedInsight = z.infer<typeof ExpectedInsightSchema>;

const ExpectedSchema = z.object({
  overall_sentiment: OverallSentimentSchema,
  insight_count: z.object({ min: z.int().min(0), max: z.int().min(0) }),
  insights: z.array(ExpectedInsightSchema),
  /** May stand in no title, pain point or quote. */
  must_not_contain: z.array(z.string().min(1)),
});
export type Expected = z.infer<typeof ExpectedSchema>;

/** One line of an evaluation file; without `expected` it is analysed but not scored. */
export const RowSchema = z.object({
  id: z.coerce.string().min(1),
  content: z.string(),
  title: z.string().nullish(),
  /** ISO 639-1; left out, the engine has to find it. */
  language: z.string().nullish(),
  /** A category; other words count as `direct`. */
  channel: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  tags: z.array(z.string()).nullish(),
  expected: ExpectedSchema.nullish(),
});
export type Row = z.infer<typeof RowSchema>;
export type LabelledRow = Row & { expected: Expected };

/** Parses JSON lines; an error names the file and the line. */
export async function readLines<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).replace(/^\ufeff/, '').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const at = `${file}, line ${index + 1}`;
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      throw new Error(`${at}: no JSON`);
    }
    const row = schema.safeParse(json);
    if (!row.success) throw new Error(`${at}: ${z.prettifyError(row.error)}`);
    return [row.data];
  });
}

export const isLabelled = (row: Row): row is LabelledRow => row.expected != null;

/** What the engine is given of a row: never the labels. */
export function inputOf(row: Row): AnalysisInput {
  const category = SourceCategorySchema.safeParse(row.channel);
  return {
    title: row.title ?? '',
    content: row.content,
    language: row.language ?? 'en',
    languageGiven: row.language ?? null,
    category: category.success ? category.data : 'direct',
    platform: 'eval',
    metadata: row.metadata ?? {},
  };
}
