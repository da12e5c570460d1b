import type { Scope } from '@cfi/contracts';
import type { SealedSecret } from '@cfi/service-kit';
import type { AuditNote } from './actor.ts';
import type { Team, TeamChanges, TeamStatus } from './team.ts';
import type { StoredWebhookAccess } from './webhook-access.ts';

export type KeyKind = 'api' | 'webhook';

/** A key as it is stored: nothing here gives access. */
export interface KeyRecord {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  /** Hex. */
  readonly keySha256: string;
  readonly keyStart: string;
  readonly keyEnd: string;
  /** Signing secret of a webhook key; null for an API key. */
  readonly secret: SealedSecret | null;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key that took its place when it was rotated. */
  readonly replacedBy: string | null;
}

export type KeyChanges = Partial<Pick<KeyRecord, 'name' | 'expiresAt' | 'replacedBy'>>;

/** What gives access to a team at one moment. */
export interface TeamAccess {
  /** The database's clock before the keys were read, in milliseconds. */
  readonly readAt: number;
  readonly status: TeamStatus;
  readonly plan: string;
  /** Not revoked. */
  readonly keys: readonly KeyRecord[];
  readonly webhookAccess: WebhookAccessByKey;
}

/** What webhook keys give access to besides, by key id. Keys of another kind are missing. */
export type WebhookAccessByKey = ReadonlyMap<string, StoredWebhookAccess>;

/** A key that is not revoked and has not ended, with its team. */
export interface FoundKey extends Pick<KeyRecord, 'id' | 'kind' | 'secret' | 'scopes' | 'expiresAt'> {
  readonly teamId: string;
  readonly teamStatus: TeamStatus;
  readonly plan: string;
}

export interface FoundKeys {
  /** The database's clock before the keys were read, in milliseconds. */
  readonly readAt: number;
  /** By the SHA-256 of the keys in hex; those that are not there, revoked or at their end are missing. */
  readonly keys: ReadonlyMap<string, FoundKey>;
  readonly webhookAccess: WebhookAccessByKey;
}

/**
 * Teams and keys. Every method on a team's records takes the team first and sees no other. A change and its audit note are one
 * transaction.
 */
export interface CredentialStore {
  insertTeam(team: Team, note: AuditNote): Promise<void>;
  /** Null when there is no such team. */
  findTeam(teamId: string): Promise<Team | null>;
  /** Those of these teams that there are. */
  findTeams(teamIds: readonly string[]): Promise<Team[]>;
  /** The team afterwards; null when there is no such team. */
  updateTeam(teamId: string, changes: TeamChanges, now: Date, note: AuditNote): Promise<Team | null>;
  /** False when there is no such team. */
  setTeamStatus(teamId: string, status: TeamStatus, now: Date, note: AuditNote): Promise<boolean>;
  allTeamIds(): Promise<string[]>;
  /** False when there is no such team. */
  insertKey(teamId: string, key: KeyRecord, note: AuditNote): Promise<boolean>;
  /** Revoked ones too, oldest first. */
  listKeys(teamId: string): Promise<KeyRecord[]>;
  /** Null when there is no such key. */
  findKey(teamId: string, keyId: string): Promise<KeyRecord | null>;
  /** Null when there is no such key. */
  teamOfKey(keyId: string): Promise<string | null>;
  /** By the SHA-256 of the keys in hex, at least one. */
  findKeys(keySha256s: readonly string[]): Promise<FoundKeys>;
  /**
   * Of a key that is not revoked: the key afterwards, else null. `successor` is inserted with it, unless the key has one already:
   * then null.
   */
  updateKey(
    teamId: string,
    keyId: string,
    changes: KeyChanges,
    now: Date,
    note: AuditNote,
    successor?: KeyRecord,
  ): Promise<KeyRecord | null>;
  /** The key, revoked now or earlier; the first revocation's time stays. Null when there is no such key. */
  revokeKey(teamId: string, keyId: string, now: Date, note: AuditNote): Promise<KeyRecord | null>;
  /**
   * Shows the team's access as committed, and keeps all other callers for this team waiting until `use` resolves: what
   * `use` tells the edges is never older than what somebody else told them. Does nothing for an unknown team.
   */
  withTeamAccess(teamId: string, use: (access: TeamAccess) => Promise<void>): Promise<void>;
  /** The same for many teams at once, by their ids; unknown ones are missing. */
  withTeamsAccess(
    teamIds: readonly string[],
    use: (accesses: ReadonlyMap<string, TeamAccess>) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}
