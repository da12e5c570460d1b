import { type NormalizedFeedback, NormalizedFeedbackSchema, type ScoredInsight, type Topic } from '@cfi/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCatchUp } from '../src/reanalysis/catch-up.ts';
import { createPostgresDegradedAnalyses } from '../src/reanalysis/degraded-analyses.ts';
import { analysis, feedback, insight, team } from './builders.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let under: StoreUnderTest;
beforeAll(async () => {
  under = await startStoreUnderTest();
});
afterAll(() => under.stop());
beforeEach(async () => {
  await under.owner.query('TRUNCATE feedbacks CASCADE');
});

const STOPGAP = { name: 'offline', version: '1', degraded: true, degraded_reason: 'model_unavailable' } as const;
const MODEL = { name: 'llm', version: '1', degraded: false, prompt_version: '1' };
const by = (engine: ScoredInsight['engine'], of: NormalizedFeedback): ScoredInsight =>
  analysis(of, [insight('export is empty', {}, of.content)], { engine });

async function storeDegraded(count: number): Promise<NormalizedFeedback[]> {
  const given = Array.from({ length: count }, (_, at) =>
    feedback(`degraded ${at}`, { team_id: team(at % 2 === 0 ? 'one' : 'two'), tags: ['t'], metadata: { seats: 3 } }),
  );
  await under.store.saveFeedback(given);
  await under.store.saveAnalyses(given.map((one) => by(STOPGAP, one)));
  return given;
}

const degradedCount = async (): Promise<number> =>
  (await under.owner.query('SELECT count(*)::int AS n FROM analyses WHERE degraded')).rows[0].n;

describe('catching up', () => {
  it('asks for one again, then for ten times as many, until none is left, with the messages as they were', async () => {
    const given = await storeDegraded(25);
    const published: NormalizedFeedback[] = [];
    const rounds: number[] = [];
    const degraded = createPostgresDegradedAnalyses(under.app, () => new Date());
    const counting = {
      ...degraded,
      async take(limit: number) {
        const taken = await degraded.take(limit);
        rounds.push(taken.length);
        return taken;
      },
    };
    const bus = {
      async publish(_topic: Topic<never>, value: unknown) {
        const message = NormalizedFeedbackSchema.parse(value);
        published.push(message);
        expect(await under.store.saveFeedback([message])).toEqual(['saved']);
        await under.store.saveAnalyses([by(MODEL, message)]);
      },
    };
    const service = createCatchUp({
      degraded: counting,
      bus: bus as never,
      region: 'us',
      logger: { warn: fail },
      everyMs: 60,
    });
    await service.start();
    while ((await degradedCount()) > 0 || rounds.at(-1) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await service.stop();
    expect(rounds.slice(0, 3)).toEqual([1, 10, 14]);
    const sorted = (list: NormalizedFeedback[]) =>
      list.map((one) => ({ ...one, correlation_id: '' })).sort((a, b) => (a.feedback_id < b.feedback_id ? -1 : 1));
    expect(sorted(published)).toEqual(sorted(given));
  });

  it('tries with one alone while the model is away, and not the same one within a minute', async () => {
    await storeDegraded(3);
    let clock = new Date('2026-05-01T00:00:00.000Z');
    const degraded = createPostgresDegradedAnalyses(under.app, () => clock);
    const first = await degraded.take(2);
    const [second] = await degraded.take(5);
    expect(new Set([...first, second!].map(({ id }) => id)).size).toBe(3);
    expect(await degraded.take(5)).toEqual([]);
    expect(await degraded.left(first)).toBe(2);
    clock = new Date('2026-05-01T00:01:01.000Z');
    expect(await degraded.take(5)).toHaveLength(3);
  });

  it('leaves alone what was capped, refused, or has changed since', async () => {
    const [changed, capped] = await storeDegraded(2);
    const newer = { ...changed!, content: 'Other words.', content_hash: 'x', accepted_at: '2026-02-02T00:00:00.000Z' };
    await under.store.saveFeedback([newer]);
    const budget = { ...STOPGAP, version: '2', degraded_reason: 'budget_exhausted' } as const;
    expect(await under.store.saveAnalyses([by(budget, capped!)])).toEqual(['stored']);
    expect(await createPostgresDegradedAnalyses(under.app, () => new Date()).take(10)).toEqual([]);
  });
});

function fail(): never {
  throw new Error('nothing to warn of');
}
