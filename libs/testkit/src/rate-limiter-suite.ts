import type { RateLimiter, RatePolicy } from '@cfi/service-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** Limiters over the same buckets; several stand for several processes. */
export interface RateLimiterFixture {
  readonly limiters: readonly RateLimiter[];
  /** Lets time pass for every bucket. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** So slow that a test adds nothing to it: a token comes back in a quarter of an hour. */
const four: RatePolicy = { name: 'four-an-hour', quota: 4, windowSeconds: 3600 };

/** What every implementation of `RateLimiter` must do. */
export function rateLimiterSuite(name: string, create: () => Promise<RateLimiterFixture>): void {
  describe(`rate limiter: ${name}`, () => {
    let fixture: RateLimiterFixture;
    beforeEach(async () => {
      fixture = await create();
    });
    afterEach(() => fixture.close());

    /** Asks every limiter in turn. */
    let turn = 0;
    const take = (key: string, policy = four) => fixture.limiters[turn++ % fixture.limiters.length]!.take(key, policy);
    const allowed = async (key: string, times: number): Promise<boolean[]> => {
      const answers: boolean[] = [];
      for (let i = 0; i < times; i++) answers.push((await take(key)).allowed);
      return answers;
    };

    it('gives the quota, counts it down, and refuses what is beyond', async () => {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await take('k'));
      expect(answers.map((answer) => answer.allowed)).toEqual([true, true, true, true, false, false]);
      expect(answers.map((answer) => answer.remaining)).toEqual([3, 2, 1, 0, 0, 0]);
    });

    it('says when the quota is whole again, and after a refusal when one request is', async () => {
      const resets = [];
      for (let i = 0; i < 5; i++) resets.push((await take('k')).resetSeconds);
      const about = [900, 1800, 2700, 3600, 900];
      for (const [index, seconds] of about.entries()) {
        expect(resets[index]).toBeGreaterThan(seconds - 60);
        expect(resets[index]).toBeLessThanOrEqual(seconds);
      }
    });

    it('brings tokens back with time, and never more than the quota', async () => {
      await allowed('k', 5);
      await fixture.pass(HOUR_MS / 2 + 1_000);
      expect(await allowed('k', 3)).toEqual([true, true, false]);
      await fixture.pass(10 * HOUR_MS);
      expect(await allowed('k', 5)).toEqual([true, true, true, true, false]);
    });

    it('takes nothing for a refusal', async () => {
      await allowed('k', 20);
      await fixture.pass(HOUR_MS / 4 + 1_000);
      expect(await allowed('k', 2)).toEqual([true, false]);
    });

    it('keeps keys and policies apart', async () => {
      await allowed('k', 5);
      expect((await take('other')).allowed).toBe(true);
      expect((await take('k', { ...four, name: 'another' })).allowed).toBe(true);
    });

    it('holds to a smaller quota from the next request on', async () => {
      await take('k');
      expect((await take('k', { ...four, quota: 2 })).remaining).toBe(1);
    });

    it('gives many at once no more than the quota', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => take('k')));
      const allowedOnes = answers.filter((answer) => answer.allowed);
      expect(allowedOnes.map(({ remaining }) => remaining).sort()).toEqual([0, 1, 2, 3]);
      expect(answers.filter((answer) => !answer.allowed).map(({ remaining }) => remaining)).toEqual(Array(46).fill(0));
    });

    it('is never in anybody’s way with the default of a million a minute', async () => {
      const policy = { name: 'per-minute', quota: 1_000_000, windowSeconds: 60 };
      expect(await take('k', policy)).toEqual({ allowed: true, remaining: 999_999, resetSeconds: 1 });
    });
  });
}
