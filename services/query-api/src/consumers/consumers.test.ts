import type { ScoredInsight } from '@cfi/contracts';
import { isOutage, type Message } from '@cfi/messaging';
import { describe, expect, it } from '@jest/globals';
import { analysis, feedback } from '../../test/builders.ts';
import type { AnalysisResult, FeedbackStore } from '../feedback-store/feedback-store.ts';
import type { KeptAnalysis } from '../reanalysis/reprocess-store.ts';
import { scoredInsightRoute } from './scored-insight.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

const message = (ageMs: number, at: number, headers: Record<string, string> = {}): Message<ScoredInsight> => ({
  topic: 'scored-insight',
  key: 'k',
  value: analysis(feedback('one'), [], { correlation_id: String(at) }),
  headers,
  publishedAt: new Date(NOW.getTime() - ageMs),
  position: { partition: 0, offset: String(at) },
});

/** Runs the route over messages of these ages, of which the store says `results` at the first call and `later` after it. */
function handle(
  results: AnalysisResult[],
  ages: number[],
  {
    oldestAgeMs = null as number | null,
    later = results,
    signal = AbortSignal.abort(),
    positions = [] as string[],
    committed = 0n,
  } = {},
) {
  let calls = 0;
  const saveAnalyses = async (batch: readonly ScoredInsight[]) => {
    const said = calls++ === 0 ? results : later;
    return batch.map(({ correlation_id }) => said[Number(correlation_id)]!);
  };
  const store = { saveAnalyses } as unknown as FeedbackStore;
  const progress = {
    lag: async () => ({ messages: 0, oldestAgeMs }),
    committed: async () => new Map([[3, committed]]),
  };
  const route = scoredInsightRoute({ store, feedback: progress, reprocess: { keep: async () => {} }, now: () => NOW });
  const headersOf = (at: number) => (positions[at] === undefined ? {} : { 'feedback-position': positions[at] });
  return route.batchHandler(
    ages.map((age, at) => message(age, at, headersOf(at))),
    signal,
  );
}

describe('scored-insight', () => {
  it('ends what is stored, unchanged or stale', async () => {
    const outcomes = await handle(['stored', 'unchanged', 'stale'], [1, 1, 1]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'drop']);
  });

  it('keeps what was analysed for a run, and stores the rest', async () => {
    const kept: string[] = [];
    const saved: string[] = [];
    const store = {
      saveAnalyses: async (batch: readonly ScoredInsight[]) => {
        saved.push(...batch.map(({ correlation_id }) => correlation_id));
        return batch.map(() => 'stored');
      },
    } as unknown as FeedbackStore;
    const progress = { lag: async () => ({ messages: 0, oldestAgeMs: null }), committed: async () => new Map() };
    const reprocess = {
      keep: async (batch: readonly KeptAnalysis[]) =>
        void kept.push(...batch.map(({ runId, analysis: { correlation_id } }) => `${runId} ${correlation_id}`)),
    };
    const route = scoredInsightRoute({ store, feedback: progress, reprocess, now: () => NOW });
    const run = '018f0000-0000-7000-8000-00000000000a';
    const batch = [message(1, 0), message(1, 1, { 'reprocess-run': run }), message(1, 2, { 'reprocess-run': 'x' })];
    const outcomes = await route.batchHandler(batch, new AbortController().signal);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect([kept, saved]).toEqual([[`${run} 1`], ['0']]);
  });

  it('waits a moment for feedback that is just being stored', async () => {
    const signal = new AbortController().signal;
    const outcomes = await handle(['stale', 'missing'], [1, 1], { later: ['stale', 'stored'], signal });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['drop', 'done']);
  });

  it('leaves it to the bus to wait longer', async () => {
    const error = await handle(['stored', 'missing'], [1, 59_000]).catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
  });

  it('gives up after a minute', async () => {
    const outcomes = await handle(['missing', 'stored'], [61_000, 1]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['dead-letter', 'done']);
  });

  it('gives up at once when the feedback consumer is past the message it was made from', async () => {
    const outcomes = await handle(['missing', 'stored'], [1, 1], { positions: ['3/41'], committed: 42n });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['dead-letter', 'done']);
  });

  it.each([['3/42'], ['4/0'], ['3'], ['3/-1'], ['x/41']])(
    'does not while that is not known to be so (%s)',
    async (position) => {
      const handled = handle(['missing'], [1], { positions: [position], committed: 42n });
      expect(isOutage(await handled.catch((thrown: unknown) => thrown))).toBe(true);
    },
  );

  it('takes what is stored at the last look', async () => {
    const given = { positions: ['3/41'], committed: 42n, later: ['stored' as const] };
    expect(await handle(['missing'], [1], given)).toMatchObject([{ kind: 'done' }]);
  });

  it('waits however long while the feedback may still be on its way, as after an outage', async () => {
    const error = await handle(['missing'], [600_000], { oldestAgeMs: 650_000 }).catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
  });
});
