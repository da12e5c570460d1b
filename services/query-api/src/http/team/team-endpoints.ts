import { type AuthenticationDeps, authenticateApiKey, type Endpoint } from '@cfi/service-kit';
import type { CredentialService } from '../../credentials/credential-service.ts';
import { getTeam } from './get-team.ts';
import { patchTeam } from './patch-team.ts';
import type { TeamDeps } from './team-deps.ts';

export interface TeamEndpointsDeps {
  readonly authentication: AuthenticationDeps;
  readonly credentials: CredentialService;
}

/** With these a team looks after itself: its settings, keys and what was done. On the region's REST address. */
export function createTeamEndpoints({ authentication, ...rest }: TeamEndpointsDeps): Endpoint[] {
  const deps: TeamDeps = { ...rest, allow: (scope) => authenticateApiKey(authentication, scope) };
  return [getTeam, patchTeam].map((make) => make(deps));
}
