import type { AnalyzedInsight, NormalizedFeedback } from '@cfi/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  FeedbackFilters,
  FeedbackSort,
  InsightFilters,
  InsightSort,
} from '../src/feedback-store/feedback-store.ts';
import { facetsOfAll } from '../src/feedback-store/insight-facets.ts';
import { writeTeams } from '../src/feedback-store/transaction.ts';
import { ListedSummarySchema } from '../src/http/openapi/insight-schemas.ts';
import { analysis, feedback, insight, team, uuid } from './builders.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let under: StoreUnderTest;
beforeAll(async () => {
  under = await startStoreUnderTest();
});
afterAll(() => under.stop());

/** Stores feedback with its insights at the given time. */
async function stored(at: string, given: NormalizedFeedback, ...insights: AnalyzedInsight[]): Promise<void> {
  under.clock = new Date(at);
  await under.store.saveFeedback([given]);
  await under.store.saveAnalyses([analysis(given, insights)]);
}

/** Titles of all pages, walked with a small page size. */
async function walk(teamId: string, filters: InsightFilters, sort: InsightSort, limit = 2): Promise<string[]> {
  const titles: string[] = [];
  let after: readonly string[] | undefined;
  for (let pages = 0; pages < 100; pages++) {
    const page = await under.lists.listInsights(teamId, filters, sort, { limit, after });
    titles.push(...page.items.map(({ title }) => title));
    if (page.nextKeys === null) return titles;
    expect(page.items).toHaveLength(limit);
    after = page.nextKeys;
  }
  throw new Error('pages never end');
}

