/** A span of the reading copy. */
export interface Span {
  start: number;
  end: number;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|z\.b|d\.h|u\.a|bzw|ca|ggf|inkl|evtl|mr|mrs|ms|dr|prof|st|vs|etc|approx|no|nr|art|sr|sra|mme|p\.ex|fig|inc|ltd|co|tel|p\.m|a\.m|[a-z])\.$/i;
/** "3. Oktober" goes on, "Android 13. I opened" does not. */
const ORDINAL = /(?:^|\s)\d{1,2}\.$/;
const AFTER_ORDINAL =
  /^\s+(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[kc]t|nov|de[zc]|quartal|stock|mal\b|versuch|woche|jahr)/i;
const CLOSER = /["'”’»)\]」』]/;
/** A sentence without a full stop ends here at the latest, so that every later stage works on short pieces. */
const MAX_SENTENCE = 420;

/** Longer pieces between commas are clauses, not items. */
const MAX_LIST_ITEM = 40;

/** Adds the piece without its edge marks; a very long one in several parts. */
export function pushTrimmed(text: string, start: number, end: number, out: Span[]): void {
  let from = start;
  let to = end;
  while (from < to && /[\s\-*•·–—>#|~=+_.,;:!?)\]。、]/.test(text[from]!)) from++;
  while (to > from && /\s/.test(text[to - 1]!)) to--;
  while (to - from > MAX_SENTENCE) {
    const window = text.slice(from + MAX_SENTENCE / 2, from + MAX_SENTENCE);
    const cut = Math.max(window.lastIndexOf(', '), window.lastIndexOf('、'));
    const space = cut >= 0 ? cut : window.lastIndexOf(' ');
    let at = from + MAX_SENTENCE / 2 + (space >= 0 ? space + 1 : MAX_SENTENCE / 2);
    if (/[\udc00-\udfff]/.test(text[at] ?? '')) at++;
    out.push({ start: from, end: at });
    from = at;
    while (from < to && /\s/.test(text[from]!)) from++;
  }
  if (to > from) out.push({ start: from, end: to });
}

/**
 * Cuts a block into sentences. An own splitter, because the standard one looks at capital letters: reviews do not, and a
 * text in capitals must be read like any other. Linear.
 */
export function splitSentences(text: string, start: number, end: number): Span[] {
  const out: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const char = text[at]!;
    if (char === '\n') {
      pushTrimmed(text, from, at, out);
      from = at + 1;
      continue;
    }
    const wide = char === '。' || char === '！' || char === '？';
    if (!wide && char !== '.' && char !== '!' && char !== '?' && char !== '…') continue;
    let next = at + 1;
    while (next < end && (/[.!?…。！？]/.test(text[next]!) || CLOSER.test(text[next]!))) next++;
    if (
      !wide &&
      next < end &&
      !/\s/.test(text[next]!) &&
      !/[\p{Extended_Pictographic}]/u.test(text.slice(next, next + 2))
    ) {
      at = next - 1;
      continue;
    }
    if (char === '.' && next === at + 1 && ABBREVIATION.test(text.slice(Math.max(from, at - 8), at + 1))) continue;
    if (
      char === '.' &&
      ORDINAL.test(text.slice(Math.max(from, at - 4), at + 1)) &&
      (at - from < 4 || AFTER_ORDINAL.test(text.slice(next, next + 12)))
    )
      continue;
    pushTrimmed(text, from, next, out);
    from = next;
    at = next - 1;
  }
  pushTrimmed(text, from, end, out);
  return out;
}

/** Cuts a sentence where its verdict may turn (contrast words), at semicolons, spaced dashes and list marks. */
export function splitClauses(text: string, folded: string, span: Span, contrast: RegExp): Span[] {
  const cuts: number[] = [];
  const sentence = folded.slice(span.start, span.end);
  contrast.lastIndex = 0;
  for (const match of sentence.matchAll(contrast)) if (match.index > 6) cuts.push(match.index);
  for (const match of sentence.matchAll(/; ?(?=\S)| - (?=[a-z])|(?<=[\s,;:])\(?\d\) (?=\S)/g)) {
    cuts.push(match.index + (match[0].includes(')') ? 0 : match[0].length));
  }
  const out: Span[] = [];
  let from = 0;
  for (const cut of cuts.sort((a, b) => a - b)) {
    if (cut - from < 8 || sentence.length - cut < 8) continue;
    pushTrimmed(text, span.start + from, span.start + cut, out);
    from = cut;
  }
  pushTrimmed(text, span.start + from, span.end, out);
  return out;
}

/** Cuts an enumeration under a heading ("Cons: no bulk edit, slow app") at its commas. A sentence with a verb chain stays whole. */
export function splitList(text: string, span: Span): Span[] {
  const pieces: Span[] = [];
  let from = span.start;
  for (const mark of text.slice(span.start, span.end).matchAll(/[,、;/] ?/g)) {
    pushTrimmed(text, from, span.start + mark.index, pieces);
    from = span.start + mark.index + mark[0].length;
  }
  pushTrimmed(text, from, span.end, pieces);
  const short = pieces.every(({ start, end }) => end - start >= 4 && end - start <= MAX_LIST_ITEM);
  return pieces.length > 1 && pieces.length <= 8 && short ? pieces : [span];
}
