import { classifySentence, type SentenceClass } from './classify.ts';
import type { CueIndex } from './cue-index.ts';
import { familyOf, type Item, opens } from './draft.ts';
import type { Unit } from './segment.ts';
import { contentWords } from './words.ts';

/** Shorter answers may be given to two questions. */
const MIN_REPEATED = 8;

const joiners = new WeakMap<CueIndex, RegExp>();

function joinerOf(index: CueIndex): RegExp {
  let pattern = joiners.get(index);
  if (pattern === undefined) {
    pattern = new RegExp(`(?:,? (?:${index.list.joiner})|,) (?=[a-z])`, 'g');
    joiners.set(index, pattern);
  }
  return pattern;
}

/** A unit whose two halves speak of different things is two units ("exports are empty and support never answers"). */
function splitJoined(unit: Unit, found: SentenceClass): [Unit, SentenceClass][] {
  if (!opens(found) || unit.folded.length < 36 || unit.folded.length > 420) return [[unit, found]];
  if (!unit.index.spaced) return [[unit, found]];
  let tried = 0;
  for (const match of unit.folded.matchAll(joinerOf(unit.index))) {
    if (match.index < 10 || unit.folded.length - match.index < 18 || ++tried > 4) continue;
    const cut = match.index + match[0].length;
    const left = classifySentence(unit.folded.slice(0, match.index), unit.index, unit.section);
    const right = classifySentence(unit.folded.slice(cut), unit.index, unit.section);
    if (!opens(left) || !opens(right) || familyOf(left.type) === familyOf(right.type)) continue;
    if (left.margin < 0.7 || right.margin < 0.7 || right.cues.has('condition') || left.cues.has('condition')) continue;
    const first: Unit = { ...unit, end: unit.start + match.index, folded: unit.folded.slice(0, match.index) };
    const second: Unit = { ...unit, start: unit.start + cut, folded: unit.folded.slice(cut) };
    return [[first, left], ...splitJoined(second, right)];
  }
  return [[unit, found]];
}

/** Classifies the units. Quoted history counts only when the new text says that the matter goes on. */
export function classifyUnits(units: readonly Unit[]): Item[] {
  const items: Item[] = [];
  let goesOn = false;
  const seen = new Set<string>();
  for (const unit of units) {
    // Who says a thing twice says no more.
    const said = unit.folded.replace(/[\s.,;:!?]{1,20}$/, '');
    if (said.length >= MIN_REPEATED && seen.has(said)) continue;
    seen.add(said);
    const found = classifySentence(unit.folded, unit.index, unit.section);
    if (!unit.quoted && (found.cues.has('still') || found.cues.has('repeated'))) goesOn = true;
    if (unit.quoted && !goesOn) continue;
    for (const [part, verdict] of splitJoined(unit, found)) {
      items.push({ unit: part, found: verdict, at: items.length, words: contentWords(part.folded, part.index) });
    }
  }
  return items;
}
