import { Pool } from 'undici';

/** What a connection that its server closed ends with. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

export interface GetTextOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * One GET of a path with its query, the body read as UTF-8; redirects are answers like others. Rejects when the connection breaks or
 * the signal says so.
 */
export type GetText = (path: string, options: GetTextOptions) => Promise<TextAnswer>;

/**
 * Reads from `baseUrl` over kept connections: one pool for the process, which does not keep the process. Not `fetch` nor `node:http`, which
 * cost more. A kept connection may be closed while a request is on its way, which the server then did not see (RFC 9112 9.3.1): it
 * is asked once more.
 */
export function createGetText(baseUrl: string): GetText {
  // How long to wait is the caller's to say.
  const pool = new Pool(baseUrl, { headersTimeout: 0, bodyTimeout: 0 });
  const getOnce: GetText = async (path, { headers, signal }) => {
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers, signal });
    return { status: statusCode, text: await body.text() };
  };
  return (path, options) =>
    getOnce(path, options).catch((error: NodeJS.ErrnoException) => {
      if (CLOSED.has(error?.code ?? '')) return getOnce(path, options);
      throw error;
    });
}
