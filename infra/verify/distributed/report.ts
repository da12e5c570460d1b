import type { Audit } from '../audit.ts';

/** What became of one kind of fault. */
export interface KindReport extends Audit {
  readonly kind: string;
  readonly faults: number;
  readonly longestRecoveryMs: number;
  /** What had not recovered in time, a sentence each. */
  readonly stuck: readonly string[];
  /** Requests that were let in and should not have been. */
  readonly wrong: number;
}

export interface DistributedReport {
  readonly kinds: readonly KindReport[];
  /** The same as sentences. */
  readonly wrong: readonly string[];
  /** Processes that ended although no fault ended them. */
  readonly crashes: readonly string[];
  readonly revocations: { readonly count: number; readonly letIn: number; readonly longestMs: number };
  /** How often doors were asked for those who may not come in. */
  readonly knocks: number;
  /** Tries that got no answer, or one that asks to try again. */
  readonly retries: number;
}

/** Nothing lost, nothing doubled, nobody let in, all recovered; and the doors were open to those who may come in. */
export const isSound = ({ kinds, wrong, crashes, revocations }: DistributedReport): boolean =>
  kinds.every(
    ({ accepted, analysed, missing, duplicated, stuck }) =>
      missing === 0 && duplicated === 0 && analysed === accepted && stuck.length === 0,
  ) &&
  wrong.length === 0 &&
  crashes.length === 0 &&
  revocations.count > 0 &&
  revocations.letIn > 0;

const HEADINGS = ['fault', 'times', 'accepted', 'analysed', 'missing', 'duplicated', 'recovery', 'wrong'] as const;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function rowOf(kind: KindReport): string[] {
  const { faults, accepted, analysed, missing, duplicated, wrong } = kind;
  const recovery = kind.stuck.length > 0 ? 'never' : seconds(kind.longestRecoveryMs);
  return [kind.kind, ...[faults, accepted, analysed, missing, duplicated].map(String), recovery, String(wrong)];
}

function sumOf(kinds: readonly KindReport[]): KindReport {
  const sum = (field: 'faults' | 'wrong' | keyof Audit): number =>
    kinds.reduce((total, kind) => total + kind[field], 0);
  return {
    kind: 'all',
    faults: sum('faults'),
    accepted: sum('accepted'),
    analysed: sum('analysed'),
    missing: sum('missing'),
    duplicated: sum('duplicated'),
    insights: sum('insights'),
    wrong: sum('wrong'),
    longestRecoveryMs: Math.max(0, ...kinds.map(({ longestRecoveryMs }) => longestRecoveryMs)),
    stuck: kinds.flatMap(({ stuck }) => stuck),
  };
}

/** The report as lines for a terminal: a table by kind of fault, then what else was seen. */
export function renderReport(report: DistributedReport): string {
  const { kinds, revocations } = report;
  const total = sumOf(kinds);
  const rows = [[...HEADINGS], ...kinds.map(rowOf), rowOf(total)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
  return [
    ...lines,
    '',
    `insights            ${total.insights}`,
    `requests repeated   ${report.retries}`,
    `keys locked out     ${revocations.count}, done after ${seconds(revocations.longestMs)} at most; let in before ${revocations.letIn} times`,
    `locked doors tried  ${report.knocks} times`,
    ...kinds.flatMap(({ kind, stuck }) => stuck.map((what) => `NOT RECOVERED       ${kind}: ${what}`)),
    ...report.wrong.map((what) => `WRONGLY LET IN      ${what}`),
    ...report.crashes.map((what) => `ENDED BY ITSELF     ${what}`),
  ].join('\n');
}
