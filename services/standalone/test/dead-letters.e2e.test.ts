import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type NormalizedFeedback,
  newId,
  normalizedFeedbackTopic,
  type RawFeedback,
  rawFeedbackTopic,
  type ScoredInsight,
  scoredInsightTopic,
} from '@cfi/contracts';
import { createPostgresBus, type MessageBus } from '@cfi/messaging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { runAdmin } from '../src/admin/run-admin.ts';
import { databaseOf } from './support/database-of.ts';
import { dataOf } from './support/http.ts';
import { CONTENT } from './support/lives.ts';
import { useProduct } from './support/product.ts';
import { createKey, firstTeam, ingest, processed, rest, type Team } from './support/team.ts';

let bus: MessageBus;
let database: Client;
// Before the product, whose hooks come next, ends its database.
afterAll(() => Promise.all([bus.close(), database.end()]));

const product = useProduct();
const team = (): Team => firstTeam(product());
const TOPICS = [rawFeedbackTopic.name, normalizedFeedbackTopic.name, scoredInsightTopic.name];

beforeAll(async () => {
  bus = await createPostgresBus({ connection: { connectionString: await databaseOf(product(), 'bus') } });
  database = new Client({ connectionString: await databaseOf(product(), 'bus') });
  await database.connect();
});

interface Letter {
  readonly id: string;
  readonly topic: string;
  readonly group: string;
  readonly key: string;
  readonly offset: string;
  readonly reason: string;
  readonly attempts: number;
  readonly team_id: string | null;
  readonly replayed_at: string | null;
  readonly times_replayed: number;
}
interface Replayed {
  readonly replayed: number;
  readonly refused: number;
  readonly refusals: readonly { readonly id: string; readonly reason: string }[];
}

/** Runs a command in this process, which is ten times faster than a process of its own. */
async function command<T>(...args: string[]): Promise<T> {
  let printed = '';
  const print = (text: string): void => {
    printed += text;
  };
  const status = await runAdmin({
    args: [...args, '--json'],
    env: { DATA_DIR: product().dataDir },
    print,
    printError: print,
  });
  if (status !== 0) throw new Error(printed);
  return JSON.parse(printed) as T;
}

/** The dead letters under a key, once there are as many. */
async function lettersOf(key: string, count: number): Promise<Letter[]> {
  for (const deadline = performance.now() + 60_000; ; await sleep(100)) {
    const { dead_letters } = await command<{ dead_letters: Letter[] }>('dead-letters', 'list', '--limit', '100');
    const found = dead_letters.filter((letter) => letter.key === key);
    if (found.length >= count || performance.now() > deadline) {
      expect(found.map(({ topic, group, reason }) => [topic, group, reason])).toHaveLength(count);
      return found.toReversed();
    }
  }
}

/** Writes to a topic past the bus: whatever the key, whatever the value. */
const write = (topic: string, key: string, value: string) =>
  database.query(
    `SELECT bus.publish(ARRAY[(SELECT id FROM bus.topics WHERE name = $1)], ARRAY[1], $2, ARRAY[$3], ARRAY[''], ARRAY[$4])`,
    [topic, Date.now(), key, value],
  );

const normalized = (changes: Partial<NormalizedFeedback> = {}): NormalizedFeedback => ({
  schema_version: 1,
  feedback_id: newId(),
  team_id: team().id,
  region: 'us',
  category: 'feedback',
  platform: 'zendesk',
  accepted_at: new Date().toISOString(),
  correlation_id: 'test',
  title: 'Export',
  content: CONTENT,
  source_id: null,
  source_url: null,
  timestamp: null,
  customer_id: null,
  reporter_name: null,
  reporter_email: null,
  language: 'en',
  language_given: null,
  tags: [],
  metadata: {},
  content_hash: randomUUID(),
  ...changes,
});
const raw = (changes: Partial<RawFeedback> = {}): RawFeedback => ({
  schema_version: 1,
  feedback_ids: [newId()],
  team_id: team().id,
  region: 'us',
  category: 'feedback',
  platform: 'no-such-platform',
  accepted_at: new Date().toISOString(),
  correlation_id: 'test',
  headers: {},
  body: '{}',
  ...changes,
});

