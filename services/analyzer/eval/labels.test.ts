import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { TEXT_SETS, textFile } from './files.ts';
import { labelErrors } from './label-errors.ts';
import { isLabelled, type LabelledRow, RowSchema, readLines } from './row.ts';

const sets = await Promise.all(TEXT_SETS.map(async (set) => [set, await readLines(textFile(set), RowSchema)] as const));
const split = sets.filter(([set]) => set === 'tuning' || set === 'dev');

it.each(sets)('every text of %s is labelled, with quotes at their offsets and an impact that adds up', (_, rows) => {
  expect(rows.filter(isLabelled)).toHaveLength(rows.length);
  expect(rows.filter(isLabelled).flatMap(labelErrors)).toEqual([]);
});

it('no id and no text stands twice', () => {
  const all = sets.flatMap(([, rows]) => rows);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ content }) => content)).size).toBe(all.length);
});

it.each(split)('%s holds the texts that the hash of their id puts there', (set, rows) => {
  const setOf = (id: string) => (createHash('sha256').update(id).digest()[0]! % 3 === 0 ? 'dev' : 'tuning');
  expect(rows.map(({ id }) => id).filter((id) => setOf(id) !== set)).toEqual([]);
});

describe('wrong labels', () => {
  const evidence = [{ quote: 'export', start: 4, end: 10 }];
  const row: LabelledRow = {
    id: 'a',
    content: 'The export fails.',
    expected: {
      overall_sentiment: 'negative',
      insight_count: { min: 1, max: 1 },
      insights: [
        {
          type: 'bug',
          severity: 'high',
          is_deal_blocker: false,
          churn_risk: 'none',
          willingness_to_pay: 'None',
          sentiment: 'negative',
          product_area_any: ['export'],
          pain_terms: [['export']],
          evidence,
          optional: false,
          customer_value: 0.3,
          business_impact: 38,
        },
      ],
      must_not_contain: [],
    },
  };
  const changed = (change: Partial<LabelledRow['expected']>, insight = {}): LabelledRow => ({
    ...row,
    expected: { ...row.expected, insights: [{ ...row.expected.insights[0]!, ...insight }], ...change },
  });
  it.each<[name: string, row: LabelledRow, error: string]>([
    ['offsets', changed({}, { evidence: [{ quote: 'export', start: 3, end: 9 }] }), 'does not stand'],
    ['impact', changed({}, { business_impact: 37 }), 'the impact is 38'],
    ['churn', changed({}, { churn_risk: 'explicit', business_impact: 62 }), 'explicit churn risk'],
    [
      'severity',
      changed({}, { churn_risk: 'explicit', is_deal_blocker: true, severity: 'low', business_impact: 60 }),
      'at least high',
    ],
    ['count', changed({ insight_count: { min: 2, max: 3 } }), '1 required'],
    ['forbidden', changed({ must_not_contain: ['Export'] }), 'forbidden and quoted'],
    ['forbidden elsewhere', changed({ must_not_contain: ['PDF'] }), 'not in the text'],
  ])('are seen: %s', (_, wrong, error) => {
    expect(labelErrors(row)).toEqual([]);
    expect(labelErrors(wrong)).toEqual([expect.stringContaining(error)]);
  });
});
