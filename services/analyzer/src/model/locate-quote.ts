import { fold } from '../domain/fold.ts';
import type { Span } from '../domain/sentences.ts';

/** Share of a quote's characters that may differ from the text. */
const LEAST_SIMILARITY = 0.92;
/** Shorter quotes are found as they are or not at all; longer ones are cut before. */
const MIN_FUZZY = 12;
const MAX_FUZZY = 400;

interface Collapsed {
  readonly text: string;
  /** For each character, where it stands in the original. */
  readonly at: readonly number[];
}

/** Lower case, plain quotation marks and dashes, one space for any white space. */
function collapse(text: string): Collapsed {
  const folded = fold(text);
  const chars: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < folded.length; index++) {
    const char = folded[index]!;
    if (char === ' ' && chars.at(-1) === ' ') continue;
    chars.push(char);
    at.push(index);
  }
  return { text: chars.join(''), at };
}

/**
 * Where the most similar stretch of `text` ends and starts, when at least `LEAST_SIMILARITY` of the pattern is there (Sellers 1980:
 * edit distance with a free start). Time is the product of the lengths.
 */
function mostSimilar(text: string, pattern: string): Span | null {
  const allowed = Math.floor(pattern.length * (1 - LEAST_SIMILARITY));
  let costs = new Uint16Array(pattern.length + 1).map((_, row) => row);
  let starts = new Uint32Array(pattern.length + 1);
  let best: { cost: number; span: Span } | null = null;
  for (let column = 1; column <= text.length; column++) {
    const nextCosts = new Uint16Array(pattern.length + 1);
    const nextStarts = new Uint32Array(pattern.length + 1);
    nextStarts[0] = column;
    for (let row = 1; row <= pattern.length; row++) {
      const change = costs[row - 1]! + (text[column - 1] === pattern[row - 1] ? 0 : 1);
      const drop = costs[row]! + 1;
      const add = nextCosts[row - 1]! + 1;
      const least = Math.min(change, drop, add);
      nextCosts[row] = least;
      nextStarts[row] = least === change ? starts[row - 1]! : least === drop ? starts[row]! : nextStarts[row - 1]!;
    }
    const cost = nextCosts[pattern.length]!;
    if (cost <= allowed && (best === null || cost < best.cost))
      best = { cost, span: { start: nextStarts[pattern.length]!, end: column } };
    costs = nextCosts;
    starts = nextStarts;
  }
  return best?.span ?? null;
}

/** Makes a finder of quotes in a text. It costs a pass over the text, once. */
export function createQuoteFinder(text: string): (quote: string) => Span | null {
  let collapsed: Collapsed | undefined;
  const spanOf = ({ at }: Collapsed, start: number, end: number): Span => ({
    start: at[start]!,
    end: at[end - 1]! + 1,
  });
  return (given) => {
    const quote = given.trim();
    if (quote === '') return null;
    const exact = text.indexOf(quote);
    if (exact >= 0) return { start: exact, end: exact + quote.length };
    collapsed ??= collapse(text);
    const wanted = collapse(quote).text.trim();
    if (wanted === '') return null;
    const same = collapsed.text.indexOf(wanted);
    if (same >= 0) return spanOf(collapsed, same, same + wanted.length);
    if (wanted.length < MIN_FUZZY || wanted.length > MAX_FUZZY) return null;
    const similar = mostSimilar(collapsed.text, wanted);
    return similar === null || similar.end <= similar.start ? null : spanOf(collapsed, similar.start, similar.end);
  };
}
