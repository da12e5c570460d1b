import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { jsonOf, type Reply, send } from '../support/http.ts';
import type { Deployment } from '../support/product.ts';
import { macOf, rpc, type Team } from '../support/team.ts';
import type { BadKeys } from './keys.ts';
import type { DescribedOperation } from './operations.ts';
import { OWNERS_WORD, type Records, recordNamedBy } from './records.ts';

/** What is asked, by whom and about what. The product may be asked through something that stands before it. */
export interface Matrix {
  readonly product: Pick<Deployment, 'baseUrl' | 'apiUrl'>;
  readonly owner: Team;
  readonly stranger: Team;
  /** Reads only, and has nothing. */
  readonly empty: Team;
  readonly records: Records;
  readonly bad: BadKeys;
  /** What the owner had at first, by the name of its kind, for paths that name a record. */
  readonly firstIds: ReadonlyMap<string, string>;
}

const headersOf = (operation: DescribedOperation, key: string | null, secret: string): Record<string, string> => ({
  ...(operation.body !== undefined && { 'content-type': operation.body.type }),
  ...(key !== null && (operation.key === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key })),
  ...(operation.key === 'webhook' && {
    'x-webhook-signature': macOf(secret, operation.body?.text ?? '').toString('hex'),
  }),
});

/** Calls an operation as its example has it; `id` stands where its path names a record. */
export function call(
  { product, owner }: Matrix,
  operation: DescribedOperation,
  key: string | null,
  id: string,
  secret = owner.webhookSecret,
): Promise<Reply> {
  const path = operation.template
    .replace(/\{(id|run)\}/, id)
    .replace('{category}', 'feedback')
    .replace('{platform}', 'feature-request')
    .replace('{file}', 'swagger-ui-bundle.js');
  const { baseUrl, apiUrl } = product;
  return send(`${path.startsWith('/v1/') ? apiUrl : baseUrl}${path}`, {
    method: operation.method,
    headers: headersOf(operation, key, secret),
    ...(operation.body !== undefined && { body: operation.body.text }),
  });
}

export const keyOf = ({ key }: DescribedOperation, team: Team): string =>
  key === 'webhook' ? team.webhookKey : team.apiKey;

const ownersId = ({ firstIds, records }: Matrix, { template }: DescribedOperation): string =>
  firstIds.get(recordNamedBy(template, records)?.name ?? '') ?? '';

/** An answer without the ids of its request. */
const wordsOf = ({ text, headers }: Reply): string => text.replaceAll(String(headers['x-request-id']), '');

export function expectNothingOfTheOwner({ records }: Matrix, { text }: Reply): void {
  expect(text).not.toContain(OWNERS_WORD);
  for (const id of records.ids) expect(text).not.toContain(id);
}

/** 401 without a key, and with each that opens nothing. */
export async function expectKeysRefused(matrix: Matrix, operation: DescribedOperation): Promise<void> {
  const id = ownersId(matrix, operation);
  const answers = [await call(matrix, operation, null, id)];
  const kind = operation.key === 'webhook' ? 'webhook' : 'api';
  for (const keys of Object.values(matrix.bad.refused)) answers.push(await call(matrix, operation, keys[kind], id));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  for (const answer of answers) expectNothingOfTheOwner(matrix, answer);
}

/** 403 with a key that lacks the operation's scope. */
export async function expectScopeAsked(matrix: Matrix, operation: DescribedOperation): Promise<void> {
  const { scope } = operation;
  // A webhook key brings feedback in and has no scopes to choose.
  if (scope === undefined) return expect(operation.key).toBe('webhook');
  const answer = await call(matrix, operation, matrix.bad.without[scope], ownersId(matrix, operation));
  expect(answer.status).toBe(403);
  expectNothingOfTheOwner(matrix, answer);
}

/** What tells no ids and no words, but numbers: none of them is another team's when it says this to a team that has nothing. */
const nothing: Readonly<Record<string, object>> = {
  'GET /integrations': { data: [] },
  'GET /v1/accuracy': { data: [] },
  'GET /v1/insights/facets': { data: { counted: 0 } },
  'GET /v1/usage': { data: { total: { feedback_accepted: 0, feedback_analyzed: 0 } } },
};

/** Another team sees nothing of it, and "not yours" reads as "not there". */
export async function expectHiddenFromOthers(matrix: Matrix, operation: DescribedOperation): Promise<void> {
  const { stranger } = matrix;
  const key = keyOf(operation, stranger);
  const answer = await call(matrix, operation, key, ownersId(matrix, operation), stranger.webhookSecret);
  expectNothingOfTheOwner(matrix, answer);
  const told = nothing[operation.name];
  if (told) expect(jsonOf(await call(matrix, operation, keyOf(operation, matrix.empty), ''))).toMatchObject(told);
  if (!operation.namesRecord) return expect(operation.good).toContain(answer.status);
  const nobodys = await call(matrix, operation, key, randomUUID());
  expect([answer.status, wordsOf(answer)]).toEqual([404, wordsOf(nobodys)]);
  expect(Object.keys(answer.headers)).toEqual(Object.keys(nobodys.headers));
}

/** The arguments with which each tool is called. */
export const toolArguments: Readonly<Record<string, (insightId: string) => object>> = {
  list_insights: () => ({ response_format: 'detailed', include_counts: true }),
  get_insight_detail: (insight_id) => ({ insight_id }),
  search_insights: () => ({ query: OWNERS_WORD }),
};

/** A tool shows the owner's insights to keys of the owner that may read, and to no other. */
export async function expectToolHidden(matrix: Matrix, name: string): Promise<void> {
  const { owner, stranger, bad, firstIds } = matrix;
  const insight = firstIds.get('insight')!;
  const given = toolArguments[name]!(insight);
  const callTool = (apiKey: string, args = given): Promise<Reply> =>
    rpc(matrix.product as Deployment, { apiKey }, 'tools/call', { name, arguments: args });
  expect((await callTool(owner.apiKey)).text).toContain(OWNERS_WORD);
  for (const { api } of Object.values(bad.refused)) {
    const answer = await callTool(api);
    expect(answer.status).toBe(401);
    expectNothingOfTheOwner(matrix, answer);
  }
  const unscoped = await callTool(bad.without.read);
  expect(unscoped.status).toBe(403);
  expectNothingOfTheOwner(matrix, unscoped);

  const strangers = await callTool(stranger.apiKey);
  if (!JSON.stringify(given).includes(insight)) return expectNothingOfTheOwner(matrix, strangers);
  const nobodys = randomUUID();
  const none = await callTool(stranger.apiKey, { insight_id: nobodys });
  expect(strangers.text.replaceAll(insight, 'ID')).toBe(none.text.replaceAll(nobodys, 'ID'));
}
