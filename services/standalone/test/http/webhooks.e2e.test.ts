import { describe, expect, it } from '@jest/globals';
import { type Fixture, fixtures } from '../../../../libs/platforms/test/fixtures.ts';
import { padded } from '../support/bodies.ts';
import { expectFurniture, expectRefusal, ISO_MS, UUID } from '../support/expectations.ts';
import { type Call, jsonOf, type Reply, send } from '../support/http.ts';
import { behindEdge, complaintsOf, useDeployment } from '../support/product.ts';
import { createTeam, deliver, drained, firstTeam, JSON_TYPE, macOf, processed, type Team } from '../support/team.ts';

const product = useDeployment();
const MOST_BYTES = 10 * 1024 * 1024;
const FORM = 'feedback/feature-request';
const MARKER = 'zq7marker';

interface Receipt {
  readonly success: boolean;
  readonly message: string;
  readonly data_id?: string;
  readonly data_ids?: readonly string[];
}

const team = (): Team => firstTeam(product());
const post = (path: string, body: object | string, call?: Call): Promise<Reply> =>
  deliver(product(), team(), path, body, call);

async function taken(path: string, body: object | string, call?: Call): Promise<Receipt> {
  const reply = await post(path, body, call);
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  expectFurniture(reply);
  return jsonOf<Receipt>(reply);
}

async function idOf(path: string, body: object | string, call?: Call): Promise<string> {
  const { data_id } = await taken(path, body, call);
  expect(data_id).toMatch(UUID);
  return data_id ?? '';
}

const read = (id: string) => processed(product(), team(), id);

/** Headers of a delivery with these signatures and no other. */
const signed = (headers: Record<string, string>) => ({ ...JSON_TYPE, 'x-api-key': team().webhookKey, ...headers });

/** The first of these decides over a delivery; ours comes first. */
const SIGNATURES = new Set(['x-webhook-signature', 'x-hub-signature-256', 'x-signature', 'typeform-signature']);

let last = 0;
const request = (fields: object = {}): Record<string, unknown> => ({
  id: `r-${++last}`,
  title: 'Dark mode',
  body: 'The white screen hurts at night 😀.',
  ...fields,
});

describe.each(fixtures.map((fixture) => [fixture.file, fixture] as const))('sample %s', (_file, fixture: Fixture) => {
  const path = `${fixture.category}/${fixture.platform}`;
  const body = fixture.body_raw ?? JSON.stringify(fixture.body);
  const { outcome, reply, records } = fixture.expect;
  const call = () => ({
    headers: {
      ...signed({ 'x-webhook-signature': macOf(team().webhookSecret, body).toString('hex') }),
      ...Object.fromEntries(Object.entries(fixture.headers).filter(([name]) => !SIGNATURES.has(name))),
    },
  });

  it(`${outcome === 'rejected' ? 400 : 200}: ${outcome}`, async () => {
    if (outcome === 'rejected') return expectRefusal(await post(path, body, call()), 400, 'INVALID_PAYLOAD_FORMAT');
    const receipt = await taken(path, body, call());
    if (reply) return expect(receipt).toEqual(reply);
    expect(receipt).toMatchObject({ success: true, message: expect.stringMatching(/\S/) });
    if (outcome === 'acknowledged') return expect(receipt).not.toHaveProperty('data_id');
    const ids = receipt.data_ids ?? [receipt.data_id];
    expect(ids).toHaveLength(records.length);
    expect(ids[0]).toBe(receipt.data_id);
    for (const [index, record] of records.entries()) {
      const { title_includes, content_includes, content_excludes, ...fields } = record;
      const stored = await read(ids[index]!);
      expect(stored).toMatchObject({
        ...fields,
        source: { category: fixture.category, platform: fixture.platform },
        processing: 'analyzed',
        status: 'open',
      });
      for (const part of title_includes) expect(stored.title).toContain(part);
      for (const part of content_includes) expect(stored.content).toContain(part);
      for (const part of content_excludes) expect(stored.content).not.toContain(part);
    }
    expect(await taken(path, body, call())).toEqual(receipt);
  });
});

