import { truncate } from '@cfi/contracts';

/** Trimmed of Unicode white space at the ends and otherwise kept; '' when it is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A line of at most 80 characters: a longer one keeps its first 79 and gets an ellipsis. */
export function cutAt80(line: string): string {
  // A code point has at most two units, so this much decides; the rest of a huge line is never counted.
  const head = line.slice(0, 162);
  return truncate(head, 80) === line ? line : `${truncate(head, 79)}…`;
}

/** A line of at most 80 characters: a longer one ends after its last whole word within 79 and gets an ellipsis. */
export function cutAtWord(line: string): string {
  if (cutAt80(line) === line) return line;
  // One more than is kept: a word that ends exactly there is whole.
  const head = truncate(line.slice(0, 162), 80);
  const words = /^(.*\S)\s+\S*$/u.exec(head)?.[1];
  return words === undefined ? cutAt80(line) : `${words}…`;
}

/** The first non-empty line of a text as its title. How a long line is cut differs between categories. */
export function firstLineTitle(content: string, cut: (line: string) => string = cutAt80): string {
  return cut(/^.*/.exec(content.trim())![0].trimEnd());
}
