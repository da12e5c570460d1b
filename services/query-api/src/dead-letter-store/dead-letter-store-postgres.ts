import type { Pool } from 'pg';
import type { DeadLetterStore } from './dead-letter-store.ts';
import { deleteExpired, deleteOfFeedbacks, deleteOfTeam } from './delete-letters.ts';
import { keepLetters } from './keep-letters.ts';
import { findLetter, listLetters, missingLetters } from './list-letters.ts';
import { replayLetters } from './replay-letters.ts';

export interface PostgresDeadLetterStoreOptions {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly now: () => Date;
}

/** The dead letters on PostgreSQL, beside the feedback that they speak of. */
export function createPostgresDeadLetterStore({ pool, now }: PostgresDeadLetterStoreOptions): DeadLetterStore {
  return {
    keep: (letters) => keepLetters(pool, now(), letters),
    list: (filters, paging) => listLetters(pool, filters, paging),
    find: (id, maxBytes) => findLetter(pool, id, maxBytes),
    missing: (ids) => missingLetters(pool, ids),
    replay: (selection, range, republish) => replayLetters(pool, now(), selection, range, republish),
    deleteExpired: (before) => deleteExpired(pool, before),
    deleteOfFeedbacks: (teamId, feedbackIds) => deleteOfFeedbacks(pool, teamId, feedbackIds),
    deleteOfTeam: (teamId) => deleteOfTeam(pool, teamId),
  };
}
