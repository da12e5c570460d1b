import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, jsonOf, type Reply, send } from '../support/http.ts';
import { useDeployment } from '../support/product.ts';
import { createTeam, drained, firstTeam, ingest, processed, rest, type Team } from '../support/team.ts';

const product = useDeployment();
const MAIL = 'ada.zebra@example.com';
const THREAT = 'The zebracorn export is empty since Monday. We will not renew if this is not fixed.';
const PATIENCE_MS = 60_000;

interface Line {
  readonly kind: 'feedback' | 'insight' | 'correction' | 'tombstone';
  readonly data: Readonly<Record<string, unknown>>;
}
interface Run {
  readonly id: string;
  readonly state: string;
}
interface Insight {
  readonly id: string;
  readonly feedback_id: string;
  readonly severity: string;
  readonly status: string;
}

const call = (team: Team, method: string, path: string, body: string, type = 'application/json'): Promise<Reply> =>
  send(`${product().apiUrl}${path}`, { method, headers: { 'x-api-key': team.apiKey, 'content-type': type }, body });
const exportOf = async (team: Team): Promise<string> => (await rest(product(), team, '/v1/export')).text;
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const insightsOf = async (team: Team, query = ''): Promise<Insight[]> =>
  jsonOf<{ data: Insight[] }>(await rest(product(), team, `/v1/insights?limit=100${query}`)).data;

const usedBy = async (team: Team): Promise<object> =>
  dataOf<{ total: object }>(await rest(product(), team, '/v1/usage')).total;

async function eventually<T>(ask: () => Promise<T>, isMeant: (answer: T) => boolean): Promise<T> {
  let last = await ask();
  for (const deadline = performance.now() + PATIENCE_MS; !isMeant(last) && performance.now() < deadline; ) {
    await sleep(100);
    last = await ask();
  }
  return last;
}

let owner: Team;
const feedbackIds: string[] = [];
beforeAll(async () => {
  owner = firstTeam(product());
  for (const [index, reporter_email] of [MAIL, 'bo@example.com', 'cy@example.com'].entries()) {
    const body = {
      content: `${THREAT} Case ${index}.`,
      source_id: `case-${index}`,
      reporter_email,
      customer_id: 'acme',
    };
    feedbackIds.push(dataOf<{ id: string }>(await ingest(product(), owner, body)).id);
  }
  await drained(product(), owner.id, feedbackIds.length);
});

describe('what a team has', () => {
  it('is corrected by a person, and re-analysis does not undo it', async () => {
    const [insight] = await insightsOf(owner, '&q=zebracorn');
    const changed = await call(
      owner,
      'PATCH',
      `/v1/insights/${insight!.id}`,
      '{"severity":"low","status":"in_progress"}',
    );
    expect([changed.status, dataOf(changed)['severity']]).toEqual([200, 'low']);
    const run = dataOf<Run>(await call(owner, 'POST', '/v1/reprocess', '{"dry_run":false}'));
    const applied = await eventually(
      async () => dataOf<Run>(await rest(product(), owner, `/v1/reprocess/${run.id}`)),
      ({ state }) => state === 'applied',
    );
    expect(applied).toMatchObject({ state: 'applied', feedbacks: 3, analyzed: 3 });
    const shown = dataOf<Insight>(await rest(product(), owner, `/v1/insights/${insight!.id}`));
    expect([shown.severity, shown.status]).toEqual(['low', 'in_progress']);
  });

  it('goes out whole, and into another team with its corrections, without a second analysis', async () => {
    const other = await createTeam(product(), 'Taker');
    const file = await exportOf(owner);
    const kinds = Map.groupBy(linesOf(file), ({ kind }) => kind);
    expect(kinds.get('feedback')).toHaveLength(3);
    expect(kinds.get('correction')!.length).toBeGreaterThan(0);
    for (const unchanged of [0, 3]) {
      const answer = await call(other, 'POST', '/v1/import', file, 'application/x-ndjson');
      expect(dataOf(answer)).toMatchObject({
        failed: 0,
        queued: 0,
        records: { feedback: { created: 3 - unchanged, unchanged } },
      });
    }
    const taken = await insightsOf(other);
    expect(taken).toHaveLength((await insightsOf(owner)).length);
    expect(taken.filter(({ severity, status }) => severity === 'low' && status === 'in_progress')).toHaveLength(1);
    expect(taken.some(({ feedback_id }) => feedbackIds.includes(feedback_id))).toBe(false);
    expect(await usedBy(other)).toMatchObject({ feedback_accepted: 3, credits: 0 });
  });

  it('comes in as CSV and is analysed, once however often it is sent', async () => {
    const other = await createTeam(product(), 'Table');
    const rows = Array.from({ length: 40 }, (_, at) => `${at},"${THREAT} Row ${at}, ""quoted"""`);
    const file = `Id,Text\r\n${rows.join('\r\n')}\r\n,\r\n`;
    for (let time = 0; time < 2; time++) {
      const answer = await call(other, 'POST', '/v1/import?content=Text&source_id=Id', file, 'text/csv');
      expect(dataOf(answer)).toMatchObject({ rows: 41, accepted: 40, failed: 1 });
      expect(await drained(product(), other.id, 40)).toMatchObject({ accepted: 40, analyzed: 40 });
    }
    expect(await usedBy(other)).toMatchObject({ feedback_accepted: 40, feedback_analyzed: 40, credits: 40 });
    const read = await insightsOf(other, '&is_deal_blocker=true');
    expect(new Set(read.map(({ feedback_id }) => feedback_id)).size).toBe(40);
  });

  it('is told change by change, and forgets a person whole', async () => {
    interface Changes {
      readonly data: readonly Line[];
      readonly pagination: { readonly next_cursor: string; readonly has_more: boolean };
    }
    const changesFrom = async (cursor: string): Promise<Changes> =>
      jsonOf<Changes>(await rest(product(), owner, `/v1/changes?limit=100${cursor && `&cursor=${cursor}`}`));
    let cursor = '';
    for (let more = true; more; ) {
      const page = await changesFrom(cursor);
      cursor = page.pagination.next_cursor;
      more = page.pagination.has_more;
    }
    const receipt = await call(owner, 'POST', '/v1/erasures', JSON.stringify({ reporter_email: MAIL }));
    expect(receipt.status).toBeLessThan(300);
    expect((await rest(product(), owner, `/v1/feedbacks/${feedbackIds[0]}`)).status).toBe(404);
    const told = await eventually(
      () => changesFrom(cursor),
      ({ data }) => data.some(({ kind }) => kind === 'tombstone'),
    );
    expect(told.data.find(({ kind, data }) => kind === 'tombstone' && data['id'] === feedbackIds[0])).toBeDefined();
    const left = await exportOf(owner);
    expect(left).not.toContain(MAIL);
    expect(left).not.toContain('Case 0');
    expect((await insightsOf(owner)).some(({ feedback_id }) => feedback_id === feedbackIds[0])).toBe(false);
    const body = { content: `${THREAT} Case 1, changed.`, source_id: 'case-1', reporter_email: 'bo@example.com' };
    await ingest(product(), owner, body);
    const changed = await processed(product(), owner, feedbackIds[1]!, ({ content }) => content.endsWith('changed.'));
    expect(changed.processing).toBe('analyzed');
  });
});
