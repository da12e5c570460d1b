/** Records that the examples of the document are made of. */

export const FEEDBACK_ID = '0198c1f0-3c5a-7d41-9b1e-2f6a1c0d9e71';
export const INSIGHT_ID = '5f0c7c1e-8a53-5d0b-9a55-0b9d0f6c4a12';
export const KEY_ID = '0198c1ee-77aa-7c3e-8d6b-51f0c2a7be90';
export const TEAM_ID = '0198c1ee-6d10-7b52-a3f4-90c1d2e3f405';
export const DELIVERY_ID = '0198c1f2-0a1b-7e5d-8c77-3d2e1f0a9b8c';
export const AT = '2026-02-01T09:30:00.000Z';
export const CURSOR = 'WyIyMDI2LTAyLTAxVDA5OjMwOjAwLjAwMDAwMFoiXQ';

const CONTENT = 'The CSV export has been empty since Monday. We will not renew if this is not fixed.';

const source = { category: 'direct', platform: 'ingest' };

export const exampleInsight = {
  id: INSIGHT_ID,
  title: 'The CSV export has been empty since Monday',
  status: 'open',
  severity: 'critical',
  pain_point: 'The CSV export has been empty since Monday.',
  customer_id: 'acme',
  is_deal_blocker: true,
  willingness_to_pay: 'None',
  type: 'bug',
  churn_risk: 'explicit',
  sentiment: 'negative',
  product_area: 'export',
  confidence: 0.9,
  business_impact: 63,
  components: [
    { name: 'severity', level: 'critical', weight: 40, points: 40, reason: 'the export is empty', quote: 0 },
    { name: 'churn', level: 'explicit', weight: 30, points: 30, reason: 'they will not renew', quote: 1 },
  ],
  confidence_factor: 0.9,
  evidence: [
    { quote: 'The CSV export has been empty since Monday.', start: 0, end: 43 },
    { quote: 'We will not renew if this is not fixed.', start: 44, end: 83 },
  ],
  feedback_id: FEEDBACK_ID,
  assignee: null,
  note: null,
  model_values: {},
  engine: 'offline',
  engine_version: '4.0.0',
  prompt_version: null,
  degraded_reason: null,
  analyzed_at: AT,
  created_at: AT,
  updated_at: AT,
};

export const exampleListedInsight = { ...exampleInsight, source, tags: ['export'] };

export const exampleInsightDetail = {
  ...exampleListedInsight,
  feedback: { id: FEEDBACK_ID, title: 'The CSV export has been empty since Monday.' },
};

const feedback = {
  id: FEEDBACK_ID,
  title: 'The CSV export has been empty since Monday.',
  content: CONTENT,
  source,
  status: 'open',
  processing: 'analyzed',
  source_id: 'ticket-4711',
  timestamp: AT,
  customer_id: 'acme',
  reporter_name: 'Ada Example',
  reporter_email: 'ada@example.com',
  language: 'en',
  tags: ['export'],
  created_at: AT,
  updated_at: AT,
};

export const exampleFeedbackSummary = {
  ...feedback,
  content_truncated: false,
  insights: [
    {
      id: INSIGHT_ID,
      title: exampleInsight.title,
      type: 'bug',
      severity: 'critical',
      business_impact: 63,
      status: 'open',
    },
  ],
};

const exampleWholeFeedback = {
  ...feedback,
  source_url: 'https://support.example.com/tickets/4711',
  sent_tags: null,
  metadata: { plan: 'enterprise' },
  failure_reason: null,
  detected_language: 'en',
  overall_sentiment: 'negative',
  analysis: {
    engine: 'offline',
    version: '4.0.0',
    degraded: false,
    prompt_version: null,
    degraded_reason: null,
    analyzed_at: AT,
    analyzed_chars: CONTENT.length,
    skipped: null,
    left_off: 0,
  },
};

export const exampleFeedbackRecord = {
  ...exampleWholeFeedback,
  language_given: null,
  content_hash: '4b5b6f6a4e2d0a1f7a0f1d9e8c7b6a5f4e3d2c1b0a9f8e7d6c5b4a3f2e1d0c9b',
  accepted_at: AT,
};

export const exampleFeedback = { ...exampleWholeFeedback, insights: [exampleInsight] };
