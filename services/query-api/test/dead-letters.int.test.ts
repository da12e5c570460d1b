import { setTimeout as sleep } from 'node:timers/promises';
import { type DeadLetter, deadLetterTopic, normalizedFeedbackTopic } from '@cfi/contracts';
import { createMemoryBus, DependencyOutageError, defaultPatience } from '@cfi/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { deadLetterRoutes } from '../src/consumers/dead-letter.ts';
import { normalizedFeedbackRoute } from '../src/consumers/normalized-feedback.ts';
import type { KeptLetter, Republish, Selection } from '../src/dead-letter-store/dead-letter-store.ts';
import { saveFeedback } from '../src/feedback-store/save-feedback.ts';
import { readTeam } from '../src/feedback-store/transaction.ts';
import { analysis, feedback, insight, team, uuid } from './builders.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let under: StoreUnderTest;
beforeAll(async () => {
  under = await startStoreUnderTest();
  await under.createTeams([T]);
});
afterEach(async () => {
  while ((await under.deadLetters.deleteExpired(new Date('2100-01-01T00:00:00.000Z'))) > 0);
});
afterAll(() => under.stop());

const T = team('one');
const get = (id: string, teamId = T) => under.store.getFeedback(teamId, uuid(id));
let offset = 0;
const letterOf = (value: object | Buffer, changes: Partial<DeadLetter> = {}): DeadLetter => ({
  topic: 'normalized-feedback',
  group: 'query-api-feedback',
  key: uuid('key'),
  position: { partition: 0, offset: String(offset++) },
  reason: 'RangeError: cannot',
  attempts: 5,
  failedAt: '2026-03-01T10:00:00.000Z',
  headers: { 'correlation-id': 'c-1' },
  value: (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64'),
  ...changes,
});
const all = async (): Promise<readonly KeptLetter[]> => (await under.deadLetters.list({}, { limit: 100 })).items;
const only = async (): Promise<KeptLetter> => {
  const letters = await all();
  expect(letters).toHaveLength(1);
  return letters[0]!;
};

/** Replays as the command does, batch after batch; remembers what is published. */
async function replay(selection: Selection, fail: Republish = async () => {}) {
  const published: [Parameters<Republish>[0], unknown][] = [];
  const refusals: { id: string; reason: string }[] = [];
  let replayed = 0;
  for (let range = null as Parameters<typeof under.deadLetters.replay>[1]; ; ) {
    const batch = await under.deadLetters.replay(selection, range, async (letter, value) => {
      await fail(letter, value);
      published.push([letter, value]);
    });
    replayed += batch.replayed;
    refusals.push(...batch.refusals);
    if (batch.next === null) return { published, replayed, refusals };
    range = batch.next;
  }
}
const everything: Selection = { kind: 'matching', filters: {} };

describe('keeping', () => {
  it('keeps all that is known, and shows the feedback as failed', async () => {
    const lost = feedback('k lost');
    await under.deadLetters.keep([letterOf(lost, { key: lost.feedback_id })]);
    const kept = await only();
    expect(kept).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}5/),
      topic: 'normalized-feedback',
      group: 'query-api-feedback',
      key: lost.feedback_id,
      position: { partition: 0, offset: expect.stringMatching(/^\d+$/) },
      reason: 'RangeError: cannot',
      attempts: 5,
      failedAt: new Date('2026-03-01T10:00:00.000Z'),
      teamId: T,
      feedbackIds: [lost.feedback_id],
      valueBytes: JSON.stringify(lost).length,
      replayedAt: null,
      timesReplayed: 0,
    });
    expect(await under.deadLetters.find(kept.id, 1000)).toEqual({
      letter: kept,
      headers: { 'correlation-id': 'c-1' },
      value: Buffer.from(JSON.stringify(lost)).subarray(0, 1000),
    });
    expect((await under.deadLetters.find(kept.id, 10))?.value).toHaveLength(10);
    expect(await under.deadLetters.find(uuid('nothing'), 10)).toBeNull();
    expect(await get('k lost')).toMatchObject({ processing: 'failed', failure_reason: 'RangeError: cannot' });
  });

  it('changes nothing when a letter comes again, not even of what was replayed meanwhile', async () => {
    const given = feedback('k again');
    await under.store.saveFeedback([given]);
    const letter = letterOf(given);
    await under.deadLetters.keep([letter, letter]);
    expect((await replay(everything)).replayed).toBe(1);
    expect(await get('k again')).toMatchObject({ processing: 'queued' });
    const replayed = await only();
    await under.deadLetters.keep([letter]);
    expect(await only()).toEqual(replayed);
    expect(await get('k again')).toMatchObject({ processing: 'queued' });
  });

  it('tells apart groups, positions and topics that were made anew', async () => {
    const letter = letterOf(feedback('k apart'));
    const others = [
      { ...letter, group: 'analyzer' },
      { ...letter, topic: 'raw-feedback' },
      { ...letter, position: { ...letter.position, partition: 1 } },
      { ...letter, value: Buffer.from('{}').toString('base64') },
    ];
    await under.deadLetters.keep([letter, ...others]);
    expect(await all()).toHaveLength(5);
  });

  it('keeps what cannot be read, byte by byte, and takes what PostgreSQL cannot hold', async () => {
    const bytes = Buffer.from([0, 0xff, 0xfe, 0x22]);
    const headers = { nul: 'a\u0000b', half: '\ud800' };
    const strange = { key: 'a\u0000b', reason: 'no\u0000\udc00', headers, failedAt: 'never' };
    await under.deadLetters.keep([letterOf(bytes, strange)]);
    const kept = await only();
    expect(kept).toMatchObject({
      key: 'a\uFFFDb',
      reason: 'no\uFFFD\uFFFD',
      teamId: null,
      feedbackIds: [],
      failedAt: under.clock,
    });
    expect(await under.deadLetters.find(kept.id, 10)).toMatchObject({ headers, value: bytes });
  });

  it('keeps both or neither: the letter and the state of its feedback', async () => {
    const given = feedback('k both');
    await under.store.saveFeedback([given]);
    // A position that PostgreSQL does not take.
    const bad = letterOf(given, { position: { partition: 0, offset: '99999999999999999999' } });
    await expect(under.deadLetters.keep([letterOf(given), bad])).rejects.toMatchObject({ code: '22003' });
    expect(await all()).toEqual([]);
    expect(await get('k both')).toMatchObject({ processing: 'queued' });
  });

  it('keeps the letter of a team that does not exist, and shows no feedback for it', async () => {
    const orphan = feedback('k orphan', { team_id: team('deleted') });
    await under.deadLetters.keep([letterOf(orphan)]);
    expect(await only()).toMatchObject({ teamId: team('deleted') });
    expect(await get('k orphan', team('deleted'))).toBeNull();
  });
});

