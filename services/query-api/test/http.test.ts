import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ChurnRiskSchema,
  InsightTypeSchema,
  ProcessingSchema,
  SentimentSchema,
  SeveritySchema,
  SourceCategorySchema,
  StatusSchema,
  WillingnessToPaySchema,
} from '@cfi/contracts';
import { createHttpApp, createLogger } from '@cfi/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import { createCursorCodec } from '../src/domain/cursor.ts';
import type {
  FeedbackFilters,
  FeedbackSort,
  FeedbackStore,
  InsightFilters,
  InsightSort,
  Page,
  Paging,
} from '../src/feedback-store/feedback-store.ts';
import { getFeedback } from '../src/http/get-feedback.ts';
import { getHome } from '../src/http/get-home.ts';
import { getInsight } from '../src/http/get-insight.ts';
import { getInsightFacets } from '../src/http/get-insight-facets.ts';
import { listFeedbacks } from '../src/http/list-feedbacks.ts';
import { listInsights } from '../src/http/list-insights.ts';
import { team, uuid } from './builders.ts';

interface Asked {
  readonly teamId: string;
  readonly filters?: InsightFilters | FeedbackFilters;
  readonly sort?: InsightSort;
  readonly paging: Paging;
  readonly view?: 'summary';
}

let asked: Asked[] = [];
let page: Page<never> = { items: [], nextKeys: null };

/** Answers what the test says and remembers what it was asked; rows exist by the id `there`. */
const store = {
  listFeedbacks: async (teamId: string, filters: FeedbackFilters, sort: FeedbackSort, paging: Paging) => {
    asked.push({ teamId, filters, sort, paging });
    return page;
  },
  listInsights: async (teamId: string, filters: InsightFilters, sort: InsightSort, paging: Paging) => {
    asked.push({ teamId, filters, sort, paging });
    return page;
  },
  listInsightSummaries: async (teamId: string, filters: InsightFilters, sort: InsightSort, paging: Paging) => {
    asked.push({ teamId, filters, sort, paging, view: 'summary' });
    return page;
  },
  insightFacets: async (teamId: string, filters: InsightFilters) => {
    asked.push({ teamId, filters, paging: { limit: 0 } });
    return { facets: {}, counted: 3, capped: false, since: null, search: { mode: 'words' } };
  },
  getFeedback: async (_: string, id: string) => (id === uuid('there') ? { id } : null),
  getInsight: async (_: string, id: string, chars?: number) => {
    const content = chars === undefined ? {} : { content: 'x'.repeat(chars) };
    return id === uuid('there') ? { id, feedback: { id: 'f', title: 't', ...content } } : null;
  },
} as unknown as FeedbackStore;

/** The team is the header: authentication has its own tests. */
const authenticate: RequestHandler = (req, res, next) => {
  res.locals['credential'] = { teamId: req.get('x-team') ?? team('one') };
  next();
};

