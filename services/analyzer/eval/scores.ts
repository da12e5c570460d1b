import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Engine } from '../src/engine/engine.ts';
import type { Evaluation } from './sets.ts';
import type { Share } from './share.ts';

export const SCORES_FILE = fileURLToPath(new URL('scores.json', import.meta.url));

const MeasuresSchema = z.record(z.string(), z.number());

/** The scores that are checked in: shares with three decimals, by set and measure. */
export const ScoresSchema = z.strictObject({
  engine: z.string(),
  version: z.string(),
  texts: z.record(z.string(), MeasuresSchema),
  real: z.record(z.string(), MeasuresSchema),
});
export type Scores = z.infer<typeof ScoresSchema>;

const rounded = (shares: Readonly<Record<string, Share>>): Record<string, number> =>
  Object.fromEntries(Object.entries(shares).map(([name, { value }]) => [name, Math.round(value * 1000) / 1000]));

export function scoresOf({ name, version }: Engine, { texts, real }: Evaluation): Scores {
  return {
    engine: name,
    version,
    texts: Object.fromEntries(Object.entries(texts).map(([set, { measures }]) => [set, rounded(measures)])),
    real: Object.fromEntries(Object.entries(real).map(([set, measures]) => [set, rounded(measures)])),
  };
}

/** Every score of `before` that is lower or missing in `now`. */
export function drops(before: Scores, now: Scores): string[] {
  return (['texts', 'real'] as const).flatMap((part) =>
    Object.entries(before[part]).flatMap(([set, measures]) =>
      Object.entries(measures).flatMap(([name, value]) => {
        const found = now[part][set]?.[name];
        return found !== undefined && found >= value
          ? []
          : [`${set}: ${name}: ${value} before, ${found ?? 'gone'} now`];
      }),
    ),
  );
}
