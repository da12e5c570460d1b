/** Something we depend on (database, broker, model) does not answer now; the same call may succeed later. */
export class DependencyOutageError extends Error {
  /** For callers that answer over HTTP: trying again makes sense. */
  readonly retryable = true;
  /** What is out, for people: no address, no text of the other side. */
  readonly dependency: string | undefined;

  constructor(message: string, options: { cause?: unknown; dependency?: string } = {}) {
    super(message, options);
    this.name = 'DependencyOutageError';
    this.dependency = options.dependency;
  }
}

const codes = new Set([
  // Node sockets and name resolution.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // fetch (undici).
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
  // Prisma: unreachable, timed out, connection closed, pool exhausted.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  // PostgreSQL: a server that became a standby refuses writes until clients find the new primary.
  '25006',
]);

/** SQLSTATE: 08 connection exception, 53 insufficient resources, 57P0x shut down, crashed, starting. */
const sqlStates = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[0-9])$/;

/** node-postgres gives these no code. */
const pgMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;

function isOutageItself(error: object): boolean {
  if (error instanceof DependencyOutageError) return true;
  const { name, message, code, originalCode } = error as Record<string, unknown>;
  if (name === 'AbortError' || name === 'TimeoutError') return true;
  for (const value of [code, originalCode]) {
    if (typeof value === 'string' && (codes.has(value) || sqlStates.test(value))) return true;
  }
  return typeof message === 'string' && pgMessages.test(message);
}

/**
 * True when an error says nothing about the message but that something is out (or that the work was aborted): such a
 * message is never dead-lettered. Looks through `cause` and the parts of an AggregateError (a refused dual-stack connect).
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 8) return false;
  if (isOutageItself(error)) return true;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  if (Array.isArray(errors) && errors.some((part) => isOutage(part, depth + 1))) return true;
  return isOutage(cause, depth + 1);
}

const isDatabaseCode = (code: unknown): code is string =>
  typeof code === 'string' && (sqlStates.test(code) || /^P[12]\d{3}$/.test(code));

/** The name of what an outage error says is out, as far as the error knows it. */
export function dependencyOf(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 8) return 'a dependency';
  const { dependency, message, code, originalCode, cause } = error as Record<string, unknown>;
  if (typeof dependency === 'string') return dependency;
  if (isDatabaseCode(code) || isDatabaseCode(originalCode)) return 'database';
  if (typeof message === 'string' && pgMessages.test(message)) return 'database';
  if (cause !== undefined) return dependencyOf(cause, depth + 1);
  return typeof code === 'string' && codes.has(code) ? `a dependency (${code})` : 'a dependency';
}
