import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 8 * 1024 * 1024;

/** An open log, and a look at what was written to it since. */
export interface LogFile {
  readonly path: string;
  readonly descriptor: number;
  /** What came in since opening. */
  read(): string;
  close(): void;
}

/** Opens the log for appending; a big one is put aside first (`.1`, replacing the one before). */
export function openLog(path: string): LogFile {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  const start = fstatSync(descriptor).size;
  return {
    path,
    descriptor,
    read: () => readFileSync(path).subarray(start).toString('utf8'),
    close: () => closeSync(descriptor),
  };
}
