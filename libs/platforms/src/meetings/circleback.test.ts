import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { circleback } from './circleback.ts';

const normalize = (body: unknown) => circleback.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const meeting = (fields: Fields = {}) => ({
  id: 4481290,
  name: 'Renewal talk',
  createdAt: '2026-01-21T16:02:44.318Z',
  attendees: [
    { name: 'Room', email: null },
    { name: 'Imogen', email: 'Imogen@example.org' },
  ],
  notes: '#### Renewal\n* **wrong** by 40%<br>really',
  actionItems: [
    { title: 'Send options', description: 'Pause billing' },
    { title: 'Look', description: '' },
    { title: '', description: 'Only this' },
  ],
  transcript: [
    { speaker: 'Imogen', text: 'We binned roses.', timestamp: 35.8 },
    { speaker: 'Imogen', text: '' },
  ],
  insights: {
    'Churn risk': [
      { insight: 'Downgrades', speaker: 'Imogen' },
      { insight: { plan: ['basic', 'yearly'], seats: 5, note: ' ' } },
    ],
    Empty: [{ insight: '' }],
    Odd: 'x',
  },
  ...fields,
});

describe('circleback', () => {
  it('maps every field', () => {
    expect(recordOf(circleback, meeting())).toEqual({
      title: 'Renewal talk',
      content:
        '#### Renewal\n* **wrong** by 40%\nreally\n\nSend options - Pause billing\n\nLook\n\nOnly this\n\n' +
        'Churn risk: Downgrades\n\nChurn risk: basic, yearly; 5\n\nImogen: We binned roses.',
      source_id: '4481290',
      timestamp: '2026-01-21T16:02:44.318Z',
      customer_id: null,
      reporter_name: 'Imogen',
      reporter_email: 'imogen@example.org',
      language: 'en',
      language_given: null,
    });
  });

  const silent = { notes: '', actionItems: null, insights: {}, transcript: [] };
  it.each<[string, Fields, Fields]>([
    ['no name', { name: '' }, { title: 'Circleback meeting 4481290' }],
    [
      'a name without address',
      { attendees: [{}, { name: 'Bartosz' }] },
      { reporter_name: 'Bartosz', reporter_email: null },
    ],
    [
      'an address without name',
      { attendees: [{ email: 'a@b.example' }] },
      { reporter_name: null, reporter_email: 'a@b.example' },
    ],
    ['nobody', { attendees: null }, { reporter_name: null, reporter_email: null }],
    [
      'notes with addresses in Markdown',
      { ...silent, notes: 'See <https://a.example/x><br>Ask <anna@a.example>' },
      { content: 'See <https://a.example/x>\nAsk <anna@a.example>' },
    ],
    ['notes alone', { ...silent, notes: 'Notes' }, { content: 'Notes' }],
    ['a transcript alone', { ...silent, transcript: [{ text: 'Hi.' }] }, { content: 'Hi.' }],
    ['an insight alone', { ...silent, insights: { Risk: [{ insight: 'High' }] } }, { content: 'Risk: High' }],
  ])('%s', (_case, fields, expected) => expect(recordOf(circleback, meeting(fields))).toMatchObject(expected));

  it.each<[string, unknown]>([
    ['id is missing', {}],
    ['id is missing', meeting({ id: null })],
    ['notes, actionItems, insights and transcript are missing or empty', meeting(silent)],
    ['notes, actionItems, insights and transcript are missing or empty', { id: 1 }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
