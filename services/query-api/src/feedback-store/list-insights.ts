import type { Pool } from 'pg';
import type { ListedInsight } from '../domain/insight.ts';
import type { InsightFilters, InsightSort, Page, Paging } from './feedback-store.ts';
import { insightConditions, insightOrders } from './insight-filters.ts';
import { INSIGHT_COLUMNS, type InsightRow, toListedInsight } from './insight-row.ts';
import { searchInsights } from './search-insights.ts';
import { createValues, toPage } from './sql.ts';
import { readTeam } from './transaction.ts';

interface Row extends InsightRow {
  readonly keys: string[];
  readonly tags: readonly string[];
}

export async function listInsights(
  pool: Pool,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  paging: Paging,
): Promise<Page<ListedInsight>> {
  if (filters.q !== undefined) return searchInsights(pool, teamId, filters, sort, paging);
  const order = insightOrders[sort];
  const values = createValues(teamId);
  const conditions = ['i.team_id = $1', ...insightConditions(filters, values)];
  if (paging.after !== undefined) conditions.push(order.after(values, paging.after));
  const text = `
    WITH i AS MATERIALIZED (
      SELECT i.*, ${order.keys} AS keys FROM insights i
      WHERE ${conditions.join(' AND ')} ORDER BY ${order.orderBy} LIMIT ${values.add(paging.limit + 1)}
    )
    SELECT ${INSIGHT_COLUMNS}, i.keys, f.tags
    FROM i JOIN feedbacks f ON f.team_id = i.team_id AND f.id = i.feedback_id
    ORDER BY ${order.orderBy}`;
  const { rows } = await readTeam(pool, teamId, (client) => client.query<Row>(text, values.list));
  return toPage(rows, paging.limit, toListedInsight);
}
