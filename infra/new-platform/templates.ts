interface Names {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** The slug as a constant. */
  readonly constant: string;
}

/** The smallest adapter that does everything once. */
export const adapterOf = ({ slug, name, category, constant }: Names): string => `\
import { body, email, id, name, part, text, time } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { firstLineTitle } from '../rules/text.ts';

/** https://example.com/webhooks */
const payload = body({ event: text, item: part({ id, created_at: time, title: text, text, author: part({ id, name, email }) }) });

export const ${constant} = definePlatform({
  slug: '${slug}',
  name: '${name}',
  category: '${category}',
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://example.com/webhooks',
  setup: [
    'In ${name} open the settings and add a webhook.',
    'Enter \`{address}\` as the URL. It holds the webhook key: share it with nobody.',
    '${name} cannot sign, so allow unsigned deliveries for this integration; the key in the address is then the only proof.',
  ],
  payload,
  toStandard({ event, item }) {
    if (event === '') return rejected('event is missing');
    if (event !== 'created') return acknowledged('this event carries no feedback');
    if (item === null) return rejected('item is missing or not an object');
    if (item.id === null) return rejected('item.id is missing');
    const content = item.text || item.title;
    if (content === '') return rejected('item.text and item.title are empty');
    return accepted([
      {
        title: item.title || firstLineTitle(content),
        content,
        source_id: item.id,
        timestamp: item.created_at,
        customer_id: item.author?.id ?? null,
        reporter_name: item.author?.name ?? null,
        reporter_email: item.author?.email ?? null,
        language: null,
      },
    ]);
  },
});
`;

export const testOf = ({ slug, constant }: Pick<Names, 'slug' | 'constant'>): string => `\
import { describe, expect, it } from '@jest/globals';
import { deliveryOf, RECEIVED_AT, recordOf } from '../../test/fixtures.ts';
import { ${constant} } from './${slug}.ts';

type Fields = Record<string, unknown>;
const author = { id: 7, name: 'Dana Lee', email: 'D@a.example' };
const item = { id: 'i1', created_at: '2026-03-04T09:12:00Z', title: 'Dark mode', text: 'Please add it.', author };
const created = (fields: Fields = {}) => ({ event: 'created', item: { ...item, ...fields } });
const normalize = (body: unknown) => ${constant}.normalize(deliveryOf(body));

describe('${slug}', () => {
  it('maps every field', () => {
    expect(recordOf(${constant}, created())).toEqual({
      title: 'Dark mode',
      content: 'Please add it.',
      source_id: 'i1',
      timestamp: '2026-03-04T09:12:00.000Z',
      customer_id: '7',
      reporter_name: 'Dana Lee',
      reporter_email: 'd@a.example',
      language: 'en',
      language_given: null,
    });
  });

  it.each<[string, Fields, Fields]>([
    ['the title as text', { text: '' }, { content: 'Dark mode' }],
    ['the first line as title', { title: '', text: 'a\\nb' }, { title: 'a' }],
    ['nobody', { author: null }, { customer_id: null, reporter_name: null, reporter_email: null }],
    ['the time of receipt', { created_at: '' }, { timestamp: RECEIVED_AT }],
  ])('takes %s', (_case, fields, expected) => expect(recordOf(${constant}, created(fields))).toMatchObject(expected));

  it('acknowledges other events', () => expect(normalize({ event: 'deleted' }).outcome).toBe('acknowledged'));

  it.each([
    ['event is missing', {}],
    ['item is missing or not an object', { event: 'created' }],
    ['item.id is missing', created({ id: '' })],
    ['item.text and item.title are empty', created({ text: ' ', title: null })],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
`;

/** One delivery for each ending. */
export function fixturesOf({ slug, category }: Pick<Names, 'slug' | 'category'>): readonly object[] {
  const item = {
    id: 4711,
    created_at: '2026-03-04T09:12:00+01:00',
    title: 'Dark mode',
    text: 'I work at night and the white page is blinding. 😀',
    author: { id: 'u-1', name: 'Dana Lee', email: 'Dana.Lee@example.com' },
  };
  const record = {
    source_id: '4711',
    timestamp: '2026-03-04T08:12:00.000Z',
    customer_id: 'u-1',
    reporter_name: 'Dana Lee',
    reporter_email: 'dana.lee@example.com',
    language: 'en',
    title_includes: ['Dark mode'],
    content_includes: ['blinding. 😀'],
    content_excludes: ['Dana'],
  };
  const fixture = (what: string, body: object, outcome: string, records: readonly object[] = []) => ({
    platform: slug,
    category,
    case: what,
    headers: { 'content-type': 'application/json' },
    body,
    expect: { outcome, records },
  });
  return [
    fixture('an item was created', { event: 'created', item }, 'accepted', [record]),
    fixture('an item was deleted: no feedback', { event: 'deleted', item: { id: 4711 } }, 'acknowledged'),
    fixture('an item without text', { event: 'created', item: { ...item, title: '', text: '' } }, 'rejected'),
  ];
}
