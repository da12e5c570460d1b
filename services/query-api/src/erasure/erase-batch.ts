import { type Erasure, erasureTopic } from '@cfi/contracts';
import type { MessageBus } from '@cfi/messaging';
import type { Pool } from 'pg';
import { vocabularyOf } from '../domain/search/vocabulary.ts';
import { asOperator } from '../feedback-store/transaction.ts';
import {
  BURY,
  COUNT,
  DELETE_BODIES,
  DELETE_FEEDBACK,
  DELETE_LETTERS,
  LOCK,
  LOCK_TEAM,
  TEXTS,
} from './erase-batch-sql.ts';

/** How much was removed, by place. */
export interface RemovedCounts {
  readonly feedbacks: number;
  readonly analyses: number;
  readonly insights: number;
  /** Changes that people made, which may quote it. */
  readonly changes: number;
  readonly dead_letters: number;
  readonly delivery_bodies: number;
  readonly search_words: number;
}

export interface EraseBatchDeps {
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly bus: Pick<MessageBus, 'publish'>;
  readonly now: () => Date;
}

interface Erased {
  readonly removed: Omit<RemovedCounts, 'search_words'>;
  /** That the removed insights had. */
  readonly words: readonly string[];
}

interface Locked {
  readonly id: string;
  readonly content_hash: string;
}

/**
 * Removes some feedback of a team with all that was made from it, and leaves tombstones; all or nothing. Ids that are not there
 * are buried too: what is on its way stays away. Others are told before it is done, so that nobody is forgotten.
 */
export async function eraseBatch(
  { pool, bus, now }: EraseBatchDeps,
  teamId: string,
  ids: readonly string[],
): Promise<Erased> {
  return asOperator(pool, [teamId], async (client) => {
    const values = [teamId, ids];
    await client.query(LOCK_TEAM, [teamId]);
    const { rows: locked } = await client.query<Locked>(LOCK, values);
    const { rows: texts } = await client.query<{ title: string; pain_point: string }>(TEXTS, values);
    const { rows: counts } = await client.query<Pick<RemovedCounts, 'analyses' | 'insights' | 'changes'>>(
      COUNT,
      values,
    );
    const erasedAt = now();
    await client.query(BURY, [...values, erasedAt]);
    const { rowCount: bodies } = await client.query(DELETE_BODIES, values);
    const { rowCount: letters } = await client.query(DELETE_LETTERS, values);
    const { rowCount: feedbacks } = await client.query(DELETE_FEEDBACK, values);
    const erasure: Erasure = {
      schema_version: 1,
      team_id: teamId,
      feedback_ids: [...ids],
      content_hashes: locked.map(({ content_hash }) => content_hash),
      erased_at: erasedAt.toISOString(),
    };
    await bus.publish(erasureTopic, erasure);
    return {
      removed: { ...counts[0]!, feedbacks: feedbacks ?? 0, delivery_bodies: bodies ?? 0, dead_letters: letters ?? 0 },
      words: vocabularyOf(texts.flatMap(({ title, pain_point }) => [title, pain_point])),
    };
  });
}
