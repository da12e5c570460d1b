import { ServiceError } from '@cfi/contracts';
import type { Request } from 'express';

/** 1 to 255 printable ASCII characters, bare or as a quoted string (draft-ietf-httpapi-idempotency-key-header). */
const IDEMPOTENCY_KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** The request's `Idempotency-Key` without its quotes; undefined when there is none. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const header = req.get('idempotency-key');
  if (header === undefined) return undefined;
  const key = /^".*"$/.test(header) ? header.slice(1, -1) : header;
  if (!IDEMPOTENCY_KEY.test(key)) {
    const message = 'must be 1 to 255 printable ASCII characters';
    throw new ServiceError('VALIDATION_ERROR', `Idempotency-Key: ${message}`, {
      details: [{ path: 'Idempotency-Key', code: 'custom', message }],
    });
  }
  return key;
}
