import type { AnalyzedInsight, ScoredInsight } from '@cfi/contracts';
import { type DecidableValues, keepDecisions } from './correction.ts';
import { identifyInsights, type StoredInsight } from './identify-insights.ts';

/** Fields of an insight whose change people want to know of. */
const COMPARED = [
  'title',
  'pain_point',
  'type',
  'severity',
  'is_deal_blocker',
  'churn_risk',
  'willingness_to_pay',
  'sentiment',
  'product_area',
  'business_impact',
] as const;
type Compared = Pick<AnalyzedInsight, (typeof COMPARED)[number]>;

/** A stored insight as it is shown, with what a person has decided of it. */
export interface ShownInsight extends StoredInsight, Compared {
  readonly decided: DecidableValues;
}

/** What would change if an analysis were stored. */
export interface AnalysisDifference {
  /** Titles. */
  readonly added: readonly string[];
  readonly gone: readonly { readonly id: string; readonly title: string }[];
  readonly changed: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  }[];
}

/** Compares with what is stored; what a person has decided stays, and is no change. */
export function analysisDifference(analysis: ScoredInsight, stored: readonly ShownInsight[]): AnalysisDifference {
  const { insights, vanished } = identifyInsights(analysis.feedback_id, analysis.insights, stored);
  const storedById = new Map(stored.map((insight) => [insight.id, insight]));
  const changed = insights.flatMap(({ id, insight }) => {
    const before = storedById.get(id);
    if (before === undefined) return [];
    const { shown } = keepDecisions(insight, before.decided);
    const fields = COMPARED.filter((field) => shown[field] !== before[field]).map(
      (field) => [field, { from: before[field], to: shown[field] }] as const,
    );
    return fields.length === 0 ? [] : [{ id, title: before.title, fields: Object.fromEntries(fields) }];
  });
  return {
    added: insights.filter(({ id }) => !storedById.has(id)).map(({ insight }) => insight.title),
    gone: vanished.map((id) => ({ id, title: storedById.get(id)!.title })),
    changed,
  };
}
