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

  /** False when the projection is out of reach. */
  async function tellAll(): Promise<boolean> {
    try {
      for (const teamId of await store.allTeamIds()) {
        const team = await store.findTeam(teamId);
        if (team !== null) await tell(team);
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
    async loadProjection() {
      const { keys, complete } = await credentials.loadProjection();
      return { keys, complete: (await tellAll()) && complete };
    },
  };
}
