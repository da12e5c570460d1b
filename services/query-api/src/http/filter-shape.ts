import { chars, SourceCategorySchema, StatusSchema } from '@cfi/contracts';
import { z } from 'zod';
import { InstantSchema } from './query-parts.ts';

/** Filters that lists of feedback and of insights share. */
export const filterShape = {
  status: StatusSchema.optional().meta({ description: 'Workflow state.' }),
  customer_id: chars(1, 250).optional().meta({ description: 'Exact customer id.' }),
  reporter_email: chars(1, 255).optional().meta({ description: 'E-mail address of who said it, in any case.' }),
  category: SourceCategorySchema.optional().meta({ description: 'Where it came from; direct for submissions.' }),
  platform: chars(1, 100)
    .optional()
    .meta({ description: 'Slug of the platform it came from; ingest for submissions.' }),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, { error: 'must be an ISO 639-1 code of two lower-case letters' })
    .optional()
    .meta({ description: 'ISO 639-1 code, such as fr.' }),
  tag: chars(1, 100).optional().meta({ description: 'One of its tags.' }),
  created_after: InstantSchema.optional().meta({
    description: 'Made at this time or later, ISO 8601 with Z or an offset.',
  }),
  created_before: InstantSchema.optional().meta({ description: 'Made before this time.' }),
  updated_after: InstantSchema.optional().meta({ description: 'Last changed at this time or later.' }),
  updated_before: InstantSchema.optional().meta({ description: 'Last changed before this time.' }),
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
