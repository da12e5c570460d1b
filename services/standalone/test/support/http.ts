import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { assertDescribed } from '@cfi/testkit';

/** An answer as it came over the wire. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Call {
  readonly method?: string;
  /** Header values are written as Latin-1, so that bytes a browser would refuse can be sent too. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
  /** Sends the body without announcing its length. */
  readonly chunked?: boolean;
  /** Sends the head and leaves the body open; the connection ends with the answer. */
  readonly open?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const CHUNK_BYTES = 256 * 1024;

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += CHUNK_BYTES) yield body.subarray(at, at + CHUNK_BYTES);
}

/**
 * One request, exactly as told; throws when its answer is not in the API description: no header is added but `Host` and the body's framing. A server may close a kept connection while
 * the next request is on its way (RFC 9112 9.3.1), as an edge does after a body that it did not read: then it is sent once more.
 */
export async function send(url: string, call: Call = {}): Promise<Reply> {
  const reply = await sendOnce(url, call).catch((error: unknown) => {
    if (error instanceof ClosedConnectionError) return sendOnce(url, call);
    throw error;
  });
  const { status, headers, text } = reply;
  assertDescribed({
    method: call.method ?? 'GET',
    url,
    status,
    header: (name) => headers[name]?.toString(),
    body: text,
  });
  return reply;
}

class ClosedConnectionError extends Error {}

function sendOnce(
  url: string,
  { method = 'GET', headers = {}, body, chunked = false, open = false }: Call,
): Promise<Reply> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { ...headers } as IncomingHttpHeaders }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        if (open) outgoing.destroy();
      });
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const closed = outgoing.reusedSocket && error.code === 'ECONNRESET';
      reject(closed ? new ClosedConnectionError(error.message) : error);
    });
    if (open) outgoing.flushHeaders();
    else if (bytes === undefined) outgoing.end();
    else if (chunked) {
      for (const chunk of chunksOf(bytes)) outgoing.write(chunk);
      outgoing.end();
    } else {
      if (headers['content-length'] === undefined) outgoing.setHeader('Content-Length', bytes.length);
      outgoing.end(bytes);
    }
  });
}

/** The parsed body; throws when it is not JSON. */
export const jsonOf = <T = unknown>(reply: Reply): T => JSON.parse(reply.text) as T;

/** `data` of a successful answer. */
export const dataOf = <T = Record<string, unknown>>(reply: Reply): T => jsonOf<{ data: T }>(reply).data;
