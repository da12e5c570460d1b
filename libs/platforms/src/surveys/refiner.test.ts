import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { refiner } from './refiner.ts';

type Fields = Record<string, unknown>;
const completed = (response: Fields = {}, rest: Fields = {}) => ({
  uuid: 'contact-1',
  triggered_event: 'Completed Survey',
  form: { name: 'Churn' },
  response: { uuid: 'r1', completed_at: '2026-02-16T08:45:45.123456Z', data: { what_next: 'Dark mode' }, ...response },
  ...rest,
});
const record = (response: Fields, rest: Fields = {}) => recordOf(refiner, completed(response, rest));
const contentOf = (data: Fields) => record({ data: { ...data, what_next: 'Dark mode' } }).content;

describe('refiner', () => {
  it('maps every field', () => {
    expect(record({})).toEqual({
      title: 'Churn',
      content: 'what next\nDark mode',
      source_id: 'r1',
      timestamp: '2026-02-16T08:45:45.123Z',
      customer_id: 'contact-1',
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, unknown]>([
    ['a user event', { triggered_event: 'Entered Segment', attributes: { what_next: 'x' } }],
    ['another trigger without text', completed({ data: { nps: 3 } }, { triggered_event: 'Dismissed Survey' })],
  ])('acknowledges %s', (_case, body) => expect(refiner.normalize(deliveryOf(body)).outcome).toBe('acknowledged'));

  it('accepts another trigger with text', () =>
    expect(record({}, { triggered_event: 'Updated Survey' }).source_id).toBe('r1'));

  const noText = 'response.data has no text written by the respondent';
  it.each([
    ['triggered_event is missing', { response: {} }],
    ['response.uuid is missing', completed({ uuid: null })],
    ['response.data is missing or not an object', completed({ data: [] })],
    [noText, completed({ data: {} })],
    [
      noText,
      completed({
        data: {
          a: 7,
          b: '7',
          c: 'true',
          d: '2026-02-16',
          e: 'https://a.example',
          f: ['x'],
          g: null,
          h: 'a@b.example',
          name: 'Dana',
        },
      }),
    ],
  ])('rejects: %s', (reason, body) =>
    expect(refiner.normalize(deliveryOf(body))).toEqual({ outcome: 'rejected', reason }),
  );

  it.each<[string, Fields, string]>([
    ['a number', { how_likely: 0 }, 'how likely: 0'],
    ['digits', { how_likely: '3' }, 'how likely: 3'],
    ['a list', { which_parts: ['A', 'd@a.example', 'B'] }, 'which parts: A, B'],
    ['a chosen option', { which_plan: 'Team' }, 'which plan\nTeam'],
  ])('shows %s', (_case, data, block) => expect(contentOf(data)).toBe(`${block}\n\nwhat next\nDark mode`));

  it.each<Fields>([{ q: null }, { q: '' }, { q: 'd@a.example' }, { first_name: 'Dana' }, { phone: '1' }, { q: {} }])(
    'leaves out %j',
    (data) => expect(contentOf(data)).toBe('what next\nDark mode'),
  );

  const traits = { name: 'X', email: 'x@a.example', language: 'de' };
  it.each<[string, Fields, Fields]>([
    [
      'its own fields',
      { remote_id: 'c1', display_name: ' Dana  Lee', email: 'D@a.example', attributes: traits },
      { customer_id: 'c1', reporter_name: 'Dana Lee', reporter_email: 'd@a.example', language: 'de' },
    ],
    [
      'attributes',
      {
        display_name: '',
        email: null,
        attributes: { first_name: 'Dana', last_name: 'Lee', work_email: 'd@a.example', locale: 'fr_FR' },
      },
      { reporter_name: 'Dana Lee', reporter_email: 'd@a.example', language: 'fr' },
    ],
  ])('knows who answers by %s', (_case, rest, expected) => expect(record({}, rest)).toMatchObject(expected));

  it.each<[string, Fields]>([
    [
      '2026-02-16T09:00:00.000Z',
      { received_at: '2026-02-16T09:00:00Z', first_data_reception_at: '2026-02-16T07:00:00Z' },
    ],
    [
      '2026-02-16T08:00:00.000Z',
      { last_data_reception_at: '2026-02-16T08:00:00Z', first_data_reception_at: '2026-02-16T07:00:00Z' },
    ],
    ['2026-02-16T07:00:00.000Z', { first_data_reception_at: '2026-02-16T07:00:00Z' }],
    [RECEIVED_AT, {}],
  ])('takes the time %s', (timestamp, response) =>
    expect(record({ completed_at: null, ...response }).timestamp).toBe(timestamp),
  );

  it('falls back to its own title', () => expect(record({}, { form: null }).title).toBe('Refiner response'));
});
