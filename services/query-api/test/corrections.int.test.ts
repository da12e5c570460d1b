import { insightIdOf } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysis, feedback, insight, uuid } from './builders.ts';
import { type Served, type ServedTeam, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const QUOTE = 'The export is empty';

/** A team with one analysed feedback, `id`, and its insight. */
async function withInsight(
  id: string,
): Promise<ServedTeam & { path: string; insightId: string; feedbackPath: string }> {
  const team = await served.createTeam();
  const given = of(team, id);
  await served.store.saveFeedback([given]);
  await served.store.saveAnalyses([analysis(given, [insight(QUOTE)])]);
  const insightId = insightIdOf(given.feedback_id, 0, 0);
  return { ...team, insightId, path: `/v1/insights/${insightId}`, feedbackPath: `/v1/feedbacks/${given.feedback_id}` };
}
const of = (team: ServedTeam, id: string, changes = {}) =>
  feedback(id, { team_id: team.id, tags: ['sent'], ...changes });

const CORRECTION = {
  status: 'in_progress',
  severity: 'low',
  type: 'usability',
  title: 'Rows are missing',
  pain_point: 'Filtered rows vanish.',
  product_area: 'reports',
  is_deal_blocker: true,
  willingness_to_pay: 'High',
  assignee: 'ann@example.com',
  note: 'Called them.',
} as const;

const MODEL = {
  severity: 'high',
  type: 'bug',
  title: 'Export is empty',
  pain_point: 'The monthly export has no rows.',
  product_area: 'export',
  is_deal_blocker: false,
  willingness_to_pay: 'None',
} as const;

describe('PATCH /v1/insights/{id}', () => {
  it('200: shows the decision everywhere at once, with what the engine said beside it', async () => {
    const team = await withInsight('shown');
    const changed = await served.call(team.key, 'PATCH', team.path, CORRECTION);
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ ...CORRECTION, model_values: MODEL });
    const read = await served.call(team.key, 'GET', team.path);
    expect(read.body).toEqual(changed.body);
    expect(read.headers.get('etag')).toBe(changed.headers.get('etag'));
    const listed = await served.call(team.key, 'GET', '/v1/insights?severity=low&type=usability&is_deal_blocker=true');
    expect(listed.body.data).toMatchObject([{ id: team.insightId, ...CORRECTION }]);
    expect((await served.call(team.key, 'GET', '/v1/insights?severity=high')).body.data).toEqual([]);
    const found = (q: string) => served.call(team.key, 'GET', `/v1/insights?q=${q}`);
    expect((await found('vanish')).body.data).toMatchObject([{ id: team.insightId }]);
    expect((await found('monthly')).body.data).toEqual([]);
    expect((await served.call(team.key, 'GET', team.feedbackPath)).body.data.insights).toMatchObject([CORRECTION]);
  });

  it('is never overwritten by a new analysis, whose values are kept beside it', async () => {
    const team = await withInsight('again');
    await served.call(team.key, 'PATCH', team.path, { severity: 'low', title: 'Rows are missing' });
    const newer = { title: 'Export broken', severity: 'critical', type: 'performance', business_impact: 90 } as const;
    await served.store.saveAnalyses([
      analysis(of(team, 'again'), [insight(QUOTE, newer)], {
        engine: { name: 'offline', version: '2', degraded: false },
      }),
    ]);
    expect((await served.call(team.key, 'GET', team.path)).body.data).toMatchObject({
      severity: 'low',
      title: 'Rows are missing',
      type: 'performance',
      business_impact: 90,
      model_values: { severity: 'critical', title: 'Export broken' },
    });
    const found = (q: string) => served.call(team.key, 'GET', `/v1/insights?q=${q}`);
    expect((await found('rows')).body.data).toHaveLength(1);
  });

  it('keeps an insight that a new analysis no longer finds', async () => {
    const team = await withInsight('gone');
    await served.call(team.key, 'PATCH', team.path, { note: 'Ours.' });
    const changed = of(team, 'gone', {
      content: 'Everything is fine now, thank you.',
      accepted_at: '2026-02-03T00:00:00Z',
    });
    await served.store.saveFeedback([changed]);
    await served.store.saveAnalyses([analysis(changed, [])]);
    expect((await served.call(team.key, 'GET', team.path)).body.data).toMatchObject({ note: 'Ours.' });
  });

  it('takes away what can be taken away', async () => {
    const team = await withInsight('taken');
    await served.call(team.key, 'PATCH', team.path, { assignee: 'ann', note: 'x' });
    const changed = await served.call(team.key, 'PATCH', team.path, { assignee: null, note: null });
    expect(changed.body.data).toMatchObject({ assignee: null, note: null, model_values: {} });
  });

  it('412: when it is not what the caller has seen; 200: when it is, or with any', async () => {
    const team = await withInsight('seen');
    const seen = (await served.call(team.key, 'GET', team.path)).headers.get('etag')!;
    expect(seen).toMatch(/^"[\w-]{22}"$/);
    const first = await served.call(team.key, 'PATCH', team.path, { severity: 'low' }, { 'if-match': `"x", ${seen}` });
    expect(first.status).toBe(200);
    const late = await served.call(team.key, 'PATCH', team.path, { severity: 'critical' }, { 'if-match': seen });
    expect([late.status, late.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await served.call(team.key, 'GET', team.path)).body.data.severity).toBe('low');
    const now = first.headers.get('etag')!;
    for (const [header, status] of [
      [`W/${now}`, 412],
      ['*', 200],
      ['x', 400],
      ['', 400],
      [`${now} ${now}`, 400],
    ] as const) {
      const answer = await served.call(team.key, 'PATCH', team.path, { severity: 'low' }, { 'if-match': header });
      expect([header, answer.status]).toEqual([header, status]);
    }
  });

  it('leaves a record as it is where a change says nothing new', async () => {
    const team = await withInsight('same');
    const changes = { status: 'resolved', severity: 'low' };
    const first = await served.call(team.key, 'PATCH', team.path, changes);
    const again = await served.call(team.key, 'PATCH', team.path, changes, { 'if-match': first.headers.get('etag')! });
    expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expect(again.body.data).toEqual(first.body.data);
    const tagged = await served.call(team.key, 'PATCH', team.feedbackPath, { status: 'open', tags: ['vip'] });
    const same = await served.call(team.key, 'PATCH', team.feedbackPath, { status: 'open', tags: ['vip'] });
    expect([same.status, same.headers.get('etag')]).toEqual([200, tagged.headers.get('etag')]);
  });

  it('lets exactly one of many win that have seen the same', async () => {
    const team = await withInsight('race');
    const seen = (await served.call(team.key, 'GET', team.path)).headers.get('etag')!;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        served.call(team.key, 'PATCH', team.path, { note: `Note ${n}` }, { 'if-match': seen }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await served.call(team.key, 'GET', team.path)).body).toEqual(winner.body);
    const history = await served.call(team.key, 'GET', `${team.path}/history`);
    expect(history.body.data).toHaveLength(1);
  });

  it('loses no field when many change different ones, while the same feedback is analysed again and again', async () => {
    const team = await withInsight('together');
    const versions = Array.from({ length: 8 }, (_, n) =>
      analysis(of(team, 'together'), [insight(QUOTE, { confidence: n / 10 })], {
        engine: { name: 'offline', version: `v${n}`, degraded: false },
      }),
    );
    const answers = await Promise.all([
      ...Object.entries(CORRECTION).map(([field, value]) =>
        served.call(team.key, 'PATCH', team.path, { [field]: value }),
      ),
      ...versions.map((version) => served.store.saveAnalyses([version])),
    ]);
    for (const answer of answers) if ('status' in answer) expect(answer.status).toBe(200);
    expect((await served.call(team.key, 'GET', team.path)).body.data).toMatchObject({
      ...CORRECTION,
      model_values: MODEL,
    });
  });

  it.each([
    [{}, /changes nothing/],
    [{ business_impact: 5 }, /changes nothing/],
    [[], /expected object/],
    [{ status: 'closed' }, /^status: /],
    [{ severity: 'urgent' }, /^severity: .*critical/],
    [{ severity: null }, /^severity: /],
    [{ type: 'x' }, /^type: /],
    [{ title: ' ' }, /^title: /],
    [{ title: 'x'.repeat(251) }, /^title: /],
    [{ pain_point: '' }, /^pain_point: /],
    [{ product_area: 'x'.repeat(101) }, /^product_area: /],
    [{ is_deal_blocker: 'yes' }, /^is_deal_blocker: /],
    [{ willingness_to_pay: 'high' }, /^willingness_to_pay: /],
    [{ assignee: '' }, /^assignee: /],
    [{ note: 'a\u0000' }, /^note: /],
    [{ note: 'x'.repeat(5001) }, /^note: /],
  ])('400: %j', async (body, message) => {
    const { key } = await served.createTeam();
    const answer = await served.call(key, 'PATCH', `/v1/insights/${uuid('none')}`, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error.message).toMatch(message);
  });
});

