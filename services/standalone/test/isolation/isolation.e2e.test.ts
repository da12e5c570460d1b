import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { jsonOf, type Reply, send } from '../support/http.ts';
import { useProduct } from '../support/product.ts';
import { createTeam, firstTeam, macOf, rest, rpc, type Team } from '../support/team.ts';
import { type BadKeys, makeBadKeys } from './keys.ts';
import { type DescribedOperation, describedOperations } from './operations.ts';
import { makeRecords, OWNERS_WORD, type Records, recordNamedBy } from './records.ts';

const product = useProduct();
const operations = describedOperations().map((operation) => [operation.name, operation] as const);
const withKey = operations.filter(([, { key }]) => key !== null);

let owner: Team;
let stranger: Team;
let records: Records;
let bad: BadKeys;
/** What the owner had at first, for paths that name a record. */
const firstIds = new Map<string, string>();

beforeAll(async () => {
  owner = firstTeam(product());
  stranger = await createTeam(product(), 'Stranger');
  records = makeRecords(product(), owner);
  bad = await makeBadKeys(product(), owner);
  for (const make of [records.feedback, records.insight, records.key, records.delivery, records.run]) {
    firstIds.set(make.name, await make());
  }
});

const headersOf = (operation: DescribedOperation, key: string | null, secret: string): Record<string, string> => ({
  ...(operation.body !== undefined && { 'content-type': operation.body.type }),
  ...(key !== null && (operation.key === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key })),
  ...(operation.key === 'webhook' && {
    'x-webhook-signature': macOf(secret, operation.body?.text ?? '').toString('hex'),
  }),
});

/** Calls an operation as its example has it; `id` stands where its path names a record. */
function call(
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
  const { baseUrl, apiUrl } = product();
  return send(`${path.startsWith('/v1/') ? apiUrl : baseUrl}${path}`, {
    method: operation.method,
    headers: headersOf(operation, key, secret),
    ...(operation.body !== undefined && { body: operation.body.text }),
  });
}

const keyOf = ({ key }: DescribedOperation, team: Team): string => (key === 'webhook' ? team.webhookKey : team.apiKey);

const ownersId = ({ template }: DescribedOperation): string =>
  firstIds.get(recordNamedBy(template, records)?.name ?? '') ?? '';

/** An answer without the ids of its request. */
const wordsOf = ({ text, headers }: Reply): string => text.replaceAll(String(headers['x-request-id']), '');

function expectNothingOfTheOwner({ text }: Reply): void {
  expect(text).not.toContain(OWNERS_WORD);
  for (const id of records.ids) expect(text).not.toContain(id);
}

describe.each(withKey)('%s', (_name, operation) => {
  it('401: without a key, and with one that opens nothing', async () => {
    const id = ownersId(operation);
    const answers = [await call(operation, null, id)];
    const kind = operation.key === 'webhook' ? 'webhook' : 'api';
    for (const keys of Object.values(bad.refused)) answers.push(await call(operation, keys[kind], id));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    for (const answer of answers) expectNothingOfTheOwner(answer);
  });

  it('403: with a key that lacks its scope', async () => {
    const { scope } = operation;
    // A webhook key brings feedback in and has no scopes to choose.
    if (scope === undefined) return expect(operation.key).toBe('webhook');
    const answer = await call(operation, bad.without[scope], ownersId(operation));
    expect(answer.status).toBe(403);
    expectNothingOfTheOwner(answer);
  });

  it('another team sees nothing of it, and "not yours" reads as "not there"', async () => {
    const answer = await call(operation, keyOf(operation, stranger), ownersId(operation), stranger.webhookSecret);
    expectNothingOfTheOwner(answer);
    if (!operation.namesRecord) return expect(operation.good).toContain(answer.status);
    const nobodys = await call(operation, keyOf(operation, stranger), randomUUID());
    expect([answer.status, wordsOf(answer)]).toEqual([404, wordsOf(nobodys)]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(nobodys.headers));
  });
});

