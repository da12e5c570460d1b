import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedbackIdBySource, newId, type RawFeedback } from '@cfi/contracts';
import { findPlatform } from '@cfi/platforms';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createLogger,
  createSecretBox,
  sha256Hex,
} from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { createCredentialService } from '../src/credentials/credential-service.ts';
import { createPrismaCredentialStore } from '../src/credentials/credential-store-prisma.ts';
import type { CreatedKey } from '../src/credentials/make-key.ts';
import type { FeedbackStore } from '../src/feedback-store/feedback-store.ts';
import { readTeam } from '../src/feedback-store/transaction.ts';
import { createIntegrations, type Integrations } from '../src/integrations/integrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { migrationsDir } from '../src/migrations/migration-files.ts';
import { createQueryApiEndpoints } from '../src/service.ts';
import { delivery as build } from './delivery-builder.ts';
import { createTestDatabase, query, type TestDatabase } from './test-database.ts';

const encryptionKey = randomBytes(32);
const edges = createCredentialDirectoryMemory();
const now = (): Date => new Date();
const published: RawFeedback[] = [];
const FORM = 'feedback/feature-request';
const REQUEST = JSON.stringify({ id: 'r-1', title: 'Dark mode', content: 'The white screen hurts at night.' });

let postgres: TestPostgres;
let database: TestDatabase;
let pool: Pool;
let credentials: ReturnType<typeof createCredentialService>;
let integrations: Integrations;
let server: Server;
let address: string;
let close: () => Promise<void>;

beforeAll(async () => {
  postgres = await startTestPostgres({ own: true, settings: { fsync: 'off' } });
  database = await createTestDatabase(postgres.url);
  await migrate(database.ownerUrl, migrationsDir);
  const store = createPrismaCredentialStore(database.queryUrl);
  pool = new Pool({ connectionString: database.queryUrl, max: 4 });
  const secretBox = createSecretBox(encryptionKey);
  credentials = createCredentialService({ store, projection: edges, secretBox, region: 'us', now });
  const bus = {
    publish: async (_topic: unknown, value: unknown) => void published.push(value as RawFeedback),
  };
  const publicUrl = 'https://feedback.example/';
  integrations = createIntegrations({ pool, encryptionKey, credentials, bus, region: 'us', publicUrl, now });
  const endpoints = createQueryApiEndpoints({
    store: {} as FeedbackStore,
    integrations,
    authentication: { directory: edges, region: 'us', apiUrls: {} },
    cursorSecret: 'secret',
    addresses: { base: publicUrl, api: 'https://us.example/' },
  });
  const app = createHttpApp([...endpoints.base, ...endpoints.v1], { logger: createLogger('test', 'silent') });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
    await pool.end();
    await postgres.stop();
  };
});
afterAll(() => close());

interface Team {
  readonly id: string;
  readonly api: CreatedKey;
  readonly hook: CreatedKey;
}

async function createTeam(): Promise<Team> {
  const { id } = await credentials.createTeam('Acme');
  return {
    id,
    api: await credentials.createKey(id, 'Server', 'api'),
    hook: await credentials.createKey(id, 'Hooks', 'webhook'),
  };
}

let team: Team;
beforeEach(async () => {
  team = await createTeam();
  published.length = 0;
});

interface Answer {
  readonly success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
  readonly data?: any;
  readonly error?: { readonly code: string; readonly message: string };
  readonly pagination?: { readonly next_cursor: string | null };
}

