import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, jsonOf, type Reply, send } from '../support/http.ts';
import type { Deployment } from '../support/product.ts';
import { deliver, ingest, JSON_TYPE, processed, rest, type Team } from '../support/team.ts';

/** A word that stands in everything that the owner has. */
export const OWNERS_WORD = 'Zanzibar';
const CONTENT = `The ${OWNERS_WORD} export crashes every time and we lose the report. We will not renew if this is not fixed.`;

const PATIENCE_MS = 60_000;

/** What the owner has, and how to get more of it for operations that use it up. */
export interface Records {
  readonly feedback: () => Promise<string>;
  readonly insight: () => Promise<string>;
  readonly key: () => Promise<string>;
  readonly delivery: () => Promise<string>;
  readonly run: () => Promise<string>;
  /** Every id made so far. */
  readonly ids: readonly string[];
}

export const changeV1 = (
  { apiUrl }: Deployment,
  { apiKey }: Pick<Team, 'apiKey'>,
  method: string,
  path: string,
  body: object,
): Promise<Reply> =>
  send(`${apiUrl}${path}`, {
    method,
    headers: { ...JSON_TYPE, 'x-api-key': apiKey },
    body: JSON.stringify(body),
  });

async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(20)) {
    const found = await read();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`There was no ${what} in time.`);
  }
}

/** Records of the owner; each call makes a new one. */
export function makeRecords(product: Deployment, owner: Team): Records {
  const ids: string[] = [owner.id];
  const made = (id: string): string => {
    ids.push(id);
    return id;
  };

  async function feedback(): Promise<string> {
    const body = { content: CONTENT, customer_id: `${OWNERS_WORD} Ltd`, tags: [OWNERS_WORD] };
    const { id } = dataOf<{ id: string }>(await ingest(product, owner, body));
    await processed(product, owner, id);
    return made(id);
  }

  async function insight(): Promise<string> {
    const { insights } = dataOf<{ insights: { id: string }[] }>(
      await rest(product, owner, `/v1/feedbacks/${await feedback()}`),
    );
    return made(insights[0]!.id);
  }

  const deliveries = '/v1/integrations/feedback/feature-request/deliveries';
  async function delivery(): Promise<string> {
    const sent = { id: String(ids.length), title: `${OWNERS_WORD} mode`, body: CONTENT };
    const reply = await deliver(product, owner, 'feedback/feature-request', sent);
    const feedbackId = made(jsonOf<{ data_id: string }>(reply).data_id);
    const logged = await until('delivery in the log', async () =>
      dataOf<{ id: string; feedback_ids: string[] }[]>(await rest(product, owner, deliveries)).find(
        ({ feedback_ids }) => feedback_ids.includes(feedbackId),
      ),
    );
    return made(logged.id);
  }

  async function run(): Promise<string> {
    const started = await changeV1(product, owner, 'POST', '/v1/reprocess', { engine: 'offline' });
    const { id } = dataOf<{ id: string }>(started);
    await until('analysed run', async () => {
      const { state } = dataOf<{ state: string }>(await rest(product, owner, `/v1/reprocess/${id}`));
      return state === 'analyzed' ? state : undefined;
    });
    return made(id);
  }

  return {
    ids,
    feedback,
    insight,
    delivery,
    run,
    key: async () => {
      const reply = await changeV1(product, owner, 'POST', '/v1/keys', { name: `${OWNERS_WORD} key` });
      return made(dataOf<{ id: string }>(reply).id);
    },
  };
}

/** Which record the path of an operation names; throws for a path that nobody has thought of yet. */
export function recordNamedBy(template: string, records: Records): (() => Promise<string>) | null {
  if (!/\{(id|run)\}/.test(template)) return null;
  if (template.startsWith('/v1/feedbacks/')) return records.feedback;
  if (template.startsWith('/v1/insights/')) return records.insight;
  if (template.startsWith('/v1/keys/')) return records.key;
  if (template.includes('/deliveries/')) return records.delivery;
  if (template.startsWith('/v1/reprocess/')) return records.run;
  throw new Error(`Say here which record ${template} names.`);
}
