import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT } from '../../test/fixtures.ts';
import { zendesk } from './zendesk.ts';

type Fields = Record<string, unknown>;
const normalize = (body: unknown) => zendesk.normalize(deliveryOf(body));
const recordOf = (body: unknown) => {
  const ending = normalize(body);
  if (ending.outcome !== 'accepted') throw new Error(ending.reason);
  return ending.records[0]!;
};

const TIME = '2026-02-03T08:41:17.904317226Z';
const detail = {
  id: '48213',
  subject: 'Export stops',
  description: 'It stops at row 10 < 20.',
  created_at: '2026-02-03T08:40:00Z',
  organization_id: '360',
  requester_id: '210',
};
const event = (type: string, fields: Fields) => ({ type: `zen:event-type:${type}`, time: TIME, detail, ...fields });

const created = (fields: Fields = {}, rest: Fields = {}) =>
  event('ticket.created', { detail: { ...detail, ...fields }, event: {}, ...rest });
const comment = {
  id: '301',
  body: 'Still looping.',
  is_public: true,
  author: { id: '1', is_staff: false, name: ' Priya  Raman ' },
};
const commented = (fields: Fields = {}, rest: Fields = {}) =>
  event('ticket.comment_added', { event: { comment: { ...comment, ...fields } }, ...rest });
const messaged = (fields: Fields = {}, rest: Fields = {}) =>
  event('messaging_ticket.message_added', {
    detail: { id: '9' },
    event: {
      actor: { id: 'e1', name: 'Noor', type: 'end_user' },
      message: { id: 'm1', body: 'Hello\nthere' },
      ...fields,
    },
    ...rest,
  });
const ticket = {
  id: '77',
  title: 'Dark mode',
  description: 'Please add it.',
  latest_comment: 'Please?',
  created_at: '2026-03-04T09:12Z',
  organization: { id: '5', name: 'ACME' },
  requester: { id: '6', name: 'Ewa', email: ' Ewa@Example.com', language: 'pt-BR' },
};
const triggered = (fields: Fields = {}, rest: Fields = {}) => ({ ticket: { ...ticket, ...fields }, ...rest });

