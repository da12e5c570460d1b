import { spawn } from 'node:child_process';
import { KafkaProgramMissingError, KafkaStartError } from './errors.ts';

/** How each is installed, as a sentence. */
export const INSTALL = {
  java: 'Java 17 or newer is needed to run Kafka: apt-get install -y openjdk-17-jre-headless',
  mvn: 'Maven is needed once to get Kafka: apt-get install -y maven',
} as const;

/** The programs of the system that Kafka needs. */
export type Program = keyof typeof INSTALL;

/** What to throw when a program could not even be started. */
export const notStarted = (program: Program, error: unknown): KafkaStartError =>
  (error as { code?: unknown }).code === 'ENOENT'
    ? new KafkaProgramMissingError(INSTALL[program])
    : new KafkaStartError(`${program} could not be started.`, { cause: error });

/** Runs a program to its end; answers what it printed. Throws `KafkaStartError`. */
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
      reject(new KafkaStartError(`${program} ${args[0] ?? ''} failed (exit code ${code}): ${said}`));
    });
  });
}
