import type { ChildApp } from '../child-app.ts';
import { PLANTED } from './contents.ts';

/** One kind of request that is measured. */
export interface Scenario {
  readonly name: string;
  readonly paths: readonly string[];
  readonly aim?: string;
}

const LIST = '/v1/insights';

interface Listed {
  readonly data: readonly { readonly id: string; readonly feedback_id: string }[];
  readonly pagination: { readonly next_cursor: string | null };
}

async function page({ url, key }: ChildApp, path: string): Promise<Listed> {
  const response = await fetch(url + path, { headers: { 'x-api-key': key } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Listed;
}

/** Cursors after each hundred rows, as far as there are. */
async function cursorsAfter(app: ChildApp, hundreds: number): Promise<string[]> {
  const cursors: string[] = [];
  for (let at = 0; at < hundreds; at++) {
    const from = cursors.at(-1);
    const { pagination } = await page(app, `${LIST}?limit=100${from === undefined ? '' : `&cursor=${from}`}`);
    if (pagination.next_cursor === null) break;
    cursors.push(pagination.next_cursor);
  }
  return cursors;
}

/** More pages of twenty than there are texts kept for. */
const MANY_PAGES = 600;

const q = encodeURIComponent;

/** Everything that is measured, with real cursors and ids of the team behind the app. */
export async function scenarios(app: ChildApp): Promise<Scenario[]> {
  const [cursors, first] = await Promise.all([cursorsAfter(app, MANY_PAGES), page(app, `${LIST}?limit=100`)]);
  const after = (hundreds: number): string => `${LIST}?cursor=${cursors[hundreds - 1] ?? cursors.at(-1)!}`;
  const filter = (query: string): Scenario => ({
    name: `filter ${query.replaceAll('%20', ' ')}`,
    paths: [`${LIST}?${query}`],
  });
  const search = (name: string, words: string, more = ''): Scenario[] =>
    ['relevance', 'created_at'].map((sort) => ({
      name: `search ${name}, by ${sort}`,
      paths: [`${LIST}?q=${q(words)}&sort=${sort}${more}`],
      aim: 'p50 10 ms, p99 100 ms',
    }));
  return [
    { name: 'list, page 1', paths: [LIST], aim: 'p50 1.5 ms, p99 10 ms; 5,800/s at 16' },
    { name: 'list, page 11', paths: [after(2)], aim: 'as page 1' },
    { name: 'list, page 1,001', paths: [after(200)], aim: 'as page 1' },
    { name: `list, ${cursors.length} pages in turn`, paths: cursors.map((_, at) => after(at + 1)) },
    { name: 'list of summaries', paths: [`${LIST}?view=summary`] },
    { name: 'list by updated_at', paths: [`${LIST}?sort=updated_at`] },
    { name: 'list by severity', paths: [`${LIST}?sort=severity`] },
    { name: 'list by business_impact', paths: [`${LIST}?sort=business_impact`] },
    ...[
      'status=open',
      'status=dismissed',
      'severity=critical',
      'severity=high,critical',
      'type=praise',
      'is_deal_blocker=true',
      'willingness_to_pay=High',
      'churn_risk=explicit',
      'sentiment=positive',
      'customer_id=customer%2077',
      'reporter_email=person77@example.org',
      'category=reviews',
      'platform=platform-7',
      'language=fr',
      'product_area=area%207',
      'product_area=rare%20area',
      'tag=mobile',
      'tag=vip',
      'min_impact=95',
      'created_before=2026-01-01T00:00:00Z',
      'updated_after=2026-01-01T00:00:00Z',
    ].map(filter),
    filter('willingness_to_pay=High&churn_risk=explicit'),
    filter('product_area=rare%20area&tag=vip'),
    filter('is_deal_blocker=true&churn_risk=explicit&sort=business_impact'),
    ...search('rare word', PLANTED.rare),
    ...search('word of 1 %', PLANTED.some),
    ...search('frequent word', PLANTED.frequent),
    ...search('two frequent words', `${PLANTED.frequent} app`),
    ...search('phrase', `"${PLANTED.phrase}"`),
    ...search('prefix', `${PLANTED.some.slice(0, 6)}*`),
    ...search('typing error', `${PLANTED.some.slice(0, 5)}${PLANTED.some.slice(6)}`),
    ...search('frequent word, rare filters', PLANTED.frequent, '&willingness_to_pay=High&churn_risk=explicit'),
    ...search('nothing', 'zzyzxq'),
    ...[
      '',
      '?platform=platform-7',
      '?product_area=rare%20area',
      `?q=${PLANTED.frequent}`,
      `?q=${PLANTED.rare}`,
      `?q=${PLANTED.some}`,
    ].map((query) => ({ name: `facets ${query.slice(1)}`, paths: [`${LIST}/facets${query}`], aim: '150 ms' })),
    { name: 'insight', paths: first.data.map(({ id }) => `${LIST}/${id}`) },
    { name: 'feedback', paths: first.data.map(({ feedback_id }) => `/v1/feedbacks/${feedback_id}`) },
    { name: 'feedback list', paths: ['/v1/feedbacks'] },
    { name: 'feedback list tag=vip', paths: ['/v1/feedbacks?tag=vip'] },
  ];
}
