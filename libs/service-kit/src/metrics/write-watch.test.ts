import { describe, expect, it } from '@jest/globals';
import { createWriteWatch } from './write-watch.ts';

describe('write watch', () => {
  it('fails for three seconds after a failed write, and no longer once one has succeeded', () => {
    let at = 0;
    const { observe, failing } = createWriteWatch(() => at);
    const write = (failed: boolean) => observe({ kind: 'written', records: 1, ms: 1, failed });
    expect(failing()).toEqual([]);
    write(true);
    at = 2_999;
    expect(failing()).toEqual(['messages cannot be written']);
    at = 3_000;
    expect(failing()).toEqual([]);
    write(true);
    expect(failing()).toHaveLength(1);
    write(false);
    expect(failing()).toEqual([]);
  });
});
