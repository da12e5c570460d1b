import { ServiceError } from '@cfi/contracts';
import type { RequestHandler } from 'express';

/** Smaller bodies need no turn: a thousand of them fit. */
const SMALL_BYTES = 256 * 1024;

export interface BodyBudget {
  /** Bytes of large bodies that may be in hand at once. */
  readonly bytes: number;
  /** What a body without announced length counts as. */
  readonly maxBodyBytes: number;
  /** How long a body waits for its turn, and how long it may then take to arrive, in milliseconds. */
  readonly waitMs: number;
  readonly arriveMs: number;
}

/**
 * Bounds how many bytes of large bodies are in hand at once: others wait, unread, for their turn, and are told to come back
 * when it does not come. Without it some dozens of 10 MB deliveries at the same time would exhaust the memory of the
 * process; without the deadlines a few slow senders would keep everybody out.
 */
export function bodyBudget({ bytes: budget, maxBodyBytes, waitMs, arriveMs }: BodyBudget): RequestHandler {
  const waiting: { readonly bytes: number; readonly go: () => void }[] = [];
  let inHand = 0;

  function next(): void {
    while (waiting[0] !== undefined && (inHand === 0 || inHand + waiting[0].bytes <= budget)) {
      const turn = waiting.shift()!;
      inHand += turn.bytes;
      turn.go();
    }
  }

  return function awaitTurn(req, res, proceed) {
    // Without an announced length (chunked) it may be as long as any.
    const bytes = Number(req.get('content-length') ?? maxBodyBytes);
    if (bytes <= SMALL_BYTES) return proceed();

    const turn = {
      bytes,
      go() {
        clearTimeout(deadline);
        deadline = setTimeout(() => !req.complete && req.destroy(), arriveMs);
        proceed();
      },
    };
    const leave = (): boolean => {
      const at = waiting.indexOf(turn);
      if (at >= 0) waiting.splice(at, 1);
      return at >= 0;
    };
    let refused = false;
    let deadline = setTimeout(() => {
      refused = leave();
      proceed(
        new ServiceError('SERVICE_UNAVAILABLE', 'Too many large deliveries at once. Send it again.', {
          headers: { 'Retry-After': '5' },
        }),
      );
    }, waitMs);
    res.once('close', () => {
      clearTimeout(deadline);
      if (!refused && !leave()) inHand -= bytes;
      next();
    });
    waiting.push(turn);
    next();
  };
}
