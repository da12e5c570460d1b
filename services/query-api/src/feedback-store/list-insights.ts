import type { Pool } from 'pg';
import type { ListedInsight, ListedSummary } from '../domain/insight.ts';
import type { InsightFilters, InsightSort, Json, Page, Paging } from './feedback-store.ts';
import { insightListing } from './insight-listing.ts';
import {
  INSIGHT_LIST_COLUMNS,
  INSIGHT_SUMMARY_COLUMNS,
  type ListedRow,
  type SummaryRow,
  toListedInsight,
  toListedSummary,
} from './insight-row.ts';
import type { KeptTexts } from './kept-texts.ts';
import { searchInsights } from './search-insights.ts';
import { type TextListing, textPage } from './text-page.ts';

/** What lists are read with. */
interface ListDeps {
  readonly pool: Pool;
  readonly kept: KeptTexts;
  readonly now: Date;
}

const VERSION = 'i.changed_in::text';

export async function listInsights(
  { pool, kept, now }: ListDeps,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  paging: Paging,
): Promise<Page<Json<ListedInsight>>> {
  if (filters.q !== undefined)
    return asTexts(await searchInsights(pool, now, teamId, filters, sort, paging), (hit) => hit);
  const listing: TextListing<ListedRow, ListedInsight> = {
    ...insightListing(filters, sort, now),
    columns: () => INSIGHT_LIST_COLUMNS,
    name: 'insights',
    version: VERSION,
    toItem: toListedInsight,
  };
  return textPage(pool, teamId, listing, paging, kept);
}

/** The same insights in the same order, as summaries. */
export async function listInsightSummaries(
  { pool, kept, now }: ListDeps,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  paging: Paging,
): Promise<Page<Json<ListedSummary>>> {
  if (filters.q !== undefined)
    return asTexts(await searchInsights(pool, now, teamId, filters, sort, paging), summaryOf);
  const listing: TextListing<SummaryRow, ListedSummary> = {
    ...insightListing(filters, sort, now),
    columns: () => INSIGHT_SUMMARY_COLUMNS,
    name: 'summaries',
    version: VERSION,
    toItem: toListedSummary,
  };
  return textPage(pool, teamId, listing, paging, kept);
}

/** What shows where it was found is of this search alone. */
const asTexts = <T>(found: Page<ListedInsight>, toItem: (hit: ListedInsight) => T): Page<Json<T>> => ({
  ...found,
  items: found.items.map((hit) => JSON.stringify(toItem(hit))),
});

/** The passage that was found may come from a quote, so a hit is read whole. */
const summaryOf = ({ source, created_at, updated_at, match, relevance, ...hit }: ListedInsight): ListedSummary => ({
  ...toListedSummary({ ...hit, ...source, created_at: new Date(created_at), updated_at: new Date(updated_at) }),
  ...(match !== undefined && { match }),
  ...(relevance !== undefined && { relevance }),
});
