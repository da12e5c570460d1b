import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Credential } from '../credentials/credential-directory.ts';
import { createCredentialDirectoryMemory } from '../credentials/credential-directory-memory.ts';
import { createKey, sha256Hex } from '../credentials/key-format.ts';
import { createLogger } from '../logger.ts';
import { createRateLimiterMemory } from '../rate-limit/rate-limiter-memory.ts';
import { createHttpApp } from './app.ts';
import { authenticateApiKey } from './authentication.ts';
import { createHttpService, type HttpService } from './http-service.ts';

const apiKey = createKey('api', 'us');
const otherKey = createKey('api', 'us');
const suspendedKey = createKey('api', 'us');

describe('rate limits', () => {
  let server: HttpService;
  const guesses = new Map<string, Credential>();
  const credential = {
    kind: 'api',
    teamId: 't',
    teamStatus: 'active',
    secrets: [],
    integrations: {},
    requestsPerMinute: 3,
  } as const;
  beforeEach(async () => {
    guesses.clear();
    const directory = createCredentialDirectoryMemory();
    await directory.put(sha256Hex(apiKey), { ...credential, keyId: 'k1' });
    await directory.put(sha256Hex(otherKey), { ...credential, keyId: 'k2' });
    await directory.put(sha256Hex(suspendedKey), { ...credential, keyId: 'k3', teamStatus: 'suspended' });
    const authenticate = authenticateApiKey({
      directory: { ...directory, lastFound: (keySha256) => guesses.get(keySha256) },
      region: 'us',
      apiUrls: {},
      limits: {
        keys: createRateLimiterMemory(),
        addresses: createRateLimiterMemory(),
        refusals: { name: 'refusals', quota: 2, windowSeconds: 3600 },
      },
    });
    const listener = createHttpApp(
      [
        { method: 'GET', path: '/', handlers: [authenticate, (_req, res) => void res.json({})] },
        {
          method: 'GET',
          path: '/fails',
          handlers: [
            authenticate,
            () => {
              throw new Error('ours');
            },
          ],
        },
        { method: 'GET', path: '/open', handlers: [(_req, res) => void res.json({})] },
      ],
      { logger: createLogger('test', 'silent'), trustedProxies: 1 },
    );
    server = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
    await server.start();
  });
  afterEach(() => server.stop());

  async function get(path: string, key?: string, address = '203.0.113.7') {
    const answer = await fetch(`http://127.0.0.1:${server.port()}${path}`, {
      headers: { 'x-forwarded-for': address, ...(key !== undefined && { 'x-api-key': key }) },
    });
    const { error } = (await answer.json()) as { error?: { code: string; message: string } };
    const header = (name: string) => answer.headers.get(name);
    return {
      status: answer.status,
      code: error?.code,
      policy: header('ratelimit-policy'),
      limit: header('ratelimit'),
      retryAfter: header('retry-after'),
    };
  }

  it('200: says the policy and what is left of it', async () => {
    expect(await get('/', apiKey)).toEqual({
      status: 200,
      code: undefined,
      policy: '"per-minute";q=3;w=60',
      limit: expect.stringMatching(/^"per-minute";r=2;t=20$/),
      retryAfter: null,
    });
  });

  it('429: beyond the quota, with when to come back, and not for another key', async () => {
    for (const left of [2, 1, 0]) expect((await get('/', apiKey)).limit).toContain(`;r=${left};`);
    const refused = await get('/', apiKey);
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', policy: '"per-minute";q=3;w=60' });
    const [, left, reset] = /^"per-minute";r=(\d+);t=(\d+)$/.exec(refused.limit!)!;
    expect(left).toBe('0');
    expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(Number(reset));
    expect((await get('/', otherKey)).status).toBe(200);
  });

  it('counts once a request whose key was guessed rightly, in its own bucket one whose key was not', async () => {
    guesses.set(sha256Hex(apiKey), { ...credential, keyId: 'k1' });
    for (const left of [2, 1, 0]) expect((await get('/', apiKey)).limit).toContain(`;r=${left};`);
    expect((await get('/', apiKey)).status).toBe(429);
    guesses.set(sha256Hex(otherKey), { ...credential, keyId: 'k1' });
    for (const left of [2, 1, 0]) expect((await get('/', otherKey)).limit).toContain(`;r=${left};`);
  });

  it('lets nobody in by a guess', async () => {
    const goneKey = createKey('api', 'us');
    guesses.set(sha256Hex(goneKey), { ...credential, keyId: 'k4' });
    expect((await get('/', goneKey)).status).toBe(401);
    guesses.set(sha256Hex(suspendedKey), { ...credential, keyId: 'k3' });
    expect((await get('/', suspendedKey)).status).toBe(403);
  });

  it.each([
    ['500', '/fails', apiKey, 500],
    ['403', '/', suspendedKey, 403],
  ])('%s: has the headers too', async (_name, path, key, status) => {
    expect(await get(path, key)).toMatchObject({ status, limit: expect.stringContaining(';r=2;') });
  });

  it('429: an address with too many refusals, without rate limit headers; good keys from there still work', async () => {
    expect(await get('/')).toMatchObject({ status: 401, limit: null, policy: null });
    expect((await get('/', createKey('api', 'us'))).status).toBe(401);
    expect(await get('/')).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      limit: null,
      policy: null,
      retryAfter: expect.stringMatching(/^\d+$/),
    });
    expect((await get('/', undefined, '203.0.113.8')).status).toBe(401);
    expect((await get('/', apiKey)).status).toBe(200);
    expect((await get('/open')).status).toBe(200);
  });

  it('counts an IPv6 network as one address', async () => {
    for (const address of ['2001:db8::1', '2001:db8:0:0:9::2']) {
      expect((await get('/', undefined, address)).status).toBe(401);
    }
    expect((await get('/', undefined, '2001:db8::ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await get('/', undefined, '2001:db8:0:1::1')).status).toBe(401);
  });
});
