import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, dataOf, jsonOf, type Reply, send } from './http.ts';
import { admin, type Deployment } from './product.ts';

/** The keys of one team of a running product. */
export interface Team {
  readonly id: string;
  readonly apiKey: string;
  readonly webhookKey: string;
  readonly webhookSecret: string;
}

export interface CreatedKey {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

export const createKey = (product: Deployment, team: string, kind: 'api' | 'webhook'): Promise<CreatedKey> =>
  admin<CreatedKey>(product, 'keys', 'create', '--team', team, '--name', `${kind} key`, '--kind', kind);

export const firstTeam = ({ teamId, apiKey, webhookKey, webhookSecret }: Deployment): Team => ({
  id: teamId,
  apiKey,
  webhookKey,
  webhookSecret,
});

export async function createTeam(product: Deployment, name: string): Promise<Team> {
  const { id } = await admin<{ id: string }>(product, 'teams', 'create', '--name', name);
  const [api, webhook] = [await createKey(product, id, 'api'), await createKey(product, id, 'webhook')];
  return { id, apiKey: api.key, webhookKey: webhook.key, webhookSecret: webhook.secret };
}

export const JSON_TYPE = { 'content-type': 'application/json' };
export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** `POST /ingest`; an object is sent as JSON, a text or bytes as they are. */
export const ingest = (
  product: Deployment,
  { apiKey }: Pick<Team, 'apiKey'>,
  body: object | string,
  { headers, ...call }: Call = {},
): Promise<Reply> =>
  send(`${product.baseUrl}/ingest`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...bearer(apiKey), ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    ...call,
  });

export const macOf = (secret: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest();

/** A delivery signed with the team's secret, unless the headers say otherwise; an empty value leaves a header out. */
export function deliver(
  product: Deployment,
  team: Pick<Team, 'webhookKey' | 'webhookSecret'>,
  path: string,
  body: object | string,
  { headers, ...call }: Call = {},
): Promise<Reply> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return send(`${product.baseUrl}/webhooks/${path}`, {
    method: 'POST',
    headers: headers ?? {
      ...JSON_TYPE,
      'x-api-key': team.webhookKey,
      'x-webhook-signature': macOf(team.webhookSecret, bytes).toString('hex'),
    },
    body: bytes,
    ...call,
  });
}

/** `GET` of the REST API. */
export const rest = ({ apiUrl }: Deployment, { apiKey }: Pick<Team, 'apiKey'>, path: string): Promise<Reply> =>
  send(`${apiUrl}${path}`, { headers: { 'x-api-key': apiKey } });

/** `GET` on the base address. */
export const base = ({ baseUrl }: Deployment, { apiKey }: Pick<Team, 'apiKey'>, path: string): Promise<Reply> =>
  send(`${baseUrl}${path}`, { headers: bearer(apiKey) });

/** A JSON-RPC request at `POST /`. */
export const rpc = (
  { baseUrl }: Deployment,
  { apiKey }: Pick<Team, 'apiKey'>,
  method: string,
  params?: object,
): Promise<Reply> =>
  send(`${baseUrl}/`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...bearer(apiKey) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

/** The result of a tool. */
export async function callTool(
  product: Deployment,
  team: Pick<Team, 'apiKey'>,
  name: string,
  args: object,
): Promise<ToolResult> {
  const reply = await rpc(product, team, 'tools/call', { name, arguments: args });
  return jsonOf<{ result: ToolResult }>(reply).result;
}

export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: { readonly data: unknown; readonly has_more?: boolean; readonly next_cursor?: string };
}

export interface ReadFeedback extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly processing: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly insights: readonly Record<string, unknown>[];
}

const PATIENCE_MS = 60_000;
const POLL_MS = 25;

/** Waits until the pipeline is through with a feedback that says what `isMeant` wants. */
export async function processed(
  product: Deployment,
  team: Pick<Team, 'apiKey'>,
  id: string,
  isMeant: (feedback: ReadFeedback) => boolean = () => true,
): Promise<ReadFeedback> {
  let last = 'nothing';
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const reply = await rest(product, team, `/v1/feedbacks/${id}`);
    last = `${reply.status} ${reply.text.slice(0, 300)}`;
    if (reply.status !== 200) continue;
    const feedback = dataOf<ReadFeedback>(reply);
    if (feedback.processing !== 'queued' && isMeant(feedback)) return feedback;
  }
  throw new Error(`Feedback ${id} was not analysed in time; last seen: ${last}`);
}

export interface ProcessingCounts {
  readonly accepted: number;
  readonly queued: number;
  readonly analyzed: number;
  readonly failed: number;
}

/** Waits until nothing of the team is queued any more, and `accepted` feedbacks have been seen. */
export async function drained(product: Deployment, teamId: string, accepted: number): Promise<ProcessingCounts> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(20 * POLL_MS)) {
    const counts = await admin<ProcessingCounts>(product, 'feedbacks', 'status', '--team', teamId);
    if ((counts.queued === 0 && counts.accepted >= accepted) || performance.now() > deadline) return counts;
  }
}
