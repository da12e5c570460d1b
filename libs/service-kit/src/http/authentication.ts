import { type Region, type Scope, ServiceError } from '@cfi/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Credential, CredentialDirectory } from '../credentials/credential-directory.ts';
import { parseKey, sha256Hex } from '../credentials/key-format.ts';
import {
  type BegunCount,
  beginCount,
  limitKey,
  limitRefusals,
  type RequestLimits,
} from '../rate-limit/request-limits.ts';

export interface AuthenticationDeps {
  readonly directory: CredentialDirectory;
  readonly region: Region;
  /** Address of each region's REST API as callers know it, where known. */
  readonly apiUrls: Readonly<Partial<Record<Region, string>>>;
  /** Absent where the same request was counted before, such as between services. */
  readonly limits?: RequestLimits;
  /** Told of each request that is let through; for a `RequestCounter`. */
  readonly onRequest?: (credential: Credential, req: Request) => void;
}

/** Which credential an endpoint takes, and where it stands in the request. */
interface Scheme {
  readonly kind: Credential['kind'];
  readonly challenge: 'Bearer' | 'ApiKey';
  readonly hint: string;
  readonly read: (req: Request) => string | undefined;
}

/** The credential that the endpoint's authentication accepted; undefined when the request had none that it knows. */
export const credentialIfAny = (res: Response): Credential | undefined =>
  res.locals['credential'] as Credential | undefined;

/** The credential that the endpoint's authentication accepted. */
export const credentialOf = (res: Response): Credential => res.locals['credential'] as Credential;

function unauthorized(scheme: Scheme, given: boolean, message: string): ServiceError {
  // RFC 6750 3.1: no error attribute when no credential was sent.
  const challenge = `${scheme.challenge} realm="customer-feedback"${given ? ', error="invalid_token"' : ''}`;
  return new ServiceError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': challenge } });
}

/** Who a key belongs to, and the count of the request where that has begun already. */
interface Identified {
  readonly credential: Credential;
  readonly count: BegunCount | undefined;
}

/** Checks a key: shape and checksum, region, then the directory. All failures look the same but for a key of the other region. */
function identify(scheme: Scheme, { directory, region, apiUrls, limits }: AuthenticationDeps) {
  return async function identifyCaller(req: Request): Promise<Identified> {
    const key = scheme.read(req);
    if (!key) throw unauthorized(scheme, false, `An API key is required: ${scheme.hint}.`);
    const parsed = parseKey(key);
    if (parsed !== null && parsed.region !== region) {
      const address = apiUrls[parsed.region];
      throw unauthorized(
        scheme,
        true,
        `This key belongs to the ${parsed.region} region and this is ${region}. Use ${address ?? `the address of the ${parsed.region} region`}.`,
      );
    }
    const keySha256 = sha256Hex(key);
    const guess = limits && directory.lastFound?.(keySha256);
    const count = guess && beginCount(limits, guess);
    const credential = parsed === null ? null : await directory.find(keySha256);
    if (credential === null || credential.kind !== scheme.kind) {
      throw unauthorized(scheme, true, 'The API key is not valid: it is wrong, revoked or of another kind.');
    }
    return { credential, count };
  };
}

function assertAccess({ teamStatus, kind, scopes }: Credential, needed: Scope): void {
  if (teamStatus !== 'active') throw new ServiceError('FORBIDDEN', 'This team has no access at the moment.');
  if (kind !== 'api' || scopes === undefined || scopes.includes(needed)) return;
  throw new ServiceError('FORBIDDEN', `This key has the scopes ${scopes.join(', ')}; this needs the scope ${needed}.`);
}

/** Identifies the caller and counts the request, by key or, when there is no good one, by address. */
function authenticate(scheme: Scheme, deps: AuthenticationDeps, scope: Scope): RequestHandler {
  const { limits } = deps;
  const identifyCaller = identify(scheme, deps);
  return async function authenticateRequest(req, res, next) {
    let identified: Identified;
    try {
      identified = await identifyCaller(req);
    } catch (error) {
      if (limits && error instanceof ServiceError) await limitRefusals(limits, req);
      throw error;
    }
    const { credential, count } = identified;
    // Before it is refused for another reason: then it is known whose request that was.
    res.locals['credential'] = credential;
    const counted = limits ? limitKey(limits, credential, res, count) : Promise.resolve();
    // It counts and tells what is left all the same; but to come back later would help nobody who has no access.
    const overLimit = await counted.then(
      () => null,
      (error: unknown) => error,
    );
    assertAccess(credential, scope);
    if (overLimit !== null) throw overLimit;
    deps.onRequest?.(credential, req);
    next();
  };
}

const BEARER = /^bearer +(\S+) *$/i;

/** `Authorization: Bearer <API_KEY>`, for endpoints on the base address. A key without the scope gets 403, here and below. */
export const authenticateBearer = (deps: AuthenticationDeps, scope: Scope = 'read'): RequestHandler =>
  authenticate(
    {
      kind: 'api',
      challenge: 'Bearer',
      hint: 'send it as "Authorization: Bearer <API_KEY>"',
      read: (req) => {
        const header = req.get('authorization');
        return header ? (BEARER.exec(header)?.[1] ?? 'malformed') : undefined;
      },
    },
    deps,
    scope,
  );

/** `X-API-Key: <API_KEY>`, for endpoints under `/v1`. */
export const authenticateApiKey = (deps: AuthenticationDeps, scope: Scope = 'read'): RequestHandler =>
  authenticate(
    {
      kind: 'api',
      challenge: 'ApiKey',
      hint: 'send it as "X-API-Key: <API_KEY>"',
      read: (req) => req.get('x-api-key'),
    },
    deps,
    scope,
  );

/** `x-api-key: <WEBHOOK_API_KEY>`, or `?key=` for senders that cannot set headers; the header decides when both are there. */
export const authenticateWebhook = (deps: AuthenticationDeps): RequestHandler =>
  authenticate(
    {
      kind: 'webhook',
      challenge: 'ApiKey',
      hint: 'send the webhook key as "x-api-key: <WEBHOOK_API_KEY>", or in the address as "?key=<WEBHOOK_API_KEY>" where the sender cannot set headers',
      read: (req) => req.get('x-api-key') ?? (typeof req.query['key'] === 'string' ? req.query['key'] : undefined),
    },
    deps,
    'write',
  );