describe('zendesk: endings', () => {
  it.each<[string, unknown]>([
    ['another ticket event', event('ticket.status_changed', {})],
    ['another event without detail', { type: 'zen:event-type:ticket.merged' }],
    ['a user event', event('user.created', {})],
    ['an event without name', { type: 'zen:event-type:' }],
    ['an event beside a ticket', event('ticket.tags_changed', { ticket })],
    ['a private comment', commented({ is_public: false })],
    ['a comment by staff', commented({ author: { is_staff: true } })],
    [
      'a comment by staff without text, id or ticket',
      commented({ author: { is_staff: true }, body: '', id: null }, { detail: null }),
    ],
    ['a message by an agent', messaged({ actor: { type: 'agent' } })],
    ['a message by a trigger', messaged({ actor: { type: 'trigger' } })],
    ['a message by the system', messaged({ actor: { type: 'system' }, message: null })],
    ['a message by nobody', messaged({ actor: null })],
    ['a message by an unknown type', messaged({ actor: { type: ['end_user'] } })],
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['the body must be a JSON object', []],
    ['the body must be a JSON object', '"x"'],
    ['neither an event type nor a ticket', {}],
    ['neither an event type nor a ticket', { type: 'ticket.created', detail }],
    ['neither an event type nor a ticket', { type: 3, ticket: [ticket] }],
    ['detail is missing or not an object', created({}, { detail: undefined })],
    ['detail is missing or not an object', created({}, { detail: [detail] })],
    ['detail.id is missing', created({ id: ' ' })],
    ['detail.description and detail.subject are empty', created({ description: ' ', subject: '' })],
    ['detail is missing or not an object', commented({}, { detail: 'x' })],
    ['detail.id is missing', commented({}, { detail: {} })],
    ['event.comment is missing or not an object', commented({}, { event: {} })],
    ['event.comment is missing or not an object', commented({}, { event: null })],
    ['event.comment.id is missing', commented({ id: null })],
    ['event.comment.body is empty', commented({ body: '\n' })],
    ['detail is missing or not an object', messaged({}, { detail: null })],
    ['detail.id is missing', messaged({}, { detail: { id: {} } })],
    ['event.message is missing or not an object', messaged({ message: 'x' })],
    ['event.message.id is missing', messaged({ message: { body: 'x' } })],
    ['event.message.body is empty', messaged({ message: { id: 'm' } })],
    ['ticket.id is missing', triggered({ id: '' })],
    [
      'ticket.description, ticket.latest_comment and ticket.title are empty',
      triggered({ title: '', description: ' ', latest_comment: null }),
    ],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});

describe('zendesk: ticket.created', () => {
  it('maps every field', () => {
    expect(recordOf(created())).toEqual({
      title: 'Export stops',
      content: 'It stops at row 10 < 20.',
      source_id: '48213',
      timestamp: '2026-02-03T08:40:00.000Z',
      customer_id: '360',
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields, Fields]>([
    ['subject for a blank description', { description: ' ' }, {}, { content: 'Export stops', title: 'Export stops' }],
    [
      'first line for a blank subject',
      { subject: '', description: '\nOne\nTwo' },
      {},
      { title: 'One', content: 'One\nTwo' },
    ],
    ['number ids', { id: 5, organization_id: 6 }, {}, { source_id: '5', customer_id: '6' }],
    ['time without created_at', { created_at: null }, {}, { timestamp: '2026-02-03T08:41:17.904Z' }],
    ['receipt without times', { created_at: 'x' }, { time: null }, { timestamp: RECEIVED_AT }],
    ['organization null', { organization_id: null }, {}, { customer_id: '210' }],
    ['organization blank', { organization_id: '' }, {}, { customer_id: '210' }],
    ['organization "0"', { organization_id: '0' }, {}, { customer_id: '210' }],
    ['organization 0', { organization_id: 0 }, {}, { customer_id: '210' }],
    ['neither organization nor requester', { organization_id: '0', requester_id: '' }, {}, { customer_id: null }],
    ['tags are text', { description: '<b>x</b> &amp; y' }, {}, { content: '<b>x</b> &amp; y' }],
    ['right-to-left and emoji', { description: ' خطأ 😀\u00a0' }, {}, { content: 'خطأ 😀' }],
    [
      'what cannot be stored',
      { subject: 'a\u0000', description: '\udc00b' },
      {},
      { title: 'a\ufffd', content: '\ufffdb' },
    ],
  ])('%s', (_case, fields, rest, expected) => expect(recordOf(created(fields, rest))).toMatchObject(expected));
});

describe('zendesk: ticket.comment_added', () => {
  it('takes the comment and not the ticket', () => {
    expect(recordOf(commented())).toMatchObject({
      title: 'Export stops',
      content: 'Still looping.',
      source_id: '48213:301',
      timestamp: '2026-02-03T08:41:17.904Z',
      customer_id: '360',
      reporter_name: 'Priya Raman',
      reporter_email: null,
      language: 'en',
    });
  });

  it.each<[string, Fields, Fields, Fields]>([
    ['is_public missing', { is_public: undefined }, {}, { source_id: '48213:301' }],
    ['is_public null', { is_public: null }, {}, { source_id: '48213:301' }],
    ['is_staff missing', { author: {} }, {}, { reporter_name: null }],
    ['author missing', { author: null }, {}, { reporter_name: null }],
    ['number ids', { id: 2 }, { detail: { id: 1 } }, { source_id: '1:2', customer_id: null, title: 'Still looping.' }],
    ['receipt without time, never created_at', {}, { time: '' }, { timestamp: RECEIVED_AT }],
  ])('%s', (_case, fields, rest, expected) => expect(recordOf(commented(fields, rest))).toMatchObject(expected));
});

describe('zendesk: messaging_ticket.message_added', () => {
  it('maps every field', () => {
    expect(recordOf(messaged())).toMatchObject({
      title: 'Hello',
      content: 'Hello\nthere',
      source_id: '9:m1',
      timestamp: '2026-02-03T08:41:17.904Z',
      customer_id: 'e1',
      reporter_name: 'Noor',
      reporter_email: null,
      language: 'en',
    });
  });

  it('cuts a long first line for the title only', () => {
    const body = 'x'.repeat(100);
    expect(recordOf(messaged({ message: { id: 'm', body } }))).toMatchObject({
      title: `${'x'.repeat(79)}…`,
      content: body,
    });
  });

  it('does without name and id of the actor', () => {
    expect(recordOf(messaged({ actor: { type: 'end_user' } }))).toMatchObject({
      customer_id: null,
      reporter_name: null,
    });
  });
});

describe('zendesk: trigger', () => {
  it('maps every field', () => {
    expect(recordOf(triggered())).toEqual({
      title: 'Dark mode',
      content: 'Please add it.',
      source_id: '77',
      timestamp: '2026-03-04T09:12:00.000Z',
      customer_id: '5',
      reporter_name: 'Ewa',
      reporter_email: 'ewa@example.com',
      language: 'pt',
      language_given: 'pt',
    });
  });

  it.each<[string, Fields, Fields]>([
    ['latest comment for a blank description', { description: '' }, { content: 'Please?' }],
    ['title for blank texts', { description: '', latest_comment: ' ' }, { content: 'Dark mode' }],
    ['subject for a missing title', { title: undefined, subject: 'S' }, { title: 'S' }],
    ['subject as text', { title: '', subject: 'S', description: '', latest_comment: '' }, { title: 'S', content: 'S' }],
    ['first line without title', { title: '', description: 'a\nb' }, { title: 'a' }],
    [
      'unset placeholders',
      { organization: { id: '' }, requester: { id: '', name: '', email: '', language: '' } },
      { customer_id: null, reporter_name: null, reporter_email: null, language: 'en', language_given: null },
    ],
    ['requester for an unset organization', { organization: { id: '' } }, { customer_id: '6' }],
    [
      'a relayed ticket',
      { organization: undefined, organization_id: 8, requester: undefined, requester_id: 9, id: 7 },
      { source_id: '7', customer_id: '8', reporter_name: null },
    ],
    [
      'a relayed ticket without organization',
      { organization: undefined, organization_id: null, requester: undefined, requester_id: 9 },
      { customer_id: '9' },
    ],
    ['a language name', { requester: { language: 'English' } }, { language: 'en', language_given: null }],
    ['a three-letter language', { requester: { language: 'deu' } }, { language: 'en', language_given: null }],
    ['no time', { created_at: '' }, { timestamp: RECEIVED_AT }],
    ['an address without @', { requester: { email: 'none' } }, { reporter_email: null }],
  ])('%s', (_case, fields, expected) => expect(recordOf(triggered(fields))).toMatchObject(expected));

  it('may have another type beside the ticket', () => {
    expect(recordOf(triggered({}, { type: 'incident' })).source_id).toBe('77');
  });
});
