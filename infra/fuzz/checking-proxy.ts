import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { assertDescribed } from '../../libs/testkit/src/api-description/answer-check.ts';
import type { Product } from '../../libs/testkit/src/product.ts';

/** What went through. */
export interface Traffic {
  requests: number;
  readonly byStatus: Map<number, number>;
  /** Answers that are not in the API description, each kind once, with how many there were. */
  readonly undescribed: Map<string, number>;
  /** Requests without an answer, by method and why. */
  readonly unanswered: Map<string, number>;
}

interface Target {
  readonly product: Product;
  /** Id of the key that everything is asked with; it must outlive the run. */
  readonly keyId: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** More than the product takes: it shall say so itself. */
const MAX_HEAD_BYTES = 256 * 1024;

const HOP_BY_HOP = ['connection', 'transfer-encoding', 'content-length', 'keep-alive'];

/** The path goes on as it came, also one that an address would be read from differently. */
function passOn(to: string, path: string, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(to);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (incoming) => {
      buffer(incoming).then(
        (bytes) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The key of the run may be looked at and not be changed, or nothing more would be let in. */
const spareKey = (path: string, method: string, keyId: string): string =>
  method === 'GET' ? path : path.replace(keyId, randomUUID());

/** A delivery that came with the good API key gets the webhook key in its place, and a signature. */
function signed(headers: IncomingHttpHeaders, body: Buffer, { product }: Target): IncomingHttpHeaders {
  if (headers['x-api-key'] !== product.apiKey) return headers;
  const signature = createHmac('sha256', product.webhookSecret).update(body).digest('hex');
  return { ...headers, 'x-api-key': product.webhookKey, 'x-webhook-signature': signature };
}

/** One address for both of a product, which counts what goes through it and matches each answer against the API description. */
export async function startCheckingProxy(
  target: Target,
): Promise<{ readonly url: string; readonly traffic: Traffic; readonly server: Server }> {
  const { product, keyId } = target;
  const traffic: Traffic = { requests: 0, byStatus: new Map(), undescribed: new Map(), unanswered: new Map() };

  function check(method: string, url: string, { status, headers, body }: Answer): void {
    traffic.requests++;
    traffic.byStatus.set(status, (traffic.byStatus.get(status) ?? 0) + 1);
    try {
      assertDescribed({
        method,
        url,
        status,
        header: (name) => headers[name]?.toString(),
        body: body.toString('utf8'),
      });
    } catch (error) {
      const problem = (error as Error).message.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
      traffic.undescribed.set(problem, (traffic.undescribed.get(problem) ?? 0) + 1);
    }
  }

  const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, async (incoming, outgoing) => {
    try {
      const { method = 'GET' } = incoming;
      const body = await buffer(incoming);
      const path = spareKey(incoming.url ?? '/', method, keyId);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name) && name !== 'host'),
      );
      const isDelivery = method === 'POST' && path.startsWith('/webhooks/');
      const given = isDelivery ? signed(headers, body, target) : headers;
      const to = path.startsWith('/v1/') ? product.apiUrl : product.baseUrl;
      const hasBody = body.length > 0 || incoming.headers['content-length'] !== undefined;
      const framed = hasBody ? { ...given, 'content-length': String(body.length) } : given;
      const answer = await passOn(to, path, method, framed, body);
      check(method, to + path, answer);
      const passed = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      outgoing.writeHead(answer.status, Object.fromEntries(passed));
      outgoing.end(answer.body);
    } catch (error) {
      // Nobody answered. The fuzzer sees a broken connection.
      const { code } = error as NodeJS.ErrnoException;
      traffic.unanswered.set(
        `${incoming.method} ${code}`,
        (traffic.unanswered.get(`${incoming.method} ${code}`) ?? 0) + 1,
      );
      incoming.socket.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, traffic, server };
}
