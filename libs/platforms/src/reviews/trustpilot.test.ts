import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf, recordsOf } from '../../test/fixtures.ts';
import { trustpilot } from './trustpilot.ts';

const normalize = (body: unknown) => trustpilot.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const event = (fields: Fields = {}, eventName: unknown = 'service-review-created') => ({
  eventName,
  version: '1',
  eventData: {
    id: 'r1',
    language: 'de',
    title: 'Slow',
    text: 'It is slow.',
    stars: 2,
    createdAt: '2026-03-19T08:41:07.000Z',
    consumer: { id: 'c1', name: 'Maren Holt' },
    ...fields,
  },
});
const of = (...events: unknown[]) => ({ events });
const product = (fields: Fields = {}) =>
  event(
    { title: undefined, text: undefined, content: 'Good &amp; cheap.\nReally.', product: { name: 'Jug' }, ...fields },
    'product-review-created',
  );

describe('trustpilot', () => {
  it('maps a service review', () => {
    expect(recordsOf(trustpilot, of(event()))).toEqual([
      {
        title: 'Slow',
        content: 'Rating: 2/5\n\nIt is slow.',
        source_id: 'r1',
        timestamp: '2026-03-19T08:41:07.000Z',
        customer_id: 'c1',
        reporter_name: 'Maren Holt',
        reporter_email: null,
        language: 'de',
        language_given: 'de',
      },
    ]);
  });

  it('maps a product review', () => {
    const consumer = { id: 7, displayName: 'Jo', email: ' Jo@Example.org' };
    expect(recordOf(trustpilot, of(product({ consumer, language: undefined })))).toMatchObject({
      title: 'Good & cheap.',
      content: 'Rating: 2/5\nProduct: Jug\n\nGood & cheap.\nReally.',
      customer_id: '7',
      reporter_name: 'Jo',
      reporter_email: 'jo@example.org',
      language: 'en',
      language_given: null,
    });
    expect(recordOf(trustpilot, of(product({ product: { title: 'Mug' } }))).content).toContain('\nProduct: Mug\n');
  });

  it.each(['service-review-updated', 'product-review-updated', 'product-review-created'])('accepts %s', (name) =>
    expect(recordsOf(trustpilot, of(event({}, name)))).toHaveLength(1),
  );

  it.each(['service-review-deleted', 'product-review-deleted', 'service-review-created-x', 'ping'])(
    'acknowledges %s',
    (name) => {
      expect(normalize(of(event({}, name))).outcome).toBe('acknowledged');
      expect(normalize(of({ eventName: name }))).toMatchObject({ outcome: 'acknowledged' });
    },
  );

  it('keeps the order and skips what is no review', () => {
    const events = [
      event({ id: 'b' }),
      event({}, 'service-review-deleted'),
      event({ id: null }),
      null,
      event({ id: 'a' }),
    ];
    expect(recordsOf(trustpilot, of(...events)).map(({ source_id }) => source_id)).toEqual(['b', 'a']);
  });

  it('acknowledges a delivery without events', () => expect(normalize(of()).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['events is missing or not a list', {}],
    ['events is missing or not a list', { events: event() }],
    ['events[].eventName is missing', of(event({}, ' '))],
    ['events[].eventName is missing', of('x')],
    ['events[].eventData is missing or not an object', of({ ...event(), eventData: [] })],
    ['events[].eventData.id is missing', of(event({ id: '' }))],
    ['events[].eventData has neither title nor text', of(event({ title: ' ', text: '<br>', content: null }))],
    [
      'no item is valid; the first one: events[].eventData.id is missing',
      of(event({}, 'service-review-deleted'), event({ id: '' })),
    ],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
