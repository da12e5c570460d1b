import { chars, ServiceError } from '@cfi/contracts';
import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { TeamSettingsSchema, toTeamChanges } from '../team/patch-team.ts';
import { teamAnswer } from '../team/team-answer.ts';
import { type InternalDeps, idOf } from './deps.ts';

const BodySchema = TeamSettingsSchema.extend({ plan: chars(1, 50).optional() });

/** `PATCH /internal/teams/:id`: changes settings of a team, and its plan; answers when every surface goes by it. */
export const patchTeam = ({ authenticate, credentials }: InternalDeps): Endpoint => ({
  method: 'PATCH',
  path: '/internal/teams/:id',
  handlers: [
    authenticate,
    ...jsonBody('64kb'),
    async (req, res) => {
      const { plan, ...settings } = parseBody(BodySchema, req);
      const changes = { ...toTeamChanges(settings), ...(plan !== undefined && { plan }) };
      if (Object.keys(changes).length === 0) {
        throw new ServiceError('VALIDATION_ERROR', 'The body changes nothing. It may hold the settings and plan.');
      }
      sendData(res, teamAnswer(await credentials.updateTeam(idOf(req), changes, 'operator')));
    },
  ],
});
