import { type CueIndex, scanCues } from './cue-index.ts';
import { fold } from './fold.ts';
import { clausesBeside, isInjection } from './injection.ts';
import { type Line, readLines } from './lines.ts';
import { closeHoles, HOLE } from './pii.ts';
import { pushTrimmed, type Span, splitClauses, splitList, splitSentences } from './sentences.ts';
import { findTurns, vendorSpeakers } from './speakers.ts';

/** Under which heading a sentence stands. */
export type Section = 'none' | 'pros' | 'cons' | 'wishes';

/** The smallest piece that is classified: a sentence or a clause of the customer's own speech. */
export interface Unit {
  /** Offsets into the reading copy. */
  start: number;
  end: number;
  folded: string;
  section: Section;
  /** Number of the sentence, of the paragraph and of the turn it belongs to. */
  sentence: number;
  block: number;
  turn: number;
  quoted: boolean;
  index: CueIndex;
}

/** A piece of customer text between line kinds, turns and empty lines. */
interface Block {
  start: number;
  end: number;
  turn: number;
  quoted: boolean;
}

const LIST_ITEM = /^\s*(?:[-*•·]|\(?\d{1,2}[.)])\s/;
const MAX_HEADER = 70;
/** Inside a text "Plus: the export is slow" goes on complaining. */
const ADDS = /^\W{0,3}plus\b/;
/** Patterns look at most this far from here, so a text with more pieces is cut off rather than slow. */
const MAX_UNITS = 12_000;

function toBlocks(
  text: string,
  lines: Line[],
  skip: (line: number) => boolean,
  turnOf: (line: number) => { turn: number; start?: number },
): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of lines.entries()) {
    const { turn, start = line.start } = turnOf(index);
    const usable = (line.kind === 'text' || line.kind === 'quoted') && !skip(index);
    const empty = start >= line.end || text.slice(start, Math.min(line.end, start + 80)).trim() === '';
    if (!usable || empty) {
      if (usable || line.kind !== 'timestamp') open = undefined;
      continue;
    }
    const quoted = line.kind === 'quoted';
    const head = text.slice(start, Math.min(line.end, start + 12));
    // A hard-wrapped line goes on in the next one; anything else starts anew.
    const wrapped =
      open !== undefined &&
      !quoted &&
      open.end - Math.max(open.start, text.lastIndexOf('\n', open.end - 1)) > 55 &&
      open.end + 1 === line.start &&
      /[\p{L}\p{N},]$/u.test(text.slice(open.end - 1, open.end)) &&
      !LIST_ITEM.test(head);
    if (wrapped && open !== undefined && open.turn === turn && !open.quoted) open.end = line.end;
    else {
      open = { start, end: line.end, turn, quoted };
      blocks.push(open);
    }
  }
  return blocks;
}

interface Header {
  section: Section;
  end: number;
  /** The heading has its colon or question mark, so it may also stand inside a line. */
  named: boolean;
}

