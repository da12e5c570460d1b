import { createHmac } from 'node:crypto';
import type { InstancePorts, ServiceName } from '../../stack/layout.ts';
import type { RunningStack } from '../../stack/stack.ts';
import type { Team } from '../team.ts';

/** A place that lets callers in by their key. */
export interface Door {
  /** Where it is and what is asked: `GET http://127.0.0.1:1234/feedbacks`. */
  readonly name: string;
  /** Answers the status, or undefined when there was no answer. */
  knock(caller: Team): Promise<number | undefined>;
}

const ANSWER_MS = 5_000;
/** A body that is signed and has nothing in it: whoever is let in is told so with 400, and nothing is stored. */
const NOTHING = '{}';
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

type RequestOf = (caller: Team) => RequestInit;

const json = { 'Content-Type': 'application/json' };
const bearer = ({ apiKey }: Team) => ({ Authorization: `Bearer ${apiKey}` });

const read: RequestOf = (caller) => ({ headers: bearer(caller) });
const readApi: RequestOf = ({ apiKey }) => ({ headers: { 'X-API-Key': apiKey } });
const submit: RequestOf = (caller) => ({ method: 'POST', headers: { ...json, ...bearer(caller) }, body: NOTHING });
const call: RequestOf = (caller) => ({
  method: 'POST',
  headers: { ...json, ...bearer(caller), Accept: 'application/json, text/event-stream' },
  body: PING,
});
const deliver: RequestOf = ({ webhookKey, webhookSecret }) => ({
  method: 'POST',
  headers: {
    ...json,
    'x-api-key': webhookKey,
    'x-webhook-signature': `sha256=${createHmac('sha256', webhookSecret).update(NOTHING).digest('hex')}`,
  },
  body: NOTHING,
});

/** Each surface, the service and port that answer it, and how it is asked. */
const surfaces: readonly (readonly [path: string, ServiceName, keyof InstancePorts, RequestOf])[] = [
  ['/ingest', 'ingest-gateway', 'PORT', submit],
  ['/webhooks/feedback/feature-request', 'webhook-receiver', 'PORT', deliver],
  ['/', 'mcp-gateway', 'PORT', call],
  ['/feedbacks', 'query-api', 'PORT', read],
  ['/integrations', 'query-api', 'PORT', read],
  ['/v1/insights', 'query-api', 'API_PORT', readApi],
];

function doorAt(url: string, requestOf: RequestOf): Door {
  return {
    name: `${requestOf === read || requestOf === readApi ? 'GET' : 'POST'} ${url}`,
    async knock(caller) {
      try {
        const response = await fetch(url, { ...requestOf(caller), signal: AbortSignal.timeout(ANSWER_MS) });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return undefined;
      }
    },
  };
}

/** Every surface of a stack of one region: through the edge, and at each instance. */
export function doorsOf({ addresses, regions }: RunningStack): Door[] {
  const { region, ports } = regions[0]!;
  return surfaces.flatMap(([path, service, port, requestOf]) => {
    const edge = port === 'API_PORT' ? addresses.api[region] : addresses.base;
    const instances = ports.services[service].map((own) => `http://127.0.0.1:${own[port]}`);
    return [edge, ...instances].map((address) => doorAt(address + path, requestOf));
  });
}

/** Refusals, and failures of ours, let nobody in. No answer is no answer. */
export const isLetIn = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && ![401, 403, 429].includes(status);
