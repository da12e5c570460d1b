import type { InsightFilters, InsightSort } from './feedback-store.ts';
import { keyset, type Order, type Values } from './sql.ts';

const RANK_OF = { low: 1, medium: 2, high: 3, critical: 4 } as const;

const EQUAL = [
  'status',
  'type',
  'is_deal_blocker',
  'willingness_to_pay',
  'churn_risk',
  'sentiment',
  'customer_id',
  'category',
  'platform',
] as const;

/** Conditions on a table named i for all filters but `q`. */
export function insightConditions(filters: InsightFilters, values: Values): string[] {
  const conditions: string[] = [];
  for (const name of EQUAL) {
    const wanted = filters[name];
    if (wanted === undefined) continue;
    conditions.push(`i.${name} = ${values.add(wanted)}`);
    // Said as the partial indexes say it (a parameter hides it), so that the planner sees that they apply.
    if (name === 'is_deal_blocker' && wanted === true) conditions.push('i.is_deal_blocker');
    if (name === 'status' && wanted !== 'open') conditions.push(`i.status <> 'open'`);
    if (name === 'churn_risk' && wanted !== 'none') conditions.push(`i.churn_risk <> 'none'`);
    if (name === 'willingness_to_pay' && wanted !== 'None') conditions.push(`i.willingness_to_pay <> 'None'`);
  }
  if (filters.severity !== undefined) {
    const ranks = filters.severity.map((severity) => RANK_OF[severity]);
    conditions.push(ranks.length === 1 ? `i.severity_rank = ${ranks[0]}` : `i.severity_rank IN (${ranks.join(', ')})`);
  }
  if (filters.created_after !== undefined)
    conditions.push(`i.created_at >= ${values.add(filters.created_after)}::timestamptz`);
  if (filters.created_before !== undefined)
    conditions.push(`i.created_at < ${values.add(filters.created_before)}::timestamptz`);
  return conditions;
}

const created = { column: 'i.created_at', type: 'timestamptz' } as const;
const id = { column: 'i.id', type: 'uuid' } as const;

/** Ties are broken by age and id, so every order is total. */
export const insightOrders: Readonly<Record<InsightSort, Order>> = {
  created_at: keyset('DESC', [created, id]),
  updated_at: keyset('DESC', [{ column: 'i.updated_at', type: 'timestamptz' }, id]),
  severity: keyset('DESC', [{ column: 'i.severity_rank', type: 'integer' }, created, id]),
  business_impact: keyset('DESC', [{ column: 'i.business_impact', type: 'integer' }, created, id]),
  relevance: keyset('DESC', [{ column: 'i.relevance', type: 'integer' }, created, id]),
};
