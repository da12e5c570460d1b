import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import type { HttpMethod, Operation } from './operation.ts';

/**
 * One endpoint: its method, its path and what runs on it. Parsers and checks belong to the endpoint and not to a router,
 * since services may share one process and webhook signatures need the raw bytes.
 */
export interface Endpoint {
  readonly method: HttpMethod | 'HEAD' | 'ALL';
  /** Express 5 path, absolute. */
  readonly path: string;
  /** Run in order; the last one answers. Rejected promises reach the error handler. */
  readonly handlers: readonly (RequestHandler | ((req: Request, res: Response, next: NextFunction) => Promise<void>))[];
  /** Sees errors of the handlers before the error handler answers them; must pass them on. */
  readonly onError?: ErrorRequestHandler;
  /** What callers are told of it. Absent on what only the product's own parts call, and on `HEAD`. */
  readonly operation?: Operation;
}
