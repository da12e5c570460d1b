import { type Answer, IdSchema, successOf, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { SearchNote } from '../../feedback-store/feedback-store.ts';

const PaginationSchema = z
  .object({
    limit: z.int().min(1).max(100),
    has_more: z.boolean(),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `cursor` for the next page; null on the last.' }),
  })
  .meta({ id: 'Pagination' });

export const SearchSchema = z
  .object({
    mode: z.enum(['words', 'similar']).meta({
      description: '`similar`: nothing has these words; known words that are spelt like them were searched for.',
    }),
    instead: z.record(z.string(), z.array(z.string())).exactOptional(),
    ranked: z.enum(['all', 'newest']).exactOptional(),
  })
  .meta({ id: 'Search' }) satisfies z.ZodType<SearchNote>;

export const examplePagination = { limit: 20, has_more: false, next_cursor: null };

/** One page of a list. `search` is there where words were searched for. */
export const pageAnswer = (item: z.ZodType, example: unknown): Answer => ({
  description: 'One page.',
  schema: successOf(z.array(item), { pagination: PaginationSchema, search: SearchSchema.optional() }),
  example: { success: true, data: [example], pagination: examplePagination },
  headers: ['Link'],
});

/** A page of a stream that never ends: there is always a cursor to go on from. */
export const streamAnswer = (item: z.ZodType, example: unknown, cursor: string): Answer => ({
  description: 'What changed, oldest first.',
  schema: successOf(z.array(item), { pagination: PaginationSchema.extend({ next_cursor: z.string() }) }),
  example: { success: true, data: [example], pagination: { ...examplePagination, next_cursor: cursor } },
});

/** A key by its id and name. */
export const NamedKeySchema = z.object({ id: IdSchema, name: z.string().nullable() }).meta({ id: 'NamedKey' });

export const RememberedChangeSchema = z
  .object({
    field: z.string(),
    from: z.unknown(),
    to: z.unknown(),
    changed_at: TimeSchema,
    key: NamedKeySchema,
  })
  .meta({ id: 'RememberedChange' });
