import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { front } from './front.ts';

type Fields = Record<string, unknown>;
const contact = (url: unknown) => ({ related: { contact: url } });
const from = {
  role: 'from',
  name: 'Chloe',
  handle: 'C@a.example',
  _links: contact('https://acme.api.frontapp.com/contacts/crd_1'),
};
const message = (fields: Fields = {}) => ({
  id: 'msg_1',
  is_inbound: true,
  created_at: 1772008391.482,
  subject: 'PO number',
  text: ' a < b ',
  body: '<p>HTML</p>',
  recipients: [{ role: 'to', handle: 'us@a.example' }, null, from],
  ...fields,
});
const received = (fields: Fields = {}, payload: Fields = {}) => ({
  type: 'inbound_received',
  authorization: { id: 'cmp_1' },
  payload: { id: 'evt_1', target: { _meta: { type: 'message' }, data: message(fields) }, ...payload },
});
const normalize = (body: unknown, headers = {}) => front.normalize(deliveryOf(body, headers));

describe('front', () => {
  it('maps every field', () => {
    expect(recordOf(front, received())).toEqual({
      title: 'PO number',
      content: 'a < b',
      source_id: 'msg_1',
      timestamp: '2026-02-25T08:33:11.482Z',
      customer_id: 'crd_1',
      reporter_name: 'Chloe',
      reporter_email: 'c@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, unknown]>([
    ['the validation request', { type: 'sync', authorization: { id: 'cmp_1' } }],
    ['any body', {}],
    ['a message', received()],
  ])('answers the challenge of %s', (_case, body) =>
    expect(normalize(body, { 'x-front-challenge': 'abc' })).toEqual({
      outcome: 'acknowledged',
      reason: 'the validation request was answered',
      handshake: true,
      reply: { challenge: 'abc' },
    }),
  );

  it.each<[string, unknown]>([
    ['sync without challenge', { type: 'sync' }],
    ['outbound_sent', { ...received(), type: 'outbound_sent' }],
    ['a preview of a rule', { id: 'evt_1', _links: {} }],
    ['a preview of a rule with a type', { id: 'evt_1', type: 'inbound_received', _links: {} }],
    ['what went out', received({ is_inbound: false, id: null })],
    ['a draft', received({ is_draft: true })],
  ])('acknowledges %s', (_case, body) =>
    expect(normalize(body, { 'x-front-challenge': '' }).outcome).toBe('acknowledged'),
  );

  it.each([
    ['type is missing', { id: 'cnv_1' }],
    ['payload is missing or not an object', { type: 'inbound_received' }],
    ['payload.target.data is missing or not an object', received({}, { target: null })],
    ['payload.target.data.id is missing', received({ id: '' })],
    [
      'payload.target.data has neither text nor subject',
      received({ text: '', body: '<img>', blurb: ' ', subject: '' }),
    ],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));

  it.each<[string, Fields, Fields, Fields]>([
    ['HTML', { text: null }, {}, { content: 'HTML' }],
    ['the blurb', { text: null, body: '<img>', blurb: 'short' }, {}, { content: 'short' }],
    ['the subject', { text: null, body: null }, {}, { content: 'PO number' }],
    [
      'the subject of the conversation',
      { text: null, body: null, subject: '' },
      { conversation: { subject: 'C' } },
      { title: 'C', content: 'C' },
    ],
    ['the first line', { subject: null, text: 'a\nb' }, {}, { title: 'a' }],
    [
      'the time of the event',
      { created_at: null },
      { emitted_at: 1772008392 },
      { timestamp: '2026-02-25T08:33:12.000Z' },
    ],
    ['the time of receipt', { created_at: null }, {}, { timestamp: RECEIVED_AT }],
    [
      'the recipient of the conversation',
      { recipients: null },
      { conversation: { recipient: from } },
      { customer_id: 'crd_1' },
    ],
    ['nobody', { recipients: [] }, {}, { customer_id: null, reporter_name: null, reporter_email: null }],
    ['a phone number', { recipients: [{ ...from, handle: '+1555' }] }, {}, { reporter_email: null }],
    ['no contact', { recipients: [{ ...from, _links: contact(null) }] }, {}, { customer_id: null }],
    [
      'a contact with a slash and a query',
      { recipients: [{ ...from, _links: contact('https://a.example/contacts/crd_2/?x=/y') }] },
      {},
      { customer_id: 'crd_2' },
    ],
  ])('takes %s', (_case, fields, payload, expected) =>
    expect(recordOf(front, received(fields, payload))).toMatchObject(expected),
  );

  it('takes the last message of the conversation when the target is none', () => {
    const payload = {
      target: { _meta: { type: 'comment' }, data: message({ id: 'no' }) },
      conversation: { last_message: message({ id: 'msg_9' }) },
    };
    expect(recordOf(front, received({}, payload)).source_id).toBe('msg_9');
  });
});
