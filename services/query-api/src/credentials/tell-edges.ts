import { isOutage } from '@cfi/messaging';
import { type Credentials, SecretBoxError, StartError } from '@cfi/service-kit';
import type { KeyAccess } from './key-access.ts';
import { inPortions } from './portions.ts';
import type { CredentialServiceDeps, LoadedProjection } from './teams-and-keys.ts';

/** Tells the edges what keys give access to. */
export function createTeller({ store, projection }: CredentialServiceDeps, { credentialsOf }: KeyAccess) {
  async function tellChange(teamId: string, onlyKeyId?: string): Promise<void> {
    // In turn with others who tell about this team, so that none of them puts something older back.
    await store.withTeamAccess(teamId, async (access) => {
      const keys = access.keys.filter(({ id }) => onlyKeyId === undefined || id === onlyKeyId);
      await Promise.all(
        [...credentialsOf(teamId, { ...access, keys })].map(([hash, credential]) => projection.put(hash, credential)),
      );
    });
    // Outside of the turn: it may take as long as a lease, and others must get at the database meanwhile.
    await projection.settled();
  }

  /** False when the projection is out of reach. */
  async function tell(credentials: Credentials, readAt: number): Promise<boolean> {
    try {
      await projection.load(credentials, readAt);
      return true;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  }

  /** A new key, as it stands by now: the team may have been suspended or the key revoked since. */
  const tellNew = (teamId: string, keyId: string): Promise<void> =>
    store.withTeamAccess(teamId, async (access) => {
      const keys = access.keys.filter((candidate) => candidate.id === keyId);
      await tell(credentialsOf(teamId, { ...access, keys }), access.readAt);
    });

  /** Resolves when every edge refuses the key. */
  async function tellRevoked(teamId: string, keySha256: string): Promise<void> {
    // In turn with others who tell about this team, so that none of them puts the key back.
    await store.withTeamAccess(teamId, () => projection.remove(keySha256));
    // Outside of the turn: it may take as long as a lease, and others must get at the database meanwhile.
    await projection.settled();
  }

  async function loadProjection(signal?: AbortSignal): Promise<LoadedProjection> {
    let keys = 0;
    let complete = true;
    for (const teamIds of inPortions(await store.allTeamIds())) {
      if (signal?.aborted || !complete) return { keys, complete: false };
      try {
        await store.withTeamsAccess(teamIds, async (accesses) => {
          const [first] = accesses.values();
          if (first === undefined) return;
          const credentials = new Map([...accesses].flatMap(([teamId, access]) => [...credentialsOf(teamId, access)]));
          keys += credentials.size;
          complete = await tell(credentials, first.readAt);
        });
      } catch (error) {
        if (!(error instanceof SecretBoxError)) throw error;
        throw new StartError(
          `Stored webhook secrets cannot be read. ${error.message} Configure the key they were stored with.`,
        );
      }
    }
    return { keys, complete };
  }

  return { tellChange, tellNew, tellRevoked, loadProjection };
}
export type Teller = ReturnType<typeof createTeller>;
