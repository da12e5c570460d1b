import type { Region } from '@cfi/contracts';
import type { SealedSecret } from '@cfi/service-kit';
import type { StoredWebhookAccess } from './webhook-access.ts';

export type TeamStatus = 'active' | 'suspended';
export type KeyKind = 'api' | 'webhook';

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly status: TeamStatus;
}

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
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** What gives access to a team at one moment. */
export interface TeamAccess {
  /** The database's clock before the keys were read, in milliseconds. */
  readonly readAt: number;
  readonly status: TeamStatus;
  /** Not revoked. */
  readonly keys: readonly KeyRecord[];
  readonly webhookAccess: WebhookAccessByKey;
}

/** What webhook keys give access to besides, by key id. Keys of another kind are missing. */
export type WebhookAccessByKey = ReadonlyMap<string, StoredWebhookAccess>;

/** A key that is not revoked, with its team. */
export interface FoundKey extends Pick<KeyRecord, 'id' | 'kind' | 'secret'> {
  readonly teamId: string;
  readonly teamStatus: TeamStatus;
}

export interface FoundKeys {
  /** The database's clock before the keys were read, in milliseconds. */
  readonly readAt: number;
  /** By the SHA-256 of the keys in hex; those that are not there or revoked are missing. */
  readonly keys: ReadonlyMap<string, FoundKey>;
  readonly webhookAccess: WebhookAccessByKey;
}

/** Teams and keys. Every method on a team's records takes the team first and sees no other. */
export interface CredentialStore {
  insertTeam(team: Team, now: Date): Promise<void>;
  /** Null when there is no such team. */
  findTeam(teamId: string): Promise<Team | null>;
  /** False when there is no such team. */
  setTeamStatus(teamId: string, status: TeamStatus, now: Date): Promise<boolean>;
  allTeamIds(): Promise<string[]>;
  /** False when there is no such team. */
  insertKey(teamId: string, key: KeyRecord): Promise<boolean>;
  /** Revoked ones too, oldest first. */
  listKeys(teamId: string): Promise<KeyRecord[]>;
  /** Null when there is no such key. */
  teamOfKey(keyId: string): Promise<string | null>;
  /** By the SHA-256 of the keys in hex, at least one. */
  findKeys(keySha256s: readonly string[]): Promise<FoundKeys>;
  /** The key, revoked now or earlier; the first revocation's time stays. */
  revokeKey(teamId: string, keyId: string, now: Date): Promise<KeyRecord>;
  /**
   * Shows the team's access as committed, and keeps all other callers for this team waiting until `use` resolves: what
   * `use` tells the edges is never older than what somebody else told them. Does nothing for an unknown team.
   */
  withTeamAccess(teamId: string, use: (access: TeamAccess) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
