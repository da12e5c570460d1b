import { credentialOf, type Endpoint, sendData } from '@cfi/service-kit';
import { teamAnswer } from './team-answer.ts';
import type { TeamDeps } from './team-deps.ts';

/** `GET /v1/team`: the caller's team and its settings. */
export const getTeam = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/team',
  handlers: [
    allow('read'),
    async (_req, res) => sendData(res, teamAnswer(await credentials.findTeam(credentialOf(res).teamId))),
  ],
});
