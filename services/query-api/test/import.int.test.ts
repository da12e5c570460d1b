import { connect } from 'node:net';
import type { NormalizedFeedback } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysis, feedback, insight } from './builders.ts';
import { type Answer, type Served, type ServedTeam, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const QUOTE = 'The export is empty';
const SOON = '2026-03-02T00:00:00Z';
const of = (team: ServedTeam, id: string, changes: Partial<NormalizedFeedback> = {}): NormalizedFeedback =>
  feedback(`${team.id} ${id}`, { team_id: team.id, source_id: id, ...changes });

interface ExportLine {
  readonly kind: 'feedback' | 'insight' | 'correction' | 'tombstone';
  // biome-ignore lint/suspicious/noExplicitAny: records of several kinds
  readonly data: any;
}

const exported = async (team: ServedTeam): Promise<string> => (await served.call(team.key, 'GET', '/v1/export')).text;
const linesOf = (text: string): ExportLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const bring = (team: Pick<ServedTeam, 'key'>, file: string): Promise<Answer> =>
  served.call(team.key, 'POST', '/v1/import', file, { 'content-type': 'application/x-ndjson' });
const IDS = ['id', 'feedback_id', 'insight_id', 'key'];

/** What an export says, whoever's it is and in whatever order. */
const meaning = (text: string): string[] =>
  linesOf(text)
    .map(({ kind, data }) => {
      // Tombstones hold nothing but ids.
      const rest = Object.fromEntries(
        Object.entries(data).filter(([name]) => kind === 'tombstone' || !IDS.includes(name)),
      );
      return JSON.stringify({ kind, ...rest });
    })
    .sort();

/** A team with feedback in all states, corrections, and something that was erased. */
async function filledTeam(): Promise<ServedTeam> {
  const team = await served.createTeam();
  const given = ['one', 'two', 'gone', 'changed'].map((id) => of(team, id));
  const queued = of(team, 'queued', { source_id: null, metadata: { z: 1, a: { b: ['x'] } }, tags: ['vip'] });
  await served.store.saveFeedback([...given, queued]);
  await served.store.saveAnalyses(given.map((one) => analysis(one, [insight(QUOTE)])));
  const insights = linesOf(await exported(team)).filter(({ kind }) => kind === 'insight');
  const idOf = (one: NormalizedFeedback): string =>
    insights.find(({ data }) => data.feedback_id === one.feedback_id)!.data.id;
  await served.call(team.key, 'PATCH', `/v1/insights/${idOf(given[0]!)}`, { severity: 'low', note: 'Called Ann.' });
  // After its insight, so it stands behind it in the export.
  await served.call(team.key, 'PATCH', `/v1/feedbacks/${given[1]!.feedback_id}`, { tags: ['ours'] });
  await served.call(team.key, 'PATCH', `/v1/feedbacks/${given[1]!.feedback_id}`, { status: 'resolved' });
  await served.call(team.key, 'DELETE', `/v1/feedbacks/${given[2]!.feedback_id}`);
  const again = { ...given[3]!, content: 'All is fine now.', content_hash: 'a'.repeat(64), accepted_at: SOON };
  await served.store.saveFeedback([again]);
  await served.store.saveAnalyses([analysis(again, [])]);
  return team;
}

describe('POST /v1/import of an export', () => {
  it("200: another team's export comes to the same, under ids of its own; twice changes nothing", async () => {
    const [from, to] = [await filledTeam(), await served.createTeam()];
    const file = await exported(from);
    const lines = linesOf(file);
    // Feedback that changed after its insights stands behind them.
    const order = lines.map(({ kind, data }) => `${kind} ${data.feedback_id ?? data.id}`);
    expect(
      order.some((name, at) => name.startsWith('insight') && order.indexOf(name.replace('insight', 'feedback')) > at),
    ).toBe(true);

    const answer = await bring(to, file);
    expect([answer.status, answer.body.data.failed, answer.body.data.errors]).toEqual([200, 0, []]);
    expect(answer.body.data).toMatchObject({
      lines: lines.length,
      queued: 1,
      records: {
        feedback: { created: 4, changed: 0, unchanged: 0, erased: 0 },
        insight: { created: 2 },
        correction: { created: 4 },
        tombstone: { created: lines.filter(({ kind }) => kind === 'tombstone').length },
      },
    });
    const copy = await exported(to);
    expect(meaning(copy)).toEqual(meaning(file));
    const own = (kind: string, of: string) =>
      new Set(
        linesOf(of)
          .filter((line) => line.kind === kind)
          .map(({ data }) => data.id),
      );
    for (const kind of ['feedback', 'insight']) {
      const theirs = own(kind, file);
      expect([...own(kind, copy)].filter((id) => theirs.has(id))).toEqual([]);
    }

    const twice = await bring(to, file);
    expect(twice.body.data).toMatchObject({
      failed: 0,
      records: {
        feedback: { created: 0, changed: 0, unchanged: 4 },
        insight: { created: 0, changed: 0, unchanged: 2 },
        correction: { created: 0, unchanged: 4 },
        tombstone: { created: 0, changed: 0 },
      },
    });
    expect(await exported(to)).toBe(copy);
    expect(await exported(from)).toBe(file);
    // And back: what is stored keeps its ids.
    expect((await bring(to, copy)).body.data.records.feedback).toMatchObject({ created: 0, unchanged: 4 });
    expect(await exported(to)).toBe(copy);
  });

  it('200: the team goes on where the other was: repeats are known, corrections outlive analyses', async () => {
    const [from, to] = [await filledTeam(), await served.createTeam()];
    await bring(to, await exported(from));
    const of = (await served.call(to.key, 'GET', '/v1/feedbacks')).body.data as { id: string; source_id: string }[];
    const one = of.find(({ source_id }) => source_id === 'one')!;
    const read = async () => (await served.call(to.key, 'GET', `/v1/feedbacks/${one.id}`)).body.data;
    const before = await read();
    expect(before.insights[0]).toMatchObject({
      severity: 'low',
      model_values: { severity: 'high' },
      note: 'Called Ann.',
    });
    expect((await served.call(to.key, 'GET', `/v1/insights/${before.insights[0].id}/history`)).body.data).toHaveLength(
      2,
    );
    expect((await served.call(to.key, 'GET', '/v1/insights?q=export')).body.data.length).toBeGreaterThan(0);
    expect((await served.call(to.key, 'GET', '/v1/accuracy')).body.data).toMatchObject([
      { field: 'severity', agreed: 0 },
    ]);

    // The sender's next delivery of the same.
    const repeat = feedback('x', { team_id: to.id, feedback_id: one.id, source_id: 'one', accepted_at: SOON });
    const hash = linesOf(await exported(to)).find(({ data }) => data.id === one.id)!.data.content_hash;
    await served.store.saveFeedback([{ ...repeat, content_hash: hash }]);
    expect(await read()).toEqual(before);
    await served.store.saveAnalyses([
      analysis({ ...repeat, content_hash: hash }, [insight(QUOTE, { severity: 'critical' })], {
        engine: { name: 'offline', version: '2', degraded: false },
      }),
    ]);
    expect((await read()).insights).toMatchObject([{ severity: 'low', model_values: { severity: 'critical' } }]);
    // What was analysed elsewhere costs nothing here, and what is counted equals the rows.
    const { total } = (await served.call(to.key, 'GET', '/v1/usage?from=2026-01-01&to=2026-12-31')).body.data;
    expect(total).toMatchObject({ feedback_accepted: 4, credits: 0 });
  });

  it('200: keeps away what was erased, whichever of the files comes first', async () => {
    const [from, to, third] = [await filledTeam(), await served.createTeam(), await served.createTeam()];
    const before = await exported(from);
    await bring(to, before);
    await served.call(from.key, 'POST', '/v1/erasures', { source_id: 'one' });
    const after = await exported(from);

    await bring(third, after);
    const kept = await bring(third, before);
    expect(kept.body.data).toMatchObject({
      failed: 0,
      records: { feedback: { created: 0, erased: 1 }, insight: { erased: 1 } },
    });
    expect(meaning(await exported(third))).toEqual(meaning(after));

    // Removing what is there needs the scope that erasing needs.
    const writer = { key: await served.keyWith(to.id, 'write', 'read') };
    const refused = await bring(writer, after);
    expect(refused.body.data).toMatchObject({ failed: 1, errors: [{ code: 'admin_scope_needed', path: 'data.id' }] });
    expect((await bring(to, after)).body.data.failed).toBe(0);
    expect(linesOf(await exported(to)).filter(({ data }) => data.source_id === 'one')).toEqual([]);
    expect((await bring(to, before)).body.data.records.feedback).toMatchObject({ created: 0, erased: 1 });
  });

  it('200: an older file changes nothing, a newer one brings on what has changed, decisions stay', async () => {
    const [from, to] = [await filledTeam(), await served.createTeam()];
    const old = await exported(from);
    await bring(to, old);
    const idIn = async (team: ServedTeam, source_id: string) =>
      linesOf(await exported(team)).find(({ data }) => data.source_id === source_id)!.data.id as string;
    // Decided here, after the export.
    await served.call(to.key, 'PATCH', `/v1/feedbacks/${await idIn(to, 'changed')}`, { status: 'in_progress' });
    const [two] = linesOf(old).filter(({ data }) => data.source_id === 'two');
    const newer = {
      ...of(from, 'two', {
        feedback_id: two!.data.id,
        content: 'Support never answers me.',
        content_hash: 'b'.repeat(64),
      }),
      accepted_at: SOON,
    };
    await served.store.saveFeedback([newer]);
    await served.store.saveAnalyses([analysis(newer, [insight('Support never answers')], { analyzed_at: SOON })]);
    const recent = await exported(from);
    const brought = await bring(to, recent);
    expect(brought.body.data).toMatchObject({ failed: 0, records: { feedback: { changed: 1 } } });
    const shown = (await served.call(to.key, 'GET', `/v1/feedbacks/${await idIn(to, 'two')}`)).body.data;
    expect(shown).toMatchObject({ content: newer.content, status: 'resolved', tags: ['ours'] });
    expect(shown.insights).toMatchObject([{ evidence: [{ quote: 'Support never answers' }] }]);
    const copy = await exported(to);
    expect((await bring(to, old)).body.data.records).toMatchObject({
      feedback: { created: 0, changed: 0 },
      insight: { created: 0, changed: 0 },
    });
    expect(await exported(to)).toBe(copy);
    expect(copy).toContain('in_progress');
  });

  it('200: tells by line what is wrong, without repeating it, and takes the rest', async () => {
    const [from, to] = [await filledTeam(), await served.createTeam()];
    const lines = linesOf(await exported(from));
    const one = lines.find(({ kind }) => kind === 'feedback')!;
    const orphan = lines.find(({ kind }) => kind === 'insight')!;
    const file = [
      '{"kind":"feedback","data":{"title":"Zebra',
      JSON.stringify({ kind: 'zebra', data: {} }),
      '',
      JSON.stringify({ ...one, data: { ...one.data, status: 'zebra', metadata: 7 } }),
      JSON.stringify({ ...one, data: { ...one.data, title: 'zebra\u0000' } }),
      JSON.stringify({ ...orphan, data: { ...orphan.data, feedback_id: orphan.data.id } }),
      '[1,2]',
      JSON.stringify(one),
    ].join('\r\n');
    const answer = await bring(to, file);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ lines: 8, failed: 6, records: { feedback: { created: 1 } } });
    expect(answer.body.data.errors.map(({ line, code, path }: never) => [line, code, path])).toEqual([
      [1, 'invalid_json', ''],
      [2, 'invalid_union', 'kind'],
      [4, 'invalid_value', 'data.status'],
      [5, 'custom', ''],
      [6, 'feedback_missing', 'data.feedback_id'],
      [7, 'invalid_type', ''],
    ]);
    expect(answer.text).not.toMatch(/zebra/i);
    const bytes = Buffer.concat([Buffer.from('\n'), Buffer.from([0xff, 0xfe, 0x0a])]);
    expect((await bring(to, bytes.toString('latin1'))).body.data.failed).toBe(1);
    const many = await bring(to, 'x\n'.repeat(250));
    expect([many.body.data.failed, many.body.data.errors.length]).toEqual([250, 100]);
    expect((await bring(to, '')).body.data).toMatchObject({ lines: 0, failed: 0 });
  });

  it('keeps whole batches of an upload that is cut, and a repeat finishes it', async () => {
    const [from, to] = [await served.createTeam(), await served.createTeam()];
    const given = Array.from({ length: 700 }, (_, n) => of(from, `n ${n}`));
    await served.store.saveFeedback(given);
    await served.store.saveAnalyses(given.map((one) => analysis(one, [insight(QUOTE)])));
    const file = await exported(from);
    const half = file.slice(0, Math.floor(file.length / 2));
    const { port } = new URL(served.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /v1/import HTTP/1.1\r\nHost: x\r\nX-API-Key: ${to.key}\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${Buffer.byteLength(file)}\r\n\r\n${half}`,
    );
    const feedbacksOf = (lines: ReturnType<typeof linesOf>): number =>
      lines.filter(({ kind }) => kind === 'feedback').length;
    const stored = async (): Promise<number> => feedbacksOf(linesOf(await exported(to)));
    for (const until = Date.now() + 60_000; (await stored()) === 0 && Date.now() < until; );
    socket.destroy();
    // Of the 700 lines that came one batch is whole.
    const kept = feedbacksOf(linesOf(file).slice(0, 500));
    expect(await stored()).toBe(kept);
    const rest = await bring(to, file);
    const feedback = { created: 700 - kept, unchanged: kept };
    expect(rest.body.data).toMatchObject({ failed: 0, records: { feedback } });
    expect(meaning(await exported(to))).toEqual(meaning(file));
  });

  it('refuses what it cannot read, and who may not write', async () => {
    const team = await served.createTeam();
    const send = (key: string | null, headers: Record<string, string>) =>
      served.call(key, 'POST', '/v1/import', 'x\n', headers);
    const status = async (answer: Promise<Answer>) => [(await answer).status, (await answer).body.error.code];
    expect(await status(send(team.key, { 'content-type': 'application/json' }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
    expect(await status(send(team.key, { 'content-type': 'text/csv; charset=utf-16' }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
    const packed = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
    expect(await status(send(team.key, packed))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const reader = await served.keyWith(team.id, 'read', 'admin');
    expect(await status(send(reader, { 'content-type': 'application/x-ndjson' }))).toEqual([403, 'FORBIDDEN']);
    expect(await status(send(null, { 'content-type': 'application/x-ndjson' }))).toEqual([401, 'UNAUTHORIZED']);
  });
});
