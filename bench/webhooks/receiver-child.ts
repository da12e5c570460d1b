import { createPostgresBus } from '../../libs/messaging/src/index.ts';
import type { SenderKey } from '../../libs/platforms/test/sign-delivery.ts';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createIdempotencyStorePostgres,
  createIdempotencyTable,
  createKey,
  createKnownIds,
  createLogger,
  createPool,
  createRateLimiterMemory,
  type IntegrationAccess,
  sha256Hex,
} from '../../libs/service-kit/src/index.ts';
import { createIngestGateway } from '../../services/ingest-gateway/src/index.ts';
import { createWebhookReceiver } from '../../services/webhook-receiver/src/index.ts';
import type { BenchedApp } from './benched-app.ts';
import { platformOf, SENDERS, schemeOf } from './senders.ts';

/**
 * `POST /ingest` and the webhook receiver in one process, as the standalone product has them, on a PostgreSQL of their own. Nobody reads
 * what they publish: the analysis would take the cores.
 */

const [, , databaseUrl = '', ...storedKeys] = process.argv;
const region = 'us';
const DAY_MS = 86_400_000;
const team = { teamId: '0198c0de-0000-7000-8000-0000000000aa', teamStatus: 'active' } as const;
const keys = {
  api: createKey('api', region),
  webhook: createKey('webhook', region),
  secret: createKey('secret', region),
};
const logger = createLogger('bench', 'silent');
const now = (): Date => new Date();

const integrations = Object.fromEntries(
  SENDERS.map((sender, index): [string, IntegrationAccess] => {
    const stored: SenderKey['stored'] = storedKeys[index]!;
    const { category, slug } = platformOf(sender);
    const publicKey = schemeOf(sender)?.kind === 'jwt-header' ? stored : null;
    const secrets = publicKey === null ? [{ text: stored, endsAt: null }] : [];
    return [`${category}/${slug}`, { secrets, publicKey, allowUnsigned: sender.scheme === 'unsigned' }];
  }),
);
const directory = createCredentialDirectoryMemory();
await directory.put(sha256Hex(keys.api), { ...team, keyId: 'api', kind: 'api', secrets: [], integrations: {} });
await directory.put(sha256Hex(keys.webhook), {
  ...team,
  keyId: 'webhook',
  kind: 'webhook',
  secrets: [{ text: keys.secret, endsAt: null }],
  integrations,
});

const bus = await createPostgresBus({ connection: { connectionString: databaseUrl }, logger });
const pool = createPool(databaseUrl, 3, logger);
await createIdempotencyTable(pool);
const authentication = {
  directory,
  region,
  apiUrls: {},
  limits: { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() },
} as const;
const known = createKnownIds(pool);
const remembered = { pool, ttlMs: 7 * DAY_MS, durable: false, known };
const seen = createIdempotencyStorePostgres({ ...remembered, gatherMs: 100 });
const nonces = createIdempotencyStorePostgres(remembered);
const idempotency = createIdempotencyStorePostgres({ pool, ttlMs: DAY_MS });
const publicUrl = 'https://feedback.example';
const ingest = createIngestGateway({ bus, authentication, idempotency, region, now });
const webhooks = createWebhookReceiver({
  bus,
  authentication,
  seen,
  nonces,
  encryptionKey: Buffer.alloc(32, 1),
  publicUrl,
  region,
  now,
});
const listener = createHttpApp([...ingest.endpoints, ...webhooks.endpoints], { logger });
const http = createHttpService({ name: 'bench', listener, hosts: ['127.0.0.1'], port: 0 });
await http.start();
process.send!({
  url: `http://127.0.0.1:${http.port()}`,
  pid: process.pid,
  key: keys.api,
  credentials: { webhookKey: keys.webhook, webhookSecret: keys.secret, address: publicUrl },
} satisfies BenchedApp);
// The parent ends us by letting go of the channel.
process.once('disconnect', () => process.exit(0));
