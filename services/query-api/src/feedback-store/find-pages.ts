import type { Pool } from 'pg';
import type { Paging } from './feedback-store.ts';
import { createValues, type Order, type Values } from './sql.ts';
import { readOnce, SCOPE } from './transaction.ts';

/** Terms of the inverted index for weeks since 1970; null for all of time. */
export type Weeks = readonly string[] | null;

const WEEK_MS = 7 * 86_400_000;

/** The week of `newest` and those before it, down to `span` weeks before `newest`. */
export function weeksBefore(newest: Date, span: number): string[] {
  const last = Math.floor(newest.getTime() / WEEK_MS);
  return Array.from({ length: span + 1 }, (_, back) => `week:${last - back}`);
}

const CLOCKS_DIFFER_MS = 3_600_000;

/** No row under these filters is newer than this. */
export const newestOf = ({ created_before }: { readonly created_before?: string | undefined }, now: Date): Date =>
  new Date(Math.min(now.getTime() + CLOCKS_DIFFER_MS, Date.parse(created_before ?? '9999-01-01T00:00:00Z')));

/** A list over one table: what differs between insights, insights searched for, and feedback. */
export interface Listing {
  readonly table: 'insights' | 'feedbacks';
  readonly alias: 'i' | 'f';
  /** The column `relevance`, for the order and `columns` to name; such a list is sorted, never walked. */
  computed?(values: Values): string;
  /** What a page shows of a row under its alias. */
  columns(values: Values): string;
  readonly order: Order;
  /** Conditions on the leading column of the order, which its index answers. */
  inOrder(values: Values): readonly string[];
  /** All other conditions. */
  besides(values: Values): readonly string[];
  /**
   * A SELECT of the id and of what orders go by, of at most `most` rows by the inverted index, or by another; null when no index
   * knows. `weeks`: of these alone, where the index knows them.
   */
  indexed(values: Values, most: number, weeks: Weeks): string | null;
  /** Where the order is by age: the newest time that can be on the first page, and null where it is another. */
  readonly newest: Date | null;
  /** What of the conditions the index leaves open. */
  leftOpen(values: Values): readonly string[];
  /**
   * Rows that are looked at in order before the index is asked: what is frequent is found among them. 0 where few rows can
   * match, so that the index is asked at once.
   */
  readonly walked: number;
  /** More rows than this are not sorted; so many lie so close that walking in order finds a page soon. */
  readonly sorted: number;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** So many rows hold a page of what more than `sorted` rows match, unless these lie very unevenly. */
const FAR = 10_000;
const ALL = 2_000_000_000;
/** Weeks that are asked for before all of time is. */
const LAST_WEEKS = 1;

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** Keys of the row that the next page goes on from: to make those of all others is a third of what a page costs. */
const keysOfLast = (keys: string, limit: number): string =>
  `CASE WHEN row_number() OVER () = ${limit} THEN ${keys} END AS keys`;

/** In the order of its index, among the next `walked` rows of it. */
function walk(listing: Listing, teamId: string, { limit, after }: Paging, walked: number): Statement {
  const { table, alias, order } = listing;
  const values = createValues(teamId);
  const inOrder = [`${alias}.team_id = scope.team_id`, ...listing.inOrder(values)];
  if (after !== undefined) inOrder.push(order.after(values, after));
  const besides = listing.besides(values);
  const rows = besides.length === 0 ? limit + 1 : walked;
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      SELECT ${listing.columns(values)}, ${keysOfLast(order.keys, limit)} FROM (
        SELECT ${alias}.* FROM (
          SELECT ${alias}.* FROM ${table} ${alias} ${where(inOrder)} ORDER BY ${order.orderBy} LIMIT ${rows}
        ) AS ${alias} ${where(besides)} LIMIT ${limit + 1}
      ) AS ${alias}
    ) AS page`;
  return { text, values: values.list };
}

/** All that the index finds, sorted; no row but `too_many` when that is too much. */
function sort(listing: Listing, teamId: string, { limit, after }: Paging, weeks: Weeks): Statement | null {
  const { table, alias, order } = listing;
  const values = createValues(teamId);
  const indexed = listing.indexed(values, listing.sorted + 1, weeks);
  if (indexed === null) return null;
  const conditions = ['NOT (SELECT too_many FROM many)', ...listing.leftOpen(values)];
  if (after !== undefined) conditions.push(order.after(values, after));
  const computed = listing.computed?.(values);
  const found = computed === undefined ? 'found' : `(SELECT ${alias}.*, ${computed} FROM found ${alias})`;
  // OFFSET keeps the planner from joining the other way round: it does not know how few rows are left.
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH found AS MATERIALIZED (${indexed}),
      many AS (SELECT count(*) > ${listing.sorted} AS too_many FROM found),
      best AS MATERIALIZED (
        SELECT ${alias}.*, ${order.keys} AS keys FROM ${found} AS ${alias} ${where(conditions)}
        ORDER BY ${order.orderBy} LIMIT ${limit + 1}
      ), ${alias} AS MATERIALIZED (
        SELECT best.keys, ${computed === undefined ? '' : 'best.relevance,'} whole.* FROM best CROSS JOIN LATERAL (
          SELECT ${alias}.* FROM ${table} ${alias} WHERE ${alias}.team_id = scope.team_id AND ${alias}.id = best.id OFFSET 0
        ) AS whole
      ), shown AS (SELECT ${listing.columns(values)}, ${alias}.keys FROM ${alias})
      SELECT many.too_many, shown.* FROM many LEFT JOIN shown ON true
    ) AS page`;
  return { text, values: values.list };
}

