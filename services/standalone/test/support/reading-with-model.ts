import type { Deployment, StandInModel } from '@cfi/testkit';
import { expect } from '@jest/globals';

const PATIENCE_MS = 60_000;

/** What a product is told that shall ask this model. */
export const modelVariables = ({ baseUrl, apiKey }: StandInModel): Readonly<Record<string, string>> => ({
  MODEL_BASE_URL: baseUrl,
  MODEL_API_KEY: apiKey,
  MODEL_NAME: 'stand-in',
  MODEL_PRICE_INPUT: '1',
  MODEL_PRICE_OUTPUT: '2',
  MODEL_CAP_DAY: '50',
  MODEL_CAP_MONTH: '100',
});

/** Reads feedback with the model, falls back when that refuses, and analyses anew what it could not. */
export async function expectReadingWithModel(product: Deployment, server: StandInModel): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  async function api(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${product.apiUrl}${path}`, {
      method,
      headers: { 'x-api-key': product.apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: unknown };
    return data;
  }

  async function ingest(content: string): Promise<string> {
    const response = await fetch(`${product.baseUrl}/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    return ((await response.json()) as { data: { id: string } }).data.id;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async function until(look: () => Promise<any>, isThere: (found: any) => boolean): Promise<any> {
    for (const deadline = performance.now() + PATIENCE_MS; ; ) {
      const found = await look();
      if (isThere(found)) return found;
      if (performance.now() > deadline) throw new Error(`It did not come to that; last seen: ${JSON.stringify(found)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const analyzed = (id: string) =>
    until(
      () => api('GET', `/v1/feedbacks/${id}`),
      (found) => found?.processing === 'analyzed',
    );

  await api('PATCH', '/v1/team', { description: 'Invoices for bakeries', product_website: 'https://acme.example' });
  const first = await analyzed(
    await ingest('The invoice export fails every Friday. Write to anna@example.com please.'),
  );
  expect(first.analysis).toMatchObject({ engine: 'llm', degraded: false, prompt_version: '1', degraded_reason: null });
  expect(first.insights).toMatchObject([{ engine: 'llm', engine_version: '1.0.0', prompt_version: '1' }]);
  expect(server.calls[0]!.user).toContain('Invoices for bakeries');
  expect(JSON.stringify(server.calls)).not.toContain('anna@example.com');
  const usage = await api('GET', '/v1/usage');
  expect(usage.model.day).toMatchObject({ calls: 1, reserved: 0, cap: 50 });
  expect(usage.model.day.spent).toBeGreaterThan(0);

  server.always('refusal');
  const id = await ingest('The import crashes on large files since Monday.');
  const second = await analyzed(id);
  expect(second.analysis).toMatchObject({ engine: 'offline', degraded: true, degraded_reason: 'refused' });
  expect(second.insights[0]).toMatchObject({ engine: 'offline', degraded_reason: 'refused' });

  server.always(null);
  const run = await api('POST', '/v1/reprocess', { filters: { degraded: true }, dry_run: false });
  expect(run.feedbacks).toBe(1);
  await until(
    () => api('GET', `/v1/reprocess/${run.id}`),
    ({ state }) => state === 'applied',
  );
  expect((await api('GET', `/v1/feedbacks/${id}`)).analysis).toMatchObject({ engine: 'llm', degraded_reason: null });
  expect(server.problems).toEqual([]);
  expect(product.output()).not.toMatch(/invoice export|crashes on large/);
}
