import type pg from 'pg';
import { sleep } from '../backoff.ts';
import type { Bell } from '../consumer/bell.ts';
import type { Lease, LogSource } from '../consumer/log-source.ts';
import { fetchChunk } from './fetch.ts';
import type { Session } from './session.ts';
import type { SessionKeeper } from './session-keeper.ts';

export interface PostgresSourceOptions {
  readonly pool: pg.Pool;
  readonly sessions: SessionKeeper;
  readonly topic: string;
  readonly topicId: number;
  readonly consumerId: number;
  /** Rings when the topic may have something new. */
  readonly news: Bell;
}

/** First half of the advisory lock of a consumer, so that ids meet no lock of another part of the product. */
const lockClass = 7305;

/** How often a member that stands by tries to take over, in milliseconds. */
const standbyMs = 500;

const joinSql = `
INSERT INTO bus.consumers (topic_id, group_name, committed)
SELECT t.id, $2, coalesce((SELECT min("offset") FROM bus.messages WHERE topic_id = t.id), t.next_offset)
FROM bus.topics t WHERE t.id = $1 ON CONFLICT (topic_id, group_name) DO NOTHING`;

/** Registers a group, at the oldest retained message; answers the id of group and topic. */
export async function joinGroup(pool: pg.Pool, topicId: number, group: string): Promise<number> {
  const find = 'SELECT id FROM bus.consumers WHERE topic_id = $1 AND group_name = $2';
  await pool.query(joinSql, [topicId, group]);
  const { rows } = await pool.query<{ id: number }>(find, [topicId, group]);
  return rows[0]!.id;
}

/** The lease is an advisory lock of the session: PostgreSQL takes it back when the session dies. */
export function postgresSource(options: PostgresSourceOptions): LogSource {
  const { pool, sessions, topic, topicId, consumerId, news } = options;

  async function tryLock(session: Session): Promise<boolean> {
    if (session.held.has(consumerId)) return false;
    session.held.add(consumerId);
    try {
      const sql = 'SELECT pg_try_advisory_lock($1, $2) AS ok';
      const [row] = await session.query<{ ok: boolean }>(sql, [lockClass, consumerId]);
      if (row?.ok) return true;
    } catch (error) {
      session.held.delete(consumerId);
      throw error;
    }
    session.held.delete(consumerId);
    return false;
  }

  async function unlock(session: Session): Promise<void> {
    await session.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, consumerId]).catch(() => {});
    session.held.delete(consumerId);
  }

  async function leaseOf(session: Session): Promise<Lease> {
    const find = 'SELECT committed FROM bus.consumers WHERE id = $1';
    const [row] = await session.query<{ committed: string }>(find, [consumerId]);
    let next = BigInt(row!.committed);
    let released = false;
    return {
      lost: session.lost,
      async fetch() {
        const messages = await fetchChunk(pool, topic, topicId, next);
        next = (messages.at(-1)?.offset ?? next - 1n) + 1n;
        return messages;
      },
      seen: () => news.count(),
      more: (seen, signal) => news.heard(seen, signal),
      commit(_partition, offset) {
        if (!released) session.commits.note(consumerId, offset);
      },
      async release() {
        released = true;
        if (session.lost.aborted) return;
        await session.commits.flush();
        await unlock(session);
      },
    };
  }

  return {
    async acquire(signal) {
      while (!signal.aborted) {
        const session = sessions.current();
        if (await tryLock(session)) {
          try {
            return await leaseOf(session);
          } catch (error) {
            await unlock(session);
            throw error;
          }
        }
        await sleep(standbyMs, signal);
      }
      return null;
    },
  };
}
