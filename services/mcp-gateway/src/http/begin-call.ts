import { credentialOf, requestIdOf } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import type { ToolCall } from '../protocol/tool-call.ts';

/** The call of an authenticated request. It is cancelled when the client goes away, and after `deadlineMs`. */
export function beginCall(req: Request, res: Response, deadlineMs: number): ToolCall {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const apiKey = (req.get('authorization') ?? '').replace(/^bearer +/i, '').trimEnd();
  return {
    caller: {
      apiKey,
      requestId: requestIdOf(res),
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(deadlineMs)]),
    },
    teamId: credentialOf(res).teamId,
    startedAt: performance.now(),
  };
}
