import type { IncomingMessage } from 'node:http';

const REST_BYTES = 16 * 1024 * 1024;
const REST_MS = 5_000;
const CHECK_MS = 100;

/**
 * For a request that was answered before its body had arrived. What still comes is read on, so that the sender gets to see the
 * answer, but not without end: then the connection is cut.
 */
export function boundRest(req: IncomingMessage): void {
  if (req.complete) return;
  // Node does so by itself only where nothing has been read yet.
  req.resume();
  const { socket } = req;
  const from = socket.bytesRead;
  const until = performance.now() + REST_MS;
  const timer = setInterval(() => {
    const over = socket.bytesRead - from > REST_BYTES || performance.now() > until;
    if (req.complete || socket.destroyed) clearInterval(timer);
    else if (over) socket.destroy();
  }, CHECK_MS);
  timer.unref();
}
