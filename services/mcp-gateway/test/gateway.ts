import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Credential,
  createCredentialDirectoryMemory,
  createHttpApp,
  createKey,
  type Endpoint,
  type Logger,
  sha256Hex,
} from '@cfi/service-kit';
import { createHttpQueryClient, createMcpGateway } from '../src/index.ts';

export const keys = { a: createKey('api', 'us'), b: createKey('api', 'us'), suspended: createKey('api', 'us') };
export const euKey = createKey('api', 'eu');
export const unknownKey = createKey('api', 'us');

export interface TestGateway {
  readonly url: string;
  readonly logLines: string[];
  /** POSTs a body as a plain HTTP client would; a header that is null is not sent. */
  post(body: unknown, headers?: Record<string, string | null>): Promise<Response>;
  close(): Promise<void>;
}

const page: Endpoint = { method: 'GET', path: '/', handlers: [(_req, res) => void res.type('html').send('the page')] };

async function directory() {
  const known = createCredentialDirectoryMemory();
  for (const [team, key] of Object.entries(keys)) {
    const teamStatus = team === 'suspended' ? 'suspended' : 'active';
    const credential: Credential = {
      keyId: team,
      kind: 'api',
      teamId: team,
      teamStatus,
      secrets: [],
      integrations: {},
    };
    await known.put(sha256Hex(key), credential);
  }
  return known;
}

/** Keeps what would be logged, as JSON. */
function recordingLogger(lines: string[]): Logger {
  const record = (line: object, message: string): void => void lines.push(JSON.stringify({ ...line, message }));
  return { debug: record, info: record, warn: record, error: record, isLevelEnabled: () => true } as unknown as Logger;
}

/** The gateway in a process of its own but for the test: real HTTP, with a page at `GET /` behind it. */
export async function startGateway(queryApiUrl: string, deadlineMs = 2_000): Promise<TestGateway> {
  const logLines: string[] = [];
  const logger = recordingLogger(logLines);
  const gateway = createMcpGateway({
    authentication: { directory: await directory(), region: 'us', apiUrls: { eu: 'https://eu.feedback.example' } },
    allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
    store: createHttpQueryClient(queryApiUrl),
    version: '1.2.3',
    logger,
    deadlineMs,
  });
  const server = createServer(createHttpApp([...gateway.endpoints, page], { logger }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    logLines,
    post(body, changes = {}) {
      const usual = { 'content-type': 'application/json', authorization: `Bearer ${keys.a}` };
      const headers = Object.entries({ ...usual, ...changes }).filter(([, value]) => value !== null) as [
        string,
        string,
      ][];
      return fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
    },
    async close() {
      await gateway.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