describe('signature', () => {
  const body = '{"id":"signed","title":"Signed","body":"Signed by every means there is."}';
  const mac = () => macOf(team().webhookSecret, body);

  it.each<[string, (mac: Buffer) => string]>([
    ['hex', (mac) => mac.toString('hex')],
    ['HEX', (mac) => mac.toString('hex').toUpperCase()],
    ['sha256= and hex', (mac) => `sha256=${mac.toString('hex')}`],
    ['base64', (mac) => mac.toString('base64')],
    ['sha256= and base64', (mac) => `sha256=${mac.toString('base64')}`],
    ['base64 without =', (mac) => mac.toString('base64').replace('=', '')],
    ['base64url', (mac) => mac.toString('base64url')],
    ['blanks around it', (mac) => `  ${mac.toString('hex')}  `],
  ])('200: %s', async (_form, encode) => {
    for (const header of ['x-webhook-signature', 'x-hub-signature-256', 'x-signature']) {
      await taken(FORM, body, { headers: signed({ [header]: encode(mac()) }) });
    }
  });

  it.each<[string, (mac: Buffer) => string]>([
    ['empty', () => ''],
    ['blank', () => '   '],
    ['the prefix alone', () => 'sha256='],
    ['63 digits', (mac) => mac.toString('hex').slice(1)],
    ['65 digits', (mac) => `${mac.toString('hex')}0`],
    ['a digit that is none', (mac) => `${mac.toString('hex').slice(1)}g`],
    ['hex of another body', () => macOf(team().webhookSecret, `${body} `).toString('hex')],
    ['hex by another secret', () => macOf(`${team().webhookSecret}x`, body).toString('hex')],
    ['hex by the webhook key', () => macOf(team().webhookKey, body).toString('hex')],
    ['hex by nothing', () => macOf('', body).toString('hex')],
    ['two prefixes', (mac) => `sha256=sha256=${mac.toString('hex')}`],
    ['another prefix', (mac) => `sha1=${mac.toString('hex')}`],
    ['base64 of the hex digits', (mac) => Buffer.from(mac.toString('hex')).toString('base64')],
    ['base64 cut short', (mac) => mac.toString('base64').slice(0, 42)],
    ['base64 with two =', (mac) => `${mac.toString('base64')}=`],
    ['not ASCII', (mac) => `é${mac.toString('hex').slice(1)}`],
    ['64 letters beyond ASCII', () => 'é'.repeat(64)],
    ['very long', () => 'a'.repeat(8_000)],
  ])('401: %s', async (_form, forge) => {
    const reply = await post(FORM, body, { headers: signed({ 'x-webhook-signature': forge(mac()) }) });
    expectRefusal(reply, 401, 'WEBHOOK_VERIFICATION_FAILED');
    expect(reply.headers['www-authenticate']).toMatch(/^ApiKey realm="customer-feedback"/);
  });

  it('401: none at all', async () => {
    expectRefusal(await post(FORM, body, { headers: signed({}) }), 401, 'WEBHOOK_VERIFICATION_FAILED');
  });

  it('the first header that is not empty decides', async () => {
    const good = mac().toString('hex');
    const bad = good.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const headers = ['x-webhook-signature', 'x-hub-signature-256', 'x-signature'];
    for (const [index, earlier] of headers.entries()) {
      for (const later of headers.slice(index + 1)) {
        await taken(FORM, body, { headers: signed({ [earlier]: good, [later]: bad }) });
        await taken(FORM, body, { headers: signed({ [earlier]: '', [later]: good }) });
        const reply = await post(FORM, body, { headers: signed({ [earlier]: bad, [later]: good }) });
        expectRefusal(reply, 401, 'WEBHOOK_VERIFICATION_FAILED');
      }
    }
  });

  it('the survey platform’s own header counts on its path only, and by itself', async () => {
    const partial = JSON.stringify({ event_type: 'form_response_partial', form_response: {} });
    const own = `sha256=${macOf(team().webhookSecret, partial).toString('base64')}`;
    await taken('surveys/typeform', partial, { headers: signed({ 'typeform-signature': own }) });
    const elsewhere = await post(FORM, partial, { headers: signed({ 'typeform-signature': own }) });
    expectRefusal(elsewhere, 401, 'WEBHOOK_VERIFICATION_FAILED');
    // The platform's own proof is enough, whatever another header says.
    const beside = { 'typeform-signature': own, 'x-signature': macOf('x', partial).toString('hex') };
    await taken('surveys/typeform', partial, { headers: signed(beside) });
  });

  it('covers the bytes as sent, not the JSON they mean', async () => {
    const spaced = `  ${body}\n`;
    expectRefusal(
      await post(FORM, spaced, { headers: signed({ 'x-signature': mac().toString('hex') }) }),
      401,
      'WEBHOOK_VERIFICATION_FAILED',
    );
    await taken(FORM, spaced);
  });

  it('of one team does not open another', async () => {
    const other = await createTeam(product(), 'Other team');
    const reply = await post(FORM, body, {
      headers: { ...JSON_TYPE, 'x-api-key': other.webhookKey, 'x-signature': mac().toString('hex') },
    });
    expectRefusal(reply, 401, 'WEBHOOK_VERIFICATION_FAILED');
  });

  it('is asked for before the body is read as JSON', async () => {
    const reply = await post(FORM, '{', { headers: signed({ 'x-signature': mac().toString('hex') }) });
    expectRefusal(reply, 401, 'WEBHOOK_VERIFICATION_FAILED');
  });
});

