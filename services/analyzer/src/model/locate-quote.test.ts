import { describe, expect, it } from '@jest/globals';
import { createQuoteFinder } from './locate-quote.ts';

const TEXT =
  'Hello team,\n\nthe “CSV export” is   empty – every\nsingle time. Closing the month takes two days now. Thanks!';
const found = (quote: string): string | null => {
  const span = createQuoteFinder(TEXT)(quote);
  return span === null ? null : TEXT.slice(span.start, span.end);
};

describe('createQuoteFinder', () => {
  it('finds a quote as it is', () =>
    expect(found('Closing the month takes two days now.')).toBe('Closing the month takes two days now.'));

  it('finds it with other white space, quotation marks, dashes and case', () =>
    expect(found('the "csv Export" is empty - every single time')).toBe(
      'the “CSV export” is   empty – every\nsingle time',
    ));

  it('finds it with a slip or two', () =>
    expect(found('Closing the month takes two day now. Thank')).toMatch(
      /^Closing the month takes two days now\. Thank/,
    ));

  it.each(['', '   ', 'The import is empty every single time', 'Closing the year takes ten weeks now.', 'now thanks'])(
    'does not find what the text does not say: %j',
    (quote) => expect(found(quote)).toBeNull(),
  );

  it('is quick on a long text', () => {
    const finder = createQuoteFinder('lorem ipsum dolor sit amet '.repeat(520));
    expect(finder('x'.repeat(300))).toBeNull();
  });
});
