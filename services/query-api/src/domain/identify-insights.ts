import { type AnalyzedInsight, type Evidence, insightIdOf } from '@cfi/contracts';

/** What of a stored insight tells it apart. */
export interface StoredInsight {
  readonly id: string;
  readonly evidence: readonly Evidence[];
  readonly changed_by_person: boolean;
}

export interface Identified {
  readonly insights: readonly { readonly id: string; readonly insight: AnalyzedInsight }[];
  /** Stored ones that no longer follow from the feedback and that no person has changed. */
  readonly vanished: readonly string[];
}

/** Evidence that overlaps by more than this, of the shorter side, speaks of the same point. */
const SAME_POINT = 0.3;

const charsOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, { start, end }) => sum + end - start, 0);

/** 2 for a quote in common, else the share of evidence in common (0 to 1, of the side with less). */
function likeness(a: readonly Evidence[], b: readonly Evidence[]): number {
  if (a.some(({ quote }) => b.some((other) => other.quote === quote))) return 2;
  let common = 0;
  for (const one of a)
    for (const two of b) common += Math.max(0, Math.min(one.end, two.end) - Math.max(one.start, two.start));
  const least = Math.min(charsOf(a), charsOf(b));
  return least === 0 ? 0 : common / least;
}

/** Pairs new insights with stored ones, most alike first, each used once. */
function pairUp(insights: readonly AnalyzedInsight[], stored: readonly StoredInsight[]): Map<number, string> {
  const candidates = insights
    .flatMap((insight, at) =>
      stored.map(({ id, evidence }) => ({ at, id, score: likeness(insight.evidence, evidence) })),
    )
    .filter(({ score }) => score > SAME_POINT)
    .sort((a, b) => b.score - a.score || a.at - b.at || (a.id < b.id ? -1 : 1));
  const paired = new Map<number, string>();
  const used = new Set<string>();
  for (const { at, id } of candidates) {
    if (paired.has(at) || used.has(id)) continue;
    paired.set(at, id);
    used.add(id);
  }
  return paired;
}

/** Gives each insight its id: the stored one's when it is the same point, else one derived from where its first quote starts. */
export function identifyInsights(
  feedbackId: string,
  insights: readonly AnalyzedInsight[],
  stored: readonly StoredInsight[],
): Identified {
  const paired = pairUp(insights, stored);
  const taken = new Set(stored.map(({ id }) => id));
  const fresh = (start: number): string => {
    for (let counter = 0; ; counter++) {
      const id = insightIdOf(feedbackId, start, counter);
      if (!taken.has(id)) {
        taken.add(id);
        return id;
      }
    }
  };
  const identified = insights.map((insight, at) => ({
    id: paired.get(at) ?? fresh(insight.evidence[0]?.start ?? 0),
    insight,
  }));
  const kept = new Set(paired.values());
  return {
    insights: identified,
    vanished: stored.filter(({ id, changed_by_person }) => !kept.has(id) && !changed_by_person).map(({ id }) => id),
  };
}
