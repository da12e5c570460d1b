import autocannon from 'autocannon';
import { spread } from '../spread.ts';
import type { SendOrder, SendResult, SentMessage } from './send.ts';

/** The headers with which revision 2026-07-28 repeats what a message says; none for the older ones. */
function repeated({ method, params }: SentMessage): Record<string, string> {
  const version = params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  if (typeof version !== 'string') return {};
  return { 'mcp-protocol-version': version, 'mcp-method': method, ...(params?.name && { 'mcp-name': params.name }) };
}

/** Sends for as long as it is told, in a process of its own. */
async function run({ url, key, requests, connections, seconds }: SendOrder): Promise<SendResult> {
  const load = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    requests: requests.map((request) =>
      'path' in request
        ? { method: 'GET', path: request.path, headers: { 'x-api-key': key } }
        : {
            method: 'POST',
            path: '/',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...repeated(request) },
            body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })),
          },
    ),
  });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  let last = started;
  load.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === 200) times.push(ms);
    else failed++;
    last = performance.now();
  });
  const { errors, timeouts } = await load;
  const perSecond = (times.length * 1000) / (last - started);
  return { failed: failed + errors + timeouts, perSecond, answers: times.length, ...spread(times) };
}

process.once('message', async (order: SendOrder) => {
  process.send!(await run(order));
  process.disconnect();
});
