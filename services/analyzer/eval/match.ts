import type { AnalyzedInsight, Evidence } from '@cfi/contracts';
import type { ExpectedInsight } from './row.ts';

/** A quote that shares more than this part of the shorter one is the same place in the text. */
const SAME_PLACE = 0.3;

export interface Matches {
  /** Required insights that were found, each with one prediction. */
  pairs: { expected: ExpectedInsight; found: AnalyzedInsight }[];
  /** Required insights that were not found. */
  missed: ExpectedInsight[];
  /** Predictions that match nothing. */
  wrong: AnalyzedInsight[];
}

function overlap(a: Evidence, b: Evidence): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return Math.max(0, shared) / Math.min(a.end - a.start, b.end - b.start);
}

/** From 0 (no match) to 2: the best shared part of two quotes counts from 1 up, matching words alone 1. */
function closeness(expected: ExpectedInsight, found: AnalyzedInsight): number {
  const shared = Math.max(...expected.evidence.flatMap((a) => found.evidence.map((b) => overlap(a, b))));
  if (shared > SAME_PLACE) return 1 + shared;
  const words = [found.title, found.pain_point, ...found.evidence.map(({ quote }) => quote)].join('\n').toLowerCase();
  const isSaid = expected.pain_terms.every((any) => any.some((term) => words.includes(term.toLowerCase())));
  return isSaid && expected.pain_terms.length > 0 ? 1 : 0;
}

/** Pairs predictions with expected insights, greedily one to one, the closest and the required ones first. */
export function match(expected: readonly ExpectedInsight[], found: readonly AnalyzedInsight[]): Matches {
  const candidates = expected
    .flatMap((one) => found.map((other) => ({ expected: one, found: other, close: closeness(one, other) })))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => Number(a.expected.optional) - Number(b.expected.optional) || b.close - a.close);
  const taken = new Set<object>();
  const pairs: Matches['pairs'] = [];
  for (const { expected: one, found: other } of candidates) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    if (!one.optional) pairs.push({ expected: one, found: other });
  }
  // A second prediction about an optional point is ignored too.
  for (const { expected: one, found: other } of candidates) if (one.optional) taken.add(other);
  return {
    pairs,
    missed: expected.filter((one) => !one.optional && !taken.has(one)),
    wrong: found.filter((other) => !taken.has(other)),
  };
}
