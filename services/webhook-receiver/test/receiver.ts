import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { type RawFeedback, rawFeedbackTopic, type WebhookDelivery, webhookDeliveryTopic } from '@cfi/contracts';
import { createMemoryBroker, createMemoryBus, type MessageBus } from '@cfi/messaging';
import type { Platform } from '@cfi/platforms';
import {
  type Credential,
  createCredentialDirectoryMemory,
  createDeliveryBodyBox,
  createHttpApp,
  createHttpService,
  createIdempotencyStoreMemory,
  createKey,
  createLogger,
  type IntegrationAccess,
  sha256Hex,
} from '@cfi/service-kit';
import { createWebhookReceiver } from '../src/index.ts';

export const TEAM = '0198c0de-0000-7000-8000-0000000000aa';
export const PUBLIC_URL = 'https://feedback.example';
const NO_ACCESS: IntegrationAccess = { secrets: [], publicKey: null, allowUnsigned: false };

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly success?: boolean;
    readonly message?: string;
    readonly data_id?: string;
    readonly data_ids?: string[];
    readonly error?: { readonly code: string; readonly message: string };
    readonly [other: string]: unknown;
  };
}

export const pathOf = ({ category, slug }: Platform): string => `/webhooks/${category}/${slug}`;

export const live = (...texts: string[]) => texts.map((text) => ({ text, endsAt: null }));

/** A running receiver with one team's webhook key, on a bus in memory. */
export async function startReceiver() {
  const key = createKey('webhook', 'us');
  const secret = createKey('secret', 'us');
  const broker = createMemoryBroker();
  const bus = createMemoryBus({ broker });
  const stored: RawFeedback[] = [];
  const records: WebhookDelivery[] = [];
  const watched: MessageBus = {
    ...bus,
    async publish(topic, value, headers) {
      await bus.publish(topic, value, headers);
      if (topic.name === rawFeedbackTopic.name) stored.push(value as RawFeedback);
      if (topic.name === webhookDeliveryTopic.name) records.push(webhookDeliveryTopic.schema.parse(value));
    },
  };
  const directory = createCredentialDirectoryMemory();
  const clock = { now: new Date('2026-03-01T10:00:00.000Z') };
  const encryptionKey = randomBytes(32);
  const remembered = createIdempotencyStoreMemory({ ttlMs: 7 * 86_400_000, now: () => clock.now.getTime() });
  const receiver = createWebhookReceiver({
    bus: watched,
    authentication: { directory, region: 'us', apiUrls: {} },
    seen: remembered,
    nonces: remembered,
    encryptionKey,
    publicUrl: PUBLIC_URL,
    region: 'us',
    now: () => clock.now,
  });
  const listener = createHttpApp(receiver.endpoints, { logger: createLogger('test', 'silent') });
  const server = createHttpService({ name: 'test', listener, hosts: ['127.0.0.1'], port: 0 });
  await server.start();

  const access: Record<string, IntegrationAccess> = {};
  const tell = (changes: Partial<Credential> = {}): Promise<void> =>
    directory.put(sha256Hex(key), {
      keyId: 'key-1',
      kind: 'webhook',
      teamId: TEAM,
      teamStatus: 'active',
      secrets: live(secret),
      integrations: { ...access },
      ...changes,
    });
  await tell();

  function isOut(): boolean {
    try {
      broker.reach();
      return false;
    } catch {
      return true;
    }
  }

  /** Posts and resolves when the delivery is recorded too; while the broker is out, records wait until it is back. */
  async function post(path: string, body: Buffer | string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const outgoing = request({ port: server.port(), host: '127.0.0.1', method: 'POST', path, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk) => chunks.push(chunk));
        res.on('end', () =>
          resolve({
            status: res.statusCode!,
            headers: res.headers,
            body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
    await receiver.settled(isOut() ? 1 : undefined);
    return answer;
  }

  return {
    key,
    secret,
    clock,
    stored,
    records,
    broker,
    tell,
    post,
    port: () => server.port(),
    box: createDeliveryBodyBox(encryptionKey),
    /** What the team has stored for an integration from now on. */
    async integrate({ category, slug }: Platform, changes: Partial<IntegrationAccess>): Promise<void> {
      access[`${category}/${slug}`] = { ...NO_ACCESS, ...changes };
      await tell();
    },
    /** With the key in its header. */
    deliver: (platform: Platform, body: Buffer | string, headers: OutgoingHttpHeaders = {}) =>
      post(pathOf(platform), body, { 'content-type': platform.format.contentType, 'x-api-key': key, ...headers }),
    mac: (body: Buffer | string) => createHmac('sha256', secret).update(body).digest(),
    stop: () => server.stop(),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
