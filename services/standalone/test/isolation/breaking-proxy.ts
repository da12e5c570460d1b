import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Deployment } from '../support/product.ts';

export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One thing that the product does wrong. */
export interface Fault {
  /** The credential that the product believes it was shown. */
  readonly key?: (shown: string) => string;
  /** What it answers instead to a credential at a path. */
  readonly answer?: (answer: ProxiedAnswer, shown: string, path: string) => ProxiedAnswer;
}

export interface BreakingProxy {
  /** Stands for both addresses of the product. */
  readonly url: string;
  /** What is wrong from here on. */
  fault: Fault;
  close(): Promise<void>;
}

const BEARER = /^Bearer /;

/** Stands before a product and breaks it: real requests, real answers, and one fault. */
export async function startBreakingProxy({
  baseUrl,
  apiUrl,
}: Pick<Deployment, 'baseUrl' | 'apiUrl'>): Promise<BreakingProxy> {
  const server = createServer((req, res) => {
    const { authorization, 'x-api-key': apiKey } = req.headers;
    const shown = authorization?.replace(BEARER, '') ?? String(apiKey ?? '');
    const key = proxy.fault.key?.(shown) ?? shown;
    const headers = {
      ...req.headers,
      ...(authorization !== undefined && { authorization: `Bearer ${key}` }),
      ...(apiKey !== undefined && { 'x-api-key': key }),
    };
    const url = `${req.url!.startsWith('/v1/') ? apiUrl : baseUrl}${req.url}`;
    const onward = request(url, { method: req.method!, headers }, async (incoming) => {
      const real = { status: incoming.statusCode!, headers: incoming.headers, text: await text(incoming) };
      const told = proxy.fault.answer?.(real, shown, req.url!) ?? real;
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = told.headers;
      res.writeHead(told.status, rest as Record<string, string>).end(told.text);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: BreakingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
