import { isDeepStrictEqual } from 'node:util';
import { isOutage } from '@cfi/messaging';
import type { TeamSettingsProjection } from '@cfi/service-kit';
import type { CredentialService } from './credential-service.ts';
import type { CredentialStore } from './credential-store.ts';
import { inPortions } from './portions.ts';
import type { Team } from './team.ts';

/** Tells whoever analyses what teams say of themselves: with each change before it is answered, and all of it at the start. */
export function tellTeamSettings(
  credentials: CredentialService,
  store: Pick<CredentialStore, 'allTeamIds' | 'findTeams'>,
  projection: Pick<TeamSettingsProjection, 'put'>,
): CredentialService {
  const tell = (teams: readonly Team[]): Promise<void> =>
    projection.put(
      new Map(
        teams.map(({ id, productWebsite, description, defaultLanguage, redaction }) => [
          id,
          { website: productWebsite, description, default_language: defaultLanguage, redaction },
        ]),
      ),
    );

  /** Told until nothing has changed meanwhile, so that a change that was told in between is not undone. */
  async function tellAsStored(teamIds: readonly string[]): Promise<void> {
    let told = new Map<string, Team>();
    for (;;) {
      const teams = await store.findTeams(teamIds);
      const changed = teams.filter((team) => !isDeepStrictEqual(team, told.get(team.id)));
      if (changed.length === 0) return;
      await tell(changed);
      told = new Map(teams.map((team) => [team.id, team]));
    }
  }

  /** False when the projection is out of reach, or when it was to stop before the end. */
  async function tellAll(signal: AbortSignal | undefined): Promise<boolean> {
    try {
      for (const teamIds of inPortions(await store.allTeamIds())) {
        if (signal?.aborted) return false;
        await tellAsStored(teamIds);
      }
      return true;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  }

  return {
    ...credentials,
    async updateTeam(teamId, changes, by) {
      const team = await credentials.updateTeam(teamId, changes, by);
      // An outage here is told to the caller, who repeats the change: a redaction that was asked for must not be late.
      await tell([team]);
      return team;
    },
    async loadProjection(signal) {
      const { keys, complete } = await credentials.loadProjection(signal);
      return { keys, complete: (await tellAll(signal)) && complete };
    },
  };
}