describe('repeats', () => {
  it('a replay has the same data_id and starts nothing', async () => {
    const body = request();
    const id = await idOf(FORM, body);
    const before = await read(id);
    expect(await idOf(FORM, body)).toBe(id);
    await read(await idOf(FORM, request()));
    expect(await read(id)).toEqual(before);
  });

  it('many at once are one feedback', async () => {
    const body = request();
    const ids = await Promise.all(Array.from({ length: 20 }, () => idOf(FORM, body)));
    expect(new Set(ids).size).toBe(1);
    expect(await read(ids[0]!)).toMatchObject({ processing: 'analyzed' });
  });

  it('the same record in other bytes starts nothing either', async () => {
    const body = request();
    const id = await idOf(FORM, body);
    const before = await read(id);
    expect(await idOf(FORM, JSON.stringify(body, null, 2))).toBe(id);
    await read(await idOf(FORM, request()));
    expect(await read(id)).toEqual(before);
  });

  it('changed content updates the feedback, and an old delivery sent again does not bring the old content back', async () => {
    const body = request();
    const id = await idOf(FORM, body);
    await read(id);
    const text = 'It is worse at dawn, please hurry up.';
    expect(await idOf(FORM, { ...body, body: text })).toBe(id);
    const changed = await processed(product(), team(), id, ({ content }) => content === text);
    expect(changed).toMatchObject({ content: text, processing: 'analyzed' });
    expect(await idOf(FORM, body)).toBe(id);
    await read(await idOf(FORM, request()));
    expect(await read(id)).toEqual(changed);
  });

  it('the same source id on another platform is another feedback', async () => {
    const one = await idOf('feedback/zendesk', {
      ticket: { id: 4711, subject: 'Login', description: 'The login fails.' },
    });
    const two = await idOf(FORM, { id: 4711, title: 'Login', body: 'The login fails.' });
    expect(one).not.toBe(two);
  });
});

