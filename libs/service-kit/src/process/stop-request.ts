/** Whether somebody has asked the process to stop. */
export interface StopRequest {
  /** Resolves when that happens. */
  readonly asked: Promise<void>;
  isDraining(): boolean;
}

/** From now on SIGINT, SIGTERM and SIGHUP ask instead of ending the process at once. */
export function watchSignals(): StopRequest {
  let draining = false;
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        draining = true;
        resolve();
      });
    }
  });
  return { asked, isDraining: () => draining };
}
