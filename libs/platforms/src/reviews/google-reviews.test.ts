import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf, recordsOf } from '../../test/fixtures.ts';
import { googleReviews } from './google-reviews.ts';

const normalize = (body: unknown) => googleReviews.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const review = (fields: Fields = {}) => ({
  name: 'accounts/1/locations/2/reviews/r1',
  reviewId: 'r1',
  reviewer: { displayName: 'Anna Berg' },
  starRating: 'FOUR',
  comment: 'Friendly staff.\nSlow booking.',
  createTime: '2026-03-05T11:20:31.456789Z',
  reviewReply: { comment: 'Thanks' },
  ...fields,
});

describe('google-reviews', () => {
  it.each([
    ['a review', review()],
    ['a page', { reviews: [review()], averageRating: 3.7 }],
    ['a page over locations', { locationReviews: [{ name: 'accounts/1/locations/2', review: review() }] }],
  ])('maps %s', (_case, body) => {
    expect(recordsOf(googleReviews, body)).toEqual([
      {
        title: 'Friendly staff.',
        content: 'Rating: 4/5\n\nFriendly staff.\nSlow booking.',
        source_id: 'r1',
        timestamp: '2026-03-05T11:20:31.456Z',
        customer_id: null,
        reporter_name: 'Anna Berg',
        reporter_email: null,
        language: 'en',
        language_given: null,
      },
    ]);
  });

  it.each([
    ['ONE', 'Rating: 1/5'],
    ['TWO', 'Rating: 2/5'],
    ['THREE', 'Rating: 3/5'],
    ['FOUR', 'Rating: 4/5'],
    ['FIVE', 'Rating: 5/5'],
    ['STAR_RATING_UNSPECIFIED', 'Friendly'],
    ['constructor', 'Friendly'],
    [4, 'Friendly'],
    [undefined, 'Friendly'],
  ])('the rating %j begins with %j', (starRating, start) =>
    expect(recordOf(googleReviews, review({ starRating })).content.startsWith(start)).toBe(true),
  );

  it.each<[string, Fields, Fields]>([
    ['the name as id', { reviewId: undefined }, { source_id: 'accounts/1/locations/2/reviews/r1' }],
    [
      'an anonymous reviewer',
      { reviewer: { displayName: 'A Google user', isAnonymous: true } },
      { reporter_name: null },
    ],
    ['no reviewer', { reviewer: null }, { reporter_name: null }],
    [
      'the note of a translation',
      { comment: '(Translated by Google) Good\n\n(Original) Gut' },
      { content: 'Rating: 4/5\n\n(Translated by Google) Good\n\n(Original) Gut' },
    ],
  ])('%s', (_case, fields, expected) => expect(recordOf(googleReviews, review(fields))).toMatchObject(expected));

  it('skips stars alone in a page', () => {
    expect(recordsOf(googleReviews, { reviews: [review({ comment: undefined }), review(), null] })).toHaveLength(1);
    expect(recordsOf(googleReviews, { locationReviews: [{ review: null }, null, { review: review() }] })).toHaveLength(
      1,
    );
  });

  it('acknowledges a notification and an empty page', () => {
    const push = { message: { data: 'e30=' }, subscription: 'projects/p/subscriptions/s' };
    expect(normalize(push).outcome).toBe('acknowledged');
    expect(normalize({ reviews: [] }).outcome).toBe('acknowledged');
  });

  it.each<[string, unknown]>([
    ['reviewId is missing', {}],
    ['reviewId is missing', review({ reviewId: '', name: null })],
    ['comment is empty', review({ comment: undefined })],
    ['comment is empty', review({ comment: ' \n' })],
    ['no item is valid; the first one: comment is empty', { reviews: [review({ comment: '' }), {}] }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
