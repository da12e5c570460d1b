import { type InsightType, OverallSentimentSchema, type ScoredInsight, type SourceCategory } from '@cfi/contracts';
import { type Draft, type Item, open } from './draft.ts';
import type { Features } from './linear/features.ts';
import { itemFeatures, pointFeatures } from './linear/marks.ts';
import { answer, type Head, type Model } from './linear/model.ts';

/** Below these log odds a point is taken back; the clearer the rule was, the lower it must be. */
const DROP_PROBLEM = -0.5;
const DROP_REQUEST = -0.5;
const CLEARNESS = 3;
/** From these log odds on a point is opened. */
const ADD_PROBLEM = -0.2;
const ADD_REQUEST = -0.8;

const NO_PROBLEM = new Set<InsightType>(['other', 'praise', 'question', 'feature_request']);
/** Verdicts on what those who labelled the reviews did not look for. */
const OTHER_MATTERS = new Set([
  'design',
  'paywall',
  'price',
  'charge',
  'exposure',
  'no-answer',
  'people-bad',
  'typo',
  'solved',
]);
/** Languages of the reviews that the heads were trained on. */
const LANGUAGES = new Set(['en', 'fr']);

function bestFor(head: Head, items: readonly Item[], model: Model): Item | undefined {
  let best: Item | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items.slice(0, 40)) {
    const { cues } = item.found;
    if (cues.has('noProblem') || cues.has('hypothetical') || item.unit.section === 'pros') continue;
    const odds = answer(model, head, itemFeatures([item]));
    if (odds > most) {
      most = odds;
      best = item;
    }
  }
  return best;
}

function openAs(item: Item, kind: 'problem' | 'request'): Draft {
  const type = kind === 'request' ? 'feature_request' : NO_PROBLEM.has(item.found.type) ? 'bug' : item.found.type;
  return open({ ...item, found: { ...item.found, kind, type, rule: `trained-${kind}`, margin: 0.5 } });
}

/** True for texts of the kind that the heads for problem and request were trained on. */
export const isTrainedOn = (category: SourceCategory, language: string): boolean =>
  category === 'reviews' && LANGUAGES.has(language);

/** Below these log odds a sentence that no rule understood is no problem either. */
const DENY_PROBLEM = -1.5;

/** True where the trained part is asked, and is sure that nothing is wrong. */
export function deniesProblem(features: Features, model: Model, category: SourceCategory, language: string): boolean {
  return isTrainedOn(category, language) && answer(model, 'problem', features) < DENY_PROBLEM;
}

/** True for a survey answer that the trained part finds pleased: what no rule understood in it is no point. */
export function isPleased(features: Features, model: Model, category: SourceCategory, language: string): boolean {
  if (category !== 'surveys' || !CHANNELS.surveys!.languages.has(language)) return false;
  return answer(model, 'survey-positive', features) > answer(model, 'survey-negative', features);
}

/**
 * Lets the trained part look at a review that the rules have read: it takes back points that rest on weak signs alone, and
 * opens one where the rules saw none. It was trained on reviews and is asked about reviews only.
 */
export function secondOpinion(
  drafts: readonly Draft[],
  items: readonly Item[],
  features: Features,
  model: Model,
  category: SourceCategory,
  language: string,
): Draft[] {
  if (!isTrainedOn(category, language) || items.length === 0 || items[0]!.unit.turn >= 0) return [...drafts];
  const odds = { problem: answer(model, 'problem', features), request: answer(model, 'request', features) };
  const isProblem = ({ kind }: Draft) => kind === 'problem' || kind === 'threat';
  const stands = (draft: Draft, value: number, least: number) =>
    value >
    least -
      CLEARNESS * Math.max(...draft.items.map(({ found }) => (found.kind === draft.kind ? found.margin - 0.5 : 0)));
  const ironic = items.some(({ found }) => found.cues.has('irony'));
  const kept = drafts.filter((draft) => {
    if (ironic || OTHER_MATTERS.has(draft.items[0]!.found.rule)) return true;
    if (isProblem(draft)) return stands(draft, odds.problem, DROP_PROBLEM);
    return draft.kind !== 'request' || stands(draft, odds.request, DROP_REQUEST);
  });
  const taken = new Set(kept.filter(({ kind }) => kind !== 'praise').flatMap((draft) => draft.items));
  const free = items.filter((item) => ![...taken].some((other) => other.at === item.at));
  if (odds.problem > ADD_PROBLEM && !kept.some(isProblem)) {
    const item = bestFor('problem', free, model) ?? bestFor('problem', items, model);
    if (item) kept.push(openAs(item, 'problem'));
  }
  if (odds.request > ADD_REQUEST && !kept.some(({ kind }) => kind === 'request')) {
    const item = bestFor('request', free, model) ?? bestFor('request', items, model);
    if (item) kept.push(openAs(item, 'request'));
  }
  return kept;
}

type Overall = ScoredInsight['overall_sentiment'];
const CHANNELS: Partial<
  Record<
    SourceCategory,
    { name: 'review' | 'survey'; languages: Set<string>; neutral: number; mixed: number; rules: number }
  >
> = {
  reviews: { name: 'review', languages: LANGUAGES, neutral: 1, mixed: 0.5, rules: 1.5 },
  surveys: { name: 'survey', languages: new Set(['en']), neutral: 0.5, mixed: 2, rules: 1 },
};

/** The stance of the whole text after the rules and the trained part have both been heard. */
export function agreedSentiment(
  ruled: Overall,
  hasPoints: boolean,
  items: readonly Item[],
  features: Features,
  model: Model,
  category: SourceCategory,
  language: string,
): Overall {
  const channel = CHANNELS[category];
  if (features.buckets.length === 0) return ruled;
  // Nobody asked the author of a mail for a stance: without a point the rules' verdict stands.
  if (channel === undefined && !hasPoints) return ruled;
  if (!channel?.languages.has(language)) return generalSentiment(ruled, pointFeatures(items), model);
  const odds = (tone: 'negative' | 'neutral' | 'positive') => answer(model, `${channel.name}-${tone}`, features);
  const votes: [Overall, number][] = [
    ['negative', odds('negative')],
    ['neutral', odds('neutral') + channel.neutral],
    ['positive', odds('positive')],
  ];
  if (ruled === 'mixed') votes.push(['mixed', odds('neutral') + channel.neutral + channel.mixed]);
  for (const vote of votes) if (vote[0] === ruled) vote[1] += channel.rules;
  return votes.reduce((best, vote) => (vote[1] > best[1] ? vote : best))[0];
}

/** Log odds of the rules' own verdict, and of `mixed`, which few texts are. */
const GENERAL = { ruled: 1.25, mixed: 0.5 };

/** Where no public rows were there to learn from: the rules beside what our own texts teach. */
function generalSentiment(ruled: Overall, features: Features, model: Model): Overall {
  const votes = OverallSentimentSchema.options.map((tone): [Overall, number] => [
    tone,
    answer(model, `overall-${tone}`, features) +
      (tone === ruled ? GENERAL.ruled : 0) +
      (tone === 'mixed' ? GENERAL.mixed : 0),
  ]);
  return votes.reduce((best, vote) => (vote[1] > best[1] ? vote : best))[0];
}
