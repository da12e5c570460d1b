import { InsightTypeSchema, OverallSentimentSchema, SeveritySchema, WillingnessToPaySchema } from '@cfi/contracts';
import { z } from 'zod';
import { TEXT_SETS, textFile } from './files.ts';
import { isLabelled, type LabelledRow, RowSchema, readLines } from './row.ts';

/** What a second reader says of a text: the required points in the order of the text, without praise. */
const SecondLabelsSchema = z.strictObject({
  id: z.string().min(1),
  overall_sentiment: OverallSentimentSchema,
  insights: z.array(
    z.strictObject({
      type: InsightTypeSchema,
      severity: SeveritySchema,
      is_deal_blocker: z.boolean(),
      willingness_to_pay: WillingnessToPaySchema,
    }),
  ),
});
export type SecondLabels = z.infer<typeof SecondLabelsSchema>;

const POINT_FIELDS = ['type', 'severity', 'is_deal_blocker', 'willingness_to_pay'] as const;
/** Types that are for optional points. */
const OPTIONAL = new Set(['praise', 'other']);

/** How far two readers say the same of one field; `kappa` takes away what chance alone would give, null when there is nothing else. */
export interface Agreement {
  readonly of: number;
  readonly share: number;
  readonly kappa: number | null;
}

/** Share of equal answers, and Cohen's kappa (Educational and Psychological Measurement 20, 1960, page 37). */
export function agreementOf(pairs: readonly (readonly [first: string, second: string])[]): Agreement {
  const of = pairs.length;
  const part = (matches: (pair: readonly [string, string]) => boolean) =>
    pairs.filter(matches).length / Math.max(1, of);
  const share = part(([first, second]) => first === second);
  const chance = [...new Set(pairs.flat())].reduce(
    (sum, value) => sum + part(([first]) => first === value) * part(([, second]) => second === value),
    0,
  );
  return { of, share, kappa: chance === 1 || of === 0 ? null : (share - chance) / (1 - chance) };
}

const startOf = ({ evidence }: LabelledRow['expected']['insights'][number]): number =>
  Math.min(...evidence.map(({ start }) => start));

/**
 * Agreement by field. Points are paired in the order of the text, where both readers see equally many; how often they do is a field of
 * its own. Throws on an id that no text has.
 */
export function compareLabels(
  first: readonly LabelledRow[],
  second: readonly SecondLabels[],
): Record<string, Agreement> {
  const rows = new Map(first.map((row) => [row.id, row.expected]));
  const texts = second.map(({ id, overall_sentiment, insights }) => {
    const ours = rows.get(id);
    if (ours === undefined) throw new Error(`No labelled text has the id "${id}".`);
    const required = ours.insights.filter(({ optional }) => !optional).toSorted((a, b) => startOf(a) - startOf(b));
    const theirs = insights.filter(({ type }) => !OPTIONAL.has(type));
    return { stances: [ours.overall_sentiment, overall_sentiment] as const, required, theirs };
  });
  const points = texts
    .filter(({ required, theirs }) => required.length === theirs.length)
    .flatMap(({ required, theirs }) => required.map((one, at) => [one, theirs[at]!] as const));
  return {
    overall_sentiment: agreementOf(texts.map(({ stances }) => stances)),
    insight_count: agreementOf(texts.map((text) => [String(text.required.length), String(text.theirs.length)])),
    ...Object.fromEntries(
      POINT_FIELDS.map((field) => [field, agreementOf(points.map(([a, b]) => [String(a[field]), String(b[field])]))]),
    ),
  };
}

/** Compares a file of second labels (a line per text) with ours of every set. */
export async function agreementWith(file: string): Promise<Record<string, Agreement>> {
  const second = await readLines(file, SecondLabelsSchema);
  const sets = await Promise.all(TEXT_SETS.map((set) => readLines(textFile(set), RowSchema)));
  return compareLabels(sets.flat().filter(isLabelled), second);
}
