import type { ScoredInsight } from '@cfi/contracts';
import type { Pool, PoolClient } from 'pg';
import { type DecidableValues, judgements, keepDecisions } from '../domain/correction.ts';
import { isOlder } from '../domain/engine-rank.ts';
import { identifyInsights, type StoredInsight } from '../domain/identify-insights.ts';
import { headVector } from '../domain/search/head-vector.ts';
import { vocabularyOf } from '../domain/search/vocabulary.ts';
import { findBuried } from '../erasure/keep-away.ts';
import { addToLedger, creditsOf, type LedgerEntry } from '../usage/ledger.ts';
import type { AnalysisResult } from './feedback-store.ts';
import {
  LOCK,
  REMOVE_INSIGHTS,
  SAVE_ANALYSES,
  SAVE_INSIGHTS,
  SAVE_JUDGEMENTS,
  SAVE_MODEL_VALUES,
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
  readonly prompt_version: string | null;
  readonly degraded_reason: string | null;
  readonly processing: string;
}

interface StoredRow extends StoredInsight {
  readonly team_id: string;
  readonly feedback_id: string;
  readonly decided: DecidableValues;
}

const keyOf = (teamId: string, feedbackId: string): string => `${teamId} ${feedbackId}`;
const keyOfAnalysis = ({ team_id, feedback_id }: ScoredInsight): string =>
  keyOf(team_id.toLowerCase(), feedback_id.toLowerCase());

function judge(analysis: ScoredInsight, stored: Version | undefined): AnalysisResult {
  if (stored === undefined) return 'missing';
  if (stored.content_hash !== analysis.content_hash) {
    return new Date(analysis.accepted_at) < stored.accepted_at ? 'stale' : 'missing';
  }
  if (stored.processing !== 'analyzed' || stored.analyzed_hash !== analysis.content_hash) return 'stored';
  const { name, version, degraded, prompt_version = null, degraded_reason = null } = analysis.engine;
  const same =
    stored.engine === name &&
    stored.version === version &&
    stored.degraded === degraded &&
    stored.prompt_version === prompt_version &&
    stored.degraded_reason === degraded_reason;
  if (same) return 'unchanged';
  const storedBy = { version: stored.version!, degraded: stored.degraded!, promptVersion: stored.prompt_version };
  return isOlder({ version, degraded, promptVersion: prompt_version }, storedBy) ? 'outdated' : 'stored';
}

/** Columns that say who made an analysis; each of its insights carries them. */
const madeBy = ({ engine, analyzed_at }: ScoredInsight) => ({
  engine: engine.name,
  engine_version: engine.version,
  prompt_version: engine.prompt_version ?? null,
  degraded_reason: engine.degraded_reason ?? null,
  analyzed_at: analyzed_at ?? null,
});

function insightRows(analysis: ScoredInsight, stored: readonly StoredRow[]) {
  const { insights, vanished } = identifyInsights(analysis.feedback_id, analysis.insights, stored);
  const { team_id, feedback_id, engine } = analysis;
  const decidedOf = new Map(stored.map(({ id, decided }) => [id, decided]));
  const kept = insights.map(({ id, insight }) => ({ id, ...keepDecisions(insight, decidedOf.get(id) ?? {}) }));
  const decided = kept.filter(({ modelValues }) => Object.keys(modelValues).length > 0);
  return {
    rows: kept.map(({ id, shown }) => ({
      ...shown,
      ...madeBy(analysis),
      team_id,
      feedback_id,
      id,
      head_search: headVector(shown, analysis.detected_language),
    })),
    modelValues: decided.map(({ id, modelValues }) => ({ team_id, id, model_values: modelValues })),
    judgements: decided.flatMap(({ id, shown, modelValues }) =>
      judgements(modelValues, shown).map((judgement) => ({
        ...judgement,
        team_id,
        insight_id: id,
        engine: engine.name,
        version: engine.version,
      })),
    ),
    vanished: vanished.map((id) => ({ team_id, id })),
    words: { team_id, words: vocabularyOf(kept.flatMap(({ shown }) => [shown.title, shown.pain_point])) },
  };
}

