import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { emoji, nested, padded } from '../support/bodies.ts';
import { expectFurniture, expectRefusal, ISO_MS, UUID } from '../support/expectations.ts';
import { type Call, dataOf, jsonOf, type Reply } from '../support/http.ts';
import { complaintsOf, useDeployment } from '../support/product.ts';
import { drained, firstTeam, ingest, processed } from '../support/team.ts';

const product = useDeployment();
const CONTENT = 'The export of the shift plan is empty since Monday.';
/** Stands in every refused value: no answer may repeat it. */
const MARKER = 'zq7marker';

/** Ids of every feedback that was accepted; the last test asks for all of them. */
const accepted = new Set<string>();

async function post(body: object | string, call?: Call): Promise<Reply> {
  const reply = await ingest(product(), firstTeam(product()), body, call);
  if (reply.status === 201) accepted.add(dataOf<{ id: string }>(reply).id);
  return reply;
}

async function created(body: object | string, call?: Call): Promise<{ id: string; title: string; created_at: string }> {
  const reply = await post(body, call);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return dataOf(reply);
}

const read = (id: string) => processed(product(), firstTeam(product()), id);

/** Text fields with their limits, and how a value of a given length looks. */
const limits: readonly (readonly [field: string, min: number, max: number, make: (length: number) => string])[] = [
  ['content', 10, 50_000, emoji],
  ['title', 0, 250, emoji],
  ['source_url', 0, 1_000, (length) => `https://example.com/${emoji(length - 20)}`],
  ['source_id', 1, 50, emoji],
  ['customer_id', 0, 50, emoji],
  ['reporter_name', 0, 100, emoji],
  ['reporter_email', 0, 255, (length) => `${'a'.repeat(length - 12)}@example.com`],
];
const texts = limits.map(([field]) => field);

describe('201: the answer', () => {
  it('has the id, the title and the time of making', async () => {
    const reply = await post({ content: CONTENT, title: 'Empty export' });
    expectFurniture(reply);
    expect([reply.status, jsonOf(reply)]).toEqual([
      201,
      {
        success: true,
        data: {
          id: expect.stringMatching(UUID),
          title: 'Empty export',
          created_at: expect.stringMatching(ISO_MS),
        },
      },
    ]);
    const { id, created_at } = dataOf<{ id: string; created_at: string }>(reply);
    expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000);
    expect(await read(id)).toMatchObject({ id, title: 'Empty export', created_at });
  });

  it.each([
    ['first line', 'One line is the title\nand this is more', 'One line is the title'],
    ['first line that is not blank', '\n\r\n   Shift plan is empty  \r\nmore', 'Shift plan is empty'],
    ['80 characters at most, counted as people do', `${'😀'.repeat(100)} end`, '😀'.repeat(80)],
    ['80 characters exactly', 'x'.repeat(80), 'x'.repeat(80)],
  ])('takes the title from the content: %s', async (_case, content, title) => {
    const { id, title: answered } = await created({ content });
    expect(answered).toBe(title);
    expect(await read(id)).toMatchObject({ title, content });
  });
});

