import { type DeadLetter, type NormalizedFeedback, normalizedFeedbackTopic } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { createPostgresDeliveryLogWriter } from '../src/delivery-log/delivery-log-writer-postgres.ts';
import { readTeam, writeTeams } from '../src/feedback-store/transaction.ts';
import { analysis, feedback, insight, uuid } from './builders.ts';
import { delivery } from './delivery-builder.ts';
import { type Served, type ServedTeam, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const MAIL = 'Ann.Zebra@example.com';
const QUOTE = 'The zebracorn export is empty';

const of = (team: ServedTeam, id: string, changes: Partial<NormalizedFeedback> = {}): NormalizedFeedback =>
  feedback(`${team.id} ${id}`, {
    team_id: team.id,
    content: `${QUOTE}, says Ann Zebra.`,
    reporter_email: MAIL,
    reporter_name: 'Ann Zebra',
    customer_id: 'zebra-77',
    source_id: `source ${id}`,
    ...changes,
  });

let letters = 0;
const letterOf = (value: NormalizedFeedback): DeadLetter => ({
  topic: normalizedFeedbackTopic.name,
  group: 'analyzer',
  key: value.feedback_id,
  headers: {},
  value: Buffer.from(JSON.stringify(value)).toString('base64'),
  reason: 'it failed',
  attempts: 3,
  failedAt: new Date().toISOString(),
  position: { partition: 0, offset: String(letters++) },
});

const deliveryOf = (team: ServedTeam, value: NormalizedFeedback) =>
  delivery(Buffer.alloc(32, 1), team.id, {
    feedback_ids: [value.feedback_id],
    received_at: new Date().toISOString(),
    text: JSON.stringify(value),
  });

const keepDeliveries = async (...deliveries: Awaited<ReturnType<typeof deliveryOf>>[]): Promise<void> =>
  createPostgresDeliveryLogWriter({ pool: served.app, now: () => new Date() }).keep(deliveries);

/** Stores a feedback in every place that may hold something of it. */
async function storeEverywhere(team: ServedTeam, value: NormalizedFeedback): Promise<void> {
  await served.store.saveFeedback([value]);
  await served.store.saveAnalyses([
    analysis(value, [insight(QUOTE, { title: 'Zebracorn export', pain_point: QUOTE })]),
  ]);
  const { insights } = (await served.call(team.key, 'GET', `/v1/feedbacks/${value.feedback_id}`)).body.data;
  await served.call(team.key, 'PATCH', `/v1/insights/${insights[0].id}`, { note: `Call ${MAIL}` });
  await served.deadLetters.keep([letterOf(value)]);
  await keepDeliveries(await deliveryOf(team, value));
}

/** Every row of the team, as text, in every table that has a team but those that say what was erased. */
async function everythingOf(teamId: string): Promise<string> {
  const tables = await served.owner.query<{ relname: string }>(`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'team_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  const rows = await readTeam(served.app, teamId, async (client) => {
    const all: unknown[] = [];
    for (const { relname } of tables.rows) {
      const values = relname === 'dead_letters' ? `*, convert_from(value, 'UTF8') AS text` : '*';
      all.push(relname, (await client.query(`SELECT ${values} FROM ${relname} WHERE team_id = $1`, [teamId])).rows);
    }
    return all;
  });
  return JSON.stringify(rows);
}

async function claimsOf(team: ServedTeam, receipt: string) {
  const keys = (await served.call(team.key, 'GET', '/v1/erasures/keys')).body.data as JSONWebKeySet;
  expect(JSON.stringify(keys)).not.toContain('"d"');
  return (await jwtVerify(receipt, createLocalJWKSet(keys), { issuer: 'customer-feedback' })).payload;
}

const bodiesOf = (teamId: string): Promise<number | null> =>
  readTeam(served.app, teamId, async (client) => (await client.query('SELECT FROM webhook_delivery_bodies')).rowCount);

const HERS = /zebra/i;

describe('POST /v1/erasures', () => {
  it.each([
    ['reporter_email', MAIL.toUpperCase()],
    ['customer_id', 'zebra-77'],
  ])('201: leaves nothing of somebody named by %s anywhere, and a receipt that can be checked', async (kind, value) => {
    const [team, other] = [await served.createTeam(), await served.createTeam()];
    const [one, two] = [of(team, 'one'), of(team, 'two')];
    await storeEverywhere(team, one);
    await storeEverywhere(team, two);
    await storeEverywhere(other, of(other, 'one'));
    const kept = of(team, 'kept', {
      content: 'The calendar is slow.',
      reporter_email: 'bob@example.com',
      reporter_name: 'Bob',
      customer_id: 'C-1',
    });
    await served.store.saveFeedback([kept]);
    await served.store.saveAnalyses([analysis(kept, [insight('The calendar is slow')])]);
    expect(await everythingOf(team.id)).toMatch(HERS);

    const answer = await served.call(team.key, 'POST', '/v1/erasures', { [kind]: value });
    expect(answer.status).toBe(201);
    const { receipt, removed, id } = answer.body.data;
    expect(removed).toMatchObject({
      feedbacks: 2,
      analyses: 2,
      insights: 2,
      changes: 2,
      dead_letters: 2,
      delivery_bodies: 2,
    });
    expect(removed.search_words).toBeGreaterThan(0);
    expect(await claimsOf(team, receipt)).toMatchObject({ jti: id, team_id: team.id, removed, subject: { kind } });
    expect(answer.text).not.toMatch(HERS);

    expect(await everythingOf(team.id)).not.toMatch(HERS);
    expect(await everythingOf(other.id)).toMatch(HERS);
    expect([await bodiesOf(team.id), await bodiesOf(other.id)]).toEqual([0, 1]);
    expect((await served.call(team.key, 'GET', '/v1/insights?q=zebracorn')).body.data).toEqual([]);
    expect((await served.call(team.key, 'GET', '/v1/insights?q=calendar')).body.data).toHaveLength(1);
    expect(served.told.filter(({ team_id }) => team_id === team.id)).toMatchObject([
      {
        feedback_ids: expect.arrayContaining([one.feedback_id, two.feedback_id]),
        content_hashes: expect.arrayContaining([one.content_hash]),
      },
    ]);
    const [entry] = (await served.call(team.key, 'GET', '/v1/audit')).body.data;
    expect(entry).toMatchObject({
      action: 'feedback.erased',
      key: { id: team.keyId },
      details: { erasure_id: id, feedbacks: 2 },
    });
  });

  it('brings nothing back by replays, late analyses, dead letters or deliveries; what is sent later is new', async () => {
    const team = await served.createTeam();
    const [stored, onItsWay] = [of(team, 'stored'), of(team, 'on its way')];
    await storeEverywhere(team, stored);
    await served.call(team.key, 'POST', '/v1/erasures', { reporter_email: MAIL });
    expect(await served.store.saveFeedback([stored, onItsWay])).toEqual(['erased', 'erased']);
    expect(await served.store.saveAnalyses([stored, onItsWay].map((one) => analysis(one, [insight(QUOTE)])))).toEqual([
      'erased',
      'erased',
    ]);
    await served.deadLetters.keep([letterOf(stored), letterOf(onItsWay)]);
    const late = await deliveryOf(team, stored);
    await keepDeliveries({ ...late, received_at: new Date(Date.now() - 60_000).toISOString() });
    expect(await everythingOf(team.id)).not.toMatch(HERS);
    expect(await bodiesOf(team.id)).toBe(0);
    const later = of(team, 'stored', { accepted_at: new Date(Date.now() + 60_000).toISOString() });
    expect(await served.store.saveFeedback([later])).toEqual(['saved']);
  });

  it('is complete while the same person keeps sending', async () => {
    const team = await served.createTeam();
    const accepted_at = new Date().toISOString();
    let sent = 0;
    let isOver = false;
    const sending = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const batch = Array.from({ length: 5 }, () => of(team, `racing ${sent++}`, { accepted_at }));
        await served.store.saveFeedback(batch);
        await served.store.saveAnalyses(batch.map((one) => analysis(one, [insight(QUOTE)])));
      }
    });
    while (sent < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    const { status } = await served.call(team.key, 'POST', '/v1/erasures', { customer_id: 'zebra-77' });
    expect(status).toBe(201);
    const before = sent;
    while (sent < before + 50) await new Promise((resolve) => setTimeout(resolve, 5));
    isOver = true;
    await Promise.all(sending);
    expect(await everythingOf(team.id)).not.toMatch(HERS);
  });

  it('201: finds nothing the second time, and by a source id only what has it', async () => {
    const team = await served.createTeam();
    await served.store.saveFeedback([of(team, 'one'), of(team, 'two')]);
    const erase = async () =>
      (await served.call(team.key, 'POST', '/v1/erasures', { source_id: 'source one' })).body.data.removed;
    expect((await erase()).feedbacks).toBe(1);
    expect((await erase()).feedbacks).toBe(0);
    expect((await served.call(team.key, 'GET', '/v1/feedbacks')).body.data).toHaveLength(1);
  });

  it.each([
    [{}],
    [{ name: 'Ann' }],
    [{ reporter_email: '' }],
    [{ reporter_email: MAIL, customer_id: 'zebra-77' }],
    [{ customer_id: 5 }],
    [{ source_id: 'a\u0000' }],
  ])('400: %j', async (body) => {
    const { key } = await served.createTeam();
    const answer = await served.call(key, 'POST', '/v1/erasures', body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('DELETE /v1/feedbacks/{id}', () => {
  it('200: removes it everywhere, once; 404 afterwards and for another team', async () => {
    const [team, other] = [await served.createTeam(), await served.createTeam()];
    const value = of(team, 'one');
    await storeEverywhere(team, value);
    const path = `/v1/feedbacks/${value.feedback_id}`;
    expect((await served.call(other.key, 'DELETE', path)).status).toBe(404);
    expect((await served.call(team.key, 'GET', path)).status).toBe(200);
    const answer = await served.call(team.key, 'DELETE', path);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      subject: null,
      removed: { feedbacks: 1, insights: 1, dead_letters: 1, delivery_bodies: 1 },
    });
    await claimsOf(team, answer.body.data.receipt);
    expect(await everythingOf(team.id)).not.toMatch(HERS);
    expect((await served.call(team.key, 'DELETE', path)).status).toBe(404);
    expect(await served.store.saveFeedback([value])).toEqual(['erased']);
    await served.recordFailures([
      {
        teamId: team.id,
        feedbackId: value.feedback_id,
        reason: 'x',
        contentHash: null,
        acceptedAt: value.accepted_at,
        source: { category: 'reviews', platform: 'p' },
      },
    ]);
    expect((await served.call(team.key, 'GET', path)).status).toBe(404);
  });

  it.each([
    ['DELETE', `/v1/feedbacks/${uuid('x')}`],
    ['POST', '/v1/erasures'],
  ])('403: %s %s without the scope admin, 401 without a key', async (method, path) => {
    const { id } = await served.createTeam();
    expect((await served.call(await served.keyWith(id, 'read', 'write'), method, path)).status).toBe(403);
    expect((await served.call(null, method, path)).status).toBe(401);
  });
});

describe('retention', () => {
  it('erases what is older than the team keeps it, and nothing of teams that keep it', async () => {
    const [team, keeping] = [await served.createTeam(), await served.createTeam()];
    const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const one of [team, keeping]) {
      await storeEverywhere(one, of(one, 'old', { accepted_at: daysAgo(31) }));
      await served.store.saveFeedback([
        of(one, 'young', {
          accepted_at: daysAgo(29),
          content: 'Fine.',
          reporter_email: null,
          reporter_name: null,
          customer_id: null,
        }),
      ]);
    }
    await served.call(team.key, 'PATCH', '/v1/team', { retention_days: 30 });
    while ((await served.eraser.eraseExpired(new Date())) > 0);
    expect((await served.call(team.key, 'GET', '/v1/feedbacks')).body.data).toMatchObject([{ content: 'Fine.' }]);
    expect(await everythingOf(team.id)).not.toMatch(HERS);
    expect((await served.call(keeping.key, 'GET', '/v1/feedbacks')).body.data).toHaveLength(2);
  });
});

it('keeps tombstones for good', async () => {
  const { id } = await served.createTeam();
  const removing = writeTeams(served.app, [id], (client) => client.query('DELETE FROM tombstones'));
  await expect(removing).rejects.toThrow(/permission denied/);
});
