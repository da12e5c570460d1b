import { cpus } from 'node:os';

/** Where this runs, for the head of a report. */
export function machine(): string {
  const [first, ...others] = cpus();
  return `${others.length + 1} cores, ${first?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
}
