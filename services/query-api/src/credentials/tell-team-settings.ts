import { isDeepStrictEqual } from 'node:util';
import { isOutage } from '@cfi/messaging';
import type { TeamSettingsProjection } from '@cfi/service-kit';
import type { CredentialService } from './credential-service.ts';
import type { CredentialStore } from './credential-store.ts';
import type { Team } from './team.ts';

/** Tells whoever analyses what teams say of themselves: with each change before it is answered, and all of it at the start. */
export function tellTeamSettings(
  credentials: CredentialService,
  store: Pick<CredentialStore, 'allTeamIds' | 'findTeam'>,
  projection: Pick<TeamSettingsProjection, 'put'>,
): CredentialService {
  const tell = ({ id, productWebsite, description, defaultLanguage, redaction }: Team): Promise<void> =>
    projection.put(id, { website: productWebsite, description, default_language: defaultLanguage, redaction });

  /** Told until nothing has changed meanwhile, so that a change that was told in between is not undone. */
  async function tellAsStored(teamId: string): Promise<void> {
    let told: Team | null = null;
    for (;;) {
      const team = await store.findTeam(teamId);
      if (team === null || (told !== null && isDeepStrictEqual(team, told))) return;
      await tell(team);
      told = team;
    }
  }

  /** False when the projection is out of reach, or when it was to stop before the end. */
  async function tellAll(signal: AbortSignal | undefined): Promise<boolean> {
    try {
      for (const teamId of await store.allTeamIds()) {
        if (signal?.aborted) return false;
        await tellAsStored(teamId);
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
      await tell(team);
      return team;
    },
    async loadProjection(signal) {
      const { keys, complete } = await credentials.loadProjection(signal);
      return { keys, complete: (await tellAll(signal)) && complete };
    },
  };
}
