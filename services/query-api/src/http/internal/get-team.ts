import { type Endpoint, sendData } from '@cfi/service-kit';
import { teamAnswer } from '../team/team-answer.ts';
import { type InternalDeps, idOf } from './deps.ts';

/** `GET /internal/teams/:id`: a team, its settings and its plan. */
export const getTeam = ({ authenticate, credentials }: InternalDeps): Endpoint => ({
  method: 'GET',
  path: '/internal/teams/:id',
  handlers: [authenticate, async (req, res) => sendData(res, teamAnswer(await credentials.findTeam(idOf(req))))],
});
