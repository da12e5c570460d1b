import { describe, expect, it } from '@jest/globals';
import { AbandonedError } from '../consumer/work.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import { silentLogger } from '../logger.ts';
import { PoisonError } from '../poison.ts';
import { startRun } from './fixture.ts';
import { retry } from './retry.ts';

const again = retry({ attempts: 3, backoff: { firstMs: 1, maxMs: 2 }, logger: silentLogger });

/** Fails with each error in turn, then succeeds. */
function failing(...errors: Error[]) {
  const state = { tries: 0 };
  const work = async (): Promise<string> => {
    const error = errors[state.tries++];
    if (error) throw error;
    return 'ok';
  };
  return { state, work };
}

describe('retry', () => {
  it('tries until it works and notes how often', async () => {
    const { work } = failing(new Error('1'), new Error('2'));
    const { run } = startRun();
    expect(await again(work)(null, run)).toBe('ok');
    expect(run.tries.count).toBe(3);
  });

  it('gives up with the last error', async () => {
    const { work, state } = failing(new Error('1'), new Error('2'), new Error('3'));
    await expect(again(work)(null, startRun().run)).rejects.toThrow('3');
    expect(state.tries).toBe(3);
  });

  it.each([new PoisonError('not JSON'), new DependencyOutageError('out'), new AbandonedError()])(
    'lets %s through at once',
    async (error) => {
      const { work, state } = failing(error);
      await expect(again(work)(null, startRun().run)).rejects.toBe(error);
      expect(state.tries).toBe(1);
    },
  );

  it('leaves the message unfinished when the subscription stops meanwhile', async () => {
    const { run, stop } = startRun();
    const slow = retry({ attempts: 3, backoff: { firstMs: 60_000, maxMs: 60_000 }, logger: silentLogger });
    const result = slow(failing(new Error('1')).work)(null, run);
    stop();
    await expect(result).rejects.toBeInstanceOf(AbandonedError);
  });
});
