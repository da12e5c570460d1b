import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { aircall } from './aircall.ts';

const normalize = (body: unknown) => aircall.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const contact = { id: 512, first_name: 'Salma', last_name: 'Idrissi', emails: [{ value: 'Salma@example.org' }] };
const call = { id: 2290, started_at: 1770204970, raw_digits: '+33 6 39', contact };
const commented = (fields: Fields = {}) => ({
  event: 'call.commented',
  resource: 'call',
  timestamp: 1772104405,
  token: 't',
  data: {
    ...call,
    comments: [
      { id: 2, content: 'Newest.', posted_at: 1772104399 },
      { id: 1, content: 'Older.', posted_at: 1772100000 },
    ],
    ...fields,
  },
});
const utterances = [
  { text: 'Support, hello.', participant_type: 'internal' },
  { text: 'Invoices came twice.', participant_type: 'external', phone_number: '+33639980122' },
  { text: 'Hm.', participant_type: 'other' },
];
const transcription = {
  id: 3,
  call_id: 2290,
  call_created_at: '2026-02-04T11:36:41Z',
  content: { language: 'fr-FR', utterances },
};
const created = (data: Fields = {}, event = 'transcription.created') => ({
  event,
  timestamp: 1770205212,
  token: 't',
  data: { id: 3, call_id: 2290, ...data },
});

describe('aircall: call.commented', () => {
  it('takes the newest comment', () => {
    expect(recordOf(aircall, commented())).toEqual({
      title: 'Call with Salma Idrissi',
      content: 'Newest.',
      source_id: '2290-2',
      timestamp: '2026-02-26T11:13:19.000Z',
      customer_id: '512',
      reporter_name: 'Salma Idrissi',
      reporter_email: 'salma@example.org',
      language: 'en',
      language_given: null,
    });
  });

  const one = (fields: Fields) => ({ comments: [{ id: 5, content: 'C', posted_at: 1772104399, ...fields }] });
  it.each<[string, Fields, Fields]>([
    ['the number', { contact: null }, { title: 'Call with +33 6 39', customer_id: '+33 6 39', reporter_name: null }],
    ['neither', { contact: null, raw_digits: '' }, { title: 'Aircall call 2290', customer_id: null }],
    [
      'half a name',
      { contact: { ...contact, last_name: null, emails: [] } },
      { title: 'Call with Salma', reporter_email: null },
    ],
    ['the time as id', one({ id: null }), { source_id: '2290-1772104399' }],
    ['the time of the event', one({ posted_at: null }), { timestamp: '2026-02-26T11:13:25.000Z' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(aircall, commented(fields))).toMatchObject(expected));
});

describe('aircall: transcriptions and summaries', () => {
  it('maps an embedded transcription', () => {
    expect(recordOf(aircall, created({ transcription, call }))).toEqual({
      title: 'Call with Salma Idrissi',
      content: 'Agent: Support, hello.\nSalma Idrissi: Invoices came twice.\nHm.',
      source_id: '2290',
      timestamp: '2026-02-04T11:36:10.000Z',
      customer_id: '512',
      reporter_name: 'Salma Idrissi',
      reporter_email: 'salma@example.org',
      language: 'fr',
      language_given: 'fr',
    });
  });

  it.each<[string, unknown, Fields]>([
    [
      'the phone of an unknown caller',
      created({ transcription }),
      {
        title: 'Call with +33639980122',
        content: 'Agent: Support, hello.\nCustomer: Invoices came twice.\nHm.',
        customer_id: '+33639980122',
        reporter_name: null,
        timestamp: '2026-02-04T11:36:41.000Z',
      },
    ],
    [
      'the digits of the call',
      created({ content: { utterances: [{ text: 'Hi.' }] }, call: { raw_digits: '+1 2' } }),
      {
        title: 'Call with +1 2',
        content: 'Hi.',
        customer_id: '+1 2',
        timestamp: '2026-02-04T11:40:12.000Z',
        language: 'en',
      },
    ],
    ['nobody', created({ content: 'Text' }), { title: 'Aircall call 2290', content: 'Text', customer_id: null }],
    ['a summary', created({ summary: { call_id: 2290, content: 'Short.' } }, 'summary.created'), { content: 'Short.' }],
    [
      'the summary first for its own event',
      created({ summary: { content: 'Short.' }, transcription }, 'summary.created'),
      { content: 'Short.', language_given: null },
    ],
    [
      'the time beside the content',
      created({ content: 'Text', call_created_at: 1770200000 }),
      { timestamp: '2026-02-04T10:13:20.000Z' },
    ],
    ['the id of the transcription', created({ call_id: null, transcription }), { source_id: '2290' }],
  ])('%s', (_case, body, expected) => expect(recordOf(aircall, body)).toMatchObject(expected));
});

describe('aircall: endings', () => {
  it.each([
    [created()],
    [created({}, 'summary.created')],
    [created({ content: 5, transcription: {} })],
    [{ event: 'call.ended', data: call }],
    [{ event: 'sentiment.created', data: {} }],
  ])('acknowledges %#', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['event is missing', {}],
    ['data is missing or not an object', { event: 'call.commented' }],
    ['data.id is missing', commented({ id: null })],
    ['the newest of data.comments has no content', commented({ comments: [] })],
    ['the newest of data.comments has no content', commented({ comments: [{ id: 1, content: ' ' }] })],
    ['the newest of data.comments has neither id nor posted_at', commented({ comments: [{ content: 'C' }] })],
    ['data.call_id is missing', created({ call_id: null })],
    ['the content has no text', created({ content: '' })],
    ['the content has no text', created({ transcription: { content: { utterances: [{ text: ' ' }] } } })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
