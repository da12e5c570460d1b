import { createHash } from 'node:crypto';
import type { AnalyzedInsight, NormalizedFeedback, ScoredInsight } from '@cfi/contracts';

/** A UUID that is the same for the same name. */
export function uuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const team = (name: string): string => uuid(`team ${name}`);

/** A feedback; its hash follows from what a sender can change, unless it is given. */
export function feedback(id: string, changes: Partial<NormalizedFeedback> = {}): NormalizedFeedback {
  const value = {
    schema_version: 1 as const,
    feedback_id: uuid(id),
    team_id: team('one'),
    region: 'us' as const,
    category: 'reviews' as const,
    platform: 'example-store',
    accepted_at: '2026-02-01T10:00:00.000Z',
    correlation_id: 'test',
    title: 'A review',
    content: 'The export is empty every month and support never answers.',
    source_id: id,
    source_url: null,
    timestamp: '2026-01-31T08:00:00.000Z',
    customer_id: null,
    reporter_name: null,
    reporter_email: null,
    language: 'en',
    language_given: null,
    tags: [],
    metadata: {},
    ...changes,
  };
  const { title, content, customer_id, tags, metadata } = value;
  const hash = createHash('sha256')
    .update(JSON.stringify([title, content, customer_id, tags, metadata]))
    .digest('hex');
  return { content_hash: hash, ...value };
}

/** An insight whose evidence is `quote`, found in `content` when that is given. */
export function insight(quote: string, changes: Partial<AnalyzedInsight> = {}, content = quote): AnalyzedInsight {
  const start = Math.max(0, content.indexOf(quote));
  return {
    title: 'Export is empty',
    pain_point: 'The monthly export has no rows.',
    type: 'bug',
    severity: 'high',
    is_deal_blocker: false,
    churn_risk: 'none',
    willingness_to_pay: 'None',
    sentiment: 'negative',
    product_area: 'export',
    confidence: 0.8,
    business_impact: 50,
    components: { addends: [], confidence_factor: 1 },
    evidence: [{ quote, start, end: start + quote.length }],
    ...changes,
  };
}

/** A finished analysis of `of`. */
export function analysis(
  of: NormalizedFeedback,
  insights: readonly AnalyzedInsight[],
  changes: Partial<ScoredInsight> = {},
): ScoredInsight {
  return {
    schema_version: 1,
    feedback_id: of.feedback_id,
    team_id: of.team_id,
    accepted_at: of.accepted_at,
    correlation_id: 'test',
    content_hash: of.content_hash,
    engine: { name: 'offline', version: '1', degraded: false },
    overall_sentiment: 'negative',
    detected_language: 'en',
    analyzed_chars: of.content.length,
    skipped: null,
    left_off: 0,
    insights: [...insights],
    ...changes,
  };
}
