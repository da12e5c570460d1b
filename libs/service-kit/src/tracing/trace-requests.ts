import type { RequestHandler } from 'express';
import { requestIdOf, routeOf } from '../http/request-context.ts';
import type { Tracing } from './tracing.ts';

/** Probes come every few seconds and say nothing. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics', '/webhooks/health']);

/** A span for each request; a caller's `traceparent` is its parent. */
export function traceRequests(tracing: Tracing): RequestHandler {
  return function traceRequest(req, res, next) {
    if (UNTRACED.has(req.path)) return next();
    const { method } = req;
    const span = tracing.start({
      name: method,
      kind: 'server',
      from: { traceparent: req.get('traceparent'), tracestate: req.get('tracestate') },
      attributes: { 'http.request.method': method },
    });
    res.once('close', () => {
      const route = routeOf(req);
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': res.statusCode, request_id: requestIdOf(res) });
      if (!res.writableFinished) span.end('aborted');
      else span.end(res.statusCode >= 500 ? String(res.statusCode) : undefined);
    });
    tracing.within([span], next);
  };
}