/** An analysis, and what it costs: only the first of each version of a feedback costs anything. */
interface Charged {
  readonly analysis: ScoredInsight;
  readonly times_charged: 0 | 1;
  readonly credits: number;
}

function charge(analysis: ScoredInsight, stored: Version | undefined): Charged {
  const isFirst = stored?.analyzed_hash !== analysis.content_hash;
  return { analysis, times_charged: isFirst ? 1 : 0, credits: isFirst ? creditsOf(analysis) : 0 };
}

function analysisRow({ analysis, ...charges }: Charged): object {
  const { insights: _insights, engine, ...row } = analysis;
  return { ...row, ...charges, ...madeBy(analysis), version: engine.version, degraded: engine.degraded };
}

/** Stores analyses of different feedbacks. */
async function save(client: PoolClient, now: Date, charged: readonly Charged[]): Promise<void> {
  const analyses = charged.map(({ analysis }) => analysis);
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
  const words = parts.map((part) => part.words).filter((of) => of.words.length > 0);
  await client.query({
    name: 'save-analyses',
    text: SAVE_ANALYSES,
    values: [JSON.stringify(charged.map(analysisRow)), now],
  });
  if (vanished.length > 0) await client.query(REMOVE_INSIGHTS, [JSON.stringify(vanished)]);
  if (rows.length > 0)
    await client.query({ name: 'save-insights', text: SAVE_INSIGHTS, values: [JSON.stringify(rows), now] });
  const decided = parts.flatMap((part) => part.modelValues);
  if (decided.length > 0) {
    await client.query(SAVE_MODEL_VALUES, [JSON.stringify(decided), now]);
    await client.query(SAVE_JUDGEMENTS, [JSON.stringify(parts.flatMap((part) => part.judgements)), now]);
  }
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

export const saveAnalyses = (pool: Pool, now: Date, batch: readonly ScoredInsight[]): Promise<AnalysisResult[]> =>
  saveJudged(pool, now, batch, judge);

/** The same for what somebody has decided to store: also in the place of a newer engine's, as long as the feedback is the same. */
export const applyAnalyses = (pool: Pool, now: Date, batch: readonly ScoredInsight[]): Promise<AnalysisResult[]> =>
  saveJudged(pool, now, batch, (analysis, stored) => {
    const result = judge(analysis, stored);
    return result === 'outdated' || result === 'unchanged' ? 'stored' : result;
  });

async function saveJudged(
  pool: Pool,
  now: Date,
  batch: readonly ScoredInsight[],
  judged: typeof judge,
): Promise<AnalysisResult[]> {
  if (batch.length === 0) return [];
  const results: AnalysisResult[] = [];
  const ledger: LedgerEntry[] = [];
  await writeTeams(
    pool,
    batch.map(({ team_id }) => team_id),
    async (client) => {
      for (const round of rounds(batch)) {
        const ids = JSON.stringify(round.map((at) => ({ team_id: batch[at]!.team_id, id: batch[at]!.feedback_id })));
        await client.query({ name: 'lock-feedbacks', text: LOCK, values: [ids] });
        const { rows } = await client.query<Version>({ name: 'versions', text: VERSIONS, values: [ids] });
        const versions = new Map(rows.map((row) => [keyOf(row.team_id, row.id), row]));
        for (const at of round) results[at] = judged(batch[at]!, versions.get(keyOfAnalysis(batch[at]!)));
        const missing = round.filter((at) => results[at] === 'missing');
        const buried = await findBuried(
          client,
          missing.map((at) => batch[at]!),
        );
        for (const at of missing) if (buried.has(batch[at]!.feedback_id.toLowerCase())) results[at] = 'erased';
        const wanted = round
          .filter((at) => results[at] === 'stored')
          .map((at) => charge(batch[at]!, versions.get(keyOfAnalysis(batch[at]!))));
        if (wanted.length > 0) await save(client, now, wanted);
        for (const { analysis, times_charged, credits } of wanted) {
          if (times_charged > 0)
            ledger.push({ team_id: analysis.team_id, at: now, feedback_analyzed: times_charged, credits });
        }
      }
      await addToLedger(client, ledger);
    },
  );
  return results;
}
