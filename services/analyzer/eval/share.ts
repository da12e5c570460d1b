/** A part of a whole; `of` 0 means there was nothing to count. */
export interface Share {
  value: number;
  of: number;
  /** Of the mean of several runs: highest less lowest value. */
  spread?: number;
}

export function share<T>(items: readonly T[], isHit: (item: T) => boolean): Share {
  return { value: items.length === 0 ? 0 : items.filter(isHit).length / items.length, of: items.length };
}

/** F1 of yes/no answers; `of` counts the cases that are truly yes. */
export function f1<T>(items: readonly T[], isTrue: (item: T) => boolean, isFound: (item: T) => boolean): Share {
  const both = items.filter((item) => isTrue(item) && isFound(item)).length;
  const either = items.filter(isTrue).length + items.filter(isFound).length;
  return { value: either === 0 ? 1 : (2 * both) / either, of: items.filter(isTrue).length };
}

/** Mean of the F1 of each class. */
export function macroF1<T>(
  items: readonly T[],
  classes: readonly string[],
  truth: (item: T) => string,
  found: (item: T) => string,
): Share {
  const each = classes.map(
    (one) =>
      f1(
        items,
        (item) => truth(item) === one,
        (item) => found(item) === one,
      ).value,
  );
  return { value: each.reduce((sum, value) => sum + value, 0) / classes.length, of: items.length };
}

/** Means of the same measures over several runs; those of a single run as they are. */
export function meanOf<T extends Record<string, Share>>(runs: readonly T[]): T {
  if (runs.length === 1) return runs[0]!;
  const means = Object.keys(runs[0]!).map((name) => {
    const values = runs.map((run) => run[name]!.value);
    const value = values.reduce((sum, one) => sum + one, 0) / values.length;
    return [name, { value, of: runs[0]![name]!.of, spread: Math.max(...values) - Math.min(...values) }];
  });
  return Object.fromEntries(means) as T;
}
