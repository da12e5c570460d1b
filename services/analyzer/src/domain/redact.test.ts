import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PRIVATE, redact } from './redact.ts';

const DETAILS: [kind: string, text: string][] = [
  ['mail', 'anna.berg+shop@example.co.uk'],
  ['mail in another alphabet', 'jürgen.müller@büro-köln.de'],
  ['phone', '+49 (0)30 1234 5678'],
  ['phone of the United States', '(555) 010-4477'],
  ['card', '4242 4242 4242 4242'],
  ['card of fifteen digits', '378282246310005'],
  ['account number', 'DE89 3704 0044 0532 0130 00'],
  ['account number without spaces', 'GB82WEST12345698765432'],
  ['social security number', '078-05-1120'],
  ['IPv4', '203.0.113.42'],
  ['IPv6', '2001:db8:85a3::8a2e:370:7334'],
  ['link with a token', 'https://app.example.com/reset?token=abc'],
  ['link with credentials', 'https://user:pass@example.com/x'],
  ['signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123456'],
  ['key', 'sk-live_abcdefghijkl1234'],
  ['wide digits', '４２４２ ４２４２ ４２４２ ４２４２'],
];

describe('redact', () => {
  it.each(DETAILS)('takes out: %s', (_, detail) => {
    const text = `The export fails. Write to ${detail} please. It has failed since Monday.`;
    const redacted = redact(text);
    expect(redacted.text).toContain('The export fails.');
    expect(redacted.text).toContain('It has failed since Monday.');
    expect(redacted.text).toContain(PRIVATE);
    for (const part of detail
      .split(/[\s.@/:?=-]+/)
      .filter((piece) => piece.length >= 5 && !/^(?:https?|example|reset)$/.test(piece)))
      expect(redacted.text).not.toContain(part);
  });

  it.each([
    'Order 20391147 of 2026-03-04 came at 12:30, version 4.2.1, 1,250.00 EUR',
    'card number 4242 4242 4242 4241 has a wrong check digit? no: order 1234',
    'see https://example.com/pricing for the plan',
  ])('leaves what is no detail: %s', (text) => {
    expect(redact(text).text.replace(PRIVATE, '').length).toBeGreaterThan(text.length - 22);
  });

  it('leads every kept span back to the same words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...DETAILS.map(([, text]) => text)), fc.string({ unit: 'grapheme' })), {
          maxLength: 8,
        }),
        (parts) => {
          const text = parts.join(' and ');
          const redacted = redact(text);
          let at = 0;
          for (const piece of redacted.text.split(PRIVATE)) {
            const span = redacted.sourceOf(at, at + piece.length);
            if (piece !== '') expect(text.slice(span.start, span.end)).toBe(piece);
            at += piece.length + PRIVATE.length;
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives the whole detail for a span that touches its place', () => {
    const text = 'mail anna@example.com now';
    const redacted = redact(text);
    const at = redacted.text.indexOf(PRIVATE);
    expect(redacted.sourceOf(at + 2, at + 4)).toEqual({ start: 5, end: 21 });
  });

  it('is quick on hostile texts', () => {
    for (const unit of ['1', 'a@', '0:', 'https://a?', '+1 ', '1.', 'DE12 ', '日', 'eyJ.'])
      redact(unit.repeat(50_000 / unit.length));
  });
});
