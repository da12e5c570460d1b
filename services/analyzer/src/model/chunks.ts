import type { Span } from '../domain/sentences.ts';
import type { Passage } from './passage.ts';
import { tokensOf } from './tokens.ts';

/** What goes in one call. */
const WHOLE_TOKENS = 6_000;
const CHUNK_TOKENS = 3_500;
/** Turns that a chunk repeats of the one before, so that an answer keeps its question. */
const OVERLAP_TURNS = 2;
/** Characters of a chunk: never more than this, however cheap its tokens are. */
const MAX_CHARS = CHUNK_TOKENS * 4;

/** Starts of turns; of paragraphs and lines where nobody speaks. */
function boundariesOf({ text, turns }: Passage): number[] {
  if (turns.length > 1) return turns.map(({ start }) => start);
  return [...text.matchAll(/\n+/g)].map(({ index, 0: breaks }) => index + breaks.length);
}

/** Where to cut a stretch without boundaries: at a space near the end, never inside a character. */
function hardCut(text: string, start: number): number {
  let end = start + MAX_CHARS;
  while (tokensOf(text.slice(start, end)) > CHUNK_TOKENS) end -= Math.ceil((end - start) / 4);
  const space = text.lastIndexOf(' ', end);
  if (space > start + (end - start) / 2) return space + 1;
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end;
}

/** Spans of the text that are sent one by one: one for what fits, else pieces at turns or paragraphs, each a little into the one before. */
export function chunksOf(passage: Passage): Span[] {
  const { text, turns } = passage;
  if (tokensOf(text) <= WHOLE_TOKENS) return [{ start: 0, end: text.length }];
  const ends = [...boundariesOf(passage).filter((at) => at > 0), text.length];
  const chunks: Span[] = [];
  let start = 0;
  let end = 0;
  for (const next of ends) {
    // What goes on without a boundary for longer than a chunk is cut where it must be.
    while (tokensOf(text.slice(start, next)) > CHUNK_TOKENS) {
      const cut = end > start ? end : hardCut(text, start);
      chunks.push({ start, end: cut });
      start = turns.length > 1 && end > start ? overlapFrom(passage, start, cut) : cut;
      if (start >= next) break;
      // The overlap alone may not fill the next chunk.
      if (tokensOf(text.slice(start, next)) > CHUNK_TOKENS && start < cut) start = cut;
      end = start;
    }
    end = next;
  }
  if (end > start) chunks.push({ start, end });
  return chunks.filter((chunk) => text.slice(chunk.start, chunk.end).trim() !== '');
}

function overlapFrom({ turns }: Passage, start: number, cut: number): number {
  const inside = turns.filter((turn) => turn.start > start && turn.start < cut);
  return inside.at(-OVERLAP_TURNS)?.start ?? cut;
}
