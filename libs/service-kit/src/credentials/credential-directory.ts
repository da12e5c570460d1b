/** What a key gives access to. `secrets` are the active signing secrets of a webhook key; empty for an API key. */
export interface Credential {
  readonly keyId: string;
  readonly kind: 'api' | 'webhook';
  readonly teamId: string;
  /** A suspended team is refused on every surface with 403. */
  readonly teamStatus: 'active' | 'suspended';
  readonly secrets: readonly string[];
}

/** Looks up keys for the edges. Written by query-api alone, through `CredentialProjection`. */
export interface CredentialDirectory {
  /** By the SHA-256 of the key in hex; null when there is no such active key. Never a cached positive answer after a revocation. */
  find(keySha256: string): Promise<Credential | null>;
}

/** The writing side: a call resolves when every edge knows. */
export interface CredentialProjection {
  put(keySha256: string, credential: Credential): Promise<void>;
  remove(keySha256: string): Promise<void>;
}
