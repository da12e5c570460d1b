import { ServiceError } from '@cfi/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import type { ExpectedTags } from '../../domain/record-tag.ts';

const TAG = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const TAGS = new RegExp(`^${TAG}(?:\\s*,\\s*${TAG})*$`);

/** For the description of what takes it. */
export const IfMatchHeaders = z.object({
  'If-Match': z.string().optional().meta({
    description: 'The `ETag` of the record as it was read, or several; 412 when somebody has changed it since.',
    example: '"7a5e1c"',
  }),
});

/** The `If-Match` of a request (RFC 9110 13.1.1); undefined without one. Throws `VALIDATION_ERROR` when it is malformed. */
export function ifMatch(req: Request): ExpectedTags | undefined {
  const header = req.get('if-match')?.trim();
  if (header === undefined || header === '*') return header;
  if (!TAGS.test(header)) {
    throw new ServiceError('VALIDATION_ERROR', 'If-Match must be "*" or entity tags in quotes, as ETag gave them.');
  }
  return header.match(new RegExp(TAG, 'g'))!;
}

export const outdated = (): ServiceError =>
  new ServiceError(
    'PRECONDITION_FAILED',
    'The record has changed since. Read it again and send its new ETag in If-Match.',
  );
