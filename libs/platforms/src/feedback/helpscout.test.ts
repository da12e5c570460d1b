import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { helpscout } from './helpscout.ts';

type Fields = Record<string, unknown>;
const event = (name: string) => ({ 'x-helpscout-event': name });
const normalize = (name: string, body: unknown) => helpscout.normalize(deliveryOf(body, event(name)));
const thread = (fields: Fields = {}) => ({
  id: 1,
  type: 'customer',
  body: '<p>Dark &amp; light</p>',
  createdAt: '2026-02-11T08:15:42Z',
  ...fields,
});
const conversation = (fields: Fields = {}) => ({
  id: 500,
  mailboxId: 3,
  subject: 'Theme',
  preview: 'Dark…',
  createdAt: '2026-02-11T08:00:00Z',
  primaryCustomer: { id: 9, first: 'Dana', last: 'Lee', email: 'D@a.example' },
  _embedded: { threads: [thread()] },
  ...fields,
});
const rating = {
  id: 7,
  rating: 'Bad',
  ticketId: 500,
  comments: 'Slow',
  createdAt: '2026-02-12T08:00:00Z',
  customer: { id: 9, firstName: 'Dana', lastName: 'Lee', emails: [{ value: '' }, { value: 'D@a.example' }] },
};
const [CREATED, REPLIED, RATED] = ['convo.created', 'convo.customer.reply.created', 'satisfaction.ratings'];

describe('helpscout: events', () => {
  it.each([
    'helpscout.test',
    'convo.agent.reply.created',
    'convo.deleted',
    'customer.created',
    'beacon.chat.created',
    'toString',
  ])('acknowledges %s', (name) => expect(normalize(name, { id: 1 }).outcome).toBe('acknowledged'));

  it('acknowledges a notification without text', () =>
    expect(normalize(CREATED, { resource: 'https://api.helpscout.net/v2/conversations/1' }).outcome).toBe(
      'acknowledged',
    ));

  it('guesses the event when the header is lost', () => {
    expect(recordOf(helpscout, rating).source_id).toBe('rating:7');
    expect(recordOf(helpscout, conversation(), event(' ')).source_id).toBe('500');
    const reason = 'the header x-helpscout-event is missing';
    expect(helpscout.normalize(deliveryOf({ id: 1, subject: 'x' }))).toEqual({ outcome: 'rejected', reason });
  });
});