/** A page of what the index finds: all of it, or of some weeks; null when it finds too much, or no index knows. */
export async function sortPage<R extends { readonly id: string }>(
  pool: Pool,
  teamId: string,
  listing: Listing,
  paging: Paging,
  weeks: Weeks = null,
): Promise<R[] | null> {
  const statement = sort(listing, teamId, paging, weeks);
  if (statement === null) return null;
  const rows = await readOnce<R & { readonly id: string | null; readonly too_many: boolean }>(pool, statement);
  return rows[0]?.too_many === false ? rows.filter(({ id }) => id !== null) : null;
}

/**
 * The rows of a page in order, and one more where there is one. However the filters fall: rows that match often are found by
 * walking in order, less frequent ones by the index among those of the last week, and seldom ones by the index among all. So none
 * costs more than some thousand rows.
 */
export async function findPage<R extends { readonly id: string }>(
  pool: Pool,
  teamId: string,
  listing: Listing,
  paging: Paging,
): Promise<R[]> {
  const isFiltered = listing.besides(createValues()).length > 0;
  const isFull = (rows: readonly R[]): boolean => rows.length > paging.limit || !isFiltered;
  const walked = (most: number): Promise<R[]> => readOnce<R>(pool, walk(listing, teamId, paging, most));

  if (!isFiltered || listing.walked > 0) {
    const rows = await walked(listing.walked);
    if (isFull(rows)) return rows;
  }
  const recent = listing.walked > 0 ? recentWeeks(listing, paging) : null;
  const ofWeeks = recent && (await sortPage<R>(pool, teamId, listing, paging, recent));
  if (ofWeeks && isFull(ofWeeks)) return ofWeeks;
  // Too many in a week: too many in all.
  const all = recent && !ofWeeks ? null : await sortPage<R>(pool, teamId, listing, paging);
  if (all !== null) return all;
  const far = await walked(FAR);
  return isFull(far) ? far : walked(ALL);
}

/** The weeks that a page begins with, where the order is by age. */
function recentWeeks({ newest }: Listing, { after }: Paging): Weeks {
  if (newest === null) return null;
  return weeksBefore(after === undefined ? newest : new Date(after[0]!), LAST_WEEKS);
}
