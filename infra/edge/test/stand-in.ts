import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in says about the request that reached it. */
export interface Echo {
  /** Which stand-in it was, such as `us_ingest`. */
  readonly name: string;
  readonly method: string;
  /** As on the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
}

/** A service behind the edge. */
export interface StandIn {
  readonly address: string;
  /** Requests that reached it so far, connections that are open now. */
  requests(): number;
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * What a request can ask of a stand-in by its `x-stand-in` header: answer 401 without reading the body, never answer, cut the
 * connection, send one event and hold the rest, answer in another status.
 */
type Behaviour = 'refuse' | 'hang' | 'cut' | 'events' | `status-${number}`;

function send(res: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function answer(name: string, req: IncomingMessage, res: ServerResponse): void {
  const behaviour = req.headers['x-stand-in'] as Behaviour | undefined;
  // As the services do: an id, which the edge must not repeat.
  res.setHeader('X-Request-Id', String(req.headers['x-request-id']));
  if (behaviour === 'hang') {
    req.resume();
    return;
  }
  if (behaviour === 'cut') {
    req.socket.destroy();
    return;
  }
  if (behaviour === 'refuse') {
    send(res, 401, { refused: true });
    return;
  }
  if (behaviour === 'events') {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n');
    return;
  }
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  req.on('error', () => {});
  req.on('end', () => {
    const status = Number(behaviour?.replace('status-', '') ?? 200);
    const echo: Echo = { name, method: req.method!, url: req.url!, headers: req.headers as Echo['headers'], bytes };
    send(res, status, echo);
  });
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** Starts one on a free port, or on the port of one that was stopped. */
export async function startStandIn(name: string, port = 0): Promise<StandIn> {
  let requests = 0;
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    requests += 1;
    answer(name, req, res);
  });
  await listening(server, port);
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
