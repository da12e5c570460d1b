import { describe, expect, it } from '@jest/globals';
import { isSound, verify } from '../../../infra/verify/verify.ts';

describe('a product that is killed while it works', () => {
  it('has everything it accepted, once', async () => {
    const report = await verify({
      feedbacks: 600,
      kills: 4,
      clients: 8,
      seed: 7,
      signal: AbortSignal.timeout(110_000),
      onProgress: () => {},
    });
    expect(report).toMatchObject({ kills: 4, missing: 0, duplicated: 0, analysed: report.accepted });
    expect(report.accepted).toBeGreaterThanOrEqual(600);
    expect(isSound(report)).toBe(true);
  });
});
