import { describe, expect, it } from '@jest/globals';
import { closeSpellings } from './close-spelling.ts';
import { matchesIn } from './matches.ts';
import { passage } from './passage.ts';
import { compileSearchQuery, parseSearchQuery, plainWords, type Wanted } from './search-query.ts';
import { searchVector } from './search-vector.ts';
import { stem } from './stem.ts';
import { foldWord, tokens } from './words.ts';

const match = (q: string): string | null =>
  compileSearchQuery(parseSearchQuery(q), { languages: ['en'] })?.match ?? null;

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

describe('stems', () => {
  it.each([
    ['exporting', 'en', 'export'],
    ['rechnungen', 'de', 'rechnung'],
    ['facturas', 'es', 'factur'],
    ['отчеты', 'ru', 'отчет'],
    ['csv', 'en', 'csv'],
    ['h2o2', 'en', 'h2o2'],
    ['exports', 'ja', 'exports'],
    ['exports', '', 'exports'],
  ])('of %s in %s is %s', (word, language, expected) => {
    expect(stem(word, language)).toBe(expected);
  });

  it('are the same however many words were stemmed before', () => {
    expect(stem('exports', 'en')).toBe('export');
    for (let at = 0; at < 10_001; at++)
      stem(`word${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`, 'en');
    for (const _ of [1, 2]) expect([stem('exports', 'en'), stem('exporte', 'de')]).toEqual(['export', 'export']);
    for (const _ of [1, 2]) expect(stem('internationalisations', 'en')).toBe(stem('internationalisation', 'en'));
  });

  it('stand beside the words that they are stems of, in the language of the text', () => {
    const text = { text: 'Exports fail', weight: 'B' } as const;
    expect(searchVector([text], 'en')).toBe("'exports':1B '~export':1B 'fail':2B");
    expect(searchVector([text])).toBe("'exports':1B 'fail':2B");
  });
});

describe('search queries', () => {
  it.each([
    ['dark', "((('dark' | '~dark')))"],
    ['exports', "((('exports' | '~export' | 'export')))"],
    ['"dark modes"', "(('dark' <-> 'modes'))"],
    ['re-open', "(('re' <-> 'open'))"],
    ['dark -modes', "((('dark' | '~dark'))) & (!('modes'))"],
    ['csv or pdf OR xml', "((('csv' | '~csv')) | (('pdf' | '~pdf')) | (('xml' | '~xml')))"],
    ['how to export', "((('export' | '~export')))"],
    ['the who', "((('the' | '~the'))) & ((('who' | '~who')))"],
    ['expo*', "(('expo':*))"],
    ['e*', "((('e' | '~e')))"],
    ['re-op*', "(('re' <-> 'op':*))"],
    ['-expo*', "(!('expo':*))"],
    ['* **', null],
    ['東', "(('東':*))"],
    ['東京都', "(('東京' & '京都'))"],
    ['', null],
    ['"" - or', null],
  ])('%s', (q, expected) => {
    expect(match(q)).toBe(expected);
  });

  it('take off the endings of every language, or of the one that is known', () => {
    const words = parseSearchQuery('rechnungen');
    expect(compileSearchQuery(words)?.match).toContain("'~rechnung'");
    expect(compileSearchQuery(words, { languages: ['en'] })?.match).not.toContain("'~rechnung'");
  });

  it('take other spellings beside a word', () => {
    const spellings = new Map([['crahses', ['crashes']]]);
    expect(compileSearchQuery(parseSearchQuery('crahses'), { languages: [], spellings })?.match).toBe(
      "((('crahses' | 'crashes')))",
    );
  });

  it('look for other forms of plain words only', () => {
    expect(plainWords(parseSearchQuery('exports "dark mode" -crash expo* 東京'))).toEqual(['exports']);
  });

  it.each([
    ['crahses', ['crashes'], ['crates', 'crash']],
    ['syncronization', ['synchronization'], ['syncope']],
    ['exprt', ['export'], ['expert x', 'important']],
  ])('close spellings of %s', (word, close, far) => {
    const found = closeSpellings(word, [...close, ...far]);
    expect(found.filter((one) => close.includes(one))).toHaveLength(close.length);
    expect(found.filter((one) => far.includes(one))).toEqual([]);
  });
});

const wanted = (q: string): Wanted => compileSearchQuery(parseSearchQuery(q))!.wanted;
const marked = (text: string, q: string, language = 'en'): string[] => {
  const found = passage(text, language, wanted(q));
  return (found?.highlights ?? []).map(({ start, end }) => found!.text.slice(start, end));
};

describe('passage', () => {
  it('shows the words in a long text, cut between words, at most 300 characters', () => {
    const text = `${'lorem ipsum '.repeat(100)}the needle is here ${'dolor sit '.repeat(100)}`;
    const found = passage(text, 'en', wanted('needle'));
    expect(found?.text).toMatch(/^….* needle is here .*…$/);
    expect(found?.text.length).toBeLessThanOrEqual(300);
    expect(marked(text, 'needle')).toEqual(['needle']);
  });

  it.each([
    ['Every export crashes: Exports fail', 'exporting crash', ['export', 'crashes', 'Exports']],
    ['Die Übersetzungen im Café', 'ubersetzung cafe', ['Übersetzungen', 'Café'], 'de'],
    ['dark mode, Dark-Mode', '"dark mode"', ['dark', 'mode', 'Dark', 'Mode']],
    ['synchronous sync', 'syn*', ['synchronous', 'sync']],
    ['アプリがクラッシュする', 'クラッシュ', ['クラッシュ']],
    ['アプリがｸﾗｯｼｭする', 'クラッシュ', ['ｸﾗｯｼｭ']],
    ['ﾊﾞｸﾞがｸﾗｯｼｭする', 'クラッシュ', ['ﾊﾞｸﾞがｸﾗｯｼｭする']],
    ['nothing here', 'needle', []],
  ])('of %s shows %s', (text, q, expected, language = 'en') => {
    expect(marked(text, q, language)).toEqual(expected);
  });

  it('never cuts a surrogate pair', () => {
    for (let pad = 0; pad < 4; pad++) {
      const found = passage(`${'x'.repeat(pad)}${'😀'.repeat(400)} needle ${'😀'.repeat(400)}`, 'en', wanted('needle'));
      expect(found?.text.isWellFormed()).toBe(true);
      expect(found?.text.length).toBeLessThanOrEqual(300);
    }
  });

  it('says in which texts, the one with the most of the words first', () => {
    const found = matchesIn(
      [
        ['title', 'The export'],
        ['pain_point', 'Nothing of it'],
        ['quote', 'the export is empty'],
      ],
      'en',
      wanted('empty export'),
    );
    expect(found.map((match) => match.in)).toEqual(['quote', 'title']);
    expect(found[0]).toEqual({
      in: 'quote',
      text: 'the export is empty',
      highlights: [
        { start: 4, end: 10 },
        { start: 14, end: 19 },
      ],
    });
  });
});
