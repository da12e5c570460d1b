import { findPii } from './pii.ts';
import type { Span } from './sentences.ts';

/** Stands where a personal detail was. */
export const PRIVATE = '[private]';

/** A text without personal details. `sourceOf` turns a span of it into the span of the text that it was made from. */
export interface Redacted {
  readonly text: string;
  sourceOf(start: number, end: number): Span;
}

/** A text that still shows a personal detail after redaction: it must not leave. Never carries the text. */
export class RedactionError extends Error {
  constructor() {
    super('A text still shows personal details after redaction.');
    this.name = 'RedactionError';
  }
}

/** A fill of the same length, which no text has and no pattern matches. */
const FILL = '\ue000';
const ROUNDS = 5;

/**
 * What must not leave although a title may show it: addresses with parameters or long parts (they carry tokens), mail in other
 * alphabets, IPv6, keys and signed tokens by their shape. Bounded, so linear.
 */
const LEAVING = [
  /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}/gu,
  /(?:https?:\/\/|www\.)[^\s?#]{1,300}[?#][^\s]{1,2000}/gi,
  /https?:\/\/[^\s/@]{1,200}@[^\s]{1,500}/gi,
  /(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}(?::?[0-9a-f]{1,4}|:)(?![\w:])/gi,
  /(?<![\w:])(?:[0-9a-f]{1,4}:){1,5}:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4}(?![\w:])/gi,
  /(?<!\w)(?:sk|pk|rk|ghp|gho|xoxb|xoxp|glpat|cfi)[_-][\w-]{12,200}/gi,
  /(?<!\w)eyJ[\w-]{8,2000}\.[\w-]{4,4000}\.[\w-]{4,2000}/g,
];

/** Wide digits and signs as their plain forms; the length stays. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

function leaving(text: string): Span[] {
  const found = [...findPii(text)];
  for (const pattern of LEAVING) {
    for (const match of text.matchAll(pattern)) found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Every detail of a text: looked for again after what was found is gone, since one may hide another. */
function detailsOf(text: string): Span[] {
  const all: Span[] = [];
  let rest = plain(text);
  for (let round = 0; round < ROUNDS; round++) {
    const found = leaving(rest);
    if (found.length === 0) return merged(all);
    all.push(...found);
    for (const { start, end } of found) rest = rest.slice(0, start) + FILL.repeat(end - start) + rest.slice(end);
  }
  throw new RedactionError();
}

function merged(spans: Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else out.push({ ...span });
  }
  return out;
}

interface Piece {
  /** In the redacted text. */
  readonly from: number;
  readonly to: number;
  readonly source: Span;
  readonly kept: boolean;
}

/**
 * Puts `PRIVATE` in the place of mail addresses, phone numbers, cards (Luhn), account numbers (IBAN, mod 97), social security
 * numbers, IP addresses, and links that carry tokens. Throws a `RedactionError` when it cannot be sure.
 */
export function redact(text: string): Redacted {
  const details = detailsOf(text);
  if (details.length === 0) return { text, sourceOf: (start, end) => ({ start, end }) };
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let length = 0;
  const put = (part: string, source: Span, kept: boolean): void => {
    if (part === '') return;
    parts.push(part);
    pieces.push({ from: length, to: length + part.length, source, kept });
    length += part.length;
  };
  let from = 0;
  for (const detail of details) {
    put(text.slice(from, detail.start), { start: from, end: detail.start }, true);
    put(PRIVATE, detail, false);
    from = detail.end;
  }
  put(text.slice(from), { start: from, end: text.length }, true);
  const pieceAt = (at: number): Piece => pieces.find(({ to }) => at < to) ?? pieces.at(-1)!;
  return {
    text: parts.join(''),
    sourceOf(start, end) {
      const first = pieceAt(start);
      const last = pieceAt(Math.max(start, end - 1));
      return {
        start: first.kept ? first.source.start + (start - first.from) : first.source.start,
        end: last.kept ? last.source.start + (end - last.from) : last.source.end,
      };
    },
  };
}
