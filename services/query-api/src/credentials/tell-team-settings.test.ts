import { DependencyOutageError } from '@cfi/messaging';
import type { TeamSettings } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import type { CredentialService } from './credential-service.ts';
import type { Team } from './team.ts';
import { tellTeamSettings } from './tell-team-settings.ts';

const team = (id: string): Team => ({
  id,
  name: id,
  region: 'us',
  status: 'active',
  plan: 'default',
  productWebsite: `https://${id}.example`,
  description: null,
  defaultLanguage: 'de',
  redaction: false,
  retentionDays: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const told = (id: string): TeamSettings => ({
  website: `https://${id}.example`,
  description: null,
  default_language: 'de',
  redaction: false,
});

function under(isAway = false) {
  const projected = new Map<string, TeamSettings>();
  const credentials = {
    updateTeam: async (id: string) => team(id),
    loadProjection: async () => ({ keys: 3, complete: true }),
  } as unknown as CredentialService;
  const store = {
    allTeamIds: async () => ['a', 'b', 'gone'],
    findTeams: async (ids: readonly string[]) => ids.filter((id) => id !== 'gone').map(team),
  };
  const projection = {
    async put(settings: ReadonlyMap<string, TeamSettings>) {
      if (isAway) throw new DependencyOutageError('away');
      for (const [id, of] of settings) projected.set(id, of);
    },
  };
  return { service: tellTeamSettings(credentials, store, projection), projected };
}

describe('tellTeamSettings', () => {
  it('tells a change before it is answered, and says so when it cannot', async () => {
    const { service, projected } = under();
    await service.updateTeam('a', { redaction: false }, 'operator');
    expect([...projected]).toEqual([['a', told('a')]]);
    await expect(under(true).service.updateTeam('a', {}, 'operator')).rejects.toThrow(DependencyOutageError);
  });

  it('tells all of it at the start', async () => {
    const { service, projected } = under();
    expect(await service.loadProjection()).toEqual({ keys: 3, complete: true });
    expect([...projected.keys()]).toEqual(['a', 'b']);
    expect(await under(true).service.loadProjection()).toEqual({ keys: 3, complete: false });
  });
});
