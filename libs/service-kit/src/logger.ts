import { pino } from 'pino';

export type Logger = pino.Logger;

/** Header names that must never reach a log line. */
const SECRET_HEADERS = [
  'authorization',
  'x-api-key',
  'x-webhook-signature',
  'x-hub-signature-256',
  'x-signature',
  'typeform-signature',
];

/** Structured logs to standard output. Callers pass ids and counts, never bodies, keys or customer text. */
export function createLogger(name: string, level: string): Logger {
  const paths = SECRET_HEADERS.flatMap((header) => [`headers["${header}"]`, `req.headers["${header}"]`]);
  return pino({
    name,
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  });
}
