import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectFurniture, expectRefusal } from '../support/expectations.ts';
import { dataOf, jsonOf, type Reply, send } from '../support/http.ts';
import { behindEdge, useDeployment } from '../support/product.ts';
import { base, bearer, createTeam, deliver, drained, firstTeam, ingest, rest, type Team } from '../support/team.ts';

const product = useDeployment();
const FEEDBACKS = 45;
const COMPLAINT = 'The CSV export has been empty since Monday and our month-end closing is blocked.';

interface Page {
  readonly data: readonly { readonly id: string; readonly created_at: string }[];
  readonly pagination: { readonly limit: number; readonly has_more: boolean; readonly next_cursor: string | null };
}

let team: Team;
let stranger: Team;
const feedbackIds: string[] = [];

beforeAll(async () => {
  team = firstTeam(product());
  stranger = await createTeam(product(), 'Stranger');
  const posts = Array.from({ length: FEEDBACKS }, (_, index) =>
    ingest(product(), team, { content: `${COMPLAINT} Case ${index}.` }),
  );
  for (const reply of await Promise.all(posts)) feedbackIds.push(dataOf<{ id: string }>(reply).id);
  await deliver(product(), team, 'feedback/feature-request', { id: 'w-1', title: 'Export', body: COMPLAINT });
  await deliver(product(), team, 'feedback/zendesk', { ticket: { id: 1, subject: 'Export', description: COMPLAINT } });
  await ingest(product(), stranger, {
    content: 'Strangers have words of their own: the import crashes every morning.',
  });
  await drained(product(), team.id, FEEDBACKS + 2);
});

/** Every list, with who reads it how. */
const lists = [
  ['/feedbacks', (path: string, reader: Team = team): Promise<Reply> => base(product(), reader, path)],
  ['/integrations', (path: string, reader: Team = team): Promise<Reply> => base(product(), reader, path)],
  ['/v1/insights', (path: string, reader: Team = team): Promise<Reply> => rest(product(), reader, path)],
] as const;

async function page(read: (path: string) => Promise<Reply>, path: string): Promise<Page> {
  const reply = await read(path);
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return jsonOf<Page>(reply);
}

