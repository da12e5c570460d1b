import type { AnalyzedInsight } from '@cfi/contracts';
import { expect, it } from '@jest/globals';
import type { Analysis } from '../src/engine/engine.ts';
import { measureReal, type RealRow } from './real-rows.ts';

type Found = Partial<Pick<AnalyzedInsight, 'type' | 'sentiment' | 'severity'>>;

const analysis = (overall_sentiment: Analysis['overall_sentiment'], ...insights: Found[]): Analysis => ({
  overall_sentiment,
  detected_language: 'en',
  analyzed_chars: 0,
  skipped: null,
  left_off: 0,
  insights: insights as AnalyzedInsight[],
});
const row = (labels: RealRow['labels'], rating?: number): RealRow => ({
  id: '1',
  text: '',
  lang: 'en',
  channel: 'reviews',
  labels,
  ...(rating === undefined ? {} : { meta: { rating } }),
});
const values = (...read: [RealRow, Analysis][]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(measureReal(read.map(([one, found]) => ({ row: one, analysis: found })))).map(
      ([name, { value }]) => [name, value],
    ),
  );

it('a review with a problem is one, whatever else it says; a wished-for connection is a request', () => {
  const problem = row({ problem_report: true, feature_request: true });
  const request = row({ problem_report: false, feature_request: true });
  const none = row({ problem_report: false, feature_request: false });
  const scores = values(
    [problem, analysis('negative', { type: 'feature_request' }, { type: 'performance' })],
    [request, analysis('neutral', { type: 'integration', sentiment: 'neutral' })],
    [none, analysis('positive', { type: 'praise' }, { type: 'question' })],
  );
  expect(scores).toEqual({
    'problem, request or none, en, macro F1': 1,
    'problem, en, F1': 1,
    'request, en, F1': 1,
    language: 1,
  });
});

it('where three sentiments are known, mixed counts as neutral', () => {
  const scores = values(
    [row({}, 5), analysis('positive')],
    [row({}, 3), analysis('mixed')],
    [row({}, 1), analysis('positive')],
  );
  expect(scores['sentiment against stars, accuracy']).toBeCloseTo(2 / 3, 10);
  expect(values([row({ sentiment: 'neutral' }), analysis('mixed')])['sentiment, en, accuracy']).toBe(1);
  expect(values([row({ nps_group: 'detractor' }), analysis('negative')])['NPS group, accuracy']).toBe(1);
});

it('the severity of a row is the highest that was found, low when nothing was', () => {
  const scores = values(
    [row({ severity: 'critical' }), analysis('negative', { severity: 'low' }, { severity: 'high' })],
    [row({ severity: 'high' }), analysis('neutral')],
  );
  expect(scores['severity, within one']).toBe(0.5);
});
