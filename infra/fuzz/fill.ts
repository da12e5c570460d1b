import { createHmac } from 'node:crypto';
import type { Product } from '../../libs/testkit/src/product.ts';

const CONTENTS = [
  'The CSV export has been empty since Monday. We will not renew if this is not fixed.',
  'We would pay for a dark mode: the white screen hurts at night.',
  'Support answered within an hour and was friendly.',
];

/** Something to be found, and to be changed. */
export async function fill({ baseUrl, apiKey, webhookKey, webhookSecret }: Product): Promise<void> {
  const json = { 'content-type': 'application/json' };
  for (let index = 0; index < 30; index++) {
    const body = JSON.stringify({ content: `${index} ${CONTENTS[index % CONTENTS.length]}`, tags: ['fuzz'] });
    await fetch(`${baseUrl}/ingest`, { method: 'POST', headers: { ...json, authorization: `Bearer ${apiKey}` }, body });
  }
  const delivery = JSON.stringify({ id: '1', title: 'Dark mode', body: CONTENTS[1] });
  const signature = createHmac('sha256', webhookSecret).update(delivery).digest('hex');
  const headers = { ...json, 'x-api-key': webhookKey, 'x-webhook-signature': signature };
  await fetch(`${baseUrl}/webhooks/feedback/feature-request`, { method: 'POST', headers, body: delivery });
}