describe.each(lists)('%s', (path, read) => {
  it('200: data and pagination, 20 by default', async () => {
    const reply = await read(path);
    expectFurniture(reply);
    const answer = jsonOf<Page & { success: boolean }>(reply);
    expect(Object.keys(answer).sort()).toEqual(['data', 'pagination', 'success']);
    expect(answer).toMatchObject({ success: true, pagination: { limit: 20 } });
    expect(answer.data.length).toBeGreaterThan(0);
    expect(answer.data.length).toBeLessThanOrEqual(20);
  });

  it.each(['1', '100'])('200: limit %s', async (limit) => {
    const { data, pagination } = await page(read, `${path}?limit=${limit}`);
    expect(pagination.limit).toBe(Number(limit));
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThanOrEqual(Number(limit));
  });

  it.each(['0', '101', '-1', 'x', '', '1.5', '1e1', '0x10', '%205', '99999999999999999999', '%00', 'NaN'])(
    '400: limit=%s',
    async (limit) => {
      const { details } = expectRefusal(await read(`${path}?limit=${limit}`), 400, 'VALIDATION_ERROR');
      expect(details).toMatchObject([{ path: 'limit' }]);
    },
  );

  it('400: a parameter given twice', async () => {
    expectRefusal(await read(`${path}?limit=1&limit=1`), 400, 'VALIDATION_ERROR');
    expectRefusal(await read(`${path}?cursor=a&cursor=b`), 400, 'VALIDATION_ERROR');
  });

  it('200: parameters that nobody knows are ignored', async () => {
    for (const query of ['foo=1', '__proto__=x&constructor=y&toString=z', 'limit[a]=500', 'a[b]=1', '=', '&&']) {
      expect((await page(read, `${path}?${query}`)).pagination.limit).toBe(20);
    }
  });

  it('walks every row once, by cursor and by Link alike, and says when it ends', async () => {
    const all = (await page(read, `${path}?limit=100`)).data;
    const size = Math.max(1, Math.ceil(all.length / 4));
    const walked: unknown[] = [];
    let next: string | null = `${path}?limit=${size}`;
    while (next !== null) {
      const reply: Reply = await read(next);
      const { data, pagination } = jsonOf<Page>(reply);
      walked.push(...data);
      expect(pagination.has_more).toBe(pagination.next_cursor !== null);
      if (pagination.next_cursor === null) {
        expect(reply.headers).not.toHaveProperty('link');
        break;
      }
      const link = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link))?.[1] ?? '';
      const url: URL = new URL(link, 'http://link.invalid');
      expect(url.searchParams.get('cursor')).toBe(pagination.next_cursor);
      expect(url.searchParams.get('limit')).toBe(String(size));
      expect(url.search).not.toContain(team.apiKey);
      next = `${url.pathname}${url.search}`;
    }
    expect(walked).toEqual(all);
  });

  it('400: a cursor that is broken, altered, empty or another team’s', async () => {
    const { pagination } = await page(read, `${path}?limit=1`);
    const cursor = pagination.next_cursor ?? '';
    expect(cursor).toMatch(/^[\w-]+$/);
    const at = (index: number) =>
      `${cursor.slice(0, index)}${cursor[index] === 'A' ? 'B' : 'A'}${cursor.slice(index + 1)}`;
    const bad = [
      '',
      'x',
      'AAAA',
      'null',
      '%F0%9F%98%80',
      cursor.slice(1),
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}=`,
      `${cursor}%20`,
      at(0),
      at(9),
      at(cursor.length >> 1),
      at(cursor.length - 2),
    ];
    for (const value of bad) expectRefusal(await read(`${path}?limit=1&cursor=${value}`), 400, 'INVALID_CURSOR');
    expect((await read(`${path}?limit=1&cursor=${'A'.repeat(9_000)}`)).status).toBe(400);
    expectRefusal(await read(`${path}?limit=1&cursor=${cursor}`, stranger), 400, 'INVALID_CURSOR');
    for (const [other, readOther] of lists) {
      if (other !== path) expectRefusal(await readOther(`${other}?limit=1&cursor=${cursor}`), 400, 'INVALID_CURSOR');
    }
    await page(read, `${path}?limit=2&cursor=${cursor}`);
  });
});

describe('GET /feedbacks', () => {
  const read = lists[0][1];

  it('is newest first, and new rows do not shift pages', async () => {
    const first = await page(read, '/feedbacks?limit=10');
    const times = first.data.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const expected = (await page(read, '/feedbacks?limit=20')).data.slice(10);
    const { data } = jsonOf<{ data: { id: string } }>(
      await ingest(product(), team, { content: `${COMPLAINT} Newest of all.` }),
    );
    await drained(product(), team.id, FEEDBACKS + 3);
    expect((await page(read, '/feedbacks?limit=1')).data[0]?.id).toBe(data.id);
    const second = await page(read, `/feedbacks?limit=10&cursor=${first.pagination.next_cursor}`);
    expect(second.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('filters by status', async () => {
    expect((await page(read, '/feedbacks?status=open&limit=100')).data.length).toBeGreaterThanOrEqual(FEEDBACKS);
    for (const status of ['in_progress', 'resolved', 'dismissed']) {
      expect((await page(read, `/feedbacks?status=${status}`)).data).toEqual([]);
    }
  });

  it('400: a status that is none, naming those that are', async () => {
    for (const status of ['closed', 'OPEN', '', 'open,resolved', 'zq7marker']) {
      const reply = await read(`/feedbacks?status=${status}`);
      const { details } = expectRefusal(reply, 400, 'VALIDATION_ERROR');
      expect(details).toMatchObject([{ path: 'status' }]);
      for (const word of ['open', 'in_progress', 'resolved', 'dismissed'])
        expect(details?.[0]?.message).toContain(word);
      expect(reply.text).not.toContain('zq7marker');
    }
    expectRefusal(await read('/feedbacks?status=open&status=open'), 400, 'VALIDATION_ERROR');
  });

  it('400: a cursor made for another filter', async () => {
    const { pagination } = await page(read, '/feedbacks?limit=1&status=open');
    expectRefusal(await read(`/feedbacks?limit=1&cursor=${pagination.next_cursor}`), 400, 'INVALID_CURSOR');
  });
});

describe('GET /v1/insights', () => {
  const read = lists[2][1];

  it.each([
    'status',
    'severity',
    'type',
    'is_deal_blocker',
    'willingness_to_pay',
    'churn_risk',
    'sentiment',
    'category',
    'sort',
    'created_after',
    'created_before',
  ])('400: %s=nonsense', async (name) => {
    const { details } = expectRefusal(await read(`/v1/insights?${name}=zq7marker`), 400, 'VALIDATION_ERROR');
    expect(details?.[0]?.path.split('.')[0]).toBe(name);
    expect((await read(`/v1/insights?${name}=zq7marker`)).text).not.toContain('zq7marker');
  });

  it('400: names the severities there are', async () => {
    const { details } = expectRefusal(await read('/v1/insights?severity=high,huge'), 400, 'VALIDATION_ERROR');
    for (const word of ['low', 'medium', 'high', 'critical']) expect(details?.[0]?.message).toContain(word);
  });

  it.each([
    'q=x',
    `q=${'x'.repeat(501)}`,
    'q=ab%00c',
    'customer_id=',
    'created_after=2026-01-01',
    'created_after=2026-01-02T00:00:00Z&created_before=2026-01-01T00:00:00Z',
    'sort=relevance',
  ])('400: %s', async (query) => {
    expectRefusal(await read(`/v1/insights?${query}`), 400, 'VALIDATION_ERROR');
  });

  it.each([
    '%27%3B%20DROP%20TABLE%20insights%3B--',
    '%3A*%20%26%20%7C%20!%20()%20%3C-%3E',
    '%25%25%25',
    '%5C%5C',
    '%F0%9F%98%80%F0%9F%98%80',
    '%22unclosed',
    'the%20and%20of',
    'a%0Ab',
  ])('200: q=%s is text and nothing else', async (q) => {
    await page(read, `/v1/insights?q=${q}`);
  });

  it('finds by words, and only what has them', async () => {
    const found = await page(read, '/v1/insights?q=csv%20export&limit=100');
    expect(found.data.length).toBeGreaterThan(0);
    expect((await page(read, '/v1/insights?q=submarine')).data).toEqual([]);
  });

  it('answers malformed percent signs without a 5xx', async () => {
    for (const path of [
      '/v1/insights?q=%zz%',
      '/v1/insights?limit=%',
      '/v1/insights/%zz',
      '/v1/feedbacks/%E0%A4%A',
      '/v1/%',
    ]) {
      const { status, text } = await read(path);
      expect([path, status < 500, text.startsWith('{')]).toEqual([path, true, true]);
    }
  });
});

describe('GET /integrations', () => {
  it('names the platforms that brought feedback', async () => {
    const { data } = jsonOf<{ data: Record<string, unknown>[] }>(await base(product(), team, '/integrations'));
    expect(data.map((integration) => integration['platform'])).toEqual(['feature-request', 'zendesk']);
    expect(data[0]).toMatchObject({ category: 'feedback', feedback_count: 1 });
    expect(jsonOf<{ data: unknown[] }>(await base(product(), stranger, '/integrations')).data).toEqual([]);
  });
});

describe('single records', () => {
  it('404: ids that nobody has, or that are none', async () => {
    for (const kind of ['insights', 'feedbacks']) {
      for (const id of [
        randomUUID(),
        '00000000-0000-0000-0000-000000000000',
        'x',
        '1',
        '__proto__',
        "'--",
        'a'.repeat(5_000),
      ]) {
        expectRefusal(await rest(product(), team, `/v1/${kind}/${id}`), 404, 'NOT_FOUND');
      }
    }
  });
});

describe('404 and 405', () => {
  it.each([
    ['baseUrl', '/nope'],
    ['baseUrl', '/ingest/'],
    ['baseUrl', '/INGEST'],
    ['baseUrl', '/feedbacks/x'],
    ['baseUrl', '/v1/insights'],
    ['baseUrl', '/internal/keys'],
    ['baseUrl', '/internal/teams'],
    ['baseUrl', '/webhooks'],
    ['baseUrl', '/.env'],
    ['baseUrl', '/.well-known/oauth-protected-resource'],
    ['baseUrl', '/.well-known/oauth-authorization-server'],
    ['apiUrl', '/'],
    ['apiUrl', '/v1'],
    ['apiUrl', '/v1/'],
    ['apiUrl', '/v1/insights/'],
    ['apiUrl', '/V1/insights'],
    ['apiUrl', '/v1/nope'],
    ['apiUrl', '/v2/insights'],
    ['apiUrl', '/ingest'],
    ['apiUrl', '/feedbacks'],
    ['apiUrl', '/internal/keys'],
    ['apiUrl', '/webhooks/health'],
  ] as const)('404: %s%s, with a key and without', async (where, path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = { ...bearer(team.apiKey), 'x-api-key': team.apiKey };
      expectRefusal(await send(`${product()[where]}${path}`, { method, headers }), 404, 'NOT_FOUND');
      expectRefusal(await send(`${product()[where]}${path}`, { method }), 404, 'NOT_FOUND');
    }
  });

  it.each([
    ['baseUrl', '/ingest', ['POST']],
    ['baseUrl', '/feedbacks', ['GET', 'HEAD']],
    ['baseUrl', '/integrations', ['GET', 'HEAD']],
    ['baseUrl', '/webhooks/feedback/zendesk', ['HEAD', 'POST']],
    ['baseUrl', '/webhooks/health', ['GET', 'HEAD']],
    ['baseUrl', '/webhooks/endpoints', ['GET', 'HEAD']],
    ['apiUrl', '/v1/insights', ['GET', 'HEAD']],
    ['apiUrl', `/v1/insights/${randomUUID()}`, ['GET', 'HEAD', 'PATCH']],
    ['apiUrl', '/v1/feedbacks', ['GET', 'HEAD']],
    ['apiUrl', `/v1/feedbacks/${randomUUID()}`, ['DELETE', 'GET', 'HEAD', 'PATCH']],
    ['apiUrl', '/v1/usage', ['GET', 'HEAD']],
    ['apiUrl', '/v1/team', ['GET', 'HEAD', 'PATCH']],
    ['apiUrl', '/v1/keys', ['GET', 'HEAD', 'POST']],
  ] as const)('405: %s%s answers %j only', async (where, path, allowed) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !(allowed as readonly string[]).includes(name),
    )) {
      const reply = await send(`${product()[where]}${path}`, { method });
      expectRefusal(reply, 405, 'METHOD_NOT_ALLOWED');
      expect(reply.headers.allow?.split(', ').sort()).toEqual([...allowed].sort());
    }
  });

  it('405: POST / says so in its own words', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await send(`${product().baseUrl}/`, { method, headers: bearer(team.apiKey) });
      expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
      expect(jsonOf(reply)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: 405 } });
    }
    const stream = await send(`${product().baseUrl}/`, { headers: { accept: 'text/event-stream' } });
    expect(stream.status).toBe(405);
  });
});

describe('paths that no server should read', () => {
  it.each(['/v1/insights/%00', '/v1/feedbacks/%00'])('404, or 400 of an edge before us: %s', async (path) => {
    const { status } = await rest(product(), team, path);
    expect(behindEdge ? [400, 404] : [404]).toContain(status);
  });

  it.each(['GET', 'POST', 'OPTIONS'])(
    '404, or 400 of an edge before us: %s /..%%2f..%%2fetc%%2fpasswd',
    async (method) => {
      const { status } = await send(`${product().baseUrl}/..%2f..%2fetc%2fpasswd`, {
        method,
        headers: bearer(team.apiKey),
      });
      expect(behindEdge ? [400, 404] : [404]).toContain(status);
    },
  );
});

describe('headers', () => {
  it('X-Request-Id is the caller’s when it is well formed', async () => {
    const ask = (id: string) => send(`${product().baseUrl}/webhooks/health`, { headers: { 'x-request-id': id } });
    for (const id of ['a', 'my-id_1.2', 'x'.repeat(128)]) expect((await ask(id)).headers['x-request-id']).toBe(id);
    for (const id of ['', 'a b', 'x'.repeat(129), 'é', '<script>', 'a,b']) {
      expect((await ask(id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
    }
  });

  it('HEAD answers as GET does, without a body', async () => {
    for (const path of ['/webhooks/health', '/webhooks/endpoints']) {
      const reply = await send(`${product().baseUrl}${path}`, { method: 'HEAD' });
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
  });

  it('what is no HTTP gets the envelope too', async () => {
    const reply = await send(`${product().baseUrl}/webhooks/health`, { headers: { 'x-large': 'x'.repeat(40_000) } });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(jsonOf(reply)).toMatchObject({
      success: false,
      error: { code: expect.any(String), message: expect.any(String), request_id: reply.headers['x-request-id'] },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('no origin may read any answer', async () => {
    for (const url of [
      `${product().baseUrl}/feedbacks`,
      `${product().apiUrl}/v1/insights`,
      `${product().baseUrl}/webhooks/health`,
    ]) {
      const { headers } = await send(url, {
        headers: { origin: 'https://example.com', ...bearer(team.apiKey), 'x-api-key': team.apiKey },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('the page', () => {
  it('GET / is a page that loads nothing', async () => {
    const reply = await send(`${product().baseUrl}/`, { headers: { accept: 'text/html' } });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.text).not.toMatch(/<script|src=|<link/i);
  });
});

describe('the API description', () => {
  it.each(['baseUrl', 'apiUrl'] as const)('is the same on %s, without a key, and shown there', async (where) => {
    const described = await send(`${product()[where]}/openapi.json`);
    expect(described.status).toBe(200);
    expect(described.text).toBe((await send(`${product().baseUrl}/openapi.json`)).text);
    expect(jsonOf(described)).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), paths: expect.any(Object) });
    const page = await send(`${product()[where]}/docs`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('swagger-ui-bundle.js')]);
    expect((await send(`${product()[where]}/docs/swagger-ui-bundle.js`)).status).toBe(200);
  });
});
