import { credentialOf, requestIdOf } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import type { ToolCall } from '../protocol/tool-call.ts';

/** Given by hand: making an exception with its stack costs more than the rest of a cancellation. */
const OVER = 'the call is over';

/** Aborted when the client goes away, and after `deadlineMs`. */
function endSignal(res: Response, deadlineMs: number): AbortSignal {
  const end = new AbortController();
  const deadline = setTimeout(() => end.abort(OVER), deadlineMs);
  res.once('close', () => {
    clearTimeout(deadline);
    if (!res.writableFinished) end.abort(OVER);
  });
  return end.signal;
}

/** The call of an authenticated request. It is cancelled when the client goes away, and after `deadlineMs`. */
export function beginCall(req: Request, res: Response, deadlineMs: number): ToolCall {
  const apiKey = (req.get('authorization') ?? '').replace(/^bearer +/i, '').trimEnd();
  return {
    caller: {
      apiKey,
      requestId: requestIdOf(res),
      signal: endSignal(res, deadlineMs),
    },
    teamId: credentialOf(res).teamId,
    startedAt: performance.now(),
  };
}
