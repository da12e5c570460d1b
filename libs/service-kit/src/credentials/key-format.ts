import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Region } from '@cfi/contracts';

/** `api`: REST and tool protocol. `webhook`: sent by webhook senders. `secret`: signs webhook deliveries, never sent. */
export type KeyType = 'api' | 'webhook' | 'secret';

/** What the text of a key says about itself; it proves nothing about whether the key exists. */
export interface ParsedKey {
  readonly type: KeyType;
  readonly region: Region;
}

const prefixOf: Readonly<Record<KeyType, string>> = { api: 'cfi', webhook: 'cfw', secret: 'cfs' };
const typeOf: Readonly<Record<string, KeyType>> = { cfi: 'api', cfw: 'webhook', cfs: 'secret' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARS = 51;
const CHECKSUM_CHARS = 6;
/** The largest multiple of 62 in a byte: values from here on would make the first characters of the alphabet likelier. */
const BYTE_LIMIT = 248;
const KEY = /^(cf[iws])_(us|eu)_[0-9A-Za-z]{57}$/;

function randomChars(count: number, random: (size: number) => Uint8Array): string {
  let chars = '';
  while (chars.length < count) {
    for (const byte of random(count - chars.length)) {
      if (byte < BYTE_LIMIT) chars += ALPHABET[byte % ALPHABET.length];
    }
  }
  return chars;
}

/** CRC-32 in six base62 digits: finds typing errors without a look-up and lets scanners skip look-alikes. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** A new key of 64 characters: `<type>_<region>_`, 51 random base62 characters (303 bits), checksum. */
export function createKey(
  type: KeyType,
  region: Region,
  random: (size: number) => Uint8Array = (size) => randomBytes(size),
): string {
  const body = `${prefixOf[type]}_${region}_${randomChars(RANDOM_CHARS, random)}`;
  return body + checksum(body);
}

/** Type and region of a well-formed key; null when the shape or the checksum is wrong. */
export function parseKey(text: string): ParsedKey | null {
  const match = KEY.exec(text);
  if (match === null || checksum(text.slice(0, -CHECKSUM_CHARS)) !== text.slice(-CHECKSUM_CHARS)) return null;
  return { type: typeOf[match[1]!]!, region: match[2] as Region };
}

/** What is stored of a key. No salt and no slow hash: the input has 300 bits, and the look-up needs one value per key. */
export const sha256Hex = (key: string): string => hash('sha256', key);

/** The parts of a key by which people tell their keys apart: the first 11 and the last 4 characters. */
export const displayParts = (key: string): { readonly start: string; readonly end: string } => ({
  start: key.slice(0, 11),
  end: key.slice(-4),
});
