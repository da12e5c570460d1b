import { type AuthenticationDeps, authenticateApiKey, type Endpoint } from '@cfi/service-kit';
import type { Pool } from 'pg';
import { listAudit } from '../../audit/audit-log.ts';
import type { CredentialService } from '../../credentials/credential-service.ts';
import { createCursorCodec } from '../../domain/cursor.ts';
import { createPostgresUsageStore } from '../../usage/usage-store.ts';
import { getAudit } from './get-audit.ts';
import { getTeam } from './get-team.ts';
import { getUsage } from './get-usage.ts';
import { type KeyChangesDeps, patchKey, postKeyRotate } from './key-changes.ts';
import { getKey, listKeys, postKey, postKeyRevoke } from './key-endpoints.ts';
import type { ModelUsageDeps } from './model-usage.ts';
import { patchTeam } from './patch-team.ts';
import { actorOf, type TeamDeps } from './team-deps.ts';

export interface TeamEndpointsDeps {
  readonly authentication: AuthenticationDeps;
  readonly credentials: CredentialService;
  readonly integrations: KeyChangesDeps['integrations'];
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly model: ModelUsageDeps;
  readonly cursorSecret: string | Buffer;
}

/** With these a team looks after itself: its settings, its keys, and what was done with them. On the region's REST address. */
export function createTeamEndpoints({
  authentication,
  credentials,
  integrations,
  pool,
  model,
  cursorSecret,
}: TeamEndpointsDeps): Endpoint[] {
  const deps: TeamDeps = {
    credentials,
    cursors: createCursorCodec(cursorSecret),
    audit: (teamId, paging) => listAudit(pool, teamId, paging),
    usage: createPostgresUsageStore(pool),
    model,
    allow: (scope) => authenticateApiKey(authentication, scope),
  };
  const changes = { under: '/v1', authenticate: deps.allow('admin'), by: actorOf, credentials, integrations } as const;
  return [
    ...[getTeam, patchTeam, listKeys, postKey, getKey, postKeyRevoke, getAudit, getUsage].map((make) => make(deps)),
    patchKey(changes),
    postKeyRotate(changes),
  ];
}
