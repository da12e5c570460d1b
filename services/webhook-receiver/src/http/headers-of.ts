import type { Request, Response } from 'express';

/** Headers as the sender wrote them; one that came twice is joined, as HTTP allows, and then matches nothing. */
export function headersOf(req: Request, res: Response): Readonly<Record<string, string>> {
  res.locals['headers'] ??= Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
  );
  return res.locals['headers'] as Readonly<Record<string, string>>;
}
