import { ServiceError } from '@cfi/contracts';
import type { Request, RequestHandler } from 'express';

/** A browser asking for the page at `/`. A client of the protocol that asks with GET wants an event stream. */
export const isPageRequest = (req: Request): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && !/text\/event-stream/i.test(req.get('accept') ?? '');

/** Anything but 405 to a GET for an event stream would make clients reconnect for ever. */
export const postOnly: RequestHandler = (req, _res, next) => {
  if (req.method !== 'POST') {
    // A GET that comes here is refused for what it accepts.
    const Allow = req.method === 'GET' || req.method === 'HEAD' ? 'POST' : 'GET, HEAD, POST';
    throw new ServiceError('METHOD_NOT_ALLOWED', 'Send JSON-RPC messages with POST.', { headers: { Allow } });
  }
  next();
};
