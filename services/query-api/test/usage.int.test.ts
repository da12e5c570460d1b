import { randomUUID } from 'node:crypto';
import type { NormalizedFeedback } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createPostgresFeedbackStore } from '../src/feedback-store/feedback-store-postgres.ts';
import { readTeam } from '../src/feedback-store/transaction.ts';
import { createPostgresUsageStore } from '../src/usage/usage-store.ts';
import { analysis, feedback, insight } from './builders.ts';
import { type Served, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

/** Connections that break when they commit: before it, after it, or not at all. Each in its turn, so that all of it occurs. */
function breakingPool(pool: pg.Pool): pg.Pool {
  let commits = 0;
  return {
    async connect() {
      const client = await pool.connect();
      return {
        async query(...args: [string]) {
          if (args[0] !== 'COMMIT') return client.query(...args);
          const turn = commits++ % 3;
          if (turn === 0) throw new Error('killed before the commit');
          const done = await client.query('COMMIT');
          if (turn === 1) throw new Error('killed before the answer');
          return done;
        },
        release: (error?: Error) => client.release(error),
      };
    },
  } as unknown as pg.Pool;
}

async function until<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error as Error).message.startsWith('killed')) throw error;
    }
  }
}

/** The ledger and the rows it speaks of. */
const ledgerAndRows = (teamId: string) =>
  readTeam(served.app, teamId, async (client) => {
    const ledger = await client.query(
      `SELECT sum(feedback_accepted)::int AS accepted, sum(feedback_analyzed)::int AS analyzed, sum(credits)::int AS credits
       FROM usage_days WHERE team_id = $1`,
      [teamId],
    );
    const days = await client.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, feedback_accepted::int AS n FROM usage_days
       WHERE team_id = $1 AND feedback_accepted > 0 ORDER BY day`,
      [teamId],
    );
    const rows = await client.query(
      `SELECT (SELECT count(*) FROM feedbacks WHERE team_id = $1)::int AS accepted, sum(times_charged)::int AS analyzed,
       sum(credits)::int AS credits FROM analyses WHERE team_id = $1`,
      [teamId],
    );
    const rowDays = await client.query(
      `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS n FROM feedbacks
       WHERE team_id = $1 GROUP BY 1 ORDER BY 1`,
      [teamId],
    );
    return { ledger: { ...ledger.rows[0], days: days.rows }, rows: { ...rows.rows[0], days: rowDays.rows } };
  });

describe('the ledger', () => {
  it('equals the rows, whatever was killed, repeated, changed, failed or came together', async () => {
    const { id: team_id } = await served.createTeam();
    const store = createPostgresFeedbackStore({ pool: breakingPool(served.app), now: () => new Date() });
    const given: NormalizedFeedback[] = Array.from({ length: 40 }, (_, n) =>
      feedback(`ledger ${n}`, {
        team_id,
        content: 'The export is empty. '.repeat(1 + (n % 7) * 60),
        accepted_at: `2026-02-0${1 + (n % 5)}T23:59:59.000Z`,
      }),
    );
    const changed = given.slice(0, 10).map((one, n) =>
      feedback(`ledger ${n}`, {
        ...one,
        content: `${one.content} Still.`,
        accepted_at: '2026-02-09T00:00:00.000Z',
        content_hash: `${n}`,
      }),
    );
    const analyses = (of: readonly NormalizedFeedback[], version: string) =>
      of.map((one, n) =>
        analysis(one, n % 2 === 0 ? [insight('The export is empty')] : [], {
          engine: { name: 'offline', version, degraded: false },
          skipped: n % 9 === 0 ? 'too short' : null,
        }),
      );
    await served.recordFailures(
      given.slice(35).map((one) => ({
        teamId: team_id,
        feedbackId: one.feedback_id,
        reason: 'x',
        contentHash: null,
        acceptedAt: one.accepted_at,
        source: { category: 'reviews', platform: 'example-store' },
      })),
    );
    const halves = [given.slice(0, 25), given.slice(15)];
    await Promise.all(halves.map((half) => until(() => store.saveFeedback(half))));
    await until(() => store.saveFeedback(given));
    await Promise.all(halves.map((half) => until(() => store.saveAnalyses(analyses(half, '1')))));
    await until(() => store.saveAnalyses(analyses(given, '2')));
    await until(() => store.saveFeedback(changed));
    await until(() =>
      store.saveAnalyses([...analyses(changed, '2'), ...analyses(changed, '2'), ...analyses(changed, '3')]),
    );
    const { ledger, rows } = await ledgerAndRows(team_id);
    expect(ledger).toEqual(rows);
    expect(ledger).toMatchObject({ accepted: 40, analyzed: 50 });
    expect(ledger.credits).toBeGreaterThan(50);
    expect(ledger.days).toHaveLength(5);
  });
});

describe('counts of requests', () => {
  it('grow by what is new, whatever comes again, late or in another order', async () => {
    const { id, keyId } = await served.createTeam();
    const usage = createPostgresUsageStore(served.app);
    const count = (counter_id: string, requests: number, day = '2026-02-01', last = '10:00:00') => ({
      schema_version: 1 as const,
      team_id: id,
      key_id: keyId,
      surface: 'ingest' as const,
      day,
      counter_id,
      requests,
      last_used_at: `${day}T${last}.000Z`,
    });
    const [one, two] = [randomUUID(), randomUUID()];
    await usage.saveRequests([count(one, 5), count(two, 2), count(one, 7, '2026-02-01', '11:00:00'), count(one, 6)]);
    await usage.saveRequests([count(one, 5)]);
    await usage.saveRequests([count(one, 1, '2026-02-02')]);
    const days = await usage.days(id, '2026-01-01', '2026-12-31');
    expect(days.map(({ day, requests }) => [day, requests])).toEqual([
      ['2026-02-01', { ingest: 9 }],
      ['2026-02-02', { ingest: 1 }],
    ]);
    const [key] = await served.credentials.listKeys(id);
    expect(key!.lastUsedAt?.toISOString()).toBe('2026-02-02T10:00:00.000Z');
    await usage.saveRequests([count(one, 8)]);
    expect((await served.credentials.listKeys(id))[0]!.lastUsedAt?.toISOString()).toBe('2026-02-02T10:00:00.000Z');
  });
});

describe('GET /v1/usage', () => {
  it('200: tells what was used, by day; and when the key was last used', async () => {
    const team = await served.createTeam();
    const given = feedback('used', { team_id: team.id, accepted_at: new Date().toISOString() });
    await served.store.saveFeedback([given]);
    served.clock = new Date();
    await served.store.saveAnalyses([analysis(given, [insight('export')], { analyzed_chars: 5_001 })]);
    for (let n = 0; n < 4; n++) expect((await served.call(team.key, 'GET', '/v1/team')).status).toBe(200);
    let answer = await served.call(team.key, 'GET', '/v1/usage');
    // The count is told a moment later.
    while ((answer.body.data.total.requests.rest ?? 0) < 5) answer = await served.call(team.key, 'GET', '/v1/usage');
    const { from, to, plan, total, days } = answer.body.data;
    expect(plan).toBe('default');
    expect(Date.parse(to) - Date.parse(from)).toBe(29 * 86_400_000);
    expect(total).toMatchObject({ feedback_accepted: 1, feedback_analyzed: 1, credits: 2 });
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      [...new Set(days.map(({ day }: { day: string }) => day))].sort(),
    );
    expect(days.at(-1)).toMatchObject({ credits: 2, requests: { rest: expect.any(Number) } });
    const [key] = (await served.call(team.key, 'GET', '/v1/keys')).body.data;
    expect(Math.abs(Date.parse(key.last_used_at) - Date.now())).toBeLessThan(60_000);
    const earlier = await served.call(team.key, 'GET', '/v1/usage?from=2026-01-01&to=2026-01-02');
    expect(earlier.body.data).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-02',
      days: [],
      total: { credits: 0, requests: {} },
    });
  });

  it("shows nothing of another team's", async () => {
    const [mine, theirs] = [await served.createTeam(), await served.createTeam()];
    await served.store.saveFeedback([feedback('theirs', { team_id: theirs.id })]);
    const answer = await served.call(mine.key, 'GET', '/v1/usage?from=2026-01-01&to=2026-12-31');
    expect(answer.body.data.total.feedback_accepted).toBe(0);
  });

  it.each([
    'from=2026-02-30',
    'from=yesterday',
    'to=2026-01-01T00:00:00Z',
    'from=2026-02-02&to=2026-02-01',
    'from=2025-01-01&to=2026-01-02',
    'from=0000-12-31&to=0001-01-01',
    'to=0000-01-01',
    'from=',
    'from=2026-01-01&from=2026-01-02',
  ])('400: %s', async (query) => {
    const { key } = await served.createTeam();
    const answer = await served.call(key, 'GET', `/v1/usage?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each(['to=0001-01-01', 'to=0001-01-05', 'from=9999-12-01&to=9999-12-31'])('200: %s', async (query) => {
    const { key } = await served.createTeam();
    expect((await served.call(key, 'GET', `/v1/usage?${query}`)).status).toBe(200);
  });

  it('200 for a year and a day; 403 without the scope read', async () => {
    const { id, key } = await served.createTeam();
    expect((await served.call(key, 'GET', '/v1/usage?from=2025-01-01&to=2026-01-01')).status).toBe(200);
    expect((await served.call(await served.keyWith(id, 'write', 'admin'), 'GET', '/v1/usage')).status).toBe(403);
  });
});

describe('GET /v1/usage, of a language model', () => {
  it('200: shows what was spent and is set aside, with the caps, to the team alone', async () => {
    const [mine, theirs] = [await served.createTeam(), await served.createTeam()];
    const caps = { day: 10_000_000, month: 10_000_000 };
    const reservation = await served.spending.reserve(mine.id, 5_000, caps, new Date());
    const used = { calls: 2, input: 30, cached: 20, output: 10, amount: 1_234_567 };
    await served.spending.settle(mine.id, reservation!, used);
    await served.spending.reserve(mine.id, 500_000, caps, new Date());
    const shown = { calls: 2, input_tokens: 30, cached_tokens: 20, output_tokens: 10, spent: 1.234567, reserved: 0.5 };
    const { body } = await served.call(mine.key, 'GET', '/v1/usage');
    expect(body.data.model).toEqual({ day: { ...shown, cap: 2.5 }, month: { ...shown, cap: 40 } });
    const other = await served.call(theirs.key, 'GET', '/v1/usage');
    expect(other.body.data.model.month).toMatchObject({ calls: 0, spent: 0, reserved: 0, cap: 40 });
  });
});
