import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { stamped } from './stamped.ts';

const normalize = (body: unknown) => stamped.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const review = (fields: Fields = {}) => ({
  id: 21100451,
  author: 'Gloria S.',
  customerEmail: 'Gloria@example.com',
  reviewTitle: 'Hood',
  reviewMessage: 'Stayed dry.<br>But the hood &hellip;',
  reviewRating: 3,
  reviewReply: 'Thanks',
  productName: 'Rain Jacket',
  userReference: null,
  dateCreated: '2026-03-14T05:02:12.34',
  ...fields,
});

describe('stamped', () => {
  it('maps every field', () => {
    expect(recordOf(stamped, review())).toEqual({
      title: 'Hood',
      content: 'Rating: 3/5\nProduct: Rain Jacket\n\nStayed dry.\nBut the hood …',
      source_id: '21100451',
      timestamp: '2026-03-14T05:02:12.340Z',
      customer_id: null,
      reporter_name: 'Gloria S.',
      reporter_email: 'gloria@example.com',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    [
      'the date of the review',
      { dateCreated: null, reviewDate: '2026-03-01' },
      { timestamp: '2026-03-01T00:00:00.000Z' },
    ],
    ['no date', { dateCreated: 'x' }, { timestamp: RECEIVED_AT }],
    ['a user reference', { userReference: 'u-9' }, { customer_id: 'u-9' }],
    ['no author', { author: '', customerEmail: '' }, { reporter_name: null, reporter_email: null }],
    ['the title as text', { reviewMessage: null }, { content: 'Rating: 3/5\nProduct: Rain Jacket\n\nHood' }],
    ['no rating', { reviewRating: undefined }, { content: expect.stringMatching(/^Product: /) as never }],
  ])('%s', (_case, fields, expected) => expect(recordOf(stamped, review(fields))).toMatchObject(expected));

  it.each([
    ['a question', { id: 1, message: 'A pocket?', name: 'Ivy', date_created: '2026-03-17T01:43:30.62' }],
    ['a promoter score', { Id: 1, Rating: 9, Body: 'Good', State: 'x' }],
    ['anything else', { points: 5 }],
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['the body is an empty object', {}],
    ['the body must be a JSON object', []],
    ['id is missing', review({ id: null })],
    ['reviewTitle and reviewMessage are empty', review({ reviewTitle: null, reviewMessage: ' ' })],
    ['reviewTitle and reviewMessage are empty', { id: 1, reviewRating: 5 }],
    ['reviewTitle and reviewMessage are empty', { id: 1, reviewMessage: null }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
