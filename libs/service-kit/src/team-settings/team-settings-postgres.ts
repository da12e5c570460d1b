import type { Pool } from 'pg';
import { freshSettings, type TeamSettings, type TeamSettingsProjection } from './team-settings.ts';

/** Makes the table; safe to repeat. */
export async function createTeamSettingsTable(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS edge;
    CREATE TABLE IF NOT EXISTS edge.team_settings (team_id text PRIMARY KEY, settings json NOT NULL);`);
}

const READ = 'SELECT settings FROM edge.team_settings WHERE team_id = $1';
const PUT = `
  INSERT INTO edge.team_settings (team_id, settings) SELECT * FROM unnest($1::text[], $2::json[])
  ON CONFLICT (team_id) DO UPDATE SET settings = excluded.settings`;

/** The settings as the threads of a single process share them, on Postgres. */
export function createTeamSettingsPostgres(pool: Pool): TeamSettingsProjection {
  const reader = freshSettings(async (teamId) => {
    const { rows } = await pool.query<{ settings: TeamSettings }>(READ, [teamId]);
    return rows[0]?.settings ?? null;
  });
  return {
    ...reader,
    async put(settings) {
      await pool.query(PUT, [[...settings.keys()], [...settings.values()].map((one) => JSON.stringify(one))]);
    },
  };
}
