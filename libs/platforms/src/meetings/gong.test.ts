import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf } from '../../test/fixtures.ts';
import { gong } from './gong.ts';

const normalize = (body: unknown) => gong.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const ID = '7021344985510093316';
const seller = {
  name: 'Tessa',
  emailAddress: 'tessa@example.com',
  userId: 'u1',
  speakerId: '21',
  affiliation: 'Internal',
};
const buyer = {
  name: 'Marco',
  emailAddress: 'Marco@Example.org',
  userId: null,
  speakerId: '22',
  affiliation: 'External',
};
const objects = (...types: string[]) => [
  { system: 'Salesforce', objects: types.map((objectType) => ({ objectType, objectId: `${objectType}-1` })) },
];

const call = (fields: Fields = {}, metaData: Fields = {}) => ({
  metaData: {
    id: ID,
    title: 'Parcelo <> Brightfield',
    started: '2026-02-17T09:02:11.308774-08:00',
    scheduled: '2026-02-17T09:00:00-08:00',
    primaryUserId: 'u1',
    language: 'eng',
    ...metaData,
  },
  context: objects('Opportunity', 'Account'),
  parties: [seller, buyer],
  content: { brief: 'They are unhappy.', trackers: [{ name: 'Pricing', count: 1 }] },
  ...fields,
});
const of = (fields: Fields = {}, metaData: Fields = {}) => ({ callData: call(fields, metaData), isTest: false });
const turn = (speakerId: unknown, ...texts: unknown[]) => ({ speakerId, sentences: texts.map((text) => ({ text })) });
const spoken = (...transcript: unknown[]) => ({
  ...of({ content: {} }),
  callTranscripts: [{ callId: ID, transcript }],
});

describe('gong', () => {
  it.each([
    ['a wrapped call', of()],
    ['a bare call', call()],
  ])('maps %s', (_case, body) => {
    expect(recordOf(gong, body)).toEqual({
      title: 'Parcelo <> Brightfield',
      content: 'They are unhappy.',
      source_id: ID,
      timestamp: '2026-02-17T17:02:11.308Z',
      customer_id: 'Account-1',
      reporter_name: 'Marco',
      reporter_email: 'marco@example.org',
      language: 'en',
      language_given: 'en',
    });
  });

  it('orders what is said', () => {
    const content = {
      outline: [
        { section: 'Pricing', items: [{ text: 'Doubled.' }, { text: '' }] },
        { section: 'Empty', items: [] },
      ],
      pointsOfInterest: { actionItems: [{ snippet: 'Call again.' }] },
      highlights: [{ title: 'Next', items: [{ text: 'Bring a manager.' }] }],
      keyPoints: [{ text: 'Wrong gate.' }, { text: ' ' }, { text: 'Dark mode.' }],
      brief: 'Brief.',
    };
    const collaboration = { publicComments: [{ comment: 'Note this.' }] };
    const { callTranscripts } = spoken(turn('22', 'Spoken.'));
    expect(recordOf(gong, { ...of({ content, collaboration }), callTranscripts }).content).toBe(
      'Brief.\n\nWrong gate.\n\nDark mode.\n\nBring a manager.\n\nPricing\nDoubled.\n\nCall again.\n\nNote this.\n\nMarco: Spoken.',
    );
  });

  it('names the speakers of an embedded transcript', () => {
    const turns = [
      turn('21', 'How?'),
      turn('22', 'Badly.', '', 'Very.'),
      turn('99', 'Yes.'),
      turn(null, 'Who?'),
      turn('21', ''),
    ];
    expect(recordOf(gong, spoken(...turns)).content).toBe('Tessa: How?\nMarco: Badly. Very.\nSpeaker 99: Yes.\nWho?');
  });

  it('leaves out the transcripts of other calls', () => {
    const { callTranscripts } = spoken(turn('22', 'Mine.'));
    const others = [{ callId: '1', transcript: [turn('22', 'Other.')] }, null];
    expect(recordOf(gong, { ...of({ content: null }), callTranscripts: [...others, ...callTranscripts] }).content).toBe(
      'Marco: Mine.',
    );
  });

  it.each<[string, Fields, Fields]>([
    ['a contact without an account', { context: objects('Lead', 'Contact') }, { customer_id: 'Contact-1' }],
    ['a lead', { context: objects('Lead') }, { customer_id: 'Lead-1' }],
    [
      'the account of a party before a contact of the call',
      { context: objects('Contact'), parties: [{ ...buyer, context: objects('Account') }] },
      { customer_id: 'Account-1' },
    ],
    ['no object', { context: [], parties: [] }, { customer_id: null, reporter_name: null, reporter_email: null }],
    [
      'an address alone',
      { parties: [{ ...buyer, name: ' ' }] },
      { reporter_name: null, reporter_email: 'marco@example.org' },
    ],
    [
      'the host when nobody outside is known',
      { parties: [{ ...buyer, name: null, emailAddress: '' }, seller] },
      { reporter_name: 'Tessa', reporter_email: 'tessa@example.com' },
    ],
  ])('%s', (_case, fields, expected) => expect(recordOf(gong, of(fields))).toMatchObject(expected));

  it.each<[string, Fields, Fields]>([
    ['no title', { title: null }, { title: `Gong call ${ID}` }],
    ['the scheduled time', { started: null }, { timestamp: '2026-02-17T17:00:00.000Z' }],
    ['a locale', { language: 'pt-BR' }, { language: 'pt' }],
    ['German', { language: 'deu' }, { language: 'de' }],
    ['German, the other code', { language: 'GER' }, { language: 'de' }],
    ['Spanish', { language: 'spa' }, { language: 'es' }],
    ['Hindi', { language: 'hin' }, { language: 'hi' }],
    ['an undetermined language', { language: 'und' }, { language: 'en', language_given: null }],
  ])('%s', (_case, metaData, expected) => expect(recordOf(gong, of({}, metaData))).toMatchObject(expected));

  it('names nobody when neither an outsider nor the host is known', () => {
    const parties = [{ ...seller, userId: null }];
    expect(recordOf(gong, of({ parties }, { primaryUserId: null }))).toMatchObject({
      reporter_name: null,
      reporter_email: null,
    });
  });

  it('acknowledges tests and calls without text', () => {
    expect(normalize({ ...of(), isTest: true }).outcome).toBe('acknowledged');
    expect(normalize({ isTest: true }).outcome).toBe('acknowledged');
    expect(normalize(of({ content: { trackers: [], topics: [{ name: 'Pricing' }] } })).outcome).toBe('acknowledged');
    expect(normalize(of({ content: null, collaboration: null })).outcome).toBe('acknowledged');
  });

  it.each<[string, unknown]>([
    ['callData.metaData is missing or not an object', {}],
    ['callData.metaData is missing or not an object', { callData: { metaData: 'x' } }],
    ['callData.metaData.id is missing', of({}, { id: '' })],
    ['callTranscripts has no text of this call', { ...of({ content: null }), callTranscripts: [] }],
    ['callTranscripts has no text of this call', spoken(turn('22', ' '))],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
