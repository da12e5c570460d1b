import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingForNginx } from '../../../libs/local-parts/src/index.ts';
import { describeWithPart } from '../../../libs/testkit/src/describe-with-part.ts';
import { type EdgeUnderTest, REGIONS, startEdge } from './edge-under-test.ts';
import { echo, keyOf, parseAnswer, sendRaw } from './http.ts';

describeWithPart('where the edge sends a request', missingForNginx(), () => {
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  const sentTo = async (path: string, init: RequestInit = {}): Promise<string> =>
    (await echo(edge.base + path, init)).name;
  const bearer = (region: 'us' | 'eu') => ({ Authorization: `Bearer ${keyOf('cfi', region)}` });

  describe.each(REGIONS)('%s', (region) => {
    it.each([
      ['POST', '/ingest', 'ingest'],
      ['GET', '/ingest', 'ingest'],
      ['POST', '/', 'mcp'],
      ['DELETE', '/', 'mcp'],
      ['OPTIONS', '/', 'mcp'],
      ['GET', '/', 'query'],
      ['GET', '/feedbacks?limit=2', 'query'],
      ['GET', '/integrations', 'query'],
      ['GET', '/openapi.json', 'query'],
      ['PATCH', '/anything/else', 'query'],
      ['POST', '/webhooks/surveys/typeform', 'webhooks'],
      ['GET', '/webhooks/endpoints', 'webhooks'],
      ['GET', '/webhooks', 'webhooks'],
      ['GET', '/webhooks/', 'webhooks'],
      // Not ours, so whoever answers the rest says 404.
      ['POST', '/ingest/', 'query'],
      ['POST', '/INGEST', 'query'],
      ['POST', '/webhooksx', 'query'],
    ])('%s %s goes to %s, as it was sent', async (method, path, service) => {
      const reached = await echo(edge.base + path, { method, headers: bearer(region) });
      expect(reached).toMatchObject({ name: `${region}_${service}`, method, url: path });
    });

    it('a HEAD of the page goes to the query API, a GET for events to the tool protocol', async () => {
      const before = edge.standIns.get(`${region}_query`)!.requests();
      expect((await fetch(edge.base, { method: 'HEAD', headers: bearer(region) })).status).toBe(200);
      expect(edge.standIns.get(`${region}_query`)!.requests()).toBe(before + 1);
      const events = { ...bearer(region), Accept: 'application/json, text/event-stream' };
      expect(await sentTo('/', { headers: events })).toBe(`${region}_mcp`);
    });

    it.each(['GET', 'POST', 'PATCH'])(
      '%s on the address of its REST API stays there, whatever the key says',
      async (method) => {
        for (const other of REGIONS) {
          for (const path of ['/v1/insights?limit=1', '/', '/ingest']) {
            const init = { method, headers: { ...bearer(other), 'X-API-Key': keyOf('cfi', other) } };
            expect((await echo(edge.api[region] + path, init)).name).toBe(`${region}_api`);
          }
        }
      },
    );

    it.each([
      ['Authorization', (key: string) => ({ headers: { Authorization: `Bearer ${key}` } })],
      ['Authorization in another case', (key: string) => ({ headers: { authorization: `bEARER   ${key}` } })],
      ['X-API-Key', (key: string) => ({ headers: { 'X-API-Key': key } })],
      ['?key=', (key: string) => ({ query: `?key=${key}` })],
      ['?key= after others', (key: string) => ({ query: `?a=1&key=${key}&b=2` })],
      ['?key= percent-encoded', (key: string) => ({ query: `?key=${key.replaceAll('_', '%5f')}` })],
    ])('is read from the key in %s', async (_where, place) => {
      for (const type of ['cfi', 'cfw'] as const) {
        const { headers = {}, query = '' } = place(keyOf(type, region)) as { headers?: object; query?: string };
        const reached = await echo(`${edge.base}/webhooks/surveys/typeform${query}`, {
          method: 'POST',
          headers: headers as Record<string, string>,
        });
        expect(reached.name).toBe(`${region}_webhooks`);
        expect(reached.url).toBe(`/webhooks/surveys/typeform${query}`);
      }
    });
  });

  it('the header decides before the address, and Authorization before X-API-Key', async () => {
    const eu = keyOf('cfw', 'eu');
    const us = keyOf('cfw', 'us');
    expect(await sentTo(`/webhooks/a/b?key=${us}`, { method: 'POST', headers: { 'X-API-Key': eu } })).toBe(
      'eu_webhooks',
    );
    const both = { Authorization: `Bearer ${eu}`, 'X-API-Key': us };
    expect(await sentTo('/feedbacks', { headers: both })).toBe('eu_query');
    // A header that holds no key of ours says nothing about the region.
    const basic = { Authorization: 'Basic Y2ZpX2V1Xw==', 'X-API-Key': eu };
    expect(await sentTo('/webhooks/a/b', { method: 'POST', headers: basic })).toBe('eu_webhooks');
    // Of two keys in the address the first one decides where it goes; the service refuses.
    expect(await sentTo(`/webhooks/a/b?key=${eu}&key=${us}`, { method: 'POST' })).toBe('eu_webhooks');
  });

  it.each([
    'Bearer',
    'Bearer cfi_de_abc',
    `Bearer ${keyOf('cfi', 'eu').toUpperCase()}`,
    'Bearer cfx_eu_abc',
    `Bearer x${keyOf('cfi', 'eu')}`,
    `Bearer\t${keyOf('cfi', 'eu')}`,
    'Bearer cfi_eu',
    'Bearer ../../eu_',
  ])('a malformed key goes to the default region: %s', async (authorization) => {
    expect(await sentTo('/feedbacks', { headers: { Authorization: authorization } })).toBe('us_query');
  });

  it.each(['/openapi.json', '/docs', '/docs/swagger-ui.css'])('%s is query-api’s, on every address', async (path) => {
    expect(await sentTo(path)).toBe('us_query');
    expect((await echo(`${edge.api.us}${path}`)).name).toBe('us_api');
    expect((await echo(`${edge.api.eu}${path}`)).name).toBe('eu_api');
  });

  it('no key goes to the default region, whatever region the caller claims', async () => {
    expect(await sentTo('/webhooks/health')).toBe('us_webhooks');
    const reached = await echo(`${edge.base}/feedbacks`, { headers: { 'X-Region': 'eu' } });
    expect(reached.name).toBe('us_query');
    expect(reached.headers).not.toHaveProperty('x-region');
  });

  it("passes on the host, and the caller's address as it sees it", async () => {
    const spoofed = {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
    };
    const { headers } = await echo(`${edge.base}/feedbacks`, { headers: spoofed });
    expect(headers).toMatchObject({ host: `127.0.0.1:${edge.port}`, 'x-forwarded-for': '127.0.0.1' });
    expect(headers['x-forwarded-proto']).toBe('http');
    for (const gone of ['x-forwarded-host', 'x-real-ip', 'forwarded']) {
      expect(headers).not.toHaveProperty(gone);
    }
  });

  it.each([
    '/readyz',
    '/metrics',
    '/metrics/',
    '//metrics',
    '/%6Detrics',
    '/x/../metrics',
    '/internal',
    '/internal/teams',
  ])('nothing is there for callers: %s', async (path) => {
    const before = [...edge.standIns.values()].map((standIn) => standIn.requests());
    for (const port of [edge.port, Number(new URL(edge.api.eu).port)]) {
      const received = await sendRaw(port, [`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`]);
      const { status, body } = parseAnswer(received);
      expect([status, JSON.parse(body)]).toMatchObject([404, { success: false, error: { code: 'NOT_FOUND' } }]);
    }
    expect([...edge.standIns.values()].map((standIn) => standIn.requests())).toEqual(before);
  });

  it('says itself that it is alive', async () => {
    for (const address of [edge.base, edge.api.us, edge.api.eu]) {
      const answer = await fetch(`${address}/healthz`);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'alive' }]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]+$/);
    }
  });

  it('keeps connections to the services open', async () => {
    const before = edge.standIns.get('eu_api')!.requests();
    for (let i = 0; i < 20; i++) await echo(`${edge.api.eu}/v1/insights`);
    expect(edge.standIns.get('eu_api')!.requests()).toBe(before + 20);
    // One a worker process at most.
    expect(await edge.standIns.get('eu_api')!.connections()).toBeLessThan(20);
  });
});