describe('201: every field comes back', () => {
  it('as sent, at its limit', async () => {
    const sent = {
      ...Object.fromEntries(limits.map(([field, , max, make]) => [field, make(max)])),
      language: 'de',
      tags: Array.from({ length: 20 }, (_, index) => `${index % 10}${emoji(99)}`),
      metadata: {
        plan: 'team',
        seats: 12,
        nested: { list: [1, 'zwei', null, true, { deep: '😀' }] },
        constructor: 'kept',
      },
    };
    const { id } = await created({ ...sent, timestamp: '2026-03-01T10:00:00.5+02:00' });
    expect(await read(id)).toMatchObject({
      ...sent,
      timestamp: '2026-03-01T08:00:00.500Z',
      source: { category: 'direct', platform: 'ingest' },
      status: 'open',
      processing: 'analyzed',
      created_at: expect.stringMatching(ISO_MS),
      updated_at: expect.stringMatching(ISO_MS),
      insights: expect.any(Array),
    });
  });

  it('with nothing but the content', async () => {
    const { id } = await created({ content: CONTENT });
    expect(await read(id)).toMatchObject({
      content: CONTENT,
      title: CONTENT,
      source_id: null,
      source_url: null,
      timestamp: null,
      customer_id: null,
      reporter_name: null,
      reporter_email: null,
      language: 'en',
      tags: [],
      metadata: {},
      status: 'open',
      processing: 'analyzed',
    });
  });

  it.each([
    ['a language in capitals', { language: 'FR' }, { language: 'fr' }],
    ['a time in UTC', { timestamp: '2020-02-29T23:59:59Z' }, { timestamp: '2020-02-29T23:59:59.000Z' }],
    ['a time west of it', { timestamp: '2026-01-01T00:00:00-05:30' }, { timestamp: '2026-01-01T05:30:00.000Z' }],
    [
      'control characters',
      { content: 'line one\ttab\nline two\u0001 end' },
      { content: 'line one\ttab\nline two\u0001 end' },
    ],
    ['scripts from right to left', { reporter_name: 'שלום \u202eabc' }, { reporter_name: 'שלום \u202eabc' }],
    ['markup', { title: '<b>"Q&A"</b> \\ \u2028' }, { title: '<b>"Q&A"</b> \\ \u2028' }],
    [
      'unknown fields left out',
      { status: 'resolved', id: '0', processing: 'failed' },
      { status: 'open', processing: 'analyzed' },
    ],
  ])('%s', async (_case, fields, expected) => {
    const { id } = await created({ content: CONTENT, ...fields });
    expect(await read(id)).toMatchObject(expected);
  });

  it('a body with a byte order mark, which a reader may ignore (RFC 8259 8.1)', async () => {
    const { id } = await created(`\uFEFF${JSON.stringify({ content: CONTENT })}`);
    expect(await read(id)).toMatchObject({ content: CONTENT, processing: 'analyzed' });
  });
});

describe('400: lengths, in code points', () => {
  it.each(limits)('%s: %i to %i characters', async (field, min, max, make) => {
    const refused = expectRefusal(await post({ content: CONTENT, [field]: make(max + 1) }), 400, 'VALIDATION_ERROR');
    expect(refused.details).toEqual([{ path: field, code: 'too_big', message: expect.stringContaining(String(max)) }]);
    await created({ content: CONTENT, [field]: make(max) });
    if (min === 0) return;
    const short = expectRefusal(await post({ content: CONTENT, [field]: make(min - 1) }), 400, 'VALIDATION_ERROR');
    expect(short.details).toEqual([{ path: field, code: 'too_small', message: expect.stringContaining(String(min)) }]);
    await created({ content: CONTENT, [field]: make(min) });
  });

  it('tags: 20 of 100 characters', async () => {
    const tag = emoji(100);
    await created({ content: CONTENT, tags: Array(20).fill(tag) });
    const many = expectRefusal(await post({ content: CONTENT, tags: Array(21).fill('t') }), 400, 'VALIDATION_ERROR');
    expect(many.details).toEqual([{ path: 'tags', code: 'too_big', message: expect.any(String) }]);
    const long = expectRefusal(await post({ content: CONTENT, tags: ['ok', `${tag}x`] }), 400, 'VALIDATION_ERROR');
    expect(long.details).toEqual([{ path: 'tags.1', code: 'too_big', message: expect.any(String) }]);
  });

  it('metadata: 32 KB of JSON and depth 10', async () => {
    await created({ content: CONTENT, metadata: JSON.parse(padded({}, 32 * 1024)) });
    for (const metadata of [JSON.parse(padded({}, 32 * 1024 + 1)), nested(12), nested(4_000)]) {
      const { details } = expectRefusal(await post({ content: CONTENT, metadata }), 400, 'VALIDATION_ERROR');
      expect(details).toMatchObject([{ path: 'metadata' }]);
    }
    const { id } = await created({ content: CONTENT, metadata: nested(10) });
    expect(await read(id)).toMatchObject({ metadata: nested(10) });
  });
});

