import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP connection on which one side can be made slow. */
export interface DelayingProxy {
  readonly port: number;
  /** From now on whatever a client sends is passed on so many milliseconds later. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/**
 * Passes connections on to a port of 127.0.0.1. A client of PostgreSQL sends a statement in one write and waits for the answer, so
 * a delay of what clients send is a delay of each statement.
 */
export async function startDelayingProxy(targetPort: number): Promise<DelayingProxy> {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    // One after the other: what is sent while something is held back stays behind it.
    const late = new Transform({
      transform(chunk, _encoding, pass) {
        if (delayMs === 0) pass(null, chunk);
        else setTimeout(pass, delayMs, null, chunk);
      },
    });
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => {});
    }
    client.pipe(late).pipe(target);
    target.pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
