import type { Pool } from 'pg';
import { FACETS, type Facet, type FacetName, type InsightFacets, type InsightFilters } from './feedback-store.ts';
import { insightConditions } from './insight-filters.ts';
import { findInsights, insightListing } from './insight-listing.ts';
import { type AskedWords, askedWords, similarlyAsked } from './search-insights.ts';
import { searchListing } from './search-listing.ts';
import { createValues } from './sql.ts';
import { readOnce, SCOPE } from './transaction.ts';

/** So many insights are counted; of more, those among the newest. */
const COUNTED = 5_000;
/** So many of the newest are looked at for these, and fewer where words have to be read. */
const LOOKED_AT = 10_000;
const LOOKED_AT_FOR_WORDS = 2_000;
/** So many of those are enough to leave all others out. */
const FREQUENT = 500;
/** Values that are shown of a facet. */
const SHOWN = 100;
const SHOWN_DAYS = 366;

/** Counts by each facet over rows named `i`, and over all of them. */
const COUNTS = `SELECT GROUPING(status, severity, type, platform, product_area, day) AS left_out,
    coalesce(status, severity, type, platform, product_area, day) AS value, count(*)::integer AS count
  FROM (SELECT i.*, to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM hits i) AS i
  GROUP BY GROUPING SETS ((status), (severity), (type), (platform), (product_area), (day), ())`;

interface CountRow {
  /** A bit for each facet that the row is not of, the first facet highest. */
  readonly left_out: number;
  readonly value: string | null;
  readonly count: number;
}

const ALL = 2 ** FACETS.length - 1;
const bitOf = (facet: FacetName): number => 2 ** (FACETS.length - 1 - FACETS.indexOf(facet));

type Counted = Facet['values'][number];
const largestFirst = (a: Counted, b: Counted): number => b.count - a.count || (a.value < b.value ? -1 : 1);
const newestFirst = (a: Counted, b: Counted): number => (a.value < b.value ? 1 : -1);

function facetOf(name: FacetName, rows: readonly CountRow[], counted: number): Facet {
  const values = rows
    .filter(({ left_out }) => left_out === ALL - bitOf(name))
    .map(({ value, count }) => ({ value: value ?? '', count }))
    .sort(name === 'day' ? newestFirst : largestFirst)
    .slice(0, name === 'day' ? SHOWN_DAYS : SHOWN);
  return { values, others: counted - values.reduce((sum, { count }) => sum + count, 0) };
}

function toFacets(rows: readonly CountRow[], since: Date | null): InsightFacets {
  const counted = rows.find(({ left_out }) => left_out === ALL)?.count ?? 0;
  const facets = Object.fromEntries(FACETS.map((name) => [name, facetOf(name, rows, counted)]));
  return {
    facets: facets as InsightFacets['facets'],
    counted,
    capped: since !== null,
    since: since?.toISOString() ?? null,
  };
}

/** Of all that the index finds; null when that is too much, or no index knows. */
export async function facetsOfAll(
  pool: Pool,
  teamId: string,
  filters: InsightFilters,
  words: AskedWords | null,
): Promise<InsightFacets | null> {
  const values = createValues(teamId);
  const found = findInsights(filters, values, COUNTED + 1, words ? { query: words.query.match } : {});
  if (found === null) return null;
  const { created_after, created_before, updated_after, updated_before, min_impact } = filters;
  const open = { created_after, created_before, updated_after, updated_before, min_impact };
  const conditions = ['NOT (SELECT too_many FROM many)', ...insightConditions(open, values)].join(' AND ');
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH found AS MATERIALIZED (${found}), many AS (SELECT count(*) > ${COUNTED} AS too_many FROM found),
      hits AS (SELECT i.* FROM found i WHERE ${conditions})
      SELECT counts.*, (SELECT too_many FROM many) FROM (${COUNTS}) AS counts
    ) AS page`;
  const rows = await readOnce<CountRow & { readonly too_many: boolean }>(pool, { text, values: values.list });
  return rows[0]?.too_many === false ? toFacets(rows, null) : null;
}

/** What is found among the newest; all of it, where there are no more. */
async function ofNewest(
  pool: Pool,
  now: Date,
  teamId: string,
  filters: InsightFilters,
  words: AskedWords | null,
): Promise<InsightFacets> {
  const { inOrder, besides, order } =
    words === null
      ? insightListing(filters, 'created_at', now)
      : searchListing({ filters, now, query: words.query }, 'created_at');
  const values = createValues(teamId);
  const lookedAt = words === null ? LOOKED_AT : LOOKED_AT_FOR_WORDS;
  const inTime = ['i.team_id = scope.team_id', ...inOrder(values)].join(' AND ');
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH seen AS MATERIALIZED (
        SELECT i.status, i.severity, i.type, i.platform, i.product_area, i.created_at, ${['true', ...besides(values)].join(' AND ')} AS is_hit
        FROM (SELECT i.* FROM insights i WHERE ${inTime} ORDER BY ${order.orderBy} LIMIT ${lookedAt}) AS i
      ), hits AS (SELECT * FROM seen WHERE is_hit), bounds AS (SELECT count(*) AS seen, min(created_at) AS oldest FROM seen)
      SELECT counts.left_out, counts.value, counts.count,
        CASE WHEN bounds.seen = ${lookedAt} THEN bounds.oldest END AS oldest
      FROM (${COUNTS}) AS counts CROSS JOIN bounds
    ) AS page`;
  const rows = await readOnce<CountRow & { readonly oldest: Date | null }>(pool, { text, values: values.list });
  return toFacets(rows, rows[0]?.oldest ?? null);
}

/** Counts under the filters of the list, found as its rows are: bounded in cost, and saying so where they are cut short. */
export async function insightFacets(
  pool: Pool,
  now: Date,
  teamId: string,
  filters: InsightFilters,
): Promise<InsightFacets> {
  const count = async (words: AskedWords | null): Promise<InsightFacets> => {
    const newest = await ofNewest(pool, now, teamId, filters, words);
    // What is frequent among the newest is too much in all.
    const isWorthAll = newest.capped && newest.counted < FREQUENT;
    const all = isWorthAll ? await facetsOfAll(pool, teamId, filters, words) : null;
    return { ...(all ?? newest), ...(words && { search: words.note }) };
  };
  if (filters.q === undefined) return count(null);
  const asked = askedWords(filters);
  if (asked === null) return { ...toFacets([], null), search: { mode: 'words' } };
  const facets = await count(asked);
  if (facets.counted > 0 || facets.capped) return facets;
  const similar = await similarlyAsked(pool, teamId, filters);
  if (similar === null) return facets;
  const others = await count(similar);
  return others.counted > 0 ? others : facets;
}
