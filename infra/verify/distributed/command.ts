import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  missingForKafka,
  missingForNginx,
  missingForRedis,
  missingForRegistry,
} from '../../../libs/local-parts/src/index.ts';
import { allFaults, quickFaults } from './faults/index.ts';
import { isSound, renderReport } from './report.ts';
import { verifyDistributed } from './verify-distributed.ts';

const lengths = {
  short: { faults: quickFaults, count: quickFaults.length, perFault: 30 },
  default: { faults: allFaults, count: 60, perFault: 100 },
  long: { faults: allFaults, count: 300, perFault: 100 },
};
export type Length = keyof typeof lengths;

/** For each fault, on a machine that does ten other things. */
const FAULT_LIMIT_MS = 240_000;
const START_LIMIT_MS = 600_000;

export interface VerifyDistributedCommand {
  readonly length: Length;
  readonly clients: number;
  readonly seed: number;
  /** Ends the run early. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

/** Sentences about what is not installed. */
export const missingForStack = (): string[] => [
  ...new Set(
    [missingForKafka(), missingForRegistry(), missingForRedis(), missingForNginx()].filter((one) => one !== null),
  ),
];

/** Runs the proof of the distributed product, prints what was seen and resolves with the exit code. */
export async function verifyDistributedCommand(command: VerifyDistributedCommand): Promise<number> {
  const missing = missingForStack();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const { length, signal } = command;
  const dir = await mkdtemp(join(tmpdir(), 'cfi-verify-'));
  let sound = false;
  try {
    const limitMs = START_LIMIT_MS + lengths[length].count * FAULT_LIMIT_MS;
    const report = await verifyDistributed({
      ...command,
      ...lengths[length],
      dir,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
    sound = isSound(report);
    console.log(`\n${renderReport(report)}\nseed                ${command.seed}\n`);
    console.log(sound ? 'Everything that was accepted is there, once; nobody was let in.' : 'NOT SOUND: see above.');
  } finally {
    if (sound || signal.aborted) await rm(dir, { recursive: true, force: true, maxRetries: 3 });
    else console.error(`Logs and data of the run are in ${dir}.`);
  }
  return sound ? 0 : 1;
}
