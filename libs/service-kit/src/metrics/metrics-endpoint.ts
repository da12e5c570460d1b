import type { RequestHandler } from 'express';
import type { Endpoint } from '../http/endpoint.ts';
import { METRICS_CONTENT_TYPE } from './metrics.ts';

/** `GET /metrics` in Prometheus text format. `before` may refuse the request. */
export function metricsEndpoint(read: () => Promise<string>, ...before: readonly RequestHandler[]): Endpoint {
  const answer: RequestHandler = async (_req, res) => {
    const text = await read();
    // Not `res.send`, which would put the parameters of the type in another order.
    res.setHeader('Content-Type', METRICS_CONTENT_TYPE).end(text);
  };
  return { method: 'GET', path: '/metrics', handlers: [...before, answer] };
}
