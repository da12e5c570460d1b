import http from 'node:http';
import https from 'node:https';

/** Connections to query-api, kept open: one pool for the process. */
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

export interface GetTextOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The server closed a kept connection while the request was on its way; it did not see it (RFC 9112 9.3.1). */
class ClosedConnectionError extends Error {}

/** A name as sockets take it: an IPv6 address without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function getOnce(url: URL, { headers, signal }: GetTextOptions): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const agent = agents[url.protocol as keyof typeof agents];
    // Not by URL and with no `signal`: turning the one into options, and the other into a stream's, costs as much as the rest.
    const sent = request({ host: hostOf(url), port: url.port, path: url.pathname + url.search, headers, agent });
    const end = (): void => void sent.destroy(new Error('The caller waits no longer.'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    sent.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => {
        signal.removeEventListener('abort', end);
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
      });
      answer.once('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      signal.removeEventListener('abort', end);
      const closed = sent.reusedSocket && error.code === 'ECONNRESET';
      reject(closed ? new ClosedConnectionError(error.message) : error);
    });
    sent.end();
  });
}

/**
 * One GET, its body read as UTF-8; redirects are answers like others. Rejects when the connection breaks or the signal says so.
 * Not `fetch`, which costs twice as much.
 */
export const getText = (url: URL, options: GetTextOptions): Promise<TextAnswer> =>
  getOnce(url, options).catch((error: unknown) => {
    if (error instanceof ClosedConnectionError) return getOnce(url, options);
    throw error;
  });
