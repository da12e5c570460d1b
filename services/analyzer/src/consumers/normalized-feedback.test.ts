import {
  analysisEngineHeader,
  type NormalizedFeedback,
  normalizedFeedbackTopic,
  reprocessRunHeader,
  type ScoredInsight,
  ScoredInsightSchema,
} from '@cfi/contracts';
import { DEFAULT_TEAM_SETTINGS } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import type { Analysis, AnalysisInput, Engine } from '../engine/engine.ts';
import { normalizedFeedbackRoute } from './normalized-feedback.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const TEAM = '018f0000-0000-7000-8000-000000000001';
const feedback: NormalizedFeedback = {
  schema_version: 1,
  feedback_id: '018f0000-0000-7000-8000-000000000002',
  team_id: TEAM,
  region: 'us',
  category: 'direct',
  platform: 'ingest',
  accepted_at: '2026-02-01T00:00:00.000Z',
  correlation_id: 'c',
  title: '',
  content: 'Words.',
  source_id: null,
  source_url: null,
  timestamp: null,
  customer_id: null,
  reporter_name: null,
  reporter_email: null,
  language: 'en',
  language_given: null,
  tags: [],
  metadata: {},
  content_hash: 'h',
};
const nothing: Analysis = {
  overall_sentiment: 'neutral',
  detected_language: 'en',
  analyzed_chars: 6,
  skipped: null,
  left_off: 0,
  insights: [],
};

/** What the route makes of the feedback. */
async function scored(headers: Record<string, string>, more: Partial<Analysis> = {}) {
  const inputs: AnalysisInput[] = [];
  const engine = (name: string, promptVersion?: string): Engine => ({
    name,
    version: '1',
    ...(promptVersion !== undefined && { promptVersion }),
    async analyze(input) {
      inputs.push(input);
      return { ...nothing, ...more };
    },
  });
  const route = normalizedFeedbackRoute({
    engine: engine('llm', '3'),
    offline: engine('offline'),
    settings: {
      settingsOf: async () => ({ ...DEFAULT_TEAM_SETTINGS, description: 'Bakeries', default_language: 'de' }),
    },
    now: () => NOW,
  });
  const position = { partition: 2, offset: '7' };
  const outcome = await route.handler(
    { topic: normalizedFeedbackTopic.name, key: 'k', value: feedback, headers, publishedAt: NOW, position },
    new AbortController().signal,
  );
  if (outcome.kind !== 'done') throw new Error(outcome.reason);
  const [{ value, headers: given }] = outcome.emit as unknown as [
    { value: ScoredInsight; headers: Record<string, string> },
  ];
  return { value: ScoredInsightSchema.parse(value), headers: given, input: inputs[0]! };
}

describe('normalized-feedback', () => {
  it('says who made the analysis and when, and tells the engine of the team', async () => {
    const { value, headers, input } = await scored({});
    expect(value.engine).toEqual({ name: 'llm', version: '1', degraded: false, prompt_version: '3' });
    expect(value.analyzed_at).toBe(NOW.toISOString());
    expect(headers).toEqual({ 'feedback-position': '2/7' });
    expect(input).toMatchObject({
      teamDefaultLanguage: 'de',
      team: { id: TEAM, description: 'Bakeries', redaction: true },
    });
  });

  it('says so when another engine made it', async () => {
    const madeBy = { name: 'offline', version: '1', degraded: true, degraded_reason: 'budget_exhausted' } as const;
    expect((await scored({}, { madeBy, amount: 5 })).value).toMatchObject({ engine: madeBy, amount: 5 });
  });

  it('takes the engine that is asked for, and passes the run on', async () => {
    const { value, headers } = await scored({ [analysisEngineHeader]: 'offline', [reprocessRunHeader]: 'r' });
    expect(value.engine).toEqual({ name: 'offline', version: '1', degraded: false });
    expect(headers).toEqual({ 'feedback-position': '2/7', [reprocessRunHeader]: 'r' });
  });
});