/** A heading names a section for what follows on its line or below it. */
function readHeader(text: string, folded: string, block: Block, index: CueIndex): Header | null {
  const head = folded.slice(block.start, Math.min(block.end, block.start + MAX_HEADER));
  const mark = /^[\s\-*#]{0,4}[^:?：？.!]{2,60}?[:?：？]/.exec(head);
  const whole = mark?.[0] ?? (block.end - block.start <= 30 ? head : undefined);
  if (whole === undefined) return null;
  const words = whole.replace(/^[\s\-*#]+/, '');
  for (const [cue, section] of [
    ['prosHeader', 'pros'],
    ['consHeader', 'cons'],
  ] as const) {
    const hit = scanCues(index, words).find((found) => found.cue === cue && found.start === 0);
    const rest = hit ? words.slice(hit.end).replace(/[:?：？\s]/g, '') : '-';
    if (hit && rest.length <= (mark ? 24 : 0))
      return { section, end: block.start + whole.length, named: mark !== null };
  }
  if (
    mark &&
    /[?？]$/.test(whole) &&
    text[block.start + whole.length] === ' ' &&
    /^(?:anything else|sonst noch|autre chose|algo mas|altro|mais alguma|nog iets)/.test(words)
  ) {
    return { section: 'none', end: block.start + whole.length, named: false };
  }
  return null;
}

/** The items of a sentence that are the customer's own: instructions to the analyzer are cut out. */
function ownSpans(text: string, folded: string, span: Span, section: Section): { own: Span[]; injected: boolean } {
  const own: Span[] = [];
  let injected = false;
  for (const part of section === 'cons' || section === 'pros' ? splitList(text, span) : [span]) {
    const body = folded.slice(part.start, part.end);
    if (isInjection(body)) {
      injected = true;
      for (const { start, end } of clausesBeside(body)) pushTrimmed(text, part.start + start, part.start + end, own);
    } else own.push(part);
  }
  return { own, injected };
}

/** What segmentation gives: the units, the customer's own words, whether instructions were dropped, the speakers' names. */
export interface Segments {
  units: Unit[];
  ownText: string;
  injected: boolean;
  names: Set<string>;
}

/** Cuts the reading copy, with holes for personal details, into the customer's units. `indexFor` gives the phrases for a sentence. */
export function segment(text: string, indexFor: (folded: string) => CueIndex): Segments {
  const { lines, vendorQuotes } = readLines(text);
  const folded = fold(text);
  const turns = findTurns(text, lines);
  const vendors = turns.length > 0 ? vendorSpeakers(text, turns, lines) : new Set<string>();
  const names = new Set(turns.flatMap((turn) => turn.speaker.split(' ')));
  const starts = new Map(turns.map((turn, at) => [turn.line, { turn: at, start: turn.textStart }]));
  const byLine: { turn: number; start?: number }[] = [];
  let current = -1;
  for (let line = 0; line < lines.length; line++) {
    const found = starts.get(line);
    if (found) current = found.turn;
    byLine.push(found ?? { turn: current });
  }
  const isVendor = (line: number) => {
    const turn = turns[byLine[line]!.turn];
    return vendorQuotes.has(line) || (turn !== undefined && vendors.has(turn.speaker));
  };
  const blocks = toBlocks(text, lines, isVendor, (line) => byLine[line]!);
  const units: Unit[] = [];
  let injected = false;
  let sentence = 0;
  let section: Section = 'none';
  let sectionTurn = -1;
  for (const [number, block] of blocks.entries()) {
    const index = indexFor(folded.slice(block.start, Math.min(block.end, block.start + 300)));
    const previous = blocks[number - 1];
    const newBlock = previous !== undefined && text.slice(previous.end, block.start).split('\n').length > 2;
    if (sectionTurn !== block.turn) section = 'none';
    if (section === 'wishes' && newBlock && !LIST_ITEM.test(text.slice(block.start, block.start + 12)))
      section = 'none';
    const header = readHeader(text, folded, block, index);
    if (header) {
      section = header.section;
      sectionTurn = block.turn;
    }
    for (const sentenceSpan of splitSentences(text, header?.end ?? block.start, block.end)) {
      // "Pros: fast. Cons: no undo" on one line.
      const inner = readHeader(text, folded, { ...block, ...sentenceSpan }, index);
      const named = inner?.named && !ADDS.test(folded.slice(sentenceSpan.start, sentenceSpan.start + 8));
      if (named) {
        section = inner.section;
        sectionTurn = block.turn;
      }
      const from = named ? inner.end : sentenceSpan.start;
      const spans = ownSpans(text, folded, { start: from, end: sentenceSpan.end }, section);
      if (spans.injected) injected = true;
      for (const span of spans.own) {
        sentence++;
        const body = folded.slice(span.start, span.end);
        const own = indexFor(body);
        for (const clause of splitClauses(text, folded, span, contrastOf(own))) {
          if (units.length >= MAX_UNITS) return { units, ownText: ownTextOf(text, blocks), injected, names };
          const piece = folded.slice(clause.start, clause.end);
          if (piece.includes(HOLE) && !/[a-z0-9\p{L}]/u.test(closeHoles(piece))) continue;
          if (/:\s*$/.test(piece) || /^[^:]{5,60}:/.test(piece)) {
            if (scanCues(own, piece).some((hit) => hit.cue === 'wishHeader')) {
              section = 'wishes';
              sectionTurn = block.turn;
              if (/:\s*$/.test(piece)) continue;
            }
          }
          units.push({
            ...clause,
            folded: piece,
            section,
            sentence,
            block: number,
            turn: block.turn,
            quoted: block.quoted,
            index: own,
          });
        }
      }
    }
  }
  return { units, ownText: ownTextOf(text, injected ? units : blocks), injected, names };
}

const contrasts = new WeakMap<CueIndex, RegExp>();
function contrastOf(index: CueIndex): RegExp {
  let pattern = contrasts.get(index);
  if (pattern === undefined) {
    const { contrast, spaced } = index.list;
    pattern = spaced ? new RegExp(`(?<=[\\s,.])(?:${contrast})(?![a-z])`, 'g') : new RegExp(contrast, 'g');
    contrasts.set(index, pattern);
  }
  return pattern;
}

const ownTextOf = (text: string, blocks: readonly Pick<Block, 'start' | 'end' | 'quoted'>[]) =>
  blocks
    .filter((block) => !block.quoted)
    .slice(0, 400)
    .map((block) => text.slice(block.start, Math.min(block.end, block.start + 5_000)))
    .join('\n');
