import { describe, expect, it } from '@jest/globals';
import { outsider } from './outsider.ts';

const host = { name: 'Host', email: 'host@home.example' };
const colleague = { name: 'Colleague', email: 'c@home.example' };
const room = { name: 'Room', email: null };
const guest = { name: null, email: 'g@away.example' };
const later = { name: 'Later', email: 'l@far.example' };

describe('outsider', () => {
  it.each([
    ['the first of another domain', [room, colleague, guest, later], host.email, guest],
    ['a subdomain is another domain', [{ ...guest, email: 'g@eu.home.example' }], host.email, 'eu.'],
    ['nobody from outside', [room, host, colleague], host.email, null],
    ['anybody with an address when the host has none', [room, colleague, guest], null, colleague],
    ['nobody', [], null, null],
  ])('%s', (_case, people, address, expected) => {
    const found = outsider(people, address);
    if (typeof expected === 'string') expect(found?.email).toContain(expected);
    else expect(found).toBe(expected);
  });
});
