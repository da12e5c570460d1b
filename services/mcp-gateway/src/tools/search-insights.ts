import { chars } from '@cfi/contracts';
import { z } from 'zod';
import type { SummaryAnswer } from '../query-api/answers.ts';
import { shortText } from './clean-text.ts';
import { defineTool } from './define-tool.ts';
import { filterFields, pageFields, type ResponseFormat } from './fields.ts';
import { filterQuery } from './filters.ts';
import { pageResultFields, readPage } from './page.ts';
import { present, summaryFields, toSummary } from './summary.ts';

const MATCH_CHARS = 300;

const SearchInsightsInputSchema = z.strictObject({
  query: z
    .string()
    .trim()
    .pipe(chars(2, 500))
    .describe('Words to find, all of them. "or" joins alternatives, quotes make a phrase, a minus excludes a word.')
    .meta({ minLength: 2, maxLength: 500 }),
  ...filterFields,
  ...pageFields(25, 10),
});

const SearchInsightsOutputSchema = z.object({
  data: z.array(
    z.object({
      ...summaryFields,
      relevance: z.number().min(0).max(1).optional(),
      match: z.string().optional().describe('The passage that matched; pain_point is left out where it is the same.'),
    }),
  ),
  ...pageResultFields,
});

/** The pain point is often the very passage that matched; it is not said twice. */
function toHit(insight: SummaryAnswer, format: ResponseFormat) {
  const { pain_point, ...summary } = toSummary(insight, format);
  const match = insight.match ? shortText(insight.match, MATCH_CHARS) : undefined;
  const relevance = insight.relevance == null ? undefined : Math.min(1, Math.max(0, insight.relevance));
  return {
    ...summary,
    ...present({ pain_point: pain_point === match ? undefined : pain_point, relevance, match }),
  };
}

/** `search_insights`: find by words. */
export const searchInsights = defineTool({
  name: 'search_insights',
  title: 'Search insights',
  description:
    "Search all of the team's feedback for a topic in words (matches words and close spellings, in insight titles, pain " +
    'points and the original feedback text). Returns the best matches first, with the passage that matched. Not for ' +
    'counting. Use list_insights to browse by filter only.',
  input: SearchInsightsInputSchema,
  output: SearchInsightsOutputSchema,
  run({ query: q, limit, cursor, response_format, ...filters }, { store, caller }) {
    const query = { ...filterQuery(filters), q, sort: 'relevance', cursor };
    return readPage({
      limit,
      read: (limit) => store.insights(caller, { ...query, limit }),
      toItem: (insight) => toHit(insight, response_format),
      isContinued: cursor !== undefined,
      emptyHint: 'No insight matches. Try fewer or more general words, "or" between alternatives, or remove filters.',
    });
  },
});
