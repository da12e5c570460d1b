import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keys, startGateway, type TestGateway, unknownKey } from '../gateway.ts';
import { type QueryApiStandIn, startQueryApiStandIn } from '../query-api-stand-in.ts';
import { feedbackRow, insightRow, rowId } from '../rows.ts';
import { type Checked, runChecker } from './run-checker.ts';

const PROGRAM = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
const BRIDGE = fileURLToPath(new URL('../../../mcp-bridge/src/main.js', import.meta.url));

let store: QueryApiStandIn;
let gateway: TestGateway;

beforeAll(async () => {
  store = await startQueryApiStandIn({ [keys.a]: [insightRow(1, 1)] }, { [keys.a]: [feedbackRow(1, 1)] });
  gateway = await startGateway(store.url);
});
afterAll(async () => {
  await gateway.close();
  await store.close();
});

/** The inspector as a client of one era: `legacy` opens with a handshake, `auto` asks for the current revision first. */
function inspect(era: string, key: string, ...args: string[]): Promise<Checked> {
  const where = ['--server-url', gateway.url, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
  return runChecker(PROGRAM, ['--cli', ...where, '--protocol-era', era, ...args, '--format', 'json']);
}

describe.each(['legacy', 'auto', 'modern'])('inspector, %s', (era) => {
  const call = (tool: string, ...args: string[]): Promise<Checked> => {
    const named = args.flatMap((arg) => ['--tool-arg', arg]);
    return inspect(era, keys.a, '--method', 'tools/call', '--tool-name', tool, ...named);
  };

  it('finds nothing to say about the schemas', async () => {
    const { status, stdout, stderr } = await inspect(era, keys.a, '--method', 'tools/list', '--strict');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { tools } = (JSON.parse(stdout) as { result: { tools: { name: string }[] } }).result;
    expect(tools.map(({ name }) => name)).toEqual(['list_insights', 'get_insight_detail', 'search_insights']);
  });

  it('calls the tools', async () => {
    const [list, search, detail] = await Promise.all([
      call('list_insights', 'limit=5', 'severity=["high"]'),
      call('search_insights', 'query=export'),
      call('get_insight_detail', `insight_id=${rowId(1, 1)}`),
    ]);
    for (const { status, stderr } of [list, search, detail])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(detail.stdout).toContain('business_impact');
  });

  it('sees refusals as what they are', async () => {
    const [wrong, refused] = await Promise.all([
      call('list_insights', 'limit=1000'),
      inspect(era, unknownKey, '--method', 'tools/list'),
    ]);
    expect(wrong.status).toBe(5);
    expect(refused.status).toBe(3);
  });
});

it('inspector, over the bridge', async () => {
  const env = [`SERVICE_API_KEY=${keys.a}`, `SERVICE_SERVER_URL=${gateway.url}`].flatMap((one) => ['-e', one]);
  const args = ['--transport', 'stdio', '--protocol-era', 'auto', '--method', 'tools/list', '--strict'];
  const { status, stdout, stderr } = await runChecker(PROGRAM, [
    '--cli',
    ...env,
    ...args,
    '--format',
    'json',
    '--',
    process.execPath,
    BRIDGE,
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('search_insights');
});
