import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { jsonOf } from '../support/http.ts';
import { behindEdge, useDeployment } from '../support/product.ts';
import { createTeam, firstTeam, rest, rpc, type Team } from '../support/team.ts';
import { faultsAreFound } from './faults.ts';
import { makeBadKeys } from './keys.ts';
import {
  call,
  expectHiddenFromOthers,
  expectKeysRefused,
  expectNothingOfTheOwner,
  expectScopeAsked,
  expectToolHidden,
  keyOf,
  type Matrix,
  toolArguments,
} from './matrix.ts';
import { describedOperations } from './operations.ts';
import { changeV1, makeRecords, OWNERS_WORD, type Records, recordNamedBy } from './records.ts';

const product = useDeployment();
const KEPT_INSIDE = new Set(['/readyz', '/metrics']);
const operations = describedOperations().map((operation) => [operation.name, operation] as const);
const withKey = operations.filter(([, { key }]) => key !== null);
/** The edge keeps to itself what the services say of themselves. */
const open = operations.filter(([, { key, template }]) => key === null && !(behindEdge && KEPT_INSIDE.has(template)));

let owner: Team;
let stranger: Team;
let records: Records;
let matrix: Matrix;
const firstIds = new Map<string, string>();

beforeAll(async () => {
  owner = firstTeam(product());
  stranger = await createTeam(product(), 'Stranger');
  records = makeRecords(product(), owner);
  const empty = await createTeam(product(), 'Empty');
  const bad = await makeBadKeys(product(), owner);
  for (const make of [records.feedback, records.insight, records.key, records.delivery, records.run]) {
    firstIds.set(make.name, await make());
  }
  // Something that is counted: a person changed what was found.
  await changeV1(product(), owner, 'PATCH', `/v1/insights/${await records.insight()}`, { severity: 'low' });
  matrix = { product: product(), owner, stranger, empty, records, bad, firstIds };
});

describe.each(withKey)('%s', (_name, operation) => {
  it('401: without a key, and with one that opens nothing', () => expectKeysRefused(matrix, operation));
  it('403: with a key that lacks its scope', () => expectScopeAsked(matrix, operation));
  it('another team sees nothing of it, and "not yours" reads as "not there"', () =>
    expectHiddenFromOthers(matrix, operation));
});

describe('tools', () => {
  it('are all known here', async () => {
    const { result } = jsonOf<{ result: { tools: { name: string }[] } }>(await rpc(product(), owner, 'tools/list'));
    expect(result.tools.map(({ name }) => name).sort()).toEqual(Object.keys(toolArguments).sort());
  });

  it.each(Object.keys(toolArguments))(
    '%s shows the owner’s insights to keys of the owner that may read, and to no other',
    (name) => expectToolHidden(matrix, name),
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
    const answer = await call(matrix, operation, keyOf(operation, owner), (await make?.()) ?? '');
    expect([operation.good, answer.status, answer.text]).toEqual([
      expect.arrayContaining([answer.status]),
      answer.status,
      answer.text,
    ]);
  });

  it.each(open)('%s needs no key and tells nothing of a team', async (_name, operation) => {
    const answer = await call(matrix, operation, null, '');
    expect(operation.good).toContain(answer.status);
    expectNothingOfTheOwner(matrix, answer);
  });

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

describe('a product that is broken is found out', () => faultsAreFound(() => matrix));
