import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { dialpad } from './dialpad.ts';

const normalize = (body: unknown) => dialpad.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const call = (state: unknown, fields: Fields = {}) => ({
  call_id: 4831774500323328,
  state,
  date_started: 1770822000480,
  event_timestamp: 1770822449120,
  external_number: '+12025550131',
  contact: { id: 'sh-1', name: 'Miriam Oduya', email: 'Miriam@example.org' },
  ...fields,
});
const lines = [
  { type: 'transcript', name: 'Miriam', content: 'It fails.' },
  { type: 'moment', name: 'Miriam', content: 'positive_sentiment' },
  { type: 'transcript', name: null, content: 'Oh.' },
];

describe('dialpad', () => {
  it('maps a recap', () => {
    const recap = {
      recap_summary: 'Gift cards fail.',
      recap_purposes: ['Gift card'],
      recap_action_items: ['Send a list', ''],
    };
    expect(recordOf(dialpad, call('recap_summary', recap))).toEqual({
      title: 'Call with Miriam Oduya',
      content: 'Gift cards fail.\n\nGift card\n\nSend a list',
      source_id: '4831774500323328',
      timestamp: '2026-02-11T15:00:00.480Z',
      customer_id: 'sh-1',
      reporter_name: 'Miriam Oduya',
      reporter_email: 'miriam@example.org',
      language: 'en',
      language_given: null,
    });
  });

  it('reads a JWT', () => {
    const claims = Buffer.from(JSON.stringify(call('transcription', { transcription_text: 'Übel 😀' }))).toString(
      'base64url',
    );
    expect(recordOf(dialpad, `eyJhbGciOiJIUzI1NiJ9.${claims}.c2ln\n`).content).toBe('Übel 😀');
  });

  it('keeps every digit of an id of 64 bits', () => {
    const body = JSON.stringify(call('transcription', { transcription_text: 'Hi.' }));
    expect(recordOf(dialpad, body.replace('4831774500323328', '9223372036854775807')).source_id).toBe(
      '9223372036854775807',
    );
  });

  it.each<[string, unknown, Fields]>([
    [
      'a voicemail',
      call('transcription', { transcription_text: 'Hi.' }),
      { title: 'Voicemail from Miriam Oduya', content: 'Hi.', source_id: '4831774500323328' },
    ],
    [
      'a transcribed call',
      call('call_transcription', { transcription_text: 'Whole.', transcript: { lines } }),
      { title: 'Call with Miriam Oduya', content: 'Whole.' },
    ],
    [
      'an embedded transcript',
      call('call_transcription', { transcript: { lines } }),
      { content: 'Miriam: It fails.\nOh.' },
    ],
    [
      'a survey',
      call('csat', { csat_transcriptions: ['Slow', 'but kind'], csat_score: 2 }),
      {
        title: 'CSAT survey from Miriam Oduya',
        content: 'Slow\n\nbut kind\n\nCSAT score: 2',
        source_id: '4831774500323328-csat',
      },
    ],
    [
      'a predicted score',
      call('pcsat', { csat_transcriptions: ['Ok'], pcsat_score: '4' }),
      { content: 'Ok\n\nCSAT score: 4' },
    ],
    ['no score', call('csat', { csat_transcriptions: ['Ok'] }), { content: 'Ok' }],
    [
      'the number of an unknown caller',
      call('transcription', { transcription_text: 'Hi.', contact: {} }),
      { title: 'Voicemail from +12025550131', customer_id: '+12025550131', reporter_name: null },
    ],
    [
      'nobody',
      call('transcription', { transcription_text: 'Hi.', contact: null, external_number: '' }),
      { title: 'Dialpad call 4831774500323328', customer_id: null },
    ],
    [
      'the time of the event',
      call('transcription', { transcription_text: 'Hi.', date_started: null }),
      { timestamp: '2026-02-11T15:07:29.120Z' },
    ],
  ])('%s', (_case, body, expected) => expect(recordOf(dialpad, body)).toMatchObject(expected));

  it.each([
    [call('hangup')],
    [call('recap_action_items', { recap_action_items: ['x'] })],
    [call('voicemail')],
    [call('call_transcription')],
    [call('csat', { csat_score: 5, csat_transcriptions: [' '] })],
    [call('pcsat', { pcsat_score: 5 })],
  ])('acknowledges %#', (body) => expect(normalize(body).outcome).toBe('acknowledged'));

  it.each<[string, unknown]>([
    ['call_id is missing', {}],
    ['call_id is missing', { state: 'hangup' }],
    ['state is missing', call(null)],
    ['recap_summary is empty', call('recap_summary', { recap_summary: ' ', recap_purposes: ['x'] })],
    ['transcription_text is empty', call('transcription')],
    ['transcript.lines has no speech', call('call_transcription', { transcript: { lines: [lines[1]] } })],
    ['the body is not a JWT with JSON claims and not valid JSON', 'a.b.c'],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
