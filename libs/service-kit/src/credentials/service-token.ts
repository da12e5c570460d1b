import { errors, jwtVerify, SignJWT } from 'jose';

/** The audience of tokens for the internal endpoints of query-api. */
export const QUERY_API_AUDIENCE = 'query-api';

/** Seconds; long enough for slow clocks, short enough that a leaked token is soon worthless. */
const LIFETIME_SECONDS = 60;
const ISSUER = 'customer-feedback';
const ALGORITHM = 'HS256';
/** RFC 7518 3.2: at least as long as the hash. */
const SECRET_BYTES = 32;

export interface ServiceTokenOptions {
  /** Shared by the services of one installation, from configuration; at least 32 bytes. */
  readonly secret: Uint8Array;
  /** The service that the token is for; it refuses tokens for others. */
  readonly audience: string;
  readonly now?: () => Date;
}

function checkSecret(secret: Uint8Array): void {
  if (secret.length < SECRET_BYTES)
    throw new TypeError(`A service token secret must have at least ${SECRET_BYTES} bytes.`);
}

/** A token with which one service, or the command line, calls another's internal endpoints. Valid for a minute. */
export async function createServiceToken({
  secret,
  audience,
  now = () => new Date(),
}: ServiceTokenOptions): Promise<string> {
  checkSecret(secret);
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(secret);
}

/** True for a token that was made with the same secret for the same audience and has not expired. */
export async function verifyServiceToken(
  token: string,
  { secret, audience, now = () => new Date() }: ServiceTokenOptions,
): Promise<boolean> {
  checkSecret(secret);
  try {
    await jwtVerify(token, secret, {
      issuer: ISSUER,
      audience,
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: LIFETIME_SECONDS,
      clockTolerance: 5,
      currentDate: now(),
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
