import { freshSettings, type TeamSettings, type TeamSettingsProjection } from '../team-settings/team-settings.ts';
import type { RedisConnection } from './connection.ts';

/** One hash: settings are small, and all of them are written anew when query-api starts. */
const KEY = 'cfi:team-settings';

/** The settings as the processes of a region share them. */
export function createTeamSettingsRedis(connection: RedisConnection): TeamSettingsProjection {
  const reader = freshSettings(async (teamId) => {
    const stored = await connection.run((client) => client.hget(KEY, teamId));
    return stored === null ? null : (JSON.parse(stored) as TeamSettings);
  });
  return {
    ...reader,
    async put(settings) {
      if (settings.size === 0) return;
      const fields = [...settings].map(([teamId, one]) => [teamId, JSON.stringify(one)] as const);
      await connection.run((client) => client.hset(KEY, new Map(fields)));
    },
  };
}