describe('consuming', () => {
  it('keeps what the bus puts away, also what is no dead letter of ours, and goes on', async () => {
    const bus = createMemoryBus({ patience: { ...defaultPatience, retry: { firstMs: 1, maxMs: 4 } } });
    for (const route of deadLetterRoutes(under.deadLetters)) await bus.subscribe(route);
    await bus.subscribe(normalizedFeedbackRoute(under.store));
    const loosely = { name: 'normalized-feedback', schema: z.unknown(), key: () => uuid('c key') };
    await bus.publish({ ...loosely, name: 'normalized-feedback.dlt' }, 'no dead letter');
    const unkeepable = letterOf({}, { position: { partition: 0, offset: '99999999999999999999' } });
    await bus.publish(deadLetterTopic('normalized-feedback'), unkeepable);
    await bus.publish(loosely, { broken: true });
    const good = feedback('c good');
    await bus.publish(normalizedFeedbackTopic, good);
    const isDone = async () =>
      (await get('c good')) !== null &&
      (await all()).length > 0 &&
      (await bus.lag('query-api-dead-letter', { name: 'normalized-feedback.dlt' })).messages === 0;
    for (let tries = 0; tries < 500 && !(await isDone()); tries++) await sleep(10);
    await bus.close();
    expect(await only()).toMatchObject({ group: 'query-api-feedback', key: uuid('c key'), attempts: 1 });
    expect(await get('c good')).toMatchObject({ processing: 'queued' });
  });
});

