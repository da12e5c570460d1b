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

const MOST_SPELLINGS = 12;

/** Worth looking for other spellings of: letters alone, of a length where a slip is still recognisable. */
export const hasCloseSpellings = (word: string): boolean => /^\p{L}{4,30}$/u.test(word);

/** Of `known` words those that `word` may be a slip of, nearest first; without the word itself. */
export function closeSpellings(word: string, known: readonly string[]): string[] {
  const allowed = word.length < 9 ? 1 : 2;
  return known
    .filter((other) => other !== word)
    .map((other) => ({ other, distance: editDistance(word, other, allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
    .slice(0, MOST_SPELLINGS)
    .map(({ other }) => other);
}
