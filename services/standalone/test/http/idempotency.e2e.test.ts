import { describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/expectations.ts';
import { dataOf, type Reply } from '../support/http.ts';
import { useDeployment } from '../support/product.ts';
import { createTeam, firstTeam, ingest, processed, type Team } from '../support/team.ts';

const product = useDeployment();
const BODY = { content: 'The export of the shift plan is empty since Monday.' };
let last = 0;
const newKey = (): string => `key-${++last}`;

const post = (
  key: string,
  body: object | string = BODY,
  team: Pick<Team, 'apiKey'> = firstTeam(product()),
): Promise<Reply> => ingest(product(), team, body, { headers: { 'idempotency-key': key } });

const idOf = (reply: Reply): string => dataOf<{ id: string }>(reply).id;

/** The first answer, given again. */
function expectReplay(reply: Reply, first: Reply): void {
  expect([reply.status, reply.text]).toEqual([first.status, first.text]);
  expect(reply.headers['idempotency-replayed']).toBe('true');
}

describe('Idempotency-Key', () => {
  it('201: the first answer is given again, with a header that says so', async () => {
    const key = newKey();
    const first = await post(key);
    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expectReplay(await post(key), first);
    expectReplay(await post(`"${key}"`), first);
    await processed(product(), firstTeam(product()), idOf(first));
  });

  it('201: keys differ by case, and without one each request is a new feedback', async () => {
    const ids = [idOf(await post('Key-case')), idOf(await post('key-case'))];
    const team = firstTeam(product());
    ids.push(idOf(await ingest(product(), team, BODY)), idOf(await ingest(product(), team, BODY)));
    expect(new Set(ids).size).toBe(4);
  });

  it('422: another body under the same key, also one that says the same in other bytes', async () => {
    const key = newKey();
    const first = await post(key);
    expectRefusal(await post(key, { ...BODY, title: 'Other' }), 422, 'IDEMPOTENCY_KEY_REUSED');
    expectRefusal(await post(key, ` ${JSON.stringify(BODY)}`), 422, 'IDEMPOTENCY_KEY_REUSED');
    expectReplay(await post(key), first);
  });

  it('409: while the first is running, with Retry-After; one feedback in the end', async () => {
    let refusals = 0;
    // Whether two of them meet is for the machine to decide: not each round has to show it.
    for (let round = 0; round < 20 && refusals === 0; round++) {
      const key = newKey();
      const replies = await Promise.all(Array.from({ length: 40 }, () => post(key)));
      const made = replies.filter(({ status }) => status === 201);
      expect(made.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
      expect(new Set(made.map(idOf)).size).toBe(1);
      const refused = replies.filter(({ status }) => status !== 201);
      for (const reply of refused) {
        expectRefusal(reply, 409, 'IDEMPOTENCY_CONFLICT');
        expect(reply.headers['retry-after']).toBe('1');
      }
      refusals += refused.length;
      expectReplay(await post(key), made[0]!);
    }
    expect(refusals).toBeGreaterThan(0);
  });

  it.each([
    ['empty', ''],
    ['256 characters', 'k'.repeat(256)],
    ['256 characters in quotes', `"${'k'.repeat(256)}"`],
    ['quotes around nothing', '""'],
    ['not ASCII', 'clé'],
    ['a tab inside', 'a\tb'],
  ])('400: %s', async (_case, key) => {
    expectRefusal(await post(key), 400, 'VALIDATION_ERROR');
  });

  it.each([
    ['1 character', '!'],
    ['255 characters', '~'.repeat(255)],
    ['255 characters in quotes', `"${'q'.repeat(255)}"`],
    ['a space inside', 'a b'],
  ])('201: %s', async (_case, key) => {
    const first = await post(key);
    expect(first.status).toBe(201);
    expectReplay(await post(key), first);
  });

  it('remembers nothing of a refused request', async () => {
    const key = newKey();
    expectRefusal(await post(key, { content: 'short' }), 400, 'VALIDATION_ERROR');
    expectRefusal(await post(key, BODY, { apiKey: 'wrong' }), 401, 'UNAUTHORIZED');
    const first = await post(key);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('is each team’s own', async () => {
    const key = newKey();
    const other = await createTeam(product(), 'Other team');
    const first = await post(key);
    const theirs = await post(key, { ...BODY, title: 'Theirs' }, other);
    expect([theirs.status, theirs.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(idOf(theirs)).not.toBe(idOf(first));
  });

  it('has nothing to do with source_id: same source, two keys, one feedback', async () => {
    const body = { ...BODY, source_id: 'with-keys' };
    const [one, two] = [await post(newKey(), body), await post(newKey(), body)];
    expect(idOf(one)).toBe(idOf(two));
    expect(two.headers).not.toHaveProperty('idempotency-replayed');
  });
});
