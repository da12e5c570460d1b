/** Who or what, and the words: `Anna: I like it.`. The words alone without a label; '' without words. */
export function labelled(label: string | null, words: string): string {
  if (words.trim() === '') return '';
  return label === null || label.trim() === '' ? words : `${label}: ${words}`;
}

/** One turn of a conversation. */
export interface Turn {
  /** Null when the platform does not tell. */
  readonly speaker: string | null;
  readonly words: string;
}

/** A conversation with one turn on each line; turns without words are left out, '' when nothing was said. */
export function transcriptText(turns: readonly Turn[]): string {
  return turns
    .map(({ speaker, words }) => labelled(speaker, words))
    .filter((line) => line !== '')
    .join('\n');
}