describe('lists', () => {
  const T = team('lists');

  it('walks thousands of feedbacks of two teams, each once, newest first, while new ones come in', async () => {
    const many = Array.from({ length: 3000 }, (_, at) =>
      feedback(`many ${at}`, {
        team_id: at % 3 === 0 ? team('many b') : team('many a'),
        // Several share a millisecond.
        accepted_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 7)).toISOString(),
      }),
    );
    await under.store.saveFeedback(many);
    const seen: string[] = [];
    let after: readonly string[] | undefined;
    do {
      const page = await under.lists.listFeedbacks(team('many a'), {}, 'created_at', { limit: 97, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.nextKeys ?? undefined;
      await under.store.saveFeedback([feedback(`late ${seen.length}`, { team_id: team('many a') })]);
    } while (after);
    const expected = many
      .filter(({ team_id }) => team_id === team('many a'))
      .sort((a, b) =>
        a.accepted_at === b.accepted_at
          ? a.feedback_id < b.feedback_id
            ? 1
            : -1
          : a.accepted_at < b.accepted_at
            ? 1
            : -1,
      );
    expect(seen).toEqual(expected.map(({ feedback_id }) => feedback_id));
  });

  it('shows insights in short beside feedback and cuts very long content', async () => {
    const content = `${'x'.repeat(60_000)} end`;
    await stored(
      '2026-02-01T00:00:00Z',
      feedback('brief', { team_id: team('brief'), content }),
      insight('x', { business_impact: 3, title: 'Less' }),
      insight('end', { business_impact: 9, title: 'More' }),
    );
    const { items } = await under.lists.listFeedbacks(team('brief'), { status: 'open' }, 'created_at', { limit: 5 });
    expect(items[0]?.content).toHaveLength(50_000);
    expect(items[0]).toMatchObject({ content_truncated: true, processing: 'analyzed' });
    expect(items[0]?.insights).toEqual([
      { id: expect.any(String), title: 'More', type: 'bug', severity: 'high', business_impact: 9, status: 'open' },
      { id: expect.any(String), title: 'Less', type: 'bug', severity: 'high', business_impact: 3, status: 'open' },
    ]);
    expect(
      (await under.lists.listFeedbacks(team('brief'), { status: 'resolved' }, 'created_at', { limit: 5 })).items,
    ).toEqual([]);
  });

  it('sorts by each key, always descending, and combines filters', async () => {
    const severities = ['low', 'critical', 'medium', 'high', 'critical'] as const;
    for (const [at, severity] of severities.entries()) {
      await stored(
        `2026-02-0${at + 1}T00:00:00Z`,
        feedback(`l${at}`, {
          team_id: T,
          customer_id: at < 2 ? 'C1' : null,
          platform: at === 4 ? 'ingest' : 'example-store',
          tags: [`t${at}`],
        }),
        insight('export', {
          title: `n${at}`,
          severity,
          business_impact: (at * 37) % 100,
          is_deal_blocker: at === 1,
          churn_risk: at === 1 ? 'explicit' : 'none',
          willingness_to_pay: at === 2 ? 'High' : 'None',
          type: at === 3 ? 'pricing_billing' : 'bug',
        }),
      );
    }
    expect(await walk(T, {}, 'created_at')).toEqual(['n4', 'n3', 'n2', 'n1', 'n0']);
    expect(await walk(T, {}, 'updated_at')).toEqual(['n4', 'n3', 'n2', 'n1', 'n0']);
    expect(await walk(T, {}, 'severity')).toEqual(['n4', 'n1', 'n3', 'n2', 'n0']);
    expect(await walk(T, {}, 'business_impact')).toEqual(
      ['n2', 'n4', 'n1', 'n3', 'n0'].sort((a, b) => ((Number(b[1]) * 37) % 100) - ((Number(a[1]) * 37) % 100)),
    );
    expect(await walk(T, { severity: ['high', 'critical'] }, 'created_at')).toEqual(['n4', 'n3', 'n1']);
    expect(await walk(T, { severity: ['critical'], customer_id: 'C1' }, 'severity')).toEqual(['n1']);
    expect(await walk(T, { is_deal_blocker: true, churn_risk: 'explicit', status: 'open' }, 'created_at')).toEqual([
      'n1',
    ]);
    expect(await walk(T, { is_deal_blocker: false, type: 'bug' }, 'created_at')).toEqual(['n4', 'n2', 'n0']);
    expect(await walk(T, { willingness_to_pay: 'High' }, 'created_at')).toEqual(['n2']);
    expect(await walk(T, { platform: 'ingest', category: 'reviews', sentiment: 'negative' }, 'created_at')).toEqual([
      'n4',
    ]);
    expect(
      await walk(
        T,
        { created_after: '2026-02-02T00:00:00.000Z', created_before: '2026-02-04T00:00:00.000Z' },
        'created_at',
      ),
    ).toEqual(['n2', 'n1']);
    expect(await walk(T, { status: 'resolved' }, 'created_at')).toEqual([]);
    const { items } = await under.lists.listInsights(T, { customer_id: 'C1' }, 'created_at', { limit: 1 });
    expect(items[0]).toMatchObject({
      tags: ['t1'],
      source: { category: 'reviews', platform: 'example-store' },
      feedback_id: uuid('l1'),
    });
    expect(items[0]).not.toHaveProperty('match');
  });

  describe('every filter', () => {
    const F = team('filters');
    // Two rows that differ in everything that can be asked for.
    const both = [
      {
        of: {
          customer_id: 'C1',
          reporter_email: 'Ann@Example.org',
          category: 'surveys',
          platform: 'one',
          language: 'de',
          tags: ['vip', 'status:resolved'],
        },
        insight: {
          severity: 'low',
          type: 'bug',
          is_deal_blocker: true,
          willingness_to_pay: 'High',
          churn_risk: 'soft',
          sentiment: 'neutral',
          product_area: 'Export, all',
          business_impact: 39,
        },
      },
      {
        of: { category: 'direct', platform: 'ingest', language: 'en', reporter_email: 'bob@example.org' },
        insight: { severity: 'critical', type: 'praise', sentiment: 'positive', business_impact: 100 },
      },
    ] as const;
    beforeAll(async () => {
      for (const [at, { of, insight: changes }] of both.entries()) {
        const given = feedback(`f${at}`, { team_id: F, ...of, tags: 'tags' in of ? [...of.tags] : [] });
        await stored(`2026-02-0${at + 1}T00:00:00Z`, given, insight('export', { title: `n${at}`, ...changes }));
      }
      // So many others that rows which match seldom are not among the first that are walked through.
      const others = Array.from({ length: 1_100 }, (_, at) =>
        feedback(`other ${at}`, { team_id: F, platform: 'other', category: 'meetings', language: 'fr' }),
      );
      under.clock = new Date('2026-02-03T00:00:00Z');
      await under.store.saveFeedback(others);
      const analyses = others.map((one) =>
        analysis(one, [insight('other', { title: 'other', severity: 'medium', type: 'question', product_area: 'x' })]),
      );
      await under.store.saveAnalyses(analyses);
    });

    const cases: [InsightFilters, string[]][] = [
      [{ status: 'open', platform: 'one' }, ['n0']],
      [{ status: 'resolved' }, []],
      [{ severity: ['low'] }, ['n0']],
      [{ severity: ['low', 'critical'] }, ['n1', 'n0']],
      [{ type: 'praise' }, ['n1']],
      [{ is_deal_blocker: true }, ['n0']],
      [{ is_deal_blocker: false, type: 'praise' }, ['n1']],
      [{ willingness_to_pay: 'High' }, ['n0']],
      [{ churn_risk: 'soft' }, ['n0']],
      [{ sentiment: 'positive' }, ['n1']],
      [{ customer_id: 'C1' }, ['n0']],
      [{ customer_id: "C1' OR true" }, []],
      [{ reporter_email: 'ANN@example.org' }, ['n0']],
      [{ category: 'direct' }, ['n1']],
      [{ platform: 'one' }, ['n0']],
      [{ language: 'de' }, ['n0']],
      [{ product_area: 'Export, all' }, ['n0']],
      [{ tag: 'vip' }, ['n0']],
      [{ tag: 'status:resolved' }, ['n0']],
      [{ tag: 'open' }, []],
      [{ min_impact: 100 }, ['n1']],
      [{ min_impact: 51, type: 'bug' }, []],
      [{ min_impact: 39, type: 'bug' }, ['n0']],
      [{ min_impact: 40, type: 'bug' }, []],
      [{ created_before: '2026-02-02T00:00:00.000Z' }, ['n0']],
      [{ updated_before: '2026-02-03T00:00:00.000Z' }, ['n1', 'n0']],
      [{ updated_after: '2026-02-02T00:00:00.000Z', updated_before: '2026-02-03T00:00:00.000Z' }, ['n1']],
      [{ tag: 'vip', language: 'de', customer_id: 'C1', severity: ['low', 'high'], min_impact: 39 }, ['n0']],
      [{ tag: 'vip', language: 'en' }, []],
    ];
    it.each(cases)('%j', async (filters, expected) => {
      expect(await walk(F, filters, 'created_at', 5)).toEqual(expected);
      for (const sort of ['updated_at', 'severity', 'business_impact'] as const)
        expect((await walk(F, filters, sort, 1)).sort()).toEqual([...expected].sort());
      if (!expected.includes('n0')) return;
      for (const sort of ['created_at', 'relevance', 'business_impact'] as const)
        expect(await walk(F, { ...filters, q: 'hindered OR export' }, sort, 5)).toContain('n0');
    });

    it('of what is frequent walks all pages, in every order, alone and with words', async () => {
      for (const sort of ['created_at', 'updated_at', 'severity', 'business_impact'] as const)
        expect(await walk(F, { platform: 'other' }, sort, 100)).toHaveLength(1_100);
      expect(await walk(F, { q: 'other', severity: ['medium'] }, 'business_impact', 100)).toHaveLength(1_100);
    });

    it('of feedback finds the same', async () => {
      const find = async (filters: FeedbackFilters, sort: FeedbackSort = 'created_at') =>
        (await under.lists.listFeedbacks(F, filters, sort, { limit: 2 })).items.map(({ id }) => id);
      for (const filters of [
        { customer_id: 'C1' },
        { reporter_email: 'ANN@example.org' },
        { category: 'surveys' },
        { platform: 'one', processing: 'analyzed', status: 'open' },
        { language: 'de' },
        { tag: 'vip' },
        { updated_before: '2026-02-02T00:00:00.000Z' },
      ] as const) {
        expect(await find(filters)).toEqual([uuid('f0')]);
        expect(await find(filters, 'updated_at')).toEqual([uuid('f0')]);
      }
      expect(await find({ processing: 'queued' })).toEqual([]);
      expect(await find({ tag: 'vip', language: 'en' })).toEqual([]);
    });

    it('counts under the same filters', async () => {
      const facetsOf = (filters: InsightFilters) => under.store.insightFacets(F, filters);
      const all = await facetsOf({});
      expect(all).toMatchObject({ counted: 1_102, capped: false, since: null });
      expect(all.facets.severity).toEqual({
        values: [
          { value: 'medium', count: 1_100 },
          { value: 'critical', count: 1 },
          { value: 'low', count: 1 },
        ],
        others: 0,
      });
      expect(all.facets.day.values).toEqual([
        { value: '2026-02-03', count: 1_100 },
        { value: '2026-02-02', count: 1 },
        { value: '2026-02-01', count: 1 },
      ]);
      for (const [filters, expected] of cases) {
        const facets = await facetsOf(filters);
        expect(facets.counted).toBe(expected.length);
        // As a larger team has them counted; where no term of the index speaks of the filters, never.
        const found = await facetsOfAll(under.app, F, filters, null);
        if (found !== null) expect(found).toEqual(facets);
        else expect(Object.keys(filters).every((name) => /_(after|before)$/.test(name))).toBe(true);
      }
      const rare = await facetsOf({ tag: 'vip', min_impact: 30 });
      expect(rare.facets.product_area.values).toEqual([{ value: 'Export, all', count: 1 }]);
      expect(await facetsOf({ q: 'export', platform: 'one' })).toMatchObject({ counted: 1, search: { mode: 'words' } });
      expect(await facetsOf({ q: 'exprot' })).toMatchObject({ counted: 1_102, search: { mode: 'similar' } });
      expect(await facetsOf({ q: 'nowhere' })).toMatchObject({ counted: 0, search: { mode: 'words' } });
      expect(await facetsOf({ q: '-' })).toMatchObject({ counted: 0, facets: { type: { values: [], others: 0 } } });
    });

    it('follows what becomes of the feedback', async () => {
      await writeTeams(under.app, [F], (client) =>
        client.query('UPDATE feedbacks SET tags = $3 WHERE team_id = $1 AND id = $2', [F, uuid('f1'), ['late']]),
      );
      expect(await walk(F, { tag: 'late' }, 'created_at')).toEqual(['n1']);
    });
  });

  it.each<InsightSort>(['created_at', 'updated_at', 'severity', 'business_impact'])(
    'summarises the same insights in the same order, with the same keys: %s',
    async (sort) => {
      const paging = { limit: 3 };
      const whole = await under.lists.listInsights(T, {}, sort, paging);
      const summaries = await under.lists.listInsightSummaries(T, {}, sort, paging);
      expect(summaries.nextKeys).toEqual(whole.nextKeys);
      expect(summaries.items).toHaveLength(3);
      for (const [at, summary] of summaries.items.entries()) {
        expect(whole.items[at]).toMatchObject(summary);
        expect(ListedSummarySchema.strict().parse(summary)).toEqual(summary);
      }
    },
  );

  it('reads one insight with the beginning of its feedback', async () => {
    const { items } = await under.lists.listInsights(T, {}, 'created_at', { limit: 1 });
    const { id, feedback_id } = items[0]!;
    const feedback = (await under.store.getFeedback(T, feedback_id))!;
    const { source_url, timestamp, language } = feedback;
    const content_chars = [...feedback.content].length;
    const plain = (await under.store.getInsight(T, id))!;
    for (const [chars, content] of [
      [3, [...feedback.content].slice(0, 3).join('')],
      [content_chars, feedback.content],
      [20_000, feedback.content],
    ] as const) {
      const excerpt = { content, content_truncated: chars < content_chars, content_chars };
      expect(await under.store.getInsight(T, id, chars)).toEqual({
        ...plain,
        feedback: { ...plain.feedback, ...excerpt, source_url, timestamp, language },
      });
    }
  });

  it('reads one insight with a reference to its feedback, for its team only', async () => {
    const { items } = await under.lists.listInsights(T, {}, 'created_at', { limit: 1 });
    const id = items[0]!.id;
    expect(await under.store.getInsight(T, id)).toEqual({
      ...items[0],
      feedback: { id: uuid('l4'), title: 'A review' },
    });
    expect(await under.store.getInsight(team('lists b'), id)).toBeNull();
    expect(await under.store.getInsight(team('lists b'), id, 5)).toBeNull();
    expect(await under.store.getInsight(T, uuid('no such'))).toBeNull();
  });
});

