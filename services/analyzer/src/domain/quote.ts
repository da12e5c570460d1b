import type { Evidence } from '@cfi/contracts';
import type { CleanText } from './clean.ts';
import type { CueName } from './cues/cue.ts';
import type { Draft, Item } from './draft.ts';
import { findPii } from './pii.ts';
import type { Span } from './sentences.ts';

const MAX_QUOTE = 300;
const MIN_QUOTE = 3;
export const MAX_QUOTES = 4;
/** What is worth showing after the opening sentence, most telling first. */
/** A further sentence of the same verdict ranks behind threats, money and losses. */
const SAME_KIND = 5;
const TELLING: CueName[] = [
  'condition',
  'veto',
  'left',
  'payHigh',
  'loss',
  'outage',
  'exposure',
  'harm',
  'payMedium',
  'drift',
  'refund',
  'hardFailure',
  'mandatory',
  'failure',
  'recurring',
  'solved',
  'repeated',
];

/** The cue that made the verdict; a cut quote keeps it. */
function anchorOf(item: Item): number {
  let anchor = item.unit.start;
  let rank = TELLING.length;
  for (const [cue, hit] of item.found.cues) {
    const at = TELLING.indexOf(cue);
    if (at >= 0 && at < rank) {
      rank = at;
      anchor = item.unit.start + hit.start;
    }
  }
  return anchor;
}

function trim(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /[\s,;:.!"'”“(<>*•-]/.test(text[start]!)) start++;
  while (end > start && /[\s,;:.。“(<>*•-]/.test(text[end - 1]!)) end--;
  // A closing quotation mark stays when its opening one is inside.
  if (/["'”]/.test(text[end - 1] ?? '') && !/["“'‘]/.test(text.slice(start, end - 1))) end--;
  return { start, end };
}

/** Pieces of a span between forbidden ranges. */
function between(span: Span, holes: readonly Span[]): Span[] {
  const out: Span[] = [];
  let from = span.start;
  for (const hole of holes) {
    if (hole.start > from) out.push({ start: from, end: Math.min(hole.start, span.end) });
    from = Math.max(from, hole.end);
  }
  if (from < span.end) out.push({ start: from, end: span.end });
  return out;
}

/** The best piece: the one that holds the anchor if it is long enough, else the longest. */
function best(pieces: Span[], anchor: number): Span | undefined {
  const longest = pieces.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  const held = pieces.find((piece) => anchor >= piece.start && anchor < piece.end);
  if (held !== undefined && longest !== undefined && held.end - held.start >= 12) return held;
  return longest;
}

/** A verbatim quote of one item, free of personal details and mark-up; null when nothing quotable is left. */
export function quoteOf(item: Item, copy: CleanText, source: string): Evidence | null {
  const { start, end } = item.unit;
  const anchor = anchorOf(item);
  const holes = findPii(copy.text.slice(start, end)).map((hole) => ({
    start: hole.start + start,
    end: hole.end + start,
  }));
  const piece = best(
    between({ start, end }, holes).map((part) => trim(copy.text, part)),
    anchor,
  );
  if (piece === undefined) return null;
  let cut = piece;
  if (cut.end - cut.start > MAX_QUOTE) {
    const from = Math.min(Math.max(cut.start, anchor - 60), cut.end - MAX_QUOTE);
    const space = from === cut.start ? from : copy.text.indexOf(' ', from) + 1 || from;
    const to = copy.text.lastIndexOf(' ', space + MAX_QUOTE);
    cut = trim(copy.text, { start: space, end: Math.min(cut.end, to > space + 40 ? to : space + MAX_QUOTE) });
  }
  if (cut.end - cut.start < MIN_QUOTE) return null;
  let span = copy.sourceOf(cut.start, cut.end);
  let quote = source.slice(span.start, span.end);
  if (quote.includes('<') || quote.length > MAX_QUOTE + 100) {
    const tags = [...quote.matchAll(/<[^<>]{1,2000}>/g)].map((tag) => ({
      start: tag.index + span.start,
      end: tag.index + tag[0].length + span.start,
    }));
    const clean = between(span, tags)
      .map((part) => trim(source, part))
      .toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
    if (clean === undefined) return null;
    span = clean.end - clean.start > MAX_QUOTE ? { start: clean.start, end: clean.start + MAX_QUOTE } : clean;
    quote = source.slice(span.start, span.end);
  }
  if (/^[\udc00-\udfff]/.test(quote)) span = { ...span, start: span.start + 1 };
  if (/[\ud800-\udbff]$/.test(quote)) span = { ...span, end: span.end - 1 };
  quote = source.slice(span.start, span.end);
  if (quote.trim().length < MIN_QUOTE || findPii(quote).length > 0) return null;
  return { quote, start: span.start, end: span.end };
}

/** The items worth quoting: the opening sentence, then the most telling ones. */
export function quotable(draft: Draft): Item[] {
  const opener = draft.items.find((item) => item.found.kind === draft.kind) ?? draft.items[0]!;
  const rank = (item: Item) =>
    Math.min(
      ...[...item.found.cues.keys()].map((cue) => TELLING.indexOf(cue)).map((at) => (at < 0 ? TELLING.length : at)),
      item.found.kind === draft.kind ? SAME_KIND : TELLING.length,
    );
  const rest = draft.items.filter(
    (item) => item !== opener && (rank(item) < TELLING.length || item.found.kind === draft.kind),
  );
  return [opener, ...rest.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)];
}
