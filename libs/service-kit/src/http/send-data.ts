import type { Response } from 'express';

export interface SendOptions {
  readonly status?: number;
  /** More members of the envelope, such as `pagination` or `message`. */
  readonly envelope?: Readonly<Record<string, unknown>>;
}

/**
 * Answers `{"success": true, "data": ...}`; 304 to whoever has what the handler's `ETag` names (RFC 9110 13.2.2). Not by express's `json`,
 * which takes the type apart and puts it together again for each answer.
 */
export function sendData(res: Response, payload: unknown, { status = 200, envelope = {} }: SendOptions = {}): void {
  if (res.req.fresh) return void res.status(304).end();
  const text = JSON.stringify({ success: true, data: payload, ...envelope });
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