describe('payloads', () => {
  it('a batch answers every id in order; what is not valid is left out', async () => {
    const items = [request({ title: 'First' }), { nothing: true }, request({ title: 'Second' })];
    const { data_id, data_ids } = await taken(FORM, items);
    expect(data_ids).toHaveLength(2);
    expect(data_id).toBe(data_ids?.[0]);
    expect([(await read(data_ids![0]!)).title, (await read(data_ids![1]!)).title]).toEqual(['First', 'Second']);
  });

  it.each([{ event: 'ping' }, { type: 'test' }, []])('200: %j is acknowledged and nothing is stored', async (body) => {
    const receipt = await taken(FORM, body);
    expect(receipt).toEqual({ success: true, message: expect.stringMatching(/\S/) });
  });

  it.each([
    '',
    ' ',
    '{',
    'null',
    '7',
    'true',
    '"text"',
    'id=1&title=x',
    `{"id":"${MARKER}"`,
    '{}',
    `{"title":"${MARKER}"}`,
    `{"id":"${MARKER}"}`,
    '[1,2]',
    '[[]]',
    '\u0000',
  ])('400: %j', async (body) => {
    const reply = await post(FORM, body);
    expectRefusal(reply, 400, 'INVALID_PAYLOAD_FORMAT');
    expect(reply.text).not.toContain(MARKER);
  });

  it.each(['surveys/typeform', 'feedback/zendesk'])('400: %s cannot be read from nothing', async (path) => {
    for (const body of ['{}', '[]', '{"form_response":7,"ticket":7}', '[{"type":"zen:event-type:ticket.created"}]']) {
      expectRefusal(await post(path, body), 400, 'INVALID_PAYLOAD_FORMAT');
    }
  });

  it('what PostgreSQL cannot hold becomes U+FFFD', async () => {
    const body = `{"id":"nul-\\u0000-1","title":"a\\u0000b\\ud800c","body":"NUL \\u0000 and half \\udc00 of 😀 \\ud83d\\ude00","author":{"id":"c\\u0000","name":"N\\ud800"}}`;
    const id = await idOf(FORM, body);
    expect(await read(id)).toMatchObject({
      source_id: 'nul-\uFFFD-1',
      title: 'a\uFFFDb\uFFFDc',
      content: 'NUL \uFFFD and half \uFFFD of 😀 😀',
      customer_id: 'c\uFFFD',
      reporter_name: 'N\uFFFD',
      processing: 'analyzed',
    });
  });

  it('every script comes back', async () => {
    const text = 'Grüße 你好 שלום हिन्दी العربية 👩‍👩‍👧‍👦 \u202e end';
    const id = await idOf(FORM, request({ title: text, body: text, author: { name: text } }));
    expect(await read(id)).toMatchObject({ title: text, content: text, reporter_name: text });
  });

  it('400: bytes that are not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"id":"latin1","title":"Caf'),
      Buffer.from([0xe9]),
      Buffer.from('","body":"Cold coffee."}'),
    ]);
    expectRefusal(await post(FORM, body), 400, 'INVALID_PAYLOAD_FORMAT');
  });

  it('names of a prototype are names like others', async () => {
    const id = await idOf(
      FORM,
      '{"id":"proto","title":"Plain","body":"Plain text.","__proto__":{"language":"xx"},"constructor":{"x":1}}',
    );
    expect(await read(id)).toMatchObject({ title: 'Plain', language: 'en', processing: 'analyzed' });
  });

  it('depth is no reason to fail', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    await idOf(FORM, `{"id":"deep","title":"Deep","body":"Deep text.","extra":${deep}}`);
    const { status } = await post(FORM, deep);
    expect([200, 400]).toContain(status);
  });

  it('the content type is the sender’s affair', async () => {
    for (const type of ['text/plain', 'application/json; charset=latin1', 'application/x-www-form-urlencoded']) {
      const body = JSON.stringify(request());
      const headers = signed({
        'content-type': type,
        'x-signature': macOf(team().webhookSecret, body).toString('hex'),
      });
      await idOf(FORM, body, { headers });
    }
  });

  it('415: compressed', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'nonsense']) {
      const headers = signed({
        'content-encoding': encoding,
        'x-signature': macOf(team().webhookSecret, '{}').toString('hex'),
      });
      expectRefusal(await post(FORM, '{}', { headers }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });
});

