/** Pieces of text with a blank line between them, in their order; blank ones are left out, '' when nothing is left. */
export function paragraphs(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece.trim() !== '').join('\n\n');
}
