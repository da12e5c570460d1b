import { connect } from 'node:net';
import type { Echo } from './stand-in.ts';

/** What came back for bytes written to a socket; what follows the last answer is left out. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; several fields of one name are several entries. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Writes bytes as they are and reads until the server closes or says nothing for `quietMs`. */
export function sendRaw(port: number, chunks: readonly (string | Buffer)[], quietMs = 1_500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (text: string) => (received += text));
    // A server that has answered need not read the rest.
    socket.on('error', () => {});
    socket.once('close', () => resolve(received));
    for (const chunk of chunks) socket.write(chunk);
  });
}

/** The first answer of what `sendRaw` received. */
export function parseAnswer(received: string): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? Number.POSITIVE_INFINITY);
  return { status: Number(statusLine.split(' ')[1]), headers, body: received.slice(end + 4, end + 4 + length) };
}

/** A request whose answer is a stand-in's echo. */
export async function echo(url: string, init: RequestInit = {}): Promise<Echo> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as Echo;
}

/** A 64-character key of a region, of the right shape. */
export const keyOf = (type: 'cfi' | 'cfw', region: 'us' | 'eu'): string => `${type}_${region}_${'aB3'.repeat(19)}`;
