import type { Request } from 'express';
import type { Credential } from '../credentials/credential-directory.ts';

/** Header of a request between services that belongs to the same call of a tool as one before it. */
export const CONTINUED_CALL_HEADER = 'X-Continued-Call';

/** Counts a call of several requests once, where it is services that ask. */
export const firstOfCall =
  (count: (credential: Credential) => void) =>
  (credential: Credential, req: Pick<Request, 'get'>): void => {
    if (req.get(CONTINUED_CALL_HEADER) === undefined) count(credential);
  };
