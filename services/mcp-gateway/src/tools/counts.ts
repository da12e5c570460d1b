import { z } from 'zod';
import type { FacetsAnswer } from '../query-api/answers.ts';
import { shortText } from './clean-text.ts';

/** Values that are shown of a kind. */
const MOST_VALUES = 12;
const VALUE_CHARS = 60;

const byValue = z.record(z.string(), z.number());

/** How many insights match, in all and of each kind. */
export const CountsSchema = z.object({
  total: z.number(),
  since: z.string().optional().describe('Only the newest, created since then, were counted.'),
  status: byValue,
  severity: byValue,
  type: byValue,
  platform: byValue,
  product_area: byValue,
});
export type Counts = z.infer<typeof CountsSchema>;

function countsOf({ values, others }: FacetsAnswer['facets']['status']): Record<string, number> {
  const shown = values.slice(0, MOST_VALUES);
  const rest = others + values.slice(MOST_VALUES).reduce((sum, { count }) => sum + count, 0);
  const named = shown.map(({ value, count }) => [shortText(value, VALUE_CHARS), count] as const);
  return Object.fromEntries(rest > 0 ? [...named, ['(others)', rest]] : named);
}

export function toCounts({ facets, counted, since }: FacetsAnswer): Counts {
  return {
    total: counted,
    ...(since && { since }),
    status: countsOf(facets.status),
    severity: countsOf(facets.severity),
    type: countsOf(facets.type),
    platform: countsOf(facets.platform),
    product_area: countsOf(facets.product_area),
  };
}
