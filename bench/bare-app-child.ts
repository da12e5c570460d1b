import { createMemoryBus } from '../libs/messaging/src/index.ts';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createIdempotencyStoreMemory,
  createKey,
  createLogger,
  sha256Hex,
} from '../libs/service-kit/src/index.ts';
import { createIngestGateway } from '../services/ingest-gateway/src/index.ts';
import { tellParent } from './child-app.ts';

/** `POST /ingest` with all its checks, and a bus that says yes at once: what HTTP alone costs. */

const region = 'us';
const key = createKey('api', region);
const directory = createCredentialDirectoryMemory();
await directory.put(sha256Hex(key), {
  keyId: '0198c0de-0000-7000-8000-000000000001',
  kind: 'api',
  teamId: '0198c0de-0000-7000-8000-0000000000aa',
  teamStatus: 'active',
  secrets: [],
  integrations: {},
});
const { endpoints } = createIngestGateway({
  bus: { ...createMemoryBus(), publish: async () => {} },
  authentication: { directory, region, apiUrls: {} },
  idempotency: createIdempotencyStoreMemory({ ttlMs: 86_400_000 }),
  region,
  now: () => new Date(),
});
const listener = createHttpApp(endpoints, { logger: createLogger('bare', 'silent') });
const http = createHttpService({ name: 'bare', listener, hosts: ['127.0.0.1'], port: 0 });
await http.start();
tellParent({ url: `http://127.0.0.1:${http.port()}`, key });
