import type { Pool } from 'pg';
import type { ListedInsight } from '../domain/insight.ts';
import { closeSpellings, hasCloseSpellings } from '../domain/search/close-spelling.ts';
import { type MatchField, matchesIn } from '../domain/search/matches.ts';
import {
  type CompiledQuery,
  compileSearchQuery,
  parseSearchQuery,
  plainWords,
  type SearchQuery,
} from '../domain/search/search-query.ts';
import type { InsightFilters, InsightSort, Page, Paging, SearchNote } from './feedback-store.ts';
import { findPage } from './find-pages.ts';
import { toListedInsight } from './insight-row.ts';
import { rankedPage } from './ranked-page.ts';
import { type FoundRow, type Search, searchListing } from './search-listing.ts';
import { toPage } from './sql.ts';
import { readTeam } from './transaction.ts';

const SIMILAR_WORDS = 'SELECT word FROM similar_words($1, $2, 30)';

/** Known words that the words of a query may be slips of. */
async function similarWords(pool: Pool, teamId: string, query: SearchQuery): Promise<Map<string, string[]>> {
  const words = plainWords(query).filter(hasCloseSpellings).slice(0, 8);
  const spellings = new Map<string, string[]>();
  if (words.length === 0) return spellings;
  await readTeam(pool, teamId, async (client) => {
    for (const word of words) {
      const { rows } = await client.query<{ word: string }>(SIMILAR_WORDS, [teamId, word]);
      const known = rows.map((row) => row.word);
      // A word that is known was no slip: nothing has all that was asked for.
      const close = known.includes(word) ? [] : closeSpellings(word, known);
      if (close.length > 0) spellings.set(word, close);
    }
  });
  return spellings;
}

function toFound(row: FoundRow, { wanted }: CompiledQuery): ListedInsight {
  const fields: (readonly [MatchField, string])[] = [
    ['pain_point', row.pain_point],
    ...row.evidence.map(({ quote }) => ['quote', quote] as const),
    ['title', row.title],
  ];
  if (row.feedback_content !== null) {
    fields.push(['feedback_content', row.feedback_content], ['feedback_title', row.feedback_title ?? '']);
  }
  const matches = matchesIn(fields, row.language ?? '', wanted);
  return {
    ...toListedInsight(row),
    match: matches[0]?.text ?? row.pain_point.slice(0, 300).toWellFormed(),
    matches,
    relevance: row.relevance / 10_000,
  };
}

/** One page. Its keys begin with the mode, so that the next page searches as this one did. */
async function pageOf(
  pool: Pool,
  teamId: string,
  search: Search,
  note: SearchNote,
  sort: InsightSort,
  paging: Paging,
): Promise<Page<ListedInsight>> {
  const { ranked, rows } =
    sort === 'relevance'
      ? await rankedPage(pool, teamId, search, paging)
      : { ranked: undefined, rows: await findPage<FoundRow>(pool, teamId, searchListing(search, sort), paging) };
  const { items, nextKeys } = toPage(rows, paging.limit, (row) => toFound(row, search.query));
  return { items, nextKeys: nextKeys && [note.mode, ...nextKeys], search: { ...note, ...(ranked && { ranked }) } };
}

/** Words as they were asked for, or in their place those that are spelt alike; null when there is nothing to look for. */
export interface AskedWords {
  readonly query: CompiledQuery;
  readonly note: SearchNote;
}

const languagesOf = ({ language }: InsightFilters) => (language === undefined ? {} : { languages: [language] });

export function askedWords(filters: InsightFilters): AskedWords | null {
  const query = compileSearchQuery(parseSearchQuery(filters.q ?? ''), languagesOf(filters));
  return query && { query, note: { mode: 'words' } };
}

export async function similarlyAsked(pool: Pool, teamId: string, filters: InsightFilters): Promise<AskedWords | null> {
  const asked = parseSearchQuery(filters.q ?? '');
  const spellings = await similarWords(pool, teamId, asked);
  if (spellings.size === 0) return null;
  const query = compileSearchQuery(asked, { ...languagesOf(filters), spellings });
  return query && { query, note: { mode: 'similar', instead: Object.fromEntries(spellings) } };
}

/**
 * `listInsights` with words to search for: first the words and their other forms; when nothing has them, known words that are
 * spelt alike.
 */
export async function searchInsights(
  pool: Pool,
  now: Date,
  teamId: string,
  filters: InsightFilters,
  sort: InsightSort,
  { limit, after: keys }: Paging,
): Promise<Page<ListedInsight>> {
  const [mode, ...rest] = keys ?? [];
  const paging = { limit, after: keys && rest };
  const ask = ({ query, note }: AskedWords): Promise<Page<ListedInsight>> =>
    pageOf(pool, teamId, { filters, query, now }, note, sort, paging);
  const nothing: Page<ListedInsight> = { items: [], nextKeys: null, search: { mode: 'words' } };

  if (mode !== 'similar') {
    const asked = askedWords(filters);
    if (asked === null) return nothing;
    const page = await ask(asked);
    if (page.items.length > 0 || keys !== undefined) return page;
  }
  const similar = await similarlyAsked(pool, teamId, filters);
  if (similar === null) return nothing;
  const page = await ask(similar);
  return page.items.length > 0 || keys !== undefined ? page : nothing;
}
