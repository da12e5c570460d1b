import type { Position } from '../message-bus.ts';

/** A message as the log gives it: not decoded yet. */
export interface RawMessage {
  readonly topic: string;
  readonly key: string;
  /** Text where the log stores text (PostgreSQL), bytes where it stores bytes (Kafka). */
  readonly value: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly publishedAt: Date;
  readonly position: Position;
  /** `position.offset` for arithmetic. */
  readonly offset: bigint;
}

export const rawBytes = (raw: RawMessage): Buffer =>
  typeof raw.value === 'string' ? Buffer.from(raw.value) : raw.value;
