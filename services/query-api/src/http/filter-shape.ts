import { chars, SourceCategorySchema, StatusSchema } from '@cfi/contracts';
import { z } from 'zod';
import { InstantSchema } from './query-parts.ts';

/** Filters that lists of feedback and of insights share. */
export const filterShape = {
  status: StatusSchema.optional(),
  customer_id: chars(1, 250).optional(),
  reporter_email: chars(1, 255).optional(),
  category: SourceCategorySchema.optional(),
  platform: chars(1, 100).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, { error: 'must be an ISO 639-1 code of two lower-case letters' })
    .optional(),
  tag: chars(1, 100).optional(),
  created_after: InstantSchema.optional(),
  created_before: InstantSchema.optional(),
  updated_after: InstantSchema.optional(),
  updated_before: InstantSchema.optional(),
};

interface Bounds {
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly updated_after?: string | undefined;
  readonly updated_before?: string | undefined;
}

/** A check for schemas of `filterShape`: nothing lies between bounds that are the wrong way round. */
export function checkBounds(query: Bounds, ctx: z.RefinementCtx): void {
  for (const name of ['created', 'updated'] as const) {
    const [after, before] = [query[`${name}_after`], query[`${name}_before`]];
    if (after === undefined || before === undefined || after < before) continue;
    ctx.addIssue({ code: 'custom', path: [`${name}_after`], message: `must be earlier than ${name}_before` });
  }
}
