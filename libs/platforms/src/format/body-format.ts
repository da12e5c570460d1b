import type { Delivery } from '../delivery.ts';

/** How a platform writes the bodies of its deliveries. */
export interface BodyFormat {
  readonly contentType: string;
  /** The reason of a rejection when a body cannot be read. */
  readonly problem: string;
  /** The value that the payload schema reads; `undefined` when the body is not of this format. Never throws. */
  read(delivery: Delivery): unknown;
}
