import type { Request } from 'express';

/** Connections on which a body may take as long as something comes. */
const taking = new WeakSet<object>();

/** A sender that sends nothing for so long is gone. */
const SILENCE_MS = 120_000;

/** Takes this request's body out of the time limit for bodies, for as long as it goes on. */
export function takeLongBody(req: Request): void {
  const { socket } = req;
  taking.add(socket);
  req.setTimeout(SILENCE_MS, () => socket.destroy());
  req.once('close', () => {
    taking.delete(socket);
    socket.setTimeout(0);
  });
}

/** Whether this connection is out of it. */
export const takesLongBody = (socket: object): boolean => taking.has(socket);
