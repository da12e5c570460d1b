import type { ExpectedInsight, LabelledRow } from './row.ts';

const SEVERITY = { low: 0.15, medium: 0.4, high: 0.75, critical: 1 };
const CHURN = { none: 0, soft: 0.5, explicit: 1 };
const PAY = { None: 0, Low: 0.25, Medium: 0.6, High: 1 };
const SENTIMENT = { positive: 0, neutral: 0.2, negative: 0.8 };
/** The expected impact is that of a sure engine: confidence .9. */
const FACTOR = 0.75 + 0.25 * 0.9;

/** The impact arithmetic once more, apart from the engine's, so that labels and engine check each other. */
function impactOf(one: ExpectedInsight): number {
  const sum =
    35 * SEVERITY[one.severity] +
    25 * CHURN[one.churn_risk] +
    15 * PAY[one.willingness_to_pay] +
    15 * one.customer_value +
    10 * SENTIMENT[one.sentiment];
  const isCritical = one.severity === 'critical';
  const floor = one.is_deal_blocker ? (isCritical ? 85 : 60) : isCritical ? 70 : 0;
  const cap = (one.type === 'praise' || one.type === 'question') && !one.is_deal_blocker ? 20 : 100;
  return Math.min(cap, Math.max(floor, Math.round(sum * FACTOR)));
}

function insightErrors(one: ExpectedInsight, content: string): string[] {
  const errors = one.evidence
    .filter(({ quote, start, end }) => content.slice(start, end) !== quote)
    .map(({ quote }) => `"${quote}" does not stand at its offsets`);
  if (one.is_deal_blocker !== (one.churn_risk === 'explicit')) errors.push('a deal blocker is an explicit churn risk');
  if (one.is_deal_blocker && (one.severity === 'low' || one.severity === 'medium'))
    errors.push('a deal blocker is at least high');
  if (one.business_impact !== impactOf(one)) errors.push(`the impact is ${impactOf(one)}, not ${one.business_impact}`);
  return errors;
}

/** What is wrong with the labels of a text, as far as code can tell. */
export function labelErrors({ id, content, expected }: LabelledRow): string[] {
  const { insights, insight_count: count, must_not_contain } = expected;
  const errors = insights.flatMap((one) => insightErrors(one, content));
  const required = insights.filter(({ optional }) => !optional).length;
  if (count.min > count.max || count.min > required || count.max < required)
    errors.push(`${count.min} to ${count.max} insights, ${required} required`);
  const quotes = insights.flatMap(({ evidence }) => evidence.map(({ quote }) => quote.toLowerCase()));
  for (const forbidden of must_not_contain.map((text) => text.toLowerCase())) {
    if (!content.toLowerCase().includes(forbidden)) errors.push(`"${forbidden}" is forbidden and not in the text`);
    if (quotes.some((quote) => quote.includes(forbidden))) errors.push(`"${forbidden}" is forbidden and quoted`);
  }
  return errors.map((error) => `${id}: ${error}`);
}
