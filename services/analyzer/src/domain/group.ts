import type { InsightType } from '@cfi/contracts';
import { isWeakArea } from './area.ts';
import { belongs, continues, target, vague } from './attach.ts';
import type { SentenceClass } from './classify.ts';
import type { CueName } from './cues/cue.ts';
import { add, type Draft, familyOf, type Item, open } from './draft.ts';
import { classifyUnits } from './items.ts';
import type { Unit } from './segment.ts';

const CHURN: CueName[] = ['left', 'parting', 'condition', 'veto', 'drift', 'refund'];
const MONEY: CueName[] = ['payHigh', 'payMedium', 'payRefuse'];
const WEIGHT: CueName[] = [
  'harm',
  'stopped',
  'scope',
  'recurring',
  'repeated',
  'persistent',
  'intermittent',
  'minor',
  'workaround',
  'mandatory',
  'solved',
  'plea',
  'calm',
  'uncertain',
  'loss',
  'grave',
  'security',
];
const MIN_PRAISE = 24;
const MAX_PRAISES = 2;
const PREFERENCE: InsightType[] = ['security_compliance', 'integration', 'bug'];

/** Verdicts that a clearer sentence on the same matter replaces. */
const GUESSES = new Set([
  'named-rage',
  'cons-section',
  'failure',
  'manual-work',
  'pays-for',
  'condition-for',
  'refuses-to-pay',
]);

function prefer(draft: Draft, { kind, type, rule }: SentenceClass): void {
  if (
    GUESSES.has(draft.items[0]!.found.rule) &&
    !GUESSES.has(rule) &&
    (kind === 'problem' || kind === 'request') &&
    type !== 'support_service'
  ) {
    draft.kind = kind;
    draft.type = type;
    return;
  }
  if (familyOf(draft.type) !== familyOf(type)) return;
  draft.type = PREFERENCE.find((candidate) => candidate === draft.type || candidate === type) ?? draft.type;
}

/** Praise is worth a line when it names a part of the product, and a question when it stands alone. */
function worthwhile(drafts: readonly Draft[]): Draft[] {
  const points = drafts.some((draft) => draft.kind === 'problem' || draft.kind === 'request');
  let praises = 0;
  return drafts.filter((draft) => {
    if (draft.kind === 'praise') {
      const named = draft.items.some(
        ({ found, unit }) =>
          found.cues.has('praise') &&
          !found.cues.has('irony') &&
          !isWeakArea(found.area) &&
          unit.folded.length >= MIN_PRAISE,
      );
      return named && draft.items[0]!.unit.turn < 0 && ++praises <= MAX_PRAISES;
    }
    if (draft.kind !== 'question') return true;
    return points
      ? draft.area !== null && draft.items[0]!.unit.turn < 0
      : draft.area !== null || draft.items[0]!.unit.turn < 0;
  });
}

/** "Live tracking. Fix it please": whoever asks for a repair has a fault, named in the sentence itself or in the one before. */
function pleaDraft(plea: Item, items: readonly Item[]): Draft {
  const before = items[plea.at - 1];
  const named = before?.found.kind === 'none' && before.words.size > 0 && plea.words.size < 2 ? before : plea;
  const draft = open({ ...named, found: { ...named.found, kind: 'problem', type: 'bug', rule: 'plea', margin: 0.5 } });
  if (named !== plea) add(draft, plea);
  return draft;
}

/** Turns classified units into drafts of insights. `opinion` may read a sentence otherwise than the rules, whose items are returned. */
export function group(
  units: readonly Unit[],
  opinion: (items: readonly Item[]) => readonly Item[] = (items) => items,
): { drafts: Draft[]; items: Item[] } {
  const items = classifyUnits(units);
  const drafts: Draft[] = [];
  const pending: Item[] = [];
  for (const item of opinion(items)) {
    const { found } = item;
    if (vague(item, drafts)) continue;
    const has = (names: CueName[]) => names.some((name) => found.cues.has(name));
    if (found.kind === 'problem' || found.kind === 'request' || found.kind === 'question' || found.kind === 'praise') {
      if (found.cues.has('solved') && found.kind === 'praise') {
        const solved = target(drafts, item, 'weight');
        if (solved) add(solved, item);
      }
      const same = continues(drafts, item) ?? belongs(drafts, item);
      if (same) {
        add(same, item);
        prefer(same, found);
        continue;
      }
      const draft = open(item);
      drafts.push(draft);
      if (draft.kind === 'problem' || draft.kind === 'request')
        for (const waiting of pending.splice(0)) add(draft, waiting);
      continue;
    }
    const what = has(CHURN) ? 'churn' : has(MONEY) ? 'money' : has(WEIGHT) ? 'weight' : undefined;
    if (what === undefined) continue;
    const draft = target(drafts, item, what);
    if (draft) add(draft, item);
    // "We are moving" is a threat after a complaint; alone it may be about the office.
    else if (found.rule === 'parting') continue;
    else if (what !== 'weight' || ['repeated', 'harm', 'plea'].some((cue) => found.cues.has(cue as CueName)))
      pending.push(item);
  }
  const threats = pending.filter(
    (item) =>
      item.found.kind === 'threat' &&
      ['left', 'condition', 'veto', 'refund'].some((cue) => item.found.cues.has(cue as CueName)),
  );
  const plea =
    drafts.length === 0 && threats.length === 0 ? pending.find(({ found }) => found.cues.has('plea')) : undefined;
  if (plea) drafts.push(pleaDraft(plea, items));
  if (threats.length > 0) {
    const [first, ...rest] = threats;
    const draft = open(first!);
    if (first!.found.cues.has('refund')) draft.type = 'pricing_billing';
    for (const item of rest) add(draft, item);
    drafts.push(draft);
  }
  return { drafts: worthwhile(drafts), items };
}
