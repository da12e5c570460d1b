import { analysisEngineHeader, type NormalizedFeedback, reprocessRunHeader, type ScoredInsight } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createReprocessing } from '../src/reanalysis/reprocessing.ts';
import { analysis, feedback, insight } from './builders.ts';
import { type Served, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const CONTENT = 'The export is empty every month. Support never answers. The icons are ugly.';
const OLD = { name: 'offline', version: '1.0.0', degraded: false };
const NEW = { name: 'llm', version: '1.0.0', degraded: false, prompt_version: '1' };

interface Given {
  readonly team: { readonly id: string; readonly key: string };
  readonly given: readonly NormalizedFeedback[];
}

/** A team with analysed feedback: an export that is empty, and icons that are ugly. */
async function teamWithFeedback(count: number): Promise<Given> {
  const team = await served.createTeam();
  const given = Array.from({ length: count }, (_, at) =>
    feedback(`${team.id} ${at}`, { team_id: team.id, content: CONTENT, platform: at % 2 === 0 ? 'zendesk' : 'canny' }),
  );
  await served.store.saveFeedback(given);
  await served.store.saveAnalyses(
    given.map((one) =>
      analysis(one, [insight('export is empty', {}, CONTENT), insight('icons are ugly', { title: 'Icons' }, CONTENT)], {
        engine: OLD,
      }),
    ),
  );
  return { team, given };
}

/** What the newer engine finds: the export graver, support besides, the icons no more. */
const found = (of: NormalizedFeedback, engine: ScoredInsight['engine'] = NEW): ScoredInsight =>
  analysis(
    of,
    [
      insight('export is empty', { severity: 'critical', business_impact: 90 }, CONTENT),
      insight('Support never answers', { title: 'Silence' }, CONTENT),
    ],
    { engine, amount: 1_500 },
  );

/** Runs what is open, with an analyzer that answers at once; `only` so many messages, then the process is gone. */
async function work(until: () => Promise<boolean>, engine = NEW, only = Number.POSITIVE_INFINITY): Promise<string[]> {
  const asked: string[] = [];
  const bus = {
    async publish(_topic: unknown, value: NormalizedFeedback, headers: Record<string, string>) {
      asked.push(headers[analysisEngineHeader] ?? 'configured');
      if (asked.length > only) return;
      await served.reprocess.keep([{ runId: headers[reprocessRunHeader]!, analysis: found(value, engine) }]);
    },
  };
  const store = served.reprocess;
  const service = createReprocessing({ store, bus: bus as never, region: 'us', logger: { warn: fail }, everyMs: 10 });
  await service.start();
  while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 20));
  await service.stop();
  return asked;
}
function fail(): never {
  throw new Error('nothing to warn of');
}

const stateOf = async ({ team }: Given, id: string): Promise<string> =>
  (await served.call(team.key, 'GET', `/v1/reprocess/${id}`)).body.data.state;
const is = (given: Given, id: string, state: string) => async () => (await stateOf(given, id)) === state;
const titles = async ({ team, given }: Given): Promise<string[]> =>
  (await served.store.getFeedback(team.id, given[0]!.feedback_id))!.insights.map(({ title }) => title).sort();

