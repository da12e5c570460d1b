import type { Request } from 'express';

/** Headers as the sender wrote them; one that came twice is joined, as HTTP allows, and then matches nothing. */
export const headersOf = (req: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
