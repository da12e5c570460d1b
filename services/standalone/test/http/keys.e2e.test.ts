import { createKey as makeKey } from '@cfi/service-kit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Reply, send } from '../support/http.ts';
import { admin, useDeployment } from '../support/product.ts';
import { keyFor, type Surface, surfaces } from '../support/surfaces.ts';
import { createKey, createTeam, firstTeam, JSON_TYPE, type Team } from '../support/team.ts';

const product = useDeployment({ env: { API_URL_EU: 'https://eu.api.example.com' } });
const everySurface = surfaces.map((surface) => [surface.name, surface] as const);
const SECRET = { api: 'secret', webhook: 'secret' } as const;

let other: Team;
beforeAll(async () => {
  other = await createTeam(product(), 'Other team');
});

const callWith = (surface: Surface, key: string, team: Team = firstTeam(product())): Promise<Reply> =>
  surface.call(product(), surface.header(key), team.webhookSecret);

const good = (surface: Surface, team: Team): Promise<Reply> => callWith(surface, keyFor(surface, team), team);

/** The words of a refusal, without the id of its request. */
const wordsOf = ({ text, headers }: Reply): string => text.replaceAll(String(headers['x-request-id']), '');

function expectUnauthorized(surface: Surface, reply: Reply, given: boolean): void {
  surface.refused(reply, 401, 'UNAUTHORIZED');
  const challenge = `${surface.challenge} realm="customer-feedback"`;
  expect(reply.headers['www-authenticate']).toBe(given ? `${challenge}, error="invalid_token"` : challenge);
}

/** The last character decides over the checksum. */
const misspelt = (key: string): string => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;

