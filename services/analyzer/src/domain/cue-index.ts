import type { CueList, CueName } from './cues/cue.ts';

/** One phrase found: offsets into the folded text that was scanned. */
export interface CueHit {
  cue: CueName;
  start: number;
  end: number;
}

/** Phrases by their first one or two letters, so that a scan tries only the few that can match at a word. */
export interface CueIndex {
  list: CueList;
  spaced: boolean;
  byPrefix: Map<string, { cue: CueName; pattern: RegExp }[]>;
  negator: RegExp;
}

/** Reach of a phrase; nothing in a list looks further, which keeps every scan linear. */
const SHORT_GAP = '.{0,40}?';
const LONG_GAP = '.{0,90}?';

function closing(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '(') depth++;
    else if (source[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`unbalanced phrase: ${source}`);
}

function alternatives(body: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < body.length; at++) {
    if (body[at] === '(') depth++;
    else if (body[at] === ')') depth--;
    else if (body[at] === '|' && depth === 0) {
      parts.push(body.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, body.slice(from)];
}

/**
 * Writes a leading group out, so that every phrase starts with letters and can be filed under them. Optional punctuation in
 * front is dropped: the scan starts at words.
 */
function spread(phrase: string): string[] {
  const source = phrase.replace(/^(?:[ ,-]\?)+/, '');
  if (!source.startsWith('(?:')) return [source];
  const end = closing(source, 0);
  const optional = source[end + 1] === '?';
  const rest = source.slice(end + (optional ? 2 : 1));
  const starts = alternatives(source.slice(3, end));
  return [...starts.map((start) => start + rest), ...(optional ? [rest] : [])].flatMap(spread);
}

function prefixOf(source: string): string {
  if (source.startsWith('\\d') || source.startsWith('[0-9')) return '\\d';
  let prefix = '';
  for (let at = 0; at < source.length && prefix.length < 2; at++) {
    const char = source[at]!;
    if ('\\[](){}.*+?|^$'.includes(char) || '?*{'.includes(source[at + 1] || ' ')) break;
    prefix += char;
  }
  if (prefix === '') throw new Error(`a phrase must start with a letter or digit: ${source}`);
  return prefix;
}

function expand(fragment: string, macros: Record<string, string>): string {
  const withMacros = fragment.replace(/\{([A-Z]+)\}/g, (_, name: string) => {
    const macro = macros[name];
    if (macro === undefined) throw new Error(`unknown macro ${name}`);
    return expand(macro, macros);
  });
  return withMacros.replaceAll('~~', LONG_GAP).replaceAll('~', SHORT_GAP).replaceAll('%', '[a-z]*');
}

/** Compiles one language's phrases. */
export function compileCues(list: CueList): CueIndex {
  const sources = new Map<string, Map<CueName, string[]>>();
  for (const [cue, text] of Object.entries(list.cues) as [CueName, string][]) {
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      for (const source of spread(expand(line.trim(), list.macros))) {
        const prefix = prefixOf(source);
        const cues = sources.get(prefix) ?? new Map<CueName, string[]>();
        sources.set(prefix, cues);
        cues.set(cue, [...(cues.get(cue) ?? []), source]);
      }
    }
  }
  const edge = list.spaced ? '(?![a-z0-9])' : '';
  const byPrefix: CueIndex['byPrefix'] = new Map();
  for (const [prefix, cues] of sources) {
    byPrefix.set(
      prefix,
      [...cues].map(([cue, all]) => ({ cue, pattern: new RegExp(`(?:${all.join('|')})${edge}`, 'y') })),
    );
  }
  const negator = new RegExp(list.spaced ? `(?<![a-z])(?:${list.negator})$` : `(?:${list.negator})$`);
  return { list, spaced: list.spaced, byPrefix, negator };
}

const APOSTROPHE = 0x27;
const isWord = (code: number) => (code > 0x60 && code < 0x7b) || (code > 0x2f && code < 0x3a) || code > 0x7f;

type Group = { cue: CueName; pattern: RegExp }[];

function tryAt(group: Group | undefined, folded: string, at: number, hits: CueHit[]): void {
  if (group === undefined) return;
  for (const { cue, pattern } of group) {
    pattern.lastIndex = at;
    if (pattern.test(folded)) hits.push({ cue, start: at, end: pattern.lastIndex });
  }
}

/** All phrases in a folded sentence, in text order. */
export function scanCues(index: CueIndex, folded: string): CueHit[] {
  const hits: CueHit[] = [];
  let inWord = false;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    const word = isWord(code);
    // Shortened words are phrases of their own: "'ll", "'re", "n't".
    const shortened = code === APOSTROPHE || (inWord && folded[at] === 'n' && folded.charCodeAt(at + 1) === APOSTROPHE);
    if (index.spaced && (inWord || !word) && !shortened) {
      inWord = word;
      continue;
    }
    inWord = word;
    const first = folded[at]!;
    tryAt(index.byPrefix.get(first), folded, at, hits);
    tryAt(index.byPrefix.get(first + (folded[at + 1] ?? '')), folded, at, hits);
    if (first >= '0' && first <= '9') tryAt(index.byPrefix.get('\\d'), folded, at, hits);
  }
  return hits;
}
