import { match } from './match.ts';
import { leaked, type Scored } from './measures.ts';

const COMPARED = ['type', 'severity', 'churn_risk', 'willingness_to_pay', 'sentiment'] as const;

/** One thing that an engine sees otherwise than the labels. */
export interface Miss {
  kind:
    | 'missed insight'
    | 'wrong insight'
    | (typeof COMPARED)[number]
    | 'overall_sentiment'
    | 'insight_count'
    | 'forbidden';
  /** For people: what was expected and what was found. */
  text: string;
}

export function missesOf({ row, analysis }: Scored): Miss[] {
  const { pairs, missed, wrong } = match(row.expected.insights, analysis.insights);
  const { min, max } = row.expected.insight_count;
  const { length } = analysis.insights;
  const overall = row.expected.overall_sentiment;
  return [
    ...missed.map(({ type, severity, evidence }): Miss => {
      return { kind: 'missed insight', text: `${type}, ${severity}: "${evidence[0]!.quote}"` };
    }),
    ...wrong.map(({ type, severity, evidence }): Miss => {
      return { kind: 'wrong insight', text: `${type}, ${severity}: "${evidence[0]!.quote}"` };
    }),
    ...pairs.flatMap(({ expected, found }) =>
      COMPARED.filter((field) => expected[field] !== found[field]).map(
        (field): Miss => ({
          kind: field,
          text: `${expected[field]}, found ${found[field]}: "${found.evidence[0]!.quote}"`,
        }),
      ),
    ),
    ...(overall === analysis.overall_sentiment
      ? []
      : [{ kind: 'overall_sentiment' as const, text: `${overall}, found ${analysis.overall_sentiment}` }]),
    ...(length >= min && length <= max
      ? []
      : [{ kind: 'insight_count' as const, text: `${min} to ${max}, found ${length}` }]),
    ...leaked({ row, analysis }).map((text) => ({ kind: 'forbidden' as const, text: `"${text}"` })),
  ];
}

/** A text with its misses, for a terminal; nothing when the engine sees it as labelled. */
export function missLines(scored: Scored): string[] {
  const { id, channel, language, content } = scored.row;
  const misses = missesOf(scored);
  return misses.length === 0
    ? []
    : [
        `${id} ${channel} ${language}: ${content.slice(0, 300)}`,
        ...misses.map(({ kind, text }) => `    ${kind}: ${text}`),
      ];
}
