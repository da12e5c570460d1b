import { z } from 'zod';

/** Every error code a caller can meet, with its HTTP status (docs/http.md). */
export const httpStatusOf = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  INVALID_CURSOR: 400,
  INVALID_PAYLOAD_FORMAT: 400,
  UNAUTHORIZED: 401,
  WEBHOOK_VERIFICATION_FAILED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  PROCESSING_ERROR: 500,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
} as const;
export const ErrorCodeSchema = z.enum(Object.keys(httpStatusOf) as ErrorCode[]);
export type ErrorCode = keyof typeof httpStatusOf;

/** One broken constraint; never holds the offending value. */
export interface ErrorDetail {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface ServiceErrorOptions {
  readonly cause?: unknown;
  readonly details?: readonly ErrorDetail[];
  /** Response headers that belong to this error, such as `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected failure. `message` is for the caller: it says what to do and holds no customer text; `cause` is for us. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }
}
