import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '../service.ts';
import { StartError } from '../start-error.ts';
import { takesLongBody } from './long-body.ts';

export interface HttpServiceOptions {
  readonly name: string;
  readonly listener: RequestListener;
  /** Addresses to listen on, all at the same port. One that the machine does not have is left out, but not the first. */
  readonly hosts: readonly string[];
  /** 0 takes a free one. */
  readonly port: number;
}

export interface HttpService extends Service {
  /** The port that is really open, after `start`. */
  port(): number;
}

/** Why Node could not read a request, by its error code; else it was not valid HTTP. */
const unreadable: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'REQUEST_TIMEOUT',
    'The request did not arrive in time. Send it again.',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'VALIDATION_ERROR',
    'The head of the request is too large.',
  ],
};
const NOT_HTTP = ['400 Bad Request', 'VALIDATION_ERROR', 'The request is not valid HTTP.'] as const;

/** The one envelope, written by hand since there is no response object. */
function clientErrorAnswer(errorCode: string | undefined): string {
  const [status, code, message] = unreadable[errorCode ?? ''] ?? NOT_HTTP;
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, error: { code, message, request_id: requestId } });
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1024 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** `requireHostHeader` off: Node would answer 400 without a body, and nothing here depends on the name but what checks it. */
const SERVER_OPTIONS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  requireHostHeader: false,
};

/** `options`: other limits, for tests. */
export function makeServer(listener: RequestListener, options: ServerOptions = SERVER_OPTIONS): Server {
  const server = createServer(options, listener);
  // Other expectations than 100-continue may be ignored (RFC 9110 10.1.1); Node would answer 417 without a body.
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && takesLongBody(socket)) return;
    if (socket.writable) socket.end(clientErrorAnswer(error.code));
    else socket.destroy();
  });
  return server;
}

const IDLE_CHECK_MS = 50;
const CLOSE_GRACE_MS = 5_000;

/** Lets requests in hand finish. A caller that keeps one open, or its connection alive, does not hold the shutdown. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const late = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** HTTP servers of one application on every host at one port. */
export function createHttpService({ name, listener, hosts, port }: HttpServiceOptions): HttpService {
  const servers: Server[] = [];
  let openPort = port;
  return {
    name,
    port: () => openPort,
    async start() {
      for (const host of hosts) {
        const server = makeServer(listener);
        try {
          await listen(server, openPort, host);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          const absent = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
          if (absent && servers.length > 0) continue;
          if (code === 'EADDRINUSE')
            throw new StartError(`Port ${openPort} of ${host} is in use. Choose another for ${name}.`);
          if (code === 'EACCES')
            throw new StartError(`Port ${openPort} may not be opened by this user. Choose another for ${name}.`);
          throw new StartError(`Cannot listen on ${host} port ${openPort} (${code}).`);
        }
        servers.push(server);
        openPort = (server.address() as AddressInfo).port;
      }
    },
    async stop() {
      await Promise.all(servers.splice(0).map(close));
    },
  };
}
