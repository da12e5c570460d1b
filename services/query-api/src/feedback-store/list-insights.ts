import type { Pool } from 'pg';
import type { ListedInsight } from '../domain/insight.ts';
import type { InsightFilters, InsightSort, Page, Paging } from './feedback-store.ts';
import { findPage } from './find-pages.ts';
import { insightListing } from './insight-listing.ts';
import { type InsightRow, toListedInsight } from './insight-row.ts';
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
