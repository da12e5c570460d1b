import { describe, expect, it } from '@jest/globals';
import { clean } from './clean.ts';
import { sentenceCues } from './cues/index.ts';
import { group } from './group.ts';
import { quotable, quoteOf } from './quote.ts';
import { segment } from './segment.ts';

function quotesOf(source: string): string[] {
  const copy = clean(source);
  const { drafts } = group(segment(copy.text, (folded) => sentenceCues(folded, 'en')).units);
  return drafts.flatMap((draft) => quotable(draft).flatMap((item) => quoteOf(item, copy, source)?.quote ?? []));
}

describe('quotes', () => {
  it('leave personal details out', () => {
    expect(quotesOf('My mail is jo@example.com, the export is empty and useless.')).toEqual([
      'the export is empty and useless',
    ]);
  });

  it('keep within one piece between tags, and are verbatim', () => {
    const source = '<p>the <b>PDF invoice</b> shows the wrong number since we moved.</p>';
    const [quote] = quotesOf(source);
    expect(source).toContain(quote);
    expect(quote).not.toContain('<');
  });

  it('put the opening sentence first, then threats', () => {
    expect(quotesOf('The export fails. It fails on Mondays. We will not renew.')).toEqual([
      'The export fails',
      'We will not renew',
      'It fails on Mondays',
    ]);
  });

  it('are at most 300 characters long', () => {
    const [quote] = quotesOf(`The export fails ${'and we see many strange things in it '.repeat(30)}.`);
    expect(quote!.length).toBeLessThanOrEqual(300);
  });
});