describe('PATCH /v1/feedbacks/{id}', () => {
  it("200: keeps a person's tags when the sender changes his, and shows those beside them", async () => {
    const team = await withInsight('tags');
    expect((await served.call(team.key, 'GET', team.feedbackPath)).body.data).toMatchObject({
      tags: ['sent'],
      sent_tags: null,
    });
    const changed = await served.call(team.key, 'PATCH', team.feedbackPath, {
      tags: ['ours', 'two'],
      status: 'resolved',
    });
    expect(changed.body.data).toMatchObject({ tags: ['ours', 'two'], sent_tags: ['sent'], status: 'resolved' });
    const again = of(team, 'tags', {
      tags: ['new'],
      content: 'Other words by the sender.',
      accepted_at: '2026-02-03T00:00:00Z',
    });
    await served.store.saveFeedback([again]);
    const read = await served.call(team.key, 'GET', team.feedbackPath);
    expect(read.body.data).toMatchObject({
      tags: ['ours', 'two'],
      sent_tags: ['new'],
      status: 'resolved',
      content: again.content,
    });
    expect(
      (
        await served.call(team.key, 'GET', '/feedbacks?status=resolved', undefined, {
          authorization: `Bearer ${team.key}`,
        })
      ).body.data,
    ).toHaveLength(1);
  });

  it('412 and 200 by If-Match', async () => {
    const team = await withInsight('match');
    const seen = (await served.call(team.key, 'GET', team.feedbackPath)).headers.get('etag')!;
    const patch = (headers: Record<string, string>) =>
      served.call(team.key, 'PATCH', team.feedbackPath, { status: 'resolved' }, headers);
    expect((await patch({ 'if-match': '"x"' })).status).toBe(412);
    expect((await patch({ 'if-match': seen })).status).toBe(200);
    expect((await patch({ 'if-match': seen })).status).toBe(412);
  });

  it.each([
    [{}, /changes nothing/],
    [{ status: 'x' }, /^status: /],
    [{ tags: 'x' }, /^tags: /],
    [{ tags: [''] }, /^tags/],
    [{ tags: Array(21).fill('x') }, /^tags: must have at most 20 items/],
    [{ tags: ['x'.repeat(101)] }, /^tags/],
  ])('400: %j', async (body, message) => {
    const { key } = await served.createTeam();
    const answer = await served.call(key, 'PATCH', `/v1/feedbacks/${uuid('none')}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
  });
});

describe('history and accuracy', () => {
  it('tells who changed what, when, from what to what, newest first', async () => {
    const team = await withInsight('history');
    served.clock = new Date('2026-03-05T10:00:00.000Z');
    await served.call(team.key, 'PATCH', team.path, { severity: 'low', note: 'First' });
    await served.call(team.key, 'PATCH', team.path, { severity: 'low', note: 'Second' });
    await served.call(team.key, 'PATCH', team.feedbackPath, { tags: [] });
    const by = { changed_at: '2026-03-05T10:00:00.000Z', key: { id: team.keyId, name: 'All scopes' } };
    const pages = await served.call(team.key, 'GET', `${team.path}/history?limit=1`);
    expect(pages.body.data).toEqual([{ field: 'note', from: 'First', to: 'Second', ...by }]);
    const rest = await served.call(team.key, 'GET', `${team.path}/history?cursor=${pages.body.pagination.next_cursor}`);
    expect(rest.body.data).toHaveLength(2);
    expect(rest.body.data).toEqual(
      expect.arrayContaining([
        { field: 'note', from: null, to: 'First', ...by },
        { field: 'severity', from: 'high', to: 'low', ...by },
      ]),
    );
    const ofFeedback = await served.call(team.key, 'GET', `${team.feedbackPath}/history`);
    expect(ofFeedback.body.data).toEqual([{ field: 'tags', from: ['sent'], to: [], ...by }]);
  });

  it('counts how often people agreed, by field and version of the engine', async () => {
    const team = await withInsight('accuracy');
    await served.call(team.key, 'PATCH', team.path, { severity: 'critical', type: 'bug' });
    const engine = (version: string) => ({ engine: { name: 'offline', version, degraded: false } });
    await served.store.saveAnalyses([
      analysis(of(team, 'accuracy'), [insight(QUOTE, { severity: 'critical', type: 'question' })], engine('2')),
    ]);
    const accuracy = await served.call(team.key, 'GET', '/v1/accuracy');
    const row = (version: string, field: string, agreed: number) => ({
      engine: 'offline',
      version,
      field,
      decided: 1,
      agreed,
      agreement: agreed,
    });
    expect(accuracy.body.data).toEqual([
      row('1', 'severity', 0),
      row('1', 'type', 1),
      row('2', 'severity', 1),
      row('2', 'type', 0),
    ]);
  });
});

describe('isolation', () => {
  it("404: another team's record, as one that is not there, and nothing of it changes", async () => {
    const [mine, theirs] = [await served.createTeam(), await withInsight('theirs')];
    const absent = { insight: `/v1/insights/${uuid('none')}`, feedback: `/v1/feedbacks/${uuid('none')}` };
    const before = (await served.call(theirs.key, 'GET', theirs.path)).text;
    for (const [method, path, none, body] of [
      ['PATCH', theirs.path, absent.insight, { severity: 'low' }],
      ['PATCH', theirs.feedbackPath, absent.feedback, { status: 'resolved' }],
      ['GET', `${theirs.path}/history`, `${absent.insight}/history`, undefined],
      ['GET', `${theirs.feedbackPath}/history`, `${absent.feedback}/history`, undefined],
    ] as const) {
      const [answer, expected] = [
        await served.call(mine.key, method, path, body),
        await served.call(mine.key, method, none, body),
      ];
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.body.error.message).toBe(expected.body.error.message);
    }
    expect((await served.call(theirs.key, 'GET', theirs.path)).text).toBe(before);
    expect((await served.call(mine.key, 'GET', '/v1/accuracy')).body.data).toEqual([]);
    await served.call(theirs.key, 'PATCH', theirs.path, { severity: 'low' });
    expect((await served.call(mine.key, 'GET', '/v1/accuracy')).body.data).toEqual([]);
  });

  it.each([
    ['PATCH', `/v1/insights/${uuid('x')}`, 'write'],
    ['PATCH', `/v1/feedbacks/${uuid('x')}`, 'write'],
    ['GET', `/v1/insights/${uuid('x')}/history`, 'read'],
    ['GET', `/v1/feedbacks/${uuid('x')}/history`, 'read'],
    ['GET', '/v1/accuracy', 'read'],
  ] as const)('403: %s %s without the scope %s, 401 without a key', async (method, path, needed) => {
    const { id } = await served.createTeam();
    const others = (['read', 'write', 'admin'] as const).filter((scope) => scope !== needed);
    expect((await served.call(await served.keyWith(id, ...others), method, path)).status).toBe(403);
    expect([400, 404, 200, 415]).toContain((await served.call(await served.keyWith(id, needed), method, path)).status);
    expect((await served.call(null, method, path)).status).toBe(401);
  });
});
