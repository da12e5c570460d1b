import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { judgeMe } from './judge-me.ts';

const normalize = (body: unknown) => judgeMe.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const delivery = (fields: Fields = {}, event: unknown = 'review/created') => ({
  event,
  review: {
    id: 512,
    title: 'Leaks',
    body: '<p>Nice colour,</p><ul><li>but it leaks</li></ul>',
    rating: 3,
    product_title: 'Ridge &amp; Co Bottle',
    curated: 'ok',
    created_at: '2026-04-09T14:30:15+02:00',
    reviewer: { id: 902, external_id: 771, name: 'Nadia K.', email: 'Nadia@example.com' },
    ...fields,
  },
});

describe('judge-me', () => {
  it('maps every field', () => {
    expect(recordOf(judgeMe, delivery())).toEqual({
      title: 'Leaks',
      content: 'Rating: 3/5\nProduct: Ridge & Co Bottle\n\nNice colour,\n- but it leaks',
      source_id: '512',
      timestamp: '2026-04-09T12:30:15.000Z',
      customer_id: '902',
      reporter_name: 'Nadia K.',
      reporter_email: 'nadia@example.com',
      language: 'en',
      language_given: null,
    });
  });

  it.each(['review/updated', 'review/published'])('accepts %s', (event) =>
    expect(recordOf(judgeMe, delivery({}, event)).source_id).toBe('512'),
  );

  it.each<[string, Fields, Fields]>([
    ['the first line for a missing title', { title: '' }, { title: 'Nice colour,' }],
    ["the shop's id of the reviewer", { reviewer: { external_id: 771 } }, { customer_id: '771', reporter_name: null }],
    ['no reviewer', { reviewer: null }, { customer_id: null, reporter_name: null, reporter_email: null }],
    ['not yet curated', { curated: 'not-yet' }, { source_id: '512' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(judgeMe, delivery(fields))).toMatchObject(expected));

  it.each([
    [delivery({ curated: 'spam', body: '' })],
    [delivery({}, 'order/created')],
    [{ event: 'question/created' }],
  ])('acknowledges %j', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['event is missing', {}],
    ['review is missing or not an object', { event: 'review/created', review: [] }],
    ['review.id is missing', delivery({ id: null })],
    ['review.title and review.body are empty', delivery({ title: null, body: ' ' })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
