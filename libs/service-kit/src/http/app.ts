import { isIPv6 } from 'node:net';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { requestMetrics } from '../metrics/request-metrics.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Endpoint } from './endpoint.ts';
import { answerErrors, notFound } from './error-answers.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

export interface HttpAppOptions {
  readonly logger: Logger;
  /** Where requests are counted and timed. */
  readonly metrics?: Metrics;
  /** Whose requests become spans; null for none. */
  readonly tracing?: Tracing | null;
  /** How many proxies of ours stand before this app: the caller's address is then the one that the first of them saw. Default: 0. */
  readonly trustedProxies?: number;
}

/**
 * The HTTP application of a list of endpoints. Every answer, also 404, 405, 413 and 500, is JSON in the one envelope and
 * carries `X-Request-Id` and `Cache-Control: no-store`.
 */
export function createHttpApp(
  endpoints: readonly Endpoint[],
  { logger, metrics, tracing, trustedProxies = 0 }: HttpAppOptions,
): Express {
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('query parser', 'simple');
  app.use(
    inTurn([
      ...(metrics ? [requestMetrics(metrics)] : []),
      ...(tracing ? [traceRequests(tracing)] : []),
      requestContext(logger),
      securityHeaders,
    ]),
  );
  for (const path of fixedFirst(new Set(endpoints.map((endpoint) => endpoint.path)))) {
    const ofPath = endpoints.filter((endpoint) => endpoint.path === path);
    for (const { method, handlers, onError } of ofPath) {
      app[method.toLowerCase() as 'get' | 'all'](path, ...handlers, ...(onError ? [onError] : []));
    }
    app.all(path, methodNotAllowed(ofPath));
  }
  app.use(notFound);
  app.use(answerErrors(logger));
  return app;
}

/** Handlers that never fail as one, since each that the router knows costs it about a microsecond a request. */
function inTurn(handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, next) => {
    const from = (place: number): void => {
      const handler = handlers[place];
      if (handler) handler(req, res, () => from(place + 1));
      else next();
    };
    from(0);
  };
}

/** A path with parameters gets nothing that a fixed one is for, not even a method that this one has not. */
function fixedFirst(paths: Iterable<string>): string[] {
  const [fixed, open] = [[], []] as [string[], string[]];
  for (const path of paths) (path.includes(':') ? open : fixed).push(path);
  return [...fixed, ...open];
}

/** A host name or address as it stands in a URL. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
