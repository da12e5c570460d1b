/** Which engine made an analysis. */
export interface MadeBy {
  readonly version: string;
  readonly degraded: boolean;
  /** Only an engine that asks a model has one. */
  readonly promptVersion: string | null;
}

/** A model's word counts more than the offline engine's, and that more where it was asked than where it took the model's place. */
const rankOf = ({ degraded, promptVersion }: MadeBy): number => (degraded ? 0 : promptVersion === null ? 1 : 2);

/** Negative when `a` is the older: dotted numbers, whatever stands after a `+` or `-` left aside. */
function compareVersions(a: string, b: string): number {
  const [one, two] = [a, b].map((version) => version.split(/[+-]/)[0]!.split('.').map(Number));
  for (let at = 0; at < Math.max(one!.length, two!.length); at++) {
    const difference = (one![at] || 0) - (two![at] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True when an analysis of the same content must not take the place of the stored one. */
export function isOlder(analysis: MadeBy, stored: MadeBy): boolean {
  const rank = rankOf(analysis) - rankOf(stored);
  if (rank !== 0) return rank < 0;
  const version = compareVersions(analysis.version, stored.version);
  if (version !== 0) return version < 0;
  return compareVersions(analysis.promptVersion ?? '0', stored.promptVersion ?? '0') < 0;
}
