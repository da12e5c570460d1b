import { ChurnRiskSchema, type InsightType, SeveritySchema, WillingnessToPaySchema } from '@cfi/contracts';
import type { Draft, Item } from './draft.ts';
import type { Labels } from './label.ts';
import type { Features } from './linear/features.ts';
import { pointFeatures, sentenceFeatures } from './linear/marks.ts';
import { answer, type Head, type Model, TYPES } from './linear/model.ts';

/**
 * Log odds that the verdict of the rules counts beside the trained part's: `keep` for a level that they gave, `raise` against one
 * that they did not. A severity that no phrase showed (`unshown`) is a guess from the type. Chosen on texts that were left out of training.
 */
const RULED = {
  type: 0.5,
  clearType: 4,
  severity: { keep: 1, raise: 0.5 },
  unshown: { keep: 0.5, raise: 0.25 },
  churn: { keep: 3.5, raise: 1.5 },
  pay: { keep: 2.5, raise: 0.5 },
  // A phrase that says how much says it better than the words around it.
  shownPay: { keep: 2.5, raise: 2.5 },
  sentiment: 1,
};
/** Few points are about leaving or paying, so the trained part is too shy by so much. */
const SHY = { churn: 1.5, pay: 1 };

/** By so much a sentence alone must be clearer than its whole point: with .5, three more threats were found and six that are none. */
const ONE_OF_SEVERAL = { churn: 1.5, pay: 0.5 };

/** Features of a point, from its sentences as the rules first read them. */
export function featuresOfPoint(draft: Draft, items: readonly Item[]): Features {
  const own = draft.items.map((item) => items[item.at] ?? item);
  return own.length === 1 ? sentenceFeatures(own[0]!) : pointFeatures(own);
}

/** What kind of point a type is; the others are problems, an integration or a matter of security may also be asked for. */
export function kindOf(type: InsightType, before: Draft['kind']): Draft['kind'] {
  if (type === 'feature_request') return 'request';
  if (type === 'question') return 'question';
  return before === 'request' && (type === 'integration' || type === 'security_compliance') ? 'request' : 'problem';
}

/**
 * Gives a point the type that rules and trained part together find the likeliest. `sides` keeps a problem a problem and a request
 * a request. Changes the draft.
 */
export function agreeOnType(draft: Draft, features: Features, model: Model, sides: boolean): void {
  if (draft.kind === 'praise') return;
  const ruled = RULED.type + RULED.clearType * (draft.items[0]!.found.margin - 0.5);
  const odds = TYPES.map((type) => {
    const crosses =
      kindOf(type, draft.kind) !== draft.kind || (type === 'feature_request') !== (draft.type === 'feature_request');
    if (type !== draft.type && sides && crosses) return Number.NEGATIVE_INFINITY;
    return answer(model, `type-${type}`, features) + (type === draft.type ? ruled : 0);
  });
  const best = TYPES[odds.indexOf(Math.max(...odds))]!;
  if (best === draft.type) return;
  draft.kind = kindOf(best, draft.kind);
  draft.type = best;
}

/** The highest level that is reached more likely than not, when the rules gave `ruled`. */
function levelOf<T extends string>(
  levels: readonly T[],
  ruled: T,
  { keep, raise }: { keep: number; raise: number },
  oddsOf: (level: T) => number,
): T {
  const at = levels.indexOf(ruled);
  const first = levels.findIndex((level, index) => index > 0 && oddsOf(level) + (index <= at ? keep : -raise) <= 0);
  return levels[first < 0 ? levels.length - 1 : first - 1]!;
}

/** The labels of a point after the rules and the trained part have both been heard. */
export function agreeOnLabels(
  draft: Draft,
  ruled: Labels,
  features: Features,
  model: Model,
  items: readonly Item[] = [],
): Labels {
  if (draft.kind === 'praise' || ruled.solved) return ruled;
  const odds = (head: Head) => answer(model, head, features);
  // A threat or an offer is one sentence of several: the clearest one counts.
  const parts = draft.items.length > 1 ? draft.items.map((item) => sentenceFeatures(items[item.at] ?? item)) : [];
  const clearest = (head: Head, less: number) =>
    Math.max(odds(head), ...parts.map((part) => answer(model, head, part) - less));
  const labels = { ...ruled };
  const put = <K extends 'severity' | 'churn' | 'pay' | 'sentiment'>(
    name: K,
    value: Labels[K]['value'],
    why = 'trained',
  ) => {
    if (value !== labels[name].value) labels[name] = { value, rule: `${name}.${why}` } as Labels[K];
  };
  put(
    'churn',
    levelOf(
      ChurnRiskSchema.options,
      ruled.churn.value,
      RULED.churn,
      (level) => clearest(level === 'soft' ? 'churn-soft' : 'churn-explicit', ONE_OF_SEVERAL.churn) + SHY.churn,
    ),
  );
  put(
    'pay',
    levelOf(
      WillingnessToPaySchema.options,
      ruled.pay.value,
      ruled.pay.cue === undefined ? RULED.pay : RULED.shownPay,
      (level) => clearest(`pay-${level}` as Head, ONE_OF_SEVERAL.pay) + SHY.pay,
    ),
  );
  put(
    'severity',
    levelOf(
      SeveritySchema.options,
      ruled.severity.value,
      ruled.severity.cue === undefined ? RULED.unshown : RULED.severity,
      (level) => odds(`severity-${level}` as Head),
    ),
  );
  if (draft.kind === 'question') put('severity', 'low', 'question');
  if (labels.churn.value === 'explicit' && (labels.severity.value === 'low' || labels.severity.value === 'medium'))
    put('severity', 'high', 'deal-blocker');
  if (ruled.sentiment.value !== 'positive') {
    const side = ruled.sentiment.value === 'negative' ? RULED.sentiment : -RULED.sentiment;
    put('sentiment', odds('point-negative') + side > 0 ? 'negative' : 'neutral');
  }
  return labels;
}
