import type { ListedKey } from '../credentials/credential-service.ts';
import type { CreatedKey } from '../credentials/make-key.ts';

/** A key as it is shown this once. */
export const createdKeyAnswer = ({ id, kind, name, scopes, expiresAt, key, secret }: CreatedKey) => ({
  id,
  kind,
  name,
  scopes,
  expires_at: expiresAt?.toISOString() ?? null,
  key,
  ...(secret !== undefined && { secret }),
});

/** A key as it is shown ever after: nothing in it gives access. */
export const keyAnswer = (key: ListedKey) => ({
  id: key.id,
  kind: key.kind,
  name: key.name,
  scopes: key.scopes,
  key_start: key.keyStart,
  key_end: key.keyEnd,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  replaced_by: key.replacedBy,
});
