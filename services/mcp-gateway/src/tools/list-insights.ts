import { z } from 'zod';
import { CountsSchema, toCounts } from './counts.ts';
import { defineTool } from './define-tool.ts';
import { filterFields, pageFields } from './fields.ts';
import { filterQuery } from './filters.ts';
import { pageResultFields, readPage } from './page.ts';
import { summaryFields, toSummary } from './summary.ts';

const ListInsightsInputSchema = z.strictObject({
  ...filterFields,
  sort: z
    .enum(['created_at', 'updated_at', 'severity', 'business_impact'])
    .default('created_at')
    .describe('Descending.'),
  include_counts: z.boolean().default(false).describe('true: also how many match, by status, severity, type and more.'),
  ...pageFields(50, 20),
});

const ListInsightsOutputSchema = z.object({
  data: z.array(z.object(summaryFields)),
  counts: CountsSchema.optional(),
  ...pageResultFields,
});

/** `list_insights`: browse by filters. */
export const listInsights = defineTool({
  name: 'list_insights',
  title: 'List insights',
  description:
    "Browse the team's customer-feedback insights, newest first, with optional filters. Returns summaries, one page at a time. " +
    'Use search_insights instead to find insights about a topic in words. Use get_insight_detail for the full text and ' +
    'business impact of one insight.',
  input: ListInsightsInputSchema,
  output: ListInsightsOutputSchema,
  async run({ limit, cursor, sort, response_format, include_counts, ...filters }, { store, caller }) {
    const wanted = filterQuery(filters);
    const query = { ...wanted, sort, cursor };
    const isFiltered = Object.keys(filters).length > 0;
    const counts = include_counts ? toCounts(await store.facets(caller, wanted)) : undefined;
    return readPage({
      beside: counts && { counts },
      limit,
      read: (limit) => store.insights(caller, { ...query, limit }),
      toItem: (insight) => toSummary(insight, response_format),
      isContinued: cursor !== undefined,
      emptyHint: isFiltered ? 'No insight matches. Remove or widen filters.' : 'The team has no insights yet.',
    });
  },
});
