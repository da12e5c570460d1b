import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithRedis, startTestRedis, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRedisConnection, type RedisConnection } from './connection.ts';

const away = expect.objectContaining({ name: 'DependencyOutageError' });

describe('a connection to a Redis that is not there', () => {
  it('fails at once and names no address', async () => {
    const connection = createRedisConnection({ url: 'redis://:hunter2@127.0.0.1:1' });
    const error = await connection.run((client) => client.get('a')).catch((reason: Error) => reason);
    expect(error).toEqual(away);
    expect(String(error)).not.toMatch(/hunter2|127/);
    await connection.close();
    await connection.close();
  });
});

const own = { own: true };

describeWithRedis(
  'a connection to Redis',
  () => {
    let redis: TestRedis;
    let connection: RedisConnection;
    const changes: boolean[] = [];
    beforeAll(async () => {
      redis = await startTestRedis(own);
      connection = createRedisConnection({
        url: redis.url,
        commandTimeoutMs: 700,
        onChange: (usable) => void changes.push(usable),
      });
      expect(await connection.untilUsable(10_000)).toBe(true);
    });
    afterAll(async () => {
      await connection.close();
      await redis.stop();
    });
    const ping = () => connection.run((client) => client.ping());

    it('answers many at once', async () => {
      expect(await Promise.all(Array.from({ length: 500 }, ping))).toHaveLength(500);
    });

    it('does not wait for one that takes connections and is silent, and comes back by itself', async () => {
      changes.length = 0;
      await redis.control!.pause();
      await expect(ping()).rejects.toEqual(away);
      expect(changes).toEqual([false]);
      // Refused without a wait: a thousand of them would otherwise take minutes.
      const refused = await Promise.all(Array.from({ length: 1000 }, () => ping().catch(() => 'refused')));
      expect(new Set(refused)).toEqual(new Set(['refused']));
      // Longer than any wait inside: it goes on trying, and goes on refusing.
      for (let i = 0; i < 35; i++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await expect(ping()).rejects.toEqual(away);
      }
      await redis.control!.resume();
      expect(await connection.untilUsable(10_000)).toBe(true);
      expect(await ping()).toBe('PONG');
    });

    it('comes back after Redis was killed', async () => {
      await redis.control!.down();
      while (connection.isUsable()) await sleep(5);
      await expect(ping()).rejects.toEqual(away);
      await redis.control!.up();
      expect(await connection.untilUsable(10_000)).toBe(true);
      expect(await ping()).toBe('PONG');
    });

    it('says what Redis refuses as an outage too', async () => {
      await expect(connection.run((client) => client.call('NO-SUCH-COMMAND'))).rejects.toEqual(away);
      expect(await ping()).toBe('PONG');
    });
  },
  own,
);
