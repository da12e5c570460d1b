import { ServiceError } from '@cfi/contracts';
import { toldAs } from '@cfi/service-kit';
import { z } from 'zod';
import { storableInstant } from '../domain/storable-instant.ts';

/** Page size: 1 to 100, default 20. Not clamped, so that the published maximum is true. */
export const LimitSchema = z
  .string()
  .regex(/^[0-9]{1,3}$/, { error: 'must be an integer from 1 to 100' })
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= 100, { error: 'must be an integer from 1 to 100' })
  .default(20)
  .meta({ description: 'Items per page.', ...toldAs({ type: 'integer', minimum: 1, maximum: 100, default: 20 }) });

const CursorSchema = z
  .string()
  .optional()
  .meta({ description: '`next_cursor` of the page before, with the same filters and sort.' });

/** Paging parameters of every list. */
export const pagingShape = { limit: LimitSchema, cursor: CursorSchema };

/** `true` or `false`, as it stands in a query string. */
export const FlagSchema = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .meta(toldAs({ type: 'boolean' }));

/** A date-time with `Z` or an offset, as ISO 8601 UTC. */
export const InstantSchema = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with Z or an offset' })
  .transform((value, ctx) => {
    const instant = storableInstant(value);
    if (instant !== null) return instant;
    ctx.addIssue({ code: 'custom', message: 'must be an existing date and time in the years 1 to 9999' });
    return z.NEVER;
  });

/** A comma-separated list, in alphabetical order, each value once. */
export const CommaListSchema = z
  .string()
  .transform((value) => [...new Set(value.split(',').map((part) => part.trim()))].sort());

/** The id of a path; 404 for what cannot be an id, since nothing has it. */
export function idOf(value: unknown, what: string): string {
  const parsed = z.guid().safeParse(value);
  if (!parsed.success) throw notFound(what);
  return parsed.data;
}

/** Another team's answer is the same, so that ids tell nothing. */
export const notFound = (what: string): ServiceError =>
  new ServiceError('NOT_FOUND', `No ${what} with this id exists.`);
