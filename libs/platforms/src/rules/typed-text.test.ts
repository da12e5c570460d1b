import { describe, expect, it } from '@jest/globals';
import { typedText } from './typed-text.ts';

describe('typedText', () => {
  it.each([
    [' a <b>b</b> &amp; c\u00a0', 'a b & c'],
    ['<script>x</script>', ''],
    [' ', ''],
    [7, ''],
    [null, ''],
    [undefined, ''],
    [['a'], ''],
  ])('%j gives %j', (value, expected) => expect(typedText(value)).toBe(expected));
});
