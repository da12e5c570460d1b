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

function getOnce(url: URL, options: GetTextOptions): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, { ...options, agent: agents[url.protocol as keyof typeof agents] }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
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
