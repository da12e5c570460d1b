import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { missingForNginx } from '../../../libs/local-parts/src/index.ts';
import { describeWithPart } from '../../../libs/testkit/src/describe-with-part.ts';
import { type EdgeUnderTest, type EdgeUnderTestOptions, startEdge } from './edge-under-test.ts';
import { keyOf, parseAnswer, sendRaw } from './http.ts';

/** Stands in every key of `keyOf`, and nowhere else. */
const TRACE_OF_A_KEY = /aB3aB3/i;
const key = keyOf('cfw', 'us');
const HOOK = `/webhooks/surveys/typeform?key=${key}`;

const request = (line: string, headers: readonly string[] = []): string =>
  [line, 'Host: x', 'Connection: close', ...headers, '\r\n'].join('\r\n');
const credentials = [
  `Authorization: Bearer ${key}`,
  `X-API-Key: ${key}`,
  `Referer: http://x/?key=${key}`,
  `X-Request-Id: ${key}`,
];
const withBody = (length: number, ...headers: string[]) => [`Content-Length: ${length}`, ...headers];

describeWithPart('what the edge writes down', missingForNginx(), () => {
  let edge: EdgeUnderTest;
  afterEach(() => edge.stop());

  const start = async (options: EdgeUnderTestOptions = {}): Promise<void> => {
    edge = await startEdge(options);
  };
  const statusOf = async (...chunks: (string | Buffer)[]): Promise<number> =>
    parseAnswer(await sendRaw(edge.port, chunks, 3_000)).status;

  /** A line is written when the connection is done with, a moment after the answer. */
  async function logged(count: number): Promise<readonly Record<string, unknown>[]> {
    const deadline = performance.now() + 60_000;
    for (;;) {
      const lines = await edge.accessLog();
      if (lines.length >= count) return lines;
      if (performance.now() > deadline) throw new Error(`${lines.length} lines are logged, not ${count}`);
      await sleep(20);
    }
  }

  it('a line per request, without the query and without any header', async () => {
    await start();
    const id = ['X-Request-Id: seen-1'];
    expect(await statusOf(request(`POST ${HOOK} HTTP/1.1`, [...withBody(2), ...id]), '{}')).toBe(200);
    const [line] = await logged(1);
    expect(line).toMatchObject({
      request_id: 'seen-1',
      client: '127.0.0.1',
      method: 'POST',
      path: '/webhooks/surveys/typeform',
      status: 200,
      to: 'us_webhooks',
      upstream: edge.standIns.get('us_webhooks')!.address,
      upstream_status: '200',
    });
  });

  it('no key, whatever becomes of the request', async () => {
    await start({ replace: { 'proxy_read_timeout 60s': 'proxy_read_timeout 300ms' } });
    const answers: [number, ...(string | Buffer)[]][] = [
      [200, request(`POST ${HOOK} HTTP/1.1`, [...withBody(2), ...credentials]), '{}'],
      [401, request(`POST ${HOOK} HTTP/1.1`, [...withBody(2, 'x-stand-in: refuse'), ...credentials]), '{}'],
      [404, request(`POST ${HOOK} HTTP/1.1`, [...withBody(2, 'x-stand-in: status-404'), ...credentials]), '{}'],
      [404, request(`GET /metrics?key=${key} HTTP/1.1`, credentials)],
      [200, request(`GET /${key} HTTP/1.1`)],
      [200, request(`GET /x/${key.replace('cfw_us_', 'cfw%5Fus%5F')} HTTP/1.1`)],
      [413, request(`POST ${HOOK} HTTP/1.1`, [...withBody(10_485_761), ...credentials])],
      [502, request(`POST ${HOOK} HTTP/1.1`, [...withBody(2, 'x-stand-in: cut'), ...credentials]), '{}'],
      [504, request(`POST ${HOOK} HTTP/1.1`, [...withBody(2, 'x-stand-in: hang'), ...credentials]), '{}'],
      [400, request(`POST ${HOOK} HTTP/1.1`, [...withBody(2, 'Transfer-Encoding: chunked'), ...credentials]), '{}'],
      [400, `GET ${HOOK} HTTP/1.1\r\n${credentials.join('\r\n')}\r\n\r\n`],
      [400, `${key} / HTTP/1.1\r\nHost: x\r\n\r\n`],
      [400, `GET ${HOOK} ${key}\r\n\r\n`],
      [414, request(`GET ${HOOK}&x=${'x'.repeat(9_000)} HTTP/1.1`)],
      [431, request(`GET ${HOOK} HTTP/1.1`, [`X-Long: ${key}${'x'.repeat(9_000)}`])],
      [405, request(`TRACE ${HOOK} HTTP/1.1`, credentials)],
    ];
    for (const [status, ...chunks] of answers) expect([status, await statusOf(...chunks)]).toEqual([status, status]);
    await edge.standIns.get('us_webhooks')!.stop();
    expect(await statusOf(request(`POST ${HOOK} HTTP/1.1`, [...withBody(2), ...credentials]), '{}')).toBe(502);
    // One that goes away in the middle of its body.
    await sendRaw(edge.port, [request(`POST ${HOOK} HTTP/1.1`, withBody(10)), '123'], 200);
    await logged(answers.length + 2);
    await edge.nginx.stop();
    const written = await edge.written();
    expect(written).toContain('"path":"[a key]"');
    expect(written).not.toMatch(TRACE_OF_A_KEY);
  });

  it('no key in an alert either', async () => {
    // Two connections for two workers: one to the caller leaves none to the service.
    await start({
      replace: { 'worker_connections 4096': 'worker_connections 7', 'worker_processes auto': 'worker_processes 1' },
    });
    const held = Array.from({ length: 6 }, () =>
      sendRaw(edge.port, [request(`POST ${HOOK} HTTP/1.1`, withBody(2, 'x-stand-in: hang')), '{}'], 2_000),
    );
    await Promise.all(held);
    await edge.nginx.stop();
    expect((await edge.accessLog()).map(({ status }) => status)).toContain(500);
    expect(await edge.written()).not.toMatch(TRACE_OF_A_KEY);
  });

  it('the error log would have them: what these tests search for can be found', async () => {
    await start({ replace: { 'error_log stderr emerg': 'error_log stderr error' } });
    await edge.standIns.get('us_webhooks')!.stop();
    expect(await statusOf(request(`POST ${HOOK} HTTP/1.1`, withBody(2)), '{}')).toBe(502);
    await logged(1);
    await edge.nginx.stop();
    expect(await edge.written()).toMatch(TRACE_OF_A_KEY);
  });
});
