import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@cfi/contracts';

const MAC_BYTES = 12;

/** What a cursor is good for: list, team, filters and sort. Anything JSON can hold. */
export type CursorScope = readonly unknown[];

/** Cursors carry the sort keys of the last row seen, bound by a MAC to the list they were made for. */
export interface CursorCodec {
  encode(scope: CursorScope, keys: readonly string[]): string;
  /** Throws `INVALID_CURSOR` when it is broken, altered or made for another list, team or filters. */
  decode(scope: CursorScope, cursor: string): readonly string[];
}

const invalid = (): ServiceError =>
  new ServiceError(
    'INVALID_CURSOR',
    'The cursor is not valid for this request. Use next_cursor of the page before, with the same filters, or leave it out.',
  );

export function createCursorCodec(secret: string | Buffer): CursorCodec {
  const macOf = (scope: CursorScope, payload: Buffer): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(scope))
      .update('\u0000')
      .update(payload)
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    encode(scope, keys) {
      const payload = Buffer.from(JSON.stringify(keys));
      return Buffer.concat([macOf(scope, payload), payload]).toString('base64url');
    },
    decode(scope, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      // Decoding skips what is not base64url; only the exact text that was given out counts.
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== cursor) throw invalid();
      const payload = bytes.subarray(MAC_BYTES);
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(scope, payload))) throw invalid();
      return JSON.parse(payload.toString()) as string[];
    },
  };
}
