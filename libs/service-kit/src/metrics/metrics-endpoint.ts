import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Endpoint } from '../http/endpoint.ts';
import type { Operation } from '../http/operation.ts';
import { METRICS_CONTENT_TYPE } from './metrics.ts';

const operation: Operation = {
  id: 'getMetrics',
  tag: 'Health',
  summary: 'Metrics',
  description: 'Prometheus text format. For callers on the same machine only; there is nothing here for others.',
  key: null,
  answers: {
    200: {
      description: 'All metrics.',
      type: 'text/plain',
      schema: z.string(),
      example:
        '# HELP process_cpu_seconds_total CPU time\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 1.5\n',
    },
  },
  errors: ['NOT_FOUND'],
};

/** `GET /metrics` in Prometheus text format. `before` may refuse the request. */
export function metricsEndpoint(read: () => Promise<string>, ...before: readonly RequestHandler[]): Endpoint {
  const answer: RequestHandler = async (_req, res) => {
    const text = await read();
    // Not `res.send`, which would put the parameters of the type in another order.
    res.setHeader('Content-Type', METRICS_CONTENT_TYPE).end(text);
  };
  return { method: 'GET', path: '/metrics', handlers: [...before, answer], operation };
}
