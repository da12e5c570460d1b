import { expect, it } from '@jest/globals';
import { sentenceCues } from './cues/index.ts';
import type { Item } from './draft.ts';
import { group } from './group.ts';
import { readModel } from './linear/model.ts';
import { segment } from './segment.ts';
import { withOpinions } from './sentence-opinion.ts';

const model = readModel();
const rulesOf = (text: string): string[] => {
  const { items } = group(segment(text, (folded) => sentenceCues(folded, 'en')).units);
  return withOpinions(items, model).map(({ found }: Item) => found.rule);
};

it('finds a point in a sentence that no phrase fits', () => {
  expect(rulesOf('My membership shows as unpaid although the money left me weeks ago.')).toContain('trained-sentence');
});

it('leaves what a rule understood, and small talk', () => {
  expect(rulesOf('The app crashes.')).toEqual(['fails']);
  expect(rulesOf('We met on a sunny morning.')).toEqual(['none']);
});
