import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from '../../test/fixtures.ts';
import { jwt } from './jwt.ts';

const read = (body: string) => jwt.read(deliveryOf(body));
const token = (claims: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(claims).toString('base64url')}.c2ln`;

describe('jwt', () => {
  it.each([
    ['claims', token('{"call_id":1,"name":"Ola Bergström 😀"}'), { call_id: 1, name: 'Ola Bergström 😀' }],
    ['white space around', `\n ${token('{"a":1}')} `, { a: 1 }],
    ['a byte order mark', `\uFEFF${token('{"a":1}')}`, { a: 1 }],
    ['plain JSON', '{"a":1}', { a: 1 }],
    ['a JSON number with dots is no JWT', '1.5', 1.5],
  ])('reads %s', (_case, body, expected) => expect(read(body)).toEqual(expected));

  it.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', `${token('{"a":1}')}!`, token('{"a":'), token(''), '{"a":1}.b.c'])(
    'does not read %j',
    (body) => expect(read(body)).toBeUndefined(),
  );
});
