import { readdir, readFile } from 'node:fs/promises';

/** Resident memory of a process and everything below it, in MB. */
export interface Memory {
  readonly processes: number;
  /** Shared pages count once for every process that has them. */
  readonly rss: number;
  /** Shared pages are divided among those who have them; the sum is what the machine really spends. */
  readonly pss: number;
  /** The share of Node in `pss`. */
  readonly nodePss: number;
}

const MB_IN_KB = 1024;

/** Linux only; undefined elsewhere. */
export async function memoryOfTree(root: number): Promise<Memory | undefined> {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    // The name may hold anything; what follows its last bracket is state and parent.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    parents.set(Number(entry), Number(parent));
  }
  const tree = new Set([root]);
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  const sizes = await Promise.all([...tree].map(sizeOf));
  const sum = (field: 'rss' | 'pss'): number => sizes.reduce((total, size) => total + size[field], 0) / MB_IN_KB;
  return { processes: tree.size, rss: sum('rss'), pss: sum('pss'), nodePss: sizes[0]!.pss / MB_IN_KB };
}

/** The most resident memory that a process has had, in MB. Linux only; NaN elsewhere. */
export async function peakMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) / MB_IN_KB;
}

async function sizeOf(pid: number): Promise<{ rss: number; pss: number }> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
  return { rss: field('Rss'), pss: field('Pss') };
}
