import { describe, expect, it } from '@jest/globals';
import { recommended, reviewWords } from './review-words.ts';

const review = { title: 'Leaks', text: 'It leaks.\nAlways.', stars: 3, product: 'Bottle' };

describe('reviewWords', () => {
  it('puts stars and product above the words', () => {
    expect(reviewWords(review)).toEqual({
      title: 'Leaks',
      content: 'Rating: 3/5\nProduct: Bottle\n\nIt leaks.\nAlways.',
    });
  });

  it.each([
    ['half stars', { stars: 3.5 }, 'Rating: 3.5/5\nProduct: Bottle\n\nIt leaks.\nAlways.'],
    ['no stars', { stars: null }, 'Product: Bottle\n\nIt leaks.\nAlways.'],
    ['no product', { product: '' }, 'Rating: 3/5\n\nIt leaks.\nAlways.'],
    ['neither', { product: undefined, stars: null }, 'It leaks.\nAlways.'],
    ['a product on one line', { product: 'Bottle\n 1L' }, 'Rating: 3/5\nProduct: Bottle 1L\n\nIt leaks.\nAlways.'],
    ['the title for a missing text', { text: '' }, 'Rating: 3/5\nProduct: Bottle\n\nLeaks'],
    [
      'sections below the text',
      { sections: [recommended(false), '', 'More'] },
      'Rating: 3/5\nProduct: Bottle\n\nIt leaks.\nAlways.\n\nRecommended: no\n\nMore',
    ],
  ])('%s', (_case, fields, content) => expect(reviewWords({ ...review, ...fields })?.content).toBe(content));

  it('makes a title of the first line, cut at a word', () => {
    expect(reviewWords({ ...review, title: '' })?.title).toBe('It leaks.');
    expect(reviewWords({ ...review, title: '', text: 'word '.repeat(100).trim() })?.title).toBe(
      `${'word '.repeat(15)}word…`,
    );
  });

  it('keeps a long title', () => {
    expect(reviewWords({ ...review, title: 'word '.repeat(100) })?.title).toBe('word '.repeat(100));
  });

  it('is null without words', () => {
    expect(reviewWords({ ...review, title: '', text: '' })).toBeNull();
    expect(reviewWords({ ...review, title: '', text: '', sections: [recommended(true)] })).toBeNull();
  });
});
