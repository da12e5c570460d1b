import type { Response } from 'express';

export interface SendOptions {
  readonly status?: number;
  /** More members of the envelope, such as `pagination` or `message`. */
  readonly envelope?: Readonly<Record<string, unknown>>;
}

/** Answers `{"success": true, "data": ...}`. */
export function sendData(res: Response, payload: unknown, { status = 200, envelope = {} }: SendOptions = {}): void {
  res.status(status).json({ success: true, data: payload, ...envelope });
}
