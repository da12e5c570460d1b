import { sendData } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import type { CursorCodec, CursorScope } from '../domain/cursor.ts';
import type { Page } from '../feedback-store/feedback-store.ts';

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
export function sendPage<T>(req: Request, res: Response, page: Page<T>, { cursors, scope, limit }: PageContext): void {
  const next_cursor = page.nextKeys === null ? null : cursors.encode(scope, page.nextKeys);
  if (next_cursor !== null) res.setHeader('Link', nextLink(req, next_cursor));
  const pagination = { limit, has_more: next_cursor !== null, next_cursor };
  sendData(res, page.items, { envelope: { pagination, ...(page.search && { search: page.search }) } });
}
