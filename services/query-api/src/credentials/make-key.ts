import { newId, type Region, type Scope } from '@cfi/contracts';
import { createKey as createKeyText, displayParts, type SecretBox, sha256Hex } from '@cfi/service-kit';
import type { KeyKind, KeyRecord } from './credential-store.ts';

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

export interface KeyMaker {
  readonly secretBox: SecretBox;
  readonly region: Region;
  readonly now: () => Date;
}

/** A webhook key brings feedback in and nothing else. */
const SCOPES_OF_WEBHOOK: readonly Scope[] = ['write'];

/** A new key: what is shown this once, and what is stored. */
export function makeKey(
  { secretBox, region, now }: KeyMaker,
  wanted: Pick<KeyRecord, 'kind' | 'name' | 'scopes' | 'expiresAt'>,
): { readonly created: CreatedKey; readonly record: KeyRecord } {
  const { kind, name, expiresAt } = wanted;
  const id = newId(now().getTime());
  const key = createKeyText(kind, region);
  const secret = kind === 'webhook' ? createKeyText('secret', region) : undefined;
  const scopes = kind === 'webhook' ? SCOPES_OF_WEBHOOK : wanted.scopes;
  const { start, end } = displayParts(key);
  return {
    created: { id, kind, name, scopes, expiresAt, key, ...(secret !== undefined && { secret }) },
    record: {
      id,
      kind,
      name,
      keySha256: sha256Hex(key),
      keyStart: start,
      keyEnd: end,
      secret: secret === undefined ? null : secretBox.encrypt(secret, id),
      scopes,
      createdAt: now(),
      lastUsedAt: null,
      expiresAt,
      revokedAt: null,
      replacedBy: null,
    },
  };
}
