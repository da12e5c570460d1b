import { describe, expect, it } from '@jest/globals';
import { clean } from './clean.ts';

/** The stored text that a piece of the reading copy came from. */
function sourceOf(source: string, piece: string): string {
  const copy = clean(source);
  const at = copy.text.indexOf(piece);
  expect(at).toBeGreaterThanOrEqual(0);
  const { start, end } = copy.sourceOf(at, at + piece.length);
  return source.slice(start, end);
}

describe('clean', () => {
  it('leaves plain text alone', () => {
    expect(clean('5 < 6 & 7 > 3').text).toBe('5 < 6 & 7 > 3');
  });

  it('drops tags and keeps the way back', () => {
    expect(sourceOf('<p>Hi,</p><p>the <b>PDF invoice</b> is wrong</p>', 'PDF invoice is wrong')).toBe(
      'PDF invoice</b> is wrong',
    );
  });

  it('ends a line at block tags only', () => {
    expect(clean('<p>one</p><p>two <i>three</i></p>').text.trim().split(/\n+/)).toEqual(['one', 'two three']);
  });

  it('drops scripts and styles', () => {
    expect(clean('<style>p{}</style><p>hello</p><script>alert("x")</script>').text.trim()).toBe('hello');
  });

  it('decodes entities only when there is mark-up', () => {
    expect(clean('<p>Settings &gt; Company &#8364;</p>').text.trim()).toBe('Settings > Company €');
    expect(clean('AT&amp;T').text).toBe('AT&amp;T');
  });

  it('drops invisible characters and joins accents, with offsets into the stored text', () => {
    expect(sourceOf('ex\u200bport cafe\u0301 fails', 'export café')).toBe('ex\u200bport cafe\u0301');
  });

  it('reads all line ends as one', () => {
    expect(clean('a\r\nb\rc\u2028d').text).toBe('a\nb\nc\nd');
  });
});