describe('listing', () => {
  it('gives pages, newest first', async () => {
    await under.deadLetters.keep(Array.from({ length: 5 }, (_, n) => letterOf({}, { reason: `reason ${n}` })));
    const first = await under.deadLetters.list({}, { limit: 3 });
    const second = await under.deadLetters.list({}, { limit: 3, after: first.nextKeys! });
    expect([...first.items, ...second.items].map(({ reason }) => reason)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `reason ${n}`),
    );
    expect(second.nextKeys).toBeNull();
  });

  it('filters by topic, group, reason and time', async () => {
    await under.deadLetters.keep([
      letterOf({}, { topic: 'raw-feedback', group: 'transformer', reason: '100% of Nothing_' }),
      letterOf({}, { failedAt: '2026-02-01T00:00:00.000Z', reason: 'old' }),
    ]);
    const reasons = async (filters: Parameters<typeof under.deadLetters.list>[0]) =>
      (await under.deadLetters.list(filters, { limit: 10 })).items.map(({ reason }) => reason);
    expect(await reasons({ topic: 'raw-feedback' })).toEqual(['100% of Nothing_']);
    expect(await reasons({ group: 'transformer' })).toEqual(['100% of Nothing_']);
    expect(await reasons({ reason: '% OF nothing' })).toEqual(['100% of Nothing_']);
    expect(await reasons({ reason: '_old' })).toEqual([]);
    expect(await reasons({ since: '2026-02-15T00:00:00.000Z' })).toEqual(['100% of Nothing_']);
    expect(await reasons({ topic: 'raw-feedback', reason: 'old' })).toEqual([]);
  });
});

