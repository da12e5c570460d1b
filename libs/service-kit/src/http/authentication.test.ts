import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCredentialDirectoryMemory } from '../credentials/credential-directory-memory.ts';
import { createKey, sha256Hex } from '../credentials/key-format.ts';
import { createLogger } from '../logger.ts';
import { createHttpApp } from './app.ts';
import { authenticateApiKey, authenticateBearer, authenticateWebhook, credentialOf } from './authentication.ts';
import { createHttpService } from './http-service.ts';
import { sendData } from './send-data.ts';

const directory = createCredentialDirectoryMemory();
const deps = { directory, region: 'us' as const, apiUrls: { eu: 'https://eu.example.com' } };
const answerTeam = (_req: unknown, res: Parameters<typeof sendData>[0]) => sendData(res, credentialOf(res).teamId);
const listener = createHttpApp(
  [
    { method: 'GET', path: '/bearer', handlers: [authenticateBearer(deps), answerTeam] },
    { method: 'GET', path: '/v1', handlers: [authenticateApiKey(deps), answerTeam] },
    { method: 'GET', path: '/webhooks', handlers: [authenticateWebhook(deps), answerTeam] },
  ],
  { logger: createLogger('test', 'silent') },
);
const server = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });

const apiKey = createKey('api', 'us');
const webhookKey = createKey('webhook', 'us');
const suspendedKey = createKey('api', 'us');

beforeAll(async () => {
  await server.start();
  const credential = (keyId: string, kind: 'api' | 'webhook', teamStatus: 'active' | 'suspended') => ({
    keyId,
    kind,
    teamId: 'team-1',
    teamStatus,
    secrets: [],
    integrations: {},
  });
  await directory.put(sha256Hex(apiKey), credential('k1', 'api', 'active'));
  await directory.put(sha256Hex(webhookKey), credential('k2', 'webhook', 'active'));
  await directory.put(sha256Hex(suspendedKey), credential('k3', 'api', 'suspended'));
});
afterAll(() => server.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${server.port()}${path}`, { headers });
  const body = (await answer.json()) as { data?: string; error?: { code: string; message: string } };
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), ...body };
}

describe('authentication', () => {
  it('200: each surface by its own header', async () => {
    expect((await get('/bearer', { authorization: `Bearer ${apiKey}` })).data).toBe('team-1');
    expect((await get('/bearer', { authorization: `bEARER ${apiKey}` })).data).toBe('team-1');
    expect((await get('/v1', { 'x-api-key': apiKey })).data).toBe('team-1');
    expect((await get('/webhooks', { 'x-api-key': webhookKey })).data).toBe('team-1');
    expect((await get(`/webhooks?key=${webhookKey}`)).data).toBe('team-1');
  });

  it('401: no credential has a challenge without error attribute', async () => {
    expect(await get('/bearer')).toMatchObject({ status: 401, challenge: 'Bearer realm="customer-feedback"' });
    expect(await get('/v1', { authorization: `Bearer ${apiKey}` })).toMatchObject({
      status: 401,
      challenge: 'ApiKey realm="customer-feedback"',
    });
    expect((await get(`/v1?key=${apiKey}`)).status).toBe(401);
  });

  it.each([
    ['unknown key', createKey('api', 'us')],
    ['wrong checksum', `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`],
    ['other kind', webhookKey],
    ['signing secret', createKey('secret', 'us')],
    ['no key at all', 'hello'],
    ['two values', `${apiKey}, ${apiKey}`],
  ])('401: %s, all with the same body', async (_name, key) => {
    const answer = await get('/v1', { 'x-api-key': key });
    expect(answer).toMatchObject({ status: 401, challenge: 'ApiKey realm="customer-feedback", error="invalid_token"' });
    expect(answer.error).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'The API key is not valid: it is wrong, revoked or of another kind.',
    });
  });

  it('401: a key of the other region is told the address', async () => {
    const answer = await get('/bearer', { authorization: `Bearer ${createKey('api', 'eu')}` });
    expect(answer.error).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(answer.error?.message).toContain('https://eu.example.com');
  });

  it('401: the header decides over the query', async () => {
    expect((await get(`/webhooks?key=${webhookKey}`, { 'x-api-key': 'wrong' })).status).toBe(401);
  });

  it('403: a suspended team', async () => {
    expect(await get('/v1', { 'x-api-key': suspendedKey })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    });
  });

  it('401: a removed key at once', async () => {
    const key = createKey('api', 'us');
    await directory.put(sha256Hex(key), {
      keyId: 'k',
      kind: 'api',
      teamId: 't',
      teamStatus: 'active',
      secrets: [],
      integrations: {},
    });
    expect((await get('/v1', { 'x-api-key': key })).status).toBe(200);
    await directory.remove(sha256Hex(key));
    expect((await get('/v1', { 'x-api-key': key })).status).toBe(401);
  });
});
