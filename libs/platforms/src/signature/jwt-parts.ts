/** A JWT in its parts (RFC 7519 part 3), not yet verified. */
export interface JwtParts {
  readonly algorithm: unknown;
  readonly claims: Readonly<Record<string, unknown>>;
  /** What is signed. */
  readonly signed: string;
  readonly signature: Buffer;
}

const JWT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Null when the text has not the form of a JWT. */
export function readJwt(text: string): JwtParts | null {
  const match = JWT.exec(text);
  const header = objectIn(match?.[1]);
  const claims = objectIn(match?.[2]);
  if (match === null || header === null || claims === null) return null;
  return {
    algorithm: header['alg'],
    claims,
    signed: `${match[1]}.${match[2]}`,
    signature: Buffer.from(match[3]!, 'base64url'),
  };
}

function objectIn(part: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What is wrong with the times of a JWT (RFC 7519 4.1), which it need not have; '' when nothing is. */
export function jwtTimeProblem({ claims }: JwtParts, now: Date, toleranceSeconds: number): string {
  const seconds = now.getTime() / 1000;
  const { exp, nbf, iat } = claims as { exp?: unknown; nbf?: unknown; iat?: unknown };
  if (typeof exp === 'number' && seconds > exp + toleranceSeconds) return 'The JWT has expired.';
  for (const from of [nbf, iat]) {
    if (typeof from === 'number' && seconds < from - toleranceSeconds)
      return 'The JWT is of the future. Check the clocks.';
  }
  return '';
}
