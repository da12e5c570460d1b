import {
  ChurnRiskSchema,
  InsightTypeSchema,
  OverallSentimentSchema,
  SentimentSchema,
  SeveritySchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { z } from 'zod';

/** Goes into the keys of kept answers: raise it when the shape below changes. */
export const ANSWER_SCHEMA_VERSION = '1';

/**
 * What a model answers for one point. Quotes and reasoning come first, so that labels follow from them. Only what the strict
 * subset of JSON Schema takes: everything required, nothing else allowed, no bounds on lengths or numbers.
 */
const PointSchema = z.strictObject({
  evidence: z.array(z.string()),
  reasoning: z.string(),
  type: InsightTypeSchema,
  severity: SeveritySchema,
  churn_risk: ChurnRiskSchema,
  willingness_to_pay: WillingnessToPaySchema,
  sentiment: SentimentSchema,
  product_area: z.string(),
  title: z.string(),
  pain_point: z.string(),
});
export type Point = z.infer<typeof PointSchema>;

/** What a model answers for one text of a call. */
export const ItemSchema = z.strictObject({
  ref: z.string(),
  insights: z.array(PointSchema),
  overall_sentiment: OverallSentimentSchema,
});
export type Item = z.infer<typeof ItemSchema>;

const AnswerSchema = z.strictObject({ items: z.array(ItemSchema) });

const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(AnswerSchema);
/** The same as strict JSON Schema, for servers that hold the model to it. */
export const answerJsonSchema: Record<string, unknown> = jsonSchema;

/** The first balanced object in a text that may say more than it should; null when there is none. */
export function firstObject(text: string): string | null {
  const start = text.indexOf('{');
  if (start < 0) return null;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}

export type ReadAnswer =
  | { readonly ok: true; readonly items: readonly Item[] }
  /** `problem` names places and rules, never values. */
  | { readonly ok: false; readonly problem: string };

const MAX_PROBLEMS = 8;

/** Reads an answer, whatever the server promised about its form. */
export function readAnswer(text: string): ReadAnswer {
  const object = firstObject(text);
  if (object === null) return { ok: false, problem: 'The answer holds no JSON object.' };
  let value: unknown;
  try {
    value = JSON.parse(object);
  } catch {
    return { ok: false, problem: 'The answer is not valid JSON.' };
  }
  const read = AnswerSchema.safeParse(value);
  if (read.success) return { ok: true, items: read.data.items };
  const problems = read.error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, code }) => `${path.map(String).join('.') || 'the object'}: ${code.replaceAll('_', ' ')}`);
  return { ok: false, problem: `The answer does not follow the schema. ${problems.join('; ')}.` };
}
