import { describe, expect, it } from '@jest/globals';
import { redactBody, redactValue } from './redact.ts';

describe('redactValue', () => {
  it.each([
    ['Dana 😀', '<6 characters>'],
    ['', '<0 characters>'],
    [5, 5],
    [-4.5, -4.5],
    [12_025_550_131, '<number>'],
    [-1_000_000, '<number>'],
    [true, true],
    [null, null],
    [
      { event: 'created', item: [{ name: 'Dana', stars: 4 }] },
      { event: '<7 characters>', item: [{ name: '<4 characters>', stars: 4 }] },
    ],
  ])('%j becomes %j', (value, redacted) => expect(redactValue(value)).toEqual(redacted));

  it('keeps a key that is named like a prototype', () => {
    const redacted = redactValue(JSON.parse('{"__proto__":{"a":"text"}}'));
    expect(JSON.stringify(redacted)).toBe('{"__proto__":{"a":"<4 characters>"}}');
  });
});

describe('redactBody', () => {
  const note = (body: Buffer, isWhole = true) => redactBody(body, isWhole);

  it('shows the shape of JSON', () => {
    expect(note(Buffer.from('{"a":"text"}'))).toEqual({ value: { a: '<4 characters>' }, note: null });
  });

  it.each([
    ['empty', Buffer.alloc(0), true, /is empty/],
    ['not JSON', Buffer.from('----form'), true, /is not JSON; ask with redacted=false/],
    ['no UTF-8', Buffer.from([0xff, 0xfe]), true, /is not JSON/],
    ['cut', Buffer.from('{"a":'), false, /Only the beginning/],
    ['large', Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, () => 'x'))), true, /too large/],
    ['deep', Buffer.from('['.repeat(60_000) + ']'.repeat(60_000)), true, /too large or too deeply|is not JSON/],
  ])('says why there is none: %s', (_case, body, isWhole, expected) => {
    const { value, note: said } = redactBody(body, isWhole);
    expect(value).toBeNull();
    expect(said).toMatch(expected);
  });
});
