import type { AdminError } from './admin-error.ts';

/** Where query-api answers administration, and the secret that its tokens are signed with. */
export interface FoundService {
  readonly internalUrl: string;
  readonly serviceTokenSecret: Uint8Array;
  /** Base address as callers know it; undefined where nobody says. */
  readonly baseUrl: string | undefined;
  /** What to say when nobody answers there. */
  readonly absent: AdminError;
}
