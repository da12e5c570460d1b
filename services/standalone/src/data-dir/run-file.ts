import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from './write-file.ts';

/** Where a running copy is found; the admin command reads it. */
export interface RunFile {
  readonly pid: number;
  readonly internal_url: string;
  readonly base_url: string;
  readonly api_url: string;
}

const pathOf = (dir: string): string => join(dir, 'run.json');

export const writeRunFile = (dir: string, run: RunFile): Promise<void> =>
  writePrivateFile(pathOf(dir), `${JSON.stringify(run, null, 2)}\n`);

export const removeRunFile = (dir: string): Promise<void> => rm(pathOf(dir), { force: true });