async function call(method: string, path: string, body?: unknown, { api }: Team = team) {
  const response = await fetch(address + path, {
    method,
    headers: {
      'x-api-key': api.key,
      authorization: `Bearer ${api.key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const deliveriesAt = (path: string): string => `/v1/integrations/${path}/deliveries`;
const hmac = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex');

async function keep(changes: Parameters<typeof build>[2] = {}, of: Team = team) {
  const made = await build(encryptionKey, of.id, { received_at: now().toISOString(), text: REQUEST, ...changes });
  await integrations.log.keep([made]);
  return made;
}

describe('GET /integrations', () => {
  it('200: says how an integration does and where deliveries go', async () => {
    await keep();
    await keep({
      platform: 'typeform',
      category: 'surveys',
      outcome: 'unverified',
      code: 'WEBHOOK_VERIFICATION_FAILED',
    });
    const { status, body } = await call('GET', '/integrations');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        category: 'feedback',
        platform: 'feature-request',
        name: 'Feature request form',
        status: 'healthy',
        last_delivery_at: expect.stringMatching(/Z$/),
        last_success_at: expect.stringMatching(/Z$/),
        deliveries: { last_24h: { by_outcome: { accepted: 1, unverified: 0 }, error_codes: {} } },
        allow_unsigned: false,
        has_secret: false,
        webhook_address: 'https://feedback.example/webhooks/feedback/feature-request',
        sets_headers: true,
      },
      {
        platform: 'typeform',
        status: 'failing',
        last_success_at: null,
        deliveries: { last_7d: { error_codes: { WEBHOOK_VERIFICATION_FAILED: 1 } } },
        sets_headers: false,
      },
    ]);
    const first = await call('GET', '/integrations?limit=1');
    const second = await call('GET', `/integrations?limit=1&cursor=${first.body.pagination?.next_cursor}`);
    expect(second.body.data).toEqual([body.data[1]]);
    expect(second.body.pagination?.next_cursor).toBeNull();
  });
});

describe('GET /v1/integrations/{category}/{platform}/deliveries', () => {
  it('200: lists deliveries page by page, and filters by outcome', async () => {
    const [older, newer] = [await keep({ received_at: '2026-06-01T00:00:00.000Z' }), await keep()];
    const first = await call('GET', `${deliveriesAt(FORM)}?limit=1`);
    expect(first.body.data).toEqual([
      {
        id: newer.delivery_id,
        category: 'feedback',
        platform: 'feature-request',
        received_at: newer.received_at,
        outcome: 'accepted',
        status: 200,
        code: null,
        reason: null,
        key_id: newer.key_id,
        key_in: 'header',
        proof: newer.proof,
        body_bytes: newer.body_bytes,
        duration_ms: 3.25,
        feedback_ids: newer.feedback_ids,
        feedback_count: 1,
        redelivery_of: null,
        correlation_id: 'c-1',
      },
    ]);
    const second = await call('GET', `${deliveriesAt(FORM)}?limit=1&cursor=${first.body.pagination?.next_cursor}`);
    expect(second.body.data).toMatchObject([{ id: older.delivery_id }]);
    expect((await call('GET', `${deliveriesAt(FORM)}?outcome=rejected`)).body.data).toEqual([]);
    const stolen = `${deliveriesAt('meetings/zoom')}?cursor=${first.body.pagination?.next_cursor}`;
    expect((await call('GET', stolen)).body.error?.code).toBe('INVALID_CURSOR');
  });

  it.each([
    [deliveriesAt('feedback/unknown'), 404, 'NOT_FOUND', /no such platform/],
    [deliveriesAt('surveys/zendesk'), 404, 'NOT_FOUND', /Zendesk is feedback\/zendesk/],
    [`${deliveriesAt(FORM)}?outcome=lost`, 400, 'VALIDATION_ERROR', /outcome/],
    [`${deliveriesAt(FORM)}?limit=0`, 400, 'VALIDATION_ERROR', /limit/],
  ])('%s is refused', async (path, status, code, message) => {
    const refused = await call('GET', path);
    expect(refused).toMatchObject({ status, body: { error: { code } } });
    expect(refused.body.error?.message).toMatch(message);
  });
});

describe('GET /v1/integrations/{category}/{platform}/deliveries/{id}', () => {
  it('200: shows the shape of the body, and the body itself when asked', async () => {
    const { delivery_id } = await keep();
    const redacted = await call('GET', `${deliveriesAt(FORM)}/${delivery_id}`);
    expect(redacted.body.data.body).toEqual({
      redacted: true,
      kept_bytes: REQUEST.length,
      encoding: 'json',
      value: { id: '<3 characters>', title: '<9 characters>', content: '<32 characters>' },
      note: null,
      headers: { 'content-type': '<16 characters>' },
    });
    expect(JSON.stringify(redacted.body)).not.toContain('Dark mode');
    const whole = await call('GET', `${deliveriesAt(FORM)}/${delivery_id}?redacted=false`);
    expect(whole.body.data.body).toMatchObject({ redacted: false, value: JSON.parse(REQUEST), note: null });
  });

  it('200: says that there is no body', async () => {
    const { delivery_id } = await keep({ text: null });
    const { body } = await call('GET', `${deliveriesAt(FORM)}/${delivery_id}`);
    expect(body.data.body).toMatchObject({ kept_bytes: 0, value: null, note: expect.stringMatching(/^Not kept/) });
  });

  it("404: for none, another integration's and another team's", async () => {
    const { delivery_id } = await keep();
    const other = await createTeam();
    for (const [path, as] of [
      [`${deliveriesAt(FORM)}/${newId()}`, team],
      [`${deliveriesAt(FORM)}/none`, team],
      [`${deliveriesAt('meetings/zoom')}/${delivery_id}`, team],
      [`${deliveriesAt(FORM)}/${delivery_id}`, other],
    ] as const) {
      expect(await call('GET', path, undefined, as)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND', message: 'No delivery with this id exists.' } },
      });
    }
  });
});

describe('POST /v1/integrations/{category}/{platform}/deliveries/{id}/redeliver', () => {
  const redeliver = (id: string, body?: unknown) => call('POST', `${deliveriesAt(FORM)}/${id}/redeliver`, body);

  it('200: runs it through the pipeline again, as accepted when it was answered, and logs that', async () => {
    const made = await keep();
    const answeredAt = new Date(new Date(made.received_at).getTime() + 4).toISOString();
    const { status, body } = await redeliver(made.delivery_id);
    const feedbackIds = [feedbackIdBySource(team.id, 'feature-request', 'r-1')];
    expect([status, body.data]).toEqual([
      200,
      { delivery_id: expect.any(String), outcome: 'accepted', reason: null, feedback_ids: feedbackIds },
    ]);
    expect(published).toEqual([
      {
        schema_version: 1,
        feedback_ids: feedbackIds,
        team_id: team.id,
        region: 'us',
        category: 'feedback',
        platform: 'feature-request',
        accepted_at: answeredAt,
        correlation_id: expect.any(String),
        headers: made.headers,
        body: REQUEST,
      },
    ]);
    const logged = await call('GET', `${deliveriesAt(FORM)}/${body.data.delivery_id}`);
    expect(logged.body.data).toMatchObject({
      outcome: 'accepted',
      redelivery_of: made.delivery_id,
      key_id: null,
      feedback_ids: feedbackIds,
    });
  });

  it('200: says what the adapter makes of one that was refused for its body', async () => {
    const { delivery_id } = await keep({ text: '{"id":"r-2"}', outcome: 'rejected', status: 400 });
    const { body } = await redeliver(delivery_id, {});
    expect(body.data).toMatchObject({ outcome: 'rejected', reason: expect.any(String), feedback_ids: [] });
    expect(published).toEqual([]);
  });

  it('400: takes none that nobody has proved, unless told to trust it', async () => {
    const { delivery_id } = await keep({ outcome: 'unverified', status: 401, proof: null });
    const refused = await redeliver(delivery_id);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } });
    expect(refused.body.error?.message).toMatch(/trust_unverified/);
    expect(published).toEqual([]);
    expect((await redeliver(delivery_id, { trust_unverified: true })).body.data.outcome).toBe('accepted');
    expect(published).toHaveLength(1);
  });

  it('400 and 404: takes none of which only a part is kept, or nothing', async () => {
    const cut = await keep({ body_bytes: 100_000, outcome: 'rejected' });
    expect((await redeliver(cut.delivery_id)).body.error?.message).toContain(
      `Only the first ${REQUEST.length} of the 100000 bytes`,
    );
    const gone = await keep({ text: null });
    expect(await redeliver(gone.delivery_id)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    expect((await redeliver(newId())).status).toBe(404);
    expect((await redeliver(gone.delivery_id, '{')).body.error?.code).toBe('INVALID_JSON');
  });
});

describe('POST /v1/integrations/{category}/{platform}/test', () => {
  const test = (path: string, body: unknown) => call('POST', `/v1/integrations/${path}/test`, body);
  const signed = (secret: string, body = REQUEST) => ({ 'X-Webhook-Signature': `sha256=${hmac(secret, body)}` });

  it('200: shows what was found, decoded, computed and mapped, and stores nothing', async () => {
    const { body } = await test(FORM, {
      headers: { ...signed(team.hook.secret!), 'X-API-Key': team.hook.key },
      body_raw: REQUEST,
    });
    const digest = hmac(team.hook.secret!, REQUEST);
    const masked = `${digest.slice(0, 4)}...${digest.slice(-4)}`;
    expect(body.data).toEqual({
      outcome: 'accepted',
      status: 200,
      code: null,
      reason: null,
      key: { state: 'known', id: team.hook.id, name: 'Hooks' },
      signature: {
        verdict: 'signed',
        attempts: [
          {
            result: 'verified',
            way: 'generic',
            scheme: 'hmac-sha256',
            header: 'x-webhook-signature',
            decoded_as: 'hex',
            received_digest: masked,
            tried: [{ secret: expect.stringMatching(/^cfs_us_/), computed_digest: masked, matches: true }],
            reason: '',
          },
        ],
        matches_key: null,
      },
      mapping: {
        outcome: 'accepted',
        reason: null,
        record_count: 1,
        records: [expect.objectContaining({ source_id: 'r-1', title: 'Dark mode' })],
      },
    });
    expect(JSON.stringify(body)).not.toContain(team.hook.secret);
    expect(published).toEqual([]);
    expect((await call('GET', '/integrations')).body.data).toEqual([]);
  });

  it('200: says what to change when the signature is wrong or missing', async () => {
    const wrong = await test(FORM, { headers: signed('wrong'), body_raw: REQUEST });
    expect(wrong.body.data).toMatchObject({ outcome: 'unverified', status: 401, code: 'WEBHOOK_VERIFICATION_FAILED' });
    expect(wrong.body.data.reason).toMatch(/match/);
    expect(wrong.body.data.mapping.outcome).toBe('accepted');
    const missing = await test(FORM, { headers: {}, body: JSON.parse(REQUEST) });
    expect(missing.body.data.reason).toMatch(/no signature/);
  });

  it('200: names the other key whose secret it is, and knows both secrets of one that was rotated', async () => {
    const other = await credentials.createKey(team.id, 'Other hooks', 'webhook');
    const headers = { ...signed(other.secret!), 'x-api-key': team.hook.key };
    const crossed = await test(FORM, { headers, body_raw: REQUEST });
    expect(crossed.body.data).toMatchObject({
      outcome: 'unverified',
      reason: expect.stringContaining('the webhook key "Other hooks": send that key'),
      signature: { matches_key: { id: other.id, name: 'Other hooks' } },
    });
    const { secret } = await integrations.secrets.rotate(team.id, other.id);
    for (const live of [secret, other.secret!]) {
      const report = await test(FORM, { headers: { ...signed(live), 'x-api-key': other.key }, body_raw: REQUEST });
      expect(report.body.data.signature.verdict).toBe('signed');
    }
  });

  it('200: says that a key is not one of these', async () => {
    const stranger = await createTeam();
    for (const key of [team.api.key, stranger.hook.key, 'nonsense']) {
      const headers = { ...signed(team.hook.secret!), 'x-api-key': key };
      const report = await test(FORM, { headers, body_raw: REQUEST });
      expect(report.body.data).toMatchObject({ code: 'UNAUTHORIZED', key: { state: 'unknown', id: null, name: null } });
    }
    await credentials.revokeKey(team.hook.id);
    const none = await test(FORM, { headers: signed(team.hook.secret!), body_raw: REQUEST });
    expect(none.body.data).toMatchObject({ code: 'UNAUTHORIZED', reason: expect.stringMatching(/has no webhook key/) });
  });

  it("200: verifies a sender's own signature, at the time it was received", async () => {
    const zoom = 'meetings/zoom';
    const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } });
    const received = new Date('2026-06-01T00:00:00.000Z');
    const time = String(received.getTime() / 1000);
    const headers = {
      'x-zm-request-timestamp': time,
      'x-zm-signature': `v0=${hmac('zoom-secret', `v0:${time}:${body}`)}`,
    };
    const unconfigured = await test(zoom, { headers, body_raw: body, received_at: received.toISOString() });
    expect(unconfigured.body.data.signature.attempts).toContainEqual(
      expect.objectContaining({ way: 'native', result: 'unconfigured', header: 'x-zm-signature' }),
    );
    await integrations.settings.change(team.id, findPlatform('meetings', 'zoom')!, { secret: ' zoom-secret ' });
    const fresh = await test(zoom, { headers, body_raw: body, received_at: received.toISOString() });
    expect(fresh.body.data).toMatchObject({
      outcome: 'acknowledged',
      signature: { verdict: 'signed' },
      mapping: { reply: { plainToken: 'abc', encryptedToken: hmac('zoom-secret', 'abc') } },
    });
    const late = await test(zoom, { headers, body_raw: body });
    expect(late.body.data).toMatchObject({ outcome: 'unverified', status: 401 });
  });

  it('200: says whether an unsigned delivery is allowed, and why a body is refused', async () => {
    const body_raw = '{"nothing":1}';
    const closed = await test('surveys/fillout', { headers: {}, body_raw });
    expect(closed.body.data).toMatchObject({ status: 401, reason: expect.stringMatching(/allow unsigned deliveries/) });
    await integrations.settings.change(team.id, findPlatform('surveys', 'fillout')!, { allowUnsigned: true });
    const open = await test('surveys/fillout', { headers: {}, body_raw });
    expect(open.body.data).toMatchObject({
      outcome: 'rejected',
      status: 400,
      code: 'INVALID_PAYLOAD_FORMAT',
      signature: { verdict: 'unsigned' },
    });
  });

  it.each([
    [{ headers: {} }, /Give the body once/],
    [{ body: {}, body_raw: '{}' }, /Give the body once/],
    [{ headers: { a: 1 }, body: {} }, /headers/],
    [{ body: {}, received_at: 'yesterday' }, /received_at/],
  ])('400: %j', async (body, message) => {
    const refused = await test(FORM, body);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } });
    expect(refused.body.error?.message).toMatch(message);
  });
});

it('403: a key that may only read runs nothing again, and may look', async () => {
  const { delivery_id } = await keep();
  const reader = { ...team, api: await credentials.createKey(team.id, 'Reader', 'api', { scopes: ['read'] }) };
  const path = `${deliveriesAt(FORM)}/${delivery_id}`;
  expect((await call('GET', path, undefined, reader)).status).toBe(200);
  expect(await call('POST', `${path}/redeliver`, undefined, reader)).toMatchObject({
    status: 403,
    body: { error: { code: 'FORBIDDEN' } },
  });
  expect(published).toEqual([]);
});

it('writes down what was changed, without the secrets', async () => {
  await integrations.settings.change(team.id, findPlatform('meetings', 'zoom')!, { secret: 'zoom-secret' });
  await integrations.settings.change(team.id, findPlatform('meetings', 'zoom')!, { allowUnsigned: true });
  await integrations.secrets.rotate(team.id, team.hook.id);
  await integrations.secrets.endOld(team.id, team.hook.id);
  const sql = `SELECT action, subject_id, details FROM audit_entries WHERE team_id = $1 AND action NOT LIKE 'key.created' AND action NOT LIKE 'team.%'`;
  const rows = await readTeam(pool, team.id, async (client) => (await client.query(sql, [team.id])).rows);
  const written = [
    { action: 'integration.changed', subject_id: null, details: { integration: 'meetings/zoom', changed: ['secret'] } },
    {
      action: 'integration.changed',
      subject_id: null,
      details: { integration: 'meetings/zoom', changed: ['allow_unsigned'], allow_unsigned: true },
    },
    { action: 'key.secret_rotated', subject_id: team.hook.id, details: {} },
    { action: 'key.old_secret_ended', subject_id: team.hook.id, details: {} },
  ];
  expect(rows).toHaveLength(written.length);
  expect(rows).toEqual(expect.arrayContaining(written));
});

describe('secrets at rest', () => {
  it('are encrypted, also the one that was replaced', async () => {
    await integrations.settings.change(team.id, findPlatform('meetings', 'zoom')!, { secret: 'zoom-secret' });
    const { secret } = await integrations.secrets.rotate(team.id, team.hook.id);
    const rows = [
      ...(await query<object>(database.ownerUrl, 'SELECT * FROM integration_settings')),
      ...(await query<object>(database.ownerUrl, 'SELECT * FROM replaced_secrets')),
      ...(await query<object>(database.ownerUrl, 'SELECT * FROM api_keys')),
    ];
    const text = rows
      .flatMap(Object.values)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    for (const plain of ['zoom-secret', secret, team.hook.secret!]) expect(text.join('\n')).not.toContain(plain);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('are read by nobody who is not told to', async () => {
    await integrations.secrets.rotate(team.id, team.hook.id);
    expect((await pool.query('SELECT * FROM replaced_secrets')).rows).toEqual([]);
    expect((await pool.query('SELECT * FROM integration_settings')).rows).toEqual([]);
    const stranger = await createTeam();
    await expect(integrations.secrets.rotate(stranger.id, team.hook.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(integrations.secrets.endOld(stranger.id, team.hook.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('come back after a start, as the edges had them', async () => {
    await integrations.settings.change(team.id, findPlatform('surveys', 'fillout')!, { allowUnsigned: true });
    await integrations.secrets.rotate(team.id, team.hook.id, 60_000);
    const before = await edges.find(sha256Hex(team.hook.key));
    await edges.remove(sha256Hex(team.hook.key));
    await credentials.loadProjection();
    expect(await edges.find(sha256Hex(team.hook.key))).toEqual(before);
    expect(before?.secrets).toHaveLength(2);
    const { credentials: resolved } = await credentials.resolve([sha256Hex(team.hook.key)]);
    expect([...resolved.values()]).toEqual([before]);
  });

  it('end by themselves', async () => {
    await integrations.secrets.rotate(team.id, team.hook.id, 1);
    await credentials.tellChange(team.id);
    for (;;) {
      const { credentials: resolved } = await credentials.resolve([sha256Hex(team.hook.key)]);
      const secrets = [...resolved.values()][0]!.secrets;
      if (secrets.length === 1) return expect(secrets[0]!.endsAt).toBeNull();
    }
  });

  it('are two at most when many rotate at once', async () => {
    const rotated = await Promise.all([1, 2, 3, 4].map(() => integrations.secrets.rotate(team.id, team.hook.id)));
    const live = (await edges.find(sha256Hex(team.hook.key)))!.secrets.map(({ text }) => text);
    expect(live).toHaveLength(2);
    for (const text of live) expect([team.hook.secret, ...rotated.map(({ secret }) => secret)]).toContain(text);
  });
});
