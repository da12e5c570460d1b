import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Ids that may be in the table: what is not among them is certainly new and need not be looked up. */
export interface KnownIds {
  add(id: string): void;
  /** False while the table is being read. */
  isNew(id: string): boolean;
  /** Resolves when the table has been read. */
  readonly ready: Promise<void>;
}

/** 8 MB: of 5 million ids one in 200 that are new is looked up in vain, of 20 million one in 5. */
const BITS = 2 ** 26;
/** Where in an id each of its places is read: five characters are 30 bits. */
const PLACES = [0, 5, 10, 15];
const PLACE_CHARS = 5;
/** The six bits of each character of base64url (RFC 4648 part 5), by its code. */
const SIX_BITS = new Uint8Array(128);
for (const [bits, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].entries()) {
  SIX_BITS[character.charCodeAt(0)] = bits;
}

/** Without a buffer in between: it is asked for each delivery. */
function placeAt(id: string, from: number): number {
  let place = 0;
  for (let at = from; at < from + PLACE_CHARS; at++) place = (place << 6) | SIX_BITS[id.charCodeAt(at)]!;
  return place % BITS;
}
const PAGE = 2_000;
const AGAIN_MS = 2_000;

/**
 * A Bloom filter (Bloom 1970, CACM 13(7)) over the ids of `edge.idempotency`, which are base64url of a SHA-256 and thus evenly spread.
 * For the one process that writes the table. It reads the table once, page by page; ids that expire stay.
 */
export function createKnownIds(pool: Pool): KnownIds {
  const bits = new Uint32Array(BITS / 32);
  let complete = false;

  function add(id: string): void {
    for (const from of PLACES) {
      const place = placeAt(id, from);
      bits[place >>> 5]! |= 1 << (place & 31);
    }
  }
  const holds = (id: string): boolean =>
    PLACES.every((from) => {
      const place = placeAt(id, from);
      return (bits[place >>> 5]! & (1 << (place & 31))) !== 0;
    });

  async function read(): Promise<void> {
    for (let after = ''; ; ) {
      const { rows } = await pool.query<{ id: string }>({
        name: 'idempotency-ids',
        text: 'SELECT id FROM edge.idempotency WHERE id > $1 ORDER BY id LIMIT $2',
        values: [after, PAGE],
      });
      for (const { id } of rows) add(id);
      if (rows.length < PAGE) break;
      after = rows.at(-1)!.id;
    }
    complete = true;
  }

  async function readUntilDone(): Promise<void> {
    // Until then everything is looked up, which tells whoever asks that the database is away.
    while (!complete && !pool.ending) await read().catch(() => sleep(AGAIN_MS, undefined, { ref: false }));
  }

  return { add, isNew: (id) => complete && !holds(id), ready: readUntilDone() };
}
