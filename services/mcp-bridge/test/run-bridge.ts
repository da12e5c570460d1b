import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** The bridge in a process of its own. */
export function runBridge(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...env } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    out += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    err += piece;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const lines = (): Record<string, unknown>[] =>
    out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    child,
    write: (text: string) => void child.stdin.write(text),
    send: (...messages: unknown[]) => void child.stdin.write(messages.map((m) => `${JSON.stringify(m)}\n`).join('')),
    lines,
    stderr: () => err,
    /** Waits until so many lines came. */
    async said(count: number): Promise<Record<string, unknown>[]> {
      while (lines().length < count) await Promise.race([once(child.stdout, 'data'), ended]);
      return lines();
    },
    /** Ends the input and waits for the exit code. */
    end(): Promise<number | null> {
      child.stdin.end();
      return ended;
    },
    ended,
  };
}
