import type { Pool } from 'pg';
import { readTeam } from '../feedback-store/transaction.ts';
import { changeFeedback } from './change-feedback.ts';
import { changeInsight } from './change-insight.ts';
import type { Accuracy, CorrectionStore } from './correction-store.ts';
import { listHistory } from './history.ts';

const ACCURACY = `
  SELECT engine, version, field, count(*)::integer AS decided, (count(*) FILTER (WHERE agreed))::integer AS agreed
  FROM judgements WHERE team_id = $1 GROUP BY engine, version, field ORDER BY engine, version, field`;

export interface PostgresCorrectionStoreOptions {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly now: () => Date;
}

/** What people change, on PostgreSQL. */
export const createPostgresCorrectionStore = ({ pool, now }: PostgresCorrectionStoreOptions): CorrectionStore => ({
  changeInsight: (teamId, id, change) => changeInsight(pool, now(), teamId, id, change),
  changeFeedback: (teamId, id, change) => changeFeedback(pool, now(), teamId, id, change),
  insightHistory: (teamId, id, paging) => listHistory(pool, teamId, 'insight', id, paging),
  feedbackHistory: (teamId, id, paging) => listHistory(pool, teamId, 'feedback', id, paging),
  accuracy: async (teamId) =>
    (await readTeam(pool, teamId, (client) => client.query<Accuracy>(ACCURACY, [teamId]))).rows,
});
