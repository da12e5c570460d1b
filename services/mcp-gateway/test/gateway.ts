import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Credential,
  createCredentialDirectoryMemory,
  createHttpApp,
  createKey,
  createRateLimiterMemory,
  type Endpoint,
  type Logger,
  sha256Hex,
} from '@cfi/service-kit';
import { createHttpQueryClient, createMcpGateway } from '../src/index.ts';

const key = () => createKey('api', 'us');
/** By team; `limited` may send two requests a minute, the key of `writing` has that scope alone. */
export const keys = { a: key(), b: key(), suspended: key(), limited: key(), overLimit: key(), writing: key() };
export const euKey = createKey('api', 'eu');
export const unknownKey = key();

export interface TestGateway {
  readonly url: string;
  readonly logLines: string[];
  /** POSTs a body as a plain HTTP client would; a header that is null is not sent. */
  post(body: unknown, headers?: Record<string, string | null>): Promise<Response>;
  /** Makes a key good, for team a. */
  issue(key: string): Promise<void>;
  /** The key is no key from here on. */
  revoke(key: string): Promise<void>;
  close(): Promise<void>;
}

const page: Endpoint = { method: 'GET', path: '/', handlers: [(_req, res) => void res.type('html').send('the page')] };

const credentialOf = (team: string): Credential => ({
  keyId: team,
  kind: 'api',
  teamId: team,
  teamStatus: team === 'suspended' ? 'suspended' : 'active',
  secrets: [],
  integrations: {},
  ...(['limited', 'overLimit', 'suspended'].includes(team) && { requestsPerMinute: 2 }),
  ...(team === 'writing' && { scopes: ['write'] }),
});

const limits = { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() };

/** Keeps what would be logged, as JSON. */
function recordingLogger(lines: string[]): Logger {
  const record = (line: object, message: string): void => void lines.push(JSON.stringify({ ...line, message }));
  return { debug: record, info: record, warn: record, error: record, isLevelEnabled: () => true } as unknown as Logger;
}

/** The gateway in a process of its own but for the test: real HTTP, with a page at `GET /` behind it. */
export async function startGateway(queryApiUrl: string, deadlineMs = 60_000): Promise<TestGateway> {
  const logLines: string[] = [];
  const logger = recordingLogger(logLines);
  const directory = createCredentialDirectoryMemory();
  for (const [team, key] of Object.entries(keys)) await directory.put(sha256Hex(key), credentialOf(team));
  const gateway = createMcpGateway({
    authentication: { directory, limits, region: 'us', apiUrls: { eu: 'https://eu.feedback.example' } },
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
    issue: (key) => directory.put(sha256Hex(key), credentialOf('a')),
    revoke: (key) => directory.remove(sha256Hex(key)),
    async close() {
      await gateway.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
