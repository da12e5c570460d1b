import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../libs/testkit/src/product.ts';
import { bodyText, makeBodies } from './bodies.ts';

const POLL_MS = 1;
const PAUSE_MS = 20;
const GIVE_UP_MS = 10_000;

export interface Latency {
  readonly samples: number;
  /** From sending a feedback until it can be read with its insights, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

async function sample(product: Product, body: string): Promise<number> {
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
    if (passed > GIVE_UP_MS) throw new Error('A feedback was not analysed within ten seconds on an idle service.');
    await sleep(POLL_MS);
  }
}

/** Accept-to-insight on one connection of an idle service. */
export async function measureLatency(product: Product, samples: number, firstNumber: number): Promise<Latency> {
  const bodies = makeBodies();
  const times: number[] = [];
  for (let index = 0; index < samples; index++) {
    times.push(await sample(product, bodyText(bodies[index % bodies.length]!, firstNumber + index)));
    await sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { samples, p50: quantile(0.5), p99: quantile(0.99) };
}
