export interface BatchesOptions<T, R> {
  /** Answers one result per item, in their order. */
  send(group: string, items: readonly T[]): Promise<readonly R[]>;
  readonly maxItems: number;
  /** Longest wait for company, in milliseconds. */
  readonly maxWaitMs: number;
}

interface Waiting<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Gathers items of one group into common calls: a full batch goes at once, what is left when the wait is over. Groups are never mixed. */
export function createBatches<T, R>({
  send,
  maxItems,
  maxWaitMs,
}: BatchesOptions<T, R>): {
  submit(group: string, item: T): Promise<R>;
} {
  const open = new Map<string, { items: Waiting<T, R>[]; timer: NodeJS.Timeout }>();

  async function flush(group: string): Promise<void> {
    const batch = open.get(group);
    if (batch === undefined) return;
    open.delete(group);
    clearTimeout(batch.timer);
    try {
      const results = await send(
        group,
        batch.items.map(({ item }) => item),
      );
      for (const [at, { resolve }] of batch.items.entries()) resolve(results[at]!);
    } catch (error) {
      for (const { reject } of batch.items) reject(error);
    }
  }

  return {
    submit: (group, item) =>
      new Promise((resolve, reject) => {
        const known = open.get(group);
        const batch = known ?? { items: [], timer: setTimeout(() => void flush(group), maxWaitMs) };
        if (known === undefined) open.set(group, batch);
        batch.items.push({ item, resolve, reject });
        if (batch.items.length >= maxItems) void flush(group);
      }),
  };
}
