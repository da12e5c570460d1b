import type { Scope } from '@cfi/contracts';

/** What a key gives access to. `secrets` are the active signing secrets of a webhook key; empty for an API key. */
export interface Credential {
  readonly keyId: string;
  readonly kind: 'api' | 'webhook';
  readonly teamId: string;
  /** A suspended team is refused on every surface with 403. */
  readonly teamStatus: 'active' | 'suspended';
  readonly secrets: readonly string[];
  /** What an API key may do; a key that names none may do everything, as a key that was made without naming them. */
  readonly scopes?: readonly Scope[] | undefined;
  /** When it ends, in milliseconds of the database's clock; never when absent. */
  readonly expiresAt?: number | undefined;
  /** What the plan of its team allows; absent: `DEFAULT_RATE_POLICY`. */
  readonly requestsPerMinute?: number | undefined;
}

/** Looks up keys for the edges. Written by query-api alone, through `CredentialProjection`. */
export interface CredentialDirectory {
  /**
   * By the SHA-256 of the key in hex; null when there is no such active key. Never a cached positive answer after a revocation.
   * Rejects with a `DependencyOutageError` when nobody can say.
   */
  find(keySha256: string): Promise<Credential | null>;
}

/** Credentials by the SHA-256 of their keys, in hex. */
export type Credentials = ReadonlyMap<string, Credential>;

/** The writing side. What is called first counts first, when the calls of one team are made in turn. */
export interface CredentialProjection {
  /** A key gives access to something else from now on. */
  put(keySha256: string, credential: Credential): Promise<void>;
  /** A key gives access to nothing any more. */
  remove(keySha256: string): Promise<void>;
  /**
   * What keys give access to as the database had it at `readAt` (milliseconds on the database's clock, taken before it was read).
   * Makes look-ups quick; never prevails over a `put` or `remove` of a change that it does not know.
   */
  load(credentials: Credentials, readAt: number): Promise<void>;
  /** Resolves when no edge goes by anything older than the calls of `put` and `remove` that have resolved. */
  settled(): Promise<void>;
}
