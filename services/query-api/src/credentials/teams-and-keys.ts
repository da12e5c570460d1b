import type { Plans, Region, Scope } from '@cfi/contracts';
import type { CredentialProjection, Credentials, SecretBox } from '@cfi/service-kit';
import type { Actor } from './actor.ts';
import type { CredentialStore, KeyChanges, KeyKind, KeyRecord } from './credential-store.ts';
import type { CreatedKey } from './make-key.ts';
import type { Team, TeamChanges, TeamStatus } from './team.ts';

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
   * Tells the edges every key that is not revoked; for the start, and when what the edges have is in doubt. Stops where the
   * projection is out of reach, and when `signal` aborts. Throws a `StartError` when a secret cannot be opened.
   */
  loadProjection(signal?: AbortSignal): Promise<LoadedProjection>;
  /** What the keys of a team give access to that are not revoked, by the SHA-256 of the keys in hex. */
  credentialsOfTeam(teamId: string): Promise<Credentials>;
  /** What keys give access to, straight from the database; by the SHA-256 of the keys in hex, at least one. */
  resolve(keySha256s: readonly string[]): Promise<{ readonly readAt: number; readonly credentials: Credentials }>;
}
