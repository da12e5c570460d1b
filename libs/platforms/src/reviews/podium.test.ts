import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { podium } from './podium.ts';

const normalize = (body: unknown) => podium.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const delivery = (fields: Fields = {}, metadata: unknown = { eventType: 'review.created' }) => ({
  data: {
    uid: 'a1',
    createdAt: '2026-01-22T16:30:05',
    author: { id: '112', name: 'Beth Cole' },
    review: { body: 'Nobody came.\nThird time.', rating: 1, siteName: 'Google' },
    isRecommendation: false,
    responses: [{ body: 'Sorry' }],
    ...fields,
  },
  metadata,
});

describe('podium', () => {
  it('maps every field', () => {
    expect(recordOf(podium, delivery())).toEqual({
      title: 'Nobody came.',
      content: 'Rating: 1/5\n\nNobody came.\nThird time.',
      source_id: 'a1',
      timestamp: '2026-01-22T16:30:05.000Z',
      customer_id: '112',
      reporter_name: 'Beth Cole',
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each([
    { eventType: 'review.updated' },
    { event_type: 'review.created' },
    { eventType: ' ', event_type: 'review.updated' },
  ])('accepts %j', (metadata) => expect(recordOf(podium, delivery({}, metadata)).source_id).toBe('a1'));

  it.each([
    [5, 'Rating: 5/5\n\nOk\n\nRecommended: yes'],
    [3, 'Rating: 3/5\n\nOk\n\nRecommended: yes'],
    [1, 'Rating: 1/5\n\nOk\n\nRecommended: no'],
    [null, 'Ok'],
  ])('a recommendation of %j', (rating, content) =>
    expect(recordOf(podium, delivery({ isRecommendation: true, review: { body: 'Ok', rating } })).content).toBe(
      content,
    ),
  );

  it('does without an author', () => {
    expect(recordOf(podium, delivery({ author: {} }))).toMatchObject({ customer_id: null, reporter_name: null });
  });

  it.each(['review.response_created', 'review.invite_link_created', 'message.received', 'contact.created'])(
    'acknowledges %s',
    (eventType) => expect(normalize(delivery({ review: null }, { eventType })).outcome).toBe('acknowledged'),
  );

  it.each<[string, unknown]>([
    ['metadata.eventType is missing', {}],
    ['metadata.eventType is missing', delivery({}, null)],
    ['data is missing or not an object', { metadata: { eventType: 'review.created' } }],
    ['data.review is missing or not an object', delivery({ review: [] })],
    ['data.uid is missing', delivery({ uid: null })],
    ['data.review.body is empty', delivery({ review: { body: null, rating: 5 } })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
