import type { Pool } from 'pg';
import type { FeedbackStore } from './feedback-store.ts';
import { getFeedback } from './get-feedback.ts';
import { getInsight } from './get-insight.ts';
import { insightFacets } from './insight-facets.ts';
import { createKeptTexts } from './kept-texts.ts';
import { listFeedbacks } from './list-feedbacks.ts';
import { listInsightSummaries, listInsights } from './list-insights.ts';
import { processingCounts } from './processing-counts.ts';
import { markFailed } from './record-failures.ts';
import { saveAnalyses } from './save-analyses.ts';
import { saveFeedback } from './save-feedback.ts';

export interface PostgresFeedbackStoreOptions {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly now: () => Date;
}

/** The feedback store on PostgreSQL; one file per statement of it. */
export function createPostgresFeedbackStore({ pool, now }: PostgresFeedbackStoreOptions): FeedbackStore {
  const kept = createKeptTexts();
  return {
    saveFeedback: (batch) => saveFeedback(pool, now(), batch),
    saveAnalyses: (batch) => saveAnalyses(pool, now(), batch),
    markFailed: (teamId, feedbackIds, reason) => markFailed(pool, now(), teamId, feedbackIds, reason),
    listFeedbacks: (teamId, filters, sort, paging) =>
      listFeedbacks({ pool, kept, now: now() }, teamId, filters, sort, paging),
    getFeedback: (teamId, id) => getFeedback(pool, teamId, id),
    listInsights: (teamId, filters, sort, paging) =>
      listInsights({ pool, kept, now: now() }, teamId, filters, sort, paging),
    listInsightSummaries: (teamId, filters, sort, paging) =>
      listInsightSummaries({ pool, kept, now: now() }, teamId, filters, sort, paging),
    getInsight: (teamId, id, chars) => getInsight(pool, teamId, id, chars),
    insightFacets: (teamId, filters) => insightFacets(pool, now(), teamId, filters),
    processingCounts: (teamId) => processingCounts(pool, teamId),
  };
}
