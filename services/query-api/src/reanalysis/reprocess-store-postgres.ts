import { newId, type ScoredInsight } from '@cfi/contracts';
import type { Pool, PoolClient } from 'pg';
import { analysisDifference, type ShownInsight } from '../domain/analysis-difference.ts';
import { applyAnalyses } from '../feedback-store/save-analyses.ts';
import { asOperator, readTeam, setTeams, writeTeams } from '../feedback-store/transaction.ts';
import {
  APPLIED,
  CREATE_ITEMS,
  CREATE_RUN,
  DECIDE,
  EXAMPLES,
  FIELDS,
  FINISH,
  FORGET,
  KEEP,
  RUN,
  SHOWN,
  TAKE,
  TEAMS,
  TO_APPLY,
} from './reprocess-sql.ts';
import type { KeptAnalysis, ReprocessReport, ReprocessRun, ReprocessStore } from './reprocess-store.ts';
import type { StoredMessage } from './stored-message.ts';

type RunRow = Omit<ReprocessRun, 'report' | 'created_at' | 'updated_at'> &
  Omit<ReprocessReport, 'fields' | 'examples'> & { readonly created_at: Date; readonly updated_at: Date };
type ShownRow = ShownInsight & { readonly team_id: string; readonly feedback_id: string };
type TakenRow = StoredMessage & { readonly run_id: string; readonly engine: string | null };
interface ToApply {
  readonly team_id: string;
  readonly run_id: string;
  readonly feedback_id: string;
  readonly analysis: ScoredInsight;
  readonly degraded: boolean;
}

async function readRun(client: PoolClient, teamId: string, id: string): Promise<ReprocessRun | null> {
  const { rows } = await client.query<RunRow>(RUN, [teamId, id]);
  const row = rows[0];
  if (row === undefined) return null;
  const fields = await client.query<{ field: string; insights: number }>(FIELDS, [teamId, id]);
  const examples = await client.query(EXAMPLES, [teamId, id]);
  const { added, gone, changed, feedbacks_with_changes, degraded, cost, ...run } = row;
  return {
    ...run,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    report: {
      added,
      gone,
      changed,
      fields: Object.fromEntries(fields.rows.map(({ field, insights }) => [field, insights])),
      feedbacks_with_changes,
      degraded,
      cost,
      examples: examples.rows.map(({ feedback_id, difference }) => ({
        feedback_id,
        added: difference.added,
        gone: difference.gone,
        changed: difference.changed,
      })),
    },
  };
}

function differenceOf({ analysis }: KeptAnalysis, stored: readonly ShownInsight[]): object {
  const difference = analysisDifference(analysis, stored);
  const any = difference.added.length + difference.gone.length + difference.changed.length > 0;
  return { ...difference, any, degraded: analysis.engine.degraded, amount: analysis.amount ?? 0 };
}

export interface PostgresReprocessStoreOptions {
  readonly pool: Pool;
  readonly now: () => Date;
}

/** Runs of reprocessing on PostgreSQL, under the application role, which row-level security binds. */
export function createPostgresReprocessStore({ pool, now }: PostgresReprocessStoreOptions): ReprocessStore {
  /** On the rows of every team. */
  const forAll = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
    asOperator(pool, [], async (client) => {
      const { rows } = await client.query<{ ids: string[] | null }>(TEAMS);
      await setTeams(client, rows[0]!.ids ?? []);
      return work(client);
    });

  return {
    async create(teamId, { filters, engine, dryRun }) {
      const id = newId();
      return writeTeams(pool, [teamId], async (client) => {
        await client.query(CREATE_RUN, [teamId, id, engine, JSON.stringify(filters), !dryRun, now()]);
        await client.query(CREATE_ITEMS, [teamId, id, JSON.stringify(filters)]);
        return (await readRun(client, teamId, id))!;
      });
    },
    get: (teamId, id) => readTeam(pool, teamId, (client) => readRun(client, teamId, id)),
    decide: (teamId, id, state) =>
      writeTeams(pool, [teamId], async (client) => {
        const { rowCount } = await client.query(DECIDE, [teamId, id, state, now()]);
        if (rowCount === 1 && state === 'discarded') await client.query(FORGET, [teamId, id]);
        return rowCount === 1;
      }),
    takeWaiting: (most) =>
      forAll(async (client) => {
        await client.query(FINISH, [now()]);
        const { rows } = await client.query<TakenRow>(TAKE, [now(), most]);
        return rows.map(({ run_id, engine, ...message }) => ({ runId: run_id, engine, message }));
      }),
    async keep(batch) {
      const teamIds = batch.map(({ analysis }) => analysis.team_id);
      await writeTeams(pool, teamIds, async (client) => {
        const keys = batch.map(({ analysis: { team_id, feedback_id } }) => ({ team_id, feedback_id }));
        const { rows } = await client.query<ShownRow>(SHOWN, [JSON.stringify(keys)]);
        const kept = batch.map((one) => {
          const { team_id, feedback_id } = one.analysis;
          const stored = rows.filter((row) => row.team_id === team_id && row.feedback_id === feedback_id);
          return {
            team_id,
            run_id: one.runId,
            feedback_id,
            analysis: one.analysis,
            difference: differenceOf(one, stored),
          };
        });
        await client.query(KEEP, [JSON.stringify(kept)]);
      });
    },
    async apply(most) {
      const items = await forAll(async (client) => (await client.query<ToApply>(TO_APPLY, [most])).rows);
      if (items.length === 0) return 0;
      const analyses = items.filter(({ degraded }) => !degraded).map(({ analysis }) => analysis);
      // Storing twice is harmless, so what was not noted because the process ended is stored again.
      await applyAnalyses(pool, now(), analyses);
      const keys = items.map(({ team_id, run_id, feedback_id }) => ({ team_id, run_id, feedback_id }));
      await writeTeams(
        pool,
        keys.map(({ team_id }) => team_id),
        (client) => client.query(APPLIED, [JSON.stringify(keys)]),
      );
      return items.length;
    },
  };
}
