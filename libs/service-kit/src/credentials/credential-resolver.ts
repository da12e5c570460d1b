/** What the database says about keys, right now. */
export interface ResolvedLeases {
  /** The database's clock before it was read, in milliseconds. */
  readonly readAt: number;
  /** Sealed leases in the order of the question; null for a key that is not there or revoked. */
  readonly sealed: readonly (string | null)[];
}

/** Asks query-api, behind the projection. */
export interface CredentialResolver {
  /** By the SHA-256 of the keys in hex, at most `MAX_RESOLVED` of them. Rejects with `DependencyOutageError`. */
  resolve(keySha256s: readonly string[]): Promise<ResolvedLeases>;
}

export const MAX_RESOLVED = 500;

/** The internal endpoint behind `createHttpCredentialResolver`. */
export const RESOLVE_PATH = '/internal/credentials/resolve';
