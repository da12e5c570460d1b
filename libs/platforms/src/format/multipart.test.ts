import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from '../../test/fixtures.ts';
import { multipart } from './multipart.ts';

const read = (body: string, contentType = 'multipart/form-data; boundary=b1') =>
  multipart.read(deliveryOf(body, { 'content-type': contentType }));
const part = (name: string, value: string, more = '') =>
  `--b1\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe('multipart', () => {
  it.each<[string, string, unknown]>([
    ['fields', `${part('a', '1')}${part('b', '')}--b1--\r\n`, { a: '1', b: '' }],
    ['no final line break', `${part('a', '1')}--b1--`, { a: '1' }],
    ['a preamble and an epilogue', `hello\r\n${part('a', '1')}--b1--\r\n${part('c', '3')}`, { a: '1' }],
    ['a byte order mark', `\uFEFF${part('a', '1')}--b1--`, { a: '1' }],
    [
      'lines, dashes and other scripts',
      `${part('a', 'x\r\n--b\r\n\r\ny مرحبا 😀')}--b1--`,
      { a: 'x\r\n--b\r\n\r\ny مرحبا 😀' },
    ],
    ['a second field of the same name', `${part('a', '1')}${part('a', '2')}--b1--`, { a: '1' }],
    ['a file', `${part('a', '1')}${part('f', 'PNG', '; filename="x.png"')}--b1--`, { a: '1' }],
    ['a part without name', `--b1\r\nContent-Type: text/plain\r\n\r\nx\r\n${part('a', '1')}--b1--`, { a: '1' }],
    [
      'blanks behind the boundary',
      `--b1 \t\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b1--`,
      { a: '1' },
    ],
    ['no part', '--b1--', {}],
  ])('reads %s', (_case, body, expected) => expect(read(body)).toEqual(expected));

  it('keeps a field named __proto__ apart', () => {
    const fields = read(`${part('__proto__', 'x')}--b1--`) as object;
    expect(Object.keys(fields)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['JSON', '{"a":1}'],
    ['no end', part('a', '1')],
    ['another boundary', `${part('a', '1')}--b2--`],
    ['a part without end of its head', '--b1\r\nContent-Disposition: form-data; name="a"\r\n1\r\n--b1--'],
    ['a part that does not begin on a line', '--b1x\r\n\r\n1\r\n--b1--'],
  ])('refuses %s', (_case, body) => expect(read(body)).toBeUndefined());

  it.each([
    '',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'application/json; boundary=b1',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
  ])('refuses the content type %j', (contentType) =>
    expect(read(`${part('a', '1')}--b1--`, contentType)).toBeUndefined(),
  );

  it.each([
    'multipart/form-data; boundary="b1"',
    'Multipart/Form-Data; charset=utf-8; Boundary=b1',
    'multipart/form-data;boundary=b1; x=y',
  ])('takes the content type %j', (contentType) =>
    expect(read(`${part('a', '1')}--b1--`, contentType)).toEqual({ a: '1' }),
  );

  it('reads many small parts in time', () => {
    const started = process.cpuUsage();
    expect(read(`${part('a', '1').repeat(50_000)}--b1--`)).toEqual({ a: '1' });
    expect(read('\r\n--b1'.repeat(500_000))).toBeUndefined();
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
  });
});
