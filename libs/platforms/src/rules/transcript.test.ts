import { describe, expect, it } from '@jest/globals';
import { labelled, transcriptText } from './transcript.ts';

describe('labelled', () => {
  it.each([
    ['Anna', 'I like it.', 'Anna: I like it.'],
    [null, 'I like it.', 'I like it.'],
    ['', 'I like it.', 'I like it.'],
    [' ', 'I like it.', 'I like it.'],
    ['Anna', ' \n', ''],
    ['Anna', '', ''],
    ['ليلى', 'مرحبا 😀', 'ليلى: مرحبا 😀'],
  ])('%j and %j give %j', (label, words, expected) => expect(labelled(label, words)).toBe(expected));
});

describe('transcriptText', () => {
  it('puts each turn on a line and leaves out what is blank', () => {
    const turns = [
      { speaker: 'A', words: 'One.' },
      { speaker: 'B', words: ' ' },
      { speaker: null, words: 'Two.' },
    ];
    expect(transcriptText(turns)).toBe('A: One.\nTwo.');
  });

  it("is '' when nothing was said", () => {
    expect(transcriptText([])).toBe('');
    expect(transcriptText([{ speaker: 'A', words: '' }])).toBe('');
  });
});
