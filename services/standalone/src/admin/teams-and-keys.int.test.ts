import { access } from 'node:fs/promises';
import { createKey, sha256Hex } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import { useAdmin } from './admin.fixture.ts';

const { json, run, createTeam, edges } = useAdmin();

describe('admin command for teams and keys', () => {
  it('makes a team', async () => {
    expect(await json('teams', 'create', '--name', 'Acme Inc.')).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Acme Inc.',
      region: 'us',
    });
  });

  it('makes keys that the edges take, lists them, and revokes one', async () => {
    const team = await createTeam();
    const api = await json<{ id: string; key: string }>('keys', 'create', '--team', team, '--name', 'Server');
    expect(api).toEqual({
      id: expect.any(String),
      kind: 'api',
      name: 'Server',
      key: expect.stringMatching(/^cfi_us_\w{57}$/),
    });
    const hook = await json<{ key: string; secret: string }>(
      ...['keys', 'create', '--team', team, '--name', 'Hooks', '--kind', 'webhook'],
    );
    expect(hook).toMatchObject({ kind: 'webhook', key: expect.stringMatching(/^cfw_/) });
    expect((await edges.find(sha256Hex(hook.key)))?.secrets).toEqual([{ text: hook.secret, endsAt: null }]);

    const revocation = await json<{ revoked_at: string }>('keys', 'revoke', api.id);
    expect(revocation).toEqual({ id: api.id, revoked_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await edges.find(sha256Hex(api.key))).toBeNull();

    const { keys } = await json<{ keys: object[] }>('keys', 'list', '--team', team);
    expect(keys).toEqual([
      {
        id: api.id,
        kind: 'api',
        name: 'Server',
        scopes: ['read', 'write', 'admin'],
        expires_at: null,
        key_start: api.key.slice(0, 11),
        key_end: api.key.slice(-4),
        created_at: expect.any(String),
        last_used_at: null,
        revoked_at: revocation.revoked_at,
      },
      expect.objectContaining({ kind: 'webhook', revoked_at: null }),
    ]);
  });

  it('makes a key with scopes and an end, renames it, gives it another end, rotates it', async () => {
    const team = await createTeam();
    const key = await json<{ id: string; key: string }>(
      ...[
        'keys',
        'create',
        '--team',
        team,
        '--name',
        'Reader',
        '--scopes',
        'read,write',
        '--expires',
        '2099-01-01T00:00:00Z',
      ],
    );
    expect(await edges.find(sha256Hex(key.key))).toMatchObject({
      scopes: ['read', 'write'],
      expiresAt: Date.parse('2099-01-01T00:00:00Z'),
    });
    const changed = await json('keys', 'change', key.id, '--name', 'Robot', '--expires', 'never');
    expect(changed).toEqual({ id: key.id, name: 'Robot', expires_at: null });
    expect((await edges.find(sha256Hex(key.key)))?.expiresAt).toBeUndefined();
    const next = await json<{ key: string }>('keys', 'rotate', key.id, '--keep', '0');
    expect(next).toMatchObject({ name: 'Robot', replaces: { id: key.id } });
    expect(await edges.find(sha256Hex(key.key))).toBeNull();
    expect((await edges.find(sha256Hex(next.key)))?.scopes).toEqual(['read', 'write']);
    const refused = await run('keys', 'change', key.id, '--expires', 'soon');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'expires_at: must be an ISO 8601 date-time with Z or an offset\n',
    ]);
  });

  it('shows a team and changes it', async () => {
    const team = await createTeam();
    await json('teams', 'change', team, '--name', 'Bakery', '--retention-days', '30', '--redaction', 'off');
    expect(await json('teams', 'show', team)).toMatchObject({
      name: 'Bakery',
      retention_days: 30,
      redaction: false,
      plan: 'default',
    });
    expect(await json('teams', 'change', team, '--retention-days', 'never')).toMatchObject({ retention_days: null });
    const refused = await run('teams', 'change', team, '--plan', 'huge');
    expect([refused.status, refused.stderr]).toEqual([1, 'plan: must be one of default\n']);
  });

  it('suspends and resumes a team', async () => {
    const team = await createTeam();
    const { key } = await json<{ key: string }>('keys', 'create', '--team', team, '--name', 'Server');
    expect(await json('teams', 'suspend', team)).toEqual({ id: team, status: 'suspended' });
    expect((await edges.find(sha256Hex(key)))?.teamStatus).toBe('suspended');
    expect(await json('teams', 'resume', team)).toEqual({ id: team, status: 'active' });
    expect((await edges.find(sha256Hex(key)))?.teamStatus).toBe('active');
  });

  it('says how far the pipeline is', async () => {
    expect(await json('feedbacks', 'status', '--team', await createTeam())).toEqual({
      accepted: 0,
      queued: 0,
      analyzed: 0,
      failed: 0,
    });
  });

  it('starts a run of reprocessing, shows it, and discards it', async () => {
    const team = await createTeam();
    const started = await json<{ id: string }>(
      'reprocess',
      'start',
      '--team',
      team,
      '--platform',
      'zendesk',
      '--degraded',
    );
    expect(started).toMatchObject({ state: 'analyzing', feedbacks: 0, report: { added: 0, examples: [] } });
    const shown = await run('reprocess', 'show', started.id, '--team', team);
    expect(shown.stdout).toContain('analyzing');
    expect(await json('reprocess', 'discard', started.id, '--team', team)).toMatchObject({ state: 'discarded' });
    const late = await run('reprocess', 'apply', started.id, '--team', team);
    expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('The run is discarded') });
  });

  it('shows how MCP clients are told of the service', async () => {
    const key = createKey('api', 'us');
    const { clients } = await json<{ clients: { client: string; text: string }[] }>('mcp-config', '--key', key);
    const desktop = clients.find(({ client }) => client.startsWith('Claude Desktop'))!;
    const { command, args, env } = JSON.parse(desktop.text).mcpServers['customer-feedback'];
    expect([command, env]).toEqual(['node', { SERVICE_API_KEY: key, SERVICE_SERVER_URL: 'http://localhost:8080' }]);
    await access(args[0]);
    for (const { text } of clients) {
      expect(text).toContain(key);
      if (text.startsWith('{')) expect(() => JSON.parse(text)).not.toThrow();
    }
    const { stdout } = await run('mcp-config', '--key', key, '--url', 'https://feedback.example.com/');
    expect(stdout).toContain(`claude mcp add --transport http customer-feedback https://feedback.example.com/ `);
  });

  it('rebuilds the projection', async () => {
    const team = await createTeam();
    const { key } = await json<{ key: string }>('keys', 'create', '--team', team, '--name', 'Server');
    await edges.remove(sha256Hex(key));
    const { keys } = await json<{ keys: number }>('projection', 'rebuild');
    expect(keys).toBeGreaterThan(0);
    expect(await edges.find(sha256Hex(key))).toMatchObject({ teamId: team });
    expect((await run('projection', 'rebuild')).stdout).toBe(`The projection was rebuilt: ${keys} keys.\n`);
  });

  it('speaks to people without --json', async () => {
    const team = await createTeam();
    const created = await run('keys', 'create', '--team', team, '--name', 'Server');
    expect(created.stdout).toMatch(
      /^The key was created\. It cannot be shown again\.\n {2}id {4}\S+\n.*\n.*\n {2}key {3}cfi_us_\w{57}\n$/,
    );
    const listed = await run('keys', 'list', '--team', team);
    expect(listed.stdout).toMatch(
      /^ID +KIND +NAME +SCOPES +KEY +CREATED +LAST USED +ENDS +REVOKED\n\S+ +api +Server +read,write,admin +cfi_us_\w{4}\.\.\.\w{4} +\S+Z +- +- +-\n$/,
    );
    expect((await run('feedbacks', 'status', '--team', team)).stdout).toContain('  accepted  0\n');
  });
});
