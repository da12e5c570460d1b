import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { zoom } from './zoom.ts';

const normalize = (body: unknown) => zoom.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const summary = (fields: Fields = {}, event = 'meeting.summary_completed') => ({
  event,
  event_ts: 1773239519874,
  payload: {
    account_id: 'k',
    object: {
      meeting_uuid: 'Zk4/tQ+m==',
      meeting_topic: 'Quarterly review',
      meeting_host_email: 'Priya@Example.com',
      meeting_start_time: '2026-03-11T14:00:07Z',
      summary_created_time: '2026-03-11T14:31:58Z',
      summary_title: 'Summary of the review',
      summary_content: '## Recap\n- **Exports** fail &amp; nobody knows',
      ...fields,
    },
  },
});
const voicemail = (fields: Fields = {}) => ({
  event: 'phone.voicemail_transcript_completed',
  event_ts: 1775117408631,
  payload: {
    object: {
      id: '9be1',
      caller_name: 'Gareth Okonjo',
      caller_number: '14155550173',
      date_time: '2026-04-02T08:08:55Z',
      transcription: { status: 2, content: 'Please call back.' },
      ...fields,
    },
  },
});
const older = {
  summary_content: ' ',
  summary_overview: 'All in all.',
  summary_details: [{ label: 'Price', summary: 'Too high.' }, { label: 'Empty' }, null, { summary: 'No label.' }],
  next_steps: ['Send logs', '', 5],
};

describe('zoom: summaries', () => {
  it('maps every field', () => {
    expect(recordOf(zoom, summary())).toEqual({
      title: 'Summary of the review',
      content: '## Recap\n- **Exports** fail & nobody knows',
      source_id: 'Zk4/tQ+m==',
      timestamp: '2026-03-11T14:31:58.000Z',
      customer_id: null,
      reporter_name: null,
      reporter_email: 'priya@example.com',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['the topic', { summary_title: '' }, { title: 'Quarterly review' }],
    ['the id for a missing topic', { summary_title: '', meeting_topic: null }, { title: 'Zoom meeting Zk4/tQ+m==' }],
    ['the start', { summary_created_time: null }, { timestamp: '2026-03-11T14:00:07.000Z' }],
    [
      'the time of the event',
      { summary_created_time: null, meeting_start_time: '' },
      { timestamp: '2026-03-11T14:31:59.874Z' },
    ],
    ['no host', { meeting_host_email: '' }, { reporter_email: null }],
    ['the older form', older, { content: 'All in all.\n\nPrice: Too high.\n\nNo label.\n\n- Send logs' }],
    ['the newer form first', { ...older, summary_content: 'New' }, { content: 'New' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(zoom, summary(fields))).toMatchObject(expected));

  it('accepts an edited one', () => {
    expect(recordOf(zoom, summary({}, 'meeting.summary_updated')).source_id).toBe('Zk4/tQ+m==');
  });
});

describe('zoom: voicemails', () => {
  it('maps every field', () => {
    expect(recordOf(zoom, voicemail())).toEqual({
      title: 'Voicemail from Gareth Okonjo',
      content: 'Please call back.',
      source_id: '9be1',
      timestamp: '2026-04-02T08:08:55.000Z',
      customer_id: '14155550173',
      reporter_name: 'Gareth Okonjo',
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['the number', { caller_name: ' ' }, { title: 'Voicemail from 14155550173', reporter_name: null }],
    ['nobody', { caller_name: '', caller_number: '' }, { title: 'Voicemail from unknown caller', customer_id: null }],
    ['the time of the event', { date_time: null }, { timestamp: '2026-04-02T08:10:08.631Z' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(zoom, voicemail(fields))).toMatchObject(expected));

  it.each([0, 1, 4, 9, 13, null])('acknowledges the status %j', (status) =>
    expect(normalize(voicemail({ transcription: { status, content: 'x' } })).outcome).toBe('acknowledged'),
  );

  it('acknowledges one without transcription', () =>
    expect(normalize(voicemail({ transcription: null })).outcome).toBe('acknowledged'));

  it('takes the time of receipt when there is none', () => {
    expect(recordOf(zoom, { ...voicemail({ date_time: '' }), event_ts: null }).timestamp).toBe(RECEIVED_AT);
  });
});

describe('zoom: endings', () => {
  const validation = {
    event: 'endpoint.url_validation',
    payload: { plainToken: 'hV2mQeT8RzyLw0bKcXn5Dg' },
    event_ts: 1772445600988,
  };

  it('answers the validation with the secret', () => {
    expect(zoom.normalize({ ...deliveryOf(validation), secret: 'zoom-sample-secret' })).toEqual({
      outcome: 'acknowledged',
      reason: 'the address is validated',
      handshake: true,
      reply: {
        plainToken: 'hV2mQeT8RzyLw0bKcXn5Dg',
        encryptedToken: '2dfbdeb71fe33ede533c700ce64ea5ace284d3e30b098d8ad2cc27cf27f6850a',
      },
    });
  });

  it('says what to do without a secret', () => {
    const ending = normalize(validation);
    expect(ending).toEqual({
      outcome: 'acknowledged',
      handshake: true,
      reason: expect.stringContaining('store the secret token'),
    });
  });

  it.each(['meeting.started', 'meeting.summary_deleted', 'recording.transcript_completed', 'x'])(
    'acknowledges %s',
    (event) => expect(normalize({ event, payload: {} }).outcome).toBe('acknowledged'),
  );

  it.each<[string, unknown]>([
    ['event is missing', {}],
    ['payload is missing or not an object', { event: 'meeting.started' }],
    ['payload.plainToken is missing', { event: 'endpoint.url_validation', payload: { plainToken: 5 } }],
    ['payload.object is missing or not an object', { ...summary(), payload: {} }],
    ['payload.object.meeting_uuid is missing', summary({ meeting_uuid: ' ' })],
    ['payload.object.summary_content is empty', summary({ summary_content: '<br>' })],
    ['payload.object is missing or not an object', { ...voicemail(), payload: { object: 'x' } }],
    ['payload.object.id is missing', voicemail({ id: null })],
    ['payload.object.transcription.content is empty', voicemail({ transcription: { status: 2, content: ' ' } })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