/** A feedback sent now comes through: nothing before it holds it up. */
async function theRestGoesOn(): Promise<void> {
  const reply = await ingest(product(), team(), { content: CONTENT });
  const { id } = dataOf<{ id: string }>(reply);
  expect(await processed(product(), team(), id)).toMatchObject({ processing: 'analyzed' });
}

const insightIds = async (reader: Pick<Team, 'apiKey'>, feedback: string): Promise<string[]> => {
  const insights = dataOf<{ id: string; feedback_id: string }[]>(
    await rest(product(), reader, '/v1/insights?limit=100'),
  );
  return insights.filter(({ feedback_id }) => feedback_id === feedback).map(({ id }) => id);
};

describe('poison', () => {
  it.each(TOPICS)('of every kind on %s ends as a dead letter, and the rest goes on', async (topic) => {
    const key = newId();
    // normalized-feedback has two consumer groups, and each of them puts it away.
    const groups = topic === 'normalized-feedback' ? ['analyzer', 'query-api-feedback'] : [expect.any(String)];
    const poison = ['no JSON', '', '{"feedback_id":7}', 'null'];
    for (const value of poison) await write(topic, key, value);
    const letters = await lettersOf(key, poison.length * groups.length);
    expect([...new Set(letters.map(({ group }) => group))].sort()).toEqual(groups);
    expect(letters.every((letter) => letter.topic === topic && letter.attempts === 1)).toBe(true);
    expect([...new Set(letters.map(({ reason }) => reason.replace(/^PoisonError: /, '').slice(0, 21)))].sort()).toEqual(
      ['Not decodable: the va', 'Refused by the schema'],
    );
    await theRestGoesOn();

    const shown = await command<{ value: unknown; value_encoding: string }>('dead-letters', 'show', letters[0]!.id);
    expect(shown).toMatchObject({ value: 'no JSON', value_encoding: 'text' });
    const replayed = await command<Replayed>('dead-letters', 'replay', letters[0]!.id);
    expect(replayed).toMatchObject({
      replayed: 0,
      refused: 1,
      refusals: [{ reason: expect.stringMatching(/not JSON/) }],
    });
  });

  it('under the key of another value stores nothing, and shows its feedback as failed', async () => {
    const given = normalized();
    const key = newId();
    await bus.publish({ ...normalizedFeedbackTopic, key: () => key }, given);
    const letters = await lettersOf(key, 2);
    expect(letters.every(({ reason }) => /key/.test(reason))).toBe(true);
    expect(letters[0]).toMatchObject({ team_id: team().id });
    await theRestGoesOn();
    expect(await processed(product(), team(), given.feedback_id)).toMatchObject({ processing: 'failed', content: '' });
  });

  it('that the domain refuses shows its feedback as failed; replayed, it fails again, as another dead letter', async () => {
    const given = raw();
    const [id] = given.feedback_ids;
    await bus.publish(rawFeedbackTopic, given, { 'correlation-id': 'c-7' });
    const [first] = await lettersOf(id!, 1);
    const failed = await processed(product(), team(), id!);
    expect(failed).toMatchObject({ processing: 'failed', failure_reason: first!.reason });
    expect(await command('dead-letters', 'replay', first!.id)).toMatchObject({ replayed: 1, refused: 0 });
    const [old, again] = await lettersOf(id!, 2);
    expect(old).toMatchObject({ id: first!.id, times_replayed: 1, replayed_at: expect.any(String) });
    expect(again).toMatchObject({ reason: first!.reason, times_replayed: 0 });
    const { headers } = await command<{ headers: object }>('dead-letters', 'show', again!.id);
    expect(headers).toMatchObject({ 'correlation-id': 'c-7', 'replayed-from': first!.id });
    expect(await processed(product(), team(), id!)).toMatchObject({ processing: 'failed' });
  });

  it('that a store stumbles over takes no others with it, and is tried as often as anything', async () => {
    const many = Array.from({ length: 60 }, () => normalized());
    // PostgreSQL's json cannot hold U+0000; what comes through the receivers is free of it.
    const poison = normalized({ metadata: { 'a\u0000': 1 } });
    many.splice(30, 0, poison);
    await Promise.all(many.map((value) => bus.publish(normalizedFeedbackTopic, value)));
    for (const { feedback_id } of many) {
      if (feedback_id === poison.feedback_id) continue;
      expect(await processed(product(), team(), feedback_id)).toMatchObject({ processing: 'analyzed' });
    }
    const letters = await lettersOf(poison.feedback_id, 2);
    expect(letters.map(({ topic, attempts }) => [topic, attempts]).sort()).toEqual([
      ['normalized-feedback', 5],
      ['scored-insight', 1],
    ]);
  });
});

