import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';

const STANDALONE = new URL('../../src/', import.meta.url);
const PATIENCE_MS = 60_000;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `main.ts` or `admin/main.ts` to its end. */
export async function runToEnd(
  program: 'main.ts' | 'admin/main.ts',
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, STANDALONE)), ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  return { code, ...said };
}

/** Starts the product where it cannot start, and returns what it said about it: one sentence, or a list of problems. */
export async function startRefused(env: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await runToEnd('main.ts', { PORT: '0', API_PORT: '0', ...env });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).not.toMatch(/^\s+at |node:|\.ts\b|Error:|\{/m);
  return stderr.trimEnd();
}

/** A temporary folder for the time of `use`. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cfi-life-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
