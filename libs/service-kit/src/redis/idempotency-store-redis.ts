import { createHash } from 'node:crypto';
import type { IdempotencyStart, IdempotencyStore, StoredAnswer } from '../idempotency/idempotency-store.ts';
import type { RedisConnection } from './connection.ts';
import { runScript, script } from './script.ts';

export interface IdempotencyStoreRedisOptions {
  readonly connection: RedisConnection;
  /** How long an answer is kept. */
  readonly ttlMs: number;
  /** How long work counts as running whose process says nothing more: longer than any request takes. */
  readonly runningMs?: number;
}

const RUNNING_MS = 60_000;

/**
 * KEYS: the place, a hash of `body` (SHA-256) and, once finished, `answer`. ARGV: the body, milliseconds that running lasts.
 * Answers what is there, or nothing and marks it as running.
 */
const START = script(`
  local held = redis.call('HMGET', KEYS[1], 'body', 'answer')
  if held[1] then return held end
  redis.call('HSET', KEYS[1], 'body', ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return {}`);

/** KEYS: the place. ARGV: body, answer, milliseconds. */
const FINISH = script(`
  redis.call('HSET', KEYS[1], 'body', ARGV[1], 'answer', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  return 1`);

/** KEYS: the place. What was finished meanwhile stays. */
const ABANDON = `
  if redis.call('HEXISTS', KEYS[1], 'answer') == 0 then redis.call('DEL', KEYS[1]) end
  return 1`;

/**
 * The idempotency store of several processes. Rejects with `DependencyOutageError` while Redis is away: whether a key was used
 * cannot be said then. A process that ends while it works blocks its key for `runningMs`.
 */
export function createIdempotencyStoreRedis(options: IdempotencyStoreRedisOptions): IdempotencyStore {
  const { connection, ttlMs, runningMs = RUNNING_MS } = options;

  // Keys are the senders' own text: hashed, they have one length and one alphabet.
  const placeOf = (teamId: string, scope: string, key: string): string =>
    `cfi:idempotency:${createHash('sha256')
      .update(JSON.stringify([teamId, scope, key]))
      .digest('base64url')}`;

  return {
    async start(teamId, scope, key, bodySha256): Promise<IdempotencyStart> {
      const held = await runScript(connection, START, [placeOf(teamId, scope, key)], [bodySha256, runningMs]);
      const [body, answer] = held as [string?, string?];
      if (body === undefined) return { kind: 'started' };
      if (body !== bodySha256) return { kind: 'reused' };
      return answer ? { kind: 'replay', answer: JSON.parse(answer) as StoredAnswer } : { kind: 'running' };
    },
    async finish(teamId, scope, key, bodySha256, answer) {
      await runScript(connection, FINISH, [placeOf(teamId, scope, key)], [bodySha256, JSON.stringify(answer), ttlMs]);
    },
    abandon(teamId, scope, key) {
      // With its text, in one message: it takes effect before whatever this process asks next.
      connection.run((client) => client.eval(ABANDON, 1, placeOf(teamId, scope, key))).catch(() => undefined);
    },
  };
}