describe.each(everySurface)('%s', (_name, surface) => {
  const own = () => keyFor(surface, firstTeam(product()));

  it('takes a good key', async () => {
    expect((await good(surface, firstTeam(product()))).status).toBe(surface.good);
  });

  it('says what is left of the rate limit, once for each request', async () => {
    const left = async (): Promise<number> => {
      const { headers } = await good(surface, other);
      expect(headers['ratelimit-policy']).toBe('"per-minute";q=1000000;w=60');
      return Number(/^"per-minute";r=(\d+);t=1$/.exec(String(headers['ratelimit']))?.[1]);
    };
    expect(await left()).toBeGreaterThan(999_900);
    expect(await left()).toBeGreaterThan(999_900);
    expect((await surface.call(product(), {}, other.webhookSecret)).headers).not.toHaveProperty('ratelimit');
  });

  it('401: none', async () => {
    expectUnauthorized(surface, await surface.call(product(), {}, firstTeam(product()).webhookSecret), false);
  });

  it('401: all other failures look the same', async () => {
    const { apiKey, webhookKey, webhookSecret } = firstTeam(product());
    const kind = surface.kind;
    const wrong: Record<string, string> = {
      'never issued': makeKey(kind, 'us'),
      'a typing error': misspelt(own()),
      'cut short': own().slice(0, -1),
      'too long': `${own()}0`,
      'in other letters': own().toUpperCase(),
      'the other kind': kind === 'api' ? webhookKey : apiKey,
      'a signing secret': webhookSecret,
      'never issued, of no kind': makeKey(SECRET[kind], 'us'),
      'a misspelt key of the other region': misspelt(makeKey(kind, 'eu')),
      'a region that is none': own().replace('_us_', '_xx_'),
      'no key at all': 'password',
      SQL: "'OR'1'='1",
    };
    const words = new Set<string>();
    for (const key of Object.values(wrong)) {
      const reply = await callWith(surface, key);
      expectUnauthorized(surface, reply, true);
      expect(reply.text).not.toContain(key);
      words.add(wordsOf(reply));
    }
    expect([...words]).toHaveLength(1);
  });

  it('401: a key of the other region is told the right address', async () => {
    const key = makeKey(surface.kind, 'eu');
    const reply = await callWith(surface, key);
    expectUnauthorized(surface, reply, true);
    expect(reply.text).toContain(product().euApiUrl);
    expect(reply.text).not.toContain(key);
  });

  it('401: a revoked key, at once; its sister goes on', async () => {
    const kind = surface.kind;
    const { id, key, secret } = await createKey(product(), other.id, kind);
    const mine: Team = { ...other, ...(kind === 'webhook' && { webhookSecret: secret }) };
    expect((await callWith(surface, key, mine)).status).toBe(surface.good);
    const revoked = await admin<{ id: string; revoked_at: string }>(product(), 'keys', 'revoke', id);
    expect(revoked).toEqual({ id, revoked_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const reply = await callWith(surface, key, mine);
    expectUnauthorized(surface, reply, true);
    expect(wordsOf(reply)).toBe(wordsOf(await callWith(surface, makeKey(kind, 'us'), mine)));
    expect((await good(surface, other)).status).toBe(surface.good);
  });

  it('401: a good key in the query string is no key, but a webhook key on its own path', async () => {
    for (const name of ['key', 'api_key', 'apikey', 'access_token', 'token', 'x-api-key']) {
      const { webhookSecret } = firstTeam(product());
      const reply = await surface.call(product(), {}, webhookSecret, `?${name}=${own()}`);
      if (surface.kind === 'webhook' && name === 'key') expect(reply.status).toBe(surface.good);
      else expectUnauthorized(surface, reply, false);
    }
  });
});

describe('the header', () => {
  const onBase = surfaces
    .filter(({ challenge }) => challenge === 'Bearer')
    .map((surface) => [surface.name, surface] as const);
  const onV1 = surfaces
    .filter(({ challenge }) => challenge === 'ApiKey')
    .map((surface) => [surface.name, surface] as const);

  it.each(onBase)('%s: the scheme in any letters, and no other', async (_name, surface) => {
    const { apiKey } = firstTeam(product());
    for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
      expect((await surface.call(product(), { authorization: `${scheme} ${apiKey}` }, '')).status).toBe(surface.good);
    }
    for (const value of [
      apiKey,
      `Basic ${apiKey}`,
      `Token ${apiKey}`,
      `Bearer${apiKey}`,
      'Bearer',
      `Bearer ${apiKey} ${apiKey}`,
      `Bearer "${apiKey}"`,
    ]) {
      expectUnauthorized(surface, await surface.call(product(), { authorization: value }, ''), true);
    }
    expectUnauthorized(surface, await surface.call(product(), { 'x-api-key': apiKey }, ''), false);
  });

  it.each(onV1)('%s: X-API-Key alone', async (_name, surface) => {
    const team = firstTeam(product());
    const key = keyFor(surface, team);
    expect((await surface.call(product(), { 'X-Api-Key': key }, team.webhookSecret)).status).toBe(surface.good);
    const reply = await surface.call(product(), { authorization: `Bearer ${key}` }, team.webhookSecret);
    expectUnauthorized(surface, reply, false);
    expectUnauthorized(
      surface,
      await surface.call(product(), { 'x-api-key': `Bearer ${key}` }, team.webhookSecret),
      true,
    );
  });

  it('webhooks: with a key in both places the header decides', async () => {
    const surface = surfaces.find(({ kind }) => kind === 'webhook')!;
    const { webhookKey, webhookSecret } = firstTeam(product());
    const wrong = makeKey('webhook', 'us');
    const replies = [
      await surface.call(product(), { 'x-api-key': webhookKey }, webhookSecret, `?key=${wrong}`),
      await surface.call(product(), { 'x-api-key': wrong }, webhookSecret, `?key=${webhookKey}`),
      await surface.call(product(), {}, webhookSecret, `?key=${webhookKey}&key=${webhookKey}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  it('strangers learn nothing about their bodies', async () => {
    for (const body of ['{', '{"content":"short"}', 'x'.repeat(2 * 1024 * 1024)]) {
      const reply = await send(`${product().baseUrl}/ingest`, { method: 'POST', headers: JSON_TYPE, body });
      expect(reply.status).toBe(401);
    }
  });
});

describe('a suspended team', () => {
  it('gets 403 everywhere, at once, until it is resumed; others go on', async () => {
    const status = async (team: Team): Promise<number[]> => {
      const replies = await Promise.all(surfaces.map((surface) => good(surface, team)));
      return replies.map((reply) => reply.status);
    };
    const goods = surfaces.map((surface) => surface.good);
    expect(await status(other)).toEqual(goods);
    await admin(product(), 'teams', 'suspend', other.id);
    for (const surface of surfaces) surface.refused(await good(surface, other), 403, 'FORBIDDEN');
    expect(await status(firstTeam(product()))).toEqual(goods);
    await admin(product(), 'teams', 'resume', other.id);
    expect(await status(other)).toEqual(goods);
  });
});

describe('revocation', () => {
  it('holds from the moment the command ends, with 1,000 requests in flight on all surfaces', async () => {
    const keys = {
      api: await createKey(product(), other.id, 'api'),
      webhook: await createKey(product(), other.id, 'webhook'),
    };
    const team: Team = { ...other, webhookSecret: keys.webhook.secret };
    const each = Math.ceil(1_000 / surfaces.length);
    const wave = () =>
      surfaces.flatMap((surface) =>
        Array.from({ length: each }, async () => {
          const { status } = await callWith(surface, keys[surface.kind].key, team);
          return status === surface.good ? 200 : status;
        }),
      );
    const before = wave();
    await Promise.any(before);
    for (const { id } of Object.values(keys)) await admin(product(), 'keys', 'revoke', id);
    const after = await Promise.all(wave());
    expect(after.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(after)).toEqual(new Set([401]));
    expect(await Promise.all(before)).toContain(200);
  });

  it('is shown in the list, which never shows a key', async () => {
    const { id, key } = await createKey(product(), other.id, 'webhook');
    await admin(product(), 'keys', 'revoke', id);
    const { keys } = await admin<{ keys: Record<string, unknown>[] }>(product(), 'keys', 'list', '--team', other.id);
    expect(keys.find((listed) => listed['id'] === id)).toMatchObject({
      kind: 'webhook',
      key_start: key.slice(0, 11),
      key_end: key.slice(-4),
      revoked_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(JSON.stringify(keys)).not.toMatch(/cf[iws]_us_[0-9A-Za-z]{57}/);
  });
});
