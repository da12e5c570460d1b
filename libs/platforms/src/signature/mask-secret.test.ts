import { describe, expect, it } from '@jest/globals';
import { maskSecret } from './mask-secret.ts';

describe('a masked secret', () => {
  it.each([
    [`cfs_us_A1b2${'x'.repeat(49)}7JiS`, 'cfs_us_A1b2...7JiS'],
    ['whsec_ZmF0aG9tLXNhbXBsZQ==', '...ZQ=='],
    ['0123456789abcdef', '...cdef'],
    ['0123456789abcde', '...'],
    ['', '...'],
  ])('%s is shown as %s', (secret, shown) => expect(maskSecret(secret)).toBe(shown));
});
