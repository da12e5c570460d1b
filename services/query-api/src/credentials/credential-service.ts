import { DEFAULT_PLAN, newId, type Plans, type Region, type Scope, ScopeSchema, ServiceError } from '@cfi/contracts';
import { isOutage } from '@cfi/messaging';
import {
  type Credential,
  type CredentialProjection,
  type Credentials,
  type SecretBox,
  SecretBoxError,
  StartError,
} from '@cfi/service-kit';
import type { Actor } from './actor.ts';
import type {
  CredentialStore,
  FoundKey,
  KeyChanges,
  KeyKind,
  KeyRecord,
  TeamAccess,
  WebhookAccessByKey,
} from './credential-store.ts';
import { type CreatedKey, makeKey } from './make-key.ts';
import type { Team, TeamChanges, TeamStatus } from './team.ts';
import { openWebhookAccess } from './webhook-access.ts';

/** A key as its team may see it afterwards. */
export type ListedKey = Omit<KeyRecord, 'keySha256' | 'secret'>;

export interface RotatedKey extends CreatedKey {
  readonly replaces: { readonly id: string; readonly expiresAt: Date };
}

export interface KeyOptions {
  /** Of an API key; default: all. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Default: never. */
  readonly expiresAt?: Date | null | undefined;
  /** Default: the operator. */
  readonly by?: Actor;
}

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
  /** A team whose plan is not among them has the default one. Default: that alone. */
  readonly plans?: Plans;
  readonly now: () => Date;
}

/**
 * Teams and keys. Changes are durable first, with a note of who made them, and then told to every edge; a call resolves when all
 * is done.
 */
