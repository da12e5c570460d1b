import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../libs/testkit/src/product.ts';

const POLL_MS = 10;

/** The product as its senders see it: there, or away and coming back elsewhere. */
export interface LiveProduct {
  /** The running copy; waits while there is none. */
  current(): Promise<Product>;
  set(product: Product | undefined): void;
  /** The copy that is or was the last one. */
  last(): Product;
}

export function createLiveProduct(first: Product, signal: AbortSignal): LiveProduct {
  let running: Product | undefined = first;
  let last = first;
  return {
    async current() {
      while (running === undefined) await sleep(POLL_MS, undefined, { signal });
      return running;
    },
    set(product) {
      running = product;
      if (product !== undefined) last = product;
    },
    last: () => last,
  };
}
