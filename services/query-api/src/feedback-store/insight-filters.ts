import type { InsightFilters, InsightSort } from './feedback-store.ts';
import { keyset, type Order, type Values } from './sql.ts';

const RANK_OF = { low: 1, medium: 2, high: 3, critical: 4 } as const;

/** Columns that a filter of the same name is equal to. */
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
  'language',
  'product_area',
] as const;

/** Conditions on a table named `i` for all filters but `q`. */
export function insightConditions(filters: InsightFilters, values: Values): string[] {
  const conditions: string[] = [];
  for (const name of EQUAL)
    if (filters[name] !== undefined) conditions.push(`i.${name} = ${values.add(filters[name])}`);
  if (filters.reporter_email !== undefined)
    conditions.push(`lower(i.reporter_email) = lower(${values.add(filters.reporter_email)})`);
  if (filters.tag !== undefined) conditions.push(`i.tags @> ARRAY[${values.add(filters.tag)}]`);
  if (filters.severity !== undefined) {
    const ranks = filters.severity.map((severity) => RANK_OF[severity]);
    conditions.push(ranks.length === 1 ? `i.severity_rank = ${ranks[0]}` : `i.severity_rank IN (${ranks.join(', ')})`);
  }
  if (filters.min_impact !== undefined) conditions.push(`i.business_impact >= ${values.add(filters.min_impact)}`);
  return [...conditions, ...timeConditions('i', filters, values)];
}

/** The times between which rows of the table were made and changed. */
export function timeConditions(
  table: 'i' | 'f',
  filters: Pick<InsightFilters, 'created_after' | 'created_before' | 'updated_after' | 'updated_before'>,
  values: Values,
): string[] {
  const bounds = [
    ['created_at', '>=', filters.created_after],
    ['created_at', '<', filters.created_before],
    ['updated_at', '>=', filters.updated_after],
    ['updated_at', '<', filters.updated_before],
  ] as const;
  return bounds.flatMap(([column, operator, bound]) =>
    bound === undefined ? [] : [`${table}.${column} ${operator} ${values.add(bound)}::timestamptz`],
  );
}

/** What of the filters the inverted index answers, as `find_insights` takes it; null where there is nothing. */
export interface IndexedFilters {
  readonly terms: readonly string[] | null;
  readonly severities: readonly string[] | null;
  readonly impacts: readonly string[] | null;
  readonly tag: string | null;
}

const orNull = (terms: readonly string[]): readonly string[] | null => (terms.length > 0 ? terms : null);

/** The terms of migration 0007 (`insight_terms`). Lower case as PostgreSQL has it is asked of PostgreSQL. */
export function indexedFilters(filters: InsightFilters): IndexedFilters {
  const { min_impact = 0 } = filters;
  return {
    terms: orNull(EQUAL.flatMap((name) => (filters[name] === undefined ? [] : [`${name}:${filters[name]}`]))),
    severities: orNull((filters.severity ?? []).map((severity) => `severity:${severity}`)),
    impacts: min_impact === 0 ? null : Array.from({ length: 11 }, (_, tens) => `impact:${tens}`).slice(min_impact / 10),
    tag: filters.tag ?? null,
  };
}

const created = { column: 'i.created_at', type: 'timestamptz' } as const;
const id = { column: 'i.id', type: 'uuid' } as const;

/** Ties are broken by age and id, so every order is total. `relevance` is that of `search-insights.ts`. */
export const insightOrders: Readonly<Record<InsightSort, Order>> = {
  created_at: keyset('DESC', [created, id]),
  updated_at: keyset('DESC', [{ column: 'i.updated_at', type: 'timestamptz' }, id]),
  severity: keyset('DESC', [{ column: 'i.severity_rank', type: 'integer' }, created, id]),
  business_impact: keyset('DESC', [{ column: 'i.business_impact', type: 'integer' }, created, id]),
  relevance: keyset('DESC', [{ column: 'i.relevance', type: 'integer' }, created, id]),
};
