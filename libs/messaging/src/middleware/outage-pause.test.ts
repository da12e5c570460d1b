import { describe, expect, it } from '@jest/globals';
import { createGate } from '../consumer/gate.ts';
import { AbandonedError } from '../consumer/work.ts';
import { silentLogger } from '../logger.ts';
import { startRun } from './fixture.ts';
import { outagePause } from './outage-pause.ts';

const pauseWith = (firstMs: number) => {
  const gate = createGate();
  return { gate, pause: outagePause({ gate, backoff: { firstMs, maxMs: firstMs }, logger: silentLogger }) };
};

describe('outage pause', () => {
  it('tries until it works, with the gate closed from the first failure on', async () => {
    const { gate, pause } = pauseWith(1);
    const closed: boolean[] = [];
    await pause(async () => {
      closed.push(gate.isClosed());
      if (closed.length < 20) throw new Error('out');
    })(null, startRun().run);
    expect(closed).toEqual([false, ...new Array(19).fill(true)]);
    expect(gate.isClosed()).toBe(false);
  });

  it('leaves the message unfinished when the subscription stops meanwhile', async () => {
    const { gate, pause } = pauseWith(60_000);
    const { run, stop } = startRun();
    const result = pause(() => Promise.reject(new Error('out')))(null, run);
    await new Promise((resolve) => setImmediate(resolve));
    expect(gate.isClosed()).toBe(true);
    stop();
    await expect(result).rejects.toBeInstanceOf(AbandonedError);
    expect(gate.isClosed()).toBe(false);
  });
});
