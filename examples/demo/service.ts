import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ADMIN = fileURLToPath(new URL('../../services/standalone/src/admin/main.ts', import.meta.url));

/** Something that the one who runs the demo can mend. */
export class DemoError extends Error {}

/** A team of its own on the running service. */
export interface DemoTeam {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly teamId: string;
  readonly apiKey: string;
}

export interface Counts {
  readonly accepted: number;
  readonly queued: number;
  readonly analyzed: number;
  readonly failed: number;
}

/** An administration command as anybody can type it. */
async function admin<T>(...args: string[]): Promise<T> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...args, '--json']);
    return JSON.parse(stdout) as T;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new DemoError(stderr.trim() || (error as Error).message);
  }
}

/** Makes a team with a key on the service that runs on the data directory. */
export async function joinService(dataDir: string, now: Date): Promise<DemoTeam> {
  const name = `Demo ${now.toISOString().slice(0, 16).replace('T', ' ')}`;
  const team = await admin<{ id: string }>('teams', 'create', '--name', name);
  const { key } = await admin<{ key: string }>('keys', 'create', '--team', team.id, '--name', 'Demo');
  const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { base_url: string; api_url: string };
  return { baseUrl: run.base_url, apiUrl: run.api_url, teamId: team.id, apiKey: key };
}

export const countsOf = ({ teamId }: DemoTeam): Promise<Counts> => admin('feedbacks', 'status', '--team', teamId);
