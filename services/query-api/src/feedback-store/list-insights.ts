import type { Pool } from 'pg';
import type { ListedInsight, ListedSummary } from '../domain/insight.ts';
import type { InsightFilters, InsightSort, Page, Paging } from './feedback-store.ts';
import { findPage } from './find-pages.ts';
import { insightListing } from './insight-listing.ts';
import {
  INSIGHT_SUMMARY_COLUMNS,
  type InsightRow,
  type SummaryRow,
  toListedInsight,
  toListedSummary,
} from './insight-row.ts';
import { searchInsights } from './search-insights.ts';
import { toPage } from './sql.ts';

interface Row extends InsightRow {
  readonly keys: string[];
  readonly tags: readonly string[];
}

export async function listInsights(
  pool: Pool,
  now: Date,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  paging: Paging,
): Promise<Page<ListedInsight>> {
  if (filters.q !== undefined) return searchInsights(pool, now, teamId, filters, sort, paging);
  const rows = await findPage<Row>(pool, teamId, insightListing(filters, sort, now), paging);
  return toPage(rows, paging.limit, toListedInsight);
}

/** The same insights in the same order, as summaries. */
export async function listInsightSummaries(
  pool: Pool,
  now: Date,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  paging: Paging,
): Promise<Page<ListedSummary>> {
  if (filters.q !== undefined) {
    const found = await searchInsights(pool, now, teamId, filters, sort, paging);
    return { ...found, items: found.items.map(summaryOf) };
  }
  const listing = { ...insightListing(filters, sort, now), columns: () => INSIGHT_SUMMARY_COLUMNS };
  const rows = await findPage<SummaryRow & { readonly keys: string[] }>(pool, teamId, listing, paging);
  return toPage(rows, paging.limit, toListedSummary);
}

/** The passage that was found may come from a quote, so a hit is read whole. */
const summaryOf = ({ source, created_at, updated_at, match, relevance, ...hit }: ListedInsight): ListedSummary => ({
  ...toListedSummary({ ...hit, ...source, created_at: new Date(created_at), updated_at: new Date(updated_at) }),
  ...(match !== undefined && { match }),
  ...(relevance !== undefined && { relevance }),
});
