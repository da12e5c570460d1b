import type { ImpactComponents } from '@cfi/contracts';
import type { Insight, ListedInsight, ListedSummary } from '../domain/insight.ts';

/** Columns of an insight as stored; times come as Date. */
export interface InsightRow
  extends Omit<
    Insight,
    'created_at' | 'updated_at' | 'analyzed_at' | 'components' | keyof Omit<ImpactComponents, 'addends'>
  > {
  readonly components: ImpactComponents;
  readonly category: string;
  readonly platform: string;
  /** Null for one that was made before this was kept. */
  readonly analyzed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of `InsightRow`, of a table named i. */
export const INSIGHT_COLUMNS = `i.id, i.feedback_id, i.title, i.status, i.severity, i.pain_point, i.customer_id, i.is_deal_blocker,
  i.willingness_to_pay, i.type, i.churn_risk, i.sentiment, i.product_area, i.confidence, i.business_impact, i.components,
  i.evidence, i.category, i.platform, i.assignee, i.note, i.model_values, i.engine, i.engine_version,
  i.prompt_version, i.degraded_reason, i.analyzed_at, i.created_at, i.updated_at`;

/** The same, as lists and single reads show it. */
export const INSIGHT_LIST_COLUMNS = `${INSIGHT_COLUMNS}, coalesce(i.tags, '{}') AS tags`;

/** Columns of `SummaryRow`, of a table named i: none that is stored apart for its size. */
export const INSIGHT_SUMMARY_COLUMNS = `i.id, i.feedback_id, i.title, i.status, i.severity, i.pain_point, i.customer_id, i.is_deal_blocker,
  i.willingness_to_pay, i.type, i.business_impact, i.category, i.platform, i.created_at, i.updated_at, coalesce(i.tags, '{}') AS tags`;

/** A row as a summary needs it. */
export type SummaryRow = Omit<ListedSummary, 'source' | 'created_at' | 'updated_at' | 'match' | 'relevance'> &
  Pick<InsightRow, 'category' | 'platform' | 'created_at' | 'updated_at'>;

export const toListedSummary = (row: SummaryRow): ListedSummary => ({
  id: row.id,
  feedback_id: row.feedback_id,
  title: row.title,
  status: row.status,
  severity: row.severity,
  pain_point: row.pain_point,
  customer_id: row.customer_id,
  is_deal_blocker: row.is_deal_blocker,
  willingness_to_pay: row.willingness_to_pay,
  type: row.type,
  business_impact: row.business_impact,
  source: { category: row.category, platform: row.platform },
  tags: row.tags,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export function toInsight(row: InsightRow): Insight {
  const { addends, ...arithmetic } = row.components;
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    severity: row.severity,
    pain_point: row.pain_point,
    customer_id: row.customer_id,
    is_deal_blocker: row.is_deal_blocker,
    willingness_to_pay: row.willingness_to_pay,
    type: row.type,
    churn_risk: row.churn_risk,
    sentiment: row.sentiment,
    product_area: row.product_area,
    confidence: row.confidence,
    business_impact: row.business_impact,
    components: addends,
    ...arithmetic,
    evidence: row.evidence,
    feedback_id: row.feedback_id,
    assignee: row.assignee,
    note: row.note,
    model_values: row.model_values,
    engine: row.engine,
    engine_version: row.engine_version,
    prompt_version: row.prompt_version,
    degraded_reason: row.degraded_reason,
    analyzed_at: (row.analyzed_at ?? row.updated_at).toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Columns of `INSIGHT_LIST_COLUMNS`. */
export interface ListedRow extends InsightRow {
  readonly tags: readonly string[];
}

export const toListedInsight = (row: ListedRow): ListedInsight => ({
  ...toInsight(row),
  source: { category: row.category, platform: row.platform },
  tags: row.tags,
});
