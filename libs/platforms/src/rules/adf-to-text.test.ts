import { describe, expect, it } from '@jest/globals';
import { adfToText } from './adf-to-text.ts';

const text = (value: unknown) => ({ type: 'text', text: value });
const node = (type: string, ...content: unknown[]) => ({ type, content });
const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content });

describe('adfToText', () => {
  it.each<[string, unknown, string]>([
    ['paragraphs', doc(node('paragraph', text('a '), text('b')), node('paragraph', text('c'))), 'a b\nc'],
    ['a hard break', doc(node('paragraph', text('a'), { type: 'hardBreak' }, text('b'))), 'a\nb'],
    [
      'lists',
      doc(
        node(
          'bulletList',
          node('listItem', node('paragraph', text('a'))),
          node('listItem', node('paragraph', text('b'))),
        ),
      ),
      '- a\n- b',
    ],
    [
      'a heading, code and a quote',
      doc(
        node('heading', text('h')),
        node('codeBlock', text('x <y>')),
        node('blockquote', node('paragraph', text('q'))),
      ),
      'h\nx <y>\nq',
    ],
    [
      'a table',
      doc(
        node(
          'table',
          node('tableRow', node('tableCell', text('a')), node('tableCell', text('b'))),
          node('tableRow', text('c')),
        ),
      ),
      'ab\nc',
    ],
    [
      'mentions, emoji and cards',
      doc(
        node(
          'paragraph',
          { type: 'mention', attrs: { text: '@Ana' } },
          { type: 'emoji', attrs: { text: '😀', shortName: ':grin:' } },
          { type: 'emoji', attrs: { shortName: ':x:' } },
          { type: 'inlineCard', attrs: { url: 'https://a.example' } },
        ),
      ),
      '@Ana😀:x:https://a.example',
    ],
    [
      'nothing for rules and media',
      doc({ type: 'rule' }, node('mediaSingle', { type: 'media', attrs: { url: 'x' } })),
      '',
    ],
    ['children of unknown nodes', doc(node('panel', node('paragraph', text('a')))), 'a'],
    ['right-to-left text', doc(node('paragraph', text('مرحبا 😀'))), 'مرحبا 😀'],
    ['no more than one empty line', doc(node('paragraph', text('a\n\n\n\nb'))), 'a\n\nb'],
    [
      'wrong types',
      doc(null, 1, 'x', [text('a')], { type: 'text', text: 5 }, { type: 'mention', attrs: 'x' }, node('paragraph')),
      '',
    ],
  ])('%s', (_case, document, expected) => expect(adfToText(document)).toBe(expected));

  it.each([null, undefined, 1, 'text', [], {}])('%j is no document', (value) => expect(adfToText(value)).toBe(''));

  it('reads what is nested deep or very wide', () => {
    let deep: unknown = text('end');
    for (let level = 0; level < 200_000; level++) deep = node('panel', deep);
    expect(adfToText(doc(deep))).toBe('end');
    expect(adfToText(doc(...Array.from({ length: 100_000 }, () => text('a'))))).toHaveLength(100_000);
  });
});
