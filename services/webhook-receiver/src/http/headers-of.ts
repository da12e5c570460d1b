import type { Request, Response } from 'express';

/** Headers as the sender wrote them; one that came twice is joined, as HTTP allows, and then matches nothing. */
export function headersOf(req: Request, res: Response): Readonly<Record<string, string>> {
  res.locals['headers'] ??= textsOf(req.headers);
  return res.locals['headers'] as Readonly<Record<string, string>>;
}

function textsOf(headers: Request['headers']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name in headers) texts[name] = String(headers[name]);
  return texts;
}
