import type { RequestListener } from 'node:http';

/** How many requests callers are waiting for, readable from every thread. */
export interface OpenRequests {
  /** For `workerData`. */
  readonly shared: SharedArrayBuffer;
  /** Counts what passes through a listener. */
  count(listener: RequestListener): RequestListener;
}

export function createOpenRequests(): OpenRequests {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(shared);
  return {
    shared,
    count: (listener) => (req, res) => {
      Atomics.add(counter, 0, 1);
      res.once('close', () => Atomics.sub(counter, 0, 1));
      listener(req, res);
    },
  };
}

export const openRequestsIn = (shared: SharedArrayBuffer): number => Atomics.load(new Int32Array(shared), 0);
