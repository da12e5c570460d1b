import type { AnalyzedInsight } from '@cfi/contracts';
import { searchVector } from './search-vector.ts';

/** The words of an insight itself: title (A), pain point and quotes (B). */
export const headSearch = ({
  title,
  pain_point,
  evidence,
}: Pick<AnalyzedInsight, 'title' | 'pain_point' | 'evidence'>): string =>
  searchVector([
    { text: title, weight: 'A' },
    { text: pain_point, weight: 'B' },
    ...evidence.map(({ quote }) => ({ text: quote, weight: 'B' as const })),
  ]);
