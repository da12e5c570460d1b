import { rawFeedbackTopic } from '@cfi/contracts';
import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createIdempotencyStoreMemory,
  createKey,
  createLogger,
  sha256Hex,
} from '@cfi/service-kit';
import { createWebhookReceiver } from '../src/index.ts';

/**
 * A receiver in a process of its own, whose memory is its own. Its bus encodes at once, as a real one does, takes nothing until the
 * parent says `open`, and forgets what it took.
 */

const key = createKey('webhook', 'us');
const secret = createKey('secret', 'us');
const opened = Promise.withResolvers<void>();
const stored: string[] = [];

const directory = createCredentialDirectoryMemory();
await directory.put(sha256Hex(key), {
  keyId: 'key-1',
  kind: 'webhook',
  teamId: '0198c0de-0000-7000-8000-0000000000aa',
  teamStatus: 'active',
  secrets: [{ text: secret, endsAt: null }],
  integrations: {},
});
const remembered = createIdempotencyStoreMemory({ ttlMs: 86_400_000 });
const receiver = createWebhookReceiver({
  bus: {
    async publish(topic, value) {
      const bytes = Buffer.from(JSON.stringify(value));
      await opened.promise;
      if (topic.name === rawFeedbackTopic.name) stored.push(`${topic.key(value)} ${bytes.length}`);
    },
    subscribe: () => Promise.reject(new Error('nobody reads here')),
    lag: () => Promise.reject(new Error('nobody reads here')),
    committed: () => Promise.reject(new Error('nobody reads here')),
    close: async () => {},
  },
  authentication: { directory, region: 'us', apiUrls: {} },
  seen: remembered,
  nonces: remembered,
  encryptionKey: Buffer.alloc(32, 1),
  region: 'us',
  now: () => new Date(),
  largeBodyWaitMs: 500,
});
const listener = createHttpApp(receiver.endpoints, { logger: createLogger('test', 'silent') });
const http = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
await http.start();

process.on('message', async (said) => {
  if (said === 'open') return opened.resolve();
  await receiver.settled();
  process.send!({ stored, peakMb: process.resourceUsage().maxRSS / 1024 });
});
process.once('disconnect', () => process.exit(0));
process.send!({ port: http.port(), key, secret });
