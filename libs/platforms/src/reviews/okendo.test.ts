import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { okendo } from './okendo.ts';

const normalize = (body: unknown) => okendo.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const delivery = (fields: Fields = {}, rest: Fields = {}) => ({
  resourceType: 'review',
  topic: 'create',
  resource: {
    reviewId: '6a0d',
    title: 'Shrank',
    body: 'It shrank.',
    rating: 1,
    productName: 'Merino Tee',
    isRecommended: false,
    dateCreated: '2026-04-24T07:32:17.872Z',
    languageCode: 'fr-CA',
    reviewer: { displayName: 'Tessa M.', name: 'Tessa Marlow', email: 'Tessa@example.com' },
    ...fields,
  },
  ...rest,
});

describe('okendo', () => {
  it('maps every field', () => {
    expect(recordOf(okendo, delivery())).toEqual({
      title: 'Shrank',
      content: 'Rating: 1/5\nProduct: Merino Tee\n\nIt shrank.\n\nRecommended: no',
      source_id: '6a0d',
      timestamp: '2026-04-24T07:32:17.872Z',
      customer_id: null,
      reporter_name: 'Tessa Marlow',
      reporter_email: 'tessa@example.com',
      language: 'fr',
      language_given: 'fr',
    });
  });

  it.each<[string, Fields, Fields]>([
    ['recommended', { isRecommended: true }, { content: expect.stringMatching(/\n\nRecommended: yes$/) as never }],
    ['no recommendation', { isRecommended: 'true' }, { content: 'Rating: 1/5\nProduct: Merino Tee\n\nIt shrank.' }],
    ['the display name', { reviewer: { displayName: 'Ravi' } }, { reporter_name: 'Ravi', reporter_email: null }],
    ['no language', { languageCode: undefined }, { language: 'en', language_given: null }],
    ['a refused review', { status: 'rejected' }, { source_id: '6a0d' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(okendo, delivery(fields))).toMatchObject(expected));

  it('accepts an update', () => expect(recordOf(okendo, delivery({}, { topic: 'update' })).source_id).toBe('6a0d'));

  it.each([
    [delivery({}, { topic: 'delete' })],
    [delivery({}, { resourceType: 'loyalty_customer' })],
    [{ resourceType: 'loyalty_adjustment_transaction', topic: 'create' }],
  ])('acknowledges %j', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['resourceType or topic is missing', {}],
    ['resourceType or topic is missing', delivery({}, { topic: null })],
    ['resource is missing or not an object', delivery({}, { resource: 'x' })],
    ['resource.reviewId is missing', delivery({ reviewId: '' })],
    ['resource.title and resource.body are empty', delivery({ title: '', body: null })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
