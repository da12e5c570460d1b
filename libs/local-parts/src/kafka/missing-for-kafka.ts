import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultJarsDir } from './jars.ts';
import { INSTALL, type Program } from './run-program.ts';

/** The sentence that says what to install before Kafka can run here; null when everything is there. */
export function missingForKafka(jarsDir: string = defaultJarsDir()): string | null {
  const needed: Program[] = existsSync(join(jarsDir, 'lib')) ? ['java'] : ['java', 'mvn'];
  const missing = needed.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined);
  return missing === undefined ? null : INSTALL[missing];
}
