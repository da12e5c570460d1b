import { z } from 'zod';
import type { InsightPageAnswer, SummaryAnswer } from '../query-api/answers.ts';
import { RESULT_CHARS, type Rendered, rendered } from './rendered.ts';

/** Of the characters of a result, what a page's cursor and hint may take. */
const FRAME_CHARS = 1_000;

/** Members of a page beside `data`. */
export const pageResultFields = {
  has_more: z.boolean(),
  next_cursor: z.string().optional(),
  hint: z.string().optional().describe('What to do next.'),
};

export interface Page<T> extends Record<string, unknown> {
  readonly data: T[];
  readonly has_more: boolean;
  readonly next_cursor?: string;
  readonly hint?: string;
}

export interface PageRequest<T> {
  readonly limit: number;
  /** Reads a page of at most so many insights, always from the same place. */
  readonly read: (limit: number) => Promise<InsightPageAnswer>;
  readonly toItem: (insight: SummaryAnswer) => T;
  /** Members that stand beside `data`. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  /** Whether it goes on behind a page that was read before. */
  readonly isContinued: boolean;
  /** Said when nothing matches. */
  readonly emptyHint: string;
}

/** How many items, in order, fit into one result beside something; at least one. */
function howManyFit(items: readonly unknown[], beside: unknown): number {
  let left = RESULT_CHARS - FRAME_CHARS - (JSON.stringify(beside)?.length ?? 0);
  const tooMany = items.findIndex((item) => {
    left -= JSON.stringify(item).length + 1;
    return left < 0;
  });
  return tooMany === -1 ? items.length : Math.max(tooMany, 1);
}

/** What is to be known of a search that did not find just what was asked for; never with words of the store. */
function searchHint(search: InsightPageAnswer['search']): string | undefined {
  if (search?.mode === 'similar') return 'No insight has these words. These have words that are spelt alike.';
  if (search?.ranked === 'newest')
    return 'Very many match; only the newest are ranked. Add words or filters to rank more.';
  return undefined;
}

/** Behind a cursor there may be nothing left, of much that matches. */
const emptyHint = ({ isContinued, emptyHint }: PageRequest<unknown>): string =>
  isContinued ? 'There are no more insights behind this cursor.' : emptyHint;

/**
 * One page within the size of a result. Where fewer items fit than were asked for, the page is read again with the smaller
 * limit, so that the cursor is the store's own and stands behind the last item shown.
 */
export async function readPage<T>(request: PageRequest<T>): Promise<Rendered<Page<T>>> {
  const { limit, read, toItem, beside } = request;
  for (let asked = limit; ; ) {
    const { data, pagination, search } = await read(asked);
    const items = data.map(toItem);
    const cut =
      asked < limit && `Only ${items.length} of the ${limit} fit into one answer; next_cursor leads to the rest.`;
    const hint = items.length === 0 ? emptyHint(request) : cut || searchHint(search);
    const page = rendered({
      data: items,
      ...beside,
      has_more: pagination.has_more,
      ...(pagination.has_more && pagination.next_cursor && { next_cursor: pagination.next_cursor }),
      ...(hint && { hint }),
    });
    const fitting = page.text.length > RESULT_CHARS ? howManyFit(items, beside) : items.length;
    if (fitting >= items.length || fitting >= asked) return page;
    asked = fitting;
  }
}
