import { describe, expect, it } from '@jest/globals';
import { textArray } from './text-array.ts';

describe('text array', () => {
  it('writes the binary form', () => {
    const expected = Buffer.concat([
      Buffer.from('0000000100000000000000190000000200000001', 'hex'),
      Buffer.from('00000002c3a4', 'hex'),
      Buffer.from('00000000', 'hex'),
    ]);
    expect(textArray(['ä', '']).equals(expected)).toBe(true);
  });
});
