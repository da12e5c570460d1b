import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixtures } from '../../libs/platforms/test/fixtures.ts';
import { admin, type Deployment } from '../../libs/testkit/src/product.ts';

const REVIEWS = new URL('../../examples/app-reviews.jsonl', import.meta.url);
const SENDERS = 8;
const PATIENCE_MS = 180_000;

interface Delivery {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The reviews of `npm run demo`, one submission each. */
async function reviews({ apiKey }: Deployment): Promise<Delivery[]> {
  const lines = (await readFile(REVIEWS, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const { source_id, content, language, rating, app } = JSON.parse(line);
    return {
      path: '/ingest',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source_id, content, language, tags: [app], metadata: { rating } }),
    };
  });
}

/** What forty platforms send: the deliveries that the adapters are tested with. */
const webhooks = ({ webhookKey, webhookSecret }: Deployment): Delivery[] =>
  fixtures.map(({ category, platform, headers, body, body_raw }) => {
    const text = body_raw ?? JSON.stringify(body);
    const signature = createHmac('sha256', webhookSecret).update(text).digest('hex');
    return {
      path: `/webhooks/${category}/${platform}`,
      headers: { ...headers, 'x-api-key': webhookKey, 'x-webhook-signature': signature },
      body: text,
    };
  });

/** Sends the demo's feedback and waits until all of it is analysed; returns how many feedbacks that are. */
export async function sendDemoFeedback(product: Deployment): Promise<number> {
  const deliveries = [...(await reviews(product)), ...webhooks(product)].values();
  async function sender(): Promise<void> {
    for (const { path, headers, body } of deliveries) {
      const { status } = await fetch(`${product.baseUrl}${path}`, { method: 'POST', headers, body });
      // Some of the platforms' deliveries are there to be refused.
      if (status >= 500) throw new Error(`${path} answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender));
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(500)) {
    const { accepted, queued } = await admin<{ accepted: number; queued: number }>(
      product,
      ...['feedbacks', 'status', '--team', product.teamId],
    );
    if (queued === 0 && accepted > 0) return accepted;
    if (performance.now() > deadline) throw new Error('The demo feedback was not analysed in time.');
  }
}
