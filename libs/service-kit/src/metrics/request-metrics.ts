import type { RequestHandler } from 'express';
import { Histogram } from 'prom-client';
import { routeOf } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Rate, errors and duration of requests by route pattern, method and class of status; `aborted` when the caller went away before
 * the answer. An unknown path has the route `none`.
 */
export function requestMetrics({ registry }: Metrics): RequestHandler {
  const name = 'http_request_duration_seconds';
  const duration =
    (registry.getSingleMetric(name) as Histogram | undefined) ??
    new Histogram({
      name,
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status_class'],
      buckets: SECONDS,
      registers: [registry],
    });
  return function measureRequest(req, res, next) {
    const started = performance.now();
    res.once('close', () => {
      const status_class = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted';
      const route = routeOf(req);
      const method = route === 'none' ? 'any' : req.method;
      duration.observe({ method, route, status_class }, (performance.now() - started) / 1000);
    });
    next();
  };
}
