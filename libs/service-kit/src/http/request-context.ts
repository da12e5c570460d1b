import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../logger.ts';

const REQUEST_ID = /^[\w.-]{1,128}$/;

/** The request's id: the caller's `X-Request-Id` when it is well formed, else made here. Also the correlation id of what it causes. */
export const requestIdOf = (res: Response): string => res.locals['requestId'] as string;

/** The pattern of the path that answered, such as `/v1/insights/:id`; `none` when no endpoint did. */
export const routeOf = (req: Request): string => (req.route as { path?: string } | undefined)?.path ?? 'none';

/** Gives each request its id and logs one line per answer: never bodies, keys, addresses' query strings or customer text. */
export function requestContext(logger: Logger): RequestHandler {
  return function requestContextHandler(req, res, next) {
    const given = req.get('x-request-id');
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.setHeader('Cache-Control', 'no-store');
    if (logger.isLevelEnabled('info')) {
      const started = performance.now();
      res.once('finish', () => {
        const ms = Math.round((performance.now() - started) * 10) / 10;
        const team = (res.locals['credential'] as { teamId: string } | undefined)?.teamId;
        logger.info(
          { request_id: requestId, team_id: team, method: req.method, route: routeOf(req), status: res.statusCode, ms },
          'request',
        );
      });
    }
    next();
  };
}
