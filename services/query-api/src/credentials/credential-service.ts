import { DEFAULT_PLAN, newId, type Plans, type Region, type Scope, ScopeSchema, ServiceError } from '@cfi/contracts';
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
import type { Actor } from './actor.ts';
import type { CredentialStore, FoundKey, KeyKind, KeyRecord, TeamAccess } from './credential-store.ts';
import type { Team, TeamChanges, TeamStatus } from './team.ts';

/** The only time that key and secret can be read. */
export interface CreatedKey {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly key: string;
  /** Signing secret; a webhook key has one. */
  readonly secret?: string;
}

/** A key as its team may see it afterwards. */
export type ListedKey = Omit<KeyRecord, 'keySha256' | 'secret'>;

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
  /** Resolves when every edge refuses the key. A repeat answers the same. `NOT_FOUND` for an unknown key, or another team's. */
  revokeKey(keyId: string, by?: Actor): Promise<{ readonly id: string; readonly revokedAt: Date }>;
  /** Resolves when every edge refuses, or takes, the keys of the team. */
  setTeamStatus(teamId: string, status: TeamStatus): Promise<void>;
  /**
   * Tells the edges every key that is not revoked; for the start, and when what the edges have is in doubt. Throws a `StartError`
   * when a secret cannot be opened.
   */
  loadProjection(): Promise<LoadedProjection>;
  /** What keys give access to, straight from the database; by the SHA-256 of the keys in hex, at least one. */
  resolve(keySha256s: readonly string[]): Promise<{ readonly readAt: number; readonly credentials: Credentials }>;
}

const ALL_SCOPES = ScopeSchema.options;
/** A webhook key brings feedback in and nothing else. */
const SCOPES_OF_WEBHOOK: readonly Scope[] = ['write'];

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

  const credentialOf = ({ id, kind, secret, teamId, teamStatus, plan, scopes, expiresAt }: FoundKey): Credential => ({
    keyId: id,
    kind,
    teamId,
    teamStatus,
    secrets: secret === null ? [] : [secretBox.decrypt(secret, id)],
    scopes,
    ...(expiresAt !== null && { expiresAt: expiresAt.getTime() }),
    requestsPerMinute: (plans[plan] ?? plans.default).requests_per_minute,
  });

  const credentialsOf = (teamId: string, { status, plan, keys }: TeamAccess): Credentials =>
    new Map(keys.map((key) => [key.keySha256, credentialOf({ ...key, teamId, teamStatus: status, plan })]));

  /** Tells the edges that keys of a team give access to something else: all of its keys, or one. */
  async function tellChange(teamId: string, onlyKeyId?: string): Promise<void> {
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
  function readable(found: FoundKey): Credential | undefined {
    try {
      return credentialOf(found);
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
        scopes: kind === 'webhook' ? SCOPES_OF_WEBHOOK : scopes,
        createdAt: now(),
        lastUsedAt: null,
        expiresAt,
        revokedAt: null,
        replacedBy: null,
      };
      const note = { by, action: 'key.created', subjectId: id, details: { name, kind, scopes: record.scopes } };
      if (!(await store.insertKey(teamId, record, note))) throw unknownTeam();
      // As it stands by now: the team may have been suspended or the key revoked since.
      await store.withTeamAccess(teamId, async (access) => {
        const keys = access.keys.filter((candidate) => candidate.id === id);
        await tell(credentialsOf(teamId, { ...access, keys }), access.readAt);
      });
      return { id, kind, name, scopes: record.scopes, expiresAt, key, ...(secret !== undefined && { secret }) };
    },

    async listKeys(teamId) {
      await findTeam(teamId);
      return (await store.listKeys(teamId)).map(({ keySha256: _hash, secret: _secret, ...listed }) => listed);
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

    async resolve(keySha256s) {
      const { readAt, keys } = await store.findKeys(keySha256s);
      const credentials = new Map<string, Credential>();
      for (const [keySha256, found] of keys) {
        const credential = readable(found);
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
