import type { Pool } from 'pg';
import type { Paging } from './feedback-store.ts';
import { findPage, type Listing, sortPage, type Weeks, weeksBefore } from './find-pages.ts';
import { insightOrders } from './insight-filters.ts';
import { type FoundRow, foundColumns, relevance, type Search, searchListing } from './search-listing.ts';
import { createValues, type Values } from './sql.ts';
import { readOnce, SCOPE } from './transaction.ts';

/** So many hits among so many of the newest rows, and it is no use to look for all. */
const PROBED = 60;
const MANY = 8;
/** Of very many hits so many of the newest are ranked, and so many rows are looked at for them. */
const RANKED = 100;
const LOOKED_AT = 4_000;
/** So many hits of the last week are enough to be ranked alone. */
const ENOUGH = 100;
const WEEKS = 10;

/** A page by relevance. The keys of its rows begin with how they were found (`Kind`). */
export interface RankedPage {
  readonly ranked: 'all' | 'newest';
  readonly rows: readonly FoundRow[];
}

/** All hits are ranked; or those among the newest rows; or those of the last weeks; `older`: hits after these, by age. */
type Kind = 'all' | 'walked' | 'recent' | 'older';

const { relevance: byRelevance, created_at: byAge } = insightOrders;

/** The newest and the oldest of the hits that are ranked: time and id of each. */
type Edges = readonly [string, string, string, string];

/** Some hits to rank, and where they end. */
interface Window {
  readonly kind: 'walked' | 'recent';
  readonly rows: FoundRow[];
  readonly edges: Edges | null;
  readonly hits: number;
}

export async function rankedPage(
  pool: Pool,
  teamId: string,
  search: Search,
  { limit, after }: Paging,
): Promise<RankedPage> {
  const [kind, ...keys] = (after ?? []) as [Kind?, ...string[]];
  const older = async (most: number, from: readonly string[] | undefined): Promise<FoundRow[]> => {
    const paging = { limit: most, after: from };
    return withKind('older', await findPage<FoundRow>(pool, teamId, searchListing(search, 'created_at'), paging));
  };
  const all = async (from?: readonly string[]): Promise<RankedPage | null> => {
    const rows = await sortPage<FoundRow>(pool, teamId, rankedListing(search), { limit, after: from });
    return rows && { ranked: 'all', rows: withKind('all', rows) };
  };
  const part = (of: Window): Promise<RankedPage> => pageOf(of, limit, older);
  const window = (source: Source): Promise<Window | null> => readWindow(pool, teamId, search, limit, source);

  // 1. The page after another.
  if (kind === 'older') return { ranked: 'newest', rows: await older(limit, keys) };
  if (kind === 'all') {
    const page = await all(keys);
    if (page !== null) return page;
  }
  if (kind === 'walked' || kind === 'recent') {
    const edges = keys.slice(0, 4) as unknown as Edges;
    const next = await window({ kind, edges, after: keys.slice(4) });
    return part(next ?? { kind, rows: [], edges, hits: 0 });
  }

  // 2. Very frequent words: the newest of their hits are at hand.
  if (await areMany(pool, teamId, search)) return part((await window({ kind: 'walked' }))!);

  // 3. All hits, or, of many, those of the last weeks.
  const week = await window({ kind: 'recent', span: 1 });
  if (week !== null && week.hits >= ENOUGH) return part(week);
  const page = await all();
  if (page !== null) return page;
  return part((await window({ kind: 'recent', span: WEEKS })) ?? week ?? (await window({ kind: 'walked' }))!);
}

const withKind = (kind: Kind, rows: readonly FoundRow[]): FoundRow[] =>
  rows.map((row) => ({ ...row, keys: row.keys && [kind, ...row.keys] }));

/** What is left of the ranked hits, and after them older ones. */
async function pageOf(
  { rows, edges, kind }: Window,
  limit: number,
  older: (most: number, from: readonly string[] | undefined) => Promise<FoundRow[]>,
): Promise<RankedPage> {
  const ranked = rows.map((row) => ({ ...row, keys: [kind, ...(edges ?? []), ...row.keys!] }));
  if (ranked.length > limit) return { ranked: 'newest', rows: ranked };
  return { ranked: 'newest', rows: [...ranked, ...(await older(limit - ranked.length, edges?.slice(2)))] };
}

/** Whether hits are so frequent among the newest rows that it is no use to look for all. */
async function areMany(pool: Pool, teamId: string, search: Search): Promise<boolean> {
  const listing = searchListing(search, 'created_at');
  if (listing.walked === 0) return false;
  const values = createValues(teamId);
  const text = `
    SELECT probe.hits FROM ${SCOPE} CROSS JOIN LATERAL (
      SELECT count(*)::integer AS hits FROM (${walked(listing, values, PROBED, [])}) AS i
    ) AS probe`;
  const [probe] = await readOnce<{ hits: number }>(pool, { text, values: values.list });
  return probe!.hits > MANY;
}