describe('400: types and forms', () => {
  const wrong: readonly (readonly [field: string, values: readonly unknown[]])[] = [
    ...texts.map((field) => [field, [7, true, null, {}, [MARKER], [[MARKER.repeat(3)]]]] as const),
    ['content', [undefined]],
    [
      'source_url',
      ['', MARKER, `/${MARKER}`, `javascript:${MARKER}`, `ftp://example.com/${MARKER}`, `data:text/plain,${MARKER}`],
    ],
    ['reporter_email', ['', MARKER, `${MARKER}@`, `@${MARKER}.com`, `a b@${MARKER}.com`]],
    ['language', ['', 'e', 'eng', '12', 'é!', 7, null, ['en']]],
    [
      'timestamp',
      [
        '',
        MARKER,
        '2026-03-01',
        '2026-03-01T10:00:00',
        '2026-02-30T10:00:00Z',
        '2026-03-01T25:00:00Z',
        1_772_359_200,
        null,
      ],
    ],
    ['tags', [MARKER, { 0: MARKER }, [7], [null], [[MARKER]], null]],
    ['metadata', [MARKER, [MARKER], 7, null]],
  ];
  it.each(wrong.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    '%s: %j',
    async (field, value) => {
      const reply = await post({ content: CONTENT, [field]: value });
      const { details, message } = expectRefusal(reply, 400, 'VALIDATION_ERROR');
      expect(details?.[0]?.path.split('.')[0]).toBe(field);
      expect(message).toContain(field);
      expect(reply.text).not.toContain(MARKER);
    },
  );

  it('names every broken field at once, at most twenty', async () => {
    const { details } = expectRefusal(
      await post({ content: 'short', title: 7, language: 'x' }),
      400,
      'VALIDATION_ERROR',
    );
    expect(details?.map(({ path }) => path).sort()).toEqual(['content', 'language', 'title']);
    const tags = Array(20).fill(7);
    expect(expectRefusal(await post({ content: 7, title: 7, tags }), 400, 'VALIDATION_ERROR').details).toHaveLength(20);
  });

  it.each(texts)('%s with U+0000 or half a character', async (field) => {
    for (const bad of ['\\u0000', '\\ud800', '\\udc00', '\\udc00\\ud800']) {
      const body = `{"content":"${CONTENT}","${field}":"https://example.com/${MARKER}${bad}"}`;
      const reply = await post(body);
      expect(expectRefusal(reply, 400, 'VALIDATION_ERROR').details?.[0]?.path).toBe(field);
      expect(reply.text).not.toContain(MARKER);
    }
  });

  it.each([
    '"tags":["ok","a\\u0000"]',
    '"tags":["\\ud83d"]',
    '"metadata":{"a":{"b":["\\u0000"]}}',
    '"metadata":{"\\udfff":1}',
  ])('%s', async (fields) => {
    expectRefusal(await post(`{"content":"${CONTENT}",${fields}}`), 400, 'VALIDATION_ERROR');
  });

  it('takes a whole pair of surrogates written as escapes', async () => {
    const { id } = await created(`{"content":"${CONTENT} \\ud83d\\ude00"}`);
    expect(await read(id)).toMatchObject({ content: `${CONTENT} 😀` });
  });
});

