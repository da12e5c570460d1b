import type { ScoredInsight } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysis, feedback, insight, team, uuid } from './builders.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let under: StoreUnderTest;
beforeAll(async () => {
  under = await startStoreUnderTest();
});
afterAll(() => under.stop());

const T = team('one');
const get = (id: string, teamId = T) => under.store.getFeedback(teamId, uuid(id));

describe('saving feedback', () => {
  it('stores every field, as queued and open, born when it was accepted', async () => {
    const given = feedback('whole', {
      title: 'Tïtle "quoted" \\ \'x\'',
      content: '日本語 🔥 مرحبا\nline two\ttab',
      source_url: 'https://example.com/a?b=c',
      customer_id: 'C-1',
      reporter_name: 'Ann Example',
      reporter_email: 'ann@example.com',
      language: 'ja',
      language_given: 'ja',
      tags: ['a,b', '{c}', '"d"', 'NULL', ''],
      metadata: { deep: [{ x: null, y: 'ü' }] },
    });
    await under.store.saveFeedback([given]);
    expect(await get('whole')).toEqual({
      id: given.feedback_id,
      title: given.title,
      content: given.content,
      source: { category: 'reviews', platform: 'example-store' },
      status: 'open',
      processing: 'queued',
      failure_reason: null,
      source_id: 'whole',
      source_url: given.source_url,
      sent_tags: null,
      timestamp: '2026-01-31T08:00:00.000Z',
      customer_id: 'C-1',
      reporter_name: 'Ann Example',
      reporter_email: 'ann@example.com',
      language: 'ja',
      tags: given.tags,
      metadata: given.metadata,
      detected_language: null,
      overall_sentiment: null,
      analysis: null,
      insights: [],
      created_at: '2026-02-01T10:00:00.000Z',
      updated_at: '2026-02-01T10:00:00.000Z',
    });
  });

  it('changes nothing for the same content again', async () => {
    const given = feedback('again');
    await under.store.saveFeedback([given]);
    await under.store.saveAnalyses([analysis(given, [])]);
    const before = await get('again');
    under.clock = new Date('2026-03-02T00:00:00.000Z');
    await under.store.saveFeedback([{ ...given, accepted_at: '2026-02-05T00:00:00.000Z' }, given]);
    expect(await get('again')).toEqual(before);
  });

  it('takes newer content, queues it again and keeps its birth', async () => {
    await under.store.saveFeedback([feedback('newer')]);
    under.clock = new Date('2026-03-03T00:00:00.000Z');
    await under.store.saveFeedback([
      feedback('newer', { content: 'Other words now.', accepted_at: '2026-02-02T00:00:00.000Z' }),
    ]);
    expect(await get('newer')).toMatchObject({
      content: 'Other words now.',
      processing: 'queued',
      created_at: '2026-02-01T10:00:00.000Z',
      updated_at: '2026-03-03T00:00:00.000Z',
    });
  });

  it('ignores older content, also when the newer content has only been confirmed since', async () => {
    const first = feedback('older', { accepted_at: '2026-02-01T00:00:00.000Z' });
    await under.store.saveFeedback([first]);
    await under.store.saveFeedback([{ ...first, accepted_at: '2026-02-03T00:00:00.000Z' }]);
    await under.store.saveFeedback([
      feedback('older', { content: 'A late replay.', accepted_at: '2026-02-02T00:00:00.000Z' }),
    ]);
    expect(await get('older')).toMatchObject({ content: first.content });
  });

  it('handles several messages of one feedback in one batch in order', async () => {
    const versions = [1, 2, 3].map((n) =>
      feedback('several', { content: `Version ${n}.`, accepted_at: `2026-02-0${n}T00:00:00.000Z` }),
    );
    await under.store.saveFeedback([versions[0]!, versions[2]!, versions[1]!]);
    expect(await get('several')).toMatchObject({ content: 'Version 3.', created_at: '2026-02-01T00:00:00.000Z' });
  });

  it('holds several teams in one batch and one id in two teams', async () => {
    const [a, b] = [
      feedback('shared', { team_id: team('a') }),
      feedback('shared', { team_id: team('b'), content: 'Of b.' }),
    ];
    await under.store.saveFeedback([a, b]);
    expect(await get('shared', team('a'))).toMatchObject({ content: a.content });
    expect(await get('shared', team('b'))).toMatchObject({ content: 'Of b.' });
    expect(await get('shared', team('c'))).toBeNull();
  });

  it('keeps a time that PostgreSQL cannot hold out instead of failing the batch', async () => {
    await under.store.saveFeedback([
      feedback('far', { timestamp: '+012345-01-01T00:00:00.000Z' }),
      feedback('zero', { timestamp: '0000-01-01T00:00:00.000Z' }),
    ]);
    expect(await get('far')).toMatchObject({ timestamp: null });
    expect(await get('zero')).toMatchObject({ timestamp: null });
  });

  it('stores texts whose words would not fit a tsvector', async () => {
    const cjk = Array.from({ length: 200_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
      '',
    );
    const words = Array.from({ length: 40_000 }, (_, at) => `и${at.toString(36)}-ж${at}`).join(' ');
    const given = [feedback('long cjk', { content: cjk }), feedback('long words', { content: words })];
    await under.store.saveFeedback(given);
    const found = given.map((one) => analysis(one, [insight('x', { pain_point: words })]));
    expect(await under.store.saveAnalyses(found)).toEqual(['stored', 'stored']);
    expect((await get('long cjk'))?.content).toBe(cjk);
  });
});

describe('saving analyses', () => {
  it('stores the analysis with its insights and shows the feedback as analyzed', async () => {
    const given = feedback('scored', { customer_id: 'C-9', tags: ['t'] });
    await under.store.saveFeedback([given]);
    under.clock = new Date('2026-03-05T00:00:00.000Z');
    const results = await under.store.saveAnalyses([
      analysis(
        given,
        [
          insight('export is empty', {}, given.content),
          insight('support never answers', { title: 'Silence', business_impact: 70 }, given.content),
        ],
        { left_off: 2 },
      ),
    ]);
    expect(results).toEqual(['stored']);
    const stored = await get('scored');
    expect(stored).toMatchObject({
      processing: 'analyzed',
      detected_language: 'en',
      overall_sentiment: 'negative',
      analysis: {
        engine: 'offline',
        version: '1',
        degraded: false,
        analyzed_chars: given.content.length,
        skipped: null,
        left_off: 2,
        prompt_version: null,
        degraded_reason: null,
        analyzed_at: '2026-03-05T00:00:00.000Z',
      },
      updated_at: '2026-03-05T00:00:00.000Z',
    });
    expect(stored?.insights.map(({ title, customer_id, created_at }) => [title, customer_id, created_at])).toEqual([
      ['Silence', 'C-9', '2026-03-05T00:00:00.000Z'],
      ['Export is empty', 'C-9', '2026-03-05T00:00:00.000Z'],
    ]);
  });

  it('changes nothing for the same analysis again', async () => {
    const given = feedback('scored again');
    await under.store.saveFeedback([given]);
    const one = analysis(given, [insight('export is empty', {}, given.content)]);
    await under.store.saveAnalyses([one]);
    const before = await get('scored again');
    under.clock = new Date('2026-03-06T00:00:00.000Z');
    expect(await under.store.saveAnalyses([one, one])).toEqual(['unchanged', 'unchanged']);
    expect(await get('scored again')).toEqual(before);
  });

  it('lets no older engine take the place of a newer one, and says with each insight who made it', async () => {
    const given = feedback('engines');
    await under.store.saveFeedback([given]);
    const by = async (
      engine: ScoredInsight['engine'],
      title: string,
      analyzed_at = '2026-03-05T00:00:00.000Z',
    ): Promise<[string, string]> => {
      const made = analysis(given, [insight('export is empty', { title }, given.content)], { engine, analyzed_at });
      const [result] = await under.store.saveAnalyses([made]);
      return [result!, (await get('engines'))!.insights[0]!.title];
    };
    const stopgap = {
      name: 'offline',
      version: '2.0.0',
      degraded: true,
      degraded_reason: 'model_unavailable',
    } as const;
    const model = { name: 'llm', version: '1.0.0', degraded: false };
    expect(await by(stopgap, 'Stopgap')).toEqual(['stored', 'Stopgap']);
    expect((await get('engines'))!.insights[0]).toMatchObject({
      engine: 'offline',
      engine_version: '2.0.0',
      prompt_version: null,
      degraded_reason: 'model_unavailable',
    });
    expect(await by({ name: 'offline', version: '1.9.0', degraded: false }, 'Offline')).toEqual(['stored', 'Offline']);
    expect(await by({ ...model, prompt_version: '9' }, 'Model', '2026-03-06T01:02:03.004Z')).toEqual([
      'stored',
      'Model',
    ]);
    expect(await by(stopgap, 'Stopgap')).toEqual(['outdated', 'Model']);
    expect(await by({ name: 'offline', version: '9.0.0', degraded: false }, 'Offline')).toEqual(['outdated', 'Model']);
    expect(await by({ ...model, prompt_version: '8' }, 'Older prompt')).toEqual(['outdated', 'Model']);
    expect((await get('engines'))!.insights[0]).toMatchObject({
      engine: 'llm',
      engine_version: '1.0.0',
      prompt_version: '9',
      degraded_reason: null,
      analyzed_at: '2026-03-06T01:02:03.004Z',
    });
    expect(await by({ ...model, prompt_version: '10' }, 'Newer prompt')).toEqual(['stored', 'Newer prompt']);
  });

  it('tells older, newer and unknown versions apart', async () => {
    const old = feedback('versions', { content: 'Old words here.', accepted_at: '2026-02-01T00:00:00.000Z' });
    const now = feedback('versions', { content: 'New words here.', accepted_at: '2026-02-02T00:00:00.000Z' });
    const next = feedback('versions', { content: 'Next words here.', accepted_at: '2026-02-03T00:00:00.000Z' });
    await under.store.saveFeedback([now]);
    const unknown = feedback('never stored');
    const results = await under.store.saveAnalyses([old, now, next, unknown].map((one) => analysis(one, [])));
    expect(results).toEqual(['stale', 'stored', 'missing', 'missing']);
  });

  it('keeps ids, birth and status of insights on re-analysis, removes vanished ones, keeps what a person changed', async () => {
    const given = feedback('re', { content: 'First point is bad. Second point is worse. Third point is worst.' });
    const quotes = ['First point is bad', 'Second point is worse', 'Third point is worst'];
    await under.store.saveFeedback([given]);
    under.clock = new Date('2026-03-07T00:00:00.000Z');
    await under.store.saveAnalyses([
      analysis(
        given,
        quotes.map((quote) => insight(quote, { title: quote }, given.content)),
      ),
    ]);
    const before = (await get('re'))!.insights;
    const idOf = (title: string) => before.find((one) => one.title === title)!.id;
    await under.owner.query('ALTER TABLE insights NO FORCE ROW LEVEL SECURITY');
    await under.owner.query("UPDATE insights SET changed_by_person = true, status = 'resolved' WHERE id = $1", [
      idOf(quotes[2]!),
    ]);
    await under.owner.query("UPDATE insights SET status = 'in_progress' WHERE id = $1", [idOf(quotes[0]!)]);
    await under.owner.query('ALTER TABLE insights FORCE ROW LEVEL SECURITY');

    under.clock = new Date('2026-03-08T00:00:00.000Z');
    const again = analysis(
      given,
      [
        insight('First point', { title: 'First, said anew' }, given.content),
        insight('is', { title: 'Fresh' }, given.content),
      ],
      { engine: { name: 'offline', version: '2', degraded: false } },
    );
    expect(await under.store.saveAnalyses([again])).toEqual(['stored']);
    const after = (await get('re'))!.insights;
    expect(after.map(({ title }) => title).sort()).toEqual(['First, said anew', 'Fresh', 'Third point is worst']);
    expect(after.find(({ title }) => title === 'First, said anew')).toMatchObject({
      id: idOf(quotes[0]!),
      status: 'in_progress',
      created_at: '2026-03-07T00:00:00.000Z',
      updated_at: '2026-03-08T00:00:00.000Z',
    });
    expect(after.find(({ title }) => title === 'Third point is worst')).toMatchObject({
      status: 'resolved',
      updated_at: '2026-03-07T00:00:00.000Z',
    });
    expect(new Set(after.map(({ id }) => id)).size).toBe(3);
  });

  it('leaves the time of an insight that a new engine sees the same way', async () => {
    const given = feedback('same');
    const point = insight('export is empty', {}, given.content);
    await under.store.saveFeedback([given]);
    under.clock = new Date('2026-03-09T00:00:00.000Z');
    await under.store.saveAnalyses([analysis(given, [point])]);
    under.clock = new Date('2026-03-10T00:00:00.000Z');
    await under.store.saveAnalyses([
      analysis(given, [point], { engine: { name: 'model', version: '1', degraded: false } }),
    ]);
    expect((await get('same'))?.insights[0]).toMatchObject({ updated_at: '2026-03-09T00:00:00.000Z' });
    expect((await get('same'))?.analysis).toMatchObject({ engine: 'model' });
  });
});

describe('writers at the same time', () => {
  it('end in the same state, whatever their order', async () => {
    const T2 = team('together');
    const given = Array.from({ length: 200 }, (_, at) => feedback(`together ${at}`, { team_id: T2 }));
    const changed = given.map((_, at) =>
      feedback(`together ${at}`, { team_id: T2, content: 'Newer.', accepted_at: '2026-02-02T00:00:00.000Z' }),
    );
    const found = given.map((one) => analysis(one, [insight('export is empty', {}, one.content)]));
    await under.store.saveFeedback(given);
    await Promise.all([
      under.store.saveAnalyses(found),
      under.store.saveFeedback(changed.toReversed()),
      under.store.saveAnalyses(found.toReversed()),
      under.store.saveFeedback(changed),
    ]);
    const results = await under.store.saveAnalyses(changed.map((one) => analysis(one, [])));
    expect(new Set(results)).toEqual(new Set(['stored']));
    expect(await under.store.processingCounts(T2)).toEqual({ accepted: 200, queued: 0, analyzed: 200, failed: 0 });
    expect((await under.lists.listInsights(T2, {}, 'created_at', { limit: 5 })).items).toEqual([]);
  });
});

describe('failures', () => {
  const failure = (of: ReturnType<typeof feedback>, hash: string | null = of.content_hash) => ({
    teamId: of.team_id,
    feedbackId: of.feedback_id,
    reason: 'refused',
    contentHash: hash,
    acceptedAt: of.accepted_at,
    source: { category: of.category, platform: of.platform },
  });

  it('shows queued feedback as failed and spares what is analyzed', async () => {
    const [queued, done] = [feedback('f queued'), feedback('f done')];
    await under.store.saveFeedback([queued, done]);
    await under.store.saveAnalyses([analysis(done, [])]);
    await under.recordFailures([failure(queued), failure(done), failure(done, null)]);
    expect(await get('f queued')).toMatchObject({ processing: 'failed', failure_reason: 'refused' });
    expect(await get('f done')).toMatchObject({ processing: 'analyzed', failure_reason: null });
  });

  it('shows feedback that was never stored, and replaces it when it is replayed', async () => {
    const lost = feedback('f lost');
    await under.recordFailures([failure(lost, null), failure(lost, null)]);
    expect(await get('f lost')).toMatchObject({ processing: 'failed', title: '', created_at: lost.accepted_at });
    await under.store.saveFeedback([lost]);
    expect(await get('f lost')).toMatchObject({ processing: 'queued', failure_reason: null, content: lost.content });
  });

  it('marks by id within the team only', async () => {
    const mine = feedback('f mine');
    await under.store.saveFeedback([mine]);
    expect(await under.store.markFailed(team('other'), [mine.feedback_id], 'x')).toBe(0);
    expect(await under.store.markFailed(T, [mine.feedback_id], 'x')).toBe(1);
  });

  it('counts where feedback stands', async () => {
    const given = ['p1', 'p2', 'p3', 'p4'].map((id) => feedback(id, { team_id: team('counts') }));
    await under.store.saveFeedback(given);
    await under.store.saveAnalyses([analysis(given[0]!, [])]);
    await under.store.markFailed(team('counts'), [uuid('p2')], 'x');
    expect(await under.store.processingCounts(team('counts'))).toEqual({
      accepted: 4,
      queued: 2,
      analyzed: 1,
      failed: 1,
    });
    expect(await under.store.processingCounts(team('nobody'))).toEqual({
      accepted: 0,
      queued: 0,
      analyzed: 0,
      failed: 0,
    });
  });
});
