import { newId } from '@cfi/contracts';
import type { Pool } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import type { Actor } from '../credentials/actor.ts';
import { asOperator, readTeam, writeTeams } from '../feedback-store/transaction.ts';
import { type EraseBatchDeps, eraseBatch, type RemovedCounts } from './erase-batch.ts';
import { DELETE_WORDS, LOCK_TEAM } from './erase-batch-sql.ts';
import { type Subject, subjectHash, subjectValue } from './subject.ts';

/** An erasure that was done. */
export interface DoneErasure {
  readonly id: string;
  readonly team_id: string;
  readonly erased_at: string;
  /** Null for one feedback by its id. The value is not told: it is gone. */
  readonly subject: { readonly kind: Subject['kind']; readonly sha256: string } | null;
  readonly removed: RemovedCounts;
}

/**
 * Removes feedback with everything that was made from it. Complete when it resolves; one that was not answered is to be asked for
 * again, which finds what is left.
 */
export interface Eraser {
  /** Null when there is no such feedback, or it is another team's. */
  eraseFeedback(teamId: string, id: string, by: Actor): Promise<DoneErasure | null>;
  /** All of somebody's feedback, also what was accepted and is not stored yet. */
  eraseSubject(teamId: string, subject: Subject, by: Actor): Promise<DoneErasure>;
  /** Some of the feedback that its team keeps no longer; how many. */
  eraseExpired(now: Date): Promise<number>;
}

const BATCH = 500;
const DAY_MS = 86_400_000;

const REMEMBER = `
  INSERT INTO erased_subjects AS s (team_id, subject, erased_at) VALUES ($1, $2, $3)
  ON CONFLICT (team_id, subject) DO UPDATE SET erased_at = greatest(s.erased_at, excluded.erased_at)`;

/** Every row of the team is looked at: no index is kept for what is so rarely asked. */
const OF_SUBJECT = {
  reporter_email: 'SELECT id FROM feedbacks WHERE team_id = $1 AND lower(reporter_email) = $2',
  customer_id: 'SELECT id FROM feedbacks WHERE team_id = $1 AND customer_id = $2',
  source_id: 'SELECT id FROM feedbacks WHERE team_id = $1 AND source_id = $2',
};

/** Letters that nobody could read may still hold it. */
const LETTERS_WITH = `
  DELETE FROM dead_letters WHERE team_id = $1 AND position(convert_to($2, 'UTF8') IN value) > 0`;

const EXPIRED = `
  SELECT id FROM feedbacks WHERE team_id = $1 AND created_at < $2 ORDER BY created_at, id LIMIT ${BATCH}`;

const NOTHING: RemovedCounts = {
  feedbacks: 0,
  analyses: 0,
  insights: 0,
  changes: 0,
  dead_letters: 0,
  delivery_bodies: 0,
  search_words: 0,
};

const sum = (a: RemovedCounts, b: Partial<RemovedCounts>): RemovedCounts => ({
  feedbacks: a.feedbacks + (b.feedbacks ?? 0),
  analyses: a.analyses + (b.analyses ?? 0),
  insights: a.insights + (b.insights ?? 0),
  changes: a.changes + (b.changes ?? 0),
  dead_letters: a.dead_letters + (b.dead_letters ?? 0),
  delivery_bodies: a.delivery_bodies + (b.delivery_bodies ?? 0),
  search_words: a.search_words + (b.search_words ?? 0),
});

const idsOf = async (pool: Pool, teamId: string, text: string, value: unknown): Promise<string[]> =>
  (await readTeam(pool, teamId, (client) => client.query<{ id: string }>(text, [teamId, value]))).rows.map(
    ({ id }) => id,
  );

export function createEraser(deps: EraseBatchDeps): Eraser {
  const { pool, now } = deps;

  async function erase(teamId: string, ids: readonly string[]): Promise<RemovedCounts> {
    let removed = NOTHING;
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = await eraseBatch(deps, teamId, ids.slice(from, from + BATCH));
      const { rowCount } = await writeTeams(pool, [teamId], (client) =>
        client.query(DELETE_WORDS, [teamId, batch.words]),
      );
      removed = sum(sum(removed, batch.removed), { search_words: rowCount ?? 0 });
    }
    return removed;
  }

  async function done(
    teamId: string,
    subject: DoneErasure['subject'],
    removed: RemovedCounts,
    by: Actor,
    feedbackId?: string,
  ): Promise<DoneErasure> {
    const at = now();
    const id = newId(at.getTime());
    const details = { erasure_id: id, subject: subject?.kind ?? 'feedback', ...removed };
    const note = { by, action: 'feedback.erased', details, ...(feedbackId !== undefined && { subjectId: feedbackId }) };
    await writeTeams(pool, [teamId], (client) => writeAudit(client, teamId, at, note));
    return { id, team_id: teamId, erased_at: at.toISOString(), subject, removed };
  }

  return {
    async eraseFeedback(teamId, id, by) {
      const found = await idsOf(pool, teamId, 'SELECT id FROM feedbacks WHERE team_id = $1 AND id = $2', id);
      if (found.length === 0) return null;
      return done(teamId, null, await erase(teamId, found), by, id);
    },

    async eraseSubject(teamId, subject, by) {
      const sha256 = subjectHash(teamId, subject);
      await writeTeams(pool, [teamId], async (client) => {
        await client.query(LOCK_TEAM, [teamId]);
        await client.query(REMEMBER, [teamId, sha256, now()]);
      });
      const value = subjectValue(subject);
      const removed = await erase(teamId, await idsOf(pool, teamId, OF_SUBJECT[subject.kind], value));
      const letters = await asOperator(pool, [teamId], (client) => client.query(LETTERS_WITH, [teamId, value]));
      return done(teamId, { kind: subject.kind, sha256 }, sum(removed, { dead_letters: letters.rowCount ?? 0 }), by);
    },

    async eraseExpired(at) {
      const { rows } = await pool.query<{ team_id: string; retention_days: number }>(
        'SELECT team_id, retention_days FROM teams_with_retention()',
      );
      let erased = 0;
      for (const { team_id, retention_days } of rows) {
        const ids = await idsOf(pool, team_id, EXPIRED, new Date(at.getTime() - retention_days * DAY_MS));
        erased += (await erase(team_id, ids)).feedbacks;
      }
      return erased;
    },
  };
}
