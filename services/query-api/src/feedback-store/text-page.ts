import type { Pool } from 'pg';
import type { Json, Page, Paging } from './feedback-store.ts';
import { findPage, type Listing } from './find-pages.ts';
import type { KeptTexts } from './kept-texts.ts';
import { createValues, toPage } from './sql.ts';
import { readOnce, SCOPE } from './transaction.ts';

/** What is known of every row of a page. */
interface Versioned {
  readonly id: string;
  readonly version: string;
  readonly keys: string[] | null;
}

/** A list whose items are texts. */
export interface TextListing<R, T> extends Listing {
  /** Sets the texts of this list apart from those of others. */
  readonly name: string;
  /** SQL that differs whenever anything that `columns` reads differs. */
  readonly version: string;
  toItem(row: R): T;
}

/**
 * A page as JSON texts. The rows are always found anew, with their versions; only texts that are not kept are read and made. Where
 * a row has changed between the two statements, the page is read again as a whole, so that it is of one moment.
 */
export async function textPage<R, T>(
  pool: Pool,
  teamId: string,
  listing: TextListing<R, T>,
  paging: Paging,
  kept: KeptTexts,
): Promise<Page<Json<T>>> {
  const { name, alias, version } = listing;
  const keyOf = (id: string): string => `${name} ${teamId} ${id}`;
  const textOf = (row: R & Versioned): string => {
    const text = JSON.stringify(listing.toItem(row));
    kept.put(keyOf(row.id), row.version, text);
    return text;
  };

  const light = { ...listing, columns: () => `${alias}.id, ${version} AS version` };
  const rows = await findPage<Versioned>(pool, teamId, light, paging);
  const shown = rows.slice(0, paging.limit);
  const texts = new Map(shown.map((row) => [row.id, kept.get(keyOf(row.id), row.version)]));
  const missing = shown.filter(({ id }) => texts.get(id) === undefined);
  if (missing.length > 0) {
    const read = await readByIds<R & Versioned>(pool, teamId, listing, missing);
    for (const row of read) texts.set(row.id, textOf(row));
    const versions = new Map(read.map((row) => [row.id, row.version]));
    if (missing.some((row) => versions.get(row.id) !== row.version)) {
      const whole = await findPage<R & Versioned>(pool, teamId, withVersion(listing), paging);
      return toPage(whole, paging.limit, textOf);
    }
  }
  return toPage(rows, paging.limit, ({ id }) => texts.get(id)!);
}

const withVersion = (listing: TextListing<never, unknown>): Listing => ({
  ...listing,
  columns: (values) => `${listing.columns(values)}, ${listing.version} AS version`,
});

/** One by one by their key (OFFSET keeps it so): of many at once the planner thinks that another index knows them too. */
function readByIds<R extends Versioned>(
  pool: Pool,
  teamId: string,
  listing: TextListing<never, unknown>,
  rows: readonly Versioned[],
): Promise<R[]> {
  const { table, alias } = listing;
  const values = createValues(
    teamId,
    rows.map(({ id }) => id),
  );
  const text = `
    SELECT page.* FROM ${SCOPE} CROSS JOIN LATERAL (
      SELECT ${withVersion(listing).columns(values)} FROM unnest($2::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
        SELECT ${alias}.* FROM ${table} ${alias} WHERE ${alias}.team_id = scope.team_id AND ${alias}.id = wanted.id OFFSET 0
      ) AS ${alias}
    ) AS page`;
  return readOnce<R>(pool, { text, values: values.list });
}
