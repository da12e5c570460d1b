import { z } from 'zod';
import type { Analysis } from '../src/engine/engine.ts';
import type { Row } from './row.ts';
import { f1, macroF1, type Share, share } from './share.ts';

/** A line of a public data set with labels of its own. */
export const RealRowSchema = z.object({
  id: z.string(),
  text: z.string(),
  lang: z.string(),
  channel: z.string(),
  labels: z
    .object({
      problem_report: z.boolean(),
      feature_request: z.boolean(),
      sentiment: z.string(),
      type: z.string(),
      nps_group: z.string(),
      severity: z.string(),
    })
    .partial(),
  meta: z.object({ rating: z.number() }).partial().optional(),
});
export type RealRow = z.infer<typeof RealRowSchema>;

/** What the engine is given: no rating, since that is the answer, and no language. */
export const rowOf = ({ id, text, channel }: RealRow): Row => ({ id, content: text, channel });

export interface ReadReal {
  row: RealRow;
  analysis: Analysis;
}

const KINDS = ['problem', 'request', 'none'];
const SENTIMENTS = ['negative', 'neutral', 'positive'];
const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const NO_PROBLEM = new Set(['feature_request', 'question', 'praise', 'other', 'integration']);

function hasProblem({ insights }: Analysis): boolean {
  return insights.some(
    ({ type, sentiment }) => !NO_PROBLEM.has(type) || (type === 'integration' && sentiment === 'negative'),
  );
}
function hasRequest({ insights }: Analysis): boolean {
  return insights.some(
    ({ type, sentiment }) => type === 'feature_request' || (type === 'integration' && sentiment !== 'negative'),
  );
}
const kindOf = (isProblem: boolean, isRequest: boolean): string =>
  isProblem ? 'problem' : isRequest ? 'request' : 'none';

/** The data sets know three classes: `mixed` counts as neutral. */
const toneOf = ({ overall_sentiment }: Analysis): string =>
  overall_sentiment === 'mixed' ? 'neutral' : overall_sentiment;
const toneOfStars = (rating: number): string => (rating <= 2 ? 'negative' : rating === 3 ? 'neutral' : 'positive');
const toneOfGroup = { detractor: 'negative', passive: 'neutral', promoter: 'positive' } as Record<string, string>;

function typeOf({ insights: [first] }: Analysis, known: readonly string[]): string {
  return first && known.includes(first.type) ? first.type : known.includes('other') ? 'other' : (first?.type ?? 'none');
}

function ofReviews(read: readonly ReadReal[], language: string): Record<string, Share> {
  const rows = read.filter(({ row }) => row.lang === language);
  if (rows.length === 0) return {};
  const isProblem = ({ row }: ReadReal) => row.labels.problem_report === true;
  const isRequest = ({ row }: ReadReal) => row.labels.feature_request === true;
  return {
    [`problem, request or none, ${language}, macro F1`]: macroF1(
      rows,
      KINDS,
      (one) => kindOf(isProblem(one), isRequest(one)),
      ({ analysis }) => kindOf(hasProblem(analysis), hasRequest(analysis)),
    ),
    [`problem, ${language}, F1`]: f1(rows, isProblem, ({ analysis }) => hasProblem(analysis)),
    [`request, ${language}, F1`]: f1(rows, isRequest, ({ analysis }) => hasRequest(analysis)),
  };
}

function ofTone(read: readonly ReadReal[], name: string, truth: (row: RealRow) => string): Record<string, Share> {
  const found = ({ analysis }: ReadReal) => toneOf(analysis);
  return {
    [`${name}, macro F1`]: macroF1(read, SENTIMENTS, ({ row }) => truth(row), found),
    [`${name}, accuracy`]: share(read, (one) => truth(one.row) === found(one)),
  };
}

/** The measures that the labels of a data set allow. */
export function measureReal(read: readonly ReadReal[]): Record<string, Share> {
  const having = (name: keyof RealRow['labels']) => read.filter(({ row }) => row.labels[name] !== undefined);
  const measures: Record<string, Share> = {};
  const reviews = having('problem_report');
  for (const language of ['en', 'fr']) Object.assign(measures, ofReviews(reviews, language));
  const told = having('sentiment');
  for (const language of new Set(told.map(({ row }) => row.lang))) {
    const rows = told.filter(({ row }) => row.lang === language);
    Object.assign(
      measures,
      ofTone(rows, `sentiment, ${language}`, ({ labels }) => labels.sentiment!),
    );
  }
  const starred = read.filter(({ row }) => row.meta?.rating !== undefined && row.labels.sentiment === undefined);
  if (starred.length > 0)
    Object.assign(
      measures,
      ofTone(starred, 'sentiment against stars', ({ meta }) => toneOfStars(meta!.rating!)),
    );
  const grouped = having('nps_group');
  if (grouped.length > 0)
    Object.assign(
      measures,
      ofTone(grouped, 'NPS group', ({ labels }) => toneOfGroup[labels.nps_group!]!),
    );
  const typed = having('type');
  if (typed.length > 0) {
    const types = [...new Set(typed.map(({ row }) => row.labels.type!))].sort();
    measures['type, macro F1'] = macroF1(
      typed,
      types,
      ({ row }) => row.labels.type!,
      ({ analysis }) => typeOf(analysis, types),
    );
  }
  const severe = having('severity');
  if (severe.length > 0)
    measures['severity, within one'] = share(severe, ({ row, analysis }) => {
      const highest = Math.max(0, ...analysis.insights.map(({ severity }) => SEVERITIES.indexOf(severity)));
      return Math.abs(SEVERITIES.indexOf(row.labels.severity!) - highest) <= 1;
    });
  measures['language'] = share(read, ({ row, analysis }) => row.lang === analysis.detected_language);
  return measures;
}
