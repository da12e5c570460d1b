import { fileURLToPath } from 'node:url';
import { createKey } from '@cfi/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { keys, startGateway, type TestGateway, unknownKey } from './gateway.ts';
import { type QueryApiStandIn, startQueryApiStandIn } from './query-api-stand-in.ts';
import { feedbackRow, insightRow, rowId } from './rows.ts';

let store: QueryApiStandIn;
let gateway: TestGateway;

beforeAll(async () => {
  store = await startQueryApiStandIn(
    { [keys.a]: [insightRow(1, 1), insightRow(1, 2)], [keys.b]: [insightRow(2, 1)] },
    { [keys.a]: [feedbackRow(1, 1)] },
  );
  gateway = await startGateway(store.url);
});
afterAll(async () => {
  await gateway.close();
  await store.close();
});

/** What the checks need of either client. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<Record<string, unknown>>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

const WHO = { name: 'test client', version: '1.0.0' };
const BRIDGE = fileURLToPath(new URL('../../mcp-bridge/src/main.js', import.meta.url));
const init = (key: string) => ({ requestInit: { headers: { Authorization: `Bearer ${key}` } } });
const program = (key: string) => ({
  command: process.execPath,
  args: [BRIDGE],
  env: { SERVICE_API_KEY: key, SERVICE_SERVER_URL: gateway.url },
});

type Mode = 'auto' | { pin: string };
type Way = 'HTTP' | 'the bridge';

async function connectNew(way: Way, key: string, mode?: Mode): Promise<AnyClient> {
  const client = new Client(WHO, mode === undefined ? {} : { versionNegotiation: { mode } });
  const overHttp = () => new StreamableHTTPClientTransport(new URL(gateway.url), init(key));
  await client.connect(way === 'HTTP' ? overHttp() : new StdioClientTransport(program(key)));
  return client as unknown as AnyClient;
}

async function connectOld(way: Way, key: string): Promise<AnyClient> {
  const client = new OldClient(WHO);
  const overHttp = () => new OldTransport(new URL(gateway.url), init(key));
  await client.connect((way === 'HTTP' ? overHttp() : new OldStdioTransport(program(key))) as never);
  return client as unknown as AnyClient;
}

const kinds: Record<string, (way: Way, key: string) => Promise<AnyClient>> = {
  'client 2.4.0, legacy': connectNew,
  'client 2.4.0, auto': (way, key) => connectNew(way, key, 'auto'),
  'client 2.4.0, pinned to 2026-07-28': (way, key) => connectNew(way, key, { pin: '2026-07-28' }),
  'sdk 1.32.2': connectOld,
};
const clients = Object.entries(kinds).flatMap(([name, connect]) =>
  (['HTTP', 'the bridge'] as const).map((way) => ({ name, way, connect: (key: string) => connect(way, key) })),
);

describe.each(clients)('$name over $way', ({ connect }) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect(keys.a);
  });
  afterAll(() => client.close());

  it('connects, reads the instructions and lists the tools', async () => {
    expect(client.getInstructions()).toContain('search_insights');
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(['list_insights', 'get_insight_detail', 'search_insights']);
  });

  it('calls each tool; the client finds the structured content valid', async () => {
    expect(await client.callTool({ name: 'list_insights', arguments: { limit: 1 } })).toMatchObject({
      structuredContent: { data: [{ id: rowId(1, 1) }], has_more: true },
    });
    expect(await client.callTool({ name: 'search_insights', arguments: { query: 'export' } })).toMatchObject({
      structuredContent: { data: [{ relevance: 0.75 }, {}], has_more: false },
    });
    const detail = { name: 'get_insight_detail', arguments: { insight_id: rowId(1, 1) } };
    expect(await client.callTool(detail)).toMatchObject({
      structuredContent: { data: { business_impact: { score: 64 }, feedback: { truncated: false } } },
    });
  });

  it('sees wrong arguments and another team’s id as tool errors, an unknown tool as an error', async () => {
    const wrong = await client.callTool({ name: 'list_insights', arguments: { limit: 1000 } });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('limit') }] });
    const foreign = await client.callTool({ name: 'get_insight_detail', arguments: { insight_id: rowId(2, 1) } });
    expect(foreign).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('No insight') }] });
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('is refused with a wrong key and does not hang', async () => {
    await expect(connect(unknownKey)).rejects.toThrow();
  });

  it('is refused as soon as its key is revoked, and does not hang', async () => {
    const key = createKey('api', 'us');
    await gateway.issue(key);
    const client = await connect(key);
    expect((await client.callTool({ name: 'list_insights', arguments: {} })).isError).toBeFalsy();
    await gateway.revoke(key);
    await expect(client.callTool({ name: 'list_insights', arguments: {} })).rejects.toThrow(
      /not valid|401|Unauthorized/i,
    );
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  });
});
