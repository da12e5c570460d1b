import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/expectations.ts';
import { dataOf, jsonOf, type Reply } from '../support/http.ts';
import { useDeployment } from '../support/product.ts';
import {
  base,
  callTool,
  createTeam,
  deliver,
  drained,
  firstTeam,
  ingest,
  processed,
  rest,
  type Team,
} from '../support/team.ts';

const product = useDeployment();
const SECRET_WORD = 'Zanzibar';
const CONTENT = `The ${SECRET_WORD} export crashes every time and we lose the whole report. We will not renew if this is not fixed.`;

interface Rows {
  readonly data: readonly { readonly id: string }[];
}

let owner: Team;
let stranger: Team;
const feedbackIds: string[] = [];
let insightIds: readonly string[] = [];
const cursors: Record<string, string> = {};

beforeAll(async () => {
  owner = firstTeam(product());
  stranger = await createTeam(product(), 'Stranger');
  for (let index = 0; index < 3; index++) {
    const reply = await ingest(product(), owner, { content: CONTENT, source_id: `same-${index}`, customer_id: 'acme' });
    feedbackIds.push(dataOf<{ id: string }>(reply).id);
  }
  const delivery = { id: 'same', title: `${SECRET_WORD} export`, body: CONTENT };
  feedbackIds.push(
    jsonOf<{ data_id: string }>(await deliver(product(), owner, 'feedback/feature-request', delivery)).data_id,
  );
  await drained(product(), owner.id, feedbackIds.length);
  insightIds = jsonOf<Rows>(await rest(product(), owner, '/v1/insights?limit=100')).data.map(({ id }) => id);
  const next = (reply: Reply) => jsonOf<{ pagination: { next_cursor: string } }>(reply).pagination.next_cursor;
  cursors['/feedbacks'] = next(await base(product(), owner, '/feedbacks?limit=1'));
  cursors['/v1/insights'] = next(await rest(product(), owner, '/v1/insights?limit=1'));
});

/** The words of an answer, without what differs between any two. */
const wordsOf = (reply: Reply, id: string): string =>
  reply.text.replaceAll(String(reply.headers['x-request-id']), '').replaceAll(id, 'ID');

describe('a team with nothing of its own', () => {
  it('there is something to see for the owner', () => {
    expect(feedbackIds).toHaveLength(4);
    expect(insightIds.length).toBeGreaterThan(0);
  });

  it('404: every id of the other team, in the words for ids that nobody has', async () => {
    for (const id of [...feedbackIds, ...insightIds]) {
      for (const kind of ['feedbacks', 'insights']) {
        const reply = await rest(product(), stranger, `/v1/${kind}/${id}`);
        expectRefusal(reply, 404, 'NOT_FOUND');
        const nobody = randomUUID();
        expect(wordsOf(reply, id)).toBe(wordsOf(await rest(product(), stranger, `/v1/${kind}/${nobody}`), nobody));
      }
    }
  });

  it('the owner finds each where it belongs, and not elsewhere', async () => {
    for (const id of feedbackIds) {
      expect((await rest(product(), owner, `/v1/feedbacks/${id}`)).status).toBe(200);
      expect((await rest(product(), owner, `/v1/insights/${id}`)).status).toBe(404);
    }
    for (const id of insightIds) {
      expect((await rest(product(), owner, `/v1/insights/${id}`)).status).toBe(200);
      expect((await rest(product(), owner, `/v1/feedbacks/${id}`)).status).toBe(404);
    }
  });

  it.each(['/feedbacks', '/feedbacks?status=open&limit=100', '/integrations'])('empty: GET %s', async (path) => {
    expect(jsonOf<Rows>(await base(product(), stranger, path)).data).toEqual([]);
  });

  it.each([
    '',
    '?limit=100',
    `?q=${SECRET_WORD}`,
    '?q=export&sort=relevance',
    '?customer_id=acme',
    '?is_deal_blocker=true',
    '?severity=low,medium,high,critical',
    '?sort=business_impact',
    '?platform=ingest',
    '?category=direct',
    '?created_after=2000-01-01T00:00:00Z',
  ])('empty: GET /v1/insights%s', async (query) => {
    expect(jsonOf<Rows>(await rest(product(), stranger, `/v1/insights${query}`)).data).toEqual([]);
  });

  it('400: the other team’s cursors', async () => {
    expectRefusal(
      await base(product(), stranger, `/feedbacks?limit=1&cursor=${cursors['/feedbacks']}`),
      400,
      'INVALID_CURSOR',
    );
    expectRefusal(
      await rest(product(), stranger, `/v1/insights?limit=1&cursor=${cursors['/v1/insights']}`),
      400,
      'INVALID_CURSOR',
    );
  });

  it.each([
    ['list_insights', {}],
    ['list_insights', { customer_id: 'acme' }],
    ['list_insights', { is_deal_blocker: true, response_format: 'detailed' }],
    ['search_insights', { query: SECRET_WORD }],
    ['search_insights', { query: 'export crashes report renew' }],
  ])('empty: %s %j', async (name, args) => {
    const result = await callTool(product(), stranger, name, args);
    expect(result.structuredContent?.data).toEqual([]);
    expect(JSON.stringify(result)).not.toContain('acme');
    const seen = await callTool(product(), owner, name, args);
    expect(seen.structuredContent?.data).not.toEqual([]);
  });

  it('get_insight_detail does not tell another team’s id from nobody’s', async () => {
    for (const id of [...insightIds, ...feedbackIds]) {
      const result = await callTool(product(), stranger, 'get_insight_detail', { insight_id: id });
      const nobody = randomUUID();
      const other = await callTool(product(), stranger, 'get_insight_detail', { insight_id: nobody });
      expect(result.isError).toBe(true);
      expect(JSON.stringify(result).replaceAll(id, 'ID')).toBe(JSON.stringify(other).replaceAll(nobody, 'ID'));
    }
    expect(
      JSON.stringify(await callTool(product(), owner, 'get_insight_detail', { insight_id: insightIds[0] })),
    ).toContain(SECRET_WORD);
  });

  it('a tool refuses the other team’s cursor', async () => {
    const { structuredContent } = await callTool(product(), owner, 'list_insights', { limit: 1 });
    const cursor = structuredContent?.next_cursor;
    expect(cursor).toMatch(/\S/);
    expect(await callTool(product(), stranger, 'list_insights', { limit: 1, cursor })).toMatchObject({ isError: true });
  });
});

describe('the same source ids', () => {
  it('make other feedback, and touch nothing of the first team', async () => {
    const before = await Promise.all(feedbackIds.map((id) => rest(product(), owner, `/v1/feedbacks/${id}`)));
    for (let index = 0; index < 3; index++) {
      const body = { content: 'Something else entirely happened here.', source_id: `same-${index}` };
      const { id } = dataOf<{ id: string }>(await ingest(product(), stranger, body));
      expect(feedbackIds).not.toContain(id);
      await processed(product(), stranger, id);
    }
    const delivery = { id: 'same', title: 'Else', body: 'Something else entirely.' };
    const { data_id } = jsonOf<{ data_id: string }>(
      await deliver(product(), stranger, 'feedback/feature-request', delivery),
    );
    expect(feedbackIds).not.toContain(data_id);
    await processed(product(), stranger, data_id);
    const after = await Promise.all(feedbackIds.map((id) => rest(product(), owner, `/v1/feedbacks/${id}`)));
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect(await drained(product(), stranger.id, 4)).toMatchObject({ accepted: 4, failed: 0 });
    expect(await drained(product(), owner.id, 4)).toMatchObject({ accepted: 4, failed: 0 });
  });
});
