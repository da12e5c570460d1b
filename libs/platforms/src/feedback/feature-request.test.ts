import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT } from '../../test/fixtures.ts';
import { featureRequest } from './feature-request.ts';

type Fields = Record<string, unknown>;
const normalize = (body: unknown) => featureRequest.normalize(deliveryOf(body));
const recordsOf = (body: unknown) => {
  const ending = normalize(body);
  if (ending.outcome !== 'accepted') throw new Error(ending.reason);
  return ending.records;
};
const request = (fields: Fields = {}) => ({ id: 'r1', title: 'Dark mode', content: 'Please add it.', ...fields });
const recordOf = (fields: Fields) => recordsOf(request(fields))[0]!;

describe('feature-request: events', () => {
  it.each([
    ...['created', 'create', 'feature_request.created', 'request:submitted', 'item_new', 'OPENED', 'a.received'],
    ...['feature_request', 'feature-request', 'feedback', 'anything', 'undeleted', 'feature-request-deleted', ''],
  ])('accepts the event %j', (event) => {
    expect(recordsOf(request({ event }))).toHaveLength(1);
    expect(recordsOf({ event, data: request() })).toHaveLength(1);
  });

  it.each([
    ...[
      'updated',
      'feature_request.updated',
      'a:deleted',
      'a_removed',
      'ARCHIVED',
      ' closed ',
      'a.b.voted',
      'merged',
      'ping',
      'test',
    ],
  ])('acknowledges the event %j', (event) => {
    for (const key of ['event', 'type', 'action']) {
      expect(normalize({ [key]: event }).outcome).toBe('acknowledged');
      expect(normalize(request({ [key]: event })).outcome).toBe('acknowledged');
    }
    expect(normalize(request({ type: 'feature_request', action: event })).outcome).toBe('acknowledged');
    expect(normalize({ event, data: { id: '' } }).outcome).toBe('acknowledged');
  });

  it.each<[string, unknown, number]>([
    ['type counts less than event', request({ event: 'created', type: 'deleted' }), 1],
    ['type of an inner record is no event', { data: request({ type: 'test', action: 'closed' }) }, 1],
    ['type of a batch element is no event', [request({ type: 'test' })], 1],
    ['an event of another type is accepted', request({ event: { name: 'deleted' }, type: 'deleted' }), 1],
    ['an element may have its own event', [{ event: 'x.deleted', data: request() }, request({ event: 'created' })], 1],
  ])('%s', (_case, body, count) => expect(recordsOf(body)).toHaveLength(count));

  it('acknowledges when events and invalid items are all there is', () => {
    expect(normalize([{ event: 'deleted' }]).outcome).toBe('acknowledged');
    expect(normalize([{}, { event: 'deleted' }]).outcome).toBe('acknowledged');
    expect(normalize({ data: request({ event: 'request.deleted' }) }).outcome).toBe('acknowledged');
    expect(normalize({ event: 'ping', items: [request()] }).outcome).toBe('acknowledged');
  });
});

