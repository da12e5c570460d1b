import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf, recordsOf } from '../../test/fixtures.ts';
import { googlePlay } from './google-play.ts';

const normalize = (body: unknown) => googlePlay.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const review = (comment: Fields = {}, rest: Fields = {}) => ({
  reviewId: 'gp:1',
  authorName: 'Renata',
  comments: [
    { developerComment: { text: 'Thanks!' } },
    {
      userComment: {
        text: 'Battery drain\tIt eats 30%.',
        lastModified: { seconds: '1776752144', nanos: 987999999 },
        starRating: 2,
        reviewerLanguage: 'pt_BR',
        ...comment,
      },
    },
  ],
  ...rest,
});

describe('google-play', () => {
  it.each([
    ['a review', review()],
    ['a page', { reviews: [review()], tokenPagination: {} }],
  ])('maps %s', (_case, body) => {
    expect(recordsOf(googlePlay, body)).toEqual([
      {
        title: 'Battery drain',
        content: 'Rating: 2/5\n\nIt eats 30%.',
        source_id: 'gp:1',
        timestamp: '2026-04-21T06:15:44.987Z',
        customer_id: null,
        reporter_name: 'Renata',
        reporter_email: null,
        language: 'pt',
        language_given: 'pt',
      },
    ]);
  });

  it.each<[string, Fields, Fields]>([
    [
      'no tab: all is text',
      { text: 'Finally good.' },
      { title: 'Finally good.', content: 'Rating: 2/5\n\nFinally good.' },
    ],
    ['a leading tab: no title', { text: '\tOne\ttwo' }, { title: 'One\ttwo', content: 'Rating: 2/5\n\nOne\ttwo' }],
    ['a title alone', { text: 'Title\t ' }, { title: 'Title', content: 'Rating: 2/5\n\nTitle' }],
    [
      'a translation',
      { originalText: 'Bateria\tGasta 30%.' },
      { content: 'Rating: 2/5\n\nIt eats 30%.\n\nOriginal: Bateria\nGasta 30%.' },
    ],
    ['the same original', { originalText: 'Battery drain\tIt eats 30%.' }, { content: 'Rating: 2/5\n\nIt eats 30%.' }],
    ['an empty original', { originalText: '\t' }, { content: 'Rating: 2/5\n\nIt eats 30%.' }],
    ['seconds as a number', { lastModified: { seconds: 1776752144 } }, { timestamp: '2026-04-21T06:15:44.000Z' }],
    ['odd nanos', { lastModified: { seconds: '1776752144', nanos: 1e9 } }, { timestamp: '2026-04-21T06:15:44.000Z' }],
    [
      'few nanos',
      { lastModified: { seconds: '1776752144', nanos: 5_000_000 } },
      { timestamp: '2026-04-21T06:15:44.005Z' },
    ],
    ['no time', { lastModified: null }, { timestamp: RECEIVED_AT }],
    ['no language', { reviewerLanguage: undefined }, { language: 'en', language_given: null }],
    ['a region by number', { reviewerLanguage: 'es_419' }, { language: 'es' }],
  ])('%s', (_case, comment, expected) => expect(recordOf(googlePlay, review(comment))).toMatchObject(expected));

  it('has no name when the author has none', () => {
    expect(recordOf(googlePlay, review({}, { authorName: '' })).reporter_name).toBeNull();
  });

  it('skips what has no words in a page', () => {
    const reviews = [review({ text: '\t' }), review({}, { comments: [] }), null, review({}, { reviewId: 'b' })];
    expect(recordsOf(googlePlay, { reviews }).map(({ source_id }) => source_id)).toEqual(['b']);
  });

  it('acknowledges a notification and an empty page', () => {
    const push = { message: { data: 'e30=' }, subscription: 'projects/p/subscriptions/s' };
    expect(normalize(push).outcome).toBe('acknowledged');
    expect(normalize({ reviews: [] }).outcome).toBe('acknowledged');
  });

  it.each<[string, unknown]>([
    ['reviewId is missing', {}],
    ['reviewId is missing', { message: {}, subscription: '' }],
    ['reviewId is missing', review({}, { reviewId: null })],
    ['comments has no userComment', review({}, { comments: undefined })],
    ['comments has no userComment', review({}, { comments: [{ developerComment: { text: 'Thanks' } }, 'x'] })],
    ['userComment.text is empty', review({ text: ' \t ' })],
    ['userComment.text is empty', review({ text: 5, originalText: 'Only this' })],
    ['no item is valid; the first one: userComment.text is empty', { reviews: [review({ text: '' }), {}] }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
