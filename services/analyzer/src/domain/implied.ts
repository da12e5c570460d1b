import type { InsightType } from '@cfi/contracts';
import { isWeakArea } from './area.ts';
import { isContact } from './contact.ts';
import type { CueName } from './cues/cue.ts';
import { type Draft, type Item, open } from './draft.ts';
import { topicOf } from './topic.ts';

/** Words a sentence must have to say something about something. */
const MIN_WORDS = 2;
/** As many words are a statement even when none of them is known. */
const SUBSTANTIAL = 4;
const MIN_CHARS = 18;
const MIN_CHARS_WIDE = 8;
/** A longer conversation without any point is not about one. */
const MAX_TALK = 24;
/** Signs that nothing is wrong: a text with one of them is left alone. */
const CONTENT: CueName[] = ['noProblem', 'hypothetical', 'cameFrom', 'others'];
const PLEASED: CueName[] = ['praise', 'fine'];
/** Signs that only tie a sentence to another one. */
const LINKING = new Set<CueName>(['additive', 'anaphor', 'filler', 'past', 'scope']);
const MONEY = /[$€£¥]\s?\d|\d\s?[$€£¥]|\b(?:usd|eur|gbp|chf|euros?|dollars?|pounds?|quid|reais|yen)\b|円/;
const DURATION = /\b\d{1,4} ?(?:s|sec\w{0,4}|sek\w{0,5}|minut\w{0,3}|segund\w{0,2}|second\w{0,3})\b|\d+ ?[秒分]/;

function typeOf({ unit: { folded }, found }: Item): InsightType {
  if (found.cues.has('solved')) return 'bug';
  if (MONEY.test(folded)) return 'pricing_billing';
  if (DURATION.test(folded)) return 'performance';
  const topic = topicOf(folded);
  return topic ?? 'bug';
}

function candidate({ unit, found, words }: Item): boolean {
  const { cues } = found;
  if ((found.kind !== 'none' && found.kind !== 'threat') || unit.section === 'pros' || /[?？]\s*$/.test(unit.folded))
    return false;
  if (isContact(unit.folded)) return false;
  if (PLEASED.some((cue) => cues.has(cue)) && !cues.has('irony')) return false;
  // "Support solved everything" names nothing that was wrong.
  if (cues.has('solved') && (found.area === 'support' || (found.area === null && words.size < 2))) return false;
  const sign = found.area !== null || [...cues.keys()].some((cue) => !LINKING.has(cue));
  if (!sign && words.size < SUBSTANTIAL) return false;
  if (words.size < (unit.index.spaced ? MIN_WORDS : 1)) return false;
  return unit.folded.length >= (unit.index.spaced ? MIN_CHARS : MIN_CHARS_WIDE);
}

/** In a conversation: a whole statement, no answer to a question about troubles. */
const tells = ({ unit, words }: Item): boolean =>
  words.size >= (unit.index.spaced ? 3 : 2) &&
  !/^(?:no|not|nein|non|nee|nao|yes|ja|si|oui|sim|okay|いいえ|はい)(?![a-z])/.test(unit.folded);

function weightOf({ unit, found, words }: Item): number {
  const named = isWeakArea(found.area) ? (found.area === null ? 0 : 0.5) : 1.5;
  const turned = found.cues.has('irony') ? 1 : 0;
  return named + turned + Math.min(words.size, 6) / 4 + (unit.folded.length > 220 ? -1 : 0);
}

/**
 * What a text is about that no rule understood: whoever writes a whole sentence without praise writes because of something.
 * Opens at most one point, an unsure one. `rated` is the verdict of stars or a promoter score; `reviewed` says that the text answers
 * to the question how one likes the product, so that praise in it is no mere courtesy.
 */
export function impliedPoint(
  items: readonly Item[],
  rated: 'negative' | 'positive' | null,
  reviewed: boolean,
): Draft | undefined {
  if (items.length === 0) return undefined;
  const talk = items[0]!.unit.turn >= 0;
  if (talk && items.length > MAX_TALK) return undefined;
  if (items.some(({ found }) => CONTENT.some((cue) => found.cues.has(cue)))) return undefined;
  const ironic = rated === 'negative' || items.some(({ found }) => found.cues.has('irony'));
  const lauded = rated === 'positive' || items.some(({ found }) => found.kind === 'praise' || found.cues.has('praise'));
  // Beside praise only what is set against it counts, or what is said to be over.
  const offered = items.filter(
    (item) =>
      candidate(item) &&
      (!talk || tells(item)) &&
      (ironic ||
        !lauded ||
        (!reviewed && item.words.size >= 3 && item.found.area !== null) ||
        item.found.cues.has('solved') ||
        startsContrast(item.unit)),
  );
  const [best] = offered.toSorted((a, b) => weightOf(b) - weightOf(a) || a.at - b.at);
  if (best === undefined) return undefined;
  const type = typeOf(best);
  return open({
    ...best,
    found: {
      ...best.found,
      kind: type === 'feature_request' ? 'request' : 'problem',
      type,
      rule: 'implied',
      margin: 0.3,
    },
  });
}

function startsContrast({ folded, index }: Item['unit']): boolean {
  return new RegExp(`^(?:${index.list.contrast})(?![a-z])`).test(folded);
}
