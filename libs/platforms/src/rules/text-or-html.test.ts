import { describe, expect, it } from '@jest/globals';
import { textOrHtml } from './text-or-html.ts';

describe('textOrHtml', () => {
  it.each([
    [' <p>a &amp; b</p><p>c</p> ', 'a & b\nc'],
    [' a &amp; <3 b < c ', 'a &amp; <3 b < c'],
    ['<p></p>', ''],
    [1, ''],
    [undefined, ''],
  ])('%j gives %j', (value, expected) => expect(textOrHtml(value)).toBe(expected));
});
