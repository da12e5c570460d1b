import { isUtf8 } from 'node:buffer';
import { ServiceError } from '@cfi/contracts';
import express, { type Request, type RequestHandler } from 'express';

/** `application/json`, with no charset or UTF-8 (JSON has no other, RFC 8259 8.1). */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

export const requireJson: RequestHandler = (req, _res, next) => {
  if (!JSON_TYPE.test(req.get('content-type') ?? '')) {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json in UTF-8.');
  }
  next();
};

const rawBodies = new WeakMap<object, Buffer>();

/** The bytes of a body that `jsonBody` parsed. */
export const rawBodyOf = (req: Request): Buffer => rawBodies.get(req) ?? Buffer.alloc(0);

/** What the parser lets through: no body at all, and bytes that are no UTF-8 (it would put U+FFFD in their place). */
const requireText: RequestHandler = (req, _res, next) => {
  const bytes = rawBodyOf(req);
  if (bytes.length === 0) throw new ServiceError('INVALID_JSON', 'The body is empty. Send a JSON object.');
  if (!isUtf8(bytes)) throw new ServiceError('INVALID_JSON', 'The body is not valid UTF-8.');
  next();
};

/** Parsers for one JSON endpoint. `limit` as in `body-parser`, such as `1mb`; compressed bodies are refused (415). */
export function jsonBody(limit: string): RequestHandler[] {
  const parse = express.json({
    limit,
    strict: true,
    inflate: false,
    verify: (req, _res, bytes) => void rawBodies.set(req, bytes),
  });
  return [requireJson, parse, requireText];
}
