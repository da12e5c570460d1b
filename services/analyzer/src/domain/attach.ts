import { isWeakArea } from './area.ts';
import type { CueName } from './cues/cue.ts';
import { add, type Draft, familyOf, type Item, lastOf, opens, shared } from './draft.ts';

/** How many units later a sentence may still belong to a point. */
const NEAR = 3;
const FAR = 8;

const startsWith = (item: Item, cue: CueName) => (item.found.cues.get(cue)?.start ?? 99) <= 4;
const nearTurn = (draft: Draft, item: Item, reach: number) => item.unit.turn - lastOf(draft).unit.turn <= reach;

/** The draft that an opening sentence only repeats or goes on with. */
export function continues(drafts: readonly Draft[], item: Item): Draft | undefined {
  const { found, unit } = item;
  for (let at = drafts.length - 1; at >= 0 && at >= drafts.length - 12; at--) {
    const draft = drafts[at]!;
    if (draft.kind === 'threat' || (draft.kind === 'question') !== (found.kind === 'question')) continue;
    if ((draft.kind === 'praise') !== (found.kind === 'praise')) continue;
    const distance = item.at - lastOf(draft).at;
    const common = shared(draft.words, item.words);
    const sameFamily = familyOf(draft.type) === familyOf(found.type);
    const additive =
      startsWith(item, 'additive') || (unit.section !== 'none' && unit.sentence !== lastOf(draft).unit.sentence);
    if (draft.items[0]!.found.rule === 'manual-work' && found.kind === 'request' && distance <= NEAR) return draft;
    const anaphor = startsWith(item, 'anaphor');
    const sameArea = draft.area !== null && draft.area === found.area;
    if (found.kind === 'praise' || found.kind === 'question') {
      if (common >= 2 || (anaphor && distance <= 1)) return draft;
      continue;
    }
    if (
      draft.kind === found.kind &&
      sameFamily &&
      (common >= 2 || ((common >= 1 || sameArea) && distance <= FAR && !additive))
    )
      return draft;
    const conversation = unit.turn >= 0;
    if (distance > (conversation ? NEAR + 2 : NEAR) || !nearTurn(draft, item, 3) || additive) continue;
    const otherArea = draft.area !== found.area && !isWeakArea(draft.area) && !isWeakArea(found.area);
    // In an interview every answer has its own subject.
    if (found.type === 'usability' && conversation && unit.turn !== lastOf(draft).unit.turn && common === 0 && !anaphor)
      continue;
    if (draft.kind === 'problem' && found.kind === 'problem' && sameFamily) {
      if (!otherArea || anaphor || found.cues.has('harm')) return draft;
      continue;
    }
    if (found.rule === 'cons-section' && unit.sentence === lastOf(draft).unit.sentence) return draft;
    if (anaphor && found.area === null && item.words.size <= 2 && draft.type !== 'support_service') return draft;
    const people = draft.type === 'support_service' || found.type === 'support_service';
    if (people) continue;
    if (anaphor && distance <= 1 && !otherArea) return draft;
    if (found.kind !== draft.kind && distance <= 2 && common >= 2) return draft;
    if (
      found.kind === 'request' &&
      draft.kind === 'request' &&
      found.area === null &&
      found.rule !== 'wish-list' &&
      unit.sentence === lastOf(draft).unit.sentence
    )
      return draft;
  }
  return undefined;
}

/** The point that a threat, a money signal or a weight belongs to. */
export function target(drafts: readonly Draft[], item: Item, what: 'churn' | 'money' | 'weight'): Draft | undefined {
  const real = drafts.filter(
    (draft) => draft.kind === 'problem' || draft.kind === 'request' || (what !== 'weight' && draft.kind === 'question'),
  );
  if (real.length === 0) return undefined;
  if (what === 'weight') {
    const last = real.at(-1)!;
    return item.at - lastOf(last).at <= NEAR && nearTurn(last, item, 4) ? last : undefined;
  }
  let best: Draft | undefined;
  let bestScore = 0;
  for (const draft of real) {
    const score = shared(draft.words, item.words) + (draft.area !== null && draft.area === item.found.area ? 1 : 0);
    if (
      score > 0 &&
      score >= bestScore &&
      (what !== 'churn' || draft.type !== 'support_service' || score > bestScore + 1)
    ) {
      best = draft;
      bestScore = score;
    }
  }
  if (best !== undefined) return best;
  if (what === 'money') return real.findLast((draft) => draft.kind === 'request') ?? real.at(-1);
  return real.findLast((draft) => draft.type !== 'support_service' && draft.type !== 'question') ?? real.at(-1);
}

/** Sentences that could stand alone, but only add to a point when there is one nearby: a condition, a manual chore, an offer to pay. */
const ADDING = new Set(['condition-for', 'manual-work', 'pays-for', 'refuses-to-pay']);

/** The point nearby that such a sentence adds to. */
export function belongs(drafts: readonly Draft[], item: Item): Draft | undefined {
  const { rule, area } = item.found;
  if (!ADDING.has(rule)) return undefined;
  const draft = target(drafts, item, rule === 'condition-for' ? 'churn' : rule.includes('pay') ? 'money' : 'weight');
  if (draft === undefined || (draft.kind === 'question' && area !== null)) return undefined;
  if (item.unit.turn >= 0 || (rule === 'manual-work' && item.at - lastOf(draft).at <= 1)) return draft;
  const near = item.at - lastOf(draft).at <= NEAR;
  const other =
    !isWeakArea(area) && !isWeakArea(draft.area) && area !== draft.area && shared(draft.words, item.words) === 0;
  return near && !other ? draft : undefined;
}

/** Opens a point without naming anything: it adds to the last one, or is small talk. True when it is dealt with. */
export function vague(item: Item, drafts: readonly Draft[]): boolean {
  const { found, unit } = item;
  if (found.kind === 'request' && found.area === null && item.words.size === 0) return true;
  if (!opens(found) || found.area !== null || (unit.turn < 0 && drafts.length === 0)) return false;
  const pronoun = (found.cues.get('anaphor')?.start ?? 99) <= 4 && item.words.size <= 1;
  const short = unit.turn >= 0 && unit.index.spaced && unit.folded.split(' ').length <= 3;
  if (!pronoun && !short) return false;
  const last = drafts.findLast((draft) => draft.kind === 'problem' || draft.kind === 'request');
  if (last === undefined) return unit.turn >= 0 && short;
  if (item.at - lastOf(last).at <= NEAR && last.type !== 'support_service') {
    add(last, item);
    return true;
  }
  return unit.turn >= 0;
}
