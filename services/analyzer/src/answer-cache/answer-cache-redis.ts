import type { RedisConnection } from '@cfi/service-kit/deployed';
import { ANSWER_KEPT_SECONDS, type AnswerCache } from './answer-cache.ts';

/** The cache of all processes of a region. */
export function createAnswerCacheRedis(connection: RedisConnection): AnswerCache {
  const keyOf = (teamId: string, key: string): string => `cfi:answers:${teamId}:${key}`;
  return {
    get: (teamId, key) => connection.run((client) => client.get(keyOf(teamId, key))).catch(() => null),
    put: (teamId, key, answer) =>
      connection
        .run((client) => client.set(keyOf(teamId, key), answer, 'EX', ANSWER_KEPT_SECONDS))
        .then(
          () => undefined,
          () => undefined,
        ),
  };
}
