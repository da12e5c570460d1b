/** A reading copy of the content. `sourceOf` turns a span of the copy into the span of the stored content. */
export interface CleanText {
  text: string;
  sourceOf(start: number, end: number): { start: number; end: number };
}

const TAG =
  /<\/?(?:p|br|div|span|b|i|u|a|em|strong|ul|ol|li|table|tr|td|th|tbody|html|body|head|h[1-6]|img|hr|style|script|font|blockquote|pre|code)(?:\s[^<>]{0,2000})?\/?>/i;
const BLOCK = /^<\/?(?:p|br|div|ul|ol|li|table|tr|html|body|head|h[1-6]|hr|blockquote|pre)\b/i;
const ENTITY = /&(?:([a-zA-Z]{2,8})|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/y;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
  copy: '©',
  iexcl: '¡',
  iquest: '¿',
};
for (const [mark, code] of [
  ['acute', 0x301],
  ['grave', 0x300],
  ['circ', 0x302],
  ['uml', 0x308],
  ['tilde', 0x303],
  ['cedil', 0x327],
] as const) {
  for (const letter of 'aeioucnAEIOUCN') {
    const char = (letter + String.fromCharCode(code)).normalize('NFC');
    if (char.length === 1) ENTITIES[letter + mark] = char;
  }
}

/** Characters that carry no text: controls, zero-width and direction marks, soft hyphens, joined accents, line ends of other systems. */
const UNUSUAL_RANGES = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x7f],
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2064],
  [0x300, 0x36f],
  [0x3099, 0x309a],
  [0xfeff, 0xfeff],
] as const;
const UNUSUAL = new RegExp(
  `[${UNUSUAL_RANGES.map((range) =>
    String.fromCharCode(...range)
      .split('')
      .join('-'),
  ).join('')}]`,
);
const COMBINING = /[\u0300-\u036f\u3099\u309a]/;

function decodeEntity(match: RegExpExecArray): string | undefined {
  if (match[1] !== undefined) return ENTITIES[match[1]];
  const code = match[2] !== undefined ? Number(match[2]) : Number.parseInt(match[3]!, 16);
  return code > 0x1f && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/** Reads the stored content and keeps, for every character of the copy, where it came from. Linear. */
export function clean(source: string): CleanText {
  const html = TAG.test(source) || source.includes('<!--');
  if (!html && !UNUSUAL.test(source)) return { text: source, sourceOf: (start, end) => ({ start, end }) };
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (text: string, from: number, to: number) => {
    for (let at = 0; at < text.length; at++) {
      parts.push(text[at]!);
      starts.push(from);
      ends.push(to);
    }
  };
  const lower = html ? source.toLowerCase() : '';
  const sameLength = lower.length === source.length;
  let nextClose = -1;
  let nextComment = -1;
  let at = 0;
  while (at < source.length) {
    const char = source[at]!;
    if (html && char === '<' && source.startsWith('<!--', at)) {
      if (nextComment < at) {
        const found = source.indexOf('-->', at);
        nextComment = found < 0 ? Number.POSITIVE_INFINITY : found;
      }
      if (nextComment < Number.POSITIVE_INFINITY) {
        at = nextComment + 3;
        continue;
      }
    }
    if (html && char === '<' && /[a-zA-Z/]/.test(source[at + 1] ?? '')) {
      if (nextClose < at) {
        const found = source.indexOf('>', at);
        nextClose = found < 0 ? Number.POSITIVE_INFINITY : found;
      }
      const tag = nextClose - at <= 2_100 ? source.slice(at, nextClose + 1) : '';
      if (tag !== '' && tag.lastIndexOf('<') === 0 && TAG.test(tag)) {
        const hidden = /^<(script|style)\b/i.exec(tag)?.[1]?.toLowerCase();
        let end = nextClose + 1;
        if (hidden !== undefined && sameLength) {
          const close = lower.indexOf(`</${hidden}`, end);
          end = close < 0 ? source.length : close;
        }
        if (BLOCK.test(tag)) put('\n', at, end);
        at = end;
        continue;
      }
    }
    if (html && char === '&') {
      ENTITY.lastIndex = at;
      const match = ENTITY.exec(source);
      const decoded = match === null ? undefined : decodeEntity(match);
      if (match !== null && decoded !== undefined) {
        put(decoded, at, at + match[0].length);
        at += match[0].length;
        continue;
      }
    }
    if (!UNUSUAL.test(char)) put(char, at, at + 1);
    else if (char === '\r') put(source[at + 1] === '\n' ? '' : '\n', at, at + 1);
    else if (char === '\u2028' || char === '\u2029') put('\n', at, at + 1);
    else if (COMBINING.test(char) && parts.length > 0) {
      const joined = (parts.at(-1)! + char).normalize('NFC');
      if (joined.length === 1) parts[parts.length - 1] = joined;
      ends[ends.length - 1] = at + 1;
    }
    at++;
  }
  return {
    text: parts.join(''),
    sourceOf: (start, end) => ({
      start: starts[start] ?? source.length,
      end: end > start ? ends[end - 1]! : (starts[start] ?? source.length),
    }),
  };
}