describe('a message for a team that does not exist any more', () => {
  const gone = newId();
  const orphan = (): NormalizedFeedback => normalized({ team_id: gone, feedback_id: id });
  const id = newId();
  let given: NormalizedFeedback;

  it('becomes dead letters and no feedback, and holds nobody up', async () => {
    given = orphan();
    await bus.publish(normalizedFeedbackTopic, given);
    await theRestGoesOn();
    const letters = await lettersOf(id, 2);
    expect(letters.map(({ topic, team_id, reason }) => [topic, team_id, reason]).sort()).toEqual([
      ['normalized-feedback', gone, 'the team of this feedback does not exist'],
      ['scored-insight', gone, 'the feedback of this analysis is not stored'],
    ]);
  });

  it('comes back whole and once when the team does, however often it is replayed', async () => {
    const query = new Client({ connectionString: await databaseOf(product(), 'query') });
    await query.connect();
    await query.query(`SET app.team_ids = '${gone}'`);
    expect((await query.query('SELECT id FROM feedbacks')).rows).toEqual([]);
    await query.query(
      `INSERT INTO teams (id, name, region, created_at, updated_at) VALUES ($1, 'Back', 'us', now(), now())`,
      [gone],
    );
    await query.end();
    const reader = { apiKey: (await createKey(product(), gone, 'api')).key };

    const reason = ['--reason', 'TEAM of this feedback', '--topic', 'normalized-feedback'];
    expect(await command('dead-letters', 'replay', ...reason)).toMatchObject({ replayed: 1, refused: 0 });
    const analyzed = await processed(product(), reader, id);
    expect(analyzed).toMatchObject({ processing: 'analyzed', content: CONTENT });
    const ids = await insightIds(reader, id);
    expect(ids.length).toBeGreaterThan(0);

    for (const letter of await lettersOf(id, 2)) {
      expect(await command('dead-letters', 'replay', letter.id)).toMatchObject({ replayed: 1 });
    }
    await theRestGoesOn();
    expect(await processed(product(), reader, id)).toEqual(analyzed);
    expect(await insightIds(reader, id)).toEqual(ids);
    await lettersOf(id, 2);
  });
});

describe('deliveries', () => {
  it('that come twice or out of order end as the newest, once', async () => {
    const newer = normalized();
    const older = {
      ...newer,
      content: 'An older text: the login page is blank.',
      content_hash: randomUUID(),
      accepted_at: new Date(Date.now() - 60_000).toISOString(),
    };
    for (const value of [newer, older, newer, older, newer]) await bus.publish(normalizedFeedbackTopic, value);
    const isMeant = ({ content }: { content: string }): boolean => content === newer.content;
    const stored = await processed(product(), team(), newer.feedback_id, isMeant);
    const ids = await insightIds(team(), newer.feedback_id);
    expect(new Set(ids).size).toBe(ids.length);
    await theRestGoesOn();
    expect(await processed(product(), team(), newer.feedback_id)).toEqual(stored);
    expect(await insightIds(team(), newer.feedback_id)).toEqual(ids);
    await lettersOf(newer.feedback_id, 0);
  });

  it('of an analysis without its feedback hold nobody up for longer than it takes to know that', async () => {
    const given = normalized();
    const lost: ScoredInsight = {
      schema_version: 1,
      feedback_id: given.feedback_id,
      team_id: given.team_id,
      accepted_at: given.accepted_at,
      correlation_id: 'test',
      content_hash: given.content_hash,
      engine: { name: 'offline', version: '1', degraded: false },
      overall_sentiment: 'negative',
      detected_language: 'en',
      analyzed_chars: 1,
      skipped: null,
      left_off: 0,
      insights: [],
    };
    await theRestGoesOn();
    await bus.publish(scoredInsightTopic, lost, { 'feedback-position': '0/0' });
    await theRestGoesOn();
    const [letter] = await lettersOf(given.feedback_id, 1);
    expect(letter).toMatchObject({ group: 'query-api-insight', attempts: 1 });
  });
});

it('nothing failed on our side', () => {
  expect(product().output()).not.toMatch(/request failed|is out|ignores its abort/i);
});