let server: Server;
let base: string;
beforeAll(async () => {
  const deps = { authenticate, store, cursors: createCursorCodec('secret') };
  const endpoints = [
    ...[getFeedback, listInsights, getInsightFacets, getInsight].map((make) => make(deps)),
    listFeedbacks('/feedbacks', deps),
    listFeedbacks('/v1/feedbacks', deps),
  ];
  const home = getHome({ base: 'https://feedback.example/"><script>', api: 'https://us.example/' });
  server = createServer(createHttpApp([...endpoints, home], { logger: createLogger('test', 'silent') }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  page = { items: [], nextKeys: null };
});

interface Answer {
  readonly data?: unknown;
  readonly error?: { readonly code: string };
  readonly pagination?: { readonly next_cursor: string };
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, { headers });
  return {
    status: response.status,
    link: response.headers.get('link'),
    body: (await response.json()) as Answer,
  };
}

describe('lists', () => {
  it.each(['/feedbacks', '/v1/feedbacks', '/v1/insights'])('%s answers the envelope and the defaults', async (path) => {
    const { status, body, link } = await get(path);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: [], pagination: { limit: 20, has_more: false, next_cursor: null } });
    expect(link).toBeNull();
    expect(asked[0]).toMatchObject({ teamId: team('one'), paging: { limit: 20 } });
  });

  it('passes filters on as values', async () => {
    const query =
      'status=open&severity=high,critical,high&type=bug&is_deal_blocker=false&willingness_to_pay=High&churn_risk=soft&sentiment=positive&customer_id=C%201&category=reviews&platform=p&created_after=2026-01-01T01:00:00%2B01:00&created_before=2026-02-01T00:00:00Z&reporter_email=a@b.c&language=de&product_area=Export&tag=vip&min_impact=0&updated_after=2026-01-03T00:00:00Z&updated_before=2026-01-04T00:00:00Z&q=%20dark%20mode%20&sort=relevance&limit=100&unknown=1';
    expect((await get(`/v1/insights?${query}`)).status).toBe(200);
    expect(asked[0]).toEqual({
      teamId: team('one'),
      sort: 'relevance',
      paging: { limit: 100, after: undefined },
      filters: {
        status: 'open',
        severity: ['critical', 'high'],
        type: 'bug',
        is_deal_blocker: false,
        willingness_to_pay: 'High',
        churn_risk: 'soft',
        sentiment: 'positive',
        customer_id: 'C 1',
        category: 'reviews',
        platform: 'p',
        created_after: '2026-01-01T00:00:00.000Z',
        created_before: '2026-02-01T00:00:00.000Z',
        updated_after: '2026-01-03T00:00:00.000Z',
        updated_before: '2026-01-04T00:00:00.000Z',
        reporter_email: 'a@b.c',
        language: 'de',
        product_area: 'Export',
        tag: 'vip',
        min_impact: 0,
        q: 'dark mode',
      },
    });
  });

  it('reads summaries where only they are wanted, with cursors that hold for both views', async () => {
    page = { items: [], nextKeys: ['a', 'b'] };
    const { body } = await get('/v1/insights?view=summary&type=bug');
    await get(`/v1/insights?type=bug&cursor=${body.pagination!.next_cursor}`);
    expect(asked.map(({ view, filters, paging }) => [view, filters, paging.after])).toEqual([
      ['summary', { type: 'bug' }, undefined],
      [undefined, { type: 'bug' }, ['a', 'b']],
    ]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=1e1',
    'limit=',
    'limit=abc',
    'limit=%2010',
    'limit=5&limit=6',
    'status=closed',
    'status=',
    'status=open&status=open',
    'severity=',
    'severity=high,urgent',
    'severity=high,',
    'type=x',
    'is_deal_blocker=yes',
    'is_deal_blocker=1',
    'willingness_to_pay=high',
    'churn_risk=x',
    'sentiment=mixed',
    'category=x',
    'customer_id=',
    'customer_id=%00',
    'created_after=2026-01-01',
    'created_after=2026-01-01T00:00:00',
    'created_after=2026-02-30T00:00:00Z',
    'created_after=0000-01-01T00:00:00Z',
    'created_after=9999-12-31T23:59:59-01:00',
    'created_after=2026-01-02T00:00:00Z&created_before=2026-01-02T00:00:00Z',
    'updated_after=2026-01-02T00:00:00Z&updated_before=2026-01-01T00:00:00Z',
    'language=EN',
    'language=eng',
    'language=',
    'min_impact=-1',
    'min_impact=101',
    'min_impact=1.5',
    'min_impact=',
    'tag=',
    `tag=${'x'.repeat(101)}`,
    'reporter_email=',
    'product_area=',
    'q=a',
    'q=%20a%20',
    'q=',
    `q=${'x'.repeat(501)}`,
    'q=ab%00',
    'q=ab%ED%A0%80',
    'q=%ff%fe',
    'sort=title',
    'view=short',
    'view=',
    'sort=relevance',
    '%00=1',
  ])('400 VALIDATION_ERROR for %s', async (query) => {
    const { status, body } = await get(`/v1/insights?${query}`);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(asked).toEqual([]);
  });

  it('names the allowed values and never the given one', async () => {
    const { body } = await get('/feedbacks?status=secret-value');
    const text = JSON.stringify(body);
    for (const allowed of ['open', 'in_progress', 'resolved', 'dismissed']) expect(text).toContain(allowed);
    expect(text).not.toContain('secret-value');
  });

  it.each([
    ['/v1/insights', 'status', StatusSchema],
    ['/v1/insights', 'severity', SeveritySchema],
    ['/v1/insights', 'type', InsightTypeSchema],
    ['/v1/insights', 'willingness_to_pay', WillingnessToPaySchema],
    ['/v1/insights', 'churn_risk', ChurnRiskSchema],
    ['/v1/insights', 'sentiment', SentimentSchema],
    ['/v1/insights', 'category', SourceCategorySchema],
    ['/v1/feedbacks', 'processing', ProcessingSchema],
    ['/feedbacks', 'category', SourceCategorySchema],
  ] as const)('%s names the allowed values of %s', async (path, name, schema) => {
    const { status, body } = await get(`${path}?${name}=${schema.options[0]}x`);
    expect(status).toBe(400);
    for (const allowed of schema.options) expect(JSON.stringify(body)).toContain(allowed);
  });

  it('goes on with the cursor and the Link, filters included', async () => {
    page = { items: [], nextKeys: ['k1', 'k2'] };
    const first = await get('/v1/insights?status=open&q=a%20%26%20b&limit=5');
    const cursor = first.body.pagination!.next_cursor;
    expect(first.body.pagination).toMatchObject({ has_more: true, limit: 5 });
    const link = /^<([^>]+)>; rel="next"$/.exec(first.link ?? '')?.[1] ?? '';
    expect(new URL(link, base).searchParams.get('q')).toBe('a & b');
    expect((await get(link)).status).toBe(200);
    expect(asked[1]).toMatchObject({ paging: { after: ['k1', 'k2'] }, filters: { status: 'open', q: 'a & b' } });
    expect((await get(`/v1/insights?limit=9&cursor=${cursor}&q=a%20%26%20b&status=open`)).status).toBe(200);
  });

  it('400 INVALID_CURSOR for a cursor that is broken, empty, of other filters, of another list or team', async () => {
    page = { items: [], nextKeys: ['k1', 'k2'] };
    const { body } = await get('/v1/insights?status=open');
    const cursor = body.pagination!.next_cursor;
    for (const [path, headers] of [
      [`/v1/insights?cursor=${cursor}`, {}],
      [`/v1/insights?status=open&sort=severity&cursor=${cursor}`, {}],
      [`/v1/insights?status=open&cursor=${cursor.slice(0, -1)}`, {}],
      [`/v1/insights?status=open&cursor=${cursor.slice(1)}`, {}],
      [`/v1/insights?status=open&cursor=${cursor}A`, {}],
      [`/v1/insights?status=open&cursor=${cursor}=`, {}],
      [`/v1/insights?status=open&tag=vip&cursor=${cursor}`, {}],
      [`/v1/feedbacks?status=open&cursor=${cursor}`, {}],
      [`/v1/insights?status=open&cursor=${cursor}`, { 'x-team': team('two') }],
      [`/feedbacks?status=open&cursor=${cursor}`, {}],
      ['/feedbacks?cursor=', {}],
      [`/feedbacks?cursor=${'A'.repeat(3000)}`, {}],
      ['/feedbacks?cursor=%F0%9F%92%A5', {}],
    ] as const) {
      const answer = await get(path, headers as Record<string, string>);
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'INVALID_CURSOR']);
    }
  });
});

