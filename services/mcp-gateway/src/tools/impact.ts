import { z } from 'zod';
import type { InsightAnswer } from '../query-api/answers.ts';
import { cleanText, shortText } from './clean-text.ts';
import { present } from './summary.ts';

const QUOTE_CHARS = 1_000;

/** The score and the visible sum behind it: points x confidence_factor, then floor or cap. */
export const BusinessImpactSchema = z.object({
  score: z.number().min(0).max(100),
  components: z.array(
    z.object({
      name: z.string(),
      level: z.string(),
      weight: z.number(),
      points: z.number(),
      reason: z.string(),
      quote: z.number().optional().describe('Index into evidence.'),
    }),
  ),
  confidence_factor: z.number(),
  floor: z.number().optional(),
  cap: z.number().optional(),
});

export function toBusinessImpact(insight: InsightAnswer): z.infer<typeof BusinessImpactSchema> {
  const { business_impact, components, confidence_factor, floor, cap } = insight;
  return {
    score: business_impact,
    components: components.map(({ name, level, weight, points, reason, quote }) => ({
      name,
      level,
      weight,
      points,
      reason: cleanText(reason),
      ...present({ quote }),
    })),
    confidence_factor,
    ...present({ floor, cap }),
  };
}

/** The verbatim pieces that the insight rests on. */
export const toEvidence = ({ evidence }: InsightAnswer): { quote: string }[] =>
  evidence.map(({ quote }) => ({ quote: shortText(quote, QUOTE_CHARS) }));
