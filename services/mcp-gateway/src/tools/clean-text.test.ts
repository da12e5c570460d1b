import { describe, expect, it } from '@jest/globals';
import { cleanText, shortText } from './clean-text.ts';

describe('cleanText', () => {
  it('keeps what people write: tabs, line ends, accents, right-to-left letters, joined emoji', () => {
    const text = 'tab\there\nÀ עברית العربية 👩‍💻 字';
    expect(cleanText(text)).toBe(text);
  });

  it('makes one kind of line end', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e')).toBe('a\nb\nc\nd\ne');
  });

  it('removes controls, bidirectional controls, byte order marks and invisible tags', () => {
    for (const code of [0, 8, 0x0b, 0x1b, 0x7f, 0x9b, 0x061c, 0x200e, 0x202e, 0x2066, 0x2069, 0xfeff, 0xe0041]) {
      expect(cleanText(`a${String.fromCodePoint(code)}b`)).toBe('ab');
    }
  });

  it('changes no other unit of UTF-16', () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
    const changed = units.filter((unit) => cleanText(`a${String.fromCharCode(unit)}b`).charCodeAt(1) !== unit);
    const range = (from: number, to: number) => units.slice(from, to + 1);
    expect(changed).toEqual([
      ...[...range(0, 8), ...range(0x0b, 0x1f), ...range(0x7f, 0x9f), 0x061c, 0x200e, 0x200f],
      ...[...range(0x2028, 0x202e), ...range(0x2066, 0x2069), ...range(0xd800, 0xdfff), 0xfeff],
    ]);
  });

  it('mends lone surrogates', () => {
    expect(cleanText('a\uD800b')).toBe('a\uFFFDb');
  });
});

describe('shortText', () => {
  it('keeps what fits', () => {
    expect(shortText('👍👍👍', 3)).toBe('👍👍👍');
  });

  it('cuts between code points and says so', () => {
    expect(shortText('👍👍👍👍', 3)).toBe('👍👍…');
    expect(shortText('ab cdef', 4)).toBe('ab…');
  });
});
