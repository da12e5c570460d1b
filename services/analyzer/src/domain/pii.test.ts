import { describe, expect, it } from '@jest/globals';
import { closeHoles, findPii, withHoles, withoutPii } from './pii.ts';

const found = (text: string) => findPii(text).map(({ start, end }) => text.slice(start, end));

describe('findPii', () => {
  it.each([
    ['write to jo.doe+x@mail.example.com please', 'jo.doe+x@mail.example.com'],
    ['card 4111 1111 1111 1111 was billed', '4111 1111 1111 1111'],
    ['IBAN DE89 3704 0044 0532 0130 00 was debited', 'DE89 3704 0044 0532 0130 00'],
    ['call +49 170 1234567 now', '+49 170 1234567'],
    ['call (030) 1234-5678 now', '(030) 1234-5678'],
    ['ssn 123-45-6789', '123-45-6789'],
    ['from 192.168.10.20 since', '192.168.10.20'],
    ['see https://example.com/r?token=abcdefghijklmnop123', 'https://example.com/r?token=abcdefghijklmnop123'],
  ])('%s', (text, detail) => {
    expect(found(text)).toEqual([detail]);
  });

  it.each([
    'invoice 8841 and 8842',
    'order 4111111111111112',
    'on 2024-10-02 at 08:10',
    'error 0x80004005',
    'version 10.20.30',
    'all 2,300 contacts',
    '12 to 29 per user',
  ])('leaves %j alone', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('withoutPii', () => {
  it('takes the words that lead to a detail along', () => {
    expect(withoutPii('Billed 3 times, my email is jo@example.com and phone +49 170 1234567')).toBe('Billed 3 times');
  });
});

describe('withHoles', () => {
  it.each(['jo@example.com', '[email]', '<EMAIL_1>', '{{phone}}', '***', 'XXXX', '[REDACTED]'])(
    'treats %s like any other',
    (detail) => {
      const text = `Billed twice, ${detail}, since May`;
      expect(withHoles(text)).toHaveLength(text.length);
      expect(closeHoles(withHoles(text))).toBe(closeHoles(withHoles('Billed twice, [private], since May')));
    },
  );

  it('leaves words in brackets that stand for nothing', () => {
    expect(withHoles('The total (number) is off')).toBe('The total (number) is off');
  });
});
