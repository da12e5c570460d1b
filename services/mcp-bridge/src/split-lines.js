/**
 * Makes lines of pieces of text, without empty ones. Only line feeds end a line: JSON may hold U+2028 and U+2029, at which
 * `node:readline` would cut.
 * @param {(line: string) => void} onLine
 * @returns {(piece: string) => void}
 */
export function splitLines(onLine) {
  /** @type {string[]} */
  let begun = [];
  return (piece) => {
    const parts = piece.split('\n');
    const rest = parts.pop() ?? '';
    for (const part of parts) {
      const line = [...begun, part].join('').trim();
      begun = [];
      if (line !== '') onLine(line);
    }
    if (rest !== '') begun.push(rest);
  };
}
