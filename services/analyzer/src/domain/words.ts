import type { CueIndex } from './cue-index.ts';

/** Words that every second feedback has: sharing one says nothing about sharing the subject. */
const GENERIC = new Set(
  'app apps software tool product system update version please really every time times working works work doesn using used make made need needs want thing things again still since because would could should there people users customer customers team company support month months week weeks year years days hours minutes feature problem problems issue issues good great also even never always after before'.split(
    ' ',
  ),
);
const stops = new WeakMap<CueIndex, Set<string>>();

/** Stop words of a list as a set, made once. */
export function stopWordsOf(index: CueIndex): Set<string> {
  let set = stops.get(index);
  if (set === undefined) {
    set = new Set(index.list.stopWords.split(' '));
    stops.set(index, set);
  }
  return set;
}

/** What a folded sentence is about: word stems without frequent words. */
export function contentWords(folded: string, index: CueIndex): Set<string> {
  const out = new Set<string>();
  const stop = stopWordsOf(index);
  if (!index.spaced) {
    for (const run of folded.match(/[\u30a1-\u30ffー]{2,}|[\u4e00-\u9fff]{2,}|[a-z0-9]{2,}/g) ?? [])
      out.add(run.slice(0, 6));
    return out;
  }
  for (const word of folded.match(/[a-z][a-z0-9]{2,}/g) ?? []) {
    if (stop.has(word) || GENERIC.has(word)) continue;
    if (word.length > 3 || /[0-9]/.test(word) || word === 'sso' || word === 'api')
      out.add(word.replace(/(?:ing|ed|es|s)$/, '').slice(0, 6));
  }
  return out;
}
