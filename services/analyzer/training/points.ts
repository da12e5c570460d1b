import { readFile } from 'node:fs/promises';
import {
  ChurnRiskSchema,
  InsightTypeSchema,
  OverallSentimentSchema,
  SentimentSchema,
  SeveritySchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { z } from 'zod';
import { type TextSet, textFile } from '../eval/files.ts';
import { isLabelled, type LabelledRow, RowSchema, readLines } from '../eval/row.ts';
import { clean } from '../src/domain/clean.ts';
import { sentenceCues } from '../src/domain/cues/index.ts';
import { group } from '../src/domain/group.ts';
import { detectLanguage } from '../src/domain/language.ts';
import { pointFeatures } from '../src/domain/linear/marks.ts';
import { TYPES } from '../src/domain/linear/model.ts';
import { withHoles } from '../src/domain/pii.ts';
import { segment } from '../src/domain/segment.ts';
import type { Labelled } from './examples.ts';

/** Our own labelled texts that are trained on; what is held out never is. */
const SETS = ['gold', 'tuning', 'dev'] as const satisfies TextSet[];

const SentenceSchema = z.object({
  language: z.string(),
  /** Empty where a sentence tells about staying and paying alone; then severity and sentiment are empty too. */
  type: InsightTypeSchema.or(z.literal('')),
  severity: SeveritySchema.or(z.literal('')),
  sentiment: SentimentSchema.or(z.literal('')),
  churn_risk: ChurnRiskSchema,
  willingness_to_pay: WillingnessToPaySchema,
  text: z.string().min(1),
});
const TextSchema = z.object({
  language: z.string(),
  overall_sentiment: OverallSentimentSchema,
  text: z.string().min(1),
});
type PointLabels = Omit<z.infer<typeof SentenceSchema>, 'language' | 'text'>;

/** The right answers about one point. A level is asked as "at least this", so that neighbours differ little. */
function answersOf(point: PointLabels): Labelled['answers'] {
  const atLeast = <T extends string>(options: readonly T[], value: T, least: T) =>
    options.indexOf(value) >= options.indexOf(least);
  const churns = ChurnRiskSchema.options;
  const pays = WillingnessToPaySchema.options;
  const { severity } = point;
  const stays: Labelled['answers'] = {
    'churn-soft': atLeast(churns, point.churn_risk, 'soft'),
    'churn-explicit': point.churn_risk === 'explicit',
    'pay-Low': atLeast(pays, point.willingness_to_pay, 'Low'),
    'pay-Medium': atLeast(pays, point.willingness_to_pay, 'Medium'),
    'pay-High': point.willingness_to_pay === 'High',
  };
  if (severity === '') return stays;
  return {
    ...stays,
    ...Object.fromEntries(TYPES.map((type) => [`type-${type}`, type === point.type])),
    'severity-medium': atLeast(SeveritySchema.options, severity, 'medium'),
    'severity-high': atLeast(SeveritySchema.options, severity, 'high'),
    'severity-critical': severity === 'critical',
    'point-negative': point.sentiment === 'negative',
  };
}

const tonesOf = (tone: string): Labelled['answers'] =>
  Object.fromEntries(OverallSentimentSchema.options.map((one) => [`overall-${one}`, one === tone]));

/** The sentences of a text as the rules read them. */
function read(content: string, language: string) {
  const copy = clean(content);
  const text = withHoles(copy.text);
  const detected = detectLanguage(text, language, 'en');
  return { copy, items: group(segment(text, (folded) => sentenceCues(folded, detected)).units).items };
}

/** Rows of a table with tabs between the cells and the names in the first line. */
async function tableOf<T>(name: string, schema: z.ZodType<T>): Promise<T[]> {
  const file = await readFile(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8');
  const [header, ...lines] = file
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => schema.parse(Object.fromEntries(header!.map((title, at) => [title, cells[at]]))));
}

/** The points of a labelled text, and the text as a whole. */
export function labelledRow({ content, language, expected }: LabelledRow): Labelled[] {
  const { copy, items } = read(content, language ?? 'en');
  const touches = (start: number, end: number, quote: { start: number; end: number }) =>
    Math.min(end, quote.end) > Math.max(start, quote.start);
  const points = expected.insights.flatMap((insight): Labelled[] => {
    const own = items.filter(({ unit }) => {
      const { start, end } = copy.sourceOf(unit.start, unit.end);
      return insight.evidence.some((quote) => touches(start, end, quote));
    });
    return insight.optional || own.length === 0 ? [] : [{ features: pointFeatures(own), answers: answersOf(insight) }];
  });
  if (items.length === 0) return points;
  const sentences = items.flatMap((item): Labelled[] => {
    const { start, end } = copy.sourceOf(item.unit.start, item.unit.end);
    const quoted = expected.insights.filter(({ evidence }) => evidence.some((quote) => touches(start, end, quote)));
    if (quoted.length > 0 && quoted.every(({ optional }) => optional)) return [];
    return [{ features: pointFeatures([item]), answers: { opens: quoted.length > 0 } }];
  });
  return [...points, ...sentences, { features: pointFeatures(items), answers: tonesOf(expected.overall_sentiment) }];
}

export const labelledSentence = (row: z.infer<typeof SentenceSchema>): Labelled => ({
  features: pointFeatures(read(row.text, row.language).items),
  answers: row.type === '' ? answersOf(row) : { ...answersOf(row), opens: true },
});

export const labelledText = ({ text, language, overall_sentiment: tone }: z.infer<typeof TextSchema>): Labelled => ({
  features: pointFeatures(read(text, language).items),
  answers: tonesOf(tone),
});

async function textsOf(set: TextSet): Promise<Labelled[]> {
  return (await readLines(textFile(set), RowSchema)).filter(isLabelled).flatMap(labelledRow);
}

/** Every labelled point and text of our own to train on. */
export async function readPoints(): Promise<Labelled[]> {
  const sentences = await tableOf('sentences', SentenceSchema);
  const texts = await tableOf('texts', TextSchema);
  const sets = await Promise.all(SETS.map(textsOf));
  return [...sentences.map(labelledSentence), ...texts.map(labelledText), ...sets.flat()];
}
