/** One-to-one replacements for what lower-casing leaves: accents, typographic quotes and dashes, wide forms, white space. */
const REPLACEMENTS = new Map<string, string>();
for (let code = 0xc0; code <= 0x17f; code++) {
  const char = String.fromCharCode(code);
  const base = char.toLowerCase().normalize('NFD').charAt(0);
  if (base !== char) REPLACEMENTS.set(char, base);
}
for (let code = 0xff01; code <= 0xff5e; code++) {
  REPLACEMENTS.set(String.fromCharCode(code), String.fromCharCode(code - 0xfee0).toLowerCase());
}
for (const [from, to] of [
  ['’‘‛`´ʼ', "'"],
  ['“”„‟«»', '"'],
  ['‐‑‒–—―', '-'],
  ['\n\r\t\u00a0\u2002\u2003\u2009\u202f\u3000', ' '],
  ['ß', 's'],
  ['æ', 'a'],
  ['œ', 'o'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['ı', 'i'],
] as const) {
  for (const char of from) REPLACEMENTS.set(char, to);
}

const SPECIAL = /[\n\r\t`]|[^\x20-\x7e]/;

function foldChar(char: string): string {
  const known = REPLACEMENTS.get(char);
  if (known !== undefined) return known;
  const lower = char.toLowerCase();
  return lower.length === 1 ? (REPLACEMENTS.get(lower) ?? lower) : char;
}

/** The matching copy of a text: same length, lower case, no accents, straight quotes. Offsets stay valid. */
export function fold(text: string): string {
  if (!SPECIAL.test(text)) return text.toLowerCase();
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x40 && code < 0x5b) out += String.fromCharCode(code + 32);
    else if (code >= 0x20 && code < 0x7f && code !== 0x60) out += text[at];
    else out += foldChar(text[at]!);
  }
  return out;
}
