import { describe, expect, it } from '@jest/globals';
import { cutAt80, cutAtWord, firstLineTitle, textOf } from './text.ts';

describe('textOf', () => {
  it.each([
    ['\u00a0 a < b\n\n c \u2003', 'a < b\n\n c'],
    ['', ''],
    [3, ''],
    [null, ''],
    [undefined, ''],
    [['a'], ''],
  ])('%j gives %j', (value, expected) => expect(textOf(value)).toBe(expected));
});

describe('cutAt80', () => {
  it('keeps 80 characters', () => expect(cutAt80('a'.repeat(80))).toBe('a'.repeat(80)));
  it('cuts 81 to 79 and an ellipsis', () => expect(cutAt80('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`));
  it('counts characters and not UTF-16 units', () => {
    expect(cutAt80('😀'.repeat(80))).toBe('😀'.repeat(80));
    expect(cutAt80('😀'.repeat(81))).toBe(`${'😀'.repeat(79)}…`);
    expect(cutAt80(`a${'😀'.repeat(500)}`)).toBe(`a${'😀'.repeat(78)}…`);
  });
});

describe('cutAtWord', () => {
  it.each([
    ['keeps 80 characters', `${'a'.repeat(40)} ${'b'.repeat(39)}`, `${'a'.repeat(40)} ${'b'.repeat(39)}`],
    ['drops a word that does not fit', `${'a'.repeat(40)} ${'b'.repeat(39)}c`, `${'a'.repeat(40)}…`],
    ['keeps a word that ends at 79', `${'a'.repeat(39)} ${'b'.repeat(39)} c`, `${'a'.repeat(39)} ${'b'.repeat(39)}…`],
    ['drops all white space before the cut', `aa \u00a0\t ${'b'.repeat(90)}`, 'aa…'],
    ['cuts inside a single word', 'a'.repeat(81), `${'a'.repeat(79)}…`],
    ['counts characters and not UTF-16 units', `a ${'😀'.repeat(78)}`, `a ${'😀'.repeat(78)}`],
    ['cuts inside text without spaces', '字'.repeat(500), `${'字'.repeat(79)}…`],
  ])('%s', (_case, line, expected) => expect(cutAtWord(line)).toBe(expected));

  it('is quick on a huge line', () => {
    const started = process.cpuUsage();
    for (const unit of [' ', 'a ', 'a']) cutAtWord(unit.repeat(2_000_000));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });
});

describe('firstLineTitle', () => {
  it.each([
    ['\n\n  First line \r\nsecond', 'First line'],
    ['only', 'only'],
    ['\r\n\t\n الخط الأول 😀\nb', 'الخط الأول 😀'],
    ['', ''],
  ])('%j gives %j', (value, expected) => expect(firstLineTitle(value)).toBe(expected));

  it('cuts as it is told', () => expect(firstLineTitle('abc\nd', (line) => line.slice(0, 2))).toBe('ab'));
  it('cuts a long first line', () => expect(firstLineTitle(`${'x'.repeat(100)}\ny`)).toBe(`${'x'.repeat(79)}…`));
});
