import type { AnalyzedInsight } from '@cfi/contracts';
import { searchVector } from './search-vector.ts';

/** The words of an insight's own texts: title (A), pain point and quotes (B), with their stems in its language. */
export const headVector = (
  { title, pain_point, evidence }: Pick<AnalyzedInsight, 'title' | 'pain_point' | 'evidence'>,
  language: string,
): string =>
  searchVector(
    [
      { text: title, weight: 'A' },
      { text: pain_point, weight: 'B' },
      ...evidence.map(({ quote }) => ({ text: quote, weight: 'B' as const })),
    ],
    language,
  );
