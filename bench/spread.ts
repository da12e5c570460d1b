/** Times in milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Sorts in place; NaN for no times. */
export function spread(times: number[]): Spread {
  times.sort((a, b) => a - b);
  const quantile = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}
