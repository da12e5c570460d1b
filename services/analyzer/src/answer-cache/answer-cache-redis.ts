import type { RedisConnection } from '@cfi/service-kit/deployed';
import { ANSWER_KEPT_SECONDS, type AnswerCache } from './answer-cache.ts';

const SCANNED_AT_ONCE = 1_000;

/** The cache of all processes of a region. */
export function createAnswerCacheRedis(connection: RedisConnection): AnswerCache {
  const keyOf = (teamId: string, key: string): string => `cfi:answers:${teamId}:${key}`;
  return {
    get: (teamId, key) => connection.run((client) => client.get(keyOf(teamId, key))).catch(() => null),
    async forget(teamId) {
      for (let cursor = '0', isFirst = true; isFirst || cursor !== '0'; isFirst = false) {
        const [next, keys] = await connection.run((client) =>
          client.scan(cursor, 'MATCH', keyOf(teamId, '*'), 'COUNT', SCANNED_AT_ONCE),
        );
        if (keys.length > 0) await connection.run((client) => client.unlink(keys));
        cursor = next;
      }
    },
    put: (teamId, key, answer) =>
      connection
        .run((client) => client.set(keyOf(teamId, key), answer, 'EX', ANSWER_KEPT_SECONDS))
        .then(
          () => undefined,
          () => undefined,
        ),
  };
}