describe('/v1/insights/facets', () => {
  it('counts under the filters of the list', async () => {
    const { status, body } = await get('/v1/insights/facets?severity=high&q=dark');
    expect([status, body]).toEqual([
      200,
      { success: true, data: { facets: {}, counted: 3, capped: false, since: null }, search: { mode: 'words' } },
    ]);
    expect(asked[0]).toMatchObject({ teamId: team('one'), filters: { severity: ['high'], q: 'dark' } });
  });

  it('400 for filters that the list would refuse', async () => {
    expect((await get('/v1/insights/facets?severity=urgent')).body.error?.code).toBe('VALIDATION_ERROR');
  });
});

describe.each(['/v1/insights', '/v1/feedbacks'])('%s/{id}', (path) => {
  it('200 for one that is there', async () => {
    expect(await get(`${path}/${uuid('there')}`)).toMatchObject({
      status: 200,
      body: { success: true, data: { id: uuid('there') } },
    });
  });

  it.each([uuid('absent'), 'x', '%00', '1', `${uuid('there')}x`, "'--"])('404 for %s', async (id) => {
    const { status, body } = await get(`${path}/${id}`);
    expect([status, body.error?.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('/v1/insights/{id}?feedback_chars', () => {
  const path = `/v1/insights/${uuid('there')}`;
  const tagOf = async (query: string) => (await fetch(`${base}${path}${query}`)).headers.get('etag');

  it('puts the beginning of the feedback to the insight, whose tag stays', async () => {
    const { body } = await get(`${path}?feedback_chars=20000`);
    expect(body.data).toMatchObject({ feedback: { content: 'x'.repeat(20_000) } });
    expect((await get(path)).body.data).toEqual({ id: uuid('there'), feedback: { id: 'f', title: 't' } });
    expect(await tagOf('?feedback_chars=5')).toBe(await tagOf(''));
  });

  it.each(['0', '20001', '-1', '1.5', 'all', ''])('400 for %s', async (chars) => {
    const { status, body } = await get(`${path}?feedback_chars=${chars}`);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

it('GET / is a page without scripts that names the addresses', async () => {
  const response = await fetch(`${base}/`);
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const part of ['/ingest', 'https://us.example/v1/insights', 'Model Context Protocol'])
    expect(html).toContain(part);
  expect(html).not.toContain('<script');
});