describe('replaying', () => {
  it('publishes what was there under its key and headers, and shows the feedback as queued', async () => {
    const given = feedback('r one');
    await under.store.saveFeedback([given]);
    await under.deadLetters.keep([letterOf(given, { key: given.feedback_id })]);
    const { published, replayed, refusals } = await replay(everything);
    expect([replayed, refusals]).toEqual([1, []]);
    const { id } = await only();
    const { feedback_id: key } = given;
    expect(published).toMatchObject([
      [{ id, key, topic: 'normalized-feedback', headers: { 'correlation-id': 'c-1' } }, given],
    ]);
    expect(await get('r one')).toMatchObject({ processing: 'queued', failure_reason: null });
    expect(await only()).toMatchObject({ replayedAt: under.clock, timesReplayed: 1 });
  });

  it('replays once what is chosen by filter, and again what is named', async () => {
    await under.deadLetters.keep([letterOf({ n: 1 })]);
    expect((await replay(everything)).replayed).toBe(1);
    expect((await replay(everything)).replayed).toBe(0);
    const { id } = await only();
    expect((await replay({ kind: 'ids', ids: [id] })).replayed).toBe(1);
    expect(await only()).toMatchObject({ timesReplayed: 2 });
    expect(await under.deadLetters.missing([id, uuid('nothing')])).toEqual([uuid('nothing')]);
  });

  it('refuses what does not decode, and goes on with the rest', async () => {
    await under.deadLetters.keep([letterOf(Buffer.from('{"n":1}')), letterOf(Buffer.alloc(0)), letterOf({ n: 2 })]);
    const { published, replayed, refusals } = await replay(everything);
    expect(published.map(([, value]) => value)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(replayed).toBe(2);
    expect(refusals).toEqual([{ id: expect.any(String), reason: expect.stringMatching(/^Its value is not JSON/) }]);
    expect((await all()).filter(({ replayedAt }) => replayedAt === null)).toHaveLength(1);
  });

  it('goes in bounded batches, oldest first, and leaves what fails again for the next time', async () => {
    const letters = Array.from({ length: 250 }, (_, n) => letterOf({ n }));
    await under.deadLetters.keep(letters);
    let most = 0;
    let atOnce = 0;
    const { published, replayed } = await replay(everything, async (_letter, value) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      // What fails again comes in while the replay is under way.
      await under.deadLetters.keep([letterOf(value as object)]);
      atOnce -= 1;
    });
    expect(replayed).toBe(250);
    expect(most).toBeLessThanOrEqual(100);
    const order = published.map(([, value]) => (value as { n: number }).n);
    expect(new Set(order).size).toBe(250);
    for (const from of [0, 100, 200]) {
      expect(order.slice(from, from + 50).every((n) => n >= from && n < from + 100)).toBe(true);
    }
    expect((await replay(everything)).replayed).toBe(250);
  });

  it('takes large values a few at a time', async () => {
    const value = (n: number) => ({ n, text: 'x'.repeat(3 * 2 ** 20) });
    await under.deadLetters.keep(Array.from({ length: 5 }, (_, n) => letterOf(value(n))));
    const first = await under.deadLetters.replay(everything, null, async () => {});
    expect(first.replayed).toBe(2);
    expect((await replay(everything)).replayed).toBe(3);
  });

  it('marks nothing while the bus is out', async () => {
    const given = feedback('r out');
    await under.store.saveFeedback([given]);
    await under.deadLetters.keep([letterOf(given), letterOf({ n: 2 })]);
    let calls = 0;
    const out = replay(everything, async () => {
      calls += 1;
      if (calls === 2) throw new DependencyOutageError('out');
    });
    await expect(out).rejects.toBeInstanceOf(DependencyOutageError);
    expect((await all()).every(({ replayedAt }) => replayedAt === null)).toBe(true);
    expect(await get('r out')).toMatchObject({ processing: 'failed' });
    expect((await replay(everything)).replayed).toBe(2);
  });

  it('refuses what the bus does not take, and shows its feedback as failed still', async () => {
    const given = feedback('r too large');
    await under.store.saveFeedback([given]);
    await under.deadLetters.keep([letterOf(given)]);
    const { replayed, refusals } = await replay(everything, async () => {
      throw new RangeError('too large');
    });
    expect([replayed, refusals.length]).toEqual([0, 1]);
    expect(await get('r too large')).toMatchObject({ processing: 'failed' });
    expect(await only()).toMatchObject({ replayedAt: null });
  });

  it('publishes each letter once when two replay at once', async () => {
    await under.deadLetters.keep(Array.from({ length: 60 }, (_, n) => letterOf({ n })));
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
    const both = await Promise.all([replay(everything, slow), replay(everything, slow)]);
    expect(both[0].replayed + both[1].replayed).toBe(60);
  });

  it.each<[string, DeadLetter['topic']]>([
    ['shell', 'normalized-feedback'],
    ['stored', 'normalized-feedback'],
    ['stored', 'scored-insight'],
  ])('what fails again is shown as failed again (%s, %s)', async (kind, topic) => {
    const given = feedback(`r twice ${kind} ${topic}`);
    const name = `r twice ${kind} ${topic}`;
    const value = topic === 'scored-insight' ? analysis(given, []) : given;
    if (kind === 'stored') await under.store.saveFeedback([given]);
    await under.deadLetters.keep([letterOf(value, { topic })]);
    await replay(everything);
    expect(await get(name)).toMatchObject({ processing: 'queued' });
    await under.deadLetters.keep([letterOf(value, { topic, reason: 'again' })]);
    expect(await get(name)).toMatchObject({ processing: 'failed', failure_reason: 'again' });
  });

  it('does not promise what a replay cannot bring: an older version, or an analysis without its feedback', async () => {
    const newer = feedback('r older', { content: 'newer', accepted_at: '2026-02-05T00:00:00.000Z' });
    const older = feedback('r older');
    await under.store.saveFeedback([newer]);
    await under.store.markFailed(T, [newer.feedback_id], 'for another reason');
    await under.deadLetters.keep([letterOf(older)]);
    const absent = feedback('r absent');
    await under.deadLetters.keep([letterOf(absent), letterOf(analysis(absent, []), { topic: 'scored-insight' })]);
    const letters = await all();
    const ids = letters.filter(
      ({ topic, feedbackIds }) => topic === 'scored-insight' || feedbackIds.includes(older.feedback_id),
    );
    expect((await replay({ kind: 'ids', ids: ids.map(({ id }) => id) })).replayed).toBe(2);
    expect(await get('r older')).toMatchObject({ processing: 'failed', failure_reason: 'for another reason' });
    expect(await get('r absent')).toMatchObject({ processing: 'failed' });
  });

  it('ends with the same feedback and insights as if nothing had failed', async () => {
    const given = feedback('r same');
    const finished = analysis(given, [insight('export')]);
    await under.store.saveFeedback([given]);
    await under.store.saveAnalyses([finished]);
    const before = await get('r same');
    await under.deadLetters.keep([letterOf(given), letterOf(finished, { topic: 'scored-insight' })]);
    expect((await replay(everything)).replayed).toBe(2);
    await under.store.saveFeedback([given]);
    await under.store.saveAnalyses([finished]);
    expect(await get('r same')).toEqual(before);
  });
});

