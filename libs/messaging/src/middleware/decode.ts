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
 * JSON, checked against the schema of the topic. The reasons say where a value is wrong and never quote it (the message of
 * JSON.parse would).
 */
export const decodeJson =
  <T>(topic: Topic<T>, unframe?: Unframe): Decode<T> =>
  async (raw) => {
    const value = unframe ? await unframe(topic.name, rawBytes(raw)) : raw.value;
    const parsed = topic.schema.safeParse(parse(value));
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      throw new PoisonError(`Refused by the schema: ${first?.code} at ${first?.path.join('.') || 'the root'}`);
    }
    const { key, headers, publishedAt, position } = raw;
    return { topic: raw.topic, key, value: parsed.data, headers, publishedAt, position };
  };

function parse(value: string | Buffer): unknown {
  try {
    return JSON.parse(typeof value === 'string' ? value : utf8.decode(value));
  } catch {
    throw new PoisonError('Not decodable: the value is not JSON in UTF-8');
  }
}
