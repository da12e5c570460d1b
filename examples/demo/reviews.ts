import { readFile } from 'node:fs/promises';
import type { DemoTeam } from './service.ts';
import { DemoError } from './service.ts';

/** A line of `app-reviews.jsonl`. */
export interface Review {
  readonly source_id: string;
  readonly content: string;
  readonly language: string;
  readonly rating: number;
  readonly app: string;
}

const SENDERS = 8;

export async function readReviews(): Promise<Review[]> {
  const text = await readFile(new URL('../app-reviews.jsonl', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Review);
}

async function sendReview({ baseUrl, apiKey }: DemoTeam, review: Review): Promise<void> {
  const { source_id, content, language, rating, app } = review;
  const response = await fetch(`${baseUrl}/ingest`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ source_id, content, language, metadata: { rating, app } }),
  });
  const answer = await response.text();
  if (response.status !== 201) throw new DemoError(`A review was refused (${response.status}): ${answer}`);
}

/** Sends every review once; `onSent` is told how many are accepted. */
export async function sendReviews(
  team: DemoTeam,
  reviews: readonly Review[],
  onSent: (sent: number) => void,
): Promise<void> {
  const rest = reviews.values();
  let sent = 0;
  async function sender(): Promise<void> {
    for (const review of rest) {
      await sendReview(team, review);
      onSent(++sent);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender));
}
