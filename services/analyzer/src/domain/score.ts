import type { ImpactAddend, ImpactComponents } from '@cfi/contracts';
import type { Labels } from './label.ts';
import type { CustomerValue } from './value.ts';

const SEVERITY = { low: 0.15, medium: 0.4, high: 0.75, critical: 1 };
const CHURN = { none: 0, soft: 0.5, explicit: 1 };
const PAY = { None: 0, Low: 0.25, Medium: 0.6, High: 1 };
const SENTIMENT = { positive: 0, neutral: 0.2, negative: 0.8 };
const WEIGHTS = { severity: 35, churn: 25, willingness_to_pay: 15, customer_value: 15, sentiment: 10 };
const FLOOR_DEAL_BLOCKER = 60;
const FLOOR_CRITICAL = 70;
const FLOOR_BOTH = 85;
const CAP_SMALL_TALK = 20;

/** Two decimals: enough for the arithmetic to be checked by hand. */
const points = (value: number) => Math.round(value * 100) / 100;

export interface Scored {
  impact: number;
  components: ImpactComponents;
}

/** The visible arithmetic of the business impact. `quoteOf` tells which quote shows a label, if one does. */
export function score(
  labels: Labels,
  value: CustomerValue,
  confidence: number,
  capped: boolean,
  quoteOf: (label: { cue?: string }) => number | undefined,
): Scored {
  const addend = (
    name: keyof typeof WEIGHTS,
    level: string,
    share: number,
    reason: string,
    quote?: number,
  ): ImpactAddend => ({
    name,
    level,
    weight: WEIGHTS[name],
    points: points(WEIGHTS[name] * share),
    reason,
    ...(quote === undefined ? {} : { quote }),
  });
  const { severity, churn, pay, sentiment } = labels;
  const addends = [
    addend('severity', severity.value, SEVERITY[severity.value], severity.rule, quoteOf(severity)),
    addend('churn', churn.value, CHURN[churn.value], churn.rule, quoteOf(churn)),
    addend('willingness_to_pay', pay.value, PAY[pay.value], pay.rule, quoteOf(pay)),
    addend('customer_value', value.level, value.value, value.reason),
    addend('sentiment', sentiment.value, SENTIMENT[sentiment.value], sentiment.rule),
  ];
  const factor = Math.round((0.75 + 0.25 * confidence) * 10_000) / 10_000;
  const sum = addends.reduce((total, { points: part }) => total + part, 0);
  const components: ImpactComponents = { addends, confidence_factor: factor };
  let impact = Math.round(sum * factor);
  const blocker = churn.value === 'explicit';
  const critical = severity.value === 'critical';
  const floor = blocker && critical ? FLOOR_BOTH : critical ? FLOOR_CRITICAL : blocker ? FLOOR_DEAL_BLOCKER : undefined;
  if (floor !== undefined && impact < floor) {
    components.floor = floor;
    impact = floor;
  }
  if (capped && impact > CAP_SMALL_TALK) {
    components.cap = CAP_SMALL_TALK;
    impact = CAP_SMALL_TALK;
  }
  return { impact: Math.min(100, Math.max(0, impact)), components };
}
