import { describe, expect, it } from '@jest/globals';
import { frameWith, unwrap } from './wire-format.ts';

describe('wire format', () => {
  it('puts a zero byte and four bytes of id before the JSON', () => {
    expect([...frameWith(0x01020304)('"ä"')]).toEqual([0, 1, 2, 3, 4, 0x22, 0xc3, 0xa4, 0x22]);
  });

  it.each([0, 1, 255, 2 ** 31 - 1])('gives back what it was given: id %i', (id) => {
    const framed = frameWith(id)('{"text":"日本"}');
    expect(unwrap(framed)).toEqual({ id, json: Buffer.from('{"text":"日本"}') });
  });

  it.each([[[]], [[0, 0, 0, 1]], [[1, 0, 0, 0, 1, 0x7b]], [[0x7b, 0x22, 0x61, 0x22, 0x3a, 0x31, 0x7d]]])(
    'finds no header in %j',
    (bytes) => {
      expect(unwrap(Buffer.from(bytes))).toBeNull();
    },
  );
});