describe('search', () => {
  const T = team('search');
  const texts: Record<string, [title: string, content: string]> = {
    crash: ['App crashes on export', 'Every export crashes the app since the update.'],
    naive: ['Naïve Übersetzung fehlt', 'Die Straße im Café wird falsch geschrieben.'],
    japanese: ['同期の問題', 'アプリがクラッシュする。毎日同期に失敗します。'],
    korean: ['앱 오류', '앱이 자꾸 종료됩니다'],
    thai: ['ปัญหา', 'แอปพลิเคชันค้างบ่อยมาก'],
    arabic: ['مشكلة', 'التطبيقُ يتعطّل كلَّ يوم أثناء التصدير'],
    emoji: ['Great fire', 'This is 🔥🔥 and ❤️ it'],
    quotes: ['Odd text', `She said "it's O'Reilly \\ % _ ; DROP TABLE" & | ! ( ) <-> :*`],
    deep: ['Hidden', `${'filler words here '.repeat(11_000)} needleword ${'and more '.repeat(2000)}`],
    beyond: ['Hidden too', `${'filler words here '.repeat(12_000)} unreachable`],
    exact: ['Dark mode', 'Please add a dark theme with mode switch.'],
  };

  beforeAll(async () => {
    let at = 0;
    for (const [name, [title, content]] of Object.entries(texts)) {
      const given = feedback(`s ${name}`, { team_id: T, content, title: 'note' });
      at++;
      await stored(
        `2026-02-01T00:00:${String(at).padStart(2, '0')}Z`,
        given,
        insight(content.slice(0, 40), { title, pain_point: 'Somebody is hindered.' }, content),
      );
    }
    await stored(
      '2026-02-02T00:00:00Z',
      feedback('s other', { team_id: team('search b'), content: 'crashes here too' }),
      insight('crashes', { title: 'Other team crash' }),
    );
  });

  const find = async (q: string, sort: InsightSort = 'relevance', filters: InsightFilters = {}) =>
    (await under.lists.listInsights(T, { ...filters, q }, sort, { limit: 50 })).items;
  it('summarises what is found, with the passage', async () => {
    const [whole] = await find('crashes');
    const { items, search } = await under.lists.listInsightSummaries(T, { q: 'crashes' }, 'relevance', { limit: 50 });
    expect(search).toMatchObject({ mode: 'words' });
    expect(whole).toMatchObject(items[0]!);
    expect(ListedSummarySchema.required({ match: true, relevance: true }).strict().parse(items[0])).toEqual(items[0]);
  });

  const names = async (q: string) =>
    (await find(q)).map(({ feedback_id }) => Object.keys(texts).find((name) => uuid(`s ${name}`) === feedback_id));

  it.each([
    ['crashes', ['crash']],
    ['CRASHES EXPORT', ['crash']],
    ['crash', ['crash']],
    ['crahses', ['crash']],
    ['why does the export crash', ['crash']],
    ['naive ubersetzung', ['naive']],
    ['strasse cafe', ['naive']],
    ['クラッシュ', ['japanese']],
    ['同期', ['japanese']],
    ['ｸﾗｯｼｭ', ['japanese']],
    ['失敗します', ['japanese']],
    ['앱이', ['korean']],
    ['종료', ['korean']],
    ['ค้าง', ['thai']],
    ['يتعطل', ['arabic']],
    ['كل يوم', ['arabic']],
    ['🔥🔥', ['emoji']],
    ['❤️ it', ['emoji']],
    ['needleword', ['deep']],
    ['unreachable', []],
    ['"dark mode"', ['exact']],
    ['"mode dark"', []],
    ['dark -theme', []],
    ['dark -export', ['exact']],
    ['needleword or 同期', ['japanese', 'deep']],
    ["o'reilly drop", ['quotes']],
    ["'); DROP TABLE insights; --", []],
    ['"unclosed \' quote \\', []],
    ["':* & | ! ( ) <->", []],
    ['!! ?? ...', []],
    ['-', []],
    ['or or', []],
    ['100% _', []],
    ['crashing', ['crash']],
    ['expo*', ['crash']],
    ['updat* crash', ['crash']],
    ['needlew* -filler', []],
  ])('finds %s', async (q, expected) => {
    expect((await names(q)).sort()).toEqual([...expected].sort());
  });

  it('never finds another team, whatever is asked', async () => {
    for (const q of ['crash', '-nothing', 'Other team crash']) {
      expect((await find(q)).map(({ title }) => title)).not.toContain('Other team crash');
    }
  });

  const noteOf = async (q: string) => (await under.lists.listInsights(T, { q }, 'relevance', { limit: 5 })).search;

  it('says how it was found: words and their forms first, known words spelt alike when nothing has these', async () => {
    expect(await noteOf('crashing')).toEqual({ mode: 'words', ranked: 'all' });
    expect(await noteOf('crahses')).toEqual({ mode: 'similar', ranked: 'all', instead: { crahses: ['crashes'] } });
    expect(await noteOf('crahses export')).toMatchObject({ mode: 'similar' });
    expect(await noteOf('unreachable')).toEqual({ mode: 'words' });
    expect(await noteOf('-')).toEqual({ mode: 'words' });
  });

  it('says where, with the places of the words', async () => {
    const [hit] = await find('export');
    expect(hit?.matches?.map((match) => match.in)).toEqual(['quote', 'title']);
    for (const { text, highlights } of hit!.matches!)
      expect(highlights.map(({ start, end }) => text.slice(start, end).toLowerCase())).toEqual(['export']);
    const [deep] = await find('needleword');
    expect(deep?.matches?.map((match) => match.in)).toEqual(['feedback_content']);
  });

  it('shows the passage and how well it fits', async () => {
    const [deep] = await find('needleword');
    expect(deep?.match).toContain('needleword');
    expect(deep!.match!.length).toBeLessThanOrEqual(300);
    const [title] = await find('"dark mode"');
    expect(title?.relevance).toBe(1);
    const [loose] = await find('crash');
    expect(loose!.relevance).toBeLessThan(1);
    expect(loose!.relevance).toBeGreaterThan(deep!.relevance!);
    expect((await find('クラッシュ'))[0]?.match).toContain('クラッシュ');
  });

  it('pages through hits in order of relevance and by other sorts, with filters', async () => {
    const M = team('pages');
    for (let at = 0; at < 9; at++) {
      await stored(
        `2026-02-03T00:00:0${at}Z`,
        feedback(`pg ${at}`, { team_id: M, content: 'printer jam again' }),
        insight('printer', {
          title: at % 3 === 0 ? `Printer jam ${at}` : `Paper ${at}`,
          severity: at % 2 ? 'low' : 'high',
        }),
      );
    }
    expect(await walk(M, { q: 'printer jam' }, 'relevance')).toEqual([
      'Printer jam 6',
      'Printer jam 3',
      'Printer jam 0',
      'Paper 8',
      'Paper 7',
      'Paper 5',
      'Paper 4',
      'Paper 2',
      'Paper 1',
    ]);
    expect(await walk(M, { q: 'printer', severity: ['low'] }, 'created_at')).toEqual([
      'Paper 7',
      'Paper 5',
      'Printer jam 3',
      'Paper 1',
    ]);
    expect(await walk(M, { q: 'printer', severity: ['high'] }, 'severity', 4)).toHaveLength(5);
  });

  it('of very many hits ranks the newest, and shows all of them once', async () => {
    const M = team('many hits');
    const many = Array.from({ length: 450 }, (_, at) => feedback(`mh ${at}`, { team_id: M, content: 'printer jam' }));
    under.clock = new Date('2026-02-03T00:00:00Z');
    await under.store.saveFeedback(many);
    await under.store.saveAnalyses(
      many.map((one, at) => analysis(one, [insight('jam', { title: at % 9 === 0 ? `Printer ${at}` : `Paper ${at}` })])),
    );
    const { items, search } = await under.lists.listInsights(M, { q: 'printer' }, 'relevance', { limit: 5 });
    expect(search).toEqual({ mode: 'words', ranked: 'newest' });
    expect(items.map(({ relevance }) => relevance)).toEqual([1, 1, 1, 1, 1]);
    for (const limit of [7, 100]) {
      const titles = await walk(M, { q: 'printer' }, 'relevance', limit);
      expect(titles).toHaveLength(450);
      expect(new Set(titles).size).toBe(450);
    }
  });

  it('of many hits that are not among the newest rows ranks those of the last weeks, then goes on by age', async () => {
    const M = team('recent hits');
    const groups = [
      ['2026-01-10T00:00:00Z', 30, 'printer'],
      ['2026-02-03T00:00:00Z', 130, 'printer'],
      ['2026-02-04T00:00:00Z', 200, 'paper'],
    ] as const;
    for (const [at, count, word] of groups) {
      const many = Array.from({ length: count }, (_, n) =>
        feedback(`${at} ${n}`, { team_id: M, content: `a ${word}` }),
      );
      under.clock = new Date(at);
      await under.store.saveFeedback(many);
      await under.store.saveAnalyses(
        many.map((one, n) =>
          analysis(one, [insight('a', { title: n % 13 === 0 ? `Printer ${at} ${n}` : `${at} ${n}` })]),
        ),
      );
    }
    const { items, search } = await under.lists.listInsights(M, { q: 'printer' }, 'relevance', { limit: 5 });
    expect(search).toEqual({ mode: 'words', ranked: 'newest' });
    expect(items.map(({ relevance }) => relevance)).toEqual([1, 1, 1, 1, 1]);
    for (const limit of [7, 100]) {
      const titles = await walk(M, { q: 'printer', is_deal_blocker: false }, 'relevance', limit);
      expect(titles).toHaveLength(new Set(titles).size);
      // Those of the paper that have the word in their title are of the hits too.
      expect(titles).toHaveLength(160 + 16);
    }
    expect(await walk(M, { q: 'printer' }, 'created_at', 9)).toHaveLength(176);
  });

  it('keeps to other spellings on the next page', async () => {
    const M = team('pages');
    expect(await walk(M, { q: 'printre' }, 'relevance', 2)).toHaveLength(9);
    expect(await walk(M, { q: 'printre' }, 'created_at', 2)).toHaveLength(9);
  });
});
