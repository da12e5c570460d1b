/** Tells most texts apart at little cost: one that has no such number outside of its strings needs no further look. */
const CANDIDATE = /[:,[]\s*-?\d{16}/;
/** The beginning of a string, or a whole number of 16 or more digits in the place of a value. */
const STRING_OR_NUMBER = /"|(?<![\d.eE+-])-?\d{16,}(?=\s*(?:[,\]}]|$))/g;
const QUOTE_OR_ESCAPE = /["\\]/g;

/**
 * JSON text with integers beyond 2^53 as strings. Some senders have ids of 64 bits, which `JSON.parse` rounds: two calls
 * would become one (RFC 8259 part 6). Takes time linear to the text.
 */
export function quoteBigIntegers(json: string): string {
  if (!CANDIDATE.test(json)) return json;
  const pieces: string[] = [];
  let written = 0;
  STRING_OR_NUMBER.lastIndex = 0;
  for (let token = STRING_OR_NUMBER.exec(json); token !== null; token = STRING_OR_NUMBER.exec(json)) {
    const [digits] = token;
    if (digits === '"') {
      STRING_OR_NUMBER.lastIndex = endOfString(json, token.index + 1);
    } else if (!Number.isSafeInteger(Number(digits))) {
      pieces.push(json.slice(written, token.index), '"', digits, '"');
      written = token.index + digits.length;
    }
  }
  return pieces.join('') + json.slice(written);
}

/** Offset behind the closing quote. */
function endOfString(json: string, from: number): number {
  QUOTE_OR_ESCAPE.lastIndex = from;
  while (QUOTE_OR_ESCAPE.exec(json)?.[0] === '\\') QUOTE_OR_ESCAPE.lastIndex++;
  return QUOTE_OR_ESCAPE.lastIndex || json.length;
}
