import { insightIdOf } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPostgresFeedbackStore } from '../src/feedback-store/feedback-store-postgres.ts';
import { analysis, feedback, insight } from './builders.ts';
import { type Served, type ServedTeam, startServed } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served.stop());

const LISTS = ['/v1/insights', '/v1/insights?view=summary', '/v1/feedbacks'];
const given = (team: ServedTeam, name: string, changes = {}) => feedback(name, { team_id: team.id, ...changes });

/** What the three lists answer. */
const answered = (team: ServedTeam): Promise<unknown[]> =>
  Promise.all(LISTS.map(async (path) => (await served.call(team.key, 'GET', path)).body.data));

/** What they are made of by a store that has kept nothing. */
async function madeAnew(team: ServedTeam): Promise<unknown[]> {
  const store = createPostgresFeedbackStore({ pool: served.app, now: () => new Date() });
  const paging = { limit: 20 };
  const pages = [
    await store.listInsights(team.id, {}, 'created_at', paging),
    await store.listInsightSummaries(team.id, {}, 'created_at', paging),
    await store.listFeedbacks(team.id, {}, 'created_at', paging),
  ];
  return pages.map(({ items }) => items.map((text) => JSON.parse(text)));
}

describe('lists whose texts are kept', () => {
  it('show every change at once, whoever makes it', async () => {
    const [team, other] = [await served.createTeam(), await served.createTeam()];
    const { key } = team;
    const [a, b] = [given(team, 'kept a'), given(team, 'kept b')];
    const idOf = (of: typeof a): string => insightIdOf(of.feedback_id, 0, 0);
    const ofA = `/v1/insights/${idOf(a)}`;
    const patch = (path: string, changes: object) => async () =>
      expect((await served.call(key, 'PATCH', path, changes)).status).toBe(200);
    const analysed =
      (of: typeof a, ...insights: Parameters<typeof analysis>[1]) =>
      async () =>
        expect(await served.store.saveAnalyses([analysis(of, insights)])).toEqual(['stored']);
    const better = (of: typeof a) =>
      analysis(of, [insight('The export is empty', { title: 'Again' }), insight('support never answers')], {
        engine: { name: 'model', version: '2', degraded: false },
      });
    const reworded = { ...a, title: 'Other words', content_hash: 'other', accepted_at: '2026-02-02T10:00:00.000Z' };

    const steps: (readonly [string, () => Promise<unknown>])[] = [
      ['feedback arrives', () => served.store.saveFeedback([a, b])],
      ['it is analysed', analysed(a, insight('The export is empty'))],
      ['the same ids in another team', () => served.store.saveFeedback([{ ...a, team_id: other.id, title: 'Theirs' }])],
      ['the other is analysed', analysed(b, insight('The export is empty'))],
      ['a person decides', patch(ofA, { status: 'resolved', title: 'Decided', note: 'Seen' })],
      ['and decides again', patch(ofA, { status: 'open', severity: 'low' })],
      ['of the feedback too', patch(`/v1/feedbacks/${a.feedback_id}`, { tags: ['vip'] })],
      ['a newer engine', () => served.store.saveAnalyses([better(b)])],
      ['other content', () => served.store.saveFeedback([reworded])],
      ['it fails', () => served.store.markFailed(team.id, [a.feedback_id], 'broken')],
      ['analysed with fewer points', analysed(reworded)],
      ['it is erased', () => served.call(key, 'DELETE', `/v1/feedbacks/${b.feedback_id}`)],
    ];
    const seen = new Set<string>();
    for (const [step, make] of steps) {
      await make();
      const now = await answered(team);
      expect([step, now]).toEqual([step, await madeAnew(team)]);
      expect([step, await answered(team)]).toEqual([step, now]);
      expect(await answered(other)).toEqual(await madeAnew(other));
      seen.add(JSON.stringify(now));
    }
    // Every step but the one that is the other team's was to be seen.
    expect(seen.size).toBe(steps.length - 1);
  });

  it('are of one moment: a filter holds for every row, however fast these change', async () => {
    const team = await served.createTeam();
    const many = Array.from({ length: 6 }, (_, at) => given(team, `moment ${at}`));
    await served.store.saveFeedback(many);
    await served.store.saveAnalyses(many.map((one) => analysis(one, [insight('The export is empty')])));
    const ids = many.map(({ feedback_id }) => insightIdOf(feedback_id, 0, 0));
    let isOver = false;
    const writing = (async () => {
      for (let turn = 0; turn < 40; turn++) {
        const path = `/v1/insights/${ids[turn % ids.length]}`;
        await served.call(team.key, 'PATCH', path, { status: Math.floor(turn / ids.length) % 2 ? 'open' : 'resolved' });
      }
      isOver = true;
    })();
    let lists = 0;
    for (; !isOver || lists === 0; lists++) {
      const { data } = (await served.call(team.key, 'GET', '/v1/insights?status=open')).body;
      expect(new Set(data.map(({ status }: { status: string }) => status))).toEqual(
        new Set(data.length > 0 ? ['open'] : []),
      );
    }
    await writing;
    expect(lists).toBeGreaterThan(0);
  });

  it('give the keys of the next page, and none after the last', async () => {
    const team = await served.createTeam();
    const many = Array.from({ length: 5 }, (_, at) => given(team, `page ${at}`));
    await served.store.saveFeedback(many);
    for (const round of ['made', 'kept']) {
      const ids: string[] = [];
      let path: string | undefined = '/v1/feedbacks?limit=2';
      while (path !== undefined) {
        const { body }: { body: { data: { id: string }[]; pagination: { next_cursor: string | null } } } =
          await served.call(team.key, 'GET', path);
        ids.push(...body.data.map(({ id }) => id));
        const { next_cursor } = body.pagination;
        path = next_cursor === null ? undefined : `/v1/feedbacks?limit=2&cursor=${next_cursor}`;
      }
      expect([round, ids.toSorted()]).toEqual([round, many.map(({ feedback_id }) => feedback_id).toSorted()]);
    }
  });
});
