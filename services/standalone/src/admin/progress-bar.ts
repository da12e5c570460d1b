const WIDTH = 30;

/** A bar that is told each whole percent once; `count` is what stands behind it. */
export function createProgressBar(total: number, progress: (line: string) => void) {
  let shown = -1;
  return (done: number, count: string): void => {
    const percent = Math.min(100, total === 0 ? 100 : Math.floor((done / total) * 100));
    if (percent === shown) return;
    shown = percent;
    const full = Math.floor((percent / 100) * WIDTH);
    progress(`[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${String(percent).padStart(3)} %  ${count}`);
  };
}

/** Bytes for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
