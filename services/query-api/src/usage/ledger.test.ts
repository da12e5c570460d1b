import { expect, it } from '@jest/globals';
import { creditsOf } from './ledger.ts';

it.each([
  [0, null, 1],
  [1, null, 1],
  [5_000, null, 1],
  [5_001, null, 2],
  [50_000, null, 10],
  [200_000, null, 40],
  [5_001, 'too short', 0],
])('%d characters, skipped: %s, cost %d credits', (analyzed_chars, skipped, credits) => {
  expect(creditsOf({ analyzed_chars, skipped })).toBe(credits);
});
