import type { Pool } from 'pg';
import type { CompiledQuery } from '../domain/search/search-query.ts';
import type { InsightFilters, Paging } from './feedback-store.ts';
import { findPage, type Listing, sortPage } from './find-pages.ts';
import { insightOrders } from './insight-filters.ts';
import { type FoundRow, foundColumns, relevance, searchListing } from './search-listing.ts';
import { createValues } from './sql.ts';
import { readOnce, SCOPE } from './transaction.ts';

/** Of very many hits so many of the newest are ranked. */
const RANKED = 200;
/** Rows that are looked at for them. */
const LOOKED_AT = 4_000;
/** So many hits among the newest rows, and there are very many in all. */
const PROBED = 150;
const MANY = 20;

/** A page by relevance. The keys of its rows begin with how they were found: `all`, `newest` or `older`. */
export interface RankedPage {
  readonly ranked: 'all' | 'newest';
  readonly rows: readonly FoundRow[];
}

const { relevance: byRelevance, created_at: byAge } = insightOrders;

/** First and last (newest and oldest) of the hits that are ranked: two keys each. */
type Edges = readonly [string, string, string, string];

export async function rankedPage(
  pool: Pool,
  teamId: string,
  filters: InsightFilters,
  query: CompiledQuery,
  { limit, after }: Paging,
): Promise<RankedPage> {
  const older = async (most: number, keys: readonly string[] | undefined): Promise<FoundRow[]> => {
    const rows = await findPage<FoundRow>(pool, teamId, searchListing(filters, 'created_at', query), {
      limit: most,
      after: keys,
    });
    return rows.map((row) => ({ ...row, keys: ['older', ...row.keys] }));
  };
  const [kind, ...keys] = after ?? [];

  // 1. The hits after those that were ranked.
  if (kind === 'older') return { ranked: 'newest', rows: await older(limit, keys) };

  // 2. All hits, unless there are too many.
  if (kind === 'all' || (kind === undefined && !(await areMany(pool, teamId, filters, query)))) {
    const all = await sortPage<FoundRow>(pool, teamId, rankedListing(filters, query), { limit, after: after && keys });
    if (all !== null) return { ranked: 'all', rows: all.map((row) => ({ ...row, keys: ['all', ...row.keys] })) };
  }

  // 3. The newest, ranked; then older ones.
  const isNext = kind === 'newest';
  const edges = isNext ? (keys.slice(0, 4) as unknown as Edges) : undefined;
  const ranked = await newest(pool, teamId, filters, query, limit, edges, isNext ? keys.slice(4) : undefined);
  if (ranked.rows.length > limit) return { ranked: 'newest', rows: ranked.rows };
  const rest = await older(limit - ranked.rows.length, ranked.edges?.slice(2));
  return { ranked: 'newest', rows: [...ranked.rows, ...rest] };
}

/** Whether hits are so frequent among the newest rows that it is no use to count them all. */
async function areMany(pool: Pool, teamId: string, filters: InsightFilters, query: CompiledQuery): Promise<boolean> {
  const listing = searchListing(filters, 'created_at', query);
  if (listing.walked === 0) return false;
  const values = createValues(teamId);
  const inOrder = ['i.team_id = scope.team_id', ...listing.inOrder(values)].join(' AND ');
  const text = `
    SELECT probe.hits FROM ${SCOPE} CROSS JOIN LATERAL (
      SELECT count(*)::integer AS hits FROM (
        SELECT i.* FROM insights i WHERE ${inOrder} ORDER BY ${byAge.orderBy} LIMIT ${PROBED}
      ) AS i WHERE ${listing.besides(values).join(' AND ')}
    ) AS probe`;
  const [probe] = await readOnce<{ hits: number }>(pool, { text, values: values.list });
  return probe!.hits > MANY;
}

/** All hits by relevance: to be sorted, not walked. */
function rankedListing(filters: InsightFilters, query: CompiledQuery): Listing {
  const listing = searchListing(filters, 'created_at', query);
  return {
    ...listing,
    order: byRelevance,
    computed: (values) => `${relevance(query.terms, values)} AS relevance`,
    columns: (values) => foundColumns(query, 'i.relevance', values),
  };
}

/** The page of the newest hits by relevance, one row more than it holds where there is one, and the edges of these hits. */
async function newest(
  pool: Pool,
  teamId: string,
  filters: InsightFilters,
  query: CompiledQuery,
  limit: number,
  edges: Edges | undefined,
  after: readonly string[] | undefined,
): Promise<{ rows: FoundRow[]; edges: Edges | undefined }> {
  const listing = searchListing(filters, 'created_at', query);
  const values = createValues(teamId);
  const inOrder = ['i.team_id = scope.team_id', ...listing.inOrder(values)];
  if (edges !== undefined) {
    const [topAge, topId, endAge, endId] = edges.map((edge) => values.add(edge));
    inOrder.push(
      `(i.created_at, i.id) <= (${topAge}::timestamptz, ${topId}::uuid)`,
      `(i.created_at, i.id) >= (${endAge}::timestamptz, ${endId}::uuid)`,
    );
  }
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH hits AS MATERIALIZED (
        SELECT i.*, ${relevance(query.terms, values)} AS relevance FROM (
          SELECT i.* FROM insights i WHERE ${inOrder.join(' AND ')} ORDER BY ${byAge.orderBy} LIMIT ${LOOKED_AT}
        ) AS i WHERE ${listing.besides(values).join(' AND ')} LIMIT ${RANKED}
      ), edges AS (
        SELECT (SELECT ${byAge.keys} FROM hits i ORDER BY ${byAge.orderBy} LIMIT 1) ||
          (SELECT ${byAge.keys} FROM hits i ORDER BY i.created_at, i.id LIMIT 1) AS edges
      ), i AS MATERIALIZED (
        SELECT * FROM hits i ${after === undefined ? '' : `WHERE ${byRelevance.after(values, after)}`}
        ORDER BY ${byRelevance.orderBy} LIMIT ${limit + 1}
      ), shown AS (SELECT ${foundColumns(query, 'i.relevance', values)}, ${byRelevance.keys} AS keys FROM i)
      SELECT edges.edges, shown.* FROM edges LEFT JOIN shown ON true
    ) AS page`;
  const rows = await readOnce<FoundRow & { readonly edges: Edges | null }>(pool, { text, values: values.list });
  const found = rows[0]?.edges ?? undefined;
  return {
    edges: found,
    rows: rows
      .filter(({ id }) => id !== null)
      .map((row) => ({ ...row, keys: ['newest', ...(found ?? []), ...row.keys] })),
  };
}
