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
import {
  createPostgresFeedbackStore,
  createQueryApiEndpoints,
  type Integrations,
} from '../../services/query-api/src/index.ts';
import type { ChildApp } from '../child-app.ts';

/** The REST API with all its checks, in a process of its own, for one key of one team. */

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
const logger = createLogger('bench', 'silent');
const pool = createPool(databaseUrl, 10, logger);
const { v1 } = createQueryApiEndpoints({
  store: createPostgresFeedbackStore({ pool, now: () => new Date() }),
  // Nothing here asks for them.
  integrations: {} as Integrations,
  authentication: {
    directory,
    region,
    apiUrls: {},
    limits: { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() },
  },
  cursorSecret: 'bench',
  addresses: { base: 'http://localhost', api: 'http://localhost' },
});
const http = createHttpService({
  name: 'bench',
  listener: createHttpApp(v1, { logger }),
  hosts: ['127.0.0.1'],
  port: 0,
});
await http.start();
process.send!({ url: `http://127.0.0.1:${http.port()}`, key, pid: process.pid } satisfies ChildApp);
// The parent ends us by letting go of the channel.
process.once('disconnect', () => process.exit(0));
