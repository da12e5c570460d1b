import { target } from './attach.ts';
import { isContact } from './contact.ts';
import { add, type Draft, type Item } from './draft.ts';
import { sentenceFeatures } from './linear/marks.ts';
import { answer, type Model } from './linear/model.ts';

/** From these log odds on a sentence is given to a point; whether the point then leaves or pays is decided with all of it. */
const LEAVES = -0.7;
const PAYS = -0.7;
/** Sentences that are looked at; a longer text has its threats in words that the rules know. */
const MAX_SENTENCES = 60;

/**
 * Gives sentences that no point took, but that the trained part reads as a threat to leave or an offer to pay, to the point that
 * they are about. Changes the drafts.
 */
export function tieLooseEnds(drafts: readonly Draft[], items: readonly Item[], model: Model): void {
  const taken = new Set(drafts.flatMap((draft) => draft.items.map(({ at }) => at)));
  for (const item of items.slice(0, MAX_SENTENCES)) {
    if (taken.has(item.at) || item.found.cues.has('cameFrom') || item.words.size === 0) continue;
    if (isContact(item.unit.folded)) continue;
    const features = sentenceFeatures(item);
    const leaves = answer(model, 'churn-explicit', features) > LEAVES;
    if (!leaves && answer(model, 'pay-Medium', features) <= PAYS) continue;
    const draft = target(drafts, item, leaves ? 'churn' : 'money');
    if (draft) add(draft, item);
  }
}
