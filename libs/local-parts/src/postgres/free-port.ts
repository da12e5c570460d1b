import { createServer } from 'node:net';

/**
 * Below what systems give to outgoing connections (Linux from 32,768 on, others from 49,152): of those, one that is free now may
 * be the near end of somebody's connection when it is needed.
 */
const RANGE = { first: 10_000, count: 22_000 };

/** Each call goes on from the last, so that two never get the same; programs begin at random places. */
let next = Math.floor(Math.random() * RANGE.count);

/** Whether one could listen on a TCP port of 127.0.0.1 now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => answer(true)));
  });
}

/**
 * A TCP port of 127.0.0.1 that was free a moment ago. Another program may take it before the caller does, so whoever
 * listens on it must be ready to ask for another.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < RANGE.count; tries++) {
    const port = RANGE.first + (next++ % RANGE.count);
    if (await isPortFree(port)) return port;
  }
  throw new Error('There is no free port.');
}
