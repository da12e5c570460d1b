import { expect, it } from '@jest/globals';
import { cuesOf } from './cues/index.ts';
import { group } from './group.ts';
import { label } from './label.ts';
import { BUCKETS } from './linear/features.ts';
import { HEADS, type Head, type Model } from './linear/model.ts';
import { tieLooseEnds } from './loose-ends.ts';
import { agreeOnLabels, agreeOnType, featuresOfPoint } from './point-opinion.ts';
import { segment } from './segment.ts';

const read = (text: string) => group(segment(text, () => cuesOf('en')).units);

const NOTHING_LEARNED = new Int8Array(BUCKETS);

/** A model whose heads answer alike whatever the text is. */
const modelThatSays = (odds: Partial<Record<Head, number>>) =>
  Object.fromEntries(
    HEADS.map((head) => [head, { scale: 1, constant: odds[head] ?? -9, weights: NOTHING_LEARNED }]),
  ) as unknown as Model;

it('hears rules and trained part: the surer one decides', () => {
  const opinion = (odds: Partial<Record<Head, number>>) => {
    const { drafts, items } = read('The app crashes when I open the calendar.');
    const draft = drafts[0]!;
    const model = modelThatSays(odds);
    const features = featuresOfPoint(draft, items);
    agreeOnType(draft, features, model, false);
    const { severity, churn } = agreeOnLabels(draft, label(draft), features, model);
    return [draft.type, draft.kind, severity.value, churn.value];
  };
  const sure = { 'severity-medium': 5, 'severity-high': 5 };
  expect(opinion({ ...sure, 'type-bug': 1, 'type-performance': 1.5 })).toEqual(['bug', 'problem', 'high', 'none']);
  expect(opinion({ ...sure, 'type-bug': 1, 'type-feature_request': 9 })).toEqual([
    'feature_request',
    'request',
    'high',
    'none',
  ]);
  expect(opinion({ 'severity-medium': 5, 'churn-soft': 9, 'churn-explicit': 9, 'type-bug': 1 })).toEqual([
    'bug',
    'problem',
    'high',
    'explicit',
  ]);
});

it('ties a threat in words that no rule knows to the point', () => {
  const { drafts, items } = read('The app crashes when I open the calendar. Our parting of ways is near.');
  expect(drafts[0]!.items).toHaveLength(1);
  tieLooseEnds(drafts, items, modelThatSays({ 'churn-explicit': 1 }));
  expect(drafts[0]!.items).toHaveLength(2);
});
