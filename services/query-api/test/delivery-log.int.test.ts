import { randomBytes } from 'node:crypto';
import { createDeliveryBodyBox, SecretBoxError } from '@cfi/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeliveryLog } from '../src/delivery-log/delivery-log.ts';
import { createPostgresDeliveryLog } from '../src/delivery-log/delivery-log-postgres.ts';
import { asOperator, readTeam, writeTeams } from '../src/feedback-store/transaction.ts';
import { listIntegrations } from '../src/integrations/list-integrations.ts';
import { feedback, team, uuid } from './builders.ts';
import { delivery as build } from './delivery-builder.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

const NOW = new Date('2026-06-10T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const HERE = { category: 'feedback', platform: 'feature-request' };
const key = randomBytes(32);
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();

let under: StoreUnderTest;
let log: DeliveryLog;
beforeAll(async () => {
  under = await startStoreUnderTest();
  under.clock = NOW;
  log = createPostgresDeliveryLog({ pool: under.app, bodyBox: createDeliveryBodyBox(key), now: () => under.clock });
});
afterAll(() => under.stop());

const delivery = (teamName: string, changes: Parameters<typeof build>[2] = {}) => build(key, team(teamName), changes);
const idsOf = async (teamName: string, filters = {}): Promise<string[]> =>
  (await log.list(team(teamName), { ...HERE, ...filters }, { limit: 100 })).items.map(({ id }) => id);
const integrationsOf = async (teamName: string) =>
  (await listIntegrations(under.app, team(teamName), { limit: 100 }, under.clock)).items;
const bodiesOf = async (teamName: string): Promise<string[]> => {
  const sql = 'SELECT delivery_id FROM webhook_delivery_bodies ORDER BY received_at DESC, delivery_id DESC';
  const { rows } = await readTeam(under.app, team(teamName), (client) => client.query<{ delivery_id: string }>(sql));
  return rows.map(({ delivery_id }) => delivery_id);
};

describe('the log', () => {
  it('shows what became of a delivery, with its body as it was', async () => {
    const made = await delivery('whole', { text: '{"id":"r-1","title":"Dark mode 😀"}' });
    await log.keep([made]);
    const found = await log.find(team('whole'), HERE, made.delivery_id);
    expect(found).toEqual({
      id: made.delivery_id,
      ...HERE,
      keyId: made.key_id,
      keyIn: 'header',
      receivedAt: new Date(made.received_at),
      correlationId: 'c-1',
      outcome: 'accepted',
      status: 200,
      code: null,
      reason: null,
      proof: made.proof,
      bodyBytes: made.body_bytes,
      durationMs: 3.25,
      feedbackIds: made.feedback_ids,
      feedbackCount: 1,
      redeliveryOf: null,
    });
    const kept = await log.body(team('whole'), made.delivery_id);
    expect([kept?.headers, kept?.body.toString()]).toEqual([made.headers, '{"id":"r-1","title":"Dark mode 😀"}']);
    const { rows } = await readTeam(under.app, team('whole'), (client) =>
      client.query<{ ciphertext: Buffer }>('SELECT ciphertext FROM webhook_delivery_bodies'),
    );
    expect(rows[0]?.ciphertext.includes('Dark mode')).toBe(false);
  });

  it('opens no body with another key', async () => {
    const made = await delivery('other key');
    await log.keep([made]);
    const bodyBox = createDeliveryBodyBox(randomBytes(32));
    const other = createPostgresDeliveryLog({ pool: under.app, bodyBox, now: () => NOW });
    await expect(other.body(team('other key'), made.delivery_id)).rejects.toThrow(SecretBoxError);
  });

  it('pages, newest first, and filters by outcome', async () => {
    const made = await Promise.all([1, 2, 3].map((minute) => delivery('pages', { received_at: ago(minute * MINUTE) })));
    const refused = await delivery('pages', { received_at: ago(0), outcome: 'unverified', status: 401 });
    // Arrives in no order.
    await log.keep([made[1]!, refused, made[2]!]);
    await log.keep([made[0]!]);
    const newestFirst = [refused, ...made].map(({ delivery_id }) => delivery_id);
    expect(await idsOf('pages')).toEqual(newestFirst);
    const first = await log.list(team('pages'), HERE, { limit: 3 });
    const rest = await log.list(team('pages'), HERE, { limit: 3, after: first.nextKeys! });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(newestFirst);
    expect(rest.nextKeys).toBeNull();
    expect(await idsOf('pages', { outcome: 'unverified' })).toEqual([refused.delivery_id]);
  });

  it('shows the first hundred feedbacks of many, and says how many there are', async () => {
    const feedback_ids = Array.from({ length: 150 }, (_, at) => uuid(`f${at}`));
    await log.keep([await delivery('many', { feedback_ids })]);
    const { items } = await log.list(team('many'), HERE, { limit: 1 });
    expect(items[0]).toMatchObject({ feedbackCount: 150, feedbackIds: feedback_ids.slice(0, 100) });
  });

  it('tells teams and integrations apart', async () => {
    const made = await delivery('mine');
    await log.keep([made, await delivery('theirs')]);
    expect(await idsOf('mine')).toEqual([made.delivery_id]);
    expect(await log.find(team('theirs'), HERE, made.delivery_id)).toBeNull();
    expect(await log.body(team('theirs'), made.delivery_id)).toBeNull();
    expect(await log.find(team('mine'), { category: 'meetings', platform: 'zoom' }, made.delivery_id)).toBeNull();
    expect(await idsOf('mine', { category: 'meetings', platform: 'zoom' })).toEqual([]);
  });

  it('logs and counts a delivery once, however often it is told', async () => {
    const made = await delivery('once');
    await log.keep([made, made]);
    await log.keep([made]);
    expect(await idsOf('once')).toEqual([made.delivery_id]);
    expect((await integrationsOf('once'))[0]?.last24h.byOutcome.accepted).toBe(1);
  });

  it('keeps the bodies of the newest hundred of each integration', async () => {
    const of = (minute: number) => delivery('hundred', { received_at: ago(minute * MINUTE), text: `{"n":${minute}}` });
    const made = await Promise.all(Array.from({ length: 130 }, (_, at) => of(at)));
    const elsewhere = await delivery('hundred', { platform: 'zoom', category: 'meetings', received_at: ago(DAY) });
    await log.keep([...made.slice(20, 50), elsewhere]);
    await log.keep(made.slice(50));
    await log.keep(made.slice(0, 20));
    const kept = await bodiesOf('hundred');
    expect(kept).toEqual([...made.slice(0, 100), elsewhere].map(({ delivery_id }) => delivery_id));
    expect(await log.body(team('hundred'), made[100]!.delivery_id)).toBeNull();
    expect(await idsOf('hundred')).toHaveLength(100);
  });

  it('takes headers that hold anything, and texts that PostgreSQL does not', async () => {
    const made = await delivery('odd', { headers: { a: '\u0000"\\' }, correlation_id: 'a\u0000b', reason: '\u0000' });
    await log.keep([made]);
    expect((await log.body(team('odd'), made.delivery_id))?.headers).toEqual({ a: '\u0000"\\' });
  });

  it('keeps no body of feedback that was erased since', async () => {
    const [erased, kept] = [await delivery('erased', { feedback_ids: [uuid('gone')] }), await delivery('erased')];
    await writeTeams(under.app, [team('erased')], (client) =>
      client.query('INSERT INTO tombstones (team_id, feedback_id, erased_at) VALUES ($1, $2, $3), ($1, $4, $5)', [
        ...[team('erased'), uuid('gone'), erased.received_at],
        // Erased before: this is a new one.
        ...[kept.feedback_ids[0], ago(DAY)],
      ]),
    );
    await log.keep([erased, kept]);
    expect(await bodiesOf('erased')).toEqual([kept.delivery_id]);
    expect(await idsOf('erased')).toHaveLength(2);
  });

  it('lets many log at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => delivery(`crowd ${at % 4}`)));
    await Promise.all(Array.from({ length: 8 }, (_, at) => log.keep(all.filter((_one, index) => index % 8 === at))));
    for (let at = 0; at < 4; at++) {
      expect((await integrationsOf(`crowd ${at}`))[0]?.last24h.byOutcome.accepted).toBe(10);
    }
  });
});

