import type { CompiledQuery, Term } from '../domain/search/search-query.ts';
import type { InsightFilters, InsightSort } from './feedback-store.ts';
import type { Listing } from './find-pages.ts';
import { findInsights, insightListing, isRare } from './insight-listing.ts';
import { INSIGHT_LIST_COLUMNS, type InsightRow } from './insight-row.ts';
import type { Values } from './sql.ts';

/** Of the feedback's text, as far as it was indexed. */
const SEARCHED_CHARS = 200_000;

/** Reading the words of a row costs far more than its filters do. */
const WALKED = 60;
const SORTED = 2_000;

/** More terms than these say nothing more about relevance. */
const RANKED_TERMS = 16;

/** A hit with what its passages are taken from. */
export interface FoundRow extends InsightRow {
  /** Of the last row of a page, and where they are at hand also of others. */
  readonly keys: string[] | null;
  readonly tags: readonly string[];
  readonly language: string | null;
  /** 0 to 10,000. */
  readonly relevance: number;
  /** Null when the insight's own texts hold all of the query. */
  readonly feedback_title: string | null;
  readonly feedback_content: string | null;
}

/**
 * 0 to 10,000: for each term where it was found best (title, pain point or quote, feedback; as asked or in another form),
 * and the mean of it. Whole numbers, so that equal ones stay equal in cursors.
 */
export function relevance(terms: readonly Term[], values: Values): string {
  if (terms.length === 0) return '3000';
  const ranked = terms.slice(0, RANKED_TERMS);
  const found = (query: string): string => `i.head_search @@ ${values.add(query)}::tsquery`;
  const scores = ranked.map(({ exactInTitle, closeInTitle, exact, close }) => {
    const otherForm = (query: string, score: number): string =>
      close === exact ? '' : `WHEN ${found(query)} THEN ${score}`;
    return `CASE WHEN ${found(exactInTitle)} THEN 10000 ${otherForm(closeInTitle, 9000)}
      WHEN ${found(exact)} THEN 7000 ${otherForm(close, 6000)} ELSE 3000 END`;
  });
  return `(${scores.join(' + ')}) / ${ranked.length}`;
}

/** What is shown of a hit named `i`; `score` is its relevance. */
export function foundColumns(query: CompiledQuery, score: string, values: Values): string {
  const match = `${values.add(query.match)}::tsquery`;
  const ofFeedback = (column: string): string =>
    `CASE WHEN NOT i.head_search @@ ${match} THEN
      (SELECT ${column} FROM feedbacks f WHERE f.team_id = i.team_id AND f.id = i.feedback_id) END`;
  return `${INSIGHT_LIST_COLUMNS}, i.language, ${score} AS relevance, ${ofFeedback('f.title')} AS feedback_title,
    ${ofFeedback(`left(f.content, ${SEARCHED_CHARS})`)} AS feedback_content`;
}

/** What is searched for. */
export interface Search {
  readonly filters: InsightFilters;
  readonly query: CompiledQuery;
  readonly now: Date;
}

/** The list of insights that hold these words, in an order that an index has. */
export function searchListing({ filters, query, now }: Search, sort: Exclude<InsightSort, 'relevance'>): Listing {
  const all = insightListing(filters, sort, now);
  return {
    ...all,
    columns: (values) => foundColumns(query, relevance(query.terms, values), values),
    besides: (values) => [...all.besides(values), `i.search @@ ${values.add(query.match)}::tsquery`],
    indexed: (values, most, weeks) => findInsights(filters, values, most, { weeks, query: query.match }),
    walked: isRare(filters) ? 0 : WALKED,
    sorted: SORTED,
  };
}
