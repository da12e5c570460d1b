import { describe, expect, it } from '@jest/globals';
import { chars, codePoints, firstLine, isStorableText, toStorableText, truncate } from './text.ts';

describe('chars', () => {
  const schema = chars(3, 5);
  const ok = (value: unknown) => schema.safeParse(value).success;

  it('counts code points at both limits', () => {
    expect([ok('ab'), ok('abc'), ok('abcde'), ok('abcdef')]).toEqual([false, true, true, false]);
    expect([ok('😀😀'), ok('😀😀😀'), ok('😀😀😀😀😀'), ok('😀😀😀😀😀😀')]).toEqual([false, true, true, false]);
  });

  it('refuses what PostgreSQL cannot hold', () => {
    expect([ok('abc\u0000'), ok('ab\uD83D'), ok('\uDE00ab')]).toEqual([false, false, false]);
  });

  it('says the limit and never the value', () => {
    expect(schema.safeParse('secret-value').error?.issues).toEqual([
      expect.objectContaining({ code: 'too_big', message: 'must have at most 5 characters' }),
    ]);
    expect(schema.safeParse('x').error?.issues[0]).toMatchObject({
      code: 'too_small',
      message: 'must have at least 3 characters',
    });
  });
});

describe('text', () => {
  it('replaces what cannot be stored', () => {
    expect(toStorableText('a\u0000b\uD800c')).toBe('a\uFFFDb\uFFFDc');
    expect(isStorableText(toStorableText('\uDC00'))).toBe(true);
    expect(toStorableText('😀 ok')).toBe('😀 ok');
  });

  it('truncates between code points', () => {
    expect(truncate('😀😀😀', 2)).toBe('😀😀');
    expect(truncate('abc', 3)).toBe('abc');
    expect(codePoints('a😀é')).toBe(3);
  });

  it('takes the first line that is not blank', () => {
    expect(firstLine('\n  \r\n  Hello there  \nsecond', 80)).toBe('Hello there');
    expect(firstLine('x'.repeat(100), 80)).toBe('x'.repeat(80));
    expect(firstLine('  \n ', 80)).toBe('');
  });
});
