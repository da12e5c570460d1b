/** Keeps calls away from a server that is out. */
export interface Circuit {
  /** False: do not call. After a while one caller at a time may see whether it is back. */
  admits(): boolean;
  succeeded(): void;
  /** `certain`: no call can work, such as with a wrong key. */
  failed(certain: boolean): void;
}

export interface CircuitOptions {
  /** Milliseconds on any clock. */
  readonly now: () => number;
  readonly onChange: (open: boolean) => void;
  /** Failures in a row that open it. */
  readonly failures?: number;
  readonly openMs?: number;
}

export function createCircuit({ now, onChange, failures = 5, openMs = 30_000 }: CircuitOptions): Circuit {
  let inARow = 0;
  let openedAt: number | null = null;
  let isProbing = false;
  return {
    admits() {
      if (openedAt === null) return true;
      if (isProbing || now() - openedAt < openMs) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      isProbing = false;
      if (openedAt === null) return;
      openedAt = null;
      onChange(false);
    },
    failed(certain) {
      inARow += 1;
      isProbing = false;
      if (openedAt === null && !certain && inARow < failures) return;
      const wasOpen = openedAt !== null;
      openedAt = now();
      if (!wasOpen) onChange(true);
    },
  };
}
