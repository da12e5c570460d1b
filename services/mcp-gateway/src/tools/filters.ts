import { ServiceError } from '@cfi/contracts';
import type { z } from 'zod';
import type { InsightQuery } from '../query-api/query-client.ts';
import type { filterFields } from './fields.ts';

type Filters = z.infer<z.ZodObject<typeof filterFields>>;

/** The filters as query-api takes them. Throws `VALIDATION_ERROR` when no moment can satisfy the dates. */
export function filterQuery(filters: Filters): InsightQuery {
  const { severity, created_after, created_before } = filters;
  if (created_after !== undefined && created_before !== undefined) {
    if (Date.parse(created_after) >= Date.parse(created_before)) {
      throw new ServiceError('VALIDATION_ERROR', 'created_after must be earlier than created_before.');
    }
  }
  return { ...filters, severity: severity?.join(',') };
}
