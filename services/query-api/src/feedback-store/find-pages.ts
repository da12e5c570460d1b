import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Paging } from './feedback-store.ts';
import { createValues, type Order, type Values } from './sql.ts';
import { readOnce, SCOPE } from './transaction.ts';

/** A list over one table: what differs between insights, insights searched for, and feedback. */
export interface Listing {
  readonly table: 'insights' | 'feedbacks';
  readonly alias: 'i' | 'f';
  /** A column that the order and `columns` may name besides those of the table; such a list is sorted, never walked. */
  computed?(values: Values): string;
  /** What a page shows of a row under its alias. */
  columns(values: Values): string;
  readonly order: Order;
  /** Conditions on the leading column of the order, which its index answers. */
  inOrder(values: Values): readonly string[];
  /** All other conditions. */
  besides(values: Values): readonly string[];
  /** A SELECT of the `id` of at most `most` rows by the inverted index, or by another; null when no index knows. */
  indexed(values: Values, most: number): string | null;
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
  /** Kept prepared under it. */
  readonly name?: string;
}

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

const nameOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** In the order of its index; at most `walked` rows of it, or as many as it takes. */
function walk(listing: Listing, teamId: string, { limit, after }: Paging, walked?: number): Statement {
  const { table, alias, order } = listing;
  const values = createValues(teamId);
  const inOrder = [`${alias}.team_id = scope.team_id`, ...listing.inOrder(values)];
  if (after !== undefined) inOrder.push(order.after(values, after));
  const besides = listing.besides(values);
  const isBounded = walked !== undefined && besides.length > 0;
  const source = `SELECT ${alias}.* FROM ${table} ${alias} ${where(isBounded ? inOrder : [...inOrder, ...besides])}
    ORDER BY ${order.orderBy} LIMIT ${isBounded ? walked : limit + 1}`;
  const found = isBounded
    ? `SELECT ${alias}.* FROM (${source}) AS ${alias} ${where(besides)} LIMIT ${limit + 1}`
    : source;
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH ${alias} AS MATERIALIZED (${found})
      SELECT ${listing.columns(values)}, ${order.keys} AS keys FROM ${alias}
    ) AS page`;
  // The same few statements, without filters, serve most lists.
  return { text, values: values.list, ...(besides.length === 0 && { name: nameOf(text) }) };
}

/** All that the index finds, sorted; no row but `too_many` when that is too much. */
function sort(listing: Listing, teamId: string, { limit, after }: Paging): Statement | null {
  const { table, alias, order } = listing;
  const values = createValues(teamId);
  const indexed = listing.indexed(values, listing.sorted + 1);
  if (indexed === null) return null;
  const conditions = [`${alias}.team_id = scope.team_id`, ...listing.inOrder(values), ...listing.besides(values)];
  if (after !== undefined) conditions.push(order.after(values, after));
  const computed = listing.computed?.(values);
  const rows = computed === undefined ? table : `(SELECT ${alias}.*, ${computed} FROM ${table} ${alias})`;
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      WITH found AS MATERIALIZED (${indexed}),
      many AS (SELECT count(*) > ${listing.sorted} AS too_many FROM found),
      ${alias} AS MATERIALIZED (
        SELECT ${alias}.* FROM found JOIN ${rows} AS ${alias} USING (id)
        ${where(conditions)} AND NOT (SELECT too_many FROM many)
        ORDER BY ${order.orderBy} LIMIT ${limit + 1}
      ), shown AS (SELECT ${listing.columns(values)}, ${order.keys} AS keys FROM ${alias})
      SELECT many.too_many, shown.* FROM many LEFT JOIN shown ON true
    ) AS page`;
  return { text, values: values.list };
}

/** A page of what the index finds, or null when it finds too much, or no index knows. */
export async function sortPage<R extends { readonly id: string }>(
  pool: Pool,
  teamId: string,
  listing: Listing,
  paging: Paging,
): Promise<R[] | null> {
  const statement = sort(listing, teamId, paging);
  if (statement === null) return null;
  const rows = await readOnce<R & { readonly id: string | null; readonly too_many: boolean }>(pool, statement);
  return rows[0]?.too_many === false ? rows.filter(({ id }) => id !== null) : null;
}

/**
 * The rows of a page in order, and one more where there is one. However the filters fall: rows that match often are found by
 * walking in order, rows that match seldom by the index, so that neither costs more than some thousand rows.
 */
export async function findPage<R extends { readonly id: string }>(
  pool: Pool,
  teamId: string,
  listing: Listing,
  paging: Paging,
): Promise<R[]> {
  if (listing.besides(createValues()).length > 0) {
    if (listing.walked > 0) {
      const rows = await readOnce<R>(pool, walk(listing, teamId, paging, listing.walked));
      if (rows.length > paging.limit) return rows;
    }
    const sorted = await sortPage<R>(pool, teamId, listing, paging);
    if (sorted !== null) return sorted;
  }
  return readOnce<R>(pool, walk(listing, teamId, paging));
}
