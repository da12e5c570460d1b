import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { intercom } from './intercom.ts';

type Fields = Record<string, unknown>;
const customer = { type: 'user', id: 'u1', name: 'Dana', email: 'D@a.example' };
const admin = { type: 'admin', id: 'a1', name: 'Agent', email: 'agent@a.example' };
const sent = (topic: string, item: unknown, rest: Fields = {}) => ({
  type: 'notification_event',
  topic,
  created_at: 1771837200,
  data: { item },
  ...rest,
});
const normalize = (topic: string, item: unknown) => intercom.normalize(deliveryOf(sent(topic, item)));
const record = (topic: string, item: unknown, rest: Fields = {}) => recordOf(intercom, sent(topic, item, rest));

const CREATED = 'conversation.user.created';
const conversation = (fields: Fields = {}) => ({
  id: 'c1',
  created_at: 1771837260,
  contacts: { type: 'contact.list', contacts: [{ type: 'contact', id: 'k1' }] },
  source: { subject: '<p>Seats</p>', body: '<p>Too &amp; dear</p>', author: customer },
  ...fields,
});

describe('intercom', () => {
  it.each(['ping', 'conversation.admin.replied', 'conversation.read', 'ticket.closed', 'contact.created', 'toString'])(
    'acknowledges %s',
    (topic) => expect(normalize(topic, {}).outcome).toBe('acknowledged'),
  );
  it('rejects a body without topic', () =>
    expect(intercom.normalize(deliveryOf({ data: {} }))).toEqual({ outcome: 'rejected', reason: 'topic is missing' }));
  it.each([CREATED, 'conversation.user.replied', 'conversation.rating.added', 'ticket.created'])(
    'rejects %s without item',
    (topic) =>
      expect(normalize(topic, [])).toEqual({ outcome: 'rejected', reason: 'data.item is missing or not an object' }),
  );
});

