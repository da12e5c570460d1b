import { describe, expect, it } from '@jest/globals';
import { paragraphs } from './paragraphs.ts';

describe('paragraphs', () => {
  it.each([
    [['a', 'b\nc'], 'a\n\nb\nc'],
    [['', 'a', ' \n', 'b', ''], 'a\n\nb'],
    [[' '], ''],
    [[], ''],
  ])('%j gives %j', (pieces, expected) => expect(paragraphs(pieces)).toBe(expected));
});
