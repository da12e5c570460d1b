import { DEFAULT_PLAN, newId, ServiceError } from '@cfi/contracts';
import type { Team } from './team.ts';
import type { CredentialService, CredentialServiceDeps } from './teams-and-keys.ts';
import type { Teller } from './tell-edges.ts';

const newTeamSettings = {
  productWebsite: null,
  description: null,
  defaultLanguage: 'en',
  redaction: true,
  retentionDays: null,
  plan: 'default',
} as const;

export const unknownTeam = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no team with this id.');

/** The life of teams. */
export function createTeamChanges(
  { store, region, plans = { default: DEFAULT_PLAN }, now }: CredentialServiceDeps,
  { tellChange }: Teller,
): Pick<CredentialService, 'createTeam' | 'findTeam' | 'updateTeam' | 'setTeamStatus'> {
  return {
    async findTeam(teamId) {
      const team = await store.findTeam(teamId);
      if (team === null) throw unknownTeam();
      return team;
    },

    async createTeam(name) {
      const team: Team = {
        id: newId(now().getTime()),
        name,
        region,
        status: 'active',
        ...newTeamSettings,
        createdAt: now(),
        updatedAt: now(),
      };
      await store.insertTeam(team, { by: 'operator', action: 'team.created', details: { name } });
      return { id: team.id, name, region };
    },

    async updateTeam(teamId, changes, by) {
      const { plan } = changes;
      if (plan !== undefined && plans[plan] === undefined) {
        throw new ServiceError('VALIDATION_ERROR', `plan: must be one of ${Object.keys(plans).join(', ')}`);
      }
      const note = { by, action: 'team.updated', details: { fields: Object.keys(changes) } };
      const team = await store.updateTeam(teamId, changes, now(), note);
      if (team === null) throw unknownTeam();
      if (plan !== undefined) await tellChange(teamId);
      return team;
    },

    async setTeamStatus(teamId, status) {
      const action = status === 'active' ? 'team.resumed' : 'team.suspended';
      if (!(await store.setTeamStatus(teamId, status, now(), { by: 'operator', action }))) throw unknownTeam();
      await tellChange(teamId);
    },
  };
}
