import type { Deployment } from '../../libs/testkit/src/product.ts';
import type { StoredFeedback, StoredInsight, TeamRecord } from './audit.ts';
import type { Accepted } from './burst.ts';
import type { Team } from './team.ts';

const PAGE = 100;
const READERS = 16;
const ANSWER_MS = 15_000;
/** Far beyond any run; a list that does not end is a fault of its own. */
const MAX_PAGES = 10_000;

interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_cursor: string | null };
}

async function get<T>(url: string, headers: Record<string, string>): Promise<T | undefined> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  const body = await response.text();
  if (response.status === 404) return undefined;
  if (response.status !== 200)
    throw new Error(`GET ${new URL(url).pathname} answered ${response.status}: ${body.slice(0, 300)}`);
  return JSON.parse(body) as T;
}

async function allPages<T>(url: string, headers: Record<string, string>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page++) {
    if (page === MAX_PAGES) throw new Error(`${new URL(url).pathname} does not end`);
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: Page<T> | undefined = await get<Page<T>>(`${url}?limit=${PAGE}${next}`, headers);
    if (answer === undefined) throw new Error(`${new URL(url).pathname} is not there`);
    rows.push(...answer.data);
    cursor = answer.pagination.next_cursor;
  }
  return rows;
}

/** Everything that a team can see of what it sent, read as a customer would. */
export async function readBack(
  product: Pick<Deployment, 'baseUrl' | 'apiUrl'>,
  team: Team,
  accepted: readonly Accepted[],
): Promise<TeamRecord> {
  const apiKey = { 'X-API-Key': team.apiKey };
  const listed = await allPages<StoredFeedback>(`${product.baseUrl}/feedbacks`, {
    Authorization: `Bearer ${team.apiKey}`,
  });
  const insights = await allPages<StoredInsight>(`${product.apiUrl}/v1/insights`, apiKey);
  const byId = new Map<string, StoredFeedback>();
  const ids = accepted.flatMap((each) => each.ids).values();
  async function reader(): Promise<void> {
    for (const id of ids) {
      const found = await get<{ data: StoredFeedback }>(`${product.apiUrl}/v1/feedbacks/${id}`, apiKey);
      if (found !== undefined) byId.set(id, found.data);
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader));
  return { accepted, listed, insights, byId };
}
