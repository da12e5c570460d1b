import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createKey,
  createLogger,
  createPool,
  createRateLimiterMemory,
  sha256Hex,
} from '../../libs/service-kit/src/index.ts';
import { createHttpQueryClient, createMcpGateway } from '../../services/mcp-gateway/src/index.ts';
import {
  createPostgresFeedbackStore,
  createQueryApiEndpoints,
  type Integrations,
} from '../../services/query-api/src/index.ts';
import type { ChildApp } from '../child-app.ts';

/**
 * The tool protocol and the REST API in one process, as the product has them, for one key of one team: the gateway reaches the
 * store over HTTP at a port of its own.
 */

const [databaseUrl, teamId] = process.argv.slice(2) as [string, string];
const region = 'us';
const key = createKey('api', region);
const directory = createCredentialDirectoryMemory();
await directory.put(sha256Hex(key), {
  keyId: '0198c0de-0000-7000-8000-000000000001',
  kind: 'api',
  teamId,
  teamStatus: 'active',
  secrets: [],
  integrations: {},
});
const logger = createLogger('bench', 'warn');
const unlimited = { directory, region, apiUrls: {} } as const;
const authentication = {
  ...unlimited,
  limits: { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() },
};
const store = createPostgresFeedbackStore({ pool: createPool(databaseUrl, 6, logger), now: () => new Date() });
const reading = {
  store,
  // Nothing here asks for them.
  integrations: {} as Integrations,
  cursorSecret: 'bench',
  addresses: { base: 'http://localhost', api: 'http://localhost' },
};

async function serve(endpoints: Parameters<typeof createHttpApp>[0]): Promise<string> {
  const listener = createHttpApp(endpoints, { logger });
  const http = createHttpService({ name: 'bench', listener, hosts: ['127.0.0.1'], port: 0 });
  await http.start();
  return `http://127.0.0.1:${http.port()}`;
}

const inside = await serve(createQueryApiEndpoints({ ...reading, authentication: unlimited }).v1);
const gateway = createMcpGateway({
  authentication,
  allowedHosts: ['127.0.0.1'],
  logger,
  store: createHttpQueryClient(inside),
  version: 'bench',
});
const url = await serve([...gateway.endpoints, ...createQueryApiEndpoints({ ...reading, authentication }).v1]);
process.send!({ url, key, pid: process.pid } satisfies ChildApp);
// The parent ends us by letting go of the channel.
process.once('disconnect', () => process.exit(0));
