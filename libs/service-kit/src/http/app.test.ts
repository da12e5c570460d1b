import { ServiceError } from '@cfi/contracts';
import { DependencyOutageError } from '@cfi/messaging';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createLogger } from '../logger.ts';
import { createHttpApp } from './app.ts';
import type { Endpoint } from './endpoint.ts';
import { createHttpService, type HttpService } from './http-service.ts';
import { jsonBody } from './json-body.ts';
import { sendData } from './send-data.ts';
import { parseBody, parseQuery } from './validation.ts';

const endpoints: Endpoint[] = [
  { method: 'PATCH', path: '/things/:id', handlers: [(req, res) => sendData(res, req.params['id'])] },
  { method: 'GET', path: '/things/all', handlers: [(_req, res) => sendData(res, 'all')] },
  { method: 'GET', path: '/fine', handlers: [(_req, res) => sendData(res, { a: 1 }, { envelope: { message: 'm' } })] },
  {
    method: 'POST',
    path: '/fine',
    handlers: [...jsonBody('1kb'), (req, res) => sendData(res, parseBody(z.object({ n: z.number() }), req))],
  },
  { method: 'GET', path: '/version', handlers: [(_req, res) => sendData(res.setHeader('ETag', '"v1"'), 'Grüße')] },
  {
    method: 'GET',
    path: '/query',
    handlers: [(req, res) => sendData(res, parseQuery(z.object({ a: z.string().optional() }), req))],
  },
  { method: 'GET', path: '/bug', handlers: [() => Promise.reject(new Error('customer text: secret'))] },
  { method: 'GET', path: '/webhooks/bug', handlers: [() => Promise.reject(new Error('x'))] },
  { method: 'GET', path: '/outage', handlers: [() => Promise.reject(new DependencyOutageError('database is away'))] },
  { method: 'GET', path: '/known', handlers: [() => Promise.reject(new ServiceError('FORBIDDEN', 'No.'))] },
];

let server: HttpService | undefined;

async function request(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  if (server === undefined) {
    const listener = createHttpApp(endpoints, { logger: createLogger('test', 'silent') });
    server = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
    await server.start();
  }
  const answer = await fetch(`http://127.0.0.1:${server.port()}${path}`, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const post = (body: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  request('/fine', { method: 'POST', body: body as string, headers });

const codeOf = ({ body }: { body: Record<string, unknown> }): unknown => (body['error'] as { code: string }).code;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('createHttpApp', () => {
  it('304 without a body to who has this version; HEAD tells the length in bytes', async () => {
    await request('/version');
    const url = `http://127.0.0.1:${server!.port()}/version`;
    const known = await fetch(url, { headers: { 'if-none-match': '"v1"', 'cache-control': 'max-age=0' } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength('{"success":true,"data":"Grüße"}')));
  });

  it('200: the envelope, a request id, no store', async () => {
    const { status, headers, body } = await request('/fine');
    expect([status, body]).toEqual([200, { success: true, data: { a: 1 }, message: 'm' }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('takes a well-formed request id over and makes one instead of any other', async () => {
    expect((await request('/fine', { headers: { 'x-request-id': 'abc-1.2_3' } })).headers.get('x-request-id')).toBe(
      'abc-1.2_3',
    );
    expect((await request('/fine', { headers: { 'x-request-id': 'a b' } })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('404: unknown path, other case, trailing slash', async () => {
    for (const path of ['/nothing', '/FINE', '/fine/', '/%zz']) {
      const answer = await request(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body['success']).toBe(false);
      expect((answer.body['error'] as { request_id: string }).request_id).toBe(answer.headers.get('x-request-id'));
    }
  });

  it('405: says what the path answers', async () => {
    const answer = await request('/fine', { method: 'DELETE' });
    expect([answer.status, codeOf(answer), answer.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD, POST',
    ]);
    expect((await request('/query', { method: 'OPTIONS' })).headers.get('allow')).toBe('GET, HEAD');
  });

  it('405: a fixed path is no parameter of another, whichever stands first', async () => {
    const { status, headers } = await request('/things/all', { method: 'PATCH' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await request('/things/other', { method: 'PATCH' })).body).toEqual({ success: true, data: 'other' });
  });

  it('400: broken JSON, wrong type, repeated and unstorable query parameters', async () => {
    expect(codeOf(await post('{"n":'))).toBe('INVALID_JSON');
    expect(codeOf(await post('5'))).toBe('INVALID_JSON');
    const wrong = await post('{"n":"customer text"}');
    expect(wrong.body['error']).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'n', code: 'invalid_type' }],
    });
    expect(JSON.stringify(wrong.body)).not.toContain('customer text');
    expect(codeOf(await request('/query?a=1&a=2'))).toBe('VALIDATION_ERROR');
    expect(codeOf(await request('/query?a=%00'))).toBe('VALIDATION_ERROR');
    for (const broken of ['%ED%A0%80', '%ff', 'a%C3']) {
      expect(codeOf(await request(`/query?a=${broken}`))).toBe('VALIDATION_ERROR');
    }
    expect((await request('/query?a=100%&b=%zz')).body['data']).toEqual({ a: '100%' });
    expect((await request('/query?a=%EF%BF%BD%C3%A9')).body['data']).toEqual({ a: '\ufffdé' });
    expect((await request('/query?a=1&unknown=x')).body['data']).toEqual({ a: '1' });
  });

  it('413: exactly at the limit passes, one byte more does not', async () => {
    const sized = (bytes: number): string => `{"n":1${' '.repeat(bytes - 7)}}`;
    expect((await post(sized(1024))).status).toBe(200);
    expect(codeOf(await post(sized(1025)))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('415: no, other or non-UTF-8 content type, compressed body', async () => {
    for (const type of ['text/plain', 'application/json; charset=latin1', 'application/problem+json']) {
      expect(codeOf(await post('{"n":1}', { 'content-type': type }))).toBe('UNSUPPORTED_MEDIA_TYPE');
    }
    expect((await post('{"n":1}', { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200);
    expect(codeOf(await post('{"n":1}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }))).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  it('500: says nothing of the inside; webhooks have their own code', async () => {
    const answer = await request('/bug');
    expect([answer.status, codeOf(answer)]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|at .*\.ts/);
    expect(codeOf(await request('/webhooks/bug'))).toBe('PROCESSING_ERROR');
  });

  it('503: an outage tells when to come back', async () => {
    const answer = await request('/outage');
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '2',
    ]);
  });

  it('403: a service error keeps its message', async () => {
    expect((await request('/known')).body['error']).toMatchObject({ code: 'FORBIDDEN', message: 'No.' });
  });
});
