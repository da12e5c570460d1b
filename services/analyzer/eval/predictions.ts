import type { Analysis } from '../src/engine/engine.ts';

/** What `--predictions` writes per text, one JSON line each. */
export function predictionLine(id: string, analysis: Analysis): string {
  const insights = analysis.insights.map(({ components: _, ...insight }) => insight);
  return `${JSON.stringify({ id, overall_sentiment: analysis.overall_sentiment, language: analysis.detected_language, insights })}\n`;
}
