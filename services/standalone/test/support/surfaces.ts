import { randomUUID } from 'node:crypto';
import { expectRefusal, expectRpcRefusal } from './expectations.ts';
import { type Reply, send } from './http.ts';
import type { Deployment } from './product.ts';
import { JSON_TYPE, macOf, type Team } from './team.ts';

/** A place where a key is shown. */
export interface Surface {
  readonly name: string;
  readonly kind: 'api' | 'webhook';
  readonly challenge: 'Bearer' | 'ApiKey';
  /** The header that carries the key, and what it looks like. */
  readonly header: (key: string) => Record<string, string>;
  /** Status of a call with a good key. */
  readonly good: number;
  /** A call that only a good key is missing for; `secret` signs where signing is due. */
  readonly call: (
    product: Deployment,
    headers: Record<string, string>,
    secret: string,
    query?: string,
  ) => Promise<Reply>;
  readonly refused: (reply: Reply, status: number, code: string) => void;
}

const onBase = (key: string) => ({ authorization: `Bearer ${key}` });
const onV1 = (key: string) => ({ 'x-api-key': key });
const TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const SUBMISSION = JSON.stringify({ content: 'The export of the shift plan is empty since Monday.' });
const DELIVERY = JSON.stringify({ id: 'surface', title: 'Dark mode', body: 'The white screen hurts at night.' });

const get = (name: string, where: 'baseUrl' | 'apiUrl', path: string, good = 200): Surface => ({
  name,
  kind: 'api',
  challenge: where === 'baseUrl' ? 'Bearer' : 'ApiKey',
  header: where === 'baseUrl' ? onBase : onV1,
  good,
  call: (product, headers, _secret, query = '') => send(`${product[where]}${path}${query}`, { headers }),
  refused: (reply, status, code) => void expectRefusal(reply, status, code),
});

const post = (surface: Pick<Surface, 'name' | 'good' | 'refused'>, path: string, body: string): Surface => ({
  ...surface,
  kind: 'api',
  challenge: 'Bearer',
  header: onBase,
  call: (product, headers, _secret, query = '') =>
    send(`${product.baseUrl}${path}${query}`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }),
});

const refusedPlainly = (reply: Reply, status: number, code: string): void => void expectRefusal(reply, status, code);

/** Every place of the product that asks for a key. */
export const surfaces: readonly Surface[] = [
  post({ name: 'POST /ingest', good: 201, refused: refusedPlainly }, '/ingest', SUBMISSION),
  get('GET /feedbacks', 'baseUrl', '/feedbacks'),
  get('GET /integrations', 'baseUrl', '/integrations'),
  post({ name: 'POST /', good: 200, refused: expectRpcRefusal }, '/', TOOLS),
  get('GET /v1/insights', 'apiUrl', '/v1/insights'),
  get('GET /v1/insights/{id}', 'apiUrl', `/v1/insights/${randomUUID()}`, 404),
  get('GET /v1/feedbacks/{id}', 'apiUrl', `/v1/feedbacks/${randomUUID()}`, 404),
  get('GET /v1/team', 'apiUrl', '/v1/team'),
  get('GET /v1/keys', 'apiUrl', '/v1/keys'),
  get('GET /v1/integrations/{category}/{platform}/deliveries', 'apiUrl', '/v1/integrations/feedback/linear/deliveries'),
  {
    name: 'POST /webhooks/feedback/feature-request',
    kind: 'webhook',
    challenge: 'ApiKey',
    header: onV1,
    good: 200,
    call: (product, headers, secret, query = '') =>
      send(`${product.baseUrl}/webhooks/feedback/feature-request${query}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, 'x-signature': macOf(secret, DELIVERY).toString('hex'), ...headers },
        body: DELIVERY,
      }),
    refused: refusedPlainly,
  },
];

/** The team's key for a surface. */
export const keyFor = ({ kind }: Surface, { apiKey, webhookKey }: Team): string =>
  kind === 'api' ? apiKey : webhookKey;