describe('intercom: a conversation', () => {
  it('maps every field', () => {
    expect(record(CREATED, conversation())).toEqual({
      title: 'Seats',
      content: 'Too & dear',
      source_id: 'c1',
      timestamp: '2026-02-23T09:01:00.000Z',
      customer_id: 'k1',
      reporter_name: 'Dana',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it('is read in version 1 too', () => {
    const { source, contacts: _, ...rest } = conversation();
    const item = {
      ...rest,
      conversation_message: { ...source, author: { type: 'lead', id: 'l1' } },
      user: { type: 'lead', id: 'l1', name: 'Lee', email: 'l@a.example' },
    };
    expect(record(CREATED, item)).toMatchObject({
      customer_id: 'l1',
      reporter_name: 'Lee',
      reporter_email: 'l@a.example',
    });
  });

  it.each<[string, Fields, Fields]>([
    ['its title', { title: 'T' }, { title: 'T' }],
    ['the first line', { source: { body: '<p>a</p><p>b</p>', author: customer } }, { title: 'a', content: 'a\nb' }],
    ['a plain list of contacts', { contacts: [{ id: 'k2' }] }, { customer_id: 'k2' }],
    ['the author', { contacts: null }, { customer_id: 'u1' }],
    ['an ISO time', { created_at: '2026-03-16T20:16:07.820+00:00' }, { timestamp: '2026-03-16T20:16:07.820Z' }],
    ["the event's time", { created_at: null }, { timestamp: '2026-02-23T09:00:00.000Z' }],
  ])('takes %s', (_case, fields, expected) => expect(record(CREATED, conversation(fields))).toMatchObject(expected));

  it('takes the time of receipt', () =>
    expect(record(CREATED, conversation({ created_at: null }), { created_at: null }).timestamp).toBe(RECEIVED_AT));

  it.each([admin, { type: 'bot' }, null, { id: 'x' }])('by %j is acknowledged', (author) =>
    expect(normalize(CREATED, conversation({ id: null, source: { body: '', author } })).outcome).toBe('acknowledged'),
  );

  it.each([
    ['data.item.source is missing or not an object', { source: null }],
    ['data.item.source.body has no text', { source: { body: '<div><img src="x"></div>', author: customer } }],
    ['data.item.id is missing', { id: null }],
  ])('is rejected: %s', (reason, fields) =>
    expect(normalize(CREATED, conversation(fields))).toEqual({ outcome: 'rejected', reason }),
  );
});

describe('intercom: a reply', () => {
  const REPLIED = 'conversation.user.replied';
  const part = (fields: Fields = {}) => ({
    id: 'p1',
    part_type: 'comment',
    body: '<p>No</p>',
    created_at: 1771837320,
    author: customer,
    ...fields,
  });
  const replied = (parts: unknown[], fields: Fields = {}) =>
    conversation({ conversation_parts: { conversation_parts: parts }, ...fields });

  it('maps every field', () => {
    expect(record(REPLIED, replied([part()]))).toEqual({
      title: 'Seats',
      content: 'No',
      source_id: 'c1:p1',
      timestamp: '2026-02-23T09:02:00.000Z',
      customer_id: 'k1',
      reporter_name: 'Dana',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it("takes the last of the customer's messages with text", () => {
    const parts = [
      part({ id: 'p1', body: 'one' }),
      part({ id: 'p2', body: 'two' }),
      part({ id: 'p3', body: '<img>' }),
      part({ id: 'p4', author: admin }),
      part({ id: 'p5', part_type: 'note' }),
      null,
    ];
    expect(record(REPLIED, replied(parts))).toMatchObject({ source_id: 'c1:p2', content: 'two' });
  });

  it.each<[string, Fields, Fields, Fields]>([
    ['the first line', {}, { source: null }, { title: 'No' }],
    [
      'the user',
      { author: { type: 'contact' } },
      { contacts: null, user: { id: 'u9', name: 'N', email: 'n@a.example' } },
      { customer_id: 'u9', reporter_name: 'N', reporter_email: 'n@a.example' },
    ],
    ['the author of the part', {}, { contacts: null }, { customer_id: 'u1' }],
    ["the event's time", { created_at: null }, {}, { timestamp: '2026-02-23T09:00:00.000Z' }],
  ])('falls back to %s', (_case, fields, item, expected) =>
    expect(record(REPLIED, replied([part(fields)], item))).toMatchObject(expected),
  );

  it.each([[[]], [[part({ author: admin })]], [[part({ part_type: 'note' })]], [[part({ author: null, body: '' })]]])(
    'without words of the customer is acknowledged: %j',
    (parts) => expect(normalize(REPLIED, replied(parts)).outcome).toBe('acknowledged'),
  );

  it.each<[string, unknown]>([
    ['the reply in data.item.conversation_parts has no text', replied([part({ body: null })])],
    ['the reply in data.item.conversation_parts has no id', replied([part({ id: null })])],
    ['data.item.id is missing', replied([part()], { id: null })],
  ])('is rejected: %s', (reason, item) => expect(normalize(REPLIED, item)).toEqual({ outcome: 'rejected', reason }));
});

describe('intercom: a rating', () => {
  const RATED = 'conversation.rating.added';
  const rated = (rating: unknown, fields: Fields = {}) => conversation({ conversation_rating: rating, ...fields });
  const rating = { rating: 2, remark: 'Slow', created_at: 1771837380, contact: { id: 'k9' } };

  it('maps every field', () => {
    expect(record(RATED, rated(rating))).toEqual({
      title: 'Seats',
      content: 'Rating: 2/5\nSlow',
      source_id: 'c1:rating',
      timestamp: '2026-02-23T09:03:00.000Z',
      customer_id: 'k9',
      reporter_name: 'Dana',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields, Fields]>([
    ['the time of its change', { updated_at: 1771837440 }, {}, { timestamp: '2026-02-23T09:04:00.000Z' }],
    ['a title of its own', {}, { source: null }, { title: 'Conversation rating: 2/5' }],
    ['no rating', { rating: null }, { source: null }, { title: 'Slow', content: 'Slow' }],
    ['the contact', { contact: null }, {}, { customer_id: 'k1' }],
    [
      'the user',
      { contact: null },
      { contacts: null, source: { author: admin }, user: { id: 'u9', name: 'N' } },
      { customer_id: 'u9', reporter_name: 'N', reporter_email: null },
    ],
    [
      'the user where version 1 gives an author without name',
      {},
      {
        source: null,
        conversation_message: { author: { type: 'lead', id: 'l1' } },
        user: { id: 'u9', name: 'N', email: 'N@a.example' },
      },
      { customer_id: 'k9', reporter_name: 'N', reporter_email: 'n@a.example' },
    ],
    [
      'nobody',
      { contact: null },
      { contacts: null, source: { author: admin } },
      { customer_id: null, reporter_name: null, reporter_email: null },
    ],
  ])('takes %s', (_case, fields, item, expected) =>
    expect(record(RATED, rated({ ...rating, ...fields }, item))).toMatchObject(expected),
  );

  it.each([null, {}, { rating: 5, remark: ' ' }])('without a remark is acknowledged: %j', (value) =>
    expect(normalize(RATED, rated(value)).outcome).toBe('acknowledged'),
  );
  it('is rejected without id', () => expect(normalize(RATED, rated(rating, { id: null })).outcome).toBe('rejected'));
});

describe('intercom: a ticket', () => {
  const ticket = (attributes: unknown, fields: Fields = {}) => ({
    type: 'ticket',
    id: 't1',
    created_at: 1771837200,
    contacts: { contacts: [{ id: 'k1' }] },
    ticket_attributes: attributes,
    ...fields,
  });

  it.each<[string, Fields, Fields]>([
    [
      'its fields',
      { _default_title_: 'T', _default_description_: '<p>a</p><p>b</p>' },
      { title: 'T', content: 'a\nb', source_id: 't1', customer_id: 'k1', reporter_name: null, reporter_email: null },
    ],
    ['plain text', { _default_title_: 'T', _default_description_: 'a < b &amp; c' }, { content: 'a < b &amp; c' }],
    ['its title', { _default_title_: 'T', _default_description_: '' }, { content: 'T' }],
    ['its first line', { _default_description_: 'a\nb' }, { title: 'a' }],
  ])('takes %s', (_case, attributes, expected) =>
    expect(record('ticket.created', ticket(attributes))).toMatchObject(expected),
  );

  it.each<[string, unknown]>([
    ['data.item.ticket_attributes has neither a title nor a description', ticket(null)],
    ['data.item.id is missing', ticket({ _default_title_: 'T' }, { id: '' })],
  ])('is rejected: %s', (reason, item) =>
    expect(normalize('ticket.created', item)).toEqual({ outcome: 'rejected', reason }),
  );
});
