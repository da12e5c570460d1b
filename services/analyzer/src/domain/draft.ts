import type { InsightType } from '@cfi/contracts';
import type { SentenceClass } from './classify.ts';
import type { CueName } from './cues/cue.ts';
import type { Unit } from './segment.ts';

/** A classified unit at its place in the text. */
export interface Item {
  unit: Unit;
  found: SentenceClass;
  at: number;
  words: Set<string>;
}

/** An insight in the making: the sentence that opened it and those that belong to it. */
export interface Draft {
  kind: 'problem' | 'request' | 'question' | 'praise' | 'threat';
  type: InsightType;
  items: Item[];
  cues: Set<CueName>;
  words: Set<string>;
  area: string | null;
}

const FAMILY: Partial<Record<InsightType, string>> = {
  bug: 'fault',
  integration: 'fault',
  security_compliance: 'fault',
};

/** Types that the same matter may show as: a failing integration is a failure. */
export const familyOf = (type: InsightType): string => FAMILY[type] ?? type;

/** True for a sentence that may open an insight of its own. */
export const opens = (found: SentenceClass) => found.kind === 'problem' || found.kind === 'request';

/** The newest sentence of a draft. */
export const lastOf = (draft: Draft): Item => draft.items.at(-1)!;

/** How many words two sets have in common. */
export function shared(a: Set<string>, b: Set<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count++;
  return count;
}

/** Puts a sentence into a draft. Only sentences that say what the matter is lend it their words. */
export function add(draft: Draft, item: Item): void {
  draft.items.push(item);
  for (const cue of item.found.cues.keys()) draft.cues.add(cue);
  if (item.found.kind !== 'none' && item.found.kind !== 'threat') for (const word of item.words) draft.words.add(word);
  draft.area ??= item.found.area;
}

/** A new draft from the sentence that opens it. */
export function open(item: Item): Draft {
  const { kind, type } = item.found;
  const draft: Draft = {
    kind: kind === 'none' ? 'threat' : kind,
    type,
    items: [],
    cues: new Set(),
    words: new Set(),
    area: null,
  };
  add(draft, item);
  return draft;
}