describe('expiry', () => {
  it('removes bodies after 7 days and records after 30, a body being gone at once', async () => {
    const of = (days: number) => delivery('old', { received_at: ago(days * DAY) });
    const [young, body, record] = [await of(6.9), await of(7.1), await of(30.1)];
    under.clock = new Date(NOW.getTime() - 25 * DAY);
    await log.keep([young, body, record]);
    under.clock = NOW;
    expect(await log.body(team('old'), young.delivery_id)).not.toBeNull();
    expect(await log.body(team('old'), body.delivery_id)).toBeNull();
    while ((await log.deleteExpired(NOW)) > 0);
    expect(await idsOf('old')).toEqual([young.delivery_id, body.delivery_id]);
    expect(await bodiesOf('old')).toEqual([young.delivery_id]);
    const { rows } = await asOperator(under.app, [], (client) =>
      client.query('SELECT FROM webhook_delivery_counts WHERE hour < $1', [ago(9 * DAY)]),
    );
    expect(rows).toHaveLength(0);
  });
});

describe('health of integrations', () => {
  it('counts by outcome and code over a day and a week', async () => {
    const refusal = { outcome: 'unverified', status: 401, code: 'WEBHOOK_VERIFICATION_FAILED' } as const;
    await log.keep([
      await delivery('counted', { received_at: ago(3 * DAY), ...refusal }),
      await delivery('counted', { received_at: ago(6.9 * DAY), outcome: 'rejected', code: 'INVALID_PAYLOAD_FORMAT' }),
      await delivery('counted', { received_at: ago(9 * DAY), outcome: 'failed', code: 'PROCESSING_ERROR' }),
      await delivery('counted', { received_at: ago(23 * 60 * MINUTE), ...refusal }),
      await delivery('counted', { received_at: ago(MINUTE), outcome: 'acknowledged' }),
      await delivery('counted', { received_at: ago(2 * MINUTE) }),
    ]);
    const none = { accepted: 0, repeated: 0, acknowledged: 0, unverified: 0, rejected: 0, failed: 0 };
    expect(await integrationsOf('counted')).toEqual([
      {
        ...HERE,
        status: 'healthy',
        lastDeliveryAt: new Date(ago(MINUTE)),
        lastSuccessAt: new Date(ago(MINUTE)),
        last24h: {
          byOutcome: { ...none, accepted: 1, acknowledged: 1, unverified: 1 },
          byCode: { WEBHOOK_VERIFICATION_FAILED: 1 },
        },
        last7d: {
          byOutcome: { ...none, accepted: 1, acknowledged: 1, unverified: 2, rejected: 1 },
          byCode: { WEBHOOK_VERIFICATION_FAILED: 2, INVALID_PAYLOAD_FORMAT: 1 },
        },
        hasSecret: false,
        hasPublicKey: false,
        allowUnsigned: false,
        feedbackCount: 0,
        lastFeedbackAt: null,
      },
    ]);
  });

  it('counts no redelivery: it says nothing of the sender', async () => {
    const refused = await delivery('run again', {
      received_at: ago(2 * MINUTE),
      outcome: 'rejected',
      status: 400,
      code: 'INVALID_PAYLOAD_FORMAT',
    });
    await log.keep([refused]);
    await log.keep([
      {
        ...(await delivery('run again', { received_at: ago(MINUTE), text: null })),
        redelivery_of: refused.delivery_id,
      },
    ]);
    expect((await integrationsOf('run again'))[0]).toMatchObject({
      status: 'failing',
      lastDeliveryAt: new Date(refused.received_at),
      lastSuccessAt: null,
      last24h: { byOutcome: { accepted: 0, rejected: 1 } },
    });
    expect(await idsOf('run again')).toHaveLength(2);
  });

  it('fails with the last delivery, however late an older one is told', async () => {
    await log.keep([await delivery('failing', { received_at: ago(MINUTE), outcome: 'rejected', status: 400 })]);
    await log.keep([await delivery('failing', { received_at: ago(5 * MINUTE) })]);
    expect((await integrationsOf('failing'))[0]).toMatchObject({
      status: 'failing',
      lastDeliveryAt: new Date(ago(MINUTE)),
      lastSuccessAt: new Date(ago(5 * MINUTE)),
    });
    await log.keep([await delivery('failing', { received_at: ago(0), outcome: 'repeated' })]);
    expect((await integrationsOf('failing'))[0]?.status).toBe('healthy');
  });

  it('falls silent, and knows integrations of which only feedback or settings are there', async () => {
    const teamId = team('silent');
    await log.keep([await delivery('silent', { received_at: ago(7.5 * DAY) })]);
    const one = feedback('1', { team_id: teamId, platform: 'jotform', category: 'surveys', accepted_at: ago(MINUTE) });
    const direct = feedback('2', { team_id: teamId, platform: 'ingest', category: 'direct', accepted_at: ago(MINUTE) });
    await under.store.saveFeedback([one, direct]);
    await writeTeams(under.app, [teamId], (client) =>
      client.query(
        `INSERT INTO integration_settings (team_id, category, platform, allow_unsigned, updated_at)
         VALUES ($1, 'reviews', 'yotpo', true, now())`,
        [teamId],
      ),
    );
    expect(await integrationsOf('silent')).toMatchObject([
      { platform: 'feature-request', status: 'silent', feedbackCount: 0 },
      { platform: 'jotform', status: 'healthy', feedbackCount: 1, lastDeliveryAt: new Date(ago(MINUTE)) },
      { platform: 'yotpo', status: 'never', allowUnsigned: true, lastDeliveryAt: null, lastSuccessAt: null },
    ]);
    const first = await listIntegrations(under.app, teamId, { limit: 2 }, NOW);
    const rest = await listIntegrations(under.app, teamId, { limit: 2, after: first.nextKeys! }, NOW);
    expect([...first.items, ...rest.items].map(({ platform }) => platform)).toEqual([
      'feature-request',
      'jotform',
      'yotpo',
    ]);
  });
});

