import { describe, expect, it } from '@jest/globals';
import { createKey, displayParts, parseKey, sha256Hex } from './key-format.ts';

const VECTOR = 'cfi_us_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2W3x4Y5z377JiS';

describe('parseKey', () => {
  it('accepts the published test vector', () => {
    expect(VECTOR).toHaveLength(64);
    expect(parseKey(VECTOR)).toEqual({ type: 'api', region: 'us' });
  });

  it.each([
    ['one changed character', VECTOR.replace('A1b2', 'A1b3')],
    ['a changed checksum', `${VECTOR.slice(0, -1)}T`],
    ['the prefix of the other region', VECTOR.replace('_us_', '_eu_')],
    ['the prefix of another type', VECTOR.replace('cfi', 'cfw')],
    ['an unknown type', VECTOR.replace('cfi', 'cfx')],
    ['one character less', VECTOR.slice(0, -1)],
    ['one character more', `${VECTOR}0`],
    ['a line break at the end', `${VECTOR}\n`],
    ['white space around', ` ${VECTOR}`],
    ['nothing', ''],
  ])('refuses a key with %s', (_case, text) => {
    expect(parseKey(text)).toBeNull();
  });
});

describe('createKey', () => {
  it.each([
    ['api', 'us', /^cfi_us_[0-9A-Za-z]{57}$/],
    ['webhook', 'eu', /^cfw_eu_[0-9A-Za-z]{57}$/],
    ['secret', 'us', /^cfs_us_[0-9A-Za-z]{57}$/],
  ] as const)('makes a well-formed %s key of the %s region', (type, region, shape) => {
    const key = createKey(type, region);
    expect(key).toMatch(shape);
    expect(key).toHaveLength(64);
    expect(parseKey(key)).toEqual({ type, region });
  });

  it('never makes the same key twice', () => {
    expect(new Set(Array.from({ length: 100 }, () => createKey('api', 'us'))).size).toBe(100);
  });

  it('drops bytes that would favour some characters, and asks for as many again', () => {
    const asked: number[] = [];
    const random = (size: number): Uint8Array => {
      asked.push(size);
      // 248 and above would wrap around to the start of the alphabet; 247 is the last good byte and stands for "z".
      return Uint8Array.from({ length: size }, (_, i) =>
        asked.length === 1 ? (i % 2 === 0 ? 248 + (i % 8) : 247) : 0,
      );
    };
    const key = createKey('api', 'us', random);
    expect(asked).toEqual([51, 26]);
    expect(key.slice(7, 58)).toBe('z'.repeat(25) + '0'.repeat(26));
  });

  it('pads the checksum on the left', () => {
    const sums = Array.from({ length: 500 }, () => createKey('api', 'us').slice(-6));
    // 62^6 is far above 2^32, so the first digit is 0 to 4.
    expect(sums.every((sum) => /^[0-4]/.test(sum))).toBe(true);
  });
});

describe('what is kept of a key', () => {
  it('hashes as published', () => {
    expect(sha256Hex(VECTOR)).toBe('86e7522b01f9e7108cd11342b4eb05ab893d292bd8480c8ab629c64b8ac0370a');
  });

  it('shows the first 11 and the last 4 characters', () => {
    expect(displayParts(VECTOR)).toEqual({ start: 'cfi_us_A1b2', end: '7JiS' });
  });
});
