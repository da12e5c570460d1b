import type { ErrorDetail } from '@cfi/contracts';
import type { PoolClient } from 'pg';
import type { Actor } from '../credentials/actor.ts';
import type { RecordKind } from './import-record.ts';
import type { RecordOutcome } from './import-report.ts';

/** A record and the line on which it stands. */
export interface LineOf<T> {
  readonly line: number;
  readonly data: T;
}

export interface SaveContext {
  readonly client: PoolClient;
  readonly teamId: string;
  readonly by: Actor;
  /** Whether tombstones of the file remove what is stored here. */
  readonly mayErase: boolean;
  readonly now: Date;
  /** Whether the file has ended: nothing that is waited for will come. */
  readonly isOver: boolean;
}

/** Collects what becomes of a batch. */
export interface Outcomes {
  count(kind: RecordKind, outcome: RecordOutcome, records?: number): void;
  wait(line: number): void;
  refuse(line: number, error: ErrorDetail): void;
  erase(id: string): void;
}