describe('helpscout: a conversation', () => {
  const record = (fields: Fields = {}) => recordOf(helpscout, conversation(fields), event(CREATED));
  it('maps every field', () => {
    expect(record()).toEqual({
      title: 'Theme',
      content: 'Dark & light',
      source_id: '500',
      timestamp: '2026-02-11T08:00:00.000Z',
      customer_id: '9',
      reporter_name: 'Dana Lee',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });

  const person = { id: 4, first: 'Ana', email: 'ana@a.example' };
  it.each<[string, Fields, Fields]>([
    [
      'the earliest thread',
      {
        _embedded: {
          threads: [
            thread({ body: 'two', createdAt: '2026-02-13' }),
            null,
            thread({ body: 'one' }),
            thread({ body: 'agent', type: 'message', createdAt: '2026-01-01' }),
          ],
        },
      },
      { content: 'one' },
    ],
    [
      'a thread by its creator',
      { _embedded: { threads: [thread({ type: 'chat', createdBy: { type: 'customer' }, body: 'chat' })] } },
      { content: 'chat' },
    ],
    ['the preview', { _embedded: null }, { content: 'Dark…' }],
    ['the preview for an empty thread', { _embedded: { threads: [thread({ body: '' })] } }, { content: 'Dark…' }],
    ['the subject', { _embedded: null, preview: '' }, { content: 'Theme' }],
    ['the first line', { subject: null }, { title: 'Dark & light' }],
    [
      'the customer of the thread',
      { primaryCustomer: { id: 9 }, _embedded: { threads: [thread({ customer: person })] } },
      { customer_id: '9', reporter_name: 'Ana', reporter_email: 'ana@a.example' },
    ],
    [
      'who began it',
      { primaryCustomer: null, createdBy: { ...person, type: 'customer' } },
      { customer_id: '4', reporter_name: 'Ana', reporter_email: 'ana@a.example' },
    ],
    [
      'never an agent',
      { primaryCustomer: null, createdBy: { ...person, type: 'user' } },
      { customer_id: null, reporter_name: null, reporter_email: null },
    ],
    ['the time of receipt', { createdAt: null }, { timestamp: RECEIVED_AT }],
  ])('takes %s', (_case, fields, expected) => expect(record(fields)).toMatchObject(expected));

  it.each<[string, Fields]>([
    ['threads of agents only', { id: null, _embedded: { threads: [thread({ type: 'message' })] } }],
    ['no thread, by an agent', { _embedded: { threads: [] }, source: { via: 'user' } }],
  ])('is acknowledged with %s', (_case, fields) =>
    expect(normalize(CREATED, conversation(fields)).outcome).toBe('acknowledged'),
  );

  it.each<[string, Fields]>([
    ['id is missing', { id: null }],
    ['the first thread, preview and subject are empty', { _embedded: null, preview: ' ', subject: 7 }],
  ])('is rejected: %s', (reason, fields) =>
    expect(normalize(CREATED, conversation(fields))).toEqual({ outcome: 'rejected', reason }),
  );
});

describe('helpscout: a reply', () => {
  const record = (fields: Fields = {}) => recordOf(helpscout, conversation(fields), event(REPLIED));
  const times = { customerWaitingSince: { time: '2026-02-14T08:00:00Z' }, userUpdatedAt: '2026-02-15T08:00:00Z' };
  it.each<[string, Fields, Fields]>([
    [
      'the newest thread',
      { _embedded: { threads: [thread({ id: 2, body: 'two', createdAt: '2026-02-13T00:00:00Z' }), thread()] } },
      { content: 'two', source_id: '500:2', timestamp: '2026-02-13T00:00:00.000Z', title: 'Theme' },
    ],
    [
      'the preview',
      { _embedded: null, ...times },
      { content: 'Dark…', source_id: '500:2026-02-14T08:00:00.000Z', timestamp: '2026-02-14T08:00:00.000Z' },
    ],
    [
      'the time of its change',
      { _embedded: null, userUpdatedAt: times.userUpdatedAt },
      { source_id: '500:2026-02-15T08:00:00.000Z', timestamp: RECEIVED_AT },
    ],
    ['the time of receipt', { _embedded: null }, { source_id: `500:${RECEIVED_AT}`, timestamp: RECEIVED_AT }],
  ])('takes %s', (_case, fields, expected) => expect(record(fields)).toMatchObject(expected));

  it.each<[string, Fields]>([
    ['id is missing', { id: null }],
    ["the customer's newest thread and preview are empty", { _embedded: null, preview: '' }],
  ])('is rejected: %s', (reason, fields) =>
    expect(normalize(REPLIED, conversation(fields))).toEqual({ outcome: 'rejected', reason }),
  );
});

describe('helpscout: a rating', () => {
  it('maps every field', () => {
    expect(recordOf(helpscout, rating, event(RATED))).toEqual({
      title: 'Satisfaction rating: Bad',
      content: 'Rating: Bad\nSlow',
      source_id: 'rating:7',
      timestamp: '2026-02-12T08:00:00.000Z',
      customer_id: '9',
      reporter_name: 'Dana Lee',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });
  it('does without rating and customer', () =>
    expect(recordOf(helpscout, { ...rating, rating: null, customer: null }, event(RATED))).toMatchObject({
      title: 'Satisfaction rating',
      content: 'Slow',
      customer_id: null,
      reporter_name: null,
      reporter_email: null,
    }));
  it('is acknowledged without comments', () =>
    expect(normalize(RATED, { ...rating, comments: ' ' }).outcome).toBe('acknowledged'));
  it('is rejected without id', () => expect(normalize(RATED, { ...rating, id: null }).outcome).toBe('rejected'));
});
