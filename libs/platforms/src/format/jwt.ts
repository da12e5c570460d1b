import type { BodyFormat } from './body-format.ts';
import { json, parseJson } from './json.ts';

/** Three base64url parts (RFC 7519 part 3). */
const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** A JWT whose claims are the event, or the event as JSON. Whether the JWT is genuine is the signature's business. */
export const jwt: BodyFormat = {
  contentType: 'application/jwt',
  problem: 'the body is not a JWT with JSON claims and not valid JSON',
  read(delivery) {
    const claims = JWT.exec(delivery.body.trim())?.[1];
    return claims === undefined ? json.read(delivery) : parseJson(Buffer.from(claims, 'base64url').toString('utf8'));
  },
};
