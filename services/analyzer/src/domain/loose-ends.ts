import { target } from './attach.ts';
import { isContact } from './contact.ts';
import { add, type Draft, type Item } from './draft.ts';
import { pointFeatures } from './linear/marks.ts';
import { answer, type Model } from './linear/model.ts';

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
    const features = pointFeatures([item]);
    const leaves = answer(model, 'churn-explicit', features) > 0;
    if (!leaves && answer(model, 'pay-Medium', features) <= 0) continue;
    const draft = target(drafts, item, leaves ? 'churn' : 'money');
    if (draft) add(draft, item);
  }
}
