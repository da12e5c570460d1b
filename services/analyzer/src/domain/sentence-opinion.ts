import type { CueName } from './cues/cue.ts';
import { type Item, opens } from './draft.ts';
import { sentenceFeatures } from './linear/marks.ts';
import { answer, type Model, TYPES } from './linear/model.ts';
import { kindOf } from './point-opinion.ts';

/** From these log odds on a sentence that no rule understood tells a point; in a conversation much is said in passing. */
const OPENS = 2;
const OPENS_IN_TALK = 4;
/** Sentences that are looked at. */
const MAX_SENTENCES = 60;
/** Signs that a sentence adds to a point, or that nothing is wrong. */
const TAKEN: CueName[] = [
  'noProblem',
  'hypothetical',
  'cameFrom',
  'others',
  'praise',
  'fine',
  'solved',
  'left',
  'parting',
  'condition',
  'veto',
  'drift',
  'refund',
  'payHigh',
  'payMedium',
  'payRefuse',
  'harm',
  'stopped',
  'plea',
  'repeated',
  'minor',
  'calm',
];

/** Signs that a sentence tells how much a point weighs, where there is one before it. */
const WEIGHT: CueName[] = [
  'manual',
  'recurring',
  'workaround',
  'scope',
  'persistent',
  'mandatory',
  'uncertain',
  'rage',
];
const NEAR = 3;

/** The sentences as the trained part reads them: where no rule understood one, it may tell a point. */
export const withOpinions = (items: readonly Item[], model: Model): Item[] =>
  items.map((item, at) => {
    const follows = items.slice(Math.max(0, at - NEAR), at).some(({ found }) => opens(found));
    return follows && WEIGHT.some((cue) => item.found.cues.has(cue)) ? item : withOpinion(item, model);
  });

function withOpinion(item: Item, model: Model): Item {
  const { unit, found, words, at } = item;
  if (found.rule !== 'none' || at >= MAX_SENTENCES || words.size === 0 || unit.section === 'pros' || unit.quoted)
    return item;
  if (TAKEN.some((cue) => found.cues.has(cue))) return item;
  const features = sentenceFeatures(item);
  if (answer(model, 'opens', features) <= (unit.turn < 0 ? OPENS : OPENS_IN_TALK)) return item;
  const odds = TYPES.map((type) => answer(model, `type-${type}`, features));
  const type = TYPES[odds.indexOf(Math.max(...odds))]!;
  const kind = kindOf(type, 'problem');
  if (kind === 'question') return item;
  return { ...item, found: { ...found, kind, type, rule: 'trained-sentence', margin: 0.5 } };
}
