import { expect, it } from '@jest/globals';
import { agreementOf, compareLabels, type SecondLabels } from './agreement.ts';
import type { LabelledRow } from './row.ts';

const insight = (type: 'bug' | 'performance' | 'praise', start: number, optional = false) => ({
  type,
  severity: 'high' as const,
  is_deal_blocker: false,
  churn_risk: 'none' as const,
  willingness_to_pay: 'None' as const,
  sentiment: 'negative' as const,
  product_area_any: [],
  pain_terms: [],
  evidence: [{ quote: 'x', start, end: start + 1 }],
  optional,
  customer_value: 0.3,
  business_impact: 40,
});
const row = (id: string, insights: LabelledRow['expected']['insights']): LabelledRow => ({
  id,
  content: 'x',
  expected: {
    overall_sentiment: 'negative',
    insight_count: { min: 0, max: 9 },
    insights,
    must_not_contain: [],
  },
});
const read = (id: string, types: SecondLabels['insights'][number]['type'][]): SecondLabels => ({
  id,
  overall_sentiment: 'negative',
  insights: types.map((type) => ({ type, severity: 'high', is_deal_blocker: true, willingness_to_pay: 'None' })),
});

it('takes away what chance gives', () => {
  // Cohen's kappa of 20 yes-yes, 5 yes-no, 10 no-yes and 15 no-no is 0.4.
  const pairs = (count: number, first: string, second: string) =>
    Array.from({ length: count }, () => [first, second] as const);
  const all = [
    ...pairs(20, 'yes', 'yes'),
    ...pairs(5, 'yes', 'no'),
    ...pairs(10, 'no', 'yes'),
    ...pairs(15, 'no', 'no'),
  ];
  const { of, share, kappa } = agreementOf(all);
  expect([of, share]).toEqual([50, 0.7]);
  expect(kappa).toBeCloseTo(0.4);
  expect(agreementOf(pairs(3, 'yes', 'yes')).kappa).toBeNull();
});

it('pairs required points in the order of the text', () => {
  const first = [
    row('a', [insight('performance', 9), insight('bug', 2), insight('praise', 0, true)]),
    row('b', [insight('bug', 0)]),
  ];
  const found = compareLabels(first, [read('a', ['praise', 'bug', 'performance']), read('b', ['bug', 'bug'])]);
  expect(found['type']).toEqual({ of: 2, share: 1, kappa: 1 });
  expect(found['is_deal_blocker']).toEqual({ of: 2, share: 0, kappa: 0 });
  expect(found['insight_count']).toMatchObject({ of: 2, share: 0.5 });
  expect(() => compareLabels(first, [read('c', [])])).toThrow('"c"');
});
