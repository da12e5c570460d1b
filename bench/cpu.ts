import { readFileSync } from 'node:fs';

/** Clock ticks a second, in which Linux counts; the same on every machine that Node runs on. */
const TICKS = 100;

/** Seconds of processor time that a process has used so far, all its threads together. Linux only; NaN elsewhere. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything; after its last bracket come state (field 3) and the rest (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
