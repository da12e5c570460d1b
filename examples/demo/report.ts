import type { Insight } from './insights.ts';

const TOP = 10;
const QUOTE_CHARS = 200;
const SEVERITIES = ['critical', 'high', 'medium', 'low'];

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > QUOTE_CHARS ? `${line.slice(0, QUOTE_CHARS - 1).toWellFormed()}…` : line;
};

function entry({ business_impact, type, severity, title, evidence }: Insight, index: number): string {
  const head = `${String(index + 1).padStart(2)}. ${String(business_impact).padStart(3)}  ${title}`;
  const quotes = evidence.map(({ quote }) => `         “${oneLine(quote)}”`);
  return [head, `         ${type}, ${severity}`, ...quotes].join('\n');
}

function counts(insights: readonly Insight[], field: 'type' | 'severity', order: readonly string[]): string {
  const groups = Map.groupBy(insights, (insight) => insight[field]);
  const rows = [...groups].map(([name, group]) => ({ name, count: group.length }));
  rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name) || b.count - a.count);
  return rows.map(({ name, count }) => `  ${name.padEnd(26)} ${String(count).padStart(4)}`).join('\n');
}

/** The insights as a product manager would want to see them first. */
export function report(insights: readonly Insight[], feedbacks: number): string {
  const top = insights.toSorted((a, b) => b.business_impact - a.business_impact).slice(0, TOP);
  const withInsight = new Set(insights.map(({ feedback_id }) => feedback_id)).size;
  return `
The ${top.length} insights of highest business impact (0 to 100)

${top.map(entry).join('\n\n')}

${insights.length} insights by type
${counts(insights, 'type', [])}

By severity
${counts(insights, 'severity', SEVERITIES)}

${feedbacks - withInsight} of ${feedbacks} reviews hold no insight.
`;
}
