import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';
import { drops, SCORES_FILE, type Scores, ScoresSchema, scoresOf } from './scores.ts';
import { evaluate } from './sets.ts';

/** It is work for a processor alone: ten seconds of a quiet one. */
const LONG_MS = 400_000;

it(
  'scores no lower than the scores that are checked in (npm run eval -- --write keeps new ones)',
  async () => {
    const before = ScoresSchema.parse(JSON.parse(await readFile(SCORES_FILE, 'utf8')));
    const engine = createOfflineEngine();
    expect(drops(before, scoresOf(engine, await evaluate(engine)))).toEqual([]);
  },
  LONG_MS,
);

it('sees a lower and a missing score', () => {
  const scores = (measures: Scores['real'][string]): Scores => ({
    engine: 'e',
    version: '1',
    texts: { gold: { texts: 1, measures } },
    real: { reviews: measures },
    languages: {},
    channels: {},
    misses: {},
    examples: [],
  });
  expect(drops(scores({ a: 0.5, b: 0.5, c: 0.5 }), scores({ a: 0.499, b: 0.6 }))).toEqual([
    'gold: a: 0.5 before, 0.499 now',
    'gold: c: 0.5 before, gone now',
    'reviews: a: 0.5 before, 0.499 now',
    'reviews: c: 0.5 before, gone now',
  ]);
});
