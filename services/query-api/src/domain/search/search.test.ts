import { describe, expect, it } from '@jest/globals';
import { closeSpellings } from './close-spelling.ts';
import { passage } from './passage.ts';
import { compileSearchQuery, parseSearchQuery, wordsToExpand } from './search-query.ts';
import { searchVector } from './search-vector.ts';
import { foldWord, tokens } from './words.ts';

const match = (q: string): string | null => compileSearchQuery(parseSearchQuery(q), new Map())?.match ?? null;

describe('words', () => {
  it('fold case, accents, width and compatibility forms alike', () => {
    const same = ['Straße', 'STRASSE', 'strasse', 'ｓｔｒａｓｓｅ'];
    expect(new Set(same.map(foldWord))).toEqual(new Set(['strasse']));
    expect(foldWord('İstanbul')).toBe('istanbul');
    expect(foldWord('Е\u0301ж')).toBe(foldWord('ЕЖ'));
  });

  it('never hold what would need escaping in a tsvector or tsquery', () => {
    for (let code = 0; code < 0x20000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const text = String.fromCodePoint(code);
      for (const { word } of tokens(text))
        if (word.includes("'") || word.includes('\\')) throw new Error(`U+${code.toString(16)}`);
    }
  });

  it('split runs of unspaced scripts from their neighbours', () => {
    expect([...tokens('iPhoneのアプリ v2')].map(({ word, unspaced, index }) => [word, unspaced, index])).toEqual([
      ['iphone', false, 0],
      ['のアプリ', true, 6],
      ['v2', false, 11],
    ]);
  });
});

describe('searchVector', () => {
  it('places words, with a gap between texts', () => {
    expect(
      searchVector([
        { text: 'A b a', weight: 'A' },
        { text: 'b', weight: 'D' },
      ]),
    ).toBe("'a':1A,3A 'b':2A,5D");
  });

  it('stays below the limits of a tsvector', () => {
    const text = Array.from({ length: 200_000 }, (_, at) => `w${at}`).join(' ');
    expect(Buffer.byteLength(searchVector([{ text, weight: 'D' }]))).toBeLessThan(1_000_000);
    const counts = searchVector([{ text: 'a '.repeat(1000), weight: 'D' }]).split(',').length;
    expect(counts).toBe(255);
  });
});

describe('search queries', () => {
  it.each([
    ['dark mode', "(('dark')) & (('mode'))"],
    ['"dark mode"', "(('dark' <-> 'mode'))"],
    ['re-open', "(('re' <-> 'open'))"],
    ['dark -mode', "(('dark')) & (!('mode'))"],
    ['csv or pdf OR xml', "(('csv') | ('pdf') | ('xml'))"],
    ['how to export', "(('export'))"],
    ['the who', "(('the')) & (('who'))"],
    ['東', "(('東':*))"],
    ['東京都', "(('東京' & '京都'))"],
    ['', null],
    ['"" - or', null],
  ])('%s', (q, expected) => {
    expect(match(q)).toBe(expected);
  });

  it('look for other forms of plain words only', () => {
    expect(wordsToExpand(parseSearchQuery('exports "dark mode" -crash v2 csv 東京'))).toEqual(['exports']);
  });

  it.each([
    ['export', ['exports', 'exporting', 'exported'], ['explore', 'important']],
    ['crahses', ['crashes'], ['crates']],
    ['syncronization', ['synchronization'], ['syncope']],
    ['test', ['tests', 'tested'], ['text', 'team']],
  ])('close spellings of %s', (word, close, far) => {
    const found = closeSpellings(word, [...close, ...far]);
    expect(found.filter((one) => close.includes(one))).toHaveLength(close.length);
    expect(found.filter((one) => far.includes(one))).toEqual([]);
  });
});

describe('passage', () => {
  it('shows the words in a long text, cut between words, at most 300 characters', () => {
    const text = `${'lorem ipsum '.repeat(100)}the needle is here ${'dolor sit '.repeat(100)}`;
    const found = passage(['nothing', text], new Set(['needle']));
    expect(found).toMatch(/^….* needle is here .*…$/);
    expect(found.length).toBeLessThanOrEqual(300);
  });

  it('never cuts a surrogate pair', () => {
    for (let pad = 0; pad < 4; pad++) {
      const found = passage([`${'x'.repeat(pad)}${'😀'.repeat(400)} needle ${'😀'.repeat(400)}`], new Set(['needle']));
      expect(found.isWellFormed()).toBe(true);
      expect(found.length).toBeLessThanOrEqual(300);
    }
  });
});
