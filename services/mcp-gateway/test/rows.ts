import type { Row } from './query-api-stand-in.ts';

/** The id of the n-th row of a team. */
export const rowId = (team: number, n: number): string =>
  `0000000${team}-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An insight as query-api answers it. */
export function insightRow(team: number, n: number, changes: Record<string, unknown> = {}): Row {
  return {
    id: rowId(team, n),
    title: `Export times out (${n})`,
    status: n % 2 ? 'open' : 'resolved',
    severity: 'high',
    pain_point: `Team ${team}: the export of large reports times out, case ${n}.`,
    customer_id: n % 2 ? `customer-${n}` : null,
    is_deal_blocker: false,
    willingness_to_pay: 'High',
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    type: 'performance',
    churn_risk: 'soft',
    sentiment: 'negative',
    product_area: 'reports',
    confidence: 0.8,
    business_impact: 64,
    components: [
      { name: 'severity', level: 'high', weight: 40, points: 28, reason: 'blocks daily work', quote: 0 },
      { name: 'churn', level: 'soft', weight: 20, points: 10, reason: 'mentions leaving' },
    ],
    confidence_factor: 0.95,
    cap: 90,
    evidence: [{ quote: 'the export times out', start: 4, end: 24 }],
    feedback_id: rowId(team, n + 1000),
    source: { category: 'surveys', platform: 'typeform' },
    tags: ['export', 'reports'],
    ...changes,
  };
}

/** The feedback of `insightRow(team, n)`. */
export function feedbackRow(team: number, n: number, changes: Record<string, unknown> = {}): Row {
  return {
    id: rowId(team, n + 1000),
    title: 'Survey answer',
    content: 'Oh, the export times out whenever the report is large.',
    source_url: 'https://feedback.example/answers/1',
    timestamp: '2026-01-01T00:00:00.000Z',
    language: 'en',
    ...changes,
  };
}
