import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BreakingProxy, type Fault, type ProxiedAnswer, startBreakingProxy } from './breaking-proxy.ts';
import {
  expectHiddenFromOthers,
  expectKeysRefused,
  expectScopeAsked,
  expectToolHidden,
  type Matrix,
  toolArguments,
} from './matrix.ts';
import { type DescribedOperation, describedOperations } from './operations.ts';
import { OWNERS_WORD } from './records.ts';

type Question = (matrix: Matrix) => Promise<void>;

/** Tells the public keys of the deployment, which every team may know. */
const OF_NO_TEAM = 'GET /v1/erasures/keys';

const operations = describedOperations().filter(({ key, name }) => key !== null && name !== OF_NO_TEAM);
const reading = operations.filter(({ method }) => method === 'GET');
const named = (name: string): DescribedOperation => operations.find((one) => one.name === name)!;
const tools = Object.keys(toolArguments);

/** Some key is as good as the owner's. */
const takenForOwners = ({ owner }: Matrix, keys: readonly string[]): Fault => ({
  key: (shown) => (keys.includes(shown) ? owner.apiKey : shown),
});

/** Each question of the matrix, put to the product with one fault in its way: it must say so. */
export function faultsAreFound(matrix: () => Matrix): void {
  let proxy: BreakingProxy;
  beforeAll(async () => {
    proxy = await startBreakingProxy(matrix().product);
  });
  afterAll(() => proxy.close());

  const ask = (fault: Fault, question: Question): Promise<void> => {
    proxy.fault = fault;
    return question({ ...matrix(), product: { baseUrl: proxy.url, apiUrl: proxy.url } });
  };
  /** Found by an expectation, and by no accident. */
  const found = (fault: Fault, question: Question): Promise<void> =>
    expect(ask(fault, question)).rejects.toThrow(
      /expect\(.*received.*\)\.(not\.)?(toContain|toEqual|toBe|toMatchObject)\(/,
    );

  it('while nothing is said where nothing is wrong', async () => {
    const insight = named('GET /v1/insights/{id}');
    for (const question of [expectKeysRefused, expectScopeAsked, expectHiddenFromOthers]) {
      await ask({}, (through) => question(through, insight));
    }
    for (const name of tools) await ask({}, (through) => expectToolHidden(through, name));
  });

  it.each(reading.map(({ name }) => name))('%s without the filter by team', (name) => {
    const { stranger, empty } = matrix();
    return found(takenForOwners(matrix(), [stranger.apiKey, empty.apiKey]), (through) =>
      expectHiddenFromOthers(through, named(name)),
    );
  });

  it.each(reading.map(({ name }) => name))('%s with a revoked key', (name) =>
    found(takenForOwners(matrix(), [matrix().bad.refused['revoked']!.api]), (through) =>
      expectKeysRefused(through, named(name)),
    ),
  );

  it('a webhook with a revoked key', () => {
    const revoked = matrix().bad.refused['revoked']!.webhook;
    const fault: Fault = { key: (shown) => (shown === revoked ? matrix().owner.webhookKey : shown) };
    return found(fault, (through) => expectKeysRefused(through, named('POST /webhooks/{category}/{platform}')));
  });

  it.each(['PATCH /v1/insights/{id}', 'POST /ingest'])('%s with a key that may not write', (name) =>
    found(takenForOwners(matrix(), [matrix().bad.without.write]), (through) => expectScopeAsked(through, named(name))),
  );

  it('an answer with a word of the other team', () => {
    const answer: Fault['answer'] = (real) => ({ ...real, text: real.text.replace('Stranger', OWNERS_WORD) });
    return found({ answer }, (through) => expectHiddenFromOthers(through, named('GET /v1/team')));
  });

  it.each<[string, (real: ProxiedAnswer) => Partial<ProxiedAnswer>]>([
    ['a header', ({ headers }) => ({ headers: { ...headers, 'x-found': '1' } })],
    ['its words', ({ text }) => ({ text: text.replace('exists', 'is yours') })],
  ])('"not yours" that differs from "not there" in %s', (_name, difference) => {
    const answer: Fault['answer'] = (real, _shown, path) =>
      path.endsWith(matrix().firstIds.get('insight')!) ? { ...real, ...difference(real) } : real;
    return found({ answer }, (through) => expectHiddenFromOthers(through, named('GET /v1/insights/{id}')));
  });

  it.each(tools)('%s for another team, with a revoked key, and with one that may not read', async (name) => {
    const { stranger, bad } = matrix();
    for (const key of [stranger.apiKey, bad.refused['revoked']!.api, bad.without.read]) {
      await found(takenForOwners(matrix(), [key]), (through) => expectToolHidden(through, name));
    }
  });
}
