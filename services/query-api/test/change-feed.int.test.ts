import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeTeams } from '../src/feedback-store/transaction.ts';
import { analysis, feedback, insight } from './builders.ts';
import { type Served, type ServedTeam, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const QUOTE = 'The export is empty';
const of = (team: ServedTeam, id: string, changes = {}) =>
  feedback(`${team.id} ${id}`, { team_id: team.id, ...changes });

interface FeedLine {
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: records of several kinds
  readonly data: any;
  readonly cursor: string;
}

/** Waits for the transactions that began before now, PostgreSQL's own too: what came after them is not told before they end. */
async function settled(): Promise<void> {
  const { rows } = await served.owner.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  for (;;) {
    const { rows: at } = await served.owner.query<{ past: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 AS past',
      [rows[0]!.id],
    );
    if (at[0]!.past) return;
    await sleep(5);
  }
}

/** Everything from a cursor on, and the cursor to go on from. */
async function follow(team: ServedTeam, cursor?: string, limit = 3): Promise<{ lines: FeedLine[]; cursor: string }> {
  const lines: FeedLine[] = [];
  for (let at = cursor; ; ) {
    const answer = await served.call(
      team.key,
      'GET',
      `/v1/changes?limit=${limit}${at === undefined ? '' : `&cursor=${at}`}`,
    );
    expect(answer.status).toBe(200);
    lines.push(...answer.body.data);
    at = answer.body.pagination.next_cursor as string;
    expect(at).toEqual(expect.any(String));
    if (!answer.body.pagination.has_more) return { lines, cursor: at };
  }
}

const named = ({ kind, data }: FeedLine): string => (kind === 'tombstone' ? `gone ${data.of}` : kind);

describe('GET /v1/changes', () => {
  it('tells everything once, then only what changed, with tombstones for what is gone', async () => {
    const team = await served.createTeam();
    const given = [of(team, 'one'), of(team, 'two')];
    await served.store.saveFeedback(given);
    await served.store.saveAnalyses(given.map((one) => analysis(one, [insight(QUOTE)])));
    await settled();
    const first = await follow(team);
    expect(first.lines.map(named).sort()).toEqual(['feedback', 'feedback', 'insight', 'insight']);
    expect(first.lines.find(({ kind }) => kind === 'feedback')?.data).toMatchObject({
      processing: 'analyzed',
      content: given[0]!.content,
    });
    expect(await follow(team, first.cursor)).toEqual({ lines: [], cursor: first.cursor });

    const second = first.lines.find(
      ({ kind, data }) => kind === 'insight' && data.feedback_id === given[1]!.feedback_id,
    );
    await served.call(team.key, 'PATCH', `/v1/insights/${second!.data.id}`, { severity: 'low' });
    await settled();
    const corrected = await follow(team, first.cursor);
    expect(corrected.lines.map(named)).toEqual(['insight', 'correction']);
    expect(corrected.lines[0]!.data).toMatchObject({
      id: second!.data.id,
      severity: 'low',
      model_values: { severity: 'high' },
    });
    expect(corrected.lines[1]!.data).toMatchObject({
      insight_id: second!.data.id,
      field: 'severity',
      from: 'high',
      to: 'low',
    });

    const [one] = given;
    await served.store.saveFeedback([
      { ...one!, content: 'All is fine now.', content_hash: 'new', accepted_at: '2026-02-03T00:00:00Z' },
    ]);
    await served.store.saveAnalyses([
      analysis({ ...one!, content_hash: 'new', accepted_at: '2026-02-03T00:00:00Z' }, []),
    ]);
    await served.call(team.key, 'DELETE', `/v1/feedbacks/${given[1]!.feedback_id}`);
    await settled();
    const gone = await follow(team, corrected.cursor);
    expect(gone.lines.map(named).sort()).toEqual(['feedback', 'gone feedback', 'gone insight', 'gone insight']);
    expect(gone.lines.filter(({ kind }) => kind === 'tombstone').map(({ data }) => data.feedback_id)).toContain(
      given[1]!.feedback_id,
    );
    await settled();
    const all = await follow(team);
    expect(all.lines.filter(({ kind }) => kind === 'feedback')).toHaveLength(1);
  });

  it('misses nothing of those who begin earlier and commit later', async () => {
    const team = await served.createTeam();
    const [slow, quick] = [of(team, 'slow'), of(team, 'quick')];
    await served.store.saveFeedback([slow, quick]);
    await settled();
    const { cursor } = await follow(team);
    let commit = (): void => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let hasWritten = (): void => {};
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    const slowly = writeTeams(served.app, [team.id], async (client) => {
      await client.query("UPDATE feedbacks SET status = 'resolved' WHERE team_id = $1 AND id = $2", [
        team.id,
        slow.feedback_id,
      ]);
      hasWritten();
      await mayCommit;
    });
    await written;
    await served.call(team.key, 'PATCH', `/v1/feedbacks/${quick.feedback_id}`, { status: 'resolved' });
    const meanwhile = await follow(team, cursor);
    expect(meanwhile.lines).toEqual([]);
    commit();
    await slowly;
    await settled();
    const after = await follow(team, meanwhile.cursor);
    expect(
      after.lines
        .filter(({ kind }) => kind === 'feedback')
        .map(({ data }) => data.id)
        .sort(),
    ).toEqual([slow.feedback_id, quick.feedback_id].sort());
  });

  it('comes to the same as the store, followed while many write', async () => {
    const team = await served.createTeam();
    let isOver = false;
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let n = 0; n < 25; n++) {
        const one = of(team, `${writer} ${n % 8}`, {
          content: `${QUOTE} ${n}`,
          accepted_at: new Date(1_770_000_000_000 + n).toISOString(),
        });
        await served.store.saveFeedback([one]);
        await served.store.saveAnalyses([analysis(one, n % 3 === 0 ? [] : [insight(QUOTE)])]);
        if (n % 6 === 5) await served.call(team.key, 'DELETE', `/v1/feedbacks/${one.feedback_id}`);
      }
    });
    const done = Promise.all(writers).then(() => {
      isOver = true;
    });
    const copy = new Map<string, string>();
    let cursor: string | undefined;
    for (let last = false; !last; ) {
      last = isOver;
      if (last) await settled();
      const read = await follow(team, cursor, 20);
      cursor = read.cursor;
      for (const { kind, data } of read.lines) {
        if (kind === 'tombstone') copy.delete(`${data.of} ${data.id}`);
        else if (kind !== 'correction') copy.set(`${kind} ${data.id}`, JSON.stringify(data));
      }
    }
    await done;
    await settled();
    const stored = new Map<string, string>();
    for (const { kind, data } of (await follow(team, undefined, 50)).lines) {
      if (kind === 'feedback' || kind === 'insight') stored.set(`${kind} ${data.id}`, JSON.stringify(data));
    }
    expect(new Map([...copy].sort())).toEqual(new Map([...stored].sort()));
  });

  it('goes on with another key of the team, and not with that of another team', async () => {
    const [team, other] = [await served.createTeam(), await served.createTeam()];
    await served.store.saveFeedback([of(team, 'mine')]);
    await settled();
    const { cursor } = await follow(team);
    const { key } = (await served.call(team.key, 'POST', `/v1/keys/${team.keyId}/rotate`, { keep_hours: 0 })).body.data;
    expect((await follow({ ...team, key }, cursor)).lines).toEqual([]);
    const stolen = await served.call(other.key, 'GET', `/v1/changes?cursor=${cursor}`);
    expect([stolen.status, stolen.body.error.code]).toEqual([400, 'INVALID_CURSOR']);
    expect((await follow(other)).lines).toEqual([]);
    expect((await served.call(other.key, 'GET', '/v1/export')).text).toBe('');
    expect((await served.call(await served.keyWith(team.id, 'write', 'admin'), 'GET', '/v1/changes')).status).toBe(403);
    expect((await served.call(await served.keyWith(team.id, 'write', 'admin'), 'GET', '/v1/export')).status).toBe(403);
  });
});