export interface CredentialService {
  /** `name`: 1 to 100 characters (`NameSchema`), here and below. */
  createTeam(name: string): Promise<Pick<Team, 'id' | 'name' | 'region'>>;
  /** `NOT_FOUND` for an unknown team, here and below. */
  findTeam(teamId: string): Promise<Team>;
  /** The team afterwards. `VALIDATION_ERROR` for a plan that is not configured. */
  updateTeam(teamId: string, changes: TeamChanges, by: Actor): Promise<Team>;
  createKey(teamId: string, name: string, kind: KeyKind, options?: KeyOptions): Promise<CreatedKey>;
  /** Oldest first, revoked ones too. */
  listKeys(teamId: string): Promise<ListedKey[]>;
  /** `NOT_FOUND` for an unknown key, and another team's; here and below. */
  findKey(keyId: string, by: Actor): Promise<ListedKey & { readonly teamId: string }>;
  /** The key afterwards; resolves when every edge goes by it. `VALIDATION_ERROR` for a key that is revoked. */
  changeKey(keyId: string, changes: Pick<KeyChanges, 'name' | 'expiresAt'>, by: Actor): Promise<ListedKey>;
  /**
   * A new key like this one, with the same lifetime; the old one works for so many milliseconds more. `VALIDATION_ERROR` for a key
   * that is revoked or was rotated before.
   */
  rotateKey(keyId: string, keepMs: number, by: Actor): Promise<RotatedKey>;
  /** Resolves when every edge refuses the key. A repeat answers the same. `NOT_FOUND` for an unknown key, or another team's. */
  revokeKey(keyId: string, by?: Actor): Promise<{ readonly id: string; readonly revokedAt: Date }>;
  /** Resolves when every edge refuses, or takes, the keys of the team. */
  setTeamStatus(teamId: string, status: TeamStatus): Promise<void>;
  /**
   * Something that keys of the team, or one of them, give access to has been changed. Resolves when no edge goes by what it was
   * before.
   */
  tellChange(teamId: string, onlyKeyId?: string): Promise<void>;
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

const ALL_SCOPES = ScopeSchema.options;

const toListed = ({ keySha256: _hash, secret: _secret, ...listed }: KeyRecord): ListedKey => listed;
const newTeamSettings = {
  productWebsite: null,
  description: null,
  defaultLanguage: 'en',
  redaction: true,
  retentionDays: null,
  plan: 'default',
} as const;

const unknownTeam = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no team with this id.');
const unknownKey = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no key with this id.');

export function createCredentialService(deps: CredentialServiceDeps): CredentialService {
  const { store, projection, secretBox, region, plans = { default: DEFAULT_PLAN }, now } = deps;

  function credentialOf(
    { id, kind, secret, teamId, teamStatus, plan, scopes, expiresAt }: FoundKey,
    webhookAccess: WebhookAccessByKey,
  ): Credential {
    const access = webhookAccess.get(id);
    const { oldSecrets, integrations } = access
      ? openWebhookAccess(secretBox, id, access)
      : { oldSecrets: [], integrations: {} };
    const secrets = secret === null ? [] : [{ text: secretBox.decrypt(secret, id), endsAt: null }];
    return {
      keyId: id,
      kind,
      teamId,
      teamStatus,
      secrets: [...secrets, ...oldSecrets],
      integrations,
      scopes,
      ...(expiresAt !== null && { expiresAt: expiresAt.getTime() }),
      requestsPerMinute: (plans[plan] ?? plans.default).requests_per_minute,
    };
  }

  const credentialsOf = (teamId: string, { status, plan, keys, webhookAccess }: TeamAccess): Credentials =>
    new Map(
      keys.map((key) => [key.keySha256, credentialOf({ ...key, teamId, teamStatus: status, plan }, webhookAccess)]),
    );

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

  /** A secret that cannot be opened verifies nothing: its key is as good as none. The start has looked at all of them. */
  function readable(found: FoundKey, webhookAccess: WebhookAccessByKey): Credential | undefined {
    try {
      return credentialOf(found, webhookAccess);
    } catch (error) {
      if (error instanceof SecretBoxError) return undefined;
      throw error;
    }
  }

  /** A team reaches its own keys only: of others it is told that they do not exist. */
  async function teamIdFor(keyId: string, by: Actor): Promise<string> {
    const teamId = by === 'operator' ? await store.teamOfKey(keyId) : by.teamId;
    if (teamId === null) throw unknownKey();
    return teamId;
  }

  /** A new key, as it stands by now: the team may have been suspended or the key revoked since. */
  const tellNew = (teamId: string, keyId: string): Promise<void> =>
    store.withTeamAccess(teamId, async (access) => {
      const keys = access.keys.filter((candidate) => candidate.id === keyId);
      await tell(credentialsOf(teamId, { ...access, keys }), access.readAt);
    });

  /** Why a key that is asked to change does not. */
  async function unchangeable(teamId: string, keyId: string): Promise<ServiceError> {
    const key = await store.findKey(teamId, keyId);
    if (key === null) return unknownKey();
    const why = key.revokedAt === null ? 'was rotated before' : 'is revoked';
    return new ServiceError('VALIDATION_ERROR', `This key ${why}. Make a new one, or rotate the one in its place.`);
  }

  async function findTeam(teamId: string): Promise<Team> {
    const team = await store.findTeam(teamId);
    if (team === null) throw unknownTeam();
    return team;
  }

  return {
    findTeam,

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

    async createKey(teamId, name, kind, { scopes = ALL_SCOPES, expiresAt = null, by = 'operator' } = {}) {
      const { created, record } = makeKey(deps, { kind, name, scopes, expiresAt });
      const note = {
        by,
        action: 'key.created',
        subjectId: created.id,
        details: { name, kind, scopes: created.scopes },
      };
      if (!(await store.insertKey(teamId, record, note))) throw unknownTeam();
      await tellNew(teamId, created.id);
      return created;
    },

    async listKeys(teamId) {
      await findTeam(teamId);
      return (await store.listKeys(teamId)).map(toListed);
    },

    async findKey(keyId, by) {
      const teamId = await teamIdFor(keyId, by);
      const key = await store.findKey(teamId, keyId);
      if (key === null) throw unknownKey();
      return { ...toListed(key), teamId };
    },

    async changeKey(keyId, changes, by) {
      const teamId = await teamIdFor(keyId, by);
      const note = { by, action: 'key.changed', subjectId: keyId, details: { fields: Object.keys(changes) } };
      const changed = await store.updateKey(teamId, keyId, changes, now(), note);
      if (changed === null) throw await unchangeable(teamId, keyId);
      if (changes.expiresAt !== undefined) await tellChange(teamId, keyId);
      return toListed(changed);
    },

    async rotateKey(keyId, keepMs, by) {
      const teamId = await teamIdFor(keyId, by);
      const old = await store.findKey(teamId, keyId);
      if (old === null) throw unknownKey();
      const asLong = old.expiresAt && new Date(now().getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
      const { created, record } = makeKey(deps, { ...old, expiresAt: asLong });
      const ends = now().getTime() + keepMs;
      const oldKeyExpiresAt = new Date(Math.min(ends, old.expiresAt?.getTime() ?? ends));
      const changes = { expiresAt: oldKeyExpiresAt, replacedBy: created.id };
      const note = { by, action: 'key.rotated', subjectId: keyId, details: { replaced_by: created.id } };
      if ((await store.updateKey(teamId, keyId, changes, now(), note, record)) === null) {
        throw await unchangeable(teamId, keyId);
      }
      await tellNew(teamId, created.id);
      await tellChange(teamId, keyId);
      return { ...created, replaces: { id: keyId, expiresAt: oldKeyExpiresAt } };
    },

    async revokeKey(keyId, by = 'operator') {
      const teamId = await teamIdFor(keyId, by);
      const revoked = await store.revokeKey(teamId, keyId, now(), { by, action: 'key.revoked', subjectId: keyId });
      if (revoked === null) throw unknownKey();
      const { id, keySha256, revokedAt } = revoked;
      // In turn with others who tell about this team, so that none of them puts the key back.
      await store.withTeamAccess(teamId, () => projection.remove(keySha256));
      // Outside of the turn: it may take as long as a lease, and others must get at the database meanwhile.
      await projection.settled();
      return { id, revokedAt: revokedAt! };
    },

    async setTeamStatus(teamId, status) {
      const action = status === 'active' ? 'team.resumed' : 'team.suspended';
      if (!(await store.setTeamStatus(teamId, status, now(), { by: 'operator', action }))) throw unknownTeam();
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