describe('POST /v1/reprocess', () => {
  it('reports first, changes nothing, then applies; what a person has decided stays', async () => {
    const one = await teamWithFeedback(3);
    const first = (await served.store.getFeedback(one.team.id, one.given[0]!.feedback_id))!;
    const [exportInsight] = first.insights.filter(({ title }) => title === 'Export is empty');
    const decided = { severity: 'low', title: 'Decided by a person' };
    expect((await served.call(one.team.key, 'PATCH', `/v1/insights/${exportInsight!.id}`, decided)).status).toBe(200);

    const started = await served.call(one.team.key, 'POST', '/v1/reprocess', {});
    expect([started.status, started.body.data.state, started.body.data.feedbacks]).toEqual([202, 'analyzing', 3]);
    const { id } = started.body.data;
    expect((await served.call(one.team.key, 'POST', `/v1/reprocess/${id}/apply`)).status).toBe(400);
    await work(is(one, id, 'analyzed'));
    expect(await titles(one)).toEqual(['Decided by a person', 'Icons']);
    const { report, analyzed } = (await served.call(one.team.key, 'GET', `/v1/reprocess/${id}`)).body.data;
    expect(analyzed).toBe(3);
    expect(report).toMatchObject({
      added: 3,
      gone: 3,
      changed: 3,
      fields: { business_impact: 3, severity: 2 },
      feedbacks_with_changes: 3,
      degraded: 0,
      cost: 0.0045,
    });
    expect(report.examples).toHaveLength(3);
    expect(report.examples[0]).toMatchObject({ added: ['Silence'], gone: [{ title: 'Icons' }] });

    expect((await served.call(one.team.key, 'POST', `/v1/reprocess/${id}/apply`)).body.data.state).toBe('applying');
    await work(is(one, id, 'applied'));
    expect(await titles(one)).toEqual(['Decided by a person', 'Silence']);
    const after = (await served.store.getFeedback(one.team.id, one.given[0]!.feedback_id))!;
    const kept = after.insights.find(({ id: insightId }) => insightId === exportInsight!.id)!;
    expect(kept).toMatchObject({ ...decided, engine: 'llm', model_values: { severity: 'critical' } });
    expect((await served.call(one.team.key, 'POST', `/v1/reprocess/${id}/discard`)).status).toBe(400);
  });

  it('goes on after the process is gone, and asks again for what never came back', async () => {
    const one = await teamWithFeedback(5);
    const { id } = (await served.call(one.team.key, 'POST', '/v1/reprocess', {})).body.data;
    const analyzed = async (): Promise<number> =>
      (await served.call(one.team.key, 'GET', `/v1/reprocess/${id}`)).body.data.analyzed;
    expect(await work(async () => (await analyzed()) === 2, NEW, 2)).toHaveLength(5);
    await served.owner.query('ALTER TABLE reprocess_items NO FORCE ROW LEVEL SECURITY');
    await served.owner.query(
      "UPDATE reprocess_items SET asked_at = asked_at - interval '11 minutes' WHERE state = 'asked'",
    );
    await served.owner.query('ALTER TABLE reprocess_items FORCE ROW LEVEL SECURITY');
    expect(await work(is(one, id, 'analyzed'))).toHaveLength(3);
  });

  it('takes what the filters say, with the engine that was asked for, and applies at once without a dry run', async () => {
    const one = await teamWithFeedback(4);
    const body = { filters: { platform: 'zendesk' }, engine: 'offline', dry_run: false };
    const { id, feedbacks } = (await served.call(one.team.key, 'POST', '/v1/reprocess', body)).body.data;
    expect(feedbacks).toBe(2);
    // Older than what a model says, and stored all the same, since it was asked for.
    await served.store.saveAnalyses(one.given.map((of) => analysis(of, [], { engine: { ...NEW, version: '2.0.0' } })));
    const asked = await work(is(one, id, 'applied'), { ...OLD, version: '0.9.0' } as typeof NEW);
    expect(asked).toEqual(['offline', 'offline']);
    expect(await titles(one)).toEqual(['Export is empty', 'Silence']);
    const other = await served.store.getFeedback(one.team.id, one.given[1]!.feedback_id);
    expect(other!.insights).toEqual([]);
    const none = await served.call(one.team.key, 'POST', '/v1/reprocess', { filters: { degraded: true } });
    expect(none.body.data.feedbacks).toBe(0);
  });

  it('stores neither what was degraded, nor what has changed since, nor what was discarded', async () => {
    const one = await teamWithFeedback(2);
    const [first, second] = one.given;
    const start = async () => (await served.call(one.team.key, 'POST', '/v1/reprocess', {})).body.data.id;
    const degraded = await start();
    await work(is(one, degraded, 'analyzed'), { ...OLD, degraded: true, degraded_reason: 'refused' } as never);
    expect((await served.call(one.team.key, 'GET', `/v1/reprocess/${degraded}`)).body.data.report.degraded).toBe(2);
    await served.call(one.team.key, 'POST', `/v1/reprocess/${degraded}/apply`);
    await work(is(one, degraded, 'applied'));
    expect(await titles(one)).toEqual(['Export is empty', 'Icons']);

    const discarded = await start();
    await work(is(one, discarded, 'analyzed'));
    expect((await served.call(one.team.key, 'POST', `/v1/reprocess/${discarded}/discard`)).body.data.state).toBe(
      'discarded',
    );
    await served.reprocess.keep([{ runId: discarded, analysis: found(first!) }]);

    const stale = await start();
    await work(is(one, stale, 'analyzed'));
    const changed = { ...first!, content: 'Other words.', content_hash: 'x', accepted_at: '2026-02-09T00:00:00.000Z' };
    await served.store.saveFeedback([changed]);
    await served.call(one.team.key, 'POST', `/v1/reprocess/${stale}/apply`);
    await work(is(one, stale, 'applied'));
    expect((await served.store.getFeedback(one.team.id, first!.feedback_id))!.processing).toBe('queued');
    expect(await titles({ ...one, given: [second!] })).toEqual(['Export is empty', 'Silence']);
  });

  it('400, 403, 404: refuses nonsense, keys that may not, and runs of others', async () => {
    const one = await teamWithFeedback(1);
    for (const body of [
      { engine: 'gpt' },
      { filters: { platfrom: 'x' } },
      { filters: { feedback_ids: ['x'] } },
      { dry_run: 'no' },
    ])
      expect((await served.call(one.team.key, 'POST', '/v1/reprocess', body)).status).toBe(400);
    const reader = await served.keyWith(one.team.id, 'read');
    expect((await served.call(reader, 'POST', '/v1/reprocess', {})).status).toBe(403);
    const { id } = (await served.call(one.team.key, 'POST', '/v1/reprocess', {})).body.data;
    const other = await served.createTeam();
    for (const [method, path] of [
      ['GET', `/v1/reprocess/${id}`],
      ['POST', `/v1/reprocess/${id}/discard`],
      ['GET', '/v1/reprocess/x'],
    ] as const)
      expect((await served.call(other.key, method, path)).status).toBe(404);
    expect((await served.call(reader, 'GET', `/v1/reprocess/${id}`)).status).toBe(200);
    expect((await served.call(one.team.key, 'POST', `/v1/reprocess/${id}/discard`)).status).toBe(200);
  });
});
