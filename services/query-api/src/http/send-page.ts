import type { Request, Response } from 'express';
import type { CursorCodec, CursorScope } from '../domain/cursor.ts';
import type { Json, Page } from '../feedback-store/feedback-store.ts';

export interface PageContext {
  readonly cursors: CursorCodec;
  readonly scope: CursorScope;
  readonly limit: number;
}

/** The same query with another cursor. Relative (RFC 8288 3.1), since the service does not know its public address. */
function nextLink(req: Request, cursor: string): string {
  const query = new URLSearchParams(req.query as Record<string, string>);
  query.set('cursor', cursor);
  return `<${req.path}?${query}>; rel="next"`;
}

/** Answers a page: `data`, `pagination`, `search` where words were searched for, and a `Link` to the next one. */
export function sendTextPage(
  req: Request,
  res: Response,
  { items, nextKeys, search }: Page<Json<unknown>>,
  { cursors, scope, limit }: PageContext,
): void {
  const next_cursor = nextKeys === null ? null : cursors.encode(scope, nextKeys);
  if (next_cursor !== null) res.setHeader('Link', nextLink(req, next_cursor));
  const pagination = JSON.stringify({ limit, has_more: next_cursor !== null, next_cursor });
  const ofSearch = search === undefined ? '' : `,"search":${JSON.stringify(search)}`;
  const body = `{"success":true,"data":[${items.join(',')}],"pagination":${pagination}${ofSearch}}`;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.send(Buffer.from(body));
}

/** The same for items that are no texts yet. */
export const sendPage = <T>(req: Request, res: Response, page: Page<T>, context: PageContext): void =>
  sendTextPage(req, res, { ...page, items: page.items.map((item) => JSON.stringify(item)) }, context);
