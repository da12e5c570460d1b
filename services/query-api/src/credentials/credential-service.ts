import { newId, type Region, ServiceError } from '@cfi/contracts';
import { isOutage } from '@cfi/messaging';
import {
  type Credential,
  type CredentialProjection,
  type Credentials,
  createKey as createKeyText,
  displayParts,
  type SecretBox,
  SecretBoxError,
  StartError,
  sha256Hex,
} from '@cfi/service-kit';
import type {
  CredentialStore,
  FoundKey,
  KeyKind,
  KeyRecord,
  Team,
  TeamAccess,
  TeamStatus,
  WebhookAccessByKey,
} from './credential-store.ts';
import { openWebhookAccess } from './webhook-access.ts';

/** The only time that key and secret can be read. */
export interface CreatedKey {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly key: string;
  /** Signing secret; a webhook key has one. */
  readonly secret?: string;
}

/** A key as its team may see it afterwards. */
export type ListedKey = Omit<KeyRecord, 'keySha256' | 'secret'>;

export interface LoadedProjection {
  readonly keys: number;
  /** False when the projection was out of reach: the edges then ask for what they were not told. */
  readonly complete: boolean;
}

export interface CredentialServiceDeps {
  readonly store: CredentialStore;
  readonly projection: CredentialProjection;
  readonly secretBox: SecretBox;
  readonly region: Region;
  readonly now: () => Date;
}

/** Teams and keys. Changes are durable first and then told to every edge; a call resolves when both are done. */
export interface CredentialService {
  /** `name`: 1 to 100 characters (`NameSchema`), here and below. */
  createTeam(name: string): Promise<Pick<Team, 'id' | 'name' | 'region'>>;
  /** `NOT_FOUND` for an unknown team, here and below. */
  findTeam(teamId: string): Promise<Team>;
  createKey(teamId: string, name: string, kind: KeyKind): Promise<CreatedKey>;
  /** Oldest first, revoked ones too. */
  listKeys(teamId: string): Promise<ListedKey[]>;
  /** Resolves when every edge refuses the key. A repeat answers the same. `NOT_FOUND` for an unknown key. */
  revokeKey(keyId: string): Promise<{ readonly id: string; readonly revokedAt: Date }>;
  /** Resolves when every edge refuses, or takes, the keys of the team. */
  setTeamStatus(teamId: string, status: TeamStatus): Promise<void>;
  /** Something that keys of the team give access to has been changed. Resolves when no edge goes by what it was before. */
  tellChange(teamId: string): Promise<void>;
  /**
   * Tells the edges every key that is not revoked; for the start, and when what the edges have is in doubt. Throws a `StartError`
   * when a secret cannot be opened.
   */
  loadProjection(): Promise<LoadedProjection>;
  /** What the keys of a team give access to that are not revoked, by the SHA-256 of the keys in hex. */
  credentialsOfTeam(teamId: string): Promise<Credentials>;
  /** What keys give access to, straight from the database; by the SHA-256 of the keys in hex, at least one. */
  resolve(keySha256s: readonly string[]): Promise<{ readonly readAt: number; readonly credentials: Credentials }>;
}

const unknownTeam = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no team with this id.');

