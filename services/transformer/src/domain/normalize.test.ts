import { feedbackIdBySource, NormalizedFeedbackSchema, type RawFeedback } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import { normalize } from './normalize.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const TEAM = '0198c0de-0000-7000-8000-0000000000aa';

const raw = (body: unknown, more: Partial<RawFeedback> = {}): RawFeedback => ({
  schema_version: 1,
  feedback_ids: [ID],
  team_id: TEAM,
  region: 'us',
  category: 'direct',
  platform: 'ingest',
  accepted_at: '2026-03-01T10:00:00.000Z',
  correlation_id: 'c-1',
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
});

const feedbacksOf = (message: RawFeedback) => {
  const result = normalize(message);
  if (result.kind !== 'feedbacks') throw new Error(`not normalized: ${JSON.stringify(result)}`);
  for (const feedback of result.feedbacks) NormalizedFeedbackSchema.parse(feedback);
  return result.feedbacks;
};

const content = 'The export is empty since Monday.';

describe('normalize', () => {
  it('keeps every field of a submission', () => {
    const submission = {
      content,
      title: 'Empty export',
      source_url: 'https://example.com/t/1',
      source_id: 't-1',
      timestamp: '2026-02-01T12:00:00+02:00',
      customer_id: 'c-9',
      reporter_name: 'Rosa',
      reporter_email: 'rosa@example.com',
      language: 'fr',
      metadata: { plan: 'pro' },
      tags: ['a'],
    };
    const [feedback] = feedbacksOf(raw(submission));
    expect(feedback).toMatchObject({
      ...submission,
      feedback_id: ID,
      team_id: TEAM,
      timestamp: '2026-02-01T10:00:00.000Z',
      language_given: 'fr',
      correlation_id: 'c-1',
    });
  });

  it('gives a bare submission its title, and says that no language was given', () => {
    const [feedback] = feedbacksOf(raw({ content, customer_id: ' ' }));
    expect(feedback).toMatchObject({
      title: content,
      language: 'en',
      language_given: null,
      timestamp: null,
      customer_id: null,
      source_id: null,
      tags: [],
      metadata: {},
    });
  });

  it('reads a submission that the gateway took with a byte order mark', () => {
    const [feedback] = feedbacksOf(raw(`\uFEFF${JSON.stringify({ content })}`));
    expect(feedback).toMatchObject({ content, title: content });
  });

  it('gives one feedback per record of a delivery, each with the id of its source', () => {
    const body = {
      items: [
        { id: 'r-1', title: 'Dark mode' },
        { id: 'r-2', text: 'Import from spreadsheets' },
      ],
    };
    const feedbacks = feedbacksOf(raw(body, { category: 'feedback', platform: 'feature-request' }));
    expect(feedbacks.map(({ feedback_id }) => feedback_id)).toEqual(
      ['r-1', 'r-2'].map((id) => feedbackIdBySource(TEAM, 'feature-request', id)),
    );
    expect(feedbacks[0]).toMatchObject({
      title: 'Dark mode',
      category: 'feedback',
      timestamp: '2026-03-01T10:00:00.000Z',
    });
  });

  it('hashes content and not times: the same delivery later is the same content', () => {
    const delivery = (accepted_at: string, title: string) =>
      feedbacksOf(raw({ id: 'r-1', title }, { category: 'feedback', platform: 'feature-request', accepted_at }))[0]!
        .content_hash;
    expect(delivery('2026-03-01T10:00:00.000Z', 'Dark mode')).toBe(delivery('2026-03-02T10:00:00.000Z', 'Dark mode'));
    expect(delivery('2026-03-01T10:00:00.000Z', 'Dark mode')).not.toBe(
      delivery('2026-03-01T10:00:00.000Z', 'Dark theme'),
    );
  });

  it('hashes the time that a submission gives', () => {
    const submission = (timestamp: string) => feedbacksOf(raw({ content, source_id: 's', timestamp }))[0]!.content_hash;
    expect(submission('2026-01-01T00:00:00Z')).not.toBe(submission('2026-02-01T00:00:00Z'));
  });

  it.each([
    ['broken JSON', raw('{')],
    ['a broken constraint', raw({ content: 'short' })],
    ['an unknown platform', raw({}, { category: 'reviews', platform: 'nowhere' })],
    ['a delivery without text', raw({ id: 'r-1' }, { category: 'feedback', platform: 'feature-request' })],
  ])('rejects %s with a reason that holds no content', (_name, message) => {
    const result = normalize(message);
    expect(result.kind).toBe('rejected');
    expect(JSON.stringify(result)).not.toContain('short');
  });

  it('says when a delivery holds nothing', () => {
    expect(normalize(raw({ event: 'ping' }, { category: 'feedback', platform: 'feature-request' })).kind).toBe(
      'nothing',
    );
  });
});
