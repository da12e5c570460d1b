import { credentialOf, type Endpoint, type Operation, sendData } from '@cfi/service-kit';
import { teamAnswer, teamAnswers } from './team-answer.ts';
import type { TeamDeps } from './team-deps.ts';

const operation: Operation = {
  id: 'getTeam',
  tag: 'Team',
  summary: 'The team',
  description: 'The team of the key, and its settings.',
  key: { in: 'x-api-key', scope: 'read' },
  answers: teamAnswers,
};

/** `GET /v1/team`: the caller's team and its settings. */
export const getTeam = ({ allow, credentials }: TeamDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/team',
  handlers: [
    allow('read'),
    async (_req, res) => sendData(res, teamAnswer(await credentials.findTeam(credentialOf(res).teamId))),
  ],
  operation,
});