describe('tools', () => {
  const args: Readonly<Record<string, () => object>> = {
    list_insights: () => ({ response_format: 'detailed', include_counts: true }),
    get_insight_detail: () => ({ insight_id: firstIds.get('insight') }),
    search_insights: () => ({ query: OWNERS_WORD }),
  };
  const names = async (): Promise<string[]> =>
    jsonOf<{ result: { tools: { name: string }[] } }>(await rpc(product(), owner, 'tools/list')).result.tools.map(
      ({ name }) => name,
    );
  const callTool = (apiKey: string, name: string, given: object): Promise<Reply> =>
    rpc(product(), { apiKey }, 'tools/call', { name, arguments: given });

  it('are all known here', async () => {
    expect((await names()).sort()).toEqual(Object.keys(args).sort());
  });

  it.each(Object.keys(args))(
    '%s shows the owner’s insights to keys of the owner that may read, and to no other',
    async (name) => {
      const given = args[name]!();
      expect((await callTool(owner.apiKey, name, given)).text).toContain(OWNERS_WORD);
      for (const { api } of Object.values(bad.refused)) {
        const answer = await callTool(api, name, given);
        expect(answer.status).toBe(401);
        expectNothingOfTheOwner(answer);
      }
      const unscoped = await callTool(bad.without.read, name, given);
      expect(unscoped.status).toBe(403);
      expectNothingOfTheOwner(unscoped);

      const strangers = await callTool(stranger.apiKey, name, given);
      const nobodys = randomUUID();
      const asked = JSON.stringify(given).includes(firstIds.get('insight')!);
      if (!asked)
        return expect(strangers.text.replaceAll(OWNERS_WORD, '')).not.toMatch(new RegExp(records.ids.join('|')));
      const none = await callTool(stranger.apiKey, name, { insight_id: nobodys });
      expect(strangers.text.replaceAll(firstIds.get('insight')!, 'ID')).toBe(none.text.replaceAll(nobodys, 'ID'));
    },
  );
});

describe('after all that', () => {
  it('the owner’s records are as they were', async () => {
    const insight = await rest(product(), owner, `/v1/insights/${firstIds.get('insight')}`);
    expect(jsonOf(insight)).toMatchObject({ data: { status: 'open', model_values: {} } });
    const key = await rest(product(), owner, `/v1/keys/${firstIds.get('key')}`);
    expect(jsonOf(key)).toMatchObject({ data: { name: `${OWNERS_WORD} key`, revoked_at: null, replaced_by: null } });
    const history = await rest(product(), owner, `/v1/feedbacks/${firstIds.get('feedback')}/history`);
    expect(jsonOf(history)).toMatchObject({ data: [] });
    const run = await rest(product(), owner, `/v1/reprocess/${firstIds.get('run')}`);
    expect(jsonOf(run)).toMatchObject({ data: { state: 'analyzed' } });
  });

  it.each(withKey)('the owner’s key opens %s', async (_name, operation) => {
    const make = recordNamedBy(operation.template, records);
    const answer = await call(operation, keyOf(operation, owner), (await make?.()) ?? '');
    expect([operation.good, answer.status, answer.text]).toEqual([
      expect.arrayContaining([answer.status]),
      answer.status,
      answer.text,
    ]);
  });

  it.each(operations.filter(([, { key }]) => key === null))(
    '%s needs no key and tells nothing of a team',
    async (_name, operation) => {
      const answer = await call(operation, null, '');
      expect(operation.good).toContain(answer.status);
      expectNothingOfTheOwner(answer);
    },
  );

  it('another team’s id costs what an unknown one costs (printed, in ms)', async () => {
    const TRIES = 200;
    const times: Record<string, number[]> = { theirs: [], nobodys: [] };
    for (let index = 0; index < TRIES; index++) {
      for (const [kind, id] of [
        ['theirs', firstIds.get('insight')],
        ['nobodys', randomUUID()],
      ] as const) {
        const started = performance.now();
        await rest(product(), stranger, `/v1/insights/${id}`);
        times[kind]!.push(performance.now() - started);
      }
    }
    const median = (kind: string): string => times[kind]!.sort((a, b) => a - b)[TRIES / 2]!.toFixed(3);
    process.stderr.write(
      `GET /v1/insights/{id}: another team's ${median('theirs')} ms, unknown ${median('nobodys')} ms\n`,
    );
    expect(times['theirs']).toHaveLength(TRIES);
  });
});