describe('GET /v1/export', () => {
  const parse = (text: string): FeedLine[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  it('gives everything as lines, and goes on from any of them', async () => {
    const team = await served.createTeam();
    const given = Array.from({ length: 120 }, (_, n) => of(team, `${n}`));
    await served.store.saveFeedback(given);
    await served.store.saveAnalyses(given.map((one) => analysis(one, [insight(QUOTE)])));
    await settled();
    const whole = await served.call(team.key, 'GET', '/v1/export');
    expect(whole.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = parse(whole.text);
    const ids = (kind: string) => new Set(lines.filter((line) => line.kind === kind).map(({ data }) => data.id));
    expect([ids('feedback').size, ids('insight').size, lines.length]).toEqual([120, 120, 240]);
    const rest = parse((await served.call(team.key, 'GET', `/v1/export?cursor=${lines[99]!.cursor}`)).text);
    expect(rest.map(({ data }) => data.id)).toEqual(lines.slice(100).map(({ data }) => data.id));
    expect((await follow(team, lines.at(-1)!.cursor)).lines).toEqual([]);
    expect((await served.call(team.key, 'GET', '/v1/export?cursor=x')).status).toBe(400);
  });

  it('lets go of its connection when the reader leaves', async () => {
    const team = await served.createTeam();
    const given = Array.from({ length: 300 }, (_, n) => of(team, `${n}`, { content: 'x'.repeat(20_000) }));
    await served.store.saveFeedback(given);
    for (let n = 0; n < 4; n++) {
      const leaving = new AbortController();
      const answer = await fetch(`${served.url}/v1/export`, {
        headers: { 'x-api-key': team.key },
        signal: leaving.signal,
      });
      expect([200, 429]).toContain(answer.status);
      leaving.abort();
    }
    let last = await served.call(team.key, 'GET', '/v1/export');
    while (last.status === 429) last = await served.call(team.key, 'GET', '/v1/export');
    expect(parse(last.text)).toHaveLength(300);
  });
});
