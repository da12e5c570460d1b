import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { grain } from './grain.ts';

const normalize = (body: unknown) => grain.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const owner = { name: 'Owen', email: 'owen@example.com', scope: 'internal' };
const guest = { name: 'Shireen', email: 'Shireen@example.org', scope: 'external', hs_contact_id: '30551' };
const recording = (fields: Fields = {}, type = 'recording_added') => ({
  type,
  user_id: 'u',
  data: {
    id: 'b5d0',
    title: 'Discovery',
    start_datetime: '2026-03-18T10:00:12Z',
    end_datetime: '2026-03-18T10:41:59Z',
    participants: [owner, guest],
    recorders: [{ name: 'Owen', email: 'owen@example.com' }],
    ai_summary: { text: 'One invoice.' },
    hubspot: { hubspot_company_ids: ['199'] },
    private_notes: { text: 'Secret' },
    ...fields,
  },
});
const highlight = (fields: Fields = {}, type = 'highlight_added') => ({
  type,
  data: {
    id: '3c9e',
    text: 'Cancels in July',
    transcript: 'I will move.',
    speakers: ['Shireen Malik', 'Owen'],
    created_datetime: '2026-03-18T11:05:41+01:00',
    ...fields,
  },
});
const bare = { ai_summary: undefined };

describe('grain: recordings', () => {
  it('maps every field', () => {
    expect(recordOf(grain, recording())).toEqual({
      title: 'Discovery',
      content: 'One invoice.',
      source_id: 'b5d0',
      timestamp: '2026-03-18T10:00:12.000Z',
      customer_id: '199',
      reporter_name: 'Shireen',
      reporter_email: 'shireen@example.org',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['a summary as text', { ai_summary: 'Plain.' }, { content: 'Plain.' }],
    [
      'all that is included',
      {
        ai_action_items: [{ text: 'Check the roadmap' }, null],
        highlights: [{ text: 'Clip', transcript: 'Words.' }, { text: 'Clip 2' }],
        transcript: [{ speaker: 'Shireen', text: 'Eleven PDFs.' }, { speaker: null, text: 'Oh.' }, { text: ' ' }],
      },
      { content: 'One invoice.\n\nCheck the roadmap\n\nClip\n\nWords.\n\nClip 2\n\nShireen: Eleven PDFs.\nOh.' },
    ],
    ['no title', { title: '' }, { title: 'Grain recording b5d0' }],
    ['the end', { start_datetime: null }, { timestamp: '2026-03-18T10:41:59.000Z' }],
    ['the contact for a missing company', { hubspot: { hubspot_company_ids: [] } }, { customer_id: '30551' }],
    ['neither', { hubspot: null, participants: [owner] }, { customer_id: null, reporter_name: 'Owen' }],
    ['nobody', { participants: null, recorders: [] }, { reporter_name: null, reporter_email: null }],
    ['a guest without name and address', { participants: [{ scope: 'external' }] }, { reporter_name: 'Owen' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(grain, recording(fields))).toMatchObject(expected));

  it('accepts an update', () => expect(recordOf(grain, recording({}, 'recording_updated')).source_id).toBe('b5d0'));

  it('acknowledges one without include', () => {
    expect(normalize(recording(bare)).outcome).toBe('acknowledged');
    expect(normalize(recording({ ai_summary: null, id: null })).outcome).toBe('acknowledged');
  });
});

describe('grain: highlights', () => {
  it('maps every field', () => {
    expect(recordOf(grain, highlight())).toEqual({
      title: 'Cancels in July',
      content: 'Cancels in July\n\nI will move.',
      source_id: '3c9e',
      timestamp: '2026-03-18T10:05:41.000Z',
      customer_id: null,
      reporter_name: 'Shireen Malik',
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['no title', { text: '' }, { title: 'Grain highlight 3c9e', content: 'I will move.' }],
    ['no transcript', { transcript: null }, { content: 'Cancels in July' }],
    ['speakers as objects', { speakers: [{ name: 'Ann' }] }, { reporter_name: 'Ann' }],
    ['no speakers', { speakers: [] }, { reporter_name: null }],
    ['odd speakers', { speakers: [null] }, { reporter_name: null }],
  ])('%s', (_case, fields, expected) => expect(recordOf(grain, highlight(fields))).toMatchObject(expected));

  it('accepts an update', () => expect(recordOf(grain, highlight({}, 'highlight_updated')).source_id).toBe('3c9e'));
});

describe('grain: endings', () => {
  it.each(['', ' ', '\uFEFF', '{}', '{"ping":true}', '{"type":""}'])('acknowledges the test %j', (body) =>
    expect(normalize(body).outcome).toBe('acknowledged'),
  );

  it.each(['recording_deleted', 'highlight_deleted', 'story_added', 'upload_status', 'x'])('acknowledges %s', (type) =>
    expect(normalize({ type, data: { id: '1', title: 'T' } }).outcome).toBe('acknowledged'),
  );

  it.each<[string, unknown]>([
    ['the body must be a JSON object', []],
    ['data is missing or not an object', { type: 'recording_added' }],
    ['data is missing or not an object', { type: 'highlight_added', data: 'x' }],
    ['data.id is missing', recording({ id: '' })],
    ['data.id is missing', highlight({ id: null })],
    ['data has neither a summary nor a transcript with text', recording({ ai_summary: { text: ' ' } })],
    ['data has neither a summary nor a transcript with text', recording({ ...bare, transcript: [] })],
    ['data.text and data.transcript are empty', highlight({ text: ' ', transcript: '' })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
