import type { Platform } from '../platform.ts';

/** What is looked at to tell whether a delivery is genuine. */
export interface SignedDelivery {
  readonly platform: Platform;
  /** Lower-case names. One that came several times is joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as sent. */
  readonly rawBody: Buffer;
  /** The addresses that the delivery may have been sent to, without query: the one called, and the one configured. */
  readonly addresses: readonly string[];
  /** Live signing secrets of the webhook key. */
  readonly keySecrets: readonly string[];
  /** What the team has stored for this integration. */
  readonly integration: {
    /** Live secrets that the sender made. */
    readonly secrets: readonly string[];
    readonly publicKey: string | null;
    readonly allowUnsigned: boolean;
  };
  readonly now: Date;
}

/** What a sender's own proof is checked with. */
export interface ProofKeys {
  readonly texts: readonly string[];
  /** What they are, for people: `the secret of this integration`. */
  readonly name: string;
}

/** One secret tried on one proof. */
export interface TriedSecret {
  /** By which its owner knows it (`maskSecret`), or `public key`. */
  readonly secret: string;
  /** First and last four hex digits of the digest that this secret gives, such as `d0e0...3994`; null where none is computed. */
  readonly expected: string | null;
  readonly matches: boolean;
}

/**
 * One way of proving, looked at. `verified`; `missing`: the delivery does not have it; `unconfigured`: it has, and there is no
 * secret to check it with; `mismatch`: it is wrong, too old or unreadable.
 */
export interface Attempt {
  readonly result: 'verified' | 'missing' | 'unconfigured' | 'mismatch';
  /** `generic`: the signature of the interface; `native`: the platform's own. */
  readonly way: 'generic' | 'native';
  /** Such as `hmac-sha256`, `jwt-rs256` or `shared-secret`. */
  readonly scheme: string;
  /** The header that carries it, `body`, or `body.FIELD`. */
  readonly place: string;
  /** How it was read; null when it is missing or unreadable. */
  readonly decodedAs: 'hex' | 'base64' | 'jwt' | 'text' | null;
  /** First and last four hex digits of the digest received; null where there is none or its form is not a digest's. */
  readonly received: string | null;
  readonly tried: readonly TriedSecret[];
  /** What is wrong and what to change; '' when verified. Holds no value that was sent. */
  readonly reason: string;
}

/** Whether a delivery is genuine, and everything that was looked at. */
export type Verification =
  | {
      readonly verdict: 'signed';
      readonly by: Attempt;
      /** The secret that matched, masked. */
      readonly secret: string;
      /** A value that may pass once only, since the signature covers nothing else; null for all other schemes. */
      readonly nonce: string | null;
      readonly attempts: readonly Attempt[];
    }
  /** No proof but the webhook key, which the team allows for this integration. */
  | { readonly verdict: 'unsigned'; readonly attempts: readonly Attempt[] }
  /** `reason` is for the sender: what to change. */
  | { readonly verdict: 'refused'; readonly reason: string; readonly attempts: readonly Attempt[] };
