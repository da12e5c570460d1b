import { createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that was free a moment ago. Another program may take it before the caller does, so whoever
 * listens on it must be ready to ask for another.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
