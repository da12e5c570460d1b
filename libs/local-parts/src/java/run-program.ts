import { spawn } from 'node:child_process';
import { JavaPartStartError, ProgramMissingError } from './errors.ts';

/** How each is installed, as a sentence. */
export const INSTALL = {
  java: 'Java 17 or newer is needed: apt-get install -y openjdk-17-jre-headless',
  mvn: 'Maven is needed once, to get what runs on Java: apt-get install -y maven',
  tar: 'tar is needed once, to unpack what Maven brings: apt-get install -y tar',
} as const;

/** The programs of the system that parts on Java need. */
export type Program = keyof typeof INSTALL;

/** What to throw when a program could not even be started. */
export const notStarted = (program: Program, error: unknown): JavaPartStartError =>
  (error as { code?: unknown }).code === 'ENOENT'
    ? new ProgramMissingError(INSTALL[program])
    : new JavaPartStartError(`${program} could not be started.`, { cause: error });

/** Runs a program to its end; answers what it printed. Throws `JavaPartStartError`. */
export function runProgram(program: Program, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    child.once('error', (error) => reject(notStarted(program, error)));
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      const said = `${output}\n${complaints}`.trim().slice(-600);
      reject(new JavaPartStartError(`${program} ${args[0] ?? ''} failed (exit code ${code}): ${said}`));
    });
  });
}
