import { expect, it } from '@jest/globals';
import { readLines } from './lines.ts';

const own = (text: string): string[] =>
  readLines(text)
    .lines.filter(({ kind }) => kind === 'text')
    .map(({ start, end }) => text.slice(start, end))
    .filter((line) => line !== '');

it('leaves out the markup of an issue form', () => {
  const form =
    '### Problem\nThe import stops\n```\nfatal: boom\n```\n### Version\n_No response_\n### More\n| Item | Value |\nSince May';
  expect(own(form)).toEqual(['The import stops', 'Since May']);
});

it('keeps a heading of the customer, and a fence that is never closed', () => {
  expect(own('# Import broken\n```\nfatal: boom')).toEqual(['# Import broken', '```', 'fatal: boom']);
});
