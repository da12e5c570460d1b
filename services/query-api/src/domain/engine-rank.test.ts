import { describe, expect, it } from '@jest/globals';
import { isOlder, type MadeBy } from './engine-rank.ts';

const offline = (version: string): MadeBy => ({ version, degraded: false, promptVersion: null });
const stopgap = (version: string): MadeBy => ({ version, degraded: true, promptVersion: null });
const model = (version: string, promptVersion: string): MadeBy => ({ version, degraded: false, promptVersion });

/** From the oldest to the newest. */
const ORDER = [
  stopgap('1.0.0'),
  stopgap('1.10.0'),
  offline('1.2.0'),
  offline('1.10.0'),
  offline('2.0.0'),
  model('1.0.0', '1'),
  model('1.0.0', '2'),
  model('1.0.0', '10'),
  model('1.0.1', '1'),
];

describe('isOlder', () => {
  it('puts engines in one order', () => {
    for (const [at, a] of ORDER.entries())
      for (const [index, b] of ORDER.entries()) expect([at, index, isOlder(a, b)]).toEqual([at, index, at < index]);
  });

  it('leaves builds and words aside', () => {
    expect(isOlder(offline('1.0.0+a'), offline('1.0.0+b'))).toBe(false);
    expect(isOlder(offline('next'), offline('1.0.0'))).toBe(true);
  });
});
