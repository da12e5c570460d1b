import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type Keepable, keepRunning } from './keep-running.ts';

/** Processes that end when told. */
function stand() {
  const started: (Keepable & { end(): void })[] = [];
  let failures = 0;
  const start = async () => {
    if (failures > 0) {
      failures--;
      throw new Error('no');
    }
    let end = (): void => {};
    const exited = new Promise<void>((resolve) => {
      end = resolve;
    });
    const one = { pid: started.length, exited, stop: async () => end(), end };
    started.push(one);
    return one;
  };
  return { started, start, fail: (times: number) => (failures = times) };
}

const until = async (is: () => boolean): Promise<void> => {
  for (let tries = 0; !is() && tries < 200; tries++) await sleep(20);
  expect(is()).toBe(true);
};

describe('keeping a process running', () => {
  it('starts it again after it ended, also when a start fails', async () => {
    const { started, start, fail } = stand();
    const lines: string[] = [];
    const kept = await keepRunning('one', start, (line) => lines.push(line));
    fail(1);
    started[0]!.end();
    await until(() => kept.isUp() && started.length === 2);
    expect(kept.current()).toBe(started[1]);
    expect(kept.restarts()).toBe(1);
    expect(lines).toEqual(['one ended and is started again', 'one did not start: no']);
    await kept.stop();
    expect(started).toHaveLength(2);
  });

  it('keeps it away between down and up', async () => {
    const { started, start } = stand();
    const kept = await keepRunning('one', start, () => {});
    await kept.down();
    await sleep(500);
    expect({ up: kept.isUp(), started: started.length }).toEqual({ up: false, started: 1 });
    await kept.up();
    expect({ up: kept.isUp(), started: started.length }).toEqual({ up: true, started: 2 });
    await kept.stop();
    await kept.stop();
  });
});
