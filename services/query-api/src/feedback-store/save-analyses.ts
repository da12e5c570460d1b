import type { ScoredInsight } from '@cfi/contracts';
import type { Pool, PoolClient } from 'pg';
import { identifyInsights, type StoredInsight } from '../domain/identify-insights.ts';
import { headVector } from '../domain/search/head-vector.ts';
import { vocabularyOf } from '../domain/search/vocabulary.ts';
import type { AnalysisResult } from './feedback-store.ts';
import {
  REMOVE_INSIGHTS,
  SAVE_ANALYSES,
  SAVE_INSIGHTS,
  SAVE_WORDS,
  STORED_INSIGHTS,
  VERSIONS,
} from './save-analyses-sql.ts';
import { writeTeams } from './transaction.ts';

/** What is stored of the feedback that an analysis belongs to. */
interface Version {
  readonly team_id: string;
  readonly id: string;
  readonly content_hash: string;
  readonly accepted_at: Date;
  /** Of the stored analysis; null when there is none. */
  readonly analyzed_hash: string | null;
  readonly engine: string | null;
  readonly version: string | null;
  readonly degraded: boolean | null;
  readonly processing: string;
}

interface StoredRow extends StoredInsight {
  readonly team_id: string;
  readonly feedback_id: string;
}

const keyOf = (teamId: string, feedbackId: string): string => `${teamId} ${feedbackId}`;
const keyOfAnalysis = ({ team_id, feedback_id }: ScoredInsight): string =>
  keyOf(team_id.toLowerCase(), feedback_id.toLowerCase());

function judge(analysis: ScoredInsight, stored: Version | undefined): AnalysisResult {
  if (stored === undefined) return 'missing';
  if (stored.content_hash !== analysis.content_hash) {
    return new Date(analysis.accepted_at) < stored.accepted_at ? 'stale' : 'missing';
  }
  const { name, version, degraded } = analysis.engine;
  const same =
    stored.processing === 'analyzed' &&
    stored.analyzed_hash === analysis.content_hash &&
    stored.engine === name &&
    stored.version === version &&
    stored.degraded === degraded;
  return same ? 'unchanged' : 'stored';
}

function insightRows(analysis: ScoredInsight, stored: readonly StoredInsight[]) {
  const { insights, vanished } = identifyInsights(analysis.feedback_id, analysis.insights, stored);
  const { team_id, feedback_id } = analysis;
  return {
    rows: insights.map(({ id, insight }) => ({
      ...insight,
      team_id,
      feedback_id,
      id,
      head_search: headVector(insight, analysis.detected_language),
    })),
    vanished: vanished.map((id) => ({ team_id, id })),
    words: vocabularyOf(insights.flatMap(({ insight }) => [insight.title, insight.pain_point])).map((word) => ({
      team_id,
      word,
    })),
  };
}

function analysisRow(analysis: ScoredInsight): object {
  const { insights: _insights, engine, ...row } = analysis;
  return { ...row, engine: engine.name, version: engine.version, degraded: engine.degraded };
}

/** Stores analyses of different feedbacks. */
async function save(client: PoolClient, now: Date, analyses: readonly ScoredInsight[]): Promise<void> {
  const ids = JSON.stringify(analyses.map(({ team_id, feedback_id }) => ({ team_id, feedback_id })));
  const { rows: stored } = await client.query<StoredRow>({
    name: 'stored-insights',
    text: STORED_INSIGHTS,
    values: [ids],
  });
  const byFeedback = Map.groupBy(stored, ({ team_id, feedback_id }) => keyOf(team_id, feedback_id));
  const parts = analyses.map((analysis) => insightRows(analysis, byFeedback.get(keyOfAnalysis(analysis)) ?? []));
  const rows = parts.flatMap((part) => part.rows);
  const vanished = parts.flatMap((part) => part.vanished);
  const words = parts.flatMap((part) => part.words);
  await client.query({
    name: 'save-analyses',
    text: SAVE_ANALYSES,
    values: [JSON.stringify(analyses.map(analysisRow)), now],
  });
  if (vanished.length > 0) await client.query(REMOVE_INSIGHTS, [JSON.stringify(vanished)]);
  if (rows.length > 0)
    await client.query({ name: 'save-insights', text: SAVE_INSIGHTS, values: [JSON.stringify(rows), now] });
  if (words.length > 0) await client.query({ name: 'save-words', text: SAVE_WORDS, values: [JSON.stringify(words)] });
}

/** Places in the batch by turn: analyses of one feedback go one after the other, those of different feedbacks together. */
function rounds(batch: readonly ScoredInsight[]): number[][] {
  const seen = new Map<string, number>();
  const turnOf = batch.map((analysis) => {
    const turn = seen.get(keyOfAnalysis(analysis)) ?? 0;
    seen.set(keyOfAnalysis(analysis), turn + 1);
    return turn;
  });
  return [...Map.groupBy(batch.keys(), (at) => turnOf[at]!).values()];
}

export async function saveAnalyses(pool: Pool, now: Date, batch: readonly ScoredInsight[]): Promise<AnalysisResult[]> {
  if (batch.length === 0) return [];
  const results: AnalysisResult[] = [];
  await writeTeams(
    pool,
    batch.map(({ team_id }) => team_id),
    async (client) => {
      for (const round of rounds(batch)) {
        const ids = JSON.stringify(round.map((at) => ({ team_id: batch[at]!.team_id, id: batch[at]!.feedback_id })));
        const { rows } = await client.query<Version>({ name: 'versions', text: VERSIONS, values: [ids] });
        const versions = new Map(rows.map((row) => [keyOf(row.team_id, row.id), row]));
        for (const at of round) results[at] = judge(batch[at]!, versions.get(keyOfAnalysis(batch[at]!)));
        const wanted = round.filter((at) => results[at] === 'stored').map((at) => batch[at]!);
        if (wanted.length > 0) await save(client, now, wanted);
      }
    },
  );
  return results;
}
