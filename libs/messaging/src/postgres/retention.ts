import { deadLetterTopicName } from '@cfi/contracts';
import type pg from 'pg';
import { sleep } from '../backoff.ts';
import { errorFacts, type Logger } from '../logger.ts';

/** How long messages stay. Times in milliseconds. */
export interface Retention {
  /** Messages that every group of their topic has handled; those not handled stay for ever. Default 24 hours. */
  readonly handledMs: number;
  /** Messages of dead-letter topics, handled or not. Default 14 days. */
  readonly deadLettersMs: number;
  /** Pause between two sweeps. Default one minute. */
  readonly everyMs: number;
}

export const defaultRetention: Retention = {
  handledMs: 24 * 3600_000,
  deadLettersMs: 14 * 24 * 3600_000,
  everyMs: 60_000,
};

/** Rows per statement: short transactions, so that publishers and readers never wait for a sweep. */
const chunk = 1000;

/** For each topic the offset below which messages may go; null for a topic that no group reads. */
const boundsSql = `
SELECT t.id, CASE WHEN t.name LIKE $1 THEN t.next_offset ELSE min(c.committed) END AS below, t.name LIKE $1 AS is_dead_letter
FROM bus.topics t LEFT JOIN bus.consumers c ON c.topic_id = t.id GROUP BY t.id`;

/** Looks at the oldest messages only: what is published later is younger, so a young chunk ends the sweep of a topic. */
const deleteSql = `
DELETE FROM bus.messages WHERE topic_id = $1 AND "offset" = ANY (ARRAY(
  SELECT "offset" FROM (
    SELECT "offset", published_ms FROM bus.messages WHERE topic_id = $1 AND "offset" < $2 ORDER BY "offset" LIMIT ${chunk}
  ) oldest WHERE published_ms < $3))`;

/** One pass over all topics. Stops early when `signal` aborts. Answers how many messages went. */
export async function sweep(pool: pg.Pool, retention: Retention, now: Date, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  const suffix = deadLetterTopicName('%');
  const { rows } = await pool.query<{ id: number; below: string | null; is_dead_letter: boolean }>(boundsSql, [suffix]);
  for (const { id, below, is_dead_letter } of rows) {
    if (below === null) continue;
    const before = now.getTime() - (is_dead_letter ? retention.deadLettersMs : retention.handledMs);
    for (let gone = chunk; gone === chunk && !signal.aborted; deleted += gone) {
      const result = await pool.query(deleteSql, [id, below, before]);
      gone = result.rowCount ?? 0;
    }
  }
  return deleted;
}

/** Sweeps until `signal` aborts; a failed sweep is tried again with the next one. */
export async function keepSweeping(
  pool: pg.Pool,
  retention: Retention,
  now: () => Date,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(retention.everyMs, signal);
    if (signal.aborted) return;
    try {
      const deleted = await sweep(pool, retention, now(), signal);
      if (deleted > 0) logger.debug({ deleted }, 'old messages were removed');
    } catch (error) {
      logger.warn(errorFacts(error), 'old messages could not be removed, trying again later');
    }
  }
}
