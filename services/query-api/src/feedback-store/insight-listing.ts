import type { InsightFilters, InsightSort } from './feedback-store.ts';
import { type Listing, newestOf, type Weeks } from './find-pages.ts';
import { indexedFilters, insightConditions, insightOrders, timeConditions } from './insight-filters.ts';
import type { Values } from './sql.ts';

const WALKED = 1_500;
/** By another order than age: what is frequent there is all that is found before all of time is asked for. */
const WALKED_FAR = 3_000;
const SORTED = 2_000;

/** What only few rows have in common. */
export const isRare = ({ customer_id, reporter_email }: InsightFilters): boolean =>
  (customer_id ?? reporter_email) !== undefined;

/** The filters that the leading column of a sort answers. */
const LEADING: Readonly<Record<InsightSort, readonly (keyof InsightFilters)[]>> = {
  created_at: ['created_after', 'created_before'],
  updated_at: ['updated_after', 'updated_before'],
  severity: [],
  business_impact: ['min_impact'],
  relevance: [],
};

const isLeading = (sort: InsightSort, name: string): boolean => (LEADING[sort] as readonly string[]).includes(name);

/** Some of the filters: those that the order answers, or all others. */
function some(filters: InsightFilters, sort: InsightSort, leading: boolean): InsightFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => isLeading(sort, name) === leading));
}

/** Filters that are no terms of the index, or only nearly. */
function notTerms({
  min_impact,
  created_after,
  created_before,
  updated_after,
  updated_before,
}: InsightFilters): InsightFilters {
  return { min_impact, created_after, created_before, updated_after, updated_before };
}

/** A call of `find_insights` for these filters, and for words where a tsquery is given; null when there is nothing to find by. */
export function findInsights(
  filters: InsightFilters,
  values: Values,
  most: number,
  { weeks = null, query }: { readonly weeks?: Weeks; readonly query?: string } = {},
): string | null {
  const { terms, severities, impacts, tag } = indexedFilters(filters);
  const email = filters.reporter_email;
  if ([terms, severities, impacts, tag, email, query].every((part) => part === undefined || part === null)) return null;
  const allTerms =
    email === undefined
      ? `${values.add(terms)}::text[]`
      : `array_append(${values.add(terms)}::text[], 'reporter_email:' || lower(${values.add(email)}))`;
  return `SELECT * FROM find_insights($1::uuid, ${values.add(query ?? null)}::tsquery, ${allTerms},
    ${values.add(severities)}::text[], ${values.add(impacts)}::text[], ${values.add(weeks)}::text[], ${values.add(tag)}::text, ${most})`;
}

/** Ids by the times of the other column, for filters that no term speaks of. */
function byTime(filters: InsightFilters, values: Values, most: number): string | null {
  const times = timeConditions('i', filters, values);
  if (times.length === 0) return null;
  return `SELECT i.id, i.created_at, i.updated_at, i.severity_rank, i.business_impact FROM insights i WHERE i.team_id = scope.team_id AND ${times.join(' AND ')} LIMIT ${most}`;
}

/** The list of insights for these filters, without `q`; what is shown of them is the caller's. */
export function insightListing(filters: InsightFilters, sort: InsightSort, now: Date): Omit<Listing, 'columns'> {
  const besides = some(filters, sort, false);
  return {
    table: 'insights',
    alias: 'i',
    order: insightOrders[sort],
    inOrder: (values) => insightConditions(some(filters, sort, true), values),
    besides: (values) => insightConditions(besides, values),
    indexed: (values, most, weeks) => findInsights(filters, values, most, { weeks }) ?? byTime(besides, values, most),
    newest: sort === 'created_at' ? newestOf(filters, now) : null,
    leftOpen: (values) => insightConditions(notTerms(filters), values),
    walked: isRare(filters) ? 0 : sort === 'created_at' ? WALKED : WALKED_FAR,
    sorted: SORTED,
  };
}
