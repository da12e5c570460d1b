import { describe, expect, it } from '@jest/globals';
import { showValue } from './shown-value.ts';

describe('a shown value', () => {
  it('is JSON where it is that, else text, else base64', () => {
    const show = (bytes: Buffer) => showValue(bytes, bytes.length);
    expect(show(Buffer.from('{"a":["ü"]}'))).toEqual({ encoding: 'json', value: { a: ['ü'] }, note: null });
    expect(show(Buffer.from('{"a":'))).toEqual({ encoding: 'text', value: '{"a":', note: null });
    expect(show(Buffer.alloc(0))).toEqual({ encoding: 'text', value: '', note: null });
    expect(show(Buffer.from([0xff, 0x00]))).toEqual({ encoding: 'base64', value: '/wA=', note: null });
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    expect(show(Buffer.from(deep))).toEqual({ encoding: 'text', value: deep, note: null });
    expect(show(Buffer.from([0x41, 0xe2, 0x82]))).toMatchObject({ encoding: 'base64' });
  });

  it('says what is not shown, and cuts no character in two', () => {
    const cut = Buffer.from('"€€"').subarray(0, 6);
    expect(showValue(cut, 8)).toEqual({
      encoding: 'text',
      value: '"€',
      note: 'The value has 8 bytes; the first 6 are shown.',
    });
    expect(showValue(Buffer.from([0xff, 0xff]), 9)).toMatchObject({ encoding: 'base64', note: expect.any(String) });
  });
});
