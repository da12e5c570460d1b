import { SeveritySchema } from '@cfi/contracts';
import { areaOf } from '../src/domain/area.ts';
import { fold } from '../src/domain/fold.ts';
import type { Analysis } from '../src/engine/engine.ts';
import { match } from './match.ts';
import type { LabelledRow } from './row.ts';
import { f1, type Share, share } from './share.ts';

/** A labelled text with what the engine made of it. */
export interface Scored {
  row: LabelledRow;
  analysis: Analysis;
}

const IMPACT_TOLERANCE = 12;

const level = (severity: string): number => SeveritySchema.options.indexOf(severity as never);
const highest = (insights: readonly { severity: string }[]): number =>
  Math.max(-1, ...insights.map(({ severity }) => level(severity)));

const isVerbatim = ({ row, analysis }: Scored): boolean =>
  analysis.insights.every(({ evidence }) =>
    evidence.every(({ quote, start, end }) => quote !== '' && row.content.slice(start, end) === quote),
  );

/** Forbidden strings of a text that an insight repeats. */
export function leaked({ row, analysis }: Scored): string[] {
  const said = analysis.insights
    .flatMap(({ title, pain_point, evidence }) => [title, pain_point, ...evidence.map(({ quote }) => quote)])
    .join('\n')
    .toLowerCase();
  return row.expected.must_not_contain.filter((forbidden) => said.includes(forbidden.toLowerCase()));
}

/** All measures of the labelled texts. Where insights are compared, only those that were found count. */
export function measure(scored: readonly Scored[]) {
  const matches = scored.map(({ row, analysis }) => match(row.expected.insights, analysis.insights));
  const pairs = matches.flatMap((one) => one.pairs);
  const missed = matches.flatMap((one) => one.missed).length;
  const wrong = matches.flatMap((one) => one.wrong).length;
  const ratio = (of: number): Share => ({ value: of === 0 ? 1 : pairs.length / of, of });
  const isRequired = ({ row }: Scored) => row.expected.insight_count.min > 0;
  const required = scored.filter(isRequired);
  // A text whose only point is optional has no right answer.
  const decided = scored.filter((one) => isRequired(one) || one.row.expected.insight_count.max === 0);
  const distance = ({ row, analysis }: Scored) =>
    analysis.insights.length === 0
      ? Number.POSITIVE_INFINITY
      : Math.abs(highest(row.expected.insights.filter(({ optional }) => !optional)) - highest(analysis.insights));
  return {
    'any insight, accuracy': share(decided, (one) => isRequired(one) === one.analysis.insights.length > 0),
    'insight precision': ratio(pairs.length + wrong),
    'insight recall': ratio(pairs.length + missed),
    'insight F1': {
      value: (2 * pairs.length) / Math.max(1, 2 * pairs.length + wrong + missed),
      of: pairs.length + missed,
    },
    'insight count in range': share(
      scored,
      ({ row: { expected }, analysis: { insights } }) =>
        insights.length >= expected.insight_count.min && insights.length <= expected.insight_count.max,
    ),
    type: share(pairs, ({ expected, found }) => expected.type === found.type),
    'severity, exact': share(pairs, ({ expected, found }) => expected.severity === found.severity),
    'severity, within one': share(
      pairs,
      ({ expected, found }) => Math.abs(level(expected.severity) - level(found.severity)) <= 1,
    ),
    'highest severity of a text, exact': share(required, (one) => distance(one) === 0),
    'highest severity of a text, within one': share(required, (one) => distance(one) <= 1),
    'deal blocker of a text, F1': f1(
      scored,
      ({ row }) => row.expected.insights.some((one) => one.is_deal_blocker),
      ({ analysis }) => analysis.insights.some((one) => one.is_deal_blocker),
    ),
    'willingness to pay of a text, F1': f1(
      scored,
      ({ row }) => row.expected.insights.some((one) => one.willingness_to_pay !== 'None'),
      ({ analysis }) => analysis.insights.some((one) => one.willingness_to_pay !== 'None'),
    ),
    'willingness to pay, exact': share(
      pairs,
      (one) => one.expected.willingness_to_pay === one.found.willingness_to_pay,
    ),
    'churn risk, exact': share(pairs, ({ expected, found }) => expected.churn_risk === found.churn_risk),
    'insight sentiment': share(pairs, ({ expected, found }) => expected.sentiment === found.sentiment),
    'overall sentiment': share(
      scored,
      ({ row, analysis }) => row.expected.overall_sentiment === analysis.overall_sentiment,
    ),
    'business impact within 12': share(
      pairs,
      ({ expected, found }) => Math.abs(expected.business_impact - found.business_impact) <= IMPACT_TOLERANCE,
    ),
    'product area': share(pairs, ({ expected, found }) =>
      expected.product_area_any.some(
        (area) =>
          area.includes(found.product_area) ||
          found.product_area.includes(area.toLowerCase()) ||
          // Labels name a part in the language of the text, the engine in English where it knows the part.
          areaOf(fold(area)) === found.product_area,
      ),
    ),
    'texts with verbatim quotes only': share(scored, isVerbatim),
    'texts without forbidden strings': share(scored, (one) => leaked(one).length === 0),
  } satisfies Record<string, Share>;
}

export type Measures = ReturnType<typeof measure>;
export type MeasureName = keyof Measures;
