import type { Random } from '../random.ts';
import type { Target } from './target.ts';

/** One kind of fault. */
export interface Fault {
  /** As the report names it. */
  readonly kind: string;
  /** How long it lasts, in milliseconds; 0 for what comes back by itself. */
  readonly lastsMs: number;
  /** Begins it; resolves with what ends it. */
  begin(target: Target, random: Random): Promise<() => Promise<void>>;
}

/** For what comes back by itself. */
export const nothingToEnd = async (): Promise<void> => {};
