import { createKey as makeKey } from '@cfi/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid } from './builders.ts';
import { type Served, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const works = async (key: string): Promise<number> => (await served.call(key, 'GET', '/v1/team')).status;
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

describe('the life of a key', () => {
  it('is made with the scopes that are named, shown once, and listed without its value', async () => {
    const team = await served.createTeam();
    const wanted = { name: 'Reader', scopes: ['read'], expires_at: inAnHour() };
    const made = await served.call(team.key, 'POST', '/v1/keys', wanted);
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      ...wanted,
      id: expect.any(String),
      kind: 'api',
      key: expect.stringMatching(/^cfi_us_/),
    });
    expect(await works(made.body.data.key)).toBe(200);
    expect((await served.call(made.body.data.key, 'PATCH', '/v1/team', { name: 'x' })).status).toBe(403);
    const listed = await served.call(team.key, 'GET', '/v1/keys');
    expect(listed.body.data).toHaveLength(2);
    expect(listed.body.data[1]).toMatchObject({ ...wanted, revoked_at: null, replaced_by: null });
    // When it was last used is written later.
    const alone = await served.call(team.key, 'GET', `/v1/keys/${made.body.data.id}`);
    expect({ ...alone.body.data, last_used_at: null }).toEqual({ ...listed.body.data[1], last_used_at: null });
    expect(listed.text).not.toContain(made.body.data.key.slice(12, 60));
  });

  it('has all scopes when none are named', async () => {
    const { key } = await served.createTeam();
    const made = await served.call(key, 'POST', '/v1/keys', { name: 'All' });
    expect(made.body.data).toMatchObject({ scopes: ['read', 'write', 'admin'], expires_at: null });
    expect((await served.call(made.body.data.key, 'PATCH', '/v1/team', { name: 'x' })).status).toBe(200);
    const hook = await served.call(key, 'POST', '/v1/keys', { name: 'Hook', kind: 'webhook' });
    expect(hook.body.data).toMatchObject({
      kind: 'webhook',
      scopes: ['write'],
      secret: expect.stringMatching(/^cfs_us_/),
    });
  });

  it('is renamed, and ends when it is told to', async () => {
    const team = await served.createTeam();
    const { id, key } = (await served.call(team.key, 'POST', '/v1/keys', { name: 'Old' })).body.data;
    const end = new Date(Date.now() + 1_500).toISOString();
    const changed = await served.call(team.key, 'PATCH', `/v1/keys/${id}`, { name: 'New', expires_at: end });
    expect(changed.body.data).toMatchObject({ id, name: 'New', expires_at: end });
    while (Date.now() < Date.parse(end)) {
      const asked = Date.now();
      const status = await works(key);
      if (Date.now() < Date.parse(end)) expect([asked, status]).toEqual([asked, 200]);
    }
    const over = await served.call(key, 'GET', '/v1/team');
    expect([over.status, over.body.error.message]).toEqual([
      401,
      'The API key is not valid: it is wrong, revoked or of another kind.',
    ]);
    expect((await served.call(team.key, 'PATCH', `/v1/keys/${id}`, { expires_at: null })).status).toBe(200);
    expect(await works(key)).toBe(200);
  });

  it('is rotated: the new one works at once, the old one as long as was asked for', async () => {
    const team = await served.createTeam();
    const old = (await served.call(team.key, 'POST', '/v1/keys', { name: 'Server', scopes: ['read', 'write'] })).body
      .data;
    const rotated = await served.call(team.key, 'POST', `/v1/keys/${old.id}/rotate`, { keep_hours: 1 });
    expect(rotated.status).toBe(201);
    const { id, key, replaces } = rotated.body.data;
    expect(rotated.body.data).toMatchObject({ name: 'Server', scopes: ['read', 'write'], expires_at: null });
    expect(replaces).toEqual({ id: old.id, expires_at: expect.any(String) });
    expect(Math.abs(Date.parse(replaces.expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect([await works(old.key), await works(key)]).toEqual([200, 200]);
    expect((await served.call(team.key, 'GET', `/v1/keys/${old.id}`)).body.data).toMatchObject({
      replaced_by: id,
      expires_at: replaces.expires_at,
    });
    const again = await served.call(team.key, 'POST', `/v1/keys/${old.id}/rotate`, {});
    expect([again.status, again.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    const now = await served.call(team.key, 'POST', `/v1/keys/${id}/rotate`, { keep_hours: 0 });
    expect([await works(key), await works(now.body.data.key)]).toEqual([401, 200]);
  });

  it('is rotated once by many at once', async () => {
    const team = await served.createTeam();
    const { id } = (await served.call(team.key, 'POST', '/v1/keys', { name: 'Server' })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => served.call(team.key, 'POST', `/v1/keys/${id}/rotate`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect((await served.call(team.key, 'GET', '/v1/keys')).body.data).toHaveLength(3);
  });

  it('is over for good when it is revoked, also by itself', async () => {
    const team = await served.createTeam();
    const { id, key } = (await served.call(team.key, 'POST', '/v1/keys', { name: 'Lost' })).body.data;
    const revoked = await served.call(key, 'POST', `/v1/keys/${id}/revoke`);
    expect(revoked.body.data).toEqual({ id, revoked_at: expect.any(String) });
    expect(await works(key)).toBe(401);
    expect((await served.call(team.key, 'POST', `/v1/keys/${id}/revoke`)).body).toEqual(revoked.body);
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['PATCH', '', { expires_at: null }],
      ['POST', '/rotate', {}],
    ] as const) {
      const answer = await served.call(team.key, method, `/v1/keys/${id}${path}`, body);
      expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('is revoked')]);
    }
    expect(await works(key)).toBe(401);
  });

  it.each([
    ['POST', '', {}, /^name: /],
    ['POST', '', { name: 'x', scopes: [] }, /^scopes: /],
    ['POST', '', { name: 'x', scopes: ['root'] }, /^scopes.*read/],
    ['POST', '', { name: 'x', kind: 'root' }, /^kind: must be api or webhook/],
    ['POST', '', { name: 'x', expires_at: '2020-01-01T00:00:00Z' }, /^expires_at: must be in the future/],
    ['POST', '', { name: 'x', expires_at: '2099-01-01' }, /^expires_at: must be an ISO 8601/],
    ['PATCH', `/${uuid('x')}`, {}, /changes nothing/],
    ['PATCH', `/${uuid('x')}`, { name: '' }, /^name: /],
    ['PATCH', `/${uuid('x')}`, { expires_at: '2020-01-01T00:00:00Z' }, /^expires_at: /],
    ['POST', `/${uuid('x')}/rotate`, { keep_hours: 169 }, /^keep_hours: /],
    ['POST', `/${uuid('x')}/rotate`, { keep_hours: -1 }, /^keep_hours: /],
  ])('400: %s /v1/keys%s %j', async (method, path, body, message) => {
    const { key } = await served.createTeam();
    const answer = await served.call(key, method, `/v1/keys${path}`, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error.message).toMatch(message);
  });
});

describe('isolation', () => {
  it("404: another team's key, as one that is not there; it goes on working", async () => {
    const [mine, theirs] = [await served.createTeam(), await served.createTeam()];
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Taken' }],
      ['PATCH', '', { expires_at: inAnHour() }],
      ['POST', '/rotate', {}],
      ['POST', '/revoke', undefined],
    ] as const) {
      const answer = await served.call(mine.key, method, `/v1/keys/${theirs.keyId}${path}`, body);
      const none = await served.call(mine.key, method, `/v1/keys/${uuid('none')}${path}`, body);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.body.error.message).toBe(none.body.error.message);
    }
    expect((await served.call(theirs.key, 'GET', '/v1/keys')).body.data).toMatchObject([
      { name: 'All scopes', expires_at: null },
    ]);
    expect((await served.call(mine.key, 'GET', '/v1/keys')).text).not.toContain(theirs.keyId);
  });

  it.each([
    ['GET', '/v1/keys'],
    ['POST', '/v1/keys'],
    ['GET', `/v1/keys/${uuid('x')}`],
    ['PATCH', `/v1/keys/${uuid('x')}`],
    ['POST', `/v1/keys/${uuid('x')}/rotate`],
    ['POST', `/v1/keys/${uuid('x')}/revoke`],
    ['GET', '/v1/audit'],
  ])('403: %s %s without the scope admin, 401 with a key that is none', async (method, path) => {
    const { id } = await served.createTeam();
    expect((await served.call(await served.keyWith(id, 'read', 'write'), method, path)).status).toBe(403);
    expect((await served.call(await served.keyWith(id, 'admin'), method, path)).status).not.toBe(403);
    for (const key of [null, makeKey('api', 'us'), makeKey('webhook', 'us'), makeKey('api', 'eu')]) {
      expect((await served.call(key, method, path)).status).toBe(401);
    }
  });
});