/** Hits among so many of the newest rows. */
function walked(listing: Listing, values: Values, rows: number, bounds: readonly string[]): string {
  const inOrder = ['i.team_id = scope.team_id', ...listing.inOrder(values), ...bounds].join(' AND ');
  return `SELECT i.* FROM (SELECT i.* FROM insights i WHERE ${inOrder} ORDER BY ${byAge.orderBy} LIMIT ${rows}) AS i
    WHERE ${listing.besides(values).join(' AND ')}`;
}

/** All hits by relevance: to be sorted, not walked. */
function rankedListing(search: Search): Listing {
  return {
    ...searchListing(search, 'created_at'),
    order: byRelevance,
    computed: (values) => `${relevance(search.query.terms, values)} AS relevance`,
    columns: (values) => foundColumns(search.query, 'i.relevance', values),
  };
}

/** Where the hits of a window come from: found anew, or those between the edges of the page before. */
type Source =
  | { readonly kind: 'walked'; readonly edges?: undefined; readonly after?: undefined }
  | { readonly kind: 'recent'; readonly span: number; readonly edges?: undefined; readonly after?: undefined }
  | { readonly kind: 'walked' | 'recent'; readonly edges: Edges; readonly after: readonly string[] };

function weeksOf(source: Source, newest: Date): Weeks {
  if (source.edges === undefined) return source.kind === 'recent' ? weeksBefore(newest, source.span) : null;
  const [top, end] = [new Date(source.edges[0]), new Date(source.edges[2])];
  return weeksBefore(top, Math.ceil((top.getTime() - end.getTime()) / (7 * 86_400_000)));
}

/** A page of some hits by relevance, one row more than it holds where there is one; null when they are too many to be sorted. */
async function readWindow(
  pool: Pool,
  teamId: string,
  { query, ...search }: Search,
  limit: number,
  source: Source,
): Promise<Window | null> {
  const listing = searchListing({ query, ...search }, 'created_at');
  const values = createValues(teamId);
  const bounds: string[] = [];
  if (source.edges !== undefined) {
    const [topAge, topId, endAge, endId] = source.edges.map((edge) => values.add(edge));
    bounds.push(
      `(i.created_at, i.id) <= (${topAge}::timestamptz, ${topId}::uuid)`,
      `(i.created_at, i.id) >= (${endAge}::timestamptz, ${endId}::uuid)`,
    );
  }
  const found =
    source.kind === 'walked'
      ? `${walked(listing, values, LOOKED_AT, bounds)} LIMIT ${RANKED}`
      : listing.indexed(values, listing.sorted + 1, weeksOf(source, listing.newest!));
  const conditions = source.kind === 'walked' ? [] : [...listing.leftOpen(values), ...bounds];
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH found AS MATERIALIZED (${found}),
      hits AS MATERIALIZED (
        SELECT i.id, i.created_at, ${relevance(query.terms, values)} AS relevance FROM found i
        ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
      ), edges AS (
        SELECT (SELECT count(*) > ${listing.sorted} FROM found) AS too_many, (SELECT count(*)::integer FROM hits) AS hits,
          (SELECT ${byAge.keys} FROM hits i ORDER BY i.created_at DESC, i.id DESC LIMIT 1) ||
          (SELECT ${byAge.keys} FROM hits i ORDER BY i.created_at, i.id LIMIT 1) AS edges
      ), best AS MATERIALIZED (
        SELECT i.*, ${byRelevance.keys} AS keys FROM hits i
        ${source.after === undefined ? '' : `WHERE ${byRelevance.after(values, source.after)}`}
        ORDER BY ${byRelevance.orderBy} LIMIT ${limit + 1}
      ), i AS MATERIALIZED (
        SELECT best.keys, best.relevance, whole.* FROM best CROSS JOIN LATERAL (
          SELECT i.* FROM insights i WHERE i.team_id = scope.team_id AND i.id = best.id OFFSET 0
        ) AS whole
      ), shown AS (SELECT ${foundColumns(query, 'i.relevance', values)}, i.keys FROM i)
      SELECT edges.*, shown.* FROM edges LEFT JOIN shown ON true
    ) AS page`;
  type Row = FoundRow & { readonly edges: Edges | null; readonly hits: number; readonly too_many: boolean };
  const rows = await readOnce<Row>(pool, { text, values: values.list });
  const { edges, hits, too_many } = rows[0]!;
  if (too_many) return null;
  // Between its edges a window stays as it was: whatever the page before saw is its edge still.
  return { kind: source.kind, edges: source.edges ?? edges, hits, rows: rows.filter(({ id }) => id !== null) };
}
