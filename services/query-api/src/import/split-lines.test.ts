import { describe, expect, it } from '@jest/globals';
import { splitLines } from './split-lines.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function linesOf(source: AsyncIterable<Buffer>, maxBytes = 10): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const { number, bytes } of splitLines(source, maxBytes)) {
    expect(number).toBe(lines.length + 1);
    lines.push(bytes === null ? null : bytes.toString());
  }
  return lines;
}

describe('splitLines', () => {
  it('joins what comes in pieces', async () => {
    expect(await linesOf(chunks('a', 'b\nc', '\n\nd\n'))).toEqual(['ab', 'c', '', 'd']);
    expect(await linesOf(chunks('a\nb'))).toEqual(['a', 'b']);
    expect(await linesOf(chunks())).toEqual([]);
  });

  it('skips a line that is too long, however it comes, and goes on behind it', async () => {
    expect(await linesOf(chunks('0123456789\nx'))).toEqual(['0123456789', 'x']);
    expect(await linesOf(chunks('0123456789a\nx'))).toEqual([null, 'x']);
    expect(await linesOf(chunks('01234', '56789', 'abc', 'd\nx\n', 'y'))).toEqual([null, 'x', 'y']);
    expect(await linesOf(chunks('0123456789', 'abc'))).toEqual([null]);
  });
});