describe('size', () => {
  it('10 MB exactly pass, announced or not, and are stored whole', async () => {
    const content = `The end is far away. ${'word '.repeat(2_000_000)}`;
    const id = await idOf(FORM, padded({ id: 'big', title: 'Big', content }, MOST_BYTES));
    const stored = await read(id);
    expect([stored.content.length, stored.processing]).toEqual([content.trim().length, 'analyzed']);
    await idOf(FORM, padded({ id: 'chunked', title: 'Chunked' }, MOST_BYTES), { chunked: true });
  });

  it('413: one byte more, announced or not', async () => {
    const body = padded({ id: 'too-big', title: 'Too big' }, MOST_BYTES + 1);
    expectRefusal(await post(FORM, body), 413, 'PAYLOAD_TOO_LARGE');
    expectRefusal(await post(FORM, body, { chunked: true }), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('an announced excess is refused before the key is looked at, and a stranger before the body is read', async () => {
    const excess = { ...JSON_TYPE, 'x-api-key': 'wrong', 'content-length': String(MOST_BYTES + 1) };
    const url = `${product().baseUrl}/webhooks/${FORM}`;
    // Only the head is sent: whoever waited for the body would never answer.
    expectRefusal(await send(url, { method: 'POST', headers: excess, open: true }), 413, 'PAYLOAD_TOO_LARGE');
    const stranger = { ...JSON_TYPE, 'x-api-key': 'wrong', 'content-length': String(MOST_BYTES) };
    expectRefusal(await send(url, { method: 'POST', headers: stranger, open: true }), 401, 'UNAUTHORIZED');
  });
});

describe('paths', () => {
  it.each([
    'nowhere/nothing',
    'feedback/nothing',
    'surveys/zendesk',
    'Feedback/zendesk',
    'feedback/Zendesk',
    'feedback/zendesk/',
    'feedback/zendesk/x',
    'feedback/__proto__',
    'direct/ingest',
  ])('404: %s', async (path) => {
    expectRefusal(await post(path, {}), 404, 'NOT_FOUND');
  });

  it('404: the wrong category names the right path', async () => {
    expect(expectRefusal(await post('reviews/typeform', {}), 404, 'NOT_FOUND').message).toContain(
      '/webhooks/surveys/typeform',
    );
  });

  it('404, or 400 of an edge before us: a path that no server should read', async () => {
    const { status } = await post('feedback/%00', {});
    expect(behindEdge ? [400, 404] : [404]).toContain(status);
  });

  it('404 comes before 401, and before 413 where no edge has said that already', async () => {
    const url = `${product().baseUrl}/webhooks/feedback/nothing`;
    const ask = (bytes: number) =>
      send(url, { method: 'POST', headers: { 'content-length': String(bytes) }, open: true });
    expectRefusal(await ask(MOST_BYTES), 404, 'NOT_FOUND');
    if (behindEdge) expectRefusal(await ask(MOST_BYTES + 1), 413, 'PAYLOAD_TOO_LARGE');
    else expectRefusal(await ask(MOST_BYTES + 1), 404, 'NOT_FOUND');
  });

  it('GET /webhooks/health needs nothing', async () => {
    const reply = await send(`${product().baseUrl}/webhooks/health`);
    expectFurniture(reply);
    expect([reply.status, jsonOf(reply)]).toEqual([
      200,
      { success: true, message: expect.stringMatching(/\S/), timestamp: expect.stringMatching(ISO_MS) },
    ]);
  });

  it('GET /webhooks/endpoints lists the paths that answer', async () => {
    const reply = await send(`${product().baseUrl}/webhooks/endpoints`);
    expectFurniture(reply);
    interface Endpoints {
      readonly data: Readonly<Record<string, readonly string[]>>;
      readonly total_endpoints: number;
    }
    const { data, total_endpoints, ...rest } = jsonOf<Endpoints>(reply);
    expect(rest).toEqual({ success: true, message: expect.stringMatching(/\S/) });
    expect(Object.keys(data)).toEqual(['surveys', 'feedback', 'reviews', 'meetings']);
    const paths = Object.values(data).flat();
    expect(paths).toHaveLength(total_endpoints);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /webhooks/surveys/typeform',
        'POST /webhooks/feedback/zendesk',
        `POST /webhooks/${FORM}`,
      ]),
    );
    for (const path of paths) {
      const { status } = await send(`${product().baseUrl}${path.replace('POST ', '')}`, {
        method: 'POST',
        headers: {},
      });
      expect(status).toBe(401);
    }
  });
});

describe('after all of that', () => {
  it('everything that was accepted has been analysed', async () => {
    const counts = await drained(product(), team().id, 1);
    expect(counts).toEqual({ accepted: counts.analyzed, queued: 0, analyzed: counts.analyzed, failed: 0 });
  });

  it('nothing failed on our side', () => {
    expect(complaintsOf(product())).toEqual([]);
  });
});
