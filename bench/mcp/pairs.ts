import type { ChildApp } from '../child-app.ts';
import { PLANTED } from '../query/contents.ts';
import type { Sent } from './send.ts';

/** A kind of message, and the requests that ask the REST API for the same. */
export interface Pair {
  readonly name: string;
  readonly tool: readonly Sent[];
  readonly rest?: readonly Sent[];
}

const call = (name: string, args: object, more?: object): Sent => ({
  method: 'tools/call',
  params: { name, arguments: args, ...more },
});

/** By which a request is of the revision without a handshake. */
const MODERN = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

async function newestIds({ url, key }: ChildApp): Promise<{ id: string; feedback_id: string }[]> {
  const response = await fetch(`${url}/v1/insights?limit=100`, { headers: { 'x-api-key': key } });
  return ((await response.json()) as { data: { id: string; feedback_id: string }[] }).data;
}

/** With ids of the team behind the app. A detail reads the insight and its feedback: two requests of REST. */
export async function pairs(app: ChildApp): Promise<Pair[]> {
  const newest = await newestIds(app);
  const query = PLANTED.some;
  const filters = 'severity=high,critical&type=bug';
  return [
    { name: 'tools/list', tool: [{ method: 'tools/list' }] },
    {
      name: 'list_insights',
      tool: [call('list_insights', {})],
      rest: [{ path: '/v1/insights?limit=20&sort=created_at' }],
    },
    {
      name: 'list_insights, 2026-07-28',
      tool: [call('list_insights', {}, MODERN)],
      rest: [{ path: '/v1/insights?limit=20&sort=created_at' }],
    },
    {
      name: 'list_insights, filtered',
      tool: [call('list_insights', { severity: ['high', 'critical'], type: 'bug' })],
      rest: [{ path: `/v1/insights?limit=20&sort=created_at&${filters}` }],
    },
    {
      name: 'search_insights',
      tool: [call('search_insights', { query })],
      rest: [{ path: `/v1/insights?limit=10&sort=relevance&q=${query}` }],
    },
    {
      name: 'get_insight_detail, no feedback',
      tool: newest.map(({ id }) => call('get_insight_detail', { insight_id: id, max_feedback_chars: 0 })),
      rest: newest.map(({ id }) => ({ path: `/v1/insights/${id}` })),
    },
    {
      name: 'get_insight_detail',
      tool: newest.map(({ id }) => call('get_insight_detail', { insight_id: id })),
    },
  ];
}

export async function sizeOfToolList({ url, key }: ChildApp): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  return (await response.text()).length;
}
