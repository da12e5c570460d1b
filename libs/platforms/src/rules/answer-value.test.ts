import { describe, expect, it } from '@jest/globals';
import { answerText, hasWords, isBoolean, isEmail, isUrl } from './answer-value.ts';

describe('answerText', () => {
  it.each([
    [' a <i>b</i> ', 'a b'],
    [0, '0'],
    [-4.5, '-4.5'],
    [true, 'Yes'],
    [false, 'No'],
    [['a', 2, '', null, { a: 1 }, ['deep'], true], 'a, 2, Yes'],
    [[], ''],
    [{}, ''],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('%j gives %j', (value, expected) => expect(answerText(value)).toBe(expected));
});

describe('hasWords', () => {
  it.each(['Too slow', '😀', 'لا', 'promoter', '5 stars', 'a@b and more', 'see https://a.example', '.'])(
    '%j has',
    (text) => expect(hasWords(text)).toBe(true),
  );

  it.each([
    '',
    '7',
    '-1.5',
    '1,000',
    '2026-03-02',
    '2026-03-02T10:00:00.000Z',
    '2026-03-02 10:00',
    'a@b.example',
    'HTTPS://a.example/x?y',
  ])('%j has not', (text) => expect(hasWords(text)).toBe(false));

  it('decides long text at once', () => {
    for (const unit of ['1,', 'a@', 'a://', '2026-03-02 ', 'a.']) {
      const started = process.cpuUsage();
      hasWords(unit.repeat(500_000));
      expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2);
    }
  });
});

describe('kinds', () => {
  it.each([
    [' a@b.example ', true],
    ['a@b c', false],
    ['@b', false],
    [5, false],
  ])('isEmail %j: %j', (value, expected) => expect(isEmail(value)).toBe(expected));
  it.each([
    ['https://a.example', true],
    ['a.example', false],
    [null, false],
  ])('isUrl %j: %j', (value, expected) => expect(isUrl(value)).toBe(expected));
  it.each([
    ['true', true],
    ['FALSE', true],
    ['truely', false],
  ])('isBoolean %j: %j', (value, expected) => expect(isBoolean(value)).toBe(expected));
});
