import { RegionSchema, type Scope } from '@cfi/contracts';
import type { FoundKey, KeyKind, KeyRecord } from './credential-store.ts';
import type { ApiKey, Prisma, Team as TeamRow } from './generated/client.ts';
import type { Team, TeamStatus } from './team.ts';

export const toTeam = ({ region, status, ...row }: TeamRow): Team => ({
  ...row,
  region: RegionSchema.parse(region),
  status: status as TeamStatus,
});

export const toKeyRecord = (row: ApiKey): KeyRecord => ({
  id: row.id,
  kind: row.kind as KeyKind,
  name: row.name,
  keySha256: Buffer.from(row.keySha256).toString('hex'),
  keyStart: row.keyStart,
  keyEnd: row.keyEnd,
  secret: row.secretCiphertext === null ? null : { ciphertext: row.secretCiphertext, keyId: row.secretKeyId! },
  scopes: row.scopes as Scope[],
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
  replacedBy: row.replacedBy,
});

export const fromKeyRecord = (teamId: string, key: KeyRecord): Prisma.ApiKeyUncheckedCreateInput => ({
  id: key.id,
  teamId,
  kind: key.kind,
  name: key.name,
  keySha256: Uint8Array.from(Buffer.from(key.keySha256, 'hex')),
  keyStart: key.keyStart,
  keyEnd: key.keyEnd,
  secretCiphertext: key.secret && Uint8Array.from(key.secret.ciphertext),
  secretKeyId: key.secret?.keyId ?? null,
  scopes: [...key.scopes],
  createdAt: key.createdAt,
  lastUsedAt: key.lastUsedAt,
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
});

/** A row of `find_credentials`; null from `key_id` on where there is no such key. */
export interface FoundRow {
  readonly read_at: number;
  readonly key_sha256: Uint8Array;
  readonly key_id: string | null;
  readonly kind: KeyKind;
  readonly team_id: string;
  readonly team_status: TeamStatus;
  readonly secret_ciphertext: Uint8Array | null;
  readonly secret_key_id: string | null;
}

/** A row of `find_key_access`. */
export interface AccessRow {
  readonly key_id: string;
  readonly scopes: Scope[];
  /** Milliseconds. */
  readonly expires_at: number | null;
  readonly plan: string;
}

export const isFound = (row: FoundRow): row is FoundRow & { readonly key_id: string } => row.key_id !== null;

export const toFoundKey = (row: FoundRow & { readonly key_id: string }, access: AccessRow): FoundKey => ({
  id: row.key_id,
  kind: row.kind,
  secret: row.secret_ciphertext && { ciphertext: row.secret_ciphertext, keyId: row.secret_key_id! },
  teamId: row.team_id,
  teamStatus: row.team_status,
  plan: access.plan,
  scopes: access.scopes,
  expiresAt: access.expires_at === null ? null : new Date(access.expires_at),
});
