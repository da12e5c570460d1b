import { clean } from '../domain/clean.ts';
import { readLines } from '../domain/lines.ts';
import { redact } from '../domain/redact.ts';
import type { Span } from '../domain/sentences.ts';
import { findTurns, vendorSpeakers } from '../domain/speakers.ts';

/** A turn of a conversation in the text that is sent. */
export interface SpokenTurn {
  readonly speaker: string;
  readonly vendor: boolean;
  readonly start: number;
}

/** A text as the model may see it, and the way back to the stored content. */
export interface Passage {
  readonly content: string;
  /** Without mark-up, invisible characters and (unless that is switched off) personal details. */
  readonly text: string;
  /** The span of the stored content behind a span of `text`. */
  sourceOf(start: number, end: number): Span;
  /** In order; empty where nobody's turns can be told apart. */
  readonly turns: readonly SpokenTurn[];
  /** Vendor speech, in `content`. */
  readonly vendorSpans: readonly Span[];
}

export interface PassageOptions {
  readonly redaction: boolean;
}

/** Throws a `RedactionError` when it cannot be sure that personal details are out. */
export function readPassage(content: string, { redaction }: PassageOptions): Passage {
  const copy = clean(content);
  const { lines, vendorQuotes } = readLines(copy.text);
  const found = findTurns(copy.text, lines);
  const vendors = found.length > 0 ? vendorSpeakers(copy.text, found, lines) : new Set<string>();
  const sent = redaction
    ? redact(copy.text)
    : { text: copy.text, sourceOf: (start: number, end: number) => ({ start, end }) };

  const vendorSpans = [...vendorQuotes].map((line) => copy.sourceOf(lines[line]!.start, lines[line]!.end));
  for (const [at, turn] of found.entries()) {
    const next = found[at + 1];
    const end = next === undefined ? copy.text.length : lines[next.line]!.start;
    if (vendors.has(turn.speaker)) vendorSpans.push(copy.sourceOf(lines[turn.line]!.start, end));
  }
  return {
    content,
    text: sent.text,
    sourceOf(start, end) {
      const { start: from, end: to } = sent.sourceOf(start, end);
      return copy.sourceOf(from, to);
    },
    turns: turnsIn(
      sent,
      found.map((turn) => ({ start: lines[turn.line]!.start, speaker: turn.speaker })),
      vendors,
    ),
    vendorSpans,
  };
}

/** The same turns in the redacted text: both are in order, so one walk finds them all. */
function turnsIn(
  sent: { readonly text: string; sourceOf(start: number, end: number): Span },
  turns: readonly { readonly start: number; readonly speaker: string }[],
  vendors: ReadonlySet<string>,
): SpokenTurn[] {
  const out: SpokenTurn[] = [];
  let at = 0;
  for (const { start, speaker } of turns) {
    while (at < sent.text.length && sent.sourceOf(at, at + 1).start < start) {
      const line = sent.text.indexOf('\n', at);
      at = line < 0 ? sent.text.length : line + 1;
    }
    out.push({ speaker, vendor: vendors.has(speaker), start: at });
  }
  return out;
}
