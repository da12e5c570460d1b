import type pg from 'pg';
import type { Lag } from '../message-bus.ts';

/** Counts by offsets, which have no gaps, so the cost does not grow with the backlog. An unknown group has all still to do. */
const sql = `
SELECT t.next_offset - m."offset" AS messages, m.published_ms
FROM bus.topics t
LEFT JOIN bus.consumers c ON c.topic_id = t.id AND c.group_name = $1
JOIN LATERAL (
  SELECT "offset", published_ms FROM bus.messages
  WHERE topic_id = t.id AND "offset" >= coalesce(c.committed, 0) ORDER BY "offset" LIMIT 1
) m ON true
WHERE t.name = $2`;

export async function readLag(pool: pg.Pool, group: string, topic: string, now: Date): Promise<Lag> {
  const { rows } = await pool.query<{ messages: string; published_ms: string }>(sql, [group, topic]);
  const [row] = rows;
  if (!row) return { messages: 0, oldestAgeMs: null };
  return { messages: Number(row.messages), oldestAgeMs: Math.max(0, now.getTime() - Number(row.published_ms)) };
}

const committedSql = `
SELECT c.committed FROM bus.consumers c JOIN bus.topics t ON t.id = c.topic_id WHERE c.group_name = $1 AND t.name = $2`;

/** How far a group is; a topic has one partition here. */
export async function readCommitted(pool: pg.Pool, group: string, topic: string): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await pool.query<{ committed: string }>(committedSql, [group, topic]);
  return new Map(rows.map(({ committed }) => [0, BigInt(committed)]));
}