describe('feature-request: envelopes and batches', () => {
  it.each(['data', 'feature_request', 'featureRequest', 'request', 'payload', 'record', 'feedback'])(
    'opens %s',
    (key) => {
      expect(recordsOf({ [key]: request() })[0]?.source_id).toBe('r1');
      expect(recordsOf({ id: 'outer', [key]: { feature_request: request() } })[0]?.source_id).toBe('r1');
      expect(recordsOf([{ [key]: request() }])[0]?.source_id).toBe('r1');
    },
  );

  it('opens two levels and no more', () => {
    expect(normalize({ data: { data: { data: request() } } }).outcome).toBe('rejected');
  });

  it('takes the first envelope that holds an object', () => {
    expect(recordsOf({ data: 'x', payload: request({ id: 'p' }), record: request() })[0]?.source_id).toBe('p');
  });

  it.each([
    'title',
    'subject',
    'summary',
    'headline',
    'content',
    'description',
    'body',
    'text',
    'message',
    'details',
    'comment',
  ])('does not go below an object with %s', (key) =>
    expect(recordsOf({ id: 'outer', [key]: 'Words', data: request() })[0]?.source_id).toBe('outer'),
  );

  it('goes below an object whose title is no text', () => {
    expect(recordsOf({ id: 'outer', title: 3, text: null, data: request() })[0]?.source_id).toBe('r1');
  });

  it.each(['items', 'feature_requests', 'featureRequests', 'requests', 'records', 'data'])(
    'reads a batch under %s',
    (key) => {
      const ids = recordsOf({ [key]: [request({ id: 1 }), { data: request({ id: 2 }) }] }).map(
        ({ source_id }) => source_id,
      );
      expect(ids).toEqual(['1', '2']);
      expect(normalize({ [key]: [] }).outcome).toBe('acknowledged');
    },
  );

  it('reads a bare list', () => {
    expect(recordsOf([request({ id: 1 }), request({ id: 2 })])).toHaveLength(2);
    expect(normalize([]).outcome).toBe('acknowledged');
  });

  it('does not take a list beside a record for a batch', () => {
    expect(recordsOf(request({ items: [] }))[0]?.source_id).toBe('r1');
    expect(recordsOf({ data: request(), requests: [] })[0]?.source_id).toBe('r1');
  });

  it('stores the valid elements of a batch', () => {
    const batch = [null, 'x', [], {}, request({ id: null }), request({ title: '', content: ' ' }), request()];
    expect(recordsOf(batch)).toHaveLength(1);
  });

  it('stores very many elements', () => {
    expect(recordsOf(Array.from({ length: 150_000 }, (_, id) => ({ id, text: 'a' })))).toHaveLength(150_000);
  });

  it.each<[string, unknown]>([
    ['the body must be a JSON object or a list of them', '3'],
    ['the body must be a JSON object or a list of them', 'null'],
    ['the body is not valid JSON', 'title=x'],
    ['no item is valid; the first one: an item must be an object', [1, {}]],
    ['there is no id (source_id, sourceId, id)', {}],
    ['there is no id (source_id, sourceId, id)', request({ id: ' ' })],
    ['no item is valid; the first one: there is no id (source_id, sourceId, id)', [request({ id: true })]],
    ['there is neither a title nor content', { id: 1 }],
    ['there is neither a title nor content', { id: 1, title: ' ', content: '<p>&nbsp;</p>' }],
    ['there is neither a title nor content', { id: 1, title: 5, content: ['x'] }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});

describe('feature-request: fields', () => {
  it('maps the standard shape', () => {
    expect(
      recordsOf({
        title: ' Two approvers ',
        content: 'We need a second one.',
        source_id: 'fr-1',
        timestamp: '2026-02-20T11:15:00.000Z',
        customer_id: 'acc',
        reporter_name: 'Ewa',
        reporter_email: 'ewa@example.com',
        language: 'pl',
        metadata: {},
      }),
    ).toEqual([
      {
        title: 'Two approvers',
        content: 'We need a second one.',
        source_id: 'fr-1',
        timestamp: '2026-02-20T11:15:00.000Z',
        customer_id: 'acc',
        reporter_name: 'Ewa',
        reporter_email: 'ewa@example.com',
        language: 'pl',
        language_given: 'pl',
      },
    ]);
  });

  /** Each list in order of preference: every key works alone, and wins over all behind it. */
  const SYNONYMS: [
    field:
      | 'title'
      | 'content'
      | 'source_id'
      | 'timestamp'
      | 'customer_id'
      | 'reporter_name'
      | 'reporter_email'
      | 'language',
    keys: string[],
    values: [first: unknown, other: unknown],
    expected: string,
  ][] = [
    ['title', ['title', 'subject', 'summary', 'headline'], ['One', 'Two'], 'One'],
    ['content', ['content', 'description', 'body', 'text', 'message', 'details', 'comment'], ['One', 'Two'], 'One'],
    [
      'source_id',
      [
        'source_id',
        'sourceId',
        'id',
        'request_id',
        'requestId',
        'submission_id',
        'submissionId',
        'uuid',
        'external_id',
      ],
      [1, 'b'],
      '1',
    ],
    [
      'timestamp',
      ['timestamp', 'created_at', 'createdAt', 'created', 'submitted_at', 'submittedAt', 'date'],
      [1771837200, '2020-01-01'],
      '2026-02-23T09:00:00.000Z',
    ],
    [
      'customer_id',
      [
        ...[
          'customer_id',
          'customerId',
          'company_id',
          'companyId',
          'account_id',
          'accountId',
          'organization_id',
          'organizationId',
        ],
        ...[
          'customer.id',
          'company.id',
          'account.id',
          'organization.id',
          'user.id',
          'author.id',
          'reporter.id',
          'user_id',
          'userId',
        ],
      ],
      [88, 'b'],
      '88',
    ],
    [
      'reporter_name',
      [
        ...['reporter_name', 'reporterName', 'user.name', 'author.name', 'reporter.name'],
        ...['submitter.name', 'customer.name', 'contact.name', 'name'],
      ],
      ['Anna  G', 'Bob'],
      'Anna G',
    ],
    [
      'reporter_email',
      [
        ...['reporter_email', 'reporterEmail', 'user.email', 'author.email', 'reporter.email'],
        ...['submitter.email', 'customer.email', 'contact.email', 'email'],
      ],
      [' A@B.example', 'c@d.example'],
      'a@b.example',
    ],
    [
      'language',
      ['language', 'lang', 'locale', 'user.language', 'user.locale', 'reporter.language', 'reporter.locale'],
      ['fr_CA', 'de'],
      'fr',
    ],
  ];
  const NESTED = (fields: [string, unknown][]) => {
    const record: Record<string, unknown> = {};
    for (const [key, value] of fields) {
      const [outer, inner] = key.split('.') as [string, string?];
      record[outer] = inner === undefined ? value : { ...(record[outer] as Fields), [inner]: value };
    }
    return record;
  };
  it.each(SYNONYMS)('%s has its synonyms in order', (field, keys, [first, other], expected) => {
    const base: Fields = { id: 'r1', title: 'T', content: 'C' };
    for (const key of Object.keys(base)) if (keys.includes(key)) delete base[key];
    for (const [index, key] of keys.entries()) {
      const later = keys.slice(index + 1).map((each): [string, unknown] => [each, other]);
      const blank = keys.slice(0, index).map((each): [string, unknown] => [each, index % 2 === 0 ? ' ' : null]);
      const [record] = recordsOf({ ...base, ...NESTED([...blank, [key, first], ...later]) });
      expect([key, record![field]]).toEqual([key, expected]);
    }
  });

  it.each<[string, Fields, Fields]>([
    ['title from content', { title: '', content: '\n First \nsecond' }, { title: 'First' }],
    [
      'title from HTML content',
      { title: null, content: '<p>First</p><p>b</p>' },
      { title: 'First', content: 'First\nb' },
    ],
    ['a long first line', { title: null, content: 'y'.repeat(81) }, { title: `${'y'.repeat(79)}…` }],
    ['a long title is kept', { title: 'y'.repeat(300) }, { title: 'y'.repeat(300) }],
    ['content from title', { content: '' }, { content: 'Dark mode' }],
    ['content from title for HTML without text', { content: '<p><img src=x></p>' }, { content: 'Dark mode' }],
    ['the next synonym for HTML without text', { content: '<br>', body: 'Words' }, { content: 'Words' }],
    ['HTML', { content: '<p>f&uuml;r <b>alle</b></p><ul><li>a</li></ul>' }, { content: 'für alle\n- a' }],
    [
      'text with < and entities',
      { content: 'a < b &amp; <3 <x@y.example>' },
      { content: 'a < b &amp; <3 <x@y.example>' },
    ],
    ['Markdown', { content: '**bold**\n\n\n\n- x' }, { content: '**bold**\n\n\n\n- x' }],
    ['a title is plain text', { title: '<b> tag' }, { title: '<b> tag' }],
    ['right-to-left and emoji', { content: '\u2003أضف الوضع الداكن 😀\u00a0' }, { content: 'أضف الوضع الداكن 😀' }],
    ['what cannot be stored', { id: 'a\u0000', content: 'x\ud83d' }, { source_id: 'a\ufffd', content: 'x\ufffd' }],
    ['time without an offset', { created_at: '2026-02-21 22:40:09' }, { timestamp: '2026-02-21T22:40:09.000Z' }],
    ['time with an offset', { created_at: '2026-02-21T22:40:09+01:00' }, { timestamp: '2026-02-21T21:40:09.000Z' }],
    ['milliseconds', { created: 1771837260000 }, { timestamp: '2026-02-23T09:01:00.000Z' }],
    ['seconds as digits', { created: '1771837200' }, { timestamp: '2026-02-23T09:00:00.000Z' }],
    ['fractional seconds', { created: 1771837200.25 }, { timestamp: '2026-02-23T09:00:00.250Z' }],
    ['no time', {}, { timestamp: RECEIVED_AT }],
    ['an unreadable time', { timestamp: 'yesterday' }, { timestamp: RECEIVED_AT }],
    [
      'nobody',
      {},
      { customer_id: null, reporter_name: null, reporter_email: null, language: 'en', language_given: null },
    ],
    ['an address without @', { email: 'n/a' }, { reporter_email: null }],
    ['the next address when one has no @', { reporter_email: 'n/a', email: 'a@b' }, { reporter_email: 'a@b' }],
    ['a name of another type', { reporter_name: 7, name: 'A' }, { reporter_name: 'A' }],
    ['an upper-case language', { language: 'DE' }, { language: 'de', language_given: 'de' }],
    ['a language name', { language: 'Deutsch' }, { language: 'en', language_given: null }],
    ['a person as a name', { author: ' Noor  van Dijk' }, { reporter_name: 'Noor van Dijk', reporter_email: null }],
    ['a person as an address', { user: ' N@Example.com' }, { reporter_name: null, reporter_email: 'n@example.com' }],
    [
      'two persons as text',
      { reporter: 'r@example.com', submitter: 'Sam' },
      { reporter_name: 'Sam', reporter_email: 'r@example.com' },
    ],
    [
      'customer as text is no person',
      { customer: 'Sam', contact: 'a@b' },
      { reporter_name: null, reporter_email: null, customer_id: null },
    ],
    [
      'first_name and last_name',
      { user: { first_name: 'Anna', last_name: 'Gruber' } },
      { reporter_name: 'Anna Gruber' },
    ],
    [
      'firstName and lastName',
      { contact: { firstName: 'Anna', lastName: 'Gruber' } },
      { reporter_name: 'Anna Gruber' },
    ],
    ['a first name alone', { author: { name: ' ', first_name: 'Anna' } }, { reporter_name: 'Anna' }],
    ['a name before its parts', { author: { name: 'A G', first_name: 'X' } }, { reporter_name: 'A G' }],
    [
      'persons of another type',
      { user: [1], author: 3, reporter: null, submitter: true },
      { reporter_name: null, customer_id: null },
    ],
    [
      'ignored fields',
      { votes: 3, tags: ['x'], priority: 'high', category: 'UI', url: 'https://a.example' },
      { title: 'Dark mode' },
    ],
  ])('%s', (_case, fields, expected) => expect(recordOf(fields)).toMatchObject(expected));
});
