import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const HOUR_MS = 3_600_000;
const PROGRAM = `
  setInterval(() => {
    const now = new Date();
    console.log(JSON.stringify([Date.now(), now.getTime(), performance.now(), Date.parse(Date()),
      new Date(0).getTime(), now instanceof Date, now.constructor === Date]));
  }, 20);`;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cfi-clock-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('makes the time of day of a program jump, and nothing else', async () => {
  const file = join(dir, 'clock');
  const preload = new URL('jumping-clock.ts', import.meta.url);
  preload.searchParams.set('file', file);
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    env: { NODE_OPTIONS: `--import ${preload.href}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const read = async (): Promise<number[]> => JSON.parse((await lines.next()).value as string) as number[];
    const before = await read();
    expect(Math.abs(before[0]! - Date.now())).toBeLessThan(HOUR_MS / 2);
    for (const jump of [HOUR_MS, -HOUR_MS, 0]) {
      await writeFile(file, String(jump));
      child.kill('SIGUSR2');
      let after = before;
      while (Math.round((after[0]! - Date.now()) / HOUR_MS) * HOUR_MS !== jump) after = await read();
      const passed = after[2]! - before[2]!;
      expect(passed).toBeLessThan(HOUR_MS / 2);
      for (const wall of [after[0]!, after[1]!, after[3]!]) {
        expect(Math.abs(wall - before[0]! - passed - jump)).toBeLessThan(5_000);
      }
      expect(after.slice(4)).toEqual([0, true, true]);
    }
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
