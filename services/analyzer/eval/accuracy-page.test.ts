import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { accuracyPage, PAGE_FILE } from './accuracy-page.ts';
import { SCORES_FILE, ScoresSchema } from './scores.ts';

it('docs/accuracy.md says what the checked-in scores say (npm run eval -- --write writes both)', async () => {
  const scores = ScoresSchema.parse(JSON.parse(await readFile(SCORES_FILE, 'utf8')));
  expect(await readFile(PAGE_FILE, 'utf8')).toBe(await accuracyPage(scores));
});