describe.each([
  'webhook_deliveries',
  'webhook_delivery_bodies',
  'webhook_delivery_counts',
  'webhook_activity',
  'integration_settings',
])('row-level security of %s', (table) => {
  beforeAll(async () => {
    const both = ['ours', 'others'];
    await log.keep(await Promise.all(both.map((name) => delivery(name))));
    await under.createTeams(both.map(team));
    for (const name of both) {
      await writeTeams(under.app, [team(name)], (client) =>
        client.query(
          `INSERT INTO integration_settings (team_id, category, platform, allow_unsigned, updated_at)
           VALUES ($1, 'reviews', 'yotpo', true, now()) ON CONFLICT DO NOTHING`,
          [team(name)],
        ),
      );
    }
  });

  it('shows and changes nothing without the team, and takes nothing for another', async () => {
    expect((await under.app.query(`SELECT FROM ${table}`)).rows).toEqual([]);
    const { rows } = await readTeam(under.app, team('ours'), (client) => client.query(`SELECT team_id FROM ${table}`));
    expect(new Set(rows.map(({ team_id }) => team_id))).toEqual(new Set([team('ours')]));
    const removed = await writeTeams(under.app, [team('nobody')], (client) => client.query(`DELETE FROM ${table}`));
    expect(removed.rowCount).toBe(0);
    const moved = writeTeams(under.app, [team('ours')], (client) =>
      client.query(`UPDATE ${table} SET team_id = $1`, [team('others')]),
    );
    await expect(moved).rejects.toMatchObject({ code: '42501' });
  });
});
