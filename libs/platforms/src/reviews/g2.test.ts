import { describe, expect, it } from '@jest/globals';
import { deliveryOf, recordOf, recordsOf } from '../../test/fixtures.ts';
import { g2 } from './g2.ts';

const normalize = (body: unknown) => g2.normalize(deliveryOf(body));
type Fields = Record<string, unknown>;

const attributes = (fields: Fields = {}): Fields => ({
  product_name: 'Ledgerly',
  title: 'Solid',
  star_rating: 3.5,
  comment_answers: {
    love: { text: 'Best?', value: 'Fast.' },
    hate: { text: 'Worst?', value: '<p>No reports</p>' },
    recommendations: { text: 'Advice?', value: 'Check limits.' },
    benefits: { text: 'Problems?', value: 'Month-end.' },
  },
  user_id: 884120,
  user_name: 'Priyanka R.',
  submitted_at: '2026-02-26T10:11:12.345-06:00',
  ...fields,
});
const resource = (fields: Fields = {}, rest: Fields = {}) => ({
  id: 'c0',
  type: 'survey_responses',
  attributes: attributes(fields),
  ...rest,
});

describe('g2', () => {
  it.each([
    ['a single document', { data: resource(), links: {} }],
    ['a list page', { data: [resource()], meta: {} }],
    ['a bare resource', resource()],
  ])('maps %s', (_case, body) => {
    expect(recordsOf(g2, body)).toEqual([
      {
        title: 'Solid',
        content:
          'Rating: 3.5/5\nProduct: Ledgerly\n\nLikes:\nFast.\n\nDislikes:\nNo reports\n\n' +
          'Problems solved:\nMonth-end.\n\nRecommendations:\nCheck limits.',
        source_id: 'c0',
        timestamp: '2026-02-26T16:11:12.345Z',
        customer_id: '884120',
        reporter_name: 'Priyanka R.',
        reporter_email: null,
        language: 'en',
        language_given: null,
      },
    ]);
  });

  it.each<[string, Fields, Fields]>([
    [
      'the first answer for a missing title',
      { title: null, comment_answers: { love: { value: ' ' }, benefits: { value: 'Saves time.\nMuch.' } } },
      { title: 'Saves time.', content: 'Rating: 3.5/5\nProduct: Ledgerly\n\nProblems solved:\nSaves time.\nMuch.' },
    ],
    ['the title as text', { comment_answers: {} }, { content: 'Rating: 3.5/5\nProduct: Ledgerly\n\nSolid' }],
    [
      'answers of newer versions',
      {
        comment_answers: undefined,
        answers: { hate: { value: 'Price.' } },
        submitted_at: null,
        published_at: '2026-03-01',
      },
      { content: 'Rating: 3.5/5\nProduct: Ledgerly\n\nDislikes:\nPrice.', timestamp: '2026-03-01T00:00:00.000Z' },
    ],
    [
      'each answer where it stands',
      { comment_answers: { love: { value: ' ' } }, answers: { love: { value: 'Fast.' }, hate: { value: 'Price.' } } },
      { content: 'Rating: 3.5/5\nProduct: Ledgerly\n\nLikes:\nFast.\n\nDislikes:\nPrice.' },
    ],
    ['no stars', { star_rating: 0, product_name: null }, { content: expect.stringMatching(/^Likes:/) as never }],
    ['an anonymous reviewer', { user_id: null, user_name: null }, { customer_id: null, reporter_name: null }],
  ])('%s', (_case, fields, expected) => expect(recordOf(g2, resource(fields))).toMatchObject(expected));

  it('skips what is no review in a page', () => {
    const empty = resource({ title: null, comment_answers: {} });
    const data = [empty, resource({}, { type: 'products' }), resource({}, { id: 'b' }), 3];
    expect(recordsOf(g2, { data }).map(({ source_id }) => source_id)).toEqual(['b']);
  });

  it.each([[{ data: [] }], [{ data: { type: 'products' } }], [{ type: 'products', id: '1' }]])(
    'acknowledges %j',
    (body) => expect(normalize(body).outcome).toBe('acknowledged'),
  );

  it.each<[string, unknown]>([
    ['data is missing or not a resource with a type', {}],
    ['data is missing or not a resource with a type', { data: null }],
    ['data is missing or not a resource with a type', { data: {} }],
    ['data.id is missing', { data: resource({}, { id: null }) }],
    ['data.attributes is missing or not an object', resource({}, { attributes: 'x' })],
    [
      'data.attributes has neither title nor answers',
      resource({ title: ' ', comment_answers: { love: { value: '' } } }),
    ],
    ['no item is valid; the first one: data.id is missing', { data: [resource({}, { id: '' }), {}] }],
  ])('rejects: %s', (reason, body) => expect(normalize(body)).toEqual({ outcome: 'rejected', reason }));
});