describe('odd JSON', () => {
  it.each([
    '{',
    '{"content":',
    `{'content':'${MARKER}'}`,
    `{"content":"${MARKER} is long",}`,
    'undefined',
    MARKER,
    '{"content":"a\nb"}',
    '\u0000',
  ])('400: %j is no JSON', async (body) => {
    const reply = await post(body);
    expectRefusal(reply, 400, 'INVALID_JSON');
    expect(reply.text).not.toContain(MARKER);
  });

  it.each(['[]', `[{"content":"${CONTENT}"}]`])('400: %s is no submission', async (body) => {
    expectRefusal(await post(body), 400, 'VALIDATION_ERROR');
  });

  it.each(['', 'null', 'true', '7', `"${CONTENT}"`])('400: %j is no object', async (body) => {
    const reply = await post(body);
    expectRefusal(reply, 400, jsonOf<{ error: { code: string } }>(reply).error.code);
    expect(['INVALID_JSON', 'VALIDATION_ERROR']).toContain(jsonOf<{ error: { code: string } }>(reply).error.code);
  });

  it('400: no body at all', async () => {
    const { status } = await ingest(product(), firstTeam(product()), '', { chunked: true });
    expect(status).toBe(400);
  });

  it('fields named like parts of a prototype give nothing', async () => {
    const names =
      '"__proto__":{"title":"polluted","tags":["polluted"]},"constructor":{"prototype":{"title":"polluted"}}';
    const { id, title } = await created(`{"content":"${CONTENT}",${names},"metadata":{${names},"toString":"x"}}`);
    expect(title).toBe(CONTENT);
    expect(await read(id)).toMatchObject({
      title: CONTENT,
      tags: [],
      metadata: { toString: 'x' },
      processing: 'analyzed',
    });
    expect((await created({ content: CONTENT })).title).toBe(CONTENT);
  });

  it('numbers beyond a double are no text, and harmless in metadata', async () => {
    expectRefusal(await post('{"content":1e999}'), 400, 'VALIDATION_ERROR');
    const { id } = await created(
      `{"content":"${CONTENT}","metadata":{"a":1e999,"b":${'9'.repeat(400)},"c":-0,"d":1e-400}}`,
    );
    expect(await read(id)).toMatchObject({ processing: 'analyzed' });
  });

  it('depth outside of metadata is ignored with its field', async () => {
    const { id } = await created(`{"content":"${CONTENT}","extra":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(await read(id)).toMatchObject({ processing: 'analyzed' });
  });

  it('the last of two equal fields counts', async () => {
    const { id } = await created(`{"content":"${CONTENT}","title":"first","title":"last"}`);
    expect(await read(id)).toMatchObject({ title: 'last' });
  });
});

describe('bodies', () => {
  it.each([
    [undefined],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonx'],
    ['application/json; charset=latin1'],
    ['application/json; charset=utf-16'],
    [''],
  ])('415: content type %j', async (type) => {
    const call = { headers: type === undefined ? { 'content-type': [] } : { 'content-type': type } };
    expectRefusal(await post({ content: CONTENT }, call), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('201: %s', async (type) => {
    await created({ content: CONTENT }, { headers: { 'content-type': type } });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('415: compressed by %s', async (encoding, compress) => {
    const body = compress(JSON.stringify({ content: CONTENT }));
    expectRefusal(await post(body, { headers: { 'content-encoding': encoding } }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('415: an encoding that nobody knows', async () => {
    expectRefusal(
      await post({ content: CONTENT }, { headers: { 'content-encoding': MARKER } }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  it('1 MB exactly passes; one byte more is 413, announced or not', async () => {
    const most = 1024 * 1024;
    await created(padded({ content: CONTENT }, most));
    await created(padded({ content: CONTENT }, most), { chunked: true });
    expectRefusal(await post(padded({ content: CONTENT }, most + 1)), 413, 'PAYLOAD_TOO_LARGE');
    expectRefusal(await post(padded({ content: CONTENT }, most + 1), { chunked: true }), 413, 'PAYLOAD_TOO_LARGE');
    await created({ content: CONTENT });
  });

  it('50,000 characters fit when each is escaped', async () => {
    const body = `{"content":"${'\\ud83d\\ude00'.repeat(50_000)}"}`;
    const { id } = await created(body);
    expect((await read(id)).content).toBe('😀'.repeat(50_000));
  });
});

describe('source_id', () => {
  it('repeated with the same content starts nothing', async () => {
    const body = { content: CONTENT, source_id: 'repeat-1', tags: ['a'] };
    const { id } = await created(body);
    const before = await read(id);
    expect((await created(body)).id).toBe(id);
    // A feedback accepted later is analysed: whatever the repeat had started would have been too.
    await read((await created({ content: CONTENT })).id);
    expect(await read(id)).toEqual(before);
  });

  it('repeated with changed content updates the feedback and analyses it again', async () => {
    const { id } = await created({ content: CONTENT, source_id: 'repeat-2' });
    const before = await read(id);
    const content = 'The import of the shift plan is empty since Tuesday.';
    expect((await created({ content, source_id: 'repeat-2', customer_id: 'acme' })).id).toBe(id);
    const team = firstTeam(product());
    const after = await processed(product(), team, id, (feedback) => feedback.content === content);
    expect(after).toMatchObject({
      content,
      title: content,
      customer_id: 'acme',
      processing: 'analyzed',
      created_at: before.created_at,
    });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  it('another one is another feedback', async () => {
    const one = await created({ content: CONTENT, source_id: 'Case' });
    expect((await created({ content: CONTENT, source_id: 'case' })).id).not.toBe(one.id);
  });
});

describe('after all of that', () => {
  it('everything that was accepted has been analysed', async () => {
    const { teamId } = product();
    const counts = await drained(product(), teamId, accepted.size);
    expect(counts).toEqual({ accepted: accepted.size, queued: 0, analyzed: accepted.size, failed: 0 });
  });

  it('nothing failed on our side', () => {
    expect(complaintsOf(product())).toEqual([]);
  });
});
