import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Operation } from './operation.ts';

/** Names of the parts that cannot work right now; empty when ready. */
export type ReadinessCheck = () => Promise<readonly string[]>;

const answer = (message: string) => ({
  description: `The service is ${message}.`,
  schema: z.object({ success: z.literal(true), message: z.string() }),
  example: { success: true, message },
});

const alive: Operation = {
  id: 'getHealthz',
  tag: 'Health',
  summary: 'Liveness',
  description: 'The process answers. Nothing else is checked.',
  key: null,
  answers: { 200: answer('alive') },
};

const ready: Operation = {
  id: 'getReadyz',
  tag: 'Health',
  summary: 'Readiness',
  description:
    'All that is needed to work is there; 503 names the parts that are not. Behind the edge it is nobody’s: 404.',
  key: null,
  answers: { 200: answer('ready') },
  errors: ['NOT_FOUND'],
};

/** `GET /healthz` (the event loop answers, nothing else is checked) and `GET /readyz` (503 with the failing parts' names). */
export function healthEndpoints(check: ReadinessCheck): Endpoint[] {
  const sayAlive: RequestHandler = (_req, res) => void res.json({ success: true, message: 'alive' });
  const sayReady: RequestHandler = async (_req, res) => {
    const failing = await check();
    if (failing.length === 0) return void res.json({ success: true, message: 'ready' });
    res
      .status(503)
      .setHeader('Retry-After', '2')
      .json({
        success: false,
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: `Not ready: ${failing.join(', ')}`,
          request_id: res.locals['requestId'],
        },
      });
  };
  return [
    { method: 'GET', path: '/healthz', handlers: [sayAlive], operation: alive },
    { method: 'GET', path: '/readyz', handlers: [sayReady], operation: ready },
  ];
}
