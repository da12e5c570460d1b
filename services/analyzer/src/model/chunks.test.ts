import { describe, expect, it } from '@jest/globals';
import { chunksOf } from './chunks.ts';
import { readPassage } from './passage.ts';
import { tokensOf } from './tokens.ts';

const passage = (content: string) => readPassage(content, { redaction: true });
const transcript = (turns: number): string =>
  Array.from(
    { length: turns },
    (_, at) => `${at % 2 === 0 ? 'Agent' : 'Caller'}: ${`Sentence ${at} speaks of invoices and exports. `.repeat(6)}`,
  ).join('\n');

describe('chunksOf', () => {
  it('leaves what fits in one call whole', () => {
    expect(chunksOf(passage(transcript(20)))).toHaveLength(1);
  });

  it('cuts a transcript at turns, with two turns of overlap, and loses nothing', () => {
    const long = passage(transcript(180));
    const chunks = chunksOf(long);
    expect(long.text.length).toBeGreaterThan(48_000);
    expect(chunks.length).toBeLessThanOrEqual(6);
    expect(chunks[0]!.start).toBe(0);
    expect(chunks.at(-1)!.end).toBe(long.text.length);
    for (const [at, chunk] of chunks.entries()) {
      expect(tokensOf(long.text.slice(chunk.start, chunk.end))).toBeLessThanOrEqual(3_500);
      expect(long.text.slice(chunk.start)).toMatch(/^(?:Agent|Caller):/);
      if (at > 0) {
        const again = long.text.slice(chunk.start, chunks[at - 1]!.end).match(/^(?:Agent|Caller):/gm);
        expect(again).toHaveLength(2);
      }
    }
  });

  it.each([
    ['one word', 'lorem '.repeat(9_000)],
    ['no spaces', 'x'.repeat(50_000)],
    ['Japanese', '請求書の書き出しが空です。'.repeat(3_000)],
    ['surrogates', '🙂'.repeat(25_000)],
    ['lines', 'A line of text that says something.\n'.repeat(1_500)],
  ])('covers a long text without turns: %s', (_, content) => {
    const long = passage(content);
    const chunks = chunksOf(long);
    let reached = 0;
    for (const chunk of chunks) {
      expect(chunk.start).toBeLessThanOrEqual(reached);
      expect(chunk.end).toBeGreaterThan(reached);
      expect(tokensOf(long.text.slice(chunk.start, chunk.end))).toBeLessThanOrEqual(3_500);
      expect(long.text[chunk.start]).not.toMatch(/[\udc00-\udfff]/);
      reached = chunk.end;
    }
    expect(long.text.slice(reached).trim()).toBe('');
  });
});
