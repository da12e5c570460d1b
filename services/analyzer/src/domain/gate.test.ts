import { describe, expect, it } from '@jest/globals';
import { gate } from './gate.ts';

describe('gate', () => {
  it.each([
    ['', 'empty'],
    [' .!? \n', 'empty'],
    ['n/a', 'token_answer'],
    ['Nothing.', 'token_answer'],
    ['Keine Anmerkungen', 'token_answer'],
    ['特になし', 'token_answer'],
    ['https://example.com/a?b=c', 'link_only'],
    ['Earn $500 from home, click here www.spam.example', 'spam'],
  ])('stops %j as %s', (text, reason) => {
    expect(gate(text)).toBe(reason);
  });

  it.each([
    'Login broken',
    'too slow',
    'Nothing works',
    'No dark mode',
    'See https://example.com, the export is empty',
  ])('lets %j pass', (text) => {
    expect(gate(text)).toBeNull();
  });
});
