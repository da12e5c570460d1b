import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { yotpo } from './yotpo.ts';

const normalize = (body: unknown) => yotpo.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const review = (fields: Fields = {}, event: unknown = 'review_create') => ({
  event,
  data: {
    id: 731904412,
    title: 'Zipper &#39;broke&#39;',
    content: 'Split <b>after</b> a week.',
    score: 2,
    deleted: false,
    user_id: 55,
    created_at: '2026-02-11T17:03:22.000Z',
    reviewer_display_name: 'Harriet P.',
    customer_email: 'Harriet@Example.com',
    ...fields,
  },
});

describe('yotpo', () => {
  it('maps every field', () => {
    expect(recordOf(yotpo, review())).toEqual({
      title: "Zipper 'broke'",
      content: 'Rating: 2/5\n\nSplit after a week.',
      source_id: '731904412',
      timestamp: '2026-02-11T17:03:22.000Z',
      customer_id: '55',
      reporter_name: 'Harriet P.',
      reporter_email: 'harriet@example.com',
      language: 'en',
      language_given: null,
    });
  });

  it('reads the older form, where all is text', () => {
    const older = { id: '7', score: '4', deleted: 'false', created_at: '2026-02-20 14:12:13 UTC', user_id: '9' };
    expect(
      recordOf(yotpo, review({ ...older, customer_email: null, reviewer_display_name: undefined }, 'review_updated')),
    ).toMatchObject({
      content: 'Rating: 4/5\n\nSplit after a week.',
      source_id: '7',
      timestamp: '2026-02-20T14:12:13.000Z',
      customer_id: '9',
      reporter_name: null,
      reporter_email: null,
    });
  });

  it('does without a title', () => expect(recordOf(yotpo, review({ title: null })).title).toBe('Split after a week.'));

  it.each([
    [review({ deleted: true }, 'review_updated')],
    [review({ deleted: 'true', content: '', title: '' }, 'review_updated')],
    [review({}, 'loyalty_points')],
    [{ event: 'sms_sent' }],
  ])('acknowledges %j', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['event is missing', {}],
    ['event is missing', review({}, 5)],
    ['data is missing or not an object', { event: 'review_create' }],
    ['data.id is missing', review({ id: '' })],
    ['data.title and data.content are empty', review({ title: ' ', content: '<br>' })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
