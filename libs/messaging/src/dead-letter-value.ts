import type { DeadLetter } from '@cfi/contracts';
import { unwrap } from './kafka/registry/wire-format.ts';

/** The value of a message that was put away, as it was published: without what a schema registry puts before it (no JSON begins so). */
export function deadLetterValue({ value }: DeadLetter): Buffer {
  const bytes = Buffer.from(value, 'base64');
  return unwrap(bytes)?.json ?? bytes;
}