describe('GET /v1/audit', () => {
  it('tells everything that was done, newest first, and who did it', async () => {
    const [team, other] = [await served.createTeam(), await served.createTeam()];
    await served.call(other.key, 'PATCH', '/v1/team', { name: 'Other' });
    const { id } = (await served.call(team.key, 'POST', '/v1/keys', { name: 'One', scopes: ['read'] })).body.data;
    await served.call(team.key, 'PATCH', `/v1/keys/${id}`, { name: 'Two' });
    const next = (await served.call(team.key, 'POST', `/v1/keys/${id}/rotate`, {})).body.data;
    await served.call(team.key, 'POST', `/v1/keys/${next.id}/revoke`);
    await served.call(team.key, 'POST', `/v1/keys/${next.id}/revoke`);
    await served.call(team.key, 'PATCH', '/v1/team', { description: 'A secret plan.' });
    await served.credentials.setTeamStatus(team.id, 'suspended');
    await served.credentials.setTeamStatus(team.id, 'active');
    const byKey = {
      key: { id: team.keyId, name: 'All scopes' },
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
    };
    const byOperator = { ...byKey, key: null };
    const expected = [
      { ...byOperator, action: 'team.resumed', subject_id: null, details: {} },
      { ...byOperator, action: 'team.suspended', subject_id: null, details: {} },
      { ...byKey, action: 'team.updated', subject_id: null, details: { fields: ['description'] } },
      { ...byKey, action: 'key.revoked', subject_id: next.id, details: {} },
      { ...byKey, action: 'key.rotated', subject_id: id, details: { replaced_by: next.id } },
      { ...byKey, action: 'key.changed', subject_id: id, details: { fields: ['name'] } },
      { ...byKey, action: 'key.created', subject_id: id, details: { name: 'One', kind: 'api', scopes: ['read'] } },
      { ...byOperator, action: 'key.created', subject_id: team.keyId, details: expect.any(Object) },
      { ...byOperator, action: 'team.created', subject_id: null, details: { name: 'A team' } },
    ];
    const first = await served.call(team.key, 'GET', '/v1/audit?limit=4');
    const rest = await served.call(team.key, 'GET', `/v1/audit?cursor=${first.body.pagination.next_cursor}`);
    expect([...first.body.data, ...rest.body.data]).toEqual(expected);
    expect(rest.body.pagination.has_more).toBe(false);
    expect((await served.call(other.key, 'GET', `/v1/audit?cursor=${first.body.pagination.next_cursor}`)).status).toBe(
      400,
    );
  });

  it('cannot be rewritten by the service', async () => {
    for (const statement of ['UPDATE audit_entries SET action = action', 'DELETE FROM audit_entries']) {
      await expect(served.app.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
