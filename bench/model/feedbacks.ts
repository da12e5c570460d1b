import { createHash, randomUUID } from 'node:crypto';
import type { NormalizedFeedback } from '../../libs/contracts/src/index.ts';

const TEAM = '018f0000-0000-7000-8000-00000000be0c';
const COMPLAINTS = [
  'The invoice export fails every Friday.',
  'Search is slow since the last update.',
  'The import crashes on files above two megabytes.',
  'I wish there was a way to print the map.',
  'Half of our contacts were lost after the migration.',
];
const FILLER =
  'We use it every day in the office and on the road, and most of it does what we need it to do for our customers. ';
/** Above what may share a call: about 700 tokens. */
const LONG_CHARS = 2_800;

const at = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();

function feedback(n: number, id: string, content: string): NormalizedFeedback {
  return {
    schema_version: 1,
    feedback_id: id,
    team_id: TEAM,
    region: 'us',
    category: 'direct',
    platform: 'ingest',
    accepted_at: at(n),
    correlation_id: String(n),
    title: '',
    content,
    source_id: null,
    source_url: null,
    timestamp: null,
    customer_id: null,
    reporter_name: null,
    reporter_email: null,
    language: 'en',
    language_given: null,
    tags: [],
    metadata: {},
    content_hash: createHash('sha256').update(content).digest('hex'),
  };
}

/** Texts that need a call each; every tenth is a later version of one before, for the order of versions. */
export function longFeedbacks(count: number): NormalizedFeedback[] {
  const ids: string[] = [];
  return Array.from({ length: count }, (_, n) => {
    const id = n % 10 === 9 ? ids[n - 9 - Math.floor(n / 10)]! : randomUUID();
    ids.push(id);
    const complaint = `${COMPLAINTS[n % COMPLAINTS.length]} Case ${n}. `;
    return feedback(n, id, complaint + FILLER.repeat(Math.ceil(LONG_CHARS / FILLER.length)));
  });
}

/** Short texts; one in four was sent before, word for word. */
export const shortFeedbacks = (count: number): NormalizedFeedback[] =>
  Array.from({ length: count }, (_, n) => {
    const told = n % 4 === 3 ? n - 3 : n;
    return feedback(n, randomUUID(), `${COMPLAINTS[told % COMPLAINTS.length]} Case ${told}.`);
  });
