import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = new URL('../../node_modules/', import.meta.url);
/** As the product's own: the checkers are big, and started often. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url));
const PATIENCE_MS = 100_000;

/** How a checker ended. */
export interface Checked {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program `file` of an installed package in an empty folder, which is its home as well. */
export async function runChecker(file: string, args: readonly string[]): Promise<Checked> {
  const home = await mkdtemp(join(tmpdir(), 'cfi-checker-'));
  const program = fileURLToPath(new URL(file, PACKAGES));
  const env = { PATH: process.env['PATH'], HOME: home, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const options = { cwd: home, env, timeout: PATIENCE_MS };
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
      );
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
