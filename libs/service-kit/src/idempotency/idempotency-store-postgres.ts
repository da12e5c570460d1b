import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBatcher } from '@cfi/messaging';
import type { Pool } from 'pg';
import type { IdempotencyStore, StoredAnswer } from './idempotency-store.ts';
import type { KnownIds } from './known-ids.ts';

export interface IdempotencyStorePostgresOptions {
  readonly pool: Pool;
  /** How long an answer is kept. */
  readonly ttlMs: number;
  /** False where a crash may forget the last moments, for work that may be repeated without harm: it then waits for no disk. */
  readonly durable?: boolean;
  /**
   * How long answers are gathered for one statement, in milliseconds, for callers who do not wait for `finish`: a statement for a few
   * costs as much as one for many. Default 0: what came while the last statement ran.
   */
  readonly gatherMs?: number;
  /** Spares the look-up of what is new; absent, everything is looked up. */
  readonly known?: KnownIds;
}

/**
 * Makes the table; safe to repeat. Both stores of a process share it: their scopes differ. The answer is `json` and not
 * `jsonb`, which would sort its members: a repeat gets the same bytes.
 */
export async function createIdempotencyTable(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS edge;
    CREATE TABLE IF NOT EXISTS edge.idempotency (
      id text PRIMARY KEY,
      body_sha256 text NOT NULL,
      answer json NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX IF NOT EXISTS idempotency_expires_at ON edge.idempotency (expires_at);`);
}

/** Forgets answers whose time is over, in small steps; returns how many. */
export async function deleteExpiredAnswers(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'DELETE FROM edge.idempotency WHERE id IN (SELECT id FROM edge.idempotency WHERE expires_at < now() LIMIT 5000)',
  );
  return rowCount ?? 0;
}

interface Kept {
  readonly id: string;
  readonly bodySha256: string;
  readonly answer: StoredAnswer;
}

/** The setting is that of the statement's own transaction, which is committed by it. */
const KEEP = {
  name: 'idempotency-keep',
  text: `
  WITH commit AS MATERIALIZED (SELECT set_config('synchronous_commit', $5, true))
  INSERT INTO edge.idempotency (id, body_sha256, answer, expires_at)
  SELECT id, body_sha256, answer::json, now() + $4 * interval '1 millisecond'
  FROM commit, unnest($1::text[], $2::text[], $3::text[]) AS kept (id, body_sha256, answer)
  ON CONFLICT (id) DO UPDATE SET body_sha256 = excluded.body_sha256, answer = excluded.answer, expires_at = excluded.expires_at`,
};

/** Both are prepared: to plan them costs several times what running them does. */
const FIND = {
  name: 'idempotency-find',
  text: 'SELECT id, body_sha256, answer FROM edge.idempotency WHERE id = ANY ($1) AND expires_at > now()',
};

/**
 * The idempotency store of a single process, on Postgres: answers survive a restart, what is running is known in memory
 * and ends with the process. Concurrent calls share statements.
 */
export function createIdempotencyStorePostgres({
  pool,
  ttlMs,
  durable = true,
  gatherMs = 0,
  known,
}: IdempotencyStorePostgresOptions): IdempotencyStore {
  /** Those that are not kept yet, by name; with their answer where it is known and need not be durable. */
  const running = new Map<
    string,
    { readonly id: string; readonly bodySha256: string; readonly answer?: StoredAnswer }
  >();
  const nameOf = (teamId: string, scope: string, key: string): string => JSON.stringify([teamId, scope, key]);
  // Keys are the senders' own text, which may name somebody: a hash does not.
  const idOf = (name: string): string => hash('sha256', name, 'base64url');

  const find = createBatcher<string, Kept | undefined>({
    maxItems: 500,
    maxBytes: 1_000_000,
    sizeOf: (id) => id.length,
    async write(ids) {
      const { rows } = await pool.query<{ id: string; body_sha256: string; answer: StoredAnswer }>({
        ...FIND,
        values: [ids],
      });
      const byId = new Map(
        rows.map((row) => [row.id, { id: row.id, bodySha256: row.body_sha256, answer: row.answer }]),
      );
      return ids.map((id) => byId.get(id));
    },
  });

  const keep = createBatcher<Kept, void>({
    maxItems: 2_000,
    maxBytes: 1_000_000,
    sizeOf: (kept) => kept.id.length + 400,
    async write(items) {
      // The last of equal ids counts; one statement may not touch a row twice.
      const unique = [...new Map(items.map((item) => [item.id, item])).values()];
      const kept = pool.query({
        ...KEEP,
        values: [
          unique.map(({ id }) => id),
          unique.map(({ bodySha256 }) => bodySha256),
          unique.map(({ answer }) => JSON.stringify(answer)),
          ttlMs,
          durable ? 'on' : 'off',
        ],
      });
      await Promise.all([kept, gatherMs > 0 ? sleep(gatherMs) : undefined]);
      return items.map(() => undefined);
    },
  });

  return {
    async start(teamId, scope, key, bodySha256) {
      const name = nameOf(teamId, scope, key);
      const other = running.get(name);
      if (other !== undefined) {
        if (other.bodySha256 !== bodySha256) return { kind: 'reused' };
        return other.answer === undefined ? { kind: 'running' } : { kind: 'replay', answer: other.answer };
      }
      const id = idOf(name);
      running.set(name, { id, bodySha256 });
      if (known?.isNew(id)) return { kind: 'started' };
      try {
        const kept = await find.submit(id);
        if (kept === undefined) return { kind: 'started' };
        running.delete(name);
        return kept.bodySha256 === bodySha256 ? { kind: 'replay', answer: kept.answer } : { kind: 'reused' };
      } catch (error) {
        running.delete(name);
        throw error;
      }
    },
    async finish(teamId, scope, key, bodySha256, answer) {
      const name = nameOf(teamId, scope, key);
      const id = running.get(name)?.id ?? idOf(name);
      if (!durable) running.set(name, { id, bodySha256, answer });
      known?.add(id);
      await keep.submit({ id, bodySha256, answer });
      running.delete(name);
    },
    abandon(teamId, scope, key) {
      running.delete(nameOf(teamId, scope, key));
    },
  };
}
