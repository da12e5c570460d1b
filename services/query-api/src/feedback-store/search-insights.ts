import type { Pool, PoolClient } from 'pg';
import type { ListedInsight } from '../domain/insight.ts';
import { closeSpellings, PREFIX_LENGTH } from '../domain/search/close-spelling.ts';
import { passage } from '../domain/search/passage.ts';
import {
  type CompiledQuery,
  compileSearchQuery,
  parseSearchQuery,
  type Term,
  wordsToExpand,
} from '../domain/search/search-query.ts';
import type { InsightFilters, InsightSort, Page, Paging } from './feedback-store.ts';
import { insightConditions, insightOrders } from './insight-filters.ts';
import { INSIGHT_COLUMNS, type InsightRow, toListedInsight } from './insight-row.ts';
import { createValues, toPage, type Values } from './sql.ts';
import { readTeam } from './transaction.ts';

/** Of the feedback's text, as far as it was indexed. */
const SEARCHED_CHARS = 200_000;

/** Known words by their first letters; byte order, so a range is a prefix. */
const KNOWN_WORDS = `
  SELECT w.word FROM unnest($2::text[]) AS p (prefix)
  CROSS JOIN LATERAL (
    SELECT word FROM search_words
    WHERE team_id = $1 AND word >= p.prefix COLLATE "C" AND word < p.prefix || U&'\\+10FFFF' COLLATE "C" LIMIT 5000
  ) AS w`;

/** More terms than these say nothing more about relevance. */
const RANKED_TERMS = 16;

/**
 * 0 to 10,000: for each term where it was found best (title, pain point or quote, feedback; as asked or in another form),
 * and the mean of it. Whole numbers, so that equal ones stay equal in cursors. Written out and not over an array of
 * terms: a common word is ranked in every row of the team.
 */
function relevance(terms: readonly Term[], values: Values): string {
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

interface Row extends InsightRow {
  readonly keys: string[];
  readonly tags: readonly string[];
  readonly relevance: number;
  /** Null when the insight's own texts hold all of the query. */
  readonly feedback_title: string | null;
  readonly feedback_content: string | null;
}

async function compile(client: PoolClient, teamId: string, q: string): Promise<CompiledQuery | null> {
  const query = parseSearchQuery(q);
  const words = wordsToExpand(query);
  const close = new Map<string, readonly string[]>();
  if (words.length > 0) {
    const prefixes = [...new Set(words.map((word) => [...word].slice(0, PREFIX_LENGTH).join('')))];
    const { rows } = await client.query<{ word: string }>({
      name: 'known-words',
      text: KNOWN_WORDS,
      values: [teamId, prefixes],
    });
    const known = rows.map(({ word }) => word);
    for (const word of words) {
      const start = [...word].slice(0, PREFIX_LENGTH).join('');
      close.set(
        word,
        closeSpellings(
          word,
          known.filter((other) => other.startsWith(start)),
        ),
      );
    }
  }
  return compileSearchQuery(query, close);
}

function toFound(row: Row, words: ReadonlySet<string>): ListedInsight {
  const texts = [row.pain_point, ...row.evidence.map(({ quote }) => quote), row.title];
  if (row.feedback_content !== null) texts.push(row.feedback_content, row.feedback_title ?? '');
  return { ...toListedInsight(row), match: passage(texts, words), relevance: row.relevance / 10_000 };
}

/** `listInsights` with words to search for. */
export async function searchInsights(
  pool: Pool,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  { limit, after }: Paging,
): Promise<Page<ListedInsight>> {
  return readTeam(pool, teamId, async (client) => {
    const query = await compile(client, teamId, filters.q ?? '');
    if (query === null) return { items: [], nextKeys: null };
    const order = insightOrders[sort];
    const values = createValues(teamId, query.match);
    const conditions = insightConditions(filters, values);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const text = `
      WITH found AS (
        SELECT i.*, ${relevance(query.terms, values)} AS relevance FROM search_insights($1, $2::tsquery) AS i ${where}
      ), best AS (
        SELECT i.id, i.relevance, ${order.keys} AS keys FROM found i
        ${after === undefined ? '' : `WHERE ${order.after(values, after)}`}
        ORDER BY ${order.orderBy} LIMIT ${values.add(limit + 1)}
      ), page AS MATERIALIZED (
        SELECT best.*, row_number() OVER () AS place FROM best
      )
      SELECT ${INSIGHT_COLUMNS}, page.keys, page.relevance, f.tags,
        CASE WHEN NOT i.head_search @@ $2::tsquery THEN f.title END AS feedback_title,
        CASE WHEN NOT i.head_search @@ $2::tsquery THEN left(f.content, ${SEARCHED_CHARS}) END AS feedback_content
      FROM page
      JOIN insights i ON i.team_id = $1 AND i.id = page.id
      JOIN feedbacks f ON f.team_id = i.team_id AND f.id = i.feedback_id
      ORDER BY page.place`;
    const { rows } = await client.query<Row>(text, values.list);
    return toPage(rows, limit, (row) => toFound(row, query.words));
  });
}
