import { setTimeout as sleep } from 'node:timers/promises';
import { type Scope, ScopeSchema } from '@cfi/contracts';
import { createKey as makeKey } from '@cfi/service-kit';
import { dataOf } from '../support/http.ts';
import type { Deployment } from '../support/product.ts';
import { rest, type Team } from '../support/team.ts';
import { changeV1 } from './records.ts';

/** Credentials of the owner that open nothing, or less, by what is wrong with them. */
export interface BadKeys {
  /** Answered with 401: an API key and a webhook key of each kind of wrong. */
  readonly refused: Readonly<Record<string, { readonly api: string; readonly webhook: string }>>;
  /** An API key without this scope. */
  readonly without: Readonly<Record<Scope, string>>;
}

interface Made {
  readonly id: string;
  readonly key: string;
}

const PATIENCE_MS = 60_000;

/** Makes them, and waits until the one that expires is over. */
export async function makeBadKeys(product: Deployment, owner: Team): Promise<BadKeys> {
  const create = async (body: object): Promise<Made> =>
    dataOf<Made>(await changeV1(product, owner, 'POST', '/v1/keys', { name: 'Bad key', ...body }));
  const both = async (body: object) => ({
    api: await create(body),
    webhook: await create({ ...body, kind: 'webhook' }),
  });

  const revoked = await both({});
  for (const { id } of Object.values(revoked)) await changeV1(product, owner, 'POST', `/v1/keys/${id}/revoke`, {});

  const expired = await both({ expires_at: new Date(Date.now() + 2_000).toISOString() });
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(50)) {
    if ((await rest(product, { apiKey: expired.api.key }, '/v1/team')).status === 401) break;
    if (performance.now() > deadline) throw new Error('The key did not end.');
  }

  const without = async (scope: Scope) =>
    (await create({ scopes: ScopeSchema.options.filter((other) => other !== scope) })).key;
  return {
    refused: {
      'of the other region': { api: makeKey('api', 'eu'), webhook: makeKey('webhook', 'eu') },
      'never issued': { api: makeKey('api', 'us'), webhook: makeKey('webhook', 'us') },
      revoked: { api: revoked.api.key, webhook: revoked.webhook.key },
      expired: { api: expired.api.key, webhook: expired.webhook.key },
      'of the other kind': { api: owner.webhookKey, webhook: owner.apiKey },
      'the signing secret': { api: owner.webhookSecret, webhook: owner.webhookSecret },
    },
    without: { read: await without('read'), write: await without('write'), admin: await without('admin') },
  };
}
