import type { Scope } from '@cfi/contracts';

/** A signing secret as its owner was shown it. */
export interface LiveSecret {
  readonly text: string;
  /** Milliseconds since the epoch from which on it no longer counts; null until it is replaced or revoked. */
  readonly endsAt: number | null;
}

/** What a team has stored for one of its integrations. */
export interface IntegrationAccess {
  /** Secrets that the sender made; two while one is being replaced. */
  readonly secrets: readonly LiveSecret[];
  /** PEM or bare base64; null when there is none. */
  readonly publicKey: string | null;
  /** The team takes deliveries with nothing but the webhook key for a proof. */
  readonly allowUnsigned: boolean;
}

/** What a key gives access to. */
export interface Credential {
  readonly keyId: string;
  readonly kind: 'api' | 'webhook';
  readonly teamId: string;
  /** A suspended team is refused on every surface with 403. */
  readonly teamStatus: 'active' | 'suspended';
  /** Signing secrets of a webhook key, two while one is being replaced; none for an API key. */
  readonly secrets: readonly LiveSecret[];
  /** Of a webhook key, by `category/slug`; integrations for which nothing is stored are left out. */
  readonly integrations: Readonly<Record<string, IntegrationAccess>>;
  /** What an API key may do; a key that names none may do everything, as a key that was made without naming them. */
  readonly scopes?: readonly Scope[] | undefined;
  /** When it ends, in milliseconds of the database's clock; never when absent. */
  readonly expiresAt?: number | undefined;
  /** What the plan of its team allows; absent: `DEFAULT_RATE_POLICY`. */
  readonly requestsPerMinute?: number | undefined;
}

/** The texts of the secrets that count at `now`. */
export const liveTexts = (secrets: readonly LiveSecret[], now: Date): string[] =>
  secrets.flatMap(({ text, endsAt }) => (endsAt === null || now.getTime() < endsAt ? [text] : []));

/** Looks up keys for the edges. Written by query-api alone, through `CredentialProjection`. */
export interface CredentialDirectory {
  /**
   * By the SHA-256 of the key in hex; null when there is no such active key. Never a cached positive answer after a revocation.
   * Rejects with a `DependencyOutageError` when nobody can say.
   */
  find(keySha256: string): Promise<Credential | null>;
  /** What was found for the key before, where that is at hand. A guess: nobody is let in by it. */
  lastFound?(keySha256: string): Credential | undefined;
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
