import type { RequestHandler } from 'express';
import type { Endpoint } from './endpoint.ts';

/** Names of the parts that cannot work right now; empty when ready. */
export type ReadinessCheck = () => Promise<readonly string[]>;

/** `GET /healthz` (the event loop answers, nothing else is checked) and `GET /readyz` (503 with the failing parts' names). */
export function healthEndpoints(check: ReadinessCheck): Endpoint[] {
  const alive: RequestHandler = (_req, res) => void res.json({ success: true, message: 'alive' });
  const ready: RequestHandler = async (_req, res) => {
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
    { method: 'GET', path: '/healthz', handlers: [alive] },
    { method: 'GET', path: '/readyz', handlers: [ready] },
  ];
}
