import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { freshdesk } from './freshdesk.ts';

type Fields = Record<string, unknown>;
const flat = (fields: Fields = {}) => ({
  event: 'ticket_created',
  ticket_id: '7',
  ticket_subject: 'Bulk editing',
  ticket_description: '<div>Please <b>add</b> it</div>',
  ticket_created_at: '2026-03-04T09:12:00Z',
  company_id: 'c1',
  requester_name: 'Dana',
  requester_email: 'D@a.example',
  ...fields,
});
const wrapped = (fields: Fields = {}) => ({ freshdesk_webhook: flat(fields) });
const normalize = (body: unknown) => freshdesk.normalize(deliveryOf(body));

describe('freshdesk', () => {
  it('maps every field of a new ticket', () => {
    expect(recordOf(freshdesk, wrapped())).toEqual({
      title: 'Bulk editing',
      content: 'Please add it',
      source_id: '7',
      timestamp: '2026-03-04T09:12:00.000Z',
      customer_id: 'c1',
      reporter_name: 'Dana',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
    expect(recordOf(freshdesk, flat())).toEqual(recordOf(freshdesk, wrapped()));
  });

  it.each<[string, unknown]>([
    ['another event', wrapped({ event: 'note_added' })],
    ['another event beside a creation', wrapped({ event: 'x', triggered_event: '{ticket_action:created}' })],
    ['another event of a relayed ticket', { event: 'ticket_updated', ticket: { id: 1, subject: 'x' } }],
    ...['{status:{from:2,to:4}}', '{priority:{from:1,to:3}}', '{note_type:private}', '{reply_sent:sent}'].map(
      (triggered_event): [string, unknown] => [triggered_event, wrapped({ event: undefined, triggered_event })],
    ),
  ])('acknowledges %s', (_case, body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each([
    ['ticket_id is missing', {}],
    ['ticket_id is missing', wrapped({ ticket_id: '{{ticket.id}}' })],
    ['ticket_id is missing', wrapped({ event: 'customer_replied', ticket_id: null })],
    [
      'ticket_description and ticket_subject are empty',
      wrapped({ ticket_description: '<div><br></div>', ticket_subject: ' ' }),
    ],
    ['ticket_latest_public_comment is empty', wrapped({ event: 'customer_replied' })],
    [
      'ticket_latest_public_comment is empty',
      wrapped({ event: 'customer_replied', ticket_latest_public_comment: 'Rui : <div><br></div>' }),
    ],
    ['ticket.id is missing', { ticket: { subject: 'x' } }],
    ['ticket.description_text, ticket.description and ticket.subject are empty', { ticket: { id: 1 } }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, Fields, Fields]>([
    ['a creation without event', { event: '', triggered_event: '{ticket_action:created}' }, { source_id: '7' }],
    [
      'simple content',
      {
        event: undefined,
        ticket_id: 7,
        company_id: undefined,
        ticket_contact_unique_external_id: 'x1',
        requester_name: undefined,
        ticket_contact_name: 'Lee',
        requester_email: undefined,
        ticket_contact_email: 'l@a.example',
      },
      { source_id: '7', customer_id: 'x1', reporter_name: 'Lee', reporter_email: 'l@a.example' },
    ],
    [
      'older names',
      { requester_name: '', ticket_requester_name: 'Lee', requester_email: '', ticket_requester_email: 'l@a.example' },
      { reporter_name: 'Lee', reporter_email: 'l@a.example' },
    ],
    [
      'shorter names',
      {
        ticket_id: '',
        id: 8,
        ticket_subject: '',
        subject: 'S',
        ticket_description: '',
        description: '<p>D</p>',
        ticket_created_at: '',
        created_at: '2026-03-05',
      },
      { source_id: '8', title: 'S', content: 'D', timestamp: '2026-03-05T00:00:00.000Z' },
    ],
    ['an empty description', { ticket_description: '<div><br></div>' }, { content: 'Bulk editing' }],
    ['no subject', { ticket_subject: '', ticket_description: '<p>a</p><p>b</p>' }, { title: 'a' }],
    [
      'placeholders that were not replaced',
      { company_id: '{{ticket.company.name}}', requester_id: 'r1', requester_name: ' {{ticket.contact.name}}' },
      { customer_id: 'r1', reporter_name: null },
    ],
    ['no customer', { company_id: '' }, { customer_id: null }],
    ['a time that is none', { ticket_created_at: 'two days ago' }, { timestamp: RECEIVED_AT }],
    ['a language', { requester_language: 'pt-BR' }, { language: 'pt' }],
    ['its own language first', { language: 'de', requester_language: 'pt-BR' }, { language: 'de' }],
  ])('reads %s', (_case, fields, expected) => expect(recordOf(freshdesk, wrapped(fields))).toMatchObject(expected));

  const reply = (fields: Fields = {}) =>
    recordOf(
      freshdesk,
      wrapped({
        event: 'customer_replied',
        ticket_latest_public_comment: 'Rui Li : <div>Again</div>',
        ticket_updated_at: '2026-03-05T10:00:00Z',
        ...fields,
      }),
    );
  it.each<[string, Fields, Fields]>([
    [
      'the comment without its author',
      {},
      {
        title: 'Bulk editing',
        content: 'Again',
        source_id: '7:reply:2026-03-05T10:00:00.000Z',
        timestamp: '2026-03-05T10:00:00.000Z',
      },
    ],
    ['a comment without author', { ticket_latest_public_comment: '<p>a : b</p>' }, { content: 'a : b' }],
    ['text behind a colon', { ticket_latest_public_comment: 'a : b' }, { content: 'a : b' }],
    ['the time of the event', { event_time: '2026-03-06T10:00:00Z' }, { timestamp: '2026-03-06T10:00:00.000Z' }],
    ['the time of receipt', { ticket_updated_at: '' }, { source_id: `7:reply:${RECEIVED_AT}`, timestamp: RECEIVED_AT }],
    ['the first line', { ticket_subject: '' }, { title: 'Again' }],
  ])('of a reply takes %s', (_case, fields, expected) => expect(reply(fields)).toMatchObject(expected));

  const relayed = (fields: Fields = {}) =>
    recordOf(freshdesk, {
      ticket: {
        id: 9,
        subject: 'S',
        description: '<p>D</p>',
        description_text: ' a < b ',
        created_at: '2026-03-04T09:12:00Z',
        requester_id: 5,
        ...fields,
      },
    });
  it.each<[string, Fields, Fields]>([
    [
      'its fields',
      {},
      {
        title: 'S',
        content: 'a < b',
        source_id: '9',
        timestamp: '2026-03-04T09:12:00.000Z',
        customer_id: '5',
        reporter_name: null,
      },
    ],
    ['HTML', { description_text: '' }, { content: 'D' }],
    ['the subject', { description_text: '', description: '' }, { content: 'S' }],
    ['the first line', { subject: '' }, { title: 'a < b' }],
    [
      'company and requester',
      { company_id: 3, requester: { id: 4, name: 'Dana', email: 'D@a.example', language: 'fr' } },
      { customer_id: '3', reporter_name: 'Dana', reporter_email: 'd@a.example', language: 'fr' },
    ],
    ['the requester', { requester: { id: 4 } }, { customer_id: '4' }],
  ])('of a relayed ticket takes %s', (_case, fields, expected) => expect(relayed(fields)).toMatchObject(expected));
});
