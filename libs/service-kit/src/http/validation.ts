import { type ErrorDetail, isStorableText, ServiceError } from '@cfi/contracts';
import type { Request } from 'express';
import type { z } from 'zod';

function detailsOf(error: z.ZodError): ErrorDetail[] {
  return error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message: plain(code, message) }));
}

/** Zod's own messages name types and limits only; those of custom checks are ours. Neither holds the value. */
const plain = (code: string, message: string): string =>
  code === 'invalid_type' ? message.replace(/^Invalid input: /, '') : message;

/** Checks input from outside; throws `VALIDATION_ERROR` with one detail per broken constraint. */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = detailsOf(result.error);
  const first = details[0]!;
  throw new ServiceError('VALIDATION_ERROR', first.path === '' ? first.message : `${first.path}: ${first.message}`, {
    details,
  });
}

/** A parsed JSON body. */
export const parseBody = <T>(schema: z.ZodType<T>, req: Request): T => parseWith(schema, req.body);

/** Whether all that is percent-encoded is UTF-8: parsers of query strings put U+FFFD in the place of what is not. */
function isWellEncoded(url: string): boolean {
  try {
    decodeURIComponent(url.replaceAll(/%(?![0-9a-f]{2})/gi, ''));
    return true;
  } catch {
    return false;
  }
}

/** The query string: each parameter once, storable text; unknown parameters are ignored. */
export function parseQuery<T>(schema: z.ZodType<T>, req: Request): T {
  if (!isWellEncoded(req.url)) throw queryError('query', 'must be well-formed Unicode, as UTF-8');
  for (const [name, value] of Object.entries(req.query)) {
    const path = isStorableText(name) ? name.slice(0, 64) : 'query';
    if (typeof value !== 'string') throw queryError(path, 'must be given once');
    if (!isStorableText(name) || !isStorableText(value))
      throw queryError(path, 'must be well-formed Unicode without U+0000');
  }
  return parseWith(schema, { ...req.query });
}

function queryError(path: string, message: string): ServiceError {
  return new ServiceError('VALIDATION_ERROR', `${path}: ${message}`, { details: [{ path, code: 'custom', message }] });
}
