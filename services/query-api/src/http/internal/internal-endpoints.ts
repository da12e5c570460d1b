import type { Endpoint } from '@cfi/service-kit';
import { createReprocessEndpoints } from '../reprocess/reprocess-endpoints.ts';
import { patchKey, postKeyRotate } from '../team/key-changes.ts';
import { type InternalDeps, idOf } from './deps.ts';
import { getDeadLetter } from './get-dead-letter.ts';
import { getDeadLetters } from './get-dead-letters.ts';
import { getKeys } from './get-keys.ts';
import { getTeam } from './get-team.ts';
import { getTeamFeedbacksStatus } from './get-team-feedbacks-status.ts';
import { patchTeam } from './patch-team.ts';
import { postCredentialsResolve } from './post-credentials-resolve.ts';
import { postDeadLettersReplay } from './post-dead-letters-replay.ts';
import { postIntegrations } from './post-integrations.ts';
import { postKeyEndOldSecret } from './post-key-end-old-secret.ts';
import { postKeyRevoke } from './post-key-revoke.ts';
import { postKeys } from './post-keys.ts';
import { postProjectionRebuild } from './post-projection-rebuild.ts';
import { postTeamResume } from './post-team-resume.ts';
import { postTeamSuspend } from './post-team-suspend.ts';
import { postTeams } from './post-teams.ts';
import { transfer } from './transfer.ts';

/** Administration, for the command line and other services; on an address that the public edge does not route to. */
export const internalEndpoints = (deps: InternalDeps): Endpoint[] => [
  postTeams(deps),
  postTeamSuspend(deps),
  postTeamResume(deps),
  getTeamFeedbacksStatus(deps),
  postKeys(deps),
  getKeys(deps),
  postKeyRevoke(deps),
  patchKey({ ...deps, under: '/internal', by: () => 'operator' }),
  postKeyRotate({ ...deps, under: '/internal', by: () => 'operator' }),
  postKeyEndOldSecret(deps),
  getTeam(deps),
  patchTeam(deps),
  postIntegrations(deps),
  postProjectionRebuild(deps),
  ...(deps.resolver === undefined ? [] : [postCredentialsResolve({ ...deps, resolver: deps.resolver })]),
  getDeadLetters(deps),
  getDeadLetter(deps),
  postDeadLettersReplay(deps),
  ...transfer(deps),
  ...createReprocessEndpoints({
    store: deps.reprocess,
    path: '/internal/teams/:id/reprocess',
    toRead: deps.authenticate,
    toChange: deps.authenticate,
    teamOf: async (req) => (await deps.credentials.findTeam(idOf(req))).id,
  }),
];
