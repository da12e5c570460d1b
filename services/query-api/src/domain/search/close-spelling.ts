/** Edits (insert, delete, replace, swap neighbours) between two words, or more than `max` (optimal string alignment). */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replace, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

const ENDING = /(?:ations?|ings?|ions?|ers?|ed|es|s|e)$/;

/** What is left without an English ending, when enough is. */
function stem(word: string): string {
  const short = word.replace(ENDING, '');
  return short.length >= 4 ? short : word;
}

/** Forms of a searched word share its first letters: that is what makes them findable by an index. */
export const PREFIX_LENGTH = 2;
const MOST_FORMS = 12;

/** Worth looking for other forms of: letters alone, of a length where a slip is still recognisable. */
export const hasCloseSpellings = (word: string): boolean => /^\p{L}{4,30}$/u.test(word);

/** Of `known` words those that are another form or a slip of `word`, nearest first; without the word itself. */
export function closeSpellings(word: string, known: readonly string[]): string[] {
  const allowed = word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
  const own = stem(word);
  return known
    .filter((other) => other !== word)
    .map((other) => ({ other, distance: stem(other) === own ? 0 : editDistance(word, other, allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
    .slice(0, MOST_FORMS)
    .map(({ other }) => other);
}