describe('leaving', () => {
  it('happens when their time is over, a few at a time', async () => {
    const now = under.clock;
    under.clock = new Date('2026-01-01T00:00:00.000Z');
    await under.deadLetters.keep(Array.from({ length: 600 }, (_, n) => letterOf({ n })));
    under.clock = now;
    await under.deadLetters.keep([letterOf({ young: true })]);
    const before = new Date('2026-02-01T00:00:00.000Z');
    expect(await under.deadLetters.deleteExpired(before)).toBe(500);
    expect(await under.deadLetters.deleteExpired(before)).toBe(100);
    expect(await under.deadLetters.deleteExpired(before)).toBe(0);
    await only();
  });

  it('happens with the feedback, also where the key alone names it, and never with that of others', async () => {
    const [mine, other] = [feedback('l mine'), feedback('l other')];
    await under.deadLetters.keep([
      letterOf(mine),
      letterOf({ team_id: T, feedback_ids: [other.feedback_id, mine.feedback_id] }, { topic: 'raw-feedback' }),
      letterOf(Buffer.from('?'), { key: mine.feedback_id }),
      letterOf(other),
      letterOf({ ...mine, team_id: team('other') }),
    ]);
    expect(await under.deadLetters.deleteOfFeedbacks(T, [mine.feedback_id])).toBe(3);
    expect((await all()).map(({ teamId }) => teamId)).toEqual([team('other'), T]);
  });

  it('happens with the team', async () => {
    await under.deadLetters.keep([letterOf(feedback('l a')), letterOf(feedback('l b', { team_id: team('other') }))]);
    expect(await under.deadLetters.deleteOfTeam(T)).toBe(1);
    expect(await only()).toMatchObject({ teamId: team('other') });
  });
});

describe('row-level security', () => {
  it('shows a team its own letters, nobody none, and operators all', async () => {
    await under.deadLetters.keep([
      letterOf(feedback('s a')),
      letterOf(feedback('s b', { team_id: team('other') })),
      letterOf(Buffer.from('?')),
    ]);
    const count = 'SELECT team_id FROM dead_letters';
    expect((await under.app.query(count)).rows).toEqual([]);
    expect((await under.owner.query(count)).rows).toEqual([]);
    expect((await readTeam(under.app, T, (client) => client.query(count))).rows).toEqual([{ team_id: T }]);
    expect(await all()).toHaveLength(3);
    // Also on a connection that has just worked for operators.
    expect((await under.app.query(count)).rows).toEqual([]);
  });
});

describe('feedback of a team that does not exist', () => {
  it('is not stored, and takes nothing with it', async () => {
    const [known, orphan] = [feedback('u known'), feedback('u orphan', { team_id: team('gone') })];
    await under.store.saveFeedback([known]);
    const results = await saveFeedback(under.app, under.clock, [orphan, known, orphan]);
    expect(results).toEqual(['unknown-team', 'saved', 'unknown-team']);
    expect(await get('u orphan', team('gone'))).toBeNull();
    expect(await saveFeedback(under.app, under.clock, [orphan])).toEqual(['unknown-team']);
  });
});
