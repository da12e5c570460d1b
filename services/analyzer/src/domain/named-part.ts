import type { CueIndex } from './cue-index.ts';
import { fold } from './fold.ts';
import { withoutPii } from './pii.ts';
import { stopWordsOf } from './words.ts';

/** Words that stand before a noun, by language (folded). */
const BEFORE: Record<string, string> = {
  en: 'the|your|my|our|this|that|these|those|each|every|all|no|any|an?|of|in|with|for',
  de: 'der|die|das|den|dem|des|eine?[nmr]?|meine?n?|unsere?n?|im|am|beim|vom|zum|zur|keine?n?|alle|und|mit',
  fr: 'le|la|les|une?|du|des|de|mon|ma|mes|notre|nos|votre|vos|cette|ce|aux?',
  es: 'el|la|los|las|una?|del|al|de|mis?|nuestr[oa]s?|su|sin',
  it: 'il|lo|la|gli|i|le|un[oa]?|nel|nella|del|dei|delle|della|dello|sul|sulla|mi[oa]|nostr[oa]|di',
  pt: 'o|a|os|as|uma?|do|da|dos|das|n[oa]s?|meu|minha|noss[oa]|de|sem',
  nl: 'het|de|een|mijn|ons|onze|jullie|geen|van|met|in',
};
/** Shortened articles are tied to the noun ("l'impression"). */
const TIED = "(?:l|d|dell|nell|all|un|dall|sull)'";
const patterns = new Map(
  Object.entries(BEFORE).map(([language, words]) => [
    language,
    new RegExp(`(?<![a-z])(?:(?:${words}) |${TIED})(?=([a-z][a-z-]{2,24})(?: ([a-z][a-z-]{2,24}))?(?![a-z]))`, 'g'),
  ]),
);
/** Words that say how many, how or when, not what; the frequent words of the lists come on top. */
const NOT_A_PART =
  /^(?:(?:own|sound|wish|chance|lot|kind|sort|last|next|first|second|third|new|newest|latest|old|whole|entire|same|other|few|lot|bit|way|one|two|three|day|days|week|weeks|month|months|year|years|time|times|hour|hours|minute|minutes|morning|evening|night|moment|thing|things|problem|problems|issue|people|team|company|customer|customers|colleague|colleagues|boss|staff|manager|version|update|updates|app|end|fact|reason|case|half|rest|money|work|world|best|worst|main|only|real|proper|good|great|bad|more|most|least|own|every|single|each|user|users|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:letzt|neu|nachst|ganz|gleich|ander|alt|erst|zweit|dritt|richtig|gut|groß|gros|klein|halb|einzig|best|eigen)\w{1,4}|woche\w?|monat\w*|jahr\w*|tag\w{0,3}|uhr|zeit|mal|leute|kunde\w?|kollege\w?|kollegin\w*|chef|problem\w?|derni\w+|nouve\w+|ancien\w*|meme|autre\w?|jour\w?|semaine\w?|mois|annee\w?|fois|temps|clients?|collegues?|equipe|probleme\w?|heure\w?|matin|ultim\w+|nuev\w+|misma?o?s?|otr\w+|dias?|semanas?|mes(?:es)?|anos?|vez|veces|tiempo|cliente\w?|equipo|problema\w?|hora\w?|manana|stess\w+|nuov\w+|altr\w+|giorn\w+|settiman\w+|mesi?|ann[oi]|volt[ae]|tempo|collegh\w+|nov[oa]s?|outr[oa]s?|dia|vezes|manha|vorige?|volgende?|nieuwe?|hele|zelfde|andere?|eigen|eerste|dag(?:en)?|weken|maand(?:en)?|jaar|keer|tijd|mensen|klanten?|collega\w?|uur|ochtend)$/;

const NOTHING = /(?!)/g;

const WIDE = /[\u30a1-\u30ffー]{2,12}|[\u4e00-\u9fff]{2,6}/g;
const WIDE_NOT =
  /^(?:今日|昨日|毎日|毎回|毎月|毎週|先週|先月|今週|今月|来月|最近|以前|更新|お客様|会社|問題|時間|全部|本当|非常|一度|二回|何度|必要|確認|使用|利用|対応|予定|状態|場合|アップデート|アプリ|お願|世話)$/;

/** The part of the product that a sentence names in its own words, where no vocabulary knows it; null when nothing looks like one. */
export function namedPart(sentence: string, index: CueIndex, names: ReadonlySet<string>): string | null {
  const folded = fold(withoutPii(sentence).slice(0, 400));
  if (!index.spaced) return folded.match(WIDE)?.find((word) => !WIDE_NOT.test(word)) ?? null;
  const stop = stopWordsOf(index);
  const fits = (word: string | undefined): word is string =>
    word !== undefined && word.length > 2 && !stop.has(word) && !NOT_A_PART.test(word) && !names.has(word);
  for (const [, first, second] of folded.matchAll(patterns.get(index.list.language) ?? NOTHING)) {
    if (fits(first))
      return index.list.language === 'en' && fits(second) && !/(?:ed|ing|ly|s)$/.test(second)
        ? `${first} ${second}`
        : first;
    if (fits(second)) return second;
  }
  return null;
}
