import { randomBytes } from 'node:crypto';
import type { ApiUsage, Erasure, Plans, Scope } from '@cfi/contracts';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createLogger,
  createRateLimiterMemory,
  createRequestCounter,
  createSecretBox,
  createSpendLedgerPostgres,
  createSpendTable,
  type SpendLedger,
} from '@cfi/service-kit';
import { assertDescribed } from '@cfi/testkit';
import { createPostgresCorrectionStore } from '../src/correction-store/correction-store-postgres.ts';
import { type CredentialService, createCredentialService } from '../src/credentials/credential-service.ts';
import { createPrismaCredentialStore } from '../src/credentials/credential-store-prisma.ts';
import { createEraser, type Eraser } from '../src/erasure/eraser.ts';
import { createReceipts } from '../src/erasure/receipt.ts';
import { createCorrectionEndpoints } from '../src/http/corrections/correction-endpoints.ts';
import { createErasureEndpoints } from '../src/http/erasure/erasure-endpoints.ts';
import { createTransferEndpoints } from '../src/http/import/transfer-endpoints.ts';
import { createTeamReprocessEndpoints } from '../src/http/reprocess/reprocess-endpoints.ts';
import { createTeamEndpoints } from '../src/http/team/team-endpoints.ts';
import { createIntegrations } from '../src/integrations/integrations.ts';
import type { ReprocessStore } from '../src/reanalysis/reprocess-store.ts';
import { createPostgresReprocessStore } from '../src/reanalysis/reprocess-store-postgres.ts';
import { createQueryApiEndpoints } from '../src/service.ts';
import { createPostgresUsageStore } from '../src/usage/usage-store.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: every test knows what it asked for
  readonly body: any;
}

export interface ServedTeam {
  readonly id: string;
  /** A key with all scopes. */
  readonly key: string;
  readonly keyId: string;
}

/** The REST API on a real PostgreSQL, as in a process of its own. */
export interface Served extends StoreUnderTest {
  readonly url: string;
  readonly credentials: CredentialService;
  readonly spending: SpendLedger;
  readonly eraser: Eraser;
  /** What others were told of erasures. */
  readonly told: readonly Erasure[];
  /** What imports put on the bus. */
  readonly published: readonly { readonly topic: string; readonly value: unknown }[];
  readonly reprocess: ReprocessStore;
  createTeam(): Promise<ServedTeam>;
  keyWith(teamId: string, ...scopes: Scope[]): Promise<string>;
  call(
    key: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export async function startServed({ plans }: { readonly plans?: Plans } = {}): Promise<Served> {
  const under = await startStoreUnderTest();
  const stopStore = under.stop;
  const directory = createCredentialDirectoryMemory();
  const credentialStore = createPrismaCredentialStore(under.appUrl);
  const encryptionKey = randomBytes(32);
  const credentials = createCredentialService({
    store: credentialStore,
    projection: directory,
    secretBox: createSecretBox(encryptionKey),
    region: 'us',
    ...(plans && { plans }),
    now: () => new Date(),
  });
  const integrations = createIntegrations({
    pool: under.app,
    encryptionKey,
    credentials,
    bus: { publish: async () => undefined },
    region: 'us',
    publicUrl: 'http://localhost',
    now: () => new Date(),
  });
  const usage = createPostgresUsageStore(under.app);
  const requests = createRequestCounter({
    bus: { publish: async (_topic, value) => usage.saveRequests([value as ApiUsage]) },
    now: () => new Date(),
    logger: createLogger('test', 'silent'),
    everyMs: 50,
  });
  const authentication = {
    onRequest: requests.on('rest'),
    directory,
    region: 'us',
    apiUrls: {},
    limits: { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() },
  } as const;
  const { base, v1 } = createQueryApiEndpoints({
    store: under.store,
    integrations,
    authentication,
    cursorSecret: 'secret',
    addresses: { base: 'http://localhost', api: 'http://localhost' },
  });
  const told: Erasure[] = [];
  const published: { topic: string; value: unknown }[] = [];
  const eraser = createEraser({
    pool: under.app,
    bus: { publish: async (_topic, value) => void told.push(value as Erasure) },
    now: () => new Date(),
  });
  const corrections = createPostgresCorrectionStore({ pool: under.app, now: () => under.clock });
  const model = { spending: createSpendLedgerPostgres(under.owner), caps: { day: 2_500_000, month: 40_000_000 } };
  await createSpendTable(under.owner);
  const reprocess = createPostgresReprocessStore({ pool: under.app, now: () => new Date() });
  const endpoints = [
    ...base,
    ...v1,
    ...createCorrectionEndpoints({ authentication, corrections, cursorSecret: 'secret' }),
    ...createTransferEndpoints({
      authentication,
      pool: under.app,
      bus: { publish: async (topic, value) => void published.push({ topic: topic.name, value }) },
      eraser,
      region: 'us',
      cursorSecret: 'secret',
      now: () => new Date(),
    }),
    ...createErasureEndpoints({ authentication, eraser, receipts: createReceipts(encryptionKey) }),
    ...createTeamReprocessEndpoints(authentication, reprocess),
    ...createTeamEndpoints({
      authentication,
      credentials,
      integrations,
      pool: under.app,
      model,
      cursorSecret: 'secret',
    }),
  ];
  const listener = createHttpApp(endpoints, { logger: createLogger('test', 'silent') });
  const http = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
  await requests.start();
  await http.start();

  return Object.assign(under, {
    url: `http://127.0.0.1:${http.port()}`,
    told,
    published,
    eraser,
    credentials,
    spending: model.spending,
    reprocess,
    async createTeam() {
      const { id } = await credentials.createTeam('A team');
      const { id: keyId, key } = await credentials.createKey(id, 'All scopes', 'api');
      return { id, key, keyId };
    },
    async keyWith(teamId: string, ...scopes: Scope[]) {
      return (await credentials.createKey(teamId, scopes.join(' '), 'api', { scopes })).key;
    },
    async call(
      key: string | null,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const response = await fetch(`http://127.0.0.1:${http.port()}${path}`, {
        method,
        headers: {
          ...(key !== null && { 'x-api-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      assertDescribed({
        method,
        url: path,
        status: response.status,
        header: (name) => response.headers.get(name),
        body: text,
      });
      const json = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined };
    },
    async stop() {
      await http.stop();
      await requests.stop();
      await credentialStore.close();
      await stopStore();
    },
  });
}