export function createCredentialService(deps: CredentialServiceDeps): CredentialService {
  const { store, projection, secretBox, region, now } = deps;

  function credentialOf(
    { id, kind, secret, teamId, teamStatus }: FoundKey,
    webhookAccess: WebhookAccessByKey,
  ): Credential {
    const access = webhookAccess.get(id);
    const { oldSecrets, integrations } = access
      ? openWebhookAccess(secretBox, id, access)
      : { oldSecrets: [], integrations: {} };
    const secrets = secret === null ? [] : [{ text: secretBox.decrypt(secret, id), endsAt: null }];
    return { keyId: id, kind, teamId, teamStatus, secrets: [...secrets, ...oldSecrets], integrations };
  }

  const credentialsOf = (teamId: string, { status, keys, webhookAccess }: TeamAccess): Credentials =>
    new Map(keys.map((key) => [key.keySha256, credentialOf({ ...key, teamId, teamStatus: status }, webhookAccess)]));

  async function tellChange(teamId: string): Promise<void> {
    // In turn with others who tell about this team, so that none of them puts something older back.
    await store.withTeamAccess(teamId, async (access) => {
      await Promise.all(
        [...credentialsOf(teamId, access)].map(([hash, credential]) => projection.put(hash, credential)),
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

  /** A secret that cannot be opened verifies nothing: its key is as good as none. The start has looked at all of them. */
  function readable(found: FoundKey, webhookAccess: WebhookAccessByKey): Credential | undefined {
    try {
      return credentialOf(found, webhookAccess);
    } catch (error) {
      if (error instanceof SecretBoxError) return undefined;
      throw error;
    }
  }

  async function findTeam(teamId: string): Promise<Team> {
    const team = await store.findTeam(teamId);
    if (team === null) throw unknownTeam();
    return team;
  }

  return {
    findTeam,

    async createTeam(name) {
      const team: Team = { id: newId(now().getTime()), name, region, status: 'active' };
      await store.insertTeam(team, now());
      return { id: team.id, name, region };
    },

    async createKey(teamId, name, kind) {
      const id = newId(now().getTime());
      const key = createKeyText(kind, region);
      const secret = kind === 'webhook' ? createKeyText('secret', region) : undefined;
      const { start, end } = displayParts(key);
      const record: KeyRecord = {
        id,
        kind,
        name,
        keySha256: sha256Hex(key),
        keyStart: start,
        keyEnd: end,
        secret: secret === undefined ? null : secretBox.encrypt(secret, id),
        createdAt: now(),
        lastUsedAt: null,
        revokedAt: null,
      };
      if (!(await store.insertKey(teamId, record))) throw unknownTeam();
      // As it stands by now: the team may have been suspended or the key revoked since.
      await store.withTeamAccess(teamId, async (access) => {
        const keys = access.keys.filter((candidate) => candidate.id === id);
        await tell(credentialsOf(teamId, { ...access, keys }), access.readAt);
      });
      return { id, kind, name, key, ...(secret !== undefined && { secret }) };
    },

    async listKeys(teamId) {
      await findTeam(teamId);
      return (await store.listKeys(teamId)).map(({ keySha256: _hash, secret: _secret, ...listed }) => listed);
    },

    async revokeKey(keyId) {
      const teamId = await store.teamOfKey(keyId);
      if (teamId === null) throw new ServiceError('NOT_FOUND', 'There is no key with this id.');
      const { id, keySha256, revokedAt } = await store.revokeKey(teamId, keyId, now());
      // In turn with others who tell about this team, so that none of them puts the key back.
      await store.withTeamAccess(teamId, () => projection.remove(keySha256));
      // Outside of the turn: it may take as long as a lease, and others must get at the database meanwhile.
      await projection.settled();
      return { id, revokedAt: revokedAt! };
    },

    async setTeamStatus(teamId, status) {
      if (!(await store.setTeamStatus(teamId, status, now()))) throw unknownTeam();
      await tellChange(teamId);
    },

    tellChange,

    async credentialsOfTeam(teamId) {
      let credentials: Credentials = new Map();
      await store.withTeamAccess(teamId, async (access) => {
        credentials = credentialsOf(teamId, access);
      });
      return credentials;
    },

    async resolve(keySha256s) {
      const { readAt, keys, webhookAccess } = await store.findKeys(keySha256s);
      const credentials = new Map<string, Credential>();
      for (const [keySha256, found] of keys) {
        const credential = readable(found, webhookAccess);
        if (credential !== undefined) credentials.set(keySha256, credential);
      }
      return { readAt, credentials };
    },

    async loadProjection() {
      let keys = 0;
      let complete = true;
      for (const teamId of await store.allTeamIds()) {
        try {
          await store.withTeamAccess(teamId, async (access) => {
            const credentials = credentialsOf(teamId, access);
            keys += credentials.size;
            complete = (await tell(credentials, access.readAt)) && complete;
          });
        } catch (error) {
          if (!(error instanceof SecretBoxError)) throw error;
          throw new StartError(
            `Stored webhook secrets cannot be read. ${error.message} Configure the key they were stored with.`,
          );
        }
      }
      return { keys, complete };
    },
  };
}
