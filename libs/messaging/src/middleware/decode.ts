import type { Topic } from '@cfi/contracts';
import { type RawMessage, rawBytes } from '../consumer/raw-message.ts';
import type { Message } from '../message-bus.ts';
import { PoisonError } from '../poison.ts';

/** Turns what the log gives into what a handler sees. Rejects with PoisonError. */
export type Decode<T> = (raw: RawMessage) => Promise<Message<T>>;

/** Takes a value out of the framing it has in the log: JSON text in UTF-8. Throws or rejects with PoisonError. */
export type Unframe = (topic: string, value: Buffer) => Buffer | Promise<Buffer>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON, checked against the schema of the topic and against its key: under another key, the order that handlers rely on would not
 * hold. The reasons say where a value is wrong and never quote it (the message of JSON.parse would).
 */
export const decodeJson =
  <T>(topic: Topic<T>, unframe?: Unframe): Decode<T> =>
  async (raw) => {
    // Compaction's mark for "deleted" (a tombstone), which none of our topics knows.
    if (raw.value.length === 0) throw new PoisonError('Not decodable: the value is empty (a tombstone)');
    const value = unframe ? await unframe(topic.name, rawBytes(raw)) : raw.value;
    const parsed = topic.schema.safeParse(parse(value));
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      throw new PoisonError(`Refused by the schema: ${first?.code} at ${first?.path.join('.') || 'the root'}`);
    }
    const { key, headers, publishedAt, position } = raw;
    if (topic.key(parsed.data) !== key) throw new PoisonError('The key of the message is not the key of its value');
    return { topic: raw.topic, key, value: parsed.data, headers, publishedAt, position };
  };

function parse(value: string | Buffer): unknown {
  try {
    return JSON.parse(typeof value === 'string' ? value : utf8.decode(value));
  } catch {
    throw new PoisonError('Not decodable: the value is not JSON in UTF-8');
  }
}
