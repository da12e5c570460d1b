import { describe, expect, it } from '@jest/globals';
import { headline } from './title.ts';

const none = new Set<string>();

describe('headline', () => {
  it.each([
    ['Hi team, since the last update the app crashes on login.', 'App crashes on login'],
    ['It would be nice if there was a dark mode', 'Dark mode'],
    ['THE NEW ICON IS HORRIBLE!!!!', 'New icon is horrible'],
    ['3/10 - notifications stopped working', 'Notifications stopped working'],
    ['My name is Jane Roe, the export is empty', 'Export is empty'],
    ['No dark mode in 2025?', 'No dark mode in 2025?'],
    ['My card was billed 3 times, my email is jo@example.com', 'My card was billed 3 times'],
  ])('%s', (sentence, title) => {
    expect(headline(sentence, none)).toBe(title);
  });

  it('is one line of at most 90 characters that ends at a word', () => {
    const title = headline(
      'the quarterly consolidated report builder shows completely different totals than the one we had before the migration to the new version',
      none,
    );
    expect(title.length).toBeLessThanOrEqual(90);
    expect(title).not.toMatch(/ (?:the|than|to|and)$/);
  });
});
