import type { ChildProcess } from 'node:child_process';

/** A server that listens and takes connections. */
export interface LaunchedServer {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly exited: Promise<number | null>;
}
