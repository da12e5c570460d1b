import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../libs/testkit/src/product.ts';
import { bodyText, makeBodies } from './bodies.ts';
import { type Spread, spread } from './spread.ts';

const POLL_MS = 1;
const PAUSE_MS = 20;
const GIVE_UP_MS = 30_000;

/** From sending a feedback until it can be read with its insights. */
export interface Latency extends Spread {
  readonly samples: number;
}

type Target = Pick<Deployment, 'baseUrl' | 'apiUrl' | 'apiKey'>;

async function sample(product: Target, body: string): Promise<number> {
  const started = performance.now();
  const accepted = await fetch(`${product.baseUrl}/ingest`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.apiKey}`, 'Content-Type': 'application/json' },
    body,
  });
  const { data } = (await accepted.json()) as { data: { id: string } };
  for (;;) {
    const found = await fetch(`${product.apiUrl}/v1/feedbacks/${data.id}`, {
      headers: { 'X-API-Key': product.apiKey },
    });
    const answer = (await found.json()) as { data?: { processing: string } };
    const passed = performance.now() - started;
    if (answer.data?.processing === 'analyzed') return passed;
    if (passed > GIVE_UP_MS) throw new Error('A feedback was not analysed within 30 seconds on an idle service.');
    await sleep(POLL_MS);
  }
}

/** Accept-to-insight on one connection of an idle service. */
export async function measureLatency(product: Target, samples: number, firstNumber: number): Promise<Latency> {
  const bodies = makeBodies();
  const times: number[] = [];
  for (let index = 0; index < samples; index++) {
    times.push(await sample(product, bodyText(bodies[index % bodies.length]!, firstNumber + index)));
    await sleep(PAUSE_MS);
  }
  return { samples, ...spread(times) };
}
