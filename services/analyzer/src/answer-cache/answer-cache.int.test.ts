import { createRedisConnection, type RedisConnection } from '@cfi/service-kit/deployed';
import { describeWithRedis, startTestPostgres, startTestRedis, type TestPostgres, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import type { AnswerCache } from './answer-cache.ts';
import { createAnswerCachePostgres, createAnswerTable } from './answer-cache-postgres.ts';
import { createAnswerCacheRedis } from './answer-cache-redis.ts';

/** What both twins must do. */
function answerCacheSuite(cache: () => AnswerCache, expire: () => Promise<unknown>, away: () => AnswerCache): void {
  it('keeps an answer for its team alone', async () => {
    expect(await cache().get('a', 'k')).toBeNull();
    await cache().put('a', 'k', '{"x":"é🙂"}');
    expect(await cache().get('a', 'k')).toBe('{"x":"é🙂"}');
    expect(await cache().get('b', 'k')).toBeNull();
  });

  it('takes the latest', async () => {
    await cache().put('a', 'again', '1');
    await cache().put('a', 'again', '2');
    expect(await cache().get('a', 'again')).toBe('2');
  });

  it('forgets what is over', async () => {
    await cache().put('a', 'old', '1');
    await expire();
    expect(await cache().get('a', 'old')).toBeNull();
  });

  it('forgets what it has of a team, and says so when it cannot', async () => {
    await Promise.all(['a', 'b'].flatMap((team) => ['x', 'y'].map((key) => cache().put(team, key, '1'))));
    await cache().forget('a');
    expect([await cache().get('a', 'x'), await cache().get('a', 'y'), await cache().get('b', 'x')]).toEqual([
      null,
      null,
      '1',
    ]);
    await expect(away().forget('a')).rejects.toThrow();
  });

  it('answers nothing while it is away', async () => {
    await away().put('a', 'k', '1');
    expect(await away().get('a', 'k')).toBeNull();
  });
}

describe('answer cache on Postgres', () => {
  let postgres: TestPostgres;
  let pool: Pool;
  const nowhere = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  beforeAll(async () => {
    postgres = await startTestPostgres();
    pool = new Pool({ connectionString: postgres.url, max: 4 });
    await createAnswerTable(pool);
    await createAnswerTable(pool);
  });
  afterAll(async () => {
    await nowhere.end();
    await pool.end();
    await postgres.stop();
  });
  answerCacheSuite(
    () => createAnswerCachePostgres(pool),
    () => pool.query("UPDATE edge.model_answers SET expires_at = now() - interval '1 second'"),
    () => createAnswerCachePostgres(nowhere),
  );

  it('removes what is over when something is put', async () => {
    await pool.query("UPDATE edge.model_answers SET expires_at = now() - interval '1 second'");
    await createAnswerCachePostgres(pool).put('a', 'new', '1');
    expect((await pool.query('SELECT key FROM edge.model_answers')).rows).toEqual([{ key: 'new' }]);
  });
});

describeWithRedis('answer cache on Redis', () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  let nowhere: RedisConnection;
  beforeAll(async () => {
    redis = await startTestRedis();
    connection = createRedisConnection({ url: redis.url, commandTimeoutMs: 10_000 });
    nowhere = createRedisConnection({ url: 'redis://127.0.0.1:1' });
    await connection.untilUsable(10_000);
    await connection.run((client) => client.flushdb());
  });
  afterAll(async () => {
    await connection.close();
    await nowhere.close();
    await redis.stop();
  });
  answerCacheSuite(
    () => createAnswerCacheRedis(connection),
    () => connection.run((client) => client.pexpire('cfi:answers:a:old', 0)),
    () => createAnswerCacheRedis(nowhere),
  );
});
