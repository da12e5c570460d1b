import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keys, startGateway, type TestGateway } from '../gateway.ts';
import { type QueryApiStandIn, startQueryApiStandIn } from '../query-api-stand-in.ts';
import { insightRow } from '../rows.ts';
import { type Checked, runChecker } from './run-checker.ts';
import { startWithKey } from './with-key.ts';

const PROGRAM = '@modelcontextprotocol/conformance/dist/index.js';
const BASELINE = fileURLToPath(new URL('conformance-baseline.yml', import.meta.url));

let store: QueryApiStandIn;
let gateway: TestGateway;
let proxy: Awaited<ReturnType<typeof startWithKey>>;

beforeAll(async () => {
  store = await startQueryApiStandIn({ [keys.a]: [insightRow(1, 1)] }, {});
  gateway = await startGateway(store.url);
  proxy = await startWithKey(gateway.url, keys.a);
});
afterAll(async () => {
  await proxy.close();
  await gateway.close();
  await store.close();
});

const run = (version: string, scenario: string, ...more: string[]): Promise<Checked> =>
  runChecker(PROGRAM, ['server', '--url', proxy.url, '--spec-version', version, '--scenario', scenario, ...more]);

/** The protocol's own conformance suite: the scenarios that a server with tools of its own can be asked. */
describe('conformance', () => {
  it.each([
    'server-stateless',
    'tools-list',
    'caching',
    'http-header-validation',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
  ])('2026-07-28: %s', async (scenario) => {
    const { status, stdout, stderr } = await run('2026-07-28', scenario, '--expected-failures', BASELINE);
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  describe.each(['2025-11-25', '2025-06-18'])('%s', (version) => {
    it.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])('%s', async (scenario) => {
      const { status, stdout, stderr } = await run(version, scenario);
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    });
  });

  it('tells when something does not conform', async () => {
    const { status } = await runChecker(PROGRAM, [
      'server',
      '--url',
      gateway.url,
      '--spec-version',
      '2025-11-25',
      '--scenario',
      'ping',
    ]);
    expect(status).not.toBe(0);
  });
});
