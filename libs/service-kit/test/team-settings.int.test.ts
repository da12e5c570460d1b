import { describeWithRedis, startTestPostgres, startTestRedis, type TestPostgres, type TestRedis } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { createRedisConnection, createTeamSettingsRedis, type RedisConnection } from '../src/deployed/index.ts';
import {
  createTeamSettingsPostgres,
  createTeamSettingsTable,
  DEFAULT_TEAM_SETTINGS,
  type TeamSettingsProjection,
} from '../src/index.ts';

const settings = { website: 'https://acme.example', description: 'Ünder 🙂', default_language: 'de', redaction: false };

/** What both twins must do. `open` is another process's view of the same settings. */
function teamSettingsSuite(open: () => TeamSettingsProjection, away: () => TeamSettingsProjection): void {
  it('tells others what was put, the latest', async () => {
    await open().put(new Map([['a', { ...settings, website: null }]]));
    await open().put(
      new Map([
        ['a', settings],
        ['b', { ...settings, redaction: true }],
      ]),
    );
    expect(await open().settingsOf('a')).toEqual(settings);
    expect(await open().settingsOf('b')).toEqual({ ...settings, redaction: true });
    await open().put(new Map());
  });

  it('has the careful default for a team that nothing is known of', async () => {
    expect(await open().settingsOf('unknown')).toEqual(DEFAULT_TEAM_SETTINGS);
    expect(DEFAULT_TEAM_SETTINGS.redaction).toBe(true);
  });

  it('has it while nobody can be asked, too', async () => {
    expect(await away().settingsOf('a')).toEqual(DEFAULT_TEAM_SETTINGS);
    await expect(away().put(new Map([['a', settings]]))).rejects.toThrow();
  });
}

describe('team settings on Postgres', () => {
  let postgres: TestPostgres;
  let pool: Pool;
  const nowhere = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  beforeAll(async () => {
    postgres = await startTestPostgres();
    pool = new Pool({ connectionString: postgres.url, max: 2 });
    await createTeamSettingsTable(pool);
  });
  afterAll(async () => {
    await nowhere.end();
    await pool.end();
    await postgres.stop();
  });
  teamSettingsSuite(
    () => createTeamSettingsPostgres(pool),
    () => createTeamSettingsPostgres(nowhere),
  );
});

describeWithRedis('team settings on Redis', () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  let nowhere: RedisConnection;
  beforeAll(async () => {
    redis = await startTestRedis();
    connection = createRedisConnection({ url: redis.url, commandTimeoutMs: 10_000 });
    nowhere = createRedisConnection({ url: 'redis://127.0.0.1:1' });
    await connection.untilUsable(10_000);
  });
  afterAll(async () => {
    await connection.close();
    await nowhere.close();
    await redis.stop();
  });
  teamSettingsSuite(
    () => createTeamSettingsRedis(connection),
    () => createTeamSettingsRedis(nowhere),
  );
});
