import type { Credential, Credentials } from '@cfi/service-kit';
import { createKeyAccess } from './key-access.ts';
import { createKeyChanges } from './key-changes.ts';
import { createTeamChanges } from './team-changes.ts';
import type { CredentialService, CredentialServiceDeps } from './teams-and-keys.ts';
import { createTeller } from './tell-edges.ts';

export type * from './teams-and-keys.ts';

export function createCredentialService(deps: CredentialServiceDeps): CredentialService {
  const { store } = deps;
  const access = createKeyAccess(deps);
  const teller = createTeller(deps, access);
  return {
    ...createTeamChanges(deps, teller),
    ...createKeyChanges(deps, teller),
    tellChange: teller.tellChange,
    loadProjection: teller.loadProjection,

    async credentialsOfTeam(teamId) {
      let credentials: Credentials = new Map();
      await store.withTeamAccess(teamId, async (stored) => {
        credentials = access.credentialsOf(teamId, stored);
      });
      return credentials;
    },

    async resolve(keySha256s) {
      const { readAt, keys, webhookAccess } = await store.findKeys(keySha256s);
      const credentials = new Map<string, Credential>();
      for (const [keySha256, found] of keys) {
        const credential = access.readable(found, webhookAccess);
        if (credential !== undefined) credentials.set(keySha256, credential);
      }
      return { readAt, credentials };
    },
  };
}
