import { DEFAULT_PLAN } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Served, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed({ plans: { default: DEFAULT_PLAN, small: { requests_per_minute: 3 } } });
});
afterAll(() => served.stop());

describe('GET and PATCH /v1/team', () => {
  it('200: shows the settings, and those that were changed', async () => {
    const { id, key } = await served.createTeam();
    const fresh = await served.call(key, 'GET', '/v1/team');
    expect(fresh.body.data).toEqual({
      id,
      name: 'A team',
      region: 'us',
      plan: 'default',
      product_website: null,
      description: null,
      default_language: 'en',
      redaction: true,
      retention_days: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const settings = {
      name: 'Shift planning',
      product_website: 'https://example.com/product',
      description: 'Plans shifts for bakeries.',
      default_language: 'DE',
      redaction: false,
      retention_days: 365,
    };
    const changed = await served.call(key, 'PATCH', '/v1/team', { ...settings, unknown: 1 });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ ...settings, default_language: 'de' });
    expect((await served.call(key, 'GET', '/v1/team')).body).toEqual(changed.body);
    const taken = await served.call(key, 'PATCH', '/v1/team', { product_website: null, retention_days: null });
    expect(taken.body.data).toMatchObject({ name: 'Shift planning', product_website: null, retention_days: null });
  });

  it('changes nothing of another team', async () => {
    const [mine, theirs] = [await served.createTeam(), await served.createTeam()];
    await served.call(mine.key, 'PATCH', '/v1/team', { name: 'Mine' });
    expect((await served.call(theirs.key, 'GET', '/v1/team')).body.data).toMatchObject({
      id: theirs.id,
      name: 'A team',
    });
  });

  it.each([
    [{}, /changes nothing/],
    [{ name: ' ' }, /^name: /],
    [{ name: null }, /^name: /],
    [{ product_website: 'javascript:alert(1)' }, /^product_website: /],
    [{ product_website: 'x' }, /^product_website: /],
    [{ description: 'x'.repeat(2001) }, /^description: /],
    [{ description: 'a\u0000' }, /^description: /],
    [{ default_language: 'eng' }, /^default_language: /],
    [{ redaction: 'yes' }, /^redaction: /],
    [{ retention_days: 0 }, /^retention_days: /],
    [{ retention_days: 36_501 }, /^retention_days: /],
    [{ retention_days: 1.5 }, /^retention_days: /],
  ])('400: %j', async (body, message) => {
    const { key } = await served.createTeam();
    const answer = await served.call(key, 'PATCH', '/v1/team', body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error.message).toMatch(message);
  });

  it('403: the plan, which the operator gives; it counts from the next request on', async () => {
    const { id, key } = await served.createTeam();
    const answer = await served.call(key, 'PATCH', '/v1/team', { name: 'x', plan: 'small' });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await served.call(key, 'GET', '/v1/team')).body.data).toMatchObject({ name: 'A team', plan: 'default' });
    await served.credentials.updateTeam(id, { plan: 'small' }, 'operator');
    const next = await served.call(key, 'GET', '/v1/team');
    expect(next.body.data.plan).toBe('small');
    expect(next.headers.get('ratelimit-policy')).toBe('"per-minute";q=3;w=60');
    await expect(served.credentials.updateTeam(id, { plan: 'none' }, 'operator')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'plan: must be one of default, small',
    });
  });
});

describe('scopes', () => {
  it.each([
    ['GET', '/v1/team', 'read'],
    ['PATCH', '/v1/team', 'admin'],
    ['GET', '/v1/insights', 'read'],
  ] as const)('403: %s %s without the scope %s', async (method, path, needed) => {
    const { id } = await served.createTeam();
    const others = (['read', 'write', 'admin'] as const).filter((scope) => scope !== needed);
    const answer = await served.call(await served.keyWith(id, ...others), method, path);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(answer.body.error.message).toBe(
      `This key has the scopes ${others.join(', ')}; this needs the scope ${needed}.`,
    );
    expect((await served.call(await served.keyWith(id, needed), method, path)).status).not.toBe(403);
  });
});
