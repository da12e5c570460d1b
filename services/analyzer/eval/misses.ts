import { match } from './match.ts';
import { leaked, type Scored } from './measures.ts';

const COMPARED = ['type', 'severity', 'churn_risk', 'willingness_to_pay', 'sentiment'] as const;

/** What an engine sees otherwise than the labels, a line per difference after the text; nothing when all is the same. */
export function missesOf({ row, analysis }: Scored): string[] {
  const { pairs, missed, wrong } = match(row.expected.insights, analysis.insights);
  const { min, max } = row.expected.insight_count;
  const { length } = analysis.insights;
  const lines = [
    ...missed.map((one) => `missed ${one.type} ${one.severity}: "${one.evidence[0]!.quote}"`),
    ...wrong.map((one) => `wrong ${one.type} ${one.severity}: "${one.evidence[0]!.quote}"`),
    ...pairs.flatMap(({ expected, found }) =>
      COMPARED.filter((field) => expected[field] !== found[field]).map(
        (field) => `${field} ${expected[field]}, found ${found[field]}: "${found.evidence[0]!.quote}"`,
      ),
    ),
    ...(length < min || length > max ? [`${length} insights, expected ${min} to ${max}`] : []),
    ...(row.expected.overall_sentiment === analysis.overall_sentiment
      ? []
      : [`overall ${row.expected.overall_sentiment}, found ${analysis.overall_sentiment}`]),
    ...leaked({ row, analysis }).map((text) => `says "${text}"`),
  ];
  return lines.length === 0
    ? []
    : [`${row.id} ${row.channel} ${row.language}: ${row.content.slice(0, 300)}`, ...lines.map((line) => `    ${line}`)];
}
