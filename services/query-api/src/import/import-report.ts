import type { ErrorDetail } from '@cfi/contracts';
import type { RecordKind } from './import-record.ts';

/** What was wrong with a line; never holds its values. */
export interface LineError extends ErrorDetail {
  /** From 1. */
  readonly line: number;
}

/**
 * What became of a record: `created`; `changed` (it was there, older); `unchanged` (the same or something newer is there); `erased`
 * (it was erased here, so it stays away).
 */
export type RecordOutcome = 'created' | 'changed' | 'unchanged' | 'erased';

/** What an import did. */
export interface ImportReport {
  readonly lines: number;
  /** Records by kind and what became of them. */
  readonly records: Readonly<Record<RecordKind, Readonly<Record<RecordOutcome, number>>>>;
  /** Feedback without an analysis, which is analysed now. */
  readonly queued: number;
  /** Lines that were not taken. */
  readonly failed: number;
  /** The first 100 of them. */
  readonly errors: readonly LineError[];
}

const MOST_ERRORS = 100;

/** Errors by line: the first hundred, and how many. */
export function createErrorList() {
  const errors: LineError[] = [];
  let failed = 0;
  return {
    add(line: number, { path, code, message }: ErrorDetail): void {
      failed++;
      if (errors.length < MOST_ERRORS) errors.push({ line, code, path, message });
    },
    taken: () => ({ failed, errors: errors.toSorted((a, b) => a.line - b.line) }),
  };
}

export const noOutcomes = (): Record<RecordOutcome, number> => ({ created: 0, changed: 0, unchanged: 0, erased: 0 });
