import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf, recordsOf } from '../../test/fixtures.ts';
import { appStore } from './app-store.ts';

const normalize = (body: unknown) => appStore.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const review = (fields: Fields = {}, rest: Fields = {}) => ({
  type: 'customerReviews',
  id: '0001',
  attributes: {
    rating: 1,
    title: 'Crashes',
    body: 'It closes\nat once.',
    reviewerNickname: 'trail_runner',
    createdDate: '2026-04-14T22:51:09-07:00',
    territory: 'DEU',
    ...fields,
  },
  ...rest,
});

describe('app-store', () => {
  it.each([
    ['a single document', { data: review() }],
    [
      'a page',
      { data: [review()], included: [{ type: 'customerReviewResponses', attributes: { responseBody: 'No' } }] },
    ],
  ])('maps %s', (_case, body) => {
    expect(recordsOf(appStore, body)).toEqual([
      {
        title: 'Crashes',
        content: 'Rating: 1/5\n\nIt closes\nat once.',
        source_id: '0001',
        timestamp: '2026-04-15T05:51:09.000Z',
        customer_id: null,
        reporter_name: 'trail_runner',
        reporter_email: null,
        language: 'en',
        language_given: null,
      },
    ]);
  });

  it.each<[string, Fields, Fields]>([
    ['the first line for a missing title', { title: null }, { title: 'It closes' }],
    ['the title as text', { body: ' ' }, { content: 'Rating: 1/5\n\nCrashes' }],
    ['no rating', { rating: null }, { content: 'It closes\nat once.' }],
    ['no nickname', { reviewerNickname: '' }, { reporter_name: null }],
    ['text with <', { body: 'a < b <3' }, { content: 'Rating: 1/5\n\na < b <3' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(appStore, { data: review(fields) })).toMatchObject(expected));

  it.each([
    'appStoreVersionAppVersionStateUpdated',
    'betaFeedbackScreenshotSubmissionCreated',
    'betaFeedbackCrashSubmissionCreated',
    'webhookPings',
  ])("acknowledges Apple's %s", (type) =>
    expect(normalize({ data: { type, id: '1', attributes: {} } }).outcome).toBe('acknowledged'),
  );

  it('acknowledges an empty page', () => expect(normalize({ data: [] }).outcome).toBe('acknowledged'));

  it('skips what has no text', () => {
    expect(
      recordsOf(appStore, { data: [review({ title: '', body: null }), null, review({}, { id: 'b' })] }),
    ).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['data is missing or not a resource with a type', {}],
    ['data is missing or not a resource with a type', { data: 'x' }],
    ['data is missing or not a resource with a type', { data: { id: '1' } }],
    ['data.id is missing', { data: review({}, { id: {} }) }],
    ['data.attributes is missing or not an object', { data: review({}, { attributes: null }) }],
    ['data.attributes.title and data.attributes.body are empty', { data: review({ title: null, body: '' }) }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
