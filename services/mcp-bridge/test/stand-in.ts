import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached the stand-in. */
export interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The service as far as the bridge sees it: answers each POST as the test says. */
export async function startStandIn(answer: (posted: Posted, res: ServerResponse) => void) {
  const seen: Posted[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (piece) => {
      body += piece;
    });
    req.on('end', () => {
      const posted = { headers: req.headers, body };
      seen.push(posted);
      answer(posted, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
