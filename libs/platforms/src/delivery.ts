/** A delivery as the receiver took it. */
export interface Delivery {
  /** The raw body, UTF-8 text. */
  readonly body: string;
  /** Lower-case names; an adapter is given those only that its platform declares in `readsHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Time of receipt, ISO 8601 UTC with milliseconds; used where the sender gives no usable time. */
  readonly receivedAt: string;
  /** The integration's own secret where one is stored; only for a handshake whose reply is computed with it. */
  readonly secret?: string | undefined;
}
