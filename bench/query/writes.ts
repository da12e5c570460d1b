import pg from 'pg';
import { createPostgresFeedbackStore } from '../../services/query-api/src/index.ts';
import { makeContents } from './contents.ts';
import { analysisOf, feedbackOf, teamOf } from './fill.ts';
import { type ReadOrder, type ReadResult, read } from './read.ts';

const BATCH = 500;
const BATCHES = 20;

export interface WritesMeasured {
  /** A second, while analyses are stored. */
  readonly insightsPerSecond: number;
  readonly feedbacksPerSecond: number;
  /** Of one connection that reads lists meanwhile. */
  readonly reading: ReadResult;
}

/** What the pipeline stores, in its batches, for all teams by turns, while somebody reads. */
export async function measureWrites(
  appUrl: string,
  reading: Omit<ReadOrder, 'seconds' | 'connections'>,
): Promise<WritesMeasured> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 }).on('error', () => undefined);
  const store = createPostgresFeedbackStore({ pool, now: () => new Date() });
  const run = `written ${Date.now()}`;
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    makeContents(BATCH).map((content, at) =>
      feedbackOf(teamOf((batch * 7 + at) % 50), `${run} ${batch} ${at}`, content),
    ),
  );
  const analyses = batches.map((batch) => batch.map((feedback, at) => analysisOf(feedback, at % 10 < 3 ? 2 : 1)));
  const insights = analyses.flat().reduce((sum, analysis) => sum + analysis.insights.length, 0);
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1000;
  };
  try {
    const reader = read({ ...reading, connections: 1, seconds: 6 });
    const stored = await seconds(async () => {
      for (const batch of batches) await store.saveFeedback(batch);
    });
    const analyzed = await seconds(async () => {
      for (const batch of analyses) await store.saveAnalyses(batch);
    });
    return {
      insightsPerSecond: insights / analyzed,
      feedbacksPerSecond: (BATCH * BATCHES) / stored,
      reading: await reader,
    };
  } finally {
    await pool.end();
  }
}
