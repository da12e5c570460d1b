import type { Analysis } from '../src/engine/engine.ts';

/** The labels of an analysis in one string, without what only wording decides: two that are equal say the same. */
export function labelsOf({ overall_sentiment, insights }: Analysis): string {
  const labels = insights.map(({ type, severity, churn_risk, willingness_to_pay, sentiment }) =>
    [type, severity, churn_risk, willingness_to_pay, sentiment].join(' '),
  );
  return JSON.stringify([overall_sentiment, ...labels]);
}
