import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpApp } from '../http/app.ts';
import { createHttpService, type HttpService } from '../http/http-service.ts';
import { createLogger } from '../logger.ts';
import { localOnly } from './local-only.ts';
import { createMetrics } from './metrics.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { createOpsService } from './ops-service.ts';

const logger = createLogger('test', 'silent');
const running: HttpService[] = [];

async function start(service: HttpService): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  await service.start();
  running.push(service);
  return (path, init) => fetch(`http://127.0.0.1:${service.port()}${path}`, init);
}
afterEach(() => Promise.all(running.splice(0).map((service) => service.stop())));

const HOSTS = { hosts: ['127.0.0.1'], port: 0 };

describe('createOpsService', () => {
  it('answers for the health of its process, and its metrics as text', async () => {
    const metrics = createMetrics();
    const count = metrics.counter('things_total', 'Things', ['kind']);
    metrics.counter('things_total', 'Things', ['kind'])({ kind: 'a' }, 2);
    count({ kind: 'a' });
    let failing: string[] = [];
    const get = await start(createOpsService({ ...HOSTS, metrics, logger, readiness: async () => failing }));
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    failing = ['analyzer (normalized-feedback) does not progress'];
    const unready = await get('/readyz');
    expect([unready.status, await unready.text()]).toEqual([503, expect.stringContaining(failing[0]!)]);
    expect((await get('/healthz')).status).toBe(200);
    const answer = await get('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('# TYPE things_total counter\nthings_total{kind="a"} 3\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });
});

describe('metrics of requests', () => {
  it('count by route pattern, method and class of status: no path, no text of a caller', async () => {
    const metrics = createMetrics({ ofProcess: false });
    const endpoints = [
      {
        method: 'GET',
        path: '/things/:id',
        handlers: [(_: unknown, res: { json(body: object): void }) => res.json({})],
      },
      { method: 'GET', path: '/broken', handlers: [() => Promise.reject(new Error('x'))] },
      { method: 'GET', path: '/slow', handlers: [() => new Promise<void>(() => {})] },
    ] as const;
    const listener = createHttpApp(endpoints as never, { logger, metrics });
    const get = await start(createHttpService({ ...HOSTS, name: 'test', listener }));
    for (const path of ['/things/4711', '/things/4712', '/broken', '/secret-4713']) await get(path);
    await get('/things/1', { method: 'DELETE' });
    await get('/slow', { signal: AbortSignal.timeout(50) }).catch(() => {});
    const counts = async (): Promise<string[]> =>
      (await metrics.text()).split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    for (let looks = 0; looks < 100 && (await counts()).length < 5; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const labels = (await counts()).map((line) => line.replace('http_request_duration_seconds_count', '')).sort();
    expect(labels).toEqual([
      '{method="DELETE",route="/things/:id",status_class="4xx"} 1',
      '{method="GET",route="/broken",status_class="5xx"} 1',
      '{method="GET",route="/slow",status_class="aborted"} 1',
      '{method="GET",route="/things/:id",status_class="2xx"} 2',
      '{method="any",route="none",status_class="4xx"} 1',
    ]);
    expect(await metrics.text()).not.toContain('471');
  });
});

describe('localOnly', () => {
  it('shows nothing to who comes through a proxy', async () => {
    const endpoints = [metricsEndpoint(async () => 'a 1\n', localOnly)];
    const get = await start(
      createHttpService({ ...HOSTS, name: 'test', listener: createHttpApp(endpoints, { logger }) }),
    );
    expect((await get('/metrics')).status).toBe(200);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
    }
  });

  it('shows nothing to another machine', () => {
    const passed: unknown[] = [];
    const ask = (remoteAddress: string | undefined): void =>
      void localOnly(
        { headers: {}, socket: { remoteAddress } } as never,
        {} as never,
        (error) => void passed.push(error),
      );
    for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) ask(address);
    expect(passed).toEqual([undefined, undefined, undefined, undefined]);
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '128.0.0.1', undefined]) {
      expect(() => ask(address)).toThrow('There is nothing at this path.');
    }
  });
});
